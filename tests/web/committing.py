"""Players that commit and reveal by hand, in any order."""

from __future__ import annotations

import hashlib
from copy import copy
from random import Random

from fightcard.client import Place
from tests.web.raw import Answer, create, post
from tests.web.serving import Server

TWO_SEATS = {"game": "cartisora", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}


def digest(nonce: str) -> str:
    """Return a player's commitment."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


class Players:
    """The seats of one table, each of which sends what a test tells it to."""

    def __init__(self, server: Server, wish: object = TWO_SEATS) -> None:
        self.server = server
        self.made, _ = create(server, wish)
        self.name = self.made["table"]

    def at(self, server: Server) -> Players:
        """The same seats, reached by another server of the same database."""
        other = copy(self)
        other.server = server
        return other

    def send(self, what: str, values: dict[int, str], token: str = "") -> Answer:
        """A request of the first of these seats, or of whoever holds the token."""
        seat = str(min(values))
        headers = {"Authorization": f"Bearer {token or self.made['links'][seat]}"}
        return post(self.server, f"/api/tables/{self.name}/{what}", {what: values}, headers)

    def commit(self, seat: int, nonce: str) -> Answer:
        """Commit a seat to a nonce."""
        return self.send("commitments", {seat: digest(nonce)})

    def reveal(self, seat: int, nonce: str) -> Answer:
        """Reveal the nonce of a seat."""
        return self.send("nonces", {seat: nonce})

    def place(self, seat: int) -> Place:
        """A seat for a connection that takes no part in the shuffle by itself."""
        return Place(self.server.site, self.name, seat, self.made["links"][str(seat)])

    @property
    def record(self) -> str:
        """The record of the finished game."""
        return self.server.site.request(f"/api/tables/{self.name}/record").decode()


def nonces(seed: object) -> tuple[str, str, str, str]:
    """Four nonces that nobody else has."""
    chooser = Random(str(seed))
    one, two, three, four = (chooser.randbytes(16).hex() for _ in range(4))
    return one, two, three, four


def outcome(answer: Answer) -> tuple[int, str]:
    """The status, and the code of a refusal."""
    return answer.status, answer.code
