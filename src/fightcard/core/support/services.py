"""Functions of higher layers that ``core`` calls. The package root provides both when ``fightcard`` is imported.

An error knows its sentence and a record its game, but words and the list of games are higher layers: so that the
imports keep one direction, the root hands two functions down instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..definition import GameDefinition
    from ..errors import Error

Sentence = Callable[["Error", str], str]
FindGame = Callable[[str], "GameDefinition"]

_provided: dict[str, Callable[..., object]] = {}


def provide(sentence: Sentence, find_game: FindGame) -> None:
    """Say how errors are told in a language, and where games are found by name."""
    _provided.update(sentence=sentence, find_game=find_game)


def sentence(error: Error, language: str) -> str:
    """An error in words."""
    return str(_provided["sentence"](error, language))


def find_game(name: str) -> GameDefinition:
    """A game by its name."""
    found: GameDefinition = _provided["find_game"](name)  # type: ignore[assignment]
    return found
