"""One socket to a table."""

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

from fightcard.messages import wire

from .refusal import Refusal
from .site import PATIENCE

if TYPE_CHECKING:
    from .site import Place

LARGEST = 1 << 22  # bytes that the server may send at once


class Gone(Exception):
    """The connection has ended; connect again to go on where it was, unless the reason is ``revoked``.

    Then another device of the seat has ended this one's token.
    """

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class Connection:
    """A seat as it is played: the newest state, and all that was told. ``act`` and its like wait for the answer."""

    def __init__(self, place: Place, since: int = 0, patience: float = PATIENCE) -> None:
        self.place, self.patience = place, patience
        self.told: list[wire.Told] = []
        self.frames: deque[bytes] = deque(maxlen=10_000)  # as they came
        self.live: wire.Live | None = None
        self._state: wire.State | None = None
        self._answers: dict[str, wire.FromServer] = {}
        self._moves = 0
        with ExitStack() as leaving:
            self._socket = leaving.enter_context(self._open(place))
            self.send(wire.Watch(since))
            welcome = self.receive()
            assert isinstance(welcome, wire.Welcome)
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
                max_queue=None,  # else leaving would wait for somebody to read what has come
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
        """Leave; the seat stays one's own."""
        self._leaving.close()

    # -- messages --

    @property
    def state(self) -> wire.State:
        """The newest state."""
        assert self._state is not None, "it comes with the welcome"
        return self._state

    @property
    def seq(self) -> int:
        """The last entry that one has seen."""
        return self.state.seq

    def send(self, message: wire.Incoming) -> None:
        """Say something, without waiting."""
        try:
            self._socket.send(wire.encode(message).decode())
        except ConnectionClosed as error:
            raise Gone(_reason(error)) from error

    def receive(self, timeout: float | None = None) -> wire.FromServer:
        """The next message; TimeoutError if none comes, Gone if none can come."""
        try:
            frame = self._socket.recv(self.patience if timeout is None else timeout, decode=False)
        except ConnectionClosed as error:
            raise Gone(_reason(error)) from error
        self.frames.append(frame)
        message: wire.FromServer = wire.decode_server(frame)
        self._take(message)
        return message

    def _take(self, message: wire.FromServer) -> None:
        if isinstance(message, wire.Told):
            self.told.append(message)
        elif isinstance(message, wire.State):
            self._state = message
            self.place.share.hear(message.shuffle)  # it may wait for us
        elif isinstance(message, wire.Live):
            self.live = message
        elif isinstance(message, wire.Done | wire.Rejected | wire.Reason | wire.Advice):
            self._answers[message.id] = message

    def wait_until(self, holds: Callable[[], bool], timeout: float | None = None) -> None:
        """Listen until something holds."""
        end = time.monotonic() + (self.patience if timeout is None else timeout)
        while not holds():
            self.receive(max(0.0, end - time.monotonic()))

    def wait_for(self, holds: Callable[[wire.State], bool], timeout: float | None = None) -> wire.State:
        """Listen until something holds of the state."""
        self.wait_until(lambda: holds(self.state), timeout)
        return self.state

    def wait_for_turn(self, timeout: float | None = None) -> wire.State:
        """Listen until one has to act, or the game is over; a state newer than one's last action."""
        seat = self.place.viewer
        return self.wait_for(lambda state: state.over or seat in state.due, timeout)

    # -- commands --

    def new_id(self) -> str:
        """The id of a new command."""
        self._moves += 1
        return f"{self.welcome.session}-{self._moves}"

    def ask(self, message: wire.Incoming, timeout: float | None = None) -> wire.FromServer:
        """Say something and wait for its answer; Refusal if it is one, and for the state that the answer names."""
        move = str(getattr(message, "id", ""))
        self._answers.pop(move, None)
        self.send(message)
        self.wait_until(lambda: move in self._answers, timeout)
        answer = self._answers.pop(move)
        if isinstance(answer, wire.Rejected):
            raise Refusal(answer.code, answer.rule, answer.arguments)
        if isinstance(answer, wire.Done):
            self.wait_until(lambda: self.state.seq >= answer.seq, timeout)
        return answer

    def act(self, action: str, seq: int = 0, move: str = "") -> int:
        """Take an action; the number of its entry."""
        return self._done(wire.Act(move or self.new_id(), action, seq))

    def _done(self, message: wire.Incoming) -> int:
        answer = self.ask(message)
        assert isinstance(answer, wire.Done)
        return answer.seq

    def why(self, action: str) -> Refusal | None:
        """Why an action is not allowed, or None."""
        answer = self.ask(wire.Why(self.new_id(), action))
        assert isinstance(answer, wire.Reason)
        told = answer.refused
        return None if told is None else Refusal(told["code"], told["rule"], told["arguments"])

    def undo(self) -> int:
        """Take the last decision back."""
        return self._done(wire.Undo(self.new_id()))

    def resign(self) -> int:
        """Give up."""
        return self._done(wire.Resign(self.new_id()))

    def offer(self, what: wire.Agreement) -> int:
        """Ask the others."""
        return self._done(wire.Offer(self.new_id(), what))

    def answer(self, what: wire.Agreement, accept: bool) -> int:
        """Agree, or not."""
        return self._done(wire.Answer(self.new_id(), what, accept))

    def claim(self, seat: int, how: Literal["win", "bot"]) -> int:
        """Wait no longer."""
        return self._done(wire.Claim(self.new_id(), seat, how))

    def fill(self, seat: int, level: str) -> int:
        """Let a bot take an open seat."""
        return self._done(wire.Fill(self.new_id(), seat, level))

    def come_back(self) -> int:
        """Take back the seat in which a bot has played on."""
        return self._done(wire.Return(self.new_id()))

    def rename(self, name: str) -> int:
        """Be called something else."""
        return self._done(wire.Rename(self.new_id(), name))

    def hint(self) -> wire.Advice:
        """What a strong bot would do."""
        answer = self.ask(wire.Hint(self.new_id()), timeout=60)
        assert isinstance(answer, wire.Advice)
        return answer


def _reason(error: ConnectionClosed) -> str:
    """Why the server has ended a connection, in a word; nothing if it did not say."""
    return error.rcvd.reason if error.rcvd is not None else ""
