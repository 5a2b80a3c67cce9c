"""Fixed yardsticks for policies (``fightcard evaluate``). A change of any of them is a new version of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from fightcard.core.small_games import SmallGame, hands_of

# Elo ratings of the opponents, with ``thumb`` at 0, as measured when the protocol was fixed.
RATINGS: Mapping[str, int] = {"random": -336, "novice": -138, "regular": -27, "expert": 106, "thumb": 0}

OPTIONS = ("stagger_cards=out", "starter=0", "characters=S06+L1,S03+L4")
DECKS = (  # of these characters
    (
        "F,F,G20,G20,G20,G30,G30,G50,G60,G60,K20,K20,K20,K30,K40,K50,K50,K70,K80,KB40,KB40,"
        "KB60,KB80,NB,NK,NK,NP,NP,P20,P30,P30,P40,P50,P50,P60,P60,P70,P80,PB40,PB60,PB80,PB80,W,W"
    ),
    (
        "F,F,G30,G40,G40,G40,G50,G50,G60,G70,G70,G70,K30,K40,K40,K50,K60,K60,K70,K70,K80,K80,"
        "KB40,KB60,KB80,KB80,NB,NB,NG,NK,NP,P20,P20,P30,P40,P50,P60,P70,P80,P80,PB40,PB60,W,W"
    ),
)
HAND = 2
PLAYS = 1995  # of 2,000: five are left


def _last_plays(left: tuple[Sequence[str], Sequence[str]]) -> Iterator[str]:
    """The last plays of a bout in which each seat has these cards left of its deck, two of them in hand."""
    for parted in product(*(hands_of(cards, HAND) for cards in left)):
        words = [_deck_of(seat, hand, pile) for seat, (hand, pile) in enumerate(parted)]
        yield " ".join([*words, f"plays={PLAYS}"])


def _deck_of(seat: int, hand: list[str], pile: list[str]) -> str:
    lost = DECKS[seat].split(",")
    for card in (*hand, *pile):
        lost.remove(card)
    return f"hand{seat}={','.join(hand)} pile{seat}={','.join(pile)} out{seat}={','.join(lost)}"


THREE = ("P20", "P60", "K50"), ("K30", "PB60", "P70")
FOUR = (*THREE[0], "F"), (*THREE[1], "W")
SMALL_GAMES: Mapping[str, SmallGame] = {
    "3-cards": SmallGame(OPTIONS, tuple(_last_plays(THREE))),
    "4-cards": SmallGame(OPTIONS, tuple(_last_plays(FOUR))),
}
