"""R11: flipped bytes in the database file are detected; damaged tables are reported, all others are intact."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import InvalidStatus

from fightcard.client import Connection, Refusal, Table
from tests.web.playing import play_out, two_people
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import at_once, serving

TABLES = 80
FLIPS = 20  # bytes
# A token that is lost opens nothing, and a table of which nothing at all is left is unknown.
CLEAR = ("table-damaged", "seat-not-yours", "table-unknown")
PLAYED = 12  # moves before, at the tables that are not played to their end


def bit_rot(seed: int, folder: Path, fault: str) -> Outcome:
    """Fill a file, change some of its bytes while nobody has it open, and ask for every table."""
    chooser = Random(f"rot {seed}")
    with serving(folder, fault) as server:
        tables = at_once(lambda number: _played(server, Random(f"rot {seed} {number}")), min(TABLES, 8))
        tables += [_played(server, chooser) for _ in range(TABLES - len(tables))]
        before = [_seen(table) for table in tables]
        is_killed = bool(seed % 2)
        server.stop(signal.SIGKILL if is_killed else signal.SIGTERM)
        _flip(_damaged_file(server, is_killed), chooser)
        try:
            server.start()
        except AssertionError:
            _check_refusal(server)
            return Outcome(1)
        damaged = sum(_check(table, seen, is_killed) for table, seen in zip(tables, before, strict=True))
        health = server.site.get("/healthz")
        assert health["ok"]
        assert "Traceback" not in server.log.read_text(), server.log.read_text()
    return Outcome(TABLES, {"damaged tables": damaged})


def _played(server: Server, chooser: Random) -> Table:
    table = two_people(server.site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        play_out((ann, ben), chooser, chooser.choice((PLAYED, 10_000)))
    return table


def _damaged_file(server: Server, is_killed: bool) -> Path:
    """The file itself, or the log beside it that a kill leaves."""
    log = server.database.with_name(server.database.name + "-wal")
    return log if is_killed and log.exists() and log.stat().st_size else server.database


def _flip(path: Path, chooser: Random) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(FLIPS):
        data[chooser.randrange(len(data))] ^= chooser.randrange(1, 256)
    path.write_bytes(data)


def _check_refusal(server: Server) -> None:
    """A server that cannot start says why in one sentence."""
    last = server.log.read_text().strip().splitlines()[-1]
    assert last.startswith("fightcard.core.errors.EnvironmentFailure: "), last
    assert "[database-" in last, last


def _seen(table: Table) -> list[Any]:
    """All that a table tells: how it stands, what each seat was told, and its record."""
    found = table.spectator().get()
    seats = [_told(table.seat(seat).connect) for seat in range(2)]
    record = table.site.request(f"/api/tables/{table.name}/record") if found["over"] else b""
    return [{name: found[name] for name in ("seq", "started", "over", "result", "due")}, seats, record]


def _told(connect: Callable[[], Connection]) -> list[Any]:
    with connect() as player:
        return [(told.seq, told.at, told.what, told.events) for told in player.told]


def _check(table: Table, before: list[Any], log_is_damaged: bool) -> bool:
    """Is this table damaged? If not, it is what it was, and goes on."""
    try:
        found = _seen(table)
        if found[0]["started"] and not found[0]["over"]:
            _play_on(table)
    except (Refusal, InvalidStatus) as refusal:
        code = refusal.code if isinstance(refusal, Refusal) else _code(refusal)
    else:
        code = ""
    if code:
        assert code in CLEAR, f"{table.name}: {code}"
        return True
    if not log_is_damaged:
        assert found == before, "a table has changed"
    else:  # of a damaged log SQLite takes what comes before the damage, as after the loss of power
        for now, then in zip(found[1], before[1], strict=True):
            assert now == then[: len(now)], "a table has changed"
    return False


def _code(denied: InvalidStatus) -> str:
    """Why a socket was refused."""
    return str(json.loads(denied.response.body or b"{}")["error"]["code"])


def _play_on(table: Table) -> None:
    seat = int(table.spectator().get()["due"][0])
    with table.seat(seat).connect() as player:
        player.act(player.state.actions[0])


BIT_ROT = Campaign(
    "R11", "bit-rot", 2000, "one table of a database file with changed bytes", bit_rot, "trusts-the-file"
)
