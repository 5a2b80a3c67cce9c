"""Help about the cards in hand, and a stage that stands still."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, OpenPage
from tests.browser.playing import GAMES
from tests.browser.test_coach import table_at
from tests.browser.test_endings import begin

UPRIGHT = {"viewport": {"width": 390, "height": 844}}

# Notes every height that the stage has while somebody plays, frame by frame.
WATCH = """() => {
    window.heights = new Set();
    const look = () => {
        const plays = document.querySelector('.hand-area');
        if (plays) window.heights.add(document.querySelector('[data-part=stage]').getBoundingClientRect().height);
        requestAnimationFrame(look);
    };
    look();
}"""
FEET = """() => [...document.querySelectorAll('.rack .niche')].map((niche) => [
    niche.querySelector('b')?.textContent ?? '', niche.querySelector('.foot')?.className ?? '',
])"""


def feet(page: Page) -> dict[str, str]:
    """Return the text at the foot of each card that the enemy holds."""
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
    """The stage keeps its size whoever is due and whatever is asked: it is not laid out again, and nothing jumps."""
    page = open_page(**kind)
    person = begin(page, game)
    person.wait()
    page.evaluate(WATCH)
    for _ in range(4):
        if not person.wait():
            break
        person.decide()
    heights = page.evaluate("[...window.heights]")
    assert max(heights) - min(heights) < 1, heights


TURNED_UP = "phase=name table=X,4C panicked=1,1 hand0=5H,6H hand3=8S,8C"  # a Joker, whose suit is asked for


# How much taller the prompt is than the room that is always kept for it.
EXCESS = """() => {
    const prompt = document.querySelector('[data-part=prompt]');
    return prompt.getBoundingClientRect().height - parseFloat(getComputedStyle(prompt).minHeight);
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_suits_to_name_take_no_room_from_the_stage(width: int, height: int, open_page: OpenPage) -> None:
    """Four suits and the question stand where a question alone stands, in the language with the longest words."""
    page = open_page(viewport={"width": width, "height": height}, locale="es")
    table_at(page, "champions", TURNED_UP)
    assert page.locator(".ask .other .sign").count() == 4
    assert page.evaluate(EXCESS) < 1


def test_reputation_is_drawn_thread_by_thread(open_page: OpenPage) -> None:
    """Beside the story, from the events that this viewer was told; both ends are the sums of the score line."""
    page = open_page()
    person = begin(page, "champions")
    person.finish()
    totals = page.locator(".band-total [aria-hidden]").all_inner_texts()
    assert f"{totals[0]} : {totals[1]} now" in page.locator(".threads .visually-hidden").inner_text()
