"""Plays the numbered games of one simulation, by the plain rules or the compiled ones: the results are the same."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from types import ModuleType
from typing import Any

from fightcard import Bot
from fightcard.bots.levels import find_rung
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.driver import GameBatch
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.registry import DRIVEN, find_game, find_thumb

from .bot_games import OwnContestant, make_contestant, play_game

# What the rules' ``tally`` counts: wins by side, draws, rounds, and from there on the endings by their numbers.
COUNTS = 16
DRAWS, ROUNDS = 2, 3

PATIENCE = 5.0  # seconds until we say that the compiler is at work: loading what it made before takes less
PIECE = 0.5  # seconds of play at a time: so long a Ctrl-C or a progress bar may have to wait
GROWTH = 8


@dataclass(frozen=True)
class Plan:
    """What to play. It can be sent to another process."""

    game: str
    setup: Setup
    bots: tuple[str | type[Bot], str | type[Bot]]  # by side: all seats of a side have the same kind
    seed: int
    compiled: bool


@dataclass(frozen=True)
class Tally:
    """What came of some games; tallies of different games add up."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    counts: tuple[int, ...] = field(default=(0,) * COUNTS)

    def __add__(self, other: Tally) -> Tally:
        counts = tuple(a + b for a, b in zip(self.counts, other.counts, strict=True))
        return Tally(self.games + other.games, self.decisions + other.decisions, self.seconds + other.seconds, counts)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by side."""
        return self.counts[:DRAWS]

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.counts[DRAWS]

    @property
    def rounds(self) -> int:
        """Rounds of all games together."""
        return self.counts[ROUNDS]

    def endings(self, game: GameDefinition) -> dict[str, int]:
        """How the last rounds ended, and how often."""
        return {name: self.counts[ROUNDS + number] for number, name in game.endings.items()}

    @property
    def speed(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds if self.seconds else 0.0


Play = Callable[[int, int, Any], int]  # (first, count, counts to add to) -> decisions


@dataclass(frozen=True)
class Engine:
    """Plays in one of the two forms; ``zeros`` makes what it counts in."""

    play: Play
    zeros: Callable[[], Any]

    def run(self, first: int, count: int, clock: Callable[[], float] = perf_counter) -> Tally:
        """Play the games with these numbers."""
        counts = self.zeros()
        began = clock()
        decisions = self.play(first, count, counts)
        return Tally(count, int(decisions), clock() - began, tuple(map(int, counts)))


def make_engine(plan: Plan) -> Engine:
    """The engine of a plan, ready to play: compiling, or loading what was compiled before, happens here."""
    if not is_driven(plan):
        return _thinking_engine(plan)
    return _compiled_engine(plan) if plan.compiled else _plain_engine(plan)


def is_driven(plan: Plan) -> bool:
    """Are both bots such as the driver of simulations plays by itself?"""
    return all(bot in DRIVEN for bot in plan.bots)


def most_simulations(plan: Plan) -> int:
    """How many simulations one of the bots may think with before a decision."""
    game = find_game(plan.game)
    levels = [bot for bot in plan.bots if isinstance(bot, str)]
    return max((find_rung(level, game).limit.simulations or 0 for level in levels), default=0)


def prepare(plan: Plan, compiling: Callable[[], None]) -> tuple[Engine, float]:
    """The same, and the seconds it took; ``compiling`` is called if the compiler has to work for it."""
    if not plan.compiled:
        return make_engine(plan), 0.0
    began = perf_counter()
    with after(PATIENCE, compiling):
        engine = make_engine(plan)
    return engine, perf_counter() - began


@contextmanager
def after(seconds: float, tell: Callable[[], None]) -> Iterator[None]:
    """Call ``tell`` if what follows takes longer than this."""
    timer = threading.Timer(seconds, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _modules(game: GameDefinition) -> tuple[ModuleType, ...]:
    return (*game.modules, find_thumb(game))


def _plain_engine(plan: Plan) -> Engine:
    game = find_game(plan.game)
    states = [game.new_state(plan.setup), *(game.layout.blank() for _ in range(driver.ROWS - 1))]
    play = _loop(assemble(_modules(game)), plan, states, key_of_simulation(plan.seed), list, [0, 0])
    return Engine(play, lambda: [0] * COUNTS)


def _compiled_engine(plan: Plan) -> Engine:
    import numpy as np

    from fightcard.kernel.compiled import compiled

    game = find_game(plan.game)
    states = game.layout.records(driver.ROWS)
    states[:1] = game.layout.record(game.new_state(plan.setup))
    key = np.array(key_of_simulation(plan.seed), np.uint32)
    play = _loop(compiled(_modules(game)), plan, states, key, np.array, np.zeros(2, np.uint64))
    engine = Engine(play, lambda: np.zeros(COUNTS, np.int64))
    engine.run(0, 0)  # numba compiles at the first call
    return engine


def _thinking_engine(plan: Plan) -> Engine:
    """Bots that think for themselves, in the form asked for; the game around them is plain."""
    game, master = find_game(plan.game), key_of_simulation(plan.seed)
    sides = [make_contestant(bot, game) for bot in plan.bots]
    for side in sides:
        if plan.compiled or isinstance(side, OwnContestant):
            side.prepare(plan.setup)

    def play(first: int, count: int, counts: Any) -> int:
        decisions = 0
        for number in range(first, first + count):
            state, made = play_game(game, plan.setup, master, number, sides)
            game.rules.tally(state, counts)
            decisions += made
        return decisions

    return Engine(play, lambda: [0] * COUNTS)


def _loop(rules: Any, plan: Plan, states: Any, key: Any, row: Callable[[list[int]], Any], luck: Any) -> Play:
    """The driver's loop for the players of a plan: random ones have a quicker one to themselves."""
    if set(plan.bots) == {"random"}:
        return lambda first, count, counts: rules.run_random(states, GameBatch(key, first, count), luck, counts)
    players = row(seated(plan))
    return lambda first, count, counts: rules.run(states, GameBatch(key, first, count), players, luck, counts)


def seated(plan: Plan) -> list[int]:
    """The players by seat, as the driver knows them."""
    game = find_game(plan.game)
    seats = range(game.seats(plan.setup))
    return [DRIVEN[str(plan.bots[game.side_of(plan.setup, seat)])] for seat in seats]


class Pieces:
    """Hands out the numbers of games in pieces that take about as long as they should, whatever the game."""

    def __init__(self, games: int, jobs: int = 1, seconds: float = PIECE) -> None:
        self.games, self.jobs, self.seconds = games, jobs, seconds
        self._next = 0
        self._size = GROWTH

    def take(self) -> tuple[int, int] | None:
        """The first number and the count of the next piece; None when all are handed out."""
        rest = self.games - self._next
        if rest == 0:
            return None
        count = min(self._size, -(-rest // self.jobs))
        self._next += count
        return self._next - count, count

    def learn(self, tally: Tally) -> None:
        """Adapt the size of the pieces to how long one took."""
        fitting = int(self.seconds * tally.games / max(tally.seconds, 1e-6))
        self._size = max(1, min(fitting, GROWTH * self._size))
