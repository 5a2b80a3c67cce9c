"""Progress on stderr: a bar at a terminal, otherwise a line every few seconds."""

from __future__ import annotations

import os
import sys
from time import monotonic
from types import TracebackType
from typing import Self

from fightcard.language import Speaker

from . import output

BAR = 30  # characters
DRAW_EVERY = 0.1  # seconds
LINE_EVERY = 5.0
ERASE = "\r\x1b[K"  # back to the start of the line, and clear it


class Progress:
    """Watches a simulation (lab.simulate.Watcher)."""

    message = "cli-simulate-progress"

    def __init__(self, speaker: Speaker, games: int) -> None:
        self.speaker, self.games = speaker, games
        self.has_bar = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._began: tuple[float, int] | None = None  # when the first games were done, and how many
        self._last = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The bar goes away."""
        if self.has_bar:
            self._draw(ERASE)

    def compiling(self) -> None:
        """Say that it takes a while, and why."""
        output.note(self.speaker.say("cli-compiling"))

    def playing(self, done: int) -> None:
        """Show how far it is, not too often."""
        now = monotonic()
        if self._began is None or done <= self._began[1]:  # a solve may sweep twice
            self._began, self._last = (now, done), now
        if done == self.games or now - self._last < (DRAW_EVERY if self.has_bar else LINE_EVERY):
            return
        self._last = now
        began, already = self._began
        left = round((now - began) / (done - already) * (self.games - done))
        text = self.speaker.say(self.message, done=done, games=self.games, seconds=left)
        if self.has_bar:
            filled = BAR * done // self.games
            self._draw(f"{ERASE}[{'#' * filled:.<{BAR}}] {text}")
        else:
            output.note(text)

    @staticmethod
    def _draw(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
