"""The front page: one press to a game, what is remembered, and what to go on with."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from fightcard.registry import GAMES as REGISTERED
from fightcard.registry import find_game
from fightcard.web.http.pages import STATIC
from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person
from tests.web.serving import Server


def settings(page: Page) -> dict[str, Any]:
    """Return the browser's stored data."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage['fightcard-settings']"))
    return kept


def tables(page: Page) -> list[str]:
    """The games that the browser knows."""
    return [game["table"] for game in json.loads(page.evaluate("localStorage['fightcard-games'] ?? '[]'"))]


def another_page(context: BrowserContext, path: str) -> Page:
    """One more page of the same browser."""
    page = context.new_page()
    page.goto(path)
    page.wait_for_selector("main")
    return page


# -- links that start a game --


@pytest.mark.parametrize("game", GAMES)
def test_link_starts_a_game_against_the_computer(game: str, open_page: OpenPage) -> None:
    """With the remembered level, without a dialog, and once: neither Reload nor Back starts another one."""
    page = open_page("/")
    page.locator("input[name=level][value=regular]").check(force=True)
    page.goto(f"/?play={game}")
    page.wait_for_selector("main[data-due]")
    assert page.locator("dialog").count() == 0
    assert page.url.endswith(f"/table/{tables(page)[0]}")
    assert page.locator(f"main.table-page.{game}").count() == 1
    page.locator(".level, .seat-level", has_text="Regular").first.wait_for()
    page.reload()
    page.wait_for_selector("main[data-due]")
    page.go_back()
    page.wait_for_selector(".poster")
    assert "play=" not in page.url
    assert len(tables(page)) == 1


def test_link_to_an_unknown_game_shows_the_front_page(open_page: OpenPage) -> None:
    """With a sentence that names it; nothing is started."""
    page = open_page("/?play=<b>chess</b>")
    assert "<b>chess</b>" in page.locator(".notice").inner_text()
    assert page.locator(".poster").count() == len(GAMES)
    assert tables(page) == []
    assert "play=" not in page.url


def test_link_with_rules_that_are_refused_says_so(open_page: OpenPage) -> None:
    """Remembered rules of another version lead to the front page and a sentence."""
    page = open_page("/")
    kept = {**settings(page), "rules": {"cartisora": {"target": "99"}}}
    page.evaluate("kept => localStorage['fightcard-settings'] = JSON.stringify(kept)", kept)
    page.goto("/?play=cartisora")
    page.locator(".front .refusal p").wait_for()
    assert tables(page) == []


# -- what is remembered --


def test_level_clock_and_opponent_are_in_view_and_remembered(open_page: OpenPage) -> None:
    """The next visit finds them as they were, and the posters say what a press does."""
    page = open_page("/")
    for name, value in (("against", "friend"), ("level", "expert"), ("clock", "bank")):
        page.locator(f"input[name={name}][value={value}]").check(force=True)
    again = another_page(page.context, "/")
    checked = again.locator(".how input:checked").evaluate_all("all => all.map((one) => one.value)")
    assert checked == ["friend", "expert", "bank"]
    assert again.locator(".poster .play").first.inner_text() == "Invite"


def test_rules_are_remembered_and_named_on_the_poster(open_page: OpenPage) -> None:
    """A way to play by its name, anything else by how many rules differ; one press goes back."""
    page = open_page("/")
    person = Person(page)
    person.choose("cartisora")
    person.open_variants()
    page.locator("[data-preset=quick]").click()
    person.press(".variants .keep")
    label = page.locator("[data-game=cartisora] .variants-open span")
    assert label.inner_text() == "One Match"
    person.choose("cartisora", target="7", feint_sees_dice="no")
    again = another_page(page.context, "/")
    assert again.locator("[data-game=cartisora] .variants-open span").inner_text() == "2 rules changed"
    again.locator("[data-game=cartisora] .variants-open").click()
    again.get_by_role("button", name="Back to the usual rules").click()
    assert again.locator(".variants-foot p").inner_text() == "First to three"


