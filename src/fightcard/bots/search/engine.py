"""Search engine of one game: its functions plain or compiled, the weights in the same form, and workspaces."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel import encoding
from fightcard.kernel.assemble import assemble
from fightcard.kernel.game_rng import key_of_bytes
from fightcard.kernel.layout import State
from fightcard.registry import find_encoder, find_resolver, find_search_settings, find_thumb

from . import belief, determinization, policy_value, regret_matching, sampling, steps
from .determinization import EVALUATE_STEP, SearchContext, SearchTask, SearchWorkspace, Totals
from .policy_value import Weights
from .search import Root, Search, SearchResult
from .weights import load_weights

MANY = 20_000  # simulations that are divided among threads: fewer take less than a tenth of a second


class SearchEngine:
    """Searches in one game by the plain functions or the compiled ones, with the same results.

    Several searches may run at the same time: each has workspaces of its own.
    """

    def __init__(
        self, game: GameDefinition, *, compiled: bool, threads: int | None = None, weights: Weights | None = None
    ) -> None:
        self.game, self.compiled = game, compiled
        self.threads = (threads or os.cpu_count() or 1) if compiled else 1
        self.rules = compiled_rules(search_modules(game)) if compiled else assemble(search_modules(game))
        self.weights = _in_form(weights or load_weights(game), compiled=compiled)
        self._free: list[SearchWorkspace] = []

    def search(
        self, observation: State, seat: int, setup: Setup, limit: Limit, settings: SearchSettings
    ) -> SearchResult:
        """Search the choices of a seat until the limit."""
        root = self.root(observation, seat, setup)
        with self.workspaces(observation, self._threads_for(limit)) as workspaces:
            return Search(self, workspaces, root, limit, settings).run()

    @contextmanager
    def workspaces(self, root: State, count: int = 1) -> Iterator[list[SearchWorkspace]]:
        """Lend free workspaces, with this state at their root."""
        taken = [self._take_workspace(root) for _ in range(count)]
        try:
            yield taken
        finally:
            self._free.extend(taken)

    def root(self, observation: State, seat: int, setup: Setup) -> Root:
        """Return the decision of a seat."""
        game = self.game
        return Root(seat, game.side_of(setup, seat), game.seats(setup), int(game.rules.legal(observation, seat)))

    def rehearse(self) -> None:
        """Run an empty step: numba compiles, or loads what it has compiled, at the first call."""
        context = SearchContext(0, 0, SIDES, 0, self.key(bytes(32)), self.weights)
        workspace = new_workspace(self.game, compiled=self.compiled)
        self.rules.search_step(SearchTask(EVALUATE_STEP, 0), context, workspace, self.totals())
        if self.resolver and any(settings.resolves for settings in _level_settings(self.game)):
            self.resolver.rehearse(context, workspace)

    def key(self, data: bytes) -> Any:
        """Return the master key of a search's worlds, in the engine's form."""
        key = key_of_bytes(data)
        if not self.compiled:
            return key
        import numpy as np

        return np.array(key, np.uint32)

    def totals(self, samples: int = 0) -> Totals:
        """Return new totals, all zero, with room for so many samples."""
        most, features = policy_value.MAX_CHOICES, policy_value.ACTION_FEATURE_COUNT
        sizes = (most, most, most, most, features, features, features, determinization.COUNTERS, samples)
        return Totals(*map(self.whole_numbers, sizes))

    def whole_numbers(self, count: int, rows: int = 0) -> Any:
        """Return so many zeros, or so many rows of them, in the engine's form."""
        return self._zeros(0, count, rows)

    def real_numbers(self, count: int, rows: int = 0) -> Any:
        """Return the same as floating-point numbers."""
        return self._zeros(0.0, count, rows)

    def _zeros(self, zero: float, count: int, rows: int) -> Any:
        if not self.compiled:
            return [[zero] * count for _ in range(rows)] if rows else [zero] * count
        import numpy as np

        return np.zeros((rows, count) if rows else count, np.int64 if isinstance(zero, int) else np.float64)

    @cached_property
    def resolver(self) -> Any:
        """Return what solves late decisions of the game exactly; None if there is no such thing."""
        module = find_resolver(self.game)
        return module.Resolver(self) if module else None

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        """Threads for long searches, shared by all of them."""
        return ThreadPoolExecutor(self.threads, thread_name_prefix="search")

    def _threads_for(self, limit: Limit) -> int:
        return self.threads if limit.simulations is None or limit.simulations >= MANY else 1

    def _take_workspace(self, root: State) -> SearchWorkspace:
        workspace = self._free.pop() if self._free else new_workspace(self.game, compiled=self.compiled)
        if self.compiled:
            workspace.states[:1] = self.game.layout.record(root)
        else:
            workspace.states[determinization.ROOT] = root.copy()
        workspace.scratch[policy_value.HELD_WORLD] = 0
        return workspace


def new_workspace(game: GameDefinition, *, compiled: bool, rows: int = determinization.SEARCH_ROWS) -> SearchWorkspace:
    """Return a workspace with so many blank states."""
    if not compiled:
        return SearchWorkspace([game.layout.blank() for _ in range(rows)], [0, 0], [0] * policy_value.SCRATCH_SIZE)
    import numpy as np

    scratch = np.zeros(policy_value.SCRATCH_SIZE, np.int32)
    return SearchWorkspace(game.layout.records(rows), np.zeros(2, np.uint64), scratch)


def network_modules(game: GameDefinition) -> tuple[ModuleType, ...]:
    """Return a game's rules, rule-of-thumb bot and encoder with the networks that read its features."""
    return (*game.modules, find_thumb(game), encoding, find_encoder(game), policy_value)


def search_modules(game: GameDefinition) -> tuple[ModuleType, ...]:
    """Return the same with the search."""
    return (*network_modules(game), belief, determinization, regret_matching, sampling, steps)


def _level_settings(game: GameDefinition) -> list[SearchSettings]:
    """Return the settings of all levels."""
    module = find_search_settings(game)
    return list(module.LEVELS.values()) if module else []


def compiled_rules(modules: tuple[ModuleType, ...]) -> SimpleNamespace:
    """Return these modules' functions, compiled."""
    from fightcard.kernel.compiled import compiled

    return compiled(modules)


def _in_form(weights: Weights, *, compiled: bool) -> Weights:
    if not compiled:
        return weights
    import numpy as np

    return Weights(*(np.array(part, np.int32) for part in weights))
