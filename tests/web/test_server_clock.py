"""The server's clock: steps of the system's clock change nothing, and a stall counts as an outage."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import deque
from pathlib import Path

import pytest

from fightcard.client import Table
from fightcard.messages import codec, requests
from fightcard.server.live.presence import Presence
from fightcard.server.support import server_clock
from fightcard.server.support.server_clock import CLOCK, ServerClock, Stall
from fightcard.server.support.settings import PresenceTimers
from fightcard.table.events import Paused
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import TWO, begun
from tests.web.playing import due_first, time_left, two_people
from tests.web.serving import Server

SECOND = 1_000_000_000  # nanoseconds


class Source:
    """A monotonic source that tests advance."""

    def __init__(self) -> None:
        self.ns = 50 * SECOND

    def __call__(self) -> int:
        return self.ns

    def pass_by(self, seconds: float) -> None:
        self.ns += int(seconds * SECOND)


@pytest.fixture
def source() -> Source:
    return Source()


@pytest.fixture
def clock(source: Source) -> ServerClock:
    clock = ServerClock(source, lambda: 1_000_000 * SECOND)
    clock._watched = 1  # as if the tick ran
    return clock


def test_time_is_start_date_plus_monotonic_time(clock: ServerClock, source: Source) -> None:
    assert clock.now() == 1_000_000_000
    source.pass_by(0.25)
    assert clock.now() == 1_000_000_250
    source.pass_by(7)
    clock.start(77)
    source.pass_by(0.5)
    assert clock.now() == 1_000_000_577
    assert clock.stalls_after(0) == 0


def test_every_reading_detects_a_stall(clock: ServerClock, source: Source) -> None:
    noticed: list[int] = []
    clock.on_stall.append(lambda: noticed.append(1))
    began = clock.now()
    source.pass_by(server_clock.STALL)
    clock.now()
    assert not noticed  # that long it may take
    began = clock.now()
    source.pass_by(8)
    assert clock.now() == began + 8000
    assert noticed == [1]
    assert clock.stalls_after(began) == 8000
    assert clock.stalls_after(began + 1) == 0
    before = clock.resumed
    source.pass_by(8)
    assert clock.resumed > before
    assert clock.stalls_after(began) == 16_000
    assert clock.stalls_after(began + 8000) == 8000


def test_arrival_before_a_stall_is_shifted(clock: ServerClock, source: Source) -> None:
    arrived = clock.now()
    assert clock.without_stalls(arrived) == arrived
    source.pass_by(0.5)
    clock.now()
    source.pass_by(8)
    assert clock.now() == arrived + 8500
    assert clock.without_stalls(arrived) == arrived + 8000
    assert clock.without_stalls(arrived + 4500) == arrived + 8500  # while it lasted
    assert clock.without_stalls(arrived + 8600) == arrived + 8600


def test_idle_time_without_tick_is_no_stall(source: Source) -> None:
    clock = ServerClock(source)
    clock.now()
    source.pass_by(100)
    clock.now()
    assert clock.stalls_after(0) == 0


def test_blocked_loop_is_a_stall_and_restarts_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_clock, "STALL", 0.3)
    monkeypatch.setattr(server_clock, "TICK", 0.01)

    async def work() -> None:
        clock, called = ServerClock(), asyncio.Event()
        async with clock.watching():
            await asyncio.sleep(0.05)
            began = time.monotonic()
            clock.call_later(0.2, called.set)
            never = clock.call_later(0.2, lambda: pytest.fail("it was cancelled"))
            time.sleep(0.5)
            never.cancel()
            await called.wait()
            assert time.monotonic() - began >= 0.69
        assert clock.stalls_after(0) >= 490

    asyncio.run(work())


def test_stall_restarts_presence_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    resumed = float("-inf")
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(ServerClock, "resumed", property(lambda _clock: resumed))

    async def work() -> None:
        nonlocal now, resumed
        presence = Presence(1, PresenceTimers(9, 30, 120), lambda: None)
        now += 119
        assert presence.status(0) == "absent"
        now += 60
        resumed = now
        assert presence.status(0) == "here"
        now += 121
        assert presence.status(0) == "gone"
        presence.close()

    asyncio.run(work())


# -- a real server ------------------------------------------------------------------------------------------------

PAUSE = 3.0  # seconds that the server stands still: more than is on the clock


def pause(server: Server, seconds: float = PAUSE) -> None:
    """Stop a process for a while."""
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    server.process.send_signal(signal.SIGCONT)


def signalled(server: Server, number: signal.Signals) -> None:
    """Step the system's clock, and give the server time to notice."""
    assert server.process is not None
    server.process.send_signal(number)
    time.sleep(0.3)


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path, fault="clock-steps-on-signals,short-clocks")


