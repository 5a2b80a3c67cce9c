"""Contestants besides the levels, to measure these by: one that sees all cards, and those that were made to beat one.

======================  ============================================================================================
``ceiling@4000``        searches like the master, with so many simulations, but looks at all cards
``deep@10000``          searches like the master, but plays every roll-out far ahead before it judges
``reader:novice@4000``  knows what that level does without searching, and tries its choices against just that
``pupil:FILE``          plays by what it has learned in training (lab/adversaries/best_responders.py)
======================  ============================================================================================
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from fightcard import Decision, Limit
from fightcard.bots.search.engine import Engine, search_modules
from fightcard.bots.search.ladder import STYLES
from fightcard.bots.search.policy_value import MOST_CHOICES, ROOM
from fightcard.bots.search.search import Style
from fightcard.bots.search.search_bot import SearchBot
from fightcard.bots.search.warm_up import Engines, engines_of
from fightcard.bots.search.weights import find_mind
from fightcard.bots.simple import RandomBot
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.kernel.layout import State
from fightcard.lab.simulation.bot_games import Contestant, split_budget

from . import opponent_aware_search, opponent_model, perfect_information
from .best_responders import habits_of, kept_mind

CEILING, DEEP, PUPIL, READER = "ceiling", "deep", "pupil:", "reader:"
FAR = 60  # choices of a roll-out: most games are over by then
FIRM = 0.3  # a pupil nearly always does what it thinks best


def make_rival(name: str, game: GameDefinition) -> Contestant:
    """A contestant by its name: a level's, or one of those above."""
    if name.startswith(PUPIL):
        return Pupil(name, game)
    if name.startswith(READER):
        return Reader(name, game)
    kind = split_budget(name)[0]
    return AllSeeing(name, game) if kind == CEILING else Deep(name, game) if kind == DEEP else Contestant(name, game)


def master_style(game: GameDefinition) -> Style:
    """How the master searches."""
    return STYLES[game.name]["master"][1]


class _Searching(Contestant):
    """Searches with so many simulations."""

    def __init__(
        self, name: str, game: GameDefinition, style: Style, engines: Engines, simulations: int | None
    ) -> None:
        self.name = name
        self.bot = SearchBot(name, game, style, engines)
        self.limit = Limit(simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0


class Deep(_Searching):
    """Judges late."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        style = replace(master_style(game), depth=FAR)
        super().__init__(name, game, style, engines_of(game), split_budget(name)[1])


class AllSeeing(_Searching):
    """Sees all cards: the state goes where the searching player expects what its seat may know."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        super().__init__(name, game, master_style(game), AllSeeingEngines(game), split_budget(name)[1])

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        return self.bot.decide(s.copy(), seat, setup, replace(self.limit, seed=seed))


class Pupil(_Searching):
    """Follows the inclination it has learned."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        engines = Engines(game)
        engines.plain = Engine(game, compiled=False, mind_data=kept_mind(Path(name.removeprefix(PUPIL))))
        super().__init__(name, game, Style(whim=FIRM), engines, 0)


class AllSeeingEngines(Engines):
    """Engines whose worlds are the real one."""

    def __init__(self, game: GameDefinition) -> None:
        super().__init__(game)
        self.plain.rules = assemble((*search_modules(game), perfect_information))

    def compiled(self) -> Engine:
        if self._compiled is None:
            engine = Engine(self.game, compiled=True, threads=1)
            engine.rules = compiled((*search_modules(self.game), perfect_information))
            engine.rehearse()
            self._compiled = engine
        return self._compiled

    def warm_up(self) -> None:
        """Nobody waits for a measurement."""


class Reader(Contestant):
    """Searches with a known opponent in mind."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        level, worlds = split_budget(name.removeprefix(READER))
        self.name, self.game, self.bot = name, game, RandomBot(game)
        self.limit = Limit(simulations=worlds)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0
        self.habits, self.depth = habits_of(level, game), master_style(game).depth
        self._arm(compile_it=False)

    def prepare(self, setup: Setup) -> None:
        """Compile."""
        self._arm(compile_it=True)
        self.rules.weigh_against(*self._arguments(0, 0, 0, 0))

    def _arm(self, *, compile_it: bool) -> None:
        modules = (*search_modules(self.game), opponent_model, opponent_aware_search)
        blank = self.game.layout.blank
        self.compiled = compile_it
        self.rules = compiled(modules) if compile_it else assemble(modules)
        self.states: Any = [blank() for _ in range(opponent_aware_search.READING_ROWS)]
        if compile_it:
            self.states = self.game.layout.records(opponent_aware_search.READING_ROWS)
        luck: Any = np.zeros(2, np.uint64) if compile_it else [0, 0]
        mind = find_mind(self.game.name)
        self.tools = (tuple(np.array(part, np.int64) for part in mind) if compile_it else mind, luck)

    def _arguments(self, seat: int, possible: int, worlds: int, seed: int) -> tuple[Any, ...]:
        key: Any = key_of_simulation(seed)
        key = np.array(key, np.uint32) if self.compiled else key
        self.sums = np.zeros(MOST_CHOICES, np.int64)
        room = np.zeros(ROOM, np.int64)
        sides = np.arange(SIDES)
        return self.states, seat, sides, possible, worlds, self.depth, *self.habits, key, *self.tools, room, self.sums

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        observation = game.observe(s, seat)
        possible = int(game.rules.legal(observation, seat))
        some = [choice for choice in range(MOST_CHOICES) if possible >> choice & 1]
        best, simulations = some[0], 0
        if len(some) > 1:
            if self.compiled:
                self.states[:1] = game.layout.record(observation)
            else:
                self.states[0] = observation
            worlds = max(1, (self.limit.simulations or 1) // len(some))
            simulations = len(some) * self.rules.weigh_against(*self._arguments(seat, possible, worlds, seed))
            best = max(some, key=lambda choice: int(self.sums[choice]))
        action = game.write_action(game.action_of_choice(observation, seat, best), setup)
        return Decision(action, simulations=simulations)
