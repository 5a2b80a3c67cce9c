"""Texts that somebody might send: real ones, real ones with something wrong, and no sense at all.

The tests try the same texts each time. To look further: ``FIGHTCARD_NONSENSE=5000 ./test tests/core``.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from types import FrameType

from hypothesis import settings
from hypothesis import strategies as st

from fightcard.core.definition import GameDefinition
from fightcard.core.record import write_record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from fightcard.table.match import Match
from tests.worlds import LONGEST, random_game, random_setup

# Pieces that mean something somewhere, and some that never do.
NUMBERS = (
    "",
    "-",
    "?",
    "0",
    "1",
    "2",
    "7",
    "44",
    "45",
    "-1",
    "0,0",
    "0+1",
    "1,2,3",
    "2000000000",
    "9" * 30,
    "9" * 5000,
)
SIGNS = (",", "(", ")", ":", "@", "/", "=", "#", "*", "\0", "\u0661", "\u2167", "\ud800", "é", '"', "\\", "\n", "---")
anything = st.one_of(st.text(max_size=40), st.sampled_from(NUMBERS + SIGNS))


def nonsense(examples: int) -> settings:
    """So many texts, the same each time; or as many others as somebody asks for."""
    further = int(os.environ.get("FIGHTCARD_NONSENSE", "0"))
    return settings(max_examples=further or examples, derandomize=not further)


@cache
def real_positions(name: str) -> list[str]:
    """Positions of random games with random options, some of them finished or resigned."""
    game, chooser = find_game(name), Random(f"positions {name}")
    found = []
    for _ in range(24):
        positions = [position for position, _ in random_game(game, random_setup(game, chooser), chooser)]
        found += [str(position) for position in (positions[0], positions[-1], *chooser.sample(positions, 4))]
        running = chooser.choice(positions[:-1])
        found.append(str(running.play(f"{chooser.choice(running.seats)}:resign")[0]))
    return found


@cache
def real_records(name: str) -> list[str]:
    """Records of random games with random options."""
    game, chooser = find_game(name), Random(f"records {name}")
    found = []
    for _ in range(12):
        match = Match(game, random_setup(game, chooser), key_of_seed(chooser.randrange(2**62)))
        for _ in range(chooser.choice((3, 20, LONGEST))):
            if not match.over:
                seat = chooser.choice(match.due)
                match.act(seat, chooser.choice(match.position.legal_actions(seat)))
        found.append(write_record(match.record([f"player {seat}" for seat in match.position.seats], "2025-01-01")))
    return found


@cache
def real_words(name: str) -> dict[str, list[str]]:
    """The words of positions by what stands before their equals sign."""
    found: dict[str, set[str]] = {}
    for text in real_positions(name):
        for word in text.split():
            found.setdefault(word.partition("=")[0], set()).add(word)
    return {start: sorted(words) for start, words in found.items()}


@st.composite
def positions(draw: st.DrawFn, game: GameDefinition) -> str:
    """A position of which a part is left out, and a few parts are another's or slightly wrong."""
    words = draw(st.sampled_from(real_positions(game.name))).split()
    if draw(st.booleans()):
        words = draw(st.lists(st.sampled_from(words), unique=True, min_size=1))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words) - 1))
        words[place] = draw(st.one_of(others(game.name, words[place]), mangled(words[place])))
    return " ".join(words)


@st.composite
def others(draw: st.DrawFn, name: str, word: str) -> str:
    """A word that says the same thing of another position, or something else entirely."""
    known = real_words(name)
    same = known.get(word.partition("=")[0])
    if same and draw(st.booleans()):
        return draw(st.sampled_from(same))
    return draw(st.sampled_from(known[draw(st.sampled_from(sorted(known)))]))


@st.composite
def mangled(draw: st.DrawFn, word: str) -> str:
    """A word with one item of its list gone, doubled, moved or replaced."""
    start, equals, value = word.partition("=")
    items = value.split(",")
    place = draw(st.integers(0, len(items) - 1))
    changed = draw(st.sampled_from([[], [items[place]] * 2, [draw(anything)], ["?"], [items[place][:-1]]]))
    items[place : place + 1] = changed
    if draw(st.booleans()):
        items = draw(st.permutations(items))
    return f"{start}{equals}{','.join(items)}"


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A text with some lines gone, doubled or swapped, and some characters replaced."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(0, 3))):
        place, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        changed = draw(st.sampled_from([[], [lines[place]] * 2, [lines[other]], [draw(anything)]]))
        lines[place : place + 1] = changed or [""]
    text = "\n".join(lines)
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(anything) + text[place + draw(st.integers(0, 3)) :]
    return text


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """A call that takes longer is stuck."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
