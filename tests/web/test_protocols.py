"""The transport protocols: timeouts, budgets, heartbeat, admission queue."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from functools import partial
from itertools import pairwise
from typing import Any, cast
from unittest.mock import patch

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import Protocol, Side, State

from fightcard.web.ws import heartbeat
from fightcard.web.ws.admission_queue import MAX_TOTAL_DELAY, AdmissionQueue
from fightcard.web.ws.protocols import websocket_protocol
from fightcard.web.ws.protocols.pending_connection import PendingConnection
from fightcard.web.ws.protocols.websocket_protocol import PING, WebSocketProtocol
from fightcard.web.ws.socket_connection import CONNECTION_EXTENSION
from tests.waiting import until
from tests.web.transports import RecordingTransport, run_protocol


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_text_frames_are_readable_by_websockets(size: int) -> None:
    data, _ = run_protocol(lambda line, _wire: line.send_texts([b"x" * size, b"last"]))
    client = Protocol(Side.CLIENT)
    client.receive_data(data)
    texts = [event.data for event in client.events_received() if isinstance(event, Frame)]
    assert texts == [b"x" * size, b"last"]


def test_nothing_is_sent_on_a_closed_connection() -> None:
    def closing(line: WebSocketProtocol, wire: RecordingTransport) -> None:
        wire.done.append("close")
        line.send_texts([b"late"])

    def closed(line: WebSocketProtocol, _wire: RecordingTransport) -> None:
        line.conn.state = State.CLOSING
        line.send_texts([b"late"])

    assert run_protocol(closing) == ["close", "turn"]
    assert run_protocol(closed) == ["turn"]
    assert run_protocol(lambda line, _wire: line.send_texts([])) == ["turn"]


def test_closed_connection_leaves_no_reference_cycle() -> None:
    """The garbage collector, which stops the server, is not needed."""

    def lose(line: WebSocketProtocol, wire: RecordingTransport) -> None:
        conn = weakref.ref(line.conn)
        line.scope["extensions"][CONNECTION_EXTENSION] = {"connection": line}  # as if it was refused
        line.connections.add(line)
        line.connection_lost(None)
        gc.disable()
        try:
            del line.conn
            wire.done.append(conn())
        finally:
            gc.enable()
        wire.done.append(line.scope["extensions"])

    assert run_protocol(lose) == ["close", None, {}, "turn"]


def test_connection_tracks_writability() -> None:
    def work(line: WebSocketProtocol, wire: RecordingTransport) -> None:
        line.on_writable = lambda: wire.done.append("again")
        wire.done.append(line.is_writable)
        line.pause_writing()
        wire.done.append(line.is_writable)
        line.resume_writing()
        wire.done.append(line.is_writable)

    assert run_protocol(work) == [True, False, "again", True, "turn"]


def test_reading_pauses_only_if_messages_wait() -> None:
    def read(line: WebSocketProtocol, _wire: RecordingTransport) -> None:
        line.frames = [b"word"]
        line.send_receive_event_to_app()

    def take(line: WebSocketProtocol, wire: RecordingTransport) -> None:
        read(line, wire)
        line.queue.get_nowait()

    assert run_protocol(read) == ["turn", "pause"]
    assert run_protocol(take) == ["turn"]


@pytest.mark.parametrize(
    ("silences", "done"),
    [
        ([0.0, 3.9], []),
        ([4.1], [PING]),
        ([4.1, 5.0, 7.9], [PING]),
        ([4.1, 8.1], [PING, "cut"]),
        ([4.1, 0.0, 4.1], [PING, PING]),
    ],
)
def test_silent_peer_is_pinged_once_and_then_closed(
    silences: list[float], done: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_protocol, "abort_connection", lambda transport: transport.done.append("cut"))

    def work(line: WebSocketProtocol, _wire: RecordingTransport) -> None:
        line.start_keepalive()
        for silent in silences:
            if not silent:
                line.data_received(b"")
            line.check_alive(line._last_heard + silent)
        line.stop_keepalive()

    assert run_protocol(work) == ["resume", *done, "turn"]


def test_peer_with_unread_messages_is_not_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may think for long; meanwhile nothing is read, so pongs are not seen."""
    monkeypatch.setattr(websocket_protocol, "abort_connection", lambda transport: transport.done.append("cut"))

    def work(line: WebSocketProtocol, wire: RecordingTransport) -> None:
        line.frames = [b"word"]
        line.send_receive_event_to_app()
        for silent in (5.0, 20.0):
            line.check_alive(line._last_heard + silent)
        line.queue.get_nowait()
        wire.done.append("taken")
        line.check_alive(line._last_heard + 3.0)
        line.check_alive(line._last_heard + 5.0)

    assert run_protocol(work) == ["taken", PING, "turn"]


