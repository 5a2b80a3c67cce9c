"""Moves that come in quick succession gather: they share transactions, and the loop rests once between two of these."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from fightcard.store import transactions
from fightcard.store.schema import open_database
from fightcard.store.transactions import Job, Transactions

TURNS = 12  # of the loop, in each of which a move arrives


class Rests:
    """Stands for the module ``time``: counts the rests, and lets none pass."""

    def __init__(self) -> None:
        self.count = 0
        self.monotonic = time.monotonic
        self.time = time.time

    def sleep(self, seconds: float) -> None:
        """One rest."""
        assert seconds == transactions.REST
        self.count += 1


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> Rests:
    found = Rests()
    monkeypatch.setattr(transactions, "time", found)
    return found


def move(store: Transactions, work: Callable[[sqlite3.Cursor], object]) -> asyncio.Future[object]:
    """Run a person's move."""
    future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
    store.add(Job(work, partial(transactions._resolve, future), is_move=True, is_single=True, gathers=True))
    return future


def commits_of(path: Path, moves: int, pause: float) -> list[int]:
    """Return the number of moves in each transaction, if one arrives in every turn of the loop, or after each pause."""
    committed: list[int] = []
    group: list[int] = []

    async def whole() -> None:
        connection = open_database(path, durable=False)
        store = Transactions(connection, durable=False)
        give = store._give

        def count(results: list[transactions.JobResult]) -> None:
            committed.append(len(results))
            give(results)

        store._give = count  # type: ignore[method-assign]
        jobs = []
        for _ in range(moves):
            jobs.append(move(store, lambda _cursor: group.append(1)))
            await asyncio.sleep(pause)
        await asyncio.gather(*jobs)
        await store.close()
        connection.close()

    asyncio.run(whole())
    assert sum(committed) == len(group) == moves
    return committed


def test_quick_moves_share_transactions_with_one_rest_between_two(tmp_path: Path, rests: Rests) -> None:
    """A move that arrived while others were told had a transaction and a rest of its own: it waited for three rests."""
    committed = commits_of(tmp_path / "t.sqlite", TURNS, 0.0)
    assert max(committed) > 1
    assert rests.count < len(committed), "the first has none"
    assert len(committed) <= TURNS // 2


def test_lone_move_is_not_delayed(tmp_path: Path, rests: Rests) -> None:
    assert commits_of(tmp_path / "t.sqlite", 3, 2 * transactions.REST) == [1, 1, 1]
    assert rests.count == 0


def test_failed_write_after_a_rest_is_reported(tmp_path: Path, rests: Rests) -> None:
    """Moves that waited for a rest are committed after it, each with its own outcome."""

    def fail(_cursor: sqlite3.Cursor) -> None:
        raise ValueError("planted")

    async def whole() -> None:
        connection = open_database(tmp_path / "t.sqlite", durable=False)
        store = Transactions(connection, durable=False)
        for _ in range(2):  # the second one plans a rest
            await move(store, lambda _cursor: None)
        good = move(store, lambda _cursor: 7)
        bad = move(store, fail)
        assert await good == 7
        with pytest.raises(ValueError, match="planted"):
            await bad
        await store.close()
        connection.close()

    asyncio.run(whole())
    assert rests.count >= 1
