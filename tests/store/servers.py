"""Several servers of one PostgreSQL database, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, LiteralString

import psycopg

from fightcard.store import cluster
from fightcard.store.postgres import PostgresStore


def sql(address: str, query: LiteralString, *arguments: Any) -> list[Any]:
    """Run one query outside of all servers."""
    with psycopg.connect(address, autocommit=True) as connection:
        found = connection.execute(query, arguments)
        return found.fetchall() if found.description else []


@asynccontextmanager
async def servers(address: str, count: int) -> AsyncIterator[list[PostgresStore]]:
    stores = [PostgresStore(address) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def run(address: str, work: Callable[..., Coroutine[Any, Any, None]], count: int = 2) -> None:
    """Run work with so many servers."""

    async def whole() -> None:
        async with servers(address, count) as stores:
            await work(*stores)

    asyncio.run(whole())


def kill(address: str, store: PostgresStore, ago: int = cluster.LEASE + 500) -> None:
    """Age the lease of a server by so many milliseconds."""
    sql(address, "UPDATE servers SET alive = alive - %s WHERE id = %s", ago, store.server)


async def until(holds: Callable[[], bool]) -> None:
    """Wait with a limit."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError
