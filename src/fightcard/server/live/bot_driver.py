"""The bot driver of a live table: asks the bots that are due, and plays their actions after a pause.

Everybody can measure the pause, so it depends on public facts only.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time

from fightcard.bots.hints import Hint
from fightcard.core.chance.entropy import any_of
from fightcard.core.errors import Error, TableRefuses
from fightcard.learn.coach import Coaching
from fightcard.server.support.logs import short
from fightcard.server.support.settings import ServerSettings
from fightcard.server.workers.bot_pool import ADVISER, BotPool, BotRequest, pace
from fightcard.server.workers.own_bots import OFFERED
from fightcard.table.commands import PlayBotAction, TakeHint
from fightcard.table.decisions import decide
from fightcard.table.state import TableState

from .command_queue import CommandQueue
from .table_context import TableContext

logger = logging.getLogger(__name__)

RETRY_DELAY = 1.0  # seconds until a bot whose action could not be stored tries again
COACH_TICK = 0.5  # seconds: what the coach says appears after a multiple of it
POLL_INTERVAL = 1.0  # seconds between two looks at a table whose bots another server runs


class BotDriver:
    """Runs the bots of one table, and gives hints."""

    def __init__(self, context: TableContext, queue: CommandQueue, pool: BotPool) -> None:
        self._context, self._queue, self._pool = context, queue, pool
        self._is_watched = False
        self._searches: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat: its prompt, and the running search
        self._hints: dict[int, tuple[int, Hint]] = {}  # by seat: its prompt, and the hint
        self._coached: dict[int, tuple[int, Coaching]] = {}  # likewise what the coach said
        self._changed: asyncio.Future[None] | None = None  # a waiter for the next change
        self.due: list[int] = []  # the bots that have to choose

    @property
    def at_rest(self) -> bool:
        """Return whether no action of a person has to wait for bots."""
        return not self._searches and self._context.mine

    def update(self, is_watched: bool) -> None:
        """React to a change: start the bots that are due, cancel searches whose prompt has changed.

        Without people at the table, bots play only while a spectator watches, or for a tournament.
        """
        self._is_watched = is_watched
        if self._changed is not None:
            self._changed.set_result(None)
            self._changed = None
        self._run_due()

    def _run_due(self) -> None:
        context, state = self._context, self._context.state
        seats = state.seats
        due = [seat for seat in state.due if seats[seat].kind == "bot"]
        if due and state.log_full:
            due = []
        self.due = due
        if not due and not self._searches:
            return
        wanted = due if due and context.mine and self._is_needed else []
        prompts = context.state.prompt_seq
        for seat, (prompt_seq, task) in list(self._searches.items()):
            if seat not in wanted or prompt_seq != prompts[seat]:
                task.cancel()
                del self._searches[seat]
        for seat in wanted:
            if seat not in self._searches:
                self._searches[seat] = (prompts[seat], context.tasks.spawn(self._play(seat, prompts[seat])))

    @property
    def _is_needed(self) -> bool:
        state = self._context.state
        return self._is_watched or bool(state.people or state.plan.tournament)

    async def _play(self, seat: int, prompt_seq: int) -> None:
        """Play one action, at the pace of the bot's level; a late answer appears at the next multiple of it."""
        began = time.monotonic()
        rhythm = bot_pause(self._context.state, seat, self._context.settings)
        action = await self._choose(seat, prompt_seq)
        while rhythm and began + rhythm < time.monotonic():
            began += rhythm
        await asyncio.sleep(max(0.0, began + rhythm - time.monotonic()))
        self._searches.pop(seat, None)  # the command must not be cancelled half-way
        try:
            await self._queue.submit(PlayBotAction(seat, action, prompt_seq))
        except Error as error:
            logger.error("table %s: the bot in seat %d: %s", short(self._context.name), seat, error.code)
            await asyncio.sleep(RETRY_DELAY)
            self._run_due()

    async def _choose(self, seat: int, prompt_seq: int) -> str:
        """Return the bot's choice; a random legal action if it fails."""
        state = self._context.state
        choices = state.actions(seat)
        level, seed = state.seats[seat].level, bot_seed(state, seat, prompt_seq)
        try:
            if level in OFFERED:
                decision = await self._pool.ask_own(level, state.match.position.observe(seat), seed)
            else:
                ask = self._pool.ask if state.people else self._pool.ask_in_background
                decision = await ask(BotRequest.of(state, seat, level, seed))
        except Exception as error:  # whatever it is: a bot never blocks a game
            logger.warning("table %s: the bot in seat %d failed: %r", short(self._context.name), seat, error)
            return any_of(choices)
        return decision.action if decision.action in choices else any_of(choices)

    async def advise(self, seat: int) -> Hint:
        """Return the hint of the strongest level for a seat's current choice; the same for the same choice.

        Only if the log records a hint for this choice: a repeated command is acknowledged at any time, but must not
        give a hint for a later choice.
        """
        state = self._context.state
        if decide(state, TakeHint(seat), self._context.now()):
            raise TableRefuses("stale")
        prompt_seq, choices = state.prompt_seq[seat], state.actions(seat)
        known, hint = self._hints.get(seat, (0, None))
        if hint is None or known != prompt_seq:
            answer = await self._pool.explain(BotRequest.of(state, seat, ADVISER, prompt_seq, "hint"))
            hint = Hint(answer.decision, seat, ADVISER, choices, answer.reasons)
            self._hints[seat] = (prompt_seq, hint)
        return hint

    async def coach(self, seat: int) -> Coaching:
        """Return what the coach says about a seat's current choice; the same for the same choice.

        Only if the log records a hint for this choice, as for ``advise``. It is computed from what the seat may know,
        and appears at a tick: bots that search at the same time, and know more, must not be heard in its delay.
        """
        state = self._context.state
        if decide(state, TakeHint(seat, coach=True), self._context.now()):
            raise TableRefuses("stale")
        prompt_seq = state.prompt_seq[seat]
        known, coaching = self._coached.get(seat, (0, None))
        if coaching is None or known != prompt_seq:
            began = time.monotonic()
            answer = await self._pool.explain(BotRequest.of(state, seat, ADVISER, prompt_seq, "coach"))
            coaching = answer.coaching or Coaching(None)
            self._coached[seat] = (prompt_seq, coaching)
            await _until_tick(began, COACH_TICK * self._context.settings.pace)
        return coaching

    async def wait_until_chosen(self, seat: int) -> None:
        """Wait until the choices of bots that choose at the same time as this seat are stored."""
        self._queue.hold(seat)
        try:
            while (running := self._running) and seat in self._context.state.due:
                await asyncio.wait(running)
            while not self._context.mine and seat in self._context.state.due and self.due:  # at another server
                await self._wait_for_change()
        finally:
            self._queue.release(seat)

    @property
    def _running(self) -> list[asyncio.Task[None]]:
        """The searches that may still end with a choice: to wait for others would hold the loop for ever."""
        return [task for _, task in self._searches.values() if not task.done()]

    async def _wait_for_change(self) -> None:
        if self._changed is None:
            self._changed = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._changed], timeout=POLL_INTERVAL)


async def _until_tick(began: float, tick: float) -> None:
    """Wait until a whole number of ticks is over since the beginning."""
    if tick:
        await asyncio.sleep(tick - (time.monotonic() - began) % tick)


def bot_pause(state: TableState, seat: int, settings: ServerSettings) -> float:
    """Return the seconds until a bot's action appears: the pace of its level, longer where a person could still undo.

    It depends on public facts only: ``looks_undoable``, not ``may_undo``.
    """
    pause = pace(state.seats[seat].level)
    if any(state.match.looks_undoable(person) for person in state.people):
        pause = max(pause, settings.undo_pause)
    return pause * settings.pace


def bot_seed(state: TableState, seat: int, prompt_seq: int) -> int:
    """Return the seed of a bot's random generator for one decision; it is independent of the game's generator."""
    text = f"{state.seats[seat].seed} {seat} {prompt_seq}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
