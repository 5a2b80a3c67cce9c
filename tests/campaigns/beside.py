"""Waiting times of players during an attack, compared with quiet periods that alternate with it."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median

from tests.web.crowd import Game, Run, play
from tests.web.playing import two_people
from tests.web.serving import Server

GAMES = 200
RATE, SECONDS = 100.0, 20.0  # moves a second of all games together, and how long each turn is
PAIRS = 5  # of a quiet turn and one beside the attack
SHARE, MARGIN = 1.2, 10.0  # an attack may cost this share of the quiet 99th percentile, or so many milliseconds more

Attack = Callable[[], "subprocess.Popen[str]"]


@dataclass(frozen=True)
class Waits:
    """99th percentiles in milliseconds, in pairs of a quiet turn and one beside the attack; what the attack printed."""

    pairs: list[tuple[float, float]]
    printed: list[str]

    @property
    def quiet(self) -> float:
        """The median of the quiet turns."""
        return median(quiet for quiet, _ in self.pairs)

    @property
    def beside(self) -> float:
        """The median of the others."""
        return median(beside for _, beside in self.pairs)

    def check(self) -> None:
        """In the median pair the attack costs little."""
        excess = median(beside - max(SHARE * quiet, quiet + MARGIN) for quiet, beside in self.pairs)
        assert excess <= 0, f"p99 in ms, quiet and beside the attack: {self.pairs}"


async def compare(server: Server, chooser: Random, attack: Attack) -> Waits:
    """People play at fixed moments all the time; in every second turn somebody attacks."""
    run = Run()
    games = [Game(two_people(server.site, "cartisora", ["target=25"]), run, chooser, _end) for _ in range(GAMES)]
    for game in games:
        await game.open(server.port)
    await play(games, RATE, SECONDS)  # some moves that do not count
    pairs, printed = [], []
    for number in range(PAIRS):
        turns: dict[bool, float] = {}
        for attacked in (False, True) if number % 2 else (True, False):
            turns[attacked], said = await _turn(games, run, attack if attacked else None)
            printed += said
        pairs.append((turns[False], turns[True]))
    for game in games:
        game.close()
    return Waits(pairs, printed)


def _end(_game: Game) -> None:
    """A game is over; its players have no more moves."""


async def _turn(games: list[Game], run: Run, attack: Attack | None) -> tuple[float, list[str]]:
    process = None if attack is None else await asyncio.to_thread(_started, attack)
    run.times.clear()
    await play(games, RATE, SECONDS)
    await asyncio.sleep(1.0)
    times = sorted(took for _, took in run.times)
    said = [] if process is None else [(await asyncio.to_thread(process.communicate, "\n"))[0]]
    return times[int(len(times) * 0.99)] * 1000, said


def _started(attack: Attack) -> subprocess.Popen[str]:
    process = attack()
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process
