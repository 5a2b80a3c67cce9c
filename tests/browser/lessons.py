"""A person who takes a lesson with a mouse or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from fightcard.language import Speaker
from fightcard.learn.checker import candidates, winning_actions
from fightcard.learn.model import Lesson, LessonTask
from fightcard.learn.session import LessonSession
from tests.browser.test_keyboard import walk_to

Press = Callable[[Page, str], None]  # takes an action
JOKER = "X"  # a card that is played in several ways


def take(page: Page, lesson: Lesson, press: Press, on: Callable[[Page], None]) -> Iterator[str]:
    """Take a lesson to its end, each question first wrongly, then rightly; yields what the page shows."""
    for number, step in enumerate(lesson.steps):
        page.wait_for_selector(f"main[data-step={step.id}]:not(.answered)")
        yield f"{step.id} asked"
        session = LessonSession(lesson, number)
        if isinstance(step, LessonTask):
            yield from _answer(page, session, press)
        else:
            win(page, session, press)
            yield f"{step.id} won"
        on(page)
    page.wait_for_selector(".lesson-end")
    yield "finished"


def _answer(page: Page, session: LessonSession, press: Press) -> Iterator[str]:
    step = session.step
    assert isinstance(step, LessonTask)
    for action in [each for each in _shown(page, session) if session.answer(each)[1].outcome == "wrong"][:1]:
        press(page, action)
        page.wait_for_selector(".lesson-answer[data-outcome=wrong]")
        assert page.locator(".lesson-answer h3").inner_text() == session.answer(action)[1].headline
        yield f"{step.id} wrong"
    press(page, step.right_actions[0])
    page.wait_for_selector(".lesson-answer[data-outcome=right]")
    yield f"{step.id} right"


def _shown(page: Page, session: LessonSession) -> list[str]:
    """The actions that the page offers."""
    possible = candidates(session.position, session.step.seat)
    legal = session.legal_actions()
    return [action for action in possible if action in legal or card_of(page, action)]


def win(page: Page, session: LessonSession, press: Press) -> None:
    """Win the game at the end of a lesson."""
    for action in winning_actions(session) or []:
        page.wait_for_selector("main[data-due=true]")
        asked = page.locator("main").get_attribute("data-asked")
        press(page, action)
        page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
    page.wait_for_selector(".lesson-answer[data-outcome=won]")


def card_of(page: Page, action: str) -> str:
    """The card of the hand that an action plays, if it plays one."""
    codes = page.locator(".hand-card").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return next((code for code in codes if action == code or (code == JOKER and action.startswith(code))), "")


# -- two ways to do it --


def by_mouse(page: Page, action: str) -> None:
    """Click a card and, where one press is not enough, how to play it; or the button of what needs no card."""
    code = card_of(page, action)
    if not code:
        page.locator(f".ask .other[data-action='{action}']").click()
        return
    page.locator(f".hand-card[data-card='{code}']").first.click()
    if page.locator(".choices .primary").count():
        page.locator(f".choices .primary[data-action='{action}']").click()


def next_by_mouse(page: Page) -> None:
    """Go on."""
    page.locator(".next").click()


def by_keyboard(page: Page, action: str) -> None:
    """The same with Tab and Enter."""
    code = card_of(page, action)
    walk_to(page, f".hand-card[data-card='{code}']" if code else f".other[data-action='{action}']")
    page.keyboard.press("Enter")
    if page.locator(".choices .primary").count():
        walk_to(page, f".choices .primary[data-action='{action}']", "Shift+Tab")
        page.keyboard.press("Enter")


def named_buttons(game: str, language: str) -> Press:
    """Press what a screen reader calls by the action's name; a card that is played in several ways is chosen first."""
    speaker = Speaker(language)

    def press(page: Page, action: str) -> None:
        code = card_of(page, action)
        if code == action or not code:
            name = re.compile(f"^{re.escape(speaker.action(game, action))}")
            found = page.locator(".hand-area").get_by_role("button", name=name)
            found.and_(page.locator(":not(.term-word)")).first.click()
        else:
            by_mouse(page, action)
            return
        if page.locator(".choices .primary").count():
            page.locator(f".choices .primary[data-action='{action}']").click()

    return press


def next_by_keyboard(page: Page) -> None:
    """The button to go on has the focus."""
    page.wait_for_function("() => document.activeElement?.matches('.next')")
    page.keyboard.press("Enter")
