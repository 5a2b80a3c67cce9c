"""Live solving with classes: what can follow from a decision is solved by the index when it comes up."""

from __future__ import annotations

import os
import threading
from types import SimpleNamespace

from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.spots import Spot, spot_of
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.class_solver import ClassSolver

MOST_KEPT = 4  # solutions: so many tables may play at once without solving anything twice
MOST_JOBS = 2


class LiveClasses:
    """Solves what follows from some positions, and remembers the latest solutions."""

    def __init__(self, table: ClassTable, kernels: SimpleNamespace, draw: float, *, swapped: bool = False) -> None:
        self.table, self.kernels, self.draw, self.swapped = table, kernels, draw, swapped
        self._solved: list[ClassSolution] = []
        self._lock = threading.Lock()

    def solution(self, numbers: list[int]) -> ClassSolution:
        """A solution that knows some positions, given by their numbers in an endgame (trees.py)."""
        with self._lock:
            for i, known in enumerate(self._solved):
                if all(known.value(number) is not None for number in numbers):
                    self._solved.insert(0, self._solved.pop(i))
                    return known
            found = self._solve(numbers)
            self._solved = [found, *self._solved[: MOST_KEPT - 1]]
            return found

    def _solve(self, numbers: list[int]) -> ClassSolution:
        spots = [spot.swapped if self.swapped else spot for spot in map(spot_of, numbers)]
        part = self.table.within(_all_cards(spots))
        solver = ClassSolver(part, self.kernels, min(os.cpu_count() or 1, MOST_JOBS), counts_draws=False)
        positions, values = solver.solve_from(spots, self.draw)
        return ClassSolution(part, positions, values, self.draw, self.swapped)


def _all_cards(spots: list[Spot]) -> tuple[int, int]:
    """The cards that each seat holds in any of some positions."""
    first = second = 0
    for spot in spots:
        first, second = first | spot.hands[0], second | spot.hands[1]
    return first, second
