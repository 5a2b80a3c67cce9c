"""Playing by solved games with classes: books, live solutions, drawn Matches, and what a best response wins."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import CLASH, OVER
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.analysis.advice import mix_of_cards, mix_of_follow_ups
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS, SolverLevel
from fightcard.solve.cartisora.classes.index.class_table import ClassTable, plain_class_kernels
from fightcard.solve.cartisora.classes.index.storage import SINGLE, Values
from fightcard.solve.cartisora.classes.play import class_strength
from fightcard.solve.cartisora.classes.play.class_book import (
    CLASS_BOOKS,
    VERSION,
    opening_values,
    read_class_book,
    rounded,
    write_class_book,
)
from fightcard.solve.cartisora.classes.play.class_strength import ClassStrength
from fightcard.solve.cartisora.classes.play.live_classes import LiveClasses
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.class_solver import ClassSolver
from fightcard.solve.cartisora.classes.solver.responses import ClassResponder, SeatPolicy, response_kernels
from fightcard.solve.cartisora.classes.solver.results import FOLDER, RULES
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, numbers_after, plain_tree_kernels
from fightcard.solve.cartisora.play.classes import solved_clash
from fightcard.solve.interface import EVEN, NoProgress

from .test_classes import SlowlyWithClasses, decisions, solved, value_at_first

NEARLY = 1e-6  # numbers beside values have half the size


# -- drawn Matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("classes", "cards"), [("basic,knight", 4), ("knight,swashbuckler", 4), ("knight,rogue", 3)])
def test_share_of_drawn_matches_is_the_slope_of_the_value(classes: str, cards: int) -> None:
    table, step = ClassTable(GAME.setup([f"classes={classes}"]), cards), 1e-5
    _, _, summary = ClassSolver(table, plain_class_kernels()).solve_in_memory(0.4)
    low, high = (value_at_first(solved(classes, cards, draw=0.4 + side)) for side in (-step, step))
    assert summary.drawn == pytest.approx((high - low) / (2 * step), abs=1e-3)


# -- best responses ---------------------------------------------------------------------------------------------------


class Answered(SlowlyWithClasses):
    """Seat 0's value if one seat keeps to a level and the other knows it, play by play through the rules."""

    def __init__(self, classes: str, seat: int, level: SolverLevel) -> None:
        super().__init__(f"classes={classes}")
        self.perfect = SlowlyWithClasses(f"classes={classes}")
        self.seat, self.level = seat, level

    def _value(self, s: State) -> Fraction:
        if s.phase == OVER or s.match > 1:
            return super()._value(s)
        if s.owing == 3:
            return self._simultaneous(s)
        seat = 0 if s.owing == 1 else 1
        choices = self._choices(s, seat)
        answers = [self.expected(s, (seat, choice)) for choice in choices]
        if seat != self.seat:
            return min(answers) if self.seat == 0 else max(answers)
        worths = [float(self.perfect.expected(s, (seat, choice))) for choice in choices]
        own = tuple(worth if seat == 0 else 1 - worth for worth in worths)
        return _average(mix_of_follow_ups(own, self.level), answers)

    def _simultaneous(self, s: State) -> Fraction:
        """Both lay a card, or both may react."""
        answers = self.matrix(s)
        payoffs = tuple(tuple(map(float, row)) for row in self.perfect.matrix(s))
        first, second = (tuple(self._choices(s, seat)) for seat in range(2))
        clash = solved_clash(DecisionMatrix((first, second), payoffs))
        mix = mix_of_cards(clash, self.seat, self.level)
        if self.seat == 0:
            return min(_average(mix, column) for column in zip(*answers, strict=True))
        return max(_average(mix, row) for row in answers)


def _average(mix: tuple[float, ...], worths: list[Fraction] | tuple[Fraction, ...]) -> Fraction:
    return sum((Fraction(share) * worth for share, worth in zip(mix, worths, strict=True)), Fraction())


def response(solution: ClassSolution, seat: int, level: SolverLevel) -> float:
    """Return seat 0's value by the solver."""
    from fightcard.kernel.arrays import zeros

    values = Values(solution.values.worths, zeros(solution.positions.count, SINGLE))
    responder = ClassResponder(solution.table, response_kernels(plain=True), SeatPolicy(seat, level.traits))
    return responder.answer(solution.positions, values, solution.draw)


