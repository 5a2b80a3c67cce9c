"""Moves that come in quick succession gather: they share transactions, and the loop rests once between two of these."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from fightcard.store import transactions
from fightcard.store.schema import open_database
from fightcard.store.transactions import Transactions

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
            jobs.append(store.run(lambda _cursor: group.append(1), is_move=True, is_single=True))
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
    assert commits_of(tmp_path / "t.sqlite", 3, 2 * transactions.QUICK) == [1, 1, 1]
    assert rests.count == 0


def test_failed_write_after_a_rest_is_reported(tmp_path: Path, rests: Rests) -> None:
    """Moves that waited for a rest are committed after it, each with its own outcome."""

    def fail(_cursor: sqlite3.Cursor) -> None:
        raise ValueError("planted")

    async def whole() -> None:
        connection = open_database(tmp_path / "t.sqlite", durable=False)
        store = Transactions(connection, durable=False)
        for _ in range(2):  # the second one plans a rest
            await store.run(lambda _cursor: None, is_move=True, is_single=True)
        good = store.run(lambda _cursor: 7, is_move=True, is_single=True)
        bad = store.run(fail, is_move=True, is_single=True)
        assert await good == 7
        with pytest.raises(ValueError, match="planted"):
            await bad
        await store.close()
        connection.close()

    asyncio.run(whole())
    assert rests.count >= 1
