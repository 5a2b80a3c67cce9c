"""Games with classes, solved by their index: against exhaustive play in exact fractions, and against game trees."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import Setup
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import CLASH, FULL_HAND, OVER, RANKS
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.classes.index.class_table import ClassTable, plain_class_kernels
from fightcard.solve.cartisora.classes.index.storage import ValueStore
from fightcard.solve.cartisora.classes.kernels.position_kernel import LEAF, MOVE, OP
from fightcard.solve.cartisora.classes.solver import solving
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.class_solver import ClassSolver
from fightcard.solve.cartisora.classes.solver.results import FOLDER, RULES, class_result, class_value
from fightcard.solve.cartisora.classes.solver.solving import solve_classes, swapped_setup
from fightcard.solve.cartisora.classes.solver.stored import stored_solution
from fightcard.solve.cartisora.endgame.endgames import decision_matrix, expand, number_at_first, plain_tree_kernels
from fightcard.solve.interface import EVEN, SolveTask

from .fractions_solver import Slowly
from .helpers import EXACT, SolveProgress


class SlowlyWithClasses(Slowly):
    """Any classes, likewise: whoever has to choose, chooses among what the rules allow."""

    def __init__(self, *options: str) -> None:
        super().__init__(*options)
        self.met: dict[tuple[object, ...], Fraction] = {}

    def from_the_start(self, cards: int) -> Fraction:
        """The value of a Match with the highest so many cards each."""
        state = GAME.new_state(self.setup)
        GAME.rules.deal(state)
        state.hand[0] = state.hand[1] = FULL_HAND & ~((1 << RANKS - cards) - 1)
        return self._value(state)

    def _value(self, s: State) -> Fraction:
        if s.phase == OVER or s.match > 1:
            return super()._value(s)
        if s.owing != 3:
            seat = 0 if s.owing == 1 else 1
            return self.chosen(seat, [self.expected(s, (seat, choice)) for choice in self._choices(s, seat)])
        if s.phase != CLASH:
            return self.solved(self.matrix(s))
        piles = s.pile[0].bit_count(), s.pile[1].bit_count(), s.lock.bit_count()
        key = (*s.hand, *piles, s.marked, *s.bonus, *s.echo)
        if key not in self.met:
            self.met[key] = self.solved(self.matrix(s))
        return self.met[key]

    def _choices(self, s: State, seat: int) -> list[int]:
        return [choice for choice in range(RANKS + 1) if self.rules.legal(s, seat) >> choice & 1]

    def matrix(self, s: State) -> list[list[Fraction]]:
        first, second = (self._choices(s, seat) for seat in range(2))
        return [[self.expected(s, (0, card), (1, other)) for other in second] for card in first]


def solved(classes: str, cards: int, *options: str, draw: float = EVEN) -> ClassSolution:
    """A small game, solved by the plain functions."""
    table = ClassTable(GAME.setup([f"classes={classes}", *options]), cards)
    positions, values, _ = ClassSolver(table, plain_class_kernels()).solve_in_memory(draw)
    return ClassSolution(table, positions, values, draw)


def value_at_first(solution: ClassSolution) -> float:
    value = solution.value(number_at_first(solution.table.cards))
    assert value is not None
    return value


@pytest.mark.parametrize(
    ("classes", "cards", "options"),
    [
        ("knight,knight", 5, ()),
        ("basic,knight", 4, ()),
        ("gladiator,swashbuckler", 4, ()),
        ("knight,swashbuckler", 5, ()),
        ("swashbuckler,swashbuckler", 5, ()),
        ("knight,swashbuckler", 4, ("reaction_chain=one_each", "block_v_disarm=tie", "bash_card=next_pot")),
        ("swashbuckler,rogue", 4, ("reaction_as_attack=free",)),
        ("rogue,rogue", 3, ("undercut=numbers_only",)),
        ("knight,monk", 3, ()),
    ],
)
def test_small_decks_against_exhaustive_play_in_fractions(classes: str, cards: int, options: tuple[str, ...]) -> None:
    exact = SlowlyWithClasses(f"classes={classes}", *options).from_the_start(cards)
    assert value_at_first(solved(classes, cards, *options)) == pytest.approx(float(exact), abs=EXACT)


@pytest.mark.parametrize("classes", ["knight,knight", "basic,knight", "swashbuckler,swashbuckler", "knight,rogue"])
def test_positions_are_those_of_game_trees(classes: str) -> None:
    """Positions that can occur and are not yet decided have a value; no others do."""
    solution, cards = solved(classes, 4), 4
    tree = expand(solution.table.setup, number_at_first(cards), plain_tree_kernels(), 10_000)
    assert tree is not None
    numbers = list(map(int, tree.tree.order[: tree.count]))
    values = [solution.value(number) for number in numbers]
    assert None not in values
    decided = sum(not _is_open(number) for number in numbers)
    assert solution.positions.count == tree.count - decided


def _is_open(number: int) -> bool:
    state = GAME.new_state(GAME.setup())
    GAME.rules.deal(state)
    plain_tree_kernels().set_up(state, number)
    left = sum(hand.bit_count() for hand in state.hand) + state.lock.bit_count()
    return bool(abs(state.pile[0].bit_count() - state.pile[1].bit_count()) <= left)


@pytest.mark.parametrize("classes", ["knight,swashbuckler", "swashbuckler,swashbuckler"])
def test_samples_of_every_layer_agree_with_the_rules(classes: str) -> None:
    assert solved(classes, 5).largest_difference(2, plain_tree_kernels()) < EXACT


def test_fault_in_an_outcome_is_noticed() -> None:
    """One end of one Clash moves the cards to the wrong place: the samples disagree."""
    table = ClassTable(GAME.setup(["classes=knight,swashbuckler"]), 4)
    steps = table.programs.steps
    leaf = next(at for at in range(len(steps)) if steps[at, OP] == LEAF)
    same = [
        place
        for place, move in enumerate(table.programs.moves)
        if move.cards == table.programs.moves[steps[leaf, MOVE]].cards
    ]
    steps[leaf, MOVE] = next(place for place in same if place != steps[leaf, MOVE])
    positions, values, _ = ClassSolver(table, plain_class_kernels()).solve_in_memory()
    faulty = ClassSolution(table, positions, values, EVEN)
    with pytest.raises(AssertionError, match=r"can occur|\d"):
        assert faulty.largest_difference(20, plain_tree_kernels()) < EXACT


# -- playing by it ----------------------------------------------------------------------------------------------------


def decisions(setup: Setup, cards: int, seed: int) -> Iterator[State]:
    """All decisions of a Match with few cards, in which both choose at random."""
    luck, state = Random(seed), GAME.new_state(setup)
    state.key[0] = seed
    GAME.rules.deal(state)
    state.hand[0] = state.hand[1] = FULL_HAND & ~((1 << RANKS - cards) - 1)
    while state.match == 1 and state.phase != OVER:
        yield GAME.observe(state, 0)
        due = GAME.rules.due(state)
        for seat in range(2):
            if due >> seat & 1:
                choices = GAME.rules.legal(state, seat)
                GAME.rules.play(state, seat, luck.choice([bit for bit in range(RANKS + 1) if choices >> bit & 1]))


@pytest.mark.parametrize(("classes", "cards"), [("knight,swashbuckler", 5), ("swashbuckler,basic", 4)])
def test_decisions_of_any_kind_by_a_stored_solution(
    classes: str, cards: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same as from scratch, reactions and follow-ups included, in either seat."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    setup, trees = GAME.setup([f"classes={classes}"]), plain_tree_kernels()
    assert stored_solution(setup, cards) is None
    monkeypatch.setattr(solving, "CLOSE", 1.0)  # a draw is worth one half, as it is from scratch
    solve_classes(SolveTask(setup, cards), plain_class_kernels())
    stored_solution.cache_clear()
    solution = stored_solution(setup, cards)
    assert solution is not None
    phases = set()
    for seed in range(8):
        for state in decisions(setup, cards, seed):
            found, slowly = solution.decision(state, trees), decision_matrix(setup, state, trees, 100_000)
            assert found is not None
            assert slowly is not None
            assert found.choices == slowly.choices
            assert sum(found.payoffs, ()) == pytest.approx(sum(slowly.payoffs, ()), abs=EXACT)
            phases.add(state.phase)
    assert len(phases) > 1


# -- files ------------------------------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
from pathlib import Path
from fightcard.games.cartisora.game import GAME
from fightcard.solve.cartisora.classes.index.class_table import plain_class_kernels
from fightcard.solve.cartisora.classes.solver.solving import solve_classes
from fightcard.solve.interface import SolveTask

class Killer:
    def solved(self, done, games):
        if done > games / 2:
            os.kill(os.getpid(), signal.SIGKILL)

task = SolveTask(GAME.setup(["classes=knight,knight"]), 5, 1, Path(sys.argv[1]))
solve_classes(task, plain_class_kernels(), Killer())
"""


