"""Unusable arguments of the API: a ``fightcard.Error`` with one sentence, never a fault inside."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard import Game, Position

LANGUAGES = ("en", "de", "es")
MILLION = 1_000_000
WRONG_SEATS: list[Any] = [9, "0", None, -1, 2, 1.5, 0.0, b"0", [], {}, int]


class First(fightcard.Bot):
    """Takes the first legal action."""

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        return observation.legal_actions(seat)[0]


def told(call: Callable[[], object]) -> fightcard.Error:
    """The error that a call raises."""
    with pytest.raises(fightcard.Error) as caught:
        call()
    assert isinstance(caught.value, ValueError)
    for language in LANGUAGES:
        assert caught.value.sentence(language)
    return caught.value


@pytest.fixture
def position() -> Position:
    """Some position, whose legal actions are not known yet."""
    return fightcard.game("fightdrome").deal(seed=7)


@pytest.fixture
def game() -> Game:
    """A game that can be solved."""
    return fightcard.game("cartisora")


# -- seats -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", WRONG_SEATS, ids=repr)
def test_unknown_seat_is_refused(position: Position, seat: Any) -> None:
    calls: list[Callable[[Any], object]] = [
        position.legal_actions,
        position.action_mask,
        position.observe,
        position.tensor,
        position.information_state,
        position.game.side_of,
    ]
    if seat != fightcard.SPECTATOR:
        calls.append(position.view)
    for call in calls:
        error = told(lambda call=call: call(seat))  # type: ignore[misc]
        assert (error.code, error.sentence()) == (
            "seat-none",
            f"There is no seat {seat!r}; the seats are 0 and 1.",
        )


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "."])
def test_impossible_path_of_a_card_set_is_an_error(path: str) -> None:
    with pytest.raises(fightcard.EnvironmentFailure) as caught:
        fightcard.game("fightdrome", cards=path)
    assert caught.value.code == "file-unreadable"


def test_seats_of_a_larger_table_are_listed(game: Game) -> None:
    large = fightcard.game("champions", owners="0,1,2,3,4,5").deal(seed=1)
    assert told(lambda: large.view(6)).sentence() == "There is no seat 6; the seats are 0 to 5."


def test_spectators_and_seats_that_are_not_due_are_no_error(position: Position) -> None:
    assert position.view(fightcard.SPECTATOR)["due"] == position.view(fightcard.TABLE)["due"] == [0]
    assert position.legal_actions(1) == []


# -- types -------------------------------------------------------------------------------------------------------

WRONG: list[tuple[str, Callable[[Position], object]]] = [
    ("argument-text", lambda p: p.play(None)),  # type: ignore[arg-type]
    ("argument-text", lambda p: (p.legal_actions(0), p.play(None))),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.refusal(5)),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.observe(0).refusal(None)),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.observe(0).checked([])),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.game.action_id(None)),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.game.action_id([])),  # type: ignore[arg-type]
    ("argument-text", lambda p: p.game.position(None)),  # type: ignore[arg-type]
    ("argument-text", lambda p: fightcard.Record.read(None)),  # type: ignore[arg-type]
    ("argument-integer", lambda p: p.game.action_text("0")),  # type: ignore[arg-type]
    ("argument-integer", lambda p: p.game.deal(seed="7")),  # type: ignore[arg-type]
    ("argument-integer", lambda p: fightcard.bot("random", p.game, seed="7")),  # type: ignore[arg-type]
    ("argument-integer", lambda p: p.observe(0).sample_world("7")),  # type: ignore[arg-type]
    ("argument-integer", lambda p: p.observe(0).sample_world(seed=1.5)),  # type: ignore[arg-type]
    ("argument-integer", lambda p: fightcard.hint(p, level="thumb", seed="7")),  # type: ignore[arg-type]
    ("argument-integer", lambda p: fightcard.hint(p, level="thumb", seed=None)),  # type: ignore[arg-type]
    ("argument-type", lambda p: fightcard.game("fightdrome", cards=3)),  # type: ignore[arg-type]
    ("game-unknown", lambda p: fightcard.game([])),  # type: ignore[arg-type]
    ("game-unknown", lambda p: fightcard.lessons(None)),  # type: ignore[arg-type]
    ("game-unknown", lambda p: fightcard.puzzles({})),  # type: ignore[arg-type]
    ("argument-type", lambda p: fightcard.Record.of("K40")),  # type: ignore[arg-type]
    ("argument-type", lambda p: fightcard.review(None)),  # type: ignore[arg-type]
    ("argument-type", lambda p: fightcard.puzzle_of_the_day("cartisora", "today")),  # type: ignore[arg-type]
    ("key-form", lambda p: p.game.deal(key=5)),  # type: ignore[arg-type]
    ("key-form", lambda p: p.game.deal(key=(1, 2))),
    ("key-form", lambda p: p.game.deal(key=["a"] * 8)),  # type: ignore[list-item]
    ("key-form", lambda p: p.game.deal(key="0" * MILLION)),
    ("bot-type", lambda p: fightcard.bot(None, p.game)),  # type: ignore[arg-type]
    ("bot-type", lambda p: fightcard.bot(int, p.game)),  # type: ignore[arg-type]
    ("argument-game", lambda p: fightcard.bot("expert", "fightdrome")),  # type: ignore[arg-type]
    ("argument-game", lambda p: fightcard.simulate("fightdrome")),  # type: ignore[arg-type]
    ("argument-game", lambda p: fightcard.solve_game("cartisora")),  # type: ignore[arg-type]
    ("argument-position", lambda p: fightcard.bot("random", p.game).decide(None, 0)),  # type: ignore[arg-type]
    ("argument-position", lambda p: fightcard.hint(None)),  # type: ignore[arg-type]
    ("argument-least", lambda p: fightcard.hint(p, simulations=-4)),
    ("argument-seconds", lambda p: fightcard.hint(p, seconds=0)),
    ("argument-seconds", lambda p: fightcard.hint(p, seconds="1")),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("code", "call"), WRONG)
def test_argument_of_the_wrong_type_is_refused(
    position: Position, code: str, call: Callable[[Position], object]
) -> None:
    error = told(lambda: call(position))
    assert error.code == code
    assert len(error.sentence()) < 250


@pytest.mark.parametrize("text", ["Z", "0:Z", "sleeve:Z", "7:"])
@pytest.mark.parametrize("name", fightcard.game_names())
def test_very_long_action_is_not_repeated(name: str, text: str) -> None:
    position = fightcard.game(name).deal(seed=7)
    long = text + "Z" * MILLION
    for call in (position.play, position.game.action_id, position.observe(0).checked):
        error: BaseException | None = told(lambda call=call: call(long))  # type: ignore[misc]
        while error is not None:
            assert len(str(error)) < 10_000
            error = error.__cause__ or error.__context__


# -- many games --------------------------------------------------------------------------------------------------

PAIR = ("random", "thumb")
REFUSED: list[tuple[str, Callable[[Game], object]]] = [
    ("argument-least", lambda g: fightcard.simulate(g, games=0)),
    ("argument-least", lambda g: fightcard.simulate(g, games=1.5)),  # type: ignore[arg-type]
    ("argument-least", lambda g: fightcard.simulate(g, jobs=0)),
    ("argument-integer", lambda g: fightcard.simulate(g, seed="1")),  # type: ignore[arg-type]
    ("bots-two", lambda g: fightcard.simulate(g, bots=("random",))),
    ("bots-two", lambda g: fightcard.simulate(g, bots=("random",) * 3)),
    ("bots-list", lambda g: fightcard.simulate(g, bots="random")),
    ("bots-list", lambda g: fightcard.league(g, bots=None)),  # type: ignore[arg-type]
    ("bot-unknown", lambda g: fightcard.simulate(g, bots=("random", "nobody"))),
    ("bot-type", lambda g: fightcard.simulate(g, bots=("random", 5))),  # type: ignore[arg-type]
    ("bot-instance", lambda g: fightcard.simulate(g, bots=("random", First()))),  # type: ignore[arg-type]
    ("bots-few", lambda g: fightcard.league(g, bots=())),
    ("bots-few", lambda g: fightcard.league(g, bots=("random",))),
    ("argument-least", lambda g: fightcard.league(g, bots=PAIR, games=0)),
    ("argument-least", lambda g: fightcard.league(g, bots=PAIR, jobs=-1)),
    ("bot-instance", lambda g: fightcard.league(g, bots=("random", First()))),  # type: ignore[arg-type]
    ("argument-range", lambda g: fightcard.solve_game(g, cards=0)),
    ("argument-range", lambda g: fightcard.solve_game(g, cards=14)),
    ("argument-least", lambda g: fightcard.solve_game(g, cards=2, jobs=0)),
]


@pytest.mark.parametrize(("code", "call"), REFUSED)
def test_arguments_of_simulations(game: Game, code: str, call: Callable[[Game], object]) -> None:
    assert told(lambda: call(game)).code == code


def test_same_bot_may_play_twice(game: Game) -> None:
    table = fightcard.league(game, bots=("random", First, "random", First), games=2, seed=1)
    assert list(table.ratings()) == ["random", "First", "random-2", "First-2"]
    assert table.played == 12


def test_results_are_shown_in_one_short_line() -> None:
    """Without the card set, of which every game holds the text."""
    game = fightcard.game("fightdrome")
    outcome = fightcard.simulate(game, games=4, bots=(First, "random"), seed=1)
    wins = "First won {}, random won {}".format(*outcome.wins)
    assert repr(outcome) == f"<Outcome of 4 games of fightdrome: {wins}, {outcome.draws} draws>"
    table = fightcard.league(game, bots=("random", First), games=2, seed=1)
    assert repr(table) == "<Table of 2 games of fightdrome: random, First>"


def test_package_shows_its_public_names_only() -> None:
    assert dir(fightcard) == sorted(fightcard.__all__)


# -- classes that worker processes cannot find -------------------------------------------------------------------

SCRIPT = """
import fightcard
class First(fightcard.Bot):
    def decide(self, observation, seat):
        return observation.legal_actions(seat)[0]
def play():
    game = fightcard.game("cartisora")
    try:
        print(fightcard.simulate(game, games=2, bots=(First, "random"), jobs=2).games)
    except fightcard.Error as error:
        print(error.code)
"""


def run(*command: str) -> list[str]:
    """Return a script's output."""
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False, timeout=300)
    return done.stdout.splitlines()


def test_class_of_a_command_line_is_not_importable() -> None:
    assert run("-c", f"{SCRIPT}\nplay()") == ["bot-not-importable"]


def test_class_in_a_function_is_not_importable(game: Game) -> None:
    class Local(First):
        pass

    error = told(lambda: fightcard.simulate(game, games=2, bots=(Local, "random"), jobs=2))
    assert error.code == "bot-not-importable"
    assert "Local" in error.sentence()


def test_script_needs_a_main_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(f"{SCRIPT}\nplay()\n")
    assert run(str(script))[-1] == "workers-not-started"
    script.write_text(f"{SCRIPT}\nif __name__ == '__main__':\n    play()\n")
    assert run(str(script)) == ["2"]
