"""Statistics of results: shares of points with Wilson intervals, and Elo ratings by maximum likelihood.

The unit of everything here is a deal, played twice with the seats exchanged: its two games share their luck, so they
are never counted as two independent ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.core.definition import SIDES

from .intervals import NORMAL_95, IntervalEstimate

Floats = NDArray[np.float64]

NAT_IN_ELO = 400 / np.log(10)
VIRTUAL = 0.5  # of a drawn game that is added for each pair
UNSEEN = 0.5  # of a deal that is added for each side of a pair
NEVER = 1e-6  # the smallest weight of an added deal
RESAMPLES = 1_000
STEPS, LONGEST_STEP = 60, 1.0  # of Newton's method, in nats


@dataclass(frozen=True)
class Meeting:
    """Two players and the results of each deal they played, for the first one."""

    a: str
    b: str
    points: tuple[float, ...]  # won by a in the games of each deal; a draw is a half
    games: tuple[int, ...]  # played of each deal: mostly two

    @property
    def played(self) -> int:
        """The number of games."""
        return sum(self.games)

    @property
    def score(self) -> float:
        """The first one's share of the points."""
        return sum(self.points) / self.played


def share_of(meeting: Meeting) -> IntervalEstimate:
    """Return the share of the points with Wilson's interval for the effective number of independent games."""
    score, worth = meeting.score, independent_games(meeting)
    spread = NORMAL_95**2 / worth
    middle = (score + spread / 2) / (1 + spread)
    margin = sqrt(spread * score * (1 - score) + spread**2 / 4) / (1 + spread)
    return IntervalEstimate(score, max(0.0, middle - margin), min(1.0, middle + margin))


def independent_games(meeting: Meeting) -> float:
    """Return the effective sample size: the number of independent games with the same variance as these deals.

    Exchanging the seats cancels the luck of the deal, which makes two games worth more than two; but a few deals can
    look alike by chance, so games count at most double, and deals at least once.
    """
    score, deals = meeting.score, len(meeting.points)
    points, games = np.array(meeting.points), np.array(meeting.games)
    squares = float(((points - score * games) ** 2).sum())
    variance = squares / meeting.played**2  # of the share
    if score in (0.0, 1.0) or variance == 0.0:
        return float(deals)
    return min(max(score * (1 - score) / variance, deals), 2.0 * meeting.played)


def mean_of(values: Sequence[float]) -> IntervalEstimate:
    """Return the mean of two or more independent values with its interval."""
    middle = float(np.mean(values))
    margin = NORMAL_95 * float(np.std(values, ddof=1)) / sqrt(len(values))
    return IntervalEstimate(middle, middle - margin, middle + margin)


# -- Elo ---------------------------------------------------------------------------------------------------------


def elo_ratings(
    names: Sequence[str], meetings: Sequence[Meeting], anchor: str, seed: int = 0
) -> dict[str, IntervalEstimate]:
    """Return maximum-likelihood Elo ratings relative to the anchor, with intervals by a Bayesian bootstrap."""
    places = {name: place for place, name in enumerate(names)}
    ratings = fitted(_points(places, [_as_played(meeting) for meeting in meetings], meetings))
    rng = np.random.default_rng(seed)
    others = fitted(_points(places, [_resampled(meeting, rng) for meeting in meetings], meetings))
    zero = places[anchor]
    ratings, others = ratings - ratings[:, [zero]], others - others[:, [zero]]
    low, high = np.quantile(others, [0.025, 0.975], axis=0)
    found = {}
    for place, name in enumerate(names):
        value = float(ratings[0, place])
        found[name] = IntervalEstimate(value, min(value, float(low[place])), max(value, float(high[place])))
    return found


def rating_among(meetings: Sequence[Meeting], ratings: Mapping[str, float], seed: int = 0) -> IntervalEstimate:
    """Return the maximum-likelihood Elo rating of one player, the first of all meetings, among rated opponents."""
    rated = np.array([ratings[meeting.b] for meeting in meetings]) / NAT_IN_ELO
    rng = np.random.default_rng(seed)
    value = _placed([_as_played(meeting) for meeting in meetings], rated)
    low, high = np.quantile(_placed([_resampled(meeting, rng) for meeting in meetings], rated), [0.025, 0.975])
    return IntervalEstimate(float(value[0]), min(float(value[0]), float(low)), max(float(value[0]), float(high)))


def _placed(shares: Sequence[tuple[Any, Any]], rated: Floats) -> Floats:
    """Fit one rating to samples of points won and lost against each rated opponent, by Newton's method."""
    won, lost = (np.stack([share[side] for share in shares], axis=1) for side in (0, 1))
    rating = np.full((len(won), 1), rated.mean())
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(rated - rating))
        slope = (won - (won + lost) * expected).sum(axis=1, keepdims=True)
        bend = ((won + lost) * expected * (1 - expected)).sum(axis=1, keepdims=True)
        rating += np.clip(slope / bend, -LONGEST_STEP, LONGEST_STEP)
    return np.asarray(rating[:, 0] * NAT_IN_ELO)


def _as_played(meeting: Meeting) -> tuple[Any, Any]:
    """Return the points of both, plus half a drawn game, so that a player without a loss has a finite rating."""
    won = np.array([sum(meeting.points)])
    return won + VIRTUAL / 2, meeting.played - won + VIRTUAL / 2


def _resampled(meeting: Meeting, rng: np.random.Generator) -> tuple[Any, Any]:
    """Return many resamples, with a random weight for each deal (Bayesian bootstrap).

    Half a deal won by each of them is added as a prior.
    """
    points, games = np.array(meeting.points), np.array(meeting.games)
    weights = rng.standard_exponential((RESAMPLES, len(points)))
    unseen = SIDES * rng.standard_gamma(UNSEEN, (2, RESAMPLES)) + NEVER
    return weights @ points + unseen[0], weights @ (games - points) + unseen[1]


def _points(places: Mapping[str, int], shares: Sequence[tuple[Any, Any]], meetings: Sequence[Meeting]) -> Floats:
    """Return matrices of the points of each against each."""
    points = np.zeros((len(shares[0][0]), len(places), len(places)))
    for meeting, (first, second) in zip(meetings, shares, strict=True):
        a, b = places[meeting.a], places[meeting.b]
        points[:, a, b] += first
        points[:, b, a] += second
    return points


def fitted(points: Floats) -> Floats:
    """Fit Elo ratings by Newton's method to samples of point matrices, with a mean of 0 in each."""
    games = points + points.transpose(0, 2, 1)
    ratings = np.zeros(points.shape[:2])
    together = np.full(points.shape[1:], 1.0)  # keeps the mean constant, and the matrix regular
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(ratings[:, None, :] - ratings[:, :, None]))
        slope = (points - games * expected).sum(axis=2)
        weights = games * expected * (1 - expected)
        bend = np.einsum("sij,jk->sjk", weights, np.eye(points.shape[1])) - weights + together
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        ratings += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-9:
            break
    return np.asarray(ratings * NAT_IN_ELO)
