"""Live tables: command queue, bot driver, presence and cached frames, without a network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import EnvironmentFailure
from fightcard.messages import codec
from fightcard.messages.server_messages import Emoted
from fightcard.server.encoding import frames
from fightcard.server.live import live_table
from fightcard.server.live.command_queue import MAX_TRIES, Origin
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import PresenceTimers
from fightcard.store import ClusterTable, SqliteStore
from fightcard.table.commands import ChangeName, TakeSeat
from tests.store.sample_entries import named
from tests.waiting import until
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import FRIEND, NEVER, begun, ended, first_state, made, seated


def test_command_is_stored_once_under_its_seat_and_id(tmp_path: Path) -> None:
    """Its time is never before that of the last entry."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        live.state.at = far = now_ms() + 60_000
        written: list[str] = []
        live.queue.on_written = lambda: written.append("told")

        async def rename(seat: int, name: str, id: str = "") -> int:
            return await live.queue.submit(ChangeName(seat, name), Origin(seat, id))

        assert await rename(0, "n1", "m") == 3
        assert await rename(0, "n2", "m") == 3
        assert await rename(1, "n3", "m") == 4, "another seat's"
        assert await rename(0, "n4") == 5
        assert await rename(0, "n5") == 6, "without an id each is a new one"
        assert await rename(0, "n5", "nothing") == 6
        entries = await inside.store.read(live.name, 2)
        assert [entry.id for entry in entries] == ["0:m", "1:m", "", ""]
        assert {entry.at for entry in entries} == {far}
        assert [seat.name for seat in live.state.seats] == ["n5", "n3"]
        assert len(written) == 4

    run_in_process(tmp_path, work)


