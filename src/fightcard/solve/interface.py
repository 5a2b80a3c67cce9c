"""The interface of all solvers, and their results. ``find_solver`` finds the solver of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.errors import Unreadable
from fightcard.registry import modules_of

EVEN = 0.5  # the value of a draw between equals


class SolveProgress(Protocol):
    """Receives the progress of a solver."""

    def solved(self, done: int, games: int) -> None:
        """So many of all matrix games are solved."""


class NoProgress:
    """Ignores the progress."""

    def solved(self, done: int, games: int) -> None:
        """Ignore it."""


class Workers(Protocol):
    """Processes on some machines, which are ready to work."""

    def share(self, value: object, /) -> Callable[[], Any]:
        """Put a value where all of them can read it; the returned function can be sent to them and returns it there."""

    def do(self, tasks: Iterable[tuple[Any, ...]], enter: Callable[[tuple[Any, ...], Any], None], /) -> None:
        """Do all tasks, in any order, and enter each with its result."""


class SolverCluster(Protocol):
    """Machines that work together; the lab connects to them."""

    def workers(
        self, make: Callable[..., Callable[..., Any]], /, *arguments: object
    ) -> AbstractContextManager[Workers]:
        """Start processes that each call ``make(*arguments)`` once; it returns the function that does a task."""


@dataclass(frozen=True)
class SolveTask:
    """A game to solve, with the highest so many cards in each hand, in so many threads or on a cluster."""

    setup: Setup
    cards: int
    jobs: int = 1
    work: Path | None = None  # where the working files of a game with classes are; None: in the user's cache
    cluster: SolverCluster | None = None


@dataclass(frozen=True)
class Summary:
    """The result of a solve, in the form in which it is stored and published."""

    states: int  # that can occur, up to those in which the end has become certain
    games: int  # matrix games solved for it
    value: float  # what seat 0 wins if both play well: 1 for a win, ``draw`` for a draw
    certified_error: float  # no value of any state is wrong by more
    first_card: dict[str, float]  # how likely each should be
    matrix: list[list[float]]  # what seat 0 wins with each first card against each
    draw: float = EVEN
    first_card_1: dict[str, float] = field(default_factory=dict)  # of seat 1; empty if both seats start alike
    drawn: float = 0.0  # how many Matches are drawn if both play well; only where the worth of a draw is searched for

    @property
    def swapped(self) -> Summary:
        """The same with the seats swapped."""
        return replace(
            self,
            value=1 - self.value,
            first_card=self.first_card_1 or self.first_card,
            matrix=[[1 - cell for cell in column] for column in zip(*self.matrix, strict=True)],
            draw=1 - self.draw,
            first_card_1=self.first_card if self.first_card_1 else {},
        )


@dataclass(frozen=True)
class PositionCount:
    """The number of positions."""

    states: int
    exact: bool


class GameSolver(Protocol):
    """The module of a game's solver, which the registry names."""

    @property
    def ALL_CARDS(self) -> int:  # noqa: N802 - a constant of the module
        """The cards of a full hand."""

    def is_solvable(self, setup: Setup, /) -> bool:
        """Can the game be solved with these options?"""

    def is_played(self, setup: Setup, /) -> bool:
        """Do the computer's levels play by the solution with these options?"""

    def is_measured(self, setup: Setup, /) -> bool:
        """Can a book be written, and the exploitability of the levels be computed?"""

    def is_stored(self, setup: Setup, /) -> bool:
        """Has the full game been solved with these options, and is the solution stored?"""

    def exact_value(self, setup: Setup, /) -> float | None:
        """Return side 0's value of a game if both play perfectly; None if it is not solved with these options."""

    def exact_levels(self) -> frozenset[str]:
        """The levels that play by the solution without blunders."""

    def prepare(self, setup: Setup | None = None, /) -> SimpleNamespace:
        """Compile the kernels for these options, or load what was compiled before."""

    def solve(self, task: SolveTask, kernels: SimpleNamespace, progress: SolveProgress, /) -> Summary:
        """Solve a game, or read what was solved before."""

    def write_book(self, task: SolveTask, path: Path, /) -> int:
        """Write the opening book of a game that was solved into a new file; return its size."""

    def write_picture(self, summary: Summary, path: Path, matrix_title: str, mix_title: str, /) -> None:
        """Draw the first decision of a game as an SVG file."""

    def exploitability(self, task: SolveTask, level: str | None, progress: SolveProgress, /) -> dict[str, float]:
        """The share of the points that a best response wins against a level, or against each, of a solved game."""

    def count_positions(self, setup: Setup, cards: int, /) -> PositionCount:
        """The number of positions that can occur."""


def has_solver(game: GameDefinition) -> bool:
    """Is there a solver for this game?"""
    return bool(modules_of(game.name).solver)


def find_solver(game: GameDefinition) -> GameSolver:
    """The solver of a game, or Unreadable."""
    if not has_solver(game):
        raise Unreadable("solve-game", game=game.name)
    solver: GameSolver = import_module(modules_of(game.name).solver)
    return solver
