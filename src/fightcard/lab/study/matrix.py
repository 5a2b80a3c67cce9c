"""``matrix``: everything against everything, with the mix that rational players would choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import sqrt
from typing import Any, TypedDict

import numpy as np

from fightcard import Bot, Refused, Unreadable
from fightcard.bots.levels import levels_of
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.game import Game, checked_game
from fightcard.core.study import StudyNote
from fightcard.lab.rating.intervals import NORMAL_95, IntervalEstimate
from fightcard.lab.simulation.bot_games import name_of
from fightcard.solve.interface import find_solver, has_solver

from .measurement.cells import CellAnswer, CellStudy, play_cells
from .measurement.equilibrium import equilibrium, mix_ranges
from .measurement.estimates import OUTSIDE, least_p_value, rounded, share_of, student_95
from .measurement.facts import Cell
from .provenance import Provenance, failures_data
from .settings import STANDARD, StudySettings
from .setups import changed, notes_of, study_of, without_effect
from .values import read_values

AnyBot = str | type[Bot]

LEVELS = "levels"
EVEN = 0.5
PAIR = ("row", "column")
WIN_RATE = "win_rate"
COLUMNS = ("opener", "draws", "decisiveness", "comebacks")  # of a table over an option that is the same for both sides


class CellData(TypedDict):
    """A cell: the row's share of the points, or a share of games; ``exact`` where the game is solved."""

    row: str
    column: str
    bots: list[str]
    value: float
    low: float
    high: float
    games: int
    exact: float | None


class ShareRange(TypedDict):
    """The bounds of a row's share of the mix."""

    low: float
    high: float


@dataclass(frozen=True)
class MatrixPlace:
    """A cell of the table with its bots, by side; ``swapped`` if its part shows it from the column's side."""

    row: str
    column: str
    bots: tuple[str, str]
    part: int | None = None  # None: nothing is played, since both sides are the same
    metric: str = WIN_RATE
    swapped: bool = False
    exact: float | None = None


