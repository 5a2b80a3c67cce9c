"""Chance that is chosen from outside: the same functions as those of game_rng.py and zones.py, for game trees.

Rules that are assembled with CHOSEN ask ``s.chance`` for every outcome in place of the generator. Cards are drawn when
they are needed: a shuffled pile has no order before that, and equal cards are one outcome with more weight. Plain form
only; the compiled rules and the key of a game know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .layout import State

Kind = Literal["number", "card"]


@dataclass(frozen=True)
class Lots:
    """The outcomes that chance chooses from: different values with their weights."""

    kind: Kind
    values: tuple[int, ...]  # ascending
    weights: tuple[int, ...]


class Undecided(Exception):
    """Raised when the rules ask for an outcome that has not been chosen yet."""

    def __init__(self, lots: Lots) -> None:
        super().__init__()
        self.lots = lots


class ChosenOutcomes:
    """The outcomes chosen so far, which the rules ask for one after the other: ``s.chance`` of a state."""

    def __init__(self, chosen: Sequence[int]) -> None:
        self._chosen = iter(chosen)

    def value(self, kind: Kind, candidates: Sequence[int]) -> int:
        """The chosen one of some values, which may occur several times; Undecided if it is not chosen yet."""
        values = tuple(sorted(set(candidates)))
        if len(values) == 1:
            return values[0]
        number = next(self._chosen, None)
        if number is None:
            raise Undecided(Lots(kind, values, tuple(map(list(candidates).count, values))))
        return values[number]


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    return _chance(s).value("number", range(n))


def die(s: State, sides: int) -> int:
    """The same."""
    return below(s, sides)


def draw_lots(s: State, cards: MutableSequence[int], size: int, count: int) -> None:
    """Move ``count`` of the first ``size`` cards of a list to their end, the first one drawn last."""
    for last in range(size - 1, max(size - count, 1) - 1, -1):
        place = cards.index(_chance(s).value("number", cards[: last + 1]), 0, last + 1)
        cards[last], cards[place] = cards[place], cards[last]


def shuffle(s: State, cards: MutableSequence[int], size: int) -> None:
    """Put the first cards of a list in any order."""
    draw_lots(s, cards, size, size)


def shuffle_pile(s: State, zone: int, depth: int) -> None:
    """A shuffled pile: its order is decided card by card when they are drawn."""
    size = s.size[zone]
    s.cards[zone][:size] = sorted(s.cards[zone][:size])


def draw_top(s: State, zone: int) -> int:
    """Draw any card of a pile."""
    cards, size = s.cards[zone], s.size[zone]
    card = _chance(s).value("card", cards[:size])
    cards[:size] = [*_without(cards[:size], card), 0]
    s.size[zone] = size - 1
    return card


def _without(cards: list[int], card: int) -> list[int]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _chance(s: State) -> ChosenOutcomes:
    chance: ChosenOutcomes = s.chance
    return chance


CHOSEN: Mapping[str, Callable[..., Any]] = {
    function.__name__: function for function in (below, die, draw_lots, shuffle, shuffle_pile, draw_top)
}
