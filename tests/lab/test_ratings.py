"""Ratings: estimates for results with known answers."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.lab.rating.ratings import Meeting, elo_ratings, independent_games, mean_of, share_of


def meeting(a: str, b: str, *points: float) -> Meeting:
    """Return a meeting of deals with two games each."""
    return Meeting(a, b, points, (2,) * len(points))


def test_elo_difference_of_two_is_the_logarithm_of_the_odds() -> None:
    deals = [2.0] * 30 + [1.0] * 30 + [0.0] * 10  # 90 of 140 points
    rated = elo_ratings(["weak", "strong"], [meeting("strong", "weak", *deals)], "weak")
    assert rated["weak"].value == rated["weak"].low == rated["weak"].high == 0
    assert rated["strong"].value == pytest.approx(400 * np.log10(90.25 / 50.25), abs=0.01)
    assert 0 < rated["strong"].low < rated["strong"].value < rated["strong"].high < 200


def test_ratings_are_recovered_from_the_results_they_predict() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": 250.0, "d": 600.0}
    rng, meetings = np.random.default_rng(3), []
    for one in truth:
        for other in truth:
            if one > other:
                chance = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
                meetings.append(meeting(one, other, *map(float, rng.binomial(2, chance, 2000))))
    rated = elo_ratings(list(truth), meetings, "a")
    for name, elo in truth.items():
        assert rated[name].low - 5 <= elo <= rated[name].high + 5
        assert rated[name].high - rated[name].low < 80


def test_player_without_a_loss_has_a_finite_rating() -> None:
    few = elo_ratings(["a", "b"], [meeting("b", "a", *[2.0] * 5)], "a")["b"]
    many = elo_ratings(["a", "b"], [meeting("b", "a", *[2.0] * 100)], "a")["b"]
    assert 200 < few.value < many.value < 2000
    assert few.low < few.value / 2
    assert few.high > few.value + 200
    assert few.low < many.low


def test_interval_of_a_share() -> None:
    even = share_of(meeting("a", "b", *[2.0, 0.0] * 50))
    assert even.value == 0.5
    assert 0.40 < even.low < 0.42 < 0.58 < even.high < 0.60, (
        "a hundred deals whose games go together are a hundred games"
    )
    mirrored = share_of(meeting("a", "b", *[1.0, 1.0, 1.0, 2.0, 0.0] * 20))
    assert mirrored.high - mirrored.low < even.high - even.low, "exchanged seats take luck away"
    all_won = share_of(meeting("a", "b", *[2.0] * 20))
    assert (all_won.value, all_won.high) == (1.0, 1.0)
    assert 0.8 < all_won.low < 0.9
    assert share_of(Meeting("a", "b", (1.0,), (1,))).low < 0.3


def test_effective_number_of_games_of_deals() -> None:
    assert independent_games(meeting("a", "b", *[2.0, 0.0] * 50)) == 100
    assert independent_games(meeting("a", "b", *[1.0] * 50)) == 50
    assert independent_games(meeting("a", "b", *[1.0] * 99, 2.0)) == 400, "never more than twice the games"


def test_mean_and_its_interval() -> None:
    found = mean_of([1.0, 2.0, 3.0, 4.0])
    assert (found.value, found.low) == pytest.approx((2.5, 2.5 - 1.96 * np.sqrt(5 / 3) / 2), abs=1e-3)
