"""Frames as they are made from a room: every field, at every stage of a table, for every kind of viewer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fightcard.core.chance.shuffles import commitment_of
from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import EnvironmentFailure, Error, RecordMismatch, Refused, TableRefuses, Unreadable
from fightcard.messages import server_messages
from fightcard.server.encoding import frames
from fightcard.table import events as book
from fightcard.table.events import ClockPlan, Created, Entry, Hints, SeatPlan
from fightcard.table.state import TableState

SEED = "ab" * 32
NONCES = ("11" * 16, "22" * 16)
PEOPLE = [SeatPlan("person", "Ann", seed=1), SeatPlan("person", "Ben", seed=2)]
WITH_BOT = [SeatPlan("person", "Ann"), SeatPlan("bot", level="random", seed=2)]


def state_of(
    *entries: Entry, seats: list[SeatPlan] = PEOPLE, hints: Hints = "agreed", clock: ClockPlan | None = None
) -> TableState:
    plan = Created(at=1000, game="cartisora", rules=1, options=[], seats=seats, seed=SEED, scheme=2, hints=hints)
    plan.clock = clock or ClockPlan()
    return TableState.of([plan, *entries])


def started(*entries: Entry, **more: Any) -> TableState:
    return state_of(book.Started(at=2000), *entries, **more)


def state(table_state: TableState, viewer: int) -> dict[str, Any]:
    """A state without what the game alone says."""
    data: dict[str, Any] = msgspec.to_builtins(frames.state(table_state, viewer))
    assert data.pop("type") == "state"
    assert data.pop("view") == table_state.view(viewer)
    assert data.pop("actions") == (table_state.actions(viewer) if viewer >= 0 else [])
    return data


def seat(number: int, **more: Any) -> dict[str, Any]:
    """Return a frame's data of one of two people who sit and are due."""
    usual = {"kind": "person", "name": ("Ann", "Ben")[number], "level": None, "side": number, "host": True}
    return {**usual, "resigned": False, "left": False, "hints": 0, "due": True, **more}


NO_CLOCK = {"kind": "none", "seconds": 0, "increment": 0, "left": [None, None], "running": {}}
HIDDEN = {
    "scheme": 2,
    "round": 1,
    "stage": None,
    "wanted": [],
    "commitment": commitment_of(SEED),
    "commitments": [None, None],
    "nonces": [None, None],
    "seed": None,
    "voids": [],
}


def test_state_before_the_game() -> None:
    """An open seat, and nothing that anybody could do."""
    table_state = state_of(seats=[PEOPLE[0], SeatPlan("open")])
    nobody = {"kind": "open", "name": "", "level": None, "side": 1, "host": False}
    for viewer, name in ((SPECTATOR, "spectator"), (0, 0)):
        assert state(table_state, viewer) == {
            "seq": 1,
            "viewer": name,
            "started": False,
            "over": False,
            "result": None,
            "due": [],
            "asked": 0,
            "may_take_back": False,
            "may_undo": "no",
            "may_resign": False,
            "seats": [seat(0, due=False), {**nobody, "resigned": False, "left": False, "hints": 0, "due": False}],
            "clock": NO_CLOCK,
            "offers": [],
            "hints": "no",
            "ended_by": None,
            "rematch": None,
            "shuffle": {**HIDDEN, "stage": "commit", "wanted": [0]},
            "standing": None,
        }


def test_state_during_the_game() -> None:
    """A player may do what a spectator may not."""
    table_state = started()
    common: dict[str, Any] = {
        "seq": 2,
        "started": True,
        "over": False,
        "result": None,
        "due": [0, 1],
        "may_take_back": False,
        "may_undo": "no",
        "seats": [seat(0), seat(1)],
        "clock": NO_CLOCK,
        "offers": [],
        "ended_by": None,
        "rematch": None,
        "shuffle": HIDDEN,
        "standing": {"leader": None, "leads": []},
    }
    player = {**common, "asked": 2, "may_resign": True, "hints": "ask"}
    assert state(table_state, 1) == {**player, "viewer": 1}
    assert state(table_state, SPECTATOR) == {
        **common,
        "viewer": "spectator",
        "asked": 0,
        "may_resign": False,
        "hints": "no",
    }


def test_sealed_choice_may_be_taken_back() -> None:
    table_state = started()
    table_state.apply(book.Acted(at=3000, id="0:a", seat=0, action=table_state.actions(0)[0], spent=7))
    ann, ben = state(table_state, 0), state(table_state, 1)
    assert (ann["may_take_back"], ann["may_undo"], ann["due"], ann["asked"]) == (True, "ask", [1], 3)
    assert (ben["may_take_back"], ben["may_undo"], ben["asked"]) == (False, "no", 2)
    assert [each["due"] for each in ann["seats"]] == [False, True]
    assert not state(table_state, SPECTATOR)["may_take_back"]
    told = frames.told(table_state, 3, 1)
    assert (told.seq, told.at, told.what) == (3, 3000, {"kind": "acted", "seat": 0})


