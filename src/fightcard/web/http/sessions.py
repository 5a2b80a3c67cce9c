"""Sessions: the tokens that a request shows, in cookies of their table or as a bearer token."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fightcard.core.definition import SPECTATOR
from fightcard.server.tokens import digest
from fightcard.store import Store, Token

MONTHS = 180 * 24 * 3600  # seconds that a browser keeps its seat
MOST_COOKIES = 64  # that are read
OPENS_SOCKET = ("seat", "link", "device", "watch")  # an invite only sits down


def cookie_name(seat: int) -> str:
    """One cookie for each seat, so that one browser can hold several; its path is the table's."""
    return "watch" if seat == SPECTATOR else f"seat{seat}"


def set_cookie(response: Response, table: str, seat: int, secret: str, secure: bool) -> None:
    """Give a browser its seat."""
    response.set_cookie(
        cookie_name(seat),
        secret,
        max_age=MONTHS,
        path=f"/api/tables/{table}",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def bearer(connection: HTTPConnection) -> str | None:
    """The token that a program shows."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def cookies(connection: HTTPConnection) -> dict[str, str]:
    """The first cookies of a request.

    Browsers send those with the longest path first, which are ours. A header full of cookies would take the event loop
    for many milliseconds otherwise, and a request reads it once for each seat.
    """
    parts = connection.headers.get("cookie", "").split(";", MOST_COOKIES)[:MOST_COOKIES]
    pairs = (part.partition("=") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs}


def shown_secret(connection: HTTPConnection, seat: int) -> str:
    """The secret that a request shows for a seat, or nothing."""
    shown = bearer(connection)
    return (cookies(connection).get(cookie_name(seat)) if shown is None else shown) or ""


async def _shown_token(connection: HTTPConnection, store: Store, table: str, seat: int) -> Token | None:
    """The token of this seat that a request shows, valid or not."""
    secret = shown_secret(connection, seat)
    token = await store.find_token(digest(secret)) if secret else None
    return token if token is not None and (token.table, token.seat) == (table, seat) else None


async def may_sit(connection: HTTPConnection, store: Store, table: str, seat: int) -> Token | None:
    """The token by which this request holds the seat (or, for SPECTATOR, a chair to watch from), if it does."""
    token = await _shown_token(connection, store, table, seat)
    return token if token is not None and token.role in OPENS_SOCKET else None


async def revoked_seats(connection: HTTPConnection, store: Store, table: str, seats: int) -> list[int]:
    """The seats that this request held until another device took them over."""
    shown = [(seat, await _shown_token(connection, store, table, seat)) for seat in range(seats)]
    return [seat for seat, token in shown if token is not None and token.role == "revoked"]


async def held(connection: HTTPConnection, store: Store, table: str, seats: int) -> list[int]:
    """All seats of a table that this request holds; SPECTATOR among them, if it may watch."""
    return [seat for seat in (*range(seats), SPECTATOR) if await may_sit(connection, store, table, seat)]
