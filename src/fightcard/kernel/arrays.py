"""Arrays for functions that run plain and compiled: NumPy's where it is installed, else lists and dictionaries.

An array of one dimension is a list without NumPy. One of more dimensions is a ``PlainArray``, a dictionary by index:
``table[row, column]`` is one look-up in C, as quick as NumPy's for single numbers. Only what the solver's plain
functions do with arrays is there: read and write single numbers, ask for the length or the shape.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from itertools import product
from math import prod
from typing import Any

Array = Any  # of NumPy, or a list, or a PlainArray

# Kinds of numbers, by NumPy's names and by struct's.
FLOAT, INT, BYTE = "f8", "i8", "u1"
_CODES = {FLOAT: "d", INT: "q", BYTE: "B"}


class PlainArray(dict[tuple[int, ...], Any]):
    """An array of several dimensions without NumPy."""

    def __init__(self, shape: tuple[int, ...], values: Sequence[Any]) -> None:
        super().__init__(zip(product(*map(range, shape)), values, strict=True))
        self.shape = shape

    def tolist(self) -> list[Any]:
        """Nested lists, as NumPy makes them."""
        return _nested(list(self.values()), self.shape)


def _nested(values: list[Any], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return values
    size = prod(shape[1:])
    return [_nested(values[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


@cache
def has_numpy() -> bool:
    """Is NumPy installed? It comes with the extra ``fast``."""
    return is_installed("numpy")


@cache
def has_compiler() -> bool:
    """Is all of the extra ``fast`` installed?"""
    return has_numpy() and is_installed("numba")


def is_installed(name: str) -> bool:
    """Can this module be imported? It is only looked for."""
    if name in sys.modules:
        return sys.modules[name] is not None
    return find_spec(name) is not None


def full(shape: int | tuple[int, ...], value: Any, kind: str = FLOAT) -> Array:
    """An array with the same number everywhere."""
    if has_numpy():
        import numpy as np

        return np.full(shape, value, kind)
    if isinstance(shape, int):
        return [value] * shape
    return PlainArray(shape, [value] * prod(shape))


def zeros(shape: int | tuple[int, ...], kind: str = FLOAT) -> Array:
    """An array of zeros."""
    return full(shape, 0.0 if kind == FLOAT else 0, kind)


def array(values: Sequence[Any], kind: str = FLOAT) -> Array:
    """An array of the numbers in a list, or in lists of lists."""
    if has_numpy():
        import numpy as np

        return np.array(values, kind)
    shape = [len(values)]
    flat = list(values)
    while flat and isinstance(flat[0], list | tuple):
        shape.append(len(flat[0]))
        flat = [value for row in flat for value in row]
    numbers = list(map(float if kind == FLOAT else int, flat))
    return numbers if len(shape) == 1 else PlainArray(tuple(shape), numbers)


def fill_column(table: Array, column: int, value: float) -> None:
    """Write the same number into every row of a column."""
    if not isinstance(table, PlainArray):
        table[:, column] = value
        return
    for row in range(table.shape[0]):
        table[row, column] = value


def packed(table: Array, kind: str) -> bytes:
    """The numbers as bytes, for a digest: the same with and without NumPy."""
    if not isinstance(table, PlainArray):
        data: bytes = table.tobytes()
        return data
    return struct.pack(f"={len(table)}{_CODES[kind]}", *table.values())
