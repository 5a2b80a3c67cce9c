"""Lessons in the browser: played to the end, left and resumed, and what newcomers find on the front page."""

from __future__ import annotations

import json

import pytest

import fightcard
from fightcard.learn.session import LessonSession
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.lessons import by_keyboard, by_mouse, named_buttons, next_by_keyboard, next_by_mouse, take, win
from tests.browser.playing import GAMES
from tests.browser.test_looks import violations

ALL = [(game, lesson.id) for game in GAMES for lesson in fightcard.lessons(game)]


@pytest.mark.parametrize("game", GAMES)
def test_first_lesson_is_played_to_the_end_by_keyboard(game: str, open_page: OpenPage) -> None:
    """Wrong cards included; it ends in a game that is won, and the way on has the focus."""
    page = open_page(f"/learn/{game}/first")
    lesson = fightcard.lessons(game)[0]
    assert list(take(page, lesson, by_keyboard, next_by_keyboard))[-1] == "finished"
    page.wait_for_function("() => document.activeElement?.matches('.lesson-end a')")
    assert json.loads(page.evaluate("localStorage['fightcard-lessons']"))[game][lesson.id]["finished"]


@pytest.mark.campaign
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_played_to_the_end(game: str, name: str, open_page: OpenPage) -> None:
    """By mouse, on a phone; axe finds nothing in any of its states."""
    page = open_page(f"/learn/{game}/{name}", **PHONE)
    (lesson,) = (each for each in fightcard.lessons(game) if each.id == name)
    for shown in take(page, lesson, by_mouse, next_by_mouse):
        assert violations(page) == [], shown


@pytest.mark.campaign
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_played_to_the_end_by_keyboard(game: str, name: str, open_page: OpenPage) -> None:
    page = open_page(f"/learn/{game}/{name}")
    (lesson,) = (each for each in fightcard.lessons(game) if each.id == name)
    assert list(take(page, lesson, by_keyboard, next_by_keyboard))[-1] == "finished"


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, ("en", "de", "es"), strict=True)))
def test_screen_reader_is_told_everything(game: str, language: str, open_page: OpenPage) -> None:
    """Cards are found by role and name; what is asked is a heading, and feedback comes in a live region."""
    page = open_page(f"/learn/{game}/first", locale=language)
    lesson = fightcard.lessons(game, language=language)[0]
    by_name = named_buttons(game, language)
    for shown in take(page, lesson, by_name, next_by_mouse):
        number, _, state = shown.partition(" ")
        step = next((each for each in lesson.steps if each.id == number), None)
        if step is not None and state == "asked":
            page.get_by_role("heading", name=step.headline, exact=True).wait_for()
        if state in ("wrong", "right", "won"):
            told = page.locator(".lesson-told[role=status]")
            assert told.locator("h3").inner_text()
            assert told.locator("p").first.inner_text()


def test_lesson_is_left_and_resumed(open_page: OpenPage) -> None:
    """At the step where one left; a wrong card costs nothing, and a hint can be had twice."""
    page = open_page("/learn/fightdrome/first")
    page.locator("[data-card=P70]").click()
    assert page.locator(".lesson-answer h3").inner_text() == "Not against a Kick"
    assert page.locator(".hand-card").count() == 3
    page.locator(".hint-button").click()
    page.get_by_text("Boots answer boots").wait_for()
    assert page.locator(".hand-card.legal").count() == 0
    page.locator(".hint-button").click()
    assert page.locator(".hand-card.legal").get_attribute("data-card") == "K60"
    page.locator("[data-card=K60]").click()
    page.locator(".lesson-answer[data-outcome=right]").wait_for()
    page.locator(".leave").click()
    entry = page.locator(".lesson-entry.next")
    assert "Step 2 of 7" in entry.inner_text()
    page.reload()
    entry.click()
    page.wait_for_selector("main[data-step=block]")


def test_rule_of_an_answer_opens_beside_the_table(open_page: OpenPage) -> None:
    page = open_page("/learn/fightdrome/first")
    page.locator("[data-card=K40]").click()
    page.locator(".rule-line").click()
    page.locator(".rules-panel .wanted", has_text="FD-23").wait_for()


def test_lost_game_begins_again(open_page: OpenPage) -> None:
    page = open_page("/learn/cartisora")
    step = len(fightcard.lessons("cartisora")[0].steps) - 1
    kept = {"cartisora": {"first-match": {"done": step, "finished": False}}}
    page.evaluate("kept => localStorage['fightcard-lessons'] = JSON.stringify(kept)", kept)
    page.goto("/learn/cartisora/first-match")
    for card in ("3", "8", "J", "6", "10"):
        page.wait_for_selector("main[data-due=true]")
        asked = page.locator("main").get_attribute("data-asked")
        by_mouse(page, card)
        page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
    page.locator(".lesson-answer[data-outcome=lost]").wait_for()
    page.locator(".next").click()
    page.wait_for_selector("main[data-due=true]")
    assert page.locator(".hand-card").count() == 5


def test_winner_is_not_called_beaten(open_page: OpenPage) -> None:
    """The game at the end may be won although its last Clash is lost; nor is a card compared that nobody points at."""
    page = open_page("/", **PHONE)
    lesson = fightcard.lessons("cartisora")[0]
    step = len(lesson.steps) - 1
    kept = {"cartisora": {lesson.id: {"done": step, "finished": False}}}
    page.evaluate("kept => localStorage['fightcard-lessons'] = JSON.stringify(kept)", kept)
    page.reload()
    page.locator(".poster[data-game=cartisora] .learn-first").tap()
    page.wait_for_selector("main[data-due=true]")
    assert page.locator(".foot").count() == 0, "the first card has the focus, but nobody sees it"
    win(page, LessonSession(lesson, step), by_mouse)
    assert "Nova wins the Clash" in page.locator(".verdict .outcome").inner_text()
    assert page.locator(".verdict-word").count() == 0


def test_newcomers_are_offered_lessons_first(open_page: OpenPage) -> None:
    """Until a lesson or a game is finished, or they say that they know the games."""
    page = open_page("/")
    first = page.locator(".poster[data-game=champions] .learn-first")
    assert first.inner_text().strip() == "Learn in 5 minutes"
    assert page.locator(".poster[data-game=champions] .play").inner_text() == "Just play"
    first.click()
    page.wait_for_selector("main.lesson.champions")
    page.goto("/")
    page.get_by_role("button", name="I know the games").click()
    assert page.locator(".learn-first").count() == 0
    assert page.locator(".poster[data-game=champions] .play").inner_text() == "Play"
    page.locator(".poster[data-game=champions] a[href='/learn/champions']").click()
    page.wait_for_selector(".lesson-list")
    again = open_page("/")
    again.evaluate("""localStorage['fightcard-lessons'] = '{"cartisora": {"lock": {"done": 0, "finished": true}}}'""")
    again.reload()
    again.wait_for_selector(".poster")
    assert again.locator(".learn-first").count() == 0


def test_unknown_lesson_is_said(open_page: OpenPage) -> None:
    page = open_page("/learn/fightdrome/nothing")
    page.get_by_text("There is no such lesson.").wait_for()
    assert open_page("/learn/chess").locator("main.lessons").count() == 0
