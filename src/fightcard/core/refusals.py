"""Why an action is not allowed: the reasons that every game has. A game's own go on from OWN."""

from __future__ import annotations

ALLOWED = 0
GAME_OVER = 1
NOT_DUE = 2
TAKE_BACK_TOO_LATE = 3
OWN = 4
