"""The pack, and the one statement of what a card is worth in whose hand.

A card is a number that holds its value and its suit. A Joker in the pack has no suit yet; the card it becomes when its
suit is named has the value 15.
"""

from __future__ import annotations

HIDDEN = 0  # in a zone: a card the viewer does not know; on the table: no card

SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
SUITS = 4
SUIT_SHIFT = 2
SUIT_MASK = 3
BLACK = [1, 0, 0, 1]  # CC-13, CC-14: a black card is a Strike, a red one a Feint or Parry

JACK, QUEEN, KING, ACE = 11, 12, 13, 14  # CC-11
JOKER_VALUE = 15
NAMED_JOKER = JOKER_VALUE << SUIT_SHIFT  # add the suit
JOKER = (JOKER_VALUE + 1) << SUIT_SHIFT  # still without a suit

JOKERS = 2  # CCA-07
PACK = sorted([(value << SUIT_SHIFT) + suit for value in range(2, ACE + 1) for suit in range(SUITS)] + JOKERS * [JOKER])
PACK_SIZE = len(PACK)

SPEAR, SWORD, AXE = 0, 1, 2
WEAPONS = 3

# What a suit adds in the hand of a spear man (CC-15), a sword man (CC-16) and an axe man (CC-16, CC-17).
BONUS = {SPEAR: {SPADES: 1}, SWORD: {CLUBS: 1}, AXE: {CLUBS: 2, HEARTS: -2, DIAMONDS: -2}}

# CC-22: wounds beyond the first by the winner's weapon, if the losing card's value goes so many times into the winning
# one's: 0, 1, 2 … times.
EXTRA_WOUNDS = [[0, 0, 0, 0, 1, 2], [0, 0, 0, 1, 2, 3], [0, 0, 1, 2, 3, 4]]
LAST_MULTIPLE = 5


def worth(card: int, weapon: int) -> int:
    """A card's value in the hand of a man with this weapon (CC-11, CC-15 .. CC-17, CCA-20, CCA-23)."""
    return max(0, (card >> SUIT_SHIFT) + BONUS[weapon].get(card & SUIT_MASK, 0))


VALUE = [[worth(card, weapon) for card in range(JOKER)] for weapon in range(WEAPONS)]

# -- for people ---------------------------------------------------------------------------------------------------

SUIT_CODES = "SHDC"
RANK_CODES = {**{value: str(value) for value in range(2, 11)}, JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
JOKER_CODE = "X"
WEAPON_NAMES = {SPEAR: "spear", SWORD: "sword", AXE: "axe"}


def write_card(card: int) -> str:
    """``7S``, ``10H``, ``X``, and ``XS`` for a Joker whose suit is named; ``?`` for a card that is not known."""
    if card == HIDDEN:
        return "?"
    if card == JOKER:
        return JOKER_CODE
    value, suit = card >> SUIT_SHIFT, SUIT_CODES[card & SUIT_MASK]
    return f"{JOKER_CODE if value == JOKER_VALUE else RANK_CODES[value]}{suit}"
