"""``check-database``, ``export`` and ``archive``: find damage in the tables' database, and save games from it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.language import Speaker

from .. import output
from ..frame import CliArgument, CliOption, command
from ..parameters import JSON
from .serving import DATABASE, standard_database

if TYPE_CHECKING:  # it is slow to load
    from fightcard.store import Store
    from fightcard.table.events import Entry
    from fightcard.table.state import TableState

T = TypeVar("T")
SOME = 500  # names of tables that are read at a time
DAMAGED = 1  # the exit code

TABLE = CliArgument("table", text="cli-argument-table", value="cli-value-table")
FOLDER = CliArgument("folder", text="cli-argument-folder", value="cli-value-folder")
OUTPUT = CliOption(*("-o", "--output", "file"), text="cli-option-output", value="cli-value-file")


@command(
    *("check-database", DATABASE, JSON),
    text="cli-check-database",
    examples=("fightcard check-database", "fightcard check-database --database tables.sqlite"),
)
def check_database(speaker: Speaker, database: str | None, as_json: bool) -> None:
    """List the damaged tables."""
    tables, damaged = _with_store(database, _check_all)
    if as_json:
        rows = [{"table": table, "entry": entry} for table, entry in damaged.items()]
        output.show_json({"tables": tables, "damaged": rows})
    for table, entry in () if as_json else damaged.items():
        output.show(speaker.say("cli-check-damaged", table=table, entry=str(entry)))
    if not as_json:
        output.show(speaker.say("cli-check-sum", tables=tables, damaged=len(damaged)))
    if damaged:
        raise click.exceptions.Exit(DAMAGED)


async def _check_all(store: Store) -> tuple[int, dict[str, int]]:
    """Check all tables; return their number, and the first damaged entry of each damaged one."""
    from fightcard.store import TableDamaged

    damaged: dict[str, int] = {}
    count = 0
    async for name in _names(store):
        count += 1
        try:
            await store.load(name)
        except TableDamaged as damage:
            damaged[name] = damage.seq
    return count, damaged


async def _names(store: Store, start: str = "") -> AsyncIterator[str]:
    """Iterate over the names of all tables that begin so, in order."""
    last = start[:-1]
    while names := [name for name in await store.names(last, SOME) if name > last]:
        for name in names:
            if name.startswith(start):
                yield name
        last = names[-1]
        if last > start and not last.startswith(start):
            return


@command(
    *("export", TABLE, DATABASE, OUTPUT),
    text="cli-export",
    examples=("fightcard export k3vq --output my-game.txt", "fightcard export k3vq --database tables.sqlite"),
)
def export(speaker: Speaker, table: str, database: str | None, file: str | None) -> None:
    """Save a game as a record, as far as its table is sound."""
    from fightcard.core.record import write_record
    from fightcard.table.records import record_of

    entries, damaged = _with_store(database, lambda store: _entries(store, table.rstrip("…")))
    state, sound = _replayed(entries)
    record = record_of(state)
    if damaged or sound < len(entries):
        remark = speaker.say("cli-export-incomplete", entry=str(sound + 1))
        record = replace(record, comments={0: remark})
        output.note(remark)
    _write(write_record(record), file)


async def _entries(store: Store, start: str) -> tuple[Sequence[Entry], bool]:
    """The sound entries of the one table whose name begins so, and whether there is damage behind them."""
    from fightcard.store import TableDamaged

    names = [name async for name in _names(store, start)]
    exact = start if start in names else names[0] if len(names) == 1 else start
    try:
        kept = await store.load(exact)
    except TableDamaged as damage:
        return damage.entries, True
    if kept is None:
        raise TableRefuses("table-unknown")
    return kept.entries, False


def _replayed(entries: Sequence[Entry]) -> tuple[TableState, int]:
    """The table after as many entries as can be followed, and how many these are."""
    from fightcard.table.events import Created
    from fightcard.table.state import TableState

    if not entries or not isinstance(entries[0], Created):
        raise TableRefuses("not-started")
    state = TableState(entries[0])
    for entry in entries[1:]:
        try:
            state.apply(entry)
        except Exception:  # damage from before there were hashes: anything can be wrong with it
            break
    return state, state.seq


@command(
    *("archive", FOLDER, DATABASE, JSON),
    text="cli-archive",
    examples=("fightcard archive games", "fightcard archive games --database tables.sqlite"),
)
def archive(speaker: Speaker, folder: str, database: str | None, as_json: bool) -> None:
    """Save all finished games as records, each in a file of its own; those that are there already stay."""
    found = _with_store(database, lambda store: _archive(store, Path(folder)))
    if as_json:
        output.show_json(found)
    else:
        output.show(speaker.say("cli-archive-sum", folder=folder, **found))


async def _archive(store: Store, folder: Path) -> dict[str, int]:
    """Save finished games; return the numbers written, already there, unfinished, and damaged."""
    from fightcard.core.record import write_record
    from fightcard.store import TableDamaged
    from fightcard.table.records import record_of

    found = dict.fromkeys(("written", "before", "unfinished", "damaged"), 0)
    async for name in _names(store):
        path = folder / name[:2] / f"{name}.txt"
        if path.exists():
            found["before"] += 1
            continue
        try:
            kept = await store.load(name)
        except TableDamaged:
            found["damaged"] += 1
            continue
        state = _replayed(kept.entries)[0] if kept else None
        if state is None or not state.over:
            found["unfinished"] += 1
            continue
        _write_whole(path, write_record(record_of(state)))
        found["written"] += 1
    return found


def _write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all, whenever the machine stops."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error


def _write(text: str, path: str | None) -> None:
    if path is None:
        output.show(text.rstrip("\n"))
        return
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise EnvironmentFailure("file-exists", path=path) from error
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=path, reason=error.strerror or str(error)) from error


def _with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open a database that is there, do something with it and close it."""
    import asyncio  # slow to load, and other commands need neither

    from fightcard.store import open_store
    from fightcard.store.opening import SCHEMES

    place = database or standard_database()
    if not str(place).startswith(SCHEMES) and not Path(place).is_file():
        raise EnvironmentFailure("file-unreadable", path=str(place), reason="No such file")

    async def integer() -> T:
        store = open_store(place)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(integer())
