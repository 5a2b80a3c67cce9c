"""Three browsers at one table, both seats and a spectator: every frame is searched for cards one may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import SHORT, Person, hears

CODES = {
    "fightdrome": r"[PKG]\d+|[PK]B\d+|F|W|N[PKGB]",
    "champions": r"([2-9]|10|[JQKA])[SHDC]|X[SHDC]?",
    "cartisora": r"[2-9]|10|[AJQK]",
}
SOME_CARD = {"fightdrome": "K60", "champions": "7S", "cartisora": "7"}
# Where a card may stand that everybody may know. What is neither here nor in OWNERS is a leak until somebody says so.
PUBLIC = {
    "fightdrome": {
        *("view/top", "view/missed", "view/seats/*/discards/*"),
        *("played/card", "staggered/card", "overstimulated/cards/*", "scored/cards/*"),
    },
    "champions": {
        *("view/duel/fighters/*/card", "view/duel/played/*"),
        *("played/card", "turned-up/card", "named/card"),
    },
    "cartisora": {
        *("view/seats/*/hand/*", "view/seats/*/card"),  # hands are open there, and only a sealed choice is hidden
        *(
            f"{kind}/card"
            for kind in ("revealed", "followed-up", "reacted", "turned-up", "returned", "power", "rolled")
        ),
        *(f"{kind}/cards/*" for kind in ("locked", "lock-left", "leftovers", "kept-own", "took-pot")),
    },
}

Owner = Callable[[dict[str, Any], tuple[Any, ...]], Any]


def event_seat(frame: dict[str, Any], path: tuple[Any, ...]) -> Any:
    """Whose event it is."""
    return frame["events"][path[1]]["seat"]


def sheet_seat(frame: dict[str, Any], path: tuple[Any, ...]) -> Any:
    """Return the player of the champion on whose sheet it stands."""
    return frame["view"]["champions"][path[2]]["seat"]


def fighter_seat(frame: dict[str, Any], path: tuple[Any, ...]) -> Any:
    """Return the fighter's player."""
    name = frame["view"]["duel"]["fighters"][path[3]]["name"]
    return next(sheet["seat"] for sheet in frame["view"]["champions"] if sheet["name"] == name)


# Where a card may stand that is one seat's alone, and whose it is.
OWNERS: dict[str, Owner] = {
    "actions/*": lambda frame, _: frame["viewer"],
    **dict.fromkeys(("dealt/cards/*", "drew/card", "lost/card", "sealed/card"), event_seat),
    **dict.fromkeys(("view/champions/*/hand/*", "view/champions/*/aside/*"), sheet_seat),
    "view/duel/fighters/*/sealed": fighter_seat,
    **dict.fromkeys(("view/seats/*/hand/*", "view/seats/*/sealed"), lambda _, path: path[2]),
}


def strings(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """All texts in a frame, and where each stands."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from strings(value, (*path, name))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from strings(value, (*path, place))
    elif isinstance(data, str):
        yield path, data


def place(frame: dict[str, Any], path: tuple[Any, ...]) -> str:
    """Where something stands, whichever seat or card it is: `view/seats/*/hand/*`, and of an event `played/card`."""
    if path[0] == "events":
        return "/".join([frame["events"][path[1]]["kind"], *map(_sign, path[2:])])
    return "/".join(map(_sign, path))


def _sign(part: Any) -> str:
    return "*" if isinstance(part, int) else str(part)


def leaks(game: str, viewer: int | str, frames: list[str]) -> list[str]:
    """Cards in frames before the end that are somebody else's, or stand where nobody has said whose they are."""
    found = []
    for text in frames:
        frame = json.loads(text)
        if frame.get("over") or any(event["kind"] == "game-ended" for event in frame.get("events", ())):
            break
        for path, value in strings(frame):
            where = place(frame, path)
            if not re.fullmatch(CODES[game], value) or where in PUBLIC[game]:
                continue
            if where not in OWNERS or OWNERS[where](frame, path) != viewer:
                found.append(f"{value} at {where}")
    return found


@pytest.mark.parametrize("game", CODES)
def test_no_frame_tells_a_viewer_what_they_may_not_know(game: str, open_page: OpenPage) -> None:
    """A friend opens the link and sits down, another watches; the search finds a card that is put where none may be."""
    host = open_page(**PHONE)
    pages: dict[int | str, Page] = {0: host}
    heard: dict[int | str, list[tuple[str, str]]] = {0: hears(host)}
    first = Person(host, touch=True)
    first.choose(game, **SHORT[game])
    first.begin("friend")
    link = host.locator(".copy input").input_value()
    pages[1] = open_page("/learn")
    heard[1] = hears(pages[1])
    pages[1].goto(link)
    pages[1].wait_for_url("**/table/*")  # and the token has left the address
    host.wait_for_selector("main[data-due] .board")
    pages["spectator"] = open_page("/learn")
    heard["spectator"] = hears(pages["spectator"])
    pages["spectator"].goto(watch_link(host))
    pages["spectator"].wait_for_selector("main[data-due] .board")
    assert pages["spectator"].locator(".hand-area").count() == 0
    play_both(first, Person(pages[1]))
    pages["spectator"].locator("[data-step=last]").click()  # spectators watch at their own speed
    pages["spectator"].wait_for_selector("main[data-over=true] .end")
    for viewer, frames in heard.items():
        texts = [text for url, text in frames if url.endswith(f"as={viewer}")]
        assert len(texts) == len(frames) > 10
        assert leaks(game, viewer, texts) == []
    states = [text for _, text in heard[0] if '"type":"state"' in text]
    assert leaks(game, 1, [text.replace('"viewer":0', '"viewer":1') for text in states]) != []
    card = SOME_CARD[game]
    assert leaks(game, 0, [text.replace('"due":', f'"news":"{card}","due":', 1) for text in states]) != []


def watch_link(page: Page) -> str:
    """The link for spectators, as the menu gives it."""
    page.locator(".menu-button").click()
    page.get_by_role("button", name="Links to this table").click()
    page.get_by_role("button", name="Make the link").first.click()
    link = page.locator("dialog .copy input").input_value()
    page.keyboard.press("Escape")
    return link


def play_both(*people: Person) -> None:
    """Each when it is their turn, until the end."""
    for _ in range(400):
        if people[0].page.locator(".end").count():
            return
        for person in people:
            if person.page.locator("main[data-due=true]").count():
                person.decide()
    raise AssertionError("the game does not end")
