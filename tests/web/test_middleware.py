"""The middleware alone, around an application that only notes the requests that pass."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.server.support.metrics import Metrics
from fightcard.server.support.settings import Limits, RateLimit, ServerSettings
from fightcard.web.guard import middleware
from fightcard.web.guard.credentials import address_of
from fightcard.web.guard.middleware import GuardMiddleware
from fightcard.web.guard.rate_limits import RateLimiter
from fightcard.web.guard.tarpit import Tarpit
from fightcard.web.security_headers import SECURITY_HEADERS

PUBLIC = "https://cards.example:8443/play"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
Message = dict[str, Any]


class GuardedApp:
    """The middleware, the requests that passed it, and the messages that were sent."""

    def __init__(self, public: str = "", limits: Limits | None = None) -> None:
        settings = ServerSettings("unused", public_url=public, limits=limits or Limits())
        self.metrics = Metrics()
        self.held = ""
        self.settings, self.limiter, self.tarpit = settings, RateLimiter(settings.limits), Tarpit()
        self.middleware = GuardMiddleware(self.app, self, self.seat)
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
        asyncio.run(self.middleware(scope, None, self.send))  # type: ignore[arg-type]  # nothing is received
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


def test_lifespan_events_pass_through() -> None:
    guarded = GuardedApp()
    guarded.answer = [{"type": "lifespan.startup.complete"}]
    assert guarded.ask("lifespan", host="") == guarded.answer
    assert guarded.passed == ["lifespan"]


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
def test_unknown_hosts_are_refused(host: str, known: bool) -> None:
    guarded = GuardedApp(PUBLIC)
    assert guarded.refusal(host=host) == ("" if known else "host-unknown")


def test_public_host_requires_a_public_url() -> None:
    assert GuardedApp().refusal(host="cards.example") == "host-unknown"


@pytest.mark.parametrize("scope", [{}, {"server": None}])
def test_local_names_are_known_without_a_server_address(scope: Message) -> None:
    assert GuardedApp().middleware._knows_host(scope, "localhost")
    assert not GuardedApp().middleware._knows_host(scope, "10.0.0.9")


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
def test_host_name_parsing(host: str, name: str) -> None:
    assert middleware._host_name(host) == name


def test_address_of_a_request() -> None:
    assert address_of({"client": ("203.0.113.7", 4)}) == "203.0.113.7"
    assert address_of({"client": None}) == address_of({}) == ""


def test_rate_limited_requests_do_not_reach_the_application() -> None:
    guarded = GuardedApp(limits=Limits(requests=RateLimit(2, 0.001)))
    assert [guarded.refusal() for _ in range(3)] == ["", "", "too-many-requests"]
    assert len(guarded.passed) == 2
    guarded.held = "table 0"
    assert guarded.refusal() == "", "who holds a seat is not locked out by others at their address"
    guarded.held = ""
    assert guarded.refusal(host="evil.example") == "host-unknown", "and who does not know us costs nobody anything"


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
def test_changes_need_our_own_origin_or_a_token(headers: dict[str, str], passes: bool) -> None:
    guarded = GuardedApp(PUBLIC)
    wanted = "" if passes else "origin-foreign"
    assert [guarded.refusal("http", method, **headers) for method in ("POST", "DELETE")] == [wanted] * 2
    assert guarded.refusal("websocket", **headers) == wanted
    assert [guarded.refusal("http", method, **headers) for method in ("GET", "HEAD")] == ["", ""], "to read is free"


@pytest.mark.parametrize("origins", [(b"http://localhost", b"http://localhost"), (b"",)])
def test_malformed_origins_are_foreign(origins: tuple[bytes, ...]) -> None:
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
    guarded = GuardedApp()
    asyncio.run(guarded.middleware(scope, None, guarded.send))  # type: ignore[arg-type]  # nothing is received
    assert guarded.passed == []


def test_public_origin_requires_a_public_url() -> None:
    for origin in ("://", "http://", "http:///", "~"):
        assert GuardedApp().refusal("http", "POST", origin=origin) == "origin-foreign"


# -- S7: headers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["http.response.start", "websocket.http.response.start"])
def test_responses_get_the_security_headers(kind: str) -> None:
    guarded = GuardedApp()
    guarded.answer = [{"type": kind, "status": 200, "headers": [(b"x-frame-options", b"ALLOW")]}]
    (message,) = guarded.ask()
    for name, value in SECURITY_HEADERS.items():
        assert header(message, name) == [value]
    assert header(message, "cache-control") == ["no-store"]
    sockets = " ws://localhost:8000 wss://localhost:8000"
    assert header(message, "content-security-policy") == [POLICY.format(sockets=sockets)]


def test_security_headers_are_exactly_these() -> None:
    assert SECURITY_HEADERS == {
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    }


def test_cache_control_of_the_application_is_kept() -> None:
    guarded = GuardedApp()
    guarded.answer = [{"type": "http.response.start", "status": 200, "headers": [(b"cache-control", b"max-age=9")]}]
    assert header(guarded.ask()[0], "cache-control") == ["max-age=9"]


def test_csp_allows_sockets_of_the_public_host() -> None:
    (message,) = GuardedApp(PUBLIC).ask()
    ours = "".join(f" ws://{host} wss://{host}" for host in ("localhost:8000", "cards.example:8443"))
    assert header(message, "content-security-policy") == [POLICY.format(sockets=ours)]
    (same,) = GuardedApp(PUBLIC).ask(host="cards.example:8443")
    assert header(same, "content-security-policy")[0].count("wss:") == 1


def test_csp_does_not_repeat_invalid_hosts() -> None:
    start, _ = GuardedApp().ask(host="a b; script-src *")
    assert header(start, "content-security-policy") == [POLICY.format(sockets="")]
    start, _ = GuardedApp().ask(host="")
    assert header(start, "content-security-policy") == [POLICY.format(sockets="")]


def test_only_response_starts_get_headers() -> None:
    guarded = GuardedApp()
    guarded.answer = [{"type": "websocket.accept"}, {"type": "http.response.body", "body": b"x"}]
    assert guarded.ask() == [{"type": "websocket.accept"}, {"type": "http.response.body", "body": b"x"}]


@pytest.mark.parametrize(("kind", "start"), [("http", "http.response"), ("websocket", "websocket.http.response")])
def test_refusals_get_the_security_headers(kind: str, start: str) -> None:
    head, body = GuardedApp().ask(kind, host="evil.example")
    assert (head["type"], head["status"], body["type"]) == (f"{start}.start", 421, f"{start}.body")
    assert header(head, "content-type") == ["application/json"]
    assert header(head, "x-frame-options") == ["DENY"]
    error = {"kind": "table", "code": "host-unknown", "rule": "", "arguments": {}}
    assert json.loads(body["body"]) == {"error": error}


# -- counting -----------------------------------------------------------------------------------------------------


def test_responses_are_counted_by_status() -> None:
    guarded = GuardedApp()
    guarded.ask()
    guarded.answer = [{"type": "websocket.http.response.start", "status": 403}]
    guarded.ask()
    guarded.answer = [
        {"type": "websocket.accept"},
        {"type": "http.response.body"},
        {"type": "http.response.start", "status": 204},
    ]
    guarded.ask()
    assert guarded.metrics.requests == {"204": 2, "403": 1, "101": 1}


def test_request_log_contains_no_secrets(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    times = iter((5.0, 5.0123456))
    monkeypatch.setattr(middleware, "time", SimpleNamespace(monotonic=lambda: next(times)))
    guarded = GuardedApp()
    with caplog.at_level(logging.INFO, "fightcard.web.guard.middleware"):
        guarded.ask(method="HEAD")
    (line,) = caplog.records
    told = {name: getattr(line, name) for name in ("message", "method", "path", "status", "ms")}
    assert told == {"message": "request", "method": "HEAD", "path": "/api/tables/secr…", "status": 204, "ms": 12.3}


def test_handshakes_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    guarded = GuardedApp()
    guarded.answer = [{"type": "websocket.accept"}]
    with caplog.at_level(logging.INFO, "fightcard.web.guard.middleware"):
        guarded.ask("websocket")
    assert [(line.method, line.status) for line in caplog.records] == [("SOCKET", 101)]  # type: ignore[attr-defined]
