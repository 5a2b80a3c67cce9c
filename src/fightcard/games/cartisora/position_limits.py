"""Limits of written positions: what no game exceeds, so that everything that follows can be written as well."""

from __future__ import annotations

from types import SimpleNamespace

from fightcard.core.text.parts import PositionParts
from fightcard.kernel.layout import State

from .cards import (
    ACE,
    ASP_STRIKE,
    BRUTAL_STRIKE,
    ECHOES_OF_POWER,
    EFFECT,
    FEINT,
    FLURRY_OF_BLOWS,
    KING,
    KNIGHT,
    MONK,
    NUMBER,
    QUEEN,
    ROGUE,
    ROLLS_DICE,
    SWASHBUCKLER,
    VALUE,
    WINDOWS,
)
from .faces import BRUTAL, DIE, LUCKY_BLOW
from .hands import card_of
from .state import (
    BASH_STEP,
    BY_BARE_FEINT,
    BY_BASH,
    BY_COUNTER,
    BY_SLIP,
    CATCHES,
    FOLLOW_UP,
    NO_POWER,
    NOBODY,
    RANKS,
    SEATS,
    TIE,
)

DICE = range(1, DIE + 1)
LARGEST_POWER = VALUE[ACE] + DIE  # a Rogue's Ace with its bonus, or a Monk's with an Extended Strike


def check_effects(s: State, parts: PositionParts) -> None:
    """A bonus is left by an Asp Strike that was played, and a large echo by an Extended Strike."""
    for seat in range(SEATS):
        if s.bonus[seat] and _holds(s, seat, KING):
            raise parts.fail("bonus")
        if s.echo[seat] > VALUE[ACE] and _holds(s, seat, QUEEN):
            raise parts.fail("echo")


def check_clash(s: State, parts: PositionParts, rules: SimpleNamespace) -> None:
    """Within a Clash: powers, reactions and what came of it fit each other."""
    if s.marked != NOBODY and s.phase != FOLLOW_UP:  # spent when the Clash is worked out (DCA-35)
        raise parts.fail("marked")
    if s.feint != NOBODY and not _has_followed_up(s, s.feint):
        raise parts.fail("feint")
    for seat in range(SEATS):
        if s.power[seat] not in _powers(s, seat, rules):
            raise parts.fail("power")
        if _reacted(s, seat) != _shows_reaction(s, seat):
            raise parts.fail("reacted")
    if s.phase != FOLLOW_UP and not _verdict_fits(s, rules):
        raise parts.fail("verdict")


# -- powers -------------------------------------------------------------------------------------------------------


def _powers(s: State, seat: int, rules: SimpleNamespace) -> set[int]:
    """The powers that a standing card can have."""
    card = s.standing[seat]
    effect = EFFECT[s.fighter[seat]][card]
    if ROLLS_DICE[effect] and s.phase == FOLLOW_UP and rules.dice_wait(s, seat):
        return {NO_POWER}
    brought = {
        NUMBER: {VALUE[card]},
        BRUTAL_STRIKE: {die + BRUTAL for die in DICE},
        FLURRY_OF_BLOWS: {LUCKY_BLOW, *DICE[1:]},
        ECHOES_OF_POWER: {s.echo[seat]},
        ASP_STRIKE: set(DICE),
    }.get(effect, {NO_POWER})
    return brought | ({power + die for power in brought for die in DICE} if _is_raised(s, seat, effect) else set())


def _is_raised(s: State, seat: int, effect: int) -> bool:
    """Can a die have been added: by a bonus to a Rogue's number card, or by an Extended Strike?"""
    if s.fighter[seat] == ROGUE:
        return effect == NUMBER and not _holds(s, seat, KING)
    return bool(s.fighter[seat] == MONK and _reacted(s, seat))


# -- reactions ----------------------------------------------------------------------------------------------------


def _shows_reaction(s: State, seat: int) -> bool:
    """Does a reaction card of this seat lie in the pot, other than one that was forced out as an attack?"""
    cards = [rank for rank in range(RANKS) if EFFECT[s.fighter[seat]][rank] in WINDOWS and _lies(s, seat, rank)]
    if _stands_fast(s, seat):
        return True
    laid = [rank for rank in cards if rank != s.standing[seat]]
    return bool(laid) and (_reacted(s, seat) or not _has_followed_through(s, 1 - seat))


def _stands_fast(s: State, seat: int) -> bool:
    """Has a Stalwart taken the place of the standing card? The result is older than it."""
    return bool(s.fighter[seat] == KNIGHT and s.standing[seat] == KING and _reacted(s, seat))


def _has_followed_through(s: State, seat: int) -> bool:
    """Has this seat turned up the other's standing card?"""
    king = s.fighter[seat] == SWASHBUCKLER and s.standing[seat] != KING and _lies(s, seat, KING)
    return bool(king and _reacted(s, seat))


def _has_followed_up(s: State, seat: int) -> bool:
    return EFFECT[s.fighter[seat]][QUEEN] == FEINT and s.standing[seat] != QUEEN and _lies(s, seat, QUEEN)


# -- what came of it ----------------------------------------------------------------------------------------------


def _verdict_fits(s: State, rules: SimpleNamespace) -> bool:
    """Is it what the reaction named or the two standing cards bring about?"""
    if s.cause == BY_COUNTER:
        return s.verdict == TIE and any(_has_played_queen(s, seat, SWASHBUCKLER) for seat in range(SEATS))
    if s.cause == BY_SLIP:
        return s.verdict != TIE and _has_played_queen(s, s.verdict, ROGUE)
    for seat in range(SEATS):
        if _stands_fast(s, seat):
            return bool(s.verdict == 1 - seat)
    if s.cause == BY_BASH:
        return s.verdict != TIE and s.fighter[s.verdict] == KNIGHT and s.power[1 - s.verdict] >= CATCHES
    return _worked_out(s, rules) == (s.verdict, s.cause)


def _worked_out(s: State, rules: SimpleNamespace) -> tuple[int, int] | None:
    """Return the result of the standing cards; None if a Feint should have been followed up first.

    One that a Follow Through has turned up (DCA-49) cannot be met here: nobody could react to what comes of it.
    """
    w = s.copy()
    rules.work_out(w, BASH_STEP)
    if w.cause == BY_BARE_FEINT and s.hand[1 - w.verdict]:
        return None
    return w.verdict, w.cause


def _has_played_queen(s: State, seat: int, fighter: int) -> bool:
    return bool(s.fighter[seat] == fighter and _reacted(s, seat) and _lies(s, seat, QUEEN))


# -- cards --------------------------------------------------------------------------------------------------------


def _reacted(s: State, seat: int) -> bool:
    return bool(s.reacted >> seat & 1)


def _holds(s: State, seat: int, rank: int) -> bool:
    return bool(s.hand[seat] >> rank & 1)


def _lies(s: State, seat: int, rank: int) -> bool:
    return bool(s.pot & card_of(seat, rank))
