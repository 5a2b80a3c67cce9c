"""The thirteen ranks, the classes, and which effect each face card has: data that the rules look up.

What an effect does is told once: attack faces in faces.py, reaction faces in reactions.py.
"""

from __future__ import annotations

from functools import cache

from .state import FULL_HAND, LOSER_WINDOW, NO_CARD, RANKS, TIE_WINDOW, WINNER_WINDOW

# A card is its rank; a suit has each once (DC-03).
ACE, JACK, QUEEN, KING = 9, 10, 11, 12
CODES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K")
SUITS = (("hearts", "diamonds"), ("spades", "clubs"))  # DC-02, DC-03: of each seat, in odd and in even Matches

# Effects.
NUMBER = 0  # no face card: its power is its value (DC-08)
SUCKER_PUNCH = 1  # DC-12
FEINT = 2  # DC-13, DC-18
BRUTAL_STRIKE = 3  # DC-15
SHIELD_BLOCK = 4  # DC-19
SHIELD_BASH = 5  # DC-20
STALWART = 6  # DC-21
FLURRY_OF_BLOWS = 7  # DC-22
EXTENDED_STRIKE = 8  # DC-23
ECHOES_OF_POWER = 9  # DC-24
DISARM = 10  # DC-25
COUNTER_ATTACK = 11  # DC-26
FOLLOW_THROUGH = 12  # DC-27
GAMBLERS_STRIKE = 13  # DC-28
SLIP_THROUGH = 14  # DC-29
ASP_STRIKE = 15  # DC-30

NAMES_OF_EFFECTS = {
    NUMBER: "number",
    SUCKER_PUNCH: "sucker-punch",
    FEINT: "feint",
    BRUTAL_STRIKE: "brutal-strike",
    SHIELD_BLOCK: "shield-block",
    SHIELD_BASH: "shield-bash",
    STALWART: "stalwart",
    FLURRY_OF_BLOWS: "flurry-of-blows",
    EXTENDED_STRIKE: "extended-strike",
    ECHOES_OF_POWER: "echoes-of-power",
    DISARM: "disarm",
    COUNTER_ATTACK: "counter-attack",
    FOLLOW_THROUGH: "follow-through",
    GAMBLERS_STRIKE: "gamblers-strike",
    SLIP_THROUGH: "slip-through",
    ASP_STRIKE: "asp-strike",
}

# Classes. Without one a player has the Gladiator's faces, but another Feint when it ties (DCA-17, DCA-21).
BASIC, GLADIATOR, KNIGHT, MONK, SWASHBUCKLER, ROGUE = range(6)
CLASSES = ("basic", "gladiator", "knight", "monk", "swashbuckler", "rogue")

# The Jack, Queen and King of each class (DC-12 .. DC-15, DC-18 .. DC-30).
FACES = {
    BASIC: (SUCKER_PUNCH, FEINT, BRUTAL_STRIKE),
    GLADIATOR: (SUCKER_PUNCH, FEINT, BRUTAL_STRIKE),
    KNIGHT: (SHIELD_BLOCK, SHIELD_BASH, STALWART),
    MONK: (FLURRY_OF_BLOWS, EXTENDED_STRIKE, ECHOES_OF_POWER),
    SWASHBUCKLER: (DISARM, COUNTER_ATTACK, FOLLOW_THROUGH),
    ROGUE: (GAMBLERS_STRIKE, SLIP_THROUGH, ASP_STRIKE),
}

# The moment at which each reaction face is played; all other faces are chosen face down.
WINDOWS = {
    SHIELD_BASH: WINNER_WINDOW,
    STALWART: LOSER_WINDOW,
    EXTENDED_STRIKE: LOSER_WINDOW,
    COUNTER_ATTACK: LOSER_WINDOW,
    FOLLOW_THROUGH: WINNER_WINDOW,
    SLIP_THROUGH: TIE_WINDOW,
}


def reaction_card(fighter: int, window: int) -> int:
    """The rank with which a class reacts in a window; NO_CARD if it cannot."""
    for rank, effect in zip((JACK, QUEEN, KING), FACES[fighter], strict=True):
        if WINDOWS.get(effect) == window:
            return rank
    return NO_CARD


# -- the same as look-up tables for the rules --
VALUE = [rank + 2 if rank <= ACE else 0 for rank in range(RANKS)]  # DC-08, DCA-57
EFFECT = [[NUMBER] * JACK + list(FACES[fighter]) for fighter in FACES]
ATTACKS = [sum(1 << rank for rank in range(RANKS) if row[rank] not in WINDOWS) for row in EFFECT]
REACTION_CARD = [[reaction_card(fighter, window) for window in range(WINNER_WINDOW + 1)] for fighter in FACES]
ROLLS_DICE = [effect in (BRUTAL_STRIKE, FLURRY_OF_BLOWS, ASP_STRIKE) for effect in NAMES_OF_EFFECTS]


# -- for people --


def write_card(rank: int) -> str:
    """A card as people write it."""
    return CODES[rank]


@cache
def ranks_in(cards: int) -> tuple[int, ...]:
    """The ranks in a hand, in their order."""
    return tuple([rank for rank in range(RANKS) if cards >> rank & 1])


def owned_cards(cards: int) -> list[tuple[int, int]]:
    """(owner, rank) of each card in a pile, pot or lock, seat 0's first."""
    return [(seat, rank) for seat, part in enumerate((cards & FULL_HAND, cards >> RANKS)) for rank in ranks_in(part)]


def suit_of(seat: int, match: int) -> str:
    """The suit a seat plays a Match with: the two of its colour take turns (DC-02, DC-03)."""
    return SUITS[seat][(match - 1) % 2]
