"""S5: sessions cannot be fixed, guessed or outlived."""

from __future__ import annotations

import base64
import hashlib
import sqlite3
from collections.abc import Callable

from starlette.requests import HTTPConnection

from fightcard.client import Place, friend, me
from fightcard.core.definition import SPECTATOR
from fightcard.web.http import sessions
from tests.web.playing import two_people
from tests.web.raw import JSON, ask, create, post, socket_status
from tests.web.serving import Server

WISH = {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "here"}]}
FIXED = "F" * 43


def test_session_fixation_is_impossible(server: Server) -> None:
    """A client that creates or joins a table with a cookie in place gets a new secret; the old one opens nothing."""
    brought = {"Origin": server.url, "Cookie": f"seat0={FIXED}; seat1={FIXED}; watch={FIXED}"}
    made = post(server, "/api/tables", WISH, brought)
    assert FIXED not in made.headers["set-cookie"]
    table = server.site.set_up("cartisora", [me(), friend()])
    joined = post(server, "/api/join", {"token": table.invites[1]}, brought)
    assert FIXED not in joined.headers["set-cookie"]
    headers = {"Origin": server.url, "Cookie": f"seat1={FIXED}"}
    assert socket_status(server, f"/api/tables/{table.name}/socket?as=1", headers) == 403


def test_secrets_are_unique_and_have_256_bits(server: Server) -> None:
    secrets = []
    for _ in range(20):
        made, cookies = create(server, WISH)
        secrets += [*made["links"].values(), made["watch"], *cookies.values()]
    for _ in range(5):
        link = made["links"]["0"]
        answer = ask(server, "POST", "/api/join", {"token": link}, {**JSON, "Origin": server.url})
        secrets.append(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])
    distinct = set(secrets)
    assert len(distinct) == len(secrets) - 20, "only the watch token is link and cookie at once"
    assert all(len(base64.urlsafe_b64decode(secret + "=")) == 32 for secret in distinct)


def test_only_hashes_of_tokens_are_stored(start: Callable[..., Server]) -> None:
    server = start()
    table = two_people(server.site)
    server.stop()
    connection = sqlite3.connect(server.database)
    digests = {digest for (digest,) in connection.execute("SELECT digest FROM tokens")}
    connection.close()
    assert {hashlib.sha256(token.encode()).digest() for token in (*table.links.values(), table.watch)} <= digests
    assert all(len(digest) == 32 for digest in digests)


def test_old_sessions_expire(server: Server) -> None:
    """A seat keeps the eight newest; being forgotten ends them all."""
    table = two_people(server.site)
    path = f"/api/tables/{table.name}/socket?as=0"

    def join() -> str:
        answer = ask(server, "POST", "/api/join", {"token": table.links[0]}, {**JSON, "Origin": server.url})
        return answer.headers["set-cookie"].partition(";")[0]

    cookies = [join() for _ in range(10)]
    states = [socket_status(server, path, {"Origin": server.url, "Cookie": cookie}) for cookie in cookies]
    assert states == [403, 403, *[101] * 8]
    place = Place(server.site, table.name, 0, table.links[0])
    with place.connect() as ann:
        ann.resign()
    place.forget()
    states = [socket_status(server, path, {"Origin": server.url, "Cookie": cookie}) for cookie in cookies]
    assert states == [403] * 10


def connection(cookie: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", cookie.encode())]})


def test_number_of_parsed_cookies_is_limited() -> None:
    """Each took some microseconds of the event loop, and each request reads them once for every seat."""
    crowd = "; ".join(f"c{number}=x" for number in range(2000))
    assert len(sessions.cookies(connection(crowd))) == sessions.MAX_COOKIES
    assert sessions.presented_secret(connection(f"seat0=abc-_; {crowd}"), 0) == "abc-_"


def test_malformed_cookies_do_not_affect_others() -> None:
    assert sessions.presented_secret(connection('theme="da,rk"; x; =y;seat1=abc;  watch = def '), 1) == "abc"
    assert sessions.presented_secret(connection("watch = def "), SPECTATOR) == "def"
    assert sessions.presented_secret(connection("seat10=abc; xseat1=def"), 1) == ""


def test_only_the_first_cookies_are_read(server: Server) -> None:
    """A header of 15 kB would be parsed on the event loop, once for each seat; browsers send our cookies first."""
    made, cookies = create(server, WISH)
    path, own, others = f"/api/tables/{made['table']}", f"seat0={cookies['seat0']}", ["a=b"] * 3050
    first, last = "; ".join([own, *others]), "; ".join([*others, own])
    assert len(last) > 15_000
    assert ask(server, "GET", path, headers={"Cookie": first}).status == 200
    assert ask(server, "GET", path, headers={"Cookie": last}).status == 403