@dataclass(frozen=True)
class Matrix(CellAnswer):
    """The answer of ``matrix``."""

    over: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    repeats: tuple[str, ...]  # the bots, or one empty name where the rows are the bots
    places: tuple[MatrixPlace, ...]

    def __repr__(self) -> str:
        return f"<Matrix of {self.games} games of {self.provenance.game.name} over {self.over}>"

    @property
    def is_contest(self) -> bool:
        """Return whether rows play against columns; otherwise columns are shares of games."""
        return self.rows == self.columns

    def cell(self, place: MatrixPlace) -> CellData | None:
        """Return what is known of a cell; None if it was not played, or the game has no such share."""
        found, games = IntervalEstimate(EVEN, EVEN, EVEN), 0
        if place.part is not None:
            if not self.results.has(place.part):
                return None
            estimate = self.results.estimate(place.part, place.metric)
            if estimate is None:
                return None
            found, games = estimate, self.results.games(place.part)
        if place.swapped:
            found = IntervalEstimate(1 - found.value, 1 - found.high, 1 - found.low)
        value, low, high = map(rounded, (found.value, found.low, found.high))
        return CellData(
            row=place.row,
            column=place.column,
            bots=list(place.bots),
            value=value,
            low=low,
            high=high,
            games=games,
            exact=None if place.exact is None else rounded(place.exact),
        )

    def of_bot(self, bot: str) -> list[MatrixPlace]:
        """Return the places of one repeat."""
        return [place for place in self.places if bot in ("", place.bots[0])]

    def table(self, bot: str) -> list[list[CellData | None]]:
        """Return the cells of one repeat, by row and column."""
        cells = {(place.row, place.column): self.cell(place) for place in self.of_bot(bot)}
        return [[cells.get((row, column)) for column in self.columns] for row in self.rows]

    def mix(self, bot: str) -> dict[str, float]:
        """Return how often rational players would choose each row; a pair that cannot play counts as even."""
        if not self.is_contest:
            return {}
        shares = equilibrium(self._values(bot)).shares
        return {row: rounded(float(share)) for row, share in zip(self.rows, shares, strict=True)}

    def mix_ranges(self, bot: str) -> dict[str, ShareRange]:
        """Return within which bounds the shares of the mix may lie, as far as the games tell."""
        if not self.is_contest:
            return {}
        widths = [[cell["high"] - cell["low"] if cell else 0.0 for cell in row] for row in self.table(bot)]
        errors = np.array(widths) / (2 * NORMAL_95)
        bounds = mix_ranges(self._values(bot), errors, self.provenance.seed).T.tolist()
        ranges = zip(self.rows, bounds, strict=True)
        return {row: ShareRange(low=rounded(low), high=rounded(high)) for row, (low, high) in ranges}

    def _values(self, bot: str) -> Any:
        """Return the values of a table as an array; a pair that cannot play counts as even."""
        return np.array([[cell["value"] if cell else EVEN for cell in row] for row in self.table(bot)])

    def strengths(self, bot: str) -> dict[str, IntervalEstimate]:
        """Return the mean share of each row against all others."""
        return {row: self._strength(self._coefficients(bot, row)) for row in self.rows}

    def _strength(self, coefficients: dict[int, float]) -> IntervalEstimate:
        deals = sum(self.results.sums(part).deals for part in coefficients)
        value, variance = self._mean(coefficients)
        return share_of(value, variance, deals) if deals else IntervalEstimate(value, 0.0, 1.0)

    def _coefficients(self, bot: str, row: str) -> dict[int, float]:
        """Return how much each part counts in a row's mean; its value counts from the row's side."""
        own = [place for place in self.of_bot(bot) if place.row == row and place.part is not None]
        known = [place for place in own if place.part is not None and self.results.has(place.part)]
        return {place.part or 0: (-1 if place.swapped else 1) / len(known) for place in known}

    def _mean(self, coefficients: dict[int, float]) -> tuple[float, float]:
        """Return the weighted mean of some parts, and its variance."""
        value, variance = EVEN, 0.0
        for part, weight in coefficients.items():
            value += weight * (self.results.sums(part).mean(0) - EVEN)
            variance += weight**2 * self.results.variance(part, WIN_RATE)
        return value, variance

    def leaders(self, bot: str) -> tuple[str, ...]:
        """Return the strongest row, and after it those that the games do not tell apart from it; none if unknown."""
        strengths = self.strengths(bot)
        if not all(self._coefficients(bot, row) for row in self.rows):
            return ()
        order = sorted(self.rows, key=lambda row: -strengths[row].value)
        return tuple(row for row in order if row == order[0] or not self._order(bot, order[0], row))

    def disagreements(self) -> list[dict[str, Any]]:
        """Return the pairs of rows whose order is significant with two bots, but not the same."""
        if not self.is_contest:
            return []
        found = []
        for first, second in combinations(self.rows, 2):
            signs = {bot: self._order(bot, first, second) for bot in self.repeats}
            for bot, other in permutations(self.repeats, 2):
                if signs[bot] > 0 > signs[other]:
                    found.append({"rows": [first, second], "bots": [bot, other]})
        return found

    def _order(self, bot: str, first: str, second: str) -> int:
        """Return 1 if the first row is significantly stronger, -1 if the second is, else 0."""
        weights = self._coefficients(bot, first)
        for part, weight in self._coefficients(bot, second).items():
            weights[part] = weights.get(part, 0.0) - weight
        value, variance = self._mean(weights)
        deals = sum(self.results.sums(part).deals for part in weights)
        if variance == 0 and least_p_value(deals) > OUTSIDE:
            return 0
        margin = student_95(deals - len(weights)) * sqrt(variance)
        return int(value - margin > EVEN) - int(value + margin < EVEN)

    def _strengths_data(self, bot: str) -> dict[str, dict[str, float]]:
        return {
            row: {"value": rounded(it.value), "low": rounded(it.low), "high": rounded(it.high)}
            for row, it in self.strengths(bot).items()
        }

    @property
    def notes(self) -> list[StudyNote]:
        """Notes on the set-ups."""
        return notes_of(self.provenance.game, [cell.setup for cell in self.results.study.cells])

    @property
    def legend(self) -> StudyNote | None:
        """What the names of the rows mean, where they are no words."""
        study = study_of(self.provenance.game)
        return (study.LEGEND, {}) if study.LEGEND and self.over.partition("=")[0] == study.AXIS else None

    def cells(self) -> Iterator[CellData]:
        """Return all cells that are known."""
        return (cell for place in self.places if (cell := self.cell(place)) is not None)

    def data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        return {
            **self.provenance.data(),
            "over": self.over,
            "rows": list(self.rows),
            "columns": list(self.columns),
            "games": self.games,
            "interrupted": self.interrupted,
            "cells": list(self.cells()),
            "mix": {bot or LEVELS: self.mix(bot) for bot in self.repeats} if self.is_contest else None,
            "mix_ranges": {bot or LEVELS: self.mix_ranges(bot) for bot in self.repeats} if self.is_contest else None,
            "strengths": {bot or LEVELS: self._strengths_data(bot) for bot in self.repeats}
            if self.is_contest
            else None,
            "leaders": {bot or LEVELS: list(self.leaders(bot)) for bot in self.repeats} if self.is_contest else None,
            "disagreements": self.disagreements(),
            "failures": failures_data(self.failures),
            "without_effect": without_effect(self.notes),
        }


