"""Lessons as the page receives them."""

from __future__ import annotations

import pytest

import fightcard
from fightcard.client import Refusal
from fightcard.client import Site as Client
from fightcard.language import LANGUAGES
from fightcard.learn.checker import winning_actions
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


def test_view_is_the_seats_own(site: Client) -> None:
    """The page shows what a player would see: the other hand stays hidden."""
    step = site.get("/api/lessons/fightdrome/en")["lessons"][0]["steps"][0]
    own, other = (seat["hand"] for seat in step["view"]["seats"])
    assert own == ["P70", "K40", "K60"]
    assert other == ["?", "?", "?"]
    assert step["answers"]["K40"]["headline"] == "Too weak"


@pytest.mark.parametrize(("path", "code"), [("chess/en", "game-unknown"), ("fightdrome/xx", "language-unknown")])
def test_unknown_game_or_language_is_refused(path: str, code: str, site: Client) -> None:
    with pytest.raises(Refusal, match=code):
        site.get(f"/api/lessons/{path}")


@pytest.mark.parametrize("game", GAMES)
def test_game_of_a_lesson_is_played_by_requests(game: str, site: Client) -> None:
    lesson = fightcard.lessons(game)[0]
    step = len(lesson.steps) - 1
    moves = winning_actions(fightcard.LessonSession(lesson, step))
    assert moves is not None
    path = f"/api/lessons/{game}/de/{lesson.id}"
    for number in range(1, len(moves)):
        played = site.post(path, {"step": step, "moves": moves[:number]})
        assert (played["outcome"], played["headline"]) == ("played", "")
        assert moves[number] in played["actions"]
    won = site.post(path, {"step": step, "moves": moves})
    assert (won["outcome"], won["headline"]) == ("won", "Du gewinnst")
    with pytest.raises(Refusal, match="lesson-game-ended"):
        site.post(path, {"step": step, "moves": [*moves, moves[-1]]})


def test_move_against_the_rules_changes_nothing(site: Client) -> None:
    step = len(fightcard.lessons("fightdrome")[0].steps) - 1
    refused = site.post("/api/lessons/fightdrome/en/first-fight", {"step": step, "moves": ["K20"]})
    assert refused["outcome"] == "wrong"
    assert refused["view"] is None
    assert refused["text"]
    assert refused["actions"] == fightcard.LessonSession(fightcard.lessons("fightdrome")[0], step).legal_actions()


def test_game_of_a_lesson_hides_the_other_hand(site: Client) -> None:
    lesson = site.get("/api/lessons/fightdrome/en")["lessons"][0]
    assert lesson["steps"][-1]["position"] == ""
    played = site.post("/api/lessons/fightdrome/en/first-fight", {"step": len(lesson["steps"]) - 1, "moves": ["K60"]})
    assert set(played["view"]["seats"][1]["hand"]) == {"?"}


@pytest.mark.parametrize(
    ("path", "step", "code"),
    [("first-fight", 0, "not-found"), ("first-fight", 99, "not-found"), ("none", 0, "lesson-unknown")],
)
def test_moves_outside_a_mini_game_are_refused(path: str, step: int, code: str, site: Client) -> None:
    with pytest.raises(Refusal, match=code):
        site.post(f"/api/lessons/fightdrome/en/{path}", {"step": step, "moves": ["K60"]})
