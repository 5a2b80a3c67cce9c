"""S2, S3, S10: floods, sockets that nobody reads, tables without number."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random

from fightcard.client import Table
from tests.web.playing import two_people
from tests.web.raw import ask, numbers
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import LIMITS, run_threads, serving
from .workers import start_worker

MIB = 1 << 20

# -- S2 -----------------------------------------------------------------------------------------------------------

FLOODERS, PLAYERS, SECONDS = 50, 40, 4.0
PAUSE = 0.2  # seconds between two questions of a person
BURST, RATE = 40, 10  # what one socket may say


def floods(seed: int, folder: Path, fault: str) -> Outcome:
    """People play; then others flood the same server: they are refused before they act."""
    limits = {**LIMITS, "messages": {"burst": BURST, "rate": RATE}}
    with serving(folder, fault, limits=limits) as server:
        tables = [two_people(server.site, "cartisora") for _ in range(PLAYERS)]
        calm = _ask_beside(tables, seed)
        target = two_people(server.site, "cartisora")
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{target.name}/socket?as=0"
        flood = start_worker("flood", "", url, target.links[0], str(FLOODERS), str(SECONDS))
        assert flood.stdout is not None
        assert flood.stdout.readline() == "ready\n"
        began = time.monotonic()
        flooded = _ask_beside(tables, seed)
        answered = int(flood.communicate()[0])
        allowed = BURST + RATE * (time.monotonic() - began) + 1
    assert answered <= allowed, f"{answered} commands of one socket were answered"
    return Outcome(FLOODERS, {"p99 ms calm": calm * 1000, "p99 ms flooded": flooded * 1000, "answers": answered})


def _ask_beside(tables: list[Table], seed: int) -> float:
    """The 99th percentile of the seconds that people wait for an answer."""
    times: list[float] = []
    people = [threading.Thread(target=_person, args=(table, times, Random(f"{seed}{table.name}"))) for table in tables]
    run_threads(people)
    return sorted(times)[int(len(times) * 0.99)]


def _person(table: Table, times: list[float], chooser: Random) -> None:
    end = time.monotonic() + SECONDS
    with table.seat(0).connect() as ann:
        while time.monotonic() < end:
            time.sleep(chooser.uniform(0, 2 * PAUSE))
            began = time.monotonic()
            ann.why("7")
            times.append(time.monotonic() - began)


# -- S3 -----------------------------------------------------------------------------------------------------------

STALLED = 1000
MEMORY, CLOSED = 64 * MIB, 10.0 + 4.0  # the last ping may just have been answered by the system's buffers


def stalled(_seed: int, folder: Path, fault: str) -> Outcome:
    """Sockets that open, ask for everything and never read: they hold little memory, and not for long."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder, fault))
        tables = [two_people(server.site, "champions") for _ in range(1 + STALLED // 90)]
        before = numbers(server)["fightcard_memory_bytes"]
        with ThreadPoolExecutor(32) as pool:
            for opened in pool.map(lambda number: _open(server, tables[number % len(tables)]), range(STALLED)):
                stack.callback(opened.close)
        began = time.monotonic()
        held = numbers(server)
        assert held["fightcard_sockets"] > STALLED / 2, "it took so long to open them that many are closed already"
        while numbers(server)["fightcard_sockets"]:
            assert time.monotonic() - began < CLOSED, "they are still there"
            time.sleep(0.1)
        took = time.monotonic() - began
    memory = held["fightcard_memory_bytes"] - before
    assert memory < MEMORY, f"{memory / MIB:.0f} MiB"
    return Outcome(STALLED, {"MiB held": memory / MIB, "KiB a socket": memory / STALLED / 1024, "seconds": took})


def _open(server: Server, table: Table) -> socket.socket:
    """A socket by hand, with the smallest buffer; it says its first word and then only stands there."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(20)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(
        f"GET /api/tables/{table.name}/socket?as=spectator HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Authorization: Bearer {table.watch}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    payload = b'{"type":"watch"}'
    raw.sendall(bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
    return raw


# -- S10 ----------------------------------------------------------------------------------------------------------

CREATES = 1000
WISH = json.dumps({"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "friend"}]})


def creates(seed: int, folder: Path, fault: str) -> Outcome:
    """One address in the world makes tables, as many as it can: few are made, and those are forgotten."""
    limits = {"unstarted": 0.0}
    conditions = ",".join(filter(None, ("tidies-often", fault)))
    with serving(folder, conditions, limits=limits, public_url="https://cards.example") as server:
        address = f"203.0.113.{seed % 250}"
        began = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        made = sum(_create(connection, address) for _ in range(CREATES))
        allowed = 30 + (time.monotonic() - began) / 20 + 1
        connection.close()
        assert made <= allowed, f"{made} tables from one address"
        end = time.monotonic() + 20
        while json.loads(ask(server, "GET", "/healthz").body)["tables"]:
            assert time.monotonic() < end, "they are still there"
            time.sleep(0.2)
    return Outcome(CREATES, {"made": made})


def _create(connection: http.client.HTTPConnection, address: str) -> bool:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address, "Host": "cards.example"}
    connection.request("POST", "/api/tables", WISH, headers)
    answer = connection.getresponse()
    answer.read()
    assert answer.status in (201, 429), answer.status
    return answer.status == 201


FLOODS = Campaign("S2", "floods", 500, "one flooder beside people who play", floods, "refuses-late")
STALLS = Campaign("S3", "stalled", 1000, "one socket that nobody reads", stalled, "never-pings")
CREATED = Campaign("S10", "creates", 10_000, "one table asked for by one address", creates, "makes-any-table")
