"""Grids: which pile differences and locks can occur, and where a Clash leads from each.

The cards besides the Queens go one for one: a plain Clash takes one of each seat, a Feint takes the Queen with them,
and two Queens tie without any. So where a Match stands is: which seats still hold the Queen (its *kind*, a bit for each
seat), how many pairs of other cards are gone, which ones, the difference of the piles, and the size of the lock. For
each kind and number of pairs gone, the last two have a *slot*, the same one whichever cards are gone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import QUEEN
from fightcard.kernel.arrays import INT, array

from .outcomes import FEINT_POT, LOST, PLAIN_POT, TIED, WON

NO_QUEENS, BOTH_QUEENS = 0, 3
KINDS = (BOTH_QUEENS, 2, 1, NO_QUEENS)  # in the order in which one leads to the next

# The first slots are of positions whose end is certain, whatever is still played; then come the others.
SURE_LOSS, SURE_WIN = 0, 1
FIRST_SLOT = 2

# Moves: the kinds of Clashes, all but the last with their three results one after the other.
CLASH_MOVES, FEINT0_MOVES, FEINT1_MOVES, QUEENS_MOVE = 0, 3, 6, 9
MOVES = 10

Slot = tuple[int, int]  # (lock, difference)
LayerKey = tuple[int, int]  # (kind, pairs gone)


class MatchState(NamedTuple):
    """The state of a Match between two Clashes."""

    hand0: int
    hand1: int
    difference: int = 0  # cards on the pile of seat 0 less those on the other
    lock: int = 0

    @property
    def kind(self) -> int:
        """Which seats hold the Queen."""
        return (self.hand0 >> QUEEN & 1) | (self.hand1 >> QUEEN & 1) << 1

    @property
    def others(self) -> tuple[int, int]:
        """Both hands without the Queens."""
        return self.hand0 & ~(1 << QUEEN), self.hand1 & ~(1 << QUEEN)

    @property
    def slot(self) -> Slot:
        """The rest."""
        return self.lock, self.difference

    @property
    def is_symmetric(self) -> bool:
        """Does nothing change if the seats are swapped?"""
        return self.hand0 == self.hand1 and self.difference == 0

    @property
    def swapped(self) -> MatchState:
        """The state with the seats swapped."""
        return MatchState(self.hand1, self.hand0, -self.difference, self.lock)

    def without(self, seat: int, card: int) -> MatchState:
        """The state without a card of a hand."""
        rest = self[seat] & ~(1 << card)
        return self._replace(hand0=rest) if seat == 0 else self._replace(hand1=rest)

    def holding(self, seat: int, card: int) -> MatchState:
        """The state with one more card in a hand."""
        more = self[seat] | 1 << card
        return self._replace(hand0=more) if seat == 0 else self._replace(hand1=more)

    def after(self, result: int, pot: int) -> MatchState:
        """The state after a Clash whose cards have left the hands."""
        lock, difference = after(self.slot, result, pot)
        return self._replace(difference=difference, lock=lock)


def without_queen(kind: int, seat: int) -> int:
    """The kind after this seat's Feint."""
    return kind & ~(1 << seat)


def mirrored(key: LayerKey) -> LayerKey:
    """The key of the layer with the seats swapped."""
    kind, gone = key
    return (kind & 1) << 1 | kind >> 1, gone


def after(slot: Slot, result: int, pot: int) -> Slot:
    """The slot after a Clash (DC-05, DC-11)."""
    lock, difference = slot
    if result == TIED:
        return lock + pot, difference
    return 0, difference + (lock + pot if result == WON else -lock - pot)


class ClashKind(NamedTuple):
    """A kind of Clash that there can be: where it leads to, its pot, and the results by their moves."""

    target: LayerKey
    pot: int
    moves: dict[int, int]


