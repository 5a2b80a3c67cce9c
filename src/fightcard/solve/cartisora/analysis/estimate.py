"""Value estimates: a small formula that is fitted to the solution (logistic regression).

A player without time to solve a position looks one Clash ahead by it. For each number of cards left there is a sum: of
each card in each hand, each card against each card of the other hand, the difference of the piles and the lock. A
logistic curve turns it into a probability.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any

from fightcard.games.cartisora.cards import QUEEN, ranks_in
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import INT, array
from fightcard.solve.cartisora.solver.persistence import SCALE
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, LayerKey, Slot

# Where the terms of a sum stand: those of the slot, of each hand, of the pairs of cards, of the hands with a lock.
CONSTANT, DIFFERENCE, LOCKED_DIFFERENCE, LOCK, HANDS = 0, 1, 2, 3, 4
PAIRS = HANDS + 2 * RANKS
LOCKED_HANDS = PAIRS + RANKS * RANKS
TERMS = LOCKED_HANDS + 2 * RANKS

STEEPEST = 30.0  # beyond this all is certain

Weights = tuple[float, ...]
Part = tuple[float, float]  # of a sum: without a lock, and for each card of it


@dataclass(frozen=True)
class ValueEstimate:
    """The weights of the terms, by the number of cards left besides the Queen."""

    weights: Mapping[int, Weights]

    @cached_property
    def formulas(self) -> dict[int, Formula]:
        """The same in the forms in which they are used."""
        return {left: Formula(weights) for left, weights in self.weights.items()}

    @property
    def swapped(self) -> ValueEstimate:
        """The same with the seats swapped."""
        return ValueEstimate({left: _swapped_weights(weights) for left, weights in self.weights.items()})


def _swapped_weights(weights: Weights) -> Weights:
    """The hands change places; what one wins the other loses, and the difference of the piles turns round with it."""
    constant, difference, locked_difference, lock = weights[:HANDS]
    first, second = _rows(weights[HANDS:PAIRS])
    first_locked, second_locked = _rows(weights[LOCKED_HANDS:])
    pairs = [weight for column in zip(*_rows(weights[PAIRS:LOCKED_HANDS]), strict=True) for weight in column]
    turned = (*second, *first, *pairs, *second_locked, *first_locked)
    return (-constant, difference, locked_difference, -lock, *(-weight for weight in turned))


def _rows(weights: Weights) -> list[Weights]:
    """Weights in rows with one for each card."""
    return [weights[at : at + RANKS] for at in range(0, len(weights), RANKS)]


class Formula:
    """The sum for one number of cards left."""

    def __init__(self, weights: Weights) -> None:
        self.constant, self.difference, self.locked_difference, self.lock = weights[:HANDS]
        self.hands = _rows(weights[HANDS:PAIRS])
        self.pairs = _rows(weights[PAIRS:LOCKED_HANDS])
        self.locked_hands = _rows(weights[LOCKED_HANDS:])
        self._first: dict[int, tuple[float, float, list[float]]] = {}
        self._second: dict[int, tuple[float, float, tuple[int, ...]]] = {}

    def part(self, hand0: int, hand1: int) -> Part:
        """Return a pair of hands' part of the sum."""
        if hand0 not in self._first:
            cards = ranks_in(hand0)
            own, locked = _total(self.hands[0], cards), _total(self.locked_hands[0], cards)
            held = [self.pairs[card] for card in cards]
            against = [sum(column) for column in zip(*held, strict=True)] or [0.0] * RANKS
            self._first[hand0] = own + self.constant, locked + self.lock, against
        if hand1 not in self._second:
            cards = ranks_in(hand1)
            self._second[hand1] = _total(self.hands[1], cards), _total(self.locked_hands[1], cards), cards
        first, first_locked, against = self._first[hand0]
        second, second_locked, places = self._second[hand1]
        return first + second + sum([against[key] for key in places]), first_locked + second_locked

    def value(self, part: Part, slot: Slot) -> float:
        """The estimated value for seat 0."""
        lock, difference = slot
        total = part[0] + lock * part[1] + difference * (self.difference + lock * self.locked_difference)
        return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, total))))

    def values(self, hands0: Any, hands1: Any, slots: Any) -> Any:
        """The same for all pairs of hands and all slots: [pair, slot]."""
        import numpy as np

        lock, difference = slots[:, 0], slots[:, 1]
        first, second = _bits(hands0), _bits(hands1)
        own, pairs, own_locked = (np.array(some) for some in (self.hands, self.pairs, self.locked_hands))
        plain = (first @ own[0])[:, None] + second @ own[1] + first @ pairs @ second.T
        locked = (first @ own_locked[0])[:, None] + second @ own_locked[1]
        by_slot = self.constant + lock * self.lock + difference * (self.difference + lock * self.locked_difference)
        total = plain.reshape(-1, 1) + locked.reshape(-1, 1) * lock + by_slot
        return 1 / (1 + np.exp(-np.clip(total, -STEEPEST, STEEPEST)))


