"""Games with classes solved whole, with the right value of a drawn Match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.options import LOCK_TO_NOBODY
from fightcard.kernel.paths import cache_folder
from fightcard.solve.cartisora.classes.index.class_table import ClassTable, compiled_class_kernels
from fightcard.solve.cartisora.classes.index.storage import ValueStore
from fightcard.solve.cartisora.solver.draw_value import DIGITS
from fightcard.solve.interface import EVEN, NoProgress, SolveProgress, SolveTask, Summary

from .class_solver import ClassSolver

SMALLEST = 2  # cards with which every function is called once
SMALLER = (6, 4, 2)  # the value of a draw is guessed by games with so many cards less; odd and even numbers differ
LEAST = 5  # cards of these
CLOSE = 1e-3  # so near to its right value a draw is taken: the slope tells the rest


def is_indexed(setup: Setup) -> bool:
    """Does nothing count but hands, piles, the size of the lock, and what one Clash leaves to the next?"""
    return bool(setup.options["final_lock"] == LOCK_TO_NOBODY)


def ready_class_kernels() -> SimpleNamespace:
    """The compiled functions, ready to work: compiling, or loading what was compiled before, happens here."""
    kernels = compiled_class_kernels()
    for classes in ("knight,knight", "basic,knight"):
        ClassSolver(ClassTable(GAME.setup([f"classes={classes}"]), SMALLEST), kernels).solve_in_memory()
    return kernels


def solve_classes(task: SolveTask, kernels: SimpleNamespace, watcher: SolveProgress | None = None) -> Summary:
    """Solve a game with classes, or read what was solved before.

    Of a game and the same with the seats swapped only one is solved; the other follows from it.
    """
    first, second = classes_of(task.setup)
    if first > second:
        swapped = SolveTask(swapped_setup(task.setup), task.cards, task.jobs, task.work)
        return solve_classes(swapped, kernels, watcher).swapped
    table = ClassTable(task.setup, task.cards)
    store = store_of(table, task.work)
    try:
        return _with_draw_value(ClassSolver(table, kernels, task.jobs), store, watcher or NoProgress())
    except OSError as error:
        path, reason = str(store.folder), error.strerror or str(error)
        raise EnvironmentFailure("file-unwritable", path=path, reason=reason) from error


def _with_draw_value(solver: ClassSolver, store: ValueStore, watcher: SolveProgress) -> Summary:
    """Solve for one value of a draw after the other until that value and the value of the game meet.

    Beside the values the solver finds their slope, the share of drawn Matches: so each time the place where they meet
    is known nearly, and with a good first guess at once.
    """
    draw = _first_draw(solver, store)
    while True:
        summary = store.summary(draw)
        if summary is None:
            summary = _met(solver.solve(store, draw, watcher))
            store.keep_summary(summary)
        if is_right(summary, solver.table):
            return summary
        store.forget_values(draw)
        draw = round(summary.value, DIGITS)


def _met(summary: Summary) -> Summary:
    """The same with the value that a Match has where it is that of a draw: on a line with the slope of the values."""
    return replace(summary, value=summary.draw + (summary.value - summary.draw) / (1 - summary.drawn))


def is_right(summary: Summary, table: ClassTable) -> bool:
    """Was it computed with nearly the right value of a drawn Match?"""
    return table.programs.is_symmetric or abs(summary.value - summary.draw) <= CLOSE


def _first_draw(solver: ClassSolver, store: ValueStore) -> float:
    """The first value of a draw that is tried: by games with fewer cards, which take seconds."""
    if solver.table.programs.is_symmetric:
        return EVEN
    draw = store.first_draw()
    if draw is None:
        draw = _by_smaller(solver)
        store.keep_first_draw(draw)
    return draw


def _by_smaller(solver: ClassSolver) -> float:
    """Return the limit of the values of games with fewer cards, if each step is the same part of the one before."""
    values = list[float]()
    for cards in (solver.table.cards - fewer for fewer in SMALLER):
        if cards >= LEAST:
            smaller = ClassSolver(ClassTable(solver.table.setup, cards), solver.kernels, solver.jobs)
            summary = None
            while summary is None or not is_right(summary, smaller.table):
                draw = summary.value if summary else values[-1] if values else EVEN
                summary = _met(smaller.solve_in_memory(draw)[2])
            values.append(summary.value)
    if len(values) < len(SMALLER):
        return round(values[-1], DIGITS) if values else EVEN
    before, last = values[1] - values[0], values[2] - values[1]
    part = min(max(last / before, 0.0), 1.0) if before else 0.0
    return round(min(max(values[2] + part * last, 0.0), 1.0), DIGITS)


def store_of(table: ClassTable, work: Path | None = None) -> ValueStore:
    """The value store in the working folder of a game."""
    return ValueStore((work or _usual_work()) / f"{_name(table.setup, table.cards)}{table.programs.digest}")


def folders_like(setup: Setup, cards: int) -> list[Path]:
    """Folders in the user's cache that may have the working files of a game, with these options or others."""
    return list(_usual_work().glob(f"{_name(setup, cards)}*"))


def _usual_work() -> Path:
    return cache_folder() / "solved"


def _name(setup: Setup, cards: int) -> str:
    first, second = (CLASSES[fighter] for fighter in classes_of(setup))
    return f"cartisora-{first}-{second}-{cards}-"


def classes_of(setup: Setup) -> tuple[int, int]:
    """The classes of both seats."""
    return divmod(int(setup.options["classes"]), len(CLASSES))


def has_equal_classes(setup: Setup) -> bool:
    """Do both seats play the same class? Then a drawn Match is worth a half, solved or not."""
    first, second = classes_of(setup)
    return first == second


def swapped_setup(setup: Setup) -> Setup:
    """The same with the seats swapped."""
    first, second = classes_of(setup)
    return Setup(setup.options.with_value("classes", len(CLASSES) * second + first), setup.cards)
