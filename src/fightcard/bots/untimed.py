"""Levels without a clock, for studies: what they choose depends on the seed alone, never on how busy the machine is."""

from __future__ import annotations

from dataclasses import replace

from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.position import Position

from .levels import find_level


class UntimedBot:
    """A level that takes all the time it needs; its limit in simulations stays."""

    def __init__(self, level: str, game: GameDefinition) -> None:
        found = find_level(level, game)
        self._limit, self._strategy = replace(found.limit, seconds=None), found.make()

    def prepare(self, setup: Setup) -> None:
        """Compile or load what it needs for games with this set-up."""
        self._strategy.prepare(setup)

    def choose(self, position: Position, seat: int, seed: int) -> str:
        """Return its action, from what the seat may know."""
        limit = replace(self._limit, seed=seed)
        return self._strategy.decide(position.observed(seat), seat, position.setup, limit).action
