"""Accuracy: the share of what could be lost that was kept."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from .model import Accuracy

LEAST_AT_STAKE = 0.3  # of a game that random choices would have lost: a single Match of Cartisora has less
LARGEST_ERROR = 0.25  # with a larger standard error there is no figure


class DecisionLoss(NamedTuple):
    """A decision: what it cost, with its standard error, and what a random one would have cost."""

    loss: float
    se: float
    at_random: float


def accuracy_of(decisions: Sequence[DecisionLoss]) -> Accuracy:
    """One minus the ratio of both sums; the error is that of a ratio over decisions that differ, and of the losses."""
    possible = sum(each.at_random for each in decisions)
    if possible < LEAST_AT_STAKE:
        return Accuracy(None, None)
    ratio = sum(each.loss for each in decisions) / possible
    spread = sum((each.loss - ratio * each.at_random) ** 2 + each.se**2 for each in decisions)
    error = sqrt(spread) / possible
    return Accuracy(1 - ratio if error <= LARGEST_ERROR else None, error)
