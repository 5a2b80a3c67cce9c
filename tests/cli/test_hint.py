"""``hint``."""

from __future__ import annotations

import pytest

from fightcard.language import LANGUAGES
from tests.cli.helpers import fightcard_says

FEW = ("--simulations", "60", "--seed", "1", "--json")
POSITION = "due=0 top=K60 hand0=P80,K80,F hand1=K20,K80 seed=5"
SIMULTANEOUS = fightcard_says("deal", "champions", "--seed", "3").out.strip()


def test_a_hint_for_programs() -> None:
    data = fightcard_says("hint", "fightdrome", POSITION, *FEW).json
    assert set(data) == {"seat", "level", "best", "mixed", "candidates", "simulations", "sentence"}
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
def test_a_hint_for_people(language: str) -> None:
    answer = fightcard_says("hint", "fightdrome", POSITION, "--simulations", "60", "--seed", "1", "--lang", language)
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert len(lines) == 4
    assert {line.split()[0] for line in lines[1:3]} == {"K80", "F"}
    assert "%" in lines[3]


def test_other_levels_can_be_asked() -> None:
    answer = fightcard_says("hint", "fightdrome", POSITION, "--level", "thumb")
    assert answer.out.splitlines()[1].startswith("The level ‘Rule of thumb’ would choose ")
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
