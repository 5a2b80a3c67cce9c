"""Best responses in games with classes: what a policy wins against an opponent who knows it, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any

from fightcard.kernel.arrays import array
from fightcard.kernel.assemble import assemble
from fightcard.solve.cartisora.analysis import policy
from fightcard.solve.cartisora.classes.index.class_table import INDEX, ClassTable
from fightcard.solve.cartisora.classes.index.storage import Positions, Values
from fightcard.solve.cartisora.classes.kernels import response_kernel
from fightcard.solve.cartisora.classes.kernels.position_kernel import Work
from fightcard.solve.interface import NoProgress, SolveProgress

from .class_solver import ClassSolver


@dataclass(frozen=True)
class SeatPolicy:
    """A policy in one of the seats: how it blunders (analysis/policy.py)."""

    seat: int
    traits: Sequence[float]


def response_kernels(chosen: ModuleType = policy, *, plain: bool = False) -> SimpleNamespace:
    """The functions that answer a policy, compiled or as they are."""
    modules = (*INDEX, response_kernel, chosen)
    if plain:
        return assemble(modules)
    from fightcard.kernel.compiled import compiled

    return compiled(modules)


class ClassResponder(ClassSolver):
    """Works out what a policy wins in every position of a table that has others behind it."""

    def __init__(self, table: ClassTable, kernels: SimpleNamespace, chosen: SeatPolicy, jobs: int = 1) -> None:
        self.chosen = chosen
        one_sided = copy(table)
        one_sided.is_symmetric = False  # one seat keeps to its policy, the other answers it
        super().__init__(one_sided, kernels, jobs)

    def _new_work(self, _marks: Any) -> Work:
        return self.table.response_work(self.chosen.traits, self.chosen.seat)

    def answer(self, positions: Positions, values: Values, draw: float, watcher: SolveProgress | None = None) -> float:
        """Return seat 0's value from the start: the policy looks at the worths, the answers come beside them.

        Where the table knows nothing of what follows, the answers stand there already.
        """
        table = self.table.table(positions, values, draw)
        table = table._replace(certain=array([[0.0, 1.0, draw], [0.0, 1.0, draw]]))
        for left in reversed(self.table.totals):
            games = {sizes: some for sizes, some in self._games(table, left).items() if self.table.expands(sizes)}
            for _ in self._solve_part(table, games):
                pass
            (watcher or NoProgress()).solved(-left, 0)
        return float(values.draws[0])
