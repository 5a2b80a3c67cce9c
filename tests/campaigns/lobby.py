"""S15: strangers in the lobby. They list, join, look and send garbage; nobody learns a secret or fills the list."""

from __future__ import annotations

import json
import re
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from fightcard.client import friend, me
from fightcard.server.support.settings import Limits
from tests.waiting import wait_until
from tests.web.raw import JSON, Answer, ask
from tests.web.serving import Server

from .attackers import HOST
from .campaign import Campaign, Outcome
from .games import GENEROUS, LIMITS, serving

ADDRESSES = 12
STEPS = 120  # of one round
GONE = 0.4  # seconds after which a host counts as gone here, in place of 30
MOST = Limits().lobby_entries
LONG = 10.0  # seconds after which the entry of a host who has gone must have ended, in place of GONE
SETTINGS: dict[str, Any] = {
    "public_url": f"https://{HOST}",
    "lobby": True,
    "limits": {**LIMITS, "lobby_joins": GENEROUS, "lobby": GENEROUS, "tables": GENEROUS},
}
JOINS = {"burst": 5.0, "rate": 1 / 20}  # a smaller burst than the real one: fewer tables show it
KEYS = {"entry", "game", "options", "clock", "name", "open", "seats", "waited"}
NAMES = (
    "Ann",
    "<img src=x onerror=alert(1)>",
    "{ $secret }",
    "spam.example",
    "\u202eevil",
    "x" * 200,
    "' OR 1=1 --",
    "",
)
PLAIN = re.compile(r"[\w .’-]{0,24}")
GARBAGE: tuple[Any, ...] = (
    {},
    [],
    {"wait": -1},
    {"game": {"$ne": 1}},
    {"own": ["x"] * 99},
    {"name": "x" * 10_000},
    None,
)


class Strangers:
    """People at several addresses, and all secrets that the server has given to any of them."""

    def __init__(self, server: Server, chooser: Random) -> None:
        self.server, self.chooser = server, chooser
        self.secrets: set[str] = set()
        self.tables: set[str] = set()
        self.entries: list[str] = []

    def ask(self, method: str, path: str, body: object = None, address: str = "203.0.113.1") -> Answer:
        headers = {"Host": HOST, "X-Forwarded-For": address, **(JSON if body is not None else {})}
        return ask(self.server, method, path, body, headers)

    def step(self) -> None:
        """One thing that somebody does."""
        self.chooser.choice((self.find, self.find, self.join, self.send_garbage, self.look))()

    def find(self) -> None:
        address = f"203.0.113.{self.chooser.randrange(ADDRESSES)}"
        wish = {
            "game": self.chooser.choice(("cartisora", "champions", "fightdrome")),
            "name": self.chooser.choice(NAMES),
            "own": self.entries[-8:],
        }
        answer = self.ask("POST", "/api/lobby/find", wish, address)
        assert answer.status in (200, 201, 429), answer.body
        if answer.status != 429:
            self._keep(answer)

    def join(self) -> None:
        entry = self.chooser.choice([*self.entries, "nonsense", "../../tables", *self.tables])
        answer = self.ask("POST", f"/api/lobby/{entry}/join", {"name": self.chooser.choice(NAMES)})
        assert answer.status in (200, 404, 429), answer.body
        assert answer.status != 200 or entry in self.entries, "a table was joined by its address"
        if answer.status == 200:
            self._keep(answer)

    def send_garbage(self) -> None:
        path = self.chooser.choice(("/api/lobby/find", "/api/lobby/nonsense/join", "/api/tables/nonsense/lobby"))
        answer = self.ask("POST", path, self.chooser.choice(GARBAGE))
        assert 400 <= answer.status < 500, answer.body

    def look(self) -> None:
        answer = self.ask("GET", "/api/lobby", address=f"198.51.100.{self.chooser.randrange(250)}")
        assert answer.status == 200, answer.body
        text = answer.body.decode()
        assert not [secret for secret in self.secrets | self.tables if secret in text], "the list holds a secret"
        for told in json.loads(text)["tables"]:
            assert set(told) == KEYS, told
            assert PLAIN.fullmatch(told["name"]), told["name"]

    def _keep(self, answer: Answer) -> None:
        data = json.loads(answer.body)
        self.tables.add(data["table"])
        self.secrets.add(data["link"])
        if data["entry"]:
            self.entries.append(data["entry"])


