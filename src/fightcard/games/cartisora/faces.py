"""The attack faces, one function for each: the power it brings, or the condition on which it wins.

Feint, Shield Block and Disarm decide by being there: see the resolution order in clashes.py. Reaction faces are in
reactions.py. The functions compile as they are.
"""

from __future__ import annotations

from fightcard.kernel.game_rng import die
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit

from .cards import (
    ACE,
    ASP_STRIKE,
    BRUTAL_STRIKE,
    ECHOES_OF_POWER,
    EFFECT,
    FLURRY_OF_BLOWS,
    GAMBLERS_STRIKE,
    JACK,
    KING,
    NUMBER,
    SUCKER_PUNCH,
    VALUE,
)
from .events import BONUS_FADED, HAS_POWER, ROLLED
from .options import PARITY_OF_POWER
from .state import CATCHES, NO_CARD, NO_POWER

DIE = 6  # sides
BRUTAL = 6  # what a Brutal Strike adds to its die
LUCKY_BLOW = 11  # what a 1 counts in a Flurry of Blows

# -- faces with a power -------------------------------------------------------------------------------------------


def brutal_strike(s: State, seat: int) -> int:
    """The basic and the Gladiator's King: one die + 6 (DC-15)."""
    return throw(s, seat, KING) + BRUTAL


def flurry_of_blows(s: State, seat: int) -> int:
    """The Monk's Jack: the higher of two dice, and a 1 counts as an Ace (DC-22, DCA-39)."""
    first = throw(s, seat, JACK)
    second = throw(s, seat, JACK)
    if first == 1 or second == 1:
        return LUCKY_BLOW
    return max(first, second)


def echoes_of_power(s: State, seat: int) -> int:
    """The Monk's King: its final power of the Clash before, if it left one (DC-24, DCA-43, DCA-44)."""
    return s.echo[seat]


def asp_strike(s: State, seat: int) -> int:
    """The Rogue's King: one die, which also counts for the attack in the next Clash (DC-30)."""
    power = throw(s, seat, KING)
    s.bonus[seat] = power
    return power


def throw(s: State, seat: int, card: int) -> int:
    """Roll a die for a card: 1 .. 6."""
    number = 1 + die(s, DIE)
    emit(s, ROLLED, seat, card, number)
    return number


def power_of(s: State, seat: int, card: int) -> int:
    """The power a card brings, its dice rolled now; NO_POWER for one that has none (3.2 step 7)."""
    effect = EFFECT[s.fighter[seat]][card]
    if effect == NUMBER:
        return VALUE[card]
    if effect == BRUTAL_STRIKE:
        return brutal_strike(s, seat)
    if effect == FLURRY_OF_BLOWS:
        return flurry_of_blows(s, seat)
    if effect == ECHOES_OF_POWER:
        return echoes_of_power(s, seat)
    if effect == ASP_STRIKE:
        return asp_strike(s, seat)
    return NO_POWER


def strike(s: State, seat: int, bonus: int) -> None:
    """The standing card of a seat gets its power; a bonus counts for it if it has one (DC-30, DCA-54)."""
    card = s.standing[seat]
    power = power_of(s, seat, card)
    if power != NO_POWER:
        s.power[seat] = power + bonus
        if card > ACE or bonus != 0:
            emit(s, HAS_POWER, seat, card, power + bonus)
    else:
        s.power[seat] = NO_POWER
        if bonus != 0:
            emit(s, BONUS_FADED, seat, NO_CARD, bonus)


# -- Jacks with a condition ---------------------------------------------------------------------------------------


def sucker_punch(s: State, seat: int) -> bool:
    """The basic and the Gladiator's Jack wins against a power of 7 and up (DC-12, DCA-14, DCA-23, DCA-35)."""
    return s.power[1 - seat] >= CATCHES


def gamblers_strike(s: State, seat: int) -> bool:
    """The Rogue's Jack wins against an odd number card (DC-28), or any odd power (DCA-46)."""
    enemy = 1 - seat
    if s.gambler_parity == PARITY_OF_POWER:
        return s.power[enemy] % 2 == 1
    card = s.standing[enemy]
    return EFFECT[s.fighter[enemy]][card] == NUMBER and VALUE[card] % 2 == 1


def has_condition(effect: int) -> bool:
    """Is it one of these Jacks?"""
    return effect == SUCKER_PUNCH or effect == GAMBLERS_STRIKE


def hits(s: State, seat: int, effect: int) -> bool:
    """Does the Jack of this seat hit?"""
    return sucker_punch(s, seat) if effect == SUCKER_PUNCH else gamblers_strike(s, seat)
