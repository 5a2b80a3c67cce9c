"""The contract of every store besides its logs: tokens, running games, erasure; in both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from fightcard.store import Store, Token, WriteConflict, open_store
from fightcard.store.base import MAX_TOKENS
from fightcard.table.events import Created, Entry, Renamed, SeatTaken, Started
from tests.store.postgres import Postgres
from tests.store.sample_entries import created, named, run_on, token

Run = Callable[[Callable[[Store], Coroutine[Any, Any, None]]], None]
A, B, C = (letter * 32 for letter in (b"a", b"b", b"c"))


@pytest.fixture(params=["sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs work on the same store, any number of times."""
    if request.param == "sqlite":
        return lambda work: run_on(lambda: open_store(tmp_path / "tables.sqlite"), work)
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.new_database()
    return lambda work: run_on(lambda: open_store(address), work)


async def entries_of(store: Store, table: str) -> list[Entry]:
    kept = await store.load(table)
    assert kept is not None
    assert kept.outages == []
    return kept.entries


# -- books --------------------------------------------------------------------------------------------------------


def test_logs_of_tables_are_separate(run: Run) -> None:
    """Two tables have commands with the same id; each log is read in order from any position."""
    rows = [named(str(number), f"0:{number}") for number in range(12)]

    async def work(store: Store) -> None:
        for table in ("t", "u"):
            await store.create(table, [created(), *rows[:1]], [])
            await store.append(table, 2, rows[1:6])
        await store.append("u", 7, rows[6:])
        assert await store.read("t", 0) == [created(), *rows[:6]]
        assert await store.read("t", 2) == rows[1:6]
        assert await store.read("t", 7) == []
        assert await entries_of(store, "u") == [created(), *rows]

    run(work)


def test_command_without_id_may_be_repeated(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [created(), named("A"), named("A")], [])
        assert len(await entries_of(store, "t")) == 3

    run(work)


def test_failed_append_stores_nothing(run: Run) -> None:
    """Neither its tokens, nor the end of used ones, nor the start of the game."""

    async def work(store: Store) -> None:
        await store.create("t", [created(1000, "bank")], [Token(A, "t", "invite", 1, 1)])
        for after, used in ((3, [A]), (1, [A, B])):
            with pytest.raises(WriteConflict):
                await store.append("t", after, [Started(at=1)], tokens=[Token(C, "t", "seat", 1, 1)], used=used)
        assert [await store.find_token(each) is not None for each in (A, B, C)] == [True, False, False]
        assert await store.running() == []
        assert await entries_of(store, "t") == [created(1000, "bank")]

    run(work)


def test_table_creation_is_atomic(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [created()], [Token(A, "t", "seat", 0, 1)])
        with pytest.raises(WriteConflict):
            await store.create("u", [created(), Started(at=1)], [Token(A, "u", "seat", 0, 1)])
        assert await store.load("u") is None
        assert await store.count() == 1

    run(work)


# -- tokens -------------------------------------------------------------------------------------------------------


def test_tokens_are_stored_and_end_individually(run: Run) -> None:
    async def work(store: Store) -> None:
        mine, other = Token(A, "t", "link", 1, 5), Token(B, "u", "watch", -1, 6)
        await store.create("t", [created()], [mine])
        await store.create("u", [created()], [other])
        assert [await store.find_token(each) for each in (A, B, C)] == [mine, other, None]
        assert await store.tokens_of("t") == [mine]
        third = Token(C, "t", "seat", 1, 7)
        await store.change_tokens([third], [A])
        assert await store.tokens_of("t") == [third]
        with pytest.raises(WriteConflict):
            await store.change_tokens([mine], [A])
        assert await store.find_token(A) is None, "nothing of it was done"
        assert await store.find_token(B) == other

    run(work)


@pytest.mark.parametrize(("role", "most"), [("seat", 8), ("link", 8), ("invite", 1), ("watch", 200)])
def test_oldest_tokens_of_a_seat_and_role_are_deleted(run: Run, role: Any, most: int) -> None:
    """Tokens of other seats and tables stay; of two with the same time the later one stays."""
    others = [Token(bytes([number]) * 32, *place, 0) for number, place in enumerate(OTHERS, 1)]
    assert MAX_TOKENS[role] == most
    others = [each for each in others if each.role != role]
    beside = [Token(b"v" * 32, "t", role, 3, 0), Token(b"w" * 32, "u", role, 1, 0)]

    async def work(store: Store) -> None:
        await store.create("t", [created()], [*others, *beside])
        many = [Token(number.to_bytes(32, "big"), "t", role, 1, 1000 + number) for number in range(most + 3)]
        await store.change_tokens(many)
        last = Token(b"\x00" * 31 + b"\xff", "t", role, 1, 1000 + most + 2)
        same = Token(b"\x00" * 31 + b"\xfe", "t", role, 1, 1000 + most + 2)
        kept = {each.digest for each in await store.tokens_of("t") if (each.role, each.seat) == (role, 1)}
        assert kept == {each.digest for each in many[3:]}
        for each in (last, same):
            await store.change_tokens([each])
            assert await store.find_token(each.digest) == each
        assert {each.digest for each in await store.tokens_of("t")} >= {each.digest for each in (*others, beside[0])}
        assert await store.find_token(beside[1].digest) == beside[1]

    run(work)


