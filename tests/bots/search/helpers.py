"""Search engines for tests, made once."""

from __future__ import annotations

from functools import cache

from fightcard.bots.search.engine import SearchEngine
from fightcard.registry import find_game


@cache
def plain_engine(name: str) -> SearchEngine:
    """Return the plain search engine of a game."""
    return SearchEngine(find_game(name), compiled=False)
