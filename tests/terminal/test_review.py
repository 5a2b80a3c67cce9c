"""The review after a game in the terminal."""

from __future__ import annotations

import io

import pytest

from fightcard import Game
from fightcard.games.cartisora.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.terminal import Console, SeatAssignment, play
from fightcard.terminal.words import COMMANDS, Vocabulary

from .helpers import Typist, typing


def _played(language: str, *lines: str) -> str:
    output = io.StringIO()
    console = Console(Typist(output, typing(lines)), output, False)
    assignment = SeatAssignment({1: "Ana"}, ["random"], 0)
    play(Game(GAME, GAME.setup(["target=1"])), key_of_seed(0), assignment, Speaker(language), console)
    return output.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_after_the_game(language: str) -> None:
    speaker = Speaker(language)
    word = Vocabulary(speaker, COMMANDS).word("review")
    text = _played(language, "resign", "yes", word, "quit")
    end = text.index(speaker.say("terminal-review-wait"))
    review = text[end:]
    assert word in text[:end], "it is offered"
    assert speaker.say("review-title", player="Ana") in review
    assert speaker.say("review-exact") in review
    assert speaker.say("review-label-blunder") in review


def test_no_review_during_the_game() -> None:
    text = _played("en", "review", "quit", "no")
    assert Speaker("en").say("error-review-unfinished") in text
    assert "Review for" not in text
