"""HTTP/1.1 with timeouts; WebSocket handshakes are charged, checked against the ban list and queued for admission."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, Protocol

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from fightcard.web.ws.admission_queue import AdmissionQueue

from .bounded_parser import BoundedParser
from .raw_responses import abort_connection, logger, raw_response, send_bad_request

REQUEST_TIMEOUT = 8.0  # seconds to send a whole request, and to read its response
READ_CHUNK = 1 << 10  # bytes of a request that are parsed in one turn of the loop
LIST_HEADERS = (b"connection", b"upgrade", b"sec-websocket-protocol", b"sec-websocket-extensions")
MAX_LIST_HEADER_BYTES = 512  # of a handshake: parsing a long list takes as long as the rest of the handshake

Verdict = Literal["admit", "tarpit", "verify"]  # verify: admit if the credential shown is valid, else tarpit


class AdmissionPolicy(Protocol):
    """Decides which WebSocket handshakes reach the application, before they are parsed."""

    refusal: bytes  # the body of the 429 for those that do not

    def verdict(self, scope: Scope) -> Verdict:
        """Charge a handshake and decide what becomes of it."""

    async def verify(self, scope: Scope) -> bool:
        """Look up the credential of a handshake: is it valid?"""

    def enter_tarpit(self) -> float:
        """Count one more client in the tarpit; return for how many seconds it waits."""

    def leave_tarpit(self) -> None:
        """Count one less."""


class HttpProtocol(H11Protocol):
    """HTTP with timeouts for requests and responses; WebSocket upgrades pass the admission queue."""

    upgrades: AdmissionQueue
    policy: AdmissionPolicy
    forwarded: Callable[[Scope], Scope]  # the scope as trusted proxies report it
    _request_timer: asyncio.TimerHandle
    _write_timer: asyncio.TimerHandle | None = None
    _tarpit: asyncio.TimerHandle | None = None
    _verifying: asyncio.Task[None] | None = None
    _is_upgrading = False
    _unparsed = b""
    _parsing: asyncio.Handle | None = None  # the next turn that parses
    _draining = False  # the rest of the request is thrown away

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = logger
        most = self.config.h11_max_incomplete_event_size or READ_CHUNK
        self.conn: BoundedParser = BoundedParser(h11.SERVER, most)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn's own
        super().connection_made(transport)
        self._request_timer = self.loop.call_later(REQUEST_TIMEOUT, abort_connection, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        for pending in (self._request_timer, self._write_timer, self._parsing, self._verifying):
            if pending is not None:
                pending.cancel()
        self._leave_tarpit()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        if self._is_upgrading:  # uvicorn does not know of a connection that waits for its upgrade
            self.transport.close()
        else:
            super().shutdown()

    # -- requests --

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
        """Hand one chunk to the parser; the next one follows in the next turn of the loop."""
        self._parsing = None
        if self.transport.is_closing() or self._is_upgrading:
            self._unparsed = b""
            return
        chunk, self._unparsed = self._unparsed[:READ_CHUNK], self._unparsed[READ_CHUNK:]
        super().data_received(chunk)
        if self._request_is_complete:
            self._request_timer.cancel()
        elif self._request_timer.cancelled():
            self._request_timer = self.loop.call_later(REQUEST_TIMEOUT, abort_connection, self.transport)
        self._schedule_parsing()

    def _schedule_parsing(self) -> None:
        """Parse on in the next turn, unless an earlier request is still being answered."""
        if self._unparsed and self._parsing is None and not self.flow.read_paused:
            self.transport.pause_reading()
            self._parsing = self.loop.call_soon(self._parse_and_read)

    def _parse_and_read(self) -> None:
        self._parse()
        if not (self._unparsed or self.flow.read_paused or self._is_upgrading or self.transport.is_closing()):
            self.transport.resume_reading()

    @property
    def _request_is_complete(self) -> bool:
        return self._tarpit is not None or not (
            self.cycle is None or self.cycle.response_complete or self.cycle.more_body
        )

    # -- responses --

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._schedule_parsing()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._write_timer = self.loop.call_later(REQUEST_TIMEOUT, abort_connection, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and self.cycle.response_started and not self._request_is_complete:
            self._draining = True  # it was answered before it ended: the client may still read the response
        else:
            send_bad_request(self.transport, self.conn.status)

    # -- WebSocket handshakes --

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgrading = True
        if sum(len(value) for name, value in event.headers if name in LIST_HEADERS) > MAX_LIST_HEADER_BYTES:
            send_bad_request(self.transport)
            return
        scope = self.forwarded(dict(self.scope))
        match self.policy.verdict(scope):
            case "admit":
                self._admit(event)
            case "tarpit":
                self._enter_tarpit()
            case "verify":
                self.transport.pause_reading()
                self._verifying = self.loop.create_task(self._verify(event, scope))

    async def _verify(self, event: h11.Request, scope: Scope) -> None:
        """Admit the handshake if its credential is valid."""
        valid = await self.policy.verify(scope)
        if self.transport.is_closing():
            return
        if valid:
            self._admit(event)
        else:
            self._request_timer.cancel()
            self._enter_tarpit()

    def _admit(self, event: h11.Request) -> None:
        self.transport.pause_reading()
        self.upgrades.enqueue(partial(self._upgrade, event))

    def _upgrade(self, event: h11.Request) -> None:
        self._request_timer.cancel()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade(event)

    def _enter_tarpit(self) -> None:
        self._tarpit = self.loop.call_later(self.policy.enter_tarpit(), self._send_refusal)

    def _send_refusal(self) -> None:
        self._leave_tarpit()
        self.transport.write(raw_response("429 Too Many Requests", "application/json", self.policy.refusal))
        self.transport.close()

    def _leave_tarpit(self) -> None:
        if self._tarpit is not None:
            self._tarpit.cancel()
            self._tarpit = None
            self.policy.leave_tarpit()
