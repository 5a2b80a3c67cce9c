"""Throughput: decisions per second of each game, plain and compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from fightcard.core.definition import GameDefinition

from .engine import BATCH_SECONDS, Batches, Plan, SimulationEngine, Tally, prepare

ENDLESS = 2**62  # games: the clock ends a measurement, not their number


@dataclass(frozen=True)
class Speed:
    """Throughput of one form of a game's rules."""

    tally: Tally
    compile_seconds: float


def measure(game: GameDefinition, seconds: float, compiling: Callable[[], None], *, compiled: bool) -> Speed:
    """Measure random play by the game's default options for so many seconds of processor time."""
    plan = Plan(game.name, game.setup(), ("random", "random"), seed=0, compiled=compiled)
    engine, compile_seconds = prepare(plan, compiling)
    return Speed(_play_for(engine, seconds), compile_seconds)


def _play_for(engine: SimulationEngine, seconds: float) -> Tally:
    batches, total = Batches(ENDLESS, seconds=min(BATCH_SECONDS, seconds / 4)), Tally()
    while total.seconds < seconds:
        batch = batches.take()
        assert batch is not None, "there is no end of games"
        tally = engine.run(*batch, clock=process_time)
        batches.learn(tally)
        total += tally
    return total
