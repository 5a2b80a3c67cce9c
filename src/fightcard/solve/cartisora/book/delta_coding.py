"""Delta coding of the book of a pairing against the books of its two classes.

If the seats play different classes, most positions are worth about as much as if both played the one, or both the
other. Once a Queen is gone it is exactly that of the class that is left, but for the value of a draw. So a formula
predicts each value from the two books, and only the residual is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from fightcard.solve.cartisora.solver.persistence import SCALE, UNKNOWN_NUMBER, ScaledTables
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import (
    BOTH_QUEENS,
    FIRST_SLOT,
    NO_QUEENS,
    SURE_LOSS,
    SURE_WIN,
    LayerKey,
    without_queen,
)

from .packing import as_array, compressed, cut, decompressed, from_planes, in_planes, scale_of, signed, unsigned

GROUPS = 4  # of positions: those known in neither of the books, in the first, in the second, in both
TERMS = 8  # of the formula
WEIGHT = "<f4"

# Bits of a value, by the Queens that are left.
EARLY = {BOTH_QUEENS: 14, 2: 14, 1: 13, NO_QUEENS: 13}
LAST = {BOTH_QUEENS: 11, 2: 10, 1: 10, NO_QUEENS: 10}  # in the last layers, which take most of the room


class DeltaCoding:
    """Packs the layers of a frame as residuals of a prediction from two other books."""

    def __init__(self, frame: Frame, texts: Sequence[ScaledTables], most_gone: int) -> None:
        self.frame, self.texts, self.most_gone = frame, texts, most_gone
        self._shifts = cache(self._shift)

    def error(self, key: LayerKey) -> float:
        """No value is changed by more."""
        return 0.5 / self._scale(key)

    def _scale(self, key: LayerKey) -> int:
        kind, gone = key
        return scale_of((EARLY if gone < self.most_gone else LAST)[kind])

    # -- the formula --

    def _numbers(self, key: LayerKey) -> tuple[Any, Any]:
        """Return both books' entries of a layer, without the certain ones."""
        first, second = (tables.full_table(key)[:, FIRST_SLOT:] for tables in self.texts)
        return first, second

    def _shift(self, key: LayerKey) -> Any:
        """Return the change by the second text if it is the only Queen's, averaged for each pair of hands."""
        if key not in self.frame.grids:
            return np.zeros(self.frame.shape((BOTH_QUEENS, key[1]))[0])
        first, second = self._numbers(key)
        known = (first != UNKNOWN_NUMBER) & (second != UNKNOWN_NUMBER)
        changes = np.where(known, second.astype(np.int32) - first, 0).sum(axis=1)
        return changes / (SCALE * np.maximum(known.sum(axis=1), 1))

    def _terms(self, key: LayerKey, rows: Any, first: Any, second: Any) -> Any:
        """The terms of one slot for some pairs of hands; where a book does not know, the other is asked twice."""
        a = np.where(first == UNKNOWN_NUMBER, second, first) / SCALE
        b = np.where(second == UNKNOWN_NUMBER, first, second) / SCALE
        terms = np.ones((TERMS, len(rows)))
        terms[1:6] = a, b, a * a, a * b, b * b
        for seat in range(2):
            terms[6 + seat] = self._shifts((without_queen(BOTH_QUEENS, seat), key[1]))[rows]
        return terms.T

    # -- packing --

    def packed(self, key: LayerKey, numbers: Any) -> bytes:
        """The weights, which positions are known, and by how much the formula fails there."""
        first, second = self._numbers(key)
        numbers, groups = numbers[:, FIRST_SLOT:], _groups(first, second)
        known = numbers != UNKNOWN_NUMBER
        weights = np.zeros((numbers.shape[1], GROUPS, TERMS), WEIGHT)
        steps = np.zeros(numbers.shape, np.int32)
        for slot, rows in enumerate(map(np.flatnonzero, known.T)):
            terms = self._terms(key, rows, first[rows, slot], second[rows, slot])
            values, group = numbers[rows, slot] / SCALE, groups[rows, slot]
            for some in np.unique(group):
                fitted = np.linalg.lstsq(terms[group == some], values[group == some], rcond=None)
                weights[slot, some] = fitted[0]
            steps[rows, slot] = np.rint((values - _predicted(terms, weights[slot], group)) * self._scale(key))
        bits = [np.packbits(known[groups == group]).tobytes() for group in range(GROUPS)]
        return compressed(weights.tobytes(), *bits, in_planes(unsigned(steps[known])))

    def unpacked(self, key: LayerKey, part: bytes) -> Any:
        """The numbers again, about."""
        first, second = self._numbers(key)
        groups, (_, slots) = _groups(first, second), first.shape
        sizes = [int((groups == group).sum()) for group in range(GROUPS)]
        size = np.dtype(WEIGHT).itemsize * slots * GROUPS * TERMS
        decision_matrix, *bits, planes = cut(as_array(decompressed(part)), size, *(-(-size // 8) for size in sizes))
        weights = decision_matrix.view(WEIGHT).reshape(slots, GROUPS, TERMS)
        known = np.zeros(groups.shape, bool)
        for group, (some, count) in enumerate(zip(bits, sizes, strict=True)):
            known[groups == group] = np.unpackbits(some, count=count)
        steps = np.zeros(groups.shape, np.int32)
        steps[known] = signed(from_planes(planes))
        numbers = np.full(self.frame.shape(key), UNKNOWN_NUMBER, np.uint16)
        numbers[:, SURE_LOSS], numbers[:, SURE_WIN] = 0, SCALE
        for slot, rows in enumerate(map(np.flatnonzero, known.T)):
            terms = self._terms(key, rows, first[rows, slot], second[rows, slot])
            predicted = _predicted(terms, weights[slot], groups[rows, slot])
            values = np.clip(predicted + steps[rows, slot] / self._scale(key), 0, 1)
            numbers[rows, FIRST_SLOT + slot] = np.rint(SCALE * values)
        return numbers


def _groups(first: Any, second: Any) -> Any:
    """The group of each position."""
    return (first != UNKNOWN_NUMBER).astype(np.int8) + 2 * (second != UNKNOWN_NUMBER).astype(np.int8)


def _predicted(terms: Any, weights: Any, groups: Any) -> Any:
    """The predictions for one slot."""
    found = np.zeros(len(groups))
    for group in np.unique(groups):
        found[groups == group] = terms[groups == group] @ weights[group].astype(float)
    return found
