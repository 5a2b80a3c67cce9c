"""``compare``: two rule sets or card sets on the same deals, and what differs between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import isnan
from typing import Any, TypedDict

import numpy as np

from fightcard import Bot, Unreadable
from fightcard.bots.own.failures import Failures
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.game import Game, checked_game
from fightcard.core.study import StudyNote
from fightcard.kernel.facts import LENGTH, TRACE, WINNER
from fightcard.registry import find_game

from .measurement.estimates import SIGNIFICANT, Sums, holm, rounded
from .measurement.facts import Cell, Deals, FactPlayer, Facts, wants_compiled
from .measurement.metrics import is_share, measured, metrics_of
from .provenance import Provenance, failures_data
from .runner import Played, TaskResult, run_study
from .settings import STANDARD, StudySettings
from .setups import notes_of, study_of, without_effect

ALL = ""  # in place of a bot: the mean over all of them
DIFFERING = "differing"  # games
WIN_RATE, EVEN = "win_rate", 0.5
STANDARD_CARDS = "standard"


class MetricData(TypedDict):
    """A metric under both set-ups, and the difference with its interval; ``p`` is corrected for all questions."""

    a: float
    b: float
    difference: float
    low: float
    high: float
    p: float


@dataclass(frozen=True)
class CompareStudy:
    """The games of a comparison. It can be sent to another process."""

    game: str
    setups: tuple[Setup, Setup]
    bots: tuple[str | type[Bot], ...]
    metrics: tuple[str, ...]
    seed: int
    compiled: bool

    parts = 1

    @property
    def games_per_deal(self) -> int:
        """Two of each set-up and bot."""
        return SIDES * len(self.setups) * len(self.bots)

    def cells(self) -> list[Cell]:
        """Return the cells, both set-ups for each bot."""
        return [Cell(self.game, setup, (bot, bot)) for bot in self.bots for setup in self.setups]

    def make(self) -> Callable[[int, int, int], TaskResult]:
        """Return what plays some deals under both set-ups with every bot."""
        player = FactPlayer(find_game(self.game), self.compiled)
        for cell in self.cells():
            player.warm_up(cell)
        return lambda _part, first, count: self._play(player, Deals(self.seed, first, count, cards=True))

    def _play(self, player: FactPlayer, deals: Deals) -> TaskResult:
        sums: dict[str, Sums] = {}
        whole = []
        for bot in self.bots:
            facts = [player.play(Cell(self.game, setup, (bot, bot)), deals) for setup in self.setups]
            pairs = zip(self.setups, facts, strict=True)
            a, b = (measured(player.game, setup, each, self.metrics) for setup, each in pairs)
            whole.append(np.stack([a, b, b - a]))
            sums |= self._sums(str(bot), whole[-1])
            unlike = ((a != b) & ~np.isnan(a)).any(axis=1)  # the same choices with other cards
            sums[f"{bot}/{DIFFERING}"] = Sums.of(np.maximum(_differing(*facts), unlike)[:, None])
        return TaskResult(sums | self._sums(ALL, np.mean(whole, axis=0)), player.take_failures())

    @staticmethod
    def _sums(bot: str, values: Any) -> dict[str, Sums]:
        return {f"{bot}/{name}": Sums.of(each) for name, each in zip(("a", "b", "d"), values, strict=True)}


def _differing(a: Facts, b: Facts) -> Any:
    """Return how many games of each deal differ."""
    same = [a.column(column) == b.column(column) for column in (TRACE, WINNER, LENGTH)]
    return np.sum(~np.logical_and.reduce(same), axis=0).astype(float)


@dataclass(frozen=True)
class SetupComparison:
    """The answer of ``compare``."""

    study: CompareStudy
    played: Played
    provenance: Provenance

    def __repr__(self) -> str:
        return f"<SetupComparison of {self.games} games of {self.study.game}: {self.differing} differ>"

    @property
    def interrupted(self) -> bool:
        """Return whether it was stopped before its end."""
        return self.played.interrupted

    @property
    def failures(self) -> Failures:
        """The failures of users' own bots: each such decision was replaced by a random legal action."""
        return self.played.failures

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots with which it was repeated."""
        return tuple(map(str, self.study.bots))

    @property
    def deals(self) -> int:
        """Deals played."""
        return self.played.deals(0)

    @property
    def games(self) -> int:
        """Games played."""
        return self.deals * self.study.games_per_deal

    @property
    def differing(self) -> int:
        """Games that went another way under the second set-up."""
        return sum(map(self.differing_with, self.bots))

    def differing_with(self, bot: str) -> int:
        """Return how many of a bot's games went another way."""
        return round(float(self._sums(f"{bot}/{DIFFERING}").total[0]))

    @property
    def differed(self) -> bool:
        """Return whether any game went another way."""
        return self.differing > 0

    def metrics(self, bot: str = ALL) -> dict[str, MetricData]:
        """Return what was measured with a bot, or on average over all of them; p-values are corrected (Holm)."""
        difference = self._sums(f"{bot}/d")
        places = {name: i for i, name in enumerate(self.study.metrics) if not isnan(difference.mean(i))}
        corrected = holm({name: difference.p_value(place) for name, place in places.items()})
        return {name: self._metric(bot, place, corrected[name]) for name, place in places.items()}

    def _metric(self, bot: str, place: int, p: float) -> MetricData:
        a, b = self._sums(f"{bot}/a").mean(place), self._sums(f"{bot}/b").mean(place)
        metric = self.study.metrics[place]
        mirrored = metric == WIN_RATE and a == b == EVEN  # games from both seats may be the same but for the names
        cannot_differ = not self.differed and bool(self.reasons)
        reach = float(is_share(metric) and not mirrored and not cannot_differ)
        found = self._sums(f"{bot}/d").student(place, reach)
        a, b, value, low, high, p = map(rounded, (a, b, found.value, found.low, found.high, p))
        return MetricData(a=a, b=b, difference=value, low=low, high=high, p=p)

    def disagreements(self) -> list[dict[str, Any]]:
        """Return the metrics that change significantly with several bots, but not in the same direction."""
        found = []
        signs = {bot: {n: _sign(m) for n, m in self.metrics(bot).items()} for bot in self.bots}
        for metric in self.metrics():
            ups = [bot for bot in self.bots if signs[bot].get(metric) == 1]
            downs = [bot for bot in self.bots if signs[bot].get(metric) == -1]
            if ups and downs:
                found.append({"metric": metric, "up": ups, "down": downs})
        return found

    @property
    def notes(self) -> list[StudyNote]:
        """Notes on the set-ups: options without effect, and the like."""
        return notes_of(find_game(self.study.game), self.study.setups)

    @property
    def reasons(self) -> list[StudyNote]:
        """Why a change cannot have an effect, as far as the engine knows."""
        a, b = self.study.setups
        if a == b:
            return [("study-same", {})]
        return study_of(find_game(self.study.game)).unreached(a, b)

    def data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        game = find_game(self.study.game)
        return {
            **self.provenance.data(),
            "a": setup_data(game, self.study.setups[0]),
            "b": setup_data(game, self.study.setups[1]),
            "games": self.games,
            "deals": self.deals,
            "interrupted": self.interrupted,
            "differed": self.differed,
            "differing": self.differing,
            "metrics": self.metrics(),
            "by_bot": {bot: self.metrics(bot) for bot in self.bots},
            "disagreements": self.disagreements(),
            "failures": failures_data(self.failures),
            "without_effect": without_effect(self.notes),
            "unreached": [{"code": code, **arguments} for code, arguments in self.reasons],
        }

    def _sums(self, name: str) -> Sums:
        return self.played.sums[0][name]


