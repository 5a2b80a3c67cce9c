"""``check-database``, ``export`` and ``archive``: find damage in the tables' database, and save games from it."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.language import Speaker

from .. import output
from ..frame import CliArgument, CliOption, command
from ..parameters import JSON, integer
from .serving import DATABASE, standard_database

if TYPE_CHECKING:  # it is slow to load
    from fightcard.store import Store
    from fightcard.table.events import Entry
    from fightcard.table.state import TableState

T = TypeVar("T")
SOME = 500  # names of tables that are read at a time
DAMAGED = 1  # the exit code
DAY = 24 * 3600  # seconds
MAX_DAYS = 36_500

TABLE = CliArgument("table", text="cli-argument-table", value="cli-value-table")
FOLDER = CliArgument("folder", text="cli-argument-folder", value="cli-value-folder")
DELETE_AFTER = CliOption(
    "--delete-after",
    text="cli-option-delete-after",
    value="cli-value-days",
    type=integer("--delete-after", 1, MAX_DAYS),
)
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
    *("archive", FOLDER, DATABASE, DELETE_AFTER, JSON),
    text="cli-archive",
    examples=("fightcard archive games", "fightcard archive games --database tables.sqlite --delete-after 30"),
)
def archive(speaker: Speaker, folder: str, database: str | None, delete_after: int | None, as_json: bool) -> None:
    """Save all finished games as records, each in a file of its own; delete their tables some days later, if asked."""
    before = None if delete_after is None else time.time() - delete_after * DAY
    found = _with_store(database, lambda store: _archive(store, Archive(Path(folder), before)))
    if as_json:
        output.show_json(found)
    else:
        output.show(speaker.say("cli-archive-sum", folder=folder, **found))


@dataclass(frozen=True)
class Archive:
    """A folder with the records of finished games. Tables whose records were written before a time are deleted."""

    folder: Path
    delete_before: float | None  # None to delete nothing

    def path(self, name: str) -> Path:
        """Return the file of a table."""
        return self.folder / name[:2] / f"{name}.txt"

    def is_due(self, path: Path) -> bool:
        """Return whether the table whose record is in this file may be deleted."""
        return self.delete_before is not None and path.stat().st_mtime <= self.delete_before


async def _archive(store: Store, kept: Archive) -> dict[str, int]:
    """Save finished games; return the numbers written, already there, deleted, unfinished, and damaged."""
    from fightcard.store import TableDamaged

    found = dict.fromkeys(("written", "before", "deleted", "unfinished", "damaged"), 0)
    async for name in _games(store):
        path = kept.path(name)
        is_there = path.exists()
        if is_there and not kept.is_due(path):
            found["before"] += 1
            continue
        try:
            record = await _finished_record(store, name)
        except TableDamaged:
            found["damaged"] += 1
            continue
        if record is None:
            found["unfinished"] += 1
        elif is_there and path.read_bytes() == record.encode():  # else a player has erased their name since
            await store.delete(name)
            found["deleted"] += 1
        else:
            _write_whole(path, record)
            found["written"] += 1
    return found


async def _games(store: Store) -> AsyncIterator[str]:
    """Iterate over the names of all tables, without the tournaments."""
    from fightcard.server.tournament_registry import PREFIX

    async for name in _names(store):
        if not name.startswith(PREFIX):
            yield name


async def _finished_record(store: Store, name: str) -> str | None:
    """Return the record of a table's game; None if it is not over."""
    from fightcard.core.record import write_record
    from fightcard.table.records import record_of

    stored = await store.load(name)
    state = _replayed(stored.entries)[0] if stored else None
    return write_record(record_of(state)) if state is not None and state.over else None


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
