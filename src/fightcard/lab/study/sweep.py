"""``sweep``: an option through a range of values, as curves with bands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fightcard.core.game import Game, checked_game
from fightcard.core.study import METRICS, StudyNote
from fightcard.lab.simulation.bot_games import name_of

from .measurement.cells import CellAnswer, CellStudy, play_cells
from .measurement.estimates import rounded
from .measurement.facts import Cell
from .provenance import Provenance, failures_data
from .settings import STANDARD, StudySettings
from .setups import changed, notes_of, option_of, without_effect


@dataclass(frozen=True)
class Sweep(CellAnswer):
    """The answer of ``sweep``."""

    option: str
    values: tuple[str, ...]
    bots: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Sweep of {self.option} through {len(self.values)} values, {self.games} games>"

    def part(self, bot: str, value: str) -> int:
        """Return the part of a value with a bot."""
        return self.bots.index(bot) * len(self.values) + self.values.index(value)

    def points(self, bot: str, metric: str) -> list[dict[str, Any]]:
        """Return a curve: a metric with its interval for each value that was played."""
        found = []
        for value in self.values:
            part = self.part(bot, value)
            estimate = self.results.estimate(part, metric) if self.results.has(part) else None
            if estimate is not None:
                value_low_high = map(rounded, (estimate.value, estimate.low, estimate.high))
                numbers = dict(zip(("value", "low", "high"), value_low_high, strict=True))
                found.append({"at": value, **numbers, "games": self.results.games(part)})
        return found

    @property
    def metrics(self) -> tuple[str, ...]:
        """The metrics that this game has."""
        return tuple(metric for metric in METRICS if any(self.points(bot, metric) for bot in self.bots))

    @property
    def differed(self) -> bool:
        """Return whether any game went another way with another value."""
        return not all(
            self.results.is_same([part for value in self.values if self.results.has(part := self.part(bot, value))])
            for bot in self.bots
        )

    @property
    def notes(self) -> list[StudyNote]:
        """Notes on the set-ups."""
        return notes_of(self.provenance.game, [cell.setup for cell in self.results.study.cells])

    def data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        return {
            **self.provenance.data(),
            "option": self.option,
            "values": list(self.values),
            "games": self.games,
            "interrupted": self.interrupted,
            "differed": self.differed,
            "curves": [
                {"bot": bot, "metric": metric, "points": self.points(bot, metric)}
                for bot in self.bots
                for metric in self.metrics
            ],
            "failures": failures_data(self.failures),
            "without_effect": without_effect(self.notes),
        }


def sweep(
    game: Game,
    option: str,
    values: Sequence[str],
    settings: StudySettings = STANDARD,
    *,
    command: tuple[str, ...] = (),
) -> Sweep:
    """Play the same deals with each value of an option.

    >>> import fightcard
    >>> from fightcard.lab import StudySettings, sweep
    >>> found = sweep(fightcard.game("cartisora"), "target", ("1", "2"), StudySettings(games=8))
    >>> [point["value"] for point in found.points("thumb", "length")] == sorted(
    ...     point["value"] for point in found.points("thumb", "length")
    ... )
    True
    """
    definition = checked_game(game).definition
    settings = settings.checked(definition)
    option_of(definition, option)
    setups = [changed(definition, game.setup, {option: value}) for value in values]
    cells = tuple(Cell(game.name, setup, (bot, bot)) for bot in settings.bots for setup in setups)
    results = play_cells(CellStudy(game.name, cells, METRICS, settings.seed), settings, f"sweep {option}")
    provenance = Provenance(definition, game.setup, settings.bots, settings.seed, command)
    return Sweep(results, provenance, option, tuple(values), tuple(map(name_of, settings.bots)))
