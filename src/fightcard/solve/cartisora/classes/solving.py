"""Games with classes solved whole, with the right value of a drawn Match."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.options import LOCK_TO_NOBODY
from fightcard.kernel.paths import cache_folder
from fightcard.solve.cartisora.solver.draw_value import CLOSE, next_draw
from fightcard.solve.interface import EVEN, NoProgress, SolveProgress, SolveTask, Summary

from .class_solver import ClassSolver
from .class_table import ClassTable, compiled_class_kernels
from .storage import ValueStore

SMALLEST = 2  # cards with which every function is called once


def is_indexed(setup: Setup) -> bool:
    """Does nothing count but hands, piles, the size of the lock, and what one Clash leaves to the next?"""
    return bool(setup.options["final_lock"] == LOCK_TO_NOBODY)


def ready_class_kernels() -> SimpleNamespace:
    """The compiled functions, ready to work: compiling, or loading what was compiled before, happens here."""
    kernels = compiled_class_kernels()
    ClassSolver(ClassTable(GAME.setup(["classes=knight,knight"]), SMALLEST), kernels).solve_in_memory()
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
    """Solve for one value of a draw after the other until that value and the value of the game meet."""
    tried: list[tuple[float, float]] = []
    while True:
        draw = min(max(next_draw(tried), 0.0), 1.0) if tried else EVEN
        summary = store.summary(draw)
        if summary is None:
            summary = solver.solve(store, draw, watcher)
            store.keep_summary(summary)
        if is_right(summary, solver.table):
            return summary
        store.forget_values(draw)
        tried.append((draw, summary.value))


def is_right(summary: Summary, table: ClassTable) -> bool:
    """Is the value of the game that of a drawn Match, with which it was computed?"""
    return table.is_symmetric or abs(summary.value - summary.draw) <= CLOSE


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


def swapped_setup(setup: Setup) -> Setup:
    """The same with the seats swapped."""
    first, second = classes_of(setup)
    return Setup(setup.options.with_value("classes", len(CLASSES) * second + first), setup.cards)
