"""A WebSocket connection to a table."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Literal

try:
    from websockets.exceptions import ConnectionClosed, InvalidMessage
    from websockets.sync.client import ClientConnection, connect
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "fightcard.client needs websockets. Install it with: pip install 'fightcard[table]' (from a clone: '.[table]')."
    ) from missing

from fightcard.messages import client_messages, codec, fields, server_messages

from .refusal import ServerRefusal
from .site import PATIENCE

if TYPE_CHECKING:
    from .site import Place

LARGEST = 1 << 22  # bytes that the server may send at once


ANSWERS = (
    server_messages.Done,
    server_messages.Rejected,
    server_messages.ReasonResponse,
    server_messages.Advice,
    server_messages.CoachAdvice,
)


class Gone(Exception):
    """The connection has ended; connect again to go on where it was, unless the reason is ``revoked``.

    Then another device of the seat has ended this one's token.
    """

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class Connection:
    """A seat that is being played: the newest state, and all entries. Commands wait for their response."""

    def __init__(self, place: Place, since: int = 0, patience: float = PATIENCE) -> None:
        self.place, self.patience = place, patience
        self.told: list[server_messages.Told] = []
        self.frames: deque[bytes] = deque(maxlen=10_000)  # as they came
        self.live: server_messages.Live | None = None
        self._state: server_messages.State | None = None
        self._answers: dict[str, server_messages.AnyServerMessage] = {}
        self._moves = 0
        with ExitStack() as leaving:
            self._socket = leaving.enter_context(self._open(place))
            self.send(client_messages.Watch(since))
            welcome = self.receive()
            assert isinstance(welcome, server_messages.Welcome)
            self.welcome = welcome
            self.wait_until(lambda: self._state is not None and self._state.seq >= place.share.seq)
            self._leaving = leaving.pop_all()

    @staticmethod
    def _open(place: Place) -> ClientConnection:
        url = place.site.url.replace("http", "ws", 1)
        try:
            return connect(
                f"{url}/api/tables/{place.table}/socket?as={place.viewer}",
                additional_headers={"Authorization": f"Bearer {place.token}"},
                compression=None,
                max_size=LARGEST,
                max_queue=None,  # otherwise closing would wait until all messages are read
                proxy=None,
                open_timeout=PATIENCE,
            )
        except InvalidMessage as error:  # the server has ended in the middle of the handshake
            raise Gone from error

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the seat stays held."""
        self._leaving.close()

    # -- messages --

    @property
    def state(self) -> server_messages.State:
        """The newest state."""
        assert self._state is not None, "it comes with the welcome"
        return self._state

    @property
    def seq(self) -> int:
        """The number of the last entry received."""
        return self.state.seq

    def send(self, message: client_messages.ClientMessage) -> None:
        """Send a message without waiting for a response."""
        try:
            self._socket.send(codec.encode(message).decode())
        except ConnectionClosed as error:
            raise Gone(_reason(error)) from error

    def receive(self, timeout: float | None = None) -> server_messages.AnyServerMessage:
        """Return the next message; TimeoutError if none comes, Gone if the connection has ended."""
        try:
            frame = self._socket.recv(self.patience if timeout is None else timeout, decode=False)
        except ConnectionClosed as error:
            raise Gone(_reason(error)) from error
        self.frames.append(frame)
        message: server_messages.AnyServerMessage = codec.decode_server(frame)
        self._take(message)
        return message

    def _take(self, message: server_messages.AnyServerMessage) -> None:
        if isinstance(message, server_messages.Told):
            self.told.append(message)
        elif isinstance(message, server_messages.State):
            self._state = message
            self.place.share.hear(message.shuffle)  # it may wait for us
        elif isinstance(message, server_messages.Live):
            self.live = message
        elif isinstance(message, ANSWERS):
            self._answers[message.id] = message

    def wait_until(self, holds: Callable[[], bool], timeout: float | None = None) -> None:
        """Receive messages until a condition holds."""
        end = time.monotonic() + (self.patience if timeout is None else timeout)
        while not holds():
            self.receive(max(0.0, end - time.monotonic()))

    def wait_for(
        self, holds: Callable[[server_messages.State], bool], timeout: float | None = None
    ) -> server_messages.State:
        """Receive messages until a condition holds of the state; return the state."""
        self.wait_until(lambda: holds(self.state), timeout)
        return self.state

    def wait_for_turn(self, timeout: float | None = None) -> server_messages.State:
        """Receive messages until this seat has to act or the game is over; return the state."""
        seat = self.place.viewer
        return self.wait_for(lambda state: state.over or seat in state.due, timeout)

    # -- commands --

    def new_id(self) -> str:
        """Return the id of a new command."""
        self._moves += 1
        return f"{self.welcome.session}-{self._moves}"

    def ask(
        self, message: client_messages.ClientMessage, timeout: float | None = None
    ) -> server_messages.AnyServerMessage:
        """Send a command and return its response, after the state that it names; ServerRefusal if it is refused."""
        move = str(getattr(message, "id", ""))
        self._answers.pop(move, None)
        self.send(message)
        self.wait_until(lambda: move in self._answers, timeout)
        answer = self._answers.pop(move)
        if isinstance(answer, server_messages.Rejected):
            raise ServerRefusal(answer.code, answer.rule, answer.arguments)
        if isinstance(answer, server_messages.Done):
            self.wait_until(lambda: self.state.seq >= answer.seq, timeout)
        return answer

    def act(self, action: str, seq: int = 0, move: str = "") -> int:
        """Take an action; return the number of its entry."""
        return self._done(client_messages.Act(move or self.new_id(), action, seq))

    def _done(self, message: client_messages.ClientMessage) -> int:
        answer = self.ask(message)
        assert isinstance(answer, server_messages.Done)
        return answer.seq

    def why(self, action: str) -> ServerRefusal | None:
        """Return why an action is not allowed, or None."""
        answer = self.ask(client_messages.Why(self.new_id(), action))
        assert isinstance(answer, server_messages.ReasonResponse)
        told = answer.refused
        return None if told is None else ServerRefusal(told["code"], told["rule"], told["arguments"])

    def undo(self) -> int:
        """Take the last decision back."""
        return self._done(client_messages.Undo(self.new_id()))

    def resign(self) -> int:
        """Resign."""
        return self._done(client_messages.Resign(self.new_id()))

    def offer(self, what: fields.Agreement) -> int:
        """Ask all other players to agree to something."""
        return self._done(client_messages.Offer(self.new_id(), what))

    def answer(self, what: fields.Agreement, accept: bool) -> int:
        """Accept or decline an offer."""
        return self._done(client_messages.Answer(self.new_id(), what, accept))

    def claim(self, seat: int, how: Literal["win", "bot"]) -> int:
        """Claim against a player who is gone."""
        return self._done(client_messages.Claim(self.new_id(), seat, how))

    def fill(self, seat: int, level: str) -> int:
        """Give an open seat to a bot."""
        return self._done(client_messages.Fill(self.new_id(), seat, level))

    def come_back(self) -> int:
        """Take back the seat in which a bot has played on."""
        return self._done(client_messages.Return(self.new_id()))

    def rename(self, name: str) -> int:
        """Change the player's name."""
        return self._done(client_messages.Rename(self.new_id(), name))

    def emote(self, emote: str) -> None:
        """Show an emote of the game; there is no answer unless it is refused."""
        self.send(client_messages.Emote(self.new_id(), emote))

    def hint(self) -> server_messages.Advice:
        """Return what a strong bot would do."""
        answer = self.ask(client_messages.HintRequest(self.new_id()), timeout=60)
        assert isinstance(answer, server_messages.Advice)
        return answer

    def coach(self) -> server_messages.CoachAdvice:
        """Return what matters now, and which choices would be mistakes."""
        answer = self.ask(client_messages.CoachRequest(self.new_id()), timeout=60)
        assert isinstance(answer, server_messages.CoachAdvice)
        return answer


def _reason(error: ConnectionClosed) -> str:
    """Return the reason with which the server closed the connection, or ""."""
    return error.rcvd.reason if error.rcvd is not None else ""
