"""The fixed yardsticks of each game: ratings of the opponents, and small games whose whole tree is known."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard import Game, Position, Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.small_games import SmallGame
from fightcard.registry import find_benchmark


def ratings_of(game: GameDefinition) -> Mapping[str, int]:
    """The opponents of the protocol with their Elo ratings."""
    module = find_benchmark(game)
    if module is None:
        raise Unreadable("evaluate-without", game=game.name)
    ratings: Mapping[str, int] = module.RATINGS
    return ratings


def small_games(game: GameDefinition) -> dict[str, tuple[Position, ...]]:
    """Where the small games of a game start, by name, the smallest first: each of the positions as often."""
    module = find_benchmark(game)
    listed: Mapping[str, SmallGame] = module.SMALL_GAMES if module else {}
    return {
        name: tuple(map(Game(game, game.setup(small.options)).position, small.positions))
        for name, small in listed.items()
    }
