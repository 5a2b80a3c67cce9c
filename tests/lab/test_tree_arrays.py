"""Trees of small games: their values are those of the solver, and best responses are best."""

from __future__ import annotations

import numpy as np
import pytest

import fightcard
from examples.research.cfr_plus import cfr_plus
from fightcard.games.cartisora.cards import CODES
from fightcard.lab.evaluation import tree_arrays
from fightcard.lab.evaluation.benchmarks import small_games
from fightcard.lab.evaluation.tree_arrays import TreeArrays
from fightcard.registry import find_game
from fightcard.solve.cartisora.solver import backward_induction
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from fightcard.solve.game_tree import GameTree, uniform

GAME = fightcard.game("cartisora", target=1)


def tree_of(text: str) -> TreeArrays:
    return TreeArrays.of(GAME.position(f"match=50 {text}"))


def solved(state: MatchState) -> float:
    """Return seat 0's value by the exact solver, from -1 to 1."""
    solution = backward_induction.solve(state, outcomes_of(GAME.setup), plain_kernels())
    value = solution.value(state)
    assert value is not None
    return 2 * value - 1


def hand(cards: str) -> int:
    return sum(1 << CODES.index(card) for card in cards.split(","))


def test_equilibrium_of_the_tree_has_the_value_of_the_solver() -> None:
    tree = tree_of("hand0=9,J,K hand1=3,Q,K")  # each seat's other cards lie in its own pile
    policy = cfr_plus(tree, 400)
    assert tree.exploitability(policy) < 2e-3
    value = solved(MatchState(hand("9,J,K"), hand("3,Q,K")))
    assert abs(value) > 0.05
    assert tree.value(policy) == pytest.approx(value, abs=2e-3)
    # An equilibrium's value lies between what each side's best response leaves to the other.
    assert -tree.best_response(policy, 1) <= value <= tree.best_response(policy, 0)


def test_tree_of_objects_agrees() -> None:
    text = "match=50 hand0=9,J,K hand1=3,Q,K"
    tree, whole = tree_of("hand0=9,J,K hand1=3,Q,K"), GameTree(GAME, [text])
    assert tree.exploitability(tree.uniform()) == pytest.approx(whole.exploitability((uniform, uniform)), abs=1e-12)
    assert tree.best_response(tree.uniform(), 1) == pytest.approx(whole.best_response(1, uniform).value, abs=1e-12)


def test_best_response_beats_a_habit() -> None:
    tree = tree_of("hand0=J,Q,K hand1=J,Q,K")
    first = np.eye(tree.masks.shape[1])[tree.masks.argmax(axis=1)]  # always the lowest card
    assert tree.value(first) == pytest.approx(0)
    assert tree.exploitability(first) > tree.exploitability(tree.uniform()) > 0


def test_best_response_is_no_worse_than_any_policy() -> None:
    tree = tree_of("hand0=9,J,K hand1=3,Q,K")
    rng = np.random.default_rng(1)
    sides = np.array(tree.sides)[tree.owner]

    def mixed() -> tree_arrays.Array:
        weights = tree.masks * rng.random(tree.masks.shape)
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))

    policy = mixed()
    best = tree.best_response(policy, 0)
    for _ in range(20):
        other = np.where((sides == 0)[:, None], mixed(), policy)
        assert tree.value(other) <= best + 1e-12


def test_information_sets_hide_the_sealed_choice() -> None:
    tree = tree_of("hand0=J,Q,K hand1=J,Q,K")
    assert len(tree.levels[1].seat) == 3
    assert len(set(tree.levels[1].infoset.tolist())) == 1  # seat 1 does not see what seat 0 has sealed


def test_chance_is_spread_over_its_outcomes() -> None:
    tree = tree_of("hand0=J,Q,K hand1=J,Q,K")
    edges = tree.levels[1].edges
    assert {round(float(chance), 4) for chance in edges.chance} >= {1.0, 0.1667}
    reached = np.bincount(edges.parent * 100 + edges.action, edges.chance)
    assert np.allclose(reached[reached > 0], 1)


def test_large_trees_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_arrays, "LARGEST", 100)
    with pytest.raises(fightcard.Unreadable, match="more than 100 nodes"):
        tree_of("hand0=J,Q,K hand1=J,Q,K")


def test_small_games_are_positions_of_their_game() -> None:
    for name in fightcard.game_names():
        found = small_games(find_game(name))
        assert len(found) > 1
        for starts in found.values():
            assert {start.game for start in starts} == {starts[0].game}
            assert starts[0].game.name == name
            assert not any(start.is_over for start in starts)


@pytest.mark.parametrize("name", fightcard.game_names())
def test_smallest_game_of_each_game_agrees_with_the_tree_of_objects(name: str) -> None:
    """Several positions to begin with are a chance node."""
    starts = next(iter(small_games(find_game(name)).values()))
    tree, whole = TreeArrays.of(*starts), GameTree(starts[0].game, [str(start) for start in starts])
    for side in (0, 1):
        ours = tree.best_response(tree.uniform(), side)
        assert ours == pytest.approx(whole.best_response(side, uniform).value, abs=1e-12)
    assert tree.value(tree.uniform()) == pytest.approx(whole.value((uniform, uniform)), abs=1e-12)
    assert tree.exploitability(cfr_plus(tree, 30)) < 0.1 * tree.exploitability(tree.uniform())
