"""Clients that ask for as much as they can: `python -m tests.campaigns.attackers PORT SECONDS KIND ARGUMENTS…`.

Attackers have machines of their own: here they only get what nobody else needs of the processor. Each prints ``ready``,
attacks for so many seconds, and prints what it has got.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.web.serving import ROOT, Server

CONNECTIONS = 8
HOST = "cards.example"


def start_attack(server: Server, seconds: float, kind: str, *arguments: str) -> subprocess.Popen[str]:
    """One process."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.campaigns.attackers", str(server.port), str(seconds), kind, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def requests(port: int, end: float, address: str, *paths: str) -> dict[str, int]:
    """The same paths again and again, from one address; how many answers there were of each status and path."""
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        found = pool.map(lambda _: _ask(port, end, address, paths), range(CONNECTIONS))
        return sum(found, Counter[str]())


def _ask(port: int, end: float, address: str, paths: tuple[str, ...]) -> Counter[str]:
    answers: Counter[str] = Counter()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    while time.monotonic() < end:
        for path in paths:
            headers = {"Host": HOST, "X-Forwarded-For": address}
            try:
                connection.request("GET", path, headers=headers)
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                connection.close()
                continue
            answers[f"{answer.status} {path}"] += 1
    connection.close()
    return answers


KINDS: dict[str, Callable[..., dict[str, int]]] = {"requests": requests}

if __name__ == "__main__":
    os.nice(19)
    print("ready", flush=True)
    finish = time.monotonic() + float(sys.argv[2])
    print(json.dumps(KINDS[sys.argv[3]](int(sys.argv[1]), finish, *sys.argv[4:])), flush=True)
