"""One decision while it is thought about: which choices are tried in how many worlds, and when to stop."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from fightcard.bots.bot import Limit
from fightcard.core.definition import Setup

from . import determinization, policy_value

if TYPE_CHECKING:
    from .engine import Engine, Space

MARGIN = 0.75  # of a limit in seconds is used: the rest is for all that happens around the search
FIRST_PIECE, PIECE = 8, 256  # worlds between two looks at the clock, at first and later
EASY = 8  # blocks of chance that a world may take; the more it takes, the longer it serves
MOST_REUSE = 64
LEAST_CHANCE = 1e-3
ENOUGH = 1 << 40  # simulations where there is no limit of them


@dataclass(frozen=True)
class Style:
    """How a player plays: what tells the levels apart besides their limits."""

    depth: int = 8  # choices of a roll-out before it is judged
    trust: float = 0.1  # in its inclination, while there is little else to go by
    whim: float = 1.0  # without thinking: at 1 as it has learned, at more what it likes less comes oftener
    slips: float = 0.0  # how often it does not look at all, and does anything


@dataclass
class Findings:
    """What a search has found out, by choice."""

    possible: list[int]
    inclinations: dict[int, float]  # chances that it would be chosen without thinking
    worlds: dict[int, int]  # in how many it was tried
    values: dict[int, float] = field(default_factory=dict)  # expected share of the point, of those tried
    mix: dict[int, float] | None = None  # chances, where somebody else chooses at the same time
    simulations: int = 0  # roll-outs

    def scores(self, trust: float) -> dict[int, float]:
        """What each choice that was tried is worth, leaning towards the inclination while few worlds were tried."""
        lean = trust / sqrt(max(1, *self.worlds.values()))
        chances = {choice: max(self.inclinations[choice], LEAST_CHANCE) for choice in self.values}
        return {choice: value + lean * log(chances[choice]) for choice, value in self.values.items()}


class Clock:
    """Says when to stop; without a limit in seconds, never."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else perf_counter() + MARGIN * seconds

    def is_up(self, reserve: float = 0.0) -> bool:
        """Is there no time left, or less than what should be kept?"""
        return self.end is not None and perf_counter() + reserve >= self.end

    def part(self, parts: int) -> Clock:
        """A clock for one of so many parts of the time left."""
        clock = Clock(None)
        if self.end is not None:
            now = perf_counter()
            clock.end = now + max(0.0, self.end - now) / parts
        return clock


