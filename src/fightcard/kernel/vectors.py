"""Rows of numbers for learning programs. NumPy is imported on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy import int32
    from numpy.typing import NDArray

    Row = NDArray[int32]
else:
    Row = Any


def make_row(numbers: Sequence[int]) -> Row:
    """Whole numbers as an array of 32 bits each."""
    import numpy as np

    return np.array(numbers, np.int32)
