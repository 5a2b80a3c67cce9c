"""Players that cost little: they share the machine with the server that is measured.

Their sockets are written by hand, and frames are read only as far as a player must. Each move has its moment; it is
timed from that to its acknowledgement, also when the game was not ready for it and it could only be sent later.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import cast

import msgspec

from fightcard.client import Table

UPGRADE = (
    "GET /api/tables/{table}/socket?as={seat} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n"
    "Authorization: Bearer {token}\r\n\r\n"
)
TEXT, PING, PONG = 0x81, 0x89, 0x8A
TICK = 0.001  # seconds: loops sleep no shorter
LONG = 126  # the size is in the next two bytes; no frame is longer than these can tell
READ = (b'{"type":"state"', b'{"type":"done"', b'{"type":"refused"')  # all else is for people


class ReceivedFrame(msgspec.Struct):
    """The part of a frame that players use."""

    type: str
    id: str = ""
    seq: int = 0
    actions: list[str] = []
    over: bool = False


decode = msgspec.json.Decoder(ReceivedFrame).decode


@dataclass
class Run:
    """The measurements."""

    times: list[tuple[float, float]] = field(default_factory=list)  # of each move its moment, and how long it took
    refused: int = 0
    late: int = 0  # moves for which their game was not ready at their moment


def frame(kind: int, payload: bytes) -> bytes:
    """A frame of a client, with a mask that changes nothing."""
    assert len(payload) < LONG
    return bytes((kind, 0x80 | len(payload), 0, 0, 0, 0)) + payload


class Player(asyncio.Protocol):
    """One socket."""

    def __init__(self, game: Game, seat: int, port: int) -> None:
        self.game, self.seat = game, seat
        self._request = UPGRADE.format(table=game.table.name, seat=seat, port=port, token=game.table.links[seat])
        self._rest = b""
        self._upgraded = False
        self.seq = 0  # of the state that it knows
        self.actions: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has ended it, or we have."""
        self.game.lost(self)

    def data_received(self, data: bytes) -> None:
        """All frames that are whole."""
        data = self._rest + data
        if not self._upgraded:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert b" 101 " in head, head
            self._upgraded = True
            self.transport.write(frame(TEXT, b'{"type":"watch"}'))
        place = 0
        while (end := self._frame(data, place)) > place:
            place = end
        self._rest = data[place:]

    def _frame(self, data: bytes, place: int) -> int:
        """Read the frame that begins here; where it ends, or the same place if it is not whole."""
        if len(data) < place + 2:
            return place
        size, begin = data[place + 1], place + 2
        if size == LONG:
            begin += 2
            size = int.from_bytes(data[place + 2 : begin], "big") if len(data) >= begin else len(data)
        end = begin + size
        if len(data) < end:
            return place
        if data[place] == PING:
            self.transport.write(frame(PONG, data[begin:end]))
        elif data.startswith(READ, begin):
            self.game.hear(self, decode(data[begin:end]))
        return end

    def act(self, name: str, action: str) -> None:
        """Send a move."""
        self.transport.write(frame(TEXT, f'{{"type":"act","id":"{name}","action":"{action}"}}'.encode()))


class Game:
    """Two players at one table."""

    def __init__(self, table: Table, run: Run, chooser: Random, ended: Callable[[Game], None]) -> None:
        self.table, self.run, self._chooser, self._ended = table, run, chooser, ended
        self.players: list[Player] = []
        self.over = False
        self._seq = 0  # the newest that anybody knows
        self._moments: deque[float] = deque()  # of moves that could not be sent yet
        self._sent: float | None = None  # the moment of the move that waits for its acknowledgement
        self._count = 0

    async def open(self, port: int) -> None:
        """Connect both."""
        loop = asyncio.get_running_loop()
        for seat in (0, 1):
            _, player = await loop.create_connection(lambda seat=seat: Player(self, seat, port), "127.0.0.1", port)  # type: ignore[misc]
            self.players.append(player)

    @property
    def ready(self) -> list[Player]:
        """Those from whom the table waits for a move, and who know it."""
        due = [player for player in self.players if player.actions and player.seq == self._seq]
        return due if self._sent is None else []

    def move(self, moment: float) -> None:
        """A move is due: now, or else as soon as the table waits for one."""
        self.run.late += not self.ready
        self._moments.append(moment)
        self._go_on()

    def _go_on(self) -> None:
        if self._moments and (ready := self.ready):
            player = self._chooser.choice(ready)
            action, player.actions = self._chooser.choice(player.actions), []
            self._sent = self._moments.popleft()
            self._count += 1
            player.act(f"m-{self._count}", action)

    def hear(self, player: Player, heard: ReceivedFrame) -> None:
        """Receive a message to a player."""
        self._seq = max(self._seq, heard.seq)
        if heard.type == "state":
            player.seq, player.actions = heard.seq, heard.actions
            if heard.over and not self.over:
                self.over = True
                self._ended(self)
        elif self._sent is not None:
            self.run.times.append((self._sent, time.perf_counter() - self._sent))
            self.run.refused += heard.type == "refused"
            self._sent = None
        self._go_on()

    def lost(self, player: Player) -> None:
        """A socket has ended: nobody is to end it before us."""
        assert self.over, f"table {self.table.name} has lost seat {player.seat}"

    def close(self) -> None:
        """Leave."""
        self.over = True
        for player in self.players:
            player.transport.abort()


async def play(games: list[Game], rate: float, seconds: float) -> None:
    """Moves at this rate, each at its moment or at most a millisecond later, in all games by turns."""
    start, number = time.perf_counter(), 0
    while number < rate * seconds:
        moment = start + number / rate
        wait = moment - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(max(TICK, wait))
        games[number % len(games)].move(moment)
        number += 1
