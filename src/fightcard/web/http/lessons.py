"""The lessons of a game for the page, which has no rules of its own: every answer is worked out beforehand."""

from __future__ import annotations

from functools import cache

from fightcard.learn.checker import candidates
from fightcard.learn.model import Lesson, MiniGame
from fightcard.learn.public import lessons
from fightcard.learn.session import LessonSession
from fightcard.messages import responses, wire

from .pages import Page, make_page


@cache
def lessons_page(game: str, language: str) -> Page:
    """All lessons of a game in a language; Unreadable if there is no such game or language."""
    data = responses.Lessons([_lesson(each) for each in lessons(game, language)])
    return make_page(wire.encode(data), "application/json")


def _lesson(lesson: Lesson) -> responses.Lesson:
    return responses.Lesson(
        id=lesson.id,
        title=lesson.title,
        about=lesson.about,
        minutes=lesson.minutes,
        players=list(lesson.players),
        steps=[_step(LessonSession(lesson, number)) for number in range(len(lesson.steps))],
    )


def _step(session: LessonSession) -> responses.LessonStep:
    step, position = session.step, session.position
    game = step if isinstance(step, MiniGame) else None
    return responses.LessonStep(
        id=step.id,
        headline=step.headline,
        text=step.text,
        hint=step.hint,
        seat=step.seat,
        position=str(position),
        view=position.described(step.seat),
        actions=session.legal_actions(),
        answers={} if game else {each: _answer(session, each) for each in candidates(position, step.seat)},
        level=game.level if game else None,
        seed=game.seed if game else None,
        won=game.won if game else "",
        lost=game.lost if game else "",
    )


def _answer(session: LessonSession, action: str) -> responses.LessonAnswer:
    _, feedback = session.answer(action)
    return responses.LessonAnswer(
        right=feedback.outcome == "right",
        headline=feedback.headline,
        text=feedback.text,
        rule=feedback.rule,
        events=[dict(event) for event in feedback.events],
        view=None if feedback.position is None else feedback.position.described(session.step.seat),
    )
