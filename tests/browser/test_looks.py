"""Every screen, in every language: accessible, translated, and still for those who want no movement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import GAMES, Person

LANGUAGES: dict[str, tuple[dict[str, Any], str]] = {
    "en": (DESKTOP, "light"),
    "de": (PHONE, "dark"),
    "es": (PHONE, "light"),
}
LEFT_OUT = re.compile(r"\b(web|error|fightdrome|champions|cartisora|table)-[a-z]+-?[a-z]*\b")  # a message without words


def screens(page: Page, person: Person) -> Iterator[str]:
    """Everything there is to look at, one after the other."""
    yield "front page"
    person.press(".more summary")
    yield "options"
    person.press(".option .rule-link")
    page.wait_for_selector("dialog p")
    yield "a rule"
    page.keyboard.press("Escape")
    person.press(".bar .icon")
    yield "settings"
    page.goto("/learn")
    page.wait_for_selector(".learn-card")
    yield "learn"
    page.goto("/table/nowhere")
    page.wait_for_selector(".notice")
    yield "no such table"
    for game in GAMES:
        yield from tables(page, person, game)
    yield from meetings(page, person)


def tables(page: Page, person: Person, game: str) -> Iterator[str]:
    """The screens of one game."""
    page.goto("/")
    person.choose(game)
    person.begin("computer")
    person.play_on(2)
    person.wait()
    yield f"{game}: my turn"
    person.press(".hand-card.legal")
    yield f"{game}: a card chosen"
    if page.locator(".hand-card.illegal").count():
        person.press(".hand-card.illegal")
        page.wait_for_selector(".refusal p")
        yield f"{game}: refused"
    person.press(".menu-button")
    yield f"{game}: menu"
    person.press(".menu button:last-of-type")
    yield f"{game}: resign?"
    person.press(".danger")
    page.wait_for_selector(".end")
    yield f"{game}: end"
    person.press(".end a[href^='/replay/']")
    page.wait_for_selector(".replay-controls")
    yield f"{game}: replay"


def meetings(page: Page, person: Person) -> Iterator[str]:
    """Friends, the curtain, the rules."""
    page.goto("/")
    person.begin("friend")
    page.wait_for_selector(".qr")
    yield "invitation"
    page.goto("/")
    person.begin("here")
    page.wait_for_selector(".curtain button")
    yield "curtain"
    page.goto("/rules/cartisora")
    page.wait_for_selector("article")
    page.locator("input[type=search]").fill("DC-1")
    yield "rules"


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_screen(language: str, open_page: OpenPage) -> None:
    """No violation, no message without words, nothing wider than the page; the languages share the looks among them."""
    kind, colours = LANGUAGES[language]
    page = open_page(locale=language, color_scheme=colours, **kind)
    axe = Axe()
    for screen in screens(page, Person(page, touch=kind is PHONE)):
        violations = axe.run(page, options={"resultTypes": ["violations"]}).response["violations"]
        told = [(v["id"], [node["html"][:160] for node in v["nodes"][:3]]) for v in violations]
        assert told == [], screen
        assert LEFT_OUT.findall(page.locator("body").inner_text()) == [], screen
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
    assert page.evaluate("document.documentElement.lang") == language


def test_the_language_changes_at_the_table_without_losing_the_game(open_page: OpenPage) -> None:
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


def test_whoever_wants_no_movement_gets_none(open_page: OpenPage) -> None:
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
