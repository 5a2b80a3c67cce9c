"""A game in the terminal, in plain lines: against bots, or several people at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fightcard import Game
from fightcard.language import Speaker
from fightcard.table.match import Match

from .coach import FIRST_GAMES, FinishedGames, TerminalCoach
from .console import Console
from .seating import Seating
from .session import Session

__all__ = ["FIRST_GAMES", "Console", "FinishedGames", "Seating", "play"]


def play(game: Game, key: Sequence[int], seating: Seating, speaker: Speaker, console: Console) -> bool:
    """Play one game to its end, or until a player leaves; return True if it was finished.

    Ctrl-C ends the game with a message and is raised again.
    """
    match = Match(game.definition, game.setup, key)
    stand_in = partial(seating.stand_in, game)
    session = Session(match, speaker, seating.people, seating.players(game), stand_in, console)
    if seating.coach and len(seating.people) == 1:
        session.coach = TerminalCoach(speaker)
    session.run()
    return match.over
