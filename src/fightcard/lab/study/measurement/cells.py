"""Studies whose parts are cells, each measured by itself on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import isnan

import numpy as np

from fightcard.bots.own.failures import Failures
from fightcard.core.definition import SIDES
from fightcard.kernel.facts import PRIME, TRACE
from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.registry import find_game

from ..provenance import Provenance
from ..runner import Played, TaskResult, run_study
from ..settings import StudySettings
from .estimates import Sums
from .facts import Cell, Deals, FactPlayer, wants_compiled
from .metrics import CARD, is_share, measured

VALUES, TRACES = "values", "traces"


@dataclass(frozen=True)
class CellStudy:
    """Some cells of a game. It can be sent to another process."""

    game: str
    cells: tuple[Cell, ...]
    metrics: tuple[str, ...]
    seed: int
    compiled: bool = False

    games_per_deal = SIDES

    @property
    def parts(self) -> int:
        """A part is a cell."""
        return len(self.cells)

    def make(self) -> Callable[[int, int, int], TaskResult]:
        """Return what plays some deals of a cell."""
        player = FactPlayer(find_game(self.game), self.compiled)
        for cell in {cell.bots: cell for cell in self.cells}.values():
            player.warm_up(cell)
        cards = any(metric.startswith(CARD) for metric in self.metrics)

        def play(part: int, first: int, count: int) -> TaskResult:
            cell = self.cells[part]
            facts = player.play(cell, Deals(self.seed, first, count, cards))
            traces = facts.column(TRACE) * (np.arange(first, first + count) + 1) % PRIME
            values = measured(player.game, cell.setup, facts, self.metrics)
            sums = {VALUES: Sums.of(values), TRACES: Sums.of(traces.sum(axis=0)[:, None].astype(float))}
            return TaskResult(sums, player.take_failures())

        return play


@dataclass(frozen=True)
class CellResults:
    """The measurements of each cell."""

    study: CellStudy
    played: Played

    def has(self, part: int) -> bool:
        """Return whether enough of a cell was played to tell."""
        return self.played.deals(part) > 1

    def games(self, part: int) -> int:
        """Games of a cell."""
        return SIDES * self.played.deals(part)

    def sums(self, part: int) -> Sums:
        """Return the sums of a cell's metrics."""
        return self.played.sums[part][VALUES]

    def estimate(self, part: int, metric: str) -> IntervalEstimate | None:
        """Return a metric of a cell; None if the game has no such."""
        place = self.study.metrics.index(metric)
        sums = self.sums(part)
        return None if isnan(sums.mean(place)) else sums.interval(place, is_share(metric))

    def variance(self, part: int, metric: str) -> float:
        """Return the variance of a metric's mean in a cell."""
        return self.sums(part).variance(self.study.metrics.index(metric))

    def is_same(self, parts: Sequence[int]) -> bool:
        """Return whether all games of these cells went the same way."""
        return len({(self.played.deals(part), self.played.sums[part][TRACES].total[0]) for part in parts}) == 1


@dataclass(frozen=True)
class CellAnswer:
    """The part that all answers with cells share."""

    results: CellResults
    provenance: Provenance

    @property
    def interrupted(self) -> bool:
        """Return whether it was stopped before its end."""
        return self.results.played.interrupted

    @property
    def failures(self) -> Failures:
        """The failures of users' own bots: each such decision was replaced by a random legal action."""
        return self.results.played.failures

    @property
    def games(self) -> int:
        """Games played."""
        return sum(self.results.games(part) for part in range(self.results.study.parts))


def play_cells(study: CellStudy, settings: StudySettings, kind: str) -> CellResults:
    """Play all cells; ``kind`` names the study in its checkpoint."""
    study = replace(study, compiled=wants_compiled(list(study.cells), settings.games))
    game = find_game(study.game)
    cells = [[*cell.setup.options.write(), game.cards_digest(cell.setup), *map(str, cell.bots)] for cell in study.cells]
    identity = {"study": kind, "game": study.game, "cells": cells, "seed": study.seed, "rules": game.version}
    return CellResults(study, run_study(study, settings, identity))
