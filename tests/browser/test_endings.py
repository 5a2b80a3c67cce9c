"""Endings: games won and lost to the last card, with the stage kept and the deciding moment in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import DESKTOP, GENEROUS, PHONE, OpenPage
from tests.browser.lessons import card_of
from tests.browser.playing import GAMES, LONGEST, Person
from tests.browser.test_looks import violations
from tests.browser.whole_games import WholeGame, find, put_in
from tests.web.serving import Server

SHORT = {"fightdrome": [], "champions": ["duels=1"], "cartisora": ["target=1"]}
STAGE_SHARE = 0.35  # of the screen
SCHEMES = {"en": "light", "de": "dark", "es": "light"}

CREATE = """async (body) => {
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)});
  const table = await answer.json();
  const games = JSON.parse(localStorage["fightcard-games"] ?? "[]");
  const known = {table: table.table, game: body.game, kind: "computer", seats: table.mine, invites: table.invites};
  localStorage["fightcard-games"] = JSON.stringify([{...known, began: Date.now()}, ...games]);
  return table;
}"""
SHARE = """() => {
  const box = document.querySelector("[data-part=stage]").getBoundingClientRect();
  return box.width * box.height / (innerWidth * innerHeight);
}"""

TOLD = {"fightdrome": "hand|Stagger|Rest", "champions": "ahead", "cartisora": "decided|last Match"}


def begin(page: Page, game: str, **more: Any) -> Person:
    """A new table against the weakest level or another one, without the front page."""
    seats = more.pop("seats", [{"kind": "me", "name": ""}, {"kind": "bot", "level": more.pop("level", "random")}])
    body = {"game": game, "options": SHORT[game], "seats": seats, "clock": {"kind": "none"}, **more}
    page.goto(f"/table/{page.evaluate(CREATE, body)['table']}")
    return Person(page)


WAYS: dict[str, dict[str, Any]] = {"mouse": DESKTOP, "touch": PHONE, "keys": DESKTOP}


OF_EACH_RUN = {("champions", "won", "touch"), ("champions", "lost", "keys"), ("cartisora", "won", "keys")}
OF_EACH_RUN |= {("cartisora", "lost", "mouse"), ("fightdrome", "won", "mouse"), ("fightdrome", "lost", "touch")}
WHOLE_GAMES = [
    pytest.param(*chosen, marks=() if chosen in OF_EACH_RUN else pytest.mark.campaign)
    for chosen in product(GAMES, ("won", "lost"), WAYS)
]


@pytest.fixture
def known(game: str, outcome: str, tmp_path: Path) -> Iterator[tuple[Server, WholeGame, str]]:
    """A server with a game whose course is known, and the secret that opens my seat."""
    server, found = Server(tmp_path, limits={"requests": GENEROUS}), find(game, outcome)
    secret = put_in(server.database, found)
    yield server.start(), found, secret
    server.stop()


def play(person: Person, actions: list[str], by_key: bool) -> None:
    """Choose these one after the other: the card and how it is played, or what can be done without one."""
    press: Callable[[Locator], None] = enter if by_key else person.press
    for action in actions:
        assert person.wait(), f"the game is over before {action}"
        asked, code = person.asked, card_of(person.page, action)
        if code:
            press(person.page.locator(f".hand-card.legal[data-card='{code}']").first)
        press(person.page.locator(f".ask :is(.primary, .other)[data-action='{action}']"))
        person.wait_for_another(asked)


def enter(button: Locator) -> None:
    """Press a button without a pointer."""
    button.focus()
    button.press("Enter")


@pytest.mark.parametrize(("game", "outcome", "way"), WHOLE_GAMES)
def test_whole_game_is_won_and_lost(
    game: str, outcome: str, way: str, open_page: OpenPage, known: tuple[Server, WholeGame, str]
) -> None:
    """By mouse, touch and keys against a real level: the stage stays, and one sentence says how it was decided."""
    server, whole, secret = known
    page = open_page(f"/join#{secret}", server=server, color_scheme="dark" if way == "touch" else "light", **WAYS[way])
    play(Person(page, touch=way == "touch"), whole.actions, way == "keys")
    page.locator(f"main[data-over=true] .end.{outcome}").wait_for()
    assert page.locator(".board.victory" if outcome == "won" else ".board.defeat").is_visible()
    assert page.locator(".board :is(.slot, .stood, .step) .card").count() >= 1, "the deciding cards lie on the stage"
    assert page.evaluate(SHARE) >= STAGE_SHARE
    told = page.locator(".end-how").inner_text()
    assert re.search(TOLD[game], told), told
    assert ("killed" in told) == (whole.reason == "no-enemy"), told
    assert page.locator(".end-kind").count() == (outcome == "lost")
    assert violations(page) == []


ENDINGS = [
    pytest.param(game, language, marks=() if number % 4 == 0 else pytest.mark.campaign)
    for number, (game, language) in enumerate(product(GAMES, SCHEMES))
]


@pytest.mark.parametrize(("game", "language"), ENDINGS)
def test_axe_finds_nothing_on_endings_and_dialogs(game: str, language: str, open_page: OpenPage) -> None:
    """In three languages, light and dark; the rest of what can be done is in a menu."""
    page = open_page(locale=language, color_scheme=SCHEMES[language], **(PHONE if language == "de" else DESKTOP))
    person = begin(page, game)
    person.wait()
    for look in (".crest", ".mini", "button.plate"):
        if page.locator(look).count():
            person.press(look)
            page.wait_for_selector("dialog")
            assert violations(page) == [], look
            page.keyboard.press("Escape")
    person.press(".menu-button")
    person.press(".menu [data-item=web-resign]")
    person.press(".danger")
    page.wait_for_selector("main[data-over=true] .end.lost")
    assert violations(page) == []
    assert page.locator(".end a[download]").count() == 0
    person.press(".end-more")
    page.wait_for_selector("dialog a[download]")
    assert violations(page) == []


@pytest.mark.parametrize("fighter", ["gladiator", "knight", "monk", "swashbuckler", "rogue"])
def test_each_face_card_says_what_it_does(fighter: str, open_page: OpenPage) -> None:
    """In the dialog of the class, and when it is chosen."""
    page = open_page()
    person = begin(page, "cartisora", options=[f"classes={fighter},basic", "target=1"])
    person.wait()
    person.press(".plate.near .crest")
    effects = page.locator("dialog .effect").all_inner_texts()
    assert len(effects) == len(set(effects)) == 3
    page.keyboard.press("Escape")
    card = page.locator(".hand-card.legal", has=page.locator(".card.face")).first
    person.press(card)
    assert page.locator(".choices .effect").inner_text() in effects


def test_reaction_window_says_what_the_card_does(open_page: OpenPage) -> None:
    """The Swashbuckler may answer a lost Clash with the Counter Attack."""
    page = open_page()
    person = begin(page, "cartisora", options=["classes=swashbuckler,basic", "target=3"])
    for _ in range(LONGEST):
        assert person.wait(), "no Clash was lost while the Queen was in hand"
        if "losing" in page.locator("#asked").inner_text():
            break
        person.decide()
    assert re.search("Counter Attack.*tie", page.locator("#asked").inner_text())


# -- who has gone, and comes back --


def test_no_win_is_offered_against_a_side_that_plays_on(hasty: Server, open_page: OpenPage) -> None:
    """Of two on the other side one has gone: a bot can play on; who comes back takes the seat again. Names stay."""
    page = open_page(server=hasty)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}]
    begin(page, "champions", options=["owners=0,0,0,1,2,2"], seats=seats)
    guest = open_page(page.locator(".copy input").input_value(), server=hasty)
    guest.wait_for_selector("main[data-due] .board")
    page.wait_for_selector("main[data-due] .board")
    names, address = page.locator(".seat-name").all_inner_texts(), guest.url
    guest.close()
    page.get_by_role("button", name="A bot plays on").wait_for()
    assert page.get_by_role("button", name="Claim the win").count() == 0
    page.get_by_role("button", name="A bot plays on").click()
    page.get_by_role("button", name="A bot plays on").wait_for(state="detached")
    assert page.locator(".seat-name").all_inner_texts() == names
    guest = guest.context.new_page()
    guest.goto(address)
    guest.get_by_text("A bot has been playing in your seat").wait_for()
    guest.get_by_role("button", name="Take my seat back").click()
    guest.get_by_role("button", name="Take my seat back").wait_for(state="detached")
    assert page.locator(".seat-name").all_inner_texts() == names


def test_offers_end_with_the_game(open_page: OpenPage) -> None:
    """A player who asked for hints and then resigned is not shown the question any more."""
    page = open_page()
    begin(page, "cartisora", seats=[{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    guest = open_page(page.locator(".copy input").input_value())
    for each in (page, guest):
        each.wait_for_selector(".hand-card")
    person = Person(page)
    person.press(".menu-button")
    person.press(".menu [data-item=web-hints-ask]")
    guest.wait_for_selector(".offers .primary")
    person.press(".menu-button")
    person.press(".menu [data-item=web-resign]")
    person.press(".danger")
    for each in (page, guest):
        each.wait_for_selector("main[data-over=true] .end")
        assert each.locator(".offers .notice").count() == 0
