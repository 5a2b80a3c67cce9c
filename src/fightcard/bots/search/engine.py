"""Runs the search for one decision, plain or compiled, alone or in several threads, within its limit."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from types import ModuleType, SimpleNamespace
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.core.game import Game, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.chance import key_of_bytes, set_key
from fightcard.kernel.layout import State
from fightcard.registry import find_thumb

from . import mind, worlds
from .minds import find_eye, find_mind

PIECE = 64  # worlds between two looks at the clock
PLAIN_PIECE = 1


@dataclass
class Findings:
    """What a search has found out, by choice."""

    possible: list[int]
    values: dict[int, float]  # expected share of the point
    inclinations: dict[int, float]  # chances that it would be chosen without thinking
    worlds: dict[int, int]  # in how many it was tried
    mix: dict[int, float] | None = None  # chances, where somebody else chooses at the same time
    simulations: int = 0


class Space:
    """What one thread works in: states, luck, and sums."""

    def __init__(self, game: Game, *, compiled: bool) -> None:
        if compiled:
            import numpy as np

            self.states = game.layout.records(worlds.SEARCH_ROWS)
            self.luck: Any = np.zeros(2, np.uint64)
            self.zeros: Callable[[int], Any] = lambda count: np.zeros(count, np.int64)
        else:
            self.states = [game.layout.blank() for _ in range(worlds.SEARCH_ROWS)]
            self.luck = [0, 0]
            self.zeros = lambda count: [0] * count
        self.room = self.zeros(mind.ROOM)


class Engine:
    """Searches in one game by the plain functions or the compiled ones: what it finds is the same."""

    def __init__(self, game: Game, *, compiled: bool, threads: int = 1, mind_data: Any = None) -> None:
        self.game, self.compiled = game, compiled
        self.threads = threads if compiled else 1
        self.rules = _compiled_rules(game) if compiled else assemble(search_modules(game))
        self.mind = _form_of_mind(mind_data or find_mind(game.name), compiled=compiled)
        self.spaces = [Space(game, compiled=compiled) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    # -- one decision --

    def search(self, observation: State, seat: int, setup: Setup, limit: Limit, depth: int) -> Findings:
        """Think about the choices of a seat until the limit."""
        run = _Run(self, observation, seat, setup, limit, depth)
        if len(run.findings.possible) > 1:
            run.think()
        return run.findings

    def rehearse(self) -> None:
        """Call every entry point once: numba compiles, or loads what it has compiled, at the first call."""
        setup = self.game.setup()
        state = self.game.new_state(setup)
        set_key(state, key_of_bytes(bytes(32)))
        self.game.rules.deal(state)
        seat = self.game.due(state)[0]
        self.search(self.game.observe(state, seat), seat, setup, Limit(simulations=1), depth=0)
        for space in self.spaces:
            sums, key = space.zeros(worlds.SUMS), _key(0, compiled=self.compiled)
            nothing = (space.states, seat, 0, 2, 0, 0, 0, 0, key, self.mind, space.luck, space.room, sums)
            self.rules.weigh_choices(*nothing)
            self.rules.mix_choices(*nothing, space.zeros(worlds.LABELS))

    def fill(self, observation: State) -> None:
        """Give every thread what the seat knows."""
        if not self.compiled:
            self.spaces[0].states[worlds.SEEN_STATE] = observation.copy()
            return
        record = self.game.layout.record(observation)
        for space in self.spaces:
            space.states[:1] = record

    def share_out(self, jobs: Sequence[Callable[[Space], int]]) -> int:
        """Let each job run in a space of its own, at the same time; returns the sum of what they return."""
        if self._pool is None:
            return sum(job(self.spaces[0]) for job in jobs)
        return sum(self._pool.map(lambda job, space: job(space), jobs, self.spaces))


class _Run:
    """One decision while it is thought about."""

    def __init__(self, engine: Engine, observation: State, seat: int, setup: Setup, limit: Limit, depth: int) -> None:
        self.engine, self.seat, self.depth = engine, seat, depth
        self.rules, self.game = engine.rules, engine.game
        self.seats, self.side = self.game.seats(setup), self.game.side_of(setup, seat)
        self.simulations = limit.simulations
        self.deadline = None if limit.seconds is None else perf_counter() + limit.seconds
        self.master = _key(limit.seed, compiled=engine.compiled)
        self.piece = PIECE if engine.compiled else PLAIN_PIECE
        engine.fill(observation)
        self.sums = engine.spaces[0].zeros(worlds.SUMS)
        self.first = 0  # number of the next world
        choices = int(self.rules.choices(engine.spaces[0].states, worlds.SEEN_STATE, seat))
        possible = [choice for choice in range(mind.MOST_CHOICES) if choices >> choice & 1]
        self.findings = Findings(possible, {}, {}, dict.fromkeys(possible, 0))

    def think(self) -> None:
        """Ask the inclination, then try the choices in worlds."""
        space, findings = self.engine.spaces[0], self.findings
        simultaneous = self.rules.begin_search(
            *(space.states, self.seat, self.seats, mind.AS_TRAINED, self.master, self.engine.mind),
            *(space.luck, space.room, self.sums),
        )
        chances = {choice: int(self.sums[worlds.INCLINED + choice]) for choice in findings.possible}
        findings.inclinations = {choice: chance / mind.POINT for choice, chance in chances.items()}
        if self.simulations == 0:
            return
        if simultaneous:
            self._mix()
        else:
            self._weigh()
        tried = [choice for choice in findings.possible if findings.worlds[choice]]
        totals = self.sums
        findings.values = {c: int(totals[c]) / mind.POINT / findings.worlds[c] for c in tried}

    def _weigh(self) -> None:
        """Try all choices, then the better half of them, and so on."""
        active = list(self.findings.possible)
        phases = max(1, (len(active) - 1).bit_length())
        for phase in range(phases):
            if self.simulations is None:
                share: float = self._time_left() / (phases - phase)
                self._try_all(active, None, perf_counter() + share)
            else:
                self._try_all(active, max(1, self.simulations // phases // len(active)), self.deadline)
            totals = self.sums
            active.sort(key=lambda choice: -int(totals[choice]))
            active = active[: (len(active) + 1) // 2]
            if self._time_is_up():
                return

    def _try_all(self, active: list[int], count: int | None, until: float | None) -> None:
        """Try some choices in so many worlds, or until a time."""
        mask = sum(1 << choice for choice in active)
        left = count
        while left is None or left > 0:
            piece = self.piece * self.engine.threads
            piece = piece if left is None else min(piece, left)
            found = self._try_in_worlds(mask, piece)
            left = None if left is None else left - piece
            for choice in active:
                self.findings.worlds[choice] += found
            self.findings.simulations += found * len(active)
            if (until is not None and perf_counter() >= until) or found == 0:
                return

    def _try_in_worlds(self, mask: int, count: int) -> int:
        parts = self.engine.threads
        sizes = [count // parts + (number < count % parts) for number in range(parts)]
        starts = [self.first + sum(sizes[:number]) for number in range(parts)]
        self.first += count
        sums = [self.sums] + [self.engine.spaces[0].zeros(worlds.SUMS) for _ in range(parts - 1)]

        def job(number: int) -> Callable[[Space], int]:
            return lambda space: int(
                self.rules.weigh_choices(
                    *(space.states, self.seat, self.side, self.seats, mask, starts[number], sizes[number], self.depth),
                    *(self.master, self.engine.mind, space.luck, space.room, sums[number]),
                )
            )

        found = self.engine.share_out([job(number) for number in range(parts)])
        for other in sums[1:]:
            self.sums += other
        return found

    def _mix(self) -> None:
        """Learn which mix of choices to play."""
        space, findings = self.engine.spaces[0], self.findings
        for choice in findings.possible:
            prior = int(self.sums[worlds.INCLINED + choice]) * worlds.PRIOR
            self.sums[worlds.REGRET + choice] = prior
        regrets = space.zeros(worlds.LABELS)
        mask = sum(1 << choice for choice in findings.possible)
        rolled = 0
        while self.simulations is None or rolled < self.simulations:
            # Each world takes a roll-out for every choice of both.
            left = None if self.simulations is None else -(-(self.simulations - rolled) // (2 * len(findings.possible)))
            piece = self.piece if left is None else min(self.piece, left)
            found = int(
                self.rules.mix_choices(
                    *(space.states, self.seat, self.side, self.seats, mask, self.first, piece, self.depth),
                    *(self.master, self.engine.mind, space.luck, space.room, self.sums, regrets),
                )
            )
            self.first += piece
            for choice in findings.possible:
                findings.worlds[choice] += found
            rolled += 2 * found * len(findings.possible)
            if self._time_is_up() or found == 0:
                break
        findings.simulations = rolled
        total = sum(int(self.sums[worlds.MIX + choice]) for choice in findings.possible)
        findings.mix = {choice: int(self.sums[worlds.MIX + choice]) / total for choice in findings.possible}

    def _time_left(self) -> float:
        return 0.0 if self.deadline is None else max(0.0, self.deadline - perf_counter())

    def _time_is_up(self) -> bool:
        return self.deadline is not None and perf_counter() >= self.deadline


def search_modules(game: Game) -> tuple[ModuleType, ...]:
    """A game's rules with all that searches in them."""
    return (*game.modules, find_thumb(game), find_eye(game), mind, worlds)


def _compiled_rules(game: Game) -> SimpleNamespace:
    from fightcard.kernel.compiled import compiled

    return compiled(search_modules(game))


def _form_of_mind(data: Any, *, compiled: bool) -> Any:
    if not compiled:
        return data
    import numpy as np

    return tuple(np.array(part, np.int64) for part in data)


def _key(seed: int, *, compiled: bool) -> Any:
    """The key of a search's worlds."""
    key = key_of_bytes(hashlib.sha256(f"fightcard search {seed}".encode()).digest())
    if not compiled:
        return key
    import numpy as np

    return np.array(key, np.uint32)
