"""Tokens as programs and browsers present them, against a real store."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fightcard.server.support import tokens
from fightcard.store import SqliteStore, Token
from fightcard.store.base import Role
from fightcard.web.http import sessions
from tests.store.sample_entries import created

SEATS = 2
ROLES: tuple[tuple[Role, int], ...] = (("seat", 0), ("seat", 1), ("link", 0), ("invite", 1), ("watch", -1))


def request(headers: Mapping[str, str]) -> HTTPConnection:
    raw = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


def secret_of(role: str, seat: int, table: str = "t") -> str:
    return f"{table}-{role}-{seat}"


def held(path: Path, headers: Mapping[str, str], table: str = "t") -> list[int]:
    """The seats of a table that a request holds, where each role has its token at two tables."""

    async def work() -> list[int]:
        store = SqliteStore(path / "tables.sqlite")
        try:
            for name in ("t", "u"):
                given = [Token(tokens.digest(secret_of(role, seat, name)), name, role, seat, 1) for role, seat in ROLES]
                await store.create(name, [created()], given)
            return await sessions.held_seats(request(headers), store, table, SEATS)
        finally:
            await store.close()

    return asyncio.run(work())


@pytest.mark.parametrize(
    ("role", "seat", "holds"),
    [("seat", 0, [0]), ("seat", 1, [1]), ("link", 0, [0]), ("invite", 1, []), ("watch", -1, [-1]), ("", 0, [])],
)
def test_bearer_tokens_open_seats(tmp_path: Path, role: str, seat: int, holds: list[int]) -> None:
    headers = {"Authorization": f"Bearer {secret_of(role, seat)}"}
    assert held(tmp_path / "own", headers) == holds
    assert held(tmp_path / "other", headers, "u") == []


@pytest.mark.parametrize(
    ("cookie", "holds"),
    [
        (f"seat0={secret_of('seat', 0)}", [0]),
        (f"seat0={secret_of('seat', 0)}; seat1={secret_of('seat', 1)}; watch={secret_of('watch', -1)}", [0, 1, -1]),
        (f"seat1={secret_of('seat', 0)}", []),
        (f"watch={secret_of('seat', 0)}", []),
        (f"seat-1={secret_of('watch', -1)}", []),
        (f"seat1={secret_of('invite', 1)}", []),
        ("seat0=", []),
        ("", []),
        ("a[]b=1; seat0=\x01", []),
    ],
)
def test_cookies_open_seats(tmp_path: Path, cookie: str, holds: list[int]) -> None:
    assert held(tmp_path, {"Cookie": cookie}) == holds


def test_bearer_token_takes_precedence_over_cookies(tmp_path: Path) -> None:
    """Also when the token is none."""
    cookie = {"Cookie": f"seat0={secret_of('seat', 0)}"}
    assert held(tmp_path / "1", {**cookie, "Authorization": f"Bearer {secret_of('seat', 1)}"}) == [1]
    assert held(tmp_path / "2", {**cookie, "Authorization": "Bearer "}) == []
    assert held(tmp_path / "3", {**cookie, "Authorization": "Basic eA=="}) == [0]


@pytest.mark.parametrize(
    ("shown", "secret"),
    [
        ("Bearer abc", "abc"),
        ("bearer  abc ", "abc"),
        ("BEARER a b", "a b"),
        ("Basic abc", None),
        ("abc", None),
        ("", None),
    ],
)
def test_bearer_token_parsing(shown: str, secret: str | None) -> None:
    assert sessions.bearer_token(request({"Authorization": shown} if shown else {})) == secret


def test_malformed_cookies_open_nothing() -> None:
    for broken in ("", ";", "=", "seat0", "seat0=", "=seat0", ";;=;seat0", "\xff"):
        assert sessions.presented_secret(request({"Cookie": broken}), 0) == ""
    assert sessions.presented_secret(request({"Cookie": "a=b=c; seat0=d=e"}), 0) == "d=e"


def test_digest_of_any_bytes() -> None:
    """Headers may hold what is not UTF-8."""
    assert tokens.digest("abc").hex().startswith("ba7816bf8f01cfea")
    assert tokens.digest("\udcff") == hashlib.sha256(b"\xff").digest()


def test_new_token() -> None:
    secret, token = tokens.new_token("t", "link", 1, 77)
    assert token == (tokens.digest(secret), "t", "link", 1, 77)


@pytest.mark.parametrize(("seat", "name", "secure"), [(0, "seat0", True), (5, "seat5", False), (-1, "watch", True)])
def test_cookie_is_scoped_to_its_table_and_http_only(seat: int, name: str, secure: bool) -> None:
    response = Response()
    sessions.set_cookie(response, "tableid", seat, "secret", secure)
    first, *parts = response.headers["set-cookie"].split("; ")
    assert first == f"{name}=secret"
    half_a_year = 180 * 24 * 60 * 60
    wanted = {"HttpOnly", f"Max-Age={half_a_year}", "Path=/api/tables/tableid", "SameSite=strict"}
    assert set(parts) == wanted | ({"Secure"} if secure else set())
