"""A game in the terminal, in plain lines: against a bot, or two people at one screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TextIO

from fightcard.bots.player import BotPlayer
from fightcard.core.game import Game, Setup
from fightcard.language import Speaker
from fightcard.table.match import Match

from .console import Console
from .session import Session

SEATS = (0, 1)


def play(
    game: Game,
    setup: Setup,
    key: Sequence[int],
    speaker: Speaker,
    *,
    opponent: str | None,
    seat: int,
    input: TextIO,
    output: TextIO,
    clear_screen: bool,
    bot_seed: int | None = None,
) -> int:
    """Play one game to its end, or until somebody leaves; returns the exit code.

    ``opponent`` is a bot's name, or None for two people who share the screen; ``seat`` is the person's who
    plays the bot. With ``clear_screen`` the screen is cleared between two people; without, a line is drawn.
    The bot has a generator of its own, which ``bot_seed`` starts, or else the system's chance.
    """
    bots = {}
    if opponent is not None:
        bots[1 - seat] = BotPlayer(opponent, game, secrets.randbits(64) if bot_seed is None else bot_seed)
    names = {seat: _name(speaker, seat, seat in bots) for seat in SEATS}
    console = Console(input, output, clear_screen)
    return Session(Match(game, setup, key), speaker, names, console, bots).run()


def _name(speaker: Speaker, seat: int, is_bot: bool) -> str:
    if is_bot:
        return speaker.say("terminal-name-computer")
    return speaker.say("terminal-name-person", number=seat + 1)


__all__ = ["play"]
