"""The store in one SQLite file. One connection does everything, in one transaction after the other (transactions.py).

Releases of SQLite up to 3.51.2 can damage a write-ahead log when two connections check-point at the same moment. Here
there is never a second one: the file is locked for as long as the server runs.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from fightcard.core.errors import EnvironmentFailure
from fightcard.table.events import Created, Entry, Started, without_name, write_entry

from .base import MOST_TOKENS, READ_SLICE, Failing, Kept, Outage, TableDamaged, Taken, Token
from .chain import GENESIS, LINKED, Chain, link
from .transactions import Transactions, is_damage

SETTINGS = (
    *("locking_mode = EXCLUSIVE", "journal_mode = WAL", "wal_autocheckpoint = 0"),
    *("secure_delete = ON", "cell_size_check = ON"),
)

ADD_HASHES = """
    ALTER TABLE entries ADD COLUMN hash BLOB;
    ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0
    """  # and then those of all that is there, see _link_all

# What brings a file from one version of the schema to the next: number n makes version n + 1.
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, created INTEGER NOT NULL, started INTEGER NOT NULL, over INTEGER NOT NULL,
        clocked INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        game TEXT NOT NULL, seq INTEGER NOT NULL, move TEXT, body BLOB NOT NULL, PRIMARY KEY (game, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX moves ON entries (game, move) WHERE move IS NOT NULL;
    CREATE TABLE tokens (
        digest BLOB PRIMARY KEY, game TEXT NOT NULL, role TEXT NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tokens_of_tables ON tokens (game);
    CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL);
    CREATE TABLE server (alive INTEGER NOT NULL);
    INSERT INTO server VALUES (0);
    """,
    "DROP INDEX moves",  # it was a page more to write with every move; see MOVE
    ADD_HASHES,
)
COLUMNS = {  # which a file must have to be one of ours
    "tables": "id, created, started, over, clocked, entries",
    "entries": "game, seq, move, body, hash",
    "tokens": "digest, game, role, seat, at",
    "outages": "began, ended",
    "server": "alive",
}
ROWS = (  # whatever is in them: a damaged text could not even be read as one
    "SELECT seq, CAST(move AS BLOB), CAST(body AS BLOB), CAST(hash AS BLOB) FROM entries "
    "WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?"
)
END_TOKEN = "DELETE FROM tokens WHERE digest = ? AND role <> 'revoked'"
DAY = 24 * 3600 * 1000  # milliseconds

# What is done most often, in one statement; the book of a table is short enough to look for the command in it.
MOVE = (
    "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, link((SELECT hash FROM entries WHERE game = ?1 AND seq = ?5), "
    "?1, ?2, ?3, ?4) WHERE (SELECT max(seq) FROM entries WHERE game = ?1) = ?5 "
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE game = ?1 AND move = ?3)"
)


