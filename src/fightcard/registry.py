"""The registry: the only list of games and bots. Both are imported on demand, which keeps the start fast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.kernel.driver import RANDOM, THUMB


@dataclass(frozen=True)
class Modules:
    """The modules of a game, by name. Those of higher layers are imported there."""

    game: str  # with its GAME
    thumb: str  # with the ``advise`` of its rule-of-thumb player
    terminal: str  # with its GAME_TEXT
    ladder: str = ""  # with the ``rungs`` of its levels above random play, if it has any (bots/levels.py)
    solver: str = ""  # that solves it, if there is one (solve/interface.py)


def _ours(name: str, ladder: str = "", solver: str = "") -> Modules:
    """A game of this package has its modules in the usual places."""
    return Modules(
        game=f"fightcard.games.{name}.game",
        thumb=f"fightcard.bots.{name}",
        terminal=f"fightcard.terminal.{name}",
        ladder=ladder,
        solver=solver,
    )


SEARCH = "fightcard.bots.search.ladder"
GAMES = {
    "fightdrome": _ours("fightdrome", SEARCH),
    "champions": _ours("champions", SEARCH),
    "cartisora": _ours("cartisora", "fightcard.bots.exact", "fightcard.solve.cartisora.service"),
}

# The levels at which the computer plays, the weakest first, and the rule-of-thumb player by which they are measured.
BOTS = ("random", "novice", "regular", "expert", "master", "thumb")

# Those of them that the driver of simulations plays by itself.
DRIVEN = {"random": RANDOM, "thumb": THUMB}


@cache
def find_game(name: str) -> GameDefinition:
    """A game by its name."""
    if name not in GAMES:
        raise Unreadable("game-unknown", value=name, games=", ".join(GAMES))
    game: GameDefinition = import_module(GAMES[name].game).GAME
    return game


def find_thumb(game: GameDefinition) -> ModuleType:
    """The module with the rule-of-thumb player of a game."""
    return import_module(GAMES[game.name].thumb)


def check_bot(name: str) -> str:
    """A bot's name, if there is such a bot."""
    if name not in BOTS:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(BOTS))
    return name
