"""One socket: what a client says, and what it is sent.

Nothing waits in memory for a client: entries are made into frames when it can take them, and the state is always the
newest. Only answers to its own commands queue up, and there are few of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard import wire
from fightcard.bots.hints import Hint
from fightcard.core import entropy
from fightcard.core.errors import FightcardError, TableRefuses, Unreadable
from fightcard.table import deciding
from fightcard.table.entries import Entry
from fightcard.table.room import Room

from . import frames
from .gate import address_of
from .limits import network
from .presence import Status
from .site import Site
from .tables import LiveTable, now_ms
from .thinking import BotFailed, check_level

MOST_ANSWERS = 64  # that wait for a client to take them
MOST_TOLD = 32  # entries that are made into frames at once
POLICY = 1008
QUICK, PACE = 6, 0.05  # words that may follow each other at once, and the seconds between those that follow them

Rematch = Callable[[LiveTable], Any]


class Flood(Exception):
    """Somebody says more than anybody needs."""


class Connection:
    """One client at one table."""

    def __init__(self, websocket: WebSocket, table: LiveTable, seat: int, site: Site, rematch: Rematch) -> None:
        self.websocket, self.table, self.seat = websocket, table, seat
        self.settings, self.metrics, self.guard = site.settings, site.metrics, site.guard
        self._rematch = rematch
        self._answers: deque[wire.Outgoing] = deque()
        self._news = asyncio.Event()
        self._sent = 0  # the last entry that it was told
        self._stated = False
        self._lived: object = None  # what it was told last of what is not kept
        self._speaker = speaker_of(websocket)
        self._hints: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Something has happened."""
        self._news.set()

    async def run(self) -> None:
        """Until the client goes."""
        try:
            message = await asyncio.wait_for(self._receive(), self.settings.patience)
        except TimeoutError:
            await self._close("silent")
            return
        except Flood:
            await self._send_away()
            return
        if not isinstance(message, wire.Watch):
            await self._close("watch-first")
            return
        await self._serve(message.since)

    async def _serve(self, since: int) -> None:
        room = self.table.room
        self._sent = since if since <= room.seq else 0
        self._answer(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                table=self.table.name,
                session=entropy.new_word(),
                viewer=frames.viewer_name(self.seat),
                seq=room.seq,
                game=room.game.name,
                options=room.plan.options,
                commitment=room.shuffle.commitment if room.shuffle else "",
            )
        )
        self.table.enter(self)
        sender = asyncio.create_task(self._send())
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self)
            for task in (sender, listener, *self._hints):
                task.cancel()
            await asyncio.gather(sender, listener, return_exceptions=True)

    # -- sending --

    def _answer(self, message: wire.Outgoing) -> None:
        self._answers.append(message)
        self._news.set()

    async def _send(self) -> None:
        """Everything that is new, again and again; a client that takes nothing is left."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                async with asyncio.timeout(self.settings.patience):
                    for message in self._next_news():
                        await self.websocket.send_text(wire.encode(message).decode())
        except TimeoutError:
            await self._close("slow")
        except (WebSocketDisconnect, RuntimeError):
            return

    def _next_news(self) -> list[wire.Outgoing]:
        """Answers, then some entries; with the last of these the state, and who is here if that is new."""
        room = self.table.room
        viewer = room.viewer(self.seat)
        entries = range(self._sent + 1, min(room.seq, self._sent + MOST_TOLD) + 1)
        news = [*self._answers, *(frames.told(room, seq, viewer) for seq in entries)]
        self._answers.clear()
        self._sent += len(entries)
        if self._sent < room.seq:
            self._news.set()
            return news
        if entries or not self._stated:
            self._stated = True
            news.append(frames.state(room, viewer))
        live = self._live()
        if live != self._lived:
            self._lived = live
            news.append(wire.Live(now_ms(), *live))
        return news

    def _live(self) -> tuple[list[Status], int, list[int]]:
        """Who is here, how many watch, which bots think."""
        presence: list[Status] = [
            "here" if seat.kind == "bot" else self.table.presence.status(number) if seat.kind == "person" else "absent"
            for number, seat in enumerate(self.table.room.seats)
        ]
        return presence, self.table.watchers, self.table.thinking

    async def _close(self, reason: str) -> None:
        try:
            await asyncio.wait_for(self.websocket.close(POLICY, reason), 1)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return

    async def _send_away(self) -> None:
        self.guard.send_away(self._speaker)
        await self._close("flood")

    # -- receiving --

    async def _receive(self) -> wire.FromClient | wire.Unread:
        """The next message; too many are not even read."""
        try:
            text = await self.websocket.receive_text()
        except WebSocketDisconnect as gone:
            raise (Flood if gone.reason == "flood" else gone) from gone
        if not self.table.words.take(self._speaker):
            raise Flood
        return read_message(text)

    async def _listen(self) -> None:
        try:
            while True:
                await self._obey(await self._receive())
                if self.table.words.spent(self._speaker) > QUICK:
                    await asyncio.sleep(PACE)
                while len(self._answers) > MOST_ANSWERS:  # until it has taken some; one who takes none is left
                    await asyncio.sleep(0.01)
        except Flood:
            await self._send_away()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return

    async def _obey(self, message: wire.FromClient | wire.Unread) -> None:
        if isinstance(message, wire.Watch | wire.Unread):
            self._answer(frames.refused(Unreadable("message-unreadable"), getattr(message, "id", "")))
        elif isinstance(message, wire.Ping):
            self._answer(wire.Pong(now_ms()))
        elif isinstance(message, wire.Why):
            self._answer(self._why(message))
        elif isinstance(message, wire.Hint) and self._hints:
            self._answer(frames.refused(TableRefuses("hint-thinking"), message.id))
        elif isinstance(message, wire.Hint):
            task = asyncio.create_task(self._hint(message))  # a long thought must not keep its asker from acting
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            await self._command(message)

    async def _command(self, message: Any) -> None:
        arrived = now_ms()
        try:
            if isinstance(message, wire.Act):
                await self.table.bots_have_sealed(self.seat)
            seq = await self.table.perform(
                lambda room, now: self._decide(message, room, now, arrived), self.seat, message.id
            )
        except FightcardError as error:
            self.metrics.refused[error.code] += 1
            self._answer(frames.refused(error, message.id))
            return
        self.metrics.commands.add((now_ms() - arrived) / 1000)
        self._answer(wire.Done(message.id, seq))
        if isinstance(message, wire.Offer | wire.Answer) and message.what == "rematch":
            with suppress(FightcardError):  # it was not stored, and can be asked for again
                await self._rematch(self.table)

    def _decide(self, message: Any, room: Room, now: int, arrived: int) -> list[Entry]:
        seat = self.seat
        match message:
            case wire.Act(action=action, seq=seq):
                return deciding.act(room, seat, action, now, seq=seq, arrived=arrived)
            case wire.Resign():
                return deciding.act(room, seat, "resign", now)
            case wire.Undo():
                return deciding.undo(room, seat, now)
            case wire.Offer(what=what):
                return deciding.offer(room, seat, what, now)
            case wire.Answer(what=what, accept=accept):
                return deciding.answer(room, seat, what, accept, now)
            case wire.Claim(seat=against, how=how):
                entries = deciding.claim(room, seat, against, how, now)
                if self.table.presence.status(against) != "gone":
                    raise TableRefuses("claim-not-gone", seat=against)
                return entries
            case wire.Fill(seat=empty, level=level):
                return deciding.fill(room, seat, empty, check_level(level), now)
            case wire.Rename(name=name):
                return deciding.rename(room, seat, name, now)
        raise AssertionError(message)

    def _why(self, message: wire.Why) -> wire.Outgoing:
        room = self.table.room
        try:
            deciding.check_seated(room, self.seat)
            refusal = room.match.position.refusal(room.match.own(self.seat, message.action))
        except FightcardError as error:
            return frames.refused(error, message.id)
        reason = None if refusal is None else frames.problem(refusal)
        return wire.Reason(message.id, message.action, reason)

    async def _hint(self, message: wire.Hint) -> None:
        try:
            await self.table.perform(lambda room, now: deciding.hint(room, self.seat, now), self.seat, message.id)
            hint = await self.table.advise(self.seat)
        except FightcardError as error:
            self._answer(frames.refused(error, message.id))
        except BotFailed:
            self._answer(frames.refused(TableRefuses("hint-failed"), message.id))
        else:
            self._answer(_advice(message.id, hint))


def _advice(move_id: str, hint: Hint) -> wire.Advice:
    decision = hint.decision
    return wire.Advice(
        id=move_id,
        action=hint.best,
        level=hint.level,
        reason=hint.reason,
        mixed=decision.mixed,
        value=hint.expected if hint.ranked else 0.0,
        simulations=decision.simulations,
        candidates=[asdict(each) for each in hint.told],
        rival=hint.rival.action if hint.rival else None,
        untold=hint.untold,
    )


def speaker_of(websocket: WebSocket) -> str:
    """Who has one allowance of words, however many sockets: an address at a seat of a table."""
    address = network(address_of(websocket.scope))
    return f"{address} {websocket.path_params['table']} {websocket.query_params.get('as', '')}"


def read_message(text: str) -> wire.FromClient | wire.Unread:
    """A message, or as much of it as an answer needs."""
    try:
        message: wire.FromClient = wire.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return _read_id(text)
    return message


def _read_id(text: str) -> wire.Unread:
    try:
        return wire.decode_id(text)
    except (msgspec.DecodeError, RecursionError):
        return wire.Unread()
