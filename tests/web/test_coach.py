"""The coach at a table: it helps who plays the computer alone, and the server refuses everybody else."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from fightcard.client import Refusal, Site
from fightcard.messages.requests import ClockWish
from fightcard.registry import GAMES
from fightcard.server.live import bot_driver
from fightcard.server.workers.bot_pool import ADVISER, BotRequest
from tests.web.playing import against_bot, two_people
from tests.web.worlds import new_state, step, twin_of


def test_coach_speaks_and_is_recorded_as_a_hint(site: Site) -> None:
    with against_bot(site).seat(0).connect() as ann:
        while len((state := ann.wait_for_turn()).actions) == 1:  # about which there is nothing to say
            ann.act(state.actions[0], seq=state.seq)
        said = ann.coach()
        assert said.matter is not None
        assert {warning["action"] for warning in said.warnings} <= set(state.actions)
        assert ann.coach().warnings == said.warnings, "the same for the same choice"
        ann.wait_for(lambda state: state.seats[0]["hints"] == 1)


def refusal_of(site: Site, **more: object) -> str:
    with against_bot(site, **more).seat(0).connect() as ann:  # type: ignore[arg-type]  # as set_up has them
        ann.wait_for_turn()
        with pytest.raises(Refusal) as refused:
            ann.coach()
    return refused.value.code


def test_no_coach_with_a_clock(site: Site) -> None:
    assert refusal_of(site, clock=ClockWish("bank", 300, 5)) == "coach-clock"


def test_no_coach_where_there_are_no_hints(site: Site) -> None:
    assert refusal_of(site, hints="never") == "hints-never"


@pytest.mark.parametrize("hints", ["", "free"])
def test_no_coach_between_people(site: Site, hints: str) -> None:
    """Not even where all agreed to hints: hidden buttons would not be enough."""
    table = two_people(site, options=["starter=0"], hints=hints)
    with table.seat(0).connect() as ann, table.seat(1).connect():
        ann.wait_for_turn()
        with pytest.raises(Refusal) as refused:
            ann.coach()
        assert refused.value.code == "coach-people"
        assert ann.state.seats[0]["hints"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_time_of_the_coach_depends_on_what_the_seat_knows(game: str) -> None:
    """Promise F1: in worlds that the seat cannot tell apart, the very same work is asked for, so it takes as long."""
    chooser, compared = Random(5), 0
    state = new_state(game, [], 5)
    while compared < 12 and not state.over:
        for seat in state.due:
            twin = twin_of(state, seat, chooser)
            works = [BotRequest.of(each, seat, ADVISER, each.prompt_seq[seat], "coach") for each in (state, twin)]
            assert works[0] == works[1]
            compared += 1
        step(state, state.due[0], chooser.choice(state.actions(state.due[0])))
    assert compared >= 12


def test_coach_speaks_at_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else the bots' processes do meanwhile, and know: its delay is a whole number of ticks."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("asyncio.sleep", sleep)
    for passed in (0.01, 0.49, 0.51, 3.2):
        monkeypatch.setattr("time.monotonic", lambda passed=passed: 100.0 + passed)
        asyncio.run(bot_driver._until_tick(100.0, 0.5))
        ticks = (passed + slept[-1]) / 0.5
        assert ticks == pytest.approx(round(ticks))
    asyncio.run(bot_driver._until_tick(100.0, 0.0))
    assert len(slept) == 4, "without a pace nobody waits"