def test_command_is_decided_again_after_a_write_conflict(tmp_path: Path) -> None:
    """A limited number of times."""

    class Contested(SqliteStore):
        rivals = 0

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rivals:
                self.rivals -= 1
                await super().append(table, after, [named(f"rival {self.rivals}")])
            await super().append(table, after, entries, **more)

    store = Contested(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        store.rivals = 2
        assert await live.queue.submit(ChangeName(1, "later")) == 5
        assert [seat.name for seat in live.state.seats] == ["rival 0", "later"]
        store.rivals = 3
        with pytest.raises(EnvironmentFailure) as failed:
            await live.queue.submit(ChangeName(1, "too late"))
        assert (failed.value.code, failed.value.arguments) == ("store-failed", {"reason": "busy"})
        assert (live.state.seq, MAX_TRIES) == (8, 3)

    run_in_process(tmp_path, work, store=store)


def test_concurrent_commands_are_serialised(tmp_path: Path) -> None:
    """More of them than there are retries."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        renamed = [live.queue.submit(ChangeName(0, f"name {number}")) for number in range(8)]
        assert await asyncio.gather(*renamed) == list(range(3, 11))

    run_in_process(tmp_path, work)


class Ear:
    """A client that counts how often it is woken."""

    def __init__(self, seat: int) -> None:
        self.seat, self.woken = seat, 0

    def wake(self) -> None:
        self.woken += 1

    def show_emote(self, message: Emoted) -> None:
        raise AssertionError(message)


def test_presence_changes_wake_all_listeners(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        ann, ben = Ear(0), Ear(1)
        live.enter(ben)
        await until(lambda: live.presence.status(0) == "lost")
        assert live.presence.status(1) == "here"
        before = ben.woken
        live.enter(ann)
        assert (live.presence.status(0), ben.woken) == ("here", before + 1)
        live.used = 0
        live.leave(ann)
        assert (ben.woken, ann.woken, live.listeners) == (before + 2, 1, {ben})
        assert live.used > 0
        await until(lambda: live.presence.status(0) == "lost")

    run_in_process(tmp_path, work, timers=PresenceTimers(0.01, 100, 200))


def shared(seq: int, mine: bool, *elsewhere: int) -> ClusterTable:
    return ClusterTable(seq, mine, list(elsewhere))


def test_moves_are_notified_only_to_servers_that_need_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those with clients, the one that runs the table, and one that has just mentioned it, perhaps for a new client."""

    async def work(inside: InProcessServer) -> None:
        live = inside.site.tables.live[(await begun(inside))["table"]]
        for known, wanted in (
            (shared(2, True), False),
            (shared(2, True, 1), True),
            (shared(2, True, SPECTATOR), True),
            (shared(2, False), True),
        ):
            live.sync(known)
            assert live.is_shared is wanted, known
        live.sync(shared(2, True))
        await live.hear()
        assert live.is_shared
        monkeypatch.setattr(live_table, "MENTION_SECONDS", 0.0)
        assert not live.is_shared

    run_in_process(tmp_path, work)


def test_log_is_followed_only_by_servers_that_need_it(tmp_path: Path) -> None:
    """A server without clients at a table, which runs elsewhere, reads it when it is asked for it."""

    async def work(inside: InProcessServer) -> None:
        live = inside.site.tables.live[(await begun(inside))["table"]]

        async def followed(known: ClusterTable) -> bool:
            """Return whether entries of another server are read: after a notification, and at a sync."""
            live.sync(known)
            read: list[bool] = []
            for _ in range(2):
                seq = live.state.seq
                await inside.store.append(live.name, seq, [named(f"Ann {seq}")])
                if read:
                    live.sync(known._replace(seq=seq + 1))
                    await until(lambda: not live.context.tasks)
                else:
                    await live.hear()
                read.append(live.state.seq > seq)
                await live.queue.catch_up()
            assert read[0] is read[1]
            return read[0]

        assert not await followed(shared(0, False, 0, 1))
        assert await followed(shared(0, True)), "it runs the table"
        live.enter(Ear(0))
        assert await followed(shared(0, False, 1)), "it has a client"

    run_in_process(tmp_path, work)


def test_table_that_has_not_begun_is_followed_and_shared(tmp_path: Path) -> None:
    """The lobby of the server that created it shows whether it waits."""

    async def work(inside: InProcessServer) -> None:
        live = inside.site.tables.live[(await made(inside, FRIEND))["table"]]
        live.sync(shared(0, False))
        assert (live.is_followed, live.is_shared) == (True, True)

    run_in_process(tmp_path, work)


def test_new_client_is_mentioned_to_other_servers(tmp_path: Path) -> None:
    """So that they notify this one before the next sync."""

    async def work(inside: InProcessServer) -> None:
        live = inside.site.tables.live[(await begun(inside))["table"]]
        entered: list[str] = []
        live.on_entered = lambda: entered.append("entered")
        live.enter(Ear(0))
        assert entered == ["entered"]

    run_in_process(tmp_path, work)


def test_bots_play_each_other_only_while_watched(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        bots = [{"kind": "bot", "level": "random"}] * 2
        table = await begun(inside, {"game": "cartisora", "seats": bots})
        live = inside.site.tables.live[table["table"]]
        assert not live.bots._searches
        live.enter(Ear(-1))
        assert sorted(live.bots._searches) == [0, 1]

    run_in_process(tmp_path, work)


def test_tokens_are_stored_with_the_command(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        live = inside.site.tables.live[table["table"]]
        tokens = {each.role: each for each in await inside.store.tokens_of(live.name)}
        new = tokens["seat"]._replace(digest=b"n" * 32, seat=1)

        await live.queue.submit(TakeSeat(1, "Ben"), tokens=[new], used=[tokens["invite"].digest])
        assert await inside.store.find_token(new.digest) == new
        assert await inside.store.find_token(tokens["invite"].digest) is None

    run_in_process(tmp_path, work)


def test_frames_are_cached_until_the_state_changes(tmp_path: Path) -> None:
    """Also when a player was erased, which replaces the state by one with as many entries."""

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        live = inside.site.tables.live[table["table"]]

        def names() -> list[str]:
            frame = live.frames.state(live.state, SPECTATOR)
            assert frame == codec.encode(frames.state(live.state, SPECTATOR))
            assert live.frames.state(live.state, SPECTATOR) is frame
            return [seat["name"] for seat in json.loads(frame)["seats"]]

        assert names() == ["Ann", "Ben"]
        assert await inside.site.tables.forget(live, 0) is False
        assert names() == ["", "Ben"]
        await live.queue.submit(ChangeName(1, "Benno"))
        assert names() == ["", "Benno"]

    run_in_process(tmp_path, work, timers=NEVER)


def test_presence_includes_other_servers(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table, "spectator") as eve, seated(inside, table) as ann:
            await first_state(eve)
            await first_state(ann)
            assert live.watchers == 1
            live.sync(ClusterTable(2, True, [1, -1, -1]))
            assert (live.watchers, live.presence.status(1)) == (3, "here")

    run_in_process(tmp_path, work, timers=NEVER)