def open_database(path: Path, durable: bool = False) -> sqlite3.Connection:
    """The file, locked for us alone and of the newest schema; EnvironmentFailure if that cannot be."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds secrets
        connection = sqlite3.connect(path, timeout=0.2, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise EnvironmentFailure("database-unwritable", path=str(path), reason=reason) from error
    try:
        connection.text_factory = lambda text: text.decode(errors="replace")  # it may be damaged
        connection.create_function("link", 5, link, deterministic=True)
        for setting in (*SETTINGS, f"synchronous = {_synchronous(durable)}"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        _migrate(connection, path)
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            raise EnvironmentFailure("database-in-use", path=str(path)) from error
        raise EnvironmentFailure("database-unwritable", path=str(path), reason=str(error)) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # even what SQLite says of it may be unreadable
        connection.close()
        raise EnvironmentFailure("database-damaged", path=str(path), reason=str(error)) from error
    except EnvironmentFailure:
        connection.close()
        raise
    return connection


def _synchronous(durable: bool) -> str:
    """When the disk is waited for: at every commit, or only where the file would be damaged else."""
    return "FULL" if durable else "NORMAL"


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < 0:
            raise sqlite3.DatabaseError(f"version {version}")
        if version > len(MIGRATIONS):
            raise EnvironmentFailure("database-newer", path=str(path))
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            for statement in script.split(";"):
                connection.execute(statement)
            if script == ADD_HASHES:
                _link_all(connection)
            connection.execute(f"PRAGMA user_version = {number}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _check_schema(connection: sqlite3.Connection) -> None:
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    (encoding,) = connection.execute("PRAGMA encoding").fetchone()
    if encoding != "UTF-8":
        raise sqlite3.DatabaseError(f"encoding {encoding}")


def _link_all(connection: sqlite3.Connection) -> None:
    """Give hashes to the entries of a file that has none; what cannot be read stays without, which is damage."""
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        with suppress(sqlite3.DatabaseError, TypeError, ValueError):
            _relink(connection.cursor(), table, LINKED)
            connection.execute(
                "UPDATE tables SET entries = coalesce((SELECT max(seq) FROM entries WHERE game = ?1), 0) WHERE id = ?1",
                (table,),
            )


def _relink(cursor: sqlite3.Cursor, table: str, most: int) -> None:
    """Write the hashes of a whole log anew, so many entries at a time."""
    previous: bytes | None = GENESIS
    after = 0
    query = "SELECT seq, move, body FROM entries WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?"
    while rows := cursor.execute(query, (table, after, most)).fetchall():
        linked = []
        for seq, move, body in rows:
            previous = link(previous, table, seq, move, body)
            linked.append((previous, table, seq))
        after = rows[-1][0]
        cursor.executemany("UPDATE entries SET hash = ? WHERE game = ? AND seq = ?", linked)


class SqliteStore:
    """See ``Store``."""

    peers = None  # the file is this server's alone

    def __init__(self, path: Path, now: int | None = None, *, durable: bool = False) -> None:
        self.path = path
        self._connection = open_database(path, durable)
        try:
            _check_schema(self._connection)
            now = int(time.time() * 1000) if now is None else now
            self.opened = self._note_outage(now)
            self.ahead = self.opened - now
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._connection.close()
            raise EnvironmentFailure("database-damaged", path=str(path), reason=str(error)) from error
        self._transactions = Transactions(self._connection, durable)
        self._run = self._transactions.run

    @property
    def version(self) -> str:
        return f"SQLite {sqlite3.sqlite_version}"

    def _note_outage(self, now: int) -> int:
        """The time that it is now: if the system's clock was stepped back, time goes on from the last sign of life."""
        row = self._connection.execute("SELECT CAST(alive AS INTEGER) FROM server").fetchone()
        if row is None:
            self._connection.execute("INSERT INTO server VALUES (0)")
        alive = row[0] if row else 0
        if 0 < alive < now:
            self._connection.execute("INSERT INTO outages VALUES (?, ?)", (alive, now))
            self._connection.execute("UPDATE server SET alive = ?", (now,))  # or the next start would count it again
        return int(alive) if now < alive < now + DAY else now  # more than that is damage, or was never true

    @property
    def failing(self) -> Failing | None:
        return self._transactions.failing

    # -- what a store does --

    async def create(self, table: str, entries: Sequence[Entry], tokens: Sequence[Token]) -> None:
        created = entries[0]
        assert isinstance(created, Created)

        def job(cursor: sqlite3.Cursor) -> None:
            clocked = created.clock.kind != "none"
            cursor.execute("INSERT INTO tables VALUES (?, ?, 0, 0, ?, ?)", (table, created.at, clocked, len(entries)))
            _write_entries(cursor, table, 0, entries)
            _write_tokens(cursor, tokens)

        await self._run(job)

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry],
        *,
        tokens: Sequence[Token] = (),
        used: Sequence[bytes] = (),
    ) -> None:
        def move(cursor: sqlite3.Cursor) -> None:
            row = (table, after + 1, entries[0].id or None, write_entry(entries[0]), after)
            if cursor.execute(MOVE, row).rowcount != 1:
                _check_end(cursor, table, after, entries)
                raise TableDamaged("table-damaged", after + 1)  # it ends there, and does not when asked for its end

        def job(cursor: sqlite3.Cursor) -> None:
            _check_end(cursor, table, after, entries)
            _use_tokens(cursor, used)
            _write_entries(cursor, table, after, entries)
            _write_tokens(cursor, tokens)

        if len(entries) == 1 and not (isinstance(entries[0], Started) or tokens or used):
            await self._run(move, is_move=True, is_single=True)
        else:
            await self._run(job, is_move=True)

    async def finish(self, table: str) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)))

    async def note_lengths(self, lengths: Mapping[str, int]) -> None:
        rows = [(length, table) for table, length in lengths.items()]
        update = "UPDATE tables SET entries = max(CAST(entries AS INTEGER), ?) WHERE id = ?"
        await self._run(lambda cursor: cursor.executemany(update, rows))

    async def load(self, table: str) -> Kept | None:
        chain = Chain(table)
        try:
            await self._read_slices(chain)
            return await self._run(lambda cursor: self._kept(cursor, chain))
        except TableDamaged:  # unless its hashes were written anew between two slices (forget): once more in one piece
            return await self._run(lambda cursor: self._kept(cursor, _follow(cursor, Chain(table))))

    def _kept(self, cursor: sqlite3.Cursor, chain: Chain) -> Kept | None:
        _check_length(cursor, chain)
        entries = chain.entries
        return Kept(entries, _outages(cursor, entries[-1].at, self.opened)) if entries else None

    async def read(self, table: str, after: int) -> list[Entry]:
        chain = await self._run(lambda cursor: Chain(table, after, _hash_of(cursor, table, after)))
        try:
            await self._read_slices(chain)
        except TableDamaged:  # see load
            return await self._run(lambda cursor: _read_on(cursor, table, after))
        return chain.entries

    async def _read_slices(self, chain: Chain) -> None:
        """Follow a chain to its end, some entries in each transaction, so that other tables do not wait for it."""
        while await self._run(lambda cursor: _read_slice(cursor, chain)) == READ_SLICE:
            pass

    async def names(self, after: str, most: int) -> list[str]:
        def job(cursor: sqlite3.Cursor) -> list[str]:
            rows = cursor.execute("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", (after, most))
            return [table for (table,) in rows]

        return await self._run(job)

    async def find_token(self, digest: bytes) -> Token | None:
        def job(cursor: sqlite3.Cursor) -> Token | None:
            row = cursor.execute("SELECT * FROM tokens WHERE digest = ?", (digest,)).fetchone()
            return None if row is None else Token(*row)

        return await self._run(job)

    async def change_tokens(self, new: Sequence[Token], revoked: Sequence[bytes] = ()) -> None:
        def job(cursor: sqlite3.Cursor) -> None:
            _use_tokens(cursor, revoked)
            _write_tokens(cursor, new)

        await self._run(job)

    async def tokens_of(self, table: str) -> list[Token]:
        def job(cursor: sqlite3.Cursor) -> list[Token]:
            return [Token(*row) for row in cursor.execute("SELECT * FROM tokens WHERE game = ?", (table,))]

        return await self._run(job)

    async def running(self) -> list[str]:
        def job(cursor: sqlite3.Cursor) -> list[str]:
            rows = cursor.execute("SELECT id FROM tables WHERE clocked AND started AND NOT over")
            return [table for (table,) in rows]

        return await self._run(job)

    async def count(self) -> int:
        def job(cursor: sqlite3.Cursor) -> int:
            (count,) = cursor.execute("SELECT count(*) FROM tables").fetchone()
            return int(count)

        return await self._run(job)

    async def expire(self, before: int) -> int:
        def job(cursor: sqlite3.Cursor) -> int:
            rows = cursor.execute("SELECT id FROM tables WHERE NOT started AND created < ?", (before,)).fetchall()
            for (table,) in rows:
                _delete(cursor, table)
            return len(rows)

        return await self._run(job)

    async def forget(self, table: str, seat: int) -> bool:
        def job(cursor: sqlite3.Cursor) -> bool:
            cursor.execute("DELETE FROM tokens WHERE game = ? AND seat = ?", (table, seat))
            entries = read_log(cursor, table)  # which is sound, or it would look so afterwards
            bodies = [(write_entry(without_name(entry, seat)), table, seq) for seq, entry in enumerate(entries, 1)]
            cursor.executemany("UPDATE entries SET body = ? WHERE game = ? AND seq = ?", bodies)
            _relink(cursor, table, len(bodies))
            (left,) = cursor.execute("SELECT count(*) FROM tokens WHERE game = ? AND seat >= 0", (table,)).fetchone()
            if not left:
                _delete(cursor, table)
            return not left

        return await self._run(job)

    async def beat(self, now: int) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE server SET alive = ?", (now,)))

    async def close(self) -> None:
        await self._transactions.close()
        self._connection.close()


