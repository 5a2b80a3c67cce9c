"""One server and two on one PostgreSQL, behind nginx: ``python -m bench.shared_database [--games N] [--rate R …]``.

Two people play at each table, all through nginx, which sends each table to the same server (bench/balancer.py). Moves
are due at fixed moments, as in bench/server.py. Measured is the processor time of a move at the servers, at PostgreSQL
and at nginx, each summed over its processes. On a machine with few cores, which the players share, the throughput of
several servers cannot be reached; but what a move costs where each of two servers has as much to do as one alone says
what a further server adds.

PostgreSQL runs with ``fsync``, as it would for a site.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from balancer import balancer
from fightcard.client import Site
from measure import processes_of, seconds_of
from server import SETTLING, Hall, percentile, quick_loop
from tests.campaigns.games import LIMITS, serving
from tests.store.postgres import Postgres
from tests.web.crowd import play
from tests.web.serving import Server

SAFE = ("fsync=on", "full_page_writes=on")


@dataclass
class Entrance:
    """What players see of the site: the port of nginx."""

    port: int

    @property
    def site(self) -> Site:
        """The site."""
        return Site(f"http://127.0.0.1:{self.port}")


def spent(servers: Sequence[Server]) -> dict[str, float]:
    """Return the processor seconds of all parts."""
    own = [server.process.pid for server in servers if server.process is not None]
    groups = {"servers": own, "PostgreSQL": list(processes_of("postgres")), "nginx": list(processes_of("nginx"))}
    return {name: sum(map(seconds_of, group)) for name, group in groups.items()} | {"players": time.process_time()}


async def load(servers: Sequence[Server], port: int, wish: argparse.Namespace) -> list[dict[str, Any]]:
    """Play at each rate."""
    hall = Hall(Entrance(port), ["cartisora"])  # type: ignore[arg-type]  # of a server it needs the site and the port
    await hall.fill(wish.games * len(servers))
    await hall.open()
    found = []
    for rate in wish.rate:
        hall.run.times, hall.run.late, hall.run.refused = [], 0, 0
        gc.collect()
        before, began = spent(servers), time.perf_counter()
        await play(hall.games, rate * len(servers), wish.seconds)
        after, took = spent(servers), time.perf_counter() - began
        await asyncio.sleep(SETTLING)
        times = [taken for _, taken in hall.run.times]
        cost = {name: round(1000 * (after[name] - before[name]) / max(1, len(times)), 3) for name in after}
        numbers = {"moves/s asked": rate * len(servers), "moves/s done": round(len(times) / took, 1)}
        found.append(numbers | {"p99 ms": round(percentile(times, 0.99), 1), "ms a move": cost})
    await hall.close()
    return found


def measure(count: int, wish: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure so many servers on one database."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fightcard-")))
        folder.chmod(0o755)
        address = stack.enter_context(Postgres(*SAFE)).new_database()
        servers = []
        for number in range(count):
            (folder / str(number)).mkdir()
            servers.append(stack.enter_context(serving(folder / str(number), "", database=address, limits=LIMITS)))
        port = stack.enter_context(balancer(folder, [server.port for server in servers]))
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            return runner.run(load(servers, port, wish))


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each server")
    parser.add_argument("--rate", type=float, nargs="+", default=[100.0, 300.0], help="moves a second, of each server")
    parser.add_argument("--seconds", type=float, default=10.0, help="at each rate")
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args(words)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = [{str(count): measure(count, asked) for count in (1, 2)} for _ in range(asked.rounds)]
    print(json.dumps({"load before": os.getloadavg()[0], "games": asked.games, "rounds": found}, indent=1))


if __name__ == "__main__":
    main()
