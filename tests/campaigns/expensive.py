"""S12, S13: expensive requests and long logs do not slow down other tables."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from subprocess import Popen

from fightcard.client import Refusal, Table
from fightcard.table.decisions import MAX_EXTRAS, MAX_TAKE_BACKS
from fightcard.web.guard.costs import Cost
from tests.web.playing import play_out, two_people
from tests.web.serving import Server

from . import beside
from .attackers import start_attack
from .beside import Waits, compare
from .campaign import Campaign, Outcome
from .games import GENEROUS, serving
from .long_tables import store_old_tables

PUBLIC = "https://cards.example"
OLD_ENTRIES, OLD_TABLES = 20_000, 4
BURST, REFILL = 100.0, 10.0  # units that an address may ask for
LIMITS = {"tables_here": GENEROUS, "sockets_here": 10**6, "requests": {"burst": BURST, "rate": REFILL}}
PAGES = ("/words/en", "/words/de", "/api/openapi.json", "/api/catalogue")
LOOPS = 2 * MAX_EXTRAS  # acts that somebody takes back at once


# -- S12 ----------------------------------------------------------------------------------------------------------


def expensive_requests(seed: int, folder: Path, fault: str) -> Outcome:
    """One address asks for the most expensive things that need no credential, by eight connections."""
    with serving(folder, fault, limits=LIMITS, public_url=PUBLIC) as server:
        replay = f"/api/tables/{_finished(server, seed).name}/replay"
        turn = iter(range(1, 200))

        def attack() -> Popen[str]:
            address = f"203.0.113.{next(turn)}"
            return start_attack(server, beside.SECONDS, "requests", address, replay, *PAGES)

        waits = asyncio.run(compare(server, Random(f"requests {seed}"), attack))
    given = [_units(json.loads(each), replay) for each in waits.printed]
    share = max(units / (BURST + REFILL * (beside.SECONDS + 2)) for units in given)
    assert share <= 1, f"{share:.2f} times as many units as are allowed were given"
    return _outcome(waits, {"of the allowance": share})


def _finished(server: Server, seed: int) -> Table:
    """A long game that is over."""
    table = two_people(server.site, "cartisora", ["target=25"])
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        play_out((ann, ben), Random(seed), 400)
        if not ann.state.over:
            with suppress(Refusal):
                ann.resign()
    return table


def _units(answers: dict[str, int], replay: str) -> float:
    """Return the units given to an address; a refusal costs nothing."""
    prices = Counter({replay: int(Cost.LARGE), **dict.fromkeys(PAGES[:4], int(Cost.MEDIUM))})
    return sum(count * prices[status.split()[1]] for status, count in answers.items() if status.startswith("200"))


# -- S13 ----------------------------------------------------------------------------------------------------------


def long_logs(seed: int, folder: Path, fault: str) -> Outcome:
    """An attacker tries to write a long log; others open and replay the longest that older versions have left."""
    old = store_old_tables(folder / "tables.sqlite", OLD_TABLES, OLD_ENTRIES)
    paths = [f"/api/tables/{table.name}/{what}" for table in old for what in ("replay", "record")]
    conditions = ",".join(filter(None, ("tidies-often", fault)))
    with serving(folder, conditions, limits=LIMITS, public_url=PUBLIC) as server:
        written = _write_much(two_people(server.site, "cartisora"))
        turn = iter(range(1, 200))

        def attack() -> Popen[str]:
            return start_attack(server, beside.SECONDS, "requests", f"203.0.113.{next(turn)}", *paths)

        waits = asyncio.run(compare(server, Random(f"logs {seed}"), attack))
    answers = sum((Counter(json.loads(each)) for each in waits.printed), Counter[str]())
    assert any(status.startswith("200") for status in answers), f"no old table was opened: {answers}"
    return _outcome(waits, {"entries": written})


def _write_much(table: Table) -> int:
    """An act and its take-back, as often as one can at one prompt; how long the log is. The other can still move."""
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        choice, before = ann.wait_for_turn().actions[0], ann.seq
        with suppress(Refusal):
            for _ in range(LOOPS):
                ann.act(choice)
                ann.act("take-back")
        written = ann.seq - before
        ben.act(ben.wait_for_turn().actions[0])
    assert written <= 2 * MAX_TAKE_BACKS + 1, f"{written} entries about one decision"
    return written


def _outcome(waits: Waits, more: dict[str, float]) -> Outcome:
    waits.check()
    return Outcome(len(waits.pairs), {"p99 ms quiet": waits.quiet, "p99 ms beside it": waits.beside, **more})


PAIR = "players' waiting times without and beside"
EXPENSIVE = Campaign(
    "S12", "expensive-requests", 50, f"{PAIR} the dearest requests", expensive_requests, "charges-all-alike"
)
LONG_LOGS = Campaign(
    "S13", "long-logs", 50, f"{PAIR} replays of tables with 20,000 entries", long_logs, "takes-back-for-ever"
)
