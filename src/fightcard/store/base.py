"""The interface of a store. Any database that gives these guarantees can implement it.

- An awaited write is durable: it survives the end of the process at any moment.
- Of two appends at the same position of a log one fails (``WriteConflict``), and nothing of it is stored. The same
  holds for a second append of a command with the same id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from fightcard.core.errors import EnvironmentFailure
from fightcard.table.events import Created, Entry, without_name
from fightcard.tournament.events import TournamentEntry, without_entrant

# A browser's own token of a seat; a link to the seat; a link that a program plays with directly; an invitation to an
# open seat; a link for spectators; and a token that another device has revoked, which opens nothing. Of a tournament:
# the organiser's token, the link to enter, the token of an entrant, and the link to follow.
TableRole = Literal["seat", "link", "device", "invite", "watch", "revoked"]
TournamentRole = Literal["organiser", "enter", "entrant", "follow"]
Role = TableRole | TournamentRole

LogEntry = Entry | TournamentEntry  # what logs hold: those of tables and those of tournaments

READ_SLICE = 500  # entries read at a time, so that other tables do not wait for long
# Tokens of one seat; the oldest ones are deleted.
MAX_TOKENS: dict[Role, int] = {
    "seat": 8,
    "link": 8,
    "device": 8,
    "invite": 1,
    "watch": 200,
    "revoked": 32,
    "organiser": 8,
    "enter": 8,
    "entrant": 8,
    "follow": 8,
}

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(LogEntry)
_encode = msgspec.json.Encoder().encode


def read_log_entry(body: bytes) -> Any:
    """Decode a stored entry: of a table or of a tournament, which its reader knows."""
    return _decoder.decode(body)


def write_log_entry(entry: LogEntry) -> bytes:
    """Encode an entry as it is stored."""
    return _encode(entry)


def without_person(entry: LogEntry, seat: int) -> LogEntry:
    """Return an entry without the name of the person in this seat, or of this entrant."""
    return without_entrant(entry, seat) if isinstance(entry, TournamentEntry) else without_name(entry, seat)


def is_clocked(entry: LogEntry) -> bool:
    """Return whether a log that begins with this entry is a table with a clock."""
    return isinstance(entry, Created) and entry.clock.kind != "none"


def is_kept(entry: LogEntry) -> bool:
    """Return whether a log with this entry stays. A tournament waits for its players longer than other tables do."""
    return entry.starts_log or (isinstance(entry, Created) and entry.tournament != "")


class WriteConflict(Exception):
    """Another writer was first: read the log again."""


class TableDamaged(EnvironmentFailure):
    """The stored log of a table is not what was written. ``entries`` are those before the damage."""

    def __init__(self, code: str, seq: int = 0, entries: Sequence[Entry] = ()) -> None:
        super().__init__(code)
        self.seq, self.entries = seq, list(entries)

    def again(self) -> TableDamaged:
        """Return a fresh copy to raise: an exception that is raised repeatedly keeps all frames it has passed."""
        return TableDamaged("table-damaged", self.seq)


class WriteFailure(NamedTuple):
    """Every write has failed since this moment."""

    since: int
    reason: str


class Token(NamedTuple):
    """The access that a token grants. The token itself is not stored."""

    digest: bytes  # SHA-256
    table: str
    role: Role
    seat: int  # -1 for spectators
    at: int


Tokens = Sequence[Token]


class Outage(NamedTuple):
    """The server was down between these two moments."""

    began: int
    ended: int


class StoredTable(NamedTuple):
    """A table as it was stored."""

    entries: list[Entry]
    outages: list[Outage]  # since its last entry


class ClusterTable(NamedTuple):
    """Notices to a server about a table that other servers may serve too."""

    seq: int  # of its last entry
    mine: bool  # whether this server runs its bots and clocks
    elsewhere: list[int]  # the seats connected to other servers; -1 for each spectator


class Cluster(Protocol):
    """The servers of one database. They exchange hints for speed only: the numbers of entries decide conflicts."""

    async def sync(self, here: Mapping[str, Sequence[int]]) -> dict[str, ClusterTable]:
        """Announce that this server is alive and who is connected to it, by table; return news of these tables.

        This server takes over tables whose bots and clocks no live server runs, and releases those that only clients
        of other servers need.
        """

    async def notify(self, tables: Iterable[str]) -> None:
        """Notify the other servers that these tables have changed."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Pass notifications of other servers on, for as long as it is awaited."""


class Store(Protocol):
    """Stores tables. Times are milliseconds since 1970."""

    @property
    def version(self) -> str:
        """The database and its version."""

    @property
    def ahead(self) -> int:
        """Milliseconds by which the store's time was ahead of the system's when it was opened; the server adds it."""

    @property
    def write_failure(self) -> WriteFailure | None:
        """Since when and why writing fails, if the last write failed."""

    @property
    def cluster(self) -> Cluster | None:
        """The other servers of the database, if it supports several."""

    async def create(self, table: str, entries: Sequence[LogEntry], tokens: Sequence[Token]) -> None:
        """Store a new table."""

    async def append(
        self, table: str, after: int, entries: Sequence[LogEntry], *, tokens: Tokens = (), used: Sequence[bytes] = ()
    ) -> None:
        """Append to a log after entry number ``after``; in the same transaction store tokens and end ``used`` ones."""

    def append_soon(
        self, table: str, after: int, entries: Sequence[Entry], done: Callable[[Exception | None], object]
    ) -> bool:
        """Append a person's move without a task and call ``done``; return False and do nothing if it has to be awaited.

        The caller knows the log up to ``after``, and that no command with these ids is in it: the store does not search
        for them.
        """

    async def finish(self, table: str) -> None:
        """Mark a table's game as ended."""

    async def note_lengths(self, lengths: Mapping[str, int]) -> None:
        """Note the lengths of logs, so that a loss of their last entries is detected."""

    async def load(self, table: str) -> StoredTable | None:
        """Return a table, or None if there is none; TableDamaged if it is not what was written."""

    async def read(self, table: str, after: int) -> list[Entry]:
        """Return the entries of a log after this number; TableDamaged if they are not what was written.

        A long log is read in slices (``READ_SLICE``).
        """

    async def names(self, after: str, most: int) -> list[str]:
        """Return the names of up to ``most`` tables after this one, in code point order."""

    async def find_token(self, digest: bytes) -> Token | None:
        """Return the token with this digest, or None."""

    async def change_tokens(self, new: Sequence[Token], revoked: Sequence[bytes] = ()) -> None:
        """Store new tokens and end others, in one transaction; WriteConflict if one of these has ended already."""

    async def tokens_of(self, table: str) -> list[Token]:
        """Return all tokens of a table."""

    async def running(self) -> list[str]:
        """Return tables with a running game and a clock that no other server runs."""

    async def count(self) -> int:
        """Return the number of tables."""

    async def expire(self, before: int) -> int:
        """Delete tables created before this moment whose game has not begun; return their number."""

    async def delete(self, table: str) -> None:
        """Delete a log and its tokens."""

    async def forget(self, table: str, seat: int) -> bool:
        """Erase a seat's names and tokens; return True if that deleted the table, because nobody else is left."""

    async def note_alive(self, now: int) -> None:
        """Note that the server is alive: a later outage counts from here on."""

    async def close(self) -> None:
        """Finish pending work and close the database."""
