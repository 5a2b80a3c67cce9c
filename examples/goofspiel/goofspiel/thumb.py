"""The rule of thumb: bid what the prize is worth, or else the nearest higher card, or the highest."""

from __future__ import annotations

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.layout import State

from .rules import MOST_CARDS


def advise(o: State, seat: int, choices: int, luck: BotRng) -> int:
    """Choose a bid."""
    best = 0
    for choice in range(MOST_CARDS):
        if (choices >> choice) & 1:
            best = choice
            if choice + 1 >= o.prize:
                return best
    return best
