"""A lesson as somebody takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fightcard
from fightcard import LessonSession


@pytest.fixture
def session() -> LessonSession:
    """At the beginning of the first lesson of Fightdrome: Kick 50 waits for an answer."""
    return LessonSession(fightcard.lessons("fightdrome")[0])


def test_wrong_card_costs_nothing_and_comes_back(session: LessonSession) -> None:
    after, feedback = session.answer("P70")
    assert after is session
    assert (feedback.outcome, feedback.rule, feedback.events) == ("wrong", "FD-24", ())
    assert feedback.headline == "Not against a Kick"


def test_right_card_leads_to_the_next_step(session: LessonSession) -> None:
    after, feedback = session.answer("k60")
    assert (after.done, feedback.outcome, feedback.headline) == (1, "right", "Right: Kick 60")
    assert [event["kind"] for event in feedback.events] == ["played", "drew", "staggered", "lost"]
    assert session.done == 0, "a session never changes"


def test_card_without_words_gets_the_sentence_of_the_rules(session: LessonSession) -> None:
    _, feedback = session.answer("W")
    assert feedback.headline == "Not allowed here"
    assert feedback.text.startswith("Weave is not in your hand")
    assert "(K60)" not in feedback.text


@pytest.mark.parametrize("text", ["nonsense", "resign", "take-back"])
def test_unknown_answer_is_unreadable(session: LessonSession, text: str) -> None:
    with pytest.raises(fightcard.Unreadable):
        session.answer(text)


@pytest.mark.parametrize("lesson", [3, None, "first"])
@pytest.mark.parametrize("begin", [LessonSession, lambda lesson: LessonSession.resume(lesson, 0)])
def test_what_is_no_lesson_is_refused_at_once(begin: Callable[[Any], LessonSession], lesson: object) -> None:
    with pytest.raises(fightcard.Unreadable, match="‘lesson’ must be of this type: Lesson; it is") as raised:
        begin(lesson)
    assert raised.value.code == "argument-type"


@pytest.mark.parametrize("done", [-1, 99, "2", None])
def test_lesson_has_no_such_step(session: LessonSession, done: Any) -> None:
    with pytest.raises(fightcard.Unreadable, match="‘done’ must be a whole number from 0 to"):
        LessonSession(session.lesson, done)


def test_resuming_needs_a_number(session: LessonSession) -> None:
    with pytest.raises(fightcard.Unreadable):
        LessonSession.resume(session.lesson, None)  # type: ignore[arg-type]


def test_session_is_resumed_where_it_was_left(session: LessonSession) -> None:
    lesson = session.lesson
    assert LessonSession.resume(lesson, 3).step == lesson.steps[3]
    assert LessonSession.resume(lesson, len(lesson.steps)).done == 0
    assert LessonSession.resume(lesson, -4).done == 0


def test_resumed_step_that_goes_on_has_the_same_position() -> None:
    lesson = next(each for each in fightcard.lessons("champions") if each.id == "whole-duel")
    session = LessonSession(lesson)
    for number in range(len(lesson.steps)):
        assert session.position == LessonSession.resume(lesson, number).position
        action = session.step.right_actions[0]  # type: ignore[union-attr]  # it has no mini-game
        session, _ = session.answer(action)


def test_hint_is_that_of_the_step(session: LessonSession) -> None:
    assert session.hint == "Boots answer boots. Look for a Kick of 50 or more."


def test_lost_mini_game_begins_again() -> None:
    """Panic in every Round loses it."""
    lesson = fightcard.lessons("champions")[0]
    session = start = LessonSession(lesson, len(lesson.steps) - 1)
    outcomes = []
    while "lost" not in outcomes:
        session, feedback = session.answer("4C" if "4C" in session.legal_actions() else session.legal_actions()[0])
        outcomes.append(feedback.outcome)
        assert len(outcomes) < 10
    assert session == start
    assert feedback.text.startswith("Halfdan ends with as much Reputation")


def test_illegal_action_in_a_mini_game_is_explained() -> None:
    lesson = fightcard.lessons("fightdrome")[0]
    session = LessonSession(lesson, len(lesson.steps) - 1)
    after, feedback = session.answer("W")
    assert after is session
    assert (feedback.outcome, feedback.rule) == ("wrong", "FD-31")


@pytest.mark.parametrize("game", fightcard.game_names())
def test_mini_game_is_deterministic(game: str) -> None:
    lesson = fightcard.lessons(game)[0]
    session = LessonSession(lesson, len(lesson.steps) - 1)
    action = session.legal_actions()[0]
    assert session.answer(action)[0] == session.answer(action)[0]


def test_texts_are_in_the_language_asked_for() -> None:
    session = LessonSession(fightcard.lessons("fightdrome", language="es")[0])
    assert session.answer("K60")[1].headline == "Bien: Patada 60"
    with pytest.raises(fightcard.Unreadable, match="language-unknown"):
        fightcard.lessons("fightdrome", language="xx")
