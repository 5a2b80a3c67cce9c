"""The interface between a screen and the game that it shows: a match, a server's table or a lesson."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fightcard import Event, Record, View
from fightcard.core.data import Standing
from fightcard.core.definition import GameDefinition, Setup
from fightcard.language import Speaker, seats_of

from ..game_text import GameText, find_game_text


@dataclass(frozen=True)
class TableChoice:
    """Something that a seat can choose, or a card of its hand that is not allowed now."""

    action: str
    name: str
    allowed: bool


@dataclass(frozen=True)
class StoryLine:
    """A sentence, and the rule that it names, if it names one."""

    text: str = ""
    rule: str = ""
    more: str = ""  # what there is to read besides
    notice: str = ""  # what is said beside it, because it concerns the program and not the game


NOTHING = StoryLine()


@dataclass(frozen=True)
class Scene:
    """All that is drawn of a game at one moment, for one viewer."""

    view: View | None = None  # None before the game begins
    seat: int | None = None  # whose hand is shown; None for a spectator
    choices: Sequence[TableChoice] = ()
    prompt: str = ""
    standing: str = ""
    story: Sequence[str] = ()
    events: Sequence[Event] = ()
    seals: bool = False  # a choice is locked in, unseen by others
    over: bool = False
    curtain: int | None = None  # the seat that has to come to the screen first
    commands: frozenset[str] = frozenset()  # which of the commands can be used now
    title: str = ""
    last_player: str = ""  # who has chosen last, at a curtain


class TableModel(ABC):
    """A game on a screen. Its methods may be called from a thread; the scene is a value."""

    def __init__(self, game: GameDefinition, setup: Setup, speaker: Speaker) -> None:
        self.game, self.setup = game, setup
        self.speak(speaker)

    def speak(self, speaker: Speaker) -> None:
        """Use the words of this language from now on."""
        self.speaker = Speaker(speaker.language, codes=False)

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    # -- what is shown --

    @property
    @abstractmethod
    def names(self) -> Mapping[int, str]:
        """The players by seat, for sentences."""

    @property
    def labels(self) -> Mapping[int, str]:
        """The same as they stand on the stage."""
        return self.names

    @property
    def levels(self) -> Mapping[int, str]:
        """The levels of bots by seat."""
        return {}

    @property
    def game_text(self) -> GameText:
        """The game in words."""
        return find_game_text(self.game, self.setup, self.speaker, self.names)

    @abstractmethod
    def scene(self) -> Scene:
        """Return the picture to draw now."""

    def told_standing(self, standing: Standing) -> str:
        """Say in one line which side is ahead."""
        labels = self.labels
        sides = [[labels[seat] for seat in seats_of(self.game, self.setup, side)] for side in (0, 1)]
        return self.speaker.standing(self.game.name, standing, list(map(self.speaker.listed, sides)))

    def listed(self, view: View, seat: int, allowed: Sequence[str]) -> list[TableChoice]:
        """The cards of a hand and what else can be chosen."""
        text = self.game_text
        return [
            TableChoice(action, text.name_of(action, view, seat), action in allowed)
            for action in text.numbered(view, seat, allowed)
        ]

    # -- what is done; each returns what there is to say about it --

    @abstractmethod
    def act(self, action: str) -> StoryLine:
        """Choose; an Error says why not, and changes nothing."""

    def step(self) -> bool:
        """Let the next bot act; False if nothing is to be done without a person."""
        return False

    def why(self, action: str) -> StoryLine:
        """Why a choice is not allowed now, as far as it is known at once."""
        return NOTHING

    def matter(self) -> str:
        """The coach's remark."""
        return ""

    def undo_questions(self) -> Sequence[str]:
        """Return the question for the other people at this screen before a decision is undone."""
        return ()

    def finished(self) -> tuple[Record, int]:
        """Return the record of the finished game, and the seat from whose side it is reviewed."""
        raise NotImplementedError(type(self).__name__)

    def do(self, command: str) -> StoryLine:
        """Carry out one of the scene's commands."""
        raise NotImplementedError(command)

    def come(self) -> None:  # noqa: B027 # most games have no curtain
        """Open the curtain for the player it waits for."""

    def close(self) -> None:  # noqa: B027 # most games hold nothing open
        """The screen is left."""
