"""A whole game in stock Firefox, as Debian ships it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.bidi import NAME, Firefox, is_here
from tests.web.serving import Server

LONGEST = 200  # decisions


def test_game_is_played_to_the_end_in_firefox(tmp_path: Path, table: Server) -> None:
    """From the front page to the result and its replay, and no script complains."""
    if not is_here():
        lack = f"no {NAME} here, so nothing was tried in Firefox: install the package {NAME}"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(lack)
    with Firefox(tmp_path) as firefox:
        firefox.open(f"{table.url}/")
        firefox.wait("document.querySelectorAll('.poster').length === 3")
        firefox.evaluate(
            "localStorage['fightcard-settings'] = JSON.stringify({coach: false, rules: {cartisora: {target: '1'}}})"
        )
        firefox.open(f"{table.url}/?play=cartisora")
        for _ in range(LONGEST):
            if (
                firefox.wait(
                    "document.querySelector('.end') ? 'over' : document.querySelector('main[data-due=true]') && 'due'"
                )
                == "over"
            ):
                break
            decide(firefox)
        assert firefox.wait("document.querySelector('.end')?.innerText")
        firefox.open(firefox.evaluate("location.href").replace("/table/", "/replay/"))
        firefox.wait("document.querySelector('.player') && document.querySelectorAll('.hand-card.seen').length")
        assert firefox.complaints == []


def decide(firefox: Firefox) -> None:
    """Choose the first card that may be played and lock it in; without one, decline."""
    asked = firefox.evaluate("document.querySelector('main').dataset.asked")
    if firefox.evaluate("document.querySelectorAll('.hand-card.legal').length"):
        firefox.click(".hand-card.legal")
        firefox.wait("document.querySelectorAll('.choices .primary').length")
        firefox.click(".choices .primary")
    else:
        firefox.click(".ask .other")
    firefox.wait(f"document.querySelector('main').dataset.asked !== '{asked}'")
