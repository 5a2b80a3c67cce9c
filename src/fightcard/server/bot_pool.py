"""Bots that think in processes of their own, and how long they take to answer.

A bot is given what its seat may know at the moment it is asked, and its answer appears a fixed time later, whatever it
holds and chooses. A bot that fails or hangs loses its process, and a legal action is taken in its place.

Nobody waits for the compiler: soon after the server one process gets ready for all games, and others for a game that
they were asked about, one at a time. Until then, and beside them, those answer that are not ready, with less thought.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from fightcard.bots.bot import Decision
from fightcard.bots.levels import LEVELS, SECONDS
from fightcard.core.errors import Unreadable
from fightcard.kernel.layout import State
from fightcard.registry import GAMES
from fightcard.table.state import Room

from .metrics import Metrics

logger = logging.getLogger(__name__)

PATIENCE = 40.0  # seconds until a bot counts as hanging: a cold process has much to load
GETTING_READY = 600.0  # seconds for the same with the compiler
FIRST_PAGE = 2.0  # seconds after the start that belong to whoever came to look
SEARCHING = ("expert", "master")  # the levels for which it is worth getting ready
LONGEST_LINE = 1 << 20

# Seconds between what a bot has to answer and its answer: at least so many, and more than it may think.
LEAST_PACE, MARGIN = 0.7, 0.5

ADVISER = "master"  # gives hints


def levels() -> list[str]:
    """The levels at which the computer plays every game, the weakest first."""
    return list(LEVELS)


def check_level(level: str) -> str:
    """The level, if there is such a one; else Unreadable."""
    if level not in LEVELS:
        raise Unreadable("bot-unknown", value=level[:40], bots=", ".join(LEVELS))
    return level


def pace(level: str) -> float:
    """How long a bot of this level takes to answer."""
    return max(LEAST_PACE, SECONDS[level] + MARGIN)


@dataclass(frozen=True)
class Question:
    """All that a bot needs for one decision."""

    game: str
    options: list[str]
    seat: int
    level: str
    seed: int
    observation: dict[str, Any]

    @classmethod
    def of(cls, room: Room, seat: int, level: str, seed: int) -> Question:
        """What a seat is asked now. The observation is all of the match that it holds."""
        observation: State = room.match.observe(seat)
        fields = {name: getattr(observation, name) for name in room.game.layout.fields}
        return cls(room.game.name, room.plan.options, seat, level, seed, fields)


class BotFailed(Exception):
    """A bot raised, hung, or answered nonsense."""


class Thinkers:
    """Processes for bots, started when they are needed and started anew when they fail.

    With ``warm``, they get ready for what they are asked about; without, they stay as they are, as tests like it.
    """

    command: tuple[str, ...] = (sys.executable, "-P", "-m", "fightcard.server.bot_worker")

    def __init__(self, most: int = 0, warm: bool = False, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._places = asyncio.Semaphore(most or max(2, min(8, (os.cpu_count() or 1) - 1)))
        self._idle: list[asyncio.subprocess.Process] = []
        self._ready: dict[asyncio.subprocess.Process, set[str]] = {}  # all of them, each with the games it is ready for
        self._warm = warm
        self._warming: asyncio.Task[None] | None = None
        self._work: set[asyncio.Future[Decision]] = set()

    async def ask(self, question: Question, patience: float = PATIENCE) -> Decision:
        """A bot's answer, or BotFailed. Who does not wait for it leaves a process that finishes its thought first."""
        await self._places.acquire()
        work = asyncio.ensure_future(self._ask(question, patience))
        self._work.add(work)
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _ask(self, question: Question, patience: float) -> Decision:
        process = self._take(question.game) or await self._start()
        answer = await self._exchange(process, vars(question), patience)
        wants = question.level in SEARCHING and question.game not in self._ready[process]
        if self._warm and wants and not self.is_warming:
            self._warming = asyncio.create_task(self._get_ready(process, [question.game]))
        else:
            self._idle.append(process)
        return answer

    def _take(self, game: str) -> asyncio.subprocess.Process | None:
        """A process that has nothing to do, best one that is ready for this game."""
        self._idle = [process for process in self._idle if process.returncode is None]
        ready = [process for process in self._idle if game in self._ready[process]]
        if not self._idle:
            return None
        process = (ready or self._idle)[-1]
        self._idle.remove(process)
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, asked: dict[str, Any], patience: float) -> Decision:
        try:
            return await asyncio.wait_for(_exchange(process, asked), patience)
        except (TimeoutError, OSError, ValueError) as error:
            await self._end(process)
            self._metrics.bots_failed += 1
            raise BotFailed(str(error) or type(error).__name__) from error

    def _done(self, work: asyncio.Future[Decision]) -> None:
        self._work.discard(work)
        self._places.release()
        if not work.cancelled():
            work.exception()  # perhaps nobody waits for it any more

    @property
    def is_warming(self) -> bool:
        """Does a process get ready just now?"""
        return self._warming is not None and not self._warming.done()

    async def begin(self) -> None:
        """Start a process before it is needed, and then one that gets ready for everything."""
        self._idle.append(await self._start())
        if self._warm:
            await asyncio.sleep(FIRST_PAGE)
            if self._warming is not None:
                await asyncio.wait([self._warming])
            self._warming = asyncio.create_task(self._get_ready(await self._start(), list(GAMES)))

    async def _get_ready(self, process: asyncio.subprocess.Process, games: list[str]) -> None:
        try:
            for game in games:
                await self._exchange(process, {"ready": game}, GETTING_READY)
                self._ready[process].add(game)
        except BotFailed as error:
            logger.info("a process did not get ready: %s", error)
        else:
            self._idle.append(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends them
        )
        self._ready[process] = set()
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._ready.pop(process, None)
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()  # which also closes the pipes

    async def close(self) -> None:
        """End them all."""
        if self._warming is not None:
            self._warming.cancel()
        for work in self._work:
            work.cancel()
        await asyncio.gather(*map(self._end, list(self._ready)))


async def _exchange(process: asyncio.subprocess.Process, asked: dict[str, Any]) -> Decision:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise ValueError("the process of the bot has ended")
    try:
        return msgspec.json.decode(line, type=Decision)
    except msgspec.DecodeError as error:
        raise ValueError(f"the bot answers {line[:200]!r}") from error
