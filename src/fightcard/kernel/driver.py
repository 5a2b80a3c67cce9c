"""The driver: what programs do with any game. ``states`` is a list of plain states or an array of records.

These are the entry points of the compiled form: few, because each costs a second or so of compilation, and taking
(states, index), because a lone record costs five times as much to hand over.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .bot_rng import BotRng, random_choice
from .game_rng import draw_key, set_key
from .layout import State
from .rules_interface import advise, deal, due, legal, observe, play, resample, tally

States = Any

# Rows of ``states`` in a simulation.
GAME, OBSERVATION, BLANK = 0, 1, 2
ROWS = 3

# Players of a simulation.
RANDOM, THUMB = 0, 1


class GameBatch(NamedTuple):
    """Some games of a simulation, by their numbers. The master key gives each game its key."""

    master: Any
    first: int
    size: int


def copy_state(states: States, source: int, target: int) -> None:
    """Copy one state over another. It has a compiled twin."""
    states[target] = states[source].copy()


def first_due(s: State) -> int:
    """The lowest seat that has to choose, or -1 when the game is over."""
    seats = due(s)
    if seats == 0:
        return -1
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


def start(states: States, i: int) -> None:
    """Deal a game by the options, card set and key in the state."""
    deal(states[i])


def step(states: States, i: int, seat: int, choice: int) -> int:
    """Take a choice; returns the first seat due next, or -1."""
    play(states[i], seat, choice)
    return first_due(states[i])


def choices(states: States, i: int, seat: int) -> int:
    """A bit for each choice of a seat."""
    return legal(states[i], seat)


def observe_into(states: States, i: int, viewer: int, target: int, blank: int) -> None:
    """Write into the target row what a viewer may know; ``blank`` is a row of zeros."""
    copy_state(states, blank, target)
    observe(states[i], viewer, states[target])


def resample_into(states: States, i: int, target: int, key: Any) -> bool:
    """Write into the target row a state in which observation ``i`` would be the same."""
    copy_state(states, i, target)
    set_key(states[target], key)
    return resample(states[target])


def run_random(states: States, games: GameBatch, bot_rng: BotRng, tallies: Any) -> int:
    """Play random games of a simulation; return the number of decisions.

    ``run`` does the same, but a loop that knows nothing of other players is a fifth faster, and sooner compiled.
    """
    decisions = 0
    s = states[GAME]
    for number in range(games.first, games.first + games.size):
        draw_key(s, games.master, number, bot_rng)
        deal(s)
        seat = first_due(s)
        while seat >= 0:
            play(s, seat, random_choice(bot_rng, seat, legal(s, seat)))
            decisions += 1
            seat = first_due(s)
        tally(s, tallies)
    return decisions


def run(states: States, games: GameBatch, players: Any, bot_rng: BotRng, tallies: Any) -> int:
    """Play games of a simulation with a player for each seat; return the number of decisions."""
    decisions = 0
    s = states[GAME]
    for number in range(games.first, games.first + games.size):
        draw_key(s, games.master, number, bot_rng)
        deal(s)
        seat = first_due(s)
        while seat >= 0:
            play(s, seat, choose(states, seat, players[seat], bot_rng))
            decisions += 1
            seat = first_due(s)
        tally(s, tallies)
    return decisions


def choose(states: States, seat: int, player: int, bot_rng: BotRng) -> int:
    """A choice for the seat due in the game, by the kind of its player."""
    possible = legal(states[GAME], seat)
    if player == RANDOM:
        return random_choice(bot_rng, seat, possible)
    observe_into(states, GAME, seat, OBSERVATION, BLANK)
    return advise(states[OBSERVATION], seat, possible, bot_rng)