@pytest.mark.parametrize(
    ("classes", "cards"), [("knight,knight", 4), ("knight,rogue", 3), ("swashbuckler,swashbuckler", 4)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_best_response_to_a_level_against_play_by_the_rules(classes: str, cards: int, seat: int) -> None:
    level = SOLVER_LEVELS["expert"]
    slowly = Answered(classes, seat, level).from_the_start(cards)
    assert response(solved(classes, cards), seat, level) == pytest.approx(float(slowly), abs=NEARLY)


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_won_against_perfect_play(seat: int) -> None:
    solution = solved("knight,swashbuckler", 4)
    found = response(solution, seat, SOLVER_LEVELS["master"])
    assert found == pytest.approx(value_at_first(solution), abs=NEARLY)


@pytest.mark.parametrize("swapped", [False, True])
def test_levels_are_measured_in_either_seat(swapped: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """`master` loses no more than its book is wrong by in each Clash; `expert` loses as much as by the rules."""
    solution = solved("knight,swashbuckler", 4)
    solution.swapped = swapped
    strength = ClassStrength(solution, plain_class_kernels(), 1, response_kernels(plain=True))
    value = value_at_first(solution)
    due = 1 - value
    assert strength.lost(SOLVER_LEVELS["master"], NoProgress()) == pytest.approx(due, abs=NEARLY)
    monkeypatch.setattr(class_strength, "LAST", 2)
    assert 0 <= strength.lost(SOLVER_LEVELS["master"], NoProgress()) - due + NEARLY < 0.01
    slowly = float(Answered("knight,swashbuckler", int(swapped), SOLVER_LEVELS["expert"]).from_the_start(4))
    lost = slowly if swapped else 1 - slowly
    assert strength.lost(SOLVER_LEVELS["expert"], NoProgress()) == pytest.approx(lost, abs=NEARLY)


# -- live solutions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("swapped", [False, True])
def test_live_solutions_know_what_follows_from_a_decision(swapped: bool) -> None:
    """The same values as those of the whole game, in either order of the seats; solved once for several decisions."""
    cards = 4
    whole, trees = solved("knight,swashbuckler", cards), plain_tree_kernels()
    whole.swapped = swapped
    setup = GAME.setup([f"classes={'swashbuckler,knight' if swapped else 'knight,swashbuckler'}"])
    live = LiveClasses(whole.table, plain_class_kernels(), EVEN, swapped=swapped)
    solutions = []
    for state in decisions(setup, cards, seed=3):
        numbers = numbers_after(setup, state, trees)
        solution = live.solution(numbers)
        solutions.append(solution)
        for number in numbers:
            assert solution.value(number) == pytest.approx(whole.value(number), abs=1e-12)
    assert len(solutions) > 2
    assert len(set(map(id, solutions))) == 1


# -- books ------------------------------------------------------------------------------------------------------------


def test_book_holds_the_first_positions(tmp_path: Path) -> None:
    """Read again it knows the same positions, nearly as exactly, and nothing of later ones."""
    whole, kernels, bits = solved("knight,knight", 5), plain_class_kernels(), 9
    opening = opening_values(whole, 3, kernels)
    assert 0 < opening.positions.count < whole.positions.count
    path = tmp_path / "small.book"
    assert write_class_book(opening, path, kernels, bits) == path.stat().st_size
    book = read_class_book(whole.table.setup, kernels, path, 5)
    assert book is not None
    luck, known = Random(1), 0
    for sizes in whole.table.layers:
        for number in whole.sampled(sizes, 5, luck):
            found = book.solution.value(number)
            known += found is not None
            assert found is None or found == pytest.approx(whole.value(number), abs=book.error)
            assert found is not None or max(sizes) <= 3
    assert known > 5
    assert book.solution.values.worths.tolist() == rounded(opening.values.worths, bits).tolist()
    with pytest.raises(EnvironmentFailure, match="file-exists"):
        write_class_book(opening, path, kernels, bits)


def test_damaged_and_foreign_books_are_not_used(tmp_path: Path) -> None:
    whole, kernels = solved("knight,knight", 4), plain_class_kernels()
    path = tmp_path / "small.book"
    write_class_book(opening_values(whole, 2, kernels), path, kernels)
    assert read_class_book(GAME.setup(["classes=knight,swashbuckler"]), kernels, path, 4) is None
    path.write_bytes(path.read_bytes()[:-1])
    assert read_class_book(whole.table.setup, kernels, path, 4) is None
    assert read_class_book(whole.table.setup, kernels, tmp_path / "none.book", 4) is None


@pytest.mark.parametrize("path", sorted(CLASS_BOOKS.glob("*.book")), ids=lambda path: path.stem)
def test_books_of_the_package_are_of_these_rules(path: Path) -> None:
    """A result beside each says by which rules it was solved, which test_classes.py compares."""
    header = json.loads(path.read_bytes().split(b"\n", 1)[0])
    result = json.loads((FOLDER / f"{path.stem}.json").read_text(encoding="utf-8"))
    assert header["version"] == VERSION
    assert header["rules"] == result[RULES]
    assert header["draw"] == result["draw"]


def test_positions_of_a_clash_are_those_of_the_index() -> None:
    """Numbers of endgame trees and positions of the index name each other."""
    from fightcard.solve.cartisora.classes.index.spots import spot_of

    setup, trees = GAME.setup(["classes=monk,rogue"]), plain_tree_kernels()
    for seed in range(3):
        for state in decisions(setup, 5, seed):
            for number in numbers_after(setup, state, trees):
                assert spot_of(number).number == number
                blank = GAME.new_state(setup)
                GAME.rules.deal(blank)
                trees.set_up(blank, number)
                assert spot_of(number).hands == tuple(map(int, blank.hand))
                assert spot_of(number).lock == int(blank.lock).bit_count()
                assert blank.phase == CLASH
