"""The gate alone, around an application that only notes what comes through."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.server.metrics import Metrics
from fightcard.server.settings import Limits, RateLimit, Settings
from fightcard.web.guard import middleware
from fightcard.web.guard.middleware import HEADERS, Gate, address_of
from fightcard.web.guard.rate_limits import Guard

PUBLIC = "https://cards.example:8443/play"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
Message = dict[str, Any]


class Gated:
    """A gate, what came through it, and what was answered."""

    def __init__(self, public: str = "", limits: Limits | None = None) -> None:
        settings = Settings("unused", public_url=public, limits=limits or Limits())
        self.metrics = Metrics()
        self.held = ""
        self.gate = Gate(self.app, settings, Guard(settings.limits), self.metrics, self.seat)
        self.passed: list[str] = []
        self.sent: list[Message] = []
        self.answer: list[Message] = [{"type": "http.response.start", "status": 204}]

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.passed.append(scope["type"])
        for message in self.answer:
            await send(message)

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    async def seat(self, _scope: Any) -> str:
        return self.held

    def ask(self, kind: str = "http", method: str = "GET", server: str = "10.0.0.9", **headers: str) -> list[Message]:
        """One request; in names of headers, _ stands for -. No host header if it is empty."""
        named = {"host": "localhost:8000", **headers}
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items() if value]
        scope = {
            "type": kind,
            "path": "/api/tables/secretsecret",
            "headers": raw,
            "client": ("203.0.113.7", 4),
            "server": (server, 1),
        }
        if kind == "http":
            scope["method"] = method
        self.sent = []
        asyncio.run(self.gate(scope, None, self.send))  # type: ignore[arg-type]  # nothing is received
        return self.sent

    def refusal(self, kind: str = "http", method: str = "GET", **headers: str) -> str:
        """The code of the refusal; nothing if it passes."""
        before = len(self.passed)
        sent = self.ask(kind, method, **headers)
        if len(self.passed) > before:
            return ""
        return str(json.loads(sent[-1]["body"])["error"]["code"])


def header(message: Message, name: str) -> list[str]:
    return [value.decode() for key, value in message["headers"] if key == name.encode()]


# -- what passes --------------------------------------------------------------------------------------------------


def test_what_is_no_request_passes_untouched() -> None:
    gated = Gated()
    gated.answer = [{"type": "lifespan.startup.complete"}]
    assert gated.ask("lifespan", host="") == gated.answer
    assert gated.passed == ["lifespan"]


MACHINE = socket.gethostname().lower()


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LOCALHOST:80", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        (MACHINE, True),
        (f"{MACHINE}.local:8000", True),
        ("10.0.0.9", True),  # the address it listens at
        ("cards.example", True),
        ("cards.example:1", True),
        ("10.0.0.8", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("localhost/", False),
        ("evil@localhost", False),
        ("localhost?", False),
        ("localhost#", False),
        ("local\\host", False),
        ("local host", False),
        ("localhost,localhost", False),
        ("[::1", False),
        (":8000", False),
    ],
)
def test_only_names_of_its_own_are_known(host: str, known: bool) -> None:
    gated = Gated(PUBLIC)
    assert gated.refusal(host=host) == ("" if known else "host-unknown")


def test_without_a_public_name_there_is_none() -> None:
    assert Gated().refusal(host="cards.example") == "host-unknown"


@pytest.mark.parametrize("scope", [{}, {"server": None}])
def test_a_server_that_does_not_say_where_it_listens_knows_its_names(scope: Message) -> None:
    assert Gated().gate._knows_host(scope, "localhost")
    assert not Gated().gate._knows_host(scope, "10.0.0.9")


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("a" * 255, "a" * 255),
        ("a" * 256, ""),
        ("A.b:7", "a.b"),
        ("[::1]", "::1"),
        ("[", ""),
        ("", ""),
        (":7", ""),
        ("a~b", "a~b"),
    ]
    + [(f"a{sign}b", "") for sign in "/@?#\\ ,"],
)
def test_the_name_in_a_host(host: str, name: str) -> None:
    assert middleware._name_of(host) == name


def test_who_asks() -> None:
    assert address_of({"client": ("203.0.113.7", 4)}) == "203.0.113.7"
    assert address_of({"client": None}) == address_of({}) == ""


def test_more_requests_than_are_allowed_are_refused_before_they_act() -> None:
    gated = Gated(limits=Limits(requests=RateLimit(2, 0.001)))
    assert [gated.refusal() for _ in range(3)] == ["", "", "too-many-requests"]
    assert len(gated.passed) == 2
    gated.held = "table 0"
    assert gated.refusal() == "", "who holds a seat is not locked out by others at their address"
    gated.held = ""
    assert gated.refusal(host="evil.example") == "host-unknown", "and who does not know us costs nobody anything"


# -- S4: origins --------------------------------------------------------------------------------------------------

OWN, FOREIGN = {"origin": "http://localhost:8000"}, {"origin": "http://evil.example"}


@pytest.mark.parametrize(
    ("headers", "passes"),
    [
        ({}, True),
        ({"sec_fetch_site": "none"}, True),
        ({"sec_fetch_site": "same-origin"}, True),
        ({"sec_fetch_site": "same-site"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"cookie": "seat0=x"}, False),
        ({"cookie": "seat0=x", "sec_fetch_site": "same-origin"}, False),
        (OWN, True),
        ({"origin": "HTTP://LOCALHOST:8000"}, True),
        ({**OWN, "cookie": "seat0=x"}, True),
        ({**OWN, "sec_fetch_site": "cross-site"}, True),
        (FOREIGN, False),
        ({"origin": "https://localhost:8000"}, False),
        ({"origin": "http://localhost"}, False),
        ({"origin": "http://localhost:8001"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://localhost:8000 http://evil.example"}, False),
        ({"origin": "https://cards.example:8443"}, True),
        ({"origin": "http://cards.example:8443"}, False),
        ({"host": "cards.example", "origin": "https://cards.example:8443"}, True),
        ({"host": "cards.example", "origin": "http://cards.example"}, False),
        ({"host": "cards.example:8443", "origin": "http://cards.example:8443"}, False),
    ],
)
def test_only_own_pages_and_programs_act(headers: dict[str, str], passes: bool) -> None:
    gated = Gated(PUBLIC)
    wanted = "" if passes else "origin-foreign"
    assert [gated.refusal("http", method, **headers) for method in ("POST", "DELETE")] == [wanted] * 2
    assert gated.refusal("websocket", **headers) == wanted
    assert [gated.refusal("http", method, **headers) for method in ("GET", "HEAD")] == ["", ""], "to read is free"


@pytest.mark.parametrize("origins", [(b"http://localhost", b"http://localhost"), (b"",)])
def test_an_origin_must_be_one(origins: tuple[bytes, ...]) -> None:
    """Twice the right one is no browser's; nor is an empty one."""
    headers = [(b"host", b"localhost"), *((b"origin", origin) for origin in origins)]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "headers": headers,
        "client": ("203.0.113.7", 4),
        "server": None,
    }
    gated = Gated()
    asyncio.run(gated.gate(scope, None, gated.send))  # type: ignore[arg-type]  # nothing is received
    assert gated.passed == []


