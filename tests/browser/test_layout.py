"""Every table fits every screen: nothing overflows, overlaps or is cut, and the stage is never hidden.

Each moment of each game is looked at in all sizes, in changing languages and schemes. ``FIGHTCARD_LAYOUTS=all`` looks
at all of them in each.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from fightcard.language import LANGUAGES
from tests.browser.conftest import GENEROUS, OpenPage
from tests.browser.moments import MOMENTS, put_in
from tests.browser.playing import GAMES, Person
from tests.web.serving import Server

SIZES = (
    *((844, 390), (720, 450), (667, 375)),  # a phone held sideways, and 200 % zoom
    *((320, 568), (360, 740), (390, 844), (768, 1024)),
    *((1280, 800), (1440, 900), (2560, 1440)),
)
SCHEMES = ("light", "dark")
STAGE, TARGET = 0.35, 44  # of the screen; pixels
MEASURE = (Path(__file__).parent / "layout.js").read_text("utf-8")
WAYS = list(product(LANGUAGES, SCHEMES))
ALL = os.environ.get("FIGHTCARD_LAYOUTS") == "all"

Seen = Iterator[tuple[str, list[str]]]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    """A server with a table at each moment, and the secrets that open them."""
    server = Server(tmp_path_factory.mktemp("moments"), limits={"requests": GENEROUS})
    secrets = put_in(server.database, list(MOMENTS))
    yield server.start(), secrets
    server.stop()


DRAWN = """language => document.documentElement.lang === language
    && [...document.querySelectorAll("main[data-language]")].every((main) => main.dataset.language === language)"""


def speak(page: Page, language: str) -> None:
    """Change the language as the page does, and wait until every part of a table is drawn in it."""
    page.evaluate(
        "language => import('/static/state.js').then((state) => state.setLanguage(language, false))", language
    )
    page.wait_for_function(DRAWN, arg=language)


def problems(page: Page, number: int) -> Seen:
    """Return the defects in each size, in the languages and schemes that are due for it."""
    for place, (width, height) in enumerate(SIZES):
        ways = WAYS if ALL else [WAYS[(number + place) % len(WAYS)]]
        page.set_viewport_size({"width": width, "height": height})
        for language, scheme in ways:
            speak(page, language)
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two
            page.evaluate("document.fonts.ready")  # words that are new may need a face that is not loaded
            yield f"{width}x{height} {language} {scheme}", page.evaluate(f"({MEASURE})([{STAGE}, {TARGET}])")


def check(page: Page, number: int) -> None:
    """Fail with one line for each problem."""
    found = [f"{where}: {problem}" for where, wrong in problems(page, number) for problem in wrong]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", MOMENTS)
def test_table_fits_every_screen(name: str, open_page: OpenPage, tables: tuple[Server, dict[str, str]]) -> None:
    """At this moment of the game."""
    server, secrets = tables
    page = open_page(f"/join#{secrets[name]}", server=server)
    page.wait_for_selector("main[data-due] .board")
    if MOMENTS[name].press:
        page.locator(MOMENTS[name].press).first.click()
        page.wait_for_selector(".choices .primary")
    check(page, list(MOMENTS).index(name))


DIALOGS = {
    "menu": ".menu-button",
    "settings": ".bar .icon",
    "the whole log": ".log-open",
}


@pytest.mark.parametrize("opener", DIALOGS)
def test_dialog_fits_every_screen(opener: str, open_page: OpenPage, tables: tuple[Server, dict[str, str]]) -> None:
    """Above a table."""
    server, secrets = tables
    page = open_page(f"/join#{secrets['fightdrome, answer']}", server=server)
    page.wait_for_selector("main[data-due] .board")
    page.locator(DIALOGS[opener]).last.click()
    page.wait_for_selector("dialog[open]")
    check(page, len(opener))


def test_curtain_fits_every_screen(open_page: OpenPage) -> None:
    """Between two players at one device."""
    page = open_page()
    person = Person(page)
    person.begin("here")
    page.wait_for_selector(".curtain button")
    check(page, 1)


@pytest.mark.parametrize("game", GAMES)
def test_waiting_table_fits_every_screen(game: str, open_page: OpenPage) -> None:
    """The title of Fightdrome lay on the menu."""
    page = open_page()
    person = Person(page)
    person.choose(game)
    person.begin("friend")
    page.wait_for_selector(".copy input")
    check(page, GAMES.index(game))


PAGES = {
    "front page": "/",
    "games to learn": "/learn",
    "lessons": "/learn/champions",
    "rules": "/rules/cartisora",
    "my games": "/my-games",
    "lobby": "/lobby",
    "new tournament": "/tournaments",
    "puzzles": "/puzzles/cartisora",
    "a pasted record": "/review",
}


@pytest.mark.parametrize("name", PAGES)
def test_page_fits_every_screen(name: str, open_page: OpenPage) -> None:
    """Pages other than tables, as a newcomer sees them."""
    page = open_page(PAGES[name])
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("main h1, main h2, main form, main .segments")
    check(page, list(PAGES).index(name))
