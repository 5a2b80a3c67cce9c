"""Encoded frames have the same bytes as without any sharing, for each viewer, at every moment of random games."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.messages import codec
from fightcard.server.encoding import frames
from fightcard.server.encoding.frame_cache import EncodedFrames
from fightcard.table import events
from fightcard.table.events import ClockPlan, Created, Entry, SeatPlan
from fightcard.table.state import TableState
from tests.web.playing import GAMES, QUICK

VIEWERS = (0, 1, SPECTATOR)
CLOCKS = {"none": ClockPlan(), "bank": ClockPlan("bank", 600, 5)}


def new_state(game: str, seed: int, clock: ClockPlan) -> TableState:
    people = [SeatPlan("person", "Ann", seed=1), SeatPlan("person", "Ben", seed=2)]
    plan = Created(at=1000, game=game, rules=1, options=QUICK[game], seats=people, seed=f"{seed:064x}", clock=clock)
    return TableState.of([plan, events.Started(at=2000)])


def some_entry(state: TableState, chooser: Random, now: int) -> Entry:
    """Mostly an action; now and then something that changes who sits there, or what is agreed."""
    seat = chooser.choice(state.due)
    lot = chooser.random()
    if lot < 0.05:
        return events.Renamed(at=now, seat=seat, name=f"name {now}")
    if lot < 0.1 and not state.offers and not state.hints_agreed:
        return events.Offered(at=now, seat=seat, what="hints")
    if lot < 0.11 and seat in state.match.position.may_resign:
        return events.Acted(at=now, seat=seat, action="resign")
    return events.Acted(at=now, seat=seat, action=chooser.choice(state.actions(seat)))


def check(encoded: EncodedFrames, state: TableState, viewers: list[int]) -> None:
    for viewer in viewers:
        assert encoded.state(state, viewer) == codec.encode(frames.state(state, viewer))
        for seq in {1, max(1, state.seq - 1), state.seq}:
            assert encoded.told(state, seq, viewer) == codec.encode(frames.told(state, seq, viewer))


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("game", GAMES)
def test_shared_encoding_is_byte_identical(game: str, clock: str) -> None:
    for seed in range(4):
        chooser = Random(seed)
        state, encoded = new_state(game, seed, CLOCKS[clock]), EncodedFrames()
        while not state.over and state.seq < 200:
            state.apply(some_entry(state, chooser, 2000 + state.seq))
            check(encoded, state, chooser.sample(VIEWERS, chooser.randint(0, 3)))
        check(encoded, state, [*VIEWERS])


def test_private_data_is_encoded_for_each_viewer() -> None:
    """The deal of Fightdrome shows each seat its own hand."""
    state, encoded = new_state("fightdrome", 1, ClockPlan()), EncodedFrames()
    assert len({encoded.told(state, state.seq, viewer) for viewer in VIEWERS}) == 3
