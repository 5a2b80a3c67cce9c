"""Pairs of tables that one viewer cannot tell apart: the same log with other hidden information."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from fightcard.core.definition import SPECTATOR, GameDefinition
from fightcard.core.errors import IllegalAction
from fightcard.core.position import Position
from fightcard.kernel.game_rng import hex_of_key, key_of_seed
from fightcard.messages import codec
from fightcard.registry import find_game
from fightcard.server.encoding import frames
from fightcard.table import commands
from fightcard.table.decisions import decide
from fightcard.table.events import Created, Entry, NonceRevealed, SeatPlan, Started
from fightcard.table.state import TableState
from tests.worlds import fields

AT = 1_700_000_000_000


def new_state(game: str, options: list[str], key: int) -> TableState:
    """Return the state of a table of people right after the deal."""
    known = find_game(game)
    setup = known.setup(options)
    seats = [SeatPlan("person", f"P{seat}", "", key + seat) for seat in range(known.seats(setup))]
    rules = known.version
    plan = Created(at=AT, game=game, rules=rules, options=options, seed=some_seed(key), seats=seats, hints="free")
    return TableState.of(opening(plan))


def opening(plan: Created) -> list[Entry]:
    """Return the first entries of a table of people, up to the deal."""
    nonces = [NonceRevealed(at=AT, seat=seat, nonce=f"{seat:032x}") for seat in range(len(plan.seats))]
    return [plan, *nonces, Started(at=AT)]


def some_seed(number: int) -> str:
    """Return a seed for a shuffle, determined by a number."""
    return hex_of_key(key_of_seed(number))


def viewers_of(state: TableState) -> list[int]:
    """Return all viewers who do not see everything."""
    return [*range(len(state.seats)), SPECTATOR]


def imagined(position: Position, viewer: int, chooser: Random) -> Position:
    """Return a position that this viewer cannot tell from the given one."""
    states = [position.observed(viewer), None]
    key = key_of_seed(chooser.randrange(2**62))
    assert position.game.definition.rules.resample_into(states, 0, 1, key)
    return Position.start(position.game, states[1])


def twin_of(state: TableState, viewer: int, chooser: Random) -> TableState:
    """Return the same table with other hidden cards, another key, other seeds and hidden choices.

    Only the commitment is the same, as if two seeds had the same SHA-256, because it reveals nothing.
    """
    twin = copy.copy(state)
    twin.plan = copy.copy(state.plan)
    twin.plan.seed = some_seed(chooser.randrange(2**62))
    assert state.shuffle is not None
    twin.shuffle = replace(state.shuffle, seed=twin.plan.seed)
    twin.summaries, twin.prompt_seq, twin.ids = (
        state.summaries[:],
        state.prompt_seq[:],
        {f"x{id}": n for id, n in state.ids.items()},
    )
    twin.contents = dict(state.contents)
    twin.seats = [copy.copy(seat) for seat in state.seats]
    for seat in twin.seats:
        seat.seed = chooser.randrange(2**62)
    twin.clock = copy.deepcopy(state.clock)
    match = copy.copy(state.match)
    match._stream, match._decisions, match._before = match._stream[:], match._decisions[:], match._before[:]
    match.key = key_of_seed(chooser.randrange(2**62))
    match.position = imagined(match.position, viewer, chooser)
    twin._match = match
    due = twin.due
    twin._choices = [match.position.legal_actions(seat) if seat in due else [] for seat in range(len(twin.seats))]
    return twin


def sent(state: TableState, viewer: int, words: list[str]) -> bytes:
    """Encode all that this viewer is sent now: the last entry, the state, and reasons for illegal actions."""
    parts = [frames.told(state, state.seq, viewer), frames.state(state, viewer)]
    position = state.match.position
    for word in words if viewer >= 0 and not state.over else ():
        refusal = position.refusal(f"{viewer}:{word}")
        if refusal is not None:
            parts.append(frames.refused(IllegalAction.of(refusal), "m-1"))
    return b"\n".join(codec.encode(part) for part in parts)


def knows(state: TableState, viewer: int) -> tuple[object, object]:
    """Return what this viewer may know of the last action: its events, and the observation after it."""
    note = state.summaries[-1]
    events = [dict(event) for event in state.match.events_as_told(viewer, note.first, note.last, state.over)]
    return events, fields(state.game, state.match.observe(viewer))


def step(state: TableState, seat: int, action: str) -> None:
    """Play one action."""
    for entry in decide(state, commands.PlayAction(seat, action), AT + state.seq):
        state.apply(entry)


def alike(
    state: TableState, twin: TableState, seat: int, action: str, viewer: int
) -> Iterator[tuple[TableState, TableState]]:
    """Yield both tables one action later, where the viewer still cannot tell them apart."""
    later = copy_of(state)
    step(later, seat, action)
    if later.over:  # then all is told
        return
    for other in [action] if seat == viewer else twin.actions(seat):
        if other in twin.actions(seat):
            after = copy_of(twin)
            step(after, seat, other)
            if not after.over and knows(after, viewer) == knows(later, viewer):
                yield later, after


def copy_of(state: TableState) -> TableState:
    """Return an independent copy of a state."""
    other = copy.copy(state)
    other.summaries, other.prompt_seq, other.ids = state.summaries[:], state.prompt_seq[:], dict(state.ids)
    other.contents = dict(state.contents)
    other.seats = [copy.copy(seat) for seat in state.seats]
    other.clock = copy.deepcopy(state.clock)
    other.offers, other.declined = dict(state.offers), set(state.declined)
    other._choices = state._choices[:]
    match = copy.copy(state.match)
    match._stream, match._decisions, match._before = match._stream[:], match._decisions[:], match._before[:]
    other._match = match
    return other


def some_tables(game: GameDefinition, options: list[str], chooser: Random) -> Iterator[tuple[TableState, int, str]]:
    """Yield states of random games, about every second one, each with the action that follows."""
    while True:
        state = new_state(game.name, options, chooser.randrange(2**40))
        while not state.over:
            seat = chooser.choice(state.due)
            action = chooser.choice(state.actions(seat))
            if chooser.random() < 0.5:
                yield copy_of(state), seat, action
            step(state, seat, action)


def compare(state: TableState, seat: int, action: str, words: list[str], chooser: Random) -> int:
    """Assert that frames are the same in an indistinguishable world; return the number of compared pairs."""
    pairs = 0
    for viewer in viewers_of(state):
        twin = twin_of(state, viewer, chooser)
        asked = chooser.sample(words, min(6, len(words)))
        assert sent(state, viewer, asked) == sent(twin, viewer, asked)
        pairs += 1
        for later, after in islice(alike(state, twin, seat, action, viewer), 2):
            assert sent(later, viewer, asked) == sent(after, viewer, asked)
            pairs += 1
    return pairs
