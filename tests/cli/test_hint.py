"""``hint``."""

from __future__ import annotations

import pytest

from fightcard.language import LANGUAGES, Speaker
from tests.cli.helpers import fightcard_says

FEW = ("--simulations", "60", "--seed", "1", "--json")
POSITION = "due=0 top=K60 hand0=P80,K80,F hand1=K20,K80 seed=5"
SIMULTANEOUS = fightcard_says("deal", "champions", "--seed", "3").out.strip()


def test_hint_for_programs() -> None:
    data = fightcard_says("hint", "fightdrome", POSITION, *FEW).json
    assert set(data) == {"seat", "level", "best", "mixed", "candidates", "simulations", "exact", "sentence"}
    assert all(set(each) == {"action", "chance", "share", "low", "high"} for each in data["candidates"])
    assert all(each["low"] < each["chance"] < each["high"] for each in data["candidates"])
    assert data["exact"] is False
    assert (data["seat"], data["level"], data["mixed"]) == (0, "master", False)
    assert {each["action"] for each in data["candidates"]} == {"K80", "F"}
    assert data["best"] == data["candidates"][0]["action"]
    assert all(0 <= each["chance"] <= 1 for each in data["candidates"])
    assert 0 < data["simulations"] <= 60
    assert fightcard_says("hint", "fightdrome", POSITION, *FEW).json == data


def test_hint_does_not_depend_on_hidden_cards() -> None:
    other = POSITION.replace("hand1=K20,K80", "hand1=P40,G50")
    hints = [fightcard_says("hint", "fightdrome", position, "--as", "0", *FEW).json for position in (POSITION, other)]
    assert hints[0] == hints[1]


def test_where_both_choose_at_once_there_is_a_mix_for_either() -> None:
    for seat in ("0", "1"):
        data = fightcard_says("hint", "champions", SIMULTANEOUS, "--as", seat, *FEW).json
        assert (data["seat"], data["mixed"]) == (int(seat), True)
        assert sum(each["share"] for each in data["candidates"]) == pytest.approx(1)
    first = fightcard_says("hint", "champions", SIMULTANEOUS, *FEW).json
    assert first["seat"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_for_people(language: str) -> None:
    answer = fightcard_says("hint", "fightdrome", POSITION, "--simulations", "60", "--seed", "1", "--lang", language)
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[1].startswith(Speaker(language).card("fightdrome", "K80")), "the headline names the card"
    assert lines[3].split()[0] == "K80"
    assert "%" in lines[-1]


def test_solved_position_is_waited_for() -> None:
    """Without the compiled solver it was estimated, and the estimate was called solved."""
    data = fightcard_says("hint", "cartisora", "hand0=2,9,K hand1=5,10,K", "--as", "1", "--json").json
    assert (data["exact"], data["mixed"]) == (True, True)
    assert {each["action"] for each in data["candidates"] if each["share"] > 0} == {"5", "10", "K"}
    assert sum(each["share"] * each["chance"] for each in data["candidates"]) == pytest.approx(0.493, abs=0.001)
    assert all(each["low"] == each["chance"] == each["high"] for each in data["candidates"])
    assert data["sentence"].startswith("Mix: ")


def test_other_levels_can_be_asked() -> None:
    answer = fightcard_says("hint", "fightdrome", POSITION, "--level", "thumb")
    assert answer.out.splitlines()[1].startswith("Rule of thumb: ")
    assert fightcard_says("hint", "fightdrome", POSITION, "--seconds", "0.1", "--json").json["simulations"] > 0


@pytest.mark.parametrize(
    ("arguments", "code", "exit_code"),
    [
        ((POSITION, "--as", "1"), "no-hint", 1),
        ((POSITION, "--as", "2"), "viewer-unknown", 2),
        ((POSITION, "--as", "spectator"), "viewer-unknown", 2),
        ((POSITION, "--level", "nobody"), "bot-unknown", 2),
        ((POSITION, "--seconds", "1", "--simulations", "1"), "usage-exclusive", 2),
        ((POSITION, "--simulations", "0"), "number-range", 2),
    ],
)
def test_no_hint_without_a_choice(arguments: tuple[str, ...], code: str, exit_code: int) -> None:
    answer = fightcard_says("hint", "fightdrome", *arguments, "--json")
    assert (answer.code, answer.json["error"]["code"]) == (exit_code, code)
