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
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import URLError

from fightcard.client import HostedTournament, Refusal, Site
from tests.web.serving import ROOT, Server

T = TypeVar("T")

CONNECTIONS = 8
LATEST = 300.0  # seconds after the end until tournaments have to be over: bots pause, and machines are busy
ATTEMPTS, PAUSE = 30, 1.0  # of a request whose connection is reset, and seconds between two of them
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


def tournaments(port: int, end: float, count: str) -> dict[str, int]:
    """So many tournaments of bots at once, which are followed to their end; how many came to it."""
    site = Site(f"http://127.0.0.1:{port}")
    wish = {"game": "cartisora", "options": ["target=1"], "format": "knockout", "auto": True, "bots": ["random"] * 4}
    made = [retried(partial(HostedTournament.make, site, wish)) for _ in range(int(count))]
    for each in made:
        with suppress(Refusal):  # it began with a request whose answer was lost
            retried(partial(each.run, "start"))
    left = made
    while left and time.monotonic() < end + LATEST:
        left = [each for each in left if not retried(lambda each=each: each.data)["over"]]  # type: ignore[misc]
        time.sleep(1.0)
    return {"over": len(made) - len(left)}


def retried(ask: Callable[[], T]) -> T:
    """Repeat a request whose connection is reset.

    The server resets a connection whose request does not arrive in time (``REQUEST_TIMEOUT``). This process runs at the
    lowest priority, so that on a busy machine its own requests may be among them.
    """
    for _ in range(ATTEMPTS - 1):
        try:
            return ask()
        except (ConnectionError, URLError):
            time.sleep(PAUSE)
    return ask()


def reviews(port: int, end: float, folder: str) -> dict[str, int]:
    """Reviews of the records in a folder, one after the other; how many moments were judged."""
    judged = 0
    for path in sorted(Path(folder).iterdir()):
        judged += review_until(port, path, lambda answer: answer["review"] is not None or time.monotonic() >= end)
        if time.monotonic() >= end:
            break
        path.unlink()  # the next turn takes others: what is finished is only looked up
    return {"moments": judged}


def review_until(port: int, record: Path, is_enough: Callable[[dict[str, Any]], bool]) -> int:
    """Ask for the review of a record until an answer is enough; how many of its moments are judged by then."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    made = _json(connection, "POST", "/api/records", json.dumps({"record": record.read_text("utf-8")}))
    while not is_enough(answer := _json(connection, "GET", f"/api/records/{made['record']}/review/en")):
        time.sleep(0.5)
    connection.close()
    return int(answer["done"])


def _json(connection: http.client.HTTPConnection, method: str, path: str, body: str | None = None) -> dict[str, Any]:
    connection.request(method, path, body, {"Content-Type": "application/json"})
    found: dict[str, Any] = json.loads(connection.getresponse().read())
    return found


KINDS: dict[str, Callable[..., dict[str, int]]] = {
    "requests": requests,
    "tournaments": tournaments,
    "reviews": reviews,
}

if __name__ == "__main__":
    os.nice(19)
    print("ready", flush=True)
    finish = time.monotonic() + float(sys.argv[2])
    print(json.dumps(KINDS[sys.argv[3]](int(sys.argv[1]), finish, *sys.argv[4:])), flush=True)
