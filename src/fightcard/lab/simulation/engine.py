"""Simulation engines: play the numbered games of a simulation, plain or compiled, with the same results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from types import ModuleType
from typing import Any

from fightcard import Bot
from fightcard.bots.bot_names import is_own_bot
from fightcard.bots.levels import find_level
from fightcard.bots.own.failures import BotFailure, Failures, merged
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.driver import GameBatch
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.registry import DRIVEN, find_game, find_thumb

from .bot_games import make_contestant, play_game
from .checkpoint import Range, gaps

# Places of what the rules' ``tally`` counts: wins by side, draws, rounds, then the endings by their numbers.
COUNTS = 16
DRAWS, ROUNDS = 2, 3

BATCH_SECONDS = 0.5  # of play at a time: the longest that a Ctrl-C or a progress bar has to wait
GROWTH = 8  # of batches, at most, from one to the next


@dataclass(frozen=True)
class Plan:
    """The plan of a simulation. It can be sent to another process."""

    game: str
    setup: Setup
    bots: tuple[str | type[Bot], str | type[Bot]]  # by side: all seats of a side have the same
    seed: int
    compiled: bool


@dataclass(frozen=True)
class Tally:
    """Results of some games; tallies of different games add up."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    counts: tuple[int, ...] = field(default=(0,) * COUNTS)
    failures: Failures = ()  # of users' own bots

    def __add__(self, other: Tally) -> Tally:
        counts = tuple(a + b for a, b in zip(self.counts, other.counts, strict=True))
        decisions, seconds = self.decisions + other.decisions, self.seconds + other.seconds
        failures = merged((*self.failures, *other.failures))
        return Tally(self.games + other.games, decisions, seconds, counts, failures)

    def data(self) -> list[Any]:
        """Return it as JSON data."""
        failures = [asdict(failure) for failure in self.failures]
        return [self.games, self.decisions, self.seconds, list(self.counts), failures]

    @classmethod
    def read(cls, games: int, decisions: int, seconds: float, counts: Sequence[int], failures: Sequence[Any]) -> Tally:
        """Return the tally that JSON data holds."""
        read = tuple(BotFailure(**each) for each in failures)
        return cls(games, decisions, seconds, tuple(counts), read)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by side."""
        return self.counts[:DRAWS]

    @property
    def draws(self) -> int:
        """The number of drawn games."""
        return self.counts[DRAWS]

    @property
    def rounds(self) -> int:
        """Rounds of all games together."""
        return self.counts[ROUNDS]

    def endings(self, game: GameDefinition) -> dict[str, int]:
        """Return how the last rounds ended, and how often."""
        return {name: self.counts[ROUNDS + number] for number, name in game.endings.items()}

    @property
    def speed(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds if self.seconds else 0.0


Play = Callable[[int, int, Any], int]  # (first, count, counts to add to) -> decisions


@dataclass(frozen=True)
class SimulationEngine:
    """Plays in one of the two forms; ``zeros`` makes new counters."""

    play: Play
    zeros: Callable[[], Any]
    take_failures: Callable[[], Failures] = tuple

    def run(self, first: int, count: int, clock: Callable[[], float] = perf_counter) -> Tally:
        """Play the games with these numbers; return their tally."""
        counts = self.zeros()
        began = clock()
        decisions = self.play(first, count, counts)
        return Tally(count, int(decisions), clock() - began, tuple(map(int, counts)), self.take_failures())


def make_engine(plan: Plan) -> SimulationEngine:
    """Return the engine of a plan, ready to play: compiling, or loading what was compiled before, happens here."""
    if not is_driven(plan):
        return _search_engine(plan)
    return _compiled_engine(plan) if plan.compiled else _plain_engine(plan)


def is_driven(plan: Plan) -> bool:
    """Return True if the compiled driver can play both bots by itself."""
    return all(bot in DRIVEN for bot in plan.bots)


def most_simulations(plan: Plan) -> int:
    """Return the most simulations that one of the bots may make per decision."""
    game = find_game(plan.game)
    levels = [bot for bot in plan.bots if isinstance(bot, str) and not is_own_bot(bot)]
    return max((find_level(level, game).limit.simulations or 0 for level in levels), default=0)


def prepare(plan: Plan, compiling: Callable[[], None]) -> tuple[SimulationEngine, float]:
    """Return the engine of a plan, and the seconds it took; call ``compiling`` if it has to be compiled."""
    if not plan.compiled:
        return make_engine(plan), 0.0
    began = perf_counter()
    with notify_after(COMPILER_DELAY, compiling):
        engine = make_engine(plan)
    return engine, perf_counter() - began


def _modules(game: GameDefinition) -> tuple[ModuleType, ...]:
    return (*game.modules, find_thumb(game))


def _plain_engine(plan: Plan) -> SimulationEngine:
    game = find_game(plan.game)
    states = [game.new_state(plan.setup), *(game.layout.blank() for _ in range(driver.ROWS - 1))]
    run = _Driver(assemble(_modules(game)), states, key_of_simulation(plan.seed), [0, 0])
    return SimulationEngine(run.play(plan, seated(plan)), lambda: [0] * COUNTS)


def _compiled_engine(plan: Plan) -> SimulationEngine:
    import numpy as np

    from fightcard.kernel.compiled import compiled

    game = find_game(plan.game)
    states = game.layout.records(driver.ROWS)
    states[:1] = game.layout.record(game.new_state(plan.setup))
    key = np.array(key_of_simulation(plan.seed), np.uint32)
    run = _Driver(compiled(_modules(game)), states, key, np.zeros(2, np.uint64))
    engine = SimulationEngine(run.play(plan, np.array(seated(plan))), lambda: np.zeros(COUNTS, np.int64))
    engine.run(0, 0)  # numba compiles at the first call
    return engine


def _search_engine(plan: Plan) -> SimulationEngine:
    """Return an engine for bots that search: they are plain or compiled as asked, the game around them is plain."""
    game, master = find_game(plan.game), key_of_simulation(plan.seed)
    sides = [make_contestant(bot, game) for bot in plan.bots]
    for side in sides:
        if plan.compiled or side.needs_positions:
            side.prepare(plan.setup)

    def play(first: int, count: int, counts: Any) -> int:
        decisions = 0
        for number in range(first, first + count):
            state, made = play_game(game, plan.setup, master, number, sides)
            game.rules.tally(state, counts)
            decisions += made
        return decisions

    def take_failures() -> Failures:
        return merged(failure for side in sides for failure in side.take_failures())

    return SimulationEngine(play, lambda: [0] * COUNTS, take_failures)


@dataclass(frozen=True)
class _Driver:
    """The driver's functions with what they work on, plain or compiled."""

    rules: Any
    states: Any
    key: Any
    luck: Any

    def play(self, plan: Plan, players: Any) -> Play:
        """Return the driver's loop for the players of a plan: random ones have a faster one."""
        rules, states, key, luck = self.rules, self.states, self.key, self.luck
        if set(plan.bots) == {"random"}:
            return lambda first, count, counts: rules.run_random(states, GameBatch(key, first, count), luck, counts)
        return lambda first, count, counts: rules.run(states, GameBatch(key, first, count), players, luck, counts)


def seated(plan: Plan) -> list[int]:
    """Return the players by seat, as the driver numbers them."""
    game = find_game(plan.game)
    seats = range(game.seats(plan.setup))
    return [DRIVEN[str(plan.bots[game.side_of(plan.setup, seat)])] for seat in seats]


class Batches:
    """Divides the numbers of games into batches of about the same duration, whatever the game."""

    def __init__(self, games: int, jobs: int = 1, seconds: float = BATCH_SECONDS, done: Sequence[Range] = ()) -> None:
        self.games, self.jobs, self.seconds = games, jobs, seconds
        self._missing = gaps(done, games)
        self._size = GROWTH

    def take(self) -> tuple[int, int] | None:
        """Return the first number and the count of the next batch; None when all are handed out."""
        if not self._missing:
            return None
        rest = sum(end - first for first, end in self._missing)
        first, end = self._missing[0]
        count = min(self._size, -(-rest // self.jobs), end - first)
        self._missing[:1] = [(first + count, end)] if first + count < end else []
        return first, count

    def learn(self, tally: Tally) -> None:
        """Adapt the size of batches to how long one took."""
        fitting = int(self.seconds * tally.games / max(tally.seconds, 1e-6))
        self._size = max(1, min(fitting, GROWTH * self._size))
