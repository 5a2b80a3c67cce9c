"""Observations as numbers, plain and compiled: the part that all games have, and how a game writes its own.

A row of zeros is filled from the left. Each function writes its numbers from place ``at`` on and returns the place
after them. ``facts`` is a row of whole numbers about the set-up; a game's own begin at OWN_FACTS.
"""

from __future__ import annotations

from typing import Any

from .layout import State
from .rules_interface import action_id, due, legal, write_features

# When compiled: called for every decision.
INLINE = ("action_id", "is_known", "put_bits", "put_number", "put_one_hot", "write_legal", "write_features")

Row = Any  # a list of numbers, or compiled an array
Facts = Any

# Places in ``facts``.
LIMIT = 0  # larger numbers are written as this one
ACTIONS = 1  # how many action ids there are
SEAT_COUNT = 2
OWN_FACTS = 3


def put_number(number: int, facts: Facts, row: Row, at: int) -> int:
    """One number, at most the limit."""
    row[at] = min(number, facts[LIMIT])
    return at + 1


def put_bits(number: int, size: int, row: Row, at: int) -> int:
    """The bits of a set, the lowest first."""
    for place in range(size):
        row[at + place] = (number >> place) & 1
    return at + size


def put_one_hot(number: int, size: int, row: Row, at: int) -> int:
    """A 1 at the place of a number; nothing if it is not one of 0 .. size - 1."""
    if number >= 0 and number < size:
        row[at + number] = 1
    return at + size


def is_known(o: State, zone: int) -> bool:
    """Is any card of a zone known? Where none is, there is nothing to count, which is soon found out."""
    cards = 0
    for place in range(o.size[zone]):
        cards |= o.cards[zone][place]
    return cards != 0


def write_legal(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """A 1 for each action that a seat may take now, by action id."""
    if (due(o) >> seat) & 1:
        choices = legal(o, seat)
        choice = 0
        while choices != 0:
            if choices & 1:
                row[at + action_id(o, seat, choice, facts)] = 1
            choices >>= 1
            choice += 1
    return at + facts[ACTIONS]


def write_tensor(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """The whole tensor of an observation into a row of zeros."""
    at = write_legal(o, seat, facts, row, at)
    at = put_one_hot(seat, facts[SEAT_COUNT], row, at)
    at = put_bits(due(o), facts[SEAT_COUNT], row, at)
    return write_features(o, seat, facts, row, at)
