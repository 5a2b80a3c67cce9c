"""The levels of the games that are played by search.

Weaker levels do not think, but follow what they have learned, more or less closely, and slip. None has fixed habits,
which somebody who knows it could punish every time.
"""

from __future__ import annotations

from collections.abc import Callable

from fightcard.bots.bot import Strategy
from fightcard.bots.levels import Rung, limit_of
from fightcard.core.definition import GameDefinition

from .search import Style
from .search_bot import SearchBot
from .warm_up import engines_of

# By game and level: simulations, and the style.
STYLES: dict[str, dict[str, tuple[int, Style]]] = {
    "fightdrome": {
        "novice": (0, Style(whim=3.0, slips=0.4)),
        "regular": (0, Style(whim=3.0, slips=0.12)),
        "expert": (0, Style(whim=1.3)),
        "master": (2_000, Style()),
    },
    "champions": {
        "novice": (0, Style(whim=3.0, slips=0.4)),
        "regular": (0, Style(whim=2.0, slips=0.12)),
        "expert": (0, Style()),
        "master": (3_000, Style(depth=0)),
    },
}


def rungs(game: GameDefinition) -> dict[str, Rung]:
    """All levels above random play."""
    return {
        level: Rung(_maker(game, level, simulations, style), limit_of(level, simulations))
        for level, (simulations, style) in STYLES[game.name].items()
    }


def _maker(game: GameDefinition, level: str, simulations: int, style: Style) -> Callable[[], Strategy]:
    return lambda: SearchBot(level, game, style, engines_of(game), searches=simulations > 0)
