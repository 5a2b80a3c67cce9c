"""Progress of lessons and puzzles that cannot be stored: it is said once, and learning goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fightcard import EnvironmentFailure
from fightcard.language import Speaker

Unkept = EnvironmentFailure | None  # why progress is not stored
T = TypeVar("T")


class ProgressFile:
    """The file with somebody's progress. After the first failure it is left as it is."""

    def __init__(self) -> None:
        self.failure: Unkept = None

    def read(self, read: Callable[[], T], otherwise: T) -> T:
        """Return the file's content, or the default if it cannot be read."""
        try:
            return read()
        except EnvironmentFailure as failure:
            self.failure = self.failure or failure
            return otherwise

    def write(self, write: Callable[[], None]) -> Unkept:
        """Store something; return why that cannot be done, unless that was known before."""
        if self.failure is None:
            try:
                write()
            except EnvironmentFailure as failure:
                self.failure = failure
                return failure
        return None


def told_unkept(speaker: Speaker, unkept: Unkept) -> str:
    """Why progress is not stored, in a sentence; nothing if it is."""
    return "" if unkept is None else speaker.error(unkept)
