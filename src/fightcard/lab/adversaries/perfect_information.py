"""A world that need not be imagined: put behind the search's functions, this lets it look at all cards.

For measurements only (lab/adversaries/baselines.py): nothing that plays at a table can reach it.
"""

from __future__ import annotations

from fightcard.kernel.layout import State


def resample(w: State) -> bool:
    """The state that was handed over is the real one already; its chance to come is still drawn anew."""
    return True
