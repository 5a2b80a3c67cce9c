"""Advice for games without rules of thumb: any legal choice."""

from __future__ import annotations

from .bot_rng import BotRng, random_choice
from .layout import State


def advise(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """Return a random legal choice."""
    return random_choice(luck, 0, choices)
