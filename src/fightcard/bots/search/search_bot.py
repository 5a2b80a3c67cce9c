"""A player that searches: what it makes of what the search has found."""

from __future__ import annotations

from fightcard.bots.bot import Candidate, Decision, Limit, Strategy
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.arrays import has_compiler
from fightcard.kernel.bot_rng import MASK, roll
from fightcard.kernel.layout import State

from .search import Findings, Style
from .warm_up import Engines

__all__ = ["SearchBot", "Style", "chances_of_choices"]

RARE = 0.08  # what has less of a mix is there by chance only
UNKNOWN = 0.5  # the share one expects of what was never tried
FINE = 1 << 30  # chances are drawn in such parts


class SearchBot(Strategy):
    """Plays by search, in its own style."""

    def __init__(
        self, name: str, game: GameDefinition, style: Style, engines: Engines, *, searches: bool = True
    ) -> None:
        self.name, self.game, self.style, self._engines = name, game, style, engines
        self.searches = searches

    def prepare(self, setup: Setup) -> None:
        """Compile the search, or load what was compiled before, if there is a compiler."""
        if has_compiler():
            self._engines.compiled()

    def warm_up(self) -> None:
        """Let the search be compiled elsewhere, if there will be any."""
        if self.searches:
            self._engines.warm_up()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Search, then choose as the style says."""
        found = self._engines.best(limit).search(observation, seat, setup, limit, self.style)
        chances = chances_of_choices(found, self.style)
        choice = _drawn(chances, limit.seed)

        def text(choice: int) -> str:
            return self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup)

        shares = _shares(found, chances)
        # First what decides: the choice that is meant, then those that stayed in the search the longest.
        order = sorted(
            found.possible, key=lambda each: (-chances[each], -shares[each], -found.values.get(each, UNKNOWN))
        )
        candidates = [Candidate(text(each), found.values.get(each, UNKNOWN), shares[each]) for each in order]
        return Decision(text(choice), tuple(candidates), found.mix is not None, found.simulations)


def chances_of_choices(found: Findings, style: Style) -> dict[int, float]:
    """How likely the style makes each choice."""
    meant, slip = _meant(found, style), style.slips / len(found.possible)
    return {choice: slip + (1 - style.slips) * meant.get(choice, 0.0) for choice in found.possible}


def _meant(found: Findings, style: Style) -> dict[int, float]:
    """The same without slips: the best, a mix, or without search what one is inclined to."""
    if not found.values:
        return _normed({choice: chance ** (1 / style.whim) for choice, chance in found.inclinations.items()})
    if found.mix is not None:
        return _without_rare(found.mix)
    scores = found.scores(style.trust)
    most = max(found.worlds.values())
    return {max((choice for choice in scores if found.worlds[choice] == most), key=scores.__getitem__): 1.0}


def _normed(chances: dict[int, float]) -> dict[int, float]:
    total = sum(chances.values())
    return {choice: chance / total for choice, chance in chances.items()}


def _without_rare(chances: dict[int, float]) -> dict[int, float]:
    return _normed({choice: chance for choice, chance in chances.items() if chance >= RARE} or chances)


def _drawn(chances: dict[int, float], seed: int) -> int:
    """One of the choices by their chances."""
    lot = roll([seed & MASK], 0, FINE) / FINE
    for choice, chance in chances.items():
        lot -= chance
        if lot < 0:
            return choice
    return max(chances, key=chances.__getitem__)


def _shares(found: Findings, chances: dict[int, float]) -> dict[int, float]:
    """Each choice's part of the mix, or of the simulations."""
    total = sum(found.worlds.values())
    if found.mix is not None or not total:
        return {choice: chances.get(choice, 0.0) for choice in found.possible}
    return {choice: found.worlds[choice] / total for choice in found.possible}
