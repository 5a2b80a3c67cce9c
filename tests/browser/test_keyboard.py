"""Everything can be done without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import Person

LONGEST = 300  # decisions
TRIES = 100  # deals, until a hand has a Joker
# What makes a whole game short: where it is set, and the key that sets it.
SHORT = {
    "fightdrome": ("", ""),
    "champions": ("[data-option=duels] select", "ArrowDown"),
    "cartisora": ("[data-option=target] input", "1"),
}
FOCUS = "document.activeElement"


def walk_to(page: Page, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Press a key until something has the focus."""
    for _ in range(most):
        if page.evaluate(f"{FOCUS}?.matches({selector!r}) ?? false"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


def begin(page: Page, game: str, short: tuple[str, str]) -> None:
    """From the front page to the first card."""
    field, key = short
    if field:
        walk_to(page, f"[data-game={game}] .variants-open")
        page.keyboard.press("Enter")
        page.wait_for_selector(".variants")
        walk_to(page, "[data-group=fighters] summary")
        page.keyboard.press("Enter")
        walk_to(page, field)
        page.keyboard.press("Control+a")
        page.keyboard.press(key)
        page.keyboard.press("Escape")
    walk_to(page, f"[data-game={game}] .play")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-due=true]")
    walk_to(page, ".hand-card, .other")


def take_turn(page: Page, turn: int) -> bool:
    """One decision; False when the game is over."""
    person = Person(page)
    if not person.wait():
        return False
    asked = person.asked
    decide(page, turn)
    person.wait_for_another(asked)
    return True


WHOLE_GAMES = [  # those of other games by keys are in test_endings.py
    pytest.param(game, marks=() if game == "fightdrome" else pytest.mark.campaign) for game in SHORT
]


@pytest.mark.parametrize("game", WHOLE_GAMES)
def test_whole_game_by_keyboard_alone(game: str, open_page: OpenPage) -> None:
    """The focus stays in the hand when a card has gone, so that a turn is a few keys; then on to the replay."""
    page = open_page()
    begin(page, game, SHORT[game])
    for turn in range(LONGEST):
        if not take_turn(page, turn):
            break
    page.wait_for_selector("main[data-over=true] .end")
    walk_to(page, ".end a[href^='/replay/']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".player")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('.log-lines').innerText.trim()")


def test_joker_is_played_by_keyboard_alone(open_page: OpenPage) -> None:
    """As one of the four cards it can be."""
    page = open_page()
    joker = ".hand-card[aria-label^=Joker]"
    for _ in range(TRIES):
        begin(page, "champions", SHORT["champions"])
        if page.locator(joker).count():
            break
        page.goto("/")
    person = Person(page)
    asked = person.asked
    walk_to(page, ".hand-card")
    walk_to(page, joker, "ArrowRight")
    play(page)
    person.wait_for_another(asked)


def test_game_is_given_up_by_keyboard_alone(open_page: OpenPage) -> None:
    """Through the menu, and only when asked a second time."""
    page = open_page()
    begin(page, "cartisora", ("", ""))
    for turn in range(2):
        assert take_turn(page, turn)
    walk_to(page, ".menu-button", "Shift+Tab")
    page.keyboard.press("Enter")
    walk_to(page, ".menu [data-item=web-resign]")
    page.keyboard.press("Enter")
    walk_to(page, ".danger")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-over=true] .end")
    assert page.inner_text(".end-how") == "You resigned."


def decide(page: Page, turn: int) -> None:
    """Go to a card by arrows and play it; without a card, the other action."""
    if not page.locator(".hand-card.legal").count():
        walk_to(page, ".ask .other", "Shift+Tab")
        page.keyboard.press("Enter")
        return
    if turn:
        page.wait_for_function(f"() => {FOCUS} !== document.body")  # or else the focus was lost
    if not page.evaluate(f"{FOCUS}.matches('.hand-card')"):
        walk_to(page, ".hand-card")
    walk_to(page, ".hand-card.legal", "ArrowRight")
    play(page)


def play(page: Page) -> None:
    """Enter chooses the card with the focus, and plays it; a card with several ways leads to them first."""
    page.keyboard.press("Enter")
    page.wait_for_selector(".choices .primary")
    if page.locator(".choices .primary").count() > 1:
        page.keyboard.press("Enter")
        assert page.evaluate(f"{FOCUS}.matches('.choices .primary')"), "the ways to play a card are out of reach"
    page.keyboard.press("Enter")


def test_cards_are_buttons_with_names(open_page: OpenPage) -> None:
    """«Kick 60» is what a screen reader says; the hand is a labelled list, the log a live region."""
    page = open_page()
    page.locator("[data-game=fightdrome] .play").click()
    page.wait_for_selector(".hand-card")
    hand = page.get_by_role("list", name="Your hand")
    names = [button.get_attribute("aria-label") or "" for button in hand.get_by_role("button").all()]
    assert len(names) == 7
    kinds = ("Punch", "Kick", "Grapple", "Feint", "Weave", "Neurochem")
    assert all(name.startswith(kinds) for name in names), names
    assert page.get_by_role("log").get_attribute("aria-live") == "polite"
