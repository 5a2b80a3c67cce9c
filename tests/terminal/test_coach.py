"""The coach at the terminal: what matters, and a warning that comes once."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.language import LANGUAGES, Speaker
from fightcard.terminal.coach import FinishedGames, TerminalCoach
from tests.cli.helpers import fightcard_says

ENDING = fightcard.game("cartisora").position("hand0=7,9,Q hand1=5,6,8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistake_is_warned_of_once(language: str) -> None:
    coach = TerminalCoach(Speaker(language))
    assert len(coach.matter(ENDING, 0)) == 1
    warning = coach.warning(ENDING, 0, "7")
    assert warning is not None
    assert Speaker(language).card("cartisora", "Q") in warning
    assert coach.warning(ENDING, 0, "7") is None, "typed again, it is played"
    assert coach.warning(ENDING, 0, "Q") is None


def test_finished_games_are_counted(tmp_path: Path) -> None:
    games = FinishedGames(tmp_path / "new" / "games.json")
    assert games.count == 0
    games.add()
    games.add()
    assert FinishedGames(games.path).count == 2
    games.path.write_text("damaged")
    assert games.count == 0


def test_option_turns_the_coach_on() -> None:
    """The coach is silent at a terminal unless it is asked for."""
    plain, coached = (fightcard_says("play", "cartisora", "--seed", "7", *more) for more in ((), ("--coach",)))
    said = Speaker("en").say("cartisora-coach-many")
    assert said not in plain.out
    assert said in coached.out


@pytest.mark.parametrize("other", ["--two", "--no-coach", "--bots-only"])
def test_coach_refuses_conflicting_options(other: str) -> None:
    assert fightcard_says("play", "cartisora", "--coach", other).code == 2
