"""A player that searches: what it makes of what the search has found."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt

from fightcard.bots.bot import Bot, Candidate, Decision, Limit
from fightcard.core.game import Game, Setup
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK, roll

from .thinking import Findings
from .warming import Engines

RARE = 0.03  # what has less of a mix is there by chance only
LEAST_CHANCE = 1e-3
UNKNOWN = 0.5  # the share one expects of what was never tried
FINE = 1 << 30  # chances are drawn in such parts


@dataclass(frozen=True)
class Style:
    """How a player plays: what tells the levels apart besides their limits."""

    depth: int = 8  # choices of a roll-out before it is judged
    trust: float = 0.1  # in its inclination, while there is little else to go by
    heat: float = 0.0  # slips: what looks so much worse than the best is still taken a third as often; 0 for none
    whim: float = 1.0  # without thinking: at 1 as it has learned, at more its choices are more alike


class SearchBot(Bot):
    """Plays by search, in its own style."""

    def __init__(self, name: str, game: Game, style: Style, engines: Engines) -> None:
        self.name, self.game, self.style, self._engines = name, game, style, engines

    def prepare(self) -> None:
        """Compile the search, or load what was compiled before."""
        self._engines.compiled()

    def decide(self, observation: State, seat: int, setup: Setup, limit: Limit) -> Decision:
        """Search, then choose as the style says."""
        found = self._engines.best(limit).search(observation, seat, setup, limit, self.style.depth)
        chances = chances_of_choices(found, self.style)
        choice = _drawn(chances, limit.seed)

        def text(choice: int) -> str:
            return self.game.write_action(self.game.action_of_choice(observation, seat, choice), setup)

        shares = _shares(found, chances)
        candidates = [Candidate(text(each), found.values.get(each, UNKNOWN), shares[each]) for each in found.possible]
        candidates.sort(key=lambda candidate: (-candidate.share, -candidate.value))
        return Decision(text(choice), tuple(candidates), found.mix is not None, found.simulations)


def chances_of_choices(found: Findings, style: Style) -> dict[int, float]:
    """How likely the style makes each choice."""
    if not found.values:
        return _normed({choice: chance ** (1 / style.whim) for choice, chance in found.inclinations.items()})
    if found.mix is not None:
        return _without_rare(found.mix)
    scores = _scores(found, style)
    if style.heat:
        best = max(scores.values())
        return _normed({choice: exp((score - best) / style.heat) for choice, score in scores.items()})
    most = max(found.worlds.values())
    return {max((choice for choice in scores if found.worlds[choice] == most), key=scores.__getitem__): 1.0}


def _scores(found: Findings, style: Style) -> dict[int, float]:
    """What each choice that was tried is worth, leaning towards one's inclination while few worlds were tried."""
    lean = style.trust / sqrt(max(found.worlds.values()))
    inclinations = {choice: log(max(chance, LEAST_CHANCE)) for choice, chance in found.inclinations.items()}
    return {choice: value + lean * inclinations[choice] for choice, value in found.values.items()}


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
