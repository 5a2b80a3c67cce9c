"""Processes that campaigns run against each other: `python -m tests.campaigns.workers KIND FAULT ARGUMENTS…`."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fightcard.store import WriteConflict, open_store
from tests.store.sample_entries import named
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
            except WriteConflict:
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


# -- floods of frames --

MASK = b"\0\0\0\0"
UPGRADE = (
    "GET /api/tables/{table}/socket?as=spectator HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n"
    "Authorization: Bearer {token}\r\nX-Forwarded-For: 203.0.113.{number}\r\n\r\n"
)
WATCH = b"\x81\x90" + MASK + b'{"type":"watch"}'
PINGS, EMPTY, TINY = b"\x89\x80" + MASK, b"\x00\x80" + MASK, b"\x00\x81" + MASK + b" "
BEGIN = b"\x01\x80" + MASK


def frame_flood(port: str, kind: str, seconds: str, longest: str, *seats: str) -> None:
    """Flood so many seconds, or until each socket was closed once; the longest that one went on."""
    os.nice(19)
    print("ready", flush=True)
    end = time.monotonic() + (float(seconds) or float(longest))
    print(asyncio.run(_flood_frames(int(port), kind, end, not float(seconds), seats)), flush=True)


async def _flood_frames(port: int, kind: str, end: float, once: bool, seats: Sequence[str]) -> float:
    flooders = (_frame_flooder(port, kind, end, once, f"{number} {seat}") for number, seat in enumerate(seats))
    return max(await asyncio.gather(*flooders))


async def _frame_flooder(port: int, kind: str, end: float, once: bool, seat: str) -> float:
    """Until the time is over; whoever is closed comes back, unless once is enough."""
    number, table, token = seat.split()
    longest = 0.0
    while time.monotonic() < end:
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE.format(table=table, token=token, number=number).encode())
            async with asyncio.timeout(max(0.1, end - time.monotonic())):
                head = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " in head:
                began = time.monotonic()
                await _send_frames(reader, writer, kind, end)
                longest = max(longest, time.monotonic() - began)
                if once:
                    return longest
            writer.close()
    return longest


async def _send_frames(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kind: str, end: float) -> None:
    """As fast as the server reads, until it closes."""
    chooser = Random(kind)
    noise = b"".join(b"\x8a\xfd" + chooser.randbytes(4 + 125) for _ in range(200))
    first, more = {
        "pings": (b"", PINGS * 5000),
        "continuations": (BEGIN, EMPTY * 5000),
        "fragments": (BEGIN + TINY * 4000, EMPTY * 5000),  # no larger than a message may be
        "garbage": (b"", noise),
    }[kind]
    writer.write(WATCH + first)
    ended = asyncio.create_task(_read_all(reader))
    while time.monotonic() < end and not ended.done():
        writer.write(more)
        drained = asyncio.create_task(writer.drain())
        await asyncio.wait([ended, drained], timeout=max(0.0, end - time.monotonic()), return_when="FIRST_COMPLETED")
        drained.cancel()
        await asyncio.gather(drained, return_exceptions=True)
    ended.cancel()
    await asyncio.gather(ended, return_exceptions=True)


async def _read_all(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


KINDS: dict[str, Callable[..., None]] = {
    "append": append,
    "flood": flood,
    "frame-flood": frame_flood,
    "prepare": prepare,
}

if __name__ == "__main__":
    planted.plant(sys.argv[2])
    with suppress(KeyboardInterrupt):
        KINDS[sys.argv[1]](*sys.argv[3:])
