"""Baselines: contestants by which the levels are measured.

======================  ============================================================================================
``simple:weakest``      one of the game's simple baselines (games/<game>/baselines.py)
``ceiling@4000``        perfect-information search: like the master, with so many simulations, but it sees all cards;
                        ``ceiling~1@4000`` is like the master of the frozen version 1
``deep@10000``          searches like the master, but with rollouts that reach the end of most games
``reader:novice@4000``  opponent-aware search: knows what that level does without search
``pupil:FILE``          best response: plays by the weights that best-response training has saved
======================  ============================================================================================
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from fightcard import Decision, Game, Limit, Observation, Unreadable
from fightcard.bots.frozen import MARK, read_frozen
from fightcard.bots.search.determinization import EVALUATE_STEP, SearchTask, Totals
from fightcard.bots.search.engine import SearchEngine, new_workspace, search_modules
from fightcard.bots.search.policy_value import HELD_WORLD, MAX_CHOICES, Weights
from fightcard.bots.search.search_bot import SearchBot
from fightcard.bots.search.warm_up import SearchEngines, engines_of
from fightcard.bots.simple import RandomBot
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.kernel.layout import State
from fightcard.lab.simulation.bot_games import Contestant, split_budget
from fightcard.registry import find_baselines

from . import opponent_aware_search, opponent_model, perfect_information
from .best_responders import model_of, saved_weights, settings_of
from .opponent_aware_search import OPPONENT_AWARE_ROWS, OpponentAwareContext

CEILING, DEEP, PUPIL, READER, SIMPLE = "ceiling", "deep", "pupil:", "reader:", "simple:"
DEEP_ROLLOUT = 60  # choices: most games are over by then
BEST_RESPONSE_TEMPERATURE = 0.3  # nearly always the most likely choice


def make_baseline(name: str, game: GameDefinition) -> Contestant:
    """Return a contestant by its name: a level, or one of those above."""
    if name.startswith(SIMPLE):
        return SimpleBaseline(name, game)
    if name.startswith(PUPIL):
        return BestResponder(name, game)
    if name.startswith(READER):
        return OpponentAwareSearcher(name, game)
    kind = split_budget(name)[0]
    special: dict[str, type[Contestant]] = {CEILING: PerfectInformationSearcher, DEEP: DeepSearcher}
    return special.get(kind.partition(MARK)[0], Contestant)(name, game)


def master_settings(game: GameDefinition, version: str = "") -> SearchSettings:
    """Return the settings of the master's search, now or in a frozen version."""
    return settings_of(f"master{MARK}{version}" if version else "master", game)


def simple_baselines(game: GameDefinition) -> list[str]:
    """Return the names of a game's simple baselines as contestants."""
    module = find_baselines(game)
    return [f"{SIMPLE}{name}" for name in module.BASELINES] if module else []


class SimpleBaseline(Contestant):
    """One of a game's simple baselines: it sees what its seat may know, and never changes."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        module, kind = find_baselines(game), name.removeprefix(SIMPLE)
        if module is None or kind not in module.BASELINES:
            raise Unreadable("bot-unknown", value=name, bots=", ".join(simple_baselines(game)))
        self.name, self.limit, self._choose = name, Limit(), module.BASELINES[kind]
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Nothing to prepare."""

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        """Return its decision."""
        return self.choose_seen(Observation(Game(game, setup), seat, game.observe(s, seat)), seed)

    def choose_seen(self, observation: Observation, seed: int) -> Decision:
        """Return its decision."""
        return Decision(self._choose(observation.view, observation.seat, observation.legal_actions()))


