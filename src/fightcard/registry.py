"""The registry: the only list of games and bots. Both are imported on demand, which keeps the start fast."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    thumb: str  # with the ``advise`` of its rule-of-thumb bot
    terminal: str  # with its GAME_TEXT
    encoder: str = ""  # with its feature encoder, if it is played by search
    search: str = ""  # with the search settings of its levels, likewise
    levels: str = ""  # with ``levels``, if it has bots of its own (bots/levels.py)
    solver: str = ""  # that solves it, if there is one (solve/interface.py)
    study: str = ""  # with what studies need of it besides its rules (core/study.py)


def _ours(name: str) -> Modules:
    """A game of this package has its modules in the usual places."""
    return Modules(
        game=f"fightcard.games.{name}.game",
        thumb=f"fightcard.games.{name}.thumb",
        terminal=f"fightcard.terminal.{name}",
        study=f"fightcard.games.{name}.study",
    )


def _searched(name: str) -> Modules:
    """A game that is played by search has two modules more."""
    folder = f"fightcard.games.{name}"
    return replace(_ours(name), encoder=f"{folder}.encoder", search=f"{folder}.search")


def _solved(name: str) -> Modules:
    """A game that is solved has bots that play by its solution."""
    folder = f"fightcard.solve.{name}"
    return replace(_ours(name), levels=f"{folder}.play.exact", solver=f"{folder}.service")


GAMES = {
    "fightdrome": _searched("fightdrome"),
    "champions": _searched("champions"),
    "cartisora": _solved("cartisora"),
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
    """Return the module with the rule-of-thumb bot of a game."""
    return import_module(GAMES[game.name].thumb)


def find_encoder(game: GameDefinition) -> ModuleType:
    """Return the module with the feature encoder of a game that is played by search."""
    return import_module(GAMES[game.name].encoder)


def find_search_settings(game: GameDefinition) -> ModuleType | None:
    """Return the module with the search settings of a game, if it is played by search."""
    return _optional(GAMES[game.name].search)


def find_level_module(game: GameDefinition) -> ModuleType | None:
    """Return the module with the levels of a game that has bots of its own."""
    return _optional(GAMES[game.name].levels)


def find_study(game: GameDefinition) -> ModuleType | None:
    """Return the module with what studies need of a game, if it has one."""
    return _optional(GAMES[game.name].study)


def _optional(name: str) -> ModuleType | None:
    return import_module(name) if name else None


def check_bot(name: str) -> str:
    """A bot's name, if there is such a bot."""
    if name not in BOTS:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(BOTS))
    return name
