"""How long decisions take in real time: of a level at a table, and of a search that only seconds limit."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter, process_time
from typing import Any

import numpy as np

from fightcard import Decision, Game, Limit, Observation, Player, Position
from fightcard.bots.levels import SECONDS
from fightcard.bots.search.ladder import STYLES
from fightcard.bots.search.search_bot import SearchBot
from fightcard.bots.search.warm_up import Engines, engines_of
from fightcard.core.definition import GameDefinition
from fightcard.kernel.game_rng import key_of_seed
from fightcard.lab.simulation.bot_games import Contestant

TIMED_GAMES = 4
MOST_SECONDS = 20.0  # for the moves of one search that only seconds limit

Decide = Callable[[Observation, int, int], Decision]  # observation, seat, number of the move


@dataclass
class Taken:
    """What decisions took."""

    seconds: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)  # seconds of all cores
    simulations: list[int] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """As figures: of so many moves the median and so on, the most processor time of one, and how busy it was."""
        quantiles = np.quantile(self.seconds, [0.5, 0.95, 0.99, 1.0])
        named = dict(zip(("median", "p95", "p99", "most"), map(float, quantiles), strict=True))
        means = {"processor": max(self.processor), "simulations": float(np.mean(self.simulations))}
        return {"moves": len(self.seconds), **named, **means, "load": load()}


def load() -> float:
    """How many programs wanted each core in the last minute; 0 if the system does not say."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


def time_moves(game: GameDefinition, decide: Decide, seed: int, games: int, patience: float = float("inf")) -> Taken:
    """Time the moves of so many games, or until so many seconds have passed."""
    taken, setup, moves = Taken(), game.setup(), count(seed)
    for number in range(games):
        position, _ = Position.deal(game, setup, key_of_seed(seed + number))
        while position.due and sum(taken.seconds) < patience:
            seat = position.due[0]
            observation, began, processor = position.observe(seat), perf_counter(), process_time()
            decision = decide(observation, seat, next(moves))
            taken.seconds.append(perf_counter() - began)
            taken.processor.append(process_time() - processor)
            taken.simulations.append(decision.simulations)
            position, _ = position.play(f"{seat}:{decision.action}")
    return taken


def times_of(game: GameDefinition, level: str, seed: int) -> dict[str, Any]:
    """Of a level at a table, with all that is done around its thinking."""
    player = Player(level, Game(game, game.setup()), seed)
    Contestant(level, game).prepare(game.setup())
    taken = time_moves(game, lambda observation, seat, _: player.decide(observation, seat), seed, TIMED_GAMES)
    return {**taken.data(), "limit": player.limit.seconds}


def keeping_of(game: GameDefinition, level: str, seed: int, *, compiled: bool) -> dict[str, Any]:
    """Of a search that has a level's seconds and as many simulations as it can make in them, plain or compiled."""
    engines, (_, style) = engines_of(game) if compiled else Engines(game), STYLES[game.name][level]
    bot, seconds = SearchBot(level, game, style, engines), SECONDS[level]
    if compiled:
        bot.prepare(game.setup())

    def decide(observation: Observation, seat: int, number: int) -> Decision:
        state, setup = observation.raw()
        return bot.decide(state, seat, setup, Limit(None, seconds, number))

    taken = time_moves(game, decide, seed, TIMED_GAMES, MOST_SECONDS)
    return {**taken.data(), "limit": seconds, "late": sum(each > seconds for each in taken.seconds)}


def searching_levels(game: GameDefinition) -> list[str]:
    """Those of a game that search."""
    return [level for level, (simulations, _) in STYLES[game.name].items() if simulations]
