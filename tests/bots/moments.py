"""Positions of random games, with random options, in which a seat has to choose."""

from __future__ import annotations

from random import Random

from fightcard.bots.bot import Decision, Limit, Strategy
from fightcard.core.definition import TABLE, GameDefinition
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed, set_key
from fightcard.kernel.layout import State
from tests.worlds import random_game, random_setup

LONGEST = 60  # actions before a moment


def moment(game: GameDefinition, chooser: Random) -> tuple[Position, int]:
    """Return a position that is not over, and a seat that is due."""
    setup = random_setup(game, chooser)
    at = chooser.randrange(LONGEST)
    for number, (position, action) in enumerate(random_game(game, setup, chooser)):
        if not action:
            break
        found = position
        if number == at:
            break
    return found, chooser.choice(found.due)


def another_world(position: Position, seat: int, seed: int) -> Position | None:
    """Return a position that this seat cannot tell from the given one; None if none was found."""
    world = position.observed(seat)
    set_key(world, key_of_seed(seed))
    if not position.game.definition.rules.resample(world):
        return None
    return Position.start(position.game, world)


def decided(bot: Strategy, position: Position, seat: int, limit: Limit) -> Decision:
    """Return a bot's decision."""
    return bot.decide(position.observed(seat), seat, position.setup, limit)


def is_legal(decision: Decision, position: Position, seat: int) -> bool:
    """Return True if the decision is legal."""
    return decision.action in position.legal_actions(seat)


def hard_moment(game: GameDefinition, chooser: Random) -> tuple[Position, int]:
    """Return a position with three actions or more."""
    while True:
        position, seat = moment(game, chooser)
        if len(position.legal_actions(seat)) > 2:
            return position, seat


def world_of(position: Position) -> State:
    """Return the full state of a position."""
    return position.observed(TABLE)
