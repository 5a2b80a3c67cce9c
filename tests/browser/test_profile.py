"""My games: what this browser keeps of me, shown, saved, loaded and erased."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.test_looks import violations

DAY = 86_400_000
ROWS = """store => new Promise((resolve) => (indexedDB.open("fightcard").onsuccess = (event) => {
  event.target.result.transaction(store).objectStore(store).getAll().onsuccess = (found) =>
    resolve(found.target.result.sort((a, b) => a.at - b.at));
}))"""
KEYS = ("games", "results", "reviews", "lessons", "puzzles")


def _reviews() -> list[dict[str, Any]]:
    games = ("fightdrome", "champions", "cartisora")
    mistakes = [{"code": "undercut", "card": card} for card in ("9", "9", "10")]
    return [
        {
            "table": f"t{number}",
            "game": games[number % 3],
            "at": number * DAY,
            "accuracy": 0.4 + number / 20,
            "mistakes": mistakes if number == 5 else [{"code": "rests", "card": ""}] * (number % 3 == 0),
        }
        for number in range(9)
    ]


MORE = {"opponent": "Ben", "own": "", "cards": {"K60": 3, "P20": 1}}

KEPT: dict[str, Any] = {
    "games": [
        {
            "table": "t1",
            "game": "cartisora",
            "kind": "computer",
            "seats": [0],
            "who": [{"name": "Ana", "kind": "person", "side": 0}, {"name": "", "kind": "bot", "side": 1}],
            "invites": {"1": "secret"},
            "began": DAY,
            "over": True,
            "result": {"winner": 0, "scores": [1, 0], "reason": "most-cards"},
        }
    ],
    "results": [
        {"table": f"r{number}", "game": "fightdrome", "at": number, "level": "novice", "points": points, **MORE}
        for number, points in enumerate((1, 1, 0.5, 0))
    ],
    "reviews": _reviews(),
    "lessons": {"fightdrome": {"first-fight": {"done": 0, "finished": True}}},
    "puzzles": {"solved": {"cartisora": ["00889"]}, "days": ["2026-11-01", "2026-11-02", "2026-11-03"]},
}


@pytest.fixture
def profile(open_page: OpenPage) -> Page:
    """A browser that has kept something."""
    page = open_page("/", **PHONE)
    page.evaluate(
        "kept => { for (const key in kept) localStorage[`fightcard-${key}`] = JSON.stringify(kept[key]); }", KEPT
    )
    page.goto("/my-games")
    page.wait_for_selector(".profile-keep")
    return page


def _kept(page: Page) -> dict[str, Any]:
    """Return the stored data: results and reviews in IndexedDB, the rest in the plain storage."""
    found = {key: json.loads(page.evaluate(f"localStorage['fightcard-{key}'] ?? 'null'")) for key in KEYS}
    assert found["results"] is None, "they have moved"
    return {**found, **{key: page.evaluate(ROWS, key) or None for key in ("results", "reviews")}}


def test_figures_line_levels_and_mistakes(profile: Page) -> None:
    page = profile
    figures = page.locator(".profile-figure b").all_inner_texts()
    assert figures == ["4", "63\xa0%", "60\xa0%", "0 days"]
    assert "best 3" in page.locator(".profile-figure.streak").inner_text()
    assert page.locator(".accuracy-chart > svg g").count() == 9
    assert "From 40 % to 80 % in 9 games" in page.locator(".accuracy-chart").inner_text()
    assert "2.5 of 4" in page.locator(".level-results tr.fightdrome").inner_text()
    assert page.locator(".opponents tbody tr").inner_text().split("\t") == ["Ben", "4", "63\xa0%", "0, best 2"]
    assert "Kick 60 (12) · Punch 20 (4)" in page.locator(".favourites").inner_text()
    habits = page.locator(".profile-mistakes b").all_inner_texts()
    assert habits == ["You press on when it is time to Rest.", "You are often undercut, most of all by the 9."]
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es"])
def test_other_languages(open_page: OpenPage, locale: str) -> None:
    """Nothing kept: every panel says so, and nothing is in English."""
    page = open_page("/my-games", locale=locale)
    page.wait_for_selector(".profile-keep")
    assert violations(page) == []
    assert "games" not in page.locator("main").inner_text()


def test_profile_file_loads_in_another_browser(profile: Page, open_page: OpenPage, tmp_path: Path) -> None:
    with profile.expect_download() as download:
        profile.locator(".profile-keep .save").click()
    copy = tmp_path / "copy.json"
    download.value.save_as(copy)
    assert "secret" not in copy.read_text("utf-8")
    other = open_page("/my-games")
    other.locator(".profile-keep input[type=file]").set_input_files(copy)
    expect(other.locator(".profile-told")).to_contain_text("The copy is loaded")
    before, after = _kept(profile), _kept(other)
    before["games"] = [{key: value for key, value in game.items() if key != "invites"} for game in before["games"]]
    assert after == before
    assert other.locator(".accuracy-chart > svg g").count() == 9
    other.locator(".profile-keep input[type=file]").set_input_files(copy)  # a second time adds nothing
    expect(other.locator(".profile-told")).to_contain_text("The copy is loaded")
    assert _kept(other) == before


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": "fightcard-profile", "version": 1, "kept": {"fightcard-results": [{}]}}']
)
def test_other_files_change_nothing(profile: Page, tmp_path: Path, text: str) -> None:
    file, before = tmp_path / "other.json", _kept(profile)
    file.write_text(text, "utf-8")
    profile.locator(".profile-keep input[type=file]").set_input_files(file)
    expect(profile.locator(".profile-told")).to_contain_text("no copy of your games")
    assert _kept(profile) == before


def test_erasing_asks_and_leaves_nothing(profile: Page) -> None:
    profile.locator(".profile-keep .erase").click()
    profile.locator("dialog .row button:not(.danger)").click()
    assert _kept(profile)["results"]
    profile.locator(".profile-keep .erase").click()
    profile.locator("dialog .danger").click()
    expect(profile.locator(".profile-told")).to_contain_text("Erased")
    assert _kept(profile) == {"games": [], "results": None, "reviews": None, "lessons": None, "puzzles": None}
    assert profile.locator(".accuracy-chart").count() == 0


def test_browsers_without_a_database_keep_results_all_the_same(open_page: OpenPage) -> None:
    """As some private windows are: the plain storage holds them, and everything else works."""
    page = open_page("/")
    page.evaluate("results => (localStorage['fightcard-results'] = JSON.stringify(results))", KEPT["results"])
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get: () => { throw new Error('private'); } })")
    page.goto("/my-games")
    page.wait_for_selector(".opponents tbody tr")
    page.evaluate(
        "import('/static/profile/results.js').then(({ resultArchive }) => resultArchive.add({table: 'n', at: 9}))"
    )
    assert len(json.loads(page.evaluate("localStorage['fightcard-results']"))) == 5
