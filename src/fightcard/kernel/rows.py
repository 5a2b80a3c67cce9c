"""Rows of whole numbers, as networks add them up. Both functions have compiled twins, which take many at a time."""

from __future__ import annotations

from typing import Any


def add_row(sums: Any, at: int, weights: Any, first: int, count: int, times: int) -> None:
    """Add a row of so many weights, so many times, to sums from a place on."""
    for i in range(count):
        sums[at + i] += times * weights[first + i]


def dot_row(sums: Any, at: int, weights: Any, first: int, count: int) -> int:
    """The sum of the products of sums from a place on and a row of so many weights."""
    total = 0
    for i in range(count):
        total += sums[at + i] * weights[first + i]
    return total
