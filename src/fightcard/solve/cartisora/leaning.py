"""A pairing's book that leans on the books of its two texts.

If one seat plays by one text and the other by another, most positions are worth about what they are worth if both play
by the one, or both by the other: once a Queen is gone, exactly that of the text that is left, but for what a drawn
Match is worth. So a formula foretells each value from those two, and only by how much it fails is written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from .frames import Frame
from .grids import BOTH_QUEENS, FIRST_SLOT, NO_QUEENS, SURE_LOSS, SURE_WIN, Place, without_queen
from .packing import compressed, cut, decompressed, from_planes, in_planes, scale_of
from .storing import SCALE, UNKNOWN_NUMBER, NumberedTables

GROUPS = 4  # of positions: those known in neither of the books, in the first, in the second, in both
TERMS = 8  # of the formula
WEIGHT = "<f4"

# Bits of a value, by the Queens that are left.
EARLY = {BOTH_QUEENS: 14, 2: 14, 1: 13, NO_QUEENS: 13}
LAST = {BOTH_QUEENS: 11, 2: 10, 1: 10, NO_QUEENS: 10}  # in the last layers, which take most of the room


class Leaning:
    """Packs the layers of a frame by what two others say."""

    def __init__(self, frame: Frame, texts: Sequence[NumberedTables], most_gone: int) -> None:
        self.frame, self.texts, self.most_gone = frame, texts, most_gone
        self._shifts = cache(self._shift)

    def error(self, place: Place) -> float:
        """No value is changed by more."""
        return 0.5 / self._scale(place)

    def _scale(self, place: Place) -> int:
        kind, gone = place
        return scale_of((EARLY if gone < self.most_gone else LAST)[kind])

    # -- the formula --

    def _numbers(self, place: Place) -> tuple[Any, Any]:
        """What both books say of a layer, without what is certain."""
        first, second = (tables.whole(place)[:, FIRST_SLOT:] for tables in self.texts)
        return first, second

    def _shift(self, place: Place) -> Any:
        """What the second text changes if it is the only Queen's, on average for each pair of hands."""
        if place not in self.frame.grids:
            return 0.0
        first, second = self._numbers(place)
        known = (first != UNKNOWN_NUMBER) & (second != UNKNOWN_NUMBER)
        changes = np.where(known, second.astype(float) - first, 0.0).sum(axis=1)
        return changes / (SCALE * np.maximum(known.sum(axis=1), 1))

    def _terms(self, place: Place, first: Any, second: Any) -> Any:
        """The terms of one slot for all pairs of hands; where a book does not know, the other is asked twice."""
        a = np.where(first == UNKNOWN_NUMBER, second, first) / SCALE
        b = np.where(second == UNKNOWN_NUMBER, first, second) / SCALE
        terms = np.ones((TERMS, len(a)))
        terms[1:6] = a, b, a * a, a * b, b * b
        for seat in range(2):
            terms[6 + seat] = self._shifts((without_queen(BOTH_QUEENS, seat), place[1]))
        return terms.T

    # -- packing --

    def packed(self, place: Place, numbers: Any) -> bytes:
        """The weights, which positions are known, and by how much the formula fails there."""
        first, second = self._numbers(place)
        numbers, groups = numbers[:, FIRST_SLOT:], _groups(first, second)
        known = numbers != UNKNOWN_NUMBER
        weights = np.zeros((numbers.shape[1], GROUPS, TERMS), WEIGHT)
        failed = np.zeros(numbers.shape)
        for slot in range(numbers.shape[1]):
            terms, values = self._terms(place, first[:, slot], second[:, slot]), numbers[:, slot] / SCALE
            for group in range(GROUPS):
                rows = known[:, slot] & (groups[:, slot] == group)
                if rows.any():
                    weights[slot, group] = np.linalg.lstsq(terms[rows], values[rows], rcond=None)[0]
            failed[:, slot] = values - _foretold(terms, weights[slot], groups[:, slot])
        by_steps = np.rint(failed[known] * self._scale(place)).astype(np.int64)
        bits = [np.packbits(known[groups == group]).tobytes() for group in range(GROUPS)]
        return compressed(weights.tobytes(), *bits, in_planes(_unsigned(by_steps)))

    def unpacked(self, place: Place, part: bytes) -> Any:
        """The numbers again, about."""
        first, second = self._numbers(place)
        groups, (_, slots) = _groups(first, second), first.shape
        sizes = [int((groups == group).sum()) for group in range(GROUPS)]
        size = np.dtype(WEIGHT).itemsize * slots * GROUPS * TERMS
        weighed, *bits, planes = cut(decompressed(part), size, *(-(-size // 8) for size in sizes))
        weights = weighed.view(WEIGHT).reshape(slots, GROUPS, TERMS)
        known = np.zeros(groups.shape, bool)
        for group, (some, count) in enumerate(zip(bits, sizes, strict=True)):
            known[groups == group] = np.unpackbits(some, count=count)
        values = np.zeros(groups.shape)
        values[known] = _signed(from_planes(planes)) / self._scale(place)
        for slot in range(slots):
            terms = self._terms(place, first[:, slot], second[:, slot])
            values[:, slot] += _foretold(terms, weights[slot], groups[:, slot])
        numbers = np.full(self.frame.shape(place), UNKNOWN_NUMBER, np.uint16)
        numbers[:, SURE_LOSS], numbers[:, SURE_WIN] = 0, SCALE
        numbers[:, FIRST_SLOT:][known] = np.rint(SCALE * np.clip(values[known], 0, 1))
        return numbers


def _groups(first: Any, second: Any) -> Any:
    """The group of each position."""
    return (first != UNKNOWN_NUMBER) + 2 * (second != UNKNOWN_NUMBER)


def _foretold(terms: Any, weights: Any, groups: Any) -> Any:
    """What the formula says of one slot."""
    return (terms * weights.astype(float)[groups]).sum(axis=1)


def _unsigned(numbers: Any) -> Any:
    """Small numbers of either sign as small ones without: 0, -1, 1, -2, …"""
    return np.where(numbers < 0, -2 * numbers - 1, 2 * numbers)


def _signed(numbers: Any) -> Any:
    """The numbers with their signs again."""
    numbers = numbers.astype(np.int64)
    return np.where(numbers & 1, -(numbers + 1) // 2, numbers // 2)
