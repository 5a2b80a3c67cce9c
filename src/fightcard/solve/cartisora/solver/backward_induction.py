"""Solves layer after layer, from the last cards to the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

from fightcard.games.cartisora.game import GAME
from fightcard.kernel.arrays import BYTE, INT, fill_column, full, has_numpy, zeros
from fightcard.solve.cartisora.tables.frames import EVEN, Frame, Tables
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, Place, Spot, mirrored
from fightcard.solve.cartisora.tables.outcomes import Outcomes, outcomes_of

from .layers import COUNTS, GAMES, LARGEST_GAP, Room
from .solution import UNKNOWN, Solution, compiled_machine

ROUNDING = 64 * 2.0**-53  # more than the arithmetic on one position can be wrong by
PIECE = 200_000  # positions at a time: so long a Ctrl-C or a progress bar may have to wait

Tell = Callable[[int], None]  # so many more matrix games are solved
Work = Callable[[int, int], Any]  # (first, last) -> counts


def tell_nobody(_games: int) -> None:
    """Let it work."""


def solve(start: Spot, outcomes: Outcomes, machine: SimpleNamespace, jobs: int = 1, *, draw: float = EVEN) -> Solution:
    """Solve all that can follow from a spot, and keep it."""
    solver = Solver(Frame(start, outcomes, draw), machine, jobs)
    marks = solver.mark()
    tables = {place: solver.blank(place) for place in marks}
    for place in reversed(tables):
        solver.solve(place, tables.__getitem__, marks[place])
    return Solution(solver.frame, tables, solver.error)


def ready_machine() -> SimpleNamespace:
    """The compiled functions, ready to work: compiling, or loading what was compiled before, happens here."""
    machine = compiled_machine()
    solve(Spot(1, 1), outcomes_of(GAME.setup()), machine)
    return machine


class Solver:
    """Solves the layers of a frame, in threads where there are several jobs."""

    def __init__(self, frame: Frame, machine: SimpleNamespace, jobs: int = 1) -> None:
        self.frame, self.machine, self.jobs = frame, machine, jobs
        self.symmetric = frame.is_symmetric
        self.errors: dict[Place, float] = {}  # of the layers solved so far
        self.states = 0  # that can occur, with those in which the end has just become certain
        self._rooms: SimpleQueue[Room] = SimpleQueue()
        for _ in range(jobs):
            self._rooms.put(frame.room())

    @property
    def error(self) -> float:
        """No value is wrong by more."""
        return max(self.errors.values())

    # -- forward: what can occur --

    def mark(self) -> dict[Place, Any]:
        """For each layer a table with 1 for the positions that can occur."""
        grids = self.frame.grids
        marks = {place: zeros(self.frame.whole_shape(place), BYTE) for place in grids}
        start = next(iter(grids))
        marks[start][0, int(grids[start].places_apart([self.frame.start.slot])[0])] = 1
        room = self._rooms.get()
        for place, grid in grids.items():
            if grids.clashes(grid):
                layer = self.frame.layer(place, marks.__getitem__, apart=True)
                self.machine.mark_rows(layer, 0, len(layer.hands0), room)
            if has_numpy():
                marks[place] = self._counted(marks[place], grid.width)
        self._rooms.put(room)
        return marks

    def _counted(self, marks: Any, width: int) -> Any:
        """Count the marks of a layer, then leave out those of slots whose end is certain."""
        import numpy as np

        self.states += int(np.count_nonzero(marks))
        return np.ascontiguousarray(marks[:, :width])

    # -- backward: what it is worth --

    def blank(self, place: Place) -> Any:
        """A table in which nothing is known but what is certain."""
        table = full(self.frame.shape(place), UNKNOWN)
        fill_column(table, SURE_LOSS, 0.0)
        fill_column(table, SURE_WIN, 1.0)
        return table

    def solve(self, place: Place, tables: Tables, marks: Any, tell: Tell = tell_nobody) -> None:
        """Solve a layer, of which all that follow are solved."""
        grids = self.frame.grids
        clashes = grids.clashes(grids[place])
        if not clashes:
            self._fill_ends(place, tables)
        elif self._is_mirror(place):
            self.errors[place] = self.errors[mirrored(place)]
        else:
            gap = self._solve_games(place, tables, marks, tell)
            self.errors[place] = gap + ROUNDING + max(self.errors[clash.target] for clash in clashes)

    def _fill_ends(self, place: Place, tables: Tables) -> None:
        grid, table = self.frame.grids[place], tables(place)
        for column, slot in enumerate(grid.slots, FIRST_SLOT):
            fill_column(table, column, self.frame.worth(grid.end(slot)))
        self.errors[place] = 0.0

    def _solve_games(self, place: Place, tables: Tables, marks: Any, tell: Tell) -> float:
        """Solve the matrix games of a layer; returns the largest gap between the bounds of one."""
        largest = 0.0
        for counts in self._shared(self._work(place, tables, marks), self._pieces(place, marks)):
            largest = max(largest, float(counts[LARGEST_GAP]))
            tell(int(counts[GAMES]))
        return largest

    def _work(self, place: Place, tables: Tables, marks: Any) -> Work:
        """What is done for some hands of seat 0."""
        layer = self.frame.layer(place, tables)
        half = self._is_half(place)
        mirror, slots = self._mirror(place, tables)

        def work(first: int, last: int) -> Any:
            room, counts = self._rooms.get(), zeros(COUNTS)
            self.machine.solve_rows(layer, first, last, half, marks, mirror, slots, room, counts)
            self._rooms.put(room)
            return counts

        return work

    # -- symmetry: with the seats exchanged, one wins what the other loses --

    def _is_half(self, place: Place) -> bool:
        """Is the layer its own mirror image, so that half of it is enough?"""
        return self.symmetric and mirrored(place) == place

    def _is_mirror(self, place: Place) -> bool:
        """Is the layer filled in when its mirror image is solved?"""
        return self.symmetric and mirrored(place) < place

    def _mirror(self, place: Place, tables: Tables) -> tuple[Any, Any]:
        """The table of the mirror image, and its slots; without symmetry nothing."""
        if not self.symmetric:
            return zeros((0, 0)), zeros(0, INT)
        return tables(mirrored(place)), self.frame.grids.mirrored_slots(place)

    # -- sharing the work --

    def games(self, place: Place, marks: Any) -> Any:
        """How many matrix games a layer takes, for each hand of seat 0."""
        import numpy as np

        grids = self.frame.grids
        first, second = (hands.count(place[1]) for hands in self.frame.hands)
        if not grids.clashes(grids[place]) or self._is_mirror(place):
            return np.zeros(first, np.int64)
        live = np.count_nonzero(marks[:, FIRST_SLOT:], axis=1).reshape(first, second)
        return (np.triu(live) if self._is_half(place) else live).sum(axis=1)

    def _pieces(self, place: Place, marks: Any) -> list[tuple[int, int]]:
        """The hands of seat 0, in pieces of about equal work; without NumPy there is so little that it is one."""
        if not has_numpy():
            return [(0, self.frame.hands[0].count(place[1]))]
        import numpy as np

        done = np.cumsum(self.games(place, marks)) // PIECE
        ends = [*(np.flatnonzero(np.diff(done)) + 1).tolist(), len(done)]
        return list(zip([0, *ends], ends, strict=False))

    def _shared(self, work: Work, pieces: list[tuple[int, int]]) -> Iterator[Any]:
        """The results of the pieces, done in as many threads as there are jobs."""
        if self.jobs == 1:
            for piece in pieces:
                yield work(*piece)
            return
        pool = ThreadPoolExecutor(self.jobs)
        try:
            for future in as_completed([pool.submit(work, *piece) for piece in pieces]):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)