def test_heartbeat_checks_peers_when_they_ask_for_it() -> None:
    class Felt:
        def __init__(self, wait: float) -> None:
            self.wait, self.times = wait, 0

        def check_alive(self, _now: float) -> float:
            self.times += 1
            return self.wait

    async def work() -> None:
        pulse, often, seldom, gone = heartbeat.Heartbeat(), Felt(0.0), Felt(heartbeat.TICK * 10), Felt(0.0)
        for each in (often, seldom, gone):
            pulse.add(each, 0.0)
        pulse.discard(gone)
        for _ in range(24):
            pulse._tick()
        assert (often.times, seldom.times, gone.times) == (24, 3, 0)
        for each in (often, seldom):
            pulse.discard(each)
        pulse._tick()
        assert pulse._timer is None, "there is nobody to look at"
        assert not any(pulse._slots)

    asyncio.run(work())


def test_only_the_beginning_of_a_flood_is_parsed() -> None:
    """One message more than may wait; then nothing more is read."""
    words: list[int] = []

    class Counting(WebSocketProtocol):
        def send_receive_event_to_app(self) -> None:
            words.append(len(words))
            super().send_receive_event_to_app()

    async def work() -> None:
        line = Counting(
            uvicorn.Config(RecordingTransport, ws=WebSocketProtocol), ServerState(), {}, asyncio.get_running_loop()
        )
        line.transport = RecordingTransport()  # type: ignore[assignment]  # all that it uses is there
        line.conn = Protocol(Side.SERVER)  # type: ignore[assignment]  # as after the handshake
        line.handshake_initiated = True
        word = bytes((0x81, 0x80 | 50, 0, 0, 0, 0)) + b"x" * 50
        line.data_received(word * 3)
        assert line.queue.qsize() == 3
        line.data_received(word * 500)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(words) == line.max_messages_waiting + 1
        assert line.queue.qsize() == 1
        assert line.queue.get_nowait()["reason"] == "flood"  # type: ignore[typeddict-item]  # it is the end
        line.data_received(word)
        assert line.queue.empty()

    asyncio.run(work())


def test_admission_queue_spaces_out_a_burst() -> None:
    async def work() -> None:
        queue = AdmissionQueue(0.03)

        def note(inside: list[float]) -> None:
            inside.append(time.monotonic())

        for times in (4, 1, 3):
            inside: list[float] = []
            for _ in range(times):
                queue.enqueue(partial(note, inside))
            await asyncio.sleep(0)
            assert len(inside) == 1, "nobody waits at an empty queue"
            while len(inside) < times:
                await asyncio.sleep(0.001)
            assert all(after - before > 0.025 for before, after in pairwise(inside)), "others have their turn"
            await asyncio.sleep(0.1)

    asyncio.run(work())


def test_long_admission_queue_is_served_faster() -> None:
    """The pauses of a hundred together are longer than one usual pause, and far shorter than a hundred."""

    async def work() -> None:
        queue, inside, pauses = AdmissionQueue(0.6), list[int](), list[float]()
        loop = asyncio.get_running_loop()
        call_later = loop.call_later

        def noted(delay: float, *call: Any) -> asyncio.TimerHandle:
            if call == (queue._admit_next,):
                pauses.append(delay)
            return call_later(0, *call)

        with patch.object(loop, "call_later", noted):
            for name in range(100):
                queue.enqueue(partial(inside.append, name))
            await until(lambda: len(inside) == 100, "admission")
        assert MAX_TOTAL_DELAY < sum(pauses) < 10 * MAX_TOTAL_DELAY

    asyncio.run(work())


class AdmittedProtocol(asyncio.Protocol):
    """The protocol that a pending connection becomes."""

    def __init__(self, **how: Any) -> None:
        self.wire: RecordingTransport = how["wire"]
        if how.get("fails"):
            raise RuntimeError("no")

    def connection_made(self, transport: Any) -> None:
        self.wire.done.append("inside")

    def data_received(self, data: bytes) -> None:
        self.wire.done.append(data)


