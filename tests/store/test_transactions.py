"""Group commits: moves that come in quick succession gather, and a move that comes alone is not delayed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.store import transactions
from fightcard.store.transactions import CROWD, QUICK, Job, Transactions


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


def moves(number: int, told: list[str]) -> list[Job]:
    def done(_result: object, error: Exception | None) -> None:
        assert error is None
        asyncio.get_running_loop().call_soon(told.append, "told")  # as an outbox does

    return [
        Job(lambda cursor: cursor.execute("INSERT INTO moves VALUES ('x')"), done, is_move=True, is_single=True)
        for _ in range(number)
    ]


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
        ([1, 1, 1, 1], QUICK * 2, 0),  # each alone
        ([1, 1, 1, 1], QUICK / 4, 3),  # all but the first
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
