"""uvicorn protocols with timeouts and budgets: a peer can neither hold a connection open nor occupy the loop.

This is the only module that depends on internals of uvicorn, websockets and h11. ``server.py`` can run without it, on
the stock protocols (``Settings.stock_protocols``).
"""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from typing import Any, cast

import h11
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from fightcard.messages import wire
from fightcard.server.settings import Limits, RateLimit
from fightcard.web.guard.admission_queue import Turnstile
from fightcard.web.guard.ban_list import Bouncer
from fightcard.web.guard.middleware import HEADERS, POLICY

from .asgi_connection import LINE
from .budgets import READ_COST, TrafficBudget, frame_size
from .heartbeat import Pulse

REQUEST_TIMEOUT = 8.0  # seconds to say the whole of a request, and to take its answer
PAUSE = 0.006  # seconds between two sockets that open: several times as long as that takes
CLOSE_TIMEOUT = 1.0  # seconds to take leave
TEXT = 0x81  # a whole message, by RFC 6455
PING = b"\x89\x00"
READ_CHUNK = 1 << 10  # bytes of a request that are parsed in one turn of the loop
FRAMES_PER_TURN = 8  # frames of a socket that are
MOST_FRAGMENTS = 64  # of one message
MOST_HEADER_LINES, MOST_CHUNKED_LINES, MOST_BODY_PARTS = 128, 512, 64  # of one request
LISTS = (b"connection", b"upgrade", b"sec-websocket-protocol", b"sec-websocket-extensions")  # headers of a handshake
LONGEST_LISTS = 512  # bytes of them: to parse each word of a list takes as long as a whole handshake otherwise
REFILL_TIME = 0.1  # seconds for which a budget refills after its debt is paid, before reading goes on
OVERRUN = 3.0  # seconds that a socket may be over its budget before it is closed
FORGIVEN = 1.0  # seconds within the budget after which earlier ones over it are forgotten
AT_ONCE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


# Faults of ours are told, but not what strangers do: else anybody could fill the log.
logger = logging.getLogger("uvicorn.error.protocols")
logger.addFilter(lambda record: record.levelno >= logging.ERROR)  # a level would be forgotten when uvicorn sets its own


def cut(transport: asyncio.Transport) -> None:
    """End a line at once; what the system still keeps for the client is dropped as well."""
    if not transport.is_closing() or transport.get_write_buffer_size():  # else it ends by itself
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


@cache
def whole_answer(status: str, kind: str, body: bytes) -> bytes:
    """What the line itself answers, with the headers of every other answer; it ends after that."""
    headers = {"content-type": kind, "content-length": len(body), "connection": "close", "cache-control": "no-store"}
    headers |= {**HEADERS, "content-security-policy": POLICY.format(sockets="")}
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


def bad_request(transport: asyncio.Transport, status: int = HTTPStatus.BAD_REQUEST) -> None:
    """Refuse what is no HTTP, or no proper wish for a socket, with the headers of every other answer."""
    reason = HTTPStatus(status).phrase
    why = "Invalid HTTP request received." if status == HTTPStatus.BAD_REQUEST else reason
    transport.write(whole_answer(f"{status:d} {reason}", "text/plain; charset=utf-8", why.encode("ascii")))
    transport.close()


