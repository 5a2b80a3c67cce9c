"""A whole tournament of people at browsers and bots, on a server that is killed in the middle."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import GENEROUS, PHONE, OpenPage
from tests.browser.playing import Person
from tests.web.serving import Server

PEOPLE, BOTS, ROUNDS = 5, 11, 4
PATIENCE = 420.0  # seconds until it has to be over


def make(host: Page) -> list[str]:
    """Make a tournament; return the links to enter and to follow."""
    host.fill("input[name=name]", "Club night")
    host.select_option("select[name=game]", "cartisora")
    host.click(".rules-choice")
    host.locator("dialog .option[data-option=target]").evaluate("option => (option.closest('details').open = true)")
    host.locator("dialog .option[data-option=target] :is(select, input)").first.fill("1")
    host.click(".variants .keep")
    host.fill("input[name=bots]", str(BOTS))
    host.select_option("select[name=level]", "random")
    host.click(".tournament-form button[type=submit]")
    host.wait_for_selector(".organiser")
    return [
        "/tournament/" + each.input_value().partition("/tournament/")[2] for each in host.locator(".copy input").all()
    ]


def enter(page: Page, name: str) -> None:
    page.fill("#entrant-name", name)
    page.click(".name-form button")
    page.wait_for_selector(".tournament > .notice")


def step(page: Page, person: Person) -> None:
    """Do what the page asks for, if it asks for anything: sit down, decide, or go back to the tournament."""
    back, play = page.locator(".end a[href^='/tournament/']"), page.locator(".tournament-play")
    if "/table/" not in page.url:
        if play.is_visible():
            play.click()
            page.wait_for_url("**/table/*")
    elif back.is_visible():
        back.click()
        page.wait_for_selector(".tournament-head")
    elif page.locator("main[data-due=true]:not([data-drawn=false])").count():
        person.decide()


def check(data: Any) -> None:
    """Everybody was paired once a round and met nobody again, and all games were counted."""
    assert data["over"]
    assert [entrant["name"] for entrant in data["entrants"]][BOTS:] == [f"P{number}" for number in range(PEOPLE)]
    by_round = Counter(
        (each["round"], entrant) for each in data["pairings"] for entrant in (each["first"], each["second"])
    )
    assert len(by_round) == ROUNDS * (PEOPLE + BOTS)
    assert max(by_round.values()) == 1
    met = Counter(frozenset((each["first"], each["second"])) for each in data["pairings"])
    assert max(met.values()) == 1
    assert all(len(each["tables"]) == len(each["games"]) == 1 and not each["absent"] for each in data["pairings"])


@pytest.mark.campaign
def test_sixteen_play_to_the_end_through_a_kill(tmp_path: Path, open_page: OpenPage) -> None:
    server = Server(tmp_path, limits={"requests": GENEROUS}, nonces=1.0).start()
    try:
        host = open_page("/tournaments", server=server)
        link, follow = make(host)
        pages = [open_page(link, server=server, **(PHONE if number % 2 else {})) for number in range(PEOPLE)]
        for number, page in enumerate(pages):
            enter(page, f"P{number}")
        board = open_page(follow, server=server)
        board.click(".tournament-head button")
        host.click(".organiser-actions .primary")
        people = [Person(page, touch=bool(number % 2)) for number, page in enumerate(pages)]
        killed, end = False, time.monotonic() + PATIENCE
        while not all(page.locator(".tournament-winner").count() for page in pages):
            assert time.monotonic() < end, "the tournament does not end"
            for page, person in zip(pages, people, strict=True):
                step(page, person)
            if not killed and any(person.decisions > 8 for person in people):
                killed = True
                server.restart(pause=1.0)
        assert killed
        board.wait_for_selector(".tournament-winner")
        assert board.locator(".standings tbody tr").count() == PEOPLE + BOTS
        path, _, token = follow.partition("#")
        check(server.site.get(f"/api{path.replace('tournament', 'tournaments', 1)}", token)["data"])
    finally:
        server.stop()
