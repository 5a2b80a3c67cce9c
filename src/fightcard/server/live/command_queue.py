"""The command queue of a live table: commands are decided, stored, applied and acknowledged, one after the other.

Nobody sees what is not stored. One lock per table serialises the commands of this process; the store's key
(table, number of the entry) keeps another process from forking the event log.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from functools import partial

from msgspec import Struct

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.server.support.turn_lock import TurnLock
from fightcard.store import TableDamaged, Token, WriteConflict
from fightcard.table.commands import Command, PauseClocks
from fightcard.table.decisions import decide
from fightcard.table.events import Entry

from .table_context import TableContext

MAX_TRIES = 3  # to write after another server has written first
MAX_NOOPS = 32  # remembered commands of one seat that were acknowledged and changed nothing


class Origin(Struct, frozen=True):
    """The message that a command came with; the server's own commands have none."""

    seat: int = SPECTATOR
    id: str = ""  # chosen by the client: a command with a known id is not done again
    content: str = ""  # a digest of the message: the same id with another content is refused
    arrived: int | None = None  # when it arrived, by the server's clock


INTERNAL = Origin()
Done = Callable[[int | Error], object]  # is called with the number of a command's entry, or with why there is none


def _ignore() -> None:
    pass


async def _check_nothing() -> None:
    pass


