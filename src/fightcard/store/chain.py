"""The chained hash of a table's event log: whoever reads an entry can tell whether it is the one that was written.

hash(n) = SHA-256(hash(n - 1) + TABLE LF n LF LENGTH LF MOVE LF + body), where hash(0) is 32 zero bytes, TABLE is the
table's id, MOVE the id of the command (empty if there is none), LENGTH the number of its bytes, and body the entry as
it is stored. The chain shows damage, not forgery: it holds no secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from fightcard.table.events import Entry, read_entry

from .base import TableDamaged

GENESIS = bytes(32)
LINKED = 1000  # rows that a migration reads at a time

Row = tuple[Any, Any, Any, Any]  # number, command or None, body, hash: as the database has them, perhaps damaged


def head_of(table: str, seq: int, move: str | None) -> bytes:
    """What is hashed of an entry besides its body."""
    word = (move or "").encode()
    return b"%b\n%d\n%d\n%b\n" % (table.encode(), seq, len(word), word)


def link(previous: bytes | None, table: str, seq: int, move: str | None, body: bytes) -> bytes | None:
    """The hash of an entry after the one with this hash; none after one that has none."""
    if not isinstance(previous, bytes):  # damaged, whatever it is
        return None
    return hashlib.sha256(previous + head_of(table, seq, move) + body).digest()


class Chain:
    """Follows the chain of one table, from its beginning or behind an entry whose hash is known."""

    def __init__(self, table: str, seq: int = 0, last: bytes | None = GENESIS) -> None:
        self.table, self.seq, self.last = table, seq, last
        self.entries: list[Entry] = []

    def read(self, rows: Iterable[Row]) -> list[Entry]:
        """The entries of these rows; TableDamaged at the first that is not the one that was written."""
        for seq, move, body, stored in rows:
            try:
                self.last = link(self.last, self.table, self.seq + 1, _text(move), body)
                sound = seq == self.seq + 1 and self.last is not None and self.last == stored
                entry = read_entry(body) if sound else None
            except (TypeError, ValueError, msgspec.MsgspecError):
                entry = None
            if entry is None:
                raise self.damaged()
            self.seq += 1
            self.entries.append(entry)
        return self.entries

    def damaged(self) -> TableDamaged:
        """The next entry is not what it was."""
        return TableDamaged("table-damaged", self.seq + 1, self.entries)


def _text(move: Any) -> str | None:
    """A command's id, from a database that gives text or bytes."""
    return move.decode() if isinstance(move, bytes) else move
