"""Bots that think in processes of their own, and how long they take to answer.

A bot is given what its seat may know at the moment it is asked, and its answer appears a fixed time later, whatever it
holds and chooses. A bot that fails or hangs loses its process, and a legal action is taken in its place.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from fightcard.bots.ladder import LEVELS, SECONDS
from fightcard.kernel.layout import State
from fightcard.table.room import Room

from .metrics import Metrics

logger = logging.getLogger(__name__)

PATIENCE = 40.0  # seconds until a bot counts as hanging: a cold process has much to load
LONGEST_LINE = 1 << 20

# Seconds between what a bot has to answer and its answer: at least so many, and more than it may think.
LEAST_PACE, MARGIN = 0.7, 0.5

ADVISER = "expert"  # gives hints: stronger than most people, and sooner there than the strongest


def levels() -> list[str]:
    """The levels at which the computer plays every game, the weakest first."""
    return list(LEVELS)


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


@dataclass(frozen=True)
class Thought:
    """What a bot answers."""

    action: str
    candidates: list[dict[str, Any]] = field(default_factory=list)


class BotFailed(Exception):
    """A bot raised, hung, or answered nonsense."""


class Thinkers:
    """Processes for bots, started when they are needed and started anew when they fail."""

    command = (sys.executable, "-P", "-m", "fightcard.web.thinker")

    def __init__(self, most: int = 0, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._places = asyncio.Semaphore(most or max(2, min(8, (os.cpu_count() or 1) - 1)))
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def ask(self, question: Question, patience: float = PATIENCE) -> Thought:
        """A bot's answer, or BotFailed."""
        async with self._places:
            self._idle = [process for process in self._idle if process.returncode is None]
            process = self._idle.pop() if self._idle else await self._start()
            try:
                answer = await asyncio.wait_for(_exchange(process, question), patience)
            except asyncio.CancelledError:  # its answer is not wanted any more, and would be taken for the next one's
                await self._end(process)
                raise
            except (TimeoutError, OSError, ValueError) as error:
                await self._end(process)
                self._metrics.bots_failed += 1
                raise BotFailed(str(error) or type(error).__name__) from error
            self._idle.append(process)
        return Thought(str(answer["action"]), list(answer.get("candidates", [])))

    async def warm(self) -> None:
        """Start one process before it is needed."""
        if not self._all:
            self._idle.append(await self._start())

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            process_group=0,  # Ctrl-C is for the server, which ends them
        )
        self._all.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()  # which also closes the pipes

    async def close(self) -> None:
        """End them all."""
        await asyncio.gather(*map(self._end, list(self._all)))


async def _exchange(process: asyncio.subprocess.Process, question: Question) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(vars(question)).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise ValueError("the process of the bot has ended")
    answer = json.loads(line)
    if not isinstance(answer, dict) or "action" not in answer:
        raise ValueError(f"the bot answers {answer}")
    return answer
