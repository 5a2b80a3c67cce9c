"""Samples of decisions and positions by the search of a game, for those who judge play (learn/judge.py)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.core.definition import Setup
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.encoding import POINT
from fightcard.kernel.layout import State

from .determinization import PLAY_OUT_STEP, SAMPLE_STEP, SearchContext, SearchTask
from .engine import SearchEngine
from .policy_value import HELD_WORLD, MAX_CHOICES
from .sampling import FROM_DEAL, SEAT_BITS
from .search import Search

MOST_REUSE = 8  # consecutive worlds that share hidden cards where those are expensive to deal; they count as one
TO_THE_END = 400  # choices: deep enough for all but matches without a limit, which the value network ends

Row = list[float]


@dataclass(frozen=True)
class SamplePlan:
    """A sampling plan: the same plan gives the same samples."""

    worlds: int
    simulations: int  # of regret matching, where another seat chooses at the same time
    depth: int  # choices before the value network is asked
    seed: int = 0
    first: int = 0  # the number of the first world: other worlds of the same plan


@dataclass(frozen=True)
class ChoiceSamples:
    """Values of a seat's choices in sampled worlds: ``rows[world][i]`` is its share of the points with choice ``i``."""

    choices: Sequence[int]
    rows: list[Row]
    mix: Mapping[int, float] | None  # the reference mix, where another seat chooses at the same time


class Sampler:
    """Samples what one seat may know."""

    def __init__(self, engine: SearchEngine, observation: State, seat: int, setup: Setup) -> None:
        self.engine, self.observation = engine, observation
        self.root = engine.root(observation, seat, setup)

    def choices(self, plan: SamplePlan, only: Sequence[int] = ()) -> ChoiceSamples:
        """Try all choices, or only some of them, in the same worlds with the same luck."""
        tried = list(only) or self.root.choices
        with self.engine.workspaces(self.observation) as workspaces:
            limit = Limit(plan.simulations, seed=_number("mix", plan.seed))
            search = Search(self.engine, workspaces, self.root, limit, SearchSettings(rollout_depth=plan.depth))
            mix = search.learn_mix()
            reuse = min(search.reuse, MOST_REUSE)
            context = search.context._replace(key=_key(self.engine, "worlds", plan.seed))
            totals = search.totals._replace(samples=self.engine.totals(plan.worlds * MAX_CHOICES).samples)
            task = SearchTask(SAMPLE_STEP, sum(1 << choice for choice in tried), 0, plan.worlds, reuse)
            workspaces[0].scratch[HELD_WORLD] = 0
            found = int(self.engine.rules.search_step(task, context, workspaces[0], totals))
        rows = [
            [int(totals.samples[world * MAX_CHOICES + choice]) / POINT for choice in tried] for world in range(found)
        ]
        return ChoiceSamples(tried, _grouped(rows, reuse), mix)


def _grouped(rows: list[Row], size: int) -> list[Row]:
    """Rows that share hidden cards are not independent: their average counts as one."""
    groups = [rows[first : first + size] for first in range(0, len(rows), size)]
    return [[sum(column) / len(group) for column in zip(*group, strict=True)] for group in groups]


class PlayOuts:
    """Plays games out from one set-up, both sides by the policy prior; results are side 0's."""

    def __init__(self, engine: SearchEngine, setup: Setup) -> None:
        self.engine, self.setup, self.seats = engine, setup, engine.game.seats(setup)

    def from_deal(self, plan: SamplePlan) -> Row:
        """New games."""
        return self._run(self.engine.game.new_state(self.setup), SearchTask(PLAY_OUT_STEP, 0, reuse=FROM_DEAL), plan)

    def from_observation(self, observation: State, seat: int, plan: SamplePlan) -> Row:
        """From worlds that a seat cannot tell from the real one."""
        return self._run(observation, SearchTask(PLAY_OUT_STEP, 0), plan, seat)

    def from_state(self, state: State, forced: Mapping[int, int], plan: SamplePlan) -> Row:
        """From a full state whose piles lie in an unknown order; seats first make the choices forced on them."""
        packed = sum((choice + 1) << (SEAT_BITS * seat) for seat, choice in forced.items())
        return self._run(state, SearchTask(PLAY_OUT_STEP, packed, reuse=0), plan)

    def _run(self, root: State, task: SearchTask, plan: SamplePlan, seat: int = 0) -> Row:
        engine = self.engine
        context = SearchContext(seat, 0, self.seats, plan.depth, _key(engine, "out", plan.seed), engine.weights)
        totals, whole = engine.totals(plan.worlds), task._replace(first=plan.first, worlds=plan.worlds)
        with engine.workspaces(root) as workspaces:
            found = int(engine.rules.search_step(whole, context, workspaces[0], totals))
        return [int(totals.samples[world]) / POINT for world in range(found)]


def _key(engine: SearchEngine, purpose: str, seed: int) -> Any:
    return engine.key(hashlib.sha256(f"fightcard judge {purpose} {seed}".encode()).digest())


def _number(purpose: str, seed: int) -> int:
    return int.from_bytes(hashlib.sha256(f"fightcard judge {purpose} {seed}".encode()).digest()[:7], "big")
