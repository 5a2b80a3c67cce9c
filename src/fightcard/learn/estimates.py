"""Estimates: numbers with standard errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Estimate:
    """A share of the points with its standard error, which is 0 where it is exact."""

    value: float
    se: float = 0.0

    def scaled(self, factor: float) -> Estimate:
        """The same times a number."""
        return Estimate(self.value * factor, self.se * abs(factor))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of a sample, and its standard error; of a single value nothing is known."""
    count = len(values)
    if count < 2:
        return Estimate(sum(values) / count if count else 0.5, 0.5)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    return Estimate(middle, sqrt(variance / count))


def total(parts: Iterable[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    known = list(parts)
    return Estimate(sum(part.value for part in known), root_sum(part.se for part in known))


def root_sum(errors: Iterable[float]) -> float:
    """The standard error of a sum."""
    return sqrt(sum(error * error for error in errors))
