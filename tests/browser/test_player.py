"""Watch and Replay have one control: pause, step, speed, turning points and the side to see from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person


def step(page: Page) -> int:
    """Where the control stands, when what was pressed has been drawn."""
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    return int(page.locator(".player input[type=range]").input_value())


def wait_for_step(page: Page, least: int) -> None:
    """Until the control stands there, or beyond."""
    page.wait_for_function("least => document.querySelector('.player input').value >= least", arg=least)


def last(page: Page) -> int:
    """Return the number of steps."""
    return int(page.locator(".player input[type=range]").get_attribute("max") or 0)


# Something has happened after the second step that can be jumped to.
LATER_MARK = "() => [...document.querySelectorAll('[data-choose=web-marks] option')].some((mark) => mark.value > 2)"


def watch(page: Page, game: str) -> None:
    """Two computers, and somebody who looks on."""
    person = Person(page)
    person.choose(game)
    person.begin("watch")
    page.wait_for_selector(".player")


def replay(page: Page, game: str) -> None:
    """A game that was given up after a few decisions."""
    page.goto(f"/?play={game}")
    person = Person(page)
    person.play_on(3)
    person.press(".menu-button")
    person.press("[data-item=web-resign]")
    person.press(".danger")
    page.wait_for_selector(".end")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector(".player")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [watch, replay])
def test_pause_step_and_jump_by_keys(way: object, game: str, open_page: OpenPage) -> None:
    """The same keys in both; a paused game stands still while the server plays on."""
    page = open_page("/")
    assert callable(way)
    way(page, game)
    page.wait_for_function(LATER_MARK)
    page.evaluate("document.activeElement.blur()")
    if page.locator("[data-step=pause]").count():
        page.keyboard.press(" ")
    page.keyboard.press("Home")
    assert step(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert step(page) == 2
    page.keyboard.press("ArrowLeft")
    assert step(page) == 1
    page.keyboard.press("ArrowDown")
    marks = page.locator("[data-choose=web-marks] option").evaluate_all("all => all.map((one) => Number(one.value))")
    assert step(page) == min(mark for mark in marks if mark > 1)
    assert page.locator("[data-step=play]").count() == 1
    page.keyboard.press("End")
    wait_for_step(page, 3)


def test_watched_game_goes_on_by_itself_at_the_chosen_speed(open_page: OpenPage) -> None:
    """It starts where the watcher came, steps on, stops when paused, and remembers the speed."""
    page = open_page("/")
    watch(page, "cartisora")
    page.locator("[data-choose=web-speed] select").select_option("4")
    wait_for_step(page, 2)
    page.locator("[data-step=pause]").click()
    stopped = step(page)
    page.wait_for_function("stopped => document.querySelector('.player input').max > stopped + 4", arg=stopped)
    assert step(page) == stopped
    page.locator("[data-step=play]").click()
    wait_for_step(page, stopped + 1)
    assert page.evaluate("JSON.parse(localStorage['fightcard-settings']).speed") == 4


def test_replay_shows_my_side_and_can_be_turned(open_page: OpenPage) -> None:
    """My own hand below, then the other's, then all cards open; V goes round."""
    page = open_page("/")
    replay(page, "fightdrome")
    side = page.locator("[data-choose=web-seen-by] select")
    assert side.input_value() == "0"
    assert page.locator(".hand .hand-card.seen").count() == 7
    page.evaluate("document.activeElement.blur()")
    for expected in ("1", "table", "0"):
        page.keyboard.press("v")
        page.wait_for_function(
            "side => document.querySelector('[data-choose=web-seen-by] select').value === side", arg=expected
        )


def test_end_is_not_told_before_it_is_reached(open_page: OpenPage) -> None:
    """A slow viewer of a replay does not read the result of a game that is over already."""
    page = open_page("/")
    watch(page, "fightdrome")
    page.locator("[data-step=pause]").click()
    page.wait_for_function("""() => fetch(location.pathname.replace('/table/', '/api/tables/'))
        .then((answer) => answer.json()).then((table) => table.over)""")
    page.locator("[data-step=first]").click()
    assert page.locator(".end").count() == 0
    assert "wins" not in page.locator(".log-lines").inner_text()
    page.wait_for_function("""() => {
        document.querySelector('.player [data-step=last]').click();
        return document.querySelector('.end');
    }""")
