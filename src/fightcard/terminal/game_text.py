"""A game in lines of text. Each game has a subclass of GameText; nothing else here knows a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module

from fightcard import View
from fightcard.core.definition import GameDefinition, Setup
from fightcard.language import Speaker
from fightcard.registry import modules_of

from .words import plain_words, speakers, words_of

ANY_GAME = "fightcard.terminal.games.any_game"  # the text form of a game that has none of its own


class GameText(ABC):
    """A game in words: everything comes from views, so that nothing hidden can be shown.

    ``names`` are the players by seat, all of them.
    """

    told_by_header = ""  # the kind of event, if there is one, that says nothing which the header has not said

    def __init__(self, game: GameDefinition, setup: Setup, speaker: Speaker, names: Mapping[int, str]) -> None:
        self.game, self.setup, self.speaker, self.names = game, setup, speaker, names

    @abstractmethod
    def header(self, view: View) -> list[str]:
        """Return the game, its options and its characters in words."""

    @abstractmethod
    def overview(self, view: View) -> list[str]:
        """Return what a player needs for a decision, except their hand."""

    @abstractmethod
    def details(self, view: View) -> list[str]:
        """All that lies on the table."""

    @abstractmethod
    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        """The actions that a seat can choose by number, with those of cards that may not be played now."""

    @abstractmethod
    def heading(self, view: View, seat: int) -> str:
        """Return the line above the numbered actions."""

    @abstractmethod
    def name_of(self, action: str, view: View, seat: int) -> str:
        """An action in words."""

    def short_name(self, action: str, view: View, seat: int) -> str:
        """An action as it is called within a sentence."""
        return self.name_of(action, view, seat)

    @abstractmethod
    def asked(self, view: View, seat: int) -> str:
        """One sentence, addressed to a seat that is due: what is asked of it. Any view will do."""

    @abstractmethod
    def read(self, text: str) -> str | None:
        """The action that a text in the chosen language names, or None."""

    @abstractmethod
    def hands(self, view: View) -> list[str]:
        """All hands, as far as they are known."""

    def other_hands(self, view: View, seat: int) -> list[str]:
        """Hands that a seat holds besides the one it plays from now."""
        return []

    # -- words --

    def _say(self, message: str, **arguments: object) -> str:
        """A message of this game's: ``terminal-<game>-<message>``."""
        return self.speaker.say(f"terminal-{self.game.name}-{message}", **arguments)

    def _name(self, kind: str, value: str) -> str:
        """Return the game's own name of a value: the message ``<game>-<kind>-<value>``."""
        return self.speaker.say(f"{self.game.name}-{kind}-{value}")

    def _card(self, code: str, kind: str = "") -> str:
        return self.speaker.card(self.game.name, code, kind)

    def _cards(self, codes: Sequence[str]) -> str:
        return ", ".join(map(self._card, codes))

    def _options(self, *told: str) -> list[str]:
        """A line about the options that are not the usual ones and not told elsewhere, if there are any."""
        others = [text for text in self.setup.options.write() if text.partition("=")[0] not in told]
        return [self.speaker.say("terminal-options", options=" ".join(others))] if others else []

    def _asked(self, phase: str, **arguments: object) -> str:
        """Return the question that a phase puts to a player."""
        return self.speaker.say(f"{self.game.name}-phase-{phase}", **self.speaker.named(self.game.name, arguments))

    def _means(self, text: str, word: str) -> bool:
        """Is it one of the words that ``terminal-<game>-word-<word>`` lists, in the chosen language or English?"""
        message = f"terminal-{self.game.name}-word-{word}"
        words = [each for speaker in speakers(self.speaker) for each in words_of(speaker, message)]
        return plain_words(text) in map(plain_words, words)

    def _card_named(self, text: str, codes: Sequence[str]) -> str | None:
        """The code of the card that has this name, in the chosen language or English."""
        names: dict[str, str] = {}
        for speaker in reversed(speakers(self.speaker)):
            names |= {plain_words(speaker.card(self.game.name, code)): code for code in codes}
        return names.get(plain_words(text))


def find_game_text(game: GameDefinition, setup: Setup, speaker: Speaker, names: Mapping[int, str]) -> GameText:
    """The text form of a game."""
    module = modules_of(game.name).terminal or ANY_GAME
    game_text: GameText = import_module(module).GAME_TEXT(game, setup, speaker, names)
    return game_text
