"""The number of games that the values of one review are made of: as many as there is time for, but no more than needed.

It depends on the game and on the length of its record only, so that the same seed gives the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from fightcard.bots.search.sampler import TO_THE_END, PlayOuts, Row, SamplePlan
from fightcard.learn.estimates import Estimate, mean

CHOICES = 12_000_000  # in all games of a review: some seconds of compiled play
VALUES = 3  # of a moment: two of the true position, and the line's, which take half as many games
LEAST_GAMES, LEAST_OF_LINE, MOST_GAMES = 80, 50, 800  # of one value
BATCH = 100  # games between two looks at the error
SURE_ENOUGH = 0.015  # a standard error that needs no more games
PILOT_GAMES, PILOT_DEPTHS = 64, (25, 50, 100, 200, TO_THE_END)


def affordable_games(play_outs: PlayOuts, moments: int) -> int:
    """Return how many games each value of a record with so many moments may be made of."""
    length = mean_length(play_outs)
    games = int(CHOICES / (VALUES * max(moments, 1) * length))
    return min(max(games, LEAST_GAMES), MOST_GAMES)


def games_of_line(affordable: int) -> int:
    """Return how many games a point of the line is made of: it is a picture, and needs less than the ledger."""
    return max(affordable // 2, LEAST_OF_LINE)


def mean_length(play_outs: PlayOuts) -> float:
    """Return about how many choices a new game has; one that is cut off earlier gives an estimate, not a result."""
    length, before, still = 0.0, 0, 1.0
    for depth in PILOT_DEPTHS:
        shares = play_outs.from_deal(SamplePlan(PILOT_GAMES, 0, depth))
        unfinished = sum(share not in (0.0, 0.5, 1.0) for share in shares) / len(shares)
        length += (depth - before) * (still + unfinished) / 2
        before, still = depth, unfinished
    return length


def until_sure(play: Callable[[SamplePlan], Row], seed: int, most: int) -> Estimate:
    """Play games until their mean is known well enough, or there are so many."""
    rows: Row = []
    for first in range(0, most, BATCH):
        rows += play(SamplePlan(min(BATCH, most - first), 0, TO_THE_END, seed, first))
        if _error(rows) <= SURE_ENOUGH:
            break
    return mean(rows)


def _error(rows: Row) -> float:
    """Return the standard error of a share, which is not 0 when all games ended alike."""
    share = (sum(rows) + 1) / (len(rows) + 2)
    return sqrt(share * (1 - share) / max(len(rows), 1))
