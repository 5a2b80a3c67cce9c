"""Tables that somebody is at: one room in memory each, and the order in which things happen to it.

A command is decided, stored, then applied, acknowledged and shown: nobody sees what is not stored. One lock a table
keeps commands in a row; the store's key keeps even another process from forking a book.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Protocol

from fightcard.bots.hints import Hint
from fightcard.core.entropy import any_of, new_seed
from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.store import Shared, Store, TableDamaged, Taken, Token
from fightcard.table import commands
from fightcard.table.events import Entry
from fightcard.table.state import Room, Stage

from .bot_pool import ADVISER, BotFailed, Question, Thinkers, pace
from .devices import Devices
from .encoding import EncodedFrames
from .logs import short
from .presence import Presence, Status
from .server_clock import CLOCK, Timer
from .settings import Settings
from .token_bucket import TokenBucket

logger = logging.getLogger(__name__)

Decide = Callable[[Room, int], list[Entry]]
TRIES = 3  # to write after somebody else has written first
MOST_NOOPS = 32  # acknowledged commands of one seat that changed nothing and are remembered all the same


def now_ms() -> int:
    """The server's time, see server_clock.py."""
    return CLOCK.now()


async def _nothing_to_check() -> None:
    pass


Live = tuple[list[Status], int, list[int]]  # who is here, how many watch, which bots think


class Listener(Protocol):
    """Somebody connected to a table."""

    seat: int

    def wake(self) -> None:
        """Something has happened."""


