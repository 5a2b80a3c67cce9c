"""The example of a fourth game: installed as a package, and played everywhere without a change to Fightcard."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import pytest

import fightcard
from fightcard.core.definition import SPECTATOR, GameDefinition
from fightcard.kernel.layout import State
from fightcard.learn.checker import check_lessons
from fightcard.registry import find_game
from tests.cli.helpers import fightcard_says
from tests.web.playing import against_bot, play_out
from tests.web.serving import Server
from tests.worlds import random_game, random_setup

BARE = ("*.ftl", "*.md", "thumb.py", "bots.py")  # what an experiment may do without


@pytest.fixture
def game(goofspiel: Path) -> GameDefinition:
    """The game."""
    return find_game("goofspiel")


# -- its lesson --


def test_lesson_is_sound(game: GameDefinition) -> None:
    """The checker proves it as it does ours."""
    assert check_lessons(game) == []
    (lesson,) = fightcard.lessons("goofspiel", language="es")
    assert (lesson.id, len(lesson.steps)) == ("first-bids", 6)
    session = fightcard.LessonSession(lesson)
    session, feedback = session.answer("1")
    assert (feedback.outcome, feedback.rule) == ("wrong", "GS-04")
    assert session.answer("4")[1].outcome == "right"


# -- its values --


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_matching_the_prize_is_the_best_answer_to_random_bids(cards: int, game: GameDefinition) -> None:
    """Ross (1971): bid the prize's own value, and win (N² - 1) / 6 points more; 28 with a whole suit."""
    rules, whole = game.rules, (1 << cards) - 1

    def after(s: State, bids: tuple[int, int]) -> Iterator[State]:
        """All that can follow two bids: the next prize is any of those that are left."""
        s = s.copy()
        for seat, bid in enumerate(bids):
            rules.play(s, seat, bid)
        left = 0 if s.phase == 0 else s.prizes | 1 << (s.prize - 1)
        yield from _with_each_prize(s, left) if left else [s]

    @cache
    def best(hands: tuple[int, int], prize: int, prizes: int) -> tuple[Fraction, frozenset[int]]:
        """The most that the first player can win more from here, and the bids that do."""
        start = _position(game, cards, hands, prize, prizes)
        values = {}
        for mine in _bits(hands[0]):
            total = Fraction(0)
            for theirs in _bits(hands[1]):
                follow = list(after(start, (mine, theirs)))
                gain = Fraction(follow[0].score[0] - follow[0].score[1])
                rest = [best((s.hand[0], s.hand[1]), s.prize, s.prizes)[0] for s in follow if s.phase]
                total += gain + (sum(rest, Fraction(0)) / len(rest) if rest else Fraction(0))
            values[mine] = total / hands[1].bit_count()
        most = max(values.values())
        return most, frozenset(bid for bid, value in values.items() if value == most)

    first = {prize: best((whole, whole), prize, whole & ~(1 << (prize - 1))) for prize in range(1, cards + 1)}
    assert sum(value for value, _ in first.values()) / cards == Fraction(cards**2 - 1, 6)
    assert all(prize - 1 in bids for prize, (_, bids) in first.items())


def _bits(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def _with_each_prize(s: State, left: int) -> Iterator[State]:
    for card in _bits(left):
        s = s.copy()
        s.prize, s.prizes = card + 1, left & ~(1 << card)
        yield s


def _position(game: GameDefinition, cards: int, hands: tuple[int, int], prize: int, prizes: int) -> State:
    parts = [f"numbers={cards}", f"prize={prize}", f"prizes={_written(prizes)}"]
    parts += [f"hand{seat}={_written(hand)}" for seat, hand in enumerate(hands)]
    return game.read_position(" ".join(parts))[1]


def _written(cards: int) -> str:
    return ",".join(str(card + 1) for card in _bits(cards)) or "-"


# -- what every game promises --


def test_positions_views_and_worlds(game: GameDefinition) -> None:
    chooser = Random(1)
    for _ in range(20):
        for position, _ in random_game(game, random_setup(game, chooser), chooser):
            assert fightcard.Position.read(game, str(position)) == position
            for seat in position.seats:
                observation = position.observe(seat)
                assert observation.sample_world(chooser.randrange(99)).observe(seat) == observation
            assert position.is_over or all(not seen["sealed"] for seen in _seats(position, SPECTATOR))


def _seats(position: fightcard.Position, viewer: int) -> list[dict[str, object]]:
    return cast(list[dict[str, object]], position.view(viewer)["seats"])


# -- its front ends --


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_terminal(language: str, goofspiel: Path) -> None:
    """Spanish has no words of its own, and so hears the English ones."""
    typed = b"1\n2\n3\n"
    answer = fightcard_says(
        *("play", "goofspiel", "-o", "numbers=3", "--bot", "thumb", "--seed", "1", "--lang", language), given=typed
    )
    assert answer.code == 0
    told = {"en": "bids 3", "de": "bietet 3", "es": "bids 3"}
    assert told[language] in answer.out
    reason = {"en": "all prizes are gone", "de": "Preise sind vergeben", "es": "all prizes are gone"}
    assert reason[language] in answer.out


def test_lab_and_league(goofspiel: Path) -> None:
    bots = ("--bots", "thumb,random", "--seed", "1", "--json")
    data = fightcard_says("simulate", "goofspiel", "--games", "60", *bots).json
    assert data["wins"][0] > 45
    table = fightcard_says(
        *("league", "goofspiel", "-o", "numbers=5", "--games", "4", "--levels", "random,matching"),
        *("--seed", "1", "--jobs", "1", "--json"),
    ).json
    assert set(table["ratings"]) == {"random", "matching"}
    assert table["failures"] == []


def test_table(goofspiel: Path, tmp_path: Path) -> None:
    """A whole game over the wire, against the bot of the package."""
    server = Server(tmp_path, packages=goofspiel, games=["goofspiel"], own_bots=["matching"]).start()
    try:
        table = against_bot(server.site, "goofspiel", "matching", options=["numbers=4"])
        with table.seat(0).connect() as ann:
            play_out([ann], Random(1))
            assert ann.state.over
        assert "bots_failed" not in server.log.read_text()
    finally:
        server.stop()


def test_server_does_not_offer_a_game_that_was_not_named(goofspiel: Path, tmp_path: Path) -> None:
    server = Server(tmp_path, packages=goofspiel).start()
    try:
        with pytest.raises(Exception, match="game-unknown"):
            against_bot(server.site, "goofspiel")
    finally:
        server.stop()


def test_game_without_any_words_tells_its_codes(goofspiel: Path) -> None:
    for pattern in BARE:
        for path in (goofspiel / "goofspiel").glob(pattern):
            path.unlink()
    shutil.rmtree(goofspiel / "goofspiel" / "__pycache__", ignore_errors=True)
    answer = fightcard_says(
        *("play", "goofspiel", "-o", "numbers=2", "--bot", "thumb", "--seed", "1", "--lang", "de"), given=b"9\n1\n2\n"
    )
    assert answer.code == 0
    assert "bid (card 1)" in answer.out
    assert "prize: " in answer.out
    assert fightcard_says("games", "goofspiel").code == 0
    assert fightcard_says("rules", "goofspiel", "--no-pager").code == 0
    assert fightcard_says("simulate", "goofspiel", "--games", "2", "--seed", "1").code == 0
