"""All levels of play, by the same names in every game: which bot plays a level, and what it may spend on a decision.

Games with a feature encoder are played by search (bots/search). Below ``master`` these levels do not search, but draw
from the policy prior at some temperature, with blunders: no level always does the same in the same situation, which an
opponent who knows it could exploit. Other games bring a module with their levels, or are played by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.core.search_settings import SearchSettings
from fightcard.registry import find_level_module, find_search_settings

from . import frozen
from .bot import Limit, Strategy
from .search.search_bot import SearchBot
from .search.warm_up import SearchEngines, engines_of
from .search.weights import misfit
from .simple import RandomBot, ThumbBot

# What each level may take for a decision on a busy core, in seconds; its simulations take much less.
SECONDS = {"random": 0.02, "novice": 0.02, "regular": 0.02, "expert": 0.1, "master": 2.0}
LEVELS = tuple(SECONDS)
# Where a game's weights do not fit its rules, every level searches: simulations, and choices of a rollout.
UNTRAINED_SIMULATIONS = {"novice": 30, "regular": 100, "expert": 400}
UNTRAINED_DEPTH = 60  # most games are over by then


@dataclass(frozen=True)
class Level:
    """A level in one game."""

    make: Callable[[], Strategy]
    limit: Limit  # of one decision


def levels_of(game: GameDefinition) -> dict[str, Level]:
    """Return all levels of a game, the weakest first, and the rule-of-thumb bot by which they are measured."""
    return {
        "random": Level(lambda: RandomBot(game), limit_of("random", 0)),
        **_game_levels(game),
        "thumb": Level(lambda: ThumbBot(game), Limit(0)),
    }


def find_level(name: str, game: GameDefinition) -> Level:
    """Return a level by its name; ``expert~1`` is one of an earlier version (frozen.py)."""
    level, mark, version = name.partition(frozen.MARK)
    levels = frozen_levels(game, version) if mark else levels_of(game)
    if level not in levels:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(levels))
    return levels[level]


@cache
def frozen_levels(game: GameDefinition, version: str) -> Mapping[str, Level]:
    """Return the levels of a version, besides ``random`` and ``thumb``, which never change."""
    found = frozen.read_frozen(game, version)
    module = find_level_module(game)
    if module:
        levels: Mapping[str, Level] = module.levels(game, found.parameters)
        return levels
    engines = SearchEngines(game, found.weights)
    return {
        level: _search_level(level, SearchSettings(**parameters), engines)  # type: ignore[arg-type]  # from JSON
        for level, parameters in found.parameters.items()
    }


def level_parameters(game: GameDefinition) -> Mapping[str, Any]:
    """Return the parameters of a game's levels as dataclasses, by level, to be frozen."""
    module = find_search_settings(game) or find_level_module(game)
    levels: Mapping[str, Any] = module.LEVELS if module else {}
    return levels


def limit_of(level: str, simulations: int) -> Limit:
    """Return the limit of a level that makes so many simulations."""
    return Limit(simulations, SECONDS[level])


def search_levels(game: GameDefinition) -> Mapping[str, SearchSettings]:
    """Return the search settings by level; none in a game that is not played by search."""
    module = find_search_settings(game)
    levels: Mapping[str, SearchSettings] = module.LEVELS if module else {}
    if levels and misfit(game):
        return {level: _untrained(level, settings) for level, settings in levels.items()}
    return levels


def _untrained(level: str, settings: SearchSettings) -> SearchSettings:
    """Return the settings of a level whose networks are untrained: it searches, and plays rollouts to the end."""
    simulations = max(settings.simulations, UNTRAINED_SIMULATIONS.get(level, 0))
    return replace(settings, simulations=simulations, rollout_depth=UNTRAINED_DEPTH, temperature=1.0)


def weights_error(game: GameDefinition) -> EnvironmentFailure | None:
    """Return why the levels of a game search without its trained weights, if they do."""
    return misfit(game) if find_search_settings(game) else None


def _game_levels(game: GameDefinition) -> Mapping[str, Level]:
    """Return the levels between ``random`` and ``thumb``."""
    searched = search_levels(game)
    if searched:
        return {level: _search_level(level, settings, engines_of(game)) for level, settings in searched.items()}
    module = find_level_module(game)
    if module:
        levels: Mapping[str, Level] = module.levels(game)
        return levels
    return {level: _thumb_level(game, level) for level in LEVELS[1:]}


def _search_level(level: str, settings: SearchSettings, engines: SearchEngines) -> Level:
    return Level(lambda: SearchBot(level, engines.game, settings, engines), limit_of(level, settings.simulations))


def _thumb_level(game: GameDefinition, level: str) -> Level:
    return Level(lambda: ThumbBot(game, level), limit_of(level, 0))
