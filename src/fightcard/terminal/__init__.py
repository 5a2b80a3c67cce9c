"""A game in the terminal, in plain lines: against bots, or several people at one screen."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from fightcard import Game, Player
from fightcard.language import Speaker
from fightcard.table.match import Match

from .coach import FIRST_GAMES, FinishedGames, TerminalCoach
from .console import Console
from .session import Session

__all__ = ["FIRST_GAMES", "Console", "FinishedGames", "Seating", "play"]


@dataclass(frozen=True)
class Seating:
    """Who plays.

    ``people`` are the names, which may be empty, of those who share the screen, by seat. All other seats have ``bots``:
    one level for all of them, or one for each. A bot of the first level also takes the seat of a player who resigns
    while friends go on. Each bot has a generator of its own, which ``bot_seed`` and its seat start; without a seed the
    operating system's generator does. The ``coach`` speaks to one person who plays bots.
    """

    people: Mapping[int, str]
    bots: Sequence[str]
    bot_seed: int | None = None
    coach: bool = False


def play(game: Game, key: Sequence[int], seating: Seating, speaker: Speaker, console: Console) -> bool:
    """Play one game to its end, or until a player leaves; return True if it was finished.

    Ctrl-C ends the game with a message and is raised again.
    """
    first = secrets.randbits(64) if seating.bot_seed is None else seating.bot_seed

    def seated(level: str, seat: int) -> Player:
        return Player(level, game, first + seat)

    seats = [seat for seat in range(game.seats) if seat not in seating.people]
    levels = list(seating.bots) * len(seats) if len(seating.bots) == 1 else seating.bots
    players = {seat: seated(level, seat) for seat, level in zip(seats, levels, strict=True)}
    match = Match(game.definition, game.setup, key)
    session = Session(match, speaker, seating.people, players, partial(seated, seating.bots[0]), console)
    if seating.coach and len(seating.people) == 1:
        session.coach = TerminalCoach(speaker)
    session.run()
    return match.over