def clocked(server: Server, seconds: int = 2) -> Table:
    return two_people(server.site, "cartisora", clock=requests.ClockWish("bank", seconds=seconds))


def test_stall_is_not_charged(server: Server) -> None:
    """With less time left than the stall lasts; before a move, and while a move is on its way."""
    try:
        server.start()
        table = clocked(server)
        with table.seat(due_first(table)).connect() as player:
            seat = int(player.place.viewer)
            pause(server)
            player.wait_for(lambda state: state.over or any(told.what["kind"] == "paused" for told in player.told))
            assert not player.state.over
            player.act(player.state.actions[0])
            assert 0 < time_left(player, seat) < 2000
    finally:
        server.end()


def test_move_sent_during_a_stall_is_charged_until_the_stall(server: Server) -> None:
    try:
        server.start()
        table = clocked(server, 60)
        with table.seat(due_first(table)).connect() as player:
            seat, told = int(player.place.viewer), {"type": "act", "id": "m", "action": player.state.actions[0]}
            time.sleep(0.5)
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            player._socket.send(codec.encode(told).decode())
            time.sleep(PAUSE)
            server.process.send_signal(signal.SIGCONT)
            player.wait_for(lambda state: str(seat) not in state.clock["running"])
            assert 60_000 - 1000 * PAUSE < time_left(player, seat) <= 59_600
    finally:
        server.end()


def test_stall_followed_by_kill_is_recorded(server: Server) -> None:
    try:
        server.start()
        table = clocked(server, 60)
        first = min(table.spectator().get()["clock"]["running"].values())
        time.sleep(1.2)
        pause(server)
        time.sleep(1.5)  # a sign of life follows
        server.restart()
        moved = min(table.spectator().get()["clock"]["running"].values()) - first
        assert moved >= 1000 * PAUSE - 200
    finally:
        server.end()


@pytest.mark.parametrize("step", [signal.SIGUSR1, signal.SIGUSR2])
def test_wall_clock_step_changes_nothing(server: Server, step: signal.Signals) -> None:
    try:
        server.start()
        table = clocked(server, 60)
        with table.seat(due_first(table)).connect() as player:
            seat = int(player.place.viewer)
            time.sleep(0.5)
            signalled(server, step)
            player.act(player.state.actions[0])
            assert 50_000 < time_left(player, seat) <= 59_500
            assert not player.state.over
    finally:
        server.end()


def test_forward_step_before_restart_counts_as_outage(server: Server) -> None:
    try:
        server.start()
        table = clocked(server, 60)
        time.sleep(1.2)
        server.settings["fault"] = "clock-an-hour-back"
        server.restart()  # the other way round: what comes after is the step forward
        server.settings["fault"] = ""
        time.sleep(1.2)
        server.restart()
        with table.seat(due_first(table)).connect() as player:
            assert not player.state.over
            player.act(player.state.actions[0])
    finally:
        server.end()


def test_clocks_continue_after_backward_step_and_restart(server: Server) -> None:
    """Clocks do not wait until the hour has passed."""
    try:
        server.start()
        table = clocked(server, 3)
        time.sleep(1.2)
        server.settings["fault"] = "clock-an-hour-back"
        server.restart()
        with table.seat(due_first(table)).connect() as player:
            player.wait_for(lambda state: state.over)
            assert player.state.ended_by == {"kind": "flagged", "seat": player.place.viewer}
    finally:
        server.end()


def test_stall_without_running_clocks_writes_nothing(tmp_path: Path) -> None:
    """A laptop resumes and no table has a clock: recording does not retry the same stall."""

    async def work(inside: InProcessServer) -> None:
        signs = 0

        async def count() -> None:
            nonlocal signs
            signs += 1
            await sign()

        sign, inside.site._note_alive = inside.site._note_alive, count  # type: ignore[method-assign]
        inside.site._stalled.set()
        beating = asyncio.create_task(inside.site._keep_noting_alive())
        await asyncio.sleep(0.1)
        beating.cancel()
        assert signs == 1

    run_in_process(tmp_path, work)


def test_no_table_is_locked_without_a_stall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check runs every second: with thousands of clocks it must not take each table's lock."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, {**TWO, "clock": {"kind": "move", "seconds": 60}})
        live = await inside.site.tables.find(table["table"])
        assert inside.site.tables.clocks_run
        async with live.queue.lock:
            assert await asyncio.wait_for(inside.site.tables.record_stalls(), 1)
        monkeypatch.setattr(CLOCK, "_stalls", deque([Stall(CLOCK.now() + 1, CLOCK.now() + 51)]))
        assert live.context.stalled == 50
        assert await inside.site.tables.record_stalls()
        (paused,) = await inside.store.read(live.name, live.state.seq - 1)
        assert isinstance(paused, Paused)
        assert paused.down == 50

    run_in_process(tmp_path, work)