def test_killed_it_goes_on_where_it_was(tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False, env=os.environ)
    assert killed.returncode == -signal.SIGKILL
    task = SolveTask(GAME.setup(["classes=knight,knight"]), 5, 1, tmp_path)
    progress = SolveProgress()
    resumed = solve_classes(task, plain_class_kernels(), progress)
    _, _, whole = ClassSolver(ClassTable(task.setup, 5), plain_class_kernels()).solve_in_memory()
    assert resumed == whole
    first, games = progress.told[0]
    assert 0 < first < games
    again = SolveProgress()
    assert solve_classes(task, plain_class_kernels(), again) == resumed
    assert again.told == []


def test_values_of_draws_meet_the_value_of_the_game(tmp_path: Path) -> None:
    """Of a pairing and the same with the seats swapped one is solved; only the right values are kept."""
    task = SolveTask(GAME.setup(["classes=basic,knight"]), 4, 1, tmp_path)
    one = solve_classes(task, plain_class_kernels())
    other = solve_classes(SolveTask(swapped_setup(task.setup), 4, 1, tmp_path), plain_class_kernels())
    assert value_at_first(solved("basic,knight", 4, draw=one.value)) == pytest.approx(one.value, abs=1e-7)
    assert other == one.swapped
    assert len(list(tmp_path.rglob("values.npy"))) == 1


def test_too_little_room_is_told(tmp_path: Path) -> None:
    from fightcard.core.errors import EnvironmentFailure

    with pytest.raises(EnvironmentFailure, match="solve-room"):
        ValueStore(tmp_path).values(EVEN, 1 << 60)


# -- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_results_are_of_these_rules(path: Path) -> None:
    """A rule that changes makes a result worthless."""
    import json

    setup = GAME.setup([f"classes={path.stem.replace('-', ',')}"])
    assert json.loads(path.read_text(encoding="utf-8"))[RULES] == ClassTable(setup, RANKS).programs.digest
    found = class_result(setup)
    assert found is not None
    assert found.certified_error < 1e-6
    assert class_value(setup) == pytest.approx(found.draw, abs=solving.CLOSE)


def test_equal_classes_win_half() -> None:
    assert class_value(GAME.setup(["classes=rogue,rogue"])) == EVEN
    assert class_value(GAME.setup(["classes=rogue,rogue", "final_lock=own"])) is None
    assert solving.is_indexed(GAME.setup(["classes=monk,rogue"]))
