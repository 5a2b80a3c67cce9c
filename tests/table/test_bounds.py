"""Limits of a table's log: a player who takes back or offers without end exhausts only their own share."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.server.encoding import frames
from fightcard.table import commands, decisions, state
from fightcard.table.decisions import MAX_EXTRAS, MAX_TAKE_BACKS, decide
from fightcard.table.events import Acted, ClockPlan, Entry
from fightcard.table.state import TableState
from tests.table.test_state import ALONE, AT, TableLog

OLD = 20_000  # entries that older versions allowed in one table


def take_back(log: TableLog, seat: int = 0) -> None:
    """Play an action and take it back."""
    log.act(seat)
    log.act(seat, "take-back")


def use_up_extras(log: TableLog, seat: int) -> None:
    """Exhaust a seat's extras by take-backs, while the game continues."""
    random = Random(5)
    while log.state.seats[seat].extras < MAX_EXTRAS:
        assert not log.state.over
        mover = random.choice(log.state.due)
        log.act(mover, random.choice(log.state.actions(mover)))
        if frames.state(log.state, seat).may_take_back:
            log.act(seat, "take-back")


def test_take_backs_of_one_decision_are_limited() -> None:
    """The client sees that none is left, and the next decision has its own limit."""
    log = TableLog()
    for _ in range(MAX_TAKE_BACKS):
        take_back(log)
    log.act(0)
    assert not frames.state(log.state, 0).may_take_back
    log.refused("take-backs-too-often", commands.PlayAction(0, "take-back"))
    log.act(1)
    assert (log.state.seats[0].take_backs, 0 in log.state.due) == (0, True)
    log.act(0)
    assert frames.state(log.state, 0).may_take_back
    log.act(0, "take-back")


def test_actions_of_others_do_not_reset_the_take_back_limit() -> None:
    """An unrevealed choice is still the same decision."""
    log = TableLog()
    for _ in range(MAX_TAKE_BACKS):
        take_back(log, 0)
        take_back(log, 1)
    log.act(0)
    log.refused("take-backs-too-often", commands.PlayAction(0, "take-back"))
    assert [seat.take_backs for seat in log.state.seats] == [MAX_TAKE_BACKS] * 2


def test_undo_counts_as_take_back() -> None:
    """Both against bots and with consent."""
    log = TableLog(seats=ALONE)
    for _ in range(MAX_TAKE_BACKS):
        log.act(0)
        log.enter(decide(log.state, commands.UndoDecision(0), log.now))
    log.act(0)
    assert frames.state(log.state, 0).may_undo == "no"
    log.refused("take-backs-too-often", commands.UndoDecision(0))
    log.refused("take-backs-too-often", commands.MakeOffer(0, "undo"))
    log = TableLog()
    for _ in range(MAX_TAKE_BACKS):
        log.act(0)
        log.enter(decide(log.state, commands.MakeOffer(0, "undo"), log.now))
        log.enter(decide(log.state, commands.AnswerOffer(1, "undo", True), log.now))
    log.act(0)
    log.refused("take-backs-too-often", commands.MakeOffer(0, "undo"))


def test_offers_and_answers_count_as_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has its own count."""
    monkeypatch.setattr(decisions, "MAX_EXTRAS", 4)
    log = TableLog()
    for number in range(2):
        log.act(0)
        log.enter(decide(log.state, commands.MakeOffer(0, "undo"), log.now))
        log.enter(decide(log.state, commands.AnswerOffer(0, "undo", False), log.now))
        log.act(1)
        assert log.state.seats[0].extras == 2 * (number + 1)
    log.refused("extras-too-many", commands.ChangeName(0, "Eve"))
    log.refused("extras-too-many", commands.MakeOffer(0, "hints"))
    log.enter(decide(log.state, commands.MakeOffer(1, "hints"), log.now))
    log.refused("extras-too-many", commands.AnswerOffer(0, "hints", True))
    log.enter(decide(log.state, commands.ChangeName(1, "Bea"), log.now))


def test_exhausted_extras_do_not_stop_the_game() -> None:
    """All moves still fit into the log, and so does a rematch."""
    log = TableLog(options=("target=25",))
    use_up_extras(log, 0)
    assert MAX_EXTRAS <= log.state.seats[0].extras <= MAX_EXTRAS + 1
    assert log.state.seats[1].extras == 0
    log.refused("extras-too-many", commands.ChangeName(0, "Eve"))
    random = Random(6)
    while not log.state.over:
        seat = random.choice(log.state.due)
        log.act(seat, random.choice(log.state.actions(seat)))
    log.enter(decide(log.state, commands.MakeOffer(0, "rematch"), log.now))
    assert len(log.entries) < state.MAX_MOVES + MAX_EXTRAS * 2


def test_full_log_stops_moves_and_clocks_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resigning is still possible."""
    monkeypatch.setattr(state, "MAX_MOVES", 4)
    log = TableLog(clock=ClockPlan("bank", 60, 0))
    for seat in (0, 1, 0, 1):
        log.act(seat)
    for seat in (0, 1):
        log.refused("book-full", commands.PlayAction(seat, log.state.actions(seat)[0]))
    log.state.seats[1].kind = "bot"
    log.refused("book-full", commands.PlayBotAction(1, log.state.actions(1)[0], log.state.prompt_seq[1]))
    log.state.seats[1].kind = "person"
    assert log.state.clock.deadline() is None
    log.act(0, "resign")
    assert log.state.over


def test_table_of_older_version_stays_playable() -> None:
    """It may hold thousands of take-backs; its players can still move."""
    log = TableLog()
    choice = log.state.actions(0)[0]
    loop: list[Entry] = [Acted(at=AT, seat=0, action=action) for action in (choice, "take-back")]
    old = TableLog()
    old.state = TableState.of([*old.entries, *loop * (OLD // 2)])
    assert (old.state.seq, old.state.moves) == (OLD + 2, 0)
    old.refused("extras-too-many", commands.ChangeName(0, "Eve"))
    old.act(0)
    old.act(1)
    assert old.state.moves == 2
