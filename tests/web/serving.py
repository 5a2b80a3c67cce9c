"""A real server in a process of its own, which tests can kill and start again."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from fightcard.bots.bot_names import find_own_bot
from fightcard.cli.commands.serving import STOCK
from fightcard.client import Site
from fightcard.registry import find_game
from fightcard.server.support.settings import Limits, PresenceTimers, ServerSettings
from fightcard.web import serve
from tests.campaigns import planted

GENEROUS = {"burst": 10_000, "rate": 10_000}  # tests talk faster than people
ROOT = Path(__file__).parents[2]
PLANTED = "FIGHTCARD_PLANTED"  # an environment variable: a fault in the servers of all tests, which must turn red


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server: a port, a database and settings that stay the same over restarts."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.site = Site(self.url)
        self.database = folder / "tables.sqlite"
        self.log = folder / "server.log"
        stock = os.environ.get(STOCK) == "1"
        quick: dict[str, Any] = {
            "stock_protocols": stock,
            "pace": 0.0,
            "undo_pause": 0.0,
            "bot_processes": 1,
            "warm": False,
        }
        self.packages = str(settings.pop("packages", ROOT))  # a folder with installed packages
        self.settings = {"fault": os.environ.get(PLANTED, ""), **quick, **settings}
        self.process: subprocess.Popen[str] | None = None

    def start(self, prefix: Sequence[str] = ()) -> Server:
        """Start, perhaps under another program, and wait until it answers."""
        self.end()
        wanted = json.dumps({"database": str(self.database), "port": self.port, **self.settings})
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}{os.pathsep}{self.packages}"}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*prefix, sys.executable, "-m", "tests.web.serving", wanted],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        if self.process.stdout.readline() != "ready\n":
            self.end()
            raise AssertionError(self.log.read_text())
        return self

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the process with a signal; return its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(15)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def end(self) -> None:
        """Kill the process, if it still runs."""
        if self.process is not None and self.process.stdout is not None:
            self.process.kill()
            self.process.wait(15)
            self.process.stdout.close()

    def restart(self, how: signal.Signals = signal.SIGKILL, pause: float = 0.0) -> None:
        """Stop and start."""
        self.stop(how)
        time.sleep(pause)
        self.start()


def main(text: str) -> None:
    """The process itself."""
    wanted = json.loads(text)
    listener = serve.bind("127.0.0.1", wanted.pop("port"))
    timers = PresenceTimers(*wanted.pop("timers", (9, 30, 120)))
    planted.plant(wanted.pop("fault", ""))
    limits = msgspec.convert({"messages": GENEROUS, **wanted.pop("limits", {})}, Limits)
    for name in wanted.pop("games", ()):
        find_game(name)
    own_bots = tuple(map(find_own_bot, wanted.pop("own_bots", ())))
    settings = ServerSettings(wanted.pop("database"), own_bots=own_bots, timers=timers, limits=limits, **wanted)
    serve.serve(settings, [listener], lambda: print("ready", flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
