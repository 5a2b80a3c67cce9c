"""People at a terminal, as tests can have them: they read what is written and type something."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from random import Random
from typing import TextIO

from fightcard import Game
from fightcard.core.definition import Setup
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.terminal import Console, SeatAssignment, play

CHOICE = re.compile(r"^ +(\d+)  \S+ +\S.*$", re.MULTILINE)
FORBIDDEN = re.compile(r"\([^()]+: [A-Z]+-\d+\)$")

MOST_LINES = 10_000

Hand = Callable[[str], str | None]  # what was written since the last answer -> what is typed, or None


class Typist(io.StringIO):
    """An input that reads the output before it types."""

    def __init__(self, output: io.StringIO, hand: Hand) -> None:
        super().__init__()
        self._output, self._hand = output, hand
        self._read = self._lines = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # as StringIO itself
        """Return the next line typed."""
        self._lines += 1
        assert self._lines < MOST_LINES, "this game does not end"
        written = self._output.getvalue()[self._read :]
        self._read = len(self._output.getvalue())
        typed = self._hand(written)
        return "" if typed is None else f"{typed}\n"


def choices(written: str) -> list[str]:
    """The numbers of what may be chosen, if a list was written."""
    found = [match for match in CHOICE.finditer(written) if not FORBIDDEN.search(match[0])]
    return [match[1] for match in found]


def anybody(seed: int = 0) -> Hand:
    """A person who chooses legal actions at random, and otherwise presses Enter."""
    lot = Random(seed)
    return lambda written: lot.choice(choices(written) or [""])


def typing(lines: Iterable[str]) -> Hand:
    """A person who types these lines, whatever the output."""
    rest = iter(lines)
    return lambda _: next(rest, None)


def first(lines: Iterable[str], then: Hand) -> Hand:
    """A person who first types these lines."""
    rest = iter(lines)
    return lambda written: typed if (typed := next(rest, None)) is not None else then(written)


def played(
    hand: Hand,
    *options: str,
    against: str | None = "thumb",
    language: str = "en",
    seat: int = 0,
    seed: int = 0,
    setup: Setup | None = None,
    clear_screen: bool = False,
) -> str:
    """Return the output of a game with this person at the terminal, or two like it."""
    output = io.StringIO()
    agreed = setup or GAME.setup(options)
    play_with(Typist(output, hand), output, agreed, against, language, seat, seed, clear_screen)
    return output.getvalue()


def play_with(
    source: TextIO,
    output: TextIO,
    setup: Setup,
    against: str | None,
    language: str,
    seat: int,
    seed: int | None,
    clear_screen: bool,
) -> None:
    """The same with any two streams."""
    assignment = SeatAssignment({0: "", 1: ""} if against is None else {seat: ""}, [against or "thumb"], seed)
    console = Console(source, output, clear_screen)
    play(Game(GAME, setup), key_of_seed(seed or 0), assignment, Speaker(language), console)
