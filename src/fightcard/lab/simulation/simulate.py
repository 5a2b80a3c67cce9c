"""Simulations: so many games between the bots of two sides, in this process or in several.

Every game has a number, and from the seed and its number its own key and its players' luck: so the sums are the same
however the numbers are shared out.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from fightcard.core.extras import require
from fightcard.registry import find_game

from .bot_games import name_of
from .engine import Engine, Pieces, Plan, Tally, is_driven, make_engine, most_simulations, prepare
from .worker_processes import Submit, workers

PLAIN_SECONDS = 4.0  # plain play that is worth less than starting the compiled rules
PLAIN_SIMULATIONS = 300  # a decision of each game, all together: the same for players who think
SAMPLE = 16  # games by which plain play is timed
AHEAD = 2  # pieces a worker has in hand, so that it never waits for us


class Watcher(Protocol):
    """Is told how a simulation goes along."""

    def compiling(self) -> None:
        """The rules are being compiled, which takes a while."""

    def playing(self, done: int) -> None:
        """So many games are done."""


class Unwatched:
    """A watcher that keeps it all to itself."""

    def compiling(self) -> None:
        """Let the compiler do its work."""

    def playing(self, done: int) -> None:
        """Let them play."""


UNWATCHED = Unwatched()


@dataclass(frozen=True)
class SimulationOutcome:
    """What came of a simulation."""

    plan: Plan
    tally: Tally
    jobs: int
    compile_seconds: float
    interrupted: bool = False

    def __repr__(self) -> str:
        wins = ", ".join(f"{name_of(bot)} won {won}" for bot, won in zip(self.plan.bots, self.wins, strict=True))
        return f"<Outcome of {self.games} games of {self.plan.game}: {wins}, {self.draws} draws>"

    @property
    def games(self) -> int:
        """Games played."""
        return self.tally.games

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by side."""
        return self.tally.wins

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.tally.draws

    @property
    def decisions(self) -> int:
        """Actions in all games together."""
        return self.tally.decisions

    @property
    def endings(self) -> dict[str, int]:
        """How the games ended, and how often."""
        return self.tally.endings(find_game(self.plan.game))


def wants_compiled(plan: Plan, games: int) -> bool:
    """Would so many games take too long by the plain rules? A few are played to find out."""
    if not is_driven(plan):
        return games * most_simulations(plan) > PLAIN_SIMULATIONS
    if games <= SAMPLE:
        return False
    sample = make_engine(plan).run(0, SAMPLE)
    return games * sample.seconds / SAMPLE > PLAIN_SECONDS


def simulate(plan: Plan, games: int, jobs: int = 1, watcher: Watcher = UNWATCHED) -> SimulationOutcome:
    """Play the games 0 .. games - 1; interrupted, it tells of those from 0 on that were finished."""
    require("fast", "simulate")
    engine, compile_seconds = prepare(plan, watcher.compiling)  # fills the cache for other processes too
    run = _Run(Pieces(games, jobs), watcher)
    try:
        if jobs == 1:
            run.alone(engine)
        else:
            run.shared(plan)
    except KeyboardInterrupt:
        return SimulationOutcome(plan, run.tally, jobs, compile_seconds, interrupted=True)
    return SimulationOutcome(plan, run.tally, jobs, compile_seconds)


class _Run:
    """One simulation while it goes on."""

    def __init__(self, pieces: Pieces, watcher: Watcher) -> None:
        self.pieces, self.watcher = pieces, watcher
        self.tally = Tally()

    def _count(self, piece: Tally) -> None:
        self.tally += piece
        self.pieces.learn(piece)
        self.watcher.playing(self.tally.games)

    def alone(self, engine: Engine) -> None:
        """All games in this process."""
        while (piece := self.pieces.take()) is not None:
            self._count(engine.run(*piece))

    def shared(self, plan: Plan) -> None:
        """All games in worker processes, which start before the clock does."""
        with workers(self.pieces.jobs, _engine_of, plan) as submit:
            began = perf_counter()
            running: list[Future[Tally]] = []
            try:
                self._fill(submit, running)
                while running:
                    self._collect(running, FIRST_COMPLETED)
                    self._fill(submit, running)
            except KeyboardInterrupt:
                # The last one first, so that what is finished in the end are the games from 0 on without a gap.
                begun = [future for future in reversed(running) if not future.cancel()]
                self._collect(begun, ALL_COMPLETED)
                raise
            finally:
                tally = self.tally
                self.tally = Tally(tally.games, tally.decisions, perf_counter() - began, tally.counts)

    def _fill(self, submit: Submit, running: list[Future[Tally]]) -> None:
        while len(running) < AHEAD * self.pieces.jobs and (piece := self.pieces.take()) is not None:
            running.append(submit(*piece))

    def _collect(self, running: list[Future[Tally]], until: str) -> None:
        for future in wait(running, return_when=until).done:
            running.remove(future)
            self._count(future.result())


def _engine_of(plan: Plan) -> Callable[[int, int], Tally]:
    """What a worker process does: it plays the games with some numbers."""
    return make_engine(plan).run
