"""WebSocket handshakes are charged before they are parsed; banned clients wait in a tarpit and cost next to nothing."""

from __future__ import annotations

import asyncio
import json
import select
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from fightcard.server.support.metrics import Metrics
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.web.guard import handshake_policy
from fightcard.web.guard.credentials import client_key, message_bucket_key
from fightcard.web.guard.handshake_policy import MAX_DELAY, SPACING, TARPIT_DELAY, HandshakePolicy
from fightcard.web.guard.rate_limits import ClientKey, RateLimiter
from fightcard.web.security_headers import SECURITY_HEADERS
from fightcard.web.ws.protocols.factory import make_http_protocol
from fightcard.web.ws.protocols.http_protocol import REQUEST_TIMEOUT
from fightcard.web.ws.protocols.websocket_protocol import WebSocketProtocol
from tests.waiting import until
from tests.web.playing import two_people
from tests.web.raw import ask, frame_by_hand, line_by_hand, numbers, open_socket, upgrade
from tests.web.serving import Server
from tests.web.transports import RecordingTransport

UPGRADE = (
    b"GET /api/tables/abc/socket?as=1 HTTP/1.1\r\nHost: cards.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
)
ADDRESS = "203.0.113.7"  # of the other end of a RecordingTransport
ANONYMOUS = ClientKey(ADDRESS, "")  # a client without a credential
TWO_REQUESTS = Limits(requests=RateLimit(2, 1e-9), holders=RateLimit(1, 1e-9))


def scope(address: str = ADDRESS, table: str = "abc", query: bytes = b"as=1", token: str = "") -> dict[str, Any]:
    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    path = f"/api/tables/{table}/socket"
    return {"type": "http", "path": path, "query_string": query, "client": (address, 1), "headers": headers}


def make_policy(
    flooder: ClientKey | None = None,
    failures: Sequence[ClientKey] = (),
    valid: bool = False,
    limits: Limits | None = None,
) -> HandshakePolicy:
    """A policy with these bans; either all credentials are valid or none is."""
    limiter = RateLimiter(limits or Limits())
    if flooder:
        limiter.ban(flooder)
    for client in failures:
        limiter.count_failure(client)

    async def find_held_seat(_scope: object) -> str:
        return "abc 1" if valid else ""

    return HandshakePolicy(limiter, Metrics(), find_held_seat)


MANY_FAILURES = [ClientKey(ADDRESS, str(number)) for number in range(21)]

# -- verdicts -----------------------------------------------------------------------------------------------------


def test_message_bucket_belongs_to_an_address_at_a_seat() -> None:
    assert message_bucket_key(scope()) == f"{ADDRESS} abc 1"
    assert message_bucket_key(scope("2001:db8::1:2", query=b"x=2&as=spectator")) == "2001:db8::/64 abc spectator"
    assert message_bucket_key(scope(query=b"")) == message_bucket_key(scope(query=b"as=")) == f"{ADDRESS} abc "


def test_flood_bans_only_its_credential() -> None:
    policy = make_policy(client_key(scope(token="eve")))
    assert policy.verdict(scope(token="eve")) == "tarpit"
    assert policy.verdict(scope(token="ann")) == "admit"
    assert policy.verdict(scope()) == "admit"
    assert policy.verdict(scope("203.0.113.8", token="eve")) == "admit"


def test_credentials_are_verified_after_wrong_ones_at_the_same_address() -> None:
    few = make_policy(failures=[ANONYMOUS] * 6)
    assert few.verdict(scope()) == few.verdict(scope(table="abcd", query=b"as=0")) == "tarpit"
    assert few.verdict(scope(token="ann")) == "admit", "failures without a credential do not concern one"
    assert few.verdict(scope("203.0.113.8")) == "admit"
    many = make_policy(failures=MANY_FAILURES)
    assert many.verdict(scope()) == "tarpit"
    assert many.verdict(scope(token="ann")) == "verify"
    assert many.verdict(scope("203.0.113.8", token="ann")) == "admit"
    same = make_policy(failures=[client_key(scope(token="old"))] * 6)
    assert same.verdict(scope(token="old")) == "verify", "it may be valid elsewhere"
    assert same.verdict(scope(token="ann")) == same.verdict(scope()) == "admit"


def test_handshakes_are_charged_to_their_address() -> None:
    policy = make_policy(limits=TWO_REQUESTS)
    assert [policy.verdict(scope()) for _ in range(3)] == ["admit", "admit", "tarpit"]
    assert policy.verdict(scope("203.0.113.8")) == "admit"


@pytest.mark.parametrize("valid", [True, False])
def test_seat_pays_for_its_handshake_if_its_address_cannot(valid: bool) -> None:
    policy = make_policy(limits=TWO_REQUESTS, valid=valid)
    assert [policy.verdict(scope(token="ann")) for _ in range(3)] == ["admit", "admit", "verify"]
    assert asyncio.run(policy.verify(scope(token="ann"))) is valid
    assert not asyncio.run(policy.verify(scope(token="ann"))), "its own bucket is empty as well"