def read_log(cursor: sqlite3.Cursor, table: str) -> list[Entry]:
    """All entries of a table; TableDamaged if they are not what was written."""
    chain = _follow(cursor, Chain(table))
    _check_length(cursor, chain)
    return chain.entries


def _read_on(cursor: sqlite3.Cursor, table: str, after: int) -> list[Entry]:
    return _follow(cursor, Chain(table, after, _hash_of(cursor, table, after))).entries


def _follow(cursor: sqlite3.Cursor, chain: Chain) -> Chain:
    """The same chain, read to its end."""
    while _read_slice(cursor, chain) == READ_SLICE:
        pass
    return chain


def _read_slice(cursor: sqlite3.Cursor, chain: Chain) -> int:
    """Follow a chain by some entries; how many there were."""
    before = chain.seq
    try:
        with closing(cursor.connection.cursor()) as rows:  # a statement that fails must not be the transaction's
            chain.read(rows.execute(ROWS, (chain.table, before + 1 if before else 0, READ_SLICE)))
    except sqlite3.Error as error:
        if is_damage(error):
            raise chain.damaged() from error
        raise
    return chain.seq - before


def _check_length(cursor: sqlite3.Cursor, chain: Chain) -> None:
    """TableDamaged if the last entries of a chain that was read to its end are lost."""
    try:
        query = "SELECT CAST(entries AS INTEGER) FROM tables WHERE id = ?"
        row = cursor.execute(query, (chain.table,)).fetchone()
    except sqlite3.Error as error:
        if is_damage(error):
            raise chain.damaged() from error
        raise
    if (row is None and chain.seq) or (row is not None and chain.seq < max(1, row[0])):
        raise chain.damaged()


