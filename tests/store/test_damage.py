"""The hash chain: damage is detected, reported per table, and affects no other table."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore, TableDamaged, schema, transactions
from fightcard.store.chain import GENESIS
from fightcard.table.events import Acted, Entry, SeatTaken, Started, write_entry
from tests.store.sample_entries import created, named, run_on, token


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def run(path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, None]]) -> None:
    run_on(lambda: SqliteStore(path), work)


def change(path: Path, statement: str, *arguments: Any) -> None:
    """Change the file from outside."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement, arguments)
    connection.close()


async def fill(store: SqliteStore) -> None:
    for table in ("s", "t"):
        await store.create(table, [created()], [token(ord(table))])
        await store.append(table, 1, [named("Ann", "0:a")])
        await store.append(table, 2, [SeatTaken(at=3, seat=1, name="Ben"), Started(at=3)])
    await store.note_lengths({"s": 4, "t": 4})


def test_hash_chain_matches_its_description(path: Path) -> None:
    """As the documentation describes it, so that anybody with the file can check it."""
    run(path, fill)
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT seq, move, body, hash FROM entries WHERE game = 't' ORDER BY seq").fetchall()
    connection.close()
    last = bytes(32)
    for seq, move, body, stored in rows:
        word = move or ""
        last = hashlib.sha256(last + f"t\n{seq}\n{len(word)}\n{word}\n".encode() + body).digest()
        assert stored == last
    assert len(rows) == 4


@pytest.mark.parametrize(
    ("statement", "first"),
    [
        ("UPDATE entries SET body = CAST(replace(body, 'Ann', 'Eve') AS BLOB) WHERE game = 't'", 2),
        ("UPDATE entries SET move = '0:b' WHERE game = 't' AND seq = 2", 2),
        ("UPDATE entries SET move = NULL WHERE game = 't' AND seq = 2", 2),
        ("UPDATE entries SET move = x'ff' WHERE game = 't' AND seq = 2", 2),
        ("UPDATE entries SET hash = zeroblob(32) WHERE game = 't' AND seq = 3", 3),
        ("UPDATE entries SET hash = NULL WHERE game = 't' AND seq = 1", 1),
        ("UPDATE entries SET body = 'text' WHERE game = 't' AND seq = 4", 4),
        ("UPDATE entries SET seq = 9 WHERE game = 't' AND seq = 4", 4),
        ("DELETE FROM entries WHERE game = 't' AND seq = 2", 2),
        ("DELETE FROM entries WHERE game = 't' AND seq = 4", 4),
        ("DELETE FROM entries WHERE game = 't'", 1),
        ("UPDATE entries SET game = 'u' WHERE game = 't' AND seq = 4", 4),
        ("DELETE FROM tables WHERE id = 't'", 5),
    ],
)
def test_damage_is_reported_with_the_sound_entries_before_it(path: Path, statement: str, first: int) -> None:
    run(path, fill)
    change(path, statement)

    async def check(store: SqliteStore) -> None:
        with pytest.raises(TableDamaged) as damaged:
            await store.load("t")
        assert damaged.value.code == "table-damaged"
        assert damaged.value.seq == first
        sound = await store.load("s")
        assert sound is not None
        assert damaged.value.entries == sound.entries[: first - 1]
        await store.append("s", 4, [named("Anna")])

    run(path, check)


def test_partial_read_is_checked(path: Path) -> None:
    run(path, fill)
    change(path, "UPDATE entries SET body = CAST(replace(body, 'Ben', 'Eve') AS BLOB) WHERE game = 't'")

    async def check(store: SqliteStore) -> None:
        assert len(await store.read("s", 1)) == 3
        assert await store.read("s", 4) == []
        with pytest.raises(TableDamaged) as damaged:
            await store.read("t", 1)
        assert (damaged.value.seq, len(damaged.value.entries)) == (3, 1)

    run(path, check)


@pytest.mark.parametrize("hash", ["NULL", "'text'", "5"])
@pytest.mark.parametrize("entries", [1, 2])
def test_nothing_is_appended_after_a_damaged_hash(path: Path, hash: str, entries: int) -> None:
    """Else acknowledged entries would be stored without a hash."""
    run(path, fill)
    change(path, f"UPDATE entries SET hash = {hash} WHERE game = 't' AND seq = 4")

    async def check(store: SqliteStore) -> None:
        with pytest.raises(TableDamaged) as damaged:
            await store.append("t", 4, [named("Eve")] * entries)
        assert damaged.value.seq == 4
        await store.append("s", 4, [named("Anna")] * entries)

    run(path, check)
    with sqlite3.connect(path) as connection:
        (last,) = connection.execute("SELECT max(seq) FROM entries WHERE game = 't'").fetchone()
        unhashed = connection.execute("SELECT * FROM entries WHERE hash IS NULL AND seq > 4").fetchall()
    connection.close()
    assert (last, unhashed) == (4, [])


