"""Shared by lessons and puzzles at the terminal: the words to type, leaving, and progress that cannot be saved."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from fightcard import EnvironmentFailure, Error
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker

from ..console import Console, InputEnded
from ..words import Vocabulary
from .rule_text import show_rule

COMMANDS = {
    "help": "terminal-word-help",
    "hint": "terminal-word-hint",
    "rules": "terminal-word-rules",
    "take-back": "terminal-word-take-back",
    "quit": "terminal-word-quit",
}


class RoomLeft(Exception):
    """The learner has typed that they want to leave."""


class LearningRoom:
    """A place at the terminal where one person learns a game."""

    def __init__(self, game: GameDefinition, speaker: Speaker, console: Console) -> None:
        self.game, self.speaker, self.console = game, speaker, console
        self.vocabulary = Vocabulary(speaker, COMMANDS)
        self.keeps_progress = True

    def say(self, message: str, **arguments: object) -> None:
        """A message in the chosen language."""
        self.console.say(self.speaker.say(message, **arguments))

    @property
    def words(self) -> dict[str, str]:
        """The commands that help texts name, by what they do."""
        return {name: self.vocabulary.word(name) for name in ("hint", "rules", "quit")}

    @contextmanager
    def until_left(self, farewell: str) -> Iterator[None]:
        """Say farewell to a learner who leaves, at the end of the input and after Ctrl-C too."""
        try:
            yield
        except (InputEnded, RoomLeft):
            self.say(farewell, game=self.game.name)
        except KeyboardInterrupt:
            self.console.say("")
            self.say(farewell, game=self.game.name)
            raise

    def give_up_keeping(self, error: EnvironmentFailure) -> None:
        """Say it once; learning goes on, and the file stays as it is."""
        self.keeps_progress = False
        self.console.say(self.speaker.error(error))


class LearningTable(ABC):
    """A lesson or puzzle in progress: carries out commands, and takes all other input for an answer."""

    how: str  # the message that explains the commands

    def __init__(self, room: LearningRoom) -> None:
        self.room, self.console = room, room.console

    @property
    @abstractmethod
    def hint(self) -> str:
        """Return the answer to ``hint``."""

    @abstractmethod
    def answer(self, text: str) -> None:
        """Judge an answer; raises an Error if it cannot be read or is not legal."""

    def show_how(self) -> None:
        """Explain the commands."""
        self.room.say(self.how, **self.room.words)

    def obey(self, text: str) -> None:
        """Carry out one line of input."""
        name, argument = self.room.vocabulary.find(text) or ("", "")
        match name:
            case "quit":
                raise RoomLeft
            case "hint":
                self.room.say("learn-hint", hint=self.hint)
            case "rules":
                show_rule(self.console, self.room.speaker, self.room.game, argument)
            case "help":
                self.show_how()
            case _ if not text:
                self.show_how()
            case _:
                self._try(text)

    def _try(self, text: str) -> None:
        try:
            self.answer(text)
        except Error as error:
            self.console.say(self.room.speaker.error(error, self.room.game.name))
