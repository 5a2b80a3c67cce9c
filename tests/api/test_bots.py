"""Bots of one's own: what they are given, what becomes of what they answer, and games against the levels."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

import fightcard


class First(fightcard.Bot):
    """Takes the first legal action, and counts what it was asked."""

    asked: list[tuple[fightcard.Observation, int, fightcard.Limit]]
    prepared: fightcard.Game | None = None

    def __init__(self) -> None:
        self.asked = []

    def prepare(self, game: fightcard.Game) -> None:
        self.prepared = game

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        self.asked.append((observation, seat, self.limit))
        return observation.legal_actions(seat)[0]


class Seeded(fightcard.Bot):
    """Anything legal, by the seed; and says so in a Decision."""

    def decide(self, observation: fightcard.Observation, seat: int) -> fightcard.Decision:
        actions = observation.legal_actions()
        return fightcard.Decision(
            random.Random(self.limit.seed).choice(actions), (fightcard.Candidate(actions[0], 0.5, 1.0),)
        )


class Broken(fightcard.Bot):
    """Answers what ``answer`` says, or raises it."""

    answer: Any = "Z99"

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


@pytest.fixture(params=fightcard.game_names())
def game(request: pytest.FixtureRequest) -> fightcard.Game:
    """Every game."""
    return fightcard.game(str(request.param))


@pytest.mark.parametrize("level", ["random", "novice", "regular", "expert", "thumb"])
def test_level_decides_from_a_position_or_an_observation(game: fightcard.Game, level: str) -> None:
    position = game.deal(seed=3)
    seat = position.due[0]
    decisions = [fightcard.bot(level, game, seed=4).decide(seen, seat) for seen in (position, position.observe(seat))]
    assert decisions[0] == decisions[1]
    assert decisions[0].action in position.legal_actions(seat)
    assert not decisions[0].fallback


def test_level_receives_an_observation_only(game: fightcard.Game) -> None:
    """So in every world that the seat cannot tell apart it does the same."""
    position = game.deal(seed=3)
    seat = position.due[0]
    worlds = [position, *(position.observe(seat).sample_world(seed) for seed in range(3))]
    assert len({fightcard.bot("regular", game, seed=4).decide(world, seat) for world in worlds}) == 1


def test_own_bot_receives_observation_and_limit(game: fightcard.Game) -> None:
    bot = First()
    player = fightcard.bot(bot, game, seed=1)
    player.prepare()
    assert bot.prepared == game
    position = game.deal(seed=1)
    seat = position.due[0]
    for _ in range(2):
        assert player.decide(position, seat) == fightcard.Decision(position.legal_actions(seat)[0])
    (observation, whose, limit), (_, _, other) = bot.asked
    assert (observation, whose) == (position.observe(seat), seat)
    assert limit.seed != other.seed


class Preparing(fightcard.Bot):
    """Relies on what it has prepared."""

    def prepare(self, game: fightcard.Game) -> None:
        self.prepared = [*getattr(self, "prepared", ()), game]

    def decide(self, observation: fightcard.Observation, seat: int) -> str:
        assert self.prepared == [observation.game]
        return observation.legal_actions()[0]


def test_bot_is_prepared_once_before_it_decides(game: fightcard.Game) -> None:
    position = game.deal(seed=1)
    player = fightcard.bot(Preparing, game)
    assert not any(player.decide(position, position.due[0]).fallback for _ in range(2))
    player.prepare()
    assert not player.decide(position, position.due[0]).fallback


ANSWERS = ["Z99", "resign", "", None, 7, ValueError("no"), fightcard.Unreadable("game-unknown")]


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_broken_bot_does_not_end_the_game(game: fightcard.Game, answer: object) -> None:
    bot = Broken()
    bot.answer = answer
    position = game.deal(seed=1)
    decision = fightcard.bot(bot, game).decide(position, position.due[0])
    assert decision.fallback
    assert decision.action in position.legal_actions(position.due[0])


class Counting(First):
    """Counts how often it is prepared."""

    preparations = 0

    def prepare(self, game: fightcard.Game) -> None:
        super().prepare(game)
        self.preparations += 1


def test_bot_is_prepared_once_before_its_first_decision(game: fightcard.Game) -> None:
    for prepared in (False, True):
        bot, position = Counting(), game.deal(seed=1)
        player = fightcard.bot(bot, game)
        if prepared:
            player.prepare()
        decisions = [player.decide(position, position.due[0]) for _ in range(3)]
        player.prepare()
        assert (bot.preparations, bot.prepared) == (1, game)
        assert not any(decision.fallback for decision in decisions)


def test_error_in_prepare_is_raised() -> None:
    class Unprepared(First):
        def prepare(self, game: fightcard.Game) -> None:
            raise LookupError("no model")

    game = fightcard.game("cartisora")
    with pytest.raises(LookupError, match="no model"):
        fightcard.bot(Unprepared, game).decide(game.deal(seed=1), 0)


class Limited(First):
    """Sets its own limit."""

    limit = fightcard.Limit(simulations=3, seconds=float("inf"))


def test_own_bots_know_how_long_they_may_think() -> None:
    game = fightcard.game("cartisora")
    seen = []
    for kind in (First, Limited):
        bot = kind()
        assert not fightcard.bot(bot, game).decide(game.deal(seed=1), 0).fallback
        seen.append((bot.limit.simulations, bot.limit.seconds))
    assert seen == [(None, 5.0), (3, float("inf"))]


def test_log_says_that_a_bot_took_too_long(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("fightcard.bots.player.GRACE_SECONDS", 0.05)
    done = threading.Event()

    class Slow(First):
        limit = fightcard.Limit(seconds=0.05)

        def decide(self, observation: fightcard.Observation, seat: int) -> str:
            done.wait()
            return super().decide(observation, seat)

    game = fightcard.game("cartisora")
    player = fightcard.bot(Slow, game)
    assert [player.decide(game.deal(seed=1), 0).fallback for _ in range(2)] == [True, True]
    done.set()
    told = [record.getMessage() for record in caplog.records]
    assert told[0] == "bot Slow of cartisora took too long: more than 0.1 seconds"
    assert told[2] == "bot Slow of cartisora still thinks about an earlier decision"


def test_seat_not_due_is_not_asked(game: fightcard.Game) -> None:
    over, _ = game.deal(seed=1).play("0:resign")
    with pytest.raises(fightcard.TableRefuses) as caught:
        fightcard.bot(First, game).decide(over, 0)
    assert caught.value.code == "bot-not-due"
    others = [name for name in fightcard.game_names() if name != game.name]
    with pytest.raises(fightcard.TableRefuses) as caught:
        fightcard.bot(First, game).decide(fightcard.game(others[0]).deal(seed=1), 0)
    assert caught.value.code == "bot-other-game"


def test_hint_defaults_to_the_seat_due(game: fightcard.Game) -> None:
    position = game.deal(seed=3)
    hint = fightcard.hint(position, level="regular")
    assert (hint.seat, hint.best in position.legal_actions(hint.seat)) == (position.due[0], True)
    assert hint == fightcard.hint(position.observe(hint.seat), level="regular")


# -- many games --------------------------------------------------------------------------------------------------


def test_bots_of_ones_own_play_the_levels(game: fightcard.Game) -> None:
    first = fightcard.simulate(game, games=3, bots=(Seeded, "thumb"), seed=1)
    assert (first.games, sum(first.wins) + first.draws) == (3, 3)
    again = fightcard.simulate(game, games=3, bots=(Seeded, "thumb"), seed=1)
    assert (again.wins, again.draws, again.decisions, again.endings) == (
        first.wins,
        first.draws,
        first.decisions,
        first.endings,
    )


def test_positions_and_raw_states_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a bot of one's own takes part the game is kept as positions."""
    from fightcard.kernel.bot_rng import MASK
    from fightcard.lab.simulation import bot_games

    game = fightcard.game("fightdrome")
    raw = fightcard.simulate(game, games=4, bots=("novice", "regular"), seed=5)
    monkeypatch.setattr(bot_games, "CustomContestant", bot_games.Contestant)
    whole = fightcard.simulate(game, games=4, bots=("novice", "regular"), seed=5)
    assert (whole.wins, whole.decisions, MASK > 0) == (raw.wins, raw.decisions, True)


def test_two_processes_play_the_same_games() -> None:
    game = fightcard.game("cartisora", target=1)
    alone, shared = (fightcard.simulate(game, games=6, bots=(Seeded, "random"), seed=2, jobs=jobs) for jobs in (1, 2))
    assert (alone.wins, alone.draws, alone.decisions) == (shared.wins, shared.draws, shared.decisions)


def test_illegal_bot_action_ends_a_simulation_quoting_the_observation() -> None:
    with pytest.raises(fightcard.Unreadable) as caught:
        fightcard.simulate(fightcard.game("fightdrome"), games=1, bots=(Broken, "random"))
    assert "what seat 0 sees" in str(caught.value)


def test_league_accepts_own_bots() -> None:
    table = fightcard.league(fightcard.game("cartisora", target=1), bots=("random", Seeded, First), games=4, seed=1)
    assert table.played == 12
    assert set(table.ratings()) == {"random", "Seeded", "First"}
