"""The devices of each seat: how many hold a valid credential, and how one of them ends the others.

Each device that sits down or follows a link is given a seat token of its own; a program may also play with a link
itself, and counts as a device from then on. Two tabs of one browser share a cookie and are one device. The counts come
from the stored tokens, so all servers of a database have the same ones, and a device that only looked in for a second
stays counted until its token ends.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.store import Store, Taken, Token
from fightcard.store.base import Role

from .tokens import new_token

DEVICES: tuple[Role, ...] = ("seat", "device")
CREDENTIALS: tuple[Role, ...] = (*DEVICES, "link")  # all that opens a seat's socket
TRIES = 3  # to end the others, if their tokens change meanwhile
PEERS = "#devices"  # after a table's name: what other servers are told when its tokens have changed


def _nobody() -> None:
    pass


class Holder(Protocol):
    """A connection of a seat."""

    seat: int
    credential: bytes  # the digest of the token that opened it

    def revoke(self) -> None:
        """The token has ended."""


class Devices:
    """Those of one table. ``changed`` is called when a count has changed, ``tell_peers`` when tokens have."""

    def __init__(self, table: str, store: Store, changed: Callable[[], object]) -> None:
        self.table, self.store, self._changed = table, store, changed
        self.tell_peers: Callable[[], object] = _nobody
        self._counts = Counter[int]()
        self._holders: set[Holder] = set()
        self._lock = asyncio.Lock()

    def count(self, seat: int) -> int:
        """How many devices hold this seat; none hold a chair to watch from."""
        return self._counts[seat]

    def connect(self, holder: Holder) -> None:
        """A connection begins, of a seat or to watch; only those of seats can be ended."""
        if holder.seat >= 0:
            self._holders.add(holder)

    def disconnect(self, holder: Holder) -> None:
        """A connection has ended."""
        self._holders.discard(holder)

    async def admit(self, token: Token) -> None:
        """A socket was opened with this token: count its device, and make sure that the token has not ended yet."""
        if token.seat < 0:
            return
        with suppress(EnvironmentFailure):  # whoever can be told nothing new about devices can still play
            if token.role == "link":
                with suppress(Taken):  # another device has just ended it, which is seen now
                    await self.store.change_tokens([token._replace(role="device")], [token.digest])
                    self.tell_peers()
            await self.refresh()

    async def refresh(self) -> None:
        """Read the tokens: end the connections of those that are gone, and tell everybody new counts."""
        holders = list(self._holders)  # those who come meanwhile have newer tokens than what is read now
        tokens = [token for token in await self.store.tokens_of(self.table) if token.role in CREDENTIALS]
        valid = {token.digest for token in tokens}
        for holder in holders:
            if holder.credential not in valid:
                holder.revoke()
        counts = Counter(token.seat for token in tokens if token.role in DEVICES)
        if counts != self._counts:
            self._counts = counts
            self._changed()

    async def renew(self) -> None:
        """Tokens of this table have been made or ended here."""
        self.tell_peers()
        await self.refresh()

    async def others(self, seat: int, own: bytes = b"") -> list[Token]:
        """All credentials of a seat but this one."""
        tokens = await self.store.tokens_of(self.table)
        return [token for token in tokens if token.seat == seat and token.role in CREDENTIALS and token.digest != own]

    async def keep_only(self, own: Token, now: int) -> str:
        """End every other credential of a seat, links included; a new link to it."""
        async with self._lock:
            for _ in range(TRIES):
                with suppress(Taken):  # a token has changed meanwhile
                    link = await self._end_others(own, now)
                    break
            else:
                raise EnvironmentFailure("store-failed", reason="busy")
        await self.renew()
        return link

    async def _end_others(self, own: Token, now: int) -> str:
        """Of two devices that end each other at the same moment, even at two servers, one has its token no more."""
        found = await self.store.find_token(own.digest)
        if found is None or found.role not in CREDENTIALS:
            raise TableRefuses("seat-revoked")  # the other device was quicker
        ended = await self.others(own.seat, own.digest)
        link, token = new_token(self.table, "link", own.seat, now)
        changed = sorted(each.digest for each in (found, *ended))  # all in one order, or they wait for each other
        await self.store.change_tokens([found, *revoked(ended, now), token], changed)
        return link

    def close(self) -> None:
        """Nobody is told any more, so that the table can leave the memory at once."""
        self._changed = self.tell_peers = _nobody


def revoked(tokens: list[Token], now: int) -> list[Token]:
    """What is kept of tokens that were ended, so that whoever comes with one is told so."""
    return [token._replace(role="revoked", at=now) for token in tokens]
