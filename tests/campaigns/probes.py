"""Probes of what a client can ask of a server, for the campaign ``costs``, and the tables at which they are tried."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from fightcard.client import Connection, Refusal, Table, here, me
from fightcard.messages import client_messages
from tests.web.playing import play_out
from tests.web.raw import JSON, ask, open_socket
from tests.web.serving import Server

from .long_tables import OldTable

LONG_GAME = ["target=25"]
BODY = 16_384
HEADERS = 15_000  # bytes of a request before its body
GARBAGE = (b"[" * BODY, b'{"":' * (BODY // 4), b'"' + b"\\u0000" * (BODY // 6 - 1) + b'"')

Do = Callable[[], object]


class Probe(NamedTuple):
    """One thing that a client can do."""

    name: str  # of the route or the message
    what: str  # the input
    do: Do


class Scene:
    """A server, and tables at which everything can be tried."""

    def __init__(self, server: Server, old: list[OldTable]) -> None:
        self.server, self.site = server, server.site
        self.old = iter(old)
        self.chooser = Random(15)
        self.played = self.play("cartisora", LONG_GAME)
        self.reviewed = self.play("cartisora", ["target=1"])

    def play(self, game: str, options: list[str]) -> Table:
        """A whole game."""
        people = [me("Ann"), *(here(f"P{seat}") for seat in range(1, 6 if game == "champions" else 2))]
        table = self.site.set_up(game, people, options)
        seats = [table.seat(seat).connect() for seat in table.links]
        play_out(seats, self.chooser)
        for seat in seats:
            seat.close()
        return table

    def get(self, path: str, token: str = "") -> int:
        """The status of an answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return ask(self.server, "GET", path, None, headers).status

    def crowded(self, path: str) -> int:
        """The status of an answer to a request whose headers are full of cookies, and whose query is full of names."""
        cookies = {"Cookie": "a=b;" * (HEADERS // 8)}
        return ask(self.server, "GET", f"{path}?{'a&' * (HEADERS // 4)}", None, cookies).status

    def post(self, path: str, body: object, token: str = "") -> Any:
        """The data of an answer, to a body that is as long as it may be."""
        sent = json.dumps(body).encode().ljust(BODY)
        headers = {**JSON, **({"Authorization": f"Bearer {token}"} if token else {})}
        return json.loads(ask(self.server, "POST", path, sent, headers).body)

    def garbage(self, path: str) -> None:
        """Bodies that cannot be read."""
        for body in GARBAGE:
            assert ask(self.server, "POST", path, body, JSON).status >= 400

    def say(self, table: Table, make: Callable[[Connection], client_messages.ClientMessage], seat: int = 0) -> None:
        """One message, as long as it may be; it may be refused."""
        with table.seat(seat).connect() as player, suppress(Refusal):
            player.ask(make(player))

    def frames(self, table: Table, *frames: str) -> None:
        """Frames as they are, until the last of them is answered."""
        path = f"/api/tables/{table.name}/socket?as=0"
        with open_socket(self.server, path, {"Authorization": f"Bearer {table.links[0]}"}) as line:
            for frame in ('{"type":"watch"}', *frames, '{"type":"ping"}'):
                line.send(frame)
            while not str(line.recv(20)).startswith('{"type":"pong"'):
                pass
