"""The peers' own environment in the user's cache directory, and the workers that run in it."""

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import platformdirs

from measure import Sample, one_core, say

HERE = Path(__file__).parent
PINS = HERE / "peers.txt"


class PeerFailed(Exception):
    """A peer could not be installed, started or measured; details go to stderr, the reason to the report."""


def interpreter() -> Path:
    """Find the peers' Python, in an environment named after the pinned versions; make it if it is missing."""
    root = os.environ.get("FIGHTCARD_CACHE") or platformdirs.user_cache_dir("fightcard", appauthor=False)
    pins = hashlib.sha256(PINS.read_bytes()).hexdigest()[:12]
    home = Path(root) / f"peers-{sys.version_info.major}.{sys.version_info.minor}-{pins}"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say(f"making an environment for the peers: {home}")
        venv.create(home, with_pip=True)
    return python


def install(python: Path, requirement: str) -> None:
    """Install one peer at its pinned version; quick when it is there already."""
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    call = [*pip, "--constraint", str(PINS), *requirement.split()]
    done = subprocess.run(call, check=False, capture_output=True, text=True)
    if done.returncode:
        say(done.stderr.strip())
        raise PeerFailed("could not be installed")


class Worker:
    """A peer that is warm and waits to be asked for a round."""

    def __init__(self, python: Path, name: str, pinned: bool = True) -> None:
        """Start it, usually on one core, and wait until it is ready."""
        call = [str(python), str(HERE / "peer_workers.py"), name]
        with one_core() if pinned else contextlib.nullcontext():
            self._process = subprocess.Popen(
                call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        self.version: str = self._answer()["version"]

    def play(self, seconds: float) -> Sample:
        """Measure one round of about so many seconds."""
        self.begin(seconds)
        return self.end()

    def begin(self, seconds: float) -> None:
        """Start a round; others can be started before it ends."""
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{seconds}\n")
            self._process.stdin.flush()
        except BrokenPipeError as problem:
            raise PeerFailed("stopped between two rounds") from problem

    def end(self) -> Sample:
        """What came of the round that was started."""
        return Sample.read(self._answer())

    def close(self) -> None:
        """End its input, which ends it."""
        self._process.communicate()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        data: dict[str, Any] = json.loads(line) if line else {"error": "stopped without an answer"}
        if "error" in data:
            say(data.get("detail", ""))
            raise PeerFailed(data["error"])
        return data
