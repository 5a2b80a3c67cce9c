"""What one client is sent: answers to what it says, and all that is new at its table.

Nothing waits in memory for a client: entries are made into frames when it can take them, and the state is always the
newest. Only answers to its own commands queue up, and there are few of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from fightcard.messages import wire
from fightcard.server.live.live_table import LiveTable

MOST_TOLD = 32  # entries that are made into frames at once


class Line(Protocol):
    """What carries a socket."""

    taken: bool  # does the client take what it is sent?
    when_taken: Callable[[], object]  # is called when it does so again

    def say(self, texts: Sequence[bytes]) -> None:
        """Send these together, if the line has not ended."""

    async def receive(self) -> Any:
        """The next event, as ASGI has them."""


def _nothing() -> None:
    pass


class Teller:
    """Tells one client what is new, in one piece at the end of each turn of the loop: a system call costs more."""

    def __init__(self, line: Line, table: LiveTable, seat: int, since: int, patience: float) -> None:
        self.table, self.seat = table, seat
        self.answers: deque[wire.Outgoing] = deque()
        self.patience = asyncio.timeout(None)  # around all that is done for this client: it ends if it takes nothing
        self._line, self._seconds = line, patience
        self._loop = asyncio.get_running_loop()
        self._waking = self._ended = False
        self._sent = since if since <= table.state.seq else 0  # the last entry that it was told
        self._stated = False
        self._lived: object = None  # what it was told last of what is not kept
        line.when_taken = self.wake

    def wake(self) -> None:
        """Something has happened."""
        if not self._waking:
            self._waking = True
            self._loop.call_soon(self._tell)

    def answer(self, message: wire.Outgoing) -> None:
        """To what this client has said."""
        self.answers.append(message)
        self.wake()

    def end(self) -> None:
        """The client has gone, or must go: what was answered already is still said."""
        if self._line.taken:
            self._line.say([wire.encode(message) for message in self.answers])
        self._ended = True
        self._line.when_taken = _nothing

    def _tell(self) -> None:
        self._waking = False
        if self._ended:
            return
        waits = self.patience.when() is not None
        if self._line.taken:
            if waits:
                self.patience.reschedule(None)
            self._line.say(self._news())
        elif not waits:
            self.patience.reschedule(self._loop.time() + self._seconds)

    def _news(self) -> list[bytes]:
        """Answers, then some entries; with the last of these the state, and who is here if that is new."""
        table, state = self.table, self.table.state
        viewer = state.viewer(self.seat)
        news = [wire.encode(message) for message in self.answers]
        self.answers.clear()
        entries = range(self._sent + 1, min(state.seq, self._sent + MOST_TOLD) + 1)
        news += [table.frames.told(state, seq, viewer) for seq in entries]
        self._sent += len(entries)
        if self._sent < state.seq:
            self.wake()
            return news
        if entries or not self._stated:
            self._stated = True
            news.append(table.frames.state(state, viewer))
        live = (*table.live(), table.devices.count(self.seat))
        if live != self._lived:
            self._lived = live
            news.append(wire.encode(wire.Live(self.table.now(), *live)))
        return news
