"""Foreign sites cannot use a player's seat, and every response has the security headers."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Callable

import pytest

from tests.web.raw import ask, create, post, socket_status
from tests.web.serving import Server

BOT_TABLE = {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}

# -- S4: other sites ----------------------------------------------------------------------------------------------

FOREIGN = [
    *("", "null", "http://evil.example", "https://{host}", "http://{host}.evil.example", "http://evil.example/{host}"),
    *(
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://localhost",
        "http://{host}/",
        "http://{host}#",
        "http://user@{host}",
    ),
    *("http://{host}:80", "ws://{host}", "file://", "chrome-extension://abc", "//{host}", "{host}", "http:/{host}"),
    *(
        "http://{host} http://{host}",
        "http://[::1]",
        "http://127.1:{port}",
        "http://0.0.0.0:{port}",
        "*",
        "data:text/html,x",
    ),
]


@pytest.fixture(scope="module")
def cookies(server: Server) -> tuple[str, dict[str, str]]:
    made, cookies = create(server, {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "here"}]})
    return str(made["table"]), cookies


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_origins_are_refused(server: Server, cookies: tuple[str, dict[str, str]], origin: str) -> None:
    """With a cookie or with a token, at a socket or by POST."""
    table, own = cookies
    told = {"Origin": origin.format(host=f"127.0.0.1:{server.port}", port=server.port)}
    cookie = {"Cookie": f"seat0={own['seat0']}"}
    bearer = {"Authorization": f"Bearer {own['seat0']}"}
    path = f"/api/tables/{table}/socket?as=0"
    assert socket_status(server, path, told | cookie) == 403
    assert socket_status(server, path, told | bearer) == 403
    assert post(server, f"/api/tables/{table}/links", {"what": "watch"}, told | cookie).code == "origin-foreign"
    assert post(server, "/api/tables", BOT_TABLE, told).code == "origin-foreign"


def test_own_page_and_programs_are_accepted(server: Server, cookies: tuple[str, dict[str, str]]) -> None:
    """A cookie needs our Origin; a token that a program shows needs none."""
    table, own = cookies
    path, cookie = f"/api/tables/{table}/socket?as=0", {"Cookie": f"seat0={own['seat0']}"}
    assert socket_status(server, path, {"Origin": server.url, **cookie}) == 101
    assert socket_status(server, path, cookie) == 403, "no Origin is not ours either"
    assert socket_status(server, path, {"Authorization": f"Bearer {own['seat0']}"}) == 101
    assert socket_status(server, path, {"Origin": server.url, "Authorization": "Bearer x", **cookie}) == 403
    by_name = {"Host": f"localhost:{server.port}", "Origin": f"http://localhost:{server.port}"}
    assert post(server, f"/api/tables/{table}/links", {"what": "watch"}, {**by_name, **cookie}).status == 200
    assert post(server, "/api/tables", BOT_TABLE, {"Sec-Fetch-Site": "cross-site"}).code == "origin-foreign"


def test_public_origin_is_accepted_behind_any_proxy_host(start: Callable[..., Server]) -> None:
    """Proxies pass the visitor's Host on, or put ours in its place."""
    server = start(public_url="https://cards.example")
    public = {"Origin": "https://cards.example"}
    for host in ("cards.example", f"127.0.0.1:{server.port}"):
        assert post(server, "/api/tables", BOT_TABLE, {"Host": host, **public}).status == 201
        for foreign in ("https://evil.example", "http://cards.example", "https://cards.example.evil.example"):
            assert post(server, "/api/tables", BOT_TABLE, {"Host": host, "Origin": foreign}).code == "origin-foreign"
        policy = ask(server, "GET", "/", headers={"Host": host}).headers["content-security-policy"]
        assert "wss://cards.example;" in policy or "wss://cards.example " in policy


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost@evil", "10.0.0.1", "[::2]"])
def test_foreign_host_is_refused(server: Server, host: str) -> None:
    """DNS rebinding: their name, our address, their Origin."""
    answer = ask(server, "GET", "/api/catalogue", headers={"Host": host, "Origin": f"http://{host}"})
    assert answer.status in (400, 421)


# -- S7: headers --------------------------------------------------------------------------------------------------

EVERYWHERE = ["/", "/table/x", "/join", "/replay/x", "/rules/fightdrome", "/learn", "/words/en", "/api/catalogue"]
EVERYWHERE += [
    "/api/rules/fightdrome/en",
    "/api/lessons/fightdrome/en",
    "/healthz",
    "/static/nothing",
    "/nothing",
    "/api/tables/x",
    "/api/tables/x/socket",
]


@pytest.mark.parametrize("path", EVERYWHERE)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_every_response_has_security_headers(server: Server, path: str, method: str) -> None:
    """Pages, data and errors."""
    headers = ask(server, method, path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy
    assert "*" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "cache-control" in headers
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


def test_refused_handshakes_have_security_headers(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    wanted = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "A" * 22 + "==",
    }
    for extra in ({}, {"Origin": "http://evil.example"}):
        connection.request("GET", "/api/tables/AAAA/socket?as=0", headers={**wanted, **extra})
        answer = connection.getresponse()
        answer.read()
        assert answer.status in (403, 404)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        connection.close()


@pytest.mark.needs_own_protocols
def test_bad_requests_have_security_headers(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as raw:
        raw.sendall(b"nonsense\r\n\r\n")
        answer = raw.recv(4000).lower()
    assert answer.startswith(b"http/1.1 400 ")
    assert b"content-security-policy: default-src 'none'" in answer
    assert b"x-content-type-options: nosniff" in answer
