"""Everything there is to look at, one screen after the other, in parts that can be looked at on their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Page

from tests.browser.playing import GAMES, Person

Screens = Iterator[tuple[str, Page]]
OpenLike = Callable[..., Page]  # opens a page of the same kind in another browser


def pages(page: Page, person: Person, _open_like: OpenLike) -> Screens:
    """Pages other than tables."""
    yield "front page", page
    person.open_variants()
    yield "rules of the next game", page
    page.keyboard.press("Escape")
    person.press(".tile[data-tile=join]")
    yield "join by link", page
    page.keyboard.press("Escape")
    person.choose("champions")
    person.open_variants()
    page.locator(".group").evaluate_all("groups => groups.forEach((group) => (group.open = true))")
    for select in page.locator(".company .pair select").all():
        select.select_option("3")
    yield "six players", page
    person.press(".option .rule-link")
    page.wait_for_selector("dialog p")
    yield "a rule", page
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelectorAll('dialog').length === 1")
    page.keyboard.press("Escape")
    person.press(".bar .icon")
    yield "settings", page
    page.goto("/learn")
    page.wait_for_selector(".learn-card")
    yield "learn", page
    page.goto("/learn/champions")
    page.wait_for_selector(".lesson-entry")
    yield "lessons", page
    person.press(".lesson-entry.next")
    page.wait_for_selector(".lesson-say")
    yield "a lesson", page
    person.press(".hand-card")
    page.wait_for_selector(".lesson-answer")
    yield "an answer", page
    for game in GAMES:
        page.goto(f"/rules/{game}")
        page.wait_for_selector("article")
        yield f"rules of {game}", page
    page.locator("input[type=search]").fill("DC-1")
    yield "rules, searched", page
    page.goto("/my-games")
    page.wait_for_selector(".profile")
    yield "my games", page
    page.goto("/lobby")
    page.wait_for_selector("main form")
    yield "lobby", page
    page.goto("/tournaments")
    page.wait_for_selector(".tournament-form")
    yield "a new tournament", page
    page.fill("input[name=bots]", "3")
    person.press(".tournament-form .primary")
    page.wait_for_selector(".organiser")
    yield "a tournament", page
    page.goto("/table/nowhere")
    page.wait_for_selector(".notice")
    yield "no such table", page
    page.goto("/join#nonsense")
    page.wait_for_selector(".refusal p")
    yield "a link that opens nothing", page


def playing(game: str, page: Page, person: Person, _open_like: OpenLike) -> Screens:
    """A table of one game, from the first cards to the replay."""
    person.choose(game)
    person.begin("computer")
    person.play_on(2)
    person.play_to_a_card()
    yield "my turn", page
    person.press(".hand-card.legal")
    yield "a card chosen", page
    if page.locator(".hand-card.illegal").count():
        person.press(".hand-card.illegal")
        page.wait_for_selector(".refusal p")
        yield "refused", page
    yield from dialogs(page, person)
    person.press(".menu-button")
    yield "menu", page
    person.press(".menu [data-item=web-resign]")
    yield "resign?", page
    person.press(".danger")
    page.wait_for_selector(".end")
    yield "end", page
    person.press(".end a[href^='/replay/']")
    page.wait_for_selector(".player")
    yield "replay", page


def dialogs(page: Page, person: Person) -> Screens:
    """All that opens above a table."""
    person.press(".log-open")
    page.wait_for_selector("dialog .whole-log")
    yield "the whole log", page
    page.keyboard.press("Escape")
    for item, sign in (("web-links", "dialog h3"), ("web-rename", "dialog form"), ("web-hint", ".hint")):
        person.press(".menu-button")
        person.press(f".menu [data-item={item}]")
        page.wait_for_selector(sign)
        yield item, page
        page.keyboard.press("Escape")
    for look in ("button.pile", ".mini", ".crest", ".character button"):
        if page.locator(look).count():
            person.press(look)
            page.wait_for_selector("dialog :is(.card, p)")
            yield f"behind {look}", page
            page.keyboard.press("Escape")


def meetings(page: Page, person: Person, open_like: OpenLike) -> Screens:
    """Friends who come, watch, ask and go; the curtain."""
    person.choose("cartisora", target="1")
    person.begin("friend")
    page.wait_for_selector(".qr")
    yield "invitation", page
    guest = open_like(page.locator(".copy input").input_value())
    guest.wait_for_selector("main[data-due] .board")
    page.wait_for_selector("main[data-due] .board")
    person.press(".menu-button")
    yield "menu among people", page
    person.press(".menu [data-item=web-options-here]")
    yield "options here", page
    page.keyboard.press("Escape")
    person.press(".menu-button")
    person.press(".menu [data-item=web-hints-ask]")
    page.wait_for_selector(".offers .notice")
    yield "I have asked", page
    guest.wait_for_selector(".offers .primary")
    yield "I am asked", guest
    guest.close()
    page.wait_for_selector(".offers .notice:nth-child(2)")
    yield "somebody has gone", page
    page.goto("/")
    person.begin("here")
    page.wait_for_selector(".curtain button")
    yield "curtain", page


def around(page: Page, person: Person, open_like: OpenLike) -> Screens:
    """Panels beside a table: rules, words, keys, the control of spectators, the question for a name."""
    page.goto("/?play=champions")
    person.wait()
    person.press("#asked .term-word")
    page.wait_for_selector(".term-note:popover-open")
    yield "a word", page
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    page.wait_for_selector(".rules-panel .wanted")
    yield "rules beside the table", page
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".key-list")
    yield "keys", page
    page.goto("/")
    person.choose("cartisora")
    person.begin("watch")
    page.wait_for_selector(".player")
    person.press(".player [data-step=pause]")
    yield "watching", page
    page.evaluate("localStorage['fightcard-settings'] = '{}'")
    page.goto("/")
    page.wait_for_selector(".welcome")
    yield "front page of a newcomer", page
    person.press(".welcome button")
    page.wait_for_selector(".name-form")
    yield "the question for a name", page
    page.evaluate("localStorage['fightcard-settings'] = '{}'")
    page.goto("/join#nonsense")
    page.wait_for_selector(".name-form")
    yield "a name before joining", page


PARTS: dict[str, Callable[[Page, Person, OpenLike], Screens]] = {
    "pages": pages,
    **{game: partial(playing, game) for game in GAMES},
    "meetings": meetings,
    "around": around,
}
