"""F5: all devices of a seat are told how many there are, and one of them can end the others."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

from websockets.exceptions import InvalidStatus

from fightcard.client import Connection, Gone, Place, Refusal, Table, bot, friend, here, me
from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .games import at_once, serving

TABLES = 8  # at once, in one round
MOST = 5  # devices of one seat
PATIENCE = 20.0  # seconds for what comes at once


def shared_seats(seed: int, folder: Path, fault: str) -> Outcome:
    """At each table one seat is taken by several devices, in any way that there is; then one of them ends the rest."""
    with serving(folder, fault) as server:
        trials = sum(at_once(lambda number: _share(server, Random(f"seats {seed} {number}")), TABLES))
    return Outcome(trials)


def _share(server: Server, chooser: Random) -> int:
    table, seat, places = _some_table(server, chooser)
    link = places[0].link
    with ExitStack() as stack:
        open_lines = [stack.enter_context(places[0].connect())]
        trials = 0
        while len(places) < MOST and (len(places) < 2 or chooser.random() < 0.7):
            places.append(_another(server, table, seat, link, chooser))
            if chooser.random() < 0.7:  # and some hold the seat and do not look at it
                open_lines.append(stack.enter_context(places[-1].connect()))
            for line in open_lines:
                _wait_for_count(line, len(places))
                trials += 1
        for _ in range(chooser.randrange(2)):  # tabs
            open_lines.append(stack.enter_context(chooser.choice(open_lines).place.connect()))
            _wait_for_count(open_lines[-1], len(places))
        keeper = chooser.choice(places)
        kept = keeper.keep_only()
        for line in open_lines:
            if line.place.token == keeper.token:
                _wait_for_count(line, 1)
            else:
                assert _reason_of_end(line) == "revoked"
        for place in places:
            _check_opens(place, place.token == keeper.token)
        _check_opens(server.site.join(kept.link), True)
        return trials + len(open_lines) + len(places) + 1


def _some_table(server: Server, chooser: Random) -> tuple[Table, int, list[Place]]:
    """A table, one of its seats, and the first device that holds it."""
    wish = chooser.choice(([me(), here()], [me(), friend()], [me(), bot("random")]))
    table = server.site.set_up("cartisora", wish)
    if 1 in table.invites:
        return table, 1, [server.site.join(table.invites[1])]
    seat = chooser.choice(list(table.links))
    return table, seat, [table.seat(seat)]


def _another(server: Server, table: Table, seat: int, link: str, chooser: Random) -> Place:
    """One more device: by the first link, by a new one, or a program that plays with a new link itself."""
    path = f"/api/tables/{table.name}/links"
    way = chooser.choice(("first", "new", "itself"))
    if way != "first":
        link = server.site.post(path, {"what": "seat", "seat": seat}, link)["token"]
    if way != "itself":
        return server.site.join(link)
    program = Place(server.site, table.name, seat, link, link=link)
    with program.connect():  # from now on it is a device
        return program


def _wait_for_count(line: Connection, count: int) -> None:
    try:
        line.wait_until(lambda: line.live is not None and line.live.devices == count, PATIENCE)
    except TimeoutError:
        told = line.live.devices if line.live else None
        raise AssertionError(f"{count} devices hold the seat, and {told} are told") from None


def _reason_of_end(line: Connection) -> str:
    try:
        line.wait_until(lambda: False, PATIENCE)
    except Gone as gone:
        return gone.reason
    except TimeoutError:
        return "none: it is still open"
    raise AssertionError


def _check_opens(place: Place, opens: bool) -> None:
    """A request and a socket."""
    try:
        place.get()
        place.connect().close()
        opened = True
    except (Refusal, InvalidStatus):
        opened = False
    assert opened == opens, "a token that was ended opens the seat" if opened else "the only device is refused"


SHARED_SEATS = Campaign(
    "F5",
    "shared-seats",
    10_000,
    "one device of a seat that several hold: told, ended or kept",
    shared_seats,
    "counts-one-device",
)
