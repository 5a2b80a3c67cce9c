"""Positions between two Clashes, as far as they count, and their numbers in endgame trees (trees.py)."""

from __future__ import annotations

from typing import NamedTuple

from fightcard.games.cartisora.cards import KING
from fightcard.games.cartisora.state import FULL_HAND, NOBODY, PACK, RANKS

from .clash_trees import Carried

# How many bits of a number stand for a bonus, an echo, a mark and the lock.
BONUS, ECHO, MARK, LOCK = 4, 5, 2, 5


class Spot(NamedTuple):
    """A position between two Clashes."""

    hands: tuple[int, int]
    carried: Carried
    lock: int
    difference: int  # by which seat 0's pile is larger

    @property
    def sizes(self) -> tuple[int, int]:
        """The cards in each hand."""
        return self.hands[0].bit_count(), self.hands[1].bit_count()

    @property
    def is_decided(self) -> bool:
        """Is it certain who wins, since all cards left would not change it?"""
        return abs(self.difference) > sum(self.sizes) + self.lock

    @property
    def swapped(self) -> Spot:
        """The same with the seats swapped."""
        return Spot(self.hands[::-1], self.carried.swapped, self.lock, -self.difference)

    @property
    def number(self) -> int:
        """Its number: an echo counts only while there is a King to make use of it."""
        number = (self.difference + PACK) << LOCK | self.lock
        number = number << MARK | self.carried.marked + 1
        for bonus, echo, hand in zip(self.carried.bonus, self.carried.echo, self.hands, strict=True):
            number = (number << BONUS | bonus) << ECHO | (echo if hand >> KING & 1 else 0)
        return number << PACK | self.hands[1] << RANKS | self.hands[0]


def spot_of(number: int) -> Spot:
    """The position of a number."""
    hands = (number & FULL_HAND, number >> RANKS & FULL_HAND)
    second, first = (_part(number >> PACK, ECHO + BONUS, place) for place in range(2))
    rest = number >> PACK + 2 * (ECHO + BONUS)
    bonus, echo = (first >> ECHO, second >> ECHO), (_part(first, ECHO, 0), _part(second, ECHO, 0))
    carried = Carried((rest & (1 << MARK) - 1) + NOBODY, bonus, echo)
    return Spot(hands, carried, _part(rest >> MARK, LOCK, 0), (rest >> MARK + LOCK) - PACK)


def _part(number: int, bits: int, place: int) -> int:
    return number >> bits * place & (1 << bits) - 1
