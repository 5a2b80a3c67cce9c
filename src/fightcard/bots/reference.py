"""Reference play of a game with open hands: what each choice of both sides is worth against each of the other's.

A game's level module (bots/levels.py) that has a function ``reference`` offers one; learn/judge.py and learn/review
build on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Numbers = tuple[float, ...]


@dataclass(frozen=True)
class Reference:
    """One decision: the choices of both sides, reference mixes, and side 0's share of the points for each pair.

    A side that is not due has one choice that means nothing.
    """

    choices: tuple[tuple[int, ...], tuple[int, ...]]
    mixes: tuple[Numbers, Numbers]
    payoffs: tuple[Numbers, ...]  # [choice of side 0][choice of side 1]
    samples: int = 0  # games behind each payoff; 0 where they are solved or estimated
    exact: bool = True
    error: float = 0.0  # the standard error of each payoff that is estimated

    @property
    def value(self) -> float:
        """Side 0's share if both follow the reference."""
        return sum(share * worth for share, worth in zip(self.mixes[0], self.worths(0), strict=True))

    @property
    def sealed(self) -> bool:
        """Do both sides choose, unseen by each other?"""
        return min(map(len, self.choices)) > 1

    def worths(self, side: int) -> Numbers:
        """The value of each choice of a side against the other's reference mix."""
        if side == 0:
            return tuple(_average(row, self.mixes[1]) for row in self.payoffs)
        return tuple(1 - _average(column, self.mixes[0]) for column in zip(*self.payoffs, strict=True))

    def errors(self, side: int) -> Numbers:
        """The standard errors of these; 0 where they are solved."""
        rows = self.payoffs if side == 0 else tuple(zip(*self.payoffs, strict=True))
        return tuple(self._error(row, self.mixes[1 - side]) for row in rows)

    def _error(self, row: Numbers, mix: Numbers) -> float:
        if not self.samples:
            return self.error
        shares = zip(mix, row, strict=True)
        return sqrt(sum(share * share * payoff * (1 - payoff) for share, payoff in shares) / self.samples)

    def payoff(self, pair: tuple[int, int]) -> float:
        """Side 0's share once both have made these choices, before any chance that follows."""
        row, column = (self.choices[side].index(pair[side]) for side in (0, 1))
        return self.payoffs[row][column]


@dataclass(frozen=True)
class Series:
    """The weight of a part of a game, such as a Match: a share p of it is ``low + weight * p`` of the whole."""

    low: float = 0.0
    weight: float = 1.0


def _average(numbers: Numbers, weights: Numbers) -> float:
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))
