"""The texts of a game's lessons: ``lessons/texts.<language>.ftl`` in its folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.language.bundle import Bundle


class Texts:
    """The texts of one file: messages by id, with their attributes. They have no variables."""

    def __init__(self, language: str, source: str) -> None:
        self._bundle = Bundle(language)
        self._bundle.add(source)

    def find(self, message: str, attribute: str = "") -> str:
        """A message, or one of its attributes; nothing if there is none."""
        return self._bundle.format(message, {}, attribute) if self._bundle.has(message, attribute) else ""


def texts_file(game: GameDefinition, language: str) -> Path:
    """The file with the texts of a game's lessons."""
    return game.folder / "lessons" / f"texts.{language}.ftl"


@cache
def texts_of(game: GameDefinition, language: str) -> Texts:
    """The texts of a game's lessons; none if it has no such file."""
    path = texts_file(game, language)
    return Texts(language, path.read_text(encoding="utf-8") if path.exists() else "")
