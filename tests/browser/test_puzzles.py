"""Puzzles in the browser: a wrong answer is explained and comes back, the right one solves it, by mouse or keyboard."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

import fightcard
from fightcard.language import find_language
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.lessons import Press, by_keyboard, by_mouse
from tests.browser.playing import GAMES
from tests.browser.test_looks import LEFT_OUT, violations, wide

LOOKS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SPOKEN = dict(zip(GAMES, ("en", "de", "es"), strict=True))


def answer_wrongly(page: Page, puzzle: fightcard.Puzzle, language: str, press: Press) -> None:
    """Give the answer of the rule-of-thumb player: it is explained, and the card is still in the hand."""
    session = fightcard.PuzzleSession(puzzle, find_language(language))
    page.wait_for_selector("main[data-due=true]")
    cards = page.locator(".hand-card").count()
    press(page, puzzle.baseline)
    told = page.locator(".lesson-answer[data-outcome=wrong]")
    expect(told.locator("h3")).to_have_text(session.answer(puzzle.baseline).headline)
    expect(told.locator("p")).to_have_text(session.answer(puzzle.baseline).text)
    assert page.locator(".hand-card").count() == cards
    assert solved(page) == {}


def answer_rightly(page: Page, puzzle: fightcard.Puzzle, press: Press) -> None:
    """Solve it: the way on has the focus, and this browser remembers it."""
    press(page, puzzle.best)
    page.wait_for_selector(".lesson-answer[data-outcome=right]")
    page.wait_for_function("() => document.activeElement?.matches('.puzzle-end a')")
    assert page.locator("main").get_attribute("data-due") == "false"
    assert puzzle.id in next(iter(solved(page).values()))


def solved(page: Page) -> dict[str, list[str]]:
    """Return this browser's stored data, by game."""
    kept = json.loads(page.evaluate("localStorage['fightcard-puzzles'] ?? '{}'"))
    found: dict[str, list[str]] = kept.get("solved", {})
    return found


def assert_looks_well(page: Page, width: int) -> None:
    """Accessible in light and dark, every message has words, nothing is wider than the page."""
    for colours in LOOKS:
        page.emulate_media(color_scheme=colours)
        assert violations(page) == [], colours
    assert LEFT_OUT.findall(page.locator("body").inner_text()) == []
    assert wide(page) <= width


@pytest.mark.parametrize("game", GAMES)
def test_puzzle_is_solved_by_mouse(game: str, open_page: OpenPage) -> None:
    """In another language for each game; the figure of a wrong answer lies behind a fold."""
    kind = DESKTOP if game == GAMES[0] else PHONE
    puzzle = fightcard.puzzles(game)[0]
    page = open_page(f"/puzzles/{game}/{puzzle.id}", locale=SPOKEN[game], **kind)
    answer_wrongly(page, puzzle, SPOKEN[game], by_mouse)
    page.locator(".puzzle-cost summary").click()
    expect(page.locator(".puzzle-cost p")).to_contain_text(f"{round(100 * puzzle.cost(puzzle.baseline))}")
    assert_looks_well(page, kind["viewport"]["width"])
    answer_rightly(page, puzzle, by_mouse)
    assert_looks_well(page, kind["viewport"]["width"])


def test_puzzle_of_the_day_is_solved_by_keyboard(open_page: OpenPage) -> None:
    """It is the same for everyone; solving it begins a streak, and the next puzzle is one press away."""
    page = open_page("/puzzles/champions")
    page.wait_for_selector("main[data-due=true]")
    daily = page.locator("main").get_attribute("data-puzzle")
    (puzzle,) = (each for each in fightcard.puzzles("champions") if each.id == daily)
    assert page.locator(".puzzle-week .solved").count() == 0
    answer_wrongly(page, puzzle, "en", by_keyboard)
    answer_rightly(page, puzzle, by_keyboard)
    expect(page.locator(".puzzle-week .solved")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"main[data-due=true]:not([data-puzzle='{daily}'])")


def test_hint_of_a_puzzle_and_an_unknown_puzzle(open_page: OpenPage) -> None:
    puzzle = fightcard.puzzles("fightdrome")[0]
    page = open_page(f"/puzzles/fightdrome/{puzzle.id}")
    page.locator(".hint-button").click()
    expect(page.locator(".lesson-hint")).to_have_text(fightcard.PuzzleSession(puzzle).theme)
    page.goto("/puzzles/fightdrome/nothing")
    expect(page.locator(".notice")).not_to_be_empty()
    assert page.locator(".hand-card").count() == 0
