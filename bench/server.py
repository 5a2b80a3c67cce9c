"""The table under load: `python -m bench.server --games 2000 --rate 1000` starts a server of its own and plays.

Open loop: moves are due at fixed moments, whether the server keeps up or not, and each is timed from the moment at
which it was due to its acknowledgement, which comes after the commit. One process serves, another one plays.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fightcard.client import Table
from fightcard.store import SqliteStore
from fightcard.web import making
from tests.campaigns.games import LIMITS
from tests.web.playing import two_people
from tests.web.serving import Server

GAME = "cartisora"  # the longest, so that no game ends within a run
TICK = os.sysconf("SC_CLK_TCK")


class Heard(msgspec.Struct):
    """What the players need of a frame; the rest is not read."""

    type: str
    id: str = ""
    actions: list[str] = []
    due: list[int] = []


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Run:
    """What was measured."""

    times: list[float] = field(default_factory=list)  # seconds
    refused: int = 0
    late: int = 0  # moves for which no game was ready at their moment


class Game:
    """Two players at one table."""

    def __init__(self, table: Table, run: Run) -> None:
        self.table, self.run = table, run
        self.sockets: list[ClientConnection] = []
        self.actions: list[list[str]] = [[], []]
        self.waiting: dict[str, float] = {}  # by id: when it was due
        self.moves = 0
        self._listening: list[asyncio.Task[None]] = []

    async def open(self, url: str) -> None:
        """Connect both."""
        for seat in (0, 1):
            path = f"{url}/api/tables/{self.table.name}/socket?as={seat}"
            headers = {"Authorization": f"Bearer {self.table.links[seat]}"}
            socket = await connect(
                path, additional_headers=headers, compression=None, proxy=None, ping_interval=None, max_queue=None
            )
            await socket.send('{"type":"watch"}')
            self.sockets.append(socket)
            self._listening.append(asyncio.create_task(self._listen(seat, socket)))

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        async for frame in socket:
            heard = decode(frame)
            if heard.type == "state":
                self.actions[seat] = heard.actions
            elif heard.type in ("done", "refused"):
                due = self.waiting.pop(heard.id)
                self.run.times.append(time.perf_counter() - due)
                self.run.refused += heard.type == "refused"

    async def move(self, due: float) -> bool:
        """One move that was due at this moment; False if the game waits for an answer."""
        seats = [seat for seat in (0, 1) if self.actions[seat]]
        if self.waiting or not seats:
            return False
        self.moves += 1
        seat, name = random.choice(seats), f"m-{self.moves}"
        action, self.actions[seat] = self.actions[seat][0], []
        self.waiting[name] = due
        await self.sockets[seat].send(json.dumps({"type": "act", "id": name, "action": action}))
        return True

    async def close(self) -> None:
        """Leave."""
        for task in self._listening:
            task.cancel()
        for socket in self.sockets:
            socket.transport.abort()


def percentile(times: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


def memory_of(process: int) -> int:
    """Bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096


def seconds_of(process: int) -> float:
    """Of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


async def play(games: list[Game], rate: float, seconds: float, report: float) -> None:
    """Moves at this rate, each at its moment."""
    start, number = time.perf_counter(), 0
    said = start
    while (due := start + number / rate) < start + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        game = games[number % len(games)]
        if not await game.move(due):
            game.run.late += 1
        number += 1
        if report and due - said > report:
            said = due
            print(f"  {due - start:6.0f} s, p99 {percentile(game.run.times[-5000:], 0.99):.1f} ms", flush=True)
    await asyncio.sleep(1.0)


async def load(server: Server, wish: argparse.Namespace) -> dict[str, Any]:
    """One run against a server that is there."""
    assert server.process is not None
    process, run = server.process.pid, Run()
    empty = memory_of(process)
    games = [Game(two_people(server.site, GAME), run) for _ in range(wish.games)]
    created = memory_of(process)
    url = server.url.replace("http", "ws", 1)
    for game in games:
        await game.open(url)
    await asyncio.sleep(1.0)
    opened = memory_of(process)
    files = len(os.listdir(f"/proc/{process}/fd"))
    busy, began = seconds_of(process), time.perf_counter()
    await play(games, wish.rate, wish.seconds, wish.report)
    busy, took = seconds_of(process) - busy, time.perf_counter() - began
    for game in games:
        await game.close()
    return {
        "games": wish.games,
        "asked moves/s": wish.rate,
        "moves": len(run.times),
        "refused": run.refused,
        "not ready at their moment": run.late,
        "p50 ms": round(percentile(run.times, 0.5), 1),
        "p99 ms": round(percentile(run.times, 0.99), 1),
        "worst ms": round(percentile(run.times, 1.0), 1),
        "server's processor s": round(busy, 1),
        "of one core": round(busy / took, 2),
        "server's ms a move": round(busy / max(1, len(run.times)) * 1000, 2),
        "KiB a live game": round((created - empty) / wish.games / 1024, 1),
        "KiB a socket": round((opened - created) / (2 * wish.games) / 1024, 1),
        "KiB grown": round((memory_of(process) - opened) / 1024),
        "files grown": len(os.listdir(f"/proc/{process}/fd")) - files,
        "load of the machine": os.getloadavg()[0],
    }


async def fill(path: Path, games: int) -> list[str]:
    """Live games with clocks, written straight into a file."""
    from fightcard import wire

    store = SqliteStore(path)
    wish = wire.NewTable(
        GAME, [wire.SeatWish("me"), wire.SeatWish("here")], clock=wire.ClockWish("bank", seconds=86_400)
    )
    names = []
    for _ in range(games):
        new = making.make_table(wish, time.time_ns() // 1_000_000)
        await store.create(new.name, new.entries, new.tokens)
        names.append(f"{new.name} {new.watch}")
    await store.beat(time.time_ns() // 1_000_000)
    await store.close()
    return names


def restart(folder: Path, games: int) -> dict[str, Any]:
    """A cold start with so many live games: until it answers, and until a hundred of them are there."""
    server = Server(folder, limits=LIMITS)
    names = asyncio.run(fill(server.database, games))
    began = time.perf_counter()
    server.start()
    ready = time.perf_counter() - began
    for name in random.sample(names, min(100, games)):
        table, _, watch = name.partition(" ")
        assert server.site.get(f"/api/tables/{table}", watch)["started"]
    answered = time.perf_counter() - began
    server.end()
    return {
        "live games": games,
        "s until it answers": round(ready, 2),
        "s until 100 of them are there": round(answered, 2),
        "load of the machine": os.getloadavg()[0],
    }


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="The table under load.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second, of all games together")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--durable", action="store_true")
    parser.add_argument("--report", type=float, default=0.0, help="say how it goes, every so many seconds (a soak)")
    parser.add_argument("--restart", type=int, default=0, help="instead: a cold start with so many live games")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if wish.restart:
            result = restart(Path(name), wish.restart)
        else:
            server = Server(Path(name), limits=LIMITS, durable=wish.durable)
            try:
                result = asyncio.run(load(server.start(), wish))
            finally:
                server.end()
    for key, value in result.items():
        print(f"{key:32} {value}")


if __name__ == "__main__":
    main()