def test_without_a_public_address_nothing_counts_as_its_origin() -> None:
    for origin in ("://", "http://", "http:///", "~"):
        assert Gated().refusal("http", "POST", origin=origin) == "origin-foreign"


# -- S7: headers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["http.response.start", "websocket.http.response.start"])
def test_every_answer_has_our_headers(kind: str) -> None:
    gated = Gated()
    gated.answer = [{"type": kind, "status": 200, "headers": [(b"x-frame-options", b"ALLOW")]}]
    (message,) = gated.ask()
    assert {name: header(message, name) for name in HEADERS} == {name: [value] for name, value in HEADERS.items()}
    assert header(message, "cache-control") == ["no-store"]
    sockets = " ws://localhost:8000 wss://localhost:8000"
    assert header(message, "content-security-policy") == [POLICY.format(sockets=sockets)]


def test_the_headers_are_these() -> None:
    assert HEADERS == {
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    }


def test_a_page_may_be_kept_where_it_says_so() -> None:
    gated = Gated()
    gated.answer = [{"type": "http.response.start", "status": 200, "headers": [(b"cache-control", b"max-age=9")]}]
    assert header(gated.ask()[0], "cache-control") == ["max-age=9"]


def test_the_public_name_may_be_connected_to() -> None:
    (message,) = Gated(PUBLIC).ask()
    ours = "".join(f" ws://{host} wss://{host}" for host in ("localhost:8000", "cards.example:8443"))
    assert header(message, "content-security-policy") == [POLICY.format(sockets=ours)]
    (same,) = Gated(PUBLIC).ask(host="cards.example:8443")
    assert header(same, "content-security-policy")[0].count("wss:") == 1


