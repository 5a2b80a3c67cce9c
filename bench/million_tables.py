"""A database with a million tables: ``python -m bench.million_tables [--tables 1000000] [--database sqlite|postgres]``.

The store creates some real tables, and they are measured alone. Then the database is filled with copies of one of them
under other ids, written by SQL, and the same accesses are measured again: load a table, append an entry, find a token,
and what servers do with all tables (count them, find those whose clocks run, expire those that never began). Copies
have the hashes of another table, so only the real ones are loaded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import psycopg

from fightcard.store.base import Cluster, LogEntry, Store, Token
from fightcard.store.opening import open_store
from tests.store.postgres import Postgres
from tests.store.sample_entries import created, named

ENTRIES = 5  # of each table
REAL = 200  # tables that are measured
SERVED = 4_500  # tables of one server
ID = "t{:07d}"
SAFE = ("fsync=on", "full_page_writes=on")

FILL_SQLITE = """
    INSERT INTO tables SELECT printf('f%07x', (value * 2654435761) & 268435455), created, 1, 1, clocked, entries
        FROM numbers, tables WHERE id = '{first}';
    INSERT INTO entries SELECT id, seq, move, body, hash FROM (SELECT id FROM tables WHERE id LIKE 'f%'),
        (SELECT seq, move, body, hash FROM entries WHERE game = '{first}');
    INSERT INTO tokens SELECT randomblob(32), id, 'seat', n, 0
        FROM (SELECT id FROM tables WHERE id LIKE 'f%'), (SELECT 0 AS n UNION SELECT 1);
    UPDATE server SET tables = (SELECT count(*) FROM tables);
"""
FILL_POSTGRES = """
    INSERT INTO tables (id, created, started, over, clocked, holder, entries)
        SELECT 'f' || md5(n::text), created, true, true, clocked, holder, entries
        FROM generate_series(1, {count}) AS n, tables WHERE id = '{first}';
    INSERT INTO entries (game, seq, move, body, hash)
        SELECT id, seq, move, body, hash FROM (SELECT id FROM tables WHERE id LIKE 'f%') AS filled,
        (SELECT seq, move, body, hash FROM entries WHERE game = '{first}') AS copied;
    INSERT INTO tokens SELECT decode(md5(id || n), 'hex'), id, 'seat', n, 0
        FROM (SELECT id FROM tables WHERE id LIKE 'f%') AS filled, (VALUES (0), (1)) AS seats (n);
    ANALYZE;
"""


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Return the milliseconds that something takes."""
    began = perf_counter()
    await work()
    return (perf_counter() - began) * 1000


async def each(work: Callable[[int], Awaitable[object]], numbers: Sequence[int]) -> dict[str, float]:
    """Return the median and the 99th percentile over some tables."""
    times = sorted([await timed(lambda number=number: work(number)) for number in numbers])  # type: ignore[misc]
    return {"median ms": round(median(times), 2), "p99 ms": round(times[int(0.99 * len(times))], 2)}


async def create(store: Store) -> None:
    """Create the real tables."""
    for number in range(REAL):
        table = ID.format(number)
        entries: list[LogEntry] = [created(), *[named("Ann", f"{number:032x}") for number in range(1, ENTRIES)]]
        await store.create(table, entries, [Token(number.to_bytes(32), table, "seat", 0, 0)])


async def measure(store: Store, after: int) -> dict[str, Any]:
    """Measure all accesses; the real tables have so many entries."""
    numbers = range(REAL)
    return {
        "load": await each(lambda n: store.load(ID.format(n)), numbers),
        "append": await each(lambda n: store.append(ID.format(n), after, [named("Ann", f"{after:032x}")]), numbers),
        "find_token": await each(lambda n: store.find_token(n.to_bytes(32)), numbers),
        "count ms": round(await timed(store.count), 1),
        "running ms": round(await timed(store.running), 1),
        "expire ms": round(await timed(lambda: store.expire(0)), 1),
        "names ms": round(await timed(lambda: store.names("", 100)), 1),
    }


async def sync(store: Store, cluster: Cluster) -> dict[str, float]:
    """Measure what a server does every half second for the tables whose players it serves."""
    served = {name: [0, 1] for name in await store.names("f", SERVED)}
    first = await timed(lambda: cluster.sync(served))
    again = median([await timed(lambda: cluster.sync(served)) for _ in range(10)])
    return {"first sync ms": round(first, 1), "sync ms": round(again, 1)}


def fill_sqlite(path: Path, count: int) -> int:
    """Fill a file; return its size."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        numbers = f"SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < {count}"
        connection.execute(f"CREATE TEMP TABLE numbers AS WITH RECURSIVE n (value) AS ({numbers}) SELECT value FROM n")
        connection.executescript(FILL_SQLITE.format(first=ID.format(0)))
    return path.stat().st_size


def fill_postgres(address: str, count: int) -> int:
    """Fill a database; return its size."""
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in FILL_POSTGRES.format(count=count, first=ID.format(0)).split(";")[:-1]:
            connection.execute(statement.encode())
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


async def run(database: str, count: int, folder: Path, stack: ExitStack) -> dict[str, Any]:
    """Measure, fill, and measure again."""
    address = str(folder / "tables.sqlite")
    if database == "postgres":
        address = stack.enter_context(Postgres(*SAFE)).new_database()
    store = open_store(address)
    await create(store)
    before = await measure(store, ENTRIES)
    await store.close()
    began = perf_counter()
    size = fill_postgres(address, count) if database == "postgres" else fill_sqlite(Path(address), count)
    seconds = perf_counter() - began
    began = perf_counter()
    store = open_store(address)
    opened = (perf_counter() - began) * 1000
    after = await measure(store, ENTRIES + 1)
    if store.cluster is not None:
        after |= await sync(store, store.cluster)
    tables = await store.count()
    await store.close()
    sizes = {"tables": tables, "entries of each": ENTRIES, "MB": round(size / 1e6), "filled in s": round(seconds)}
    return {"database": store.version, **sizes, "open ms": round(opened, 1), f"with {REAL}": before, "with all": after}


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    asked = parser.parse_args(words)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fightcard-")))
        found = asyncio.run(run(asked.database, asked.tables, folder, stack))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
