"""Every registered game, and bots that think plainly: no test waits for the compiler unless it wants to."""

from __future__ import annotations

import pytest

from fightcard.core.game import Game
from fightcard.registry import GAMES, find_game


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every registered game."""
    return find_game(request.param)


@pytest.fixture(scope="session", params=["fightdrome", "champions"])
def searched(request: pytest.FixtureRequest) -> Game:
    """The games that are played by search."""
    return find_game(request.param)
