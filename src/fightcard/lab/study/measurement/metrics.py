"""Metrics of studies: a value for each deal, the mean of its two games."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.study import METRICS
from fightcard.kernel.facts import (
    DECISIONS,
    LEAD_CHANGES,
    LENGTH,
    NONE,
    OPENER,
    SETTLED,
    TRAILED,
    WINNER,
)

from ..setups import study_of
from .facts import Facts

Floats = NDArray[np.float64]

SHARES = ("win_rate", "opener", "draws", "decisiveness", "comebacks")  # from 0 to 1
MEANS = ("length", "decisions", "lead_changes")
CARD = "card:"  # before the code of a card: how often it is used in a game


def is_share(metric: str) -> bool:
    """Return True if a metric is a share, from 0 to 1."""
    return metric in SHARES


def metrics_of(game: GameDefinition, setup: Setup) -> tuple[str, ...]:
    """Return what can be measured in a game, the use of its cards last; without an opener nobody has the advantage."""
    cards = study_of(game).card_names(setup).values()
    return (*METRICS, *(f"{CARD}{code}" for code in cards))


def measured(game: GameDefinition, setup: Setup, facts: Facts, metrics: tuple[str, ...]) -> Floats:
    """Return the values of these metrics: a row for each deal, NaN where a game has no opener."""
    slots = {code: slot for slot, code in study_of(game).card_names(setup).items()}
    found = np.empty((facts.rows.shape[1], len(metrics)))
    for place, metric in enumerate(metrics):
        if metric.startswith(CARD):
            found[:, place] = _uses(facts, slots.get(metric.removeprefix(CARD)))
        else:
            found[:, place] = MEASURES[metric](facts).mean(axis=0)
    return found


def _uses(facts: Facts, slot: int | None) -> Floats:
    """Return how often both sides together use a card in a game; a card that is not in the box, never."""
    if slot is None:
        return np.zeros(facts.rows.shape[1])
    return np.asarray(facts.uses[:, :, :, slot].sum(axis=2).mean(axis=0))


def first_points(facts: Facts) -> Floats:
    """Return the points of the first contestant, who sits on the side with the number of the game."""
    return _points(facts, np.arange(SIDES)[:, None])


def _points(facts: Facts, side: NDArray[np.int64]) -> Floats:
    winner = facts.column(WINNER)
    return np.where(winner == NONE, 0.5, np.where(winner == side, 1.0, 0.0))


def _opener_points(facts: Facts) -> Floats:
    opener = facts.column(OPENER)
    return np.where(opener == NONE, np.nan, _points(facts, opener))


def _draws(facts: Facts) -> Floats:
    return np.where(facts.column(WINNER) == NONE, 1.0, 0.0)


def _decisiveness(facts: Facts) -> Floats:
    """Return the part of a game that was left when the winner took the lead for good."""
    return np.asarray(facts.column(SETTLED) / np.maximum(facts.column(DECISIONS), 1))


def _comebacks(facts: Facts) -> Floats:
    """Return 1 for a game whose winner was behind for more than half of it."""
    return np.where(2 * facts.column(TRAILED) > facts.column(DECISIONS), 1.0, 0.0)


MEASURES = {
    "win_rate": first_points,
    "opener": _opener_points,
    "draws": _draws,
    "length": lambda facts: facts.column(LENGTH).astype(float),
    "decisions": lambda facts: facts.column(DECISIONS).astype(float),
    "decisiveness": _decisiveness,
    "lead_changes": lambda facts: facts.column(LEAD_CHANGES).astype(float),
    "comebacks": _comebacks,
}
