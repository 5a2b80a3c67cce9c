"""Thousands of games at once, as arrays: for learning programs and studies.

>>> import fightcard
>>> env = fightcard.vector.make("cartisora", num_envs=3, seed=7)
>>> step = env.reset()
>>> step.mask.shape, step.seat.tolist()
((3, 14), [0, 0, 0])
>>> step = env.step(env.sample())
>>> step.seat.tolist(), step.done.any()
([1, 1, 1], np.False_)
"""

from __future__ import annotations

from dataclasses import fields, replace
from types import NoneType
from typing import TYPE_CHECKING, Any

from fightcard import OptionValue
from fightcard.core.errors import EnvironmentFailure, Unreadable
from fightcard.core.game import Game
from fightcard.core.support.checks import checked_count, checked_integer, checked_type
from fightcard.core.support.extras import require

from .games import chosen_game
from .records import BatchStep, ObservationKind, Settings, Snapshot

if TYPE_CHECKING:
    from .environment import VectorEnv

MOST_ENVS = 10_000_000

__all__ = ["BatchStep", "ObservationKind", "Settings", "Snapshot", "VectorEnv", "make"]


def make(
    game: str | Game, num_envs: int, *, seed: int = 0, settings: Settings | None = None, **options: OptionValue | None
) -> VectorEnv:
    """A batch of games: ``game`` is a name with options, or a game. It needs the extra ``fast``.

    ``options`` are options of the game, and fields of ``Settings``. Results depend on the seed alone: row 5 plays the
    same games in a batch of 10 and of 10,000, on one thread or two.

    >>> import fightcard
    >>> env = fightcard.vector.make("fightdrome", num_envs=2, mode="fame", observation="tensor")
    >>> env.game
    fightcard.game('fightdrome', mode='fame')
    >>> env.reset().observation.shape
    (2, 708)
    """
    require("fast", "vector")
    from .environment import VectorEnv

    names = {field.name for field in fields(Settings)}
    chosen: dict[str, Any] = {name: options.pop(name) for name in names & options.keys()}
    checked_type("settings", settings, (Settings, NoneType))
    found = replace(settings or Settings(), **chosen).checked()
    played, count = _played(game, options, names), checked_count("num_envs", num_envs, most=MOST_ENVS)
    number = checked_integer("seed", seed)
    try:
        return VectorEnv(played, count, number, found)
    except MemoryError as error:
        raise EnvironmentFailure("vector-memory", count=count) from error


def _played(game: str | Game, options: dict[str, Any], settings: set[str]) -> Game:
    """The game; if there is no such option, the error names the settings of a batch too."""
    try:
        return chosen_game(game, options)
    except Unreadable as error:
        if error.code == "option-unknown":
            error.arguments["options"] = ", ".join((str(error.arguments["options"]), *sorted(settings)))
        raise


def __getattr__(name: str) -> Any:
    """``VectorEnv`` is loaded when it is asked for, because it needs NumPy."""
    if name != "VectorEnv":
        raise AttributeError(f"module 'fightcard.vector' has no attribute {name!r}")
    require("fast", "vector")
    from .environment import VectorEnv

    return VectorEnv
