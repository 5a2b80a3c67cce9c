"""The hash chain of a table's event log: a reader can tell whether an entry is the one that was written.

hash(n) = SHA-256(hash(n - 1) + TABLE LF n LF LENGTH LF MOVE LF + body), where hash(0) is 32 zero bytes, TABLE is the
table's id, MOVE the id of the command (empty if there is none), LENGTH the number of its bytes, and body the entry as
it is stored. The chain reveals damage, not forgery: it holds no secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from fightcard.table.events import Entry

from .base import TableDamaged, read_log_entry

GENESIS = bytes(32)
HASH_BATCH = 1000  # rows that a migration hashes at a time

Row = tuple[Any, Any, Any, Any]  # number, command or None, body, hash: as stored, so perhaps damaged


def hash_header(table: str, seq: int, move: str | None) -> bytes:
    """Return the hashed part of an entry that precedes its body."""
    word = (move or "").encode()
    return b"%b\n%d\n%d\n%b\n" % (table.encode(), seq, len(word), word)


def chain_hash(previous: bytes, table: str, seq: int, move: str | None, body: bytes) -> bytes:
    """Return the hash of an entry that follows the one with this hash; TypeError if that is not a hash."""
    return hashlib.sha256(previous + hash_header(table, seq, move) + body).digest()


class Chain:
    """Follows the chain of one table, from its beginning or from an entry whose hash is known."""

    def __init__(self, table: str, seq: int = 0, last: bytes | None = GENESIS) -> None:
        self.table, self.seq, self.last = table, seq, last  # ``last`` is None if the hash is damaged
        self.entries: list[Entry] = []

    def read(self, rows: Iterable[Row]) -> list[Entry]:
        """Return the entries of these rows; TableDamaged at the first that is not what was written."""
        for seq, move, body, stored in rows:
            try:
                entry, self.last = self._read_row(seq, _text(move), body, stored)
            except (TypeError, ValueError, msgspec.MsgspecError):
                raise self.damaged() from None
            self.seq += 1
            self.entries.append(entry)
        return self.entries

    def _read_row(self, seq: int, move: str | None, body: bytes, stored: bytes) -> tuple[Entry, bytes]:
        if self.last is None:
            raise ValueError("the previous hash is damaged")
        expected = chain_hash(self.last, self.table, self.seq + 1, move, body)
        if seq != self.seq + 1 or stored != expected:
            raise ValueError("the hash differs")
        return read_log_entry(body), expected

    def damaged(self) -> TableDamaged:
        """Return the error for damage to the next entry."""
        return TableDamaged("table-damaged", self.seq + 1, self.entries)


def _text(move: Any) -> str | None:
    """Return a command's id, from a database that returns text or bytes."""
    return move.decode() if isinstance(move, bytes) else move
