"""Sets of cards as bits (state.py), and what hands hold. The functions compile as they are."""

from __future__ import annotations

from fightcard.kernel.layout import State

from .cards import ATTACKS
from .options import FREE
from .state import FULL_HAND, RANKS

INLINE = ("attacks",)  # when compiled: called at every decision


def card_of(seat: int, rank: int) -> int:
    """A seat's card as it stands in piles, pot and lock."""
    return 1 << (rank + RANKS * seat)


def cards_of(seat: int) -> int:
    """All cards of a seat, likewise."""
    return FULL_HAND << (RANKS * seat)


def attacks(s: State, seat: int) -> int:
    """The cards that may be laid face down: reaction faces only if nothing else is left (DCA-22)."""
    chosen = s.hand[seat] & ATTACKS[s.fighter[seat]]
    if chosen == 0 or s.reaction_as_attack == FREE:
        return s.hand[seat]
    return chosen


def lay(s: State, seat: int, rank: int) -> None:
    """A card goes from the hand into the pot of this Clash."""
    s.hand[seat] &= ~(1 << rank)
    s.pot |= card_of(seat, rank)


def lay_standing(s: State, seat: int, rank: int) -> None:
    """Likewise, and it becomes the seat's standing card (3.5)."""
    lay(s, seat, rank)
    s.standing[seat] = rank
