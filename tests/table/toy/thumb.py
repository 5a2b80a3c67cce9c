"""A rule of thumb: the best card first."""

from __future__ import annotations

from typing import Any

from fightcard.kernel.layout import State

BEST_FIRST = [2, 1, 0, 3]


def advise(o: State, seat: int, choices: int, bot_rng: Any) -> int:
    """The best card, else pass."""
    for choice in BEST_FIRST:
        if choices >> choice & 1:
            return choice
    return BEST_FIRST[-1]
