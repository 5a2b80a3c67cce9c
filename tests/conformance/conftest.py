"""Every registered game, for tests that any game must pass."""

from __future__ import annotations

import pytest

from fightcard.core.definition import GameDefinition
from fightcard.registry import GAMES, find_game


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Every registered game."""
    return find_game(request.param)
