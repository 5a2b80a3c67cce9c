"""The eleven types of card, and the one statement of what answers what.

A card is a number that holds its type and its strength, so that any card set can be played without new tables.
"""

from __future__ import annotations

from fightcard.core.refusals import ALLOWED

from .refusals import (
    FEINT_OR_WEAVE_ON_NEUROCHEM,
    FEINT_OR_WEAVE_OPENS,
    FOLLOW_WITH_ATTACK,
    KICK_BLOCK_ON_PUNCH,
    KICK_ON_PUNCH,
    NEUROCHEM_KICK_ON_PUNCH,
    NEUROCHEM_ON_TOP,
    NEUROCHEM_PUNCH_ON_KICK,
    OPEN_WITH_ATTACK,
    PUNCH_BLOCK_ON_KICK,
    PUNCH_ON_KICK,
    TOO_WEAK,
)

HIDDEN = 0  # in a zone: a card the viewer does not know; on the table: no card

PUNCH = 1
KICK = 2
GRAPPLE = 3
PUNCH_BLOCK = 4
KICK_BLOCK = 5
FEINT = 6
WEAVE = 7
NEUROCHEM_PUNCH = 8
NEUROCHEM_KICK = 9
NEUROCHEM_GRAPPLE = 10
NEUROCHEM_BLOCK = 11
TYPES = range(PUNCH, NEUROCHEM_BLOCK + 1)

TYPE_SHIFT = 10
STRENGTH_MASK = 1023

# How people write the types; a card is its type and, if it has one, its strength: K60.
CODES = {
    PUNCH: "P",
    KICK: "K",
    GRAPPLE: "G",
    PUNCH_BLOCK: "PB",
    KICK_BLOCK: "KB",
    FEINT: "F",
    WEAVE: "W",
    NEUROCHEM_PUNCH: "NP",
    NEUROCHEM_KICK: "NK",
    NEUROCHEM_GRAPPLE: "NG",
    NEUROCHEM_BLOCK: "NB",
}
NAMES = {
    PUNCH: "punch",
    KICK: "kick",
    GRAPPLE: "grapple",
    PUNCH_BLOCK: "punch_block",
    KICK_BLOCK: "kick_block",
    FEINT: "feint",
    WEAVE: "weave",
    NEUROCHEM_PUNCH: "neurochem_punch",
    NEUROCHEM_KICK: "neurochem_kick",
    NEUROCHEM_GRAPPLE: "neurochem_grapple",
    NEUROCHEM_BLOCK: "neurochem_block",
}

ATTACKS = {PUNCH, KICK, GRAPPLE, NEUROCHEM_PUNCH, NEUROCHEM_KICK, NEUROCHEM_GRAPPLE}  # FD-16, FD-36 .. FD-38
BLOCKS = {PUNCH_BLOCK, KICK_BLOCK}
NEUROCHEMS = {NEUROCHEM_PUNCH, NEUROCHEM_KICK, NEUROCHEM_GRAPPLE, NEUROCHEM_BLOCK}
WITH_STRENGTH = {PUNCH, KICK, GRAPPLE, *BLOCKS}

# FD-24, FD-27, FD-36: what goes for Punches does nothing against Kicks; and FD-25, FD-28, FD-37 the other way round.
ONLY_AGAINST_PUNCH = {PUNCH: PUNCH_ON_KICK, PUNCH_BLOCK: PUNCH_BLOCK_ON_KICK, NEUROCHEM_PUNCH: NEUROCHEM_PUNCH_ON_KICK}
ONLY_AGAINST_KICK = {KICK: KICK_ON_PUNCH, KICK_BLOCK: KICK_BLOCK_ON_PUNCH, NEUROCHEM_KICK: NEUROCHEM_KICK_ON_PUNCH}

# The piles the cards are sorted into before the decks are built (FD-06, FD-07), in the order of the types.
PUNCH_PILE, KICK_PILE, GRAPPLE_PILE, BLOCK_PILE, FEINT_PILE, WEAVE_PILE, NEUROCHEM_PILE = range(7)
PILES = 7


