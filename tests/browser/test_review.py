"""The review of a finished game: what it shows, where it leads, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person
from tests.browser.test_looks import violations
from tests.browser.test_profile import ROWS
from tests.learn.review.records import random_record


def _item(entry: int, seat: int | None, kind: str, value: float, **more: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "se": 0.0,
        "action": None,
        "label": None,
        "unclear": False,
        "best": None,
        "reason": None,
        "reasons": [],
        "candidates": [],
    }
    return {"entry": entry, "seat": seat, "kind": kind, "value": value, **plain, **more}


def _candidate(action: str, value: float, mix: float) -> dict[str, Any]:
    return {"action": action, "value": value, "low": value, "high": value, "mix": mix}


OUTSIDE = """[...document.querySelectorAll(".review-ledger .review-track i")].map((bar) => {
    const [one, track] = [bar, bar.parentElement].map((box) => box.getBoundingClientRect());
    return [one.left - track.left, track.right - one.right, one.width - 2].map(Math.round);
}).filter((room) => Math.min(...room) < 0)"""  # bars that leave their track, or cannot be seen
ROUTE = "**/api/tables/*/review/*"
REASON = "The 9 undercuts the 10."
REVIEW: dict[str, Any] = {
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
            reasons=[{"code": "undercut", "arguments": {"card": "9"}}],
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


PARTS: dict[str, Any] = {"done": 3, "entries": 3, "items": [], "line": []}


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


def test_review_after_the_game(finished: Page) -> None:
    """Ledger, line and decisions; the dearest of mine is open, with better play, reason and mix."""
    page = finished
    page.locator(".end .review-link").click()
    page.wait_for_selector(".review-ledger")
    figures = page.locator(".review-ledger b").all_inner_texts()
    assert [each.replace("\xa0", " ") for each in figures] == ["50 %", "+4 %", "+6 %", "−70 %", "+10 %", "0 %"]
    assert page.locator(".review-head h2").inner_text() == "You have lost", "not the name of a guest"
    assert page.evaluate(OUTSIDE) == [], "on the way from start to result the sum was below 0 %"
    page.locator(".review-decisions button", has_text="10").first.click()
    decision = page.locator(".review-decision")
    assert "−20\xa0%" in decision.inner_text()
    assert decision.locator(".eyebrow").inner_text().lower().endswith("you")
    assert REASON in decision.inner_text()
    assert page.locator(".review-mix li").count() == 2
    assert page.locator(".review-mix h3").inner_text() == "How to mix here, by our estimate"
    assert violations(page) == []
    page.locator(".review-mark.theirs").click()
    assert page.locator(".review-decision .eyebrow").inner_text().lower().startswith("move 2")


def test_mistakes_are_listed_as_they_are_found(finished: Page) -> None:
    """While the rest is still judged, one can look at them."""
    page, known = finished, {"done": 1, "entries": 3, "items": REVIEW["items"][:2], "line": [], "review": None}
    page.unroute(ROUTE)
    page.route(ROUTE, lambda route: route.fulfill(json=known))
    page.locator(".end .review-link").click()
    page.locator(".review-working progress").wait_for()
    page.locator(".review-decisions button", has_text="10").click()
    assert REASON in page.locator(".review-decision").inner_text()
    assert violations(page) == []
    known["review"] = REVIEW
    page.wait_for_selector(".review-ledger")


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


def test_reviews_keep_accuracy_and_reason_codes(finished: Page) -> None:
    """The share of perfect play, and the code of each reason: sentences would not add up."""
    page = finished
    page.locator(".end .review-link").click()
    page.wait_for_selector(".review-ledger")
    page.wait_for_function(f"async () => (await ({ROWS})('reviews')).length")
    kept = page.evaluate(ROWS, "reviews")
    assert [(one["accuracy"], one["mistakes"]) for one in kept] == [(0.42, [{"code": "undercut", "card": "9"}])]
    page.goto("/my-games")
    page.wait_for_selector(".accuracy-chart")
    assert "42 % of perfect play" in page.locator(".profile-panel.better").inner_text()
    assert "0 of 1" in page.locator(".level-results tr.cartisora").inner_text()


def test_refused_review_is_a_sentence(finished: Page) -> None:
    page = finished
    refused = {"error": {"kind": "refused", "code": "server-busy", "rule": "", "arguments": {}}}
    page.unroute(ROUTE)
    page.route(ROUTE, lambda route: route.fulfill(status=503, json=refused))
    page.locator(".end .review-link").click()
    assert page.locator(".refusal p").inner_text()
    assert page.locator("a[href^='/replay/']").count() == 1


def test_one_review_is_waited_for_until_the_next_begins(finished: Page) -> None:
    """Another language, or another game, while one of mine was under way: the page said no and asked never again."""
    page = finished
    refused = {"error": {"kind": "refused", "code": "review-one-at-a-time", "rule": "", "arguments": {}}}
    page.unroute(ROUTE)
    page.route(ROUTE, lambda route: route.fulfill(status=409, json=refused))
    page.locator(".end .review-link").click()
    page.wait_for_selector(".refusal p")
    page.unroute(ROUTE)
    page.route(ROUTE, lambda route: route.fulfill(json={**PARTS, "review": REVIEW}))
    page.wait_for_selector(".review-ledger")


def test_pasted_record_is_reviewed_and_replayed(open_page: OpenPage) -> None:
    """A bad record gets a sentence for an answer; its markup runs nowhere; its moments look like those of a table."""
    record = random_record("cartisora", 3, most=6, target="1")
    record.players = ["<img src=x onerror=alert(1)>", "Bo"]
    page = open_page("/review", **PHONE)
    alerts: list[Dialog] = []
    page.on("dialog", lambda dialog: alerts.append(dialog))
    page.route("**/api/records/*/review/*", lambda route: route.fulfill(json={**PARTS, "review": REVIEW}))
    page.fill("textarea", "<script>alert(1)</script>\n---\n")
    page.locator("form .primary").click()
    page.wait_for_selector(".refusal p")
    assert violations(page) == []
    page.fill("textarea", str(record))
    page.locator("form .primary").click()
    page.wait_for_selector(".review-ledger")
    assert "img src=x onerror=alert(" in page.locator("main").inner_text(), "a name is text"
    page.locator(".review-decision a[href*='/replay/record-']").first.click()
    page.wait_for_selector(".player")
    assert alerts == []