def test_banned_client_pays_nothing() -> None:
    policy = make_policy(ANONYMOUS, limits=TWO_REQUESTS)
    assert [policy.verdict(scope()) for _ in range(9)] == ["tarpit"] * 9
    assert policy.verdict(scope(token="ann")) == "admit"


def test_only_the_beginning_of_a_long_query_is_read() -> None:
    long = b"x=" + b"%41" * 5000 + b"&as=1"
    assert message_bucket_key(scope(query=long)) == f"{ADDRESS} abc "


def test_address_comes_from_trusted_proxies_only() -> None:
    for proxies, seen in (("127.0.0.1", ADDRESS), ("", "127.0.0.1"), ("198.51.100.1", "127.0.0.1")):
        protocol: Any = make_http_protocol(make_policy(), proxies, 9).protocol
        asked = scope("127.0.0.1") | {"headers": [(b"x-forwarded-for", ADDRESS.encode())], "scheme": "http"}
        assert protocol.forwarded(asked)["client"][0] == seen


def test_delays_in_the_tarpit_are_spaced_out() -> None:
    """Each client that waits makes the next one wait longer, up to a limit."""
    assert (TARPIT_DELAY, SPACING, MAX_DELAY) == (4, 0.1, 9), "clients wait for ten seconds"
    policy = make_policy()
    delays = [policy.enter_tarpit() for _ in range(100)]
    assert delays[:3] == [TARPIT_DELAY, TARPIT_DELAY + SPACING, TARPIT_DELAY + 2 * SPACING]
    assert delays[-1] == MAX_DELAY
    for _ in delays:
        policy.leave_tarpit()
    assert policy.enter_tarpit() == TARPIT_DELAY
    assert policy._metrics.requests == {"429": 100}


# -- a connection in the tarpit ---------------------------------------------------------------------------------


class Handshake:
    """An HTTP connection on which a client has sent a handshake."""

    def __init__(self, policy: HandshakePolicy, token: bytes = b"") -> None:
        self.transport, self.policy, self.state = RecordingTransport(), policy, ServerState()
        config = uvicorn.Config(RecordingTransport, ws=WebSocketProtocol)
        config.load()
        kind: Any = make_http_protocol(policy, "", 9).protocol
        self.protocol = kind(config=config, server_state=self.state, app_state={})
        self.protocol.connection_made(self.transport)
        credential = b"Authorization: Bearer " + token + b"\r\n\r\n" if token else b"\r\n"
        self.protocol.data_received(UPGRADE[:-2] + credential)


def in_tarpit(monkeypatch: pytest.MonkeyPatch, work: Callable[[Handshake], object], seconds: float = 0.05) -> Handshake:
    """A handshake of a banned client after its time in the tarpit."""
    monkeypatch.setattr(handshake_policy, "TARPIT_DELAY", seconds)

    async def whole() -> Handshake:
        handshake = Handshake(make_policy(ANONYMOUS))
        assert handshake.transport.done == [], "nothing is allocated for it"
        assert handshake.policy.waiting == 1
        work(handshake)
        await until(lambda: handshake.policy.waiting == 0, "the end of its time")
        await asyncio.sleep(2 * seconds)  # nothing follows
        return handshake

    return asyncio.run(whole())


def test_banned_client_gets_delayed_429(monkeypatch: pytest.MonkeyPatch) -> None:
    handshake = in_tarpit(monkeypatch, lambda _: None)
    response, end = handshake.transport.done
    head, _, body = response.decode().partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 429 Too Many Requests\r\n")
    assert f"content-length: {len(body)}\r\n" in head + "\r\n"
    assert all(f"\r\n{name}: {value}" in head for name, value in SECURITY_HEADERS.items())
    assert json.loads(body)["error"]["code"] == "too-many-requests"
    assert end == "close"
    assert handshake.policy.waiting == 0


def test_nothing_more_is_read_in_the_tarpit(monkeypatch: pytest.MonkeyPatch) -> None:
    handshake = in_tarpit(monkeypatch, lambda handshake: handshake.protocol.data_received(b"x" * 10_000))
    assert handshake.transport.done[0] == "pause"
    assert handshake.transport.done[-1] == "close"
    assert len(handshake.transport.done) == 3


def test_client_that_disconnects_leaves_the_tarpit(monkeypatch: pytest.MonkeyPatch) -> None:
    handshake = in_tarpit(monkeypatch, lambda handshake: handshake.protocol.connection_lost(None))
    assert handshake.transport.done == ["close"]
    assert handshake.policy.waiting == 0
    assert handshake.state.connections == set()


def test_shutdown_does_not_wait_for_the_tarpit(monkeypatch: pytest.MonkeyPatch) -> None:
    def shut_down(handshake: Handshake) -> None:
        for connection in list(handshake.state.connections):
            connection.shutdown()
        assert handshake.transport.done == ["close"]
        handshake.protocol.connection_lost(None)

    assert set(in_tarpit(monkeypatch, shut_down).transport.done) == {"close"}


