"""Encoded frames have the same bytes as without any sharing, for each viewer, at every moment of random games."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.messages import wire
from fightcard.server import frames
from fightcard.server.encoding import EncodedFrames
from fightcard.table import commands
from fightcard.table import events as book
from fightcard.table.events import ClockPlan, Created, Entry, SeatPlan
from fightcard.table.state import Room
from tests.web.playing import GAMES, QUICK

VIEWERS = (0, 1, SPECTATOR)
CLOCKS = {"none": ClockPlan(), "bank": ClockPlan("bank", 600, 5)}


def new_room(game: str, seed: int, clock: ClockPlan) -> Room:
    people = [SeatPlan("person", "Ann", seed=1), SeatPlan("person", "Ben", seed=2)]
    plan = Created(at=1000, game=game, rules=1, options=QUICK[game], seats=people, seed=f"{seed:064x}", clock=clock)
    return Room.of([plan, book.Started(at=2000)])


def some_entry(room: Room, chooser: Random, now: int) -> Entry:
    """Mostly an action; now and then something that changes who sits there, or what is agreed."""
    seat = chooser.choice(room.due)
    lot = chooser.random()
    if lot < 0.05:
        return book.Renamed(at=now, seat=seat, name=f"name {now}")
    if lot < 0.1 and not room.offers and not room.hints_agreed:
        return book.Offered(at=now, seat=seat, what="hints")
    if lot < 0.11 and seat in room.match.position.may_resign:
        return book.Acted(at=now, seat=seat, action="resign")
    return commands.act_for_bot(room, seat, chooser.choice(room.actions(seat)), now)[0]


def check(encoded: EncodedFrames, room: Room, viewers: list[int]) -> None:
    for viewer in viewers:
        assert encoded.state(room, viewer) == wire.encode(frames.state(room, viewer))
        for seq in {1, max(1, room.seq - 1), room.seq}:
            assert encoded.told(room, seq, viewer) == wire.encode(frames.told(room, seq, viewer))


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("game", GAMES)
def test_shared_encoding_changes_no_byte(game: str, clock: str) -> None:
    for seed in range(4):
        chooser = Random(seed)
        room, encoded = new_room(game, seed, CLOCKS[clock]), EncodedFrames()
        while not room.over and room.seq < 200:
            room.apply(some_entry(room, chooser, 2000 + room.seq))
            check(encoded, room, chooser.sample(VIEWERS, chooser.randint(0, 3)))
        check(encoded, room, [*VIEWERS])


def test_what_is_not_public_is_encoded_for_each_viewer() -> None:
    """The deal of Fightdrome shows each seat its own hand."""
    room, encoded = new_room("fightdrome", 1, ClockPlan()), EncodedFrames()
    assert not room.told_alike(room.notes[-1])
    assert len({encoded.told(room, room.seq, viewer) for viewer in VIEWERS}) == 3
