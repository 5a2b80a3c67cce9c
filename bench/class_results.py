"""Checks solved class games of Duels of Cartisora against the rules, and keeps what is known of them in the package.

`python bench/class_results.py FIRST,SECOND --work FOLDER` reads the working files that `fightcard solve cartisora
-o classes=FIRST,SECOND --work FOLDER` has left. It works a sample of positions of every layer out again by the rules,
writes the opening book and measures the levels. `python bench/class_results.py --write` writes the tables of
`docs/solving.md` from all results; with `--check` it only looks whether they are what it would write.
"""

import argparse
import json
import sys
from dataclasses import replace
from itertools import combinations_with_replacement, product
from pathlib import Path

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
MOST_FEW = "8"  # cards of these in the table: the most with which all were solved
PAGE = Path(__file__).parent.parent / "docs" / "solving.md"
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
    size = write_class_book(opening_values(solution, LAST, ready_class_kernels()), path)
    lost = measured(solution, ("master",))
    ten = measured(_with_ten_cards(setup, solution.draw), tuple(MEASURED))
    found = ClassMeasurements(samples, difference, size, lost, ten, run)
    write_result(summary, setup, solution.table.programs.digest, found)
    print(path_of(*classes_of(setup)), found)


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
        f"| classes | who plays | `master`, all cards | {' | '.join(f'`{level}`, ten' for level in levels)} | book |",
        f"|---|---|--:|{'--:|' * len(levels)}--:|",
    ]
    for setup, name in all_results():
        found = measured_of(setup)
        if found is not None:
            for seat, lost in enumerate(found.lost["master"]):
                own = name.split(", ")[seat]
                ten = " | ".join(f"{100 * found.lost_with_ten[level][seat]:.2f}" for level in levels)
                rows.append(f"| {name} | {own} | {100 * lost:.3f} | {ten} | {found.book / 1e6:.2f} MB |")
    return "\n".join(rows)


def exact_or_few(first: str, second: str) -> tuple[float, bool] | None:
    """What the first class wins of a Match, and whether that is of the whole game; else of one with fewer cards."""
    exact = exact_value(GAME.setup([f"classes={first},{second}", "target=1"]))
    if exact is not None:
        return exact, True
    few = json.loads(FEW_CARDS.read_text(encoding="utf-8"))
    for classes, sign in ((f"{first},{second}", 1), (f"{second},{first}", -1)):
        if MOST_FEW in few.get(classes, {}):
            value = float(few[classes][MOST_FEW])
            return (value if sign > 0 else 1 - value), False
    return None


def match_table() -> str:
    """What each class wins of a Match against each, and how to choose a class in secret."""
    rows = [f"| | {' | '.join(CLASSES)} |", f"|---|{'---|' * len(CLASSES)}"]
    found = {(first, second): exact_or_few(first, second) for first in CLASSES for second in CLASSES}
    rows += [f"| {first} | {' | '.join(_cell(found[first, second]) for second in CLASSES)} |" for first in CLASSES]
    full = [name for name in CLASSES if sum(found[name, other] is not None for other in CLASSES) > len(CLASSES) / 2]
    payoffs = zeros((1, len(full), WIDTH))
    for (i, first), (j, second) in product(enumerate(full), enumerate(full)):
        payoffs[0, i, j] = (found[first, second] or (EVEN, True))[0]
    simplex = new_simplex()
    solve_game(payoffs, 0, MatrixSize(len(full), len(full)), simplex)
    shares = {name: float(simplex.mixes[OF_ROWS, i]) for i, name in enumerate(full)}
    return "\n".join([*rows, "", f"By this table both should choose, in secret: {_mix(shares)}."])


def _cell(found: tuple[float, bool] | None) -> str:
    if found is None:
        return ""
    value, exact = found
    if exact:
        return "**1/2**" if value == EVEN else f"**{value:.4f}**"
    return f"*{value:.3f}*"


TABLES = {"matches": match_table, "runs": runs_table, "values": mixes_table, "exploitability": exploitability_table}


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
    parser.add_argument("--run", type=json.loads, default={}, help="what the run took, as JSON")
    parser.add_argument("--write", action="store_true", help="write the tables of the page")
    parser.add_argument("--check", action="store_true", help="look whether they are right")
    given = parser.parse_args()
    if given.classes:
        keep(given.classes, given.work, given.samples, Run(**given.run))
    if given.check and PAGE.read_text(encoding="utf-8") != page():
        sys.exit("docs/solving.md: run `python bench/class_results.py --write`")
    if given.write:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
