"""Simulations: many games between the bots of two sides, in this process or in several.

Each game's key and its players' random numbers are derived from the seed and the game's number: so the sums are the
same however the games are divided among processes.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Protocol

from fightcard.bots.own.failures import Failures
from fightcard.core.support.extras import require
from fightcard.registry import find_game

from .bot_games import name_of
from .checkpoint import Checkpoint
from .engine import Batches, Plan, SimulationEngine, Tally, is_driven, make_engine, most_simulations, prepare
from .executors import Executor, Jobs, executor_of, share_out

PLAIN_SECONDS = 4.0  # of plain play that are cheaper than starting the compiled rules
PLAIN_SIMULATIONS = 300  # the same for bots that search: games times simulations per decision
SAMPLE = 16  # games by which plain play is timed


class SimulationWatcher(Protocol):
    """Is told about the progress of a simulation."""

    def compiling(self) -> None:
        """The rules are being compiled, which takes a while."""

    def playing(self, done: int) -> None:
        """Report how many games are done."""


class SilentWatcher:
    """A watcher that reports nothing."""

    def compiling(self) -> None:
        """Do nothing."""

    def playing(self, done: int) -> None:
        """Do nothing."""


SILENT = SilentWatcher()


@dataclass(frozen=True)
class SimulationOutcome:
    """The result of a simulation."""

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
        """The number of drawn games."""
        return self.tally.draws

    @property
    def decisions(self) -> int:
        """Actions in all games together."""
        return self.tally.decisions

    @property
    def failures(self) -> Failures:
        """The failures of bots in processes of their own: each such decision was replaced by a random legal action."""
        return self.tally.failures

    @property
    def endings(self) -> dict[str, int]:
        """The number of games by ending."""
        return self.tally.endings(find_game(self.plan.game))


def wants_compiled(plan: Plan, games: int) -> bool:
    """Return True if so many games would take too long by the plain rules: a few are played to find out."""
    if not is_driven(plan):
        return games * most_simulations(plan) > PLAIN_SIMULATIONS
    if games <= SAMPLE:
        return False
    sample = make_engine(plan).run(0, SAMPLE)
    return games * sample.seconds / SAMPLE > PLAIN_SECONDS


def simulate(
    plan: Plan, games: int, jobs: Jobs = 1, watcher: SimulationWatcher = SILENT, keep: Keep | None = None
) -> SimulationOutcome:
    """Play the games 0 .. games - 1; if interrupted, return the result of those that were finished, from 0 on."""
    require("fast", "simulate")
    engine, compile_seconds = prepare(plan, watcher.compiling)  # fills the cache for other processes too
    executor, checkpoint = (
        executor_of(jobs),
        Checkpoint(keep.path if keep else None, identity_of(plan, "simulate "), optional=True),
    )
    run = _SimulationRun(games, executor.jobs, watcher, checkpoint)
    run.open(resume=keep is not None and keep.resume)
    interrupted = False
    try:
        if executor.is_local:
            run.alone(engine)
        else:
            run.shared(plan, executor)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        checkpoint.close(finished=run.tally.games >= games)
    return SimulationOutcome(plan, run.tally, run.batches.jobs, compile_seconds, interrupted)


@dataclass(frozen=True)
class Keep:
    """The file in which a simulation keeps what is done, and whether to go on from there."""

    path: str
    resume: bool = False


def identity_of(plan: Plan, kind: str) -> dict[str, object]:
    """Return what makes two simulations the same but for their number of games."""
    game = find_game(plan.game)
    cards = game.cards_digest(plan.setup) or "standard"
    bots = [name_of(bot) for bot in plan.bots]
    return {"study": kind, "game": plan.game, "options": plan.setup.options.write(), "cards": cards} | {
        "bots": bots,
        "seed": plan.seed,
        "rules": game.version,
    }


class _SimulationRun:
    """A simulation in progress."""

    def __init__(self, games: int, jobs: int, watcher: SimulationWatcher, checkpoint: Checkpoint) -> None:
        self.games, self.watcher, self.checkpoint = games, watcher, checkpoint
        self.batches = Batches(games, jobs)
        self.tally = Tally()

    def open(self, *, resume: bool) -> None:
        """Open the checkpoint; enter what was played before."""
        done = []
        for data in self.checkpoint.load() if resume else ():
            with suppress(ValueError, TypeError):
                first, *numbers = data
                batch = Tally.read(*numbers)
                if first + batch.games <= self.games:
                    self.tally += batch
                    done.append((first, first + batch.games))
        self.batches = Batches(self.games, self.batches.jobs, done=done)
        self.checkpoint.open(resume=bool(done))

    def _count(self, first: int, batch: Tally) -> None:
        self.tally += batch
        self.batches.learn(batch)
        self.checkpoint.write(first, *batch.data())
        self.watcher.playing(self.tally.games)

    def alone(self, engine: SimulationEngine) -> None:
        """Play all games in this process."""
        while (batch := self.batches.take()) is not None:
            self._count(batch[0], engine.run(*batch))

    def shared(self, plan: Plan, executor: Executor) -> None:
        """Play all games in workers, which start before the clock does."""
        with executor.workers(_engine_of, plan) as submit:
            began, before = perf_counter(), self.tally.seconds
            try:
                share_out(
                    executor, submit, iter(self.batches.take, None), lambda task, tally: self._count(task[0], tally)
                )
            finally:
                self.tally = replace(self.tally, seconds=before + perf_counter() - began)


def _engine_of(plan: Plan) -> Callable[[int, int], Tally]:
    """Return what a worker process does: it plays the games with some numbers."""
    return make_engine(plan).run