def _hash_of(cursor: sqlite3.Cursor, table: str, seq: int) -> bytes | None:
    """The hash of an entry; none if it is damaged."""
    if not seq:
        return GENESIS
    row = cursor.execute("SELECT CAST(hash AS BLOB) FROM entries WHERE game = ? AND seq = ?", (table, seq)).fetchone()
    return row[0] if row else None


def _outages(cursor: sqlite3.Cursor, since: int, opened: int) -> list[Outage]:
    """Those since a moment; if they are damaged there are none."""
    query = (
        "SELECT CAST(began AS INTEGER), CAST(ended AS INTEGER) FROM outages "
        "WHERE ended > ?1 AND ended <= ?2 AND began < ended"
    )
    try:
        return [Outage(*row) for row in cursor.execute(query, (since, opened))]
    except sqlite3.Error as error:
        if is_damage(error):
            return []
        raise


def _delete(cursor: sqlite3.Cursor, table: str) -> None:
    cursor.execute("DELETE FROM entries WHERE game = ?", (table,))
    cursor.execute("DELETE FROM tokens WHERE game = ?", (table,))
    cursor.execute("DELETE FROM tables WHERE id = ?", (table,))


def _check_end(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[Entry]) -> None:
    """The book ends there, and none of these commands is in it."""
    rows = cursor.execute("SELECT seq, move FROM entries WHERE game = ? ORDER BY seq", (table,)).fetchall()
    taken = {move for _seq, move in rows if move is not None}
    if not rows or rows[-1][0] != after or taken & {entry.id for entry in entries}:
        raise Taken


def _write_entries(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[Entry]) -> None:
    last = _hash_of(cursor, table, after)
    for seq, entry in enumerate(entries, after + 1):
        move, body = entry.id or None, write_entry(entry)
        last = link(last, table, seq, move, body)
        cursor.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, seq, move, body, last))
    if any(isinstance(entry, Started) for entry in entries):
        cursor.execute("UPDATE tables SET started = 1 WHERE id = ?", (table,))


def _write_tokens(cursor: sqlite3.Cursor, tokens: Sequence[Token]) -> None:
    cursor.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", tokens)
    for token in tokens:
        cursor.execute(
            "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE game = ? AND role = ? AND seat = ? "
            "ORDER BY at DESC, digest = ? DESC LIMIT -1 OFFSET ?)",
            (token.table, token.role, token.seat, token.digest, MOST_TOKENS[token.role]),
        )


def _use_tokens(cursor: sqlite3.Cursor, used: Sequence[bytes]) -> None:
    """These tokens end now; one that has ended already, or was revoked, is taken."""
    for digest in used:
        if cursor.execute(END_TOKEN, (digest,)).rowcount != 1:
            raise Taken
