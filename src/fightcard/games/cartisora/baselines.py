"""Simple baselines: players of one line each, by which every level of the game is measured. They never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fightcard.core.data import View

from .notation import write_choice
from .state import RANKS

ORDER = {write_choice(choice): choice for choice in range(RANKS + 1)}  # pass comes last


def lowest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the lowest card."""
    return min(actions, key=ORDER.__getitem__)


def highest(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the highest card; pass whenever that is allowed."""
    return max(actions, key=ORDER.__getitem__)


def middle(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play the card in the middle."""
    return sorted(actions, key=ORDER.__getitem__)[len(actions) // 2]


def undercut(view: View, seat: int, actions: Sequence[str]) -> str:
    """Play just below the highest card that the other holds, or else the lowest card."""
    theirs = [ORDER[card] for card in view["seats"][1 - seat]["hand"] if card in ORDER]
    wanted = write_choice(max(theirs, default=1) - 1)
    return wanted if wanted in actions else lowest(view, seat, actions)


BASELINES: Mapping[str, Callable[[View, int, Sequence[str]], str]] = {
    "lowest": lowest,
    "highest": highest,
    "middle": middle,
    "undercut": undercut,
}
