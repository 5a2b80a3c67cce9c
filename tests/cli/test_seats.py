"""Games with more than two seats, by the toy that the registry lists for these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.cli.parameters import find_viewer
from fightcard.core.definition import SPECTATOR, TABLE, GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.core.record import write_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.table.match import Match
from tests.cli.helpers import fightcard_says

FOUR = ("-o", "players=4")


@pytest.fixture
def saved(toy: GameDefinition, tmp_path: Path) -> str:
    """A game of four, two of whom have names."""
    match = Match(toy, toy.setup(["players=4"]), key_of_seed(0))
    for seat, action in ((0, "7S"), (1, "JC"), (2, "pass"), (3, "JC"), (0, "resign")):
        match.act(seat, action)
    path = tmp_path / "record"
    path.write_text(write_record(match.record(["Ana", "", "Bo"])), "utf-8")
    return str(path)


def test_game_is_added_by_one_entry(toy: GameDefinition) -> None:
    """Listing, words, bots, terminal and simulation all find it."""
    listed = fightcard_says("games", "--json").json["games"][-1]
    assert (listed["name"], listed["seats"]) == ("toy", 2)
    assert "toy  Seal, reveal, compare." in fightcard_says("games").out
    assert fightcard_says("play", "toy").code == 0
    assert fightcard_says("simulate", "toy", "--games", "5", "--plain").code == 0


def test_any_seat_of_the_game_may_look(toy: GameDefinition) -> None:
    setup = toy.setup(["players=4"])
    looks = [find_viewer(text, toy, setup) for text in ("0", "3", "spectator", None)]
    assert looks == [0, 3, SPECTATOR, TABLE]
    for text in ("4", "-1", "", "²", "00", "table"):
        with pytest.raises(Unreadable) as error:
            find_viewer(text, toy, setup)
        assert error.value.arguments["viewers"] == "0, 1, 2, 3, spectator"


def test_replay_as_one_of_four(saved: str) -> None:
    text = fightcard_says("replay", saved, "--as", "3").out
    assert "Ana (0) – Seat 1 – Bo (2) – Seat 3\n" in text
    assert "Seat 3 has 7 of Spades, Jack of Clubs, Joker as Spades." in text
    assert "Ana (0) has 3 cards." in text
    assert "\n1.\n   Ana (0) has chosen.\n" in text
    assert "\n4. 3:JC\n" in text
    assert text.endswith("Bo (2) and Seat 3 have won (resignation).\n")
    assert fightcard_says("replay", saved, "--as", "4").err.endswith("choose one of: 0, 1, 2, 3, spectator.\n")


def test_play_any_seat(toy: GameDefinition) -> None:
    answer = fightcard_says("play", "toy", *FOUR, "--seat", "3", "--as", "Ana", given=b"7s\n")
    assert "You are Ana (3).\nComputer (0), Computer (1) and Computer (2) play at the level" in answer.out
    assert "Ana (3) shows 7 of Spades with the Sword." in answer.out
    refused = fightcard_says("play", "toy", *FOUR, "--seat", "4")
    assert refused.err == "--seat cannot be ‘4’; it must be a number from 0 to 3.\n"


def test_all_seats_may_be_people(toy: GameDefinition) -> None:
    answer = fightcard_says("play", "toy", *FOUR, "--two", "--as", "Ana", "--as", "Bo", given=b"\n7s\n\njc\n\n")
    assert "Toy: Ana (0), Bo (1), Seat 2, Seat 3\n" in answer.out
    assert "Hand of Seat 2:" in answer.out


def test_simulation_results_are_by_side(toy: GameDefinition) -> None:
    arguments = ("simulate", "toy", *FOUR, "--games", "30", "--bots", "thumb,random", "--seed", "1", "--plain")
    lines = fightcard_says(*arguments).out.splitlines()
    assert lines[1].startswith("Seat 0 and Seat 1 (thumb): ")
    assert lines[2].startswith("Seat 2 and Seat 3 (random): ")
    data = fightcard_says(*arguments, "--json").json
    assert len(data["wins"]) == 2
    assert data["bots"] == ["thumb", "random"]


def test_positions_of_four(toy: GameDefinition) -> None:
    """All four are due, and only the one who looks is addressed."""
    shown = fightcard_says("show", "toy", "players=4", "--as", "2").out.splitlines()
    told = [f"To act: Seat {seat}, who is told: ‘Choose, Seat {seat}.’" for seat in range(4)]
    assert shown[-4:] == [*told[:2], "To act: Seat 2. Choose, Seat 2.", told[3]]
    legal = fightcard_says("legal", "toy", "players=4").out.splitlines()
    assert legal == [f"Seat {seat}: 7S JC XS pass" for seat in range(4)]
    done = fightcard_says("do", "toy", "players=4", "3:jc", "3:take-back", "3:XS", "0:resign").out.splitlines()
    assert done[:3] == ["Seat 3 has chosen.", "Seat 3 thinks again.", "Seat 3 has chosen."]
    assert done[-2] == "Seat 2 and Seat 3 have won (resignation)."
    missing = fightcard_says("do", "toy", "players=4", "jc").err
    assert missing.startswith("‘jc’ could be meant by more than one seat (0, 1, 2, 3)")


def test_errors_use_the_words_of_their_game(toy: GameDefinition, saved: str) -> None:
    """Fightdrome's help about its cards is not shown in another game."""
    assert "sleeve:L3" in fightcard_says("do", "fightdrome", "due=0", "jump").err
    shared = "‘jump’ is not an action of this game; ‘fightcard legal’ lists what can be done in a position.\n"
    assert fightcard_says("do", "toy", "players=2", "0:jump").err == shared
    text = Path(saved).read_text("utf-8")
    Path(saved).write_text(text.replace("players=4", "players=5"), "utf-8")
    assert fightcard_says("replay", saved).err == "The option players cannot be ‘5’; it may be: 2|4|6.\n"
