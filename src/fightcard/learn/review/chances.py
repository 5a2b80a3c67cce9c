"""Did chance decide anything after a choice? A card drawn from a shuffled pile is chance, though the pile was ready."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.core.definition import TABLE
from fightcard.core.position import Outcome, Position
from fightcard.kernel.game_rng import RESAMPLING, begin_event, key_of_seed, set_key
from fightcard.kernel.log import Log

TRIALS = 3  # with other piles and other dice


def has_chance(position: Position, choices: Mapping[int, str], outcome: Outcome) -> bool:
    """Would the same choices have led to other events with other luck?"""
    if outcome.chances:
        return True
    return any(_other_events(position, choices, trial) != outcome.raw for trial in range(TRIALS))


def _other_events(position: Position, choices: Mapping[int, str], trial: int) -> list[object]:
    """Apply the choices with the piles shuffled anew, and return the events of the last one."""
    game, state = position.game, position.observed(TABLE)
    set_key(state, key_of_seed(trial))
    rng_event, state.rng_event = state.rng_event, RESAMPLING
    begin_event(state)
    game.definition.rules.shuffle_piles(state)
    state.rng_event = rng_event
    log = Log()
    for seat, action in choices.items():
        state.log = log = Log()
        game.definition.apply(state, seat, game.read_action(action))
    return list(log.events)
