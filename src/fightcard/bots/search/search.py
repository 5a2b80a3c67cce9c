"""One search: sequential halving over the choices, or regret matching where another seat chooses at the same time.

It decides which choices are tried in how many determinizations, and when to stop.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from fightcard.bots.bot import Limit
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.encoding import POINT

from .determinization import (
    EVALUATE_STEP,
    PRIOR_STEP,
    PRIOR_WORLDS,
    PROBE_STEP,
    REGRET_STEP,
    ROLLOUTS,
    SAMPLING_EFFORT,
    SearchContext,
    SearchTask,
    SearchWorkspace,
    Totals,
)
from .policy_value import MAX_CHOICES

if TYPE_CHECKING:
    from .engine import SearchEngine

TIME_SHARE = 0.75  # of a limit in seconds that is used: the rest is for the work around the search
FIRST_BATCH, LARGEST_BATCH = 8, 256  # worlds between two looks at the clock
CHEAP_WORLD = 8  # random blocks; a world that takes more is reused
MOST_REUSE = 64
LEAST_PRIOR = 1e-3
UNLIMITED = 1 << 40  # simulations


@dataclass(frozen=True)
class Root:
    """The decision to search: who decides, and between which choices."""

    seat: int
    side: int
    seats: int  # number of seats of the game
    possible: int  # a bit for each choice

    @property
    def choices(self) -> list[int]:
        """All choices."""
        return [choice for choice in range(MAX_CHOICES) if self.possible >> choice & 1]


@dataclass
class SearchResult:
    """The result of a search, by choice."""

    choices: list[int]
    prior: dict[int, float]  # the policy prior
    worlds: dict[int, int]  # in how many determinizations each was tried
    values: dict[int, float] = field(default_factory=dict)  # expected share of the point, of those that were tried
    strategy: dict[int, float] | None = None  # the mixed strategy, where another seat chooses at the same time
    simulations: int = 0  # rollouts

    def scores(self, prior_weight: float) -> dict[int, float]:
        """Return the value of each tried choice, plus a bonus for the prior that shrinks with the number of worlds."""
        weight = prior_weight / sqrt(max(1, *self.worlds.values()))
        prior = {choice: max(self.prior[choice], LEAST_PRIOR) for choice in self.values}
        return {choice: value + weight * log(prior[choice]) for choice, value in self.values.items()}


class Deadline:
    """Says when to stop; without a limit in seconds, never."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else perf_counter() + TIME_SHARE * seconds

    def has_passed(self, reserve: float = 0.0) -> bool:
        """Return True if less time is left than the reserve."""
        return self.end is not None and perf_counter() + reserve >= self.end

    def part(self, parts: int) -> Deadline:
        """Return the deadline of the first of equal parts of the time left."""
        deadline = Deadline(None)
        if self.end is not None:
            now = perf_counter()
            deadline.end = now + max(0.0, self.end - now) / parts
        return deadline


