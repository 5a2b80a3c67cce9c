"""Fixed yardsticks for policies (``fightcard evaluate``). A change of any of them is a new version of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

# Elo ratings of the opponents, with ``thumb`` at 0, as measured when the protocol was fixed.
RATINGS: Mapping[str, int] = {"random": -286, "novice": -184, "regular": -93, "expert": 5, "thumb": 0}

# Small games whose whole tree is known: (options, position). Each seat's other cards lie in its own
# pile, and a drawn Match ends the game.
SMALL_GAMES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "3-cards": (("target=1",), "match=50 hand0=J,Q,K hand1=J,Q,K"),
    "4-cards": (("target=1",), "match=50 hand0=10,J,Q,K hand1=10,J,Q,K"),
    "5-cards-without-king": (("target=1",), "match=50 hand0=8,9,10,J,Q hand1=8,9,10,J,Q"),
}
