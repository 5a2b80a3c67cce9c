"""Lessons as the page receives them."""

from __future__ import annotations

import pytest

import fightcard
from fightcard.client import Refusal
from fightcard.client import Site as Client
from fightcard.language import LANGUAGES
from fightcard.registry import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_served(game: str, language: str, site: Client) -> None:
    served = site.get(f"/api/lessons/{game}/{language}")["lessons"]
    known = fightcard.lessons(game, language)
    assert [lesson["id"] for lesson in served] == [lesson.id for lesson in known]
    assert [lesson["title"] for lesson in served] == [lesson.title for lesson in known]
    assert served[0]["steps"][-1]["game"]["level"] == "novice"


@pytest.mark.parametrize("game", GAMES)
def test_every_action_that_can_be_picked_has_an_answer(game: str, site: Client) -> None:
    for lesson in site.get(f"/api/lessons/{game}/en")["lessons"]:
        for step in lesson["steps"]:
            if step["game"] is not None:
                continue
            assert set(step["answers"]) >= set(step["actions"])
            for answer in step["answers"].values():
                assert answer["headline"]
                assert answer["text"]
                assert answer["rule"]
                assert answer["right"] == bool(answer["events"]) == (answer["view"] is not None)
            assert any(answer["right"] for answer in step["answers"].values())


def test_the_view_is_the_seats_own(site: Client) -> None:
    """The page shows what a player would see: the other hand stays hidden."""
    step = site.get("/api/lessons/fightdrome/en")["lessons"][0]["steps"][0]
    own, other = (seat["hand"] for seat in step["view"]["seats"])
    assert own == ["P70", "K40", "K60"]
    assert other == ["?", "?", "?"]
    assert step["answers"]["K40"]["headline"] == "Too weak"


@pytest.mark.parametrize(("path", "code"), [("chess/en", "game-unknown"), ("fightdrome/xx", "language-unknown")])
def test_an_unknown_game_or_language_is_refused(path: str, code: str, site: Client) -> None:
    with pytest.raises(Refusal, match=code):
        site.get(f"/api/lessons/{path}")
