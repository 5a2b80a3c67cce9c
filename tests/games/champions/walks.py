"""Random games for properties: any options, seats that take back, men of strong or weak nerves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fightcard.core.definition import Setup
from fightcard.core.position import Outcome, Position
from fightcard.games.champions.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from tests.worlds import random_setup

LONGEST = 400  # actions no game comes near: two for each of thirty Rounds, a few suits, and what is taken back
PHASES = [Phase.generate]  # the seed of a game is as small as it gets: looking for a smaller one takes minutes

Property = Callable[[int], None]


def games(examples: int) -> Callable[[Property], Callable[..., None]]:
    """Run a property over so many random games, each given by a number."""

    def decorate(test: Property) -> Callable[..., None]:
        drawn = given(number=st.integers(0, 2**48))(test)
        return settings(max_examples=examples, deadline=None, database=None, phases=PHASES)(drawn)

    return decorate


class Step(NamedTuple):
    """One action of a game: before it, what it was, what happened, and after it. The deal has nothing before it."""

    before: Position | None
    action: str
    outcome: Outcome
    after: Position


def walk(number: int, setup: Setup | None = None) -> Iterator[Step]:
    """A whole game at random: the deal, then each action. How often seats panic and take back is drawn too."""
    chooser = Random(number)
    setup = setup or random_setup(GAME, chooser)
    nerve, doubt = chooser.choice([0.0, 0.02, 0.3, 1.0]), chooser.choice([0.0, 0.3])
    position, outcome = Position.deal(GAME, setup, key_of_seed(number))
    yield Step(None, "", outcome, position)
    for _ in range(LONGEST):
        if position.is_over:
            return
        action = choose(position, chooser, nerve, doubt)
        later, outcome = position.advance(action)
        yield Step(position, action, outcome, later)
        position = later
    raise AssertionError(f"game {number} does not end")


def choose(position: Position, chooser: Random, nerve: float, doubt: float) -> str:
    """Return a player's action: Panic, taking back, or a card, by the walk's probabilities."""
    if position.may_take_back and chooser.random() < doubt:
        return f"{position.may_take_back[0]}:take-back"
    seat = chooser.choice(position.due)
    actions = position.legal_actions(seat)
    if "panic" in actions and chooser.random() < nerve:
        return f"{seat}:panic"
    return f"{seat}:{chooser.choice([action for action in actions if action != 'panic'])}"


def positions(number: int) -> Iterator[Position]:
    """Every position of such a game, the first and the last included."""
    for step in walk(number):
        yield step.after
