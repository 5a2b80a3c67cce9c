"""What a drawn Match is worth in a race to a number of won ones.

It brings neither nearer to the end, so it is worth what a Match is worth before it has begun. Between equals that is
one half. Where the seats play by different texts it is the number at which the value of the game is that very number:
the game is solved for one worth of a draw after the other until they meet. The score does not matter.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

from .frames import EVEN, Frame
from .grids import Spot
from .outcomes import Outcomes
from .solution import Solution
from .storing import folder_of
from .whole import Summary, Watcher, kept_solution, read_summary, solve_whole

CLOSE = 1e-4  # a draw comes about once in twenty Matches, so that play is wrong by a twentieth of this
PASSING = "passing.json"  # what is left of a solution for a worth of a draw that was not yet right


def solve_race(start: Spot, outcomes: Outcomes, machine: SimpleNamespace, jobs: int, watcher: Watcher) -> Summary:
    """Solve everything from a spot on, with the right worth of a drawn Match."""
    tried: list[tuple[float, float]] = []
    draw = EVEN
    while True:
        frame = Frame(start, outcomes, draw)
        value = _passed(folder_of(frame))
        if value is None:
            summary = solve_whole(start, outcomes, machine, jobs, watcher, draw)
            if frame.is_symmetric or abs(summary.value - draw) <= CLOSE:
                return summary
            value = summary.value
            _pass(folder_of(frame), value)
        tried.append((draw, value))
        draw = _next_draw(tried)


def _next_draw(tried: list[tuple[float, float]]) -> float:
    """Where the value meets the worth of a draw, on a line through the last two; after the first, the value itself."""
    if len(tried) == 1:
        return tried[0][1]
    (draw0, value0), (draw1, value1) = tried[-2:]
    slope = (value1 - value0) / (draw1 - draw0)
    return (value1 - slope * draw1) / (1 - slope)


def kept_race(start: Spot, outcomes: Outcomes) -> Solution | None:
    """The solution that was made before with the right worth of a drawn Match; None if it is not there."""
    tried: list[tuple[float, float]] = []
    draw = EVEN
    while True:
        frame = Frame(start, outcomes, draw)
        value = _passed(folder_of(frame))
        if value is None:
            summary = read_summary(folder_of(frame))
            right = summary is not None and (frame.is_symmetric or abs(summary.value - draw) <= CLOSE)
            return kept_solution(start, outcomes, draw) if right else None
        tried.append((draw, value))
        draw = _next_draw(tried)


def _pass(folder: Path, value: float) -> None:
    """Remember the value, and make room."""
    (folder / PASSING).write_text(json.dumps(value), encoding="utf-8")
    for path in [path for path in folder.iterdir() if path.name != PASSING]:
        path.unlink()


def _passed(folder: Path) -> float | None:
    try:
        return float(json.loads((folder / PASSING).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None
