"""Checks solved class games of Duels of Cartisora against the rules, and keeps what is known of them in the package.

`python bench/class_results.py FIRST,SECOND --work FOLDER` reads the working files that `fightcard solve cartisora
-o classes=FIRST,SECOND --work FOLDER` has left. It works a sample of positions of every layer out again by the rules,
writes the opening book and measures the levels. `python bench/class_results.py --write` writes the tables of
`docs/solving.md` from all results; with `--check` it only looks whether they are what it would write. With `--levels`
it measures nothing but all levels in the whole game, one by one; a level that is kept already is not measured again.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path
from statistics import median
from typing import NamedTuple

from class_evaluations import evaluations_table
from class_picture import NARROW, FirstCards, class_picture
from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import zeros
from fightcard.solve.cartisora.analysis.strength import MEASURED
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.play.class_book import LAST, book_path, opening_values, write_class_book
from fightcard.solve.cartisora.classes.play.class_strength import ClassStrength
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.class_solver import ClassSolver
from fightcard.solve.cartisora.classes.solver.results import (
    ClassMeasurements,
    Run,
    class_result,
    measured_of,
    path_of,
    write_result,
)
from fightcard.solve.cartisora.classes.solver.solving import classes_of, ready_class_kernels, store_of
from fightcard.solve.cartisora.classes.solver.stored import ready_solution
from fightcard.solve.cartisora.endgame.endgames import compiled_tree_kernels
from fightcard.solve.cartisora.service import exact_value
from fightcard.solve.interface import EVEN, NoProgress
from fightcard.solve.matrix import OF_ROWS, WIDTH, MatrixSize, solve_game
from fightcard.solve.workspaces import new_simplex

SAMPLES = 25  # of each layer
MOST_DIFFERENCE = 1e-9
JOBS = 2
FEW_CARDS = Path(__file__).with_name("class_few_cards.json")  # values of games with the highest so many cards
LEAST_ADVANTAGE = 0.02  # smaller ones say nothing of how advantages change with the number of cards
LEAST_STEPS = 3  # solved pairings by which an estimate is made
WHOLE = "13"  # all cards: solved once, with a worth of a draw that was not near enough
NEAR = 5e-4  # such a value is not wrong by more
POSITIONS = {  # millions, by `fightcard solve cartisora --count`
    "basic,monk": 1748,
    "basic,swashbuckler": 646,
    "basic,rogue": 712,
    "gladiator,monk": 1580,
    "gladiator,swashbuckler": 634,
    "gladiator,rogue": 623,
    "knight,monk": 1214,
    "knight,rogue": 636,
    "monk,monk": 3987,
    "monk,swashbuckler": 2440,
    "monk,rogue": 3083,
    "swashbuckler,rogue": 1623,
    "rogue,rogue": 1912,
}
LARGE_INDEX, SMALL_INDEX = 6, 1.5  # gigabytes
MICROSECONDS = 2.1  # of processor time a position, marking and two solutions included; between equals a quarter of it
PAGE = Path(__file__).parent.parent / "docs" / "solving.md"
PICTURE = PAGE.with_name("classes.svg")
BEGIN, END = "<!-- {}: written by bench/class_results.py -->", "<!-- end -->"


# -- one pairing ----------------------------------------------------------------------------------------------------


def keep(classes: str, work: Path, samples: int, run: Run) -> None:
    """Check a solution, write its book, measure the levels, and keep all that."""
    setup = GAME.setup([f"classes={classes}"])
    solution = ready_solution(setup, RANKS, work)
    if solution is None:
        sys.exit(f"{classes} is not solved in {work}")
    difference = solution.largest_difference(samples, compiled_tree_kernels())
    print(
        f"{samples} positions of each layer again by the rules: none differs by more than {difference:.1e}", flush=True
    )
    if difference > MOST_DIFFERENCE:
        sys.exit("these are no values of the rules")
    summary = store_of(solution.table, work).summary(solution.draw)
    assert summary is not None, "it is solved"
    path = book_path(setup)
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    size = write_class_book(opening_values(solution, LAST, ready_class_kernels()), path, ready_class_kernels())
    lost = measured(solution, ("master",))
    ten = measured(_with_ten_cards(setup, solution.draw), tuple(MEASURED))
    found = ClassMeasurements(samples, difference, size, lost, ten, run)
    write_result(summary, setup, solution.table.programs.digest, found)
    print(path_of(*classes_of(setup)), found)


def keep_levels(classes: str, work: Path) -> None:
    """Measure in the whole game the levels that were not measured there, and keep each as soon as it is known."""
    setup = GAME.setup([f"classes={classes}"])
    solution, summary, found = ready_solution(setup, RANKS, work), class_result(setup), measured_of(setup)
    if solution is None or summary is None or found is None:
        sys.exit(f"{classes} is not solved in {work}, or its result is not kept")
    lost = dict(found.lost)
    for level in MEASURED:
        if level not in lost:
            lost |= measured(solution, (level,))
            write_result(summary, setup, solution.table.programs.digest, replace(found, lost=lost))
            print(level, lost[level], flush=True)


def measured(solution: ClassSolution, levels: tuple[str, ...]) -> dict[str, list[float]]:
    """What the best responder wins more than its due against each level, in either seat."""
    seats = (False,) if solution.table.programs.is_symmetric else (False, True)
    found: dict[str, list[float]] = {level: [] for level in levels}
    first = float(solution.values.worths[0])
    for swapped in seats:
        strength = ClassStrength(replace(solution, swapped=swapped), ready_class_kernels(), JOBS)
        due = first if swapped else 1 - first
        for level in levels:
            found[level].append(round(strength.lost(MEASURED[level], NoProgress()) - due, 6))
    return found


def _with_ten_cards(setup: Setup, draw: float) -> ClassSolution:
    table = ClassTable(setup, LAST)
    positions, values, _ = ClassSolver(table, ready_class_kernels(), JOBS).solve_in_memory(draw)
    return ClassSolution(table, positions, values, draw)


# -- the tables of the page -------------------------------------------------------------------------------------------


def all_results() -> list[tuple[Setup, str]]:
    """The solved pairings, in the order of the classes, and their names."""
    pairs = combinations_with_replacement(range(len(CLASSES)), 2)
    names = [f"{CLASSES[first]},{CLASSES[second]}" for first, second in pairs]
    setups = [(GAME.setup([f"classes={name}"]), name.replace(",", ", ")) for name in names]
    return [(setup, name) for setup, name in setups if class_result(setup) is not None]


def runs_table() -> str:
    """What each run took."""
    rows = [
        "| classes | positions | matrix games | processor | elapsed | memory | error at most | samples differ by |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for setup, name in all_results():
        summary, found = class_result(setup), measured_of(setup)
        if summary is not None and found is not None:
            run = found.run
            rows.append(
                f"| {name} | {summary.states:,} | {summary.games:,} | {run.processor:.0f} s | {run.elapsed:.0f} s "
                f"| {run.memory:.1f} GB | {summary.certified_error:.0e} | {found.difference:.0e} |"
            )
    return "\n".join(rows)


def mixes_table() -> str:
    """Values and first cards."""
    rows = ["| classes | value for the first | drawn | first card of each |", "|---|--:|--:|---|"]
    for setup, name in all_results():
        summary = class_result(setup)
        assert summary is not None, "it is among the results"
        drawn = f"{100 * summary.drawn:.1f} %" if summary.drawn else ""
        mixes = [_mix(mix) for mix in (summary.first_card, summary.first_card_1) if mix]
        rows.append(f"| {name} | {summary.value:.6f} | {drawn} | {'; '.join(mixes)} |")
    return "\n".join(rows)


def _mix(mix: dict[str, float]) -> str:
    likely = sorted(mix.items(), key=lambda item: -item[1])
    return ", ".join(f"{card} {100 * share:.1f} %" for card, share in likely if share >= 0.0005)


def exploitability_table() -> str:
    """What the best responder wins more than its due, in percent of a Match."""
    levels = tuple(MEASURED)
    rows = [
        f"| classes | who plays | {' | '.join(f'`{level}`' for level in levels)} | book |",
        f"|---|---|{'--:|' * len(levels)}--:|",
    ]
    for setup, name in all_results():
        found = measured_of(setup)
        if found is not None:
            for seat in range(len(found.lost.get("master", ()))):
                own = name.split(", ")[seat]
                lost = " | ".join(_lost(found, level, seat) for level in levels)
                rows.append(f"| {name} | {own} | {lost} | {found.book / 1e6:.2f} MB |")
    return "\n".join(rows)


def _lost(found: ClassMeasurements, level: str, seat: int) -> str:
    """In the whole game; in brackets with ten cards."""
    whole = [f"{100 * found.lost[level][seat]:.3f}"] if level in found.lost else []
    ten = [f"({100 * found.lost_with_ten[level][seat]:.2f})"] if level in found.lost_with_ten else []
    return " ".join((*whole, *ten))


class Cell(NamedTuple):
    """What a class wins of a Match against another: exactly if both bounds are the same, else an estimate."""

    low: float
    value: float
    high: float

    @property
    def mirrored(self) -> Cell:
        """The same for the other class."""
        return Cell(1 - self.high, 1 - self.value, 1 - self.low)

    @property
    def text(self) -> str:
        """As the table shows it."""
        if self.low < self.high:
            digits = 2 if self.high - self.low > NARROW else 4
            return f"*{self.value:.{digits}f} ({self.low:.{digits}f} to {self.high:.{digits}f})*"
        return "**1/2**" if self.value == EVEN else f"**{self.value:.4f}**"


Cells = dict[tuple[str, str], Cell]


@cache
def exact(first: str, second: str) -> float | None:
    """What the first class wins of a Match, if that was solved."""
    return exact_value(GAME.setup([f"classes={first},{second}", "target=1"]))


def steps_to_whole(few: dict[str, dict[str, float]], cards: str) -> list[float]:
    """What became of the advantage with so many cards in each whole game that is solved, as a factor."""
    found = []
    for classes, values in few.items():
        first, second = classes.split(",")
        whole = values.get(WHOLE, exact(first, second))
        if whole is not None and cards in values and abs(values[cards] - EVEN) > LEAST_ADVANTAGE:
            found.append((whole - EVEN) / (values[cards] - EVEN))
    return sorted(found)


def cell(first: str, second: str, few: dict[str, dict[str, float]]) -> Cell:
    """Exact, or estimated by a game with fewer cards and by what more cards changed in the pairings that are solved."""
    whole = exact(first, second)
    if whole is not None:
        return Cell(whole, whole, whole)
    name = f"{first},{second}"
    if name not in few:
        return cell(second, first, few).mirrored if f"{second},{first}" in few else Cell(0.0, EVEN, 1.0)
    if WHOLE in few[name]:
        value = few[name][WHOLE]
        return Cell(value - NEAR, value, value + NEAR)
    cards = max((size for size in few[name] if len(steps_to_whole(few, size)) >= LEAST_STEPS), key=int)
    steps = steps_to_whole(few, cards)
    advantage = few[name][cards] - EVEN
    values = sorted(EVEN + advantage * step for step in (steps[0], steps[-1]))
    middle = EVEN + advantage * median(steps)
    return Cell(*(min(max(value, 0.0), 1.0) for value in (values[0], middle, values[1])))


def all_cells() -> Cells:
    """What each class wins of a Match against each."""
    few: dict[str, dict[str, float]] = json.loads(FEW_CARDS.read_text(encoding="utf-8"))
    return {(first, second): cell(first, second, few) for first in CLASSES for second in CLASSES}


def match_table() -> str:
    """The same as a table, and how to choose a class in secret."""
    rows = [f"| | {' | '.join(CLASSES)} |", f"|---|{'---|' * len(CLASSES)}"]
    found = all_cells()
    rows += [f"| {first} | {' | '.join(found[first, second].text for second in CLASSES)} |" for first in CLASSES]
    told = _mix(_equilibrium(found))
    others = {_mix(_equilibrium(_with_bound(found, name, high))) for name in CLASSES for high in (False, True)} - {told}
    changes = "; or ".join(sorted(others)) or "the same"
    choice = (
        f"If both choose a class in secret, both should by this table choose: {told}. With all estimates of one class "
        f"at an end of their ranges that becomes: {changes}."
    )
    return "\n".join([*rows, "", choice])


def _with_bound(found: Cells, name: str, high: bool) -> Cells:
    """The same table with the estimates of one class at an end of their ranges."""
    changed = dict(found)
    for other in CLASSES:
        one = found[name, other]
        value = one.high if high else one.low
        changed[name, other] = Cell(value, value, value)
        changed[other, name] = changed[name, other].mirrored
    return changed


def _equilibrium(found: Cells) -> dict[str, float]:
    """How likely each class should be."""
    payoffs = zeros((1, len(CLASSES), WIDTH))
    for (i, first), (j, second) in product(enumerate(CLASSES), enumerate(CLASSES)):
        payoffs[0, i, j] = found[first, second].value
    simplex = new_simplex()
    solve_game(payoffs, 0, MatrixSize(len(CLASSES), len(CLASSES)), simplex)
    return {name: float(simplex.mixes[OF_ROWS, i]) for i, name in enumerate(CLASSES)}


def picture() -> str:
    """The values, the choice of a class, and the first cards."""
    firsts = list[FirstCards]()
    for setup, name in all_results():
        summary = class_result(setup)
        assert summary is not None, "it is among the results"
        first, second = name.split(", ")
        firsts.append(FirstCards(first, second, summary.first_card))
        if summary.first_card_1:
            firsts.append(FirstCards(second, first, summary.first_card_1))
    cells = all_cells()
    return class_picture(cells, _equilibrium(cells), firsts)


def remaining_table() -> str:
    """What is known of the other pairings, and what it would take to solve them."""
    cells = all_cells()
    rows = [
        "| `-o classes=` | value for the first | positions, estimated | disk | processor time |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, millions in sorted(POSITIONS.items(), key=lambda item: item[1]):
        first, second = name.split(",")
        if class_result(GAME.setup([f"classes={name}"])) is None:
            between_equals = first == second
            index = LARGE_INDEX if "monk" in name else SMALL_INDEX
            disk = millions * (8 if between_equals else 12) / 1000 + index
            minutes = millions * (MICROSECONDS / 4 if between_equals else MICROSECONDS) / 60
            rows.append(
                f"| {name} | {cells[first, second].text} | {millions:,} million | {disk:.0f} GB | {minutes:.0f} min |"
            )
    return "\n".join(rows)


TABLES = {
    "matches": match_table,
    "remaining": remaining_table,
    "runs": runs_table,
    "values": mixes_table,
    "exploitability": exploitability_table,
    "evaluations": evaluations_table,
}


def page() -> str:
    """The page with its tables as they should be."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        begin = BEGIN.format(name)
        before, rest = text.split(begin, 1)
        text = f"{before}{begin}\n\n{table()}\n\n{END}{rest.split(END, 1)[1]}"
    return text


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", nargs="?", help="FIRST,SECOND")
    parser.add_argument("--work", type=Path, help="the folder of the working files")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="positions of each layer")
    parser.add_argument("--levels", action="store_true", help="only measure the levels in the whole game")
    parser.add_argument("--run", type=json.loads, default={}, help="what the run took, as JSON")
    parser.add_argument("--write", action="store_true", help="write the tables of the page")
    parser.add_argument("--check", action="store_true", help="look whether they are right")
    given = parser.parse_args()
    if given.classes and given.levels:
        keep_levels(given.classes, given.work)
    elif given.classes:
        keep(given.classes, given.work, given.samples, Run(**given.run))
    written = {PAGE: page, PICTURE: picture} if given.write or given.check else {}
    for path, text in written.items():
        if given.write:
            path.write_text(text(), encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text():
            sys.exit(f"docs/{path.name}: run `python bench/class_results.py --write`")


if __name__ == "__main__":
    main()
