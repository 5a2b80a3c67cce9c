"""S2, S3, S10: floods, sockets that do not read, and mass creation of tables."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median

from fightcard.client import Table
from fightcard.web.http.pages import STATIC
from tests.web.crowd import Game, Run, play
from tests.web.playing import two_people
from tests.web.raw import ask, files_of, line_by_hand, numbers, watch_by_hand
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import GENEROUS, serving
from .workers import start_worker

MIB = 1 << 20

# -- S2 -----------------------------------------------------------------------------------------------------------

FLOODERS, GAMES = 50, 200
RATE, SECONDS = 100.0, 20.0  # moves a second of all games together, and how long each time
CALM = (True, False, False, True, True, False)  # turn by turn; every second time the other way round
BURST, REFILL = 20, 10  # what one address may say at one seat
MOST = 1.2  # times the calm 99th percentile, of each the median of its turns


def floods(seed: int, folder: Path, fault: str) -> Outcome:
    """People play at fixed moments; others flood the server from elsewhere, and are refused before they act."""
    limits = {"tables_here": GENEROUS, "sockets_here": 10**6, "messages": {"burst": BURST, "rate": REFILL}}
    with serving(folder, fault, limits=limits, public_url="https://cards.example") as server:
        return asyncio.run(_play_beside(server, Random(f"floods {seed}"), [calm == bool(seed % 2) for calm in CALM]))


async def _play_beside(server: Server, chooser: Random, turns: Sequence[bool]) -> Outcome:
    """Both by turns, so that nothing else that changes is blamed on the flood; before them some moves do not count."""
    slowest: dict[bool, list[float]] = {False: [], True: []}  # 99th percentiles
    run = Run()
    games = [Game(two_people(server.site, "cartisora"), run, chooser, lambda _game: None) for _ in range(GAMES)]
    for game in games:
        await game.open(server.port)
    await play(games, RATE, SECONDS)
    answered = 0.0
    for flooded in turns:
        targets = [two_people(server.site, "cartisora") for _ in range(FLOODERS)]  # nobody was sent away from these
        flood = await asyncio.to_thread(_start_flood, server, targets) if flooded else None
        run.times.clear()
        await play(games, RATE, SECONDS)
        await asyncio.sleep(1.0)
        slowest[flooded].append(sorted(took for _, took in run.times)[int(len(run.times) * 0.99)] * 1000)
        if flood is not None:
            answered = max(answered, float((await asyncio.to_thread(flood.communicate))[0]))
    for game in games:
        game.close()
    calm, beside = median(slowest[False]), median(slowest[True])
    assert answered <= 1, f"{answered:.2f} times as many words as are allowed were answered"
    assert beside < MOST * calm, f"p99 {beside:.1f} ms beside the flood, {calm:.1f} ms without"
    worst = {"p99 ms calm": calm, "p99 ms flooded": beside, "of the allowance": answered}
    return Outcome(FLOODERS, worst)


def _start_flood(server: Server, targets: list[Table]) -> subprocess.Popen[str]:
    url = server.url.replace("http", "ws", 1)
    seats = [f"{url}/api/tables/{table.name}/socket?as=0 {table.links[0]}" for table in targets]
    flood = start_worker("flood", "", str(SECONDS), str(BURST), str(REFILL), *seats)
    assert flood.stdout is not None
    assert flood.stdout.readline() == "ready\n"
    return flood


# -- S3 -----------------------------------------------------------------------------------------------------------

STALLED = 1000
MEMORY, CLOSED = 64 * MIB, 10.0  # seconds after its last word
LARGEST = max((path.stat().st_size, path.relative_to(STATIC).as_posix()) for path in STATIC.rglob("*.*"))[1]


def stalled(_seed: int, folder: Path, fault: str) -> Outcome:
    """Lines that do nothing more, each in its way: they hold little memory, and not for long."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder, fault))
        tables = [two_people(server.site, "champions") for _ in range(1 + STALLED // 90)]
        assert server.process is not None
        before, files = numbers(server)["fightcard_memory_bytes"], files_of(server.process.pid)
        with ThreadPoolExecutor(16) as pool:
            lines = list(pool.map(lambda number: _stall(server, tables, number), range(STALLED)))
        for line in lines:
            stack.callback(line.close)
        since = time.monotonic()
        assert files_of(server.process.pid) > files + STALLED / 2, "it took so long that many are closed already"
        held = numbers(server)["fightcard_memory_bytes"] - before
        slowest = _wait_until_ended(server.process.pid, files, since)
    assert held < MEMORY, f"{held / MIB:.0f} MiB"
    assert slowest < CLOSED, f"{slowest:.1f} s"
    return Outcome(STALLED, {"MiB held": held / MIB, "KiB a socket": held / STALLED / 1024, "seconds": slowest})


def _stall(server: Server, tables: list[Table], number: int) -> socket.socket:
    """A line that says something and then only stands there."""
    host = f"HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    half = (
        "",  # not a word
        f"GET /api/catalogue {host}",  # half a head
        f"POST /api/join {host}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{{",  # half a body
        f"GET /static/{LARGEST} {host}\r\n",  # an answer that is not taken
    )
    if number % 10 >= len(half):
        return watch_by_hand(server, tables[number % len(tables)])
    line = line_by_hand(server)
    line.sendall(half[number % 10].encode())
    return line


def _wait_until_ended(process: int, files: int, since: float) -> float:
    """The server has no more files open than before; how long that took since the last word of all."""
    while files_of(process) > files:
        took = time.monotonic() - since
        assert took < 3 * CLOSED, f"{files_of(process) - files} lines are still open after {took:.1f} s"
        time.sleep(0.05)
    return time.monotonic() - since


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


FLOODS = Campaign("S2", "floods", 500, "one flooder with messages, beside people who play", floods, "refuses-late")
STALLS = Campaign(
    "S3", "stalled", 1000, "one connection that neither reads nor finishes what it sends", stalled, "never-pings"
)
CREATED = Campaign(
    "S10", "creates", 10_000, "one table of thousands that one address asks for", creates, "makes-any-table"
)
