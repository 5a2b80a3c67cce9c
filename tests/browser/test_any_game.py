"""An installed game in the browser: it brings no table of its own, and is played to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import GENEROUS, PHONE, OpenPage
from tests.plugins.installing import GOOFSPIEL, install
from tests.web.serving import Server

BOTS = Path(__file__).parents[1] / "bots" / "own_bots.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the example game and with bots of its operator's own."""
    packages, folder = tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("server")
    install(GOOFSPIEL, packages)
    own = ["matching", f"{BOTS}:First", f"{BOTS}:Raises"]
    limits = {"requests": GENEROUS}
    server = Server(folder, packages=packages, games=["goofspiel"], own_bots=own, limits=limits).start()
    yield server
    server.stop()


def play_to_the_end(page: Page, level: str) -> str:
    """Start a game of four cards against a bot, and play it; return how it ended."""
    page.evaluate(
        """() => {
        const settings = JSON.parse(localStorage["fightcard-settings"]);
        const changed = { ...settings, oneTap: true, rules: { goofspiel: { numbers: "4" } } };
        localStorage["fightcard-settings"] = JSON.stringify(changed);
    }"""
    )
    page.reload()
    page.locator(f".how input[value='{level}']").check(force=True)
    page.locator("[data-game='goofspiel'] .play").click()
    for left in range(4, 0, -1):
        page.wait_for_function("left => document.querySelectorAll('.hand-card.legal').length === left", arg=left)
        page.locator(".hand-card.legal").first.click()
    return page.locator(".end-words").inner_text()


@pytest.mark.parametrize(
    ("level", "language", "reason"),
    [("matching", "en", "all prizes are gone"), ("Raises", "de", "Preise sind vergeben")],
)
def test_whole_game(level: str, language: str, reason: str, server: Server, open_page: OpenPage) -> None:
    """A bot that always fails never blocks it."""
    page = open_page("/", server, locale=language)
    assert reason in play_to_the_end(page, level)
    assert page.locator(".chip.level").inner_text() == level


def test_lesson_of_an_installed_game_is_taken(server: Server, open_page: OpenPage) -> None:
    """From the front page; a wrong bid is explained, and the address can be opened directly."""
    page = open_page("/", server)
    page.locator("[data-game='goofspiel'] a[href='/learn/goofspiel']").click()
    page.locator(".lesson-entry").click()
    page.locator(".hand-card[data-card='1']").click()
    assert page.locator(".lesson-answer h3").inner_text() == "Too low for four points"
    page.locator(".hand-card[data-card='4']").click()
    page.locator(".lesson-answer[data-outcome=right]").wait_for()
    page.reload()
    page.wait_for_selector("main[data-step=keep]")


def test_phone_shows_the_whole_table(server: Server, open_page: OpenPage) -> None:
    page = open_page("/", server, **PHONE)
    page.locator("[data-game='goofspiel'] .play").click()
    page.wait_for_selector(".hand-card.legal")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".any-board [data-field='prize'] .any-card").count() == 1
