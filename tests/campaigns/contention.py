"""R4: several processes append to one event log of one PostgreSQL database at the same time."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fightcard.store import open_store
from fightcard.table.events import Entry, Renamed
from tests.store.postgres import Postgres
from tests.store.sample_entries import created

from .campaign import Campaign, Outcome
from .workers import start_worker

ENTRIES = 400  # of each process


def contention(seed: int, _folder: Path, fault: str) -> Outcome:
    """Two to four processes."""
    with Postgres() as postgres:
        address = postgres.new_database()
        asyncio.run(_create(address))
        workers = [start_worker("append", fault, address, "t", str(who), str(ENTRIES)) for who in range(2 + seed % 3)]
        for worker in workers:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "ready\n"
        for worker in workers:
            assert worker.stdin is not None
            worker.stdin.write("go\n")
            worker.stdin.flush()
        said = [worker.communicate()[0].split() for worker in workers]
        entries = asyncio.run(_read(address))
    tries = sum(int(words[0]) for words in said)
    acknowledged = dict(pair.split("=") for words in said for pair in words[1:])
    found = {str(seq): entry.name for seq, entry in enumerate(entries, 1) if isinstance(entry, Renamed)}
    assert sum(len(words) - 1 for words in said) == len(workers) * ENTRIES
    assert found == acknowledged, "the book is not what was acknowledged"
    return Outcome(tries, {"processes": len(workers)})


async def _create(address: str) -> None:
    store = open_store(address)
    await store.create("t", [created()], [])
    await store.close()


async def _read(address: str) -> list[Entry]:
    store = open_store(address)
    entries = await store.read("t", 0)
    await store.close()
    return entries


CONTENTION = Campaign(
    "R4", "contention", 100_000, "one append against others", contention, "writes-anywhere", ("postgres",)
)
