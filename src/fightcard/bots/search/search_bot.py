"""The bot that searches: turns a search result into a decision."""

from __future__ import annotations

from fightcard.bots.bot import Candidate, Decision, Limit, Strategy
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.arrays import has_compiler
from fightcard.kernel.bot_rng import MASK, roll
from fightcard.kernel.layout import State

from .search import SearchResult
from .warm_up import SearchEngines

__all__ = ["SearchBot", "choice_probabilities"]

RARE = 0.08  # a smaller probability in a mixed strategy is noise of the search
UNKNOWN = 0.5  # the value of a choice that was never tried
RESOLUTION = 1 << 30  # of random numbers


class SearchBot(Strategy):
    """Plays one level by search, or without search from the policy prior."""

    def __init__(self, name: str, game: GameDefinition, settings: SearchSettings, engines: SearchEngines) -> None:
        self.name, self.game, self.settings, self._engines = name, game, settings, engines

    def prepare(self, setup: Setup) -> None:
        """Compile the search, or load what was compiled before, if there is a compiler."""
        if has_compiler():
            self._engines.compiled()

    def warm_up(self) -> None:
        """Compile the search in the background, if this level searches."""
        if self.settings.simulations:
            self._engines.warm_up()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Search, then choose by the settings."""
        found = self._engines.best(limit).search(observation, seat, setup, limit, self.settings)
        chances = choice_probabilities(found, self.settings)
        choice = _sample(chances, limit.seed)

        def text(choice: int) -> str:
            return self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup)

        shares = _shares(found, chances)
        # The intended choice first, then those that stayed longest in the search.
        order = sorted(
            found.choices, key=lambda each: (-chances[each], -shares[each], -found.values.get(each, UNKNOWN))
        )
        candidates = [Candidate(text(each), found.values.get(each, UNKNOWN), shares[each]) for each in order]
        return Decision(text(choice), tuple(candidates), found.strategy is not None, found.simulations)


def choice_probabilities(found: SearchResult, settings: SearchSettings) -> dict[int, float]:
    """Return how likely the settings make each choice, blunders included."""
    intended, blunder = _intended(found, settings), settings.blunder_rate / len(found.choices)
    return {choice: blunder + (1 - settings.blunder_rate) * intended.get(choice, 0.0) for choice in found.choices}


def _intended(found: SearchResult, settings: SearchSettings) -> dict[int, float]:
    """Return the best choice, the mixed strategy, or without search the policy prior at the settings' temperature."""
    if not found.values:
        return _normalized({choice: chance ** (1 / settings.temperature) for choice, chance in found.prior.items()})
    if found.strategy is not None:
        return _without_rare(found.strategy)
    scores = found.scores(settings.prior_weight)
    most = max(found.worlds.values())
    return {max((choice for choice in scores if found.worlds[choice] == most), key=scores.__getitem__): 1.0}


def _normalized(chances: dict[int, float]) -> dict[int, float]:
    total = sum(chances.values())
    return {choice: chance / total for choice, chance in chances.items()}


def _without_rare(chances: dict[int, float]) -> dict[int, float]:
    return _normalized({choice: chance for choice, chance in chances.items() if chance >= RARE} or chances)


def _sample(chances: dict[int, float], seed: int) -> int:
    """Draw a choice by its probability."""
    lot = roll([seed & MASK], 0, RESOLUTION) / RESOLUTION
    for choice, chance in chances.items():
        lot -= chance
        if lot < 0:
            return choice
    return max(chances, key=chances.__getitem__)


def _shares(found: SearchResult, chances: dict[int, float]) -> dict[int, float]:
    """Return each choice's probability in the mixed strategy, or its share of the simulations."""
    total = sum(found.worlds.values())
    if found.strategy is not None or not total:
        return {choice: chances.get(choice, 0.0) for choice in found.choices}
    return {choice: found.worlds[choice] / total for choice in found.choices}
