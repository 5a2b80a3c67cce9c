"""More than two seats at one terminal: bots and people on any of them, and choices that can be taken back."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from fightcard import Game
from fightcard.core.definition import GameDefinition
from fightcard.core.record import read_record, verify
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.terminal import Console, SeatAssignment, play
from fightcard.terminal.console import CLEAR
from fightcard.terminal.words import COMMANDS, words_of

from .helpers import Hand, Typist, anybody, typing


def seated(
    game: GameDefinition, hand: Hand, people: dict[int, str], *options: str, language: str = "en", bot: str = "thumb"
) -> str:
    """Return the output when people like this sit in these seats, and bots in all others."""
    output = io.StringIO()
    console = Console(Typist(output, hand), output, clear_screen=True)
    assignment = SeatAssignment(people, bot.split(","), bot_seed=0)
    play(Game(game, game.setup(options)), key_of_seed(0), assignment, Speaker(language), console)
    return output.getvalue()


# -- bots --


@pytest.mark.parametrize("seat", range(4))
def test_person_in_any_seat_and_bots_in_all_others(toy: GameDefinition, seat: int) -> None:
    text = seated(toy, anybody(), {seat: "Ana"}, "players=4")
    assert f"You are Ana ({seat}).\n" in text
    *others, last = [f"Computer ({other})" for other in range(4) if other != seat]
    assert f"{', '.join(others)} and {last} play at the level ‘Rule of thumb’.\n" in text
    assert CLEAR not in text
    assert text.count("has chosen.") == 3 * 2, "the bots choose first, and whoever chooses last reveals"


def test_result_names_all_winners(toy: GameDefinition) -> None:
    text = seated(toy, typing(["pass", "pass", ""]), {2: "Ana"}, "players=6")
    assert "Computer (3), Computer (4) and Computer (5) have won, 2 : 0 (fought out)." in text
    lost = seated(toy, typing(["resign", "yes"]), {2: "Ana"}, "players=6")
    assert "Computer (3), Computer (4) and Computer (5) have won (resignation)." in lost
    two = seated(toy, typing(["resign", "yes"]), {1: ""}, "players=2")
    assert "Computer (0) has won (resignation)." in two


def test_bots_of_one_table_choose_apart(toy: GameDefinition) -> None:
    """Each has luck of its own, from the one seed."""
    texts = {seated(toy, typing(["pass", "pass", ""]), {0: ""}, "players=6", bot="random") for _ in range(2)}
    assert len(texts) == 1
    text = texts.pop()
    chosen = [re.findall(rf"Computer \({seat}\) (?:shows|holds) (\S+)", text) for seat in range(1, 6)]
    assert len({*map(tuple, chosen)}) > 2


# -- people --


def test_each_player_sees_only_their_own_hand_behind_the_curtain(toy: GameDefinition) -> None:
    text = seated(toy, anybody(), dict.fromkeys(range(4), ""), "players=4")
    screens = [screen for screen in text.split(CLEAR) if "Hand of" in screen]
    assert [re.findall(r"Hand of Seat (\d)", screen) for screen in screens] == [[str(n % 4)] for n in range(8)]
    for screen in screens:
        owner = re.search(r"Hand of (Seat \d)", screen)
        assert owner is not None
        told = re.findall(r"^(Seat \d) has \d of Spades", screen.split("\n\nSeat")[0], re.MULTILINE)
        assert set(told) <= {owner[1]}


def test_people_and_bots_may_be_mixed(toy: GameDefinition) -> None:
    """They are told of each other, and only people are asked."""
    lines = ["", "7S", "undo", "yes", "", "JC", "quit", "no"]
    text = seated(toy, typing(lines), {0: "Ana", 3: "Bo"}, "players=4")
    assert "Computer (1) and Computer (2) play at the level ‘Rule of thumb’.\n" in text
    assert "You are" not in text
    assert "Bo (3), do you agree that Ana (0) takes the last decision back?" in text
    assert text.endswith("Goodbye.\n")


def test_at_a_curtain_a_person_types(toy: GameDefinition) -> None:
    """The one who decided last, even if a bot has decided since: its choice is not anybody's to take back."""
    lines = ["", "7S", "", "7S", "take back", "quit", "no"]
    text = seated(toy, typing(lines), {0: "Ana", 3: "Bo"}, "players=4")
    assert text.count("Ana (0) is next") == 3
    assert "Nothing to take back (TY-04)." in text
    assert "thinks again" not in text


