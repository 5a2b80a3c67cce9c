"""English, German and Spanish: turns codes, events and errors into sentences (Project Fluent).

The shared words lie here, each game's in its own folder; core and games carry codes and arguments only.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from fightcard.core.errors import FightcardError, Refused, Unreadable
from fightcard.registry import GAMES, find_game

LANGUAGES = ("en", "de", "es")
FOLDER = Path(__file__).parent


def find_language(name: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's, else English."""
    if name is not None:
        if name not in LANGUAGES:
            raise Unreadable("language-unknown", value=name, languages=", ".join(LANGUAGES))
        return name
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = environment.get(variable, "")[:2].lower()
        if environment.get(variable):
            return value if value in LANGUAGES else "en"
    return "en"


def word_files(language: str) -> list[Path]:
    """The Fluent files of a language: the shared ones (one for each face of the program) and each game's."""
    return [
        *sorted(FOLDER.glob(f"*.{language}.ftl")),
        *(find_game(name).folder / f"words.{language}.ftl" for name in GAMES),
    ]


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in word_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Speaker:
    """Says things in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, message: str, **arguments: object) -> str:
        """The message with its arguments. A missing message or argument is a fault of ours: KeyError."""
        bundle = _bundle(self.language)
        if not bundle.has_message(message):
            raise KeyError(message)
        pattern = bundle.get_message(message).value
        assert pattern is not None, message
        text, faults = bundle.format_pattern(pattern, {name: _plain(value) for name, value in arguments.items()})
        if faults:
            raise KeyError(f"{message}: {faults}")
        return str(text)

    def error(self, error: FightcardError) -> str:
        """The sentence for an error."""
        arguments = dict(error.arguments)
        if isinstance(error, Refused):
            arguments["rule"] = error.rule
            return self.say(f"{error.game}-refused-{error.code}", **self.named(error.game, arguments))
        return self.say(f"error-{error.code}", **arguments)

    def event(self, game: str, event: Mapping[str, Any], names: Mapping[int, str]) -> str:
        """The sentence for an event; ``names`` are the players by seat."""
        arguments = {name: value for name, value in event.items() if name not in ("kind", "seat")}
        seat = event.get("seat")
        arguments["player"] = names[seat] if seat is not None else "-"
        return self.say(f"{game}-event-{event['kind']}{_variant(event)}", **self.named(game, arguments))

    def named(self, game: str, arguments: Mapping[str, object]) -> dict[str, object]:
        """Arguments for a game's sentence: cards by their names, and what is not there as a dash."""
        return {name: self._argument(game, name, value) for name, value in arguments.items()}

    def _argument(self, game: str, name: str, value: object) -> object:
        if value is None or value == "":
            return "-"
        if name in ("card", "top") and isinstance(value, str):
            return self.card(game, value)
        if isinstance(value, list | tuple):
            return (
                ", ".join(self.card(game, str(card)) for card in value)
                if name == "cards"
                else ", ".join(map(str, value))
            )
        return value

    def card(self, game: str, code: str) -> str:
        """A card's name: «Kick 60» for ``K60``."""
        letters = code.rstrip("0123456789")
        if not letters.isalpha():
            return code
        name = self.say(f"{game}-card-{letters}")
        strength = code[len(letters) :]
        return f"{name} {strength}" if strength else name


def _variant(event: Mapping[str, Any]) -> str:
    """How the message's name goes on where the event leaves something out and so needs another sentence."""
    kind = event["kind"]
    if kind in ("dealt", "drew", "lost") and "card" not in event and "cards" not in event:
        return "-hidden"
    if kind in ("round-ended", "game-ended") and event["seat"] is None:
        return "-nobody"
    return "-open" if kind == "staggered" and event["card"] is None else ""


def _plain(value: object) -> Any:
    return value if isinstance(value, int | float | str) and not isinstance(value, bool) else str(value)
