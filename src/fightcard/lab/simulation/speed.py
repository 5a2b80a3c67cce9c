"""How many decisions a second each game makes, plain and compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from fightcard.core.definition import GameDefinition

from .engine import PIECE, Engine, Pieces, Plan, Tally, prepare

ENDLESS = 2**62  # games: the clock ends a measurement, not their number


@dataclass(frozen=True)
class Speed:
    """What was measured of one form of a game's rules."""

    tally: Tally
    compile_seconds: float


def measure(game: GameDefinition, seconds: float, compiling: Callable[[], None], *, compiled: bool) -> Speed:
    """Random play by the game's defaults for so many seconds of processor time."""
    plan = Plan(game.name, game.setup(), ("random", "random"), seed=0, compiled=compiled)
    engine, compile_seconds = prepare(plan, compiling)
    return Speed(_play_for(engine, seconds), compile_seconds)


def _play_for(engine: Engine, seconds: float) -> Tally:
    pieces, total = Pieces(ENDLESS, seconds=min(PIECE, seconds / 4)), Tally()
    while total.seconds < seconds:
        piece = pieces.take()
        assert piece is not None, "there is no end of games"
        tally = engine.run(*piece, clock=process_time)
        pieces.learn(tally)
        total += tally
    return total
