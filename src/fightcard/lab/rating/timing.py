"""Time per decision: of a level at a table, and of a search limited by seconds only."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter, process_time
from typing import Any

import numpy as np

from fightcard import Decision, Game, Limit, Observation, Player, Position
from fightcard.bots.levels import SECONDS, search_levels
from fightcard.bots.search.search_bot import SearchBot
from fightcard.bots.search.warm_up import SearchEngines, engines_of
from fightcard.core.definition import GameDefinition
from fightcard.kernel.game_rng import key_of_seed
from fightcard.lab.simulation.bot_games import Contestant

TIMED_GAMES = 4
MOST_SECONDS = 20.0  # for the moves of one search limited by seconds only

Decide = Callable[[Observation, int, int], Decision]  # observation, seat, number of the move


@dataclass
class MoveTimes:
    """Times of decisions."""

    seconds: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)  # seconds of all cores
    simulations: list[int] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Return quantiles of the times, the most processor time of a move, and the load of the machine."""
        quantiles = np.quantile(self.seconds, [0.5, 0.95, 0.99, 1.0])
        named = dict(zip(("median", "p95", "p99", "most"), map(float, quantiles), strict=True))
        means = {"processor": max(self.processor), "simulations": float(np.mean(self.simulations))}
        return {"moves": len(self.seconds), **named, **means, "load": load()}


def load() -> float:
    """Return the load average per core in the last minute; 0 if the system does not say."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


def time_moves(game: GameDefinition, decide: Decide, seed: int, games: int, most: float = float("inf")) -> MoveTimes:
    """Time the moves of so many games, for at most so many seconds."""
    times, setup, moves = MoveTimes(), game.setup(), count(seed)
    for number in range(games):
        position, _ = Position.deal(game, setup, key_of_seed(seed + number))
        while position.due and sum(times.seconds) < most:
            seat = position.due[0]
            observation, began, processor = position.observe(seat), perf_counter(), process_time()
            decision = decide(observation, seat, next(moves))
            times.seconds.append(perf_counter() - began)
            times.processor.append(process_time() - processor)
            times.simulations.append(decision.simulations)
            position, _ = position.play(f"{seat}:{decision.action}")
    return times


def times_of(game: GameDefinition, level: str, seed: int) -> dict[str, Any]:
    """Time a level at a table, with all the work around its search."""
    player = Player(level, Game(game, game.setup()), seed)
    Contestant(level, game).prepare(game.setup())
    times = time_moves(game, lambda observation, seat, _: player.decide(observation, seat), seed, TIMED_GAMES)
    return {**times.data(), "limit": player.limit.seconds}


def limited_times(game: GameDefinition, level: str, seed: int, *, compiled: bool) -> dict[str, Any]:
    """Time a search limited by a level's seconds only, plain or compiled."""
    engines = engines_of(game) if compiled else SearchEngines(game)
    bot, seconds = SearchBot(level, game, search_levels(game)[level], engines), SECONDS[level]
    if compiled:
        bot.prepare(game.setup())

    def decide(observation: Observation, seat: int, number: int) -> Decision:
        state, setup = observation.raw()
        return bot.decide(state, seat, setup, Limit(None, seconds, number))

    times = time_moves(game, decide, seed, TIMED_GAMES, MOST_SECONDS)
    return {**times.data(), "limit": seconds, "late": sum(each > seconds for each in times.seconds)}


def searching_levels(game: GameDefinition) -> list[str]:
    """Return the levels of a game that search."""
    return [level for level, settings in search_levels(game).items() if settings.simulations]
