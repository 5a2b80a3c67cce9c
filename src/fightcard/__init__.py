"""Fightcard: play, learn, study and tune duelling card games.

>>> import fightcard
>>> game = fightcard.game("fightdrome")
>>> position = game.deal(seed=7)
>>> position.legal_actions(0)
['K40', 'K80', 'G50', 'G70']
>>> position, events = position.play("K40")
>>> fightcard.bot("thumb", game).decide(position, seat=1).action in position.legal_actions(1)
True

``docs/api.md`` is the guide. All exceptions derive from ``fightcard.Error``.
"""

from __future__ import annotations

from importlib import import_module
from os import PathLike, fspath
from types import NoneType
from typing import TYPE_CHECKING

from fightcard.bots.bot import Bot, Candidate, Decision, Limit
from fightcard.bots.player import Player
from fightcard.core.chance.entropy import new_bot_seed
from fightcard.core.data import Event, Result, View
from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import (
    Ambiguous,
    EnvironmentFailure,
    Error,
    IllegalAction,
    RecordMismatch,
    Refusal,
    Refused,
    TableRefuses,
    Unreadable,
)
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.record import Record
from fightcard.core.support import services
from fightcard.core.support.checks import checked_type
from fightcard.core.tensors import Field
from fightcard.core.tree import ChanceNode, ChanceOutcome
from fightcard.registry import BOTS, find_game
from fightcard.registry import game_names as all_game_names

if TYPE_CHECKING:
    from fightcard import vector as vector  # loaded when asked for
    from fightcard.bots.hints import Hint
    from fightcard.lab.public import league, simulate
    from fightcard.learn.hints import hint
    from fightcard.learn.model import Lesson
    from fightcard.learn.public import lessons
    from fightcard.learn.puzzles.model import Puzzle
    from fightcard.learn.puzzles.public import puzzle_of_the_day, puzzles
    from fightcard.learn.puzzles.session import PuzzleAnswer, PuzzleSession
    from fightcard.learn.review.model import Review
    from fightcard.learn.review.public import review
    from fightcard.learn.session import Feedback, LessonSession
    from fightcard.solve.public import solve_game

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "TABLE",
    "Ambiguous",
    "Bot",
    "Candidate",
    "ChanceNode",
    "ChanceOutcome",
    "Decision",
    "EnvironmentFailure",
    "Error",
    "Event",
    "Feedback",
    "Field",
    "Game",
    "Hint",
    "IllegalAction",
    "Lesson",
    "LessonSession",
    "Limit",
    "Observation",
    "Player",
    "Position",
    "Puzzle",
    "PuzzleAnswer",
    "PuzzleSession",
    "Record",
    "RecordMismatch",
    "Refusal",
    "Refused",
    "Result",
    "Review",
    "TableRefuses",
    "Unreadable",
    "View",
    "__version__",
    "bot",
    "bot_names",
    "game",
    "game_names",
    "hint",
    "league",
    "lessons",
    "puzzle_of_the_day",
    "puzzles",
    "review",
    "simulate",
    "solve_game",
]

# What is loaded when it is first asked for, since it needs more than the engine: by name, the module it is in.
LAZY = {
    "Feedback": "fightcard.learn.session",
    "Hint": "fightcard.bots.hints",
    "Lesson": "fightcard.learn.model",
    "LessonSession": "fightcard.learn.session",
    "Puzzle": "fightcard.learn.puzzles.model",
    "PuzzleAnswer": "fightcard.learn.puzzles.session",
    "PuzzleSession": "fightcard.learn.puzzles.session",
    "Review": "fightcard.learn.review.model",
    "hint": "fightcard.learn.hints",
    "league": "fightcard.lab.public",
    "lessons": "fightcard.learn.public",
    "puzzle_of_the_day": "fightcard.learn.puzzles.public",
    "puzzles": "fightcard.learn.puzzles.public",
    "review": "fightcard.learn.review.public",
    "simulate": "fightcard.lab.public",
    "solve_game": "fightcard.solve.public",
}

LAZY_MODULES = ("vector",)  # packages that need no import of their own; they are no public names

OptionValue = str | int | bool | tuple[str, ...] | list[str]


def game_names() -> tuple[str, ...]:
    """The names of all games, those of installed packages last.

    >>> import fightcard
    >>> fightcard.game_names()
    ('fightdrome', 'champions', 'cartisora')
    """
    return all_game_names()


def bot_names() -> tuple[str, ...]:
    """The levels at which the computer plays, the weakest first, and the rule-of-thumb player they are measured by.

    >>> import fightcard
    >>> fightcard.bot_names()
    ('random', 'novice', 'regular', 'expert', 'master', 'thumb')
    """
    return BOTS


def game(name: str, *, cards: str | PathLike[str] | None = None, **options: OptionValue) -> Game:
    """A game with its rule options, and with the card set in a file where the game has such.

    ``fightcard games NAME`` lists the options of a game. Values are written as there; ``True`` and ``False`` stand for
    ``yes`` and ``no``, and a list for its items with commas between them.

    >>> import fightcard
    >>> fightcard.game("fightdrome", mode="fame", breathing_space=True)
    fightcard.game('fightdrome', mode='fame', breathing_space='yes')
    >>> fightcard.game("cartisora", classes=["knight", "rogue"])
    fightcard.game('cartisora', classes='knight,rogue')
    """
    checked_type("cards", cards, (str, PathLike, NoneType))
    definition = find_game(name)
    texts = [f"{option}={_option_text(value)}" for option, value in options.items()]
    return Game(definition, definition.setup(texts, None if cards is None else fspath(cards)))


def _option_text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def bot(level: str | Bot | type[Bot], game: Game, *, seed: int | None = None) -> Player:
    """A player of one of the levels, or of a bot of your own.

    With a seed and a simulation limit it decides the same every time; levels that are limited by time may not.

    >>> import fightcard
    >>> game = fightcard.game("cartisora")
    >>> fightcard.bot("regular", game, seed=1).decide(game.deal(seed=7), seat=1).fallback
    False
    """
    return Player(level, game, new_bot_seed() if seed is None else seed)


def __getattr__(name: str) -> object:
    if name in LAZY_MODULES:
        return import_module(f"fightcard.{name}")
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _sentence(error: Error, language: str) -> str:
    from fightcard.language import Speaker, find_language

    return Speaker(find_language(language)).error(error)


services.provide(_sentence, find_game)
