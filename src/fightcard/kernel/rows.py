"""Rows of integers for small networks. Both functions have compiled twins, which are vectorised."""

from __future__ import annotations

from operator import add, mul
from typing import Any


def add_row(sums: Any, at: int, weights: Any, first: int, count: int, times: int) -> None:
    """Add a row of so many weights, so many times, to sums from a place on."""
    row = weights[first : first + count]
    if times != 1:
        row = [times * weight for weight in row]
    sums[at : at + count] = list(map(add, sums[at : at + count], row))


def dot_row(sums: Any, at: int, weights: Any, first: int, count: int) -> int:
    """The sum of the products of sums from a place on and a row of so many weights."""
    return sum(map(mul, sums[at : at + count], weights[first : first + count]))