class BoundedConnection(h11.Connection):
    """An HTTP parser that refuses requests in many small parts: each part costs as much as a large one."""

    status = int(HTTPStatus.BAD_REQUEST)  # with which the last error is answered
    _lines = _parts = 0  # of this request
    _chunked = False

    def receive_data(self, data: bytes) -> None:
        super().receive_data(data)
        if self.their_state is h11.IDLE or self._chunked:
            self._lines += data.count(b"\n")

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        try:
            event = super().next_event()
            self._check(event)
        except h11.RemoteProtocolError as error:
            self.status = error.error_status_hint
            raise
        return event

    def _check(self, event: h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]) -> None:
        """Raise if the request has too many parts so far."""
        if isinstance(event, h11.Request):
            self._lines, self._parts = len(event.headers), 0
            self._chunked = any(name == b"transfer-encoding" for name, _ in event.headers)
        elif isinstance(event, h11.Data):
            self._parts += 1
        elif isinstance(event, h11.EndOfMessage):
            self._lines, self._chunked = 0, False
        if self._parts > MOST_BODY_PARTS:
            raise h11.RemoteProtocolError("too many parts", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self._lines > (MOST_CHUNKED_LINES if self._chunked else MOST_HEADER_LINES):
            raise h11.RemoteProtocolError("too many lines", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)


class HttpProtocol(H11Protocol):
    """HTTP with timeouts for requests and responses; WebSocket upgrades pass the admission queue."""

    sockets: Turnstile
    bouncer: Bouncer
    forwarded: Callable[[Scope], Scope]  # the scope as its proxies report it
    _asking: asyncio.TimerHandle
    _taking: asyncio.TimerHandle | None = None
    _tarpit: asyncio.TimerHandle | None = None
    _verifying: asyncio.Task[None] | None = None
    _wants_socket = False
    _unparsed = b""
    _parsing: asyncio.Handle | None = None  # of what is unparsed
    _draining = False  # is the rest of a request thrown away?

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = logger
        most = self.config.h11_max_incomplete_event_size or READ_CHUNK
        self.conn: BoundedConnection = BoundedConnection(h11.SERVER, most)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn's own
        super().connection_made(transport)
        self._asking = self.loop.call_later(REQUEST_TIMEOUT, cut, transport)

    def data_received(self, data: bytes) -> None:
        if self._tarpit is not None:
            self.transport.pause_reading()  # whatever else the client sends
            return
        if self._draining:
            return
        self._unparsed += data
        if self._parsing is None:
            self._parse()
        else:
            self.transport.pause_reading()

    def _parse(self) -> None:
        """Hand a piece of what came to the parser; the next one follows in the next turn of the loop."""
        self._parsing = None
        if self.transport.is_closing() or self._wants_socket:
            self._unparsed = b""
            return
        piece, self._unparsed = self._unparsed[:READ_CHUNK], self._unparsed[READ_CHUNK:]
        super().data_received(piece)
        if self._is_asked:
            self._asking.cancel()
        elif self._asking.cancelled():
            self._asking = self.loop.call_later(REQUEST_TIMEOUT, cut, self.transport)
        self._parse_on()

    def _parse_on(self) -> None:
        """Go on with what is unparsed, unless an earlier request is still being answered."""
        if self._unparsed and self._parsing is None and not self.flow.read_paused:
            self.transport.pause_reading()
            self._parsing = self.loop.call_soon(self._parse_and_read)

    def _parse_and_read(self) -> None:
        self._parse()
        if not (self._unparsed or self.flow.read_paused or self._wants_socket or self.transport.is_closing()):
            self.transport.resume_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._parse_on()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wants_socket = True
        if sum(len(value) for name, value in event.headers if name in LISTS) > LONGEST_LISTS:
            bad_request(self.transport)
            return
        scope = {} if self.bouncer.idle else self.forwarded(dict(self.scope))
        match self.bouncer.verdict(scope) if scope else "admit":
            case "admit":
                self._admit(event)
            case "tarpit":
                self._begin_tarpit()
            case "verify":
                self.transport.pause_reading()
                self._verifying = self.loop.create_task(self._verify(event, scope))

    async def _verify(self, event: h11.Request, scope: Scope) -> None:
        """Admit a valid credential from an address at which wrong ones were shown too often."""
        valid = await self.bouncer.verify(scope)
        if self.transport.is_closing():
            return
        if valid:
            self._admit(event)
        else:
            self._asking.cancel()
            self._begin_tarpit()

    def _admit(self, event: h11.Request) -> None:
        self.transport.pause_reading()
        self.sockets.queue(partial(self._upgrade, event))

    def _begin_tarpit(self) -> None:
        self._tarpit = self.loop.call_later(self.bouncer.begin(), self._send_away)

    def _send_away(self) -> None:
        self._end_tarpit()
        self.transport.write(whole_answer("429 Too Many Requests", "application/json", self.bouncer.refusal))
        self.transport.close()

    def _end_tarpit(self) -> None:
        if self._tarpit is not None:
            self._tarpit.cancel()
            self._tarpit = None
            self.bouncer.end()

    def _upgrade(self, event: h11.Request) -> None:
        self._asking.cancel()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade(event)

    @property
    def _is_asked(self) -> bool:
        """Has a whole request come?"""
        return self._tarpit is not None or not (
            self.cycle is None or self.cycle.response_complete or self.cycle.more_body
        )

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking = self.loop.call_later(REQUEST_TIMEOUT, cut, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.cancel()
        if self._taking is not None:
            self._taking.cancel()
        if self._parsing is not None:
            self._parsing.cancel()
        if self._verifying is not None:
            self._verifying.cancel()
        self._end_tarpit()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        if self._wants_socket:  # and waits for it, of which uvicorn knows nothing
            self.transport.close()
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and self.cycle.response_started and not self._is_asked:
            self._draining = True  # it was answered before it ended: the client may still read that
        else:
            bad_request(self.transport, self.conn.status)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Who answers no ping, does not take leave, or says far too much at once, is cut off.

    All frames and bytes are charged to a budget, control frames and fragments included. Over budget nothing is read, so
    that TCP holds the client back; a client that stays over it is closed as a flooder.

    A live socket is written to directly, and all that is new in one piece: through the layers of an ASGI application,
    frame by frame, that was the largest part of what a move cost.
    """

    most: float = 20  # messages that may wait
    frame_limit, traffic_limit = RateLimit(60, 30), RateLimit(1 << 17, 1 << 15)
    now_ms: Callable[[], int] = staticmethod(lambda: 0)  # the server's clock
    pulse = Pulse()
    _flooded = False
    _unparsed = b""
    _frame_left = 0  # bytes of the current frame that have not come yet
    _parsing: asyncio.Handle | None = None  # of what is unparsed
    _over_since = _over_until = float("-inf")  # the budget
    _pong = b""  # that waits until the client reads again
    _heard = 0.0  # when it said something last
    _asked = False  # since then

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.close_timeout = CLOSE_TIMEOUT
        self.taken = True
        self.when_taken: Callable[[], object] = _nothing
        self.budget = TrafficBudget(self.frame_limit, self.traffic_limit, self.loop.time())

    def handle_connect(self, event: Any) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:  # else it was not understood
            super().handle_connect(event)
            self.scope["extensions"][LINE] = {"line": self}

    # -- saying --

    def say(self, texts: Sequence[bytes]) -> None:
        """Send these together, if the line has not ended."""
        if texts and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taken = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken = True
        if self._pong:
            self.transport.write(self._pong)
            self._pong = b""
        self.when_taken()

    def handle_ping(self) -> None:
        """Answer; of several pings that a client sends while it reads nothing only the last (RFC 6455, 5.5.3)."""
        pong = b"".join(self.conn.data_to_send())
        if self.taken:
            self.transport.write(pong)
        else:
            self._pong = pong

    # -- hearing --

    def data_received(self, data: bytes) -> None:
        if self._flooded:
            return
        self._heard, self._asked = self.pulse.now, False
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        self.budget.spend_read(len(data), self.loop.time())
        self._unparsed += data
        if self._parsing is None:
            self._parse()
        else:
            self.transport.pause_reading()

    def _shake_hands(self, data: bytes) -> None:
        """Read the request, which comes in one piece from the HTTP protocol."""
        super().data_received(data)
        if not (self.handshake_initiated or self.transport.is_closing()):
            self.close_sent = True
            bad_request(self.transport)

    def _parse(self) -> None:
        """Hand a few frames to the parser; what is left waits for the next turn of the loop, or for the budget."""
        held, self._parsing = self._parsing is not None, None
        now, data, at = self.loop.time(), self._unparsed, 0
        for _ in range(FRAMES_PER_TURN):
            size = self._frame_left or self._next_frame(data, at, now)
            if not size or at == len(data):
                break
            part = data[at : at + size]
            at += len(part)
            self._frame_left = size - len(part)
            super().data_received(part)
            if self.queue.qsize() > self.most:
                self._leave_flooder()
            if self._flooded or self.transport.is_closing():
                self._unparsed = b""
                return
        self._unparsed = data[at:]
        self._plan_reading(held, now)

    def _next_frame(self, data: bytes, at: int, now: float) -> int:
        """Charge the frame that starts here and return its size; 0 if it has not come yet or must wait."""
        size = frame_size(data, at)
        if not size or self.budget.overdrawn(now):
            return 0
        self.budget.spend_frame(now)
        return size

    def _plan_reading(self, held: bool, now: float) -> None:
        """Parse on when the budget allows it, or read on if nothing is left to parse."""
        if wait := self.budget.overdrawn(now):
            self._throttle(wait, now)
        elif self._unparsed and frame_size(self._unparsed, 0):
            self.transport.pause_reading()
            self._parsing = self.loop.call_soon(self._parse)
        elif held and not self.read_paused:
            self.transport.resume_reading()

    def _throttle(self, wait: float, now: float) -> None:
        """Read nothing until the budget has refilled; close a client that is over it again and again."""
        if now - self._over_until > FORGIVEN:
            self._over_since = now
        self._over_until = now + wait
        if self._over_until - self._over_since > OVERRUN:
            self._leave_flooder()
        else:
            self._parsing = self.loop.call_later(wait + REFILL_TIME, self._parse)
        self.transport.pause_reading()

    def _stop_parsing(self) -> None:
        if self._parsing is not None:
            self._parsing.cancel()
            self._parsing = None
        self._unparsed = b""

    def handle_cont(self, event: Frame) -> None:
        """Remember a fragment, of which a message may have only so many."""
        if len(self.frames) < MOST_FRAGMENTS or self.close_sent:
            super().handle_cont(event)
        else:
            self._refuse_message(CloseCode.MESSAGE_TOO_BIG)

    def _refuse_message(self, code: CloseCode) -> None:
        self.frames = []
        self.conn.send_close(code)
        self.handle_parser_exception()

    def _leave_flooder(self) -> None:
        self._flooded = True
        self._stop_parsing()
        while not self.queue.empty():  # none of them is read, let alone done
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": WS_1008_POLICY_VIOLATION, "reason": "flood"})

    def send_receive_event_to_app(self) -> None:
        """Reading stops only if what was read is not taken at once: mostly it is."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        event: Any = {"type": "websocket.receive", "at": self.now_ms()}
        if self.curr_msg_data_type == "text":
            try:
                event["text"] = data.decode()
            except UnicodeDecodeError:
                self._refuse_message(CloseCode.INVALID_DATA)
                return
        self.queue.put_nowait(event)
        self.read_paused = True
        self.loop.call_soon(self._pause_reading)

    def _pause_reading(self) -> None:
        if not (self.queue.empty() or self.transport.is_closing()):
            self.transport.pause_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            if self._parsing is None:
                self.transport.resume_reading()
        return message

    # -- ending --

    def start_keepalive(self) -> None:
        """It was let in: what it says is heard from now on, since before that nobody is prepared for it."""
        self.transport.resume_reading()
        self._heard = self.pulse.now
        if self.ping_interval is not None:
            self.pulse.add(self)

    def stop_keepalive(self) -> None:
        self.pulse.discard(self)

    def feel(self, now: float) -> None:
        """Who has said nothing for a while is asked; any word is an answer."""
        assert self.ping_interval is not None
        assert self.ping_timeout is not None
        if not self.queue.empty():  # it has spoken, and waits for us
            self._heard = now
        silent = now - self._heard
        if silent > self.ping_interval + self.ping_timeout:
            self.close_sent = True
            cut(self.transport)
        elif silent > self.ping_interval and not self._asked:
            self._asked = True
            self.transport.write(PING)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_parsing()
        super().connection_lost(exc)
        self.conn.parser.close()  # it and its connection hold each other
        if self.handshake_initiated:
            self.scope["extensions"].pop(LINE, None)  # as do a line and its scope, if it was refused

    async def run_asgi(self) -> None:
        """Run the application as uvicorn does, but do not log a refused or early leaving client as our fault."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self.close_timer is None:
            self.transport.close()
        if not self.disconnected:
            self.loop.call_later(0.0 if self._flooded else CLOSE_TIMEOUT, cut, self.transport)


def _nothing() -> None:
    pass


def _head(size: int) -> bytes:
    """What stands before a text of a server in one frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    return struct.pack("!BBH", TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, 127, size)


class Newcomer(asyncio.Protocol):
    """A connection that waits for its turn, and costs next to nothing until then."""

    turnstile: Turnstile
    line: type[asyncio.Protocol]  # what it becomes
    most: int  # lines that there may be: before the system has no more files for them, new ones are cut off

    def __init__(self, **how: Any) -> None:
        self._how = how
        self._known = how["server_state"].connections  # the server closes all of these when it ends
        self._heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing more is read before it is inside."""
        self.transport = cast(asyncio.Transport, transport)
        if len(self._known) >= self.most:
            self.transport.abort()
            return
        self.transport.pause_reading()
        self._known.add(self)
        self.turnstile.queue(self._enter)

    def data_received(self, data: bytes) -> None:
        """Some loops begin to read even so."""
        self._heard += data
        self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """It did not wait for its turn."""
        self._known.discard(self)

    def shutdown(self) -> None:
        """The server ends."""
        self.transport.close()

    def _enter(self) -> None:
        transport = self.transport
        self._known.discard(self)
        if transport.is_closing():
            return
        try:
            line = self.line(**self._how)
            transport.set_protocol(line)
            line.connection_made(transport)
        except BaseException:
            transport.abort()  # nobody would
            raise
        transport.resume_reading()
        if self._heard:
            line.data_received(self._heard)


def http_protocol(bouncer: Bouncer, proxies: list[str] | str, most: int) -> type[Newcomer]:
    """At most so many lines, that begin one by one, and sockets that do, at turnstiles of their own."""
    own = {"sockets": Turnstile(PAUSE), "bouncer": bouncer, "forwarded": staticmethod(_reader_of(proxies))}
    line = type("HttpProtocol", (HttpProtocol,), own)
    return type("Newcomer", (Newcomer,), {"turnstile": Turnstile(), "line": line, "most": most})


def _reader_of(proxies: list[str] | str) -> Callable[[Scope], Scope]:
    """Return what corrects the client's address by the headers of trusted proxies, as uvicorn's middleware does."""

    async def pass_on(*_: object) -> None:
        pass

    middleware = ProxyHeadersMiddleware(pass_on, proxies)

    def corrected(scope: Scope) -> Scope:
        with suppress(StopIteration):  # it waits for nothing
            middleware(scope, pass_on, pass_on).send(None)  # type: ignore[arg-type]  # it is never asked
        return scope

    return corrected


def websocket_protocol(limits: Limits, now_ms: Callable[[], int]) -> type[WebSocketProtocol]:
    """Return the protocol of the sockets of one server. What clients may say is never held back by their budget."""
    messages, frames, traffic = limits.messages, limits.frames, limits.traffic
    size = wire.LARGEST_MESSAGE + READ_COST
    own = {
        "most": messages.burst,
        "frame_limit": RateLimit(frames.burst + messages.burst, frames.rate + messages.rate),
        "traffic_limit": RateLimit(traffic.burst + messages.burst * size, traffic.rate + messages.rate * size),
        "now_ms": staticmethod(now_ms),
        "pulse": Pulse(),
    }
    return type("WebSocketProtocol", (WebSocketProtocol,), own)