def strangers(seed: int, folder: Path, fault: str) -> Outcome:
    """A crowd does all that it may and much that it may not."""
    with serving(folder, fault, **SETTINGS) as server:
        crowd = Strangers(server, Random(f"lobby {seed}"))
        for _ in range(STEPS):
            crowd.step()
    return Outcome(STEPS)


def caps(_seed: int, folder: Path, fault: str) -> Outcome:
    """Each address lists as many tables as it can: few are listed, and no table is created for the others."""
    with serving(folder, fault, **SETTINGS) as server:
        crowd = Strangers(server, Random())
        for number in range(ADDRESSES):
            wish = {"game": "cartisora", "options": [f"target={number + 1}"]}
            statuses = []
            for _ in range(3 * MOST):
                answer = crowd.ask(
                    "POST", "/api/lobby/find", {**wish, "own": crowd.entries[-8:]}, f"203.0.113.{number}"
                )
                statuses.append(answer.status)
                if answer.status == 201:
                    crowd.entries.append(json.loads(answer.body)["entry"])
            assert statuses == [201] * MOST + [429] * 2 * MOST, f"an address asked {len(statuses)} times: {statuses}"
    return Outcome(ADDRESSES)


def joins(_seed: int, folder: Path, fault: str) -> Outcome:
    """One address sits down at as many strangers' tables as it can: it cannot empty the list."""
    limits = {**SETTINGS["limits"], "lobby_joins": JOINS}
    with serving(folder, fault, **{**SETTINGS, "limits": limits}) as server:
        crowd = Strangers(server, Random())
        for number in range(ADDRESSES * MOST):
            wish = {"game": "cartisora", "clock": {"kind": "move", "seconds": 30 + number}}
            crowd._keep(crowd.ask("POST", "/api/lobby/find", wish, f"203.0.113.{number // MOST + 2}"))
        began = time.monotonic()
        taken = sum(crowd.ask("POST", f"/api/lobby/{entry}/join", {}).status == 200 for entry in crowd.entries)
        most = JOINS["burst"] + JOINS["rate"] * (time.monotonic() - began)
        assert taken <= most, f"one address took {taken} of {len(crowd.entries)} listed tables, at most {most:.1f}"
    return Outcome(len(crowd.entries))


def hosts(_seed: int, folder: Path, fault: str) -> Outcome:
    """Hosts stay longer than the time after which they count as gone, and then go: so do their entries."""
    with serving(folder, fault, **{**SETTINGS, "timers": (0.1, GONE, 100)}) as server, ExitStack() as stack:
        for _ in range(MOST):
            table = server.site.set_up("cartisora", [me("Ann"), friend()])
            stack.enter_context(table.seat(0).connect())
            server.site.post(f"/api/tables/{table.name}/lobby", {}, table.links[0])
        time.sleep(2 * GONE)
        assert server.site.get("/api/lobby")["count"] == MOST, "a host is here and the table is not listed"
        stack.close()
        end = time.monotonic() + LONG
        wait_until(lambda: time.monotonic() > end or not server.site.get("/api/lobby")["count"])
        assert time.monotonic() < end, "the hosts have gone and their tables are still listed"
    return Outcome(MOST)


LOBBY = Campaign("S15", "lobby", 3_000, "one thing that a stranger does in the lobby", strangers, "tells-tables")
LOBBY_CAPS = Campaign(
    "S15", "lobby-caps", 120, "an address that lists as many tables as it can", caps, "lists-any-number"
)
LOBBY_JOINS = Campaign(
    "S15", "lobby-joins", 1_000, "a listed table that one address tries to take", joins, "joins-any-number"
)
LOBBY_HOSTS = Campaign("S15", "lobby-hosts", 30, "a host who goes while their table is listed", hosts, "keeps-entries")
