"""Warm-up: search runs uncompiled at once, and compiled as soon as that is ready.

Compiling takes the better part of a minute the first time, so another process does it, and the result is cached;
loading that takes a second or two, in a thread.
"""

from __future__ import annotations

import sys
import threading

from fightcard.bots.bot import Limit
from fightcard.core.definition import GameDefinition
from fightcard.core.support.background import run_in_process
from fightcard.core.support.extras import require
from fightcard.kernel.arrays import has_compiler
from fightcard.registry import find_game

from .engine import SearchEngine
from .policy_value import Weights

MOST_PLAIN = 200  # simulations that are made without the extra ``fast``, however long they take


class SearchEngines:
    """The plain and the compiled search engine of one game."""

    def __init__(self, game: GameDefinition, weights: Weights | None = None) -> None:
        self.game, self._weights = game, weights
        self.plain = SearchEngine(game, compiled=False, weights=weights)
        self._compiled: SearchEngine | None = None
        self._lock = threading.Lock()
        self._warming: threading.Thread | None = None

    def best(self, limit: Limit) -> SearchEngine:
        """Return the compiled engine if it is ready and there is something to search, else the plain one.

        Without a compiler a search is bounded by its seconds; one bounded by simulations alone must be short.
        """
        if limit.seconds is None and (limit.simulations is None or limit.simulations > MOST_PLAIN):
            require("fast", "search")
        return self.plain if limit.simulations == 0 else self.ready()

    def ready(self) -> SearchEngine:
        """Return the compiled engine if it is ready, else the plain one."""
        return self._compiled or self.plain

    def compiled(self) -> SearchEngine:
        """Return the compiled engine, however long that takes."""
        require("fast", "search")
        with self._lock:
            if self._compiled is None:
                engine = self.new_compiled()
                engine.rehearse()
                self._compiled = engine
            return self._compiled

    def new_compiled(self) -> SearchEngine:
        """Make the compiled engine, which compiles at its first call."""
        return SearchEngine(self.game, compiled=True, weights=self._weights)

    def warm_up(self) -> None:
        """Get the compiled engine ready in the background, if there is a compiler."""
        if has_compiler() and self._compiled is None and self._warming is None:
            self._warming = threading.Thread(target=self._load, daemon=True, name="warm-up")
            self._warming.start()

    def _load(self) -> None:
        if run_in_process(__name__, self.game.name):
            self.compiled()


_engines: dict[str, SearchEngines] = {}


def engines_of(game: GameDefinition) -> SearchEngines:
    """Return the engines of a game: the same for all its bots."""
    if game.name not in _engines:
        _engines[game.name] = SearchEngines(game)
    return _engines[game.name]


def main() -> None:
    """``python -m fightcard.bots.search.warm_up GAME``: compile the search in a game."""
    SearchEngines(find_game(sys.argv[1])).compiled()


if __name__ == "__main__":
    main()
