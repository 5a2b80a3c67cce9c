"""Many games at once, stepped by arrays of actions: the compiled loops of ``fightcard.vector``.

A batch has one row for each game. What a row holds of the state is its own part alone; ``join_state`` makes the whole
of it (split_state.py). Each worker steps a range of rows, and has working rows of its own: a shared part, an
observation and a tally. They lie cache lines apart from those of the next worker, so that no two write to one line.

Mask, actions and observations have slots: one for the seat that acts, or one for each seat if all that are due act at
once. Finished games are dealt anew in the same step, unless the batch says otherwise: then they stay over.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .bot_rng import roll
from .driver import copy_state, first_due
from .game_rng import draw_key
from .layout import State
from .rules_interface import action_id, deal, due, legal, observe, play, tally
from .sides import SIDES
from .tensor import ACTIONS, Facts, write_legal, write_tensor

ENTRIES = ("step_rows", "sample_rows", "observe_rows", "check_rows")

# When compiled: called for every decision.
INLINE = (
    "ask_row",
    "clear_results",
    "finish_row",
    "nth_action",
    "observe_row",
    "play_action",
    "play_row",
    "seat_of",
    "step_row",
    "write_tensor",
)

Array = Any
NO_SEAT = -1
NO_ROW = -1
SPAN = 8  # actions of a mask that are counted together
AHEAD_ROWS = 2  # how many rows ahead states are fetched
BEFORE_FIRST = -1  # the episode of a row that has had no game
WORKER_ROWS = 3  # working rows from one worker's first to the next's; the last one keeps them apart
DRAW = SIDES  # the place of draws in a tally, and the winner of a drawn game


class GameArrays(NamedTuple):
    """The arrays of a batch. Those by row come first; the mask is flat, for the sake of speed."""

    own: Array  # of each state
    rng: Array  # of the sampler
    episode: Array  # how many games were dealt before the one under way
    decisions: Array  # in the game under way
    seat: Array  # that acts; the first of those due
    mask: Array  # by row, slot and action
    reward: Array  # (row, seat), of the last step
    done: Array
    winner: Array  # of the game that ended: a side, or DRAW
    length: Array  # of the game that ended, in decisions
    illegal: Array  # did an illegal action end it?
    over: Array  # has the game ended, without a new one?
    shared: Array  # (working row): what all states share
    seen: Array  # (working row): an observation, then a blank one
    tallies: Array  # (working row, place)
    offender: Array  # (worker): the first of its rows with an illegal action, or NO_ROW
    side: Array  # (seat): the side for which it plays
    start: Array  # the state in which games begin; empty if they are dealt
    master: Array  # the key from which those of all games are derived
    slots: int
    tensor_size: int
    auto_reset: bool


class Rows(NamedTuple):
    """A range of rows, and the worker that takes it."""

    first: int
    last: int
    worker: int


def working_row(rows: Rows) -> int:
    """The first working row of a worker."""
    return rows.worker * WORKER_ROWS


def join_state(own: Any, row: int, shared: Any, working: int) -> State:
    """The whole state of a row. It has a compiled twin; a plain state is whole already."""
    return own[row]


def borrow(arrays: Any) -> Any:
    """An array, or a named tuple of arrays. The compiled twin spares counting references (borrowed.py)."""
    return arrays


def fetch(array: Array, row: int) -> None:
    """Nothing. Its compiled twin brings a row near to the processor, before it is needed (borrowed.py)."""


def copy_setup(s: State, o: State) -> None:
    """Nothing: observations share the set-up with the states of the batch."""


def copy_memory(s: State, o: State, seat: int) -> None:
    """Nothing: the observations of a batch become tensors, and are not resampled."""


def deal_row(s: State, batch: GameArrays, row: int) -> None:
    """Deal the next game of a row. Its key depends on the seed, the row and how many games the row has had."""
    batch.episode[row] += 1
    if batch.start.size != 0:
        batch.own[row] = batch.start[0]
        draw_key(s, batch.master, row + (batch.episode[row] << 32), batch.rng[row])
    else:
        draw_key(s, batch.master, row + (batch.episode[row] << 32), batch.rng[row])
        deal(s)
    batch.decisions[row] = 0


def clear_results(batch: GameArrays, row: int) -> None:
    """Nothing has happened in this row yet."""
    batch.done[row] = False
    batch.illegal[row] = False
    for seat in range(batch.side.size):
        batch.reward[row, seat] = 0.0


def ask_row(s: State, batch: GameArrays, facts: Facts, row: int) -> None:
    """Write who acts, and what they may do."""
    actions = facts[ACTIONS]
    first = row * batch.slots * actions
    batch.mask[first : first + batch.slots * actions] = 0
    batch.seat[row] = first_due(s)
    for slot in range(batch.slots):
        write_legal(s, seat_of(batch, row, slot), facts, batch.mask, first + slot * actions)


def seat_of(batch: GameArrays, row: int, slot: int) -> int:
    """The seat for which a slot is."""
    return batch.seat[row] if batch.slots == 1 else slot


def step_rows(batch: GameArrays, actions: Array, observations: Array, facts: Facts, rows: Rows) -> None:
    """Take an action in each row; deal the first game of a row that has had none.

    Observations are written too, unless the array for them is empty: a row is still in the processor's cache then.
    """
    batch, actions, observations, facts = borrow(batch), borrow(actions), borrow(observations), borrow(facts)
    working = working_row(rows)
    for row in range(rows.first, rows.last):
        fetch(batch.own, min(row + AHEAD_ROWS, rows.last - 1))
        clear_results(batch, row)
        if not batch.over[row]:
            step_row(batch, actions, facts, row, working)
        if observations.size != 0:
            observe_row(batch, observations, facts, row, working)


def step_row(batch: GameArrays, actions: Array, facts: Facts, row: int, working: int) -> None:
    """Take an action in one row, or deal its first game."""
    s = join_state(batch.own, row, batch.shared, working)
    if batch.episode[row] != BEFORE_FIRST:
        offender = play_row(s, batch, actions, facts, row)
        if offender != NO_SEAT:
            batch.illegal[row] = True
            finish_row(batch, row, 1 - batch.side[offender])
        elif due(s) == 0:
            finish_row(batch, row, winner_of(s, batch.tallies[working]))
    if batch.done[row] and not batch.auto_reset:
        close_row(batch, facts, row)
        return
    if batch.done[row] or batch.episode[row] == BEFORE_FIRST:
        deal_row(s, batch, row)
    ask_row(s, batch, facts, row)


def close_row(batch: GameArrays, facts: Facts, row: int) -> None:
    """Mark a game as over: no seat acts, and no action is legal."""
    width = batch.slots * facts[ACTIONS]
    batch.over[row] = True
    batch.seat[row] = NO_SEAT
    batch.mask[row * width : row * width + width] = 0


def play_row(s: State, batch: GameArrays, actions: Array, facts: Facts, row: int) -> int:
    """Play for the seat that acts, or for all that are due; returns a seat whose action is illegal, or NO_SEAT."""
    waiting = due(s)
    for slot in range(batch.slots):
        seat = seat_of(batch, row, slot)
        if (waiting >> seat) & 1:
            batch.decisions[row] += 1
            if not play_action(s, seat, actions[row * batch.slots + slot], facts):
                return seat
    return NO_SEAT


def play_action(s: State, seat: int, action: int, facts: Facts) -> bool:
    """Play the choice with this action id, if there is one."""
    choices = legal(s, seat)
    choice = 0
    while choices != 0:
        if choices & 1 and action_id(s, seat, choice, facts) == action:
            play(s, seat, choice)
            return True
        choices >>= 1
        choice += 1
    return False


def winner_of(s: State, tallies: Array) -> int:
    """The side that has won a finished game, or DRAW."""
    for place in range(tallies.size):
        tallies[place] = 0
    tally(s, tallies)
    for side in range(SIDES):
        if tallies[side] != 0:
            return side
    return DRAW


def finish_row(batch: GameArrays, row: int, winner: int) -> None:
    """A game has ended: 1 for the seats of the winner, -1 for the others, 0 for a draw."""
    batch.done[row] = True
    batch.winner[row] = winner
    batch.length[row] = batch.decisions[row]
    for seat in range(batch.side.size):
        if winner != DRAW:
            batch.reward[row, seat] = 1.0 if batch.side[seat] == winner else -1.0


def sample_rows(batch: GameArrays, actions: Array, facts: Facts, rows: Rows) -> None:
    """Choose a legal action in each slot, uniformly at random; 0 for a seat that is not due."""
    batch, actions, facts = borrow(batch), borrow(actions), borrow(facts)
    size = facts[ACTIONS]
    for place in range(rows.first * batch.slots, rows.last * batch.slots):
        mask = batch.mask[place * size : place * size + size]
        count = 0
        for action in range(size):
            count += mask[action]
        nth = roll(batch.rng[place // batch.slots], place, count)
        actions[place] = nth_action(mask, size, nth) if count != 0 else 0


def nth_action(mask: Array, size: int, nth: int) -> int:
    """The action with so many legal ones before it: first the part of the mask that has it, then its place there."""
    first = 0
    passed = 0
    while first + SPAN < size:
        inside = 0
        for action in range(first, first + SPAN):
            inside += mask[action]
        if passed + inside > nth:
            break
        passed += inside
        first += SPAN
    nth -= passed
    chosen = first
    for action in range(first, min(first + SPAN, size)):
        nth -= mask[action]
        chosen += nth >= 0
    return chosen


def observe_rows(batch: GameArrays, observations: Array, facts: Facts, rows: Rows) -> None:
    """Write the tensors of those who act, or of all seats, into an array that may hold anything; zeros for nobody."""
    batch, observations, facts = borrow(batch), borrow(observations), borrow(facts)
    for row in range(rows.first, rows.last):
        observe_row(batch, observations, facts, row, working_row(rows))


def observe_row(batch: GameArrays, observations: Array, facts: Facts, row: int, working: int) -> None:
    """The same for one row."""
    size = batch.tensor_size
    observation, blank = working, working + 1
    s = join_state(batch.own, row, batch.shared, working)
    for slot in range(batch.slots):
        seat = seat_of(batch, row, slot)
        first = (row * batch.slots + slot) * size
        observations[first : first + size] = 0
        if seat != NO_SEAT:
            copy_state(batch.seen, blank, observation)
            o = join_state(batch.seen, observation, batch.shared, working)
            observe(s, seat, o)
            write_tensor(o, seat, facts, observations, first)


def check_rows(batch: GameArrays, actions: Array, facts: Facts, rows: Rows) -> None:
    """Find the first row with an action that is not legal."""
    batch, actions, facts = borrow(batch), borrow(actions), borrow(facts)
    batch.offender[rows.worker] = offending_row(batch, actions, facts, rows)


def offending_row(batch: GameArrays, actions: Array, facts: Facts, rows: Rows) -> int:
    """The first of these rows with an action that is not legal, or NO_ROW."""
    size = facts[ACTIONS]
    for place in range(rows.first * batch.slots, rows.last * batch.slots):
        action = actions[place]
        allowed = action >= 0 and action < size and batch.mask[place * size + action] != 0
        if not allowed and is_due(batch.mask, place * size, size):
            return place // batch.slots
    return NO_ROW


def is_due(mask: Array, first: int, size: int) -> bool:
    """Does the seat with this part of the mask have to act?"""
    for action in range(first, first + size):
        if mask[action] != 0:
            return True
    return False
