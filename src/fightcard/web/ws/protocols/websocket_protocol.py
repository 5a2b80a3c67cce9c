"""WebSocket with budgets, a heartbeat and a closing timeout.

All frames and bytes are charged to a budget, control frames and fragments included. Over budget nothing is read, so
that TCP slows the client down; a client that stays over it is closed as a flooder. Messages are written straight to
the transport, all new ones in one piece: the layers of an ASGI application would cost more than the rest of a move.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any

from starlette.status import WS_1008_POLICY_VIOLATION
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from fightcard.web.ws.budgets import LONG, SHORT, TEXT, Rate, TrafficBudget, frame_size, is_short_text
from fightcard.web.ws.heartbeat import Heartbeat
from fightcard.web.ws.socket_connection import CONNECTION_EXTENSION, TextHandler

from .masking import unmask
from .raw_responses import abort_connection, send_bad_request

SHORT_HEADERS = [bytes((TEXT, size)) for size in range(SHORT)]  # of text frames with so many bytes
pack_header = struct.Struct("!BBH").pack  # of those with 126 bytes or more (RFC 6455, 5.2)
pack_longer_header = struct.Struct("!BBQ").pack  # of those with 64 KiB or more
CLOSE_TIMEOUT = 1.0  # seconds for the closing handshake
PING = b"\x89\x00"
FRAMES_PER_TURN = 8  # frames that are parsed in one turn of the loop
MAX_FRAGMENTS = 64  # of one message
REFILL_TIME = 0.1  # seconds for which a budget refills after its debt is paid, before reading goes on
MAX_OVERRUN = 3.0  # seconds over budget after which a client is closed
OVERRUN_MEMORY = 1.0  # seconds within the budget after which earlier overruns are forgotten


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Closes peers that answer no ping, do not finish the closing handshake, or flood."""

    __slots__ = (
        "_flooded",
        "_frame_left",
        "_last_heard",
        "_over_since",
        "_over_until",
        "_parsing",
        "_pinged",
        "_pong",
        "_unparsed",
        "budget",
        "is_writable",
        "on_text",
        "on_writable",
    )

    max_messages_waiting: float = 20
    frame_rate, traffic_rate = Rate(60, 30), Rate(1 << 17, 1 << 15)
    now_ms: Callable[[], int] = staticmethod(lambda: 0)  # the server's clock
    heartbeat = Heartbeat()

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.close_timeout = CLOSE_TIMEOUT
        self.is_writable = True
        self.on_writable: Callable[[], object] = _do_nothing
        self.on_text: TextHandler | None = None
        self.budget = TrafficBudget(self.frame_rate, self.traffic_rate, self.loop.time())
        self._flooded = False
        self._unparsed = b""
        self._frame_left = 0  # bytes of the current frame that have not come yet
        self._parsing: asyncio.Handle | None = None  # the next turn that parses
        self._over_since = self._over_until = float("-inf")  # when the budget was overdrawn
        self._pong = b""  # to send when the client reads again
        self._last_heard = 0.0  # when the client last sent something, by the heartbeat
        self._pinged = False  # since then

    def handle_connect(self, event: Any) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:  # otherwise the handshake is invalid
            super().handle_connect(event)
            self.scope["extensions"][CONNECTION_EXTENSION] = {"connection": self, "charged": True}

    # -- sending --

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send these messages together, if the connection is still open."""
        if texts and self.conn.state is State.OPEN and not self.transport.is_closing():
            parts: list[bytes] = []
            for text in texts:
                size = len(text)
                if size < SHORT:
                    parts.append(SHORT_HEADERS[size])
                elif size < 1 << 16:
                    parts.append(pack_header(TEXT, SHORT, size))
                else:
                    parts.append(pack_longer_header(TEXT, LONG, size))
                parts.append(text)
            self.transport.write(b"".join(parts))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_writable = True
        if self._pong:
            self.transport.write(self._pong)
            self._pong = b""
        self.on_writable()

    def handle_ping(self) -> None:
        """Send a pong; for a client that does not read, only the last one (RFC 6455, 5.5.3)."""
        pong = b"".join(self.conn.data_to_send())
        if self.is_writable:
            self.transport.write(pong)
        else:
            self._pong = pong

    # -- receiving --

    def data_received(self, data: bytes) -> None:
        if self._flooded:
            return
        self._last_heard, self._pinged = self.heartbeat.now, False
        if not self.handshake_initiated:
            self._read_handshake(data)
            return
        now = self.loop.time()
        self.budget.spend_read(len(data), now)
        if is_short_text(data) and self._is_between_messages and self.budget.take_frame():
            self._deliver(unmask(data[6:], data[2:6]))
            return
        self._unparsed += data
        if self._parsing is None:
            self._parse()
        else:
            self.transport.pause_reading()

    @property
    def _is_between_messages(self) -> bool:
        """Return whether a frame that comes now needs no parser: nothing came before it that is not delivered."""
        if self._parsing is not None or self._unparsed or self._frame_left or self.frames:
            return False
        return self.conn.state is State.OPEN

    def _read_handshake(self, data: bytes) -> None:
        """Read the handshake, which comes in one piece from the HTTP protocol."""
        super().data_received(data)
        if not (self.handshake_initiated or self.transport.is_closing()):
            self.close_sent = True
            send_bad_request(self.transport)

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
            if self.queue.qsize() > self.max_messages_waiting:
                self._close_flooder()
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
        if now - self._over_until > OVERRUN_MEMORY:
            self._over_since = now
        self._over_until = now + wait
        if self._over_until - self._over_since > MAX_OVERRUN:
            self._close_flooder()
        else:
            self._parsing = self.loop.call_later(wait + REFILL_TIME, self._parse)
        self.transport.pause_reading()

    def _stop_parsing(self) -> None:
        if self._parsing is not None:
            self._parsing.cancel()
            self._parsing = None
        self._unparsed = b""

    def handle_cont(self, event: Frame) -> None:
        """Keep a fragment; a message may have only so many."""
        if len(self.frames) < MAX_FRAGMENTS or self.close_sent:
            super().handle_cont(event)
        else:
            self._refuse_message(CloseCode.MESSAGE_TOO_BIG)

    def _refuse_message(self, code: CloseCode) -> None:
        self.frames = []
        self.conn.send_close(code)
        self.handle_parser_exception()

    def _close_flooder(self) -> None:
        self._flooded = True
        self._stop_parsing()
        while not self.queue.empty():  # none of them is read
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": WS_1008_POLICY_VIOLATION, "reason": "flood"})

    def send_receive_event_to_app(self) -> None:
        """Queue a message; reading stops only if the application does not take it at once."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._deliver(data)
        elif not self.close_sent:
            self._enqueue({"type": "websocket.receive", "at": self.now_ms()})

    def _deliver(self, data: bytes) -> None:
        """Offer a text to the application, and queue it if it does not take it at once."""
        if self.close_sent:
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._refuse_message(CloseCode.INVALID_DATA)
            return
        at = self.now_ms()
        if self.on_text is None or not self.queue.empty() or not self.on_text(text, at):
            self._enqueue({"type": "websocket.receive", "at": at, "text": text})

    def _enqueue(self, event: Any) -> None:
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

    # -- heartbeat and closing --

    def start_keepalive(self) -> None:
        """Start reading messages: before it is accepted, nobody would receive them."""
        self.transport.resume_reading()
        self._last_heard = self.heartbeat.now
        if self.ping_interval is not None:
            self.heartbeat.add(self, self.ping_interval)

    def stop_keepalive(self) -> None:
        self.heartbeat.discard(self)

    def check_alive(self, now: float) -> float:
        """Ping a silent client; anything it sends is an answer. Return the seconds until it could be too silent."""
        assert self.ping_interval is not None
        assert self.ping_timeout is not None
        if not self.queue.empty():  # it has sent something that waits to be read
            self._last_heard = now
        silence = now - self._last_heard
        if silence <= self.ping_interval:
            return self.ping_interval - silence
        if silence > self.ping_interval + self.ping_timeout:
            self.close_sent = True
            abort_connection(self.transport)
        elif not self._pinged:
            self._pinged = True
            self.transport.write(PING)
        return max(0.0, self.ping_interval + self.ping_timeout - silence)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_parsing()
        super().connection_lost(exc)
        self.conn.parser.close()  # break the reference cycle of parser and connection
        if self.handshake_initiated:
            self.scope["extensions"].pop(CONNECTION_EXTENSION, None)  # and of protocol and scope

    async def run_asgi(self) -> None:
        """Run the application as uvicorn does, but do not log a client that leaves early as our fault."""
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
            self.loop.call_later(0.0 if self._flooded else CLOSE_TIMEOUT, abort_connection, self.transport)


def _do_nothing() -> None:
    pass
