"""Metrics, health and logs for operators, and the data that players leave behind."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from random import Random

import pytest

from fightcard.client import Refusal, Site, friend, me
from tests.web.playing import against_bot, play_out, two_people
from tests.web.raw import ask, numbers
from tests.web.serving import Server


def test_metrics_count_what_happens(start: Callable[..., Server]) -> None:
    server = start()
    before = numbers(server)
    table = two_people(server.site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect():
        ann.act(ann.state.actions[0])
        with pytest.raises(Refusal):
            ann.act("nonsense")
        now = numbers(server)
    assert now["fightcard_command_seconds_count"] == before["fightcard_command_seconds_count"] + 1
    assert now['fightcard_command_seconds_bucket{le="+Inf"}'] == now["fightcard_command_seconds_count"]
    assert sum(value for name, value in now.items() if name.startswith("fightcard_refused_total")) == 1
    assert (now["fightcard_sockets"], now["fightcard_tables"], now["fightcard_tables_live"]) == (2, 1, 1)
    assert now['fightcard_requests_total{status="201"}'] == 1
    assert now['fightcard_requests_total{status="101"}'] == 2
    assert now["fightcard_memory_bytes"] > 1 << 20


def test_health_names_the_store(server: Server) -> None:
    told = server.site.get("/healthz")
    assert told["ok"]
    assert told["store"] == f"SQLite {sqlite3.sqlite_version}"


# -- S6: secrets in logs ------------------------------------------------------------------------------------------


def test_log_holds_no_secret(start: Callable[..., Server]) -> None:
    """Every token, name and address of a whole run is looked for; requests are there, each a line of JSON."""
    server = start(log=True)
    table = server.site.set_up("champions", [me("Zephyrine"), friend()], ["duels=1"])
    place = server.site.join(table.invites[1], "Quirinius")
    with table.seat(0).connect() as ann, place.connect() as ben:
        play_out((ann, ben), Random(1))
    ask(server, "GET", f"/api/tables/{table.name}/record")
    ask(server, "GET", f"/api/tables/{table.name}?token={table.watch}", headers={"Cookie": f"seat0={table.links[0]}"})
    ask(server, "GET", f"/join?{table.watch}")
    server.stop()
    log = server.log.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    paths = [line["path"] for line in lines if line["message"] == "request"]
    assert f"/api/tables/{table.name[:4]}…/socket" in paths
    secrets = [*table.links.values(), *table.invites.values(), table.watch, place.token, place.link, table.name]
    assert not [secret for secret in (*secrets, "Zephyrine", "Quirinius", "127.0.0.1") if secret in log]


def test_errors_are_logged_without_table_addresses(start: Callable[..., Server]) -> None:
    server = start(log=True, fault="bots-raise")
    table = against_bot(server.site, "cartisora")
    with table.seat(0).connect() as ann:
        ann.act(ann.wait_for_turn().actions[0])
        ann.wait_for_turn()
    server.stop()
    assert f"table {table.name[:4]}…: the bot in seat 1 failed" in server.log.read_text()
    assert table.name not in server.log.read_text()


# -- P1: what a guest leaves --------------------------------------------------------------------------------------

SCHEMA = {
    "tables": {"id", "created", "started", "over", "clocked", "entries"},
    "entries": {"game", "seq", "move", "body", "hash"},
    "tokens": {"digest", "game", "role", "seat", "at"},
    "outages": {"began", "ended"},
    "server": {"alive", "tables"},
}


def finished(site: Site, names: tuple[str, str]) -> tuple[str, list[str]]:
    """A game that is over between two people with these names; its table and their links."""
    table = site.set_up("cartisora", [me(names[0]), friend()])
    place = site.join(table.invites[1], names[1])
    with table.seat(0).connect() as ann, place.connect() as ben:
        ben.rename(names[1] + "2")
        ann.resign()
    return table.name, [table.links[0], place.link]


def test_only_game_data_is_stored(start: Callable[..., Server]) -> None:
    """No column for anybody's address, browser or mail; nor any of them in the file."""
    server = start()
    canary = {"User-Agent": "Canary/7.7", "Referer": "http://canary.example/", "Accept-Language": "tlh"}
    ask(server, "GET", "/api/catalogue", headers=canary)
    finished(server.site, ("Ann", "Ben"))
    server.stop()
    connection = sqlite3.connect(server.database)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for name in names}
    connection.close()
    assert found == SCHEMA
    kept = b"".join(path.read_bytes() for path in server.database.parent.iterdir())
    assert not [word for word in (b"Canary", b"canary", b"127.0.0.1", b"tlh") if word in kept]


def test_forget_erases_names_and_tokens(start: Callable[..., Server]) -> None:
    """Names and tokens go with the one who asks; with the last person the table goes, and the other stays else."""
    server = start()
    table, links = finished(server.site, ("Xanthippe", "Yorick"))
    ann, ben = (server.site.join(link) for link in links)
    assert ann.forget() is False
    assert [seat["name"] for seat in ben.get()["seats"]] == ["", "Yorick2"]
    with pytest.raises(Refusal, match="token-unknown"):
        server.site.join(links[0])
    with pytest.raises(Refusal, match="seat-not-yours"):
        ann.forget()
    assert ben.forget() is True
    assert ask(server, "GET", f"/api/tables/{table}").status == 404
    server.stop()
    kept = server.database.read_bytes()
    assert not [name for name in (b"Xanthippe", b"Yorick", table.encode()) if name in kept]


def test_running_game_cannot_be_forgotten(site: Site) -> None:
    """The other still plays it; nor does anybody forget for another."""
    table = two_people(site)
    with pytest.raises(Refusal, match="table-not-over"):
        table.seat(0).forget()
    with pytest.raises(Refusal, match="seat-not-yours"):
        site.post(f"/api/tables/{table.name}/forget", {"seat": 1}, table.links[0])
