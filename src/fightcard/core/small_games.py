"""Small games whose whole tree is known, as a game's benchmark module states them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple


class SmallGame(NamedTuple):
    """Rule options, and the positions of which each is dealt as often."""

    options: tuple[str, ...]
    positions: tuple[str, ...]


def hands_of(cards: Sequence[str], size: int) -> Iterator[tuple[list[str], list[str]]]:
    """All ways to hold so many of some cards, each with the rest.

    >>> list(hands_of(["P20", "F"], 1))
    [(['P20'], ['F']), (['F'], ['P20'])]
    """
    for held in combinations(cards, size):
        rest = list(cards)
        for card in held:
            rest.remove(card)
        yield list(held), rest
