"""Lessons, puzzles and records at the full screen."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path

import pytest

from fightcard import TABLE
from fightcard.language import Speaker
from fightcard.learn.model import LessonTask
from fightcard.registry import GAMES, find_game
from fightcard.terminal.full.models.lesson import LessonTable
from fightcard.terminal.full.models.replay import ReplayTable
from fightcard.terminal.full.rooms import FullPuzzleRoom, LessonRoom
from fightcard.terminal.full.screens.menu import Menu
from fightcard.terminal.full.screens.replay import ReplayScreen
from fightcard.terminal.full.stage import find_stage
from fightcard.terminal.progress import LessonProgress, PuzzleProgress

from .helpers import Watcher, opened, run
from .scenes import short_record


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in a folder of the test."""
    monkeypatch.setattr("fightcard.terminal.data_file.data_folder", lambda: tmp_path)


def places(watcher: Watcher) -> dict[str, int]:
    """The places of the cards by their actions."""
    return {choice.action: number for number, choice in enumerate(watcher.table.scene.choices)}


def test_lesson_is_taken_and_kept() -> None:
    """A wrong card is explained with its rule; right ones lead to the end, and the list shows it."""
    room = LessonRoom(find_game("cartisora"))
    lessons = room.lessons(Speaker("en"))
    number = next(n for n, each in enumerate(lessons) if all(isinstance(step, LessonTask) for step in each.steps))
    lesson = lessons[number]

    async def take() -> None:
        palette = find_stage(room.game).palette
        async with opened(lambda: Menu(room.page, room.table, palette)) as watcher:
            assert "· " in watcher.text()
            await watcher.press(*["down"] * number, "enter")
            while not watcher.table.scene.over:
                model = watcher.table.model
                assert isinstance(model, LessonTable)
                step = model.session.step
                assert isinstance(step, LessonTask)
                right = next(each for each in step.answers if each.right)
                await watcher.play(places(watcher)[right.actions[0]])
            assert "✓" not in watcher.text()
            await watcher.press("q")
            assert f"✓ {number + 1:2}  {lesson.title}" in watcher.text()

    run(take())
    assert room.done(lesson.id) == len(lesson.steps)


@pytest.mark.parametrize("name", GAMES)
def test_puzzle_is_solved(name: str) -> None:
    """A wrong answer is explained and costs nothing; the best one solves it."""
    room = FullPuzzleRoom(find_game(name), date(2026, 1, 2))
    puzzle = room.daily

    async def solve() -> None:
        async with opened(lambda: room.table(room.puzzles.index(puzzle), Speaker("de")), "de") as watcher:
            await watcher.play(places(watcher)[puzzle.baseline])
            assert not watcher.table.scene.over
            await watcher.play(places(watcher)[puzzle.best])
            assert watcher.table.scene.over

    run(solve())
    assert puzzle.id in room.progress.solved(name)


def test_progress_that_cannot_be_stored_is_told(tmp_path: Path) -> None:
    """Once beside the table, and in the list; the puzzle is solved all the same, and the file stays as it is."""
    file = tmp_path / "damaged.json"
    file.write_text("damaged")
    unwritable = tmp_path / "progress.json"
    unwritable.with_suffix(".new").mkdir()

    async def solve() -> None:
        for progress in (PuzzleProgress(file), PuzzleProgress(unwritable)):
            room = FullPuzzleRoom(find_game("cartisora"), date(2026, 1, 2), progress)
            number = room.puzzles.index(room.daily)
            async with opened(partial(room.table, number, Speaker("en"))) as watcher:
                await watcher.play(places(watcher)[room.daily.best])
                assert watcher.table.scene.over
                assert str(progress.path)[:20] in watcher.text()
            palette = find_stage(room.game).palette
            async with opened(partial(Menu, room.page, room.table, palette)) as watcher:
                assert str(progress.path)[:20] in watcher.text()

    run(solve())
    assert file.read_text() == "damaged"


def test_lesson_progress_that_cannot_be_stored_is_told(tmp_path: Path) -> None:
    """The list says it; the lesson goes on."""
    (tmp_path / "progress.new").mkdir()
    room = LessonRoom(find_game("cartisora"), LessonProgress(tmp_path / "progress.json"))

    async def take() -> None:
        async with opened(lambda: Menu(room.page, room.table, find_stage(room.game).palette)) as watcher:
            await watcher.press("enter")
            model = watcher.table.model
            assert isinstance(model, LessonTable)
            step = model.session.step
            assert isinstance(step, LessonTask)
            await watcher.play(places(watcher)[next(each for each in step.answers if each.right).actions[0]])
            assert model.session.done == 1
            await watcher.press("q")
            assert str(tmp_path)[:20] in watcher.text()

    run(take())


@pytest.mark.parametrize("name", GAMES)
def test_replay_goes_forth_and_back(name: str) -> None:
    """The arrows go step by step; Home and End to both ends."""
    record = short_record(name)

    async def look() -> None:
        model = ReplayTable(record, TABLE, Speaker("es"))
        async with opened(lambda: ReplayScreen(model), "es") as watcher:
            first = watcher.text()
            await watcher.press("right", "right")
            assert "2/7" in watcher.text()
            assert watcher.text() != first
            await watcher.press("left", "left")
            assert watcher.text() == first
            await watcher.press("end")
            assert "7/7" in watcher.text()
            assert "Ann" in watcher.text() or "Bo" in watcher.text()

    run(look())


def test_replay_names_bots_in_the_readers_language() -> None:
    """A record calls them by their level: a Spanish story told that ‘novice’ fights."""
    record = short_record("cartisora")
    record.players[1] = "novice"
    names = ReplayTable(record, TABLE, Speaker("es")).names
    assert list(names.values()) == ["Ann", "Novato"]
