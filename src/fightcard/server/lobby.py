"""The lobby: tables that wait for anybody, listed for strangers.

Entries live in memory and hold no secret. An entry ends when its table is full, when its host takes it off the list, or
when its host has been away for ``PresenceTimers.absent`` seconds. Servers of one database announce their entries to
each other every few seconds, so all of them show the same list.
"""

from __future__ import annotations

import asyncio
import re
import time
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from fightcard.core.chance import entropy
from fightcard.core.errors import Error, TableRefuses
from fightcard.store import Cluster
from fightcard.table.commands import FillSeat
from fightcard.table.decisions import check_host
from fightcard.table.events import ClockPlan
from fightcard.table.names import clean_name

from .live.live_table import LiveTable
from .support.server_clock import now_ms
from .table_registry import TableRegistry

ANNOUNCED = "#lobby "  # begins a notification of another server; no table's name has such signs
MAX_ENTRIES = 500  # of all servers together
LOOK_SECONDS = 1.0  # between two looks at the entries of this server
ANNOUNCE_SECONDS = 4.0  # between two announcements of an entry to other servers
FORGET_SECONDS = 12.0  # after the last announcement of another server's entry
PLAIN_SIGNS = set(" -_.’")  # that a name for strangers may have besides letters and digits
ADDRESS = re.compile(r"\w\.\w|www|https?|\d{5}", re.IGNORECASE)  # of a site, a mailbox or a telephone


class LobbyEntry(Struct, frozen=True):
    """A table that waits, as servers announce it to each other. Clients get neither table nor network."""

    id: str
    table: str
    network: str  # of the host
    game: str
    options: list[str]
    clock: ClockPlan
    name: str  # of the host
    open: int  # seats
    seats: int
    since: int  # milliseconds since 1970
    ended: bool = False


@dataclass
class ListedTable:
    """An entry of this server's own, with its host and when a bot takes the open seats."""

    entry: LobbyEntry
    host: int
    level: str
    bot_at: float | None  # by the monotonic clock; None: never


@dataclass(frozen=True)
class LobbyWish:
    """A host's request to be listed: a bot of this level plays after this many seconds; 0 for never."""

    host: int
    network: str
    wait: int = 0
    level: str = ""


def public_name(name: str) -> str:
    """Return a name as strangers may see it: letters, digits and few signs; empty if it looks like an address."""
    kept = [sign for sign in clean_name(name) if sign in PLAIN_SIGNS or unicodedata.category(sign)[0] in "LMN"]
    shown = " ".join("".join(kept).split())
    return "" if ADDRESS.search(shown.replace(" ", "")) else shown


