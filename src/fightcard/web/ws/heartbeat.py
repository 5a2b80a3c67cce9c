"""Heartbeat: peers that were silent for a while are pinged, and closed if they do not answer.

One timer serves all peers. They wait in a wheel of time slots until they could have been silent for too long, so a peer
that talks is looked at only once in a while.
"""

from __future__ import annotations

import asyncio
import math
from typing import Protocol

TICK = 0.1  # seconds
SLOTS = 100  # a check can be planned so many ticks ahead
MAX_TICK = 0.5  # seconds; a tick that comes later means that the server stalled


class HeartbeatPeer(Protocol):
    """A connection that can be checked."""

    def check_alive(self, now: float) -> float:
        """Send a ping, or close the connection, if it is time to; return the seconds until the next check."""


class Heartbeat:
    """The peers of one server, by when they are checked."""

    def __init__(self) -> None:
        self.now = 0.0  # seconds for which the server has run: while it stalls, it cannot hear anybody
        self._slots: list[set[HeartbeatPeer]] = [set() for _ in range(SLOTS)]
        self._places: dict[HeartbeatPeer, int] = {}  # the slot of each
        self._turn = 0
        self._last = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, peer: HeartbeatPeer, wait: float) -> None:
        """Check this peer after so many seconds, and from then on."""
        self._plan(peer, wait)
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._last = loop.time()
            self._timer = loop.call_later(TICK, self._tick)

    def discard(self, peer: HeartbeatPeer) -> None:
        """Stop checking this peer."""
        slot = self._places.pop(peer, None)
        if slot is not None:
            self._slots[slot].discard(peer)

    def _plan(self, peer: HeartbeatPeer, wait: float) -> None:
        ticks = min(SLOTS - 1, 1 + math.ceil(wait / TICK))
        slot = self._places[peer] = (self._turn + ticks) % SLOTS
        self._slots[slot].add(peer)

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self.now += min(loop.time() - self._last, MAX_TICK)
        self._last = loop.time()
        self._turn = (self._turn + 1) % SLOTS
        due, self._slots[self._turn] = self._slots[self._turn], set()
        for peer in due:
            self._check(peer, loop)
        self._timer = loop.call_later(TICK, self._tick) if self._places else None

    def _check(self, peer: HeartbeatPeer, loop: asyncio.AbstractEventLoop) -> None:
        """Check one peer; one that fails must not stop the checks of the others."""
        del self._places[peer]
        wait = 1.0
        try:
            wait = peer.check_alive(self.now)
        except Exception as error:
            loop.call_exception_handler({"message": "heartbeat", "exception": error})
        self._plan(peer, wait)
