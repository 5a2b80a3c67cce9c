"""Group commits: moves that come in quick succession gather, and a move that comes alone is not delayed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.store import transactions
from fightcard.store.transactions import CROWD, REST, Job, Transactions


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "jobs.sqlite", isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE moves (name TEXT)")
    yield connection
    connection.close()


class SlowClock:
    """Stands in for the module ``time``: each rest takes as long as it says, and nothing else takes any time."""

    def __init__(self) -> None:
        self.now, self.rests = 100.0, 0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.rests += 1


def moves(number: int, told: list[str], of_people: bool = True) -> list[Job]:
    def done(_result: object, error: Exception | None) -> None:
        assert error is None
        asyncio.get_running_loop().call_soon(told.append, "told")  # as an outbox does

    def work(cursor: sqlite3.Cursor) -> None:
        cursor.execute("INSERT INTO moves VALUES ('x')")

    return [Job(work, done, is_move=True, is_single=True, gathers=of_people) for _ in range(number)]


async def play(
    connection: sqlite3.Connection, groups: list[int], pause: float, clock: SlowClock, told: list[str]
) -> None:
    jobs = Transactions(connection, durable=False)
    for size in groups:
        for job in moves(size, told):
            jobs.add(job)
        for _ in range(5):
            await asyncio.sleep(0)
        clock.now += pause
    await jobs.close()


@pytest.mark.parametrize(
    ("groups", "pause", "rests"),
    [
        ([1, 1, 1, 1], REST * 2, 0),  # each alone
        ([1, 1, 1, 1], REST * 1.1, 0),  # none would arrive in a rest
        ([1, 1, 1, 1], REST / 4, 2),  # the second one, and the first after that rest
        ([2, 2, 2, 2], REST / 4, 3),  # all but the first two
        ([CROWD] * 4, 0.0, 0),  # they gather by themselves
    ],
)
def test_loop_rests_between_quick_moves(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, groups: list[int], pause: float, rests: int
) -> None:
    clock, told = SlowClock(), list[str]()
    monkeypatch.setattr(transactions, "time", clock)
    asyncio.run(play(connection, groups, pause, clock, told))
    assert clock.rests == rests
    assert len(told) == sum(groups)


def test_everybody_is_told_before_the_loop_rests(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, told = SlowClock(), list[str]()
    monkeypatch.setattr(clock, "sleep", lambda _: told.append("rest"))
    monkeypatch.setattr(transactions, "time", clock)
    asyncio.run(play(connection, [2, 2], 0.0, clock, told))
    assert told == ["told"] * 4 + ["rest"]


def test_bots_moves_cause_no_rest(connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside fifty tournaments of bots every move of a person waited for a rest of 8 ms."""
    clock, told = SlowClock(), list[str]()
    monkeypatch.setattr(transactions, "time", clock)

    async def whole() -> None:
        jobs = Transactions(connection, durable=False)
        for number in range(40):
            jobs.add(moves(1, told, of_people=number % 10 == 0)[0])
            for _ in range(5):
                await asyncio.sleep(0)
            clock.now += REST / 5
        await jobs.close()

    asyncio.run(whole())
    assert len(told) == 40
    assert clock.rests == 0
