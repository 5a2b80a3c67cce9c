"""The value of a drawn Match in a Duel to a number of won Matches.

A drawn Match brings neither seat nearer to the end, so it is worth as much as a Match before it has begun. Between
equals that is one half. Where the classes differ it is a fixed point: the game is solved for one value of a draw after
the other (secant method) until that value and the value of the game meet. The score does not matter.

Of a game and the same with the seats swapped only one is solved; the other follows from it.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes
from fightcard.solve.interface import EVEN, SolveProgress, SolverCluster, Summary

from .full_solver import load_solution, read_summary, solve_fully
from .persistence import folder_of
from .seat_swap import swap_seats
from .solution import Solution

CLOSE = 1e-4  # so near to its right worth a draw is taken; what a Match is worth is wrong by a part of this, DRAWN
DRAWN = 0.16  # about so many Matches are drawn if both play well: so much of a draw's worth the game gains
DIGITS = 6  # of a worth that is tried
TRIED = "passing.json"  # what is left of a solution for a worth of a draw that was not yet right


def solve_with_draw_value(
    start: MatchState, outcomes: Outcomes, kernels: SimpleNamespace, jobs: int | SolverCluster, watcher: SolveProgress
) -> Summary:
    """Solve everything from a state on, with the right value of a drawn Match."""
    if not _in_order(start, outcomes):
        return solve_with_draw_value(start.swapped, outcomes.swapped, kernels, jobs, watcher).swapped
    while True:
        frame = _first_untried(start, outcomes)
        summary = solve_fully(start, outcomes, kernels, jobs, watcher, frame.draw)
        if _is_right(summary, frame):
            return summary
        _remember_value(folder_of(frame), summary.value)


def _in_order(start: MatchState, outcomes: Outcomes) -> bool:
    """Is this the one that is solved, and not the same with the seats swapped?"""
    return (start, outcomes.feint.tolist()) <= (start.swapped, outcomes.swapped.feint.tolist())


def _first_untried(start: MatchState, outcomes: Outcomes) -> Frame:
    """Follow the values that were tried before to the first one without a result."""
    tried: list[tuple[float, float]] = []
    frame = Frame(start, outcomes, EVEN)
    while (value := _tried_value(folder_of(frame))) is not None:
        tried.append((frame.draw, value))
        frame = Frame(start, outcomes, next_draw(tried))
    return frame


def _is_right(summary: Summary, frame: Frame) -> bool:
    """Is the value of the game that of a drawn Match, with which it was computed?"""
    return frame.is_symmetric or abs(summary.value - frame.draw) <= CLOSE


def next_draw(tried: list[tuple[float, float]]) -> float:
    """Return the point where the value meets the worth of a draw, on a line through the last two, or the first one."""
    (draw0, value0), (draw, value) = tried[-2:] if len(tried) > 1 else tried * 2
    slope = (value - value0) / (draw - draw0) if len(tried) > 1 else DRAWN
    return round((value - slope * draw) / (1 - slope), DIGITS)


def load_with_draw_value(start: MatchState, outcomes: Outcomes) -> Solution | None:
    """The solution that was made before with the right worth of a drawn Match; None if it is not there."""
    if not _in_order(start, outcomes):
        found = load_with_draw_value(start.swapped, outcomes.swapped)
        return None if found is None else swap_seats(found)
    frame = _first_untried(start, outcomes)
    summary = read_summary(folder_of(frame))
    right = summary is not None and _is_right(summary, frame)
    return load_solution(start, outcomes, frame.draw) if right else None


def _remember_value(folder: Path, value: float) -> None:
    """Store the value that was found, and delete the tables."""
    (folder / TRIED).write_text(json.dumps(value), encoding="utf-8")
    for path in [path for path in folder.iterdir() if path.name != TRIED]:
        path.unlink()


def _tried_value(folder: Path) -> float | None:
    try:
        return float(json.loads((folder / TRIED).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None
