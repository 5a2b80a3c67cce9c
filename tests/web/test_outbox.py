"""What one client is sent, to the unit: when, and in how many pieces. No network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from fightcard.messages import wire
from fightcard.web.ws.outbox import Teller
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import NEVER, begun


class Line:
    """Notes what is said at once."""

    def __init__(self) -> None:
        self.taken = True
        self.when_taken: Callable[[], object] = lambda: None
        self.said: list[list[str]] = []

    def say(self, texts: Sequence[bytes]) -> None:
        self.said.append([json.loads(text)["type"] for text in texts])

    async def receive(self) -> Any:
        raise AssertionError("nobody listens")


async def telling(inside: Inside) -> tuple[Line, Teller]:
    """Somebody who has been told how things stand."""
    table = await begun(inside)
    line = Line()
    teller = Teller(line, inside.site.tables.live[table["table"]], 0, 0, 5.0)
    teller.wake()
    await asyncio.sleep(0)
    assert line.said == [["told", "told", "state", "live"]]
    line.said.clear()
    return line, teller


def test_what_happens_in_one_turn_is_told_at_once(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        line, teller = await telling(inside)
        teller.answer(wire.Pong(1))
        teller.answer(wire.Pong(2))
        teller.wake()
        assert line.said == []
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.said == [["pong", "pong"]]
        teller.answer(wire.Pong(3))
        await asyncio.sleep(0)
        assert line.said == [["pong", "pong"], ["pong"]]

    run_inside(tmp_path, work, timers=NEVER)


def test_at_the_end_what_was_answered_is_said_and_nothing_afterwards(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        line, teller = await telling(inside)
        assert line.when_taken == teller.wake
        teller.answer(wire.Pong(1))
        teller.end()
        assert line.said == [["pong"]]
        assert line.when_taken != teller.wake, "neither keeps the other"
        teller.wake()
        await asyncio.sleep(0)
        assert line.said == [["pong"]]

    run_inside(tmp_path, work, timers=NEVER)


def test_who_takes_nothing_is_told_nothing_at_the_end(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        line, teller = await telling(inside)
        line.taken = False
        teller.answer(wire.Pong(1))
        teller.end()
        await asyncio.sleep(0)
        assert line.said == []

    run_inside(tmp_path, work, timers=NEVER)
