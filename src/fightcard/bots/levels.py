"""The levels at which the computer plays, by the same names in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.registry import GAMES

from .bot import Limit, Strategy
from .simple import RandomBot, ThumbBot

# What each level may take for a decision on a busy core, in seconds; limits in simulations are well within.
SECONDS = {"random": 0.02, "novice": 0.02, "regular": 0.02, "expert": 0.1, "master": 2.0}
LEVELS = tuple(SECONDS)


@dataclass(frozen=True)
class Rung:
    """A level in one game: who plays it, and what he may spend on a decision."""

    make: Callable[[], Strategy]
    limit: Limit


def ladder(game: GameDefinition) -> dict[str, Rung]:
    """All levels of a game from the weakest on, and the rule-of-thumb player by which they are measured."""
    return {
        "random": Rung(lambda: RandomBot(game), limit_of("random", 0)),
        **_own_rungs(game),
        "thumb": Rung(lambda: ThumbBot(game), Limit(0)),
    }


def limit_of(level: str, simulations: int) -> Limit:
    """The limit of a level that makes so many simulations."""
    return Limit(simulations, SECONDS[level])


def _own_rungs(game: GameDefinition) -> Mapping[str, Rung]:
    """The levels that a game's own players have; without any, all above random play go by the rules of thumb."""
    module = GAMES[game.name].ladder
    if module:
        rungs: Mapping[str, Rung] = import_module(module).rungs(game)
        return rungs
    return {level: Rung(_thumb_maker(game, level), limit_of(level, 0)) for level in LEVELS[1:]}


def _thumb_maker(game: GameDefinition, level: str) -> Callable[[], Strategy]:
    return lambda: ThumbBot(game, level)


def find_rung(name: str, game: GameDefinition) -> Rung:
    """A level by its name."""
    rungs = ladder(game)
    if name not in rungs:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(rungs))
    return rungs[name]
