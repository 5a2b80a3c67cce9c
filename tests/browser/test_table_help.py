"""What the table says about the cards in hand, and that its stage stands still."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, OpenPage
from tests.browser.playing import GAMES
from tests.browser.test_endings import begin

UPRIGHT = {"viewport": {"width": 390, "height": 844}}

# Notes every height that the stage has while somebody plays, frame by frame.
WATCH = """() => {
    window.heights = new Set();
    const look = () => {
        const isJoker = document.querySelectorAll('.ask .other').length > 2; // its suits need more room
        const plays = document.querySelector('.hand-area') && !isJoker;
        if (plays) window.heights.add(document.querySelector('[data-part=stage]').getBoundingClientRect().height);
        requestAnimationFrame(look);
    };
    look();
}"""
FEET = """() => [...document.querySelectorAll('.rack .niche')].map((niche) => [
    niche.querySelector('b')?.textContent ?? '', niche.querySelector('.foot')?.className ?? '',
])"""


def feet(page: Page) -> dict[str, str]:
    """What stands at the foot of each card that the enemy holds."""
    found: list[list[str]] = page.evaluate(FEET)
    return {rank: look.removeprefix("foot ") for rank, look in found if rank}


def test_chosen_card_is_compared_with_all_that_the_enemy_holds(open_page: OpenPage) -> None:
    """A 6 beats the lower ones, undercuts the 7, ties the 6 and is undercut by the 5; signs, words and nothing else."""
    page = open_page()
    person = begin(page, "cartisora")
    person.wait()
    person.press(".hand-card[data-card='6']")
    page.wait_for_selector(".relations")
    seen = feet(page)
    wanted = {"4": "beats", "5": "undercut-by", "6": "ties", "7": "undercuts", "8": "beaten-by", "A": "beaten-by"}
    assert {rank: seen[rank] for rank in wanted} == wanted
    assert "undercuts" in page.locator(".relations").inner_text()
    page.keyboard.press("Escape")
    page.locator(".relations").wait_for(state="detached")


def test_comparison_is_left_out_where_another_rule_holds(open_page: OpenPage) -> None:
    """Under an option that changes it the page says nothing rather than something wrong."""
    page = open_page()
    person = begin(page, "cartisora", options=["undercut=numbers_only"])
    person.wait()
    person.press(".hand-card[data-card='6']")
    page.wait_for_selector(".choices .primary")
    assert page.locator(".relations, .foot").count() == 0


def test_dimmed_cards_say_why_in_few_words(open_page: OpenPage) -> None:
    """Also to those who hear the page."""
    page = open_page()
    person = begin(page, "fightdrome")
    for _ in range(40):
        assert person.wait(), "every card could always be played"
        if page.locator(".hand-card.illegal").count():
            break
        person.decide()
    card = page.locator(".hand-card.illegal").first
    reason = card.locator(".why-not").inner_text()
    assert reason
    assert reason in (card.get_attribute("aria-label") or "")


@pytest.mark.parametrize("kind", [DESKTOP, UPRIGHT], ids=["desktop", "upright"])
@pytest.mark.parametrize("game", GAMES)
def test_stage_stands_still(game: str, kind: dict[str, object], open_page: OpenPage) -> None:
    """Whoever is due, and whatever is asked, the stage keeps its size: it is not laid out again, and nothing jumps."""
    page = open_page(**kind)
    person = begin(page, game)
    person.wait()
    page.evaluate(WATCH)
    for _ in range(4):
        if not person.wait() or page.locator(".ask .other").count() > 2:
            break
        person.decide()
    heights = page.evaluate("[...window.heights]")
    assert max(heights) - min(heights) < 1, heights


def test_reputation_is_drawn_thread_by_thread(open_page: OpenPage) -> None:
    """Beside the story, from the events that this viewer was told; both ends are the sums of the score line."""
    page = open_page()
    person = begin(page, "champions")
    person.finish()
    totals = page.locator(".band-total [aria-hidden]").all_inner_texts()
    assert f"{totals[0]} : {totals[1]} now" in page.locator(".threads .visually-hidden").inner_text()
