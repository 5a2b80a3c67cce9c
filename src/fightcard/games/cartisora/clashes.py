"""One Clash, from the reveal to the pot: the resolution order of the ledger (3.2). The functions compile as they are.

``resolve`` is that order; what each step asks stands below it, and what the face cards do in faces.py and reactions.py.
"""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.log import emit

from .cards import (
    DISARM,
    EFFECT,
    FEINT,
    GAMBLERS_STRIKE,
    GLADIATOR,
    MONK,
    NUMBER,
    QUEEN,
    ROLLS_DICE,
    SHIELD_BLOCK,
    VALUE,
)
from .events import CLASH_BLOCKED, CLASH_WON, FOLLOWED_UP, KEPT_OWN, LOCKED, MARK_FADED, REVEALED, TOOK_POT
from .faces import has_condition, hits, strike
from .hands import card_of, cards_of, lay_standing
from .options import BLIND_FEINT, DISARM_TIES, MISS_TIES, NEXT_POT, TIE_BY_TEXT, TIE_LOSES, UNDERCUT_NUMBERS
from .reactions import ask, tie, window_opens
from .state import (
    BASH_STEP,
    BLOCK_STEP,
    BLOCKED,
    BY_BARE_FEINT,
    BY_BASH,
    BY_BLOCK,
    BY_DISARM,
    BY_EQUAL,
    BY_FEINT_TIED,
    BY_FEINTS,
    BY_HIGHER,
    BY_JACK,
    BY_MISS,
    BY_NO_POWER,
    BY_UNDERCUT,
    CATCHES,
    CLASH_OVER,
    DISARM_STEP,
    FEINT_STEP,
    FOLLOW_UP,
    JACK_STEP,
    NO_CARD,
    NO_CAUSE,
    NO_POWER,
    NO_POWER_STEP,
    NOBODY,
    POWER_STEP,
    REVEAL_STEP,
    SEATS,
    TIE,
    UNDECIDED,
)

# -- the resolution order -----------------------------------------------------------------------------------------


def resolve(s: State, step: int) -> None:
    """The resolution order (3.2) from one of its steps on, to the next choice or to the end of the Clash."""
    if step <= REVEAL_STEP:
        show_powers(s)
    if step <= FEINT_STEP and follow_up_owed(s):
        return
    if step <= POWER_STEP:
        work_out(s, step)
    if window_opens(s, step):
        return
    move_pot(s)


def work_out(s: State, step: int) -> None:
    """Who wins between the two standing cards: the first step that decides."""
    if step <= FEINT_STEP and two_feints(s):
        return
    if step <= BASH_STEP and bash_strikes(s):
        return
    if step <= BLOCK_STEP and block_stops(s):
        return
    if step <= DISARM_STEP and disarm_ties(s):
        return
    if step <= BASH_STEP and bare_feint_loses(s):  # only a Feint that was played, not one turned up (DCA-49)
        return
    if step <= JACK_STEP and jacks_decide(s):
        return
    if step <= NO_POWER_STEP and powerless_loses(s):
        return
    compare_powers(s)


# -- 1: the reveal ------------------------------------------------------------------------------------------------


def reveal(s: State) -> None:
    """Both sealed cards are opened (DC-04)."""
    for seat in range(SEATS):
        card = s.sealed[seat] - 1
        s.sealed[seat] = 0
        lay_standing(s, seat, card)
        emit(s, REVEALED, seat, card)
    resolve(s, REVEAL_STEP)


def show_powers(s: State) -> None:
    """All dice are rolled at once and a pending Asp bonus counts; or the dice wait for the follow-up (DCA-15)."""
    for seat in range(SEATS):
        if not dice_wait(s, seat):
            strike_as_played(s, seat)


def dice_wait(s: State, seat: int) -> bool:
    """Does the enemy's Feint have to be followed up before this seat's dice are rolled (feint_sees_dice=no)?"""
    if s.feint_sees_dice != BLIND_FEINT or not ROLLS_DICE[effect_of(s, seat)]:
        return False
    return effect_of(s, 1 - seat) == FEINT and s.hand[1 - seat] != 0