def pending(wire: RecordingTransport, **how: Any) -> tuple[PendingConnection, ServerState]:
    """A connection in the admission queue, and the server's state."""
    state = ServerState()
    kind = type(
        "PendingConnection",
        (PendingConnection,),
        {"admissions": AdmissionQueue(), "protocol": AdmittedProtocol, "max_connections": 1},
    )
    one = kind(server_state=state, wire=wire, **how)
    one.connection_made(wire)
    return one, state


def test_pending_connection_forwards_early_data_after_admission() -> None:
    async def work() -> None:
        wire = RecordingTransport()
        one, state = pending(wire)
        one.data_received(b"GET ")
        one.data_received(b"/")
        assert list[object](state.connections) == [one]
        assert "inside" not in wire.done
        await until(lambda: wire.done and wire.done[-1] == b"GET /")
        assert wire.done[-4:] == ["protocol", "inside", "resume", b"GET /"]
        assert state.connections == set()

    asyncio.run(work())


def test_connections_above_the_limit_are_aborted() -> None:
    async def work() -> None:
        wire = RecordingTransport()
        first, state = pending(RecordingTransport())
        one = type(first)(server_state=state, wire=wire)
        one.connection_made(cast(Any, wire))
        assert wire.done == ["abort"]
        one.connection_lost(None)
        assert list[object](state.connections) == [first]
        await asyncio.sleep(0.01)
        assert wire.done == ["abort"]

    asyncio.run(work())


def test_pending_connection_may_close_or_be_shut_down() -> None:
    async def work() -> None:
        for sent_home in (False, True):
            wire = RecordingTransport()
            one, state = pending(wire)
            if sent_home:
                one.shutdown()
            else:
                wire.close()
            one.connection_lost(None)
            assert state.connections == set()
            await asyncio.sleep(0.01)
            assert wire.done[-1] == "close", "nothing begins for who has gone"

    asyncio.run(work())


def test_pending_connection_whose_protocol_fails_is_aborted() -> None:
    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        wire = RecordingTransport()
        pending(wire, fails=True)
        await until(lambda: wire.done[-1] == "abort")

    asyncio.run(work())


def test_failing_admission_does_not_block_the_queue() -> None:
    async def work() -> None:
        queue, inside, failures = AdmissionQueue(), list[str](), list[Any]()
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(context))

        def fail() -> None:
            raise RuntimeError("no")

        for enter in (fail, partial(inside.append, "second"), fail, fail):
            queue.enqueue(enter)
        await until(lambda: len(failures) == 3)
        queue.enqueue(partial(inside.append, "later"))
        await until(lambda: "later" in inside)
        assert inside == ["second", "later"]

    asyncio.run(work())


def test_failing_peer_does_not_stop_the_heartbeat() -> None:
    checked: list[str] = []

    class Failing:
        def check_alive(self, _now: float) -> float:
            checked.append("failing")
            raise RuntimeError("no")

    class Sound:
        def check_alive(self, _now: float) -> float:
            checked.append("sound")
            return 0.0

    async def work() -> None:
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(context["exception"]))
        pulse = heartbeat.Heartbeat()
        for peer in (Failing(), Sound(), Failing()):
            pulse.add(peer, 0.0)
        pulse._tick()
        assert sorted(checked) == ["failing", "failing", "sound"]
        assert len(failures) == 2
        assert len(pulse._places) == 3, "they are checked again"

    asyncio.run(work())


def test_stalled_server_does_not_close_peers() -> None:
    async def work() -> None:
        pulse = heartbeat.Heartbeat()
        pulse.add(
            WebSocketProtocol(
                uvicorn.Config(RecordingTransport, ws=WebSocketProtocol), ServerState(), {}, asyncio.get_running_loop()
            ),
            1.0,
        )
        pulse._slots, pulse._places = [set() for _ in pulse._slots], {}
        pulse._last -= 20.0
        pulse._tick()
        assert pulse.now == heartbeat.MAX_TICK
        pulse._tick()
        assert pulse.now < heartbeat.MAX_TICK + 0.1

    asyncio.run(work())
