"""Simple baselines: players of one line each, by which every level of the game is measured. They never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fightcard.core.data import View

from .cards import PACK, SUIT_SHIFT, write_card

VALUES = {write_card(card): card >> SUIT_SHIFT for card in PACK}
PANIC = "panic"


def value(action: str) -> int:
    """The value of a card; what is no card comes before all of them."""
    return VALUES.get(action, -1)


def lowest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the lowest card; Panic only if nothing else is left."""
    return min((action for action in actions if action != PANIC), key=value, default=PANIC)


def highest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the highest card."""
    return max(actions, key=value)


def always_panic(view: View, seat: int, actions: Sequence[str]) -> str:
    """Panic whenever it is allowed, else play the highest card."""
    return PANIC if PANIC in actions else highest(view, seat, actions)


def first(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play whatever comes first."""
    return actions[0]


BASELINES: Mapping[str, Callable[[View, int, Sequence[str]], str]] = {
    "lowest": lowest,
    "highest": highest,
    "always-panic": always_panic,
    "first": first,
}
