"""Outbox of one subscriber: responses to its commands, and everything that is new at its table.

Nothing but responses waits in memory for a client: entries are encoded when it can read them, and the state it is sent
is always the newest.
"""

from __future__ import annotations

import asyncio
from collections import deque

from fightcard.messages import codec, server_messages
from fightcard.server.live.live_table import LiveTable

from .socket_connection import SocketConnection

MAX_ENTRIES_PER_FLUSH = 32
MAX_EMOTES_WAITING = 8  # responses that wait; beyond that emotes are dropped


def _do_nothing() -> None:
    pass


class Outbox:
    """Sends one client what is new, in one piece at the end of each turn of the loop: each write is a system call."""

    __slots__ = (
        "_closed",
        "_connection",
        "_devices_seen",
        "_expires",
        "_last_sent",
        "_live_seen",
        "_live_sent",
        "_loop",
        "_scheduled",
        "_state_sent",
        "_write_timeout",
        "responses",
        "seat",
        "table",
        "timeout",
    )

    def __init__(
        self, connection: SocketConnection, table: LiveTable, seat: int, since: int, write_timeout: float
    ) -> None:
        self.table, self.seat = table, seat
        self.responses: deque[server_messages.ServerMessage] = deque()
        self.timeout = asyncio.timeout(None)  # around all that is done for this client: expires if it does not read
        self._connection, self._write_timeout = connection, write_timeout
        self._loop = asyncio.get_running_loop()
        self._scheduled = self._closed = False
        self._expires = False  # whether the timeout runs
        self._last_sent = since if since <= table.state.seq else 0  # the number of an entry
        self._state_sent = False
        self._live_sent: object = None
        self._live_seen: object = None  # the table's own value, which is replaced when it changes
        self._devices_seen = -1
        connection.on_writable = self.wake

    def wake(self) -> None:
        """Schedule a flush: something has happened."""
        if not self._scheduled:
            self._scheduled = True
            self._loop.call_soon(self._flush)

    def respond(self, message: server_messages.ServerMessage) -> None:
        """Queue a response to a message of this client."""
        self.responses.append(message)
        self.wake()

    def show_emote(self, message: server_messages.Emoted) -> None:
        """Queue an emote, unless the client does not keep up."""
        if len(self.responses) < MAX_EMOTES_WAITING:
            self.respond(message)

    def close(self) -> None:
        """Send the responses that wait, and nothing after them."""
        if self._connection.is_writable:
            self._connection.send_texts([codec.encode(message) for message in self.responses])
        self._closed = True
        self._connection.on_writable = _do_nothing

    def _flush(self) -> None:
        self._scheduled = False
        if self._closed:
            return
        if self._connection.is_writable:
            if self._expires:
                self._expires = False
                self.timeout.reschedule(None)
            self._connection.send_texts(self._pending())
        elif not self._expires:
            self._expires = True
            self.timeout.reschedule(self._loop.time() + self._write_timeout)

    def _pending(self) -> list[bytes]:
        """Return responses, then some entries; with the last of these the state, and ``live`` if it has changed."""
        table = self.table
        state, frames = table.context.state, table.frames
        viewer = state.viewer(self.seat)
        pending: list[bytes] = []
        if self.responses:
            pending += map(codec.encode, self.responses)
            self.responses.clear()
        new = state.seq - self._last_sent
        if new == 1:  # as after nearly every change
            pending += frames.newest(state, viewer)
            self._last_sent, self._state_sent = state.seq, True
        elif new > MAX_ENTRIES_PER_FLUSH:
            pending += self._next_entries(viewer, MAX_ENTRIES_PER_FLUSH)
            self.wake()
            return pending
        elif new or not self._state_sent:
            pending += self._next_entries(viewer, new)
            pending.append(frames.state(state, viewer))
            self._state_sent = True
        self._append_live(pending)
        return pending

    def _next_entries(self, viewer: int, count: int) -> list[bytes]:
        """Return the next so many entries."""
        state, first = self.table.state, self._last_sent + 1
        self._last_sent += count
        return [self.table.frames.told(state, seq, viewer) for seq in range(first, first + count)]

    def _append_live(self, pending: list[bytes]) -> None:
        """Add ``live`` if it has changed."""
        live, devices = self.table.live(), self.table.devices.count(self.seat)
        if live is self._live_seen and devices == self._devices_seen:
            return
        self._live_seen, self._devices_seen = live, devices
        told = (*live, devices)
        if told != self._live_sent:
            self._live_sent = told
            pending.append(codec.encode(server_messages.Live(self.table.now(), *told)))
