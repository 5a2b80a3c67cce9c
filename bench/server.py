"""The table under load: `python -m bench.server --games 2000 --rate 1000` starts a server of its own and plays.

Open loop: moves are due at fixed moments, whether the server keeps up or not, and each is timed from the moment at
which it was due to its acknowledgement, which comes after the commit. One process serves, another one plays. With
several rates each has its turn. `bench.equal_work` gives the same load to boardgame.io's server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from fightcard.messages import requests
from fightcard.server import create_table
from fightcard.store import SqliteStore
from fightcard.table.events import Started
from measure import TICK, seconds_of
from tests.campaigns.games import LIMITS
from tests.web.crowd import Game, Run, play
from tests.web.playing import GAMES, two_people
from tests.web.serving import Server

SETTLING = 1.0  # seconds

Figures = dict[str, Any]


class Hall:
    """Games that go on: where one ends, another one begins."""

    def __init__(self, server: Server, names: Sequence[str], seed: int = 1) -> None:
        self.server, self.names, self.run = server, names, Run()
        self.games: list[Game] = []
        self.ended = 0
        self._chooser = random.Random(seed)
        self._beginning: set[asyncio.Task[None]] = set()

    async def add(self, place: int) -> Game:
        """A new game at this place."""
        table = await asyncio.to_thread(two_people, self.server.site, self.names[place % len(self.names)])
        return Game(table, self.run, self._chooser, lambda game: self._end(place, game))

    async def fill(self, count: int) -> None:
        """So many games, at which nobody is connected."""
        self.games = [await self.add(place) for place in range(count)]

    async def open(self) -> None:
        """Everybody comes."""
        for game in self.games:
            await game.open(self.server.port)
        while not all(game.ready for game in self.games):
            await asyncio.sleep(SETTLING)

    def _end(self, place: int, game: Game) -> None:
        async def begin() -> None:
            game.close()
            new = await self.add(place)
            await new.open(self.server.port)
            self.games[place] = new

        self.ended += 1
        task = asyncio.create_task(begin())
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)

    async def close(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*self._beginning)
        for game in self.games:
            game.close()


# -- figures ------------------------------------------------------------------------------------------------------


def percentile(times: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


def memory_of(process: int) -> int:
    """Bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * resource.getpagesize()


def files_of(process: int) -> int:
    """Open files and sockets."""
    return len(os.listdir(f"/proc/{process}/fd"))


def busy_seconds() -> float:
    """Of all processors and all processes; idle ones and those that wait for a disk do not count."""
    user, nice, system, _, _, *rest = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:8]
    return sum(map(int, (user, nice, system, *rest))) / TICK


async def measure(hall: Hall, rate: float, seconds: float) -> Figures:
    """Some time at one rate."""
    assert hall.server.process is not None
    process, run = hall.server.process.pid, hall.run
    run.times, run.late, run.refused = [], 0, 0
    gc.collect()
    busy, own, every, began = seconds_of(process), time.process_time(), busy_seconds(), time.perf_counter()
    await play(hall.games, rate, seconds)
    busy, own, every = seconds_of(process) - busy, time.process_time() - own, busy_seconds() - every
    took = time.perf_counter() - began
    await asyncio.sleep(SETTLING)
    times = [taken for _, taken in run.times]
    worst = max(run.times, key=lambda each: each[1], default=(began, 0.0))
    return {
        "moves/s asked": rate,
        "moves/s done": round(len(times) / took, 1),
        "p50 ms": round(percentile(times, 0.5), 1),
        "p99 ms": round(percentile(times, 0.99), 1),
        "worst ms": round(percentile(times, 1.0), 1),
        "worst at s": round(worst[0] - began, 1),
        "refused": run.refused,
        "not ready at their moment": run.late,
        "server's share of a core": round(busy / took, 2),
        "server's ms a move": round(busy / max(1, len(times)) * 1000, 3),
        "players' share of a core": round(own / took, 2),
        "other programs' share": round((every - busy - own) / took, 2),
    }


# -- what can be measured -----------------------------------------------------------------------------------------


async def load(server: Server, wish: argparse.Namespace) -> list[Figures]:
    """Memory, then all rates in their order."""
    assert server.process is not None
    process = server.process.pid
    hall = Hall(server, GAMES if wish.game == "all" else [wish.game])
    empty = memory_of(process)
    await hall.fill(wish.games)
    created = memory_of(process)
    await hall.open()
    opened = memory_of(process)
    sizes = {
        "games": wish.games,
        "game": wish.game,
        "durable": wish.durable,
        "KiB a live game": round((created - empty) / wish.games / 1024, 1),
        "KiB a socket": round((opened - created) / (2 * wish.games) / 1024, 1),
        "MiB of the server": round(opened / 2**20, 1),
    }
    found = [sizes]
    for rate in wish.rate:
        found.append(await measure(hall, rate, wish.seconds))
        show(found[-1])
    await hall.close()
    return found


