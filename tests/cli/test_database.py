"""``check-database`` and ``export``: damaged tables are named, and saved up to the damage."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from pathlib import Path
from random import Random

import pytest

from fightcard.cli.commands import database
from fightcard.core.record import read_record, replay
from fightcard.messages import requests
from fightcard.registry import find_game
from fightcard.server import create_table
from fightcard.store import SqliteStore
from fightcard.table import commands
from fightcard.table.decisions import decide
from fightcard.table.state import TableState
from fightcard.tournament.events import Opened, TournamentPlan
from tests.cli.helpers import LANGUAGES, fightcard_says

SEATS = [requests.SeatWish("me", name="Ann"), requests.SeatWish("here", name="Ben")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with three tables, at two of which twenty moves were played."""
    path = tmp_path / "tables.sqlite"
    asyncio.run(_fill(path))
    return path


async def _fill(path: Path) -> None:
    store = SqliteStore(path)
    for name in ("abcd1", "abxy2", "empty"):
        table = create_table.make_table(requests.NewTable("cartisora", SEATS), 1_800_000_000_000)
        state, chooser = TableState.of(table.entries), Random(name)
        await store.create(name, table.entries, [])
        for number in range(0 if name == "empty" else 21):
            entries = (
                decide(state, commands.PlayAction(state.due[0], chooser.choice(state.actions(state.due[0]))), state.at)
                if number
                else decide(state, commands.EndShuffleStage(state.stage, ""), state.at)
            )
            await store.append(name, state.seq, entries)
            for entry in entries:
                state.apply(entry)
        await store.note_lengths({name: state.seq})
    await store.close()


def damage(path: Path, seq: int = 12) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET body = x'00' WHERE game = 'abcd1' AND seq = ?", (seq,))
    connection.close()


def test_valid_file_passes(path: Path) -> None:
    answer = fightcard_says("check-database", "--database", str(path))
    assert (answer.code, answer.out) == (0, "3 tables, all of them sound.\n")
    answer = fightcard_says("export", "abcd", "--database", str(path))
    assert answer.code == 0
    assert "ncomplete" not in answer.out
    assert len(read_record(answer.out).actions) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_damaged_tables_are_named(path: Path, language: str) -> None:
    damage(path)
    answer = fightcard_says("check-database", "--database", str(path), "--lang", language)
    assert answer.code == 1
    first, last = answer.out.splitlines()
    assert "abcd1" in first
    assert "12" in first
    assert "3" in last
    answer = fightcard_says("check-database", "--database", str(path), "--json")
    assert (answer.code, json.loads(answer.out)) == (1, {"tables": 3, "damaged": [{"table": "abcd1", "entry": 12}]})


def test_damaged_game_is_saved_up_to_the_damage(path: Path, tmp_path: Path) -> None:
    damage(path)
    file = tmp_path / "saved.txt"
    answer = fightcard_says("export", "abcd…", "--database", str(path), "-o", str(file))
    assert (answer.code, answer.out) == (0, "")
    assert "Incomplete" in answer.err
    record = read_record(file.read_text())
    assert record.comments == {0: "Incomplete: what was stored from entry 12 on is damaged."}
    assert record.players == ["Ann", "Ben"]
    whole = read_record(fightcard_says("export", "abxy2", "--database", str(path)).out)
    assert 5 < len(record.actions) < len(whole.actions)
    assert len(list(replay(record, find_game("cartisora")))) == len(record.actions) + 1
    answer = fightcard_says("export", "abcd1", "--database", str(path), "--output", str(file))
    assert answer.code == 3
    assert "saved.txt" in answer.err


