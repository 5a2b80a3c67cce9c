"""A game in the terminal, in plain lines: against bots, or several people at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fightcard import Game
from fightcard.language import Speaker
from fightcard.table.match import Match

from .coach import FIRST_GAMES, FinishedGames, TerminalCoach
from .console import Console
from .lines.session import Session
from .seat_assignment import SeatAssignment

__all__ = ["FIRST_GAMES", "Console", "FinishedGames", "SeatAssignment", "play"]


def play(game: Game, key: Sequence[int], assignment: SeatAssignment, speaker: Speaker, console: Console) -> bool:
    """Play one game to its end, or until a player leaves; return True if it was finished.

    Ctrl-C ends the game with a message and is raised again.
    """
    match = Match(game.definition, game.setup, key)
    stand_in = partial(assignment.stand_in, game)
    session = Session(match, speaker, assignment.people, assignment.players(game), stand_in, console)
    if assignment.coach and len(assignment.people) == 1:
        session.coach = TerminalCoach(speaker)
    session.run()
    return match.over
