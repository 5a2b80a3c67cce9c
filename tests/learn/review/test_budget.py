"""The number of games behind each value of a review, and which changes are called turning points."""

from __future__ import annotations

from dataclasses import replace

import pytest

import fightcard
from fightcard import Record
from fightcard.bots.search.sampler import PlayOuts, SamplePlan
from fightcard.bots.search.warm_up import engines_of
from fightcard.learn.estimates import Estimate
from fightcard.learn.review.budget import (
    BATCH,
    LEAST_GAMES,
    LEAST_OF_LINE,
    MOST_GAMES,
    SURE_ENOUGH,
    affordable_games,
    games_of_line,
    mean_length,
    until_sure,
)
from fightcard.learn.review.model import LinePoint, Review


def plain(name: str, **options: str) -> PlayOuts:
    game = fightcard.game(name, cards=None, **options)
    return PlayOuts(engines_of(game.definition).plain, game.setup)


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short pilot, since nothing is compiled here."""
    monkeypatch.setattr("fightcard.learn.review.budget.PILOT_GAMES", 3)
    monkeypatch.setattr("fightcard.learn.review.budget.PILOT_DEPTHS", (10, 40, 120))


@pytest.mark.usefixtures("few_games")
def test_matches_of_many_rounds_are_longer() -> None:
    lengths = [mean_length(plain("fightdrome", mode=mode)) for mode in ("single", "epic")]
    assert 5 < lengths[0] < lengths[1]


@pytest.mark.usefixtures("few_games")
def test_long_records_get_fewer_games_for_each_value() -> None:
    bout = plain("fightdrome")
    games = [affordable_games(bout, moments) for moments in (1, 300, 100_000)]
    assert games[0] == MOST_GAMES
    assert games[2] == LEAST_GAMES
    assert games[0] > games[1] > games[2]
    assert games_of_line(MOST_GAMES) == MOST_GAMES // 2
    assert games_of_line(LEAST_GAMES) == LEAST_OF_LINE


def test_games_end_when_the_share_is_known() -> None:
    """A decided position needs fewer games than an even one, and no world is played twice."""
    plans: list[SamplePlan] = []

    def play(plan: SamplePlan) -> list[float]:
        plans.append(plan)
        return [1.0] * plan.worlds

    assert until_sure(play, 7, 800) == Estimate(1.0, 0.0)
    assert len(plans) == 1
    even = until_sure(lambda plan: [float(number % 2) for number in range(plan.worlds)], 7, 850)
    assert even.value == 0.5
    assert even.se > SURE_ENOUGH
    plans.clear()
    until_sure(lambda plan: play(plan)[: plan.worlds // 2] + [0.0] * (plan.worlds - plan.worlds // 2), 7, 250)
    assert [(plan.first, plan.worlds) for plan in plans] == [(0, BATCH), (BATCH, BATCH), (2 * BATCH, 50)]
    assert {plan.seed for plan in plans} == {7}


def test_batches_are_parts_of_one_sample() -> None:
    bout = plain("fightdrome")
    whole = bout.from_deal(SamplePlan(6, 0, 20, 5))
    parts = [bout.from_deal(SamplePlan(3, 0, 20, 5, first)) for first in (0, 3)]
    assert whole == parts[0] + parts[1]


def test_change_within_its_error_is_no_turning_point() -> None:
    position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play("0:resign")
    review = fightcard.review(Record.of(position))

    def turns(se: float) -> tuple[int, ...]:
        line = tuple(LinePoint(entry, (), Estimate(value, se)) for entry, value in enumerate((0.5, 0.65, 0.66)))
        return replace(review, line=line).turning_points

    assert isinstance(review, Review)
    assert turns(0.0) == turns(0.05) == (1,)
    assert turns(0.06) == ()
