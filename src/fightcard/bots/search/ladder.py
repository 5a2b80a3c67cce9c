"""The levels of the games that are played by search.

Weaker levels think less and slip: now and then they take something that looks nearly as good, as people do. None has
fixed habits, which somebody who knows it could punish every time.
"""

from __future__ import annotations

from collections.abc import Callable

from fightcard.bots.bot import Bot, Limit
from fightcard.bots.ladder import Rung
from fightcard.core.game import Game

from .searcher import SearchBot, Style
from .warming import engines_of

PLAIN_IS_ENOUGH = 100  # simulations that are not worth waking the compiler for

# By game and level: simulations, and the style.
STYLES: dict[str, dict[str, tuple[int, Style]]] = {
    "fightdrome": {
        "novice": (16, Style(heat=0.2, slips=1.0)),
        "regular": (32, Style(heat=0.05, slips=0.5)),
        "expert": (1_000, Style()),
        "master": (4_000, Style()),
    },
    "champions": {
        "novice": (16, Style(heat=0.2, slips=1.0)),
        "regular": (32, Style(heat=0.05, slips=0.5)),
        "expert": (1_000, Style()),
        "master": (4_000, Style()),
    },
}
SECONDS = {"novice": 0.02, "regular": 0.02, "expert": 0.1, "master": 2.0}


def rungs(game: Game) -> dict[str, Rung]:
    """All levels above random play."""
    return {
        level: Rung(_maker(game, level, simulations, style), Limit(simulations, SECONDS[level]))
        for level, (simulations, style) in STYLES[game.name].items()
    }


def _maker(game: Game, level: str, simulations: int, style: Style) -> Callable[[], Bot]:
    def make() -> Bot:
        engines = engines_of(game)
        if simulations > PLAIN_IS_ENOUGH:
            engines.warm_up()
        return SearchBot(level, game, style, engines)

    return make
