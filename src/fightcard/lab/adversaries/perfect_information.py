"""Perfect-information search: replaces the sampling of worlds, so that the search sees all cards.

For measurements only (lab/adversaries/baselines.py): nothing that plays at a table can reach it.
"""

from __future__ import annotations

from fightcard.kernel.layout import State


def resample(w: State) -> bool:
    """Keep the state, which is the real one; only its future random numbers are drawn again."""
    return True