def strike_as_played(s: State, seat: int) -> None:
    """The power of a card played by choice; the bonus is for this Clash only (DC-30, DCA-54)."""
    bonus = s.bonus[seat]
    s.bonus[seat] = 0
    strike(s, seat, bonus)


def effect_of(s: State, seat: int) -> int:
    """The effect of a seat's standing card."""
    return EFFECT[s.fighter[seat]][s.standing[seat]]


# -- 2: Feints ----------------------------------------------------------------------------------------------------


def follow_up_owed(s: State) -> bool:
    """A lone Feint is followed up by any other card in hand (DC-13, DCA-16)."""
    for seat in range(SEATS):
        if effect_of(s, seat) == FEINT and effect_of(s, 1 - seat) != FEINT and s.hand[seat] != 0:
            ask(s, FOLLOW_UP, 1 << seat)
            return True
    return False


def follow_up(s: State, seat: int, card: int) -> None:
    """The follow-up takes the Queen's place, and the Clash goes on; all cards stay in the pot."""
    waited = dice_wait(s, 1 - seat)
    lay_standing(s, seat, card)
    s.feint = seat
    emit(s, FOLLOWED_UP, seat, card)
    for other in range(SEATS):
        if other == seat or waited:
            strike_as_played(s, other)
    resolve(s, BASH_STEP)


def two_feints(s: State) -> bool:
    """Feint against Feint is a tie, and neither is followed up (DC-14, DCA-19)."""
    if effect_of(s, 0) != FEINT or effect_of(s, 1) != FEINT:
        return False
    tie(s, BY_FEINTS)
    return True


def bare_feint_loses(s: State) -> bool:
    """A Feint that nothing could follow loses to all but Block and Disarm (DCA-18)."""
    for seat in range(SEATS):
        if effect_of(s, seat) == FEINT:
            win(s, 1 - seat, BY_BARE_FEINT)
            return True
    return False


# -- 3: Shield Bash -----------------------------------------------------------------------------------------------


def bash_strikes(s: State) -> bool:
    """A marked player who shows a power of 7 or more loses; in any case the mark is spent (DC-20, DCA-35, DCA-36)."""
    if s.marked == NOBODY:
        return False
    loser = s.marked
    if s.power[loser] < CATCHES:
        fade_mark(s)
        return False
    s.marked = NOBODY
    win(s, 1 - loser, BY_BASH)
    return True


def fade_mark(s: State) -> None:
    """The mark is spent without effect."""
    emit(s, MARK_FADED, s.marked)
    s.marked = NOBODY


# -- 4 and 5: Shield Block, Disarm --------------------------------------------------------------------------------


def block_stops(s: State) -> bool:
    """A Shield Block on either side: no damage is dealt (DC-19, DCA-30), not even against a Disarm (DCA-31)."""
    if effect_of(s, 0) != SHIELD_BLOCK and effect_of(s, 1) != SHIELD_BLOCK:
        return False
    if s.block_v_disarm == DISARM_TIES and (effect_of(s, 0) == DISARM or effect_of(s, 1) == DISARM):
        return False
    s.verdict = BLOCKED
    s.cause = BY_BLOCK
    emit(s, CLASH_BLOCKED, NOBODY)
    return True


def disarm_ties(s: State) -> bool:
    """A Disarm on either side: a tie (DC-25), also against a Feint (DCA-33)."""
    if effect_of(s, 0) != DISARM and effect_of(s, 1) != DISARM:
        return False
    tie(s, BY_DISARM)
    return True


# -- 6: Jacks with a condition ------------------------------------------------------------------------------------


def jacks_decide(s: State) -> bool:
    """Sucker Punch and Gambler's Strike win if they hit, else lose; two of them miss each other (DCA-10, DCA-45)."""
    for seat in range(SEATS):
        effect = effect_of(s, seat)
        if has_condition(effect):
            if has_condition(effect_of(s, 1 - seat)):
                tie_of_comparison(s, BY_MISS)
            elif hits(s, seat, effect):
                win(s, seat, BY_JACK)
            elif effect == GAMBLERS_STRIKE and s.gambler_even == MISS_TIES:
                tie_of_comparison(s, BY_MISS)
            else:
                win(s, 1 - seat, BY_MISS)
            return True
    return False


