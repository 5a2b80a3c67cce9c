"""Pairs of tables that a viewer cannot tell apart while both are played, and what a real server sends of each."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from fightcard.client import Place
from fightcard.server.support.tokens import new_token
from fightcard.store import SqliteStore
from fightcard.table.events import Entry
from fightcard.table.state import TableState
from tests.web.playing import catch_up
from tests.web.serving import Server
from tests.web.worlds import AT, copy_of, knows, new_state, opening, step

Line = list[tuple[int, str, str]]  # seat, and what it does at the one table and at the other

# Time, what is made up anew, and the hash of a seed that nobody can guess.
MOVING = re.compile(rb'"(at|now)":\d+|"session":"\w+"|"table":"\w+"|"id":"[^"]*"|"commitment":"[0-9a-f]{64}"')


TRIES = 2000  # deals; of some games few pairs look alike


def coupled(
    game: str, options: list[str], viewer: int, chooser: Random, least: int
) -> tuple[TableState, TableState, Line]:
    """Two deals and a line of play for both that this viewer cannot tell apart."""
    for _ in range(TRIES):
        states = [new_state(game, options, chooser.randrange(2**40)) for _ in range(2)]
        if knows(states[0], viewer) == knows(states[1], viewer):
            line = _line(copy_of(states[0]), copy_of(states[1]), viewer, chooser)
            if len(line) >= least and hides_something(states[0], states[1], line):
                return states[0], states[1], line
    raise AssertionError("no such deals")


def hides_something(one: TableState, two: TableState, line: Line) -> bool:
    """Whether hands or choices differ between the two tables."""
    return one.view(0) != two.view(0) or any(action != other for _, action, other in line)


def _line(one: TableState, two: TableState, viewer: int, chooser: Random) -> Line:
    line: Line = []
    while len(line) < 8:
        seat = chooser.choice(one.due)
        found = next(_pairs(one, two, seat, viewer), None)
        if found is None:
            return line
        step(one, seat, found[0])
        step(two, seat, found[1])
        line.append((seat, *found))
    return line


def _pairs(one: TableState, two: TableState, seat: int, viewer: int) -> Iterator[tuple[str, str]]:
    """Return actions of this seat at both tables that the viewer cannot tell apart, different ones if possible."""
    both = [(first, second) for first in one.actions(seat) for second in two.actions(seat)]
    for first, second in sorted(both, key=lambda pair: pair[0] == pair[1]):
        after = copy_of(one), copy_of(two)
        step(after[0], seat, first)
        step(after[1], seat, second)
        if not (after[0].over or after[1].over) and knows(after[0], viewer) == knows(after[1], viewer):
            yield first, second


def put_in(database: Path, states: dict[str, TableState]) -> dict[str, dict[int, str]]:
    """Store tables with tokens for all viewers."""
    return put_logs(database, {name: opening(state.plan) for name, state in states.items()})


def put_logs(database: Path, logs: dict[str, list[Entry]]) -> dict[str, dict[int, str]]:
    """Store tables of two seats by their first entries, with tokens for all viewers."""

    async def write() -> dict[str, dict[int, str]]:
        store = SqliteStore(database)
        secrets: dict[str, dict[int, str]] = {}
        for name, entries in logs.items():
            made = {seat: new_token(name, "link" if seat >= 0 else "watch", seat, AT) for seat in (-1, 0, 1)}
            secrets[name] = {seat: secret for seat, (secret, _) in made.items()}
            await store.create(name, entries, [token for _, token in made.values()])
        await store.close()
        return secrets

    return asyncio.run(write())


def watched(
    server: Server, name: str, secrets: dict[int, str], viewer: int, line: list[tuple[int, str]]
) -> list[bytes]:
    """Return all that a viewer is sent while a table is played, without what differs between any two tables."""
    places = {seat: Place(server.site, name, seat if seat >= 0 else "spectator", secrets[seat]) for seat in secrets}
    with places[viewer].connect() as eve, places[0].connect() as ann, places[1].connect() as ben:
        for seat, action in line:
            player = (ann, ben)[seat]
            catch_up(eve, player.act(action))
            catch_up(ann, eve.seq)
            catch_up(ben, eve.seq)
        frames = [frame for frame in eve.frames if not frame.startswith(b'{"type":"live"')]
    return [MOVING.sub(b'"\\1":0', frame) for frame in frames]
