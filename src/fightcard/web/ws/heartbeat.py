"""Heartbeat: peers that were silent for a while are pinged, and closed if they do not answer.

One timer checks a part of all peers at a time, which is far cheaper than a timer for each.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

TICK = 0.05  # seconds
SLOTS = 10  # each peer is checked twice a second
MAX_TICK = 0.5  # seconds; a tick that comes later means that the server stalled


class HeartbeatPeer(Protocol):
    """A connection that can be checked."""

    def check_alive(self, now: float) -> None:
        """Send a ping, or close the connection, if it is time to."""


class Heartbeat:
    """The peers of one server, in slots that are checked in turn."""

    def __init__(self) -> None:
        self.now = 0.0  # seconds for which the server has run: while it stalls, it cannot hear anybody
        self._slots: list[set[HeartbeatPeer]] = [set() for _ in range(SLOTS)]
        self._turn = 0
        self._last = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, peer: HeartbeatPeer) -> None:
        """Check this peer from now on."""
        min(self._slots, key=len).add(peer)
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._last = loop.time()
            self._timer = loop.call_later(TICK, self._tick)

    def discard(self, peer: HeartbeatPeer) -> None:
        """Stop checking this peer."""
        for slot in self._slots:
            slot.discard(peer)

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self.now += min(loop.time() - self._last, MAX_TICK)
        self._last = loop.time()
        self._turn = (self._turn + 1) % SLOTS
        try:
            for peer in list(self._slots[self._turn]):
                peer.check_alive(self.now)
        finally:  # a peer that fails must not stop the checks of the others
            self._timer = loop.call_later(TICK, self._tick) if any(self._slots) else None
