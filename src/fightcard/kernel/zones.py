"""Hands and piles of any card game.

A state ``s`` keeps the cards of each zone in ``s.cards[zone]``, and how many there are in ``s.size[zone]``. The
top of a pile is its last card. Ordinary Python; compile.py compiles it unchanged.
"""

from __future__ import annotations

from .layout import State


def push(s: State, zone: int, card: int) -> None:
    """Lay a card on top."""
    s.cards[zone][s.size[zone]] = card
    s.size[zone] += 1


def pop(s: State, zone: int) -> int:
    """Take the top card."""
    s.size[zone] -= 1
    return s.cards[zone][s.size[zone]]  # type: ignore[no-any-return]


def insert(s: State, zone: int, card: int, room: int) -> None:
    """Put a card into a hand with room for so many. Hands are sorted, so that equal hands are equal states.

    The highest comes first and zeros fill the rest, so that every place is treated alike: a loop that ends where the
    card belongs would cost the processor a wrong guess each time, which is more than it saves.
    """
    cards = s.cards[zone]
    for place in range(room):
        other = cards[place]
        cards[place] = card if card > other else other
        card = other if card > other else card
    s.size[zone] += 1


def take(s: State, zone: int, place: int, room: int) -> int:
    """Remove the card at a place of a hand with room for so many; the others close up, and a zero follows them."""
    cards = s.cards[zone]
    card = cards[place]
    for i in range(room):
        cards[i] = cards[i + (i >= place)]
    s.size[zone] -= 1
    return card  # type: ignore[no-any-return]


def count(s: State, zone: int, card: int) -> int:
    """How many of this card lie in the zone."""
    found = 0
    for i in range(s.size[zone]):
        if s.cards[zone][i] == card:
            found += 1
    return found


def move_all(s: State, source: int, target: int) -> None:
    """Lay the whole of one zone on another."""
    for i in range(s.size[source]):
        push(s, target, s.cards[source][i])
    clear_zone(s, source)


def clear_zone(s: State, zone: int) -> None:
    """Nothing lies there any more."""
    for i in range(s.size[zone]):
        s.cards[zone][i] = 0
    s.size[zone] = 0
