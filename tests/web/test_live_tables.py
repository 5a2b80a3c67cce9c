"""One table in a server's memory: what is decided there is stored, once. No network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import EnvironmentFailure
from fightcard.messages import wire
from fightcard.server import frames, live_table
from fightcard.server.settings import Timers
from fightcard.store import Shared, SqliteStore
from fightcard.table import commands
from fightcard.table.events import Entry, Renamed
from fightcard.table.state import Room
from tests.store.books import named
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import FRIEND, NEVER, begun, ended, first_state, made, seated


def test_a_command_is_stored_under_its_seat_and_id_and_later_than_what_was(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        live.room.at = far = live_table.now_ms() + 60_000
        written: list[str] = []
        live.written = lambda: written.append("told")
        times: list[int] = []

        def decide(room: Room, now: int) -> list[Entry]:
            times.append(now)
            return [Renamed(at=now, seat=0, name=f"n{len(times)}")]

        assert await live.perform(decide, 0, "m") == 3
        assert await live.perform(decide, 0, "m") == 3
        assert await live.perform(decide, 1, "m") == 4, "another seat's"
        assert await live.perform(decide) == 5
        assert await live.perform(decide) == 6, "without an id each is a new one"
        assert await live.perform(lambda _room, _now: [], 0, "nothing") == 6
        assert (len(times), set(times), len(written)) == (4, {far}, 4)
        entries = await inside.store.read(live.name, 2)
        assert [entry.id for entry in entries] == ["0:m", "1:m", "", ""]

    run_inside(tmp_path, work)


def test_who_was_not_first_reads_and_tries_again(tmp_path: Path) -> None:
    """But not for ever."""

    class Contested(SqliteStore):
        rivals = 0

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rivals:
                self.rivals -= 1
                await super().append(table, after, [named(f"rival {self.rivals}")])
            await super().append(table, after, entries, **more)

    store = Contested(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]

        def decide(room: Room, now: int) -> list[Entry]:
            return [Renamed(at=now, seat=1, name=f"after {room.seq}")]

        store.rivals = 2
        assert await live.perform(decide) == 5
        assert [seat.name for seat in live.room.seats] == ["rival 0", "after 4"]
        store.rivals = 3
        with pytest.raises(EnvironmentFailure) as failed:
            await live.perform(decide)
        assert (failed.value.code, failed.value.arguments) == ("store-failed", {"reason": "busy"})
        assert (live.room.seq, live_table.TRIES) == (8, 3)

    run_inside(tmp_path, work, store=store)


def test_many_who_command_at_once_have_their_turns(tmp_path: Path) -> None:
    """More than try again when others were first."""

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        renamed = [live.perform(lambda room, now: [Renamed(at=now, seat=0, name=f"{room.seq}")]) for _ in range(8)]
        assert await asyncio.gather(*renamed) == list(range(3, 11))

    run_inside(tmp_path, work)


class Ear:
    """Somebody connected to a table, who notes that he was woken."""

    def __init__(self, seat: int) -> None:
        self.seat, self.woken = seat, 0

    def wake(self) -> None:
        self.woken += 1


def test_who_comes_and_goes_is_known_to_everybody(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        ann, ben = Ear(0), Ear(1)
        live.enter(ben)
        await asyncio.sleep(0.03)
        assert (live.presence.status(0), live.presence.status(1)) == ("lost", "here")
        before = ben.woken
        live.enter(ann)
        assert (live.presence.status(0), ben.woken) == ("here", before + 1)
        live.used = 0
        live.leave(ann)
        assert (ben.woken, ann.woken, live.listeners) == (before + 2, 1, {ben})
        assert live.used > 0
        await asyncio.sleep(0.03)
        assert live.presence.status(0) == "lost"

    run_inside(tmp_path, work, timers=Timers(0.01, 100, 200))


def test_bots_play_among_themselves_when_somebody_comes(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        bots = [{"kind": "bot", "level": "random"}] * 2
        table = await begun(inside, {"game": "cartisora", "seats": bots})
        live = inside.site.tables.live[table["table"]]
        assert not live._thoughts
        live.enter(Ear(-1))
        assert sorted(live._thoughts) == [0, 1]

    run_inside(tmp_path, work)


def test_tokens_go_with_the_command(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await made(inside, FRIEND)
        live = inside.site.tables.live[table["table"]]
        tokens = {each.role: each for each in await inside.store.tokens_of(live.name)}
        new = tokens["seat"]._replace(digest=b"n" * 32, seat=1)

        def sit(room: Room, now: int) -> list[Entry]:
            return commands.sit(room, 1, "Ben", now)

        await live.perform(sit, tokens=[new], used=[tokens["invite"].digest])
        assert await inside.store.find_token(new.digest) == new
        assert await inside.store.find_token(tokens["invite"].digest) is None

    run_inside(tmp_path, work)


def test_frames_are_encoded_once_and_anew_when_they_change(tmp_path: Path) -> None:
    """Also when a player was erased: then it is another room with as many entries."""

    async def work(inside: Inside) -> None:
        table = await ended(inside)
        live = inside.site.tables.live[table["table"]]

        def names() -> list[str]:
            frame = live.frames.state(live.room, SPECTATOR)
            assert frame == wire.encode(frames.state(live.room, SPECTATOR))
            assert live.frames.state(live.room, SPECTATOR) is frame
            return [seat["name"] for seat in json.loads(frame)["seats"]]

        assert names() == ["Ann", "Ben"]
        assert await inside.site.tables.forget(live, 0) is False
        assert names() == ["", "Ben"]
        await live.perform(lambda _room, now: [Renamed(at=now, seat=1, name="Benno")])
        assert names() == ["", "Benno"]

    run_inside(tmp_path, work, timers=NEVER)


def test_those_elsewhere_count_too(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table, "spectator") as eve, seated(inside, table) as ann:
            await first_state(eve)
            await first_state(ann)
            assert live.watchers == 1
            live.meet(Shared(2, True, [1, -1, -1]))
            assert (live.watchers, live.presence.status(1)) == (3, "here")

    run_inside(tmp_path, work, timers=NEVER)
