"""The lessons of a game for the page, which has no rules of its own: every answer is worked out beforehand."""

from __future__ import annotations

from functools import cache

from fightcard.learn.checker import candidates
from fightcard.learn.model import Lesson, MiniGame
from fightcard.learn.public import lessons
from fightcard.learn.session import LessonSession
from fightcard.messages import codec
from fightcard.messages.responses import LessonAnswer, LessonGame, LessonInfo, LessonsResponse, LessonStep

from .pages import Page, make_page


@cache
def lessons_page(game: str, language: str) -> Page:
    """All lessons of a game in a language; Unreadable if there is no such game or language."""
    data = LessonsResponse([_lesson(each) for each in lessons(game, language)])
    return make_page(codec.encode(data), "application/json")


def _lesson(lesson: Lesson) -> LessonInfo:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "about": lesson.about,
        "minutes": lesson.minutes,
        "players": list(lesson.players),
        "steps": [_step(LessonSession(lesson, number)) for number in range(len(lesson.steps))],
    }


def _step(session: LessonSession) -> LessonStep:
    step, position = session.step, session.position
    game = _game(step) if isinstance(step, MiniGame) else None
    return {
        "id": step.id,
        "headline": step.headline,
        "text": step.text,
        "hint": step.hint,
        "seat": step.seat,
        "position": str(position),
        "view": position.view(step.seat),
        "actions": session.legal_actions(),
        "answers": {} if game else {each: _answer(session, each) for each in candidates(position, step.seat)},
        "game": game,
    }


def _game(step: MiniGame) -> LessonGame:
    return {"level": step.level, "seed": step.seed, "won": step.won, "lost": step.lost}


def _answer(session: LessonSession, action: str) -> LessonAnswer:
    _, feedback = session.answer(action)
    return {
        "right": feedback.outcome == "right",
        "headline": feedback.headline,
        "text": feedback.text,
        "rule": feedback.rule,
        "events": list(feedback.events),
        "view": None if feedback.position is None else feedback.position.view(session.step.seat),
    }
