"""Are counts what chance alone would give? Pearson's chi-square, and how likely so large a value is."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
ENOUGH = 1e-15  # relative precision
TINY = 1e-300


def tail(chi_square: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom is larger: the incomplete gamma function."""
    a, x = freedom / 2, chi_square / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """For what is below the middle."""
    term = total = 1 / a
    while term > total * ENOUGH:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """For what is above it: a continued fraction, by Lentz."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    value, number = d, 0
    change = 0.0
    while abs(change - 1) > ENOUGH:
        number += 1
        step = -number * (number - a)
        b += 2
        d = 1 / (step * d + b or TINY)
        c = b + step / c or TINY
        change = c * d
        value *= change
    return value


def p_of_even(counts: Counts) -> float:
    """Return the probability of counts at least as uneven, if every cell is equally likely."""
    expected = counts.sum() / counts.size
    return tail(float(((counts - expected) ** 2).sum() / expected), counts.size - 1)


def p_of_places(counts: Counts) -> float:
    """The same for how often each of n cards lay in each of n places, over whole decks.

    Every row and every column adds up to the number of decks, so only (n - 1)² cells are free, and each deck that has
    a card in one place has it in no other: the variance of a cell is that of drawing without putting back.
    """
    n, decks = len(counts), int(counts[0].sum())
    spread = ((counts - decks / n) ** 2).sum() * (n - 1) / decks
    return tail(float(spread), (n - 1) ** 2)