class Search:
    """Searches one decision until its limit."""

    def __init__(
        self,
        engine: SearchEngine,
        workspaces: list[SearchWorkspace],
        root: Root,
        limit: Limit,
        settings: SearchSettings,
    ) -> None:
        self.engine, self.workspaces, self.root, self.prior_weight = engine, workspaces, root, settings.prior_weight
        self.resolves = settings.resolves
        self.deadline = Deadline(limit.seconds)
        self.left = UNLIMITED if limit.simulations is None else limit.simulations
        key = engine.key(hashlib.sha256(f"fightcard search {limit.seed}".encode()).digest())
        seats = (root.seat, root.side, root.seats)
        candidates = settings.candidates if len(engine.weights.belief_hidden) else 1
        self.context = SearchContext(*seats, settings.rollout_depth, key, engine.weights, candidates)
        self.totals = engine.totals()
        self.next_world = 0  # its number
        self.reuse = 1  # how many numbers share a determinization

    def run(self) -> SearchResult:
        """Find out all that the limit allows."""
        self._begin()
        if len(self.root.choices) > 1:
            self._compute_prior()
            if self.left and not (self.resolves and self.engine.resolver and self.engine.resolver.resolve(self)):
                self._search()
        return self.result

    def solved(self, hands: int, values: dict[int, float], strategy: dict[int, float] | None = None) -> SearchResult:
        """Take a solution over so many hands instead of a search."""
        self.result.values, self.result.strategy = values, strategy
        self.result.worlds, self.result.simulations = dict.fromkeys(values, hands), hands
        self.left = 0
        return self.result

    def learn_mix(self) -> dict[int, float] | None:
        """Find out only the mixed strategies, with all that the limit allows; None if nobody else chooses now."""
        self._begin()
        self._compute_prior()
        if self._probe() <= 0:
            return None
        self._match_regrets()
        return self.result.strategy

    def _begin(self) -> None:
        choices = self.root.choices
        self.result = SearchResult(choices, dict.fromkeys(choices, 1.0), dict.fromkeys(choices, 0))

    def _compute_prior(self) -> None:
        self._step(SearchTask(PRIOR_STEP, self.root.possible), self.totals)
        for choice in self.root.choices:
            self.result.prior[choice] = int(self.totals.prior[choice]) / POINT

    def _probe(self) -> int:
        """Sample a first world, which shows how expensive worlds are, and which kind of search is needed."""
        simultaneous = self._step(SearchTask(PROBE_STEP, self.root.possible), self.totals)
        self.reuse = min(MOST_REUSE, 1 + int(self.totals.counters[SAMPLING_EFFORT]) // CHEAP_WORLD)
        return simultaneous

    def _search(self) -> None:
        simultaneous = self._probe()
        if simultaneous > 0:
            self._match_regrets()
        elif simultaneous == 0:
            self._halve_sequentially()

    def _update_values(self) -> None:
        for choice, count in self.result.worlds.items():
            if count:
                self.result.values[choice] = int(self.totals.values[choice]) / POINT / count

    def _step(self, task: SearchTask, totals: Totals, workspace: int = 0) -> int:
        return int(self.engine.rules.search_step(task, self.context, self.workspaces[workspace], totals))

    # -- sequential halving --

    def _halve_sequentially(self) -> None:
        """Try all choices, then the better half of them, and so on, each time with the same share of the budget."""
        prior = self.result.prior
        active = sorted(self.root.choices, key=lambda choice: -prior[choice])
        phases = max(1, (len(active) - 1).bit_length())
        for phase in range(phases):
            worlds = self.left // (phases - phase) // len(active)
            self._evaluate(active, worlds, self.deadline.part(phases - phase))
            self._update_values()
            scores = self.result.scores(self.prior_weight)
            active.sort(key=lambda choice: -scores.get(choice, 0.0))
            active = active[: (len(active) + 1) // 2]

    def _evaluate(self, active: list[int], worlds: int, deadline: Deadline) -> None:
        """Try some choices in so many worlds, or until the deadline."""
        batch, took = FIRST_BATCH, 0.0
        while worlds > 0 and not deadline.has_passed(took):
            began = perf_counter()
            count = min(batch, worlds) if deadline.end is not None else worlds
            found = (
                self._evaluate_batch(active, count) if self.engine.compiled else self._evaluate_one(active, deadline)
            )
            if not found:
                return
            worlds -= count if self.engine.compiled else 1
            self._count_worlds(active, found)
            took = perf_counter() - began
            if batch < LARGEST_BATCH:
                batch, took = 2 * batch, 2 * took

    def _count_worlds(self, active: list[int], found: int) -> None:
        for choice in active:
            self.result.worlds[choice] += found
        self.result.simulations += found * len(active)
        self.left -= found * len(active)

    def _evaluate_batch(self, active: list[int], count: int) -> int:
        """Try some choices in so many worlds, divided among the workspaces; return the worlds that were found."""
        parts = len(self.workspaces)
        sizes = [count // parts + (number < count % parts) for number in range(parts)]
        starts = [self.next_world + sum(sizes[:number]) for number in range(parts)]
        totals = [self.totals, *(self.engine.totals() for _ in range(parts - 1))]
        tasks = [self._evaluation(active, start, size) for start, size in zip(starts, sizes, strict=True)]
        self.next_world += count
        if parts == 1:
            return self._step(tasks[0], self.totals)
        found = sum(self.engine.pool.map(self._step, tasks, totals, range(parts)))
        for other in totals[1:]:
            self._add_values(other)
        return found

    def _evaluate_one(self, active: list[int], deadline: Deadline) -> int:
        """Try some choices in one world, looking at the clock after each; an unfinished world does not count.

        Every choice meets the same random numbers, so that one by one gives the same as all together.
        """
        totals = self.engine.totals()
        found = 0
        for choice in active:
            if deadline.has_passed():
                return 0
            found = self._step(self._evaluation([choice], self.next_world, 1), totals)
        self.next_world += 1
        self._add_values(totals)
        return found

    def _evaluation(self, active: list[int], first: int, worlds: int) -> SearchTask:
        possible = sum(1 << choice for choice in active)
        return SearchTask(EVALUATE_STEP, possible, first, worlds, self.reuse, self.left)

    def _add_values(self, other: Totals) -> None:
        for choice in self.root.choices:
            self.totals.values[choice] += other.values[choice]

    # -- regret matching --

    def _match_regrets(self) -> None:
        """Learn a mixed strategy, beginning with the policy prior."""
        choices, totals = self.root.choices, self.totals
        for choice in choices:
            totals.regrets[choice] = int(totals.prior[choice]) * PRIOR_WORLDS
        batch, took, found = (FIRST_BATCH if self.engine.compiled else 1), 0.0, 1
        while found and self.left > 0 and not self.deadline.has_passed(took):
            began = perf_counter()
            if self.deadline.end is None:
                batch = self.left
            found = self._match_batch(batch)
            took = perf_counter() - began
            if self.engine.compiled and batch < LARGEST_BATCH:
                batch, took = 2 * batch, 2 * took
        total = sum(int(totals.strategy[choice]) for choice in choices)
        strategy = self.result.prior
        if total:
            strategy = {choice: int(totals.strategy[choice]) / total for choice in choices}
        self.result.strategy = dict(strategy)
        self._update_values()

    def _match_batch(self, count: int) -> int:
        """Iterate in so many worlds, as far as simulations are left; return the worlds that there was budget for."""
        task = SearchTask(REGRET_STEP, self.root.possible, self.next_world, count, self.reuse, self.left)
        found = self._step(task, self.totals)
        self.next_world += count
        for choice in self.root.choices:
            self.result.worlds[choice] += found
        rollouts = int(self.totals.counters[ROLLOUTS])
        self.left -= rollouts - self.result.simulations
        self.result.simulations = rollouts
        return found
