"""Every screen, in every language: accessible, translated, and still for those who want no movement."""

from __future__ import annotations

import re
from itertools import cycle, product
from typing import Any

import pytest
from axe_playwright_python.base import AXE_FILE_PATH  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import GAMES, Person
from tests.browser.screens import PARTS
from tests.browser.test_layout import ALL
from tests.web.serving import Server

LANGUAGES: dict[str, tuple[dict[str, Any], str]] = {
    "en": (DESKTOP, "light"),
    "de": (PHONE, "dark"),
    "es": (PHONE, "light"),
}
LEFT_OUT = re.compile(r"\b(web|error|fightdrome|champions|cartisora|table)-[a-z]+-?[a-z]*\b")  # a message without words


AXE = AXE_FILE_PATH.read_text("utf-8")


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """Return axe's findings, each with some of the places."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then((results) => results.violations)")
    return [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in found]


def wide(page: Page) -> int:
    """Return the width of the page; a phone's own measure would grow with what overflows."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_fit_a_phone(language: str, open_page: OpenPage) -> None:
    """Tables and long words of the rules break: neither the page nor a table is wider than the screen."""
    page = open_page(locale=language, **{**PHONE, "viewport": {"width": 320, "height": 568}})
    for game in GAMES:
        page.goto(f"/rules/{game}")
        page.wait_for_selector("article")
        assert wide(page) <= 320, game
        tables = page.locator(".scroll")
        assert tables.count(), game
        assert tables.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0, game


SCREENS = [
    pytest.param(language, part, marks=() if language == "en" or part == "pages" else pytest.mark.campaign)
    for language, part in product(LANGUAGES, PARTS)
]


@pytest.mark.parametrize(("language", "part"), SCREENS)
def test_axe_finds_nothing_on_any_screen(language: str, part: str, open_page: OpenPage, hasty: Server) -> None:
    """No violation, no message without words, nothing wider than the page; the languages share the looks among them.

    Of the pages each is searched by axe in one language, and with ``FIGHTCARD_LAYOUTS=all`` in every one.
    """
    kind, colours = LANGUAGES[language]
    like = {"locale": language, "color_scheme": colours, "server": hasty, **kind}
    page = open_page(**like)
    searched = cycle([language]) if part != "pages" or ALL else cycle(LANGUAGES)
    screens = PARTS[part](page, Person(page, touch=kind is PHONE), lambda path: open_page(path, **like))
    for (screen, shown), searched_in in zip(screens, searched, strict=False):
        assert searched_in != language or violations(shown) == [], screen
        assert LEFT_OUT.findall(shown.locator("body").inner_text()) == [], screen
        assert wide(shown) <= kind["viewport"]["width"], screen
        assert shown.evaluate("document.documentElement.lang") == language


def test_language_changes_at_the_table_without_losing_the_game(open_page: OpenPage) -> None:
    """A chosen card stays chosen, and the log speaks the new language."""
    page = open_page()
    person = Person(page)
    person.begin("computer")
    person.wait()
    asked = person.asked
    page.locator("select.language").select_option("es")
    page.get_by_role("list", name="Tu mano").wait_for()
    assert "empieza" in page.locator(".log").inner_text().lower()
    assert person.asked == asked
    page.reload()
    page.get_by_role("list", name="Tu mano").wait_for()


def test_reduced_motion_disables_animations(open_page: OpenPage) -> None:
    """With prefers-reduced-motion nothing takes time, though cards move for everybody else."""
    running = "document.getAnimations().filter(a => a.effect.getComputedTiming().activeDuration > 0).length"
    for reduced in ("no-preference", "reduce"):
        page = open_page(pace="normal", reduced_motion=reduced)
        person = Person(page)
        person.choose("cartisora")
        page.evaluate(f"window.most = 0; setInterval(() => window.most = Math.max(window.most, {running}), 5)")
        person.begin("computer")
        person.play_on(2)
        assert (page.evaluate("window.most") > 0) == (reduced == "no-preference")
