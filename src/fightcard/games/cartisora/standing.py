"""The standing in Duels of Cartisora: by Matches, then by the Damage pile of the Match that is played."""

from __future__ import annotations

from fightcard.core.data import Standing
from fightcard.core.standings import compared
from fightcard.kernel.layout import State

MEASURES = MATCHES, DAMAGE = ("matches", "damage")  # what counts, most first


def standing(o: State) -> Standing:
    """The standing that an observation shows."""
    damage = [int(pile).bit_count() for pile in o.pile]
    return compared([(MATCHES, int(o.score[0]), int(o.score[1])), (DAMAGE, damage[0], damage[1])])