async def soak(server: Server, wish: argparse.Namespace) -> list[Figures]:
    """For a long time at one rate: memory and open files, again and again."""
    assert server.process is not None
    process = server.process.pid
    hall = Hall(server, GAMES if wish.game == "all" else [wish.game])
    await hall.fill(wish.games)
    await hall.open()
    found, began = [], time.perf_counter()
    while time.perf_counter() - began < wish.seconds:
        figures = await measure(hall, wish.rate[0], wish.report)
        found.append(
            {
                "minutes": round((time.perf_counter() - began) / 60, 1),
                "MiB": round(memory_of(process) / 2**20, 2),
                "files": files_of(process),
                "games ended": hall.ended,
                "live tables": server.site.get("/healthz")["live"],
                **figures,
            }
        )
        print(json.dumps(found[-1]), flush=True)
    await hall.close()
    return found


async def fill(path: Path, games: int, name: str) -> list[str]:
    """Live games with clocks, written straight into a file."""
    store = SqliteStore(path)
    wish = requests.NewTable(
        name, [requests.SeatWish("me"), requests.SeatWish("here")], clock=requests.ClockWish("bank", seconds=86_400)
    )
    names = []
    for _ in range(games):
        now = time.time_ns() // 1_000_000
        new = create_table.make_table(wish, now)
        await store.create(new.name, [*new.entries, Started(at=now)], new.tokens)
        names.append(f"{new.name} {new.watch}")
    await store.note_alive(time.time_ns() // 1_000_000)
    await store.close()
    return names


def start_with_idle(server: Server, games: int) -> Server:
    """Start it with so many live games in memory: their clocks run, and nobody is connected."""
    if games:
        asyncio.run(fill(server.database, games, "cartisora"))
    server.start()
    while server.site.get("/healthz")["live"] < games:
        time.sleep(0.2)
    return server


def restart(server: Server, games: int, name: str) -> Figures:
    """A cold start with so many live games: until it answers, until a hundred of them are there, until all are."""
    names = asyncio.run(fill(server.database, games, name))
    began = time.perf_counter()
    server.start()
    ready = time.perf_counter() - began
    for text in random.sample(names, min(100, games)):
        table, _, watch = text.partition(" ")
        assert server.site.get(f"/api/tables/{table}", watch)["started"]
    answered = time.perf_counter() - began
    while server.site.get("/healthz")["live"] < games:
        time.sleep(0.05)
    return {
        "live games": games,
        "game": name,
        "s until it answers": round(ready, 2),
        "s until 100 of them were shown": round(answered, 2),
        "s until all are in memory": round(time.perf_counter() - began, 2),
    }


# -- the command --------------------------------------------------------------------------------------------------


def show(figures: Figures) -> None:
    """For people."""
    for key, value in figures.items():
        print(f"{key:32} {value}")
    print(flush=True)


def parse() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="The table under load.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=[*GAMES, "all"], default="cartisora", help="all: a third of each")
    parser.add_argument("--rate", type=float, nargs="+", default=[1000.0], help="moves a second, of all games together")
    parser.add_argument("--seconds", type=float, default=30.0, help="at each rate")
    parser.add_argument("--durable", action="store_true")
    parser.add_argument("--report", type=float, default=0.0, help="a soak: memory and files, every so many seconds")
    parser.add_argument("--idle", type=int, default=0, help="besides so many live games at which nobody is")
    parser.add_argument("--restart", type=int, default=0, help="instead: a cold start with so many live games")
    parser.add_argument("--write", type=Path, help="the figures as JSON")
    return parser.parse_args()


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """For the players: what they take of the machine is not the server's."""
    return uvicorn.Config("", loop="auto").get_loop_factory()


def run(wish: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """All that is wanted, in one run."""
    server = Server(folder, limits=LIMITS, durable=wish.durable)
    try:
        if wish.restart:
            return {"restart": restart(server, wish.restart, "cartisora" if wish.game == "all" else wish.game)}
        work = soak if wish.report else load
        start_with_idle(server, wish.idle)
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            found: dict[str, Any] = {work.__name__: runner.run(work(server, wish))}
    finally:
        server.end()
    return found


def main() -> None:
    """See above."""
    wish = parse()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # two sockets a game, here and at the server
    with tempfile.TemporaryDirectory() as name:
        found = {"load of the machine before": os.getloadavg()[0], **run(wish, Path(name))}
    if wish.write:
        wish.write.write_text(json.dumps(found, indent=1) + "\n")
    for part in found.values():
        for figures in part if isinstance(part, list) else [part]:
            show(figures) if isinstance(figures, dict) else print(figures)


if __name__ == "__main__":
    main()
