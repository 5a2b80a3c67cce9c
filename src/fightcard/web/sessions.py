"""Who may sit where: unguessable tokens, kept as hashes, in cookies of their table or shown by a program."""

from __future__ import annotations

import hashlib
from http.cookies import CookieError, SimpleCookie

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fightcard.core.entropy import new_secret
from fightcard.store import Store, Token
from fightcard.store.base import Role

SPECTATOR = -1
MONTHS = 180 * 24 * 3600  # seconds that a browser keeps its seat
OPENS_SOCKET = ("seat", "link", "watch")  # an invite only sits down


def digest(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def new_token(table: str, role: Role, seat: int, now: int) -> tuple[str, Token]:
    """A secret, and what is kept of it."""
    secret = new_secret()
    return secret, Token(digest(secret), table, role, seat, now)


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
    """The cookies of a request; broken ones are none."""
    try:
        jar = SimpleCookie(connection.headers.get("cookie", ""))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


async def may_sit(connection: HTTPConnection, store: Store, table: str, seat: int) -> bool:
    """Does this request hold the seat (or, for SPECTATOR, a chair to watch from)?"""
    shown = bearer(connection)
    secret = cookies(connection).get(cookie_name(seat)) if shown is None else shown
    if not secret:
        return False
    token = await store.find_token(digest(secret))
    return token is not None and token[1:4] in ((table, role, seat) for role in OPENS_SOCKET)


async def held(connection: HTTPConnection, store: Store, table: str, seats: int) -> list[int]:
    """All seats of a table that this request holds; SPECTATOR among them, if it may watch."""
    return [seat for seat in (*range(seats), SPECTATOR) if await may_sit(connection, store, table, seat)]
