"""How a game looks in lines of text: each game has a face of its own, and nothing else here knows a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from fightcard.core.game import Game, Setup
from fightcard.language import Speaker

View = dict[str, Any]  # what Game.describe gives

FACES = {"fightdrome": "fightcard.terminal.fightdrome"}


class Face(ABC):
    """A game in words: everything comes from views, so that nothing hidden can be shown."""

    def __init__(self, game: Game, setup: Setup, speaker: Speaker, names: Mapping[int, str]) -> None:
        self.game, self.setup, self.speaker, self.names = game, setup, speaker, names

    @abstractmethod
    def header(self, view: View) -> list[str]:
        """What is played, by which options, and by which characters."""

    @abstractmethod
    def overview(self, view: View) -> list[str]:
        """What somebody who has to decide must know, his hand aside."""

    @abstractmethod
    def details(self, view: View) -> list[str]:
        """All that lies on the table."""

    @abstractmethod
    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        """The actions that a seat can choose by number, with those of cards that may not be played now."""

    @abstractmethod
    def heading(self, view: View) -> str:
        """What stands above the numbered actions."""

    @abstractmethod
    def name_of(self, action: str, view: View, seat: int) -> str:
        """An action in words."""

    @abstractmethod
    def asked(self, view: View) -> str:
        """One sentence: what is asked of the seat due."""

    @abstractmethod
    def read(self, text: str) -> str | None:
        """The action that somebody names in his language, or None."""

    @abstractmethod
    def hands(self, view: View) -> list[str]:
        """Both hands, once they are revealed."""

    @abstractmethod
    def reason(self, result: Mapping[str, Any]) -> str:
        """One sentence: why the game is over."""


def find_face(game: Game, setup: Setup, speaker: Speaker, names: Mapping[int, str]) -> Face:
    """The face of a game."""
    face: Face = import_module(FACES[game.name]).FACE(game, setup, speaker, names)
    return face
