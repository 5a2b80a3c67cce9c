"""Moments of random games for the conformance suite: nothing here knows a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.table.match import Match
from tests.worlds import LONGEST, random_game, random_setup


class Moment(NamedTuple):
    """A position of a random game, and the action that follows; the last one has an empty action."""

    setup: Setup
    position: Position
    action: str


def random_key(chooser: Random) -> tuple[int, ...]:
    """Any key."""
    return key_of_seed(chooser.randrange(2**62))


def whole_games(game: GameDefinition, games: int, name: str) -> Iterator[list[Moment]]:
    """So many random games with random options, each from the deal to the end."""
    chooser = Random(f"{name} {game.name}")
    for _ in range(games):
        setup = random_setup(game, chooser)
        yield [Moment(setup, position, action) for position, action in random_game(game, setup, chooser)]


def some_moments(game: GameDefinition, games: int, each: int, name: str) -> Iterator[Moment]:
    """The first two and the last moment of so many random games, and some at random in between.

    The second, because what is sealed first of all waits for others only there.
    """
    chooser = Random(f"moments {name} {game.name}")
    for moments in whole_games(game, games, name):
        middle = moments[2:-1]
        yield from moments[:2]
        yield moments[-1]
        yield from chooser.sample(middle, min(each, len(middle)))


def vocabulary(game: GameDefinition, games: int = 20) -> list[str]:
    """All texts of actions that random games bring up."""
    moments = (moment for each in whole_games(game, games, "vocabulary") for moment in each)
    found = {text for _, position, _ in moments for seat in position.seats for text in position.legal_actions(seat)}
    return sorted(found)


def random_match(game: GameDefinition, setup: Setup, chooser: Random, limit: int | None = None) -> Match:
    """A match between random players, up to so many actions or to the end."""
    match = Match(game, setup, random_key(chooser))
    for _ in range(LONGEST if limit is None else limit):
        if match.over:
            break
        seat = chooser.choice(match.due)
        match.act(seat, chooser.choice(match.position.legal_actions(seat)))
    return match


def play_all(position: Position, actions: Sequence[str]) -> Position:
    """The position after some actions."""
    for action in actions:
        position, _ = position.play(action)
    return position
