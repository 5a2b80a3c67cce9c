"""Keys, focus and what a screen reader hears."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person
from tests.web.serving import Server

FOCUS = "document.activeElement"
# Every line that is added to a live region is written down, as a screen reader would read it out.
LISTEN = """
window.heard = [];
window.spoken = (node) =>
    [...node.childNodes].filter((part) => !part.ariaHidden).map((part) => part.textContent).join('');
const region = document.querySelector('[role=log]');
new MutationObserver((changes) => {
    for (const change of changes)
        for (const node of change.addedNodes) window.heard.push(window.spoken(node));
}).observe(region, {childList: true, subtree: true, characterData: true});
"""


@pytest.mark.parametrize("game", GAMES)
def test_focus_starts_in_the_hand_and_each_card_has_a_key(game: str, open_page: OpenPage) -> None:
    """The key chooses its card, Escape cancels the choice, Enter plays it."""
    page = open_page(f"/?play={game}")
    person = Person(page)
    person.wait()
    page.wait_for_function(f"() => {FOCUS}.matches('.hand-card')")
    cards = page.locator(".hand-card")
    keys = [card.get_attribute("aria-keyshortcuts") or "" for card in cards.all()]
    assert all(keys)
    assert len(set(keys)) == len(keys)
    legal = next(
        place for place, card in enumerate(cards.all()) if "legal" in (card.get_attribute("class") or "").split()
    )
    page.keyboard.press(keys[legal])
    page.wait_for_selector(".hand-card[aria-pressed=true]")
    assert page.evaluate(f"{FOCUS}.getAttribute('aria-pressed')") == "true"
    page.keyboard.press("Escape")
    page.wait_for_selector(".hand-card[aria-pressed=true]", state="detached")
    asked = person.asked
    page.keyboard.press(keys[legal])
    page.wait_for_selector(".choices .primary")
    page.keyboard.press("Enter")
    if page.evaluate(f"{FOCUS}.matches('.choices .primary')"):  # a Joker asks which suit it is to be
        page.keyboard.press("Enter")
    person.wait_for_another(asked)


def test_question_mark_lists_the_keys(open_page: OpenPage) -> None:
    """At the table and elsewhere; the list can be closed, and keys can be turned off."""
    page = open_page("/?play=cartisora")
    page.wait_for_selector("main[data-due=true]")
    page.keyboard.press("?")
    page.wait_for_selector("dialog .key-list")
    assert page.locator("kbd").count() > 10
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("r")
    page.wait_for_selector(".rules-panel")
    page.keyboard.press("Escape")
    page.wait_for_selector(".rules-panel", state="detached")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Keys for cards and buttons").uncheck()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("r")
    page.keyboard.press("?")
    assert page.locator(".rules-panel, dialog").count() == 0


def test_keys_do_not_disturb_typing(open_page: OpenPage) -> None:
    """Letters in a field are letters."""
    page = open_page("/rules/cartisora")
    page.locator("input[type=search]").fill("")
    page.locator("input[type=search]").press_sequentially("?rm")
    assert page.locator("input[type=search]").input_value() == "?rm"
    assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_screen_reader_hears_each_event_once_and_in_order(game: str, open_page: OpenPage) -> None:
    """Each line of the story is added once, at the end, and nothing else there changes."""
    page = open_page(f"/?play={game}", pace="normal")
    person = Person(page)
    person.wait()
    page.evaluate(LISTEN)
    person.play_on(4)
    person.wait()
    heard, shown = page.evaluate("[window.heard, [...document.querySelectorAll('[role=log] p')].map(window.spoken)]")
    assert len(heard) > 3
    kept = min(len(heard), len(shown))  # a long story loses its oldest lines at the table
    assert heard[-kept:] == shown[-kept:]
    person.press(".log-open")
    story = iter(page.locator(".whole-log li").all_text_contents())
    assert all(line in story for line in heard)  # each line is found after the one before it


def test_choice_made_while_the_server_is_away_says_that_it_will_be_sent(
    open_page: OpenPage, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """And it is, as soon as the server is back."""
    server = Server(tmp_path_factory.mktemp("away")).start()
    try:
        page = open_page("/?play=cartisora", server=server)
        person = Person(page)
        person.wait()
        asked = person.asked
        server.end()
        page.wait_for_selector(".notice.lost")
        person.press(".hand-card.legal")
        person.press(".choices .primary")
        page.locator(".notice.lost", has_text="will be sent").wait_for()
        server.start()
        person.wait_for_another(asked)
        page.wait_for_selector(".notice.lost", state="detached")
    finally:
        server.stop()
