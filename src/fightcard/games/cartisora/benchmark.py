"""Fixed yardsticks for policies (``fightcard evaluate``). A change of any of them is a new version of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.core.small_games import SmallGame

# Elo ratings of the opponents, with ``thumb`` at 0, as measured when the protocol was fixed.
RATINGS: Mapping[str, int] = {"random": -286, "novice": -184, "regular": -93, "expert": 5, "thumb": 0}

OPTIONS = ("target=1",)

# Each seat's other cards lie in its own pile, and a drawn Match ends the game.
SMALL_GAMES: Mapping[str, SmallGame] = {
    "3-cards": SmallGame(OPTIONS, ("match=50 hand0=J,Q,K hand1=J,Q,K",)),
    "4-cards": SmallGame(OPTIONS, ("match=50 hand0=10,J,Q,K hand1=10,J,Q,K",)),
    "5-cards-without-king": SmallGame(OPTIONS, ("match=50 hand0=8,9,10,J,Q hand1=8,9,10,J,Q",)),
}