@pytest.mark.parametrize("game", REGISTERED)
def test_every_rule_is_in_one_group(game: str) -> None:
    """The dialog shows each option once; who sits where has a part of its own."""
    source = (STATIC / "parts" / "front" / "variants.js").read_text("utf-8")
    groups = source.partition("const GROUPS")[2].partition(f"  {game}: {{")[2].partition("  },")[0]
    for option in find_game(game).options:
        assert groups.count(f'"{option.name}"') == (option.name != "owners"), option.name


# -- a name --


def test_name_is_asked_for_once(open_page: OpenPage) -> None:
    """On the front page; it is the player's name at the table, and nobody asks again."""
    page = open_page("/")
    fresh(page)
    page.locator(".welcome button").click()  # newcomers are welcomed first
    page.locator(".name-form input").fill("Zoë")
    page.locator(".name-form .primary").click()
    assert page.locator(".name-form").count() == 0
    page.goto("/?play=cartisora")
    page.wait_for_selector("main[data-due]")
    told = page.evaluate("fetch(location.pathname.replace('/table/', '/api/tables/')).then((answer) => answer.json())")
    assert told["seats"][0]["name"] == "Zoë"
    page.goto("/")
    page.wait_for_selector(".poster")
    assert page.locator(".name-form").count() == 0


def fresh(page: Page) -> None:
    """As somebody who was never here."""
    page.evaluate("localStorage['fightcard-settings'] = JSON.stringify({pace: 'instant', sound: false})")
    page.reload()
    page.wait_for_selector("main")


def test_joining_by_link_asks_for_a_name(open_page: OpenPage) -> None:
    """Before the seat is taken, so that the host reads it at once; the next link does not ask."""
    host = Person(open_page())
    guest = open_page("/")
    for number in (1, 2):
        host.page.goto("/")
        host.choose("cartisora")
        host.begin("friend")
        link = host.page.locator(".copy input").first.input_value()
        if number == 1:
            fresh(guest)
        guest.goto(link)
        if number == 1:
            guest.locator(".name-form input").fill("Ada")
            guest.locator(".name-form .primary").click()
        guest.wait_for_selector("main[data-due] .board")
        host.page.locator(".seat-name", has_text="Ada").wait_for()


# -- going on --


def test_unfinished_game_is_continued_with_one_press(open_page: OpenPage) -> None:
    """The strip says against whom, and leads back to the table."""
    page = open_page("/?play=fightdrome")
    page.wait_for_selector("main[data-due]")
    table = page.url
    page.goto("/")
    strip = page.locator(".continue")
    strip.wait_for()
    assert "against Computer" in strip.inner_text()
    strip.click()
    page.wait_for_selector("main[data-due]")
    assert page.url == table


def test_table_that_nobody_has_joined_is_not_called_running(open_page: OpenPage, table: Server) -> None:
    """My games says that it waits."""
    person = Person(open_page())
    person.begin("friend")
    person.page.wait_for_selector(".copy input")
    person.page.goto("/")
    person.page.locator(".continue", has_text="waits for a player").wait_for()
    assert "waiting for a player" in person.page.locator(".my-games li").inner_text()


def test_pasted_link_leads_to_the_table(open_page: OpenPage) -> None:
    """Anything else is answered by a sentence."""
    host = Person(open_page())
    host.begin("friend")
    link = host.page.locator(".copy input").first.input_value()
    guest = open_page("/")
    guest.locator(".tile[data-tile=join]").click()
    field = guest.locator("dialog input")
    field.fill("nonsense")
    guest.locator("dialog .primary").click()
    guest.locator("dialog .refusal p").wait_for()
    field.fill(f"  {link} ")
    guest.locator("dialog .primary").click()
    guest.wait_for_selector("main[data-due] .board")
