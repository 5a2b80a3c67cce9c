"""Endings: games won and lost to the last card, with the stage kept and the deciding moment in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import GAMES, LONGEST, Person
from tests.browser.test_looks import violations
from tests.web.serving import Server

TRIES = 14  # games, until one ends as wanted
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
# What the page shows of a decision: the legal cards with their worth or rank, and the enemy's open hand.
CHOICES = """() => {
  const text = (node) => (node.querySelector(".worth") ?? node.querySelector(".rank"))?.textContent ?? "";
  return {
    cards: [...document.querySelectorAll(".hand-card.legal")].map(text),
    enemy: [...document.querySelectorAll(".rack .held b")].map((rank) => rank.textContent),
  };
}"""
SHARE = """() => {
  const box = document.querySelector("[data-part=stage]").getBoundingClientRect();
  return box.width * box.height / (innerWidth * innerHeight);
}"""

NEUROCHEM = 90  # stands above every number
TOLD = {"fightdrome": "hand|Stagger|Rest", "champions": "ahead", "cartisora": "decided|last Match"}

Choose = Callable[[dict[str, list[str]]], int]


class Plan(NamedTuple):
    """How somebody plays who wants to win or to lose."""

    choose: Choose
    others_first: bool = False  # do what can be done without a card whenever that is allowed


def begin(page: Page, game: str, **more: Any) -> Person:
    """A new table against the weakest level or another one, without the front page."""
    seats = more.pop("seats", [{"kind": "me", "name": ""}, {"kind": "bot", "level": more.pop("level", "random")}])
    body = {"game": game, "options": SHORT[game], "seats": seats, "clock": {"kind": "none"}, **more}
    page.goto(f"/table/{page.evaluate(CREATE, body)['table']}")
    return Person(page)


def highest(seen: dict[str, list[str]]) -> int:
    """The card with the highest worth."""
    return max(range(len(seen["cards"])), key=lambda place: int(seen["cards"][place] or NEUROCHEM))


def lowest(seen: dict[str, list[str]]) -> int:
    """The card with the lowest worth."""
    return min(range(len(seen["cards"])), key=lambda place: int(seen["cards"][place] or NEUROCHEM))


def most_wins(seen: dict[str, list[str]]) -> int:
    """The number that beats or undercuts most of what the enemy holds, if there is one."""
    return max(range(len(seen["cards"])), key=lambda place: balance(seen["cards"][place], seen["enemy"]))


def fewest_wins(seen: dict[str, list[str]]) -> int:
    """The number that loses to most of it."""
    return min(range(len(seen["cards"])), key=lambda place: balance(seen["cards"][place], seen["enemy"]))


def balance(card: str, enemy: list[str]) -> int:
    """How many of the enemy's numbers a number beats, less those that it loses to."""
    if card in ("J", "Q", "K"):
        return 0
    own = value(card)
    others = [value(other) for other in enemy if other not in ("J", "Q", "K")]
    return sum(1 if other == own + 1 else -1 if own == other + 1 else (own > other) - (own < other) for other in others)


def value(card: str) -> int:
    """The Ace is the highest."""
    return 11 if card == "A" else int(card)


PLANS: dict[tuple[str, str], Plan] = {
    ("fightdrome", "won"): Plan(lowest, others_first=True),  # rests whenever that is allowed
    ("fightdrome", "lost"): Plan(highest),
    ("champions", "won"): Plan(highest),
    ("champions", "lost"): Plan(lowest, others_first=True),  # Panic at once, and blind cards from then on
    ("cartisora", "won"): Plan(most_wins),
    ("cartisora", "lost"): Plan(fewest_wins),
}


def decide(person: Person, plan: Plan, by_key: bool) -> None:
    """One decision: the chosen card, or what can be done without one."""
    page, asked = person.page, person.asked
    others, cards = page.locator(".ask .other"), page.locator(".hand-card.legal")
    press: Callable[[Locator], None] = enter if by_key else person.press
    if cards.count() and not (plan.others_first and others.count()):
        press(cards.nth(plan.choose(page.evaluate(CHOICES))))
        press(page.locator(".choices .primary").first)
    else:
        press(others.first)
    person.wait_for_another(asked)


def enter(button: Locator) -> None:
    """Press a button without a pointer."""
    button.focus()
    button.press("Enter")


def play(person: Person, plan: Plan, by_key: bool) -> None:
    """To the end."""
    for _ in range(LONGEST):
        if not person.wait():
            return
        decide(person, plan, by_key)
    raise AssertionError("the game does not end")


LEVELS = {"won": "random", "lost": "expert"}
WAYS: dict[str, dict[str, Any]] = {"mouse": DESKTOP, "touch": PHONE, "keys": DESKTOP}


GAMES_OF_EACH_RUN = {("champions", "won", "touch"), ("champions", "lost", "keys"), ("cartisora", "won", "keys")}
GAMES_OF_EACH_RUN |= {("cartisora", "lost", "mouse"), ("fightdrome", "won", "mouse"), ("fightdrome", "lost", "touch")}
WHOLE_GAMES = [
    pytest.param(*chosen, marks=() if chosen in GAMES_OF_EACH_RUN else pytest.mark.campaign)
    for chosen in product(GAMES, ("won", "lost"), WAYS)
]


@pytest.mark.parametrize(("game", "outcome", "way"), WHOLE_GAMES)
def test_whole_game_is_won_and_lost(game: str, outcome: str, way: str, open_page: OpenPage) -> None:
    """By mouse, touch and keys against a real level: the stage stays, and one sentence says how it was decided."""
    page = open_page(color_scheme="dark" if way == "touch" else "light", **WAYS[way])
    for _ in range(TRIES):
        person = begin(page, game, level=LEVELS[outcome])
        person.touch = way == "touch"
        play(person, PLANS[game, outcome], way == "keys")
        if page.locator(f".end.{outcome}").count():
            break
    assert page.locator(f".end.{outcome}").count() == 1, f"not {outcome} in {TRIES} games"
    assert page.locator(".board.victory" if outcome == "won" else ".board.defeat").is_visible()
    assert page.locator(".board :is(.slot, .stood, .step) .card").count() >= 1, "the deciding cards lie on the stage"
    assert page.evaluate(SHARE) >= STAGE_SHARE
    told = page.locator(".end-how").inner_text()
    assert re.search(TOLD[game], told), told
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
