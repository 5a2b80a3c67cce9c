"""Three browsers at one table, both seats and a spectator: every frame is searched for cards one may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import SHORT, Person, hears

CODES = {
    "fightdrome": r"[PKG]\d+|[PK]B\d+|F|W|N[PKGB]",
    "champions": r"(\d+|[JQKA])[SHDC]|X[SHDC]?",
    "cartisora": r"\d+|[AJQK]",
}
PRIVATE = {"dealt", "drew", "lost"}  # events whose cards are their seat's alone
OPEN_HANDS = {"cartisora"}  # there only a sealed choice is hidden


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


def owner(frame: dict[str, Any], path: tuple[Any, ...]) -> int | None:
    """Whose card it is alone, by where it stands; None if everybody may know it."""
    if path[:1] == ("actions",):
        return int(frame["viewer"])
    if "events" in path:
        event = frame["events"][path[1]]
        return int(event["seat"]) if event["kind"] in PRIVATE else None
    if path[:2] == ("view", "champions"):
        return int(frame["view"]["champions"][path[2]]["seat"]) if path[3] in ("hand", "aside") else None
    if path[:3] == ("view", "duel", "fighters") and path[4] == "sealed":
        name = frame["view"]["duel"]["fighters"][path[3]]["name"]
        return next(int(sheet["seat"]) for sheet in frame["view"]["champions"] if sheet["name"] == name)
    if path[:2] == ("view", "seats") and path[3] in ("hand", "sealed", "pile"):
        return int(path[2])
    return None


def leaks(game: str, viewer: int | str, frames: list[str]) -> list[str]:
    """Cards in frames that came before the end and are somebody else's."""
    found = []
    for text in frames:
        frame = json.loads(text)
        if frame.get("over") or any(event["kind"] == "game-ended" for event in frame.get("events", ())):
            break
        for path, value in strings(frame):
            belongs = owner(frame, path) if re.fullmatch(CODES[game], value) else None
            is_open = game in OPEN_HANDS and path[3:4] != ("sealed",) and path[:1] != ("actions",)
            if belongs not in (None, viewer) and not is_open:
                found.append(f"{value} at {path}")
    return found


@pytest.mark.parametrize("game", CODES)
def test_no_frame_tells_a_viewer_what_is_not_his_to_know(game: str, open_page: OpenPage) -> None:
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
    host.wait_for_selector(".board")
    pages["spectator"] = open_page("/learn")
    heard["spectator"] = hears(pages["spectator"])
    pages["spectator"].goto(watch_link(host))
    pages["spectator"].wait_for_selector(".board")
    assert pages["spectator"].locator(".hand-area").count() == 0
    play_both(first, Person(pages[1]))
    pages["spectator"].wait_for_selector(".end")
    for viewer, frames in heard.items():
        texts = [text for url, text in frames if url.endswith(f"as={viewer}")]
        assert len(texts) == len(frames) > 10
        assert leaks(game, viewer, texts) == []
    assert leaks(game, 1, [planted(text) for url, text in heard[0] if '"type":"state"' in text]) != []


def planted(text: str) -> str:
    """A frame of seat 0 as if it had come to seat 1."""
    return text.replace('"viewer":0', '"viewer":1')


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
