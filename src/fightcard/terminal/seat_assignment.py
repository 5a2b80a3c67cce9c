"""The seats of a game at a terminal: people and bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fightcard import Game, Player


@dataclass(frozen=True)
class SeatAssignment:
    """The players by seat.

    ``people`` are the names, which may be empty, of those who share the screen, by seat. All other seats have ``bots``:
    one level for all of them, or one for each. A bot of the first level also takes the seat of a player who resigns
    while friends go on. Each bot has a generator of its own, which ``bot_seed`` and its seat start; without a seed the
    operating system's generator does. The ``coach`` speaks to one person who plays bots.
    """

    people: Mapping[int, str]
    bots: Sequence[str]
    bot_seed: int | None = None
    coach: bool = False
    _first: int = field(default_factory=lambda: secrets.randbits(64), compare=False, repr=False)

    def player(self, level: str, game: Game, seat: int) -> Player:
        """A bot for a seat."""
        return Player(level, game, (self._first if self.bot_seed is None else self.bot_seed) + seat)

    def players(self, game: Game) -> dict[int, Player]:
        """The bots by seat."""
        seats = [seat for seat in range(game.seats) if seat not in self.people]
        levels = list(self.bots) * len(seats) if len(self.bots) == 1 else self.bots
        return {seat: self.player(level, game, seat) for seat, level in zip(seats, levels, strict=True)}

    def stand_in(self, game: Game, seat: int) -> Player:
        """The bot for the seat of a player who resigns while friends go on."""
        return self.player(self.bots[0], game, seat)
