"""Sums over deals, confidence intervals whose unit is the deal, significance over a family of questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import atan, cos, erfc, pi, sin, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.lab.rating.intervals import NORMAL_95, IntervalEstimate, wilson

Floats = NDArray[np.float64]

DIGITS = 6  # of numbers that are published: sums in another order may differ in the last ones
SIGNIFICANT = 0.05
MOST_PER_GAME = 2.0  # independent games that one of a deal can be worth: its luck cancels out
GAMES = 2  # of a deal
LARGE = 200  # degrees of freedom from which Student's distribution counts as normal
STEPS = 60  # of a bisection
ROUNDING = 1e-13  # relative: values that are all alike have no spread but this
OUTSIDE = 0.05  # of a 95 % interval


@dataclass(frozen=True)
class Sums:
    """The number of deals, and for each metric the sum and the sum of squares of its values. Sums add up."""

    deals: int
    total: Floats
    squares: Floats

    @classmethod
    def of(cls, values: Floats) -> Sums:
        """Return the sums of values, a row for each deal; NaN counts as nothing and is passed on."""
        return cls(len(values), values.sum(axis=0), (values**2).sum(axis=0))

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.deals + other.deals, self.total + other.total, self.squares + other.squares)

    def data(self) -> dict[str, Any]:
        """Return the sums as JSON data."""
        return {"deals": self.deals, "total": self.total.tolist(), "squares": self.squares.tolist()}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Sums:
        """Return the sums that JSON data holds."""
        return cls(int(data["deals"]), np.array(data["total"], float), np.array(data["squares"], float))

    def mean(self, place: int) -> float:
        """Return the mean of a metric."""
        return float(self.total[place] / self.deals)

    def variance(self, place: int) -> float:
        """Return the variance of the mean of a metric; infinite for a single deal."""
        if self.deals < 2:
            return float("inf")
        square = self.mean(place) ** 2
        spread = float(self.squares[place]) / self.deals - square
        return spread / (self.deals - 1) if spread > ROUNDING * max(1.0, square) else 0.0

    def share(self, place: int) -> IntervalEstimate:
        """Return a share with its interval."""
        return share_of(self.mean(place), self.variance(place), self.deals)

    def interval(self, place: int, is_share: bool) -> IntervalEstimate:
        """Return a metric with its interval."""
        return self.share(place) if is_share else self.student(place)

    def student(self, place: int, reach: float = 0.0) -> IntervalEstimate:
        """Return a mean with the interval of Student's distribution.

        Deals that are all alike have no spread. If no value can be farther than ``reach`` from theirs, the interval
        then holds all means under which so many equal deals have a probability of 5 % or more.
        """
        value, variance = self.mean(place), self.variance(place)
        margin = student_95(self.deals - 1) * sqrt(variance) if variance > 0 else unseen(self.deals) * reach
        return IntervalEstimate(value, value - margin, value + margin)

    def p_value(self, place: int) -> float:
        """Return how likely a mean as far from zero would be if it were zero.

        It is at least what a sign test of so many deals can show: deals that are all alike have no spread.
        """
        value, variance = self.mean(place), self.variance(place)
        if value == 0 or variance == float("inf"):
            return 1.0
        found = beyond(abs(value) / sqrt(variance), self.deals - 1) if variance > 0 else 0.0
        return max(found, least_p_value(self.deals))


def unseen(deals: int) -> float:
    """Return the largest share of deals that may be unlike all that were seen, with 95 % confidence."""
    return 1.0 - float(OUTSIDE ** (1.0 / deals))


def least_p_value(deals: int) -> float:
    """Return the smallest p-value that a sign test of so many deals can have."""
    return 2.0 ** (1 - deals)


def beyond(t: float, freedom: int) -> float:
    """Return how likely Student's t is to be farther from zero (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    if freedom > LARGE:
        return erfc(t / sqrt(2))
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(odd, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (step + 1) / (step + 2)
    within = (2 / pi) * (angle + sin(angle) * total) if odd else sin(angle) * total
    return max(0.0, 1.0 - within)


@cache
def student_95(freedom: int) -> float:
    """Return how many standard errors hold 95 % of Student's distribution; infinitely many for a single value."""
    if freedom < 1:
        return float("inf")
    if freedom > LARGE:
        return NORMAL_95
    low, high = 0.0, 20.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle, freedom) > OUTSIDE else (low, middle)
    return high


def share_of(value: float, variance: float, deals: int) -> IntervalEstimate:
    """Return a share with Wilson's interval for the number of independent games that the deals are worth."""
    worth = float(deals)
    if 0 < value < 1 and variance > 0:
        worth = min(max(value * (1 - value) / variance, worth), MOST_PER_GAME * GAMES * deals)
    return wilson(value, worth)


def holm(values: Mapping[str, float]) -> dict[str, float]:
    """Return p-values corrected for the number of questions by Holm's method."""
    found: dict[str, float] = {}
    least = 0.0
    for place, name in enumerate(sorted(values, key=lambda name: values[name])):
        least = max(least, min(1.0, (len(values) - place) * values[name]))
        found[name] = least
    return {name: found[name] for name in values}


def rounded(value: float) -> float:
    """Return a number as it is published."""
    return round(value, DIGITS) + 0.0
