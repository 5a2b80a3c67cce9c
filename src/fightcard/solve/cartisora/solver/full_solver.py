"""The whole solution from the first card on: layer by layer, each kept in a file, so that it can be interrupted."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol
from zipfile import BadZipFile

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.cards import write_card
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import has_numpy
from fightcard.solve.cartisora.tables.frames import EVEN, Frame
from fightcard.solve.cartisora.tables.grids import Place, Spot
from fightcard.solve.cartisora.tables.outcomes import Outcomes

from .backward_induction import Solver
from .persistence import (
    SCALE,
    StoredTables,
    fold,
    folder_of,
    load_all,
    load_table,
    save_all,
    save_table,
    shortened,
    unfold,
)
from .solution import Clash, Solution

CHECKPOINT = "exact.npz"  # the layers solved last, in full precision
SUMMARY = "summary.json"


class Watcher(Protocol):
    """Is told how the work goes along."""

    def solved(self, done: int, games: int) -> None:
        """So many of all matrix games are solved."""


class Counter:
    """Adds up for a watcher."""

    def __init__(self, watcher: Watcher, games: int, done: int = 0) -> None:
        self.watcher, self.games, self.done = watcher, games, done

    def count(self, games: int) -> None:
        """So many more are solved."""
        self.done += games
        self.watcher.solved(self.done, self.games)


@dataclass(frozen=True)
class Summary:
    """What came of it, in the form in which it is published."""

    states: int  # that can occur, up to those in which the end has become certain
    games: int  # matrix games solved for it
    value: float  # what seat 0 wins if both play well: 1 for a won Match, ``draw`` for a drawn one
    certified_error: float  # no value of any state is wrong by more
    first_card: dict[str, float]  # how likely each should be
    matrix: list[list[float]]  # what seat 0 wins with each first card against each
    draw: float = EVEN
    first_card_1: dict[str, float] = field(default_factory=dict)  # of seat 1; empty if both seats start alike

    @property
    def exchanged(self) -> Summary:
        """The same with the seats exchanged."""
        return replace(
            self,
            value=1 - self.value,
            first_card=self.first_card_1 or self.first_card,
            matrix=[[1 - cell for cell in column] for column in zip(*self.matrix, strict=True)],
            draw=1 - self.draw,
            first_card_1=self.first_card if self.first_card_1 else {},
        )


def first_spot(cards: int = RANKS) -> Spot:
    """The start of a Match with the highest so many cards each; with all of them it is the real one."""
    hand = (1 << RANKS) - (1 << RANKS - cards)
    return Spot(hand, hand)


def solve_whole(
    start: Spot, outcomes: Outcomes, machine: SimpleNamespace, jobs: int, watcher: Watcher, draw: float = EVEN
) -> Summary:
    """Solve everything from a spot on, or what is not yet solved and kept."""
    frame = Frame(start, outcomes, draw)
    folder = folder_of(frame)
    try:
        kept = read_summary(folder)
        return kept or _Work(Solver(frame, machine, jobs), folder, watcher).run()
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(folder), reason=error.strerror or str(error)) from error


def kept_solution(start: Spot, outcomes: Outcomes, draw: float = EVEN) -> Solution | None:
    """The solution that was made before; None if it is not there, or cannot be read without NumPy."""
    if not has_numpy():
        return None
    frame = Frame(start, outcomes, draw)
    folder = folder_of(frame)
    summary = read_summary(folder)
    if summary is None:
        return None
    tables = StoredTables(frame, lambda place: load_table(folder, place), frame.grids.most_gone)
    return Solution(frame, tables, summary.certified_error + 0.5 / SCALE, SCALE)


def read_summary(folder: Path) -> Summary | None:
    try:
        return Summary(**json.loads((folder / SUMMARY).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


class _Work:
    """One solution while it is made."""

    def __init__(self, solver: Solver, folder: Path, watcher: Watcher) -> None:
        self.solver, self.frame, self.folder, self.watcher = solver, solver.frame, folder, watcher
        self.tables: dict[Place, Any] = {}  # of the layers that are needed now

    def run(self) -> Summary:
        """From the last layers, or those kept, to the first."""
        marks = self.solver.mark()
        states = self.solver.states
        games = {place: int(self.solver.games(place, table).sum()) for place, table in marks.items()}
        first = self._go_on()
        done = sum(count for (_, gone), count in games.items() if gone > first)
        counter = Counter(self.watcher, sum(games.values()), done)
        for gone in range(first, -1, -1):
            self._solve(gone, {place: marks.pop(place) for place in list(marks) if place[1] == gone}, counter)
        (self.folder / CHECKPOINT).unlink(missing_ok=True)
        return self._finish(states, counter.games)

    def _go_on(self) -> int:
        """Read what was solved before; returns the next number of pairs gone."""
        try:
            kept, numbers = load_all(self.folder / CHECKPOINT)
        except (OSError, ValueError, BadZipFile):
            return self.frame.grids.most_gone
        self.tables = unfold(self.frame, kept) if self.solver.symmetric else kept
        self.solver.errors = dict(zip(reversed(self.frame.grids), numbers["errors"].tolist(), strict=False))
        return int(numbers["gone"]) - 1

    def _solve(self, gone: int, marks: dict[Place, Any], counter: Counter) -> None:
        """Solve and keep the layers with so many pairs gone."""
        fresh = {place: self.solver.blank(place) for place in marks}
        self.tables |= fresh
        for place in reversed(fresh):
            self.solver.solve(place, self.tables.__getitem__, marks[place], counter.count)
        exact = fold(self.frame, fresh) if self.solver.symmetric else fresh
        for place, table in exact.items():
            save_table(self.folder, place, shortened(table))
        if gone > 0:
            save_all(self.folder / CHECKPOINT, exact, gone=gone, errors=list(self.solver.errors.values()))
        self.tables = {place: table for place, table in self.tables.items() if place[1] <= gone + (gone == 0)}

    def _finish(self, states: int, games: int) -> Summary:
        """What is worth knowing."""
        error = self.solver.error
        first = Solution(self.frame, self.tables, error).clash(self.frame.start)
        assert first is not None, "the first Clash was solved"
        summary = _summary(first, states, games, error, self.frame)
        (self.folder / SUMMARY).write_text(json.dumps(asdict(summary)), encoding="utf-8")
        return summary


def _summary(first: Clash, states: int, games: int, error: float, frame: Frame) -> Summary:
    mixes = [
        {write_card(card): float(share) for card, share in zip(cards, mix, strict=True)}
        for cards, mix in zip(first.cards, first.mixes, strict=True)
    ]
    return Summary(
        states=states,
        games=games,
        value=first.value,
        certified_error=error,
        first_card=mixes[0],
        matrix=[list(row) for row in first.payoffs],
        draw=frame.draw,
        first_card_1={} if frame.is_symmetric else mixes[1],
    )