class CommandQueue:
    """Serialises the commands of one table."""

    __slots__ = ("_held", "_noops", "_on_applied", "check_log", "context", "damage", "lock", "on_written")

    def __init__(self, context: TableContext, on_applied: Callable[[], object]) -> None:
        self.context = context
        self.lock = TurnLock()
        self.damage: TableDamaged | None = None  # set once the stored log is damaged: nothing more is written
        self.on_written: Callable[[], object] = _ignore  # called when this server has written
        self.check_log: Callable[[], Coroutine[None, None, None]] = _check_nothing  # checks the stored log for damage
        self._on_applied = on_applied
        self._held = Counter[int]()  # actions that have arrived and wait for the bots' choices, by seat
        self._noops: dict[int, OrderedDict[str, tuple[int, str]]] = {}  # by seat and id: the reply, and the content

    async def submit(
        self, command: Command, origin: Origin = INTERNAL, tokens: Sequence[Token] = (), used: Sequence[bytes] = ()
    ) -> int:
        """Decide, store and apply a command; return the number of its entry.

        A command whose id is known is acknowledged again and not repeated; if the id was used for another content, it
        is refused (``id-reused``). ``tokens`` are stored and ``used`` ones ended together with the entries.
        """
        key = _key(origin)
        async with self.lock:
            for _ in range(MAX_TRIES):
                if self.damage is not None:
                    raise self.damage.again()
                done = self._acknowledged(origin, key) if key else None
                if done is not None:
                    return done
                try:
                    entries = await self._decide(command, origin)
                    seq = self.context.state.seq
                    if not entries:
                        self._remember_noop(origin, key)
                        return seq
                    entries[0].id, entries[0].content = key, origin.content
                    await self.context.store.append(self.context.name, seq, entries, tokens=tokens, used=used)
                except WriteConflict:
                    await self._read_on()
                    continue
                except TableDamaged:
                    self.context.tasks.spawn(self.check_log())
                    raise
                self._apply(entries)
                self.on_written()
                return seq + 1
            raise EnvironmentFailure("store-failed", reason="busy")

    # -- without waiting --

    @property
    def is_ready(self) -> bool:
        """Return whether ``begin`` may be called: nothing is on its way."""
        return self.damage is None and not self.lock.locked()

    def begin(self, command: Command, origin: Origin, done: Done) -> None:
        """Do the same as ``submit`` without a task, which would cost as much as the rest of a move."""
        context, key = self.context, _key(origin)
        state, now = context.state, context.now()
        if now < state.at:
            now = state.at
        if state.clock.running and context.stalled:  # to be recorded first
            context.tasks.spawn(self._submit_then(command, origin, done))
            return
        try:
            seq = self._acknowledged(origin, key) if key else None
            entries = self._decided(command, origin, now) if seq is None else []
        except Error as error:
            done(error)
            return
        if entries:
            entries[0].id, entries[0].content = key, origin.content
            self._append(entries, partial(self._appended, command, origin, entries, done))
            return
        if seq is None:
            self._remember_noop(origin, key)
            seq = state.seq
        done(seq)

    def _append(self, entries: list[Entry], stored: Callable[[Exception | None], object]) -> None:
        """Store entries and call back; the lock is held meanwhile."""
        context = self.context
        self.lock.take()
        if not context.store.append_soon(context.name, context.state.seq, entries, stored):
            context.tasks.spawn(self._await_append(entries, stored))

    async def _await_append(self, entries: list[Entry], stored: Callable[[Exception | None], object]) -> None:
        try:
            await self.context.store.append(self.context.name, self.context.state.seq, entries)
        except Exception as error:
            stored(error)
        else:
            stored(None)

    def _appended(
        self, command: Command, origin: Origin, entries: list[Entry], done: Done, error: Exception | None
    ) -> None:
        """Apply what was stored; after a conflict with another writer the command is decided again."""
        try:
            if error is None:
                self._apply(entries)
        except Exception as fault:
            error = fault
        finally:
            self.lock.release()
        if error is None:
            self.on_written()
            done(self.context.state.seq)
        elif isinstance(error, WriteConflict):
            self.context.tasks.spawn(self._submit_then(command, origin, done, again=True))
        elif isinstance(error, Error):
            if isinstance(error, TableDamaged):
                self.context.tasks.spawn(self.check_log())
            done(error)
        else:
            done(_fault(error))
            raise error

    async def _submit_then(self, command: Command, origin: Origin, done: Done, again: bool = False) -> None:
        try:
            if again:
                await self.catch_up()
            outcome: int | Error = await self.submit(command, origin)
        except Error as error:
            outcome = error
        except Exception as error:
            done(_fault(error))
            raise
        done(outcome)

    # -- deciding --

    async def _decide(self, command: Command, origin: Origin) -> list[Entry]:
        """Record a stall since the last entry, which counts as an outage, then decide the command."""
        context = self.context
        now = max(context.now(), context.state.at)
        if context.state.clock.running and context.stalled:
            await self._pause_clocks(now)
        return self._decided(command, origin, now)

    def _decided(self, command: Command, origin: Origin, now: int) -> list[Entry]:
        context = self.context
        arrived = None if origin.arrived is None else context.time_of(origin.arrived)
        return decide(context.state, command, now, arrived=arrived, held=self._held)

    async def _pause_clocks(self, now: int) -> None:
        context = self.context
        entries = decide(context.state, PauseClocks(context.stalled), now)
        await context.store.append(context.name, context.state.seq, entries)
        self._apply(entries)

    def _acknowledged(self, origin: Origin, key: str) -> int | None:
        """Return the reply to the command with this id, if it is known; refuse if that was another command."""
        state = self.context.state
        if key in state.ids:
            seq, known = state.ids[key], state.contents.get(key, "")
        elif origin.seat in self._noops and key in self._noops[origin.seat]:
            seq, known = self._noops[origin.seat][key]
        else:
            return None
        if known and known != origin.content:
            raise TableRefuses("id-reused")
        return seq

    def _remember_noop(self, origin: Origin, key: str) -> None:
        """Remember a command that changed nothing, so that a late repetition changes nothing either.

        There is no entry to keep it in: after a restart, and at another server, its id is free again.
        """
        if key:
            noops = self._noops.setdefault(origin.seat, OrderedDict())
            noops[key] = self.context.state.seq, origin.content
            if len(noops) > MAX_NOOPS:
                noops.popitem(last=False)

    def _apply(self, entries: Sequence[Entry]) -> None:
        apply = self.context.state.apply
        for entry in entries:
            apply(entry)
        self._on_applied()

    async def record_stalls(self) -> None:
        """Record a stall if there was one, without waiting for the next command."""
        await self.submit(PauseClocks(0))

    def hold(self, seat: int) -> None:
        """Keep the clock of a seat from expiring: its action has arrived and waits for the bots' choices."""
        self._held[seat] += 1

    def release(self, seat: int) -> None:
        """End one ``hold``."""
        self._held[seat] -= 1
        if not self._held[seat]:
            del self._held[seat]

    async def catch_up(self) -> None:
        """Read what other servers have written."""
        async with self.lock:
            await self._read_on()

    async def _read_on(self) -> None:
        """Apply entries that another server wrote, or that a failed write stored after all."""
        entries = await self.context.store.read(self.context.name, self.context.state.seq)
        if entries:
            self._apply(entries)

    def close(self) -> None:
        """Drop the callback, so that the table can be freed at once."""
        self._on_applied = _ignore


def _fault(error: Exception) -> EnvironmentFailure:
    """The reply to a client after a fault of the server, without which it would wait forever."""
    return EnvironmentFailure("store-failed", reason=type(error).__name__)


def _key(origin: Origin) -> str:
    """Return the id of a command as the log keeps it."""
    return f"{origin.seat}:{origin.id}" if origin.id else ""
