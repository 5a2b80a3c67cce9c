"""Everything can be done without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import Person

TURNS = {"fightdrome": 60, "cartisora": 16}  # then it is given up, by keyboard as well
FOCUS = "document.activeElement"


def walk_to(page: Page, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Press a key until something has the focus."""
    for _ in range(most):
        if page.evaluate(f"{FOCUS}?.matches({selector!r}) ?? false"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_game_by_keyboard_alone(game: str, open_page: OpenPage) -> None:
    """The focus stays in the hand when a card has gone, so that a turn is a few keys."""
    page = open_page()
    person = Person(page)
    walk_to(page, "input[type=radio]")
    while page.evaluate(f"{FOCUS}.value") != game:
        page.keyboard.press("ArrowRight")
    walk_to(page, "[data-choice=computer]")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-due=true]")
    walk_to(page, ".hand-card, .other")
    for turn in range(TURNS[game]):
        page.wait_for_selector(".end, main[data-due=true]")
        if page.locator(".end").count():
            return
        asked = person.asked
        decide(page, turn)
        person.wait_for_another(asked)
    page.locator(".menu-button").focus()
    page.keyboard.press("Enter")
    walk_to(page, ".menu button:last-of-type")
    page.keyboard.press("Enter")
    walk_to(page, ".danger")
    page.keyboard.press("Enter")
    page.wait_for_selector(".end")


def decide(page: Page, turn: int) -> None:
    """Go to a card by arrows, choose it and play it by Enter; without a card, the other action."""
    if not page.locator(".hand-card.legal").count():
        walk_to(page, ".ask .other", "Shift+Tab")
        page.keyboard.press("Enter")
        return
    if turn and page.evaluate(f"{FOCUS} === document.body"):
        raise AssertionError("the focus was lost")
    if not page.evaluate(f"{FOCUS}.matches('.hand-card')"):
        walk_to(page, ".hand-card")
    walk_to(page, ".hand-card.legal", "ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choices .primary")
    page.keyboard.press("Enter")


def test_cards_are_buttons_with_names(open_page: OpenPage) -> None:
    """«Kick 60» is what a screen reader says; the hand is a labelled list, the log a live region."""
    page = open_page()
    page.locator("[data-choice=computer]").click()
    page.wait_for_selector(".hand-card")
    hand = page.get_by_role("list", name="Your hand")
    names = [button.get_attribute("aria-label") or "" for button in hand.get_by_role("button").all()]
    assert len(names) == 7
    kinds = ("Punch", "Kick", "Grapple", "Feint", "Weave", "Neurochem")
    assert all(name.startswith(kinds) for name in names), names
    assert page.get_by_role("log").get_attribute("aria-live") == "polite"
