"""A person at the full screen: sees the screen as text and presses keys."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

import fightcard
from fightcard import Game
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.terminal.full.app import FullScreen
from fightcard.terminal.full.screens.play import PlayScreen
from fightcard.terminal.full.start import match_table
from fightcard.terminal.seat_assignment import SeatAssignment

SMALL, LARGE = (80, 24), (120, 40)
LINE = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


class Watcher:
    """An application under test, with its pilot."""

    def __init__(self, app: FullScreen, pilot: Pilot[str]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> PlayScreen:
        """The screen of the game, whatever lies above it."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, PlayScreen))

    async def rest(self) -> None:
        """Wait until nothing happens without a person."""
        if awaited := [each for each in self.app.workers if each.group != LISTENING]:  # none would mean all
            await self.app.workers.wait_for_complete(awaited)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what they bring about."""
        await self.pilot.press(*keys)
        await self.rest()

    async def play(self, number: int) -> None:
        """Choose a card by its place and play it."""
        self.table._press(number)
        self.table.action_play()
        await self.rest()

    def allowed(self) -> list[int]:
        """The places of the cards that may be played."""
        return [number for number, choice in enumerate(self.table.scene.choices) if choice.allowed]

    def text(self) -> str:
        """The screen as lines of text."""
        return screen_text(self.app)


def screen_text(app: FullScreen) -> str:
    """Return the screen's text, without colours, from the picture that Textual itself exports."""
    svg = app.export_screenshot(simplify=True)
    rows: dict[float, dict[float, str]] = {}
    for x, y, text in LINE.findall(svg):
        rows.setdefault(float(y), {})[float(x)] = html.unescape(text).replace("\xa0", " ")
    return "\n".join(_line(rows[y]).rstrip() for y in sorted(rows))


LISTENING = "listening"  # the workers that end with the screen
CELL = 12.2  # the width of a character in the picture


def _line(parts: dict[float, str]) -> str:
    line = ""
    for x in sorted(parts):
        line = line.ljust(round(x / CELL)) + parts[x]
    return line


@asynccontextmanager
async def opened(
    first: Callable[[], Screen[None]], language: str = "en", size: tuple[int, int] = SMALL
) -> AsyncIterator[Watcher]:
    """The application with this first screen."""
    app = FullScreen(first, Speaker(language), pace=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        watcher = Watcher(app, pilot)
        await watcher.rest()
        yield watcher


def table_screen(
    game: str, language: str = "en", *, people: Sequence[str] = ("",), options: Sequence[str] = (), seed: int = 7
) -> PlayScreen:
    """A new game of these people against random bots."""
    found = fightcard.game(game)
    own = Game(found.definition, found.definition.setup(options))
    assignment = SeatAssignment(dict(enumerate(people)), ["random"], seed)
    return PlayScreen(match_table(own, key_of_seed(seed), assignment, Speaker(language)))


def run(what: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine."""
    asyncio.run(what)
