"""Rows of numbers: plain functions and their compiled twins come to the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from fightcard.kernel import compiled, rows


@pytest.mark.parametrize("seed", range(5))
def test_rows_are_added_up_in_both_forms(seed: int) -> None:
    lots = Random(seed)
    weights = [lots.randint(-9_000, 9_000) for _ in range(60)]
    sums, times = [lots.randint(-90_000, 90_000) for _ in range(40)], lots.randint(-127, 127)
    arrays = np.array(sums, np.int32), np.array(weights, np.int32)
    assert compiled.dot_row.py_func(arrays[0], 3, arrays[1], 20, 32) == rows.dot_row(sums, 3, weights, 20, 32)
    compiled.add_row(arrays[0], 3, arrays[1], 20, 32, times)
    rows.add_row(sums, 3, weights, 20, 32, times)
    assert arrays[0].tolist() == sums
    assert int(compiled.dot_row(arrays[0], 3, arrays[1], 20, 32)) == rows.dot_row(sums, 3, weights, 20, 32)
