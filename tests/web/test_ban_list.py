"""Who was sent away for flooding hears late that he still is, and costs nothing meanwhile."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from fightcard.server.metrics import Metrics
from fightcard.server.settings import Limits
from fightcard.web.guard import ban_list as bouncers
from fightcard.web.guard.ban_list import LONGEST, SPACING, TARPIT_DELAY, Bouncer
from fightcard.web.guard.credentials import Holder, holder_of, speaker_of
from fightcard.web.guard.middleware import HEADERS
from fightcard.web.guard.rate_limits import Guard
from fightcard.web.ws.protocols import REQUEST_TIMEOUT, WebSocketProtocol, http_protocol
from tests.web.playing import two_people
from tests.web.raw import frame_by_hand, line_by_hand, numbers, open_socket, upgrade
from tests.web.serving import Server
from tests.web.wires import Wire

UPGRADE = (
    b"GET /api/tables/abc/socket?as=1 HTTP/1.1\r\nHost: cards.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
)
WIRE = "203.0.113.7"  # the address of its other end


def scope(address: str = WIRE, table: str = "abc", query: bytes = b"as=1", token: str = "") -> dict[str, Any]:
    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    path = f"/api/tables/{table}/socket"
    return {"type": "http", "path": path, "query_string": query, "client": (address, 1), "headers": headers}


NOBODY = Holder(WIRE, "")  # who shows no credential, at this address


def bouncer(flooder: Holder | None = None, failures: Sequence[Holder] = (), valid: bool = False) -> Bouncer:
    """One who has banned these; all credentials are valid, or none is."""
    guard = Guard(Limits())
    if flooder:
        guard.send_away(flooder)
    for holder in failures:
        guard.refuse(holder)

    async def verify(_scope: object) -> bool:
        return valid

    return Bouncer(guard, Metrics(), verify)


# -- whom it knows, and how long they wait --


def test_a_speaker_is_an_address_at_a_seat_of_a_table() -> None:
    assert speaker_of(scope()) == f"{WIRE} abc 1"
    assert speaker_of(scope("2001:db8::1:2", query=b"x=2&as=spectator")) == "2001:db8::/64 abc spectator"
    assert speaker_of(scope(query=b"")) == speaker_of(scope(query=b"as=")) == f"{WIRE} abc "


def test_only_a_flooding_credential_is_banned() -> None:
    one = bouncer(holder_of(scope(token="eve")))
    assert one.verdict(scope(token="eve")) == "tarpit"
    assert one.verdict(scope(token="ann")) == "admit"
    assert one.verdict(scope()) == "admit"
    assert one.verdict(scope("203.0.113.8", token="eve")) == "admit"


def test_after_wrong_credentials_others_are_verified_first() -> None:
    one = bouncer(failures=[NOBODY] * 6)
    assert one.verdict(scope()) == one.verdict(scope(table="abcd", query=b"as=0")) == "tarpit"
    assert one.verdict(scope(token="ann")) == "admit", "a few without any concern nobody who shows one"
    assert one.verdict(scope("203.0.113.8")) == "admit"
    many = bouncer(failures=[Holder(WIRE, str(number)) for number in range(21)])
    assert many.verdict(scope()) == "tarpit"
    assert many.verdict(scope(token="ann")) == "verify"
    assert many.verdict(scope("203.0.113.8", token="ann")) == "admit"
    same = bouncer(failures=[holder_of(scope(token="old"))] * 6)
    assert same.verdict(scope(token="old")) == "verify", "it may be valid elsewhere"
    assert same.verdict(scope(token="ann")) == same.verdict(scope()) == "admit"


def test_a_long_query_is_not_read_to_its_end() -> None:
    """It would cost more than all else; who writes one counts as nobody at no seat, however he goes on."""
    long = b"x=" + b"%41" * 5000 + b"&as=1"
    assert speaker_of(scope(query=long)) == f"{WIRE} abc "


def test_behind_a_proxy_a_client_is_known_by_its_own_address() -> None:
    """And nobody can take another's by writing it into a header, unless it comes from a proxy that is trusted."""
    for proxies, seen in (("127.0.0.1", WIRE), ("", "127.0.0.1"), ("198.51.100.1", "127.0.0.1")):
        line: Any = http_protocol(bouncer(), proxies, 9).line
        asked = scope("127.0.0.1") | {"headers": [(b"x-forwarded-for", WIRE.encode())], "scheme": "http"}
        assert line.forwarded(asked)["client"][0] == seen


def test_a_crowd_does_not_come_back_all_at_once() -> None:
    """Each who waits makes the next one wait longer, up to a limit, and nobody after he has gone."""
    assert (TARPIT_DELAY, SPACING, LONGEST) == (4, 0.1, 9), "clients wait for ten seconds"
    one = bouncer()
    waits = [one.begin() for _ in range(100)]
    assert waits[:3] == [TARPIT_DELAY, TARPIT_DELAY + SPACING, TARPIT_DELAY + 2 * SPACING]
    assert waits[-1] == LONGEST
    for _ in waits:
        one.end()
    assert one.begin() == TARPIT_DELAY
    assert one._metrics.requests == {"429": 100}


# -- the line on which he waits --


