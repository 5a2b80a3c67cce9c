"""Several servers of the same tables: what this one tells the others, and what it hears from them.

All of it is for speed and company only. Whatever is missed here, the next meeting makes good; and who writes an entry
is decided by its number in the book.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fightcard.core.errors import Error
from fightcard.store import Peers

from .devices import PEERS
from .table_registry import Tables

MEETING = 0.5  # seconds between two meetings
TELLING = 0.01  # seconds in which hints are gathered


async def share(tables: Tables, peers: Peers) -> None:
    """For as long as the server runs."""
    heard: set[str] = set()
    news = asyncio.Event()

    def hear(table: str) -> None:
        heard.add(table)
        news.set()

    await asyncio.gather(peers.listen(hear), _meet(tables, peers), _tell(tables, peers), _read(tables, heard, news))


async def _meet(tables: Tables, peers: Peers) -> None:
    """Who is alive, who is where, who runs what."""
    while True:
        here = {name: [listener.seat for listener in table.listeners] for name, table in tables.live.items()}
        with suppress(Error):
            for name, shared in (await peers.meet(here)).items():
                if name in tables.live:
                    tables.live[name].meet(shared)
        await asyncio.sleep(MEETING)


async def _tell(tables: Tables, peers: Peers) -> None:
    """Which books have grown here."""
    while True:
        await asyncio.sleep(TELLING)
        if tables.written:
            names = list(tables.written)
            tables.written.clear()
            with suppress(Error):
                await peers.tell(names)


async def _read(tables: Tables, heard: set[str], news: asyncio.Event) -> None:
    """Books that have grown elsewhere and that somebody here reads."""
    while True:
        await news.wait()
        news.clear()
        while heard:
            name, devices, _ = heard.pop().partition(PEERS)
            table = tables.live.get(name)
            if table is not None:
                with suppress(Error):
                    await (table.devices.refresh() if devices else table.catch_up())
