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
    *candidates: tuple[str, float, float],
    mixed: bool = False,
    simulations: int = 0,
    failed: bool = False,
    exact: bool = False,
    level: str = "master",
) -> Hint:
    """Return the hint of a bot with these thoughts."""
    thought = tuple(Candidate(*each) for each in candidates)
    allowed = [each.action for each in thought] or ["K40", "K80"]
    return Hint(Decision(allowed[0], thought, mixed, simulations, failed, exact), 0, level, allowed)


CASES = {
    "hint-only": hint(("K40", 0.5, 1.0)),
    "hint-habit": hint(("K40", 0.5, 0.7), ("K80", 0.5, 0.3)),
    "hint-failed": hint(failed=True),
    "hint-same": hint(("K40", 0.301, 0.5), ("K80", 0.3, 0.5), simulations=100),
    "hint-best-searched": hint(("K40", 0.62, 0.5), ("K80", 0.55, 0.5), simulations=4000),
    "hint-close-searched": hint(("K40", 0.62, 0.4), ("K80", 0.615, 0.4), ("G50", 0.1, 0.2), simulations=4000),
    "hint-alone-searched": hint(("K40", 0.62, 1.0), ("K80", 0.5, 0.0), simulations=10),
    "hint-mix-searched": hint(("K40", 0.6, 0.5), ("K80", 0.5, 0.5), mixed=True, simulations=4000),
    "hint-sure-searched": hint(("K40", 0.6, 0.98), ("K80", 0.5, 0.02), mixed=True, simulations=4000),
    "hint-best-solved": hint(("K40", 0.62, 1.0), ("K80", 0.55, 0.0), exact=True),
    "hint-close-solved": hint(("K40", 0.62, 1.0), ("K80", 0.615, 0.0), ("G50", 0.1, 0.0), exact=True),
    "hint-mix-solved": hint(("K40", 0.6, 0.5), ("K80", 0.5, 0.5), mixed=True, exact=True),
    "hint-sure-solved": hint(("K40", 0.6, 1.0), ("K80", 0.5, 0.0), mixed=True, exact=True),
    "hint-mix-estimated": hint(("K40", 0.6, 0.5), ("K80", 0.5, 0.5), mixed=True),
    "hint-close-estimated": hint(("K40", 0.62, 1.0), ("K80", 0.55, 0.0)),
    "hint-trusted-solved": hint(("K40", 0.5, 1.0), ("K80", 0.615, 0.0), exact=True, level="novice"),
    "hint-level-solved": hint(("K40", 0.7, 1.0), ("K80", 0.615, 0.0), exact=True, level="novice"),
}


def hint_text(language: str) -> HintText:
    """Return a teller of hints about a first decision."""
    speaker = Speaker(language)
    game_text = find_game_text(GAME, POSITION.setup, speaker, speaker.players(2))
    return HintText(speaker, game_text, POSITION.described(0))


@pytest.mark.parametrize("reason", CASES)
def test_reason_fits_the_decision(reason: str) -> None:
    assert CASES[reason].reason == reason
    sentences = {hint_text(language).sentence(CASES[reason]) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


def test_hint_in_words() -> None:
    assert hint_text("en").lines(CASES["hint-best-searched"]) == [
        "Kick 40",
        "It does best in the games that may follow.",
        "  K40  Kick 40: 62 % (between 60 and 64)",
        "  K80  Kick 80: 55 % (between 53 and 57)",
        hint_text("en").certainty(CASES["hint-best-searched"]),
    ]
    assert hint_text("en").lines(CASES["hint-only"]) == ["Kick 40", "Nothing else is allowed."]


def test_search_says_how_sure_it_is() -> None:
    told = hint_text("en").certainty(CASES["hint-best-searched"])
    assert told.startswith("Following the hint you win 62 %. Estimated in 4,000 simulated games, ")


def test_mix_is_a_picture() -> None:
    shares = hint(("K40", 0.4, 0.2), ("K80", 0.7, 0.8), ("G50", 0.1, 0.0), mixed=True, exact=True)
    lines = hint_text("de").lines(shares)
    assert lines[0] == "Mischen: Tritt 80 und Tritt 40"
    assert lines[2:4] == [f"  {'█' * 16}····   80 %  Tritt 80", f"  {'█' * 4}{'·' * 16}   20 %  Tritt 40"]
    assert lines[4:7] == [
        "  K80  Tritt 80: 70 %",
        "  K40  Tritt 40: 40 %",
        "  Eine weitere Möglichkeit lohnt sich nicht.",
    ]
    assert "64 %" in lines[7], "the mix brings what its parts bring"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_estimated_is_called_exact(language: str) -> None:
    """Of an estimate by a formula it was said that the position is solved."""
    exact = Speaker(language).say("hint-how-solved", value=0, simulations=0)
    for reason, given in CASES.items():
        told = " ".join(hint_text(language).lines(given))
        assert (exact in told) == given.exact == reason.endswith("solved"), reason


def test_mixed_equilibrium_makes_a_difference() -> None:
    """In equilibrium all choices win the same; that was told as «no difference»."""
    assert hint(("K40", 0.49, 0.6), ("K80", 0.49, 0.4), mixed=True, exact=True).kind == "mix"
    assert hint(("K40", 1.0, 0.6), ("K80", 1.0, 0.4), mixed=True, exact=True).kind == "same"


def test_headline_and_figures_agree() -> None:
    """The search preferred Kick 40, and its table said that Grapple 50 wins more."""
    lucky = hint(("K40", 0.69, 0.4), ("K80", 0.64, 0.4), ("G50", 0.72, 0.2), simulations=4000)
    assert (lucky.best, [each.action for each in lucky.told], lucky.untold) == ("K40", ["K40", "K80"], 1)
    trusted = hint(("K40", 0.69, 0.5), ("K80", 0.74, 0.5), simulations=4000)
    assert (trusted.best, trusted.ranked[0].action) == ("K80", "K80")
    lines = hint_text("en").lines(lucky)
    assert "  One other choice fell behind early." in lines


@pytest.mark.parametrize(("language", "word"), [("en", "hint"), ("de", "tipp"), ("es", "consejo")])
def test_hints_while_playing(language: str, word: str) -> None:
    """The figures come if they are asked for."""
    text = played(typing([word, f"{word} +", "quit", "no", "nein"]), "starter=0", language=language, seed=7)
    plain, figures = (told.splitlines() for told in text.split("> ")[1:3])
    assert len(plain) >= 3
    assert len(figures) >= 4
    assert "%" in figures[-1]


def test_no_hint_when_there_is_nothing_to_choose() -> None:
    text = played(first(["resign", "yes"], typing(["hint", ""])), seed=7)
    assert "%" not in text
