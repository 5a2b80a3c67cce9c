"""The session of one WebSocket: reads messages, charges them and carries them out. outbox.py sends what is new."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any

import msgspec
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard.core.chance import entropy
from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, IllegalAction, TableRefuses, Unreadable
from fightcard.messages import client_messages, codec, fields, server_messages
from fightcard.server.encoding import frames
from fightcard.server.encoding.advice_messages import coach_message, hint_message
from fightcard.server.live.command_queue import Origin
from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.server_clock import now_ms
from fightcard.server.workers.bot_pool import BotFailed
from fightcard.server.workers.own_bots import check_level
from fightcard.store import Token
from fightcard.table import commands
from fightcard.table.commands import Command
from fightcard.table.decisions import check_seated
from fightcard.web.guard.costs import Cost, message_cost
from fightcard.web.guard.credentials import address_of, client_key, message_bucket_key
from fightcard.web.http.app_state import AppState

from .outbox import Outbox
from .socket_connection import connection_of

MAX_RESPONSES_WAITING = 64
UNTHROTTLED = 3  # messages in a row that are read at once; more are read as fast as the bucket refills

ACT = '{"type":"act",'  # how actions begin, unless a client writes them in another order

CreateRematch = Callable[[LiveTable], Awaitable[None]]


class Flood(Exception):
    """The client sends more than it may."""


class SocketSession:
    """One client at one table."""

    __slots__ = (
        "_act_done",
        "_acting",
        "_arrived",
        "_bucket",
        "_create_rematch",
        "_hints",
        "_reserve",
        "_revoked",
        "_task",
        "_token",
        "_waits",
        "connection",
        "credential",
        "limiter",
        "metrics",
        "outbox",
        "seat",
        "settings",
        "table",
        "websocket",
        "workers",
    )

    def __init__(
        self, websocket: WebSocket, table: LiveTable, token: Token, state: AppState, create_rematch: CreateRematch
    ) -> None:
        self.websocket, self.connection, self.table = websocket, connection_of(websocket), table
        self.seat, self.credential, self._token = token.seat, token.digest, token
        self.settings, self.metrics, self.limiter = state.settings, state.metrics, state.limiter
        self.workers = state.workers
        self._create_rematch = create_rematch
        self._bucket = message_bucket_key(websocket.scope)
        self._reserve = max(0, state.settings.limits.messages.burst - UNTHROTTLED)  # with less left, messages wait
        self._hints: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[Any] | None = None  # that serves this client
        self._revoked = False
        self._waits = False  # whether the task waits for a message
        self._acting = False  # whether an action that ``_act`` has begun is on its way
        self._act_done: asyncio.Future[None] | None = None  # of the task, which waits for its end

    async def run(self) -> None:
        """Serve the client until it leaves or its token ends."""
        self._task = asyncio.current_task()
        self.table.devices.connect(self)
        try:
            await self.table.devices.admit(self._token)
            message = read_message(await asyncio.wait_for(self._next_text(), self.settings.patience))
            if isinstance(message, client_messages.Watch):
                await self._serve(message.since)
            else:
                await self._close("watch-first")
        except TimeoutError:
            await self._close("silent")
        except Flood:
            self.limiter.ban(client_key(self.websocket.scope))
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
        """Close the socket: its token has ended."""
        if self._task is not None and not self._revoked:
            self._revoked = True
            self._task.cancel()

    async def _serve(self, since: int) -> None:
        """Serve a subscribed client; one that does not read is closed."""
        outbox = self.outbox = Outbox(self.connection, self.table, self.seat, since, self.settings.patience)
        outbox.respond(self._welcome())
        self.table.enter(outbox)
        self.connection.on_text = self._act
        try:
            async with outbox.timeout:
                await self._listen()
        except TimeoutError:
            await self._close("slow")
        finally:
            self.connection.on_text = None
            outbox.close()
            self.table.leave(outbox)
            for task in self._hints:
                task.cancel()

    def _welcome(self) -> server_messages.Welcome:
        state = self.table.state
        return server_messages.Welcome(
            protocol=fields.PROTOCOL,
            table=self.table.name,
            session=entropy.new_word(),
            viewer=frames.viewer_name(self.seat),
            seq=state.seq,
            game=state.game.name,
            options=state.plan.options,
            commitment=state.shuffle.commitment if state.shuffle else "",
            series=state.plan.series,
        )

    async def _close(self, reason: str) -> None:
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            await asyncio.wait_for(self.websocket.close(WS_1008_POLICY_VIOLATION, reason), 1)

    # -- receiving --

    async def _next_text(self) -> str:
        """Return the text of the next message."""
        event = await self.connection.receive()
        if event["type"] == "websocket.disconnect":
            raise Flood if event.get("reason") == "flood" else WebSocketDisconnect(event.get("code", 1000))
        self._arrived = event.get("at") or now_ms()
        return str(event["text"])

    async def _listen(self) -> None:
        while True:
            self._waits = True
            word = await self._next_text()
            self._waits = False
            if self._acting:
                self._act_done = asyncio.get_running_loop().create_future()
                await self._act_done
            while not self.table.message_budget.take(self._bucket):  # before it is even parsed
                if self.seat != SPECTATOR:
                    raise Flood
                await self._pause()  # all spectators behind one address share a bucket
            message = read_message(word)
            await self._afford(message_cost(message) - Cost.SMALL)
            await self._dispatch(message)
            if self.table.message_budget.spent(self._bucket) > UNTHROTTLED:
                await self._pause()
            while len(self.outbox.responses) > MAX_RESPONSES_WAITING:  # until the client reads some
                await asyncio.sleep(0.01)

    def _act(self, text: str, arrived: int) -> bool:
        """Begin an action without a turn of the task; return False if it has to take its turn."""
        table = self.table
        at_once = self._waits and not (self._acting or self._revoked) and text.startswith(ACT)
        if not at_once or not table.queue.is_ready or not table.bots.at_rest:
            return False
        if len(self.outbox.responses) > MAX_RESPONSES_WAITING or not table.message_budget.take(
            self._bucket, 1, self._reserve
        ):
            return False
        message = read_message(text)
        if not isinstance(message, client_messages.Act):
            move_id = message.id if isinstance(message, client_messages.Unread) else ""
            self.outbox.respond(frames.refused(Unreadable("message-unreadable"), move_id))
            return True
        self._acting = True
        origin = Origin(self.seat, message.id, _act_digest(message.action), arrived)
        command = commands.PlayAction(self.seat, message.action, message.seq)
        table.queue.begin(command, origin, partial(self._acted, message.id, arrived))
        return True

    def _acted(self, move_id: str, arrived: int, outcome: int | Error) -> None:
        self._acting = False
        if self._act_done is not None:
            if not self._act_done.done():
                self._act_done.set_result(None)
            self._act_done = None
        self._report(move_id, arrived, outcome)

    def _report(self, move_id: str, arrived: int, outcome: int | Error) -> None:
        """Acknowledge or refuse a command."""
        if isinstance(outcome, Error):
            self.metrics.refused[outcome.code] += 1
            self.outbox.respond(frames.refused(outcome, move_id))
        else:
            self.metrics.commands.add((now_ms() - arrived) / 1000)
            self.outbox.respond(server_messages.Done(move_id, outcome))

    async def _afford(self, units: int) -> None:
        """Wait until a costly message can be paid for, from a bucket of its own: moves never wait for it."""
        while units and not self.table.message_budget.take(f"{self._bucket} costly", units):
            await self._pause()

    async def _pause(self) -> None:
        """Wait until the bucket holds one token more."""
        await asyncio.sleep(1 / self.table.message_budget.limit.rate)

    async def _dispatch(self, message: client_messages.AnyClientMessage | client_messages.Unread) -> None:
        match message:
            case client_messages.Watch():
                self.outbox.respond(frames.refused(Unreadable("message-unreadable")))
            case client_messages.Unread():
                self.outbox.respond(frames.refused(Unreadable("message-unreadable"), message.id))
            case client_messages.Ping():
                self.outbox.respond(server_messages.Pong(self.table.now()))
            case client_messages.Emote():
                self._emote(message)
            case client_messages.Why():
                self.outbox.respond(await self._why(message))
            case client_messages.HintRequest() | client_messages.CoachRequest():
                self._start_hint(message)
            case _:
                await self._command(message)

    def _start_hint(self, message: client_messages.HintRequest | client_messages.CoachRequest) -> None:
        """Compute a hint, or what the coach says, in a task of its own: its player may act meanwhile."""
        if self._hints:
            self.outbox.respond(frames.refused(TableRefuses("hint-thinking"), message.id))
        elif not self.limiter.allow_request(address_of(self.websocket.scope), message_cost(message)):
            self.outbox.respond(frames.refused(TableRefuses("too-many-requests"), message.id))
        else:
            task = asyncio.create_task(self._hint(message))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)

    def _emote(self, message: client_messages.Emote) -> None:
        try:
            self.table.emotes.send(self.seat, message.emote)
        except TableRefuses as refusal:
            self.outbox.respond(frames.refused(refusal, message.id))

    async def _command(self, message: Any) -> None:
        arrived = self._arrived
        try:
            if isinstance(message, client_messages.Act):
                await self.table.bots.wait_until_chosen(self.seat)
            origin = Origin(self.seat, message.id, command_digest(message), arrived)
            seq = await self.table.queue.submit(self._command_of(message), origin)
        except Error as error:
            self._report(message.id, arrived, error)
            return
        self._report(message.id, arrived, seq)
        if isinstance(message, client_messages.Offer | client_messages.Answer) and message.what == "rematch":
            with suppress(Error):  # it was not stored, and can be asked for again
                await self._create_rematch(self.table)

    def _command_of(self, message: Any) -> Command:
        """Translate a message of this client into a command of its seat."""
        seat = self.seat
        match message:
            case client_messages.Act(action=action, seq=seq):
                return commands.PlayAction(seat, action, seq)
            case client_messages.Resign():
                return commands.PlayAction(seat, "resign")
            case client_messages.Undo():
                return commands.UndoDecision(seat)
            case client_messages.Offer(what=what):
                return commands.MakeOffer(seat, what)
            case client_messages.Answer(what=what, accept=accept):
                return commands.AnswerOffer(seat, what, accept)
            case client_messages.Claim(seat=against, how=how):
                return commands.ClaimSeat(seat, against, how, self.table.presence.is_gone(against))
            case client_messages.Fill(seat=empty, level=level):
                return commands.FillSeat(seat, empty, check_level(level))
            case client_messages.Rename(name=name):
                return commands.ChangeName(seat, name)
            case client_messages.Return():
                return commands.ReturnToSeat(seat)
        raise AssertionError(message)

    async def _why(self, message: client_messages.Why) -> server_messages.ServerMessage:
        state = self.table.state
        try:
            check_seated(state, self.seat)
            position, action = state.match.position, state.match.own(self.seat, message.action)
            refusal = await self.workers[Cost.MEDIUM].run(lambda: position.refusal(action))
        except Error as error:
            return frames.refused(error, message.id)
        reason = None if refusal is None else frames.problem(IllegalAction.of(refusal))
        return server_messages.ReasonResponse(message.id, message.action, reason)

    async def _hint(self, message: client_messages.HintRequest | client_messages.CoachRequest) -> None:
        coached = isinstance(message, client_messages.CoachRequest)
        try:
            origin = Origin(self.seat, message.id, command_digest(message))
            await self.table.queue.submit(commands.TakeHint(self.seat, coach=coached), origin)
            answer: server_messages.ServerMessage
            if coached:
                answer = coach_message(message.id, await self.table.bots.coach(self.seat))
            else:
                answer = hint_message(message.id, await self.table.bots.advise(self.seat))
        except Error as error:
            self.outbox.respond(frames.refused(error, message.id))
        except BotFailed:
            self.outbox.respond(frames.refused(TableRefuses("hint-failed"), message.id))
        else:
            self.outbox.respond(answer)


def command_digest(message: client_messages.ClientMessage) -> str:
    """Return a digest of what a command asks for: its type and fields without its id and ``seq``.

    ``seq`` only says which state the client had seen: a command is the same when it is sent again with a newer one.
    """
    asked = msgspec.to_builtins(message)
    told = msgspec.json.encode(
        {name: value for name, value in asked.items() if name not in ("id", "seq")}, order="sorted"
    )
    return hashlib.sha256(told).hexdigest()[:32]


@lru_cache(1024)
def _act_digest(action: str) -> str:
    return command_digest(client_messages.Act("", action))


def read_message(text: str) -> client_messages.AnyClientMessage | client_messages.Unread:
    """Decode a message; one that cannot be read keeps its id, if it has one, for the refusal."""
    try:
        message: client_messages.AnyClientMessage = codec.decode_client(text)
    except (msgspec.DecodeError, RecursionError):
        return _read_id(text)
    return message


def _read_id(text: str) -> client_messages.Unread:
    try:
        return codec.decode_id(text)
    except (msgspec.DecodeError, RecursionError):
        return client_messages.Unread()
