"""S2, S3, S10: floods, sockets that nobody reads, tables without number."""

from __future__ import annotations

import http.client
import json
import select
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random

from fightcard.client import Table
from fightcard.web.pages import STATIC
from tests.web.playing import two_people
from tests.web.raw import ask, line_by_hand, numbers, watch_by_hand
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
MEMORY, CLOSED = 64 * MIB, 10.0  # seconds after its last word
LARGEST = max((path.stat().st_size, path.relative_to(STATIC).as_posix()) for path in STATIC.rglob("*.*"))[1]
ENDED = select.POLLHUP | select.POLLRDHUP | select.POLLERR


def stalled(_seed: int, folder: Path, fault: str) -> Outcome:
    """Lines that do nothing more, each in its way: they hold little memory, and not for long."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder, fault))
        tables = [two_people(server.site, "champions") for _ in range(1 + STALLED // 90)]
        before = numbers(server)["fightcard_memory_bytes"]
        with ThreadPoolExecutor(16) as pool:
            lines = list(pool.map(lambda number: _stall(server, tables, number), range(STALLED)))
        for line, _ in lines:
            stack.callback(line.close)
        held = numbers(server)["fightcard_memory_bytes"] - before
        slowest = _wait_until_ended(lines)
    assert held < MEMORY, f"{held / MIB:.0f} MiB"
    assert slowest < CLOSED, f"{slowest:.1f} s"
    return Outcome(STALLED, {"MiB held": held / MIB, "KiB a socket": held / STALLED / 1024, "seconds": slowest})


def _stall(server: Server, tables: list[Table], number: int) -> tuple[socket.socket, float]:
    """A line that says something and then only stands there; and since when."""
    host = f"HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    half = (
        "",  # not a word
        f"GET /api/catalogue {host}",  # half a head
        f"POST /api/join {host}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{{",  # half a body
        f"GET /static/{LARGEST} {host}\r\n",  # an answer that is not taken
    )
    if number % 10 < len(half):
        line = line_by_hand(server)
        line.sendall(half[number % 10].encode())
    else:
        line = watch_by_hand(server, tables[number % len(tables)])
    return line, time.monotonic()


def _wait_until_ended(lines: list[tuple[socket.socket, float]]) -> float:
    """The server ends all; how long after their last word the slowest."""
    since = {line.fileno(): began for line, began in lines}
    poll, slowest = select.poll(), 0.0
    for number in since:
        poll.register(number, ENDED)
    while since:
        ended = [number for number, _ in poll.poll(100)]
        now = time.monotonic()
        for number in ended:
            poll.unregister(number)
            slowest = max(slowest, now - since.pop(number))
        left = max((now - began for began in since.values()), default=0.0)
        assert left < 3 * CLOSED, f"{len(since)} are still there after {left:.1f} s"
    return slowest


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
STALLS = Campaign("S3", "stalled", 1000, "one line that stands still", stalled, "never-pings")
CREATED = Campaign("S10", "creates", 10_000, "one table asked for by one address", creates, "makes-any-table")
