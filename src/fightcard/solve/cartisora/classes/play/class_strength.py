"""The exploitability of each level in games with classes that are solved whole."""

from __future__ import annotations

from types import SimpleNamespace

from fightcard.solve.cartisora.analysis.levels import SolverLevel
from fightcard.solve.cartisora.classes.index.storage import SINGLE, Values
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.responses import ClassResponder, SeatPolicy, response_kernels
from fightcard.solve.interface import SolveProgress

from .class_book import BITS, LAST, opening_values, rounded


class ClassStrength:
    """Measures one level after the other by a whole solution, in the seat that counts as the first one."""

    def __init__(
        self, solution: ClassSolution, kernels: SimpleNamespace, jobs: int, responses: SimpleNamespace | None = None
    ) -> None:
        self.solution, self.jobs = solution, jobs
        self.seat = int(solution.swapped)
        self._ready = kernels
        self._kernels = responses or response_kernels()

    def lost(self, level: SolverLevel, watcher: SolveProgress) -> float:
        """Return the share of the points that the best responder wins against a level."""
        if level.blunder_rate == 0:
            return self._lost_by_book(level, watcher)
        import numpy as np

        solution = self.solution
        answers = np.zeros(solution.positions.count, SINGLE)
        return self._answered(level, solution, Values(solution.values.worths, answers), watcher)

    def _lost_by_book(self, level: SolverLevel, watcher: SolveProgress) -> float:
        """It plays by the book, whose last values stand for what follows, and later without an error."""
        if self.solution.table.cards <= LAST:
            return 1 - self._share(float(self.solution.values.worths[0]))
        opening = opening_values(self.solution, LAST, self._ready)
        worths = opening.values.worths
        return self._answered(level, opening, Values(rounded(worths, BITS), worths.astype(SINGLE)), watcher)

    def _answered(self, level: SolverLevel, known: ClassSolution, values: Values, watcher: SolveProgress) -> float:
        policy = SeatPolicy(self.seat, level.traits)
        responder = ClassResponder(known.table, self._kernels, policy, self.jobs)
        return 1 - self._share(responder.answer(known.positions, values, known.draw, watcher))

    def _share(self, first: float) -> float:
        return 1 - first if self.seat else first
