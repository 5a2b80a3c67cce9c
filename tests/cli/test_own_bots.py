"""Bots of a user's own on the command line, and ``new``."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.helpers import LANGUAGES, fightcard_says

BOTS = Path(__file__).parents[1] / "bots" / "own_bots.py"
POSITION = "hand0=2,9,K hand1=5,10,K"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file of bots, in which the commands run."""
    shutil.copy(BOTS, tmp_path / "mine.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_new_bot_runs_at_once(folder: Path) -> None:
    answer = fightcard_says("new", "bot", "FirstTry")
    assert answer.code == 0
    assert "first_try.py:FirstTry" in answer.out
    data = fightcard_says(
        *("simulate", "cartisora", "--games", "2", "--bots", "first_try.py:FirstTry,thumb", "--seed", "1", "--json")
    ).json
    assert (data["games"], data["bots"], data["failures"]) == (2, ["first_try.py:FirstTry", "thumb"], [])


def test_file_that_exists_is_not_touched(folder: Path) -> None:
    before = (folder / "mine.py").read_bytes()
    answer = fightcard_says("new", "bot", "Mine")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.count("\n") == 1
    assert (folder / "mine.py").read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [("bot", "1st"), ("bot", "class"), ("bot", "../evil"), ("boat", "Mine")])
def test_bad_names_are_a_sentence(words: tuple[str, str], language: str) -> None:
    answer = fightcard_says("new", *words, "--lang", language)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["Raises", "Illegal"])
def test_failing_bot_is_named_in_simulate(kind: str, language: str) -> None:
    answer = fightcard_says(
        *("simulate", "cartisora", "--games", "1", "--bots", f"mine.py:{kind},random", "--seed", "1"),
        *("--lang", language),
    )
    assert answer.code == 0
    assert f"mine.py:{kind}" in answer.err.splitlines()[-1]


@pytest.mark.parametrize("kind", ["Raises", "Illegal"])
def test_failing_bot_is_named_after_a_game_among_bots(kind: str) -> None:
    """Once it was not: an author could take random choices for those of their bot."""
    answer = fightcard_says("play", "cartisora", "--bots-only", "--bots", f"mine.py:{kind},random", "--seed", "1")
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    assert f"mine.py:{kind}" in answer.err


def test_league_with_a_failing_bot() -> None:
    data = fightcard_says(
        *("league", "cartisora", "--games", "2", "--levels", "mine.py:Raises,mine.py:First,random"),
        *("--seed", "1", "--jobs", "1", "--json"),
    ).json
    assert set(data["ratings"]) == {"mine.py:Raises", "mine.py:First", "random"}
    assert {failure["bot"] for failure in data["failures"]} == {"mine.py:Raises"}


def test_hint_of_an_own_bot() -> None:
    data = fightcard_says("hint", "cartisora", POSITION, "--level", "mine.py:Considers", "--json").json
    assert (data["level"], data["best"]) == ("mine.py:Considers", "2")
    answer = fightcard_says("hint", "cartisora", POSITION, "--level", "mine.py:Raises")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.count("mine.py:Raises") == 1


def test_play_against_an_own_bot() -> None:
    answer = fightcard_says(
        "play", "cartisora", "--bot", "mine.py:Raises", "--seed", "1", "--lang", "en", given=b"1\n1\n"
    )
    assert "The bot mine.py:Raises raised ValueError: no idea." in answer.out


@pytest.mark.parametrize("command", [("play",), ("simulate", "--games", "1"), ("hint", POSITION)])
@pytest.mark.parametrize("name", ["mine.py", "mine.py:Nobody", "nothing.py:First", "chess", "mine.py:NoBot"])
def test_bot_that_does_not_exist_is_one_sentence(command: tuple[str, ...], name: str) -> None:
    option = {"play": ("--bot", name), "simulate": ("--bots", f"{name},random"), "hint": ("--level", name)}
    answer = fightcard_says(command[0], "cartisora", *command[1:], *option[command[0]], "--lang", "en")
    assert answer.code in (2, 3)
    assert (answer.out, answer.err.count("\n")) == ("", 1)
    assert "Traceback" not in answer.err
