"""F5: every credential at every route and message, compared with a table of what is allowed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path

from fightcard.client import Site, Table, friend, me
from tests.web.playing import two_people
from tests.web.raw import ask, post, socket_status
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import serving

WAYS = ("bearer", "cookie", "watch cookie", "both cookies of another seat")
SEATS = ("0", "1", "spectator", "2", "-1", "")


@dataclass(frozen=True)
class Credential:
    """A token, and the seats that it opens at the table of the trial."""

    who: str
    token: str
    opens: frozenset[str]


def credentials(site: Site, table: Table) -> list[Credential]:
    """Everybody whom there is."""
    ended = table.links[0]
    table.links[0] = site.join(ended).keep_only().link
    other, waiting = two_people(site, "champions"), site.set_up("champions", [me(), friend()])
    used = site.set_up("champions", [me(), friend()])
    site.join(used.invites[1])
    moved = site.join(table.links[0])  # a link opens again and again; what it gives is new each time
    expired, newest = _expired(site, table)
    opens = {"0": frozenset({"0"}), "1": frozenset({"1"}), "watch": frozenset({"spectator"}), "": frozenset[str]()}
    return [
        Credential("owner", table.links[0], opens["0"]),
        Credential("owner elsewhere", moved.token, opens["0"]),
        Credential("opponent", newest, opens["1"]),
        Credential("spectator", table.watch, opens["watch"]),
        Credential("owner of another game", other.links[0], opens[""]),
        Credential("spectator of another game", other.watch, opens[""]),
        Credential("invited to another game", waiting.invites[1], opens[""]),
        Credential("used invitation", used.invites[1], opens[""]),
        Credential("expired", expired, opens[""]),
        Credential("ended by another device", ended, opens[""]),
        Credential("wrong", "A" * 43, opens[""]),
        Credential("almost right", table.links[0][:-1] + ("A" if table.links[0][-1] != "A" else "B"), opens[""]),
        Credential("the table's address", table.name, opens[""]),
        Credential("anonymous", "", opens[""]),
    ]


def _expired(site: Site, table: Table) -> tuple[str, str]:
    """A link that newer ones have ended, and the newest."""
    token = table.links[1]
    for _ in range(8):
        token = site.post(f"/api/tables/{table.name}/links", {"what": "seat", "seat": 1}, token)["token"]
    return table.links[1], token


def access(_seed: int, folder: Path, fault: str) -> Outcome:
    """Every credential, shown in every way, at every door of one table."""
    with serving(folder, fault) as server:
        table = two_people(server.site, "champions")
        known = credentials(server.site, table)
        with table.spectator().connect() as eve:
            eve.wait_for(lambda state: state.started)
        before = table.spectator().get()["seq"]
        trials = sum(_try(server, table, each, way) for each, way in product(known, WAYS))
        assert table.spectator().get()["seq"] == before, "somebody has changed the table"
    return Outcome(trials)


def _headers(server: Server, token: str, way: str) -> tuple[dict[str, str], frozenset[str]]:
    """The headers, and the seats for which this way counts at all."""
    own = {"Origin": server.url}
    if way == "bearer":
        return ({"Authorization": f"Bearer {token}"} if token else {}), frozenset(SEATS)
    if way == "cookie":
        return {**own, "Cookie": f"seat0={token}; seat1={token}"}, frozenset({"0", "1"})
    if way == "watch cookie":
        return {**own, "Cookie": f"watch={token}"}, frozenset({"spectator"})
    return {**own, "Cookie": f"seat2={token}; seat={token}; Seat0={token}"}, frozenset()


def _try(server: Server, table: Table, who: Credential, way: str) -> int:
    """All doors; how many there were."""
    headers, counted = _headers(server, who.token, way)
    opens = who.opens & counted
    base = f"/api/tables/{table.name}"
    seats = opens & {"0", "1"}
    expected = {
        **{("socket", seat): seat in opens for seat in SEATS},
        ("table", ""): bool(opens),
        ("record", ""): False,
        ("replay", ""): False,
        ("links", "watch"): bool(seats),
        ("links", "invite"): False,  # both seats are taken
        ("forget", "0"): False,  # the game runs
        ("next", "0"): False,
    }
    for (door, what), allowed in expected.items():
        status = _knock(server, base, door, what, headers)
        assert (status in (101, 200)) == allowed, f"{who.who} with a {way} at {door} {what}: {status}"
    return len(expected)


def _knock(server: Server, base: str, door: str, what: str, headers: dict[str, str]) -> int:
    if door == "socket":
        return socket_status(server, f"{base}/socket?as={what}", headers)
    if door == "table":
        return ask(server, "GET", base, headers=headers).status
    if door in ("record", "replay"):
        return ask(server, "GET", f"{base}/{door}", headers=headers).status
    body = {"links": {"what": what}, "forget": {"seat": 0}, "next": {"as": 0}}[door]
    return post(server, f"{base}/{door}", body, headers).status


ACCESS = Campaign(
    "F5",
    "access",
    10_000,
    "one credential, of the wrong table, seat or time, at one endpoint",
    access,
    "mixes-tables-up",
)
