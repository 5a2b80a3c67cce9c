"""Bots of the operator's own that a server offers beside the levels. No request can name any others."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from fightcard.bots.bot import Decision
from fightcard.bots.bot_names import OwnBot
from fightcard.bots.levels import LEVELS
from fightcard.bots.own.process import BotProcess, Bounds
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.registry import BOTS

from ..support.turn_lock import TurnLock

MAX_PROCESSES = 8  # one for each bot and each game with its options; the one that was idle longest ends first
THREADS = 4  # in which they are waited for
BOUNDS = Bounds(most=10.0)

OFFERED: dict[str, OwnBot] = {}  # by their names at a table


def offer_bots(bots: Iterable[OwnBot]) -> None:
    """Offer these bots, and no others; raise Unreadable if two would have the same name."""
    OFFERED.clear()
    for bot in bots:
        if bot.short_name in BOTS or bot.short_name in OFFERED:
            raise Unreadable("bot-name-taken", name=bot.short_name)
        OFFERED[bot.short_name] = bot


def levels() -> list[str]:
    """Return the levels of bots, which play every game, the weakest first, and the operator's own."""
    return [*LEVELS, *OFFERED]


def check_level(level: str) -> str:
    """Return the level if it is offered; else raise Unreadable."""
    if level not in LEVELS and level not in OFFERED:
        raise Unreadable("bot-unknown", value=level[:40], bots=", ".join(levels()))
    return level


class OwnBotPool:
    """The processes of the operator's own bots."""

    def __init__(self) -> None:
        self._processes: OrderedDict[tuple[str, Game], BotProcess] = OrderedDict()
        self._busy: dict[tuple[str, Game], TurnLock] = {}
        self._threads = ThreadPoolExecutor(THREADS, "own-bots")
        self._ending = ThreadPoolExecutor(1, "own-bots-ending")  # in which killed processes are waited for

    async def ask(self, level: str, observation: Observation, seed: int) -> Decision:
        """Return a bot's decision; raise ``bots.own.failures.OwnBotFailed`` if it has none.

        A process answers one question at a time: one whose caller is cancelled is answered before the next is asked.
        """
        key = level, observation.game
        lock = self._busy.setdefault(key, TurnLock())
        await lock.acquire()
        try:
            work = asyncio.ensure_future(self._decide(self._process(key), observation, seed))
        except BaseException:
            lock.release()
            raise
        work.add_done_callback(partial(_end, lock))
        return await asyncio.shield(work)

    async def _decide(self, process: BotProcess, observation: Observation, seed: int) -> Decision:
        limit = replace(process.limit, seed=seed)
        return await asyncio.get_running_loop().run_in_executor(self._threads, process.decide, observation, limit)

    def _process(self, key: tuple[str, Game]) -> BotProcess:
        level, game = key
        if key not in self._processes:
            self._processes[key] = BotProcess(OFFERED[level], game, bounds=BOUNDS, shows_output=False)
            self._close_idle()
        self._processes.move_to_end(key)
        return self._processes[key]

    def _close_idle(self) -> None:
        idle = [key for key in self._processes if not self._busy[key].locked()]
        for key in idle[: len(self._processes) - MAX_PROCESSES]:
            self._ending.submit(self._processes.pop(key).close)
            del self._busy[key]

    async def close(self) -> None:
        """End all processes; pending questions are not answered."""
        loop, processes = asyncio.get_running_loop(), list(self._processes.values())
        await asyncio.gather(*(loop.run_in_executor(self._ending, process.close) for process in processes))
        for threads in (self._threads, self._ending):
            threads.shutdown(wait=False, cancel_futures=True)


def _end(lock: TurnLock, work: asyncio.Future[Decision]) -> None:
    lock.release()
    if not work.cancelled():
        work.exception()  # seen, even if nobody waits for it
