"""Everybody is shown what they were always shown; if that should change, see known_views.py beside this file."""

from __future__ import annotations

import pytest

from fightcard.core.definition import GameDefinition
from tests.conformance.known_views import GAMES_EACH, known, seen

EACH = 4


@pytest.mark.parametrize("first", range(0, GAMES_EACH, EACH))
def test_views_and_events_equal_the_stored_ones(game: GameDefinition, first: int) -> None:
    """Seats, spectators and the table itself, with any options, from the deal to the end."""
    numbers = range(first, first + EACH)
    assert [seen(game, number) for number in numbers] == known()[game.name][first : first + EACH]
