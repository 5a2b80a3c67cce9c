"""The sides of a game: two in every game."""

from __future__ import annotations

SIDES = 2
BOTH = 3  # a bit for each side
