"""Rate limits of requests, joins, new tables, sockets and failed credentials, by address and by credential."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Literal, Protocol

from fightcard.server.settings import Limits, RateLimit
from fightcard.server.token_bucket import MAX_KEYS, TokenBucket

AWAY = 60.0  # seconds that somebody who was sent away must stay away
STRANGERS = 4  # times as many refusals of one credential may all that are shown at one address have together
OVERFLOW = 10  # times as many sockets may an address have if the others are of seats with few
SEAT_SOCKETS = 2  # that one seat may have even so

Verdict = Literal["admit", "tarpit", "verify"]  # verify: admit if the credential shown is valid, else tarpit


class Holder(Protocol):
    """An address and a credential shown there; see credentials.py."""

    @property
    def network(self) -> str: ...

    @property
    def credential(self) -> str: ...

    @property
    def key(self) -> str: ...


class BanList:
    """Keys that are banned for a while."""

    def __init__(self) -> None:
        self.until: dict[str, float] = {}

    def ban(self, key: str) -> None:
        """Ban a key, unless there are too many already."""
        now = time.monotonic()
        self.until = {key: until for key, until in self.until.items() if until > now}
        if len(self.until) < MAX_KEYS:
            self.until[key] = now + AWAY

    def __contains__(self, key: str) -> bool:
        return self.until.get(key, 0.0) > time.monotonic()


class Guard:
    """All limits of one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = TokenBucket(limits.requests)
        self._requests_here = TokenBucket(RateLimit(limits.requests.burst * 20, limits.requests.rate * 20))
        self._joins = TokenBucket(limits.joins)
        self._tables = TokenBucket(limits.tables)
        self._tables_here = TokenBucket(limits.tables_here)
        self._sockets: Counter[str] = Counter()
        self._seats: Counter[str] = Counter()  # the same of one seat
        self._refusals = TokenBucket(limits.refusals)
        self._strangers = TokenBucket(RateLimit(limits.refusals.burst * STRANGERS, limits.refusals.rate * STRANGERS))
        self._holders = TokenBucket(limits.holders)
        self.flooders, self.failures = BanList(), BanList()

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

    def may_ask_for(self, seat: str) -> bool:
        """May the holder of a seat send a request, though their address has sent too many?"""
        return self._holders.take(seat)

    def may_join(self, address: str, credential: str = "") -> bool:
        """May this address try another token? A valid one is counted for itself: others must not use up its tries."""
        return self._joins.take(f"{network(address)} {credential}")

    def refuse(self, holder: Holder) -> None:
        """Count a wrong credential, for itself and for its address; ban whatever is shown too often."""
        if not self._refusals.take(holder.key):
            self.failures.ban(holder.key)
        if not self._strangers.take(holder.network):
            self.failures.ban(holder.network)

    def send_away(self, holder: Holder) -> None:
        """Ban a credential that floods a socket: another socket is refused before it costs anything."""
        self.flooders.ban(holder.key)

    @property
    def anybody_away(self) -> bool:
        """Was anybody banned, a moment ago or earlier?"""
        return bool(self.flooders.until or self.failures.until)

    def verdict(self, holder: Holder) -> Verdict:
        """Say what becomes of somebody who asks for a socket. A valid credential is banned only if it floods itself."""
        if holder.key in self.flooders:
            return "tarpit"
        if holder.key in self.failures or holder.network in self.failures:
            return "verify" if holder.credential else "tarpit"
        return "admit"

    def connect(self, address: str, seat: str = "") -> bool:
        """May this address have another socket? Then it counts, until ``disconnect``.

        A seat always gets its first sockets, whatever others do behind the same address.
        """
        most = self.limits.sockets_here if is_here(address) else self.limits.sockets
        household = network(address)
        reserved = bool(seat) and self._seats[f"{household} {seat}"] < SEAT_SOCKETS
        if self._sockets[household] >= (most * OVERFLOW if reserved else most):
            return False
        self._count(address, seat, 1)
        return True

    def disconnect(self, address: str, seat: str = "") -> None:
        """A socket has ended."""
        self._count(address, seat, -1)

    def _count(self, address: str, seat: str, change: int) -> None:
        household = network(address)
        for counter, key in ((self._sockets, household), (self._seats, f"{household} {seat}")):
            counter[key] += change
            if not counter[key]:
                del counter[key]


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
