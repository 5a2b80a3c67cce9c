"""Every screen once, as the tests compare it and the docs show it (``python -m tools.terminal_screens``)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import gettempdir

from textual.screen import Screen

import fightcard
from fightcard import TABLE, Record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.registry import find_game
from fightcard.table.match import Match
from fightcard.terminal.full.models.remote import RemoteTable
from fightcard.terminal.full.models.replay import ReplayTable
from fightcard.terminal.full.rooms import FullPuzzleRoom, LessonRoom
from fightcard.terminal.full.screens.menu import Menu
from fightcard.terminal.full.screens.play import PlayScreen
from fightcard.terminal.full.screens.remote import RemoteScreen
from fightcard.terminal.full.screens.replay import ReplayScreen
from fightcard.terminal.full.stage import find_stage
from fightcard.terminal.progress import LessonProgress, PuzzleProgress

from .helpers import LARGE, SMALL, Watcher, opened, table_screen
from .served import ServedPlace

NOWHERE = Path(gettempdir()) / "fightcard-no-such-folder" / "progress.json"  # nothing was learnt before
TODAY = date(2026, 1, 2)

Act = Callable[[Watcher], Awaitable[None]]


@dataclass(frozen=True)
class SceneOfDocs:
    """A screen: how it begins, in which language and size, and what is done there."""

    first: Callable[[], Screen[None]]
    act: Act
    language: str = "en"
    size: tuple[int, int] = SMALL
    shown: bool = True  # in the docs


def turns(count: int, then: Act | None = None) -> Act:
    """Play the first card that is allowed, some times."""

    async def act(watcher: Watcher) -> None:
        for _ in range(count):
            if allowed := watcher.allowed():
                await watcher.play(allowed[0])
            else:
                await watcher.press("enter")
        if then is not None:
            await then(watcher)

    return act


async def choose_refused(watcher: Watcher) -> None:
    """Choose a card that is not allowed now."""
    refused = [n for n, choice in enumerate(watcher.table.scene.choices) if not choice.allowed]
    watcher.table._press(refused[0])
    await watcher.rest()


async def choose_allowed(watcher: Watcher) -> None:
    """Choose the second card that is allowed."""
    watcher.table._press(watcher.allowed()[1])
    await watcher.rest()


def pressing(*keys: str, before: Act | None = None) -> Act:
    """Press keys."""

    async def act(watcher: Watcher) -> None:
        if before is not None:
            await before(watcher)
        await watcher.press(*keys)

    return act


def short_record(name: str) -> Record:
    """The record of a short game."""
    game = fightcard.game(name)
    match = Match(game.definition, game.setup, key_of_seed(3))
    bot = fightcard.bot("random", game, seed=1)
    for _ in range(6):
        seat = match.due[0]
        match.act(seat, bot.decide(match.position, seat).action)
    match.act(match.position.may_resign[0], "resign")
    return match.record(players=["Ann", "Bo"])


def lessons() -> Screen[None]:
    """The list of lessons."""
    room = LessonRoom(find_game("cartisora"), LessonProgress(NOWHERE))
    return Menu(room.page, room.table, find_stage(room.game).palette)


def puzzle() -> PlayScreen:
    """The puzzle of a day."""
    room = FullPuzzleRoom(find_game("champions"), TODAY, PuzzleProgress(NOWHERE))
    return room.table(room.puzzles.index(room.daily), Speaker("en"))


def replay() -> Screen[None]:
    """A record."""
    return ReplayScreen(ReplayTable(short_record("champions"), TABLE, Speaker("de")))


def offer() -> Screen[None]:
    """A table on a server, at which the other player asks for an undo."""
    return RemoteScreen(RemoteTable(ServedPlace.at_an_offer(), Speaker("en")))


SCENES = {
    "fightdrome": SceneOfDocs(lambda: table_screen("fightdrome"), turns(1, choose_refused)),
    "champions": SceneOfDocs(lambda: table_screen("champions", "de"), turns(3, choose_allowed), "de"),
    "cartisora": SceneOfDocs(lambda: table_screen("cartisora", "es"), turns(3, choose_allowed), "es"),
    "fightdrome-large": SceneOfDocs(lambda: table_screen("fightdrome", "es"), turns(4, choose_allowed), "es", LARGE),
    "champions-large": SceneOfDocs(lambda: table_screen("champions"), turns(6, choose_allowed), "en", LARGE),
    "cartisora-large": SceneOfDocs(lambda: table_screen("cartisora", "de"), turns(5, choose_allowed), "de", LARGE),
    "rules": SceneOfDocs(lambda: table_screen("fightdrome"), pressing("r", before=turns(1, choose_refused))),
    "log": SceneOfDocs(lambda: table_screen("champions", "es"), pressing("l", before=turns(3)), "es", shown=False),
    "help": SceneOfDocs(lambda: table_screen("cartisora", "de"), pressing("question_mark"), "de", shown=False),
    "leave": SceneOfDocs(lambda: table_screen("fightdrome"), pressing("q"), shown=False),
    "save": SceneOfDocs(lambda: table_screen("fightdrome", "de"), pressing("s"), "de", shown=False),
    "curtain": SceneOfDocs(lambda: table_screen("cartisora", people=("Ann", "Bo")), pressing("enter", "3", "enter")),
    "small": SceneOfDocs(lambda: table_screen("cartisora", "es"), turns(0), "es", (60, 20), shown=False),
    "ending": SceneOfDocs(lambda: table_screen("champions"), pressing("f", "y", before=turns(2)), shown=False),
    "lessons": SceneOfDocs(lessons, pressing("down")),
    "lesson": SceneOfDocs(lessons, pressing("enter", "2", "2")),
    "puzzle": SceneOfDocs(puzzle, pressing("1", "1")),
    "offer": SceneOfDocs(offer, turns(0)),
    "replay": SceneOfDocs(replay, pressing("right", "right", "right"), "de"),
}


async def taken(scene: SceneOfDocs, look: Callable[[Watcher], str]) -> str:
    """Return the screen once all work is done."""
    async with opened(scene.first, scene.language, scene.size) as watcher:
        await scene.act(watcher)
        return look(watcher)