def test_shutdown_does_not_wait_for_queued_upgrades() -> None:
    async def work() -> None:
        handshake = Handshake(make_policy())
        handshake.protocol.shutdown()
        assert handshake.transport.done == ["pause", "close"]

    asyncio.run(work())


def test_request_timeout_does_not_end_the_tarpit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_DELAY > REQUEST_TIMEOUT
    monkeypatch.setattr("fightcard.web.ws.protocols.http_protocol.REQUEST_TIMEOUT", 0.05)
    handshake = in_tarpit(monkeypatch, lambda _: None, seconds=0.2)
    assert len(handshake.transport.done) == 2


def test_handshake_is_charged_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client whose address cannot pay makes the server parse no WebSocket handshake."""
    parsed: list[bytes] = []
    monkeypatch.setattr(WebSocketProtocol, "_read_handshake", lambda _protocol, data: parsed.append(data))

    async def work() -> None:
        policy = make_policy(limits=TWO_REQUESTS)
        handshakes = [Handshake(policy) for _ in range(5)]
        await until(lambda: len(parsed) >= 2)
        assert policy.waiting == 3
        for handshake in handshakes:
            handshake.protocol._leave_tarpit()

    asyncio.run(work())
    assert len(parsed) == 2


@pytest.mark.parametrize("valid", [False, True])
def test_credential_is_verified_before_the_tarpit(valid: bool) -> None:
    async def work() -> None:
        handshake = Handshake(make_policy(failures=MANY_FAILURES, valid=valid), b"ann")
        assert handshake.transport.done == ["pause"], "nothing is allocated for it"
        while handshake.transport.done == ["pause"] and not handshake.policy.waiting:
            await asyncio.sleep(0)
        assert handshake.policy.waiting == (0 if valid else 1)
        assert not handshake.protocol._request_timer.cancelled() or not valid
        handshake.protocol.connection_lost(None)

    asyncio.run(work())


def test_disconnect_cancels_verification() -> None:
    async def work() -> None:
        handshake = Handshake(make_policy(failures=MANY_FAILURES), b"ann")
        handshake.protocol.connection_lost(None)
        await asyncio.sleep(0.01)
        assert handshake.policy.waiting == 0

    asyncio.run(work())


@pytest.mark.needs_own_protocols
def test_address_that_cannot_pay_gets_429_for_an_invalid_handshake(start: Callable[..., Server]) -> None:
    """It is refused before the handshake is parsed, which would find that it has no key."""
    server = start(public_url="https://cards.example", limits={"requests": {"burst": 5, "rate": 0.001}})
    far = {"X-Forwarded-For": ADDRESS}
    head = f"GET /api/tables/abc/socket?as=0 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {ADDRESS}\r\n"
    invalid = f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    with closing(line_by_hand(server)) as line:
        line.sendall(invalid)
        assert line.recv(12) == b"HTTP/1.1 400"
    while ask(server, "GET", "/healthz", headers=far).status == 200:
        pass
    with closing(line_by_hand(server)) as line:
        line.sendall(invalid)
        assert line.recv(12) == b"HTTP/1.1 429"


# -- a real server ------------------------------------------------------------------------------------------------


@pytest.mark.needs_own_protocols
def test_flooder_waits_and_other_clients_do_not(start: Callable[..., Server]) -> None:
    server = start(limits={"messages": {"burst": 20, "rate": 10}})
    table = two_people(server.site)
    path = f"/api/tables/{table.name}/socket"
    with open_socket(server, f"{path}?as=0", {"Authorization": f"Bearer {table.links[0]}"}) as eve:
        eve.send('{"type":"watch"}')
        with suppress(ConnectionClosed):
            for _ in range(1000):
                eve.send('{"type":"ping"}')
        with pytest.raises(ConnectionClosed):
            deque(eve, 0)
    line = line_by_hand(server)
    began = time.monotonic()
    line.sendall(upgrade(server, table, "0"))
    line.sendall(frame_by_hand(b'{"type":"watch"}'))
    with table.seat(1).connect() as ben:
        assert ben.seq
        assert not select.select([line], [], [], 0)[0], "ben connects while eve waits"
    assert line.recv(12) == b"HTTP/1.1 429"
    assert time.monotonic() - began >= TARPIT_DELAY - 0.01  # timers of the loop may fire a tick early
    assert numbers(server)['fightcard_requests_total{status="429"}'] == 1
    line.close()
    last = line_by_hand(server)
    last.sendall(upgrade(server, table, "0"))
    time.sleep(0.2)  # the server reads it
    server.stop()
    with suppress(ConnectionResetError):
        assert last.recv(12) == b"", "the shutdown does not wait for banned clients"
    assert server.log.read_text() == ""
    last.close()
