"""The only list of games and bots. Both are loaded when asked for, so that starting stays quick."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game

GAMES = {"fightdrome": "fightcard.games.fightdrome.game"}

# The players a simulation and a table can seat. ``thumb`` modules hold a game's rule-of-thumb player (bots/).
BOTS = ("random", "novice")
THUMBS = {"fightdrome": "fightcard.bots.fightdrome"}


@cache
def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise Unreadable("game-unknown", value=name, games=", ".join(GAMES))
    game: Game = import_module(GAMES[name]).GAME
    return game


def find_thumb(game: Game) -> ModuleType:
    """The module with the rule-of-thumb player of a game."""
    return import_module(THUMBS[game.name])


def check_bot(name: str) -> str:
    """A bot's name, if there is such a bot."""
    if name not in BOTS:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(BOTS))
    return name