def test_entries_keep_the_events_they_were_first_sent_with() -> None:
    """All entries together tell all events once, in order; what was sealed stays so, even when all is over."""
    table_state = started()
    for seat in (0, 1, 0):
        table_state.apply(book.Acted(at=3000 + seat, seat=seat, action=table_state.actions(seat)[0]))
    for viewer in (0, 1, SPECTATOR):
        told = [
            event for seq in range(1, table_state.seq + 1) for event in frames.told(table_state, seq, viewer).events
        ]
        events = table_state.match.events_for(viewer)
        assert told == [{"number": number, **event} for number, event in events]
        assert [event["number"] for event in told] == list(range(1, len(told) + 1))
        assert frames.told(table_state, 1, viewer).events == []
        before = [frames.told(table_state, seq, viewer) for seq in range(1, table_state.seq + 1)]
        again = TableState.of([*book_of(table_state), book.Acted(at=9000, seat=1, action="resign")])
        assert [frames.told(again, seq, viewer) for seq in range(1, table_state.seq + 1)] == before


def book_of(table_state: TableState) -> list[Entry]:
    """The same game entered once more, without its end."""
    entries: list[Entry] = [table_state.plan, book.Started(at=2000)]
    for number, action in enumerate(table_state.match.actions):
        seat, _, text = action.partition(":")
        entries.append(book.Acted(at=3000 + int(seat), seat=int(seat), action=text, id=f"{seat}:{number}"))
    return entries


def test_each_viewer_has_their_own_view() -> None:
    table_state = started()
    table_state.apply(book.Acted(at=3000, seat=0, action=table_state.actions(0)[0]))
    views = [frames.state(table_state, viewer).view for viewer in (0, 1, SPECTATOR)]
    assert views == [table_state.match.position.view(viewer) for viewer in (0, 1, SPECTATOR)]
    assert views[0] != views[1] == views[2]


def test_viewer_names() -> None:
    """In whose place a bot plays watches."""
    table_state = started(seats=WITH_BOT)
    assert [table_state.viewer(seat) for seat in (0, 1, -1)] == [0, SPECTATOR, SPECTATOR]
    assert [started().viewer(seat) for seat in (0, 1)] == [0, 1]


def test_command_ids_are_indexed_and_time_is_monotonic() -> None:
    table_state = state_of(
        book.Renamed(at=900, id="0:a", seat=0, name="Anna"), book.Renamed(at=5000, seat=0, name="Ann")
    )
    assert (table_state.ids, table_state.at) == ({"0:a": 2}, 5000)
    table_state.apply(book.Renamed(at=4000, id="1:a", seat=1, name="Benno"))
    assert (table_state.ids, table_state.at, frames.told(table_state, 4, 0).at) == ({"0:a": 2, "1:a": 4}, 5000, 4000)


def test_undo_against_a_bot_is_free() -> None:
    table_state = started(seats=WITH_BOT)
    table_state.apply(book.Acted(at=3000, seat=0, action=table_state.actions(0)[0]))
    assert state(table_state, 0)["may_undo"] == "free"
    assert state(table_state, 0)["seats"][1] == seat(1, kind="bot", name="", level="random", host=False)


@pytest.mark.parametrize(("hints", "may"), [("never", "no"), ("agreed", "ask"), ("free", "free")])
def test_hint_permission_follows_the_table(hints: Hints, may: str) -> None:
    assert state(started(hints=hints), 0)["hints"] == may
    given = started(book.Hinted(at=2500, seat=1), hints=hints)
    assert [each["hints"] for each in state(given, 0)["seats"]] == [0, 1]


def test_offers_list_missing_answers() -> None:
    table_state = started(book.Offered(at=2500, seat=1, what="hints"))
    assert state(table_state, SPECTATOR)["offers"] == [{"what": "hints", "seat": 1, "waiting": [0]}]
    table_state.apply(book.Answered(at=2600, seat=0, what="hints", accept=True))
    assert (state(table_state, 0)["offers"], state(table_state, 0)["hints"]) == ([], "free")


def test_clock_state() -> None:
    """A bot has none; the others' run since the deal."""
    clock = ClockPlan("bank", 60, 5)
    told = {"kind": "bank", "seconds": 60, "increment": 5}
    both = state(started(clock=clock), 0)["clock"]
    assert both == {**told, "left": [60_000, 60_000], "running": {"0": 2000, "1": 2000}}
    assert list(both["running"]) == ["0", "1"]
    with_bot = state(started(clock=clock, seats=WITH_BOT), 0)["clock"]
    assert with_bot == {**told, "left": [60_000, None], "running": {"0": 2000}}


