"""A game in the terminal, in plain lines: against bots, or several people at one screen."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TextIO

from fightcard import Game, Player
from fightcard.core.definition import GameDefinition, Setup
from fightcard.language import Speaker
from fightcard.table.match import Match

from .console import Console
from .session import Session


def play(
    game: GameDefinition,
    setup: Setup,
    key: Sequence[int],
    speaker: Speaker,
    *,
    people: Mapping[int, str],
    bots: Sequence[str],
    input: TextIO,
    output: TextIO,
    clear_screen: bool,
    bot_seed: int | None = None,
) -> None:
    """Play one game to its end, or until somebody leaves.

    ``people`` are the names, which may be empty, of those who share the screen, by seat; on all other seats sit
    ``bots``, one kind for all of them or one for each. A bot of the first kind also takes the seat of somebody who
    resigns while friends go on. With ``clear_screen`` the screen is cleared between two people; without, a line is
    drawn. Each bot has a generator of its own, by its seat, which ``bot_seed`` starts, or else the system's chance.
    Ctrl-C ends the game with a word, and goes on to the caller.
    """
    first = secrets.randbits(64) if bot_seed is None else bot_seed

    def seated(kind: str, seat: int) -> Player:
        return Player(kind, Game(game, setup), first + seat)

    seats = [seat for seat in range(game.seats(setup)) if seat not in people]
    kinds = list(bots) * len(seats) if len(bots) == 1 else bots
    players = {seat: seated(kind, seat) for seat, kind in zip(seats, kinds, strict=True)}
    console = Console(input, output, clear_screen)
    Session(Match(game, setup, key), speaker, people, players, partial(seated, bots[0]), console).run()


__all__ = ["play"]
