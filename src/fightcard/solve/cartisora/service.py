"""The solver of Duels of Cartisora as commands and the API use it (solve/interface.py)."""

from __future__ import annotations

from math import comb
from pathlib import Path
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.errors import Unreadable
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.interface import EVEN, PositionCount, SolveProgress, SolveTask, Summary

from .analysis.levels import ALL, SOLVER_LEVELS
from .classes.solver import solving
from .classes.solver.class_solution import ClassSolution
from .classes.solver.results import class_value, plays_by_default
from .classes.solver.solving import is_indexed
from .classes.solver.stored import ready_solution
from .solver import backward_induction
from .solver.draw_value import load_with_draw_value, solve_with_draw_value
from .solver.full_solver import first_state
from .solver.solution import Solution
from .tables.outcomes import Outcomes, outcomes_of
from .tables.outcomes import is_solvable as is_played

__all__ = [
    "ALL_CARDS",
    "count_positions",
    "exact_levels",
    "exact_value",
    "exploitability",
    "is_measured",
    "is_played",
    "is_solvable",
    "is_stored",
    "prepare",
    "solve",
    "write_book",
    "write_picture",
]

ALL_CARDS = RANKS


def is_solvable(setup: Setup) -> bool:
    """Can the game be solved with these options?"""
    return is_indexed(setup)


def is_measured(setup: Setup) -> bool:
    """Can a book be written, and the exploitability of the levels be computed?"""
    return is_played(setup) or plays_by_default(setup)


def is_stored(setup: Setup) -> bool:
    """Has the full game been solved with these options, and is the solution stored?"""
    return is_played(setup) and load_with_draw_value(first_state(), outcomes_of(setup)) is not None


def exact_levels() -> frozenset[str]:
    """The levels that play by the solution without blunders."""
    return frozenset(name for name, level in SOLVER_LEVELS.items() if level.late == ALL)


def exact_value(setup: Setup) -> float | None:
    """Return side 0's value of a Duel if both play perfectly: drawn Matches aside, each is won with the same chance."""
    match = _match_value(outcomes_of(setup)) if is_played(setup) else class_value(setup)
    target = int(setup.options["target"])
    if match is None:
        return None
    lost = range(target)  # Matches, before the last one needed is won
    return sum(comb(target - 1 + times, times) * match**target * (1 - match) ** times for times in lost)


def _match_value(outcomes: Outcomes) -> float | None:
    """The value of a Match, which is that of a drawn one, by an opening book or a stored solution."""
    if outcomes.is_symmetric:
        return EVEN
    from .book.opening_book import load_opening_book

    book = load_opening_book(outcomes)
    solution = book.solution if book else load_with_draw_value(first_state(), outcomes)
    return None if solution is None else float(solution.frame.draw)


def prepare(setup: Setup | None = None) -> SimpleNamespace:
    """Compile the kernels for these options, or load what was compiled before."""
    if setup is None or is_played(setup):
        return backward_induction.ready_kernels()
    return solving.ready_class_kernels()


def solve(task: SolveTask, kernels: SimpleNamespace, progress: SolveProgress) -> Summary:
    """Solve a game, or read what was solved before."""
    if not is_played(task.setup):
        return solving.solve_classes(task, kernels, progress)
    start, outcomes = first_state(task.cards), outcomes_of(task.setup)
    return solve_with_draw_value(start, outcomes, kernels, task.cluster or task.jobs, progress)


def write_book(task: SolveTask, path: Path) -> int:
    """Write the opening book of a game that was solved into a new file; return its size."""
    from .analysis.fitting import fitted
    from .book import opening_book

    if not is_played(task.setup):
        return _write_class_book(task, path)
    solution = _stored(task)
    return opening_book.write_book(solution, fitted(solution), path)


def _write_class_book(task: SolveTask, path: Path) -> int:
    from .classes.play import class_book

    kernels = solving.ready_class_kernels()
    opening = class_book.opening_values(_stored_classes(task), class_book.LAST, kernels)
    return class_book.write_class_book(opening, path, kernels)


def write_picture(summary: Summary, path: Path, matrix_title: str, mix_title: str) -> None:
    """Draw the first Clash as an SVG file."""
    from .analysis import picture

    picture.write_picture(summary, path, matrix_title, mix_title)


def exploitability(task: SolveTask, level: str | None, progress: SolveProgress) -> dict[str, float]:
    """The share of the points that a best response wins against a level, or against each, of a solved game."""
    from .analysis import exploitability as responses
    from .analysis.fitting import fitted
    from .analysis.strength import MEASURED, Strength
    from .book.opening_book import Book, load_opening_book

    names = tuple(MEASURED) if level is None else (level,)
    if not set(names) <= set(MEASURED):
        raise Unreadable("bot-unknown", value=level, bots=", ".join((*MEASURED, "all")))
    if not is_played(task.setup):
        return _class_exploitability(task, names, progress)
    stored, opening = _stored(task), load_opening_book(outcomes_of(task.setup))
    if opening is None or opening.solution.frame.start != first_state(task.cards):
        opening = Book(stored, fitted(stored))  # as if there were one
    strength = Strength(stored, opening, responses.response_kernels(), task.jobs)
    return {name: strength.lost(MEASURED[name], progress) for name in names}


def _class_exploitability(task: SolveTask, names: tuple[str, ...], progress: SolveProgress) -> dict[str, float]:
    from .analysis.strength import MEASURED
    from .classes.play.class_strength import ClassStrength

    strength = ClassStrength(_stored_classes(task), solving.ready_class_kernels(), task.jobs)
    return {name: strength.lost(MEASURED[name], progress) for name in names}


def count_positions(setup: Setup, cards: int) -> PositionCount:
    """The number of positions that can occur with these classes and options."""
    from .endgame.counting import counted

    return counted(setup, cards)


def _stored_classes(task: SolveTask) -> ClassSolution:
    solution = ready_solution(task.setup, task.cards, task.work)
    assert solution is not None, "it was solved before"
    return solution


def _stored(task: SolveTask) -> Solution:
    solution = load_with_draw_value(first_state(task.cards), outcomes_of(task.setup))
    assert solution is not None, "it was solved before"
    return solution
