"""Plain search at once, compiled search as soon as it is there: nobody waits for the compiler.

Compiling takes the better part of a minute the first time, so another process does it, and the result is kept; loading
that takes a second or two, in a thread.
"""

from __future__ import annotations

import sys
import threading

from fightcard.bots.bot import Limit
from fightcard.core.background import run_in_process
from fightcard.core.definition import GameDefinition
from fightcard.core.extras import require
from fightcard.kernel.arrays import has_compiler
from fightcard.registry import find_game

from .engine import Engine

MOST_PLAIN = 200  # simulations that are made without the extra ``fast``, however long they take


class Engines:
    """The engines of one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.plain = Engine(game, compiled=False)
        self._compiled: Engine | None = None
        self._lock = threading.Lock()
        self._warming: threading.Thread | None = None

    def best(self, limit: Limit) -> Engine:
        """The compiled one if it is ready, and there is something to search.

        Without a compiler a search is bounded by its seconds; one by simulations alone must not be a long one.
        """
        if limit.seconds is None and (limit.simulations is None or limit.simulations > MOST_PLAIN):
            require("fast", "search")
        return self.plain if self._compiled is None or limit.simulations == 0 else self._compiled

    def compiled(self) -> Engine:
        """The compiled one, however long it takes."""
        require("fast", "search")
        with self._lock:
            if self._compiled is None:
                engine = Engine(self.game, compiled=True)
                engine.rehearse()
                self._compiled = engine
            return self._compiled

    def warm_up(self) -> None:
        """See to it that the compiled one gets ready, in the background, if there is a compiler."""
        if has_compiler() and self._compiled is None and self._warming is None:
            self._warming = threading.Thread(target=self._load, daemon=True, name="warm-up")
            self._warming.start()

    def _load(self) -> None:
        if run_in_process(__name__, self.game.name):
            self.compiled()


_engines: dict[str, Engines] = {}


def engines_of(game: GameDefinition) -> Engines:
    """The engines of a game: the same for all its players."""
    if game.name not in _engines:
        _engines[game.name] = Engines(game)
    return _engines[game.name]


def main() -> None:
    """``python -m fightcard.bots.search.warm_up GAME``: compile the search in a game."""
    Engines(find_game(sys.argv[1])).compiled()


if __name__ == "__main__":
    main()
