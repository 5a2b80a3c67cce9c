"""Confidence intervals of shares, without NumPy: the plain install prints them too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

NORMAL_95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


@dataclass(frozen=True)
class IntervalEstimate:
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson(share: float, games: float) -> IntervalEstimate:
    """Return a share of so many independent games with Wilson's interval."""
    spread = NORMAL_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = sqrt(max(0.0, spread * share * (1 - share) + spread**2 / 4)) / (1 + spread)
    return IntervalEstimate(share, min(share, max(0.0, middle - margin)), max(share, min(1.0, middle + margin)))


def win_shares(wins: Sequence[int], games: int) -> list[IntervalEstimate]:
    """Return the share of independent games that each side won."""
    return [wilson(won / games, games) for won in wins]
