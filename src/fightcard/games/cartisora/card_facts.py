"""Data for pictures of the cards besides their codes."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from fightcard.kernel.layout import State

from .cards import (
    ACE,
    ASP_STRIKE,
    BRUTAL_STRIKE,
    EFFECT,
    FEINT,
    FLURRY_OF_BLOWS,
    NAMES_OF_EFFECTS,
    NUMBER,
    VALUE,
    WINDOWS,
    write_card,
)
from .clashes import work_out
from .faces import BRUTAL, DIE, LUCKY_BLOW
from .state import BLOCKED, BY_UNDERCUT, FEINT_STEP, LAYOUT, NO_POWER, NOBODY, SEATS, TIE, UNDECIDED

HIGHEST = VALUE[ACE] + DIE  # the power of an Ace with the best bonus
POWERS = range(1, HIGHEST + 1)
OPTIONS = ("undercut", "block_v_disarm", "gambler_even", "gambler_parity")  # with which the table would be another one

# How one attack fares against another, by the rules: it wins, undercuts, ties, loses, is undercut, is blocked; or its
# owner, or the other one, lays a card over a Feint after seeing the other card; or the dice decide.
WINS, UNDERCUTS, TIES, LOSES, IS_UNDERCUT, IS_BLOCKED, FEINTS, IS_FEINTED, BY_DICE = "wutlvbfgd"

Attack = tuple[int, int, int]  # fighter, card, power


def card_facts() -> dict[str, Any]:
    """The comparison of any two attacks, with the first one's owner marked by a Shield Bash and without."""
    return {
        "clashes": {
            "options": list(OPTIONS),
            "values": {write_card(card): value for card, value in enumerate(VALUE) if value},
            "attacks": [name for name, _ in _attacks()],
            "plain": _table(NOBODY),
            "marked": _table(0),
        }
    }


@cache
def _attacks() -> list[tuple[str, list[Attack]]]:
    """All attacks by name (a power, or an effect), each with all powers it may have: one for each face of a die."""
    numbers = [(str(power), [_with_power(power)]) for power in POWERS]
    faces = {
        effect: (fighter, card)
        for fighter, row in enumerate(EFFECT)
        for card, effect in enumerate(row)
        if effect != NUMBER and effect not in WINDOWS
    }
    shown = [
        (NAMES_OF_EFFECTS[effect], [(fighter, card, power) for power in _powers(effect)])
        for effect, (fighter, card) in faces.items()
    ]
    return numbers + shown


def _with_power(power: int) -> Attack:
    """A number card with this power; above that of an Ace and below that of a 2 it is one that was added to."""
    return 0, VALUE.index(power) if power in VALUE else ACE, power


def _powers(effect: int) -> list[int]:
    dice = range(1, DIE + 1)
    if effect == BRUTAL_STRIKE:
        return [die + BRUTAL for die in dice]
    if effect == ASP_STRIKE:
        return list(dice)
    if effect == FLURRY_OF_BLOWS:
        return [LUCKY_BLOW, *range(2, DIE + 1)]
    return [NO_POWER]  # Echoes of Power too: the power that it repeats is known, and looked up


@cache
def _table(marked: int) -> list[str]:
    """For each attack a line with a word for each other one."""
    return [" ".join(_word(own, other, marked) for _, other in _attacks()) for _, own in _attacks()]


def _word(own: list[Attack], other: list[Attack], marked: int) -> str:
    """One letter; or one for each face of the only die that is rolled."""
    letters = [_letter(one, two, marked) for one, two in product(own, other)]
    if len(set(letters)) == 1:
        return letters[0]
    return "".join(letters) if len(letters) == DIE and not _rolls_twice(own, other) else BY_DICE


def _rolls_twice(own: list[Attack], other: list[Attack]) -> bool:
    return any(EFFECT[fighter][card] == FLURRY_OF_BLOWS for fighter, card, _ in (*own, *other))


def _letter(own: Attack, other: Attack, marked: int) -> str:
    s = _clash(own, other, marked)
    feints = [EFFECT[s.fighter[seat]][s.standing[seat]] == FEINT for seat in range(SEATS)]
    if feints[0] != feints[1]:
        return FEINTS if feints[0] else IS_FEINTED
    work_out(s, FEINT_STEP)
    if s.verdict == TIE:
        return TIES
    if s.verdict == BLOCKED:
        return IS_BLOCKED
    if s.cause == BY_UNDERCUT:
        return UNDERCUTS if s.verdict == 0 else IS_UNDERCUT
    return WINS if s.verdict == 0 else LOSES


def _clash(own: Attack, other: Attack, marked: int) -> State:
    """Both cards have been opened, and their dice rolled."""
    s = LAYOUT.blank()
    for seat, (fighter, card, power) in enumerate((own, other)):
        s.fighter[seat], s.standing[seat], s.power[seat] = fighter, card, power
    s.marked, s.feint, s.verdict = marked, NOBODY, UNDECIDED
    return s
