"""A stored solution read with the seats swapped: basic against Gladiator is Gladiator against basic, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fightcard.kernel.arrays import INT, array
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import SURE_LOSS, SURE_WIN, LayerKey, mirrored

from .persistence import SCALE, UNKNOWN_NUMBER, ScaledTables
from .solution import Solution


def swap_seats(solution: Solution) -> Solution:
    """A stored solution with the seats swapped."""
    frame, tables = solution.frame, solution.tables
    assert isinstance(tables, ScaledTables), "it is stored"
    return Solution(frame.swapped, SwappedTables(frame, tables), solution.error, solution.scale)


class SwappedTables(ScaledTables):
    """The tables of a frame with the seats swapped."""

    def __init__(self, frame: Frame, tables: ScaledTables) -> None:
        self._frame, self._tables = frame, tables

    def __getitem__(self, key: LayerKey) -> Any:
        return _SwappedTable(self._tables[mirrored(key)], self._counts(key), self._slots(key))

    def _counts(self, key: LayerKey) -> tuple[int, int]:
        """Return the number of hands that each seat of the frame can have."""
        first, second = (hands.count(key[1]) for hands in self._frame.hands)
        return first, second

    def _slots(self, key: LayerKey) -> Any:
        """Return the index in the frame of each slot of a layer."""
        slots = [(lock, -difference) for lock, difference in self._frame.swapped.grids[key].slots]
        return array([SURE_WIN, SURE_LOSS, *self._frame.grids[mirrored(key)].columns(slots)], INT)

    def full_table(self, key: LayerKey) -> Any:
        """A table in the form that compiled functions need."""
        import numpy as np

        table = self._tables.full_table(mirrored(key))
        by_hands = table.reshape(*self._counts(key), -1).transpose(1, 0, 2)
        numbers = by_hands.reshape(table.shape)[:, self._slots(key)]
        return np.where(numbers == UNKNOWN_NUMBER, numbers, SCALE - numbers)

    def stored(self, key: LayerKey) -> Any:
        """Return the part of a layer to store: all, for the seats differ."""
        return self.full_table(key)

    def __iter__(self) -> Iterator[LayerKey]:
        return map(mirrored, self._tables)

    def __len__(self) -> int:
        return len(self._tables)


class _SwappedTable:
    """One table."""

    def __init__(self, table: Any, counts: tuple[int, int], slots: Any) -> None:
        self._table, self._counts, self._slots = table, counts, slots
        self.shape = table.shape

    def __getitem__(self, at: tuple[int, int]) -> int:
        row, slot = at
        second, first = divmod(int(row), self._counts[0])
        number = int(self._table[first * self._counts[1] + second, int(self._slots[slot])])
        return number if number == UNKNOWN_NUMBER else SCALE - number
