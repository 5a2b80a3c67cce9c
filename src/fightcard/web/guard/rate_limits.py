"""Rate limiter: token buckets for requests, joins, new tables and failed credentials; limits of open sockets."""

from __future__ import annotations

import ipaddress
from collections import Counter
from typing import Literal, NamedTuple

from fightcard.server.support.settings import Limits, RateLimit
from fightcard.server.support.token_bucket import TokenBucket

from .ban_list import BanList

LOOPBACK_FACTOR = 20  # times as many requests as another address may send
ADDRESS_FACTOR = 4  # times as many failures as one credential may all those of an address have together
SEAT_OVERFLOW_FACTOR = 10  # times as many sockets may an address have if the others are of seats with few
SEAT_SOCKETS = 2  # sockets that one seat may have even so

Verdict = Literal["admit", "tarpit", "verify"]  # verify: admit if the credential shown is valid, else tarpit


class ClientKey(NamedTuple):
    """A client as limits and bans count it: its network, and the hash of the credential that it shows, if any."""

    network: str
    credential: str  # "" if none is shown

    @property
    def key(self) -> str:
        """The key of this credential at this address."""
        return f"{self.network} {self.credential}"


class RateLimiter:
    """All limits of one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = TokenBucket(limits.requests)
        self._loopback_requests = TokenBucket(_times(limits.requests, LOOPBACK_FACTOR))
        self._joins = TokenBucket(limits.joins)
        self._tables = TokenBucket(limits.tables)
        self._loopback_tables = TokenBucket(limits.tables_here)
        self._lobby = TokenBucket(limits.lobby)
        self._loopback_lobby = TokenBucket(_times(limits.lobby, LOOPBACK_FACTOR))
        self._lobby_joins = TokenBucket(limits.lobby_joins)
        self._loopback_lobby_joins = TokenBucket(_times(limits.lobby_joins, LOOPBACK_FACTOR))
        self._tournaments = TokenBucket(limits.tournaments)
        self._loopback_tournaments = TokenBucket(limits.tournaments_here)
        self._sockets: Counter[str] = Counter()  # by network
        self._seat_sockets: Counter[str] = Counter()  # by network and seat
        self._failures = TokenBucket(limits.refusals)  # by credential
        self._address_failures = TokenBucket(_times(limits.refusals, ADDRESS_FACTOR))
        self._seat_requests = TokenBucket(limits.holders)
        self.flooders, self.failures = BanList(), BanList()

    @property
    def sockets(self) -> int:
        """The number of open sockets."""
        return self._sockets.total()

    def allow_request(self, address: str, cost: float = 1) -> bool:
        """Charge a request of so many units to an address; False if it cannot pay."""
        bucket = self._loopback_requests if is_loopback(address) else self._requests
        return bucket.take(network_of(address), cost)

    def allow_seat_request(self, seat: str, cost: float = 1) -> bool:
        """Charge a request to the seat that it holds, where its address cannot pay."""
        return self._seat_requests.take(seat, cost)

    def allow_table(self, address: str) -> bool:
        """Charge a new table to an address."""
        bucket = self._loopback_tables if is_loopback(address) else self._tables
        return bucket.take(network_of(address))

    def allow_tournament(self, address: str) -> bool:
        """Charge a new tournament to an address."""
        bucket = self._loopback_tournaments if is_loopback(address) else self._tournaments
        return bucket.take(network_of(address))

    def allow_lobby(self, address: str) -> bool:
        """Charge a look at the list of the lobby to an address."""
        bucket = self._loopback_lobby if is_loopback(address) else self._lobby
        return bucket.take(network_of(address))

    def allow_lobby_join(self, address: str) -> bool:
        """Charge a seat at a stranger's table to an address, which could empty the list otherwise."""
        bucket = self._loopback_lobby_joins if is_loopback(address) else self._lobby_joins
        return bucket.take(network_of(address))

    def allow_join(self, address: str, credential: str = "") -> bool:
        """Charge a join. A valid credential has a bucket of its own: others at the address cannot use it up."""
        return self._joins.take(f"{network_of(address)} {credential}")

    def count_failure(self, client: ClientKey) -> None:
        """Count a wrong credential, for itself and for its address; ban whichever fails too often."""
        if not self._failures.take(client.key):
            self.failures.ban(client.key)
        if not self._address_failures.take(client.network):
            self.failures.ban(client.network)

    def ban(self, client: ClientKey) -> None:
        """Ban a credential that floods a socket, at its address."""
        self.flooders.ban(client.key)

    @property
    def has_bans(self) -> bool:
        """Is any client banned, or was one some time ago?"""
        return bool(self.flooders.until or self.failures.until)

    def verdict(self, client: ClientKey) -> Verdict:
        """Decide what becomes of a handshake. A valid credential is banned only if it floods itself."""
        if client.key in self.flooders:
            return "tarpit"
        if client.key in self.failures or client.network in self.failures:
            return "verify" if client.credential else "tarpit"
        return "admit"

    def connect(self, address: str, seat: str = "") -> bool:
        """Count one more socket of an address, until ``disconnect``; False if it has too many.

        A seat always gets its first sockets, whatever others do behind the same address.
        """
        most = self.limits.sockets_here if is_loopback(address) else self.limits.sockets
        network = network_of(address)
        reserved = bool(seat) and self._seat_sockets[f"{network} {seat}"] < SEAT_SOCKETS
        if self._sockets[network] >= (most * SEAT_OVERFLOW_FACTOR if reserved else most):
            return False
        self._count(network, seat, 1)
        return True

    def disconnect(self, address: str, seat: str = "") -> None:
        """Count one socket less."""
        self._count(network_of(address), seat, -1)

    def _count(self, network: str, seat: str, change: int) -> None:
        for counter, key in ((self._sockets, network), (self._seat_sockets, f"{network} {seat}")):
            counter[key] += change
            if not counter[key]:
                del counter[key]


def _times(limit: RateLimit, factor: int) -> RateLimit:
    return RateLimit(limit.burst * factor, limit.rate * factor)


def network_of(address: str) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 network that a household has of IPv6."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is None:
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return address


def is_loopback(address: str) -> bool:
    """Is it an address of this machine's own?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
