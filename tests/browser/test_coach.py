"""The coach at the table: what matters, a warning before a mistake, the words, and the switch."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import OpenPage
from .playing import Person
from .test_layout import MEASURE
from .test_looks import violations

MISTAKE = "hand0=7,9,Q hand1=5,6,8 target=1"  # the Queen wins for certain, and no other card does
DESKTOP = {"width": 1440, "height": 900}
LEAST_STAGE = 0.2  # of the screen, while a warning stands below it
TARGET = 44  # pixels
SIZES = [DESKTOP, {"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 320, "height": 568}]


def table_at(page: Page, game: str, position: str) -> None:
    """Open a table that begins in a position, against the easiest level."""
    body: dict[str, Any] = {"game": game, "position": position, "seat": 0, "level": "random", "name": "Ana"}
    made = page.evaluate(
        """async (body) => (await (await fetch("/api/positions", {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
        })).json()).table""",
        body,
    )
    page.goto(f"/table/{made}")
    page.wait_for_selector("main[data-due=true]")


def warned(page: Page) -> None:
    """Try to lay the 7, and wait for the warning."""
    expect(page.locator("#asked")).to_contain_text("They can lay", timeout=45_000)  # in place of the question
    for _ in range(2):
        page.locator(".hand-card[data-card='7']").click()
    page.wait_for_selector(".coach-warning")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_mistake_is_stopped_once(open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_page(coach=True, viewport=size)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    warned(page)
    expect(page.locator(".coach-warning h2")).to_have_text("Wait: 7?")
    assert page.locator(".hand-card.chosen").get_attribute("data-card") == "7", "the card stays lifted"
    assert page.evaluate(MEASURE, [LEAST_STAGE, TARGET]) == []
    expect(page.locator(".coach-warning")).to_contain_text("Queen is better.")
    page.locator(".coach-warning summary").click()
    expect(page.locator(".coach-warning details p")).to_contain_text("exactly")
    assert violations(page) == []
    page.locator("[data-coach=back]").click()
    assert page.locator("main").get_attribute("data-asked") == asked, "nothing was played"
    page.locator(".hand-card[data-card='7']").click()
    page.locator(".hand-card[data-card='7']").click()
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)


def test_play_it_anyway_by_keyboard(open_page: OpenPage) -> None:
    """The warning has the focus; Escape takes the card back, and the focus returns to it."""
    page = open_page(coach=True)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    page.wait_for_selector("main[data-coached=true]")
    for card, other in (("9", "Escape"), ("7", "Tab")):
        page.locator(f".hand-card[data-card='{card}']").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement?.dataset.coach === 'back'")
        page.keyboard.press(other)
        expect(page.locator(".coach-warning")).to_have_count(int(other == "Tab"))
    page.wait_for_function("() => document.activeElement?.dataset.coach === 'anyway'")
    page.keyboard.press("Enter")
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
    page.wait_for_function("() => document.activeElement?.closest('.hand-area')")


@pytest.mark.parametrize("answers", [True, False])
def test_card_waits_briefly_for_the_coach(answers: bool, open_page: OpenPage) -> None:
    """So that no warning is missed; if the coach is too slow, the card is played."""
    page = open_page(coach=True)
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    page.route_web_socket("**/socket?as=0", lambda socket: hold_coach(socket, held))
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    while not held:
        page.evaluate("new Promise(requestAnimationFrame)")
    for _ in range(2):
        page.locator(".hand-card[data-card='7']").click()
    if answers:
        page.wait_for_selector(".hand-area[aria-busy=true]")
        for socket, message in held:
            socket.send(message)
        page.wait_for_selector(".coach-warning")
        assert page.locator("main").get_attribute("data-asked") == asked
    else:
        page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
        assert page.locator(".coach-warning").count() == 0


def hold_coach(socket: WebSocketRoute, held: list[tuple[WebSocketRoute, str | bytes]]) -> None:
    """Pass everything on but what the coach answers."""
    server = socket.connect_to_server()

    def heard(message: str | bytes) -> None:
        if json.loads(message)["type"] == "coach":
            held.append((socket, message))
        else:
            socket.send(message)

    server.on_message(heard)


def test_pilot_insists_when_the_coach_stops_it(open_page: OpenPage) -> None:
    """A benchmark waited for ever for the next question: the coach of a first game had stopped a mistake."""
    page = open_page(coach=True)
    table_at(page, "cartisora", MISTAKE)
    page.wait_for_selector("main[data-coached=true]")  # so that it does warn
    person = Person(page)
    asked = person.asked
    person.decide()
    assert person.asked != asked


def test_without_the_coach_nothing_is_said(open_page: OpenPage) -> None:
    page = open_page(coach=False)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    for _ in range(2):
        page.locator(".hand-card[data-card='7']").click()
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
    assert page.locator(".coach-warning").count() == 0


def test_words_on_this_table(open_page: OpenPage) -> None:
    page = open_page(coach=True)
    table_at(page, "cartisora", MISTAKE)
    expect(page.locator(".coach-terms dt").first).to_have_text("Undercut")  # in view where there is room
    page.locator(".menu-button").click()
    page.locator("[data-item=web-coach-words]").click()
    expect(page.locator("dialog .coach-words dt").first).to_be_visible()
    assert violations(page) == []