@dataclass
class Grid:
    """The slots of one kind with so many pairs gone; ``sizes`` are those of both hands."""

    kind: int
    gone: int
    sizes: tuple[int, int]
    slots: list[Slot] = field(default_factory=list)
    certain: list[Slot] = field(default_factory=list)  # those that are reached while it was not yet certain

    def fill(self, slots: set[Slot]) -> None:
        """Number the slots, those whose end is certain behind the others."""
        self.slots = sorted(slot for slot in slots if not self.is_certain(slot))
        self.certain = sorted(slot for slot in slots if self.is_certain(slot))
        self._places = {slot: FIRST_SLOT + i for i, slot in enumerate((*self.slots, *self.certain))}

    @property
    def width(self) -> int:
        """Return the number of slots, with two for those whose end is certain."""
        return FIRST_SLOT + len(self.slots)

    @property
    def full_width(self) -> int:
        """The same where each that is certain counts for itself."""
        return self.width + len(self.certain)

    @property
    def others(self) -> tuple[int, int]:
        """Return the number of cards that each seat holds besides its Queen."""
        return self.sizes[0] - (self.kind & 1), self.sizes[1] - (self.kind >> 1)

    @property
    def over(self) -> bool:
        """Has a seat no card left?"""
        return 0 in self.sizes

    @property
    def bare(self) -> int | None:
        """The seat that has but its Queen while the other has more: then its Feint loses (DCA-18)."""
        first, second = self.others
        if self.over or (first > 0) == (second > 0):
            return None
        return 0 if first == 0 else 1

    def is_certain(self, slot: Slot) -> bool:
        """Can the cards still to be won no longer turn the Match?"""
        lock, difference = slot
        return abs(difference) > sum(self.sizes) + lock

    def column(self, slot: Slot) -> int | None:
        """Return the index of a slot; None if it cannot occur."""
        if self.is_certain(slot):
            return SURE_WIN if slot[1] > 0 else SURE_LOSS
        return self._places.get(slot)

    def columns(self, slots: list[Slot]) -> Any:
        """Return the indices of several slots that can occur."""
        return array([self.column(slot) for slot in slots], INT)

    def separate_columns(self, slots: list[Slot]) -> Any:
        """The same where each that is certain has a place of its own."""
        return array([self._places[slot] for slot in slots], INT)

    def end(self, slot: Slot) -> int | None:
        """The difference at the end of the Match if it is over, or if only a bare Feint is left; else None.

        Who has no card left gets those of the other (DC-16), and the lock is nobody's (DCA-06).
        """
        lock, difference = slot
        first, second = self.sizes
        if self.over:
            return difference + second - first
        if self.bare == 0:
            return difference - lock - PLAIN_POT + second - 1
        if self.bare == 1:
            return difference + lock + PLAIN_POT - first + 1
        return None


class Grids(dict[LayerKey, Grid]):
    """All grids from a state on, in the order in which positions lead from one to the next."""

    def __init__(self, start: MatchState) -> None:
        super().__init__()
        self.sizes = [hand.bit_count() for hand in start.others]
        self.most_gone = min(self.sizes)
        found: dict[LayerKey, set[Slot]] = {(start.kind, 0): {start.slot}}
        for gone in range(self.most_gone + 1):
            for kind in KINDS:
                if (kind, gone) in found:
                    self._add(kind, gone, found)

    def _add(self, kind: int, gone: int, found: dict[LayerKey, set[Slot]]) -> None:
        first, second = self.sizes
        grid = self[kind, gone] = Grid(kind, gone, (first - gone + (kind & 1), second - gone + (kind >> 1)))
        grid.fill(found[kind, gone])
        for clash in self.clashes(grid):
            slots = found.setdefault(clash.target, set())
            slots.update(after(slot, result, clash.pot) for slot in grid.slots for result in clash.moves.values())

    @staticmethod
    def clashes(grid: Grid) -> list[ClashKind]:
        """The Clashes there can be: two Queens, two other cards, a Feint of either seat."""
        if grid.over or grid.bare is not None:
            return []
        found = []
        if grid.kind == BOTH_QUEENS:
            found.append(ClashKind((NO_QUEENS, grid.gone), PLAIN_POT, {QUEENS_MOVE: TIED}))  # DC-14
        if all(grid.others):
            found.append(ClashKind((grid.kind, grid.gone + 1), PLAIN_POT, _results(CLASH_MOVES)))
            for seat, moves in enumerate((FEINT0_MOVES, FEINT1_MOVES)):
                if grid.kind >> seat & 1:
                    found.append(ClashKind((without_queen(grid.kind, seat), grid.gone + 1), FEINT_POT, _results(moves)))
        return found

    def mirrored_slots(self, key: LayerKey) -> Any:
        """Return the index of each slot of a grid with the seats swapped, if both seats start alike."""
        return self[mirrored(key)].columns([(lock, -difference) for lock, difference in self[key].slots])


def _results(first_move: int) -> dict[int, int]:
    return {first_move + result: result for result in (WON, LOST, TIED)}
