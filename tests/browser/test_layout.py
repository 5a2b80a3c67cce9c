"""The stage is never hidden: at every size it lies inside the screen and not behind the hand.

Games are dealt at random, and on the smallest phones a long sentence with the longest hand may touch the stage's edge.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person

SIZES = (
    *((844, 390), (720, 450), (667, 375)),  # a phone held sideways, and 200 % zoom
    *((320, 568), (360, 740), (390, 844), (768, 1024)),
    *((1280, 800), (1440, 900), (2560, 1440)),
)
STAGES = {"fightdrome": ".ring", "champions": ".causeway", "cartisora": ".arena"}
SMALLEST_TARGET = 44
LEAST_SHOWN, LEAST_HEIGHT = 0.85, 72  # share and pixels of the stage that must be in sight

MEASURE = """(stage) => {
  const box = (node) => node.getBoundingClientRect().toJSON();
  return {
    stage: box(document.querySelector(stage)),
    hand: box(document.querySelector(".hand-area")),
    cards: [...document.querySelectorAll(".hand-card")].map(box),
    width: document.documentElement.scrollWidth,
  };
}"""


def overlap(one: dict[str, float], other: dict[str, float]) -> float:
    """The area, in square pixels, that two boxes share."""
    width = min(one["right"], other["right"]) - max(one["left"], other["left"])
    height = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return max(0.0, width) * max(0.0, height)


@pytest.mark.parametrize("game", GAMES)
def test_stage_is_visible_at_every_size(game: str, open_page: OpenPage) -> None:
    page = open_page()
    person = Person(page)
    person.choose(game)
    person.begin("computer")
    person.play_on(2)
    person.wait()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found: dict[str, Any] = page.evaluate(MEASURE, STAGES[game])
        size = f"{width}x{height}: {found}"
        assert found["width"] <= width, size
        stage, screen = found["stage"], {"left": 0.0, "top": 0.0, "right": float(width), "bottom": float(height)}
        shown = overlap(stage, screen) - overlap(stage, found["hand"])
        assert shown >= LEAST_SHOWN * stage["width"] * stage["height"], size
        assert shown >= LEAST_HEIGHT * stage["width"], size
        widths = [card["right"] - card["left"] for card in found["cards"][:-1]]  # a fan covers the right of each card
        assert all(card >= SMALLEST_TARGET - 2 for card in widths), size
