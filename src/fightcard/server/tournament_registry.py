"""The tournaments of a server: commands are decided, stored and applied; games get tables, and their results count.

A tournament's log lies in the store beside those of the tables, under an id that no table can have. Every server of a
database may run a tournament: the numbers of its entries decide which one was first.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable, Container, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import cast

import msgspec

from fightcard.core.chance import entropy
from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.messages import codec
from fightcard.registry import find_game
from fightcard.store import Store, Token, WriteConflict
from fightcard.store.base import TableDamaged
from fightcard.table.commands import PlayAction, TakeSeat
from fightcard.tournament.commands import (
    EndGame,
    Enter,
    StartGame,
    StartRound,
    TournamentCommand,
    Withdraw,
    check_round,
    decide_tournament,
)
from fightcard.tournament.data import Points
from fightcard.tournament.events import Opened, TournamentEntry, TournamentPlan, write_tournament_entry
from fightcard.tournament.export import tournament_data
from fightcard.tournament.pairings import Pair, next_round, planned_rounds
from fightcard.tournament.state import Pairing, Tournament

from .create_table import make_tournament_table
from .live.live_table import LiveTable
from .support.logs import short
from .support.server_clock import now_ms
from .support.tokens import derived_token, new_token, store_derived
from .table_registry import TableRegistry
from .workers.worker_pool import in_slices

logger = logging.getLogger(__name__)

PREFIX = "cup-"  # of a tournament's id; no id of a table has a hyphen
ORGANISER = 10_000  # in place of a seat, in the tokens of organisers
KEEP_DAYS = 30  # after the end, or after the creation if it never begins
ABANDONED_DAYS = 180  # after the last result of one that has not ended
DAY = 24 * 3600 * 1000
MAX_TRIES = 5  # to write after another server has written first
PAIRING_SECONDS = 120.0
CLOSING_SECONDS = 5.0
IDLE = 60.0  # seconds after which a tournament that nobody asks for is evicted from memory
NAMES = 500  # that are read at a time


class LiveTournament:
    """A tournament in memory."""

    def __init__(self, name: str, entries: Iterable[TournamentEntry]) -> None:
        self.name = name
        self.log: list[bytes] = []
        self.state = Tournament.of(self._logged(entries))
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._data: tuple[int, msgspec.Raw] | None = None  # and the entry after which it was computed

    def _logged(self, entries: Iterable[TournamentEntry]) -> Iterator[TournamentEntry]:
        for entry in entries:
            self.log.append(write_tournament_entry(entry))
            yield entry

    @property
    def data(self) -> msgspec.Raw | None:
        """The message for clients, an encoded ``TournamentData``, if it has been computed."""
        if self._data is None or self._data[0] != self.state.seq:
            return None
        return self._data[1]

    def compute_data(self) -> msgspec.Raw:
        """Compute and encode what clients receive; all of them share it until the next entry."""
        seq = self.state.seq
        data = msgspec.Raw(codec.encode(tournament_data(self.state)))
        self._data = seq, data
        return data

    def apply(self, entries: Sequence[TournamentEntry]) -> None:
        """Apply stored entries."""
        for entry in entries:
            self.state.apply(entry)
            self.log.append(write_tournament_entry(entry))


class TournamentRegistry:
    """All tournaments of a server."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self.store, self.tables = store, tables
        self.live: dict[str, LiveTournament] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed: set[str] = set()  # tournaments that are known to be over
        self._pairing = asyncio.Semaphore(1)  # processes that compute pairings
        tables.on_tournament_game = self._note_over

    # -- finding and making --

    async def find(self, name: str) -> LiveTournament:
        """Return a tournament as it is now; TableRefuses if there is none."""
        live = self.live.get(name)
        if live is None:
            stored = await self.store.load(name) if name.startswith(PREFIX) else None
            if stored is None:
                raise TableRefuses("tournament-unknown")
            entries = in_slices(_entries(stored.entries))  # some ten thousand at the longest tournament
            live = await self.tables.workers.run(lambda: LiveTournament(name, entries))
            live = self.live.setdefault(name, live)
        live.used = time.monotonic()
        if self.store.cluster is not None:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def create(self, plan: TournamentPlan, tokens: Callable[[str], Sequence[Token]]) -> LiveTournament:
        """Store a new tournament with the tokens that are made for its name."""
        name = PREFIX + entropy.new_table_id()
        opened = Opened(at=now_ms(), plan=plan, rules=find_game(plan.game).version)
        await self.store.create(name, [opened], tokens(name))
        live = self.live[name] = LiveTournament(name, [opened])
        return live

    # -- commands --

    async def submit(self, live: LiveTournament, command: TournamentCommand) -> None:
        """Decide, store and apply a command, then start whatever follows from it."""
        async with live.lock:
            await self._submit(live, command)
        self._spawn(self._advance(live))

    async def enter(self, live: LiveTournament, command: Enter) -> tuple[int, str]:
        """Add an entrant; return their number and, for a person, the secret of their token."""
        secret = ""

        def tokens() -> list[Token]:
            nonlocal secret
            if command.level:
                return []
            secret, token = new_token(live.name, "entrant", len(live.state.entrants), now_ms())
            return [token]

        async with live.lock:
            await self._submit(live, command, tokens)
            return len(live.state.entrants) - 1, secret

    async def _submit(
        self, live: LiveTournament, command: TournamentCommand, tokens: Callable[[], Sequence[Token]] = tuple
    ) -> None:
        """Decide, store and apply a command; ``tokens`` makes those that are stored with its entries."""
        for _ in range(MAX_TRIES):
            if isinstance(command, StartRound):
                check_round(live.state)
                command = StartRound(await self._pairs(live))
            entries = decide_tournament(live.state, command, max(now_ms(), live.state.at))
            if not entries:
                return
            try:
                await self.store.append(live.name, live.state.seq, entries, tokens=tokens())
            except WriteConflict:
                await self._catch_up(live)
                continue
            live.apply(entries)
            if live.state.is_closed:
                await self.store.finish(live.name)
            return
        raise EnvironmentFailure("store-failed", reason="busy")

    async def _catch_up(self, live: LiveTournament) -> None:
        live.apply(_entries(await self.store.read(live.name, live.state.seq)))

    async def _pairs(self, live: LiveTournament) -> list[Pair]:
        """Compute the pairings of the next round, in another process unless they follow from the last round at once."""
        if live.state.plan.format == "knockout" or not _is_next_round(live.state):
            return next_round(live.state)
        async with self._pairing:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "fightcard.tournament.pairing_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            try:
                out, _ = await asyncio.wait_for(process.communicate(b"\n".join(live.log)), PAIRING_SECONDS)
            except TimeoutError:
                out = b""
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode != 0:
            raise EnvironmentFailure("tournament-pairing-failed")
        return msgspec.json.decode(out, type=list[Pair])

    # -- games --

    def _note_over(self, name: str, table: LiveTable) -> None:
        """Count the result of a table whose game has ended."""
        self._spawn(self._count(name, table))

    async def _count(self, name: str, table: LiveTable) -> None:
        live = await self.find(name)
        for pairing in live.state.open_pairings:
            if table.name in pairing.tables:
                await self.submit(live, EndGame(pairing.number, table.name, points_of(table)))

    async def _advance(self, live: LiveTournament) -> None:
        """Give tables to the games that can be played, and start the next round when all pairings are decided."""
        async with live.lock:
            for pairing in live.state.open_pairings:
                if len(pairing.tables) == len(pairing.games):
                    await self._start_game(live, pairing)
            state = live.state
            round_over = state.has_begun and not state.open_pairings and not state.is_closed
            if round_over and (state.plan.auto or not _is_next_round(state)):
                with suppress(TableRefuses):  # another server was first
                    await self._submit(live, StartRound())
                self._spawn(self._advance(live))

    async def _start_game(self, live: LiveTournament, pairing: Pairing) -> None:
        sides = [live.state.entrants[entrant] for entrant in pairing.seats(len(pairing.games))]
        draft = make_tournament_table(live.name, live.state.plan, sides, now_ms())
        await self.store.create(draft.name, draft.entries, draft.tokens)
        try:
            await self._submit(live, StartGame(pairing.number, draft.name))
        except TableRefuses:  # another server was first
            await self.store.delete(draft.name)
            return
        await self.tables.find(draft.name)  # its bots begin

    def running_table(self, live: LiveTournament, entrant: int) -> tuple[str, int] | None:
        """Return the table of an entrant's running game, and their side there."""
        for pairing in live.state.open_pairings:
            if entrant in pairing.entrants and len(pairing.tables) > len(pairing.games):
                return pairing.tables[-1], pairing.seats(len(pairing.games)).index(entrant)
        return None

    async def seat(self, live: LiveTournament, entrant: int, secret: str) -> tuple[str, dict[int, str]]:
        """Seat the holder of an entrant's secret at the running game; return the table and secrets by seat."""
        found = self.running_table(live, entrant)
        if found is None:
            raise TableRefuses("tournament-no-game")
        name, side = found
        table = await self.tables.find(name)
        secrets: dict[int, str] = {}
        for seat in range(len(table.state.seats)):
            if table.state.side(seat) != side:
                continue
            secrets[seat], token = derived_token(secret, name, seat, now_ms())
            if table.state.seats[seat].kind == "open":
                with suppress(TableRefuses):  # another tab has just taken it
                    await table.queue.submit(TakeSeat(seat, live.state.entrants[entrant].name), tokens=[token])
            await store_derived(self.store, token)
        return name, secrets

    async def withdraw(self, live: LiveTournament, command: Withdraw) -> None:
        """Let an entrant leave; they resign the game that they play."""
        found = self.running_table(live, command.entrant)
        erase = command.erase and not await self._is_erased(live, command.entrant)
        await self.submit(live, command)
        if found is not None:
            await self._resign(*found)
        if erase:
            await self._erase(live, command.entrant)

    async def _is_erased(self, live: LiveTournament, entrant: int) -> bool:
        """Return whether nothing is left of an entrant: their token goes last."""
        tokens = await self.store.tokens_of(live.name)
        return live.state.entrants[entrant].erased and all(token.seat != entrant for token in tokens)

    async def _erase(self, live: LiveTournament, entrant: int) -> None:
        """Erase an entrant's name and tokens at the tables of their games, then in the tournament."""
        for pairing in live.state.pairings:
            for number, name in enumerate(pairing.tables):
                if entrant in pairing.entrants:
                    await self._erase_at_table(name, pairing.seats(number).index(entrant))
        async with live.lock:
            await self.store.forget(live.name, entrant)
            self.live.pop(live.name, None)  # read again without the name

    async def _erase_at_table(self, name: str, side: int) -> None:
        """Erase the player of a side; the table goes with its last player."""
        with suppress(TableRefuses, TableDamaged):  # it is deleted, or nobody can open it
            table = await self.tables.find(name)
            for seat in [seat for seat in range(len(table.state.seats)) if table.state.side(seat) == side]:
                if await self.tables.forget(table, seat):
                    return

    async def _resign(self, name: str, side: int) -> None:
        table = await self.tables.find(name)
        for seat in range(len(table.state.seats)):
            if table.state.side(seat) == side:
                with suppress(Error):
                    await table.queue.submit(PlayAction(seat, "resign"))

    # -- background --

    async def resume(self) -> None:
        """After a start: count results that were not counted, and go on with the games of bots."""
        async for live in self._running():
            for pairing in live.state.open_pairings:
                await self._resume_pairing(live, pairing)
            self._spawn(self._advance(live))

    async def follow_up(self) -> None:
        """Make up for what another server that has died, or a failing store, has left undone.

        Tables of people stay in the store until somebody comes back to them.
        """
        if self.store.cluster is not None:
            async for live in self._running():
                await self._follow_up(live)
            return
        for live in [live for live in self.live.values() if not live.state.is_closed]:
            await self._follow_up(live)

    async def _follow_up(self, live: LiveTournament) -> None:
        for pairing in live.state.open_pairings:
            if live.state.is_for_bots(pairing) or self.tables.live.keys() & pairing.tables:
                await self._resume_pairing(live, pairing)
        self._spawn(self._advance(live))

    def evict_idle(self) -> None:
        """Evict tournaments that have not been used for a while."""
        before = time.monotonic() - IDLE
        for name in [name for name, live in self.live.items() if live.used < before and not live.lock.locked()]:
            del self.live[name]

    async def _resume_pairing(self, live: LiveTournament, pairing: Pairing) -> None:
        for name in pairing.tables[len(pairing.games) :]:
            await self._resume_game(live, name)

    async def _resume_game(self, live: LiveTournament, name: str) -> None:
        try:
            table = await self.tables.find(name)
        except Error as error:
            logger.error("tournament %s: table %s: %s", short(live.name), short(name), error.code)
            return
        if table.state.over:
            await self._count(live.name, table)

    async def expire(self) -> None:
        """Delete tournaments that ended long ago or were abandoned, with games that did not count and those of bots."""
        async for live in self._all():
            state = live.state
            runs = state.has_begun and not state.is_closed
            last = state.at if state.closed_at is None else state.closed_at
            if last < now_ms() - (ABANDONED_DAYS if runs else KEEP_DAYS) * DAY:
                for pairing in state.pairings:
                    for name in pairing.tables[0 if state.is_for_bots(pairing) else len(pairing.games) :]:
                        await self.store.delete(name)
                await self.store.delete(live.name)
                self.live.pop(live.name, None)

    async def _running(self) -> AsyncIterator[LiveTournament]:
        """Yield the tournaments that are not over."""
        async for live in self._all(self._closed):
            if not live.state.is_closed:
                yield live
            else:
                self._closed.add(live.name)

    async def _all(self, but: Container[str] = ()) -> AsyncIterator[LiveTournament]:
        """Yield all tournaments but these."""
        last = PREFIX
        while names := [name for name in await self.store.names(last, NAMES) if name.startswith(PREFIX)]:
            for last in names:
                if last not in but:
                    with suppress(Error):
                        yield await self.find(last)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Error as error:
            logger.error("a tournament cannot go on: %s", error.code)

    async def close(self) -> None:
        """Stop all work when the server ends; pairings that are being computed are awaited, within reason."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS), self._pairing:
                pass
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def points_of(table: LiveTable) -> Points:
    """Return the points of both sides of a finished game."""
    result = table.state.match.position.result
    assert result is not None, "the game is over"
    winner = result["winner"]
    return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))


def _entries(entries: Sequence[object]) -> list[TournamentEntry]:
    """Return the entries of a log whose name is a tournament's."""
    return cast("list[TournamentEntry]", list(entries))


def _is_next_round(state: Tournament) -> bool:
    """Return whether another round may follow."""

    rounds = planned_rounds(state)
    return rounds is None or len(state.rounds) < rounds
