"""Information states as strings: two that differ never share one, and worlds that a seat cannot tell apart do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import fightcard
from fightcard.kernel.layout import GENERATOR
from tests.api.helpers import some_games

Trace = tuple[Any, ...]  # all that a seat saw and did, one after the other
BRANCHES, MOVES = 10, 8


def seen(position: fightcard.Position, seat: int) -> Trace:
    """All numbers of an observation but those of chance."""
    state, _ = position.observe(seat).raw()
    fields = position.game.definition.layout.fields
    return tuple(repr(getattr(state, name)) for name in fields if name not in {*GENERATOR, "viewer"})


def longer(trace: Trace, position: fightcard.Position, seat: int) -> Trace:
    """Return a seat's past view, and its present one if that differs."""
    now = seen(position, seat)
    return trace if trace and trace[-1] == now else (*trace, now)


def branch(start: fightcard.Position, chooser: Random, found: dict[tuple[int, str], Trace]) -> None:
    """Play on at random; note the trace that belongs to each string, and see that it is the only one."""
    position, traces = start, [longer((), start, seat) for seat in start.seats]
    for _ in range(MOVES):
        if position.is_over:
            return
        seat = chooser.choice(position.due)
        action = chooser.choice(position.legal_actions(seat))
        position, _ = position.play(f"{seat}:{action}")
        traces[seat] = (*traces[seat], f"do {action}")
        traces = [longer(trace, position, other) for other, trace in enumerate(traces)]
        for other, trace in enumerate(traces):
            text = position.information_state(other)
            assert found.setdefault((other, text), trace) == trace, text


@pytest.mark.parametrize("name", fightcard.game_names())
def test_different_information_states_never_share_a_string(name: str) -> None:
    """Deals and choices vary little, so that many games are alike for a while: 60 of them for each game."""
    chooser = Random(f"lossless {name}")
    reached = met_again = 0
    for game, _ in zip(some_games(name, chooser), range(3), strict=False):
        found: dict[tuple[int, str], Trace] = {}
        for number in range(2 * BRANCHES):
            before = len(found)
            branch(game.deal(seed=number % 2), chooser, found)
            reached += MOVES * game.seats
            met_again += MOVES * game.seats - (len(found) - before)
    assert reached > met_again > 50