def answer_refusal(kind: int, top: int) -> int:
    """Why this type may not answer that one, strength aside; 0 if it may (FD-24 .. FD-31, FD-36 .. FD-41)."""
    if top in NEUROCHEMS and kind not in NEUROCHEMS:
        return FEINT_OR_WEAVE_ON_NEUROCHEM if kind in (FEINT, WEAVE) else NEUROCHEM_ON_TOP
    if top in (KICK, NEUROCHEM_KICK):
        return ONLY_AGAINST_PUNCH.get(kind, ALLOWED)
    if top in (PUNCH, NEUROCHEM_PUNCH):
        return ONLY_AGAINST_KICK.get(kind, ALLOWED)
    return ALLOWED


def opening_refusal(kind: int) -> int:
    """Why this type may not open an Exchange; 0 if it may (FD-22, FD-31)."""
    if kind in ATTACKS:
        return ALLOWED
    return FEINT_OR_WEAVE_OPENS if kind in (FEINT, WEAVE) else OPEN_WITH_ATTACK


def pile_of(kind: int) -> int:
    """The pile a type is sorted into: Blocks form one, and so do Neurochem cards (FD-06, FD-07)."""
    if kind in BLOCKS:
        return BLOCK_PILE
    if kind in NEUROCHEMS:
        return NEUROCHEM_PILE
    return {FEINT: FEINT_PILE, WEAVE: WEAVE_PILE}.get(kind, kind - PUNCH)


# What is demanded of a card: to answer the Attack of type 1 .. 11 on top, or one of these.
OPENING_DEMAND = 0
FOLLOW_DEMAND = 12  # after a Feint
NO_DEMAND = 13  # to be lost
DEMANDS = range(14)


def refusal_of_type(kind: int, demand: int) -> int:
    """Why no card of this type meets the demand; 0 if one may, as far as its strength allows."""
    if demand == NO_DEMAND:
        return ALLOWED
    if demand == FOLLOW_DEMAND:  # FD-33
        return ALLOWED if kind in ATTACKS else FOLLOW_WITH_ATTACK
    return opening_refusal(kind) if demand == OPENING_DEMAND else answer_refusal(kind, demand)


INLINE = ("meets",)  # when compiled: called at every decision

# -- the same as look-up tables for the rules, by type (type 0 is no card) --
IMPOSSIBLE = 1024  # more than any strength
IS_ATTACK = [kind in ATTACKS for kind in range(12)]
IS_NEUROCHEM = [kind in NEUROCHEMS for kind in range(12)]
PILE_OF = [pile_of(kind) if kind else 0 for kind in range(12)]
TYPE_REFUSAL = [[refusal_of_type(kind, demand) for kind in range(12)] for demand in DEMANDS]
LEAST_STRENGTH = [[IMPOSSIBLE * (kind == 0 or why != ALLOWED) for kind, why in enumerate(row)] for row in TYPE_REFUSAL]
BY_STRENGTH = [[int(kind in WITH_STRENGTH and d in ATTACKS) for kind in range(12)] for d in DEMANDS]  # FD-23


def meets(card: int, demand: int, strength: int) -> bool:
    """Does the card do, against an Attack of this strength? A normal card must be at least as strong (FD-23)."""
    kind = card >> TYPE_SHIFT
    return (card & STRENGTH_MASK) >= LEAST_STRENGTH[demand][kind] + BY_STRENGTH[demand][kind] * strength


def refusal_of_card(card: int, demand: int, strength: int) -> int:
    """Why the card does not do; 0 if it does."""
    if meets(card, demand, strength):
        return ALLOWED
    refusal = TYPE_REFUSAL[demand][card >> TYPE_SHIFT]
    return TOO_WEAK if refusal == ALLOWED else refusal


# -- for people --


def make_card(kind: int, strength: int = 0) -> int:
    """The number of a card."""
    return (kind << TYPE_SHIFT) | strength


def write_card(number: int) -> str:
    """A card as people write it; ``?`` for one that is hidden."""
    if number == HIDDEN:
        return "?"
    kind, strength = number >> TYPE_SHIFT, number & STRENGTH_MASK
    return f"{CODES[kind]}{strength}" if kind in WITH_STRENGTH else CODES[kind]
