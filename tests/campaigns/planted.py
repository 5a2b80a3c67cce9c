"""Faults that campaigns must notice, planted into the server's own process before it serves.

Each is a small, plausible mistake in one function of ours.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from fightcard.messages import codec
from fightcard.server import table_registry
from fightcard.server.live.bot_driver import BotDriver, bot_seed
from fightcard.server.live.command_queue import INTERNAL, CommandQueue, Origin
from fightcard.server.live.live_table import LiveTable
from fightcard.server.live.presence import Presence
from fightcard.server.support.token_bucket import TokenBucket
from fightcard.server.workers.bot_pool import BotPool, BotRequest
from fightcard.store import SqliteStore, Token, chain, schema
from fightcard.table import decisions
from fightcard.table.clock import GameClock
from fightcard.table.events import write_entry
from fightcard.table.state import TableState
from fightcard.web import serve
from fightcard.web.guard.rate_limits import RateLimiter
from fightcard.web.http import app_state, sessions
from fightcard.web.http.endpoints import seats as seat_endpoints
from fightcard.web.http.endpoints import shared as endpoints
from fightcard.web.ws import endpoint, session

from .planted_costs import COSTS
from .planted_doors import DOORS
from .planted_lobby import LOBBY
from .planted_nonces import NONCES
from .planted_store import STORE
from .planted_table import TABLE
from .planted_tournaments import TOURNAMENTS
from .planted_transport import TRANSPORT
from .planting import Planter, overwrite, put

LATE = 0.03  # seconds
_running: set[asyncio.Task[None]] = set()


def acknowledges_early() -> None:
    """A move is acknowledged while it is still on its way to the disk."""
    from fightcard.store.postgres import PostgresStore  # late: most servers need no driver

    for store in (SqliteStore, PostgresStore):
        put(store, "append", _later(store.append))
    put(SqliteStore, "append_soon", _acknowledge_then_append)


def _acknowledge_then_append(store: SqliteStore, table: str, after: int, entries: Any, done: Any) -> bool:
    """In place of ``append_soon``; ``append`` stores late by then."""
    task = asyncio.get_running_loop().create_task(store.append(table, after, entries))
    _running.add(task)
    task.add_done_callback(_running.discard)
    done(None)
    return True


def _later(stored: Any) -> Any:
    async def store_late(*arguments: Any, **more: Any) -> None:
        await asyncio.sleep(LATE)
        await stored(*arguments, **more)

    async def append(*arguments: Any, **more: Any) -> None:
        task = asyncio.create_task(store_late(*arguments, **more))
        _running.add(task)
        task.add_done_callback(_running.discard)

    return append


def never_syncs() -> None:
    """The disk is never waited for."""
    put(schema, "_synchronous", lambda _durable: "OFF")


def forgets_ids() -> None:
    """A command that is done already is done again."""
    submit = CommandQueue.submit

    async def forgetful(queue: CommandQueue, command: Any, origin: Origin = INTERNAL, **more: Any) -> int:
        return await submit(queue, command, msgspec.structs.replace(origin, id=""), **more)

    begin = CommandQueue.begin

    def forgetful_at_once(queue: CommandQueue, command: Any, origin: Origin, done: Any) -> None:
        begin(queue, command, msgspec.structs.replace(origin, id=""), done)

    put(CommandQueue, "submit", forgetful)
    put(CommandQueue, "begin", forgetful_at_once)


def shows_early() -> None:
    """An entry is applied and told, then stored."""
    stored = SqliteStore.append

    async def append(store: SqliteStore, table: str, after: int, entries: Sequence[Any], **more: Any) -> None:
        live = next(each for each in _live if each.name == table)
        for listener in list(live.listeners):
            overwrite(listener, "_last_sent", after)
        for entry in entries:
            live.state.apply(entry)
        live.wake()
        await asyncio.sleep(LATE)
        try:
            await stored(store, table, after, entries, **more)
        finally:
            kept = await store.load(table)
            overwrite(live.context, "state", TableState.of(kept.entries[:after] if kept else []))

    _live: list[LiveTable] = []
    begin = LiveTable.__init__

    def remember(live: LiveTable, *arguments: Any) -> None:
        begin(live, *arguments)
        _live.append(live)

    put(LiveTable, "__init__", remember)
    put(SqliteStore, "append", append)
    put(SqliteStore, "append_soon", lambda *_: False)


def skips_one() -> None:
    """A client that reconnects misses the first entry that it has not seen."""
    unchanged = session.SocketSession._serve

    async def skipping(client: session.SocketSession, since: int) -> None:
        await unchanged(client, since + 1 if since else 0)

    put(session.SocketSession, "_serve", skipping)


def counts_outages() -> None:
    """Clocks run on while the server is away."""
    put(table_registry, "downtime", lambda _kept: 0)


def shares_the_file() -> None:
    """Several servers may open one file."""

    class Sharing(sqlite3.Connection):
        def execute(self, sql: str, *arguments: Any) -> Any:
            shared = sql.replace("locking_mode = EXCLUSIVE", "locking_mode = NORMAL")
            return super().execute(shared.replace("BEGIN EXCLUSIVE", "BEGIN"), *arguments)

    connect = sqlite3.connect
    put(sqlite3, "connect", lambda *arguments, **more: connect(*arguments, **{**more, "factory": Sharing}))


def writes_anywhere() -> None:
    """The numbers of entries are not compared with what is there."""
    from fightcard.store import postgres

    async def write(connection: Any, table: str, after: int, entries: Sequence[Any]) -> None:
        for number, entry in enumerate(entries, after + 1):
            before = await connection.execute(
                "SELECT hash FROM entries WHERE game = %s AND seq = %s", (table, number - 1)
            )
            row, body = await before.fetchone(), write_entry(entry)
            linked = chain.chain_hash(row[0] if row else chain.GENESIS, table, number, None, body)
            await connection.execute(
                "INSERT INTO entries VALUES (%s, %s, NULL, %s, %s) "
                "ON CONFLICT (game, seq) DO UPDATE SET body = excluded.body, hash = excluded.hash",
                (table, number, body, linked),
            )

    put(postgres, "_write_entries", write)


def migrates_unlocked() -> None:
    """Servers that start at once do not wait for each other."""
    from fightcard.store import postgres

    put(postgres, "prepare", _unlocked(postgres.prepare))


def _unlocked(prepare: Any) -> Any:
    class Hurried:
        def __init__(self, connection: Any) -> None:
            self._connection = connection

        def execute(self, query: str, *arguments: Any) -> Any:
            skipped = "pg_advisory_xact_lock" in query
            return None if skipped else self._connection.execute(query, *arguments)

    return lambda connection, place: prepare(Hurried(connection), place)


def reads_carelessly() -> None:
    """What cannot be read is not expected."""
    put(session, "read_message", codec.decode_client)


def trusts_bodies() -> None:
    """Nor in the body of a request."""

    async def read(request: Any, kind: Any, _limit: int) -> Any:
        return msgspec.json.decode(await request.body(), type=kind)

    put(endpoints, "read_body", read)


def counts_nothing() -> None:
    """No time is charged."""
    put(GameClock, "spent", lambda _clock, _seat, _at: 0)


def waits_for_ever() -> None:
    """No player ever counts as gone."""
    put(Presence, "status", lambda _presence, _seat: "here")


def waits_for_bots() -> None:
    """A bot that fails is waited for."""

    async def choose(bots: BotDriver, seat: int, prompt_seq: int) -> str:
        state = bots._context.state
        request = BotRequest.of(state, seat, state.seats[seat].level, bot_seed(state, seat, prompt_seq))
        return (await bots._pool.ask(request)).action

    put(BotDriver, "_choose", choose)


def refuses_late() -> None:
    """Messages of a socket are not counted."""
    put(TokenBucket, "take", lambda _bucket, _key: True)


def never_pings() -> None:
    """No pings are sent."""
    put(serve, "PING_INTERVAL", None)


def makes_any_table() -> None:
    """Tables are not counted."""
    put(RateLimiter, "allow_table", lambda _limiter, _address: True)


def mixes_tables_up() -> None:
    """A token opens its seat at any table."""
    find = SqliteStore.find_token
    opened: list[str] = []

    async def find_token(store: SqliteStore, digest: bytes) -> Token | None:
        token = await find(store, digest)
        return token._replace(table=opened[-1]) if token and opened else token

    async def find_seat_token(connection: Any, store: Any, table: str, seat: int) -> Token | None:
        opened.append(table)
        try:
            return await sessions.find_seat_token(connection, store, table, seat)
        finally:
            opened.pop()

    put(SqliteStore, "find_token", find_token)
    for module in (seat_endpoints, endpoint):
        put(module, "find_seat_token", find_seat_token)


# -- conditions, which no promise is broken by --


def keeps_markup() -> None:
    """Names are kept as they come, as often as they come: the browser is alone with them."""
    put(decisions, "clean_name", lambda text: text)
    put(decisions, "MAX_RENAMES", 10_000)


def tidies_often() -> None:
    """Every second, not every half minute."""
    put(app_state, "EXPIRY_SECONDS", 1.0)


def _bots(program: str) -> Planter:
    def plant_bots() -> None:
        put(BotPool, "command", (sys.executable, "-c", program))
        put(BotPool.ask, "__defaults__", (0.3,))  # seconds of patience

    return plant_bots


SAY = "import random, sys\nfor line in sys.stdin: print(random.choice({}), flush=True)"
BOTS = {
    "bots-raise": _bots(SAY.format(['{"error": "ValueError: no"}'])),
    "bots-hang": _bots("import time; time.sleep(60)"),
    "bots-die": _bots("import sys; sys.stdin.readline(); sys.exit(3)"),
    "bots-talk-nonsense": _bots(SAY.format(["nonsense", "[]", "{}", "null", '{"action": 7}'])),
    "bots-cheat": _bots(
        SAY.format([f'{{"action": "{it}"}}' for it in ("resign", "0:resign", "take-back", "0:7", "K60")])
    ),
}

FAULTS: dict[str, Planter] = {
    planter.__name__.replace("_", "-"): planter
    for planter in (
        acknowledges_early,
        counts_nothing,
        counts_outages,
        forgets_ids,
        keeps_markup,
        makes_any_table,
        migrates_unlocked,
        mixes_tables_up,
        never_pings,
        never_syncs,
        reads_carelessly,
        refuses_late,
        shares_the_file,
        shows_early,
        skips_one,
        tidies_often,
        trusts_bodies,
        waits_for_bots,
        waits_for_ever,
        writes_anywhere,
        *COSTS,
        *DOORS,
        *TABLE,
        *NONCES,
        *STORE,
        *TOURNAMENTS,
        *LOBBY,
        *TRANSPORT,
    )
} | BOTS


def plant(names: str) -> None:
    """Break whatever is named, with commas between."""
    for name in filter(None, names.split(",")):
        FAULTS[name]()