def test_erased_names_leave_a_sound_chain(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await fill(store)
        await store.change_tokens([token(7, "link", 1)])
        assert not await store.forget("t", 0)
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries[1] == named("", "0:a")
        await store.append("t", 4, [named("x")])
        assert len(await store.read("t", 0)) == 5

    run(path, work)


def test_erasing_from_a_damaged_table_changes_nothing(path: Path) -> None:
    run(path, fill)
    change(path, "UPDATE entries SET hash = zeroblob(32) WHERE game = 't' AND seq = 3")

    async def check(store: SqliteStore) -> None:
        with pytest.raises(TableDamaged):
            await store.forget("t", 0)
        assert await store.tokens_of("t")

    run(path, check)


def test_migration_adds_hashes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In batches; unreadable entries stay without a hash."""
    monkeypatch.setattr(schema, "HASH_BATCH", 2)
    connection = sqlite3.connect(path)
    for script in schema.MIGRATIONS[:2]:
        connection.executescript(script)
    connection.execute("PRAGMA user_version = 2")
    bodies: list[Entry] = [created(), *(Acted(at=n, seat=0, action="K20") for n in range(6))]
    for table in ("t", "u"):
        connection.execute("INSERT INTO tables VALUES (?, 1, 0, 0, 0)", (table,))
        rows = [(table, seq, f"0:{seq}" if seq % 2 else None, write_entry(e)) for seq, e in enumerate(bodies, 1)]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    connection.execute("UPDATE entries SET body = 5 WHERE game = 'u' AND seq = 3")
    connection.commit()
    connection.close()

    async def check(store: SqliteStore) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == bodies
        await store.append("t", 7, [named("x")])
        with pytest.raises(TableDamaged):
            await store.load("u")

    run(path, check)
    change(path, "DELETE FROM entries WHERE game = 't' AND seq >= 7")

    async def check_end(store: SqliteStore) -> None:
        with pytest.raises(TableDamaged):
            await store.load("t")

    run(path, check_end)


def test_flipped_bytes_are_detected(path: Path, tmp_path: Path) -> None:
    """Each table is unchanged or reported as damaged, and a file that cannot be opened is refused."""
    logs: dict[str, list[Any]] = {}

    async def write(store: SqliteStore) -> None:
        chooser = Random("logs")
        for number in range(30):
            table = f"t{number:02}"
            await store.create(table, [created()], [token(number)])
            length = chooser.randrange(2, 40)
            for seq in range(1, length):
                await store.append(table, seq, [Acted(at=seq, id=f"0:{chooser.random()}", seat=0, action="K20")])
            await store.note_lengths({table: length})
            kept = await store.load(table)
            assert kept is not None
            logs[table] = kept.entries

    async def check(store: SqliteStore) -> None:
        for number, (table, entries) in enumerate(logs.items()):
            try:
                kept = await store.load(table)
                assert kept is None or kept.entries == entries
                await store.find_token(token(number).digest)
                await store.note_alive(1)
            except TableDamaged:
                continue

    run(path, write)
    sound, chooser = path.read_bytes(), Random("flips")
    opened = 0
    for number in range(25):
        data = bytearray(sound)
        for _ in range(20):
            data[chooser.randrange(len(data))] ^= chooser.randrange(1, 256)
        damaged = tmp_path / f"{number}.sqlite"
        damaged.write_bytes(data)
        try:
            run(damaged, check)
            opened += 1
        except EnvironmentFailure as error:
            told = error.code
        else:
            told = "database-damaged"
        assert told in ("database-damaged", "database-newer")
    assert opened > 10


def test_damage_of_one_table_does_not_fail_others(path: Path) -> None:
    """Also if SQLite refuses to commit the jobs of the same transaction."""

    def broken(_cursor: sqlite3.Cursor) -> None:
        error = sqlite3.DatabaseError("malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    async def work(store: SqliteStore) -> None:
        await fill(store)
        results = await asyncio.gather(
            store.append("s", 4, [named("x")]),
            store._run(broken),
            store.append("t", 4, [named("y")]),
            return_exceptions=True,
        )
        assert isinstance(results[1], TableDamaged)
        assert (results[0], results[2]) == (None, None)
        assert store.write_failure is None

    run(path, work)


def reason(store: SqliteStore) -> str:
    return store.write_failure.reason if store.write_failure else ""


def test_write_failure_is_reported_until_a_write_succeeds(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        reasons = [reason(store)]
        for _ in range(2):
            with pytest.raises(EnvironmentFailure, match="store-failed"):
                await store.append("t", 1, [named("x" * 100_000)])
            reasons.append(reason(store))
        await store.count()
        reasons.append(reason(store))  # that it can be read, as /healthz does, shows nothing
        store._connection.execute("PRAGMA max_page_count = 100000")
        await store.append("t", 1, [named("x")])
        assert [*reasons, reason(store)] == ["", *["database or disk is full"] * 3, ""]

    run(path, work)


def test_sqlite_errors_that_count_as_damage() -> None:
    error = sqlite3.DatabaseError("x")
    assert not transactions.is_damage(error)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT | 3 << 8
    assert transactions.is_damage(error)
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert not transactions.is_damage(error)
    assert len(GENESIS) == 32
