"""``check-database`` and ``export``: damaged tables are named, and saved up to the damage."""

from __future__ import annotations

import asyncio
import json
import sqlite3
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


def test_finished_games_are_archived_once(path: Path, tmp_path: Path) -> None:
    asyncio.run(_end_game(path, "abxy2"))
    folder = tmp_path / "games"
    damage(path)
    words = ("archive", str(folder), "--database", str(path), "--json")
    assert json.loads(fightcard_says(*words).out) == {"written": 1, "before": 0, "unfinished": 1, "damaged": 1}
    written = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    assert written == ["ab/abxy2.txt"]
    record = read_record((folder / "ab" / "abxy2.txt").read_text(encoding="utf-8"))
    assert len(record.actions) > 20, "the whole game"
    replay(record, find_game("cartisora"))
    assert json.loads(fightcard_says(*words).out) == {"written": 0, "before": 1, "unfinished": 1, "damaged": 1}


def test_folder_that_cannot_be_written(path: Path, tmp_path: Path) -> None:
    asyncio.run(_end_game(path, "abxy2"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = fightcard_says("archive", str(tmp_path / "file"), "--database", str(path))
    assert answer.code == 3
    assert "cannot be written" in answer.err