def test_what_is_no_name_is_not_repeated() -> None:
    start, _ = Gated().ask(host="a b; script-src *")
    assert header(start, "content-security-policy") == [POLICY.format(sockets="")]
    start, _ = Gated().ask(host="")
    assert header(start, "content-security-policy") == [POLICY.format(sockets="")]


def test_a_socket_and_the_parts_of_an_answer_are_not_dressed() -> None:
    gated = Gated()
    gated.answer = [{"type": "websocket.accept"}, {"type": "http.response.body", "body": b"x"}]
    assert gated.ask() == [{"type": "websocket.accept"}, {"type": "http.response.body", "body": b"x"}]


@pytest.mark.parametrize(("kind", "start"), [("http", "http.response"), ("websocket", "websocket.http.response")])
def test_a_refusal_is_an_answer_like_others(kind: str, start: str) -> None:
    head, body = Gated().ask(kind, host="evil.example")
    assert (head["type"], head["status"], body["type"]) == (f"{start}.start", 421, f"{start}.body")
    assert header(head, "content-type") == ["application/json"]
    assert header(head, "x-frame-options") == ["DENY"]
    error = {"kind": "table", "code": "host-unknown", "rule": "", "arguments": {}}
    assert json.loads(body["body"]) == {"error": error}


# -- counting -----------------------------------------------------------------------------------------------------


def test_every_answer_is_counted_by_its_status() -> None:
    gated = Gated()
    gated.ask()
    gated.answer = [{"type": "websocket.http.response.start", "status": 403}]
    gated.ask()
    gated.answer = [
        {"type": "websocket.accept"},
        {"type": "http.response.body"},
        {"type": "http.response.start", "status": 204},
    ]
    gated.ask()
    assert gated.metrics.requests == {"204": 2, "403": 1, "101": 1}


def test_an_answer_is_logged_without_what_is_secret(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    times = iter((5.0, 5.0123456))
    monkeypatch.setattr(middleware, "time", SimpleNamespace(monotonic=lambda: next(times)))
    gated = Gated()
    with caplog.at_level(logging.INFO, "fightcard.web.guard.middleware"):
        gated.ask(method="HEAD")
    (line,) = caplog.records
    told = {name: getattr(line, name) for name in ("message", "method", "path", "status", "ms")}
    assert told == {"message": "request", "method": "HEAD", "path": "/api/tables/secr…", "status": 204, "ms": 12.3}


def test_a_socket_is_logged_as_one(caplog: pytest.LogCaptureFixture) -> None:
    gated = Gated()
    gated.answer = [{"type": "websocket.accept"}]
    with caplog.at_level(logging.INFO, "fightcard.web.guard.middleware"):
        gated.ask("websocket")
    assert [(line.method, line.status) for line in caplog.records] == [("SOCKET", 101)]  # type: ignore[attr-defined]
