"""Backward induction on a cluster: workers read the later layers, and return the rows that they have solved.

The driving process keeps all tables and marks what can occur; only the matrix games, which take most of the time, are
shared out. A lost worker or node costs its unfinished pieces, which are solved again elsewhere.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from fightcard.kernel.arrays import INT, zeros
from fightcard.solve.cartisora.tables.frames import Frame, Tables
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, LayerKey, MatchState, mirrored
from fightcard.solve.cartisora.tables.outcomes import Outcomes
from fightcard.solve.interface import SolverCluster, Workers

from .backward_induction import Solver
from .layers import COUNTS, Layer, Mirror, RowSpan
from .persistence import fold, unfold
from .solution import UNKNOWN, compiled_kernels

Shared = Callable[[], Any]  # where the value is needed


@contextmanager
def solver_of(frame: Frame, kernels: SimpleNamespace, jobs: int | SolverCluster) -> Iterator[Solver]:
    """A solver with so many threads, or with the workers of a cluster."""
    if isinstance(jobs, int):
        yield Solver(frame, kernels, jobs)
        return
    with jobs.workers(make_worker, frame.start, frame.outcomes, frame.draw) as workers:
        yield ClusterSolver(frame, kernels, workers)


@dataclass(frozen=True)
class LayerInputs:
    """The data of a layer for a worker: the positions that can occur, and the tables of the layers that follow."""

    key: LayerKey
    marks: Shared
    tables: Mapping[LayerKey, Shared]


class ClusterSolver(Solver):
    """Solves the matrix games of a layer on a cluster; the tables are the same as those of one process."""

    def __init__(self, frame: Frame, kernels: SimpleNamespace, workers: Workers) -> None:
        super().__init__(frame, kernels)
        self.workers = workers
        self._shared: dict[LayerKey, Shared] = {}

    def _solve_pieces(self, key: LayerKey, tables: Tables, marks: Any, count: Callable[[Any], None]) -> None:
        """Solve a layer in pieces; its mirror image follows from it."""
        width, table = self.frame.hands[1].count(key[1]), tables(key)

        def enter(task: tuple[Any, ...], result: tuple[Any, Any]) -> None:
            span = task[1]
            table[span.first * width : span.last * width], counts = result
            count(counts)

        inputs = self._inputs(key, tables, marks)
        self.workers.do(((inputs, span) for span in self._pieces(key, marks)), enter)
        if self.symmetric:
            if self._is_half(key):
                _settle_equal_hands(table, width, self.frame.grids.mirrored_slots(key) - FIRST_SLOT)
            for target, whole in unfold(self.frame, fold(self.frame, {key: table})).items():
                tables(target)[:] = whole

    def _inputs(self, key: LayerKey, tables: Tables, marks: Any) -> LayerInputs:
        """Share what the workers do not have yet, and let go what no further layer needs."""
        grids = self.frame.grids
        needed = {clash.target for clash in grids.clashes(grids[key])}
        self._shared = {target: shared for target, shared in self._shared.items() if target[1] <= key[1] + 1}
        for target in needed - self._shared.keys():
            self._shared[target] = self.workers.share(tables(target))
        return LayerInputs(key, self.workers.share(marks), {target: self._shared[target] for target in needed})


def _settle_equal_hands(table: Any, width: int, mirrors: Any) -> None:
    """Where both hands are the same, one slot of two follows from the other, to the last bit as in one process."""
    import numpy as np

    rows, slots = np.arange(width) * (width + 1), np.arange(len(mirrors))
    some = table[rows, FIRST_SLOT:]
    known, first = some != UNKNOWN, slots[slots <= mirrors]
    other = 1.0 - some[:, first]
    some[:, first] = 1.0 - other
    some[:, mirrors[first]] = other
    table[rows, FIRST_SLOT:] = np.where(known, some, UNKNOWN)


# -- in the workers ----------------------------------------------------------------------------------------------


def make_worker(start: MatchState, outcomes: Outcomes, draw: float) -> Callable[[LayerInputs, RowSpan], Any]:
    """Return what a worker does for a frame."""
    return LayerWorker(Frame(start, outcomes, draw), compiled_kernels()).solve


class LayerWorker:
    """Solves pieces of one layer after the other."""

    def __init__(self, frame: Frame, kernels: SimpleNamespace) -> None:
        self.frame, self.kernels, self.workspace = frame, kernels, frame.workspace()
        self._key: LayerKey | None = None

    def solve(self, inputs: LayerInputs, span: RowSpan) -> tuple[Any, Any]:
        """Return the rows of some hands of seat 0, and what was counted."""
        if inputs.key != self._key:
            self._begin(inputs)
        counts, rows = zeros(COUNTS), slice(span.first * self._layer.width, span.last * self._layer.width)
        own = self._layer.table[rows]
        own[:] = UNKNOWN
        own[:, SURE_LOSS], own[:, SURE_WIN] = 0.0, 1.0
        half = self.frame.is_symmetric and mirrored(inputs.key) == inputs.key
        mirror = Mirror(half=half, table=zeros((0, 0)), slots=zeros(0, INT))  # the driving process fills it in
        self.kernels.solve_rows(self._layer, span, self._marks, mirror, self.workspace, counts)
        return own, counts

    def _begin(self, inputs: LayerInputs) -> None:
        """Read what a layer needs. Its own table takes memory only where it is written."""
        self._read = {target: shared() for target, shared in inputs.tables.items()}
        self._read_marks = inputs.marks()
        tables = {target: unlocked(table) for target, table in self._read.items()}
        tables[inputs.key] = zeros(self.frame.shape(inputs.key))
        self._layer: Layer = self.frame.layer(inputs.key, tables.__getitem__)
        self._marks, self._key = unlocked(self._read_marks), inputs.key


def unlocked(shared: Any) -> Any:
    """The same memory as an array that may be written: the kernels are compiled for such, and only read these."""
    import numpy as np

    if shared.flags.writeable:
        return shared
    if not shared.nbytes:
        return np.array(shared)
    memory = (ctypes.c_char * shared.nbytes).from_address(shared.ctypes.data)
    return np.frombuffer(memory, shared.dtype).reshape(shared.shape)
