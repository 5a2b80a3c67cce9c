"""The data of a lesson, with its texts in one language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ExpectedAnswer:
    """A kind of answer to a step, and what there is to say about it.

    It stands for the ``actions`` listed, for cards that the rules refuse with one of the codes ``refused``, or for all
    ``others`` that are allowed. After a right answer the ``replies`` are played.
    """

    id: str
    right: bool
    rule: str
    headline: str  # empty: that the action is right
    text: str
    actions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    others: bool = False
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class BaseStep:
    """What all steps of a lesson have."""

    id: str
    position: str
    seat: int
    headline: str
    text: str
    hint: str


@dataclass(frozen=True)
class LessonTask(BaseStep):
    """One decision. Without a ``position`` it goes on where the right answer to the step before has led."""

    answers: tuple[ExpectedAnswer, ...]

    @property
    def right_actions(self) -> tuple[str, ...]:
        """All actions that are right."""
        return tuple(action for answer in self.answers if answer.right for action in answer.actions)


@dataclass(frozen=True)
class MiniGame(BaseStep):
    """A position that is played to the end of the game against a level of the computer."""

    won: str
    lost: str
    level: str
    seed: int  # of the bot's choices


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game with its texts in one language; ``fightcard.lessons`` lists them.

    >>> import fightcard
    >>> lesson = fightcard.lessons("fightdrome")[0]
    >>> lesson.id, lesson.minutes, lesson.steps[0].headline
    ('first-fight', 5, 'Kick 50 comes at you')
    """

    game: str
    language: str
    id: str
    title: str
    about: str
    minutes: int
    players: tuple[str, ...]  # by seat
    steps: tuple[LessonTask | MiniGame, ...]
