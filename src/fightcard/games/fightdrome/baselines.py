"""Simple baselines: players of one line each, by which every level of the game is measured. They never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fightcard.core.data import View

NO_STRENGTH = 1000  # of a card without a number: kept for last


def strength(action: str) -> int:
    """The number on a card."""
    return int("".join(filter(str.isdigit, action)) or NO_STRENGTH)


def weakest_always_rest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Rest whenever it is allowed, else play the weakest card."""
    return "rest" if "rest" in actions else min(actions, key=strength)


def weakest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the weakest card; Rest only if nothing else is left."""
    return min(actions, key=strength)


def strongest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the strongest card with a number."""
    return max(actions, key=lambda action: strength(action) % NO_STRENGTH)


def first(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play whatever comes first."""
    return actions[0]


BASELINES: Mapping[str, Callable[[View, int, Sequence[str]], str]] = {
    "weakest-always-rest": weakest_always_rest,
    "weakest": weakest,
    "strongest": strongest,
    "first": first,
}
