"""Two people who know each other: a link, offers, a rematch with the seats swapped."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
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
        friend.page.wait_for_selector("main[data-due] .board")
    return host, guest


@pytest.fixture
def friends(open_page: OpenPage) -> Friends:
    """Two at a table."""
    return sit_down(open_page)


def from_menu(page: Page, name: str) -> None:
    """Press something in the menu."""
    page.locator(".menu-button").click()
    page.locator(".menu").get_by_role("button", name=name, exact=True).click()


def test_hints_need_the_consent_of_both_and_are_marked(friends: Friends) -> None:
    """Asked, agreed, used, and seen by the other."""
    host, guest = friends
    from_menu(host.page, "Ask all to allow hints")
    guest.page.get_by_role("button", name="Agree").tap()
    host.page.wait_for_function("() => !document.querySelector('.offers .notice')")
    from_menu(host.page, "Hint")
    host.page.locator(".weighed td.wins", has_text="%").first.wait_for(state="attached")  # behind a fold
    guest.page.get_by_text("1 hint", exact=True).wait_for()


def test_sealed_choice_is_taken_back_and_a_name_is_changed(friends: Friends) -> None:
    """Neither needs anybody’s consent; a name carries no markup."""
    host, guest = friends
    host.decide()
    host.page.get_by_role("button", name="Take back").click()
    host.page.wait_for_selector("main[data-due=true]")
    from_menu(guest.page, "Change my name")
    guest.page.locator("dialog input").fill("Zoë <b>")
    guest.page.get_by_role("button", name="Save").tap()
    host.page.locator(".seat-name", has_text="Zoë b").wait_for()


def test_rematch_is_offered_accepted_and_swapped(friends: Friends) -> None:
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


def test_seat_is_recovered_by_its_own_link(friends: Friends, open_page: OpenPage) -> None:
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


def test_absent_player_is_replaced_by_a_bot(hasty: Server, open_page: OpenPage) -> None:
    """Lost, absent, gone: then the other may wait, claim the win, or let a bot play on."""
    host, guest = sit_down(open_page, server=hasty)
    guest.page.close()
    host.page.get_by_role("button", name="Claim the win").wait_for()
    host.page.get_by_role("button", name="A bot plays on").click()
    assert re.search(r"won|lost|draw", host.finish())


def test_win_against_own_side_cannot_be_claimed(hasty: Server, open_page: OpenPage) -> None:
    """Two friends against the computer: when one has gone, only a bot can be offered."""
    host = Person(open_page(server=hasty))
    host.choose("champions")
    seat_two_friends(host)
    host.begin("computer")
    guest = open_page(host.page.locator(".copy input").input_value(), server=hasty)
    guest.wait_for_selector("main[data-due] .board")
    guest.close()
    host.page.get_by_role("button", name="A bot plays on").wait_for()
    assert host.page.get_by_role("button", name="Claim the win").count() == 0


def test_seat_that_nobody_takes_is_given_to_the_computer(open_page: OpenPage) -> None:
    """Of three seats one is a friend's who does not come; a press, and the game runs."""
    host = Person(open_page())
    host.choose("champions")
    seat_two_friends(host)
    host.begin("computer")
    host.press(".fill")
    host.page.wait_for_selector("main[data-due] .board")
    names = host.page.locator(".seat-name").all_inner_texts()
    assert sorted(names) == ["Computer 2", "Computer 3", "You"]


def test_six_people_sit_down_by_six_links(open_page: OpenPage) -> None:
    """The first player sees who is still missing, and opening the table does not use up their links."""
    host = Person(open_page())
    host.choose("champions")
    host.open_variants()
    for select in host.page.locator(".company .pair select").all():
        select.select_option("3")
    host.press(".variants .keep")
    host.begin("friend")
    host.page.wait_for_selector(".copy input")
    links = [field.input_value() for field in host.page.locator(".copy input").all()]
    assert len(set(links)) == 5
    guests = [open_page(link, **PHONE) for link in links]
    for page in (host.page, *guests):
        page.wait_for_selector("main[data-due] .board")
        assert page.locator(".seat-tag").count() == 6


def seat_two_friends(host: Person) -> None:
    """Two for the Saxons, me and a friend; for the Vikings whoever the button says."""
    host.open_variants()
    host.page.locator(".company .pair select").first.select_option("2")
    host.page.locator(".seat-plan select").first.select_option("friend")
    host.press(".variants .keep")


def test_spectators_are_shown_at_the_table(friends: Friends, open_page: OpenPage) -> None:
    """Return their number without opening anything."""
    host, _ = friends
    from_menu(host.page, "Links to this table")
    host.page.get_by_role("button", name="Make the link").first.click()
    open_page(host.page.locator("dialog .copy input").input_value())
    host.page.keyboard.press("Escape")
    host.page.locator(".watchers", has_text="One person is watching.").wait_for()


def test_names_and_results_are_said_in_the_language_of_the_reader(friends: Friends, open_page: OpenPage) -> None:
    """Players without a name are called something in each language, and so are the endings of my games."""
    host, guest = friends
    guest.page.set_viewport_size(DESKTOP["viewport"])  # on a phone the choice of language is in the settings
    guest.page.locator("select.language").select_option("de")
    guest.page.locator(".seat-name", has_text="Spieler 1").wait_for()
    host.page.locator(".seat-name", has_text="Player 2").wait_for()
    from_menu(host.page, "Resign")
    host.page.locator(".danger").click()
    host.page.get_by_text("You have lost").wait_for()
    host.page.goto("/")
    host.page.locator(".my-games small", has_text="Player 2 has won").wait_for()
    host.page.locator("select.language").select_option("es")
    host.page.locator(".my-games small", has_text="Jugador 2").wait_for()