def over() -> TableState:
    return started(book.Acted(at=3000, seat=0, action="resign"))


def test_state_after_the_end() -> None:
    """No seat has actions, and all viewers see everything."""
    table_state = over()
    result = {"winner": 1, "scores": [0, 1], "reason": "resigned"}
    assert table_state.match.result is not None
    for viewer in (0, 1, SPECTATOR):
        told = state(table_state, viewer)
        assert told["result"] == table_state.match.result
        assert (told["result"]["winner"], told["result"]["reason"]) == (result["winner"], result["reason"])
        nothing = ("due", "may_take_back", "may_undo", "may_resign", "hints", "asked")
        assert [told[name] for name in nothing[:-1]] == [[], False, "no", False, "no"]
        assert (told["over"], told["shuffle"]) == (True, {**HIDDEN, "seed": SEED})
        assert frames.state(table_state, viewer).view == table_state.match.view(TABLE)
        assert [each["resigned"] for each in told["seats"]] == [True, False]


def test_state_names_the_end_and_the_rematch() -> None:
    table_state = started(
        book.Flagged(at=3000, seat=0), book.Rematched(at=4000, table="next"), clock=ClockPlan("move", 60)
    )
    told = state(table_state, 1)
    assert (told["ended_by"], told["rematch"]) == ({"kind": "flagged", "seat": 0}, "next")


# -- the shuffle --------------------------------------------------------------------------------------------------


def test_public_shuffle_state() -> None:
    def shuffle() -> dict[str, Any]:
        return dict(frames.revealed_shuffle(table_state) or {})

    table_state = state_of()
    assert shuffle() == {**HIDDEN, "stage": "commit", "wanted": [0, 1]}
    commitments = [commitment_of(nonce) for nonce in NONCES]
    for number in (0, 1):
        table_state.apply(book.Committed(at=1200, seat=number, commitment=commitments[number]))
    assert shuffle() == {**HIDDEN, "stage": "commit", "commitments": commitments}
    table_state.apply(book.Fixed(at=1300, left_out=[]))
    table_state.apply(book.NonceRevealed(at=1500, seat=0, nonce=NONCES[0]))
    told = {**HIDDEN, "stage": "reveal", "wanted": [1], "commitments": commitments, "nonces": [NONCES[0], None]}
    assert shuffle() == told
    table_state.apply(book.Voided(at=1600, seed="cd" * 32, missing=[1], excluded=[]))
    void = {"commitment": commitment_of(SEED), "missing": [1]}
    again = {"round": 2, "stage": "commit", "wanted": [0, 1], "commitment": commitment_of("cd" * 32), "voids": [void]}
    assert shuffle() == {**HIDDEN, **again}


def test_oldest_tables_have_no_shuffle() -> None:
    table_state = TableState.of([Created(at=1000, game="cartisora", rules=1, options=[], seats=PEOPLE, key="07" * 32)])
    assert frames.revealed_shuffle(table_state) is None


# -- errors -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "kind", "status"),
    [
        (TableRefuses("not-found"), "table", 404),
        (TableRefuses("table-unknown"), "table", 404),
        (TableRefuses("token-unknown"), "table", 404),
        (TableRefuses("seat-not-yours"), "table", 403),
        (TableRefuses("only-here"), "table", 403),
        (TableRefuses("only-host"), "table", 403),
        (TableRefuses("origin-foreign"), "table", 403),
        (TableRefuses("too-many-tables"), "table", 429),
        (TableRefuses("too-many-requests"), "table", 429),
        (TableRefuses("method-not-allowed"), "table", 405),
        (TableRefuses("body-too-large", limit=7), "table", 413),
        (TableRefuses("not-json"), "table", 415),
        (TableRefuses("host-unknown"), "table", 421),
        (EnvironmentFailure("server-fault"), "table", 500),
        (EnvironmentFailure("store-failed", reason="disk"), "table", 503),
        (TableRefuses("seat-taken", seat=1), "table", 409),
        (RecordMismatch("result"), "table", 409),
        (Unreadable("request-unreadable"), "unreadable", 400),
    ],
)
def test_error_as_refusal_data(error: Error, kind: str, status: int) -> None:
    data: dict[str, Any] = {"kind": kind, "code": error.code, "rule": "", "arguments": error.arguments}
    assert frames.problem(error) == data
    assert frames.status_of(error) == status
    assert frames.refused(error, "a-1") == server_messages.Rejected(id="a-1", **data)
    assert frames.refused(error).id == ""


def test_refusal_names_its_rule() -> None:
    error = Refused("fightdrome", "too-weak", "FD-23", need=5)
    assert frames.problem(error) == {"kind": "rule", "code": "too-weak", "rule": "FD-23", "arguments": {"need": 5}}
    assert frames.status_of(error) == 409
