"""One socket: what a client says, and what is done about it. What it is sent is in telling.py."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import msgspec
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard.bots.hints import Hint
from fightcard.core import entropy
from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, IllegalAction, TableRefuses, Unreadable
from fightcard.messages import wire
from fightcard.server import frames
from fightcard.server.bot_pool import BotFailed, check_level
from fightcard.server.live.command_queue import Origin
from fightcard.server.live.live_table import LiveTable
from fightcard.server.server_clock import now_ms
from fightcard.store import Token
from fightcard.table import commands
from fightcard.table.commands import Command
from fightcard.table.decisions import check_seated
from fightcard.web.guard.costs import Cost, message_cost
from fightcard.web.guard.credentials import holder_of, speaker_of
from fightcard.web.guard.middleware import address_of
from fightcard.web.http.site import Site

from .outbox import Line, Teller

MOST_ANSWERS = 64  # that wait for a client to take them
QUICK = 3  # words that may follow each other at once; more of them are heard no faster than the allowance grows again

Rematch = Callable[[LiveTable], Any]


class Flood(Exception):
    """Somebody says more than anybody needs."""


class Connection:
    """One client at one table."""

    def __init__(
        self, websocket: WebSocket, line: Line, table: LiveTable, token: Token, site: Site, rematch: Rematch
    ) -> None:
        self.websocket, self.line, self.table = websocket, line, table
        self.seat, self.credential, self._token = token.seat, token.digest, token
        self.settings, self.metrics, self.guard = site.settings, site.metrics, site.guard
        self.workers = site.workers
        self._rematch = rematch
        self._speaker = speaker_of(websocket.scope)
        self._hints: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[Any] | None = None  # serves this client
        self._revoked = False

    async def run(self) -> None:
        """Until the client goes, or its token ends."""
        self._task = asyncio.current_task()
        self.table.devices.connect(self)
        try:
            await self.table.devices.admit(self._token)
            message = read_message(await asyncio.wait_for(self._word(), self.settings.patience))
            if isinstance(message, wire.Watch):
                await self._serve(message.since)
            else:
                await self._close("watch-first")
        except TimeoutError:
            await self._close("silent")
        except Flood:
            self.guard.send_away(holder_of(self.websocket.scope))
            await self._close("flood")
        except asyncio.CancelledError:
            if not self._revoked or self._task is None or self._task.uncancel():
                raise
            await self._close("revoked")
            with suppress(Error):
                await self.table.queue.catch_up()  # a command that was on its way may have been stored
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        finally:
            self.table.devices.disconnect(self)
            self._task = None

    def revoke(self) -> None:
        """The token that opened this socket has ended: so does the socket, and nothing more is done for it."""
        if self._task is not None and not self._revoked:
            self._revoked = True
            self._task.cancel()

    async def _serve(self, since: int) -> None:
        """From the first word on; a client that takes nothing is left."""
        teller = self.teller = Teller(self.line, self.table, self.seat, since, self.settings.patience)
        teller.answer(self._welcome())
        self.table.enter(teller)
        try:
            async with teller.patience:
                await self._listen()
        except TimeoutError:
            await self._close("slow")
        finally:
            teller.end()
            self.table.leave(teller)
            for task in self._hints:
                task.cancel()

    def _welcome(self) -> wire.Welcome:
        state = self.table.state
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            table=self.table.name,
            session=entropy.new_word(),
            viewer=frames.viewer_name(self.seat),
            seq=state.seq,
            game=state.game.name,
            options=state.plan.options,
            commitment=state.shuffle.commitment if state.shuffle else "",
        )

    async def _close(self, reason: str) -> None:
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            await asyncio.wait_for(self.websocket.close(WS_1008_POLICY_VIOLATION, reason), 1)

    # -- receiving --

    async def _word(self) -> str:
        """The next message, unread."""
        event = await self.line.receive()
        if event["type"] == "websocket.disconnect":
            raise Flood if event.get("reason") == "flood" else WebSocketDisconnect(event.get("code", 1000))
        self._arrived = event.get("at") or now_ms()
        return str(event["text"])

    async def _listen(self) -> None:
        while True:
            word = await self._word()
            while not self.table.message_budget.take(self._speaker):  # before that it is not even read
                if self.seat != SPECTATOR:
                    raise Flood
                await self._pause()  # all who watch from one address share what they may say
            message = read_message(word)
            await self._afford(message_cost(message) - Cost.SMALL)
            await self._obey(message)
            if self.table.message_budget.spent(self._speaker) > QUICK:
                await self._pause()
            while len(self.teller.answers) > MOST_ANSWERS:  # until it has taken some; one who takes none is left
                await asyncio.sleep(0.01)

    async def _afford(self, units: int) -> None:
        """Wait until a costly message can be paid for: from a bucket of its own, so that moves never wait for it."""
        while units and not self.table.message_budget.take(f"{self._speaker} costly", units):
            await self._pause()

    async def _pause(self) -> None:
        """Until there is one word more to say."""
        await asyncio.sleep(1 / self.table.message_budget.limit.rate)

    async def _obey(self, message: wire.FromClient | wire.Unread) -> None:
        if isinstance(message, wire.Watch | wire.Unread):
            self.teller.answer(frames.refused(Unreadable("message-unreadable"), getattr(message, "id", "")))
        elif isinstance(message, wire.Ping):
            self.teller.answer(wire.Pong(self.table.now()))
        elif isinstance(message, wire.Why):
            self.teller.answer(await self._why(message))
        elif isinstance(message, wire.Hint) and self._hints:
            self.teller.answer(frames.refused(TableRefuses("hint-thinking"), message.id))
        elif isinstance(message, wire.Hint) and not self.guard.may_ask(address_of(self.websocket.scope), Cost.LARGE):
            self.teller.answer(frames.refused(TableRefuses("too-many-requests"), message.id))
        elif isinstance(message, wire.Hint):
            task = asyncio.create_task(self._hint(message))  # a long thought must not keep its asker from acting
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            await self._command(message)

    async def _command(self, message: Any) -> None:
        arrived = self._arrived
        try:
            if isinstance(message, wire.Act):
                await self.table.bots.wait_until_chosen(self.seat)
            origin = Origin(self.seat, message.id, content_of(message), arrived)
            seq = await self.table.queue.submit(self._command_of(message), origin)
        except Error as error:
            self.metrics.refused[error.code] += 1
            self.teller.answer(frames.refused(error, message.id))
            return
        self.metrics.commands.add((now_ms() - arrived) / 1000)
        self.teller.answer(wire.Done(message.id, seq))
        if isinstance(message, wire.Offer | wire.Answer) and message.what == "rematch":
            with suppress(Error):  # it was not stored, and can be asked for again
                await self._rematch(self.table)

    def _command_of(self, message: Any) -> Command:
        """Translate a message of this client into a command of its seat."""
        seat = self.seat
        match message:
            case wire.Act(action=action, seq=seq):
                return commands.PlayAction(seat, action, seq)
            case wire.Resign():
                return commands.PlayAction(seat, "resign")
            case wire.Undo():
                return commands.UndoDecision(seat)
            case wire.Offer(what=what):
                return commands.MakeOffer(seat, what)
            case wire.Answer(what=what, accept=accept):
                return commands.AnswerOffer(seat, what, accept)
            case wire.Claim(seat=against, how=how):
                return commands.ClaimSeat(seat, against, how, self.table.presence.is_gone(against))
            case wire.Fill(seat=empty, level=level):
                return commands.FillSeat(seat, empty, check_level(level))
            case wire.Rename(name=name):
                return commands.ChangeName(seat, name)
            case wire.Return():
                return commands.ReturnToSeat(seat)
        raise AssertionError(message)

    async def _why(self, message: wire.Why) -> wire.Outgoing:
        state = self.table.state
        try:
            check_seated(state, self.seat)
            position, action = state.match.position, state.match.own(self.seat, message.action)
            refusal = await self.workers[Cost.MEDIUM].run(lambda: position.refusal(action))
        except Error as error:
            return frames.refused(error, message.id)
        reason = None if refusal is None else frames.problem(IllegalAction.of(refusal))
        return wire.Reason(message.id, message.action, reason)

    async def _hint(self, message: wire.Hint) -> None:
        try:
            origin = Origin(self.seat, message.id, content_of(message))
            await self.table.queue.submit(commands.TakeHint(self.seat), origin)
            hint = await self.table.bots.advise(self.seat)
        except Error as error:
            self.teller.answer(frames.refused(error, message.id))
        except BotFailed:
            self.teller.answer(frames.refused(TableRefuses("hint-failed"), message.id))
        else:
            self.teller.answer(_advice(message.id, hint))


def content_of(message: wire.Incoming) -> str:
    """A digest of what a command asks for: its type and its fields, but neither its id nor ``seq``.

    ``seq`` says only which state the client had seen: a command is the same when it is sent again after a newer one.
    """
    asked = msgspec.to_builtins(message)
    told = msgspec.json.encode(
        {name: value for name, value in asked.items() if name not in ("id", "seq")}, order="sorted"
    )
    return hashlib.sha256(told).hexdigest()[:32]


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