OTHERS: list[tuple[str, Any, int]] = [("t", "seat", 1), ("t", "link", 1), ("t", "invite", 1), ("t", "watch", 1)]


# -- games that run, and tables that wait -------------------------------------------------------------------------


def test_running_lists_clocked_games_in_progress(run: Run) -> None:
    async def work(store: Store) -> None:
        for table in ("a", "b"):
            await store.create(table, [created(1000, "bank"), Started(at=1)], [])
        await store.create("waits", [created(1000, "bank")], [])
        await store.create("calm", [created(1000), Started(at=1)], [])
        assert sorted(await store.running()) == ["a", "b"]
        await store.append("waits", 1, [named("x"), Started(at=2)])
        await store.finish("a")
        assert sorted(await store.running()) == ["b", "waits"]
        assert await store.count() == 4

    run(work)


def test_expire_deletes_only_older_tables(run: Run) -> None:
    async def work(store: Store) -> None:
        for at in (999, 1000, 1001):
            await store.create(f"t{at}", [created(at)], [Token(at.to_bytes(32, "big"), f"t{at}", "watch", -1, 1)])
        assert await store.expire(1001) == 2
        assert [await store.load(f"t{at}") is None for at in (999, 1000, 1001)] == [True, True, False]
        assert await store.find_token((1001).to_bytes(32, "big")) is not None
        assert await store.read("t999", 0) == []
        assert (await store.expire(1001), await store.count()) == (0, 1)

    run(work)


# -- P1 -----------------------------------------------------------------------------------------------------------


def test_forget_erases_one_player_only(run: Run) -> None:
    book: list[Entry] = [
        created(),
        SeatTaken(at=1, seat=1, name="Ben"),
        named("Ann"),
        Renamed(at=3, seat=1, name="Benno"),
    ]

    other: list[Entry] = [created(), named("Cid"), SeatTaken(at=1, seat=1, name="Dan")]

    async def work(store: Store) -> None:
        for table, entries, (first, second) in (("t", book, (A, B)), ("u", other, (C, b"d" * 32))):
            tokens = [Token(first, table, "seat", 0, 1), Token(second, table, "seat", 1, 1)]
            await store.create(table, entries, [*tokens, Token(first[::-1] + b"w", table, "watch", -1, 1)])
        assert await store.forget("t", 1) is False
        entries = await entries_of(store, "t")
        assert [getattr(entry, "name", None) for entry in entries] == [None, "", "Ann", ""]
        assert isinstance(entries[0], Created)
        assert sorted(each.seat for each in await store.tokens_of("t")) == [-1, 0]
        assert [await store.find_token(each) is None for each in (A, B)] == [False, True]
        assert await store.forget("t", 0) is True, "nobody is left but who watches"
        assert await store.load("t") is None
        assert await store.tokens_of("t") == []
        assert len(await store.tokens_of("u")) == 3
        assert await store.count() == 1
        await store.append("u", 3, book[2:3])
        assert await entries_of(store, "u") == [*other, book[2]]

    run(work)


def test_concurrent_tables_are_stored(run: Run) -> None:
    """More commands than one commit holds, reading and writing."""

    async def work(store: Store) -> None:
        tables = [f"t{number}" for number in range(300)]
        await asyncio.gather(*(store.create(table, [created()], []) for table in tables))
        books = await asyncio.gather(*(store.load(table) for table in tables))
        assert all(book is not None for book in books)
        assert await store.count() == 300

    run(work)


def test_token_fields_have_names(run: Run) -> None:
    """For readers of the database."""

    async def work(store: Store) -> None:
        await store.create("t", [created()], [token(7, "link", 1)])
        found = await store.find_token(token(7).digest)
        assert found is not None
        assert (found.table, found.role, found.seat, found.at) == ("t", "link", 1, 1007)

    run(work)
