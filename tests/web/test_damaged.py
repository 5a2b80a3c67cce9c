"""Tables whose stored log is damaged: responses, reports, and the other tables."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from fightcard.client import Refusal
from fightcard.web.http.app_state import AppState
from tests.waiting import wait_until
from tests.web.playing import two_people
from tests.web.serving import Server


def change(server: Server, statement: str, *arguments: object) -> None:
    with sqlite3.connect(server.database) as connection:
        connection.execute(statement, arguments)
    connection.close()


def test_damaged_table_is_reported_and_others_go_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        server.start()
        damaged, sound = two_people(server.site, "cartisora"), two_people(server.site, "cartisora")
        assert server.site.get("/healthz")["damaged"] == []
        assert server.site.get("/healthz")["writes"] == "ok"
        server.stop()
        change(server, "UPDATE entries SET body = x'00' WHERE game = ? AND seq = 2", damaged.name)
        server.start()
        wait_until(lambda: bool(server.site.get("/healthz")["damaged"]))  # before anybody has asked for it
        assert server.site.get("/healthz")["damaged"] == [f"{damaged.name[:4]}…"]
        for path in ("", "/record", "/replay"):
            with pytest.raises(Refusal) as refused:
                server.site.get(f"/api/tables/{damaged.name}{path}", damaged.watch)
            assert (refused.value.code, refused.value.status) == ("table-damaged", 410)
        with pytest.raises(InvalidStatus) as denied:
            damaged.seat(0).connect()
        assert denied.value.response.status_code == 410
        with pytest.raises(Refusal, match="table-damaged"):
            damaged.seat(0).forget()
        with sound.seat(int(sound.spectator().get()["due"][0])).connect() as player:
            player.act(player.state.actions[0])
        server.stop()
        log = server.log.read_text()
        assert log.count(f"table {damaged.name[:4]}… is damaged from entry 2 on") == 1
        assert "Traceback" not in log
        assert damaged.name not in log
    finally:
        server.end()


def test_damaged_tokens_open_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        server.start()
        table, other = two_people(server.site, "cartisora"), two_people(server.site, "cartisora")
        server.stop()
        change(server, "UPDATE tokens SET role = x'ff', seat = 'x', at = x'00' WHERE game = ?", table.name)
        server.start()
        with pytest.raises(Refusal, match="seat-not-yours"):
            table.spectator().get()
        assert other.spectator().get()["started"]
        server.stop()
        assert "Traceback" not in server.log.read_text()
    finally:
        server.end()


def test_unusable_database_file_is_a_clear_error(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    server.stop()
    server.database.write_bytes(b"x" + server.database.read_bytes()[1:])
    with pytest.raises(AssertionError, match="database-damaged"):
        server.start()


def test_damage_found_during_a_game_stops_writes(tmp_path: Path) -> None:
    """The table in memory is closed: nothing more is written behind what is damaged."""
    server = Server(tmp_path)
    try:
        server.start()
        table = two_people(server.site, "cartisora")
        server.stop()
    finally:
        server.end()

    async def work() -> None:
        from fightcard.server.support.settings import ServerSettings
        from fightcard.store import SqliteStore

        store = SqliteStore(server.database)
        site = AppState(ServerSettings(server.database, warm=False, bot_processes=1), store)
        live = await site.tables.find(table.name)
        await site.tables.note_lengths()
        store._connection.execute("UPDATE entries SET hash = NULL WHERE seq = 2")
        await site.tables.check(table.name)
        assert table.name not in site.tables.live
        with pytest.raises(Exception, match="table-damaged"):
            await live.queue.record_stalls()
        with pytest.raises(Exception, match="table-damaged"):
            await site.tables.find(table.name)
        await site.tables.check("no-such-table")
        site.tables.close()
        await site.bot_pool.close()
        await store.close()

    asyncio.run(work())