class Lobby:
    """All entries that a server knows."""

    def __init__(self, tables: TableRegistry, most_each: int) -> None:
        self._tables, self._most_each = tables, most_each
        self._own: dict[str, ListedTable] = {}  # by table
        self._elsewhere: dict[str, tuple[LobbyEntry, float]] = {}  # by id, with the time of the last announcement
        self._unannounced: list[LobbyEntry] = []
        self.finding = asyncio.Lock()  # two who look for an opponent at the same moment find each other

    # -- reading --

    def entries(self, game: str = "") -> list[LobbyEntry]:
        """Return the entries of a game, or all; those who have waited longest come first."""
        own = (listed.entry for listed in self._own.values() if self._waits(listed))
        elsewhere = (entry for entry, _ in self._elsewhere.values())
        found = [entry for entry in (*own, *elsewhere) if game in ("", entry.game)]
        return sorted(found, key=lambda entry: (entry.since, entry.id))

    def find(self, name: str) -> LobbyEntry:
        """Return an entry; TableRefuses if it is gone."""
        for entry in self.entries():
            if entry.id == name:
                return entry
        raise TableRefuses("lobby-gone")

    def _waits(self, listed: ListedTable) -> bool:
        table = self._tables.live.get(listed.entry.table)
        return table is not None and has_open_seat(table) and self._is_host_here(table, listed.host)

    @staticmethod
    def _is_host_here(table: LiveTable, host: int) -> bool:
        return table.presence.status(host) in ("here", "lost")

    # -- changing --

    def add(self, table: LiveTable, wish: LobbyWish) -> LobbyEntry:
        """List a table, or change how it is listed; TableRefuses if it does not wait or too many are listed."""
        check_host(table.state, [wish.host])
        if not has_open_seat(table):
            raise TableRefuses("lobby-full-table")
        known = self._own.get(table.name)
        if known is None:
            self.check_room(wish.network)
        old = None if known is None else known.entry
        entry = _entry(table, wish, old)
        bot_at = time.monotonic() + wish.wait if wish.wait else None
        self._own[table.name] = ListedTable(entry, wish.host, wish.level, bot_at)
        self._unannounced.append(entry)
        return entry

    def check_room(self, network: str) -> None:
        """Refuse one more entry of a network if it has too many, or if the list is full."""
        entries = self.entries()
        if sum(entry.network == network for entry in entries) >= self._most_each:
            raise TableRefuses("lobby-too-many", most=self._most_each)
        if len(entries) >= MAX_ENTRIES:
            raise TableRefuses("lobby-full")

    def remove(self, table: str) -> None:
        """Take a table off the list."""
        listed = self._own.pop(table, None)
        if listed is not None:
            self._unannounced.append(msgspec.structs.replace(listed.entry, ended=True))

    def taken(self, entry: LobbyEntry) -> None:
        """Note a new player at the table of an entry: if it is full now, the entry ends."""
        self._elsewhere.pop(entry.id, None)
        listed = self._own.get(entry.table)
        if listed is not None:
            self._update(listed)

    def _update(self, listed: ListedTable) -> None:
        """End an entry that no longer waits; update the count of its open seats."""
        if not self._waits(listed):
            self.remove(listed.entry.table)
            return
        table = self._tables.live[listed.entry.table]
        table.used = time.monotonic()  # it stays in memory, even if its host is at another server
        count = len(open_seats(table))
        if count != listed.entry.open:
            listed.entry = msgspec.structs.replace(listed.entry, open=count)
            self._unannounced.append(listed.entry)

    # -- time --

    async def run(self, cluster: Cluster | None) -> None:
        """Remove entries whose time is over, let bots play, and announce the rest."""
        announced = 0.0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._look()
            if cluster is None:
                self._unannounced.clear()
                continue
            if time.monotonic() - announced > ANNOUNCE_SECONDS:
                announced = time.monotonic()
                self._unannounced += [listed.entry for listed in self._own.values()]
            await self._announce(cluster)

    async def _look(self) -> None:
        now = time.monotonic()
        for table, listed in list(self._own.items()):
            self._update(listed)
            if table in self._own and listed.bot_at is not None and listed.bot_at <= now:
                self.remove(table)
                await self._fill(self._tables.live[table], listed)
        self._elsewhere = {
            name: (entry, heard) for name, (entry, heard) in self._elsewhere.items() if now - heard < FORGET_SECONDS
        }

    @staticmethod
    async def _fill(table: LiveTable, listed: ListedTable) -> None:
        with suppress(Error):  # somebody has just sat down
            for seat in open_seats(table):
                await table.queue.submit(FillSeat(listed.host, seat, listed.level))

    # -- other servers --

    async def _announce(self, cluster: Cluster) -> None:
        notes, self._unannounced = [ANNOUNCED + _write(entry) for entry in self._unannounced], []
        if notes:
            with suppress(Error):
                await cluster.notify(notes)

    def hear(self, note: str) -> None:
        """Take over what another server announces."""
        entry = msgspec.json.decode(note.removeprefix(ANNOUNCED), type=LobbyEntry)
        if entry.ended:
            self._elsewhere.pop(entry.id, None)
        elif entry.table not in self._own and len(self._elsewhere) < MAX_ENTRIES:
            self._elsewhere[entry.id] = entry, time.monotonic()


def open_seats(table: LiveTable) -> list[int]:
    """Return the open seats."""
    return [number for number, seat in enumerate(table.state.seats) if seat.kind == "open"]


def has_open_seat(table: LiveTable) -> bool:
    """Return whether a seat is open."""
    return not table.state.started and not table.state.plan.tournament and bool(open_seats(table))


def _entry(table: LiveTable, wish: LobbyWish, old: LobbyEntry | None) -> LobbyEntry:
    state = table.state
    return LobbyEntry(
        id=entropy.new_table_id() if old is None else old.id,
        table=table.name,
        network=wish.network,
        game=state.game.name,
        options=state.plan.options,
        clock=state.plan.clock,
        name=public_name(state.seats[wish.host].name),
        open=len(open_seats(table)),
        seats=len(state.seats),
        since=now_ms() if old is None else old.since,
    )


def _write(entry: LobbyEntry) -> str:
    return msgspec.json.encode(entry).decode()


def matching(entries: Iterable[LobbyEntry], options: list[str], clock: ClockPlan, own: list[str]) -> list[LobbyEntry]:
    """Return the entries that match a request, without the requester's own."""
    return [entry for entry in entries if entry.options == options and entry.clock == clock and entry.id not in own]