class LiveTable:
    """One table in memory."""

    def __init__(
        self,
        name: str,
        room: Room,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        written: Callable[[], object] = lambda: None,
    ) -> None:
        self.name, self.room, self.store, self.thinkers, self.settings = name, room, store, thinkers, settings
        self.written = written  # is told what this server has written
        self.check: Callable[[], Coroutine[None, None, None]] = _nothing_to_check  # the stored log
        self.listeners: set[Listener] = set()
        self.frames = EncodedFrames()
        self.words = TokenBucket(settings.limits.messages)  # of each seat from each address
        self.devices = Devices(name, store, self.wake)
        self.presence = Presence(len(room.seats), settings.timers, self.wake)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.ahead = max(0, room.at - now_ms())  # milliseconds: a log that ends in the future goes on from there
        self._thoughts: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat: what was asked, and who answers
        self._hints: dict[int, tuple[int, Hint]] = {}  # by seat: what was asked, and the advice
        self._noops: dict[int, OrderedDict[str, tuple[int, str]]] = {}  # by seat and id: what it was told, the content
        self._held = Counter[int]()  # choices that have arrived and wait for a bot's, by seat: no flag falls for them
        self._flag: asyncio.TimerHandle | None = None
        self._shuffling: Timer | None = None  # when the shuffle waits no longer for players
        self._awaited: Stage | None = None  # what that timer is about
        self._tasks: set[asyncio.Task[None]] = set()
        self._finished = False
        self.making_rematch = False
        self.damage: TableDamaged | None = None  # nothing more is written to a table that is damaged
        self.mine = store.peers is None  # are its bots and clocks this server's?
        self._mine_since = 0 if self.mine else now_ms()  # stalls before that were another server's concern
        self.elsewhere: list[int] = []  # seats that are connected to other servers
        self._changed = asyncio.Event()
        self._live: Live | None = None  # of those who are here, as everybody was told it last
        self._go_on()

    # -- commands --

    async def perform(
        self,
        decide: Decide,
        seat: int = -1,
        move_id: str = "",
        content: str = "",
        tokens: Sequence[Token] = (),
        used: Sequence[bytes] = (),
    ) -> int:
        """Decide, store, apply; the number of the entry. A command that is done already is not done again.

        ``content`` is a digest of what the command says. An id that was used for another content is refused
        (``id-reused``), and nothing is decided.
        """
        key = f"{seat}:{move_id}" if move_id else ""
        async with self.lock:
            for _ in range(TRIES):
                if self.damage is not None:
                    raise self.damage.again()
                done = self._done_before(seat, key, content)
                if done is not None:
                    return done
                now = max(self.now(), self.room.at)
                try:
                    await self._enter_stalls(now)
                    entries = decide(self.room, now)
                    if not entries:
                        self._note_noop(seat, key, content)
                        return self.room.seq
                    entries[0].id, entries[0].content = key, content
                    await self.store.append(self.name, self.room.seq, entries, tokens=tokens, used=used)
                except Taken:
                    await self._read_on()
                    continue
                except TableDamaged:
                    self._spawn(self.check())
                    raise
                first = self.room.seq + 1
                self._apply(entries)
                self.written()
                return first
            raise EnvironmentFailure("store-failed", reason="busy")

    def _done_before(self, seat: int, key: str, content: str) -> int | None:
        """What the command with this id was told when it was done; TableRefuses if that was another command."""
        noops: dict[str, tuple[int, str]] = self._noops.get(seat, OrderedDict())
        if key in self.room.ids:
            seq, known = self.room.ids[key], self.room.contents.get(key, "")
        elif key in noops:
            seq, known = noops[key]
        else:
            return None
        if known and known != content:
            raise TableRefuses("id-reused")
        return seq

    def _note_noop(self, seat: int, key: str, content: str) -> None:
        """Remember a command that changed nothing, so that a late repetition does not change anything either.

        There is no entry to keep it in: after a restart, and at another server, such an id is free again.
        """
        if key:
            noops = self._noops.setdefault(seat, OrderedDict())
            noops[key] = self.room.seq, content
            if len(noops) > MOST_NOOPS:
                noops.popitem(last=False)

    def now(self) -> int:
        """The time at this table."""
        return now_ms() + self.ahead

    def time_of(self, arrived: int) -> int:
        """The time at this table that counts for something that arrived when the server's clock said so."""
        return CLOCK.without_stalls(arrived) + self.ahead

    async def _enter_stalls(self, now: int) -> None:
        """A stall since the last entry is an outage: it is entered before anything else is decided."""
        if self.stalled and (entries := commands.pause(self.room, self.stalled, now)):
            await self.store.append(self.name, self.room.seq, entries)
            self._apply(entries)

    @property
    def stalled(self) -> int:
        """Milliseconds of stalls that are to be entered here: those since the last entry, while a clock runs."""
        if not (self.mine and self.room.clock.running):
            return 0
        return CLOCK.stalls_after(max(self.room.at - self.ahead, self._mine_since))

    async def enter_stalls(self) -> None:
        """Enter a stall if there was one, whether or not anything happens here."""
        await self.perform(lambda _room, _now: [])

    def _apply(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.room.apply(entry)
        self.used = time.monotonic()
        self._go_on()
        self.wake()

    async def catch_up(self) -> None:
        """Another server may have written into this book."""
        async with self.lock:
            await self._read_on()

    async def _read_on(self) -> None:
        """Somebody else has written, or a failed write was stored after all."""
        entries = await self.store.read(self.name, self.room.seq)
        if entries:
            self._apply(entries)

    def meet(self, shared: Shared) -> None:
        """What the servers of this table have told each other."""
        self.elsewhere = shared.elsewhere
        self.presence.meet({seat for seat in shared.elsewhere if seat >= 0})
        if shared.mine != self.mine:
            self.mine, self._mine_since = shared.mine, now_ms()
            self._go_on()
        if shared.seq > self.room.seq:
            self._spawn(self.catch_up())

    def wake(self) -> None:
        """Tell everybody who listens."""
        self._live = None
        self._changed.set()  # those who wait go on;
        self._changed.clear()  # others wait for the next time
        for listener in list(self.listeners):
            listener.wake()

    # -- who is here --

    def enter(self, listener: Listener) -> None:
        """Somebody has connected."""
        self.listeners.add(listener)
        self.presence.come(listener.seat)
        self._go_on()
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Somebody's connection has ended."""
        self.listeners.discard(listener)
        self.presence.go(listener.seat)
        self.used = time.monotonic()
        self.wake()

    @property
    def watchers(self) -> int:
        """How many watch without a seat."""
        return sum(listener.seat < 0 for listener in self.listeners) + self.elsewhere.count(-1)

    def live(self) -> Live:
        """What is true now and not kept; each change of it wakes the listeners, and is looked up once for all."""
        if self._live is None:
            self._live = [self._status(seat) for seat in range(len(self.room.seats))], self.watchers, self.thinking
        return self._live

    def _status(self, seat: int) -> Status:
        kind = self.room.seats[seat].kind
        return "here" if kind == "bot" else self.presence.status(seat) if kind == "person" else "absent"

    # -- what goes on by itself --

    def _go_on(self) -> None:
        """Let bots think that are due, and flags fall in time."""
        if self.room.over and not self._finished:
            self._finished = True
            self._spawn(self.store.finish(self.name))
        self._await_shuffle()
        self._let_think()
        self._set_flag()

    def _await_shuffle(self) -> None:
        """Each stage of the shuffle has its time, anew after a restart: nobody is late because the server was away."""
        waits = self.room.full and not self.room.started
        if self._shuffling is not None and (not waits or self._awaited != self.room.stage):
            self._shuffling.cancel()
            self._shuffling = None
        if waits and self._shuffling is None:
            self._awaited = self.room.stage
            self._shuffling = CLOCK.call_later(self.settings.nonces, self._shuffle_is_late)

    def _shuffle_is_late(self) -> None:
        """Wait no longer; another server may have gone on meanwhile, and then nothing is late."""
        stage, seed = self._awaited, new_seed()

        async def go_on() -> None:
            with suppress(Error):
                await self.perform(lambda room, now: commands.time_out(room, stage, seed, now))
            if self._awaited == stage:  # else a timer for the next stage runs already
                self._shuffling = None
            self._go_on()

        self._spawn(go_on())

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("table %s: %r", short(self.name), task.exception())

    @property
    def thinking(self) -> list[int]:
        """The bots that are due."""
        due = [] if self.room.log_full else self.room.due
        return [seat for seat in due if self.room.seats[seat].kind == "bot"]

    def _let_think(self) -> None:
        """Each bot that is due thinks about what it is asked; bots among themselves only while somebody watches."""
        wanted = self.thinking if self.mine and (self.room.people or self.listeners or self.elsewhere) else []
        for seat, (asked, task) in list(self._thoughts.items()):
            if seat not in wanted or asked != self.room.asked[seat]:
                task.cancel()
                del self._thoughts[seat]
        for seat in wanted:
            if seat not in self._thoughts:
                asked = self.room.asked[seat]
                self._thoughts[seat] = (asked, self._spawn(self._think(seat, asked)))

    async def _think(self, seat: int, asked: int) -> None:
        """One decision of a bot: it appears at the pace of its level, and if it is late at the next multiple of it."""
        began = time.monotonic()
        rhythm = bot_pause(self.room, seat, self.settings)
        action = await self._answer(seat, asked)
        while rhythm and began + rhythm < time.monotonic():
            began += rhythm
        await asyncio.sleep(max(0.0, began + rhythm - time.monotonic()))

        def decide(room: Room, now: int) -> list[Entry]:
            stale = room.asked[seat] != asked or seat not in room.due or room.seats[seat].kind != "bot"
            return [] if stale else commands.act_for_bot(room, seat, action, now)

        self._thoughts.pop(seat, None)  # what follows is not to be cancelled half-way
        try:
            await self.perform(decide)
        except Error as error:
            logger.error("table %s: the bot in seat %d: %s", short(self.name), seat, error.code)
            await asyncio.sleep(1)
            self._let_think()

    async def _answer(self, seat: int, asked: int) -> str:
        choices = self.room.actions(seat)
        question = Question.of(self.room, seat, self.room.seats[seat].level, bot_seed(self.room, seat, asked))
        try:
            thought = await self.thinkers.ask(question)
        except BotFailed as error:
            logger.warning("table %s: the bot in seat %d failed: %s", short(self.name), seat, error)
            return any_of(choices)
        return thought.action if thought.action in choices else any_of(choices)

    async def advise(self, seat: int) -> Hint:
        """What the best level would do in this seat; to the same question always the same.

        Only for who may have a hint now, and has been marked to have had one for what is asked now: a repeated
        command is acknowledged whenever it comes, but does not bring the advice of another moment.
        """
        if commands.hint(self.room, seat, now_ms()):
            raise TableRefuses("stale")
        asked, choices = self.room.asked[seat], self.room.actions(seat)
        known, hint = self._hints.get(seat, (0, None))
        if hint is None or known != asked:
            thought = await self.thinkers.ask(Question.of(self.room, seat, ADVISER, asked))
            hint = Hint(thought, seat, ADVISER, choices)
            self._hints[seat] = (asked, hint)
        return hint

    async def bots_have_sealed(self, seat: int) -> None:
        """Where bots choose at the same time as this seat, wait until their choice is stored."""
        self._held[seat] += 1
        try:
            while seat in self.room.due and self._thoughts:
                await asyncio.wait([task for _, task in self._thoughts.values()])
            while seat in self.room.due and self.thinking and not self.mine:  # at another server
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), 1.0)
        finally:
            self._held[seat] -= 1

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        deadline = self.room.clock.deadline()
        if deadline is not None and self.mine:
            wait = max(0.05, (deadline[0] - self.now()) / 1000 + 0.01)
            self._flag = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._flag_falls)

    def _flag_falls(self) -> None:
        def decide(room: Room, now: int) -> list[Entry]:
            deadline = room.clock.deadline()
            return [] if deadline is None or self._held[deadline[1]] else commands.flag(room, now)

        async def fall() -> None:
            with suppress(Error):
                await self.perform(decide)
            self._set_flag()

        self._spawn(fall())

    # -- the end --

    @property
    def idle(self) -> bool:
        """Does nobody need this table in memory?"""
        clock_runs = bool(self.room.clock.running) and self.mine
        return not (self.listeners or self._tasks or clock_runs or self.lock.locked())

    def close(self) -> None:
        """Stop what goes on by itself."""
        self.presence.close()
        self.devices.close()
        for timer in (self._flag, self._shuffling):
            if timer is not None:
                timer.cancel()
        for task in list(self._tasks):
            task.cancel()


def bot_pause(room: Room, seat: int, settings: Settings) -> float:
    """Seconds until a bot's answer appears: the pace of its level, longer where a person could still undo.

    Everybody can measure it, so it depends on public facts only: ``looks_undoable``, not ``may_undo``.
    """
    pause = pace(room.seats[seat].level)
    if any(room.match.looks_undoable(person) for person in room.people):
        pause = max(pause, settings.undo_pause)
    return pause * settings.pace


def bot_seed(room: Room, seat: int, asked: int) -> int:
    """The chance of one decision of a bot: its own, and never the game's."""
    text = f"{room.seats[seat].seed} {seat} {asked}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
