"""Whole games in the terminal: against every bot, in every mode and language, and between two people."""

from __future__ import annotations

import io
import re

import pytest

from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.terminal.words import COMMANDS, Vocabulary
from tests.table.helpers import MODES

from .helpers import anybody, first, play_with, played, typing


def the_end(language: str) -> str:
    """Return the lines below every finished game."""
    words = Vocabulary(Speaker(language), COMMANDS)
    return Speaker(language).say("terminal-after", **{name: words.word(name) for name in COMMANDS})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_full_game_against_a_bot(bot: str, mode: str, language: str) -> None:
    text = played(anybody(), *MODES[mode], against=bot, language=language, seat=1)
    assert Speaker(language).say("fightdrome-note-reconstructed") in text
    you, computer = text.splitlines()[4:6]
    assert (
        you == {"en": "You play in seat 1.", "de": "Du sitzt auf Platz 1.", "es": "Juegas en el asiento 1."}[language]
    )
    assert "(0)" in computer
    assert Speaker(language).level(bot) in computer
    assert text.count(the_end(language)) == 1
    hand = Speaker(language).say("terminal-fightdrome-hand-empty", player="X").partition("X")[0]
    assert text.count(hand) == 2, "both hands are revealed at the end"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_full_game_between_two_people(mode: str, language: str) -> None:
    text = played(anybody(), *MODES[mode], against=None, language=language, clear_screen=True)
    assert text.count(the_end(language)) == 1
    assert text.count("\x1b[2J") > 10


def test_same_seeds_give_the_same_game() -> None:
    assert played(anybody(), seed=5) == played(anybody(), seed=5)
    assert played(anybody(), seed=5) != played(anybody(), seed=6)


def test_without_a_seed_the_bot_has_chance_of_its_own() -> None:
    """Nothing can be compared but that it plays."""
    output = io.StringIO()
    play_with(io.StringIO(), output, GAME.setup(["starter=1"]), "random", "en", 0, None, False)
    assert "Computer (1) plays" in output.getvalue()


@pytest.mark.parametrize("against", ["thumb", None])
def test_nothing_written_during_a_game_holds_the_key(against: str | None) -> None:
    commands = ["", "help", "hand", "table", "log", "position", "why 1", "rules FD-1", "undo"]
    text = played(typing(commands * 3), against=against)
    assert hex_of_key(key_of_seed(0)) not in text
    assert "pile0=" not in text
    assert "all hidden cards" in text


def test_position_is_shown_after_the_game() -> None:
    text = played(first(["resign", "yes", "position"], anybody()), "starter=0")
    assert hex_of_key(key_of_seed(0)) in text
    assert "phase=over" in text


def test_result_has_winner_scores_and_reason() -> None:
    text = played(first(["resign", "yes"], anybody()), "starter=0")
    assert "Computer (1) has won (resignation)." in text
    text = played(first(["", "resign", "y"], anybody()), "starter=0", against=None)
    assert "Seat 1 has won (resignation)." in text


def test_draw_is_reported_as_a_draw() -> None:
    options = ["both_reach=draw", "mode=fame", "fame_target=1", "rest_dead_end=end_round"]
    for seed in range(60):
        text = played(anybody(seed), *options, against="random", seed=seed)
        if re.search(r"Nobody has won, \d+ : \d+ \(Fame target reached\)\.", text):
            return
    raise AssertionError("no game ended in a draw")
