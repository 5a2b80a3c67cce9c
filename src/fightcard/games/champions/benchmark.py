"""Fixed yardsticks for policies (``fightcard evaluate``). A change of any of them is a new version of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fightcard.core.small_games import SmallGame, hands_of

# Elo ratings of the opponents, with ``thumb`` at 0, as measured when the protocol was fixed.
RATINGS: Mapping[str, int] = {"random": -635, "novice": -268, "regular": -54, "expert": 81, "thumb": 0}

LAST_ROUND = "combat=2 round=5 rounds=10 health=1,0,0,1,0,0 reputation=2,0,0,2,0,0"


def _last_rounds(pack: Sequence[str], size: int) -> Iterator[str]:
    """The last Round of a single duel, with hands dealt from a reduced pack."""
    for saxon, rest in hands_of(pack, size):
        for viking, _ in hands_of(rest, size):
            yield f"{LAST_ROUND} hand0={','.join(saxon)} hand3={','.join(viking)}"


SMALL_GAMES: Mapping[str, SmallGame] = {
    "1-card": SmallGame(("duels=1",), tuple(_last_rounds(("4S", "KS"), 1))),
    "2-cards": SmallGame(("duels=1",), tuple(_last_rounds(("4S", "9H", "QS", "5H"), 2))),
}
