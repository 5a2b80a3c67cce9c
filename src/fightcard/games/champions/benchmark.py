"""Fixed yardsticks for policies (``fightcard evaluate``). A change of any of them is a new version of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

# Elo ratings of the opponents, with ``thumb`` at 0, as measured when the protocol was fixed.
RATINGS: Mapping[str, int] = {"random": -635, "novice": -268, "regular": -54, "expert": 81, "thumb": 0}

# Small games whose whole tree is known: (options, position).
SMALL_GAMES: Mapping[str, tuple[tuple[str, ...], str]] = {}
