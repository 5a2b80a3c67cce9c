"""OpenSpiel's algorithms against our own on small games: ``python -m tests.adapters.cross_checks`` runs all of them.

Both sides compute the same numbers by different programs: OpenSpiel walks its states, by information-state strings; we
walk positions and chance nodes (solve/game_tree.py), or solve endgames of Cartisora by their own solvers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import best_response, cfr, exploitability

from fightcard import Position
from fightcard.adapters.openspiel import FightcardGame
from fightcard.games.cartisora.cards import write_card
from fightcard.solve.cartisora.analysis.advice import mix_of_cards
from fightcard.solve.cartisora.analysis.exploitability import answered, response_kernels
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS, SolverLevel
from fightcard.solve.cartisora.endgame.endgames import plain_tree_kernels, solve
from fightcard.solve.cartisora.solver.backward_induction import solve as solve_match
from fightcard.solve.cartisora.solver.solution import Solution, plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from fightcard.solve.game_tree import GameTree, Policy, uniform
from tests.adapters.small_games import LONG, QUICK, SmallGame, clashes

TOLERANCE = 1e-6
CFR_ITERATIONS = 20
MOST_ENDGAME = 200_000
WITHOUT_QUEEN = clashes("8,J,K", "7,10,J")


@dataclass(frozen=True)
class Pair:
    """The same number by OpenSpiel and by us."""

    what: str
    theirs: float
    ours: float

    @property
    def agrees(self) -> bool:
        return abs(self.theirs - self.ours) <= TOLERANCE


def our_policy(game: FightcardGame, table: Any) -> Policy:
    """A tabular policy of OpenSpiel, as our tree asks for one."""

    def policy(state: str, actions: Sequence[str]) -> list[float]:
        chances = table.policy_for_key(state)
        return [float(chances[game.variant.game.action_id(action)]) for action in actions]

    return policy


def exploited(what: str, game: FightcardGame, tree: GameTree, table: Any) -> Pair:
    """Return a policy's exploitability."""
    ours = our_policy(game, table)
    return Pair(
        f"exploitability of {what}", exploitability.exploitability(game, table), tree.exploitability((ours, ours))
    )


def uniform_policy(game: FightcardGame, tree: GameTree) -> Pair:
    """The uniform policy."""
    theirs = exploitability.exploitability(game, spiel_policy.UniformRandomPolicy(game))
    return Pair("exploitability of uniform play", theirs, tree.exploitability((uniform, uniform)))


def after_cfr(game: FightcardGame, tree: GameTree, iterations: int) -> Pair:
    """Return the policy learned by CFR+."""
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return exploited(f"{iterations} iterations of CFR+", game, tree, solver.average_policy())


def linear_program(game: FightcardGame, tree: GameTree) -> list[Pair]:
    """The solution of the sequence-form linear program: our best responses find nothing to win against it."""
    from open_spiel.python.algorithms import lp_solver, sequence_form_lp  # which load SciPy

    lp_solver.DEFAULT_SOLVER_KWARGS.clear()  # options of a solver that is no longer part of cvxpy
    value, _, *tables = sequence_form_lp.solve_zero_sum_game(game, solver="HIGHS")
    first, second = (our_policy(game, table) for table in tables)
    return [
        Pair("value of the linear program", value, tree.value((first, second))),
        Pair("best response to seat 1", value, tree.best_response(0, second).value),
        Pair("best response to seat 0", -value, tree.best_response(1, first).value),
    ]


def endgame_solver(small: SmallGame, value: float) -> Pair:
    """The value by our solver of endgames, in which a draw is half a win."""
    position: Position = small.game.position(small.positions[0])
    kernels = plain_tree_kernels()
    number = int(kernels.number_of(position.copied_state()))
    solved = solve(small.game.setup, number, kernels, MOST_ENDGAME)
    assert solved, "it has room"
    return Pair("value by the solver of endgames", value, 2 * solved.value(number) - 1)


class LevelPolicy(spiel_policy.Policy):  # type: ignore[misc]
    """A level of Cartisora, with blunders, as a policy of OpenSpiel; seat 0 has no Queen to follow up."""

    def __init__(self, game: FightcardGame, solution: Solution, level: SolverLevel) -> None:
        super().__init__(game, [0, 1])
        self._game, self._solution, self._level = game.variant.game, solution, level

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """Return the probability with which the level lays each card."""
        clash = self._solution.clash(match_state(state.node))
        assert clash, "it was solved"
        mix = mix_of_cards(clash, 0, self._level)
        return {self._game.action_id(write_card(card)): each for card, each in zip(clash.cards[0], mix, strict=True)}


def match_state(position: Position) -> MatchState:
    """The state of a Match that the solver knows."""
    s = position.copied_state()
    return MatchState(s.hand[0], s.hand[1], s.pile[0].bit_count() - s.pile[1].bit_count(), s.lock.bit_count())


def level_against_its_best_responder(small: SmallGame, level: SolverLevel) -> Pair:
    """What a level wins in seat 0 against who knows it, by OpenSpiel and by our solver's best responses."""
    game, start = small.in_spiel(), match_state(small.game.position(small.positions[0]))
    solution = solve_match(start, outcomes_of(small.game.setup), plain_kernels())
    theirs = best_response.BestResponsePolicy(game, 1, LevelPolicy(game, solution, level))
    ours = answered(solution, level.traits, response_kernels(plain=True)).value(start)
    assert ours is not None, "it was solved"
    return Pair("a level against its best responder", -theirs.value(game.new_initial_state()), 2 * ours - 1)


def all_pairs(small: SmallGame, iterations: int = CFR_ITERATIONS) -> list[Pair]:
    """Everything that both compute of one small game."""
    game, tree = small.in_spiel(), small.tree()
    pairs = [uniform_policy(game, tree), after_cfr(game, tree, iterations), *linear_program(game, tree)]
    if small.name == "cartisora":
        pairs.append(endgame_solver(small, pairs[2].theirs))
    return pairs


def main() -> None:
    """Print all pairs; fail if one of them disagrees."""
    wrong = 0
    for name, small in {**QUICK, **LONG}.items():
        began = process_time()
        print(f"{name}:", flush=True)
        for pair in all_pairs(small):
            wrong += not pair.agrees
            sign = "=" if pair.agrees else "BUT"
            print(f"  {pair.what}: OpenSpiel {pair.theirs:.9f} {sign} Fightcard {pair.ours:.9f}", flush=True)
        print(f"  {process_time() - began:.0f} s", flush=True)
    for name, level in SOLVER_LEVELS.items():
        pair = level_against_its_best_responder(WITHOUT_QUEEN, level)
        wrong += not pair.agrees
        print(f"{name}: {pair}")
    if wrong:
        raise SystemExit(f"{wrong} numbers disagree.")


if __name__ == "__main__":
    main()
