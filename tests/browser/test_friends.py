"""Two people who know each other: a link, offers, a rematch with the seats swapped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import GENEROUS, PHONE, OpenPage
from tests.browser.playing import Person
from tests.web.serving import Server

Friends = tuple[Person, Person]


def sit_down(open_page: OpenPage, **where: Any) -> Friends:
    """One opens a table, the other opens the link."""
    host = Person(open_page(**where))
    host.choose("cartisora", target="1")
    host.begin("friend")
    guest = Person(open_page(host.page.locator(".copy input").input_value(), **where, **PHONE), touch=True)
    for friend in (host, guest):
        friend.page.wait_for_selector(".board")
    return host, guest


@pytest.fixture
def friends(open_page: OpenPage) -> Friends:
    """Two at a table."""
    return sit_down(open_page)


def from_menu(page: Page, name: str) -> None:
    """Press something in the menu."""
    page.locator(".menu-button").click()
    page.get_by_role("button", name=name, exact=True).click()


def test_hints_need_the_consent_of_both_and_are_marked(friends: Friends) -> None:
    """Asked, agreed, used, and seen by the other."""
    host, guest = friends
    from_menu(host.page, "Ask all to allow hints")
    guest.page.get_by_role("button", name="Agree").tap()
    host.page.wait_for_function("() => !document.querySelector('.offers .notice')")
    from_menu(host.page, "Hint")
    host.page.get_by_text("would choose").wait_for()
    guest.page.get_by_text("1 hint", exact=True).wait_for()


def test_a_sealed_choice_is_taken_back_and_a_name_is_changed(friends: Friends) -> None:
    """Neither needs anybody’s consent; a name carries no markup."""
    host, guest = friends
    host.decide()
    host.page.get_by_role("button", name="Take back").click()
    host.page.wait_for_selector("main[data-due=true]")
    from_menu(guest.page, "Change my name")
    guest.page.locator("dialog input").fill("Zoë <b>")
    guest.page.get_by_role("button", name="Save").tap()
    host.page.locator(".seat-name", has_text="Zoë b").wait_for()


def test_a_rematch_is_offered_accepted_and_swapped(friends: Friends) -> None:
    """The game is given up; one press each, and both sit at the next table."""
    host, guest = friends
    old = host.page.url
    from_menu(host.page, "Resign")
    host.page.locator(".danger").click()
    guest.page.get_by_text("You have won!").wait_for()
    guest.press(".end .primary")
    host.page.get_by_role("button", name="Agree").click()
    for friend, seat in ((host, 1), (guest, 0)):
        friend.page.wait_for_url(lambda url: "/table/" in url and url != old)
        friend.page.wait_for_selector(".hand-card")
        assert friend.page.evaluate("JSON.parse(localStorage['fightcard-games'])[0].seats") == [seat]
    assert host.page.url == guest.page.url


def test_a_seat_is_recovered_by_its_own_link(friends: Friends, open_page: OpenPage) -> None:
    """On another device the same hand lies there; without the link there is no seat."""
    host, _ = friends
    hand = host.page.locator(".hand-card").count()
    from_menu(host.page, "Links to this table")
    host.page.get_by_role("button", name="Make the link").nth(1).click()
    link = host.page.locator("dialog .copy input").input_value()
    stranger = open_page("/learn")
    stranger.goto(host.page.url)
    stranger.get_by_text("No seat for you here").wait_for()
    other = open_page(link)
    other.wait_for_selector(".hand-card")
    assert other.locator(".hand-card").count() == hand


def test_who_has_gone_is_replaced_by_a_bot(tmp_path: Path, open_page: OpenPage) -> None:
    """Lost, absent, gone: then the other may wait, claim the win, or let a bot play on."""
    server = Server(tmp_path, timers=(0.1, 0.2, 0.4), limits={"requests": GENEROUS}).start()
    try:
        host, guest = sit_down(open_page, server=server)
        guest.page.close()
        host.page.get_by_role("button", name="A bot plays on").click()
        assert "won" in host.finish()
    finally:
        server.stop()
