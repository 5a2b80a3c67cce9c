"""The master, in games of its own: it is not below the policy that it searches with, nor below its frozen version."""

from __future__ import annotations

from math import sqrt

import pytest

from fightcard.lab.adversaries.baselines import make_baseline
from fightcard.lab.rating.league import Fixtures, make_fight
from fightcard.registry import find_game

GAME = find_game("fightdrome")
DEALS, SEED, UNSURE = 150, 11, 3.0


@pytest.mark.campaign
@pytest.mark.parametrize("opponent", ["expert~1", "simple:weakest-always-rest", "master~1"])
def test_master_is_not_below_its_frozen_version(opponent: str) -> None:
    """On average over paired deals, within three standard errors."""
    fight = make_fight(Fixtures(GAME.name, GAME.setup(), ("master", opponent), 2 * DEALS, SEED, make_baseline))
    points: list[float] = []
    for deal in range(DEALS):
        points.append(fight("master", opponent, deal).points / 2)
        if deal % 10 == 9:
            share = sum(points) / len(points)
            spread = sqrt(sum((each - share) ** 2 for each in points)) / len(points)
            print(f"master, {opponent}: {share:.3f} +- {1.96 * spread:.3f}, {2 * len(points)} games", flush=True)
    assert share > 0.5 - UNSURE * spread
