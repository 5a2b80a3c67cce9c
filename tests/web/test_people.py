"""People who leave, run out of time, consent or refuse, over real sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fightcard.client import Gone, Refusal, Site, friend, me
from fightcard.core.errors import EnvironmentFailure
from fightcard.core.record import read_record
from fightcard.messages import client_messages, requests
from fightcard.messages.server_messages import Emoted
from fightcard.server import create_table
from fightcard.server.live.command_queue import Origin
from fightcard.server.live.live_table import LiveTable
from fightcard.server.live.presence import Presence
from fightcard.server.live.table_context import TableContext
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import PresenceTimers, ServerSettings
from fightcard.server.workers.bot_pool import BotPool
from fightcard.store import SqliteStore
from fightcard.table.commands import ChangeName
from fightcard.table.events import SeatTaken
from fightcard.table.state import TableState
from tests.web.in_process_tables import record
from tests.web.playing import catch_up, due_first, two_people
from tests.web.serving import Server

# -- leaving: the shared server counts 0.1 s as lost, 0.2 s as absent, 0.4 s as gone --------------------------------


def test_disconnected_player_is_lost_then_absent_then_gone(site: Site) -> None:
    table = two_people(site)
    with table.seat(0).connect() as ann:
        with table.seat(1).connect() as ben:
            catch_up(ann, ben.rename("Benno"))
            ann.wait_until(lambda: ann.live is not None and ann.live.presence == ["here", "here"])
        seen: list[str] = []
        while "gone" not in seen:
            ann.receive()
            assert ann.live is not None
            seen.append(ann.live.presence[1])
        ways = ["here", "lost", "absent", "gone"]
        assert seen == sorted(seen, key=ways.index)  # a busy machine may skip one
        with table.seat(1).connect():
            ann.wait_until(lambda: ann.live is not None and ann.live.presence == ["here", "here"])


def test_presence_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)

    async def work() -> list[str]:
        nonlocal now
        presence = Presence(1, PresenceTimers(), lambda: None)
        presence.connect(0)
        now += 1000
        seen: list[str] = [presence.status(0)]
        presence.disconnect(0)
        for seconds in (8, 2, 19, 2, 88, 2):
            now += seconds
            seen.append(presence.status(0))
        presence.close()
        return seen

    assert asyncio.run(work()) == ["here", "here", "lost", "lost", "absent", "absent", "gone"]


def test_waiting_player_claims_the_win(site: Site) -> None:
    table = two_people(site)
    with table.seat(0).connect() as ann:
        ann.wait_until(lambda: ann.live is not None and ann.live.presence[1] == "gone")
        ann.claim(1, "win")
        assert ann.state.ended_by == {"kind": "claimed", "seat": 0, "against": 1}
        assert ann.state.result is not None
        assert ann.state.result["winner"] == 0


def test_waiting_player_lets_a_bot_play_on(site: Site) -> None:
    """A player who returns is a spectator and sees no hand."""
    table = two_people(site, "champions", ["duels=1"])
    with table.seat(0).connect() as ann:
        ann.wait_until(lambda: ann.live is not None and ann.live.presence[1] == "gone")
        ann.claim(1, "bot")
        ann.act(ann.state.actions[0])
        ann.wait_for(lambda state: 0 in state.due or state.over)
        with table.seat(1).connect() as ben:
            assert ben.state.viewer == "spectator"
            with pytest.raises(Refusal, match="bot-plays"):
                ben.act("panic")


def test_open_seat_is_filled_with_a_bot(site: Site) -> None:
    """The game starts, and the old invitation is invalid."""
    table = site.set_up("cartisora", [me("Ann"), friend()])
    with table.seat(0).connect() as ann:
        with pytest.raises(Refusal, match="bot-unknown"):
            ann.fill(1, "nobody")
        ann.fill(1, "random")
        ann.act(ann.wait_for_turn().actions[0])
        assert ann.state.seats[1]["level"] == "random"
    with pytest.raises(Refusal, match="seat-taken"):
        site.join(table.invites[1])


def test_players_see_the_number_of_spectators(site: Site) -> None:
    table = two_people(site)
    with table.seat(0).connect() as ann, table.spectator().connect(), table.spectator().connect():
        ann.wait_until(lambda: ann.live is not None and ann.live.watchers == 2)


# -- time ---------------------------------------------------------------------------------------------------------


def test_clock_expires_with_or_without_connection(site: Site) -> None:
    table = two_people(site, clock=requests.ClockWish("move", seconds=5))
    first = due_first(table)
    with table.seat(1 - first).connect() as ben:
        began = time.monotonic()
        ben.wait_for(lambda state: state.over)
        assert time.monotonic() - began > 4
        assert ben.state.ended_by == {"kind": "flagged", "seat": first}
    record = read_record(site.request(f"/api/tables/{table.name}/record").decode())
    assert (record.ended_by, record.result and record.result["reason"]) == ("flagged", "resigned")
    kinds = [event["kind"] for event in table.seat(0).get("/replay")["steps"][-1]["events"]]
    assert "flagged" in kinds
    assert "resigned" not in kinds


def test_only_the_servers_clock_counts(site: Site) -> None:
    """Times sent by a client are ignored."""
    table = two_people(site, clock=requests.ClockWish("bank", seconds=60))
    with table.seat(due_first(table)).connect() as ann, pytest.raises(Refusal, match="message-unreadable"):
        ann.ask(Late("a-1", "K60"))


class Late(client_messages.ClientMessage, tag="act"):
    """An action with a client's time."""

    id: str
    action: str
    at: int = 0


