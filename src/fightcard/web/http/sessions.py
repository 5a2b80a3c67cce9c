"""Sessions: the tokens that a request presents, in cookies of their table or as a bearer token."""

from __future__ import annotations

from typing import NamedTuple, get_args

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fightcard.core.definition import SPECTATOR
from fightcard.server.support.tokens import digest
from fightcard.store import Store, Token
from fightcard.store.base import TournamentRole

COOKIE_SECONDS = 180 * 24 * 3600  # that a browser keeps its seat
MAX_COOKIES = 64  # that are read
TOURNAMENT_ROLES: tuple[TournamentRole, ...] = get_args(TournamentRole)
OPENS_SOCKET = ("seat", "link", "device", "watch")  # an invite only sits down


def cookie_name(seat: int) -> str:
    """One cookie for each seat, so that one browser can hold several; its path is the table's."""
    return "watch" if seat == SPECTATOR else f"seat{seat}"


def set_cookie(response: Response, table: str, seat: int, secret: str, secure: bool) -> None:
    """Give a browser the token of its seat."""
    response.set_cookie(
        cookie_name(seat),
        secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{table}",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def set_tournament_cookie(response: Response, tournament: str, role: TournamentRole, secret: str, secure: bool) -> None:
    """Give a browser its token of a tournament."""
    response.set_cookie(
        role,
        secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/tournaments/{tournament}",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


class HeldToken(NamedTuple):
    """A token of a tournament and the secret that a request presents for it."""

    secret: str
    token: Token

    @property
    def entrant(self) -> int:
        """The number of the entrant who holds it."""
        return self.token.seat


HeldTokens = dict[TournamentRole, HeldToken]


async def tournament_tokens(connection: HTTPConnection, store: Store, tournament: str) -> HeldTokens:
    """Return the tokens of a tournament that a request presents, by role."""
    presented, held = bearer_token(connection), cookies(connection)
    secrets = [presented] if presented is not None else [held.get(role, "") for role in TOURNAMENT_ROLES]
    found: HeldTokens = {}
    for secret in filter(None, secrets):
        token = await store.find_token(digest(secret))
        if token is not None and token.table == tournament and token.role in TOURNAMENT_ROLES:
            found[token.role] = HeldToken(secret, token)
    return found


def bearer_token(connection: HTTPConnection) -> str | None:
    """Return the bearer token of a request, or None."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def cookies(connection: HTTPConnection) -> dict[str, str]:
    """Return the first cookies of a request.

    Browsers send those with the longest path first, which are ours. The number is bounded because a request parses the
    header once for each seat, on the event loop.
    """
    parts = connection.headers.get("cookie", "").split(";", MAX_COOKIES)[:MAX_COOKIES]
    pairs = (part.partition("=") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs}


def presented_secret(connection: HTTPConnection, seat: int) -> str:
    """Return the secret that a request presents for a seat, or ""."""
    presented = bearer_token(connection)
    return (cookies(connection).get(cookie_name(seat)) if presented is None else presented) or ""


async def _presented_token(connection: HTTPConnection, store: Store, table: str, seat: int) -> Token | None:
    """Return the token that a request presents for this seat, whatever its role."""
    secret = presented_secret(connection, seat)
    token = await store.find_token(digest(secret)) if secret else None
    return token if token is not None and (token.table, token.seat) == (table, seat) else None


async def find_seat_token(connection: HTTPConnection, store: Store, table: str, seat: int) -> Token | None:
    """Return the token by which a request holds a seat (or, for SPECTATOR, may watch), or None."""
    token = await _presented_token(connection, store, table, seat)
    return token if token is not None and token.role in OPENS_SOCKET else None


async def revoked_seats(connection: HTTPConnection, store: Store, table: str, seats: int) -> list[int]:
    """Return the seats that a request held until another device took them over."""
    presented = [(seat, await _presented_token(connection, store, table, seat)) for seat in range(seats)]
    return [seat for seat, token in presented if token is not None and token.role == "revoked"]


async def held_seats(connection: HTTPConnection, store: Store, table: str, seats: int) -> list[int]:
    """Return the seats of a table that a request holds; SPECTATOR among them, if it may watch."""
    return [seat for seat in (*range(seats), SPECTATOR) if await find_seat_token(connection, store, table, seat)]