class Waiting:
    """A line on which somebody asks for a socket."""

    def __init__(self, one: Bouncer, token: bytes = b"") -> None:
        self.wire, self.bouncer, self.state = Wire(), one, ServerState()
        config = uvicorn.Config(Wire, ws=WebSocketProtocol)
        config.load()
        how = {"config": config, "server_state": self.state, "app_state": {}}
        kind: Any = http_protocol(one, "", 9).line
        self.line = kind(**how)
        self.line.connection_made(self.wire)
        shown = b"Authorization: Bearer " + token + b"\r\n\r\n" if token else b"\r\n"
        self.line.data_received(UPGRADE[:-2] + shown)


def on_waiting(monkeypatch: pytest.MonkeyPatch, work: Callable[[Waiting], object], seconds: float = 0.05) -> Waiting:
    """What has become of the line of one who was sent away, after a while that is as long as he waits."""
    monkeypatch.setattr(bouncers, "TARPIT_DELAY", seconds)

    async def whole() -> Waiting:
        waiting = Waiting(bouncer(NOBODY))
        assert waiting.wire.done == [], "nothing was made for him"
        assert waiting.bouncer._waiting == 1
        work(waiting)
        await asyncio.sleep(2 * seconds)
        return waiting

    return asyncio.run(whole())


def test_he_hears_it_when_his_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = on_waiting(monkeypatch, lambda _waiting: None)
    answer, end = waiting.wire.done
    head, _, body = answer.decode().partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 429 Too Many Requests\r\n")
    assert f"content-length: {len(body)}\r\n" in head + "\r\n"
    assert all(f"\r\n{name}: {value}" in head for name, value in HEADERS.items())
    assert json.loads(body)["error"]["code"] == "too-many-requests"
    assert end == "close"
    assert waiting.bouncer._waiting == 0


def test_whatever_else_he_says_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = on_waiting(monkeypatch, lambda waiting: waiting.line.data_received(b"x" * 10_000))
    assert waiting.wire.done[0] == "pause"
    assert waiting.wire.done[-1] == "close"
    assert len(waiting.wire.done) == 3


def test_if_he_goes_nobody_waits_for_him(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = on_waiting(monkeypatch, lambda waiting: waiting.line.connection_lost(None))
    assert waiting.wire.done == ["close"]
    assert waiting.bouncer._waiting == 0
    assert waiting.state.connections == set()


def test_the_end_of_the_server_does_not_wait_for_him(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(waiting: Waiting) -> None:
        for line in list(waiting.state.connections):
            line.shutdown()
        assert waiting.wire.done == ["close"]
        waiting.line.connection_lost(None)

    assert set(on_waiting(monkeypatch, end).wire.done) == {"close"}


def test_nor_for_one_whose_turn_has_not_come() -> None:
    async def work() -> None:
        waiting = Waiting(bouncer())
        waiting.line.shutdown()
        assert waiting.wire.done == ["pause", "close"]

    asyncio.run(work())


def test_he_is_not_cut_off_before_he_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it takes longer than others may take to say what they want."""
    assert LONGEST > REQUEST_TIMEOUT
    monkeypatch.setattr("fightcard.web.ws.protocols.REQUEST_TIMEOUT", 0.05)
    waiting = on_waiting(monkeypatch, lambda _waiting: None, seconds=0.2)
    assert len(waiting.wire.done) == 2


@pytest.mark.parametrize("valid", [False, True])
def test_a_credential_is_verified_before_it_waits(valid: bool) -> None:
    async def work() -> None:
        waiting = Waiting(bouncer(failures=[Holder(WIRE, str(number)) for number in range(21)], valid=valid), b"ann")
        assert waiting.wire.done == ["pause"], "nothing was made for them"
        while waiting.wire.done == ["pause"] and not waiting.bouncer._waiting:
            await asyncio.sleep(0)
        assert waiting.bouncer._waiting == (0 if valid else 1)
        assert not waiting.line._asking.cancelled() or not valid
        waiting.line.connection_lost(None)

    asyncio.run(work())


def test_nobody_verifies_for_who_has_gone() -> None:
    async def work() -> None:
        waiting = Waiting(bouncer(failures=[Holder(WIRE, str(number)) for number in range(21)]), b"ann")
        waiting.line.connection_lost(None)
        await asyncio.sleep(0.01)
        assert waiting.bouncer._waiting == 0

    asyncio.run(work())


# -- all of it --


@pytest.mark.needs_own_protocols
def test_a_flooder_waits_and_nobody_else_does(start: Callable[..., Server]) -> None:
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
        assert time.monotonic() - began < TARPIT_DELAY, "he comes in while she waits"
    assert line.recv(12) == b"HTTP/1.1 429"
    assert time.monotonic() - began >= TARPIT_DELAY
    assert numbers(server)['fightcard_requests_total{status="429"}'] == 1
    line.close()
    last = line_by_hand(server)
    last.sendall(upgrade(server, table, "0"))
    time.sleep(0.2)
    began = time.monotonic()
    server.stop()
    assert time.monotonic() - began < TARPIT_DELAY, "the server waits for nobody who was sent away"
    assert server.log.read_text() == ""
    last.close()
