"""Helpers for tests of solving."""

from __future__ import annotations

from types import SimpleNamespace

from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.notation import NUMBERS
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.solution import Solution, plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import outcomes_of

EXACT = 1e-12


def hand(text: str) -> int:
    """A hand from the codes of its cards."""
    return sum(1 << NUMBERS[code] for code in text.split())


def solved(state: MatchState, *options: str, kernels: SimpleNamespace | None = None) -> Solution:
    """The solution from a spot on, by the plain functions unless others are given."""
    return solve(state, outcomes_of(GAME.setup(options)), kernels or plain_kernels())


class SolveProgress:
    """Remembers what it was told; stops the work after so many games."""

    def __init__(self, most: int = 10**9) -> None:
        self.told: list[tuple[int, int]] = []
        self.most = most

    def solved(self, done: int, games: int) -> None:
        """So many of all are done."""
        self.told.append((done, games))
        if done > self.most:
            raise KeyboardInterrupt