class Thinking:
    """Thinks about one decision."""

    def __init__(
        self, engine: Engine, spaces: list[Space], seat: int, choices: int, setup: Setup, limit: Limit, style: Style
    ) -> None:
        self.engine, self.rules, self.spaces = engine, engine.rules, spaces
        self.seats, self.side = engine.game.seats(setup), engine.game.side_of(setup, seat)
        self.seat, self.choices, self.depth, self.trust = seat, choices, style.depth, style.trust
        self.clock = Clock(limit.seconds)
        self.left = ENOUGH if limit.simulations is None else limit.simulations
        self.master = engine.key(hashlib.sha256(f"fightcard search {limit.seed}".encode()).digest())
        self.sums, self.regrets = spaces[0].zeros(determinization.SUMS), spaces[0].zeros(policy_value.LABELS)
        self.first = 0  # number of the next world
        self.reuse = 1  # how many numbers have their world in common

    def findings(self) -> Findings:
        """All that can be found out within the limit."""
        choices = self.choices
        possible = [choice for choice in range(policy_value.MOST_CHOICES) if choices >> choice & 1]
        self.found = Findings(possible, dict.fromkeys(possible, 1.0), dict.fromkeys(possible, 0))
        if len(possible) > 1:
            self._ask_inclination()
            if self.left:
                self._search()
        return self.found

    def _take_stock(self) -> None:
        """What the choices have brought so far."""
        for choice, count in self.found.worlds.items():
            if count:
                self.found.values[choice] = int(self.sums[determinization.TOTAL + choice]) / policy_value.POINT / count

    def _ask_inclination(self) -> None:
        """What would be done without thinking."""
        self._do(determinization.INCLINE, self.spaces[0], self.choices, self.sums)
        for choice in self.found.possible:
            self.found.inclinations[choice] = int(self.sums[determinization.INCLINED + choice]) / policy_value.POINT

    def _search(self) -> None:
        """Imagine a first world, which shows how hard that is, and what kind of search is needed."""
        simultaneous = self._do(determinization.PROBE, self.spaces[0], self.choices, self.sums)
        self.reuse = min(MOST_REUSE, 1 + int(self.sums[determinization.EFFORT]) // EASY)
        if simultaneous > 0:
            self._mix()
        elif simultaneous == 0:
            self._weigh()

    # -- nobody else chooses --

    def _weigh(self) -> None:
        """Try all choices, then the better half of them, and so on."""
        inclinations = self.found.inclinations
        active = sorted(self.found.possible, key=lambda choice: -inclinations[choice])
        phases = max(1, (len(active) - 1).bit_length())
        for phase in range(phases):
            count = self.left // (phases - phase) // len(active)
            self._try_all(active, count, self.clock.part(phases - phase))
            self._take_stock()
            scores = self.found.scores(self.trust)
            active.sort(key=lambda choice: -scores.get(choice, 0.0))
            active = active[: (len(active) + 1) // 2]

    def _try_all(self, active: list[int], count: int, clock: Clock) -> None:
        """Try some choices in so many worlds, or until the time is up."""
        piece, took = FIRST_PIECE, 0.0
        while count > 0 and not clock.is_up(took):
            began = perf_counter()
            worlds_now = min(piece, count) if clock.end is not None else count
            found = self._try_piece(active, worlds_now) if self.engine.compiled else self._try_plainly(active, clock)
            if not found:
                return
            count -= worlds_now if self.engine.compiled else 1
            self._note(active, found)
            took = perf_counter() - began
            if piece < PIECE:
                piece, took = 2 * piece, 2 * took

    def _note(self, active: list[int], found: int) -> None:
        for choice in active:
            self.found.worlds[choice] += found
        self.found.simulations += found * len(active)
        self.left -= found * len(active)

    def _try_piece(self, active: list[int], count: int) -> int:
        """Try some choices in so many worlds, shared out among the spaces; returns the worlds that could be."""
        parts = len(self.spaces)
        mask = sum(1 << choice for choice in active)
        sizes = [count // parts + (number < count % parts) for number in range(parts)]
        starts = [self.first + sum(sizes[:number]) for number in range(parts)]
        sums = [self.sums] + [self.spaces[0].zeros(determinization.SUMS) for _ in range(parts - 1)]
        self.first += count
        if parts == 1:
            return self._weigh_in(self.spaces[0], mask, starts[0], sizes[0], sums[0])
        found = sum(self.engine.pool.map(self._weigh_in, self.spaces, [mask] * parts, starts, sizes, sums))
        for other in sums[1:]:
            self.sums += other
        return found

    def _try_plainly(self, active: list[int], clock: Clock) -> int:
        """Try some choices in one world, looking at the clock after each; a world without all of them does not count.

        Every choice meets the same luck, so that one by one gives the same as all together.
        """
        sums = self.spaces[0].zeros(determinization.SUMS)
        found = 0
        for choice in active:
            if clock.is_up():
                return 0
            found = self._weigh_in(self.spaces[0], 1 << choice, self.first, 1, sums)
        self.first += 1
        for i, amount in enumerate(sums):
            self.sums[i] += amount
        return found

    def _weigh_in(self, space: Space, mask: int, first: int, count: int, sums: Any) -> int:
        return self._do(determinization.WEIGH_UP, space, mask, sums, first, count)

    # -- somebody else chooses at the same time --

    def _mix(self) -> None:
        """Learn which mix of choices to play, beginning with what one is inclined to."""
        possible = self.found.possible
        for choice in possible:
            self.sums[determinization.REGRET + choice] = (
                int(self.sums[determinization.INCLINED + choice]) * determinization.PRIOR
            )
        piece, took, found = (FIRST_PIECE if self.engine.compiled else 1), 0.0, 1
        while found and self.left > 0 and not self.clock.is_up(took):
            began = perf_counter()
            if self.clock.end is None:
                piece = self.left
            found = self._mix_in(piece)
            took = perf_counter() - began
            if self.engine.compiled and piece < PIECE:
                piece, took = 2 * piece, 2 * took
        total = sum(int(self.sums[determinization.MIX + choice]) for choice in possible)
        mixed = self.found.inclinations
        if total:
            mixed = {choice: int(self.sums[determinization.MIX + choice]) / total for choice in possible}
        self.found.mix = dict(mixed)
        self._take_stock()

    def _mix_in(self, count: int) -> int:
        """Learn in so many worlds, as far as simulations are left; returns the worlds that there was enough for."""
        found = self._do(determinization.MIX_UP, self.spaces[0], self.choices, self.sums, self.first, count)
        self.first += count
        for choice in self.found.possible:
            self.found.worlds[choice] += found
        rolled = int(self.sums[determinization.ROLLED])
        self.left -= rolled - self.found.simulations
        self.found.simulations = rolled
        return found

    def _do(self, task: int, space: Space, mask: int, sums: Any, first: int = 0, count: int = 0) -> int:
        """One step of the search."""
        return int(
            self.rules.search_on(
                *(space.states, task, self.seat, self.side, self.seats, mask, first, count, self.reuse, self.left),
                *(self.depth, self.master, self.engine.mind, space.luck, space.room, sums, self.regrets),
            )
        )
