"""Games that begin in a position: one person against the computer, with hidden cards dealt anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import fightcard
from fightcard.client import Place, Refusal
from fightcard.client import Site as Client
from fightcard.core.errors import RecordMismatch
from tests.web.playing import GAMES, QUICK, against_bot, play_out

POSITION = "top=K60 hand0=P20,K80,F hand1=P30,P40"
BEGIN = {"game": "fightdrome", "position": POSITION}


def _place(site: Client, made: dict[str, Any]) -> Place:
    (seat,) = made["mine"]
    return Place(site, made["table"], seat, made["links"][str(seat)])


def _play(site: Client, made: dict[str, Any]) -> fightcard.Record:
    """Play to the end, and return the record."""
    place = _place(site, made)
    with place.connect() as table:
        play_out([table], Random(1))
    return fightcard.Record.read(site.request(f"/api/tables/{made['table']}/record").decode())


def test_game_begins_in_the_position(site: Client) -> None:
    made = site.post("/api/positions", BEGIN)
    assert made["mine"] == [0]
    assert made["shuffle"] is None
    with _place(site, made).connect() as table:
        state = table.wait_for_turn()
        assert state.started
        assert state.actions == ["K80", "F"]
        assert state.view is not None
        assert state.view["seats"][0]["hand"] == ["P20", "K80", "F"]


def test_hidden_cards_are_dealt_anew(site: Client) -> None:
    """The author of a position knows no more of the other hand than their seat would."""
    records = [_play(site, site.post("/api/positions", BEGIN)) for _ in range(2)]
    first, second = (fightcard.game("fightdrome").position(record.position) for record in records)
    assert first.view(0) == second.view(0)
    assert first.view(fightcard.TABLE) != second.view(fightcard.TABLE)
    assert first.key != second.key


def test_record_of_such_a_game_is_sound(site: Client) -> None:
    record = _play(site, site.post("/api/positions", BEGIN))
    assert str(record).startswith("format = 4\n")
    assert fightcard.Record.read(str(record)) == record
    assert record.verify().result == record.result
    with pytest.raises(RecordMismatch, match="record-position"):
        replace(record, key=(1, *record.key[1:])).verify()
    with pytest.raises(RecordMismatch, match="record-position"):
        replace(record, options=[]).verify()
    with pytest.raises(RecordMismatch, match="record-position"):
        replace(record, position="hand0=?").verify()


@pytest.mark.parametrize("game", GAMES)
def test_finished_game_is_tried_again_from_a_decision(game: str, site: Client) -> None:
    played = against_bot(site, game, options=QUICK[game])
    with played.seat(0).connect() as table:
        play_out([table], Random(2))
    steps = site.get(f"/api/tables/{played.name}/replay?as=0")["steps"]
    step = max(number for number, each in enumerate(steps) if 0 in each["due"])
    made = site.post(f"/api/tables/{played.name}/retry", {"step": step, "seat": 0})
    with _place(site, made).connect() as table:
        state = table.wait_for_turn()
        assert state.view is not None
        assert _own(state.view) == _own(steps[step]["view"])
        assert state.seats[1]["level"] == "random"
    assert _play(site, made).verify().is_over


def _own(view: Any) -> Any:
    """Return the seat's view of its own cards."""
    return [each["hand"] for each in view.get("champions", view.get("seats", []))][:1]


def test_running_game_is_not_tried_again(site: Client) -> None:
    table = against_bot(site)
    with pytest.raises(Refusal, match="table-not-over"):
        site.post(f"/api/tables/{table.name}/retry", {"step": 0, "seat": 0})


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"position": "hand=K80"}, "position-part"),
        ({"position": POSITION, "seat": 1}, "position-not-due"),
        ({"position": POSITION, "seat": 5}, "position-not-due"),
        ({"position": POSITION, "level": "none"}, "bot-unknown"),
        ({"position": "x" * 4001}, "request-unreadable"),
    ],
)
def test_position_that_cannot_be_played_is_refused(wish: dict[str, Any], code: str, site: Client) -> None:
    with pytest.raises(Refusal, match=code):
        site.post("/api/positions", {"game": "fightdrome", **wish})