@pytest.mark.parametrize(
    "clock", [requests.ClockWish("move"), requests.ClockWish("bank", seconds=1), requests.ClockWish("days", seconds=60)]
)
def test_too_short_clock_is_refused(site: Site, clock: requests.ClockWish) -> None:
    with pytest.raises(Refusal, match="clock-too-short"):
        two_people(site, clock=clock)


# -- agreeing -----------------------------------------------------------------------------------------------------


def test_pass_and_play_uses_one_socket_per_seat(site: Site) -> None:
    """Each seat sees only its own hand, though one browser holds both."""
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        action = ann.state.actions[3]
        ann.act(action)
        ben.wait_for(lambda state: state.due == [1])
        assert ben.state.view is not None
        assert ann.state.view is not None
        assert ann.state.view["seats"][0]["sealed"] == action
        assert ben.state.view["seats"][0]["sealed"] is None
        assert ann.state.may_take_back
        ann.act("take-back")
        ben.wait_for(lambda state: state.due == [0, 1])


def test_undo_request_over_the_socket(site: Site) -> None:
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        ann.act(ann.state.actions[0])
        assert ann.state.may_undo == "ask"
        with pytest.raises(Refusal, match="undo-consent"):
            ann.undo()
        ann.offer("undo")
        ben.wait_for(lambda state: bool(state.offers))
        ben.answer("undo", True)
        ann.wait_for(lambda state: 0 in state.due)


def test_why_names_the_rule(site: Site) -> None:
    table = two_people(site, "fightdrome")
    with table.seat(due_first(table)).connect() as ann:
        refusal = ann.why("F")
        assert refusal is not None
        assert refusal.rule.startswith("FD")
        assert ann.why(ann.state.actions[0]) is None


# -- R5: nobody sees what is not stored ---------------------------------------------------------------------------


class Slow(SqliteStore):
    """A store that can be delayed, or fail, before it has stored anything."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.gate = asyncio.Event()
        self.fails = False

    async def append(self, *arguments: object, **more: object) -> None:
        await self.gate.wait()
        if self.fails:
            (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
            self._connection.execute(f"PRAGMA max_page_count = {pages}")
        await super().append(*arguments, **more)  # type: ignore[arg-type]  # as they came


class Ear:
    """A listener."""

    seat = -1

    def __init__(self) -> None:
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1

    def show_emote(self, message: Emoted) -> None:
        raise AssertionError(message)


def test_unstored_entries_are_never_shown(tmp_path: Path) -> None:
    """Not before they are stored, and never if storing fails, on a file that is really full."""

    async def work() -> None:
        store = Slow(tmp_path / "tables.sqlite")
        new = create_table.make_table(
            requests.NewTable("cartisora", [requests.SeatWish("me"), requests.SeatWish("here")]), now_ms()
        )
        await store.create(new.name, new.entries, new.tokens)
        table = LiveTable(
            TableContext(new.name, TableState.of(new.entries), store, ServerSettings(tmp_path)), BotPool(1)
        )
        ear = Ear()
        table.enter(ear)
        ear.woken = 0

        def rename(name: str) -> asyncio.Task[int]:
            return asyncio.create_task(table.queue.submit(ChangeName(0, name), Origin(0, name[:9])))

        task = rename("Ann")
        await asyncio.sleep(0.1)
        assert (ear.woken, table.state.seq, task.done()) == (0, 1, False)
        store.gate.set()
        assert await task == 2
        assert (ear.woken, table.state.seq) == (1, 2)
        store.fails = True

        async def fill() -> None:
            for number in range(200):  # until the last free page is full
                await record(table, SeatTaken(at=1, id=f"0:m{number}", seat=0, name="x" * 2000))

        with pytest.raises(EnvironmentFailure, match="store-failed"):
            await fill()
        kept = await store.load(new.name)
        assert kept is not None
        assert len(kept.entries) == table.state.seq
        assert ear.woken == table.state.seq - 1
        table.close()
        await store.close()

    asyncio.run(work())


# -- starting and ending ------------------------------------------------------------------------------------------


def test_server_stops_on_request(start: Callable[..., Server]) -> None:
    """Also while a client is connected, which is told that the server will return."""
    server = start()
    table = two_people(server.site)
    with table.seat(0).connect() as ann:
        server.stop()
        with pytest.raises(Gone):
            list(iter(lambda: ann.receive(60), None))
