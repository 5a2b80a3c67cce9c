"""Faults at the doors of the server: what strangers could use, read or find. See ``planted``."""

from __future__ import annotations

import logging
import time
import zlib
from contextvars import ContextVar
from typing import Any

from starlette.datastructures import Headers

from fightcard.core.chance import entropy
from fightcard.core.data import Standing, View
from fightcard.core.definition import TABLE
from fightcard.messages import client_messages, server_messages
from fightcard.server.encoding import frames
from fightcard.server.support import logs, tokens
from fightcard.store import SqliteStore, schema, sqlite
from fightcard.store.base import MAX_TOKENS
from fightcard.table.state import TableState
from fightcard.web.guard import credentials, middleware
from fightcard.web.guard.credentials import address_of
from fightcard.web.guard.middleware import GuardMiddleware
from fightcard.web.http import sessions
from fightcard.web.http.endpoints import seats as seat_endpoints
from fightcard.web.http.endpoints import tables as table_endpoints
from fightcard.web.http.endpoints.pages import PageEndpoints
from fightcard.web.security_headers import CONTENT_SECURITY_POLICY
from fightcard.web.ws.session import SocketSession

from .planting import Planter, put

_asked: ContextVar[Headers] = ContextVar("_asked")


def _remember_headers() -> None:
    """Those of the request that is being answered."""
    enter = GuardMiddleware.__call__

    async def remembering(self: GuardMiddleware, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket"):
            _asked.set(Headers(scope=scope))
        await enter(self, scope, receive, send)

    put(GuardMiddleware, "__call__", remembering)


# -- F1 -----------------------------------------------------------------------------------------------------------


def shows_the_table() -> None:
    """Everybody has the table's own view."""

    def seen(table_state: TableState, _viewer: int) -> tuple[View | None, Standing | None]:
        return table_state.match.position.seen(TABLE) if table_state.started else (None, None)

    put(TableState, "seen", seen)


def sleeps_on_a_card() -> None:
    """Some hidden cards cost a millisecond more than others, in the state and in answers to questions."""
    state, why = frames.state, SocketSession._why

    def sleep(table_state: TableState) -> None:
        if table_state.started and zlib.crc32(str(table_state.match.position).encode()) % 2:
            time.sleep(0.001)

    def slow_state(table_state: TableState, *viewer: Any) -> server_messages.State:
        sleep(table_state)
        return state(table_state, *viewer)

    async def slow_why(connection: SocketSession, message: client_messages.Why) -> server_messages.ServerMessage:
        sleep(connection.table.state)
        return await why(connection, message)

    put(frames, "state", slow_state)
    put(SocketSession, "_why", slow_why)


# -- S4 -----------------------------------------------------------------------------------------------------------


def accepts_any_origin() -> None:
    """Pages of other sites count as ours."""
    put(GuardMiddleware, "_is_own_page", lambda *_: True)


def accepts_no_origin() -> None:
    """A browser that does not say where it comes from counts as a program, cookie or not."""
    is_own = GuardMiddleware._is_own_page
    put(GuardMiddleware, "_is_own_page", lambda *at: not at[-1].get("origin") or is_own(*at))


# -- S5 -----------------------------------------------------------------------------------------------------------


def keeps_brought_cookies() -> None:
    """A session id from the client is accepted."""
    _remember_headers()
    give = sessions.set_cookie

    def keep(response: Any, table: str, seat: int, secret: str, secure: bool) -> None:
        brought = _asked.get().get("cookie", "").partition("=")[2].partition(";")[0]
        give(response, table, seat, brought or secret, secure)

    for module in (table_endpoints, seat_endpoints):
        put(module, "set_cookie", keep)


def keeps_secrets() -> None:
    """Tokens are stored as they are."""
    for module in (tokens, sessions, seat_endpoints, credentials):
        put(module, "digest", str.encode)


def gives_short_secrets() -> None:
    """Such as can be tried one after the other."""
    put(tokens, "new_secret", lambda: entropy.new_secret()[:8])


def never_ends_sessions() -> None:
    """The oldest tokens of a seat stay."""
    put(sqlite, "MAX_TOKENS", dict.fromkeys(MAX_TOKENS, 1000))


# -- S6 -----------------------------------------------------------------------------------------------------------


def logs_tokens() -> None:
    """A program's token is logged with the request."""
    _remember_headers()
    put(middleware, "safe_path", lambda path: f"{logs.safe_path(path)} {_asked.get().get('authorization', '')}")


def logs_tables() -> None:
    """Whole addresses of tables are logged."""
    put(middleware, "safe_path", lambda path: path)


def logs_queries() -> None:
    """And what follows them."""
    enter = GuardMiddleware.__call__

    async def logging_all(self: GuardMiddleware, scope: Any, receive: Any, send: Any) -> None:
        logging.getLogger("fightcard.web").info("asked %s", scope.get("query_string", b"").decode())
        await enter(self, scope, receive, send)

    put(GuardMiddleware, "__call__", logging_all)


# -- S7 -----------------------------------------------------------------------------------------------------------


def forgets_headers() -> None:
    """Errors go out as they are."""
    dressing = middleware._with_security_headers

    def dressed_if_well(send: Any, *more: Any) -> Any:
        dressed = dressing(send, *more)

        async def choose(message: Any) -> None:
            await (send if message.get("status", 200) >= 400 else dressed)(message)

        return choose

    put(middleware, "_with_security_headers", dressed_if_well)


def allows_inline_scripts() -> None:
    """The policy is as loose as many are."""
    put(
        middleware,
        "CONTENT_SECURITY_POLICY",
        CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    )


# -- P1 -----------------------------------------------------------------------------------------------------------


def stores_addresses() -> None:
    """Addresses of visitors are stored."""
    put(schema, "MIGRATIONS", (*schema.MIGRATIONS, "CREATE TABLE visits (address TEXT, browser TEXT)"))
    catalogue = PageEndpoints.catalogue

    async def noting(routes: PageEndpoints, request: Any) -> Any:
        seen = (address_of(request.scope), request.headers.get("user-agent"))
        assert isinstance(routes.store, SqliteStore)
        await routes.store._run(lambda cursor: cursor.execute("INSERT INTO visits VALUES (?, ?)", seen))
        return await catalogue(routes, request)

    put(PageEndpoints, "catalogue", noting)


def keeps_names() -> None:
    """Erasing deletes the tokens only."""
    put(sqlite, "without_person", lambda entry, _seat: entry)


def leaves_remains() -> None:
    """Deleted data stay readable in the file."""
    put(schema, "SETTINGS", (*schema.SETTINGS, "secure_delete = OFF"))


DOORS: tuple[Planter, ...] = (
    accepts_any_origin,
    accepts_no_origin,
    allows_inline_scripts,
    forgets_headers,
    gives_short_secrets,
    keeps_brought_cookies,
    keeps_names,
    keeps_secrets,
    leaves_remains,
    logs_queries,
    logs_tables,
    logs_tokens,
    never_ends_sessions,
    shows_the_table,
    sleeps_on_a_card,
    stores_addresses,
)
