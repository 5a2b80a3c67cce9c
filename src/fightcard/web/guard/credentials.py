"""The client of a request as limits and bans see it: its address, and the credential that it shows for a seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection
from starlette.types import Scope

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error
from fightcard.messages.fields import SPECTATOR_VIEWER
from fightcard.server.support.tokens import digest
from fightcard.store import Store
from fightcard.web.http.sessions import OPENS_SOCKET, bearer_token, cookies

from .rate_limits import ClientKey, network_of

TABLES = "/api/tables/"
MAX_QUERY_BYTES = 200  # that are read
MAX_SECRETS = 8  # that are looked up


class RequestTarget(NamedTuple):
    """The table and the viewer that a request asks for."""

    table: str
    viewer: str  # a seat's number, or spectator; "" where the address names none


def requested_target(scope: Scope) -> RequestTarget:
    """Read the table and the viewer from the path and the query of a request."""
    path = str(scope["path"])
    table = path.removeprefix(TABLES).partition("/")[0] if path.startswith(TABLES) else ""
    query = scope.get("query_string", b"")[:MAX_QUERY_BYTES].decode("latin-1")
    return RequestTarget(table, dict(parse_qsl(query)).get("as", ""))


def address_of(scope: Scope) -> str:
    """Return the address of the client."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def message_bucket_key(scope: Scope) -> str:
    """Return the key of the token bucket for messages: all sockets of an address at one seat share it."""
    target = requested_target(scope)
    return f"{network_of(address_of(scope))} {target.table} {target.viewer}"


def client_key(scope: Scope) -> ClientKey:
    """Return the network of a request and the credential that it shows for its target."""
    secret = next(_presented_secrets(scope, requested_target(scope).viewer), "")
    return ClientKey(network_of(address_of(scope)), digest(secret).hex() if secret else "")


async def find_held_seat(scope: Scope, store: Store) -> str:
    """Return the name of the seat that a request holds at the table it asks for; "" if it holds none there."""
    target = requested_target(scope)
    with suppress(Error):  # the database fails: the code that needs it reports that
        for secret in _presented_secrets(scope, target.viewer):
            token = await store.find_token(digest(secret))
            if token is None or token.table != target.table or token.role not in OPENS_SOCKET:
                continue
            viewer = SPECTATOR_VIEWER if token.seat == SPECTATOR else str(token.seat)
            if target.viewer in ("", viewer):
                return f"{token.table} {viewer}"
    return ""


def _presented_secrets(scope: Scope, viewer: str) -> Iterator[str]:
    """The bearer token of a program, or else the cookies of a browser: that of the viewer, if one is named."""
    connection = HTTPConnection({**scope, "type": "http"})
    presented = bearer_token(connection)
    if presented is not None:
        yield from filter(None, [presented])
        return
    wanted = {"": "", SPECTATOR_VIEWER: "watch"}.get(viewer, f"seat{viewer}")
    names = ((name, value) for name, value in cookies(connection).items() if name.startswith(("seat", "watch")))
    found = [value for name, value in names if value and wanted in ("", name)]
    yield from found[:MAX_SECRETS]
