"""Positions of all games, by random play with random options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import fightcard
from fightcard.core.game import Game
from fightcard.registry import find_game
from tests.worlds import random_setup


def some_games(name: str, chooser: Random) -> Iterator[Game]:
    """The game as it is usually played, then with random options."""
    yield fightcard.game(name)
    while True:
        yield Game(find_game(name), random_setup(find_game(name), chooser))


def played(game: Game, chooser: Random, most: int = 400) -> Iterator[fightcard.Position]:
    """The positions of a random game."""
    position = game.deal(seed=chooser.randrange(2**60))
    for _ in range(most):
        yield position
        if position.is_over:
            return
        seat = chooser.choice(position.due)
        position, _ = position.play(f"{seat}:{chooser.choice(position.legal_actions(seat))}")


def some_positions(name: str, games: int, each: int, label: str) -> Iterator[fightcard.Position]:
    """Some positions of some games, the beginning and the end among them."""
    chooser = Random(f"{label} {name}")
    for game in islice(some_games(name, chooser), games):
        positions = list(played(game, chooser))
        yield from {
            id(each): each
            for each in (positions[0], positions[-1], *chooser.sample(positions, min(each, len(positions))))
        }.values()
