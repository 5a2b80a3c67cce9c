"""The standing in Combat of Champions: by Reputation, then by the Rounds and the Health of the duel that is fought."""

from __future__ import annotations

from fightcard.core.data import Standing
from fightcard.core.standings import Measure, compared
from fightcard.kernel.layout import State

from .rules import total
from .state import NOBODY, SAXONS, VIKINGS

MEASURES = REPUTATION, ROUNDS, HEALTH = ("reputation", "rounds", "health")  # what counts, most first


def standing(o: State) -> Standing:
    """The standing that an observation shows."""
    measures: list[Measure] = [(REPUTATION, int(total(o, SAXONS)), int(total(o, VIKINGS)))]
    saxon, viking = o.fighter[SAXONS], o.fighter[VIKINGS]
    if saxon != NOBODY:
        measures.append((ROUNDS, int(o.won[saxon]), int(o.won[viking])))
        measures.append((HEALTH, int(o.health[saxon]), int(o.health[viking])))
    return compared(measures)
