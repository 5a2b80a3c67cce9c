"""The lessons that come with the games: sound, in every language, and worded as the rules for explanations say."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as ftl

import fightcard
from fightcard.language import LANGUAGES
from fightcard.learn.checker import check_lessons, winning_actions
from fightcard.learn.model import Lesson, LessonTask, MiniGame
from fightcard.learn.session import LessonSession
from fightcard.learn.texts import texts_file
from fightcard.registry import GAMES, find_game
from tests.language.sayable import entries, messages

ALL = [lesson for game in GAMES for lesson in fightcard.lessons(game)]
IDS = [f"{lesson.game}-{lesson.id}" for lesson in ALL]


@pytest.mark.parametrize("game", GAMES)
def test_checker_finds_nothing(game: str) -> None:
    assert check_lessons(find_game(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_at_least_six_lessons(game: str) -> None:
    assert len(fightcard.lessons(game)) >= 6


@pytest.mark.parametrize("game", GAMES)
def test_first_lesson_takes_five_minutes_and_ends_in_a_game_that_can_be_won(game: str) -> None:
    lesson = fightcard.lessons(game)[0]
    last = lesson.steps[-1]
    assert lesson.minutes == 5
    assert isinstance(last, MiniGame)
    session = LessonSession(lesson, len(lesson.steps) - 1)
    actions = winning_actions(session)
    assert actions
    for action in actions:
        session, feedback = session.answer(action)
    assert (feedback.outcome, session.is_finished) == ("won", True)


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_lesson_can_be_finished_with_right_answers(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    while not session.is_finished and isinstance(session.step, LessonTask):
        session, feedback = session.answer(session.step.right_actions[-1])
        assert feedback.outcome == "right"
    assert session.is_finished or isinstance(session.step, MiniGame)


def test_example_of_the_rulebook_is_played_as_it_is_told() -> None:
    """The script of the ledger: hands of 7 until the Neurochem card, then 6 each, and the choice between two ways."""
    lesson = next(each for each in fightcard.lessons("fightdrome") if each.id == "rulebook")
    session, played = LessonSession(lesson), []
    while session.done < len(lesson.steps) - 1:
        assert isinstance(session.step, LessonTask)
        session, feedback = session.answer(session.step.right_actions[0])
        played += [(event["seat"], event["card"]) for event in feedback.events if event["kind"] == "played"]
    assert played == [(0, "K30"), (1, "K50"), (0, "K60"), (1, "KB80"), (0, "P20"), (1, "P80"), (0, "NP")]
    assert [len(seat["hand"]) for seat in session.position.view(fightcard.TABLE)["seats"]] == [6, 6]
    assert "rest" in session.legal_actions()
    assert lesson.players == ("Alice", "Simon")


# -- texts ---------------------------------------------------------------------------------------------------------


def told(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Headlines and texts."""
    for step in lesson.steps:
        yield step.headline, step.text
        yield "", step.hint
        if isinstance(step, MiniGame):
            yield from (("", step.won), ("", step.lost))
        else:
            yield from ((answer.headline, answer.text) for answer in step.answers)


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_texts_keep_to_the_wording_rules(lesson: Lesson) -> None:
    """Headlines of at most six words, texts of at most 35, no exclamation marks and no words of blame."""
    for headline, text in told(lesson):
        assert len(headline.split()) <= 6, headline
        assert len(text.split()) <= 35, text
        blame = r"!|\b(simply|just|obviously|unfortunately|oops|incorrect|engine|equilibrium|seat)\b"
        assert not re.search(blame, f"{headline} {text}", re.IGNORECASE), text


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_translations_have_no_exclamation_marks_and_stay_short(game: str, language: str) -> None:
    for lesson in fightcard.lessons(game, language):
        for headline, text in told(lesson):
            assert "!" not in headline + text
            assert len(text.split()) <= 46, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_read_and_used(game: str, language: str) -> None:
    path = texts_file(find_game(game), language)
    assert [entry.content for entry in entries(path) if isinstance(entry, ftl.Junk)] == []
    used = set()
    for lesson in fightcard.lessons(game, language):
        used.add(lesson.id)
        for step in lesson.steps:
            used.add(f"{lesson.id}-{step.id}")
            answers = step.answers if isinstance(step, LessonTask) else ()
            used |= {f"{lesson.id}-{step.id}-{answer.id}" for answer in answers}
            used |= {f"any-{answer.id}" for answer in answers}
    assert set(messages(path)) - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_cards_are_the_same_in_every_language(game: str) -> None:
    """A translation that names another card than the English text is wrong."""
    english = messages(texts_file(find_game(game), "en"))
    for language in ("de", "es"):
        other = messages(texts_file(find_game(game), language))
        for name, message in english.items():
            assert _figures(message) == _figures(other[name]), (language, name)


def _figures(message: ftl.Message) -> set[str]:
    """The figures of two digits; small ones are also written as words."""
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    parts = [each.value for pattern in patterns if pattern for each in pattern.elements if hasattr(each, "value")]
    return set(re.findall(r"\d\d+", " ".join(map(str, parts))))
