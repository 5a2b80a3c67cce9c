"""Hints: the right sentence for every kind of decision, in three languages, and in a game."""

from __future__ import annotations

import pytest

from fightcard.bots.bot import Candidate, Decision
from fightcard.bots.hints import Hint
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.registry import find_game
from fightcard.terminal.game_text import find_game_text
from fightcard.terminal.hints import HintText

from .helpers import first, played, typing

GAME = find_game("fightdrome")
POSITION, _ = Position.deal(GAME, GAME.setup(), key_of_seed(7))


def hint(
    *candidates: tuple[str, float, float], mixed: bool = False, simulations: int = 0, failed: bool = False
) -> Hint:
    """What a bot that thought so would have said."""
    thought = tuple(Candidate(*each) for each in candidates)
    allowed = [each.action for each in thought] or ["K40", "K80"]
    return Hint(Decision(allowed[0], thought, mixed, simulations, failed), 0, "master", allowed)


CASES = {
    "hint-only": hint(("K40", 0.5, 1.0)),
    "hint-habit": hint(("K40", 0.5, 0.7), ("K80", 0.5, 0.3)),
    "hint-failed": hint(failed=True),
    "hint-same": hint(("K40", 0.301, 0.5), ("K80", 0.3, 0.5), simulations=100),
    "hint-best-searched": hint(("K40", 0.62, 0.5), ("K80", 0.55, 0.5), simulations=4000),
    "hint-close-searched": hint(("K40", 0.62, 0.5), ("K80", 0.615, 0.4), ("G50", 0.1, 0.1), simulations=4000),
    "hint-alone-searched": hint(("K40", 0.62, 1.0), ("K80", 0.5, 0.0), simulations=10),
    "hint-tried-searched": hint(("K40", 0.69, 0.4), ("K80", 0.64, 0.4), ("G50", 0.72, 0.2), simulations=4000),
    "hint-trusted-searched": hint(("K40", 0.69, 0.5), ("K80", 0.72, 0.5), simulations=4000),
    "hint-mix-searched": hint(("K40", 0.6, 0.5), ("K80", 0.5, 0.5), mixed=True, simulations=4000),
    "hint-sure-searched": hint(("K40", 0.6, 0.98), ("K80", 0.5, 0.02), mixed=True, simulations=4000),
    "hint-best-solved": hint(("K40", 0.62, 1.0), ("K80", 0.55, 0.0)),
    "hint-close-solved": hint(("K40", 0.62, 1.0), ("K80", 0.615, 0.0), ("G50", 0.1, 0.0)),
    "hint-trusted-solved": hint(("K40", 0.5, 1.0), ("K80", 0.615, 0.0)),
    "hint-mix-solved": hint(("K40", 0.6, 0.5), ("K80", 0.5, 0.5), mixed=True),
    "hint-sure-solved": hint(("K40", 0.6, 1.0), ("K80", 0.5, 0.0), mixed=True),
}


def hint_text(language: str) -> HintText:
    """Who tells hints about a first decision."""
    speaker = Speaker(language)
    game_text = find_game_text(GAME, POSITION.setup, speaker, speaker.players(2))
    return HintText(speaker, game_text, POSITION.described(0))


@pytest.mark.parametrize("reason", CASES)
def test_the_reason_fits_the_decision(reason: str) -> None:
    assert CASES[reason].reason == reason
    sentences = {hint_text(language).sentence(CASES[reason]) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


def test_a_hint_in_words() -> None:
    *lines, reason = hint_text("en").lines(CASES["hint-best-searched"])
    assert lines == [
        "  K40  Kick 40: wins 62 % (tried in 50 of 100 simulations)",
        "  K80  Kick 80: wins 55 % (tried in 50 of 100 simulations)",
    ]
    assert reason.startswith("In 4,000 simulations, with the cards you cannot see dealt anew, Kick 40 wins 62 %: ")
    assert reason.endswith(" 7 points more than the next best, Kick 80.")
    mixed = hint_text("de").lines(hint(("K40", 0.4, 0.2), ("K80", 0.7, 0.8), ("G50", 0.1, 0.0), mixed=True))
    assert mixed[:2] == [
        "  K80  Tritt 80: in 80 von 100 Fällen wählen (gewinnt in 70 % der Fälle)",
        "  K40  Tritt 40: in 20 von 100 Fällen wählen (gewinnt in 40 % der Fälle)",
    ]
    assert mixed[2] == "  Eine weitere Möglichkeit lohnt sich nicht."
    assert "64 %" in mixed[3], "the mix brings what its parts bring"
    assert hint_text("en").lines(CASES["hint-only"]) == ["There is nothing to choose: only Kick 40 is allowed."]


def test_a_hint_is_compared_with_the_highest_that_its_lines_show() -> None:
    *lines, reason = hint_text("en").lines(CASES["hint-tried-searched"])
    assert [line.split()[0] for line in lines] == ["K40", "K80", "G50"]
    assert "Grapple 50 came out higher, at 72 %" in reason
    cards = ["P20", "P40", "P60", "P80", "K20", "K40", "K60", "K80"]
    many = [(card, 0.6 - number / 50, 0.125) for number, card in enumerate(cards)]
    *lines, reason = hint_text("en").lines(hint(*many, simulations=800))
    assert len(lines) == len(many)
    assert reason.endswith(" 2 points more than the next best, Punch 40.")


def test_untried_actions_are_not_compared() -> None:
    *lines, reason = hint_text("en").lines(
        hint(("K40", 0.3, 0.6), ("K80", 0.2, 0.4), ("G50", 0.5, 0.0), simulations=10)
    )
    assert lines[-1] == "  One other choice was not tried."
    assert reason.endswith(" 10 points more than the next best, Kick 80.")


@pytest.mark.parametrize(("language", "word"), [("en", "hint"), ("de", "tipp"), ("es", "consejo")])
def test_hints_while_playing(language: str, word: str) -> None:
    text = played(typing([word, "quit", "no", "nein"]), "starter=0", language=language, seed=7)
    told = text.split("> ")[1].splitlines()
    assert len(told) >= 3
    assert "%" in told[0]
    assert "%" in told[-2] or "%" in told[-1]


def test_no_hint_when_there_is_nothing_to_choose() -> None:
    text = played(first(["resign", "yes"], typing(["hint", ""])), seed=7)
    assert "%" not in text
