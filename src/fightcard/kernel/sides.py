"""Two sides fight in every game, whatever they are made of."""

from __future__ import annotations

SIDES = 2
BOTH = 3  # a bit for each side
