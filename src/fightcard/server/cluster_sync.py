"""Cluster sync: what this server tells the other servers of the same database, and what it reads from them.

It serves speed and presence only. The next sync makes up for anything missed, and the store's numbering decides who
writes an entry.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fightcard.core.errors import Error
from fightcard.store import Cluster

from .live.devices import DEVICES_CHANGED
from .live.emotes import EMOTED
from .lobby import ANNOUNCED, Lobby
from .table_registry import TableRegistry

SYNC_INTERVAL = 0.5  # seconds
NOTIFY_INTERVAL = 0.01  # seconds in which notifications are batched


async def sync_cluster(tables: TableRegistry, cluster: Cluster, lobby: Lobby) -> None:
    """Sync for as long as the server runs."""
    heard: set[str] = set()
    news = asyncio.Event()

    def hear(table: str) -> None:
        if table.startswith(ANNOUNCED):
            lobby.hear(table)
            return
        name, emoted, emote = table.partition(EMOTED)
        if emoted:
            if name in tables.live:
                tables.live[name].emotes.hear(emote)
            return
        heard.add(table)
        news.set()

    await asyncio.gather(
        cluster.listen(hear), _sync(tables, cluster), _notify(tables, cluster), _read(tables, heard, news)
    )


async def _sync(tables: TableRegistry, cluster: Cluster) -> None:
    """Exchange who is alive, who is connected where, and who runs which table."""
    while True:
        here = {name: [listener.seat for listener in table.listeners] for name, table in tables.live.items()}
        with suppress(Error):
            for name, shared in (await cluster.sync(here)).items():
                if name in tables.live:
                    tables.live[name].sync(shared)
        await asyncio.sleep(SYNC_INTERVAL)


async def _notify(tables: TableRegistry, cluster: Cluster) -> None:
    """Notify the others of tables that concern them."""
    while True:
        await tables.has_notes.wait()
        await asyncio.sleep(NOTIFY_INTERVAL)
        notes = list(tables.notes)
        tables.notes.clear()
        tables.has_notes.clear()
        with suppress(Error):
            await cluster.notify(notes)


async def _read(tables: TableRegistry, heard: set[str], news: asyncio.Event) -> None:
    """React to what other servers have written, at tables that are live here."""
    while True:
        await news.wait()
        news.clear()
        while heard:
            name, devices, _ = heard.pop().partition(DEVICES_CHANGED)
            table = tables.live.get(name)
            if table is not None:
                with suppress(Error):
                    await (table.devices.refresh() if devices else table.hear())
