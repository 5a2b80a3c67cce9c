"""Budgets of one connection: pings, fragments and bytes are charged, and no read occupies the loop for long."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from fightcard.server.support.metrics import Metrics
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.web.guard.handshake_policy import HandshakePolicy
from fightcard.web.guard.rate_limits import RateLimiter
from fightcard.web.serve import socket_limits
from fightcard.web.ws.budgets import READ_COST, Rate, TrafficBudget, frame_size
from fightcard.web.ws.protocols import bounded_parser
from fightcard.web.ws.protocols import http_protocol as http
from fightcard.web.ws.protocols import websocket_protocol as ws
from fightcard.web.ws.protocols.factory import make_http_protocol, make_websocket_protocol
from fightcard.web.ws.protocols.websocket_protocol import FRAMES_PER_TURN, WebSocketProtocol
from tests.waiting import PATIENCE
from tests.web.playing import two_people
from tests.web.raw import frame_by_hand, line_by_hand, upgrade, watch_by_hand
from tests.web.serving import Server
from tests.web.transports import RecordingTransport

PING, EMPTY_FRAGMENT = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
FIRST_FRAGMENT = b"\x01\x81\0\0\0\0x"
USUAL = {"messages": {"burst": 20, "rate": 10}}


# -- the buckets --


def test_connection_is_over_budget_until_its_debt_is_paid() -> None:
    budget = TrafficBudget(Rate(3, 2), Rate(1000, 100), 10.0)
    for _ in range(3):
        budget.spend_frame(10.0)
    assert budget.overdrawn(10.0) == 0
    budget.spend_frame(10.0)
    assert budget.overdrawn(10.0) == 0.5
    assert budget.overdrawn(10.25) == 0.25
    assert budget.overdrawn(10.5) == 0
    budget.spend_read(1000 + 50 - READ_COST, 20.0)
    assert budget.overdrawn(20.0) == 0.5, "the debt of either bucket counts"


def test_budget_never_exceeds_its_burst() -> None:
    budget = TrafficBudget(Rate(3, 2), Rate(1000, 100), 0.0)
    for _ in range(5):
        budget.spend_frame(1000.0)
    assert budget.overdrawn(1000.0) == 1


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
@pytest.mark.parametrize("mask", [False, True])
def test_frames_are_found_as_websockets_writes_them(size: int, mask: bool) -> None:
    frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=mask)
    assert frame_size(b"??" + frame + b"more", 2) == len(frame)
    header = len(frame) - size
    assert [frame_size(frame[:end], 0) for end in range(header)] == [0] * header
    assert frame_size(frame[:header], 0) == len(frame)


# -- a protocol without a network --


class Clock(asyncio.SelectorEventLoop):
    """A loop whose time only moves when a test moves it."""

    now = 1000.0

    def time(self) -> float:
        return self.now


class Open:
    """A WebSocket after its handshake, and what its parser is given at a time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, limits: Limits) -> None:
        self.parsed: list[bytes] = []
        kind = type(
            "Noting", (make_websocket_protocol(socket_limits(limits), lambda: 0),), {"handle_events": self._note}
        )
        self.protocol: Any = kind(uvicorn.Config(RecordingTransport, ws=kind), ServerState(), {}, loop)
        self.wire = RecordingTransport()
        self.protocol.transport = self.wire
        self.protocol.conn = Protocol(Side.SERVER)  # as after the handshake
        self.protocol.handshake_initiated = True

    def _note(self, protocol: Any = None) -> None:
        events = self.protocol.conn.events_received()
        self.parsed += [bytes(event.data) for event in events if isinstance(event, Frame)]
        self.protocol.conn.events = events
        WebSocketProtocol.handle_events(self.protocol)


@contextmanager
def opened(limits: Limits | None = None) -> Iterator[tuple[Clock, Open]]:
    loop = Clock()
    asyncio.set_event_loop(loop)
    try:
        it = Open(loop, limits or Limits())
        it.protocol.handle_events = it._note
        yield loop, it
        it.protocol._stop_parsing()
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def turn(loop: Clock, seconds: float = 0.0) -> None:
    """One turn of the loop, so much later."""
    loop.now += seconds
    loop.call_soon(loop.stop)
    loop.run_forever()


@pytest.mark.parametrize("frame", [PING, b"\x8a\x80\0\0\0\0", frame_by_hand(b"x"), b"\x89\xfd\0\0\0\0" + b"x" * 125])
def test_loop_parses_few_frames_in_each_turn(frame: bytes) -> None:
    """However many came in one read; the others wait, and nothing more is read meanwhile."""
    with opened(Limits(messages=RateLimit(1000, 1000), frames=RateLimit(1000, 1000))) as (loop, it):
        it.protocol.data_received(frame * 100)
        assert len(it.parsed) == FRAMES_PER_TURN
        assert it.wire.done[-1] == "pause"
        turn(loop)
        assert len(it.parsed) == 2 * FRAMES_PER_TURN
        for _ in range(100 // FRAMES_PER_TURN):
            turn(loop)
        assert len(it.parsed) == 100


@pytest.mark.parametrize("frame", [PING, b"\x8a\x80\0\0\0\0"])
def test_frames_over_budget_wait_until_it_refills(frame: bytes) -> None:
    with opened() as (loop, it):
        limits = Limits()
        most = int(limits.frames.burst + limits.messages.burst)
        rate = limits.frames.rate + limits.messages.rate
        it.protocol.data_received(frame * (most + 20))
        for _ in range(50):
            turn(loop)
        assert len(it.parsed) == most + 1, "the budget may be overdrawn by one frame"
        assert it.wire.done[-1] == "pause"
        turn(loop, 1 / rate + ws.REFILL_TIME)
        turn(loop)
        assert most + 1 < len(it.parsed) < most + 20
        for _ in range(20):
            turn(loop, ws.REFILL_TIME + 1 / rate)
        assert len(it.parsed) == most + 20
        assert it.wire.done[-1] == "resume", "within its budget it is read again"
        assert not it.protocol._flooded


def test_client_that_stays_over_budget_is_closed_as_a_flooder() -> None:
    with opened() as (loop, it):
        for _ in range(1000):
            it.protocol.data_received(PING * 10)
            turn(loop, 0.01)
            if it.protocol._flooded:
                break
        assert ws.MAX_OVERRUN <= loop.now - 1000 <= 3 * ws.MAX_OVERRUN
        assert it.protocol.queue.get_nowait()["reason"] == "flood"
        before = len(it.parsed)
        it.protocol.data_received(PING * 10)
        turn(loop, 5.0)
        assert len(it.parsed) == before, "nothing more is heard"


def test_short_bursts_over_budget_are_forgiven() -> None:
    with opened() as (loop, it):
        for _ in range(20):
            it.protocol.data_received(PING * 80)
            for _ in range(40):
                turn(loop, 0.25)
        assert not it.protocol._flooded


def test_all_bytes_are_charged() -> None:
    """Also those of a frame that never ends, and reads that bring next to nothing."""
    with opened() as (_, it):
        start = b"\x81\xfe" + struct.pack("!H", 4000) + bytes(4)
        it.protocol.data_received(start)
        reads = 0
        while it.wire.done[-1:] != ["pause"]:
            it.protocol.data_received(b"x")
            reads += 1
        assert 100 < reads < 1000


def test_number_of_fragments_is_limited() -> None:
    """Empty ones would be remembered for ever, one list item each."""
    with opened(Limits(frames=RateLimit(10_000, 10_000))) as (loop, it):
        it.protocol.data_received(FIRST_FRAGMENT + EMPTY_FRAGMENT * 2 * ws.MAX_FRAGMENTS)
        for _ in range(2 * ws.MAX_FRAGMENTS):
            turn(loop)
        assert "close" in it.wire.done
        assert len(it.protocol.frames) <= ws.MAX_FRAGMENTS
        closing = b"".join(part for part in it.wire.done if isinstance(part, bytes))
        assert struct.pack("!H", 1009) in closing


def test_messages_within_their_limit_are_never_throttled() -> None:
    """A full burst of the largest messages, and the pongs and pings besides."""
    limits = Limits()
    with opened(limits) as (loop, it):
        message = Frame(Opcode.TEXT, b"x" * 4096).serialize(mask=True)
        for _ in range(int(limits.messages.burst)):
            it.protocol.data_received(message)
            it.protocol.queue.get_nowait()
        for _ in range(300):  # half a minute at full speed
            turn(loop, 0.1)
            it.protocol.data_received(message)
            it.protocol.data_received(PING)
            it.protocol.queue.get_nowait()
        assert "pause" not in it.wire.done


def test_pongs_do_not_accumulate_for_a_client_that_does_not_read() -> None:
    with opened() as (_, it):
        it.protocol.pause_writing()
        for _ in range(5):
            it.protocol.data_received(b"\x89\x81\0\0\0\0a")
        it.protocol.data_received(b"\x89\x81\0\0\0\0b")
        assert it.wire.done == []
        it.protocol.resume_writing()
        assert it.wire.done == [b"\x8a\x01b"], "the last one is answered (RFC 6455, 5.5.3)"
        it.protocol.data_received(b"\x89\x81\0\0\0\0c")
        assert it.wire.done[1:] == [b"\x8a\x01c"]


def test_frames_are_the_same_wherever_they_are_split() -> None:
    chooser = Random("split")
    texts = [chooser.randbytes(chooser.choice((0, 1, 125, 126, 300, 4000))).hex()[:4000].encode() for _ in range(60)]
    data = b"".join(Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts)
    generous = RateLimit(10_000, 10_000)
    with opened(Limits(messages=generous, frames=generous, traffic=RateLimit(1e9, 1e9))) as (loop, it):
        while data:
            size = chooser.choice((1, 2, 3, 7, 100, 5000))
            it.protocol.data_received(data[:size])
            data = data[size:]
            for _ in range(chooser.randrange(3)):
                turn(loop)
        for _ in range(20):
            turn(loop)
        assert it.parsed == texts


# -- HTTP --


class Asked:
    """An HTTP connection without a network, and the largest piece that its parser is given at once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.wire, self.bodies, self.most = RecordingTransport(), list[bytes](), 0

        async def app(scope: Any, receive: Any, send: Any) -> None:
            body, more = b"", True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return
                body, more = body + message.get("body", b""), message.get("more_body", False)
            self.bodies.append(body)
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body", "body": b""})

        config = uvicorn.Config(app, ws="none", h11_max_incomplete_event_size=16_384, interface="asgi3")
        config.load()
        line: Any = make_http_protocol(HandshakePolicy(RateLimiter(Limits()), Metrics(), self._verify), "", 9).protocol
        self.protocol: Any = line(config=config, server_state=ServerState(), app_state={}, _loop=loop)
        receive_data = self.protocol.conn.receive_data

        def noting(data: bytes) -> None:
            self.most = max(self.most, len(data))
            receive_data(data)

        self.protocol.conn.receive_data = noting
        self.protocol.connection_made(self.wire)

    async def _verify(self, _scope: object) -> str:
        return "abc 1"

    @property
    def status(self) -> list[int]:
        written = b"".join(part for part in self.wire.done if isinstance(part, bytes))
        return [int(line[9:12]) for line in written.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


def ask(data: bytes, turns: int = 200) -> Asked:
    """Return the outcome of a connection on which this comes in one read."""
    found: list[Asked] = []

    async def work() -> None:
        asked = Asked(asyncio.get_running_loop())
        asked.protocol.data_received(data)
        for _ in range(turns):
            await asyncio.sleep(0)
        asked.protocol.connection_lost(None)
        found.append(asked)

    asyncio.run(work())
    return found[0]


POST = b"POST / HTTP/1.1\r\nHost: a\r\n"


def test_large_request_is_parsed_in_chunks() -> None:
    asked = ask(POST + b"Content-Length: 16000\r\n\r\n" + b"x" * 16_000)
    assert asked.bodies == [b"x" * 16_000]
    assert asked.most <= http.READ_CHUNK


def test_pipelined_requests_are_answered_one_by_one() -> None:
    asked = ask(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n" * 100, 2000)
    assert asked.status == [200] * 100
    assert asked.most <= http.READ_CHUNK


def test_body_in_tiny_chunks_is_refused() -> None:
    """Each costs as much as a large one."""
    head = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    few, many = b"1\r\nx\r\n" * 20 + b"0\r\n\r\n", b"1\r\nx\r\n" * 5000 + b"0\r\n\r\n"
    assert ask(head + few).bodies == [b"x" * 20]
    refused = ask(head + many)
    assert refused.bodies == []
    assert refused.status == [413]
    assert "close" in refused.wire.done


def test_many_header_lines_are_refused() -> None:
    lines = b"".join(b"x%d: y\r\n" % number for number in range(bounded_parser.MAX_HEADER_LINES - 10))
    assert ask(b"GET / HTTP/1.1\r\nHost: a\r\n" + lines + b"\r\n").status == [200]
    assert ask(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"a:\r\n" * 3000 + b"\r\n").status == [431]
    assert ask(b"\r\n" * 3000).status in ([400], [431])
    head = POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"
    assert ask(head + b"a:\r\n" * 3000 + b"\r\n").status == [431], "trailers are header lines too"


def test_long_request_head_is_refused() -> None:
    assert ask(b"GET / HTTP/1.1\r\nHost: a\r\nx: " + b"y" * 60_000 + b"\r\n\r\n").status == [431]


# -- a real server --


FLOODS = {
    "pings": PING * 2000,
    "largest pings": (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 200,
    "pongs": b"\x8a\x80\0\0\0\0" * 2000,
}


@pytest.mark.parametrize("what", FLOODS)
@pytest.mark.needs_own_protocols
def test_frame_flood_is_throttled_then_closed_then_banned(start: Callable[..., Server], what: str) -> None:
    server = start(limits=USUAL)
    table = two_people(server.site)
    with watch_by_hand(server, table) as line:
        line.setblocking(False)
        end = time.monotonic() + PATIENCE
        while not _is_closed(line):
            assert time.monotonic() < end, "the flood goes on"
            with suppress(OSError):
                line.send(FLOODS[what])
            time.sleep(0.0005)
    with line_by_hand(server) as again:
        again.sendall(upgrade(server, table, "spectator"))
        assert again.recv(12) == b"HTTP/1.1 429"
    with table.seat(0).connect() as ann:
        assert ann.seq, "the players are not concerned"


def _is_closed(line: socket.socket) -> bool:
    try:
        return not line.recv(65_536)
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.mark.needs_own_protocols
def test_endless_fragments_are_refused(start: Callable[..., Server]) -> None:
    server = start(limits=USUAL)
    table = two_people(server.site)
    with watch_by_hand(server, table) as line, suppress(OSError):
        line.sendall(FIRST_FRAGMENT)
        while True:
            line.sendall(EMPTY_FRAGMENT)
            time.sleep(0.001)
    with table.seat(0).connect() as ann:
        assert ann.seq
