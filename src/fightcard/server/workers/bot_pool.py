"""The bot pool: worker processes in which bots search, and the pace at which their answers appear.

A bot receives its seat's observation, and its answer appears after a fixed time, whatever it holds and chooses. A bot
that fails or hangs loses its process, and a random legal action replaces its answer.

Nobody waits for the compiler: soon after the server has started, one process warms up for all games, and others for a
game that they were asked about, one at a time. Cold processes answer meanwhile, with less search.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from fightcard.bots.bot import Decision
from fightcard.bots.levels import SECONDS
from fightcard.bots.own import failures
from fightcard.core.observation import Observation
from fightcard.core.reasons import Reason
from fightcard.kernel.layout import State
from fightcard.learn.coach import Coaching
from fightcard.registry import GAMES
from fightcard.table.state import TableState

from ..support.metrics import Metrics
from .own_bots import OFFERED, OwnBotPool

logger = logging.getLogger(__name__)

Task = Literal["decide", "hint", "coach"]

REQUEST_TIMEOUT = 40.0  # seconds until a bot counts as hanging: a cold process has much to load
WARM_UP_TIMEOUT = 600.0  # seconds, with the compiler
WARM_UP_DELAY = 2.0  # seconds after the start, which belong to the first page
SEARCHING = ("expert", "master")  # the levels that a process warms up for
MAX_LINE = 1 << 20  # bytes

# Seconds until a bot's answer appears: at least so many, and more than its search may take.
MIN_PACE, MARGIN = 0.7, 0.5
OWN_PACE = 1.0  # of the operator's own bots, before the margin

ADVISER = "master"  # the level that gives hints


def pace(level: str) -> float:
    """Return the seconds until an answer of this level appears."""
    return max(MIN_PACE, SECONDS.get(level, OWN_PACE) + MARGIN)


@dataclass(frozen=True)
class BotRequest:
    """All that a bot needs for one decision, or to explain one (``task``)."""

    game: str
    options: list[str]
    seat: int
    level: str
    seed: int
    observation: dict[str, Any]
    task: Task = "decide"

    @classmethod
    def of(cls, state: TableState, seat: int, level: str, seed: int, task: Task = "decide") -> BotRequest:
        """Return the request for a seat's current choice; it holds nothing of the match but the observation."""
        observation: State = state.match.observe(seat)
        fields = {name: getattr(observation, name) for name in state.game.layout.fields}
        return cls(state.game.name, state.plan.options, seat, level, seed, fields, task)


@dataclass(frozen=True)
class BotAnswer:
    """The reply of a bot process: a decision, with the reasons if a hint was asked for; or the coach's remark."""

    decision: Decision
    reasons: tuple[Reason, ...] = ()
    coaching: Coaching | None = None


class BotFailed(Exception):
    """A bot raised an error, hung, or answered nonsense."""


