"""Whom a request comes from, as far as limits and bans are concerned: an address, and the credential it shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection
from starlette.types import Scope

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error
from fightcard.messages import wire
from fightcard.server.tokens import digest
from fightcard.store import Store
from fightcard.web.http.sessions import OPENS_SOCKET, bearer, cookies

from .middleware import address_of
from .rate_limits import network

TABLES = "/api/tables/"
QUERY = 200  # bytes of it that are read
MOST_SECRETS = 8  # that are looked up


class Holder(NamedTuple):
    """An address, and the hash of the credential shown there; many people may share an address."""

    network: str
    credential: str  # "" if none is shown

    @property
    def key(self) -> str:
        """The name under which this credential is counted at this address."""
        return f"{self.network} {self.credential}"


class Place(NamedTuple):
    """The table and the viewer that a request asks for."""

    table: str
    viewer: str  # a seat's number, or spectator; "" where the address names none


def place_asked(scope: Scope) -> Place:
    """Read the table and the viewer from the address of a request."""
    path = str(scope["path"])
    table = path.removeprefix(TABLES).partition("/")[0] if path.startswith(TABLES) else ""
    query = scope.get("query_string", b"")[:QUERY].decode("latin-1")
    return Place(table, dict(parse_qsl(query)).get("as", ""))


def speaker_of(scope: Scope) -> str:
    """Name those who share one allowance of messages, however many sockets: an address at a seat of a table."""
    place = place_asked(scope)
    return f"{network(address_of(scope))} {place.table} {place.viewer}"


def holder_of(scope: Scope) -> Holder:
    """Name the address of a request and the credential that it shows for the place it asks for."""
    secret = next(_secrets_shown(scope, place_asked(scope).viewer), "")
    return Holder(network(address_of(scope)), digest(secret).hex() if secret else "")


async def place_held(scope: Scope, store: Store) -> str:
    """Return the name of the seat that a request holds at the table it asks for; "" if it holds none there."""
    place = place_asked(scope)
    with suppress(Error):  # the database cannot be asked: whoever needs it says so
        for secret in _secrets_shown(scope, place.viewer):
            token = await store.find_token(digest(secret))
            if token is None or token.table != place.table or token.role not in OPENS_SOCKET:
                continue
            viewer = wire.SPECTATOR if token.seat == SPECTATOR else str(token.seat)
            if place.viewer in ("", viewer):
                return f"{token.table} {viewer}"
    return ""


def _secrets_shown(scope: Scope, viewer: str) -> Iterator[str]:
    """The token that a program shows, or else the cookies of a browser: that of the viewer, if one is named."""
    connection = HTTPConnection({**scope, "type": "http"})
    shown = bearer(connection)
    if shown is not None:
        yield from filter(None, [shown])
        return
    wanted = {"": "", wire.SPECTATOR: "watch"}.get(viewer, f"seat{viewer}")
    names = ((name, value) for name, value in cookies(connection).items() if name.startswith(("seat", "watch")))
    found = [value for name, value in names if value and wanted in ("", name)]
    yield from found[:MOST_SECRETS]
