"""The devices of each seat: how many hold a valid credential, and how one of them revokes the others.

Every device that sits down or follows a link gets a seat token of its own; a program may also play with a link itself,
and counts as a device from then on. Two tabs of one browser share a cookie and are one device. The counts come from the
stored tokens, so all servers of a database agree on them, and a device counts until its token ends.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.server.support.tokens import new_token
from fightcard.store import Store, Token, WriteConflict
from fightcard.store.base import Role

DEVICES: tuple[Role, ...] = ("seat", "device")
CREDENTIALS: tuple[Role, ...] = (*DEVICES, "link")  # everything that opens a seat's socket
MAX_TRIES = 3  # to revoke the others, if their tokens change meanwhile
DEVICES_CHANGED = "#devices"  # after a table's name: notifies other servers that its tokens have changed


def _ignore() -> None:
    pass


class SeatConnection(Protocol):
    """A connection of a seat."""

    seat: int
    credential: bytes  # the digest of the token that opened it

    def revoke(self) -> None:
        """The token has ended."""


class Devices:
    """The devices of one table. ``on_change`` is called when a count changes, ``notify_cluster`` when tokens do."""

    def __init__(self, table: str, store: Store, on_change: Callable[[], object]) -> None:
        self.table, self.store, self._on_change = table, store, on_change
        self.notify_cluster: Callable[[], object] = _ignore
        self._counts = Counter[int]()
        self._connections: set[SeatConnection] = set()
        self._lock = asyncio.Lock()

    def count(self, seat: int) -> int:
        """Return how many devices hold a seat; 0 for spectators."""
        return self._counts[seat]

    def connect(self, connection: SeatConnection) -> None:
        """Add a connection; only those of seats can be revoked."""
        if connection.seat >= 0:
            self._connections.add(connection)

    def disconnect(self, connection: SeatConnection) -> None:
        """Remove a connection that has ended."""
        self._connections.discard(connection)

    async def admit(self, token: Token) -> None:
        """Count the device of a socket that was opened with this token, and make sure that the token is still valid."""
        if token.seat < 0:
            return
        with suppress(EnvironmentFailure):  # without the counts, a client can still play
            if token.role == "link":
                with suppress(WriteConflict):  # another device has just revoked it, which ``refresh`` notices
                    await self.store.change_tokens([token._replace(role="device")], [token.digest])
                    self.notify_cluster()
            await self.refresh()

    async def refresh(self) -> None:
        """Read the tokens: end the connections of those that are gone, and publish new counts."""
        connections = list(self._connections)  # later ones have newer tokens than those read now
        tokens = [token for token in await self.store.tokens_of(self.table) if token.role in CREDENTIALS]
        valid = {token.digest for token in tokens}
        for connection in connections:
            if connection.credential not in valid:
                connection.revoke()
        counts = Counter(token.seat for token in tokens if token.role in DEVICES)
        if counts != self._counts:
            self._counts = counts
            self._on_change()

    async def renew(self) -> None:
        """React to tokens of this table that this server has created or ended."""
        self.notify_cluster()
        await self.refresh()

    async def others(self, seat: int, own: bytes = b"") -> list[Token]:
        """Return all credentials of a seat but this one."""
        tokens = await self.store.tokens_of(self.table)
        return [token for token in tokens if token.seat == seat and token.role in CREDENTIALS and token.digest != own]

    async def follow(self, token: Token, link: Token, previous: Token) -> None:
        """Admit a device of the previous table to its seat at this one, a rematch, and store a new link to the seat.

        Refused (``seat-revoked``) once another device has revoked all others here, or has revoked ``previous``, the
        device's token at the previous table, in the meantime.
        """
        async with self._lock:
            for _ in range(MAX_TRIES):
                with suppress(WriteConflict):  # a token has changed meanwhile
                    await self._follow(token, link, previous)
                    break
            else:
                raise EnvironmentFailure("store-failed", reason="busy")
        await self.renew()

    async def _follow(self, token: Token, link: Token, previous: Token) -> None:
        held = await self.store.find_token(previous.digest)
        here = {each.digest: each.role for each in await self.store.tokens_of(self.table) if each.seat == token.seat}
        taken_over = "revoked" in here.values() and here.get(token.digest) not in CREDENTIALS
        if taken_over or held is None or held.role not in CREDENTIALS:
            raise TableRefuses("seat-revoked")
        new = [link] if token.digest in here else [token, link]
        await self.store.change_tokens([held, *new], [held.digest])  # which conflicts if ``previous`` is revoked now

    async def keep_only(self, own: Token, now: int) -> str:
        """Revoke every other credential of a seat, links included; return a new link to it."""
        async with self._lock:
            for _ in range(MAX_TRIES):
                with suppress(WriteConflict):  # a token has changed meanwhile
                    link = await self._revoke_others(own, now)
                    break
            else:
                raise EnvironmentFailure("store-failed", reason="busy")
        await self.renew()
        return link

    async def _revoke_others(self, own: Token, now: int) -> str:
        """Revoke the others; if two devices revoke each other at once, even at two servers, one of them loses."""
        found = await self.store.find_token(own.digest)
        if found is None or found.role not in CREDENTIALS:
            raise TableRefuses("seat-revoked")  # the other device was faster
        ended = await self.others(own.seat, own.digest)
        link, token = new_token(self.table, "link", own.seat, now)
        changed = sorted(each.digest for each in (found, *ended))  # in one order, to avoid deadlocks
        await self.store.change_tokens([found, *revoked(ended, now), token], changed)
        return link

    def close(self) -> None:
        """Drop the callbacks, so that the table can be freed at once."""
        self._on_change = self.notify_cluster = _ignore


def revoked(tokens: list[Token], now: int) -> list[Token]:
    """Return the tokens to keep of revoked ones, so that their holders are told why they are refused."""
    return [token._replace(role="revoked", at=now) for token in tokens]