class BotPool:
    """Worker processes for bots, started on demand and replaced when they fail.

    With ``warm``, processes warm up for the games they are asked about; tests do without.
    """

    command: tuple[str, ...] = (sys.executable, "-P", "-m", "fightcard.server.workers.bot_worker")

    def __init__(self, size: int = 0, warm: bool = False, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        size = size or max(2, min(8, (os.cpu_count() or 1) - 1))
        self._slots = asyncio.Semaphore(size)
        self._background = asyncio.Semaphore(max(1, size - 1))  # slots of games in which no person waits
        self._idle: list[asyncio.subprocess.Process] = []
        self._ready: dict[
            asyncio.subprocess.Process, set[str]
        ] = {}  # all processes, each with the games it is warm for
        self._warm = warm
        self._warming: asyncio.Task[None] | None = None
        self._work: set[asyncio.Future[BotAnswer]] = set()
        self._starting: set[asyncio.Future[asyncio.subprocess.Process]] = set()
        self._own = OwnBotPool()

    async def ask(self, request: BotRequest, timeout: float = REQUEST_TIMEOUT) -> Decision:
        """Return a bot's decision, or raise BotFailed."""
        return (await self.explain(request, timeout)).decision

    async def ask_in_background(self, request: BotRequest) -> Decision:
        """Return the decision of a bot that no person waits for: many of them leave a slot to the others."""
        async with self._background:
            return await self.ask(request)

    async def explain(self, request: BotRequest, timeout: float = REQUEST_TIMEOUT) -> BotAnswer:
        """Return a decision with its reasons, or raise BotFailed.

        A process whose caller is cancelled finishes its search.
        """
        await self._slots.acquire()
        work = asyncio.ensure_future(self._ask(request, timeout))
        self._work.add(work)
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def ask_own(self, level: str, observation: Observation, seed: int) -> Decision:
        """Return the decision of one of the operator's own bots, or raise BotFailed."""
        try:
            return await self._own.ask(level, observation, seed)
        except failures.OwnBotFailed as failed:
            self._metrics.bots_failed += 1
            raise BotFailed(f"{OFFERED[level].name}: {failed.kind} {failed.detail}".rstrip()) from failed

    async def _ask(self, request: BotRequest, timeout: float) -> BotAnswer:
        process = self._take(request.game) or await self._started()
        answer = await self._exchange(process, vars(request), timeout)
        wants = request.level in SEARCHING and request.game not in self._ready[process]
        if self._warm and wants and not self.is_warming:
            self._warming = asyncio.create_task(self._warm_up(process, [request.game]))
        else:
            self._idle.append(process)
        return answer

    def _take(self, game: str) -> asyncio.subprocess.Process | None:
        """Return an idle process, preferably one that is warm for this game."""
        self._idle = [process for process in self._idle if process.returncode is None]
        ready = [process for process in self._idle if game in self._ready[process]]
        if not self._idle:
            return None
        process = (ready or self._idle)[-1]
        self._idle.remove(process)
        return process

    async def _exchange(
        self, process: asyncio.subprocess.Process, request: dict[str, Any], timeout: float
    ) -> BotAnswer:
        try:
            return await asyncio.wait_for(_exchange(process, request), timeout)
        except (TimeoutError, OSError, ValueError) as error:
            await self._end(process)
            self._metrics.bots_failed += 1
            raise BotFailed(str(error) or type(error).__name__) from error

    def _done(self, work: asyncio.Future[BotAnswer]) -> None:
        self._work.discard(work)
        self._slots.release()
        if not work.cancelled():
            work.exception()  # mark it as retrieved: perhaps nobody waits for it any more

    @property
    def is_warming(self) -> bool:
        """Return whether a process is warming up."""
        return self._warming is not None and not self._warming.done()

    async def begin(self) -> None:
        """Start a process before it is needed, then one that warms up for all games."""
        self._idle.append(await self._start())
        if self._warm:
            await asyncio.sleep(WARM_UP_DELAY)
            if self._warming is not None:
                await asyncio.wait([self._warming])
            self._warming = asyncio.create_task(self._warm_up(await self._start(), list(GAMES)))

    async def _warm_up(self, process: asyncio.subprocess.Process, games: list[str]) -> None:
        try:
            for game in games:
                await self._exchange(process, {"ready": game}, WARM_UP_TIMEOUT)
                self._ready[process].add(game)
        except BotFailed as error:
            logger.info("a bot process did not warm up: %s", error)
        else:
            self._idle.append(process)

    async def _started(self) -> asyncio.subprocess.Process:
        try:
            return await self._start()
        except OSError as error:  # the machine has no processes or files left
            self._metrics.bots_failed += 1
            raise BotFailed(str(error)) from error

    async def _start(self) -> asyncio.subprocess.Process:
        """Start a process, also if the caller is cancelled: Python 3.11 never ends a start that is cancelled itself."""
        starting = asyncio.ensure_future(self._spawn())
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        return await asyncio.shield(starting)

    async def _spawn(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_LINE,
            start_new_session=True,  # the server handles Ctrl-C and ends them
        )
        self._ready[process] = set()
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._ready.pop(process, None)
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()  # which closes the pipes

    async def close(self) -> None:
        """End all processes, those that are being started included."""
        if self._warming is not None:
            self._warming.cancel()
        for work in self._work:
            work.cancel()
        await self._own.close()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*map(self._end, list(self._ready)))


async def _exchange(process: asyncio.subprocess.Process, request: dict[str, Any]) -> BotAnswer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(request).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise ValueError("the bot's process has ended")
    try:
        return msgspec.json.decode(line, type=BotAnswer)
    except msgspec.DecodeError as error:
        raise ValueError(f"the bot answers {line[:200]!r}") from error
