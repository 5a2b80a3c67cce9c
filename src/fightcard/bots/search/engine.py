"""What a search works with: the game's functions plain or compiled, a mind in the same form, and room to work in."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.game_rng import key_of_bytes, set_key
from fightcard.kernel.layout import State
from fightcard.registry import find_thumb

from . import determinization, policy_value
from .search import Findings, Style, Thinking
from .weights import find_eye, find_mind

MANY = 20_000  # simulations that are worth sharing out among threads: fewer take less than a tenth of a second


class Space:
    """What one thread works in: states, luck, and room."""

    def __init__(self, game: GameDefinition, *, compiled: bool) -> None:
        if compiled:
            import numpy as np

            self.states = game.layout.records(determinization.SEARCH_ROWS)
            self.luck: Any = np.zeros(2, np.uint64)
            self.zeros: Callable[[int], Any] = lambda count: np.zeros(count, np.int64)
            self.room: Any = np.zeros(policy_value.ROOM, np.int32)
        else:
            self.states = [game.layout.blank() for _ in range(determinization.SEARCH_ROWS)]
            self.luck = [0, 0]
            self.zeros = lambda count: [0] * count
            self.room = [0] * policy_value.ROOM


class Engine:
    """Searches in one game by the plain functions or the compiled ones: what it finds is the same.

    Several decisions may be thought about at the same time: each has spaces of its own.
    """

    def __init__(
        self, game: GameDefinition, *, compiled: bool, threads: int | None = None, mind_data: Any = None
    ) -> None:
        self.game, self.compiled = game, compiled
        self.threads = (threads or os.cpu_count() or 1) if compiled else 1
        self.rules = _compiled_rules(game) if compiled else assemble(search_modules(game))
        self.mind = _form_of_mind(mind_data or find_mind(game.name), compiled=compiled)
        self._spaces: list[Space] = []  # those that nobody works in

    def search(self, observation: State, seat: int, setup: Setup, limit: Limit, style: Style) -> Findings:
        """Think about the choices of a seat until the limit."""
        choices = self.game.rules.legal(observation, seat)
        spaces = [self._take_space(observation) for _ in range(self._threads_for(limit))]
        try:
            return Thinking(self, spaces, seat, choices, setup, limit, style).findings()
        finally:
            self._spaces.extend(spaces)

    def rehearse(self) -> None:
        """Call the entry point once: numba compiles, or loads what it has compiled, at the first call."""
        setup = self.game.setup()
        state = self.game.new_state(setup)
        set_key(state, key_of_bytes(bytes(32)))
        self.game.rules.deal(state)
        seat = self.game.due(state)[0]
        space = self._take_space(self.game.observe(state, seat))
        tools = (self.key(bytes(32)), self.mind, space.luck, space.room, space.zeros(determinization.SUMS))
        self.rules.search_on(
            *(
                space.states,
                determinization.WEIGH_UP,
                seat,
                0,
                2,
                0,
                0,
                0,
                1,
                0,
                0,
                *tools,
                space.zeros(policy_value.LABELS),
            )
        )

    def key(self, data: bytes) -> Any:
        """The key of a search's worlds, in the engine's form."""
        key = key_of_bytes(data)
        if not self.compiled:
            return key
        import numpy as np

        return np.array(key, np.uint32)

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        """Threads for long searches, shared by all of them."""
        return ThreadPoolExecutor(self.threads, thread_name_prefix="search")

    def _threads_for(self, limit: Limit) -> int:
        return self.threads if limit.simulations is None or limit.simulations >= MANY else 1

    def _take_space(self, observation: State) -> Space:
        """A space that nobody else works in, with what the seat knows."""
        space = self._spaces.pop() if self._spaces else Space(self.game, compiled=self.compiled)
        if self.compiled:
            space.states[:1] = self.game.layout.record(observation)
        else:
            space.states[determinization.SEEN_STATE] = observation.copy()
        space.room[policy_value.HELD] = 0
        return space


def search_modules(game: GameDefinition) -> tuple[ModuleType, ...]:
    """A game's rules with all that searches in them."""
    return (*game.modules, find_thumb(game), find_eye(game), policy_value, determinization)


def _compiled_rules(game: GameDefinition) -> SimpleNamespace:
    from fightcard.kernel.compiled import compiled

    return compiled(search_modules(game))


def _form_of_mind(data: Any, *, compiled: bool) -> Any:
    if not compiled:
        return data
    import numpy as np

    return tuple(np.array(part, np.int32) for part in data)
