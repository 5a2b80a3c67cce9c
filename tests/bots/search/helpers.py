"""Engines for tests, made once."""

from __future__ import annotations

from functools import cache

from fightcard.bots.search.engine import Engine
from fightcard.registry import find_game


@cache
def plain_engine(name: str) -> Engine:
    """The plain search in a game."""
    return Engine(find_game(name), compiled=False)
