"""A tournament in the browser: somebody makes it, a phone enters by its link and plays, and axe finds nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from fightcard.client import HostedTournament
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.test_looks import violations, wide
from tests.web.serving import Server

WAIT = 30_000  # milliseconds


def make(page: Page, bots: int) -> str:
    """Make a tournament of Cartisora; return the link to enter."""
    page.wait_for_selector(".tournament-form")
    page.fill("input[name=name]", "Club night")
    page.select_option("select[name=game]", "cartisora")
    page.select_option("select[name=format]", "knockout")
    assert not page.locator("input[name=rounds]").count(), "its number of rounds follows from the field"
    page.select_option("select[name=format]", "swiss")
    page.fill("input[name=rounds]", "2")
    page.fill("input[name=bots]", str(bots))
    assert not violations(page)
    page.click(".tournament-form button[type=submit]")
    page.wait_for_selector(".organiser")
    link = page.locator(".copy input").first.input_value()
    return "/tournament/" + link.partition("/tournament/")[2]


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_phone_enters_by_link_and_plays(language: str, open_page: OpenPage) -> None:
    host = open_page("/tournaments", locale=language)
    link = make(host, 1)
    phone = open_page(link, locale=language, **PHONE)
    phone.fill("#entrant-name", "Ana")
    phone.click(".name-form button")
    phone.wait_for_selector(".notice")
    assert "#" not in phone.url, "the secret leaves the address"
    host.wait_for_selector(".entrants li:nth-child(2)", timeout=WAIT)
    assert host.locator(".withdraw option").count() == 2, "the organiser can withdraw both"
    host.click(".organiser-actions .primary")
    phone.wait_for_selector(".tournament-play", timeout=WAIT)
    host.wait_for_selector(".standings", timeout=WAIT)
    assert re.search(r"1 \w+ 2", host.inner_text(".tournament-stage")), "round 1 of 2"
    assert "Buchholz" in host.inner_text(".tournament .scroll .field-help")
    for page in (host, phone):
        assert not violations(page)
    assert host.locator(".pairing-actions details button").all_text_contents() == ["Ana"], "bots always come"
    assert wide(phone) <= PHONE["viewport"]["width"]
    phone.click(".tournament-play")
    phone.wait_for_selector(".hand-card", timeout=WAIT)
    assert "/table/" in phone.url
    assert "novice" not in phone.inner_text("main"), "the bot's name is told in the language of the page"
    host.click(".tournament-head button")
    host.wait_for_selector(".board .standings")
    assert not host.locator(".name-form").count(), "nobody enters at the board of a room"


def shown_link(page: Page) -> str:
    """Open the fold with the link for another device; return its path and secret."""
    page.click(".elsewhere summary")
    link = page.locator(".elsewhere .copy input").last.input_value()
    return "/tournament/" + link.partition("/tournament/")[2]


def test_organiser_and_entrant_go_on_from_another_device(open_page: OpenPage) -> None:
    """The page showed no link of theirs: after a change of device the tournament was lost."""
    host = open_page("/tournaments")
    link = make(host, 1)
    other = open_page(shown_link(host))
    other.wait_for_selector(".organiser")
    phone = open_page(link, **PHONE)
    phone.fill("#entrant-name", "Ana")
    phone.click(".name-form button")
    phone.wait_for_selector(".elsewhere")
    assert not violations(phone)
    other.click(".organiser-actions .primary")
    tablet = open_page(shown_link(phone))
    tablet.wait_for_selector(".tournament-play", timeout=WAIT)
    assert not tablet.locator(".organiser").count()


def test_way_back_to_ones_tournaments(open_page: OpenPage) -> None:
    """Who closed the page had to search the history of the browser. My games erases those that are over."""
    host = open_page("/tournaments")
    make(host, 2)
    host.goto("/tournaments")
    host.locator(".my-tournaments a", has_text="Club night").click()
    host.locator(".organiser-actions button").last.click()
    assert host.locator("dialog .danger").inner_text() == "End the tournament", "asked in the words of the page"
    host.locator("dialog .danger").click()
    host.wait_for_selector(".tournament-stage >> text=over")
    host.goto("/tournaments")
    host.wait_for_selector(".my-tournaments >> text=over")
    assert not violations(host)
    make(host, 0)
    host.goto("/my-games")
    host.click(".profile-keep .erase")
    host.click("dialog .danger")
    host.wait_for_selector(".profile-told >> text=Erased")
    host.goto("/tournaments")
    host.wait_for_selector(".my-tournaments li")
    assert host.locator(".my-tournaments li").count() == 1, "the one that runs"


def test_entrant_withdraws_and_erases_their_name(open_page: OpenPage) -> None:
    phone = open_page(make(open_page("/tournaments"), 2), **PHONE)
    phone.fill("#entrant-name", "Ana")
    phone.click(".name-form button")
    phone.wait_for_selector(".elsewhere")
    phone.locator(".tournament-more button").last.click()
    phone.click("dialog .danger")
    phone.wait_for_selector(".name-form")
    assert "Ana" not in phone.inner_text(".entrants")
    assert not phone.locator(".elsewhere").count(), "the link has ended"


SIZES = [(1280, 800), (1440, 900), (1920, 1080)]


@pytest.mark.parametrize(("style", "bots"), [("swiss", 16), ("knockout", 16), ("swiss", 33)])
def test_board_shows_all_at_one_sight(style: str, bots: int, open_page: OpenPage, table: Server) -> None:
    """The standings began below the pairings, out of sight of the room."""
    wish = {"game": "cartisora", "options": ["target=1"], "format": style, "bots": ["random"] * bots}
    tournament = HostedTournament.make(table.site, wish)
    tournament.run("start")
    page = open_page(f"/tournament/{tournament.name}#{tournament.follow_token}")
    page.wait_for_selector(".pairings li", timeout=WAIT)
    page.click(".tournament-head button")
    page.wait_for_selector(".bracket" if style == "knockout" else ".board .standings")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
        assert wide(page) <= width
    assert not violations(page)


def test_secret_of_another_tournament_opens_nothing(open_page: OpenPage) -> None:
    link = make(open_page("/tournaments"), 0)
    page = open_page(link.partition("#")[0] + "#nonsense")
    page.wait_for_selector("[role=alert]")
    assert not page.locator(".organiser").count()