# -- 7 and 8: powers ----------------------------------------------------------------------------------------------


def powerless_loses(s: State) -> bool:
    """A card without power loses to every card with one, without undercut; two of them tie (DCA-22, DCA-43)."""
    if s.power[0] != NO_POWER and s.power[1] != NO_POWER:
        return False
    if s.power[0] == s.power[1]:
        tie_of_comparison(s, BY_NO_POWER)
    else:
        win(s, 0 if s.power[0] != NO_POWER else 1, BY_NO_POWER)
    return True


def compare_powers(s: State) -> None:
    """Equal powers tie, one that is just lower wins, else the higher one does (DC-09 .. DC-11, DCA-11 .. DCA-13)."""
    if s.power[0] == s.power[1]:
        tie_of_comparison(s, BY_EQUAL)
        return
    higher = 0 if s.power[0] > s.power[1] else 1
    if s.power[higher] - s.power[1 - higher] == 1 and undercuts(s):
        win(s, 1 - higher, BY_UNDERCUT)
    else:
        win(s, higher, BY_HIGHER)


def undercuts(s: State) -> bool:
    """Is there an undercut between these two cards (DCA-12)?"""
    return s.undercut != UNDERCUT_NUMBERS or (at_printed_value(s, 0) and at_printed_value(s, 1))


def at_printed_value(s: State, seat: int) -> bool:
    """Is the standing card a number card, with nothing added to it?"""
    return effect_of(s, seat) == NUMBER and s.power[seat] == VALUE[s.standing[seat]]


def tie_of_comparison(s: State, cause: int) -> None:
    """The cards compared tie; but some Feints are lost if they do no better (DC-13, DC-18, DCA-17)."""
    if s.feint != NOBODY and lost_if_tied(s, s.feint):
        win(s, 1 - s.feint, BY_FEINT_TIED)
    else:
        tie(s, cause)


def lost_if_tied(s: State, seat: int) -> bool:
    """Does this seat lose with a Feint that ties?"""
    if s.feint_tie == TIE_BY_TEXT:
        return s.fighter[seat] == GLADIATOR
    return s.feint_tie == TIE_LOSES


def win(s: State, seat: int, cause: int) -> None:
    """This seat wins the Clash, unless a reaction changes that."""
    s.verdict = seat
    s.cause = cause
    emit(s, CLASH_WON, seat, NO_CARD, cause)


# -- 10: the pot --------------------------------------------------------------------------------------------------


def move_pot(s: State) -> None:
    """The winner takes all on the table (DC-05), a tie locks it (DC-11), after a Block each keeps their own (DC-19)."""
    if s.verdict == TIE:
        s.lock |= s.pot
        emit(s, LOCKED, NOBODY, s.lock)
    elif s.verdict == BLOCKED:  # the lock waits (DCA-32)
        for seat in range(SEATS):
            s.pile[seat] |= s.pot & cards_of(seat)
            emit(s, KEPT_OWN, seat, s.pot & cards_of(seat))
    else:
        take_pot(s, s.verdict)
    for seat in range(SEATS):
        if s.fighter[seat] == MONK:
            s.echo[seat] = s.power[seat]  # DCA-43
    clear_clash(s)
    s.phase = CLASH_OVER


def take_pot(s: State, winner: int) -> None:
    """Pot and lock go onto the winner's Damage pile; a Shield Bash played now may stay as a stake (DCA-25)."""
    stake = 0
    if s.bash_card == NEXT_POT and s.marked == 1 - winner:
        stake = s.pot & card_of(winner, QUEEN)
    taken = (s.pot | s.lock) & ~stake
    s.pile[winner] |= taken
    s.lock = stake
    s.last = winner
    emit(s, TOOK_POT, winner, taken)
    if stake != 0:
        emit(s, LOCKED, NOBODY, stake)


def clear_clash(s: State) -> None:
    """Nothing lies on the table but the lock."""
    s.pot = 0
    s.owing = 0
    s.feint = NOBODY
    s.verdict = UNDECIDED
    s.cause = NO_CAUSE
    s.reacted = 0
    for seat in range(SEATS):
        s.sealed[seat] = 0
        s.standing[seat] = NO_CARD
        s.power[seat] = NO_POWER
