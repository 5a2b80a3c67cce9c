"""The full solver: backward induction from the first card on, with a checkpoint after every layer."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import BadZipFile

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.cards import write_card
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import has_numpy
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import LayerKey, MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes
from fightcard.solve.interface import EVEN, SolveProgress, SolverCluster, Summary

from .backward_induction import Solver
from .cluster_solver import solver_of
from .persistence import (
    SCALE,
    StoredTables,
    fold,
    folder_of,
    load_all,
    load_table,
    save_all,
    save_table,
    shortened,
    unfold,
)
from .solution import Solution, SolvedClash

CHECKPOINT = "exact.npz"  # the layers solved last, in full precision
SUMMARY = "summary.json"


class ProgressCounter:
    """Counts solved games and reports them."""

    def __init__(self, watcher: SolveProgress, games: int, done: int = 0) -> None:
        self.watcher, self.games, self.done = watcher, games, done

    def count(self, games: int) -> None:
        """Report that so many more are solved."""
        self.done += games
        self.watcher.solved(self.done, self.games)


def first_state(cards: int = RANKS) -> MatchState:
    """The start of a Match with the highest so many cards each; with all of them it is the real one."""
    hand = (1 << RANKS) - (1 << RANKS - cards)
    return MatchState(hand, hand)


def solve_fully(
    start: MatchState,
    outcomes: Outcomes,
    kernels: SimpleNamespace,
    jobs: int | SolverCluster,
    watcher: SolveProgress,
    draw: float = EVEN,
) -> Summary:
    """Solve everything from a state on, in so many threads or on a cluster, or read the stored result."""
    frame = Frame(start, outcomes, draw)
    folder = folder_of(frame)
    try:
        kept = read_summary(folder)
        if kept is not None:
            return kept
        with solver_of(frame, kernels, jobs) as solver:
            return _FullSolve(solver, folder, watcher).run()
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(folder), reason=error.strerror or str(error)) from error


def load_solution(start: MatchState, outcomes: Outcomes, draw: float = EVEN) -> Solution | None:
    """The stored solution; None if it is not there, or cannot be read without NumPy."""
    if not has_numpy():
        return None
    frame = Frame(start, outcomes, draw)
    folder = folder_of(frame)
    summary = read_summary(folder)
    if summary is None:
        return None
    tables = StoredTables(frame, lambda key: load_table(folder, key), frame.grids.most_gone)
    return Solution(frame, tables, summary.certified_error + 0.5 / SCALE, SCALE)


def read_summary(folder: Path) -> Summary | None:
    try:
        return Summary(**json.loads((folder / SUMMARY).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


class _FullSolve:
    """One solution while it is made."""

    def __init__(self, solver: Solver, folder: Path, watcher: SolveProgress) -> None:
        self.solver, self.frame, self.folder, self.watcher = solver, solver.frame, folder, watcher
        self.tables: dict[LayerKey, Any] = {}  # of the layers that are needed now

    def run(self) -> Summary:
        """From the last layers, or those kept, to the first."""
        marks = self.solver.mark()
        states = self.solver.states
        games = {key: int(self.solver.games(key, table).sum()) for key, table in marks.items()}
        first = self._go_on()
        done = sum(count for (_, gone), count in games.items() if gone > first)
        counter = ProgressCounter(self.watcher, sum(games.values()), done)
        for gone in range(first, -1, -1):
            self._solve(gone, {key: marks.pop(key) for key in list(marks) if key[1] == gone}, counter)
        (self.folder / CHECKPOINT).unlink(missing_ok=True)
        return self._finish(states, counter.games)

    def _go_on(self) -> int:
        """Read what was solved before; returns the next number of pairs gone."""
        try:
            kept, numbers = load_all(self.folder / CHECKPOINT)
        except (OSError, ValueError, BadZipFile):
            return self.frame.grids.most_gone
        self.tables = unfold(self.frame, kept) if self.solver.symmetric else kept
        self.solver.errors = dict(zip(reversed(self.frame.grids), numbers["errors"].tolist(), strict=False))
        return int(numbers["gone"]) - 1

    def _solve(self, gone: int, marks: dict[LayerKey, Any], counter: ProgressCounter) -> None:
        """Solve and keep the layers with so many pairs gone."""
        fresh = {key: self.solver.blank(key) for key in marks}
        self.tables |= fresh
        for key in reversed(fresh):
            self.solver.solve(key, self.tables.__getitem__, marks[key], counter.count)
        exact = fold(self.frame, fresh) if self.solver.symmetric else fresh
        for key, table in exact.items():
            save_table(self.folder, key, shortened(table))
        if gone > 0:
            save_all(self.folder / CHECKPOINT, exact, gone=gone, errors=list(self.solver.errors.values()))
        self.tables = {key: table for key, table in self.tables.items() if key[1] <= gone + (gone == 0)}

    def _finish(self, states: int, games: int) -> Summary:
        """Return the figures of the solve."""
        error = self.solver.error
        first = Solution(self.frame, self.tables, error).clash(self.frame.start)
        assert first is not None, "the first Clash was solved"
        summary = _summary(first, states, games, error, self.frame)
        (self.folder / SUMMARY).write_text(json.dumps(asdict(summary)), encoding="utf-8")
        return summary


def _summary(first: SolvedClash, states: int, games: int, error: float, frame: Frame) -> Summary:
    mixes = [
        {write_card(card): float(share) for card, share in zip(cards, mix, strict=True)}
        for cards, mix in zip(first.cards, first.mixes, strict=True)
    ]
    return Summary(
        states=states,
        games=games,
        value=first.value,
        certified_error=error,
        first_card=mixes[0],
        matrix=[list(row) for row in first.payoffs],
        draw=frame.draw,
        first_card_1={} if frame.is_symmetric else mixes[1],
    )
