"""What positions are about worth: a small formula that is fitted to the solution.

Who has no time to solve a position looks one Clash ahead by it. For each number of cards left there is one sum, of what
each card counts in each hand, each card against each card of the other, the difference of the piles and the lock; a
logistic curve turns it into a chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any

import numpy as np

from fightcard.games.cartisora.cards import QUEEN
from fightcard.games.cartisora.state import RANKS

from .frames import Frame
from .grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, Place, Slot
from .storing import SCALE

# Where the terms of a sum stand: those of the slot, of each hand, of the pairs of cards, of the hands with a lock.
CONSTANT, DIFFERENCE, LOCKED_DIFFERENCE, LOCK, HANDS = 0, 1, 2, 3, 4
PAIRS = HANDS + 2 * RANKS
LOCKED_HANDS = PAIRS + RANKS * RANKS
TERMS = LOCKED_HANDS + 2 * RANKS

STEEPEST = 30.0  # beyond this all is certain

Part = tuple[float, float]  # of a sum: without a lock, and for each card of it


@dataclass(frozen=True)
class Estimate:
    """The weights of the terms, by the number of cards left besides the Queen."""

    weights: Mapping[int, tuple[float, ...]]

    @cached_property
    def formulas(self) -> dict[int, Formula]:
        """The same in the forms in which they are used."""
        return {left: Formula(np.array(weights)) for left, weights in self.weights.items()}

    @property
    def exchanged(self) -> Estimate:
        """What it says with the seats exchanged."""
        return Estimate({left: _exchanged(np.array(weights)) for left, weights in self.weights.items()})


def _exchanged(weights: Any) -> tuple[float, ...]:
    """The hands change places; what one wins the other loses, and the difference of the piles turns round with it."""
    slot = -weights[:HANDS]
    slot[[DIFFERENCE, LOCKED_DIFFERENCE]] *= -1
    hands, locked = (some.reshape(2, RANKS)[::-1].ravel() for some in (weights[HANDS:PAIRS], weights[LOCKED_HANDS:]))
    pairs = weights[PAIRS:LOCKED_HANDS].reshape(RANKS, RANKS).T.ravel()
    return tuple(np.concatenate([slot, -hands, -pairs, -locked]).tolist())


class Formula:
    """The sum for one number of cards left."""

    def __init__(self, weights: Any) -> None:
        self.constant, self.difference, self.locked_difference, self.lock = weights[:HANDS].tolist()
        self.hands = weights[HANDS:PAIRS].reshape(2, RANKS)
        self.pairs = weights[PAIRS:LOCKED_HANDS].reshape(RANKS, RANKS)
        self.locked_hands = weights[LOCKED_HANDS:].reshape(2, RANKS)
        self._first: dict[int, tuple[float, float, list[float]]] = {}
        self._second: dict[int, tuple[float, float, list[int]]] = {}

    def part(self, hand0: int, hand1: int) -> Part:
        """What a pair of hands adds to the sum."""
        if hand0 not in self._first:
            bits = _bits(np.array([hand0]))[0]
            own, locked = float(self.hands[0] @ bits), float(self.locked_hands[0] @ bits)
            self._first[hand0] = own + self.constant, locked + self.lock, (bits @ self.pairs).tolist()
        if hand1 not in self._second:
            bits = _bits(np.array([hand1]))[0]
            places = np.flatnonzero(bits).tolist()
            self._second[hand1] = float(self.hands[1] @ bits), float(self.locked_hands[1] @ bits), places
        first, first_locked, against = self._first[hand0]
        second, second_locked, places = self._second[hand1]
        return first + second + sum([against[place] for place in places]), first_locked + second_locked

    def value(self, part: Part, slot: Slot) -> float:
        """What seat 0 wins, about."""
        lock, difference = slot
        total = part[0] + lock * part[1] + difference * (self.difference + lock * self.locked_difference)
        return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, total))))

    def values(self, hands0: Any, hands1: Any, slots: Any) -> Any:
        """The same for all pairs of hands and all slots: [pair, slot]."""
        lock, difference = slots[:, 0], slots[:, 1]
        first, second = _bits(hands0), _bits(hands1)
        plain = (first @ self.hands[0])[:, None] + second @ self.hands[1] + first @ self.pairs @ second.T
        locked = (first @ self.locked_hands[0])[:, None] + second @ self.locked_hands[1]
        by_slot = self.constant + lock * self.lock + difference * (self.difference + lock * self.locked_difference)
        total = plain.reshape(-1, 1) + locked.reshape(-1, 1) * lock + by_slot
        return 1 / (1 + np.exp(-np.clip(total, -STEEPEST, STEEPEST)))


def _bits(hands: Any) -> Any:
    return (hands[:, None] >> np.arange(RANKS) & 1).astype(float)


def hands_of(frame: Frame, place: Place) -> tuple[Any, Any]:
    """The hands of both seats in a layer, with their Queens."""
    kind, gone = place
    first, second = (hands.by_gone[gone] for hands in frame.hands)
    return first | (kind & 1) << QUEEN, second | (kind >> 1) << QUEEN


# -- tables ------------------------------------------------------------------------------------------------------


class EstimatedTables(Mapping[Place, Any]):
    """The tables of a frame by an estimate, of which only what is looked at is worked out."""

    def __init__(self, frame: Frame, estimate: Estimate) -> None:
        self.frame, self.estimate = frame, estimate
        self._found: dict[Place, Any] = {}

    def __getitem__(self, place: Place) -> Any:
        if place not in self._found:
            self._found[place] = self._table(place)
        return self._found[place]

    def _table(self, place: Place) -> Any:
        grids = self.frame.grids
        if not grids.clashes(grids[place]):
            return _Ends(self.frame, place)
        return _Estimated(self.frame, place, self.estimate.formulas[self._left(place)])

    def _left(self, place: Place) -> int:
        """The formula for a layer: hands of unequal size, which only people set up, are taken by the larger."""
        left = max(self.frame.grids[place].others)
        return min(max(left, min(self.estimate.weights)), max(self.estimate.weights))

    def whole(self, place: Place) -> Any:
        """A table in the form that compiled functions need, as numbers up to SCALE."""
        frame, grid = self.frame, self.frame.grids[place]
        table = np.zeros(frame.shape(place), np.uint16)
        table[:, SURE_WIN] = SCALE
        if not frame.grids.clashes(grid):
            for slot in grid.slots:
                table[:, grid.place(slot)] = round(SCALE * frame.worth(grid.end(slot)))
        elif grid.slots:
            formula, slots = self.estimate.formulas[self._left(place)], np.array(grid.slots)
            hands0, hands1 = hands_of(frame, place)
            for i, hand in enumerate(hands0):
                rows = slice(i * len(hands1), (i + 1) * len(hands1))
                values = formula.values(np.array([hand]), hands1, slots)
                table[rows, FIRST_SLOT:] = np.rint(SCALE * values)
        return table

    def __iter__(self) -> Iterator[Place]:
        return iter(self.frame.grids)

    def __len__(self) -> int:
        return len(self.frame.grids)


class _Estimated:
    """One table."""

    def __init__(self, frame: Frame, place: Place, formula: Formula) -> None:
        self.shape = frame.shape(place)
        self._formula, self._slots = formula, frame.grids[place].slots
        self._hands = [hands.tolist() for hands in hands_of(frame, place)]
        self._parts: dict[int, Part] = {}

    def __getitem__(self, at: tuple[int, int]) -> float:
        row, slot = at
        if slot < FIRST_SLOT:
            return float(slot == SURE_WIN)
        if row not in self._parts:
            first, second = divmod(int(row), len(self._hands[1]))
            self._parts[row] = self._formula.part(self._hands[0][first], self._hands[1][second])
        return self._formula.value(self._parts[row], self._slots[slot - FIRST_SLOT])


class _Ends:
    """A table of positions in which the Match is over: nothing is to be estimated."""

    def __init__(self, frame: Frame, place: Place) -> None:
        self.shape = frame.shape(place)
        grid = frame.grids[place]
        self._values = {SURE_LOSS: 0.0, SURE_WIN: 1.0}
        self._values |= {FIRST_SLOT + i: frame.worth(grid.end(slot)) for i, slot in enumerate(grid.slots)}

    def __getitem__(self, at: tuple[int, int]) -> float:
        return self._values[int(at[1])]
