"""What hints claim, beside what comes of it: positions of games by all levels, played out by themselves.

A hint looks at what a seat knows; the games are played out from the real cards, which it has not seen, to their end,
without the value network. So over many positions the claims must come true on average, whatever the search believes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

import fightcard
from fightcard.bots.hints import Hint
from fightcard.bots.levels import LEVELS
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.sampler import TO_THE_END, PlayOuts, SamplePlan
from fightcard.bots.search.warm_up import engines_of
from fightcard.core.definition import TABLE
from fightcard.core.position import Position

PER_GAME, OFTEN = 5, 1 / 4  # positions of a game at most, and which part of the choices they are
QUICK = 20  # simulations of a level that searches, where it only has to play


@dataclass(frozen=True)
class Claim:
    """A hint, and what the best choice and its rival won in games that were played out."""

    level: str  # whose games the position is of
    hint: Hint
    best: float
    rival: float | None

    @property
    def error(self) -> float:
        """How much more was won than claimed."""
        return self.best - self.hint.ranked[0].value

    @property
    def margin(self) -> float:
        """How much more the best choice won than its rival."""
        assert self.rival is not None
        return self.best - self.rival


def moments(game: str, positions: int, seed: int) -> Iterator[tuple[str, Position, int]]:
    """Yield so many positions with a choice, from games in which each level in turn plays itself."""
    chooser, found, played = Random(seed), 0, fightcard.game(game)
    for number in range(positions):
        level = LEVELS[number % len(LEVELS)]
        bot = fightcard.bot(level, played, seed=chooser.randrange(2**40))
        if level == "master":
            bot.limit = fightcard.Limit(simulations=QUICK)
        position = played.deal(seed=chooser.randrange(2**40))
        last = min(positions, found + PER_GAME)
        while not position.is_over and found < last:
            seat = position.due[0]
            if len(position.legal_actions(seat)) > 1 and chooser.random() < OFTEN:
                yield level, position, seat
                found += 1
            position, _ = position.play(f"{seat}:{bot.decide(position, seat).action}")


def claims(game: str, positions: int, simulations: int, games: int, seed: int) -> Iterator[Claim]:
    """Yield the claims of hints with so many simulations, each tested by so many games."""
    definition = fightcard.game(game).definition
    engine = engines_of(definition).compiled()
    for number, (level, position, seat) in enumerate(moments(game, positions, seed)):
        hint = fightcard.hint(position, seat, simulations=simulations, seed=number)
        if hint.kind == "only":
            continue
        best = played_out(engine, position, seat, hint.ranked[0].action, games, number)
        rival = None
        if hint.rival:
            rival = played_out(engine, position, seat, hint.rival.action, games, number)
        yield Claim(level, hint, best, rival)


def played_out(engine: SearchEngine, position: Position, seat: int, action: str, games: int, seed: int) -> float:
    """Return a seat's share of games from the real position, in which it first takes this action."""
    state, definition = position.observed(TABLE), position.game.definition
    choice = definition.choice_of_action(state, seat, position.game.read_action(action))
    plan = SamplePlan(games, 0, TO_THE_END, seed)
    found = fmean(PlayOuts(engine, position.setup).from_state(state, {seat: choice}, plan))
    return found if definition.side_of(position.setup, seat) == 0 else 1 - found


def interval(values: list[float], deviations: float) -> tuple[float, float]:
    """Return the interval of a mean."""
    half = deviations * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half
