"""S2: floods of frames that are no messages: pings, empty continuations, tiny fragments, noise."""

from __future__ import annotations

import asyncio
import math
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from tests.web.crowd import Game, Run, play
from tests.web.playing import two_people
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import GENEROUS, serving
from .workers import start_worker

FLOODERS, GAMES, PAIRS = 8, 200, 5
RATE, SECONDS = 100.0, 10.0  # moves a second of all games together, and how long each turn
CLOSED = 10.0  # seconds after which at the latest a flooding socket must be closed
PATIENCE = 60.0  # seconds until flooders that are never closed are ended
TIMES, MORE = 1.2, 10.0  # the 99th percentile beside a flood: times the quiet one, or so many milliseconds more
LIMITS = {"tables_here": GENEROUS, "sockets_here": 10**6, "messages": {"burst": 20, "rate": 10}}


def frame_flood(kind: str, seed: int, folder: Path, fault: str) -> Outcome:
    """People play at fixed moments, spectators elsewhere flood their sockets: these are closed, those not slowed."""
    with serving(folder, fault, limits=LIMITS, public_url="https://cards.example") as server:
        held = _flood_once(server, kind)
        assert held < CLOSED, f"a socket flooded for {held:.1f} s and was not closed"
        quiet, beside = asyncio.run(_play_by_turns(server, kind, Random(f"{kind} {seed}")))
    most = max(TIMES * quiet, quiet + MORE)
    assert beside <= most, f"p99 {beside:.1f} ms beside the flood, {quiet:.1f} ms without"
    return Outcome(FLOODERS, {"p99 ms quiet": quiet, "p99 ms flooded": beside, "seconds until closed": held})


async def _play_by_turns(server: Server, kind: str, chooser: Random) -> tuple[float, float]:
    """The medians of the 99th percentiles in ms, quiet and beside the flood; some moves before them do not count."""
    run, slowest = Run(), {False: list[float](), True: list[float]()}
    games = [Game(two_people(server.site, "cartisora"), run, chooser, lambda _game: None) for _ in range(GAMES)]
    for game in games:
        await game.open(server.port)
    await play(games, RATE, SECONDS)
    for flooded in [False, True] * PAIRS:
        flood = await asyncio.to_thread(_start_flood, server, kind, SECONDS) if flooded else None
        run.times.clear()
        await play(games, RATE, SECONDS)
        await asyncio.sleep(1.0)
        slowest[flooded].append(sorted(took for _, took in run.times)[int(len(run.times) * 0.99)] * 1000)
        if flood is not None:
            await asyncio.to_thread(flood.communicate)
    for game in games:
        game.close()
    return median(slowest[False]), median(slowest[True])


def _flood_once(server: Server, kind: str) -> float:
    """Flood until every socket was closed once; how long the longest took, or for ever if the flooders wait in vain."""
    flood = _start_flood(server, kind, 0.0)
    try:
        return float(flood.communicate(timeout=PATIENCE)[0])
    except subprocess.TimeoutExpired:
        flood.kill()
        flood.communicate()
        return math.inf


def _start_flood(server: Server, kind: str, seconds: float) -> subprocess.Popen[str]:
    """Start so many flooders, at tables that nobody was banned from; without seconds each until it is closed."""
    tables = [two_people(server.site, "cartisora") for _ in range(FLOODERS)]
    seats = [f"{table.name} {table.watch}" for table in tables]
    flood = start_worker("frame-flood", "", str(server.port), kind, str(seconds), str(2 * CLOSED), *seats)
    assert flood.stdout is not None
    assert flood.stdout.readline() == "ready\n"
    return flood


def _campaign(kind: str, frames: str, fault: str) -> Campaign:
    played: Callable[[int, Path, str], Outcome] = partial(frame_flood, kind)
    return Campaign(
        "S2", f"frame-floods-{kind}", 200, f"one spectator's flood of {frames}, beside 200 games", played, fault
    )


FRAME_FLOODS = (
    _campaign("pings", "pings", "charges-no-frames"),
    _campaign("continuations", "empty continuation frames", "keeps-any-fragments"),
    _campaign("fragments", "fragments of one byte", "keeps-any-fragments"),
    _campaign("garbage", "random bytes", "charges-nothing"),
)
