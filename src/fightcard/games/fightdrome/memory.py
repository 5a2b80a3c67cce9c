"""Memory of a shuffled deck, so that an observation contains all that its viewer has seen.

Within one pile's life the state shows everything: the discards in their order, when each left the hand, and which were
lost for want of an answer. A shuffle would wipe that out. What stays known then: which cards the deck holds at least
(SEEN, for the owner and for everybody), which of them went into the pile (RECYCLED), and of the cards held over, how
many cannot have answered the last Attack missed.
"""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.zones import count, push

from .cards import HIDDEN, OPENING_DEMAND, STRENGTH_MASK, TYPE_SHIFT, meets
from .state import DISCARD, HAND, OPENING, OUT, RECYCLED, SEEN


def would_answer(card: int, missed: int) -> bool:
    """Would this card have saved a player who missed ``missed`` from being Staggered?"""
    if missed == OPENING:
        return meets(card, OPENING_DEMAND, 0)
    return missed > HIDDEN and meets(card, missed >> TYPE_SHIFT, missed & STRENGTH_MASK)


def new_pile(s: State, seat: int) -> None:
    """A whole deck was shuffled: the next seven cards are an opening hand."""
    s.drawn[seat] = 0
    s.carried[seat] = -1
    s.carried_missed[seat] = 0
    s.carried_free[seat] = 0
    s.size[RECYCLED + seat] = 0


def forget_deck(s: State, seat: int) -> None:
    """This deck is no more."""
    new_pile(s, seat)
    s.size[SEEN + 2 * seat] = 0
    s.size[SEEN + 2 * seat + 1] = 0


def remember_deck(s: State, seat: int, hand_was_shown: bool) -> None:
    """Before a deck is shuffled: its owner saw all but the pile; all saw what was face up, or a hand that was shown."""
    size = collect(s, HAND + seat, 0)
    size = collect(s, DISCARD + seat, size)
    merge(s, SEEN + 2 * seat, collect(s, OUT + seat, size))
    size = collect_face_up(s, seat, 0)
    if hand_was_shown:
        size = collect(s, HAND + seat, size)
    merge(s, SEEN + 2 * seat + 1, size)


def remember_shown(s: State, seat: int) -> None:
    """An Overstimulated hand was shown (FDA-21)."""
    size = collect(s, HAND + seat, 0)
    merge(s, SEEN + 2 * seat, size)
    merge(s, SEEN + 2 * seat + 1, size)


def remember_reshuffle(s: State, seat: int, live: int) -> None:
    """Before the discards, less a card still on the table, become the pile within a round."""
    remember_deck(s, seat, False)
    s.size[RECYCLED + seat] = 0
    for place in range(s.size[DISCARD + seat] - live):
        if s.failed[seat][place] == 0:
            push(s, RECYCLED + seat, s.cards[DISCARD + seat][place])
    remember_last_miss(s, seat)
    s.carried[seat] = s.size[HAND + seat]
    s.drawn[seat] = s.size[HAND + seat]


def remember_last_miss(s: State, seat: int) -> None:
    """At least so many cards in hand were there when the last Attack was missed, so they cannot answer it.

    Each card played since was either drawn later, surely so if it would have answered, or is one less of them.
    """
    missed = s.carried_missed[seat]
    free = s.carried_free[seat]
    left = 0
    for place in range(s.size[DISCARD + seat]):
        if s.left_at[seat][place] < 0:
            continue
        left += 1
        if s.failed[seat][place] != 0:
            missed = s.failed[seat][place]
            free = s.left_at[seat][place] - left
        elif not would_answer(s.cards[DISCARD + seat][place], missed):
            free -= 1
    s.carried_missed[seat] = missed
    s.carried_free[seat] = max(free, 0)


def collect(s: State, zone: int, size: int) -> int:
    """Add a zone's cards to the list ``s.held`` of so many cards; returns how many there are now."""
    for place in range(s.size[zone]):
        s.held[size] = s.cards[zone][place]
        size += 1
    return size


def collect_face_up(s: State, seat: int, size: int) -> int:
    """Add the discards that were played, not lost, to ``s.held``."""
    for place in range(s.size[DISCARD + seat]):
        if s.failed[seat][place] == 0:
            s.held[size] = s.cards[DISCARD + seat][place]
            size += 1
    return size


def merge(s: State, zone: int, size: int) -> None:
    """Let the zone hold at least the cards of ``s.held``: of each face, the larger of both numbers."""
    for place in range(size):
        card = s.held[place]
        wanted = 0
        for earlier in range(place + 1):
            if s.held[earlier] == card:
                wanted += 1
        if count(s, zone, card) < wanted:
            push(s, zone, card)
