"""The coach at the table: what matters, a warning before a mistake, the words, and the switch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .test_looks import violations

MISTAKE = "hand0=7,9,Q hand1=5,6,8 target=1"  # the Queen wins for certain, and no other card does
DESKTOP = {"width": 1440, "height": 900}
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
    expect(page.locator("#asked")).to_contain_text(
        "cards left", timeout=45_000
    )  # what matters, in place of the question
    for _ in range(2):
        page.locator(".hand-card[data-card='7']").click()
    page.wait_for_selector(".coach-warning")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_mistake_is_stopped_once(open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_page(coach=True, viewport=size)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    warned(page)
    expect(page.locator("dialog h2")).to_have_text("Wait: 7?")
    expect(page.locator(".coach-warning")).to_contain_text("Queen is better.")
    page.locator(".coach-warning summary").click()
    expect(page.locator(".coach-warning details p")).to_contain_text("exactly")
    assert violations(page) == []
    page.locator("[data-coach=back]").click()
    assert page.locator("main").get_attribute("data-asked") == asked, "nothing was played"
    page.locator(".hand-card[data-card='7']").click()
    if page.locator("dialog").count() == 0 and page.locator("main").get_attribute("data-asked") == asked:
        page.locator(".hand-card[data-card='7']").click()
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)


def test_play_it_anyway_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(coach=True)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    expect(page.locator("#asked")).to_contain_text("cards left", timeout=45_000)
    page.locator(".hand-card[data-card='7']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach-warning")
    page.locator("[data-coach=anyway]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)


def test_without_the_coach_nothing_is_said(open_page: OpenPage) -> None:
    page = open_page(coach=False)
    table_at(page, "cartisora", MISTAKE)
    asked = page.locator("main").get_attribute("data-asked")
    for _ in range(2):
        page.locator(".hand-card[data-card='7']").click()
    page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)
    assert page.locator(".coach-warning").count() == 0


def test_the_words_on_this_table(open_page: OpenPage) -> None:
    page = open_page(coach=True)
    table_at(page, "cartisora", MISTAKE)
    page.locator(".menu-button").click()
    page.locator("[data-item=web-coach-words]").click()
    expect(page.locator(".coach-words dt").first).to_be_visible()
    assert violations(page) == []