def test_export_finds_a_table_among_thousands(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        others = [(f"ab{number:05}",) for number in range(2 * database.SOME)]
        connection.executemany("INSERT INTO tables VALUES (?, 1, 0, 0, 0, 1)", others)
    connection.close()
    answer = fightcard_says("export", "abx", "--database", str(path))
    assert (answer.code, len(read_record(answer.out).actions)) == (0, 20)
    assert fightcard_says("export", "ab", "--database", str(path)).code == 1, "there are many of these"


def test_export_failure_is_explained(path: Path, tmp_path: Path) -> None:
    for table, code in (("ab", 1), ("nothing", 1), ("empty", 1)):
        answer = fightcard_says("export", table, "--database", str(path))
        assert (answer.code, answer.out) == (code, "")
        assert answer.err
    damage(path, 1)
    assert fightcard_says("export", "abcd1", "--database", str(path)).code == 1
    answer = fightcard_says("check-database", "--database", str(tmp_path / "none"))
    assert answer.code == 3
    assert not (tmp_path / "none").exists()
    unwritable = fightcard_says("export", "abxy2", "--database", str(path), "-o", str(tmp_path / "no" / "file"))
    assert unwritable.code == 3


async def _end_game(path: Path, name: str) -> None:
    """Play one table's game to its end."""
    store = SqliteStore(path)
    kept = await store.load(name)
    assert kept is not None
    state, chooser = TableState.of(kept.entries), Random(name)
    while not state.over:
        action = chooser.choice(state.actions(state.due[0]))
        entries = decide(state, commands.PlayAction(state.due[0], action), state.at)
        await store.append(name, state.seq, entries)
        for entry in entries:
            state.apply(entry)
    await store.close()


def archived(*words: str) -> dict[str, int]:
    """Return the numbers that are not 0."""
    answer = fightcard_says(*words)
    assert answer.code == 0, answer.err
    return {name: number for name, number in json.loads(answer.out).items() if number}


def test_finished_games_are_archived_once(path: Path, tmp_path: Path) -> None:
    asyncio.run(_end_game(path, "abxy2"))
    folder = tmp_path / "games"
    damage(path)
    words = ("archive", str(folder), "--database", str(path), "--json")
    assert archived(*words) == {"written": 1, "unfinished": 1, "damaged": 1}
    written = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    assert written == ["ab/abxy2.txt"]
    record = read_record((folder / "ab" / "abxy2.txt").read_text(encoding="utf-8"))
    assert len(record.actions) > 20, "the whole game"
    replay(record, find_game("cartisora"))
    assert archived(*words) == {"before": 1, "unfinished": 1, "damaged": 1}


def test_archived_tables_are_deleted_after_some_days(path: Path, tmp_path: Path) -> None:
    """Only tables whose records were written that many days ago, and are still what the tables hold."""
    asyncio.run(_end_game(path, "abxy2"))
    folder = tmp_path / "games"
    file = folder / "ab" / "abxy2.txt"
    words = ("archive", str(folder), "--database", str(path), "--json")
    assert archived(*words, "--delete-after", "3") == {"written": 1, "unfinished": 2}
    record = file.read_text(encoding="utf-8")
    _age(file, days=3)
    assert archived(*words) == {"before": 1, "unfinished": 2}
    assert archived(*words, "--delete-after", "4") == {"before": 1, "unfinished": 2}
    file.write_text(record.replace("Ann", "Eve"), encoding="utf-8")
    _age(file, days=3)
    assert archived(*words, "--delete-after", "3") == {"written": 1, "unfinished": 2}, "its name was erased since"
    assert file.read_text(encoding="utf-8") == record
    _age(file, days=3)
    assert archived(*words, "--delete-after", "3") == {"deleted": 1, "unfinished": 2}
    assert file.read_text(encoding="utf-8") == record
    assert archived(*words, "--delete-after", "3") == {"unfinished": 2}
    assert fightcard_says(*words, "--delete-after", "0").code == 2


def _age(file: Path, days: int) -> None:
    """Make a file as old as if it had been written some days and a minute ago."""
    then = time.time() - days * 24 * 3600 - 60
    os.utime(file, (then, then))


def test_archive_leaves_tournaments_out(path: Path, tmp_path: Path) -> None:
    async def open_tournament() -> None:
        store = SqliteStore(path)
        plan = TournamentPlan(game="cartisora", format="swiss", rounds=1, series=1, seed=1)
        await store.create("cup-one", [Opened(at=0, plan=plan, rules=1)], [])
        await store.close()

    asyncio.run(open_tournament())
    assert archived("archive", str(tmp_path / "games"), "--database", str(path), "--json") == {"unfinished": 3}


def test_folder_that_cannot_be_written(path: Path, tmp_path: Path) -> None:
    asyncio.run(_end_game(path, "abxy2"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = fightcard_says("archive", str(tmp_path / "file"), "--database", str(path))
    assert answer.code == 3
    assert "cannot be written" in answer.err
