"""The registry: the only list of games and bots. Both are imported on demand, which keeps the start fast.

Installed packages may add to both by entry points. Their names are read from the packages' metadata; a module of theirs
is imported when its name is asked for. A name that is taken by a game or bot of Fightcard's own is ignored.

===================  =================================================================================================
``fightcard.bots``   a class derived from ``fightcard.Bot``: ``greedy = "my_package.bots:Greedy"``
``fightcard.games``  a package with the usual modules of a game, of which ``game`` alone is needed: ``go = "my_go"``
===================  =================================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.core.support.checks import shown
from fightcard.kernel.driver import RANDOM, THUMB


@dataclass(frozen=True)
class Modules:
    """The modules of a game, by name. Those of higher layers are imported there."""

    game: str  # with its GAME
    thumb: str  # with the ``advise`` of its rule-of-thumb bot
    terminal: str  # with its GAME_TEXT
    full_screen: str = ""  # with its STAGE, for the terminal in full screen
    encoder: str = ""  # with its feature encoder, if it is played by search
    search: str = ""  # with the search settings of its levels, likewise
    levels: str = ""  # with ``levels``, if it has bots of its own (bots/levels.py)
    resolver: str = ""  # with the Resolver of late decisions, for the search of a game that has one
    baselines: str = ""  # with its BASELINES, if it has any
    solver: str = ""  # that solves it, if there is one (solve/interface.py)
    study: str = ""  # with what studies need of it besides its rules (core/study.py)
    benchmark: str = ""  # with its fixed yardsticks for policies (lab/evaluation)


def _ours(name: str) -> Modules:
    """A game of this package has its modules in the usual places."""
    return Modules(
        game=f"fightcard.games.{name}.game",
        thumb=f"fightcard.games.{name}.thumb",
        terminal=f"fightcard.terminal.games.{name}",
        full_screen=f"fightcard.terminal.full.stages.{name}",
        baselines=f"fightcard.games.{name}.baselines",
        study=f"fightcard.games.{name}.study",
        benchmark=f"fightcard.games.{name}.benchmark",
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
    "champions": replace(_searched("champions"), resolver="fightcard.solve.champions.resolve"),
    "cartisora": _solved("cartisora"),
}

# The levels at which the computer plays, the weakest first, and the rule-of-thumb player by which they are measured.
BOTS = ("random", "novice", "regular", "expert", "master", "thumb")

# Those of them that the driver of simulations plays by itself.
DRIVEN = {"random": RANDOM, "thumb": THUMB}


BOT_GROUP, GAME_GROUP = "fightcard.bots", "fightcard.games"
BOT_FORM, GAME_FORM = re.compile("[a-z][a-z0-9_-]{0,39}"), re.compile("[a-z][a-z0-9]{0,39}")
LONGEST_REASON = 200  # characters of an error of an installed game that are told
NO_THUMB = "fightcard.kernel.random_advice"  # in the place of rules of thumb


# -- installed games and bots --


def installed_bots() -> Mapping[str, str]:
    """Return the bots of installed packages, as ``module:Class`` by name."""
    return {name: value for name, value in _entry_points(BOT_GROUP, BOT_FORM).items() if name not in BOTS}


def installed_games() -> Mapping[str, str]:
    """Return the games of installed packages, as their packages by name."""
    return {name: value for name, value in _entry_points(GAME_GROUP, GAME_FORM).items() if name not in GAMES}


def installed_version(bot: str) -> str:
    """Return the version of the package that an installed bot comes from; empty if its metadata do not say."""
    from importlib.metadata import entry_points

    found = [point.dist for point in entry_points(group=BOT_GROUP, name=bot) if point.dist is not None]
    return f"{found[0].name} {found[0].version}" if found else ""


@cache
def _entry_points(group: str, form: re.Pattern[str]) -> dict[str, str]:
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=group) if form.fullmatch(point.name)}


def game_names() -> tuple[str, ...]:
    """Return the names of all games, Fightcard's own first."""
    return (*GAMES, *installed_games())


