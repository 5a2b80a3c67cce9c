"""A scripted session at a running server: the JSON that clients read, and what the database stores of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from fightcard.client import Connection, Place, Refusal, Site

Said = tuple[str, Any]  # where it was read, and the JSON
GETS = ("/healthz", "/api/catalogue", "/api/rules/fightdrome/en")
CLOCK = {"kind": "bank", "seconds": 300, "increment": 5}


def read_session(site: Site) -> Iterator[Said]:
    """Everything that clients read while two people play one short game with every command."""
    for path in GETS:
        yield f"GET {path}", site.get(path)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    made = site.post("/api/tables", {"game": "fightdrome", "seats": seats, "clock": CLOCK})
    yield "POST /api/tables", made
    places = [site.join(made["links"][seat]) for seat in ("0", "1")]
    yield "POST /api/join", site.post("/api/join", {"token": made["links"]["0"]})
    with places[0].connect() as first, places[1].connect() as second:
        _play(first, second)
        for each in (first, second):
            yield from _frames(each)
    yield from _after_the_end(site, places)


def _play(first: Connection, second: Connection) -> None:
    first.wait_for(lambda state: state.started)
    first.rename("Anna")
    first.offer("hints")
    second.wait_for(lambda state: bool(state.offers))
    second.answer("hints", accept=True)
    due = first if 0 in first.wait_for(lambda state: bool(state.due)).due else second
    due.wait_for_turn()
    due.why("resign")
    due.hint()
    due.act(due.state.actions[0])
    with suppress(Refusal):
        due.act("Z99")
    first.resign()
    second.wait_for(lambda state: state.over)
    second.offer("rematch")
    first.wait_for(lambda state: bool(state.offers))
    first.answer("rematch", accept=True)
    for each in (first, second):
        each.wait_for(lambda state: state.rematch is not None)


def _frames(connection: Connection) -> Iterator[Said]:
    for frame in connection.frames:
        message = json.loads(frame)
        kind = message["type"]
        yield f"{kind} {message['what']['kind']}" if kind == "told" else kind, message


def _after_the_end(site: Site, places: list[Place]) -> Iterator[Said]:
    first, second = places
    path = f"/api/tables/{first.table}"
    yield "GET /api/tables/ID", first.get()
    yield "GET /api/tables/ID/replay", first.get("/replay?as=table")
    record = site.request(f"{path}/record").decode()
    yield "record", {line.partition(" ")[0]: "" for line in record.splitlines() if line[:1].isalpha()}
    for what in ("watch", "seat"):
        yield f"POST links {what}", site.post(f"{path}/links", {"what": what, "seat": 0}, first.token)
    yield "POST next", site.post(f"{path}/next", {"as": 0}, first.token)
    yield "POST devices", site.post(f"{path}/devices", {"seat": 0}, first.token)
    yield "POST forget", site.post(f"{path}/forget", {"seat": 1}, second.token)


def read_database(path: Path) -> Iterator[Said]:
    """The SQL of the database, the JSON of its entries, and the roles of its tokens."""
    with closing(sqlite3.connect(path)) as connection:
        for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"):
            yield f"sql {' '.join(sql.split())}", {}
        for (body,) in connection.execute("SELECT body FROM entries"):
            entry = json.loads(body)
            yield f"entry {entry['kind']}", entry
        for (role,) in connection.execute("SELECT DISTINCT role FROM tokens"):
            yield f"token {role}", {}