def _sign(metric: MetricData) -> int:
    """Return 1 or -1 for a significant change, else 0."""
    if metric["p"] >= SIGNIFICANT:
        return 0
    return 1 if metric["difference"] > 0 else -1


class SetupData(TypedDict):
    """A set-up: the options that are not as usual, and the digest of the card set, or ``standard``."""

    options: list[str]
    cards: str


def setup_data(game: GameDefinition, setup: Setup) -> SetupData:
    """Return what a set-up consists of."""
    return SetupData(options=setup.options.write(), cards=game.cards_digest(setup) or STANDARD_CARDS)


def compare(a: Game, b: Game, settings: StudySettings = STANDARD, *, command: tuple[str, ...] = ()) -> SetupComparison:
    """Play the same deals, each from both seats, by the rules and cards of two set-ups of a game.

    >>> import fightcard
    >>> from fightcard.lab import StudySettings, compare
    >>> a, b = fightcard.game("cartisora", target=1), fightcard.game("cartisora", target=2)
    >>> found = compare(a, b, StudySettings(games=8, seed=1))
    >>> found.differed, found.metrics()["draws"]["difference"]
    (True, 0.0)
    """
    if checked_game(a).name != checked_game(b).name:
        raise Unreadable("study-games", first=a.name, second=b.name)
    settings = settings.checked(a.definition)
    metrics = tuple(dict.fromkeys((*metrics_of(a.definition, a.setup), *metrics_of(b.definition, b.setup))))
    study = CompareStudy(a.name, (a.setup, b.setup), tuple(settings.bots), metrics, settings.seed, compiled=False)
    study = replace(study, compiled=wants_compiled(study.cells(), settings.games))
    provenance = Provenance(a.definition, a.setup, settings.bots, settings.seed, command)
    return SetupComparison(study, run_study(study, settings, _identity(study)), provenance)


def _identity(study: CompareStudy) -> Mapping[str, object]:
    game = find_game(study.game)
    setups = [setup_data(game, setup) for setup in study.setups]
    return {"study": "compare", "game": study.game, "setups": setups, "bots": list(map(str, study.bots))} | {
        "seed": study.seed,
        "rules": game.version,
    }
