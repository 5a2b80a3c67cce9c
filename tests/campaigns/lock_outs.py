"""S2: whatever others do behind an address, seat holders there continue to play."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from websockets.sync.client import ClientConnection

from fightcard.client import Table
from tests.web.playing import two_people
from tests.web.raw import ask, open_socket, post, socket_status
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import GENEROUS, serving

TABLES, TRIES = 10, 30
LIMITS = {"tables_here": GENEROUS, "requests": {"burst": 200, "rate": 1}}


def lock_outs(seed: int, folder: Path, fault: str) -> Outcome:
    """Strangers behind an address try what they can; after each table's share of it its owners sit down and move."""
    chooser = Random(f"lock-outs {seed}")
    behind = {"X-Forwarded-For": f"203.0.113.{seed % 250}"}
    with serving(folder, fault, limits=LIMITS, public_url="https://cards.example") as server:
        for _ in range(TABLES):
            table = two_people(server.site, "cartisora")
            for _ in range(TRIES):
                if _attack(server, table, behind, chooser) == 429:
                    break
            for seat in chooser.sample((0, 1), 2):
                _sit_down(server, table, seat, behind)
    return Outcome(2 * TABLES)


def _attack(server: Server, table: Table, behind: dict[str, str], chooser: Random) -> int:
    """One try of a stranger; its status."""
    guess = "".join(chooser.choices("abcdefghijklmnop", k=43))
    shown = chooser.choice(({}, {"Authorization": f"Bearer {guess}"}, {"Authorization": f"Bearer {table.watch}"}))
    path = f"/api/tables/{table.name}/socket?as={chooser.choice((0, 1))}"
    match chooser.choice(("socket", "socket", "join", "request")):
        case "join":
            return post(server, "/api/join", {"token": guess}, behind).status
        case "request":
            return max(ask(server, "GET", "/api/catalogue", headers=behind).status for _ in range(20))
        case _:
            return socket_status(server, path, {**behind, **shown})


def _sit_down(server: Server, table: Table, seat: int, behind: dict[str, str]) -> None:
    """The owner of a seat opens a socket and does something."""
    headers = {**behind, "Authorization": f"Bearer {table.links[seat]}"}
    with open_socket(server, f"/api/tables/{table.name}/socket?as={seat}", headers) as owner:
        owner.send('{"type":"watch"}')
        owner.send('{"type":"rename","id":"mine","name":"Still here"}')
        assert _answer(owner) == "done"


def _answer(owner: ClientConnection) -> str:
    while True:
        message = json.loads(owner.recv(timeout=20))
        if message.get("id") == "mine":
            return str(message["type"])


LOCK_OUTS = Campaign(
    "S2",
    "lock-out",
    1000,
    "a seat's owner who acts after strangers at the same address showed wrong or no tokens",
    lock_outs,
    "bans-addresses",
)
