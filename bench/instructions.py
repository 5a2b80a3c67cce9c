"""Instructions of a move, without the kernel: `python -m bench.instructions` counts them with valgrind.

Unlike times, they hardly depend on what else the machine does. The whole way of a move is run in one process, from the
bytes of its frame to those that both players are sent, with transports that send nothing. Moves of several games come
together in one turn of the loop, as they do under load. Two runs of different length are compared, so that the start
does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.protocol import State

from fightcard.messages import requests
from fightcard.server import create_table
from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import Limits
from fightcard.store import Token, transactions
from fightcard.table.events import Started
from fightcard.web.serve import socket_limits
from fightcard.web.ws.outbox import Outbox
from fightcard.web.ws.protocols.factory import make_websocket_protocol
from fightcard.web.ws.protocols.websocket_protocol import WebSocketProtocol
from fightcard.web.ws.session import SocketSession
from fightcard.web.ws.socket_connection import CONNECTION_EXTENSION
from tests.campaigns.games import LIMITS
from tests.web.crowd import TEXT, frame
from tests.web.in_process import InProcessServer, run_in_process

ROOT = Path(__file__).parents[1]
SHORT, LONG = 400, 2000  # moves of the two runs
REFS = re.compile(r"I\s+refs:\s+([\d,]+)")
WRITE_TIMEOUT = 10.0  # seconds
SEATS = (0, 1)


class SilentTransport:
    """A transport that sends nothing."""

    def write(self, data: bytes) -> None:
        """Forget it."""

    def is_closing(self) -> bool:
        """It stays open."""
        return False

    def get_extra_info(self, name: str) -> Any:
        """Where it seems to lead."""
        return {"peername": ("127.0.0.1", 50_000), "sockname": ("127.0.0.1", 80)}.get(name)


class QuietTable:
    """A game with a silent socket for each of its two players."""

    def __init__(self, live: LiveTable, lines: Sequence[WebSocketProtocol]) -> None:
        self.live, self.lines = live, lines

    def move(self, chooser: Random) -> None:
        """One of those who are due plays something."""
        state = self.live.state
        seat = chooser.choice(state.due)
        action = chooser.choice(state.actions(seat))
        text = f'{{"type":"act","id":"m-{state.seq}","action":"{action}"}}'
        self.lines[seat].data_received(frame(TEXT, text.encode()))


class Room:
    """An in-process server with such tables."""

    def __init__(self, inside: InProcessServer, game: str) -> None:
        self.inside = inside
        self.wish = requests.NewTable(game, [requests.SeatWish("me"), requests.SeatWish("here")])
        self.protocol = make_websocket_protocol(socket_limits(inside.settings.limits), now_ms)
        self.config = uvicorn.Config(
            self.inside.app, ws_ping_interval=None, ws_ping_timeout=None, ws=self.protocol, log_config=None
        )

    async def add(self) -> QuietTable:
        """A new game that has begun, with both players."""
        now = now_ms()
        new = create_table.make_table(self.wish, now)
        await self.inside.store.create(new.name, [*new.entries, Started(at=now)], new.tokens)
        live = await self.inside.site.tables.find(new.name)
        return QuietTable(live, [self._line(live, seat) for seat in SEATS])

    def _line(self, live: LiveTable, seat: int) -> WebSocketProtocol:
        """The server's end of a player's socket."""
        line = self.protocol(self.config, ServerState(), {}, asyncio.get_running_loop())
        line.transport = cast(asyncio.Transport, SilentTransport())
        line.conn.state, line.handshake_initiated = State.OPEN, True
        scope = {"extensions": {CONNECTION_EXTENSION: {"connection": line}}, "client": ("127.0.0.1", 4)}
        scope |= {"path": f"/api/tables/{live.name}/socket", "query_string": f"as={seat}".encode(), "headers": []}
        websocket = cast(WebSocket, SimpleNamespace(scope=scope, path_params={"table": live.name}))
        token = Token(bytes(32), live.name, "seat", seat, now_ms())
        session = SocketSession(websocket, live, token, self.inside.site, self._no_rematch)
        session.outbox = Outbox(line, live, seat, 0, WRITE_TIMEOUT)
        session._waits = True  # as in the session's own task, which is not needed here
        live.enter(session.outbox)
        line.on_text = session._act
        return line

    async def _no_rematch(self, _table: LiveTable) -> None:
        """Nobody asks for one."""

    async def play(self, games: int, group: int, moves: int) -> None:
        """Moves of all games by turns, some in each turn of the loop."""
        chooser, tables = Random(1), [await self.add() for _ in range(games)]
        for first in range(0, moves, group):
            places = [number % games for number in range(first, first + group)]
            for place in places:
                tables[place].move(chooser)
            for place in places:
                while tables[place].live.queue.lock.locked():
                    await asyncio.sleep(0)
                if tables[place].live.state.over:
                    tables[place] = await self.add()
            await asyncio.sleep(0)  # everybody is told


def play(wish: argparse.Namespace) -> None:
    """One run, to be counted."""
    transactions.REST = 0  # seconds: nothing else comes meanwhile

    async def work(inside: InProcessServer) -> None:
        await Room(inside, wish.game).play(wish.games, wish.group, wish.moves)

    with tempfile.TemporaryDirectory() as name:
        run_in_process(Path(name), work, limits=msgspec.convert(LIMITS, Limits))


def instructions(wish: argparse.Namespace, moves: int) -> int:
    """The instructions of one run."""
    given = ("--games", wish.games, "--group", wish.group, "--game", wish.game, "--moves", moves)
    command = [sys.executable, "-m", "bench.instructions", *map(str, given)]
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    done = subprocess.run([*valgrind, *command], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=True)
    found = REFS.search(done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", ""))


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--group", type=int, default=8, help="moves in one turn of the loop")
    parser.add_argument("--game", default="cartisora", help="or fightdrome, champions")
    parser.add_argument("--moves", type=int, default=0, help="only play so many, without counting")
    wish = parser.parse_args()
    if wish.moves:
        play(wish)
    else:
        print((instructions(wish, LONG) - instructions(wish, SHORT)) // (LONG - SHORT), "instructions a move")


if __name__ == "__main__":
    main()
