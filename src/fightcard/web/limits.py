"""How much one address or socket may ask for: buckets that fill again with time."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter

from .settings import Allowance, Limits

MOST_KEYS = 10_000
AWAY = 60.0  # seconds that somebody who was sent away must stay away


class Meter:
    """One allowance, for many keys."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self._left: dict[str, tuple[float, float]] = {}  # by key: what is left, and when that was so

    def take(self, key: str, cost: float = 1) -> bool:
        """Use so many units, if so many are left."""
        now = time.monotonic()
        left, since = self._left.pop(key, (self.allowance.burst, now))  # those used last are last
        left = min(self.allowance.burst, left + (now - since) * self.allowance.rate)
        enough = left >= cost
        self._left[key] = (left - cost if enough else left, now)  # who is refused pays nothing
        if len(self._left) > MOST_KEYS:
            self._forget(now)
        return enough

    def spent(self, key: str) -> float:
        """How much of its allowance a key had used up when it took something last."""
        return self.allowance.burst - self._left.get(key, (self.allowance.burst, 0.0))[0]

    def _forget(self, now: float) -> None:
        """Drop the keys whose bucket is full again, and if there are still too many, some of those not used lately."""
        full = self.allowance.burst / self.allowance.rate
        self._left = {key: value for key, value in self._left.items() if now - value[1] < full}
        if len(self._left) > MOST_KEYS:  # several at once: it takes a while to find them
            for key in list(self._left)[: len(self._left) - MOST_KEYS * 9 // 10]:
                del self._left[key]


class Guard:
    """All limits of one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = Meter(limits.requests)
        self._requests_here = Meter(Allowance(limits.requests.burst * 20, limits.requests.rate * 20))
        self._joins = Meter(limits.joins)
        self._tables = Meter(limits.tables)
        self._tables_here = Meter(limits.tables_here)
        self._sockets: Counter[str] = Counter()
        self._refusals = Meter(limits.refusals)
        self._away: dict[str, float] = {}  # until when

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self._sockets.total()

    def may_ask(self, address: str, cost: float = 1) -> bool:
        """May this address send another request, of so many units?"""
        return (self._requests_here if is_here(address) else self._requests).take(network(address), cost)

    def may_create(self, address: str) -> bool:
        """May this address make another table?"""
        return (self._tables_here if is_here(address) else self._tables).take(network(address))

    def may_join(self, address: str) -> bool:
        """May this address try another token?"""
        return self._joins.take(network(address))

    def refuse(self, speaker: str) -> None:
        """Somebody may not have a socket; who asks for it again and again is sent away."""
        if not self._refusals.take(speaker):
            self.send_away(speaker)

    def send_away(self, speaker: str) -> None:
        """Somebody floods a socket: another one is refused before it costs anything."""
        now = time.monotonic()
        self._away = {key: until for key, until in self._away.items() if until > now}
        if len(self._away) < MOST_KEYS:
            self._away[speaker] = now + AWAY

    @property
    def anybody_away(self) -> bool:
        """Was anybody sent away, a moment ago or earlier?"""
        return bool(self._away)

    def is_away(self, speaker: str) -> bool:
        """Was this one sent away a moment ago?"""
        return self._away.get(speaker, 0.0) > time.monotonic()

    def connect(self, address: str) -> bool:
        """May this address have another socket? Then it counts, until ``disconnect``."""
        most = self.limits.sockets_here if is_here(address) else self.limits.sockets
        if self._sockets[network(address)] >= most:
            return False
        self._sockets[network(address)] += 1
        return True

    def disconnect(self, address: str) -> None:
        """A socket has ended."""
        self._sockets[network(address)] -= 1
        if not self._sockets[network(address)]:
            del self._sockets[network(address)]


def network(address: str) -> str:
    """What counts as one address: with IPv6, what one household has."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is None:
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return address


def is_here(address: str) -> bool:
    """Is it this machine's own?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
