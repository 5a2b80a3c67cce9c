"""Guarded bots: one that raises, hangs or answers nonsense is replaced by a legal action, and the decision says so."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fightcard.bots.bot import Decision, Limit, Strategy
from fightcard.bots.guarded import Guarded
from fightcard.bots.player import Player
from fightcard.bots.simple import RandomBot
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.layout import State

from .moments import decided, is_legal, moment


class Odd(Strategy):
    """Calls a function instead of deciding."""

    name = "odd"

    def __init__(self, does: Callable[[State], Any]) -> None:
        self.does = does

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        answer: Decision = self.does(observation)
        return answer


def _raise(_: State) -> None:
    raise RuntimeError("bad luck")


def _leave(_: State) -> None:
    raise SystemExit


def _spoil(observation: State) -> Decision:
    """Change the observation: it is a copy."""
    for hand in observation.cards:
        hand[:] = [0] * len(hand)
    return Decision("nothing")


FAILURES: dict[str, Callable[[State], Any]] = {
    "raises": _raise,
    "leaves": _leave,
    "spoils": _spoil,
    "nothing": lambda _: None,
    "text": lambda _: "pass",
    "empty": lambda _: Decision(""),
    "illegal": lambda _: Decision("999Z"),
    "number": lambda _: Decision(7),  # type: ignore[arg-type]
    "resigns": lambda _: Decision("resign"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_failing_bot_is_replaced_by_a_legal_action(
    game: GameDefinition, failure: str, caplog: pytest.LogCaptureFixture
) -> None:
    chooser = Random(failure)
    guarded = Guarded(Odd(FAILURES[failure]), game)
    for seed in range(8):
        position, seat = moment(game, chooser)
        decision = decided(guarded, position, seat, Limit(seed=seed))
        assert decision.fallback
        assert is_legal(decision, position, seat)
        assert decision == decided(guarded, position, seat, Limit(seed=seed))
    assert "random legal action" in caplog.text


def test_hanging_bot_is_skipped_until_it_returns(game: GameDefinition) -> None:
    position, seat = moment(game, Random(1))
    sound, woken = RandomBot(game), threading.Event()
    asked = []

    def hang(observation: State) -> Decision:
        asked.append(1)
        woken.wait(60)
        return sound.decide(observation, seat, position.setup, Limit())

    guarded = Guarded(Odd(hang), game, grace=0.05)
    for _ in range(3):
        decision = decided(guarded, position, seat, Limit(seconds=0.001))
        assert decision.fallback
        assert is_legal(decision, position, seat)
    assert len(asked) == 1, "it is not called again while it hangs"
    woken.set()
    guarded._guard._thread.join()  # type: ignore[union-attr]
    generous = Guarded(guarded.bot, game)
    assert not decided(generous, position, seat, Limit()).fallback
    guarded._guard.grace = 60
    assert not decided(guarded, position, seat, Limit()).fallback


def test_guard_keeps_decisions_of_a_sound_bot(game: GameDefinition) -> None:
    chooser = Random(2)
    for seed in range(20):
        position, seat = moment(game, chooser)
        bot = RandomBot(game)
        assert decided(Guarded(bot, game), position, seat, Limit(seed=seed)) == decided(
            bot, position, seat, Limit(seed=seed)
        )


def test_every_player_at_a_table_is_guarded(game: GameDefinition) -> None:
    position, seat = moment(game, Random(3))
    player = Player("master", position.game, 5)
    player._bot._bot.bot = Odd(_raise)  # type: ignore[union-attr]
    assert player.decide(position, seat).fallback
