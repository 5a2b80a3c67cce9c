"""Zones: hands and piles of any card game.

A state ``s`` keeps the cards of each zone in ``s.cards[zone]``, and how many there are in ``s.size[zone]``. The
top of a pile is its last card. Ordinary Python, compiled as it is but for the functions that say so.
"""

from __future__ import annotations

from collections.abc import Sequence

from .layout import State


def push(s: State, zone: int, card: int) -> None:
    """Lay a card on top."""
    s.cards[zone][s.size[zone]] = card
    s.size[zone] += 1


def draw_top(s: State, zone: int) -> int:
    """Take the top card of a pile that ``shuffle_pile`` put in order: which one it is, is chance."""
    s.size[zone] -= 1
    return s.cards[zone][s.size[zone]]


def insert(s: State, zone: int, card: int, room: int) -> None:
    """Put a card into a hand with room for so many; the highest comes first, and zeros fill the rest.

    Hands are sorted so that equal hands are equal states. It has a compiled twin, which needs ``room``.
    """
    cards = s.cards[zone]
    place = 0
    while cards[place] > card:
        place += 1
    cards.insert(place, card)
    cards.pop()
    s.size[zone] += 1


def take(s: State, zone: int, place: int, room: int) -> int:
    """Remove the card at a place of a hand with room for so many; the others close up. It has a compiled twin."""
    cards = s.cards[zone]
    cards.append(0)
    s.size[zone] -= 1
    return cards.pop(place)


def count(s: State, zone: int, card: int) -> int:
    """The number of copies of this card in the zone."""
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


def copy_zone(s: State, o: State, zone: int, shown: bool) -> None:
    """For an observation: the size of a zone, and if shown its cards. It has a compiled twin."""
    o.size[zone] = s.size[zone]
    if shown:
        for place in range(s.size[zone]):
            o.cards[zone][place] = s.cards[zone][place]


def hide_marked(o: State, zone: int, marks: Sequence[int]) -> None:
    """For an observation: the cards of a zone whose mark is not zero are not known. It has a compiled twin."""
    for place in range(o.size[zone]):
        if marks[place] != 0:
            o.cards[zone][place] = 0