def modules_of(name: str) -> Modules:
    """Return the modules of a game."""
    return GAMES[name] if name in GAMES else _installed_modules(installed_games()[name].partition(":")[0])


@cache
def _installed_modules(folder: str) -> Modules:
    """Return the modules of an installed game: of the optional ones, those that its package has."""

    def module(part: str, otherwise: str = "") -> str:
        return f"{folder}.{part}" if find_spec(f"{folder}.{part}") else otherwise

    optional = {
        part: module(part)
        for part in ("full_screen", "encoder", "search", "levels", "baselines", "solver", "study", "benchmark")
    }
    return Modules(f"{folder}.game", module("thumb", NO_THUMB), module("terminal"), **optional)


LOADED: dict[str, GameDefinition] = {}  # installed games that were asked for
LOADING = {"allowed": True}


def _load_game(name: str) -> GameDefinition:
    """Import an installed game and put its rules together; whatever goes wrong there costs one sentence."""
    try:
        game = import_module(modules_of(name).game).GAME
        game.new_state(game.setup())
        assert game.rules.deal, "the rules can be put together"
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]
        raise EnvironmentFailure("game-broken", name=name, reason=reason) from error
    if not isinstance(game, GameDefinition) or game.name != name:
        raise EnvironmentFailure("game-broken", name=name, reason=f"GAME = {game!r}")
    return LOADED.setdefault(name, game)


# -- games and what belongs to them --


def find_game(name: str) -> GameDefinition:
    """A game by its name."""
    if not isinstance(name, str):
        raise Unreadable("game-unknown", value=shown(name), games=", ".join(known_games()))
    if name in GAMES:
        game: GameDefinition = import_module(GAMES[name].game).GAME
        return game
    if name in LOADED:
        return LOADED[name]
    if not LOADING["allowed"]:
        raise Unreadable("game-unknown", value=name, games=", ".join(known_games()))
    if name not in installed_games():
        raise Unreadable("game-unknown", value=name, games=", ".join(game_names()))
    return _load_game(name)


def known_games() -> tuple[str, ...]:
    """Return the names of Fightcard's own games, and of the installed ones that were asked for in this process."""
    return (*GAMES, *LOADED)


def load_no_more_games() -> None:
    """Let this process know no other installed games from now on: no request to a server can load one."""
    LOADING["allowed"] = False


def find_thumb(game: GameDefinition) -> ModuleType:
    """Return the module with the rule-of-thumb bot of a game."""
    return import_module(modules_of(game.name).thumb)


def find_encoder(game: GameDefinition) -> ModuleType:
    """Return the module with the feature encoder of a game that is played by search."""
    return import_module(modules_of(game.name).encoder)


def find_resolver(game: GameDefinition) -> ModuleType | None:
    """Return the module that solves late decisions of a game for its search, if there is one."""
    return _optional(modules_of(game.name).resolver)


def find_search_settings(game: GameDefinition) -> ModuleType | None:
    """Return the module with the search settings of a game, if it is played by search."""
    return _optional(modules_of(game.name).search)


def find_level_module(game: GameDefinition) -> ModuleType | None:
    """Return the module with the levels of a game that has bots of its own."""
    return _optional(modules_of(game.name).levels)


def find_baselines(game: GameDefinition) -> ModuleType | None:
    """Return the module with the simple baselines of a game, if it has any."""
    return _optional(modules_of(game.name).baselines)


def find_study(game: GameDefinition) -> ModuleType | None:
    """Return the module with what studies need of a game, if it has one."""
    return _optional(modules_of(game.name).study)


def find_benchmark(game: GameDefinition) -> ModuleType | None:
    """Return the module with the fixed yardsticks of a game for policies, if it has one."""
    return _optional(modules_of(game.name).benchmark)


def _optional(name: str) -> ModuleType | None:
    return import_module(name) if name else None