def matrix(
    game: Game,
    over: str,
    settings: StudySettings = STANDARD,
    *,
    rows: Sequence[str] = (),
    command: tuple[str, ...] = (),
) -> Matrix:
    """Play everything against everything: ``classes``, ``weapons``, ``characters``, ``levels``, or values of an option.

    Each cell is the row's share of the points. Over an option that is the same for both sides, the columns are shares
    of games instead: the opener's points, draws, decisiveness, comebacks.

    >>> import fightcard
    >>> from fightcard.lab import StudySettings, matrix
    >>> game = fightcard.game("cartisora", target=1)
    >>> found = matrix(game, "classes", StudySettings(games=8), rows=("basic", "gladiator"))
    >>> [(cell["row"], cell["column"], cell["exact"]) for cell in found.cells()][:2]
    [('basic', 'basic', 0.5), ('basic', 'gladiator', 0.504267)]
    """
    definition = checked_game(game).definition
    settings = settings.checked(definition)
    plan = planned(game, over, settings, rows)
    study = CellStudy(game.name, tuple(plan.cells), plan.metrics, settings.seed)
    results = play_cells(study, settings, f"matrix {over}")
    provenance = Provenance(definition, game.setup, settings.bots, settings.seed, command)
    return Matrix(results, provenance, over, plan.rows, plan.columns, plan.repeats, tuple(plan.places))


def planned(game: Game, over: str, settings: StudySettings, rows: Sequence[str] = ()) -> MatrixPlan:
    """Return the cells of a matrix."""
    name, _, values = over.partition("=")
    chosen = tuple(rows) or (tuple(values.split("|")) if values else ())
    if name == LEVELS:
        return _levels(game, settings)
    if name and name == study_of(game.definition).AXIS:
        return _contest(game, settings, chosen)
    return _table(game, settings, name, tuple(rows) or read_values(game.definition, name, values))


@dataclass
class MatrixPlan:
    """The cells of a table, and what is played for them."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    repeats: tuple[str, ...]
    places: list[MatrixPlace]
    cells: list[Cell]
    metrics: tuple[str, ...] = (WIN_RATE,)


def _contest(game: Game, settings: StudySettings, chosen: tuple[str, ...]) -> MatrixPlan:
    """Return the table of what each side has of its own: a class, weapons, a character."""
    definition, study = game.definition, study_of(game.definition)
    rows = chosen or study.rows(game.setup)
    if len(rows) < 2 or len(set(rows)) < len(rows):
        raise Unreadable("rows-form", value=",".join(rows))
    plan = MatrixPlan(rows, rows, settings.names, [], [])
    for bot in settings.bots:
        name = name_of(bot)
        for i, row in enumerate(rows):
            plan.places.append(MatrixPlace(row, row, (name, name), exact=EVEN))
            for column in rows[i + 1 :]:
                setup = _paired(game, row, column, must=bool(chosen) and len(rows) == len(PAIR))
                if setup is not None:
                    cell = Cell(game.name, setup, (bot, bot))
                    _both_ways(plan, cell, (row, column), exact_value(definition, cell))
    return plan


def _paired(game: Game, row: str, column: str, *, must: bool) -> Setup | None:
    """Return the set-up of two rows; None if the rules do not allow this pair, but others of the table."""
    study = study_of(game.definition)
    try:
        return changed(game.definition, game.setup, {study.AXIS: study.pair(row, column)})
    except Refused:
        if must:
            raise
        return None


def _levels(game: Game, settings: StudySettings) -> MatrixPlan:
    """Return the table of bots against each other."""
    names = settings.names
    if len(names) < 2:
        raise Unreadable("levels-form", value=",".join(names))
    plan = MatrixPlan(names, names, ("",), [], [])
    for i, bot in enumerate(settings.bots):
        plan.places.append(MatrixPlace(names[i], names[i], (names[i], names[i]), exact=EVEN))
        for j in range(i + 1, len(names)):
            _both_ways(plan, Cell(game.name, game.setup, (bot, settings.bots[j])), (names[i], names[j]), None)
    return plan


def _both_ways(plan: MatrixPlan, cell: Cell, pair: tuple[str, str], exact: float | None) -> None:
    """Add a cell, and the same seen from the other side."""
    (row, column), bots = pair, (name_of(cell.bots[0]), name_of(cell.bots[1]))
    part = len(plan.cells)
    plan.cells.append(cell)
    plan.places.append(MatrixPlace(row, column, bots, part, exact=exact))
    other = None if exact is None else 1 - exact
    plan.places.append(MatrixPlace(column, row, bots[::-1], part, swapped=True, exact=other))


def _table(game: Game, settings: StudySettings, option: str, values: tuple[str, ...]) -> MatrixPlan:
    """Return the table of an option's values by shares of games."""
    plan = MatrixPlan(values, COLUMNS, settings.names, [], [], COLUMNS)
    for bot in settings.bots:
        for value in values:
            part = len(plan.cells)
            plan.cells.append(Cell(game.name, changed(game.definition, game.setup, {option: value}), (bot, bot)))
            bots = (name_of(bot), name_of(bot))
            plan.places += [MatrixPlace(value, column, bots, part, metric=column) for column in COLUMNS]
    return plan


def standard_levels(game: GameDefinition) -> tuple[str, ...]:
    """Return the levels of a game."""
    return tuple(levels_of(game))


def exact_value(game: GameDefinition, cell: Cell) -> float | None:
    """Return what side 0 wins if both play perfectly, where the game is solved."""
    if not has_solver(game):
        return None
    return find_solver(game).exact_value(cell.setup)
