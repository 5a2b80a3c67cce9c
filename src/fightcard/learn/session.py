"""A learner's progress in a lesson: an immutable value; each answer gives the next one, and feedback."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Literal

from fightcard.bots.player import Player
from fightcard.core.data import Event
from fightcard.core.position import Position
from fightcard.core.support.checks import checked_count, checked_integer, checked_type
from fightcard.language import Speaker
from fightcard.registry import find_game

from .model import ExpectedAnswer, Lesson, LessonTask, MiniGame

Outcome = Literal["right", "wrong", "played", "won", "lost"]


@dataclass(frozen=True)
class Feedback:
    """Feedback on an answer, and the events that followed, as the seat learns them.

    ``played`` is an action of a mini-game that goes on. A ``wrong`` card changes nothing and comes back.

    >>> import fightcard
    >>> session = fightcard.LessonSession(fightcard.lessons("fightdrome")[0])
    >>> _, feedback = session.answer("P70")
    >>> print(feedback.headline, feedback.rule, sep=", ")
    Not against a Kick, FD-24
    """

    action: str
    outcome: Outcome
    headline: str = ""
    text: str = ""
    rule: str = ""
    events: tuple[Event, ...] = ()
    position: Position | None = None  # after the answer; None if it was wrong


@dataclass(frozen=True)
class LessonSession:
    """A learner's place in a lesson: ``done`` steps are behind them.

    >>> import fightcard
    >>> session = fightcard.LessonSession(fightcard.lessons("fightdrome")[0])
    >>> session, feedback = session.answer("K40")
    >>> feedback.outcome, feedback.headline, feedback.rule, session.done
    ('wrong', 'Too weak', 'FD-23', 0)
    >>> session, feedback = session.answer("K60")
    >>> feedback.outcome, session.done
    ('right', 1)
    """

    lesson: Lesson
    done: int = 0
    moves: tuple[str, ...] = ()  # in the mini-game, with their seats

    def __post_init__(self) -> None:
        """Unreadable, at once, if this is no lesson or no number of its steps."""
        checked_type("lesson", self.lesson, Lesson)
        checked_count("done", self.done, 0, len(self.lesson.steps))

    @classmethod
    def resume(cls, lesson: Lesson, done: int) -> LessonSession:
        """Resume where the learner left; a lesson that was finished, or has become shorter, begins again."""
        begun = cls(lesson)
        return cls(lesson, done) if 0 <= checked_integer("done", done) < len(lesson.steps) else begun

    @property
    def is_finished(self) -> bool:
        """Is nothing left to do?"""
        return self.done == len(self.lesson.steps)

    @property
    def step(self) -> LessonTask | MiniGame:
        """The current question."""
        return self.lesson.steps[self.done]

    @property
    def hint(self) -> str:
        """Return the step's hint."""
        return self.step.hint

    @cached_property
    def position(self) -> Position:
        """The position of the step; in a mini-game as far as it has been played."""
        return _played(start_of(self.lesson, self.done), self.moves, self.step.seat)[0]

    def legal_actions(self) -> list[str]:
        """The legal actions now."""
        return self.position.legal_actions(self.step.seat)

    def answer(self, action: str) -> tuple[LessonSession, Feedback]:
        """Give an answer, an action without its seat; Unreadable if it is none of the game's."""
        seat, step, game = self.step.seat, self.step, self.position.game
        text = game.action_text(game.action_id(action))  # a resignation is no answer, and has no id
        if isinstance(step, MiniGame):
            return self._move(step, text)
        answer = find_answer(step, self.position, text)
        if answer is None:
            return self, self._refused(text)
        feedback = Feedback(text, "wrong", answer.headline, answer.text, answer.rule)
        if not answer.right:
            return self, feedback
        position, events = _played(self.position, (f"{seat}:{text}", *answer.replies), seat)
        headline = answer.headline or _say(self.lesson, "learn-right", self._name(text))
        return self._next(), replace(feedback, outcome="right", headline=headline, events=events, position=position)

    def _next(self) -> LessonSession:
        return LessonSession(self.lesson, self.done + 1)

    def _name(self, action: str) -> str:
        return Speaker(self.lesson.language).action(self.lesson.game, action)

    def _refused(self, action: str) -> Feedback:
        """The rules' feedback on an action for which the lesson has no words of its own."""
        refusal = self.position.refusal(f"{self.step.seat}:{action}")
        assert refusal is not None, "a lesson has words for whatever is allowed: the checker proves it"
        sentence = Speaker(self.lesson.language, codes=False).error(refusal, self.lesson.game)
        return Feedback(action, "wrong", _say(self.lesson, "learn-refused", self._name(action)), sentence, refusal.rule)

    # -- the mini-game --

    def _move(self, step: MiniGame, action: str) -> tuple[LessonSession, Feedback]:
        if self.position.refusal(f"{step.seat}:{action}") is not None:
            return self, self._refused(action)
        moves = [f"{step.seat}:{action}"]
        position, _ = _played(self.position, moves, step.seat)
        while not position.is_over and step.seat not in position.due:
            moves.append(f"{position.due[0]}:{_bot_action(step, position, len(self.moves) + len(moves))}")
            position, _ = _played(position, moves[-1:], step.seat)
        _, events = _played(self.position, moves, step.seat)
        feedback = Feedback(action, "played", events=events, position=position)
        if position.result is None:
            return replace(self, moves=(*self.moves, *moves)), feedback
        if position.result["winner"] == position.game.side_of(step.seat):
            headline = _say(self.lesson, "learn-won")
            return self._next(), replace(feedback, outcome="won", headline=headline, text=step.won)
        headline = _say(self.lesson, "learn-lost")
        return replace(self, moves=()), replace(feedback, outcome="lost", headline=headline, text=step.lost)


def find_answer(step: LessonTask, position: Position, action: str) -> ExpectedAnswer | None:
    """The lesson's feedback on an action: by its name, else by the rules' refusal, else as one of the others."""
    named = [answer for answer in step.answers if action in answer.actions]
    if named:
        return named[0]
    refusal = position.refusal(f"{step.seat}:{action}")
    if refusal is None:
        return next((answer for answer in step.answers if answer.others), None)
    return next((answer for answer in step.answers if refusal.code in answer.refused), None)


@cache
def start_of(lesson: Lesson, number: int) -> Position:
    """The position in which a step begins."""
    step = lesson.steps[number]
    if step.position:
        return Position.read(find_game(lesson.game), step.position)
    before = lesson.steps[number - 1]
    assert isinstance(before, LessonTask), "no step goes on after a mini-game: the checker proves it"
    answer = next(answer for answer in before.answers if answer.right)
    moves = (f"{before.seat}:{answer.actions[0]}", *answer.replies)
    return _played(start_of(lesson, number - 1), moves, before.seat)[0]


def _played(position: Position, moves: Sequence[str], seat: int) -> tuple[Position, tuple[Event, ...]]:
    """The position after these actions, and what the seat learns of them."""
    events: list[Event] = []
    for move in moves:
        position, happening = position.advance(move)
        events += happening.events(seat)
    return position, tuple(events)


def _bot_action(step: MiniGame, position: Position, number: int) -> str:
    """The bot's action; its seed depends on the step and the number of the move, so that games can be repeated."""
    player = Player(step.level, position.game, step.seed * 1000 + number)
    return player.decide(position, position.due[0]).action


def _say(lesson: Lesson, message: str, action: str = "") -> str:
    arguments = {"action": action} if action else {}
    return Speaker(lesson.language).say(message, **arguments)
