"""Fixtures: every registered game, and those that are played by search."""

from __future__ import annotations

import pytest

from fightcard.core.definition import GameDefinition
from fightcard.registry import GAMES, find_game


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Every registered game."""
    return find_game(request.param)


@pytest.fixture(scope="session", params=["fightdrome", "champions"])
def searched(request: pytest.FixtureRequest) -> GameDefinition:
    """The games that are played by search."""
    return find_game(request.param)