def test_refusals_use_the_words_of_the_game(toy: GameDefinition) -> None:
    assert "Nothing has been done yet." in seated(toy, typing(["undo"]), {0: "Ana"})


def test_undo_needs_the_consent_of_all_other_people(toy: GameDefinition) -> None:
    people = dict.fromkeys(range(4), "")
    text = seated(toy, typing(["", "7S", "undo", "yes", "yes", "yes"]), people, "players=4")
    assert re.findall(r"(Seat \d), do you agree that Seat 0", text) == ["Seat 1", "Seat 2", "Seat 3"]
    assert text.count("Seat 0 is next") == 2
    text = seated(toy, typing(["", "7S", "undo", "yes", "no"]), people, "players=4")
    assert re.findall(r"(Seat \d), do you agree that Seat 0", text) == ["Seat 1", "Seat 2"]
    assert "only if everybody else agrees" in text


# -- taking back --


@pytest.mark.parametrize("language", LANGUAGES)
def test_sealed_choice_is_taken_back_without_asking(toy: GameDefinition, language: str, tmp_path: Path) -> None:
    """The rules allow it while somebody else still has to choose; it is an action, and the record has it."""
    speaker = Speaker(language)
    for number, word in enumerate([*words_of(speaker, COMMANDS["take-back"]), "take-back"]):
        path = tmp_path / f"{number}"
        lines = ["", "7S", word, "", "JC", f"save {path}"]
        text = seated(toy, typing(lines), {0: "Ana", 1: "Bo"}, language=language)
        offer = speaker.say(
            "terminal-may-take-back", player="Ana (0)", word=words_of(speaker, COMMANDS["take-back"])[0]
        )
        assert text.count(offer) == 3, "after each choice, and again when the curtain has not opened"
        record = read_record(path.read_text("utf-8"))
        assert record.actions == ["0:7S", "0:take-back", "0:JC"]
        assert record.players == ["Ana", "Bo"]
        assert verify(record, toy).may_take_back == [0]


def test_when_all_have_chosen_it_is_too_late(toy: GameDefinition) -> None:
    text = seated(toy, typing(["", "7S", "", "JC", "take back"]), {0: "Ana", 1: "Bo"})
    assert "Nothing to take back (TY-04)." in text


def test_bot_choice_is_made_at_once(toy: GameDefinition) -> None:
    """It has chosen first, so the person's own choice is the reveal."""
    text = seated(toy, typing(["take back", "7S", "take back", "undo"]), {0: "Ana"})
    assert text.count("Nothing to take back (TY-04).") == 2
    assert text.index("Computer (1) has chosen.") < text.index("Hand of Ana (0):")
    assert "It is too late to take that back" in text


# -- cards that are numbers --


def test_card_that_is_a_number_is_played_by_it(toy: GameDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a list with numbers, 2 could mean the card or its place."""
    monkeypatch.setattr("tests.table.toy.game.CODES", ("9", "10", "2", "pass"))
    text = seated(toy, typing(["2", "why 2", "why 1", "4", "10"]), {0: "Ana"})
    assert "     2     2\n" in text
    assert "  1  " not in text
    assert "Ana (0) shows 2 with the Spear" in text
    assert "2 is gone (TY-02). Left: 9, 10, Pass (pass)." in text
    assert text.count("is neither an action nor a command") == 2
    assert "Ana (0) shows 10 with the Spear" in text


def test_each_computer_seat_may_have_a_level_of_its_own(toy: GameDefinition) -> None:
    text = seated(toy, typing(["pass", "pass", ""]), {1: ""}, "players=4", bot="thumb,random,thumb")
    assert "Computer (0) and Computer (3) play at the level ‘Rule of thumb’.\n" in text
    assert "Computer (2) plays at the level ‘Random’.\n" in text
