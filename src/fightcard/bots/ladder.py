"""The levels at which the computer plays, by the same names in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.registry import GAMES

from .bot import Bot, Limit
from .simple import RandomBot, ThumbBot


@dataclass(frozen=True)
class Rung:
    """A level in one game: who plays it, and what he may spend on a decision."""

    make: Callable[[], Bot]
    limit: Limit


def ladder(game: Game) -> dict[str, Rung]:
    """All levels of a game from the weakest on, and the rule-of-thumb player by which they are measured."""
    quick = Limit(seconds=0.02)
    return {
        "random": Rung(lambda: RandomBot(game), quick),
        **_own_rungs(game),
        "thumb": Rung(lambda: ThumbBot(game), quick),
    }


def _own_rungs(game: Game) -> Mapping[str, Rung]:
    """The levels that a game's own players have; a game without any has its rules of thumb for a novice."""
    module = GAMES[game.name].ladder
    if module:
        rungs: Mapping[str, Rung] = import_module(module).rungs(game)
        return rungs
    return {"novice": Rung(lambda: ThumbBot(game, "novice"), Limit(seconds=0.02))}


def find_rung(name: str, game: Game) -> Rung:
    """A level by its name."""
    rungs = ladder(game)
    if name not in rungs:
        raise Unreadable("bot-unknown", value=name, bots=", ".join(rungs))
    return rungs[name]
