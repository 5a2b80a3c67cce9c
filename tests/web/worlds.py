"""Two tables that one viewer cannot tell apart: the same book, but what he may not know is otherwise."""

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
from fightcard.messages import wire
from fightcard.registry import find_game
from fightcard.server import frames
from fightcard.table import commands
from fightcard.table.events import Contributed, Created, Entry, SeatPlan, Started
from fightcard.table.state import Room
from tests.worlds import fields

AT = 1_700_000_000_000


def new_room(game: str, options: list[str], key: int) -> Room:
    """A table of people, just dealt."""
    known = find_game(game)
    setup = known.setup(options)
    seats = [SeatPlan("person", f"P{seat}", "", key + seat) for seat in range(known.seats(setup))]
    rules = known.version
    plan = Created(at=AT, game=game, rules=rules, options=options, seed=some_seed(key), seats=seats, hints="free")
    return Room.of(opening(plan))


def opening(plan: Created) -> list[Entry]:
    """The first entries of a table of people, up to the deal."""
    nonces = [Contributed(at=AT, seat=seat, nonce=f"{seat:032x}") for seat in range(len(plan.seats))]
    return [plan, *nonces, Started(at=AT)]


def some_seed(number: int) -> str:
    """A seed for a shuffle; the same number gives the same one."""
    return hex_of_key(key_of_seed(number))


def viewers_of(room: Room) -> list[int]:
    """Everybody who does not see all."""
    return [*range(len(room.seats)), SPECTATOR]


def imagined(position: Position, viewer: int, chooser: Random) -> Position:
    """A world in which this viewer would see just the same."""
    states = [position.observed(viewer), None]
    key = key_of_seed(chooser.randrange(2**62))
    assert position.game.definition.rules.imagine(states, 0, 1, key)
    return Position.start(position.game, states[1])


def twin_of(room: Room, viewer: int, chooser: Random) -> Room:
    """The same table in another world: other hidden cards, another key, other seeds and hidden choices.

    Only the commitment is the same, as if two seeds had the same SHA-256: that is how much a viewer can tell from it.
    """
    twin = copy.copy(room)
    twin.plan = copy.copy(room.plan)
    twin.plan.seed = some_seed(chooser.randrange(2**62))
    assert room.shuffle is not None
    twin.shuffle = replace(room.shuffle, seed=twin.plan.seed)
    twin.notes, twin.asked, twin.ids = room.notes[:], room.asked[:], {f"x{id}": n for id, n in room.ids.items()}
    twin.contents = dict(room.contents)
    twin.seats = [copy.copy(seat) for seat in room.seats]
    for seat in twin.seats:
        seat.seed = chooser.randrange(2**62)
    twin.clock = copy.deepcopy(room.clock)
    match = copy.copy(room.match)
    match._stream, match._decisions, match._before = match._stream[:], match._decisions[:], match._before[:]
    match.key = key_of_seed(chooser.randrange(2**62))
    match.position = imagined(match.position, viewer, chooser)
    twin._match = match
    due = twin.due
    twin._choices = [match.position.legal_actions(seat) if seat in due else [] for seat in range(len(twin.seats))]
    return twin


def sent(room: Room, viewer: int, words: list[str]) -> bytes:
    """All that this viewer is sent at this moment: the last entry, the state, and why he may not do what he may not."""
    parts = [frames.told(room, room.seq, viewer), frames.state(room, viewer)]
    position = room.match.position
    for word in words if viewer >= 0 and not room.over else ():
        refusal = position.refusal(f"{viewer}:{word}")
        if refusal is not None:
            parts.append(frames.refused(IllegalAction.of(refusal), "m-1"))
    return b"\n".join(wire.encode(part) for part in parts)


def knows(room: Room, viewer: int) -> tuple[object, object]:
    """What the game itself lets this viewer know of the last action: its events, and what he observes after it."""
    note = room.notes[-1]
    events = [dict(event) for _, event in room.match.told_then(viewer, note.first, note.last, room.over)]
    return events, fields(room.game, room.match.observe(viewer))


def step(room: Room, seat: int, action: str) -> None:
    """One action, as the table enters it."""
    for entry in commands.act(room, seat, action, AT + room.seq):
        room.apply(entry)


def alike(room: Room, twin: Room, seat: int, action: str, viewer: int) -> Iterator[tuple[Room, Room]]:
    """Both tables one action later, where the viewer may know the same: his own action is the same one in both."""
    later = copy_of(room)
    step(later, seat, action)
    if later.over:  # then all is told
        return
    for other in [action] if seat == viewer else twin.actions(seat):
        if other in twin.actions(seat):
            after = copy_of(twin)
            step(after, seat, other)
            if not after.over and knows(after, viewer) == knows(later, viewer):
                yield later, after


def copy_of(room: Room) -> Room:
    """A room that can go on by itself."""
    other = copy.copy(room)
    other.notes, other.asked, other.ids = room.notes[:], room.asked[:], dict(room.ids)
    other.contents = dict(room.contents)
    other.seats = [copy.copy(seat) for seat in room.seats]
    other.clock = copy.deepcopy(room.clock)
    other.offers, other.declined = dict(room.offers), set(room.declined)
    other._choices = room._choices[:]
    match = copy.copy(room.match)
    match._stream, match._decisions, match._before = match._stream[:], match._decisions[:], match._before[:]
    other._match = match
    return other


def some_tables(game: GameDefinition, options: list[str], chooser: Random) -> Iterator[tuple[Room, int, str]]:
    """Moments of random games, about every second one, each with the action that follows."""
    while True:
        room = new_room(game.name, options, chooser.randrange(2**40))
        while not room.over:
            seat = chooser.choice(room.due)
            action = chooser.choice(room.actions(seat))
            if chooser.random() < 0.5:
                yield copy_of(room), seat, action
            step(room, seat, action)


def compare(room: Room, seat: int, action: str, words: list[str], chooser: Random) -> int:
    """Whatever anybody is sent now and after the next action is the same in another world; how many pairs that were."""
    pairs = 0
    for viewer in viewers_of(room):
        twin = twin_of(room, viewer, chooser)
        asked = chooser.sample(words, min(6, len(words)))
        assert sent(room, viewer, asked) == sent(twin, viewer, asked)
        pairs += 1
        for later, after in islice(alike(room, twin, seat, action, viewer), 2):
            assert sent(later, viewer, asked) == sent(after, viewer, asked)
            pairs += 1
    return pairs
