"""What a client says through its socket, and what is done about it: hints, haste and floods. No network."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fightcard.bots.hints import Hint
from fightcard.web.settings import Allowance, Limits
from fightcard.web.thinking import BotFailed
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import NEVER, TWO, begun, first_state, seated


def test_there_is_one_hint_at_a_time_and_none_for_who_has_gone(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await begun(inside, {**TWO, "hints": "free"})
        live = inside.site.tables.live[table["table"]]
        thought, given_up = asyncio.Event(), []

        async def advise(seat: int) -> Hint:
            try:
                await thought.wait()
            except asyncio.CancelledError:
                given_up.append(seat)
                raise
            raise BotFailed

        live.advise = advise  # type: ignore[method-assign]
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.say(type="hint", id="first")
            await ann.say(type="hint", id="second")
            refused = await ann.hear("refused")
            assert (refused["id"], refused["code"]) == ("second", "hint-thinking")
            thought.set()
            refused = await ann.hear("refused")
            assert (refused["id"], refused["code"]) == ("first", "hint-failed")
            assert await ann.refusal(type="hint", id="third") == "hint-failed", "now one may ask again"
            thought.clear()
            await ann.say(type="hint", id="fourth")
            await ann.say(type="ping")
            await ann.hear("pong")
        await asyncio.sleep(0)
        assert given_up == [0]

    run_inside(tmp_path, work, timers=NEVER)


def test_who_floods_the_line_is_sent_away(tmp_path: Path) -> None:
    """The line itself has counted, and reads no more of him."""

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.to_server.put({"type": "websocket.disconnect", "code": 1008, "reason": "flood"})
            assert (await ann.hear("close"))["reason"] == "flood"
        assert inside.site.guard.is_away(f"127.0.0.1 {table['table']} 0")
        async with seated(inside, table, 1) as ben:
            await first_state(ben)
        assert not inside.site.guard.is_away(f"127.0.0.1 {table['table']} 1"), "who merely goes is not"

    run_inside(tmp_path, work, timers=NEVER)


def test_who_says_much_is_heard_more_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After six words a pause follows each."""
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(min(seconds, 0.01))

    async def work(inside: Inside) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            monkeypatch.setattr(asyncio, "sleep", pause)
            for _ in range(5):
                await ann.say(type="ping")
                await ann.hear("pong")
            assert pauses == [], "with the first one these are six"
            for _ in range(2):
                await ann.say(type="ping")
                await ann.hear("pong")
            assert pauses == [0.05, 0.05]
            monkeypatch.undo()

    run_inside(tmp_path, work, timers=NEVER, limits=Limits(messages=Allowance(20, 0.001)))
