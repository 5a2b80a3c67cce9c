"""Reading commands: in English or the player's language, ignoring capitals and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from fightcard.language import Speaker

# Each command, and the message that lists its words, the one to show first.
COMMANDS = {
    "help": "terminal-word-help",
    "why": "terminal-word-why",
    "hint": "terminal-word-hint",
    "hand": "terminal-word-hand",
    "table": "terminal-word-table",
    "log": "terminal-word-log",
    "rules": "terminal-word-rules",
    "undo": "terminal-word-undo",
    "take-back": "terminal-word-take-back",
    "save": "terminal-word-save",
    "position": "terminal-word-position",
    "review": "terminal-word-review",
    "resign": "terminal-word-resign",
    "quit": "terminal-word-quit",
}
ANSWERS = {"yes": "terminal-word-yes", "no": "terminal-word-no", "back": "terminal-word-back"}


def fold(text: str) -> str:
    """A text without capitals and accents: ``POSICIÓN`` and ``posicion`` are the same word."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def plain_words(text: str) -> str:
    """A name without capitals, accents and hyphens, its words one blank apart."""
    return " ".join(fold(text).replace("-", " ").split())


def speakers(speaker: Speaker) -> list[Speaker]:
    """The chosen language, and English, which is always understood."""
    return [speaker] if speaker.language == "en" else [speaker, Speaker("en")]


def words_of(speaker: Speaker, message: str) -> list[str]:
    """The words that a message lists."""
    return [word.strip() for word in speaker.say(message).split(",")]


class Vocabulary:
    """The words for commands, or for answers to a question."""

    def __init__(self, speaker: Speaker, messages: dict[str, str]) -> None:
        self._first = {name: words_of(speaker, message)[0] for name, message in messages.items()}
        self._names: dict[tuple[str, ...], str] = {}
        for other in speakers(speaker):
            for name, message in messages.items():
                self._add(name, words_of(other, message))

    def _add(self, name: str, words: Iterable[str]) -> None:
        for word in words:
            self._names.setdefault(tuple(fold(word).split()), name)

    def word(self, name: str) -> str:
        """The word to show for a command."""
        return self._first[name]

    def find(self, text: str) -> tuple[str, str] | None:
        """The command that a text begins with, and the rest of the text as it was typed."""
        typed = text.split()
        for length in range(min(3, len(typed)), 0, -1):
            name = self._names.get(tuple(fold(word) for word in typed[:length]))
            if name is not None:
                return name, _rest(text, length)
        return None


def _rest(text: str, words: int) -> str:
    parts = text.split(maxsplit=words)
    return parts[words] if len(parts) > words else ""
