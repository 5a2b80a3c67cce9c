"""The standing in Fightdrome: by Fame or by Sleeves, and by the cards in hand, which are a fighter's life."""

from __future__ import annotations

from fightcard.core.data import Standing
from fightcard.core.standings import Measure, compared
from fightcard.kernel.layout import State

from .options import EPIC, FAME
from .state import HAND, SEATS

MEASURES = BY_FAME, BY_SLEEVES, BY_CARDS = ("fame", "sleeves", "cards")  # what counts, most first


def standing(o: State) -> Standing:
    """The standing that an observation shows."""
    measures: list[Measure] = []
    if o.mode == FAME:
        measures.append((BY_FAME, int(o.fame[0]), int(o.fame[1])))
    if o.mode == EPIC:
        left = [int(o.standing[seat]).bit_count() for seat in range(SEATS)]
        measures.append((BY_SLEEVES, left[0], left[1]))
    return compared([*measures, (BY_CARDS, int(o.size[HAND]), int(o.size[HAND + 1]))])
