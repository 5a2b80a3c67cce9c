"""The review of a finished game: what it shows, where it leads, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person
from tests.browser.test_looks import violations


def _item(entry: int, seat: int | None, kind: str, value: float, **more: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "se": 0.0,
        "action": None,
        "label": None,
        "unclear": False,
        "best": None,
        "reason": None,
        "candidates": [],
    }
    return {"entry": entry, "seat": seat, "kind": kind, "value": value, **plain, **more}


def _candidate(action: str, value: float, mix: float) -> dict[str, Any]:
    return {"action": action, "value": value, "low": value, "high": value, "mix": mix}


ROUTE = "**/api/tables/*/review/*"
REASON = "The 9 undercuts the 10."
REVIEW = {
    "game": "cartisora",
    "result": 0.0,
    "start": 0.5,
    "luck": 0.1,
    "se": 0.0,
    "skill": [-0.7, 0.1],
    "parts": {"chance": 0.04, "hidden": 0.02, "meeting": 0.04},
    "items": [
        _item(1, None, "meeting", 0.1),
        _item(
            *(1, 0, "sealed", -0.2),
            action="10",
            label="blunder",
            best="5",
            reason=REASON,
            candidates=[_candidate("5", 0.6, 0.7), _candidate("K", 0.6, 0.3), _candidate("10", 0.4, 0)],
        ),
        _item(2, 1, "sealed", 0.1, action="9", label="mistake", best="K"),
        _item(3, 0, "resignation", -0.5, label="blunder"),
    ],
    "accuracy": [{"value": 0.42, "se": 0.05}, {"value": None, "se": None}],
    "turning_points": [1],
    "line": [{"entry": n, "chances": [0.5 - n / 10, 0.5 + n / 20], "errors": [0, 0], "table": 0.5} for n in range(3)],
    "sides": [0, 1],
    "exact": True,
}


@pytest.fixture
def finished(open_page: OpenPage) -> Page:
    """A game that I have given up; its review comes with the second request."""
    page = open_page("/", **PHONE)
    parts: Iterator[dict[str, Any]] = iter([{"done": 1, "entries": 3, "items": [], "line": [], "review": None}])
    whole = {"done": 3, "entries": 3, "items": [], "line": [], "review": REVIEW}
    page.route(ROUTE, lambda route: route.fulfill(json=next(parts, whole)))
    person = Person(page)
    person.choose("cartisora")
    person.begin("computer")
    person.play_on(2)
    person.wait()
    person.press(".menu-button")
    person.press(".menu [data-item=web-resign]")
    person.press(".danger")
    page.wait_for_selector(".end")
    return page


def test_a_review_after_the_game(finished: Page) -> None:
    """Ledger, line and decisions; the dearest of mine is open, with better play, reason and mix."""
    page = finished
    page.locator(".end .review-link").click()
    page.wait_for_selector(".review-ledger")
    figures = page.locator(".review-ledger b").all_inner_texts()
    assert figures == ["50 %", "+4 %", "+6 %", "−70 %", "+10 %", "0 %"]
    page.locator(".review-decisions button", has_text="10").first.click()
    decision = page.locator(".review-decision")
    assert "−20 %" in decision.inner_text()
    assert REASON in decision.inner_text()
    assert page.locator(".review-mix li").count() == 2
    assert violations(page) == []
    page.locator(".review-mark.theirs").click()
    assert page.locator(".review-decision .eyebrow").inner_text().lower().startswith("move 2")


def test_from_a_decision_to_its_moment_and_to_another_try(finished: Page) -> None:
    page = finished
    page.locator(".end .review-link").click()
    page.locator(".review-decisions button", has_text="10").first.click()
    page.locator(".review-decision a[href*='/replay/']").click()
    page.wait_for_selector(".player")
    assert page.locator(".player output").inner_text().startswith("Step 0")
    page.go_back()
    page.locator(".review-decisions button", has_text="10").first.click()
    page.locator(".review-decision .again").click()
    page.wait_for_selector("main.table-page[data-due=true]")
    assert page.locator(".hand-card").count() == 13


def test_what_is_kept_of_reviews(finished: Page) -> None:
    """The share of perfect play over time, and what costs most; in this browser only."""
    page = finished
    page.locator(".end .review-link").click()
    page.wait_for_selector(".review-ledger")
    kept = json.loads(page.evaluate("localStorage['fightcard-reviews']"))
    assert [(one["accuracy"], one["mistakes"]) for one in kept] == [(0.42, [REASON])]
    again = [{**kept[0], "table": "other", "accuracy": 0.6}]
    page.evaluate("kept => localStorage['fightcard-reviews'] = JSON.stringify(kept)", [*kept, *again])
    page.goto("/")
    better = page.locator(".better")
    better.wait_for()
    assert "From 42 % to 60 % in 2 games" in better.inner_text()
    assert REASON in better.inner_text()
    assert "2 times" in better.inner_text()


def test_a_refused_review_is_a_sentence(finished: Page) -> None:
    page = finished
    refused = {"error": {"kind": "refused", "code": "server-busy", "rule": "", "arguments": {}}}
    page.unroute(ROUTE)
    page.route(ROUTE, lambda route: route.fulfill(status=503, json=refused))
    page.locator(".end .review-link").click()
    assert page.locator(".refusal p").inner_text()
    assert page.locator("a[href^='/replay/']").count() == 1
