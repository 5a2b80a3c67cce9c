"""The lessons of a game for the page, which has no rules of its own: every answer is worked out beforehand.

A game at the end of a lesson is played by requests, each with all moves of the learner: the bot's choices follow from
the seed of the step, so the server keeps nothing of it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, cast

from fightcard.core.errors import TableRefuses
from fightcard.learn.checker import candidates
from fightcard.learn.model import Lesson, MiniGame
from fightcard.learn.public import find_lesson, lessons
from fightcard.learn.session import Feedback, LessonSession
from fightcard.messages import codec, requests
from fightcard.messages.responses import (
    LessonAnswer,
    LessonGame,
    LessonInfo,
    LessonMoveResponse,
    LessonsResponse,
    LessonStep,
)

from .pages import Page, make_page

GameOutcome = Literal["wrong", "played", "won", "lost"]


@cache
def lessons_page(game: str, language: str) -> Page:
    """All lessons of a game in a language; Unreadable if there is no such game or language."""
    data = LessonsResponse([_lesson(each) for each in lessons(game, language)])
    return make_page(codec.encode(data), "application/json")


def play_moves(game: str, language: str, name: str, wish: requests.LessonMoves) -> LessonMoveResponse:
    """The outcome of the last move in a step's game; TableRefuses if the step is no game, or had ended before."""
    lesson = find_lesson(game, name, language)
    if wish.step >= len(lesson.steps) or not isinstance(lesson.steps[wish.step], MiniGame):
        raise TableRefuses("not-found")
    session, feedback = _moved(lesson, wish.step, tuple(wish.moves))
    seat, goes_on = lesson.steps[wish.step].seat, feedback.outcome in ("wrong", "played")
    return LessonMoveResponse(
        outcome=cast("GameOutcome", feedback.outcome),
        headline=feedback.headline,
        text=feedback.text,
        rule=feedback.rule,
        events=list(feedback.events),
        view=None if feedback.position is None else feedback.position.view(seat),
        actions=session.legal_actions() if goes_on else [],
    )


@lru_cache(maxsize=256)  # who plays asks for one move more each time
def _moved(lesson: Lesson, step: int, moves: tuple[str, ...]) -> tuple[LessonSession, Feedback]:
    if len(moves) == 1:
        return LessonSession(lesson, step).answer(moves[0])
    session, feedback = _moved(lesson, step, moves[:-1])
    if feedback.outcome != "played":
        raise TableRefuses("lesson-game-ended")
    return session.answer(moves[-1])


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
        "position": "" if game else str(position),  # of a game the other hand stays hidden
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
