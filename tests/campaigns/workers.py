"""Processes that campaigns set against each other: `python -m tests.campaigns.workers KIND FAULT ARGUMENTS…`."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fightcard.store import Taken, open_store
from tests.store.books import named
from tests.web.serving import ROOT

from . import planted


def start_worker(kind: str, fault: str, *arguments: str) -> subprocess.Popen[str]:
    """One process; it says ``ready`` and waits for a line."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.campaigns.workers", kind, fault, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def append(address: str, table: str, who: str, count: str) -> None:
    """Write so many entries where the book ends; all others do the same. Says what was acknowledged."""
    asyncio.run(_append(address, table, who, int(count)))


async def _append(address: str, table: str, who: str, count: int) -> None:
    store = open_store(address)
    seq, tries = len(await store.read(table, 0)), 0
    print("ready", flush=True)
    sys.stdin.readline()
    done = []
    for number in range(count):
        while True:
            tries += 1
            try:
                await store.append(table, seq, [named(f"{who}.{number}", f"{who}:{number}")])
                break
            except Taken:
                seq += len(await store.read(table, seq))
        seq += 1
        done.append(f"{seq}={who}.{number}")
    await store.close()
    print(tries, *done, flush=True)


def prepare() -> None:
    """Open every database that is named on a line of its own, at once."""
    print("ready", flush=True)
    for line in sys.stdin:
        try:
            open_store(line.strip())
        except Exception as error:
            print(f"{type(error).__name__}: {error} {error.__cause__}".replace("\n", " "), flush=True)
        else:
            print("ok", flush=True)


def flood(seconds: str, burst: str, refill: str, *seats: str) -> None:
    """Say as much as one can at each seat, each from an address of its own; what share of its allowance was answered.

    Those who flood have machines of their own: here they only get what nobody else needs of the processor.
    """
    os.nice(19)
    print("ready", flush=True)
    began = time.monotonic()
    answered = asyncio.run(_flood(seats, began + float(seconds)))
    print(answered / (float(burst) + float(refill) * (time.monotonic() - began) + 1), flush=True)


async def _flood(seats: Sequence[str], end: float) -> int:
    """The most answers that one of them had."""
    return max(await asyncio.gather(*(_flooder(number, seat, end) for number, seat in enumerate(seats))))


async def _flooder(number: int, seat: str, end: float) -> int:
    """Until the time is over; whoever is sent away comes back."""
    answers = 0
    url, token = seat.split()
    headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": f"203.0.113.{number}"}
    while time.monotonic() < end:
        with suppress(ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
            async with connect(url, additional_headers=headers, compression=None, proxy=None) as socket:
                await socket.send('{"type":"watch"}')
                for word in range(200):
                    await socket.send(f'{{"type":"rename","id":"f-{word}","name":"Eve {word}"}}')
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + max(0.0, end - time.monotonic())):
                    async for frame in socket:
                        answers += str(frame).startswith(('{"type":"done"', '{"type":"refused"'))
    return answers


KINDS: dict[str, Callable[..., None]] = {"append": append, "flood": flood, "prepare": prepare}

if __name__ == "__main__":
    planted.plant(sys.argv[2])
    with suppress(KeyboardInterrupt):
        KINDS[sys.argv[1]](*sys.argv[3:])
