"""The texts of a game's lessons: ``lessons/texts.<language>.ftl`` in its folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from fightcard.core.definition import GameDefinition


class Texts:
    """The texts of one file: messages by id, with their attributes. They have no variables."""

    def __init__(self, language: str, source: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def find(self, message: str, attribute: str = "") -> str:
        """A message, or one of its attributes; nothing if there is none."""
        if not self._bundle.has_message(message):
            return ""
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        return "" if pattern is None else str(self._bundle.format_pattern(pattern)[0])


def texts_file(game: GameDefinition, language: str) -> Path:
    """Where the texts of a game's lessons are."""
    return game.folder / "lessons" / f"texts.{language}.ftl"


@cache
def texts_of(game: GameDefinition, language: str) -> Texts:
    """The texts of a game's lessons; none if it has no such file."""
    path = texts_file(game, language)
    return Texts(language, path.read_text(encoding="utf-8") if path.exists() else "")
