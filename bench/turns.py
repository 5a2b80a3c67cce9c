"""One server under load, in turns: `bench.cost_per_move` runs this file in two checkouts at once and alternates.

It starts the server of the checkout in whose folder it runs, with the load generator of that checkout, prints a line
when its games are ready, and then loads the server for as long as each line that it reads says, in seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import resource
import sys
import tempfile
from pathlib import Path

from tests.campaigns.games import LIMITS
from tests.web.playing import GAMES
from tests.web.serving import Server

bench = importlib.import_module("bench.server")  # of the checkout that is measured


async def serve_turns(server: Server, wish: argparse.Namespace) -> None:
    """Games that go on, loaded when the other side asks for it."""
    hall = bench.Hall(server, GAMES if wish.game == "all" else [wish.game])
    await hall.fill(wish.games)
    await hall.open()
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(await bench.measure(hall, wish.rate, float(line))), flush=True)
    await hall.close()


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--game", required=True)
    parser.add_argument("--rate", type=float, required=True)
    wish = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), limits=LIMITS)
        server.start()
        try:
            with asyncio.Runner(loop_factory=bench.quick_loop()) as runner:
                runner.run(serve_turns(server, wish))
        finally:
            server.end()


if __name__ == "__main__":
    main()
