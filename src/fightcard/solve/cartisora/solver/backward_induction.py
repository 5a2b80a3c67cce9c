"""Backward induction: solves layer after layer, from the last cards to the first."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

from fightcard.games.cartisora.game import GAME
from fightcard.kernel.arrays import BYTE, INT, fill_column, full, has_numpy, zeros
from fightcard.solve.cartisora.tables.frames import Frame, Tables
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, LayerKey, MatchState, mirrored
from fightcard.solve.cartisora.tables.outcomes import Outcomes, outcomes_of
from fightcard.solve.interface import EVEN
from fightcard.solve.threads import in_threads

from .layers import COUNTS, GAMES, LARGEST_GAP, Mirror, RowSpan, Workspace
from .solution import UNKNOWN, Solution, compiled_kernels

ROUNDING = 64 * 2.0**-53  # more than the arithmetic on one position can be wrong by
PIECE = 200_000  # positions at a time: so long a Ctrl-C or a progress bar may have to wait

Report = Callable[[int], None]  # so many more matrix games are solved
Work = Callable[[RowSpan], Any]  # -> counts


def no_progress(_games: int) -> None:
    """Ignore the progress."""


def solve(
    start: MatchState, outcomes: Outcomes, kernels: SimpleNamespace, jobs: int = 1, *, draw: float = EVEN
) -> Solution:
    """Solve everything that can follow from a state, and keep all tables in memory."""
    solver = Solver(Frame(start, outcomes, draw), kernels, jobs)
    marks = solver.mark()
    tables = {key: solver.blank(key) for key in marks}
    for key in reversed(tables):
        solver.solve(key, tables.__getitem__, marks[key])
    return Solution(solver.frame, tables, solver.error)


def ready_kernels() -> SimpleNamespace:
    """The compiled functions, ready to work: compiling, or loading what was compiled before, happens here."""
    kernels = compiled_kernels()
    solve(MatchState(1, 1), outcomes_of(GAME.setup()), kernels)
    return kernels


class Solver:
    """Solves the layers of a frame, in threads where there are several jobs."""

    def __init__(self, frame: Frame, kernels: SimpleNamespace, jobs: int = 1) -> None:
        self.frame, self.kernels, self.jobs = frame, kernels, jobs
        self.symmetric = frame.is_symmetric
        self.errors: dict[LayerKey, float] = {}  # of the layers solved so far
        self.states = 0  # that can occur, with those in which the end has just become certain
        self._workspaces: SimpleQueue[Workspace] = SimpleQueue()
        for _ in range(jobs):
            self._workspaces.put(frame.workspace())

    @property
    def error(self) -> float:
        """An upper bound of the error of every value."""
        return max(self.errors.values())

    # -- forward: what can occur --

    def mark(self) -> dict[LayerKey, Any]:
        """For each layer a table with 1 for the positions that can occur."""
        grids = self.frame.grids
        marks = {key: zeros(self.frame.full_shape(key), BYTE) for key in grids}
        start = next(iter(grids))
        marks[start][0, int(grids[start].separate_columns([self.frame.start.slot])[0])] = 1
        work = self._workspaces.get()
        for key, grid in grids.items():
            if grids.clashes(grid):
                layer = self.frame.layer(key, marks.__getitem__, apart=True)
                self.kernels.mark_rows(layer, RowSpan(0, len(layer.hands0)), work)
            if has_numpy():
                marks[key] = self._counted(marks[key], grid.width)
        self._workspaces.put(work)
        return marks

    def _counted(self, marks: Any, width: int) -> Any:
        """Count the marks of a layer, then leave out those of slots whose end is certain."""
        import numpy as np

        self.states += int(np.count_nonzero(marks))
        return np.ascontiguousarray(marks[:, :width])

    # -- backward: what it is worth --

    def blank(self, key: LayerKey) -> Any:
        """A table in which nothing is known but what is certain."""
        table = full(self.frame.shape(key), UNKNOWN)
        fill_column(table, SURE_LOSS, 0.0)
        fill_column(table, SURE_WIN, 1.0)
        return table

    def solve(self, key: LayerKey, tables: Tables, marks: Any, report: Report = no_progress) -> None:
        """Solve a layer, of which all that follow are solved."""
        grids = self.frame.grids
        clashes = grids.clashes(grids[key])
        if not clashes:
            self._fill_ends(key, tables)
        elif self._is_mirror(key):
            self.errors[key] = self.errors[mirrored(key)]
        else:
            gap = self._solve_games(key, tables, marks, report)
            self.errors[key] = gap + ROUNDING + max(self.errors[clash.target] for clash in clashes)

    def _fill_ends(self, key: LayerKey, tables: Tables) -> None:
        grid, table = self.frame.grids[key], tables(key)
        for column, slot in enumerate(grid.slots, FIRST_SLOT):
            fill_column(table, column, self.frame.worth(grid.end(slot)))
        self.errors[key] = 0.0

    def _solve_games(self, key: LayerKey, tables: Tables, marks: Any, report: Report) -> float:
        """Solve the matrix games of a layer; returns the largest gap between the bounds of one."""
        largest = 0.0

        def count(counts: Any) -> None:
            nonlocal largest
            largest = max(largest, float(counts[LARGEST_GAP]))
            report(int(counts[GAMES]))

        self._solve_pieces(key, tables, marks, count)
        return largest

    def _solve_pieces(self, key: LayerKey, tables: Tables, marks: Any, count: Callable[[Any], None]) -> None:
        """Solve a layer in pieces, and hand over what was counted in each."""
        for counts in in_threads(self._work(key, tables, marks), self._pieces(key, marks), self.jobs):
            count(counts)

    def _work(self, key: LayerKey, tables: Tables, marks: Any) -> Work:
        """The work for some hands of seat 0."""
        layer = self.frame.layer(key, tables)
        mirror = self._mirror(key, tables)

        def solve_span(span: RowSpan) -> Any:
            work, counts = self._workspaces.get(), zeros(COUNTS)
            self.kernels.solve_rows(layer, span, marks, mirror, work, counts)
            self._workspaces.put(work)
            return counts

        return solve_span

    # -- symmetry: with the seats swapped, one wins what the other loses --

    def _is_half(self, key: LayerKey) -> bool:
        """Is the layer its own mirror image, so that half of it is enough?"""
        return self.symmetric and mirrored(key) == key

    def _is_mirror(self, key: LayerKey) -> bool:
        """Is the layer filled in when its mirror image is solved?"""
        return self.symmetric and mirrored(key) < key

    def _mirror(self, key: LayerKey, tables: Tables) -> Mirror:
        """The mirror image of a layer; without symmetry nothing."""
        if not self.symmetric:
            return Mirror(half=False, table=zeros((0, 0)), slots=zeros(0, INT))
        slots = self.frame.grids.mirrored_slots(key)
        return Mirror(half=self._is_half(key), table=tables(mirrored(key)), slots=slots)

    # -- sharing the work --

    def games(self, key: LayerKey, marks: Any) -> Any:
        """Return the number of a layer's matrix games, for each hand of seat 0."""
        import numpy as np

        grids = self.frame.grids
        first, second = (hands.count(key[1]) for hands in self.frame.hands)
        if not grids.clashes(grids[key]) or self._is_mirror(key):
            return np.zeros(first, np.int64)
        live = np.count_nonzero(marks[:, FIRST_SLOT:], axis=1).reshape(first, second)
        return (np.triu(live) if self._is_half(key) else live).sum(axis=1)

    def _pieces(self, key: LayerKey, marks: Any) -> list[RowSpan]:
        """The hands of seat 0, in pieces of about equal work; without NumPy there is so little that it is one."""
        if not has_numpy():
            return [RowSpan(0, self.frame.hands[0].count(key[1]))]
        import numpy as np

        done = np.cumsum(self.games(key, marks)) // PIECE
        ends = [*(np.flatnonzero(np.diff(done)) + 1).tolist(), len(done)]
        return list(map(RowSpan, [0, *ends[:-1]], ends))
