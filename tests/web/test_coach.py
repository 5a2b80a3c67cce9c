"""The coach at a table: it helps who plays the computer alone, and the server refuses everybody else."""

from __future__ import annotations

import pytest

from fightcard.client import Refusal, Site
from fightcard.messages.requests import ClockWish
from tests.web.playing import against_bot, two_people


def test_the_coach_speaks_and_is_recorded_as_a_hint(site: Site) -> None:
    with against_bot(site).seat(0).connect() as ann:
        state = ann.wait_for_turn()
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
