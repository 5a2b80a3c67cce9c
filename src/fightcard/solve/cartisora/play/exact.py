"""Exact play of Duels of Cartisora by its solution: the master exactly, the others with less knowledge and errors.

With classes that are not solved it solves endgames, and uses rollouts before them (classes.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fightcard.bots.bot import Candidate, Decision, Limit, Strategy
from fightcard.bots.levels import Level, limit_of
from fightcard.bots.simple import ThumbBot
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.bot_rng import MASK, roll
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.analysis.advice import SolverAdvice, adviser
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS, SolverLevel
from fightcard.solve.cartisora.classes.play.class_adviser import class_adviser
from fightcard.solve.cartisora.tables.outcomes import is_solvable

from .classes import advised, machines
from .reference import prepare_reference, reference, series

__all__ = ["LEVELS", "ExactBot", "drawn", "levels", "prepare_reference", "reference", "series"]

RESOLUTION = 1 << 30  # of random numbers
SOLVING_SHARE = 0.75  # of its seconds: the rest is for looking the solution up


LEVELS = SOLVER_LEVELS


def levels(game: GameDefinition, parameters: Mapping[str, Mapping[str, Any]] | None = None) -> dict[str, Level]:
    """Return the levels above random play; with other parameters, those of another version (bots/frozen.py)."""
    known = LEVELS if parameters is None else {level: SolverLevel(**each) for level, each in parameters.items()}
    return {level: Level(_maker(game, level, traits), limit_of(level, 0)) for level, traits in known.items()}


def _maker(game: GameDefinition, name: str, level: SolverLevel) -> Callable[[], Strategy]:
    return lambda: ExactBot(name, game, ThumbBot(game, name), level)


class ExactBot(Strategy):
    """A level that plays by the solution; ``otherwise`` plays while nothing is known and nothing is compiled."""

    def __init__(self, name: str, game: GameDefinition, otherwise: Strategy, level: SolverLevel) -> None:
        self.name, self.game, self.level, self.otherwise = name, game, level, otherwise

    def prepare(self, setup: Setup) -> None:
        """Compile what solving needs, or playing with these classes, or load what was compiled before."""
        if is_solvable(setup):
            adviser(setup).prepare()
        else:
            machines(self.game).prepare()
            asked = class_adviser(setup)
            if asked is not None:
                asked.warm_up().result()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Draw from the level's mixed strategy."""
        advice = self._advice(observation, seat, setup, limit) if is_solvable(setup) else None
        if advice is None:
            advice = advised(self.game, self.name, observation, seat, setup, limit)
        if advice is None:
            return self.otherwise.decide(observation, seat, setup, limit)

        def text(choice: int) -> str:
            return self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup)

        candidates = [
            Candidate(text(choice), worth, share)
            for choice, worth, share in zip(advice.choices, advice.worths, advice.mix, strict=True)
        ]
        candidates.sort(key=lambda candidate: (-candidate.share, -candidate.value))
        mixed = advice.simultaneous or max(advice.mix) < 1
        return Decision(text(drawn(advice, limit.seed)), tuple(candidates), mixed, exact=advice.exact)

    def _advice(self, observation: State, seat: int, setup: Setup, limit: Limit) -> SolverAdvice | None:
        asked = adviser(setup)
        if self.level.late:
            asked.warm_up()
        seconds = None if limit.seconds is None else SOLVING_SHARE * limit.seconds
        return asked.advise(observation, seat, self.level, seconds)


def drawn(advice: SolverAdvice, seed: int) -> int:
    """Draw a choice by its probability."""
    lot = roll([seed & MASK], 0, RESOLUTION) / RESOLUTION
    for choice, chance in zip(advice.choices, advice.mix, strict=True):
        lot -= chance
        if lot < 0:
            return choice
    return advice.choices[advice.mix.index(max(advice.mix))]