class _Searcher(Contestant):
    """Searches with a budget of simulations of its own."""

    def __init__(self, bot: SearchBot, simulations: int | None) -> None:
        self.name, self.bot, self.limit = bot.name, bot, Limit(simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0


class DeepSearcher(_Searcher):
    """Rolls out far before it asks the value network."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        settings = replace(master_settings(game), rollout_depth=DEEP_ROLLOUT)
        super().__init__(SearchBot(name, game, settings, engines_of(game)), split_budget(name)[1])


class PerfectInformationSearcher(_Searcher):
    """Sees all cards: it is given the state where the bot expects an observation."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        kind, simulations = split_budget(name)
        version = kind.partition(MARK)[2]
        engines = PerfectInformationEngines(game, read_frozen(game, version).weights if version else None)
        super().__init__(SearchBot(name, game, master_settings(game, version), engines), simulations)

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        return self.bot.decide(s.copy(), seat, setup, replace(self.limit, seed=seed))


class BestResponder(_Searcher):
    """Plays by the policy of a best-response learner."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        engines = SearchEngines(game)
        weights = saved_weights(Path(name.removeprefix(PUPIL)))
        engines.plain = SearchEngine(game, compiled=False, weights=weights)
        settings = SearchSettings(temperature=BEST_RESPONSE_TEMPERATURE)
        super().__init__(SearchBot(name, game, settings, engines), simulations=0)


class PerfectInformationEngines(SearchEngines):
    """Engines whose determinization is the real state."""

    def __init__(self, game: GameDefinition, weights: Weights | None = None) -> None:
        super().__init__(game, weights)
        self.plain.rules = assemble((*search_modules(game), perfect_information))

    def new_compiled(self) -> SearchEngine:
        engine = SearchEngine(self.game, compiled=True, threads=1, weights=self._weights)
        engine.rules = compiled((*search_modules(self.game), perfect_information))
        return engine

    def warm_up(self) -> None:
        """Do nothing: measurements wait for the compiler."""


class OpponentAwareSearcher(Contestant):
    """Searches against the model of one level."""

    def __init__(self, name: str, game: GameDefinition) -> None:
        level, simulations = split_budget(name.removeprefix(READER))
        self.name, self.game, self.level, self.bot = name, game, level, RandomBot(game)
        self.limit = Limit(simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0
        self._use_engine(SearchEngine(game, compiled=False))

    def prepare(self, setup: Setup) -> None:
        """Compile."""
        self._use_engine(SearchEngine(self.game, compiled=True, threads=1))
        self._evaluate(0, 0, 0, 0)

    def _use_engine(self, engine: SearchEngine) -> None:
        """Take the weights and the form of an engine, with other functions."""
        self.engine = engine
        modules = (*search_modules(self.game), opponent_model, opponent_aware_search)
        self.rules = compiled(modules) if engine.compiled else assemble(modules)
        self.workspace = new_workspace(self.game, compiled=engine.compiled, rows=OPPONENT_AWARE_ROWS)

    def _evaluate(self, seat: int, possible: int, worlds: int, seed: int) -> int:
        """Try the possible choices in so many worlds; return how many were found. Sums are in ``self.totals``."""
        weights, key = self.engine.weights, key_of_simulation(seed)
        context = OpponentAwareContext(
            seat=seat,
            side=seat,
            seats=SIDES,
            depth=master_settings(self.game).rollout_depth,
            key=np.array(key, np.uint32) if self.engine.compiled else key,
            weights=weights,
            candidates=1,
            sides=np.arange(SIDES),
            opponent=model_of(self.level, self.game, weights),
        )
        self.totals: Totals = self.engine.totals()
        self.workspace.scratch[HELD_WORLD] = 0
        task = SearchTask(EVALUATE_STEP, possible, worlds=worlds)
        return int(self.rules.evaluate_worlds(task, context, self.workspace, self.totals))

    def decide(self, game: GameDefinition, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        observation = game.observe(s, seat)
        possible = int(game.rules.legal(observation, seat))
        choices = [choice for choice in range(MAX_CHOICES) if possible >> choice & 1]
        best, simulations = choices[0], 0
        if len(choices) > 1:
            root: Any = game.layout.record(observation) if self.engine.compiled else [observation]
            self.workspace.states[:1] = root
            worlds = max(1, (self.limit.simulations or 1) // len(choices))
            simulations = len(choices) * self._evaluate(seat, possible, worlds, seed)
            best = max(choices, key=lambda choice: int(self.totals.values[choice]))
        action = game.write_action(game.action_of_choice(observation, seat, best), setup)
        return Decision(action, simulations=simulations)
