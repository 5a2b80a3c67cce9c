"""Whole games, played to the end as people play them."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Page

from fightcard.core.record import read_record, replay
from fightcard.registry import find_game
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import GAMES, SHORT, Person

LONG = ("champions", DESKTOP)  # six duels
WHOLE_GAMES = [
    pytest.param(
        *chosen,
        marks=pytest.mark.campaign if chosen == LONG else (),
        id=f"{chosen[0]}-{'phone' if chosen[1] is PHONE else 'desktop'}",
    )
    for chosen in product(GAMES, (PHONE, DESKTOP))
]


@pytest.mark.parametrize(("game", "kind"), WHOLE_GAMES)
def test_whole_game_against_the_computer(game: str, kind: dict[str, object], open_page: OpenPage) -> None:
    """Two presses after arrival it runs; at the end there are words, a replay and a record that verifies."""
    page = open_page(**kind)
    person = Person(page, touch=kind is PHONE)
    person.choose(game, **(SHORT[game] if kind is PHONE or game == "cartisora" else {}))
    person.begin("computer")
    assert re.search(r"won|lost|draw", person.finish())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off at the side"
    person.press(".end-more")
    with page.expect_download() as download:
        person.press("dialog a[download]")
    page.keyboard.press("Escape")
    record = read_record(download.value.path().read_text("utf-8"))
    assert record.result is not None
    assert list(replay(record, find_game(game)))
    person.press(".end a[href^='/replay/']")
    page.wait_for_selector(".player")
    marks = page.locator("[data-choose=web-marks] select")
    marks.select_option(marks.locator("option").last.get_attribute("value"))
    assert page.locator(".log-lines").inner_text().strip()


def test_watched_bot_game_is_listed_on_the_front_page(open_page: OpenPage) -> None:
    """Watch shows two bots, no hand; My games leads to the replay afterwards."""
    page = open_page()
    Person(page).begin("watch")
    jump_to_end(page)
    assert page.locator(".hand-area").count() == 0
    page.goto("/")
    page.locator(".my-games a").click()
    page.wait_for_selector(".player")
    page.locator("[data-choose=web-seen-by] select").select_option("1")
    page.wait_for_selector(".hand-card.seen")


def jump_to_end(page: Page) -> None:
    """Press the last button of the control until the game that is watched is over."""
    page.wait_for_selector(".player")
    page.wait_for_function("""() => {
        document.querySelector('.player [data-step=last]').click();
        return document.querySelector('.end');
    }""")


def test_illegal_card_says_which_rule_forbids_it(open_page: OpenPage) -> None:
    """And the rule can be read there and then."""
    page = open_page()
    person = Person(page)
    person.choose("fightdrome")
    person.begin("computer")
    while person.wait() and not page.locator(".hand-card.illegal").count():
        person.decide()
    person.press(".hand-card.illegal")
    refusal = page.locator(".refusal")
    refusal.locator(".rule-link").wait_for()
    rule = refusal.locator(".rule-link").inner_text()
    assert re.search(rf"\({rule}\)", refusal.inner_text())
    person.press(".refusal .rule-link")
    page.wait_for_function("() => document.querySelector('.rules-panel .wanted p')?.innerText.length > 20")
    page.keyboard.press("Escape")
    page.wait_for_selector(".rules-panel", state="detached")


def test_rematch_swaps_the_seats(open_page: OpenPage) -> None:
    """One press, and the next game runs."""
    page = open_page()
    person = Person(page)
    person.choose("cartisora", target="1")
    person.begin("computer")
    first = page.url
    person.finish()
    person.press(".end .primary")
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    page.wait_for_selector(".hand-card")
    assert page.evaluate("JSON.parse(localStorage['fightcard-games'])[0].seats") == [1]