def _total(weights: Weights, cards: tuple[int, ...]) -> float:
    return sum(weights[card] for card in cards)


def _bits(hands: Any) -> Any:
    import numpy as np

    return (hands[:, None] >> np.arange(RANKS) & 1).astype(float)


def hands_of(frame: Frame, key: LayerKey) -> tuple[Any, Any]:
    """The hands of both seats in a layer, with their Queens."""
    kind, gone = key
    queens = (kind & 1) << QUEEN, (kind >> 1) << QUEEN
    first, second = (
        array([int(hand) | queen for hand in hands.by_gone[gone]], INT)
        for hands, queen in zip(frame.hands, queens, strict=True)
    )
    return first, second


# -- tables ------------------------------------------------------------------------------------------------------


class EstimatedTables(Mapping[LayerKey, Any]):
    """The tables of a frame by an estimate, of which only what is looked at is worked out."""

    def __init__(self, frame: Frame, estimate: ValueEstimate) -> None:
        self.frame, self.estimate = frame, estimate
        self._found: dict[LayerKey, Any] = {}

    def __getitem__(self, key: LayerKey) -> Any:
        if key not in self._found:
            self._found[key] = self._table(key)
        return self._found[key]

    def _table(self, key: LayerKey) -> Any:
        grids = self.frame.grids
        if not grids.clashes(grids[key]):
            return _Ends(self.frame, key)
        return _Estimated(self.frame, key, self.estimate.formulas[self._left(key)])

    def _left(self, key: LayerKey) -> int:
        """The formula for a layer: hands of unequal size, which only people set up, are taken by the larger."""
        left = max(self.frame.grids[key].others)
        return min(max(left, min(self.estimate.weights)), max(self.estimate.weights))

    def full_table(self, key: LayerKey) -> Any:
        """A table in the form that compiled functions need, as numbers up to SCALE."""
        import numpy as np

        frame, grid = self.frame, self.frame.grids[key]
        table = np.zeros(frame.shape(key), np.uint16)
        table[:, SURE_WIN] = SCALE
        if not frame.grids.clashes(grid):
            for slot in grid.slots:
                table[:, grid.column(slot)] = round(SCALE * frame.worth(grid.end(slot)))
        elif grid.slots:
            formula, slots = self.estimate.formulas[self._left(key)], np.array(grid.slots)
            hands0, hands1 = hands_of(frame, key)
            for i, hand in enumerate(hands0):
                rows = slice(i * len(hands1), (i + 1) * len(hands1))
                values = formula.values(np.array([hand]), hands1, slots)
                table[rows, FIRST_SLOT:] = np.rint(SCALE * values)
        return table

    def __iter__(self) -> Iterator[LayerKey]:
        return iter(self.frame.grids)

    def __len__(self) -> int:
        return len(self.frame.grids)


class _Estimated:
    """One table."""

    def __init__(self, frame: Frame, key: LayerKey, formula: Formula) -> None:
        self.shape = frame.shape(key)
        self._formula, self._slots = formula, frame.grids[key].slots
        self._hands = [list(map(int, hands)) for hands in hands_of(frame, key)]
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

    def __init__(self, frame: Frame, key: LayerKey) -> None:
        self.shape = frame.shape(key)
        grid = frame.grids[key]
        self._values = {SURE_LOSS: 0.0, SURE_WIN: 1.0}
        self._values |= {FIRST_SLOT + i: frame.worth(grid.end(slot)) for i, slot in enumerate(grid.slots)}

    def __getitem__(self, at: tuple[int, int]) -> float:
        return self._values[int(at[1])]
