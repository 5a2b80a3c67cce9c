"""Step 9 of the resolution order: who may react when, and what each reaction face does, one function a face.

Each of these says from which step on the Clash is worked out again. The functions compile as they are.
"""

from __future__ import annotations

from fightcard.kernel.bot_rng import count_bits, nth_bit
from fightcard.kernel.game_rng import die
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit

from .cards import (
    COUNTER_ATTACK,
    EFFECT,
    EXTENDED_STRIKE,
    FOLLOW_THROUGH,
    KING,
    QUEEN,
    REACTION_CARD,
    SHIELD_BASH,
    STALWART,
)
from .events import CLASH_TIED, CLASH_WON, HAS_POWER, MARKED, PASSED, REACTED, RETURNED, TURNED_UP
from .faces import strike, throw
from .hands import card_of, lay, lay_standing
from .options import ONE_EACH
from .state import (
    BLOCK_STEP,
    BLOCKED,
    BY_COUNTER,
    BY_HIGHER,
    BY_SLIP,
    BY_SLIPS,
    CLASH,
    LOSER_STEP,
    LOSER_WINDOW,
    NO_CARD,
    NO_POWER,
    NOBODY,
    PASS,
    POT_STEP,
    POWER_STEP,
    SEATS,
    TIE,
    TIE_STEP,
    TIE_WINDOW,
    WINNER_STEP,
    WINNER_WINDOW,
)

# -- windows ------------------------------------------------------------------------------------------------------


def can_react(s: State, seat: int, window: int) -> bool:
    """Does this seat hold a reaction that it could play in this window (3.5)?"""
    card = REACTION_CARD[s.fighter[seat]][window]
    if card == NO_CARD or (s.hand[seat] >> card) & 1 == 0:
        return False
    if s.reaction_chain == ONE_EACH and (s.reacted >> seat) & 1 == 1:  # DCA-27
        return False
    effect = EFFECT[s.fighter[seat]][card]
    if effect == EXTENDED_STRIKE:  # DCA-37, DCA-40, DCA-41
        return s.cause == BY_HIGHER
    if effect == FOLLOW_THROUGH:  # DCA-51
        return s.hand[1 - seat] != 0
    return True


def window_opens(s: State, step: int) -> bool:
    """Ask who could react: after a tie the Rogues, else the loser, else the winner (DCA-26). False: nobody can."""
    if s.verdict == BLOCKED:
        return False
    if s.verdict == TIE:
        return step <= TIE_STEP and ask_after_tie(s)
    loser = 1 - s.verdict
    if step <= LOSER_STEP and can_react(s, loser, LOSER_WINDOW):
        ask(s, LOSER_WINDOW, 1 << loser)
        return True
    if step <= WINNER_STEP and can_react(s, s.verdict, WINNER_WINDOW):
        ask(s, WINNER_WINDOW, 1 << s.verdict)
        return True
    return False


def ask_after_tie(s: State) -> bool:
    """The tie window: two Rogues who both hold the Queen are asked together (DCA-28)."""
    seats = 0
    for seat in range(SEATS):
        if can_react(s, seat, TIE_WINDOW):
            seats |= 1 << seat
    if seats == 0:
        return False
    ask(s, TIE_WINDOW, seats)
    return True


def ask(s: State, phase: int, seats: int) -> None:
    """These seats have to choose."""
    s.phase = phase
    s.owing = seats


def asks_both(s: State) -> bool:
    """Is it a moment at which both seats choose unseen, whether or not one has chosen by now?"""
    if s.phase == TIE_WINDOW:
        return can_react(s, 0, TIE_WINDOW) and can_react(s, 1, TIE_WINDOW)
    return s.phase == CLASH


# -- what a seat does in its window -------------------------------------------------------------------------------


def answer(s: State, seat: int, choice: int) -> int:
    """React or pass in a window of one's own; from which step the Clash goes on."""
    if choice == PASS:
        emit(s, PASSED, seat)
        return WINNER_STEP if s.phase == LOSER_WINDOW else POT_STEP
    return react(s, seat, choice)


def react(s: State, seat: int, card: int) -> int:
    """A reaction does what it does."""
    show_reaction(s, seat, card)
    effect = EFFECT[s.fighter[seat]][card]
    if effect == SHIELD_BASH:
        return shield_bash(s, seat)
    if effect == STALWART:
        return stalwart(s, seat)
    if effect == EXTENDED_STRIKE:
        return extended_strike(s, seat)
    if effect == COUNTER_ATTACK:
        return counter_attack(s)
    if effect == FOLLOW_THROUGH:
        return follow_through(s, seat)
    return slip_through(s, seat)


def show_reaction(s: State, seat: int, card: int) -> None:
    """A reaction card joins the pot of this Clash (DCA-24)."""
    lay(s, seat, card)
    s.reacted |= 1 << seat
    emit(s, REACTED, seat, card)


def answer_together(s: State) -> None:
    """Two Rogues have chosen unseen: if both slip, the tie stays, and both Queens are locked (DCA-28).

    Rogues react to nothing but a tie, so that no window follows.
    """
    first = s.sealed[0] - 1
    second = s.sealed[1] - 1
    s.sealed[0] = 0
    s.sealed[1] = 0
    if first != PASS and second != PASS:
        show_reaction(s, 0, first)
        show_reaction(s, 1, second)
        tie(s, BY_SLIPS)
        return
    answer(s, 0, first)
    answer(s, 1, second)


def tie(s: State, cause: int) -> None:
    """The Clash is tied (DC-11)."""
    s.verdict = TIE
    s.cause = cause
    emit(s, CLASH_TIED, NOBODY, NO_CARD, cause)


# -- the reaction faces -------------------------------------------------------------------------------------------


def shield_bash(s: State, seat: int) -> int:
    """The Knight's Queen, after winning: the loser is marked, and the Clash is over (DC-20, 3.5)."""
    s.marked = 1 - seat
    emit(s, MARKED, s.marked)
    return POT_STEP


def stalwart(s: State, seat: int) -> int:
    """The Knight's King, after losing: takes the place of the standing card, which returns (DC-21, DCA-38)."""
    card = s.standing[seat]
    s.pot &= ~card_of(seat, card)
    s.hand[seat] |= 1 << card
    s.standing[seat] = KING
    s.power[seat] = NO_POWER
    emit(s, RETURNED, seat, card)
    return TIE_STEP


def extended_strike(s: State, seat: int) -> int:
    """The Monk's Queen, beaten by a higher number: one die is added to the power (DC-23, DCA-42)."""
    s.power[seat] += throw(s, seat, QUEEN)
    emit(s, HAS_POWER, seat, s.standing[seat], s.power[seat])
    return POWER_STEP


def counter_attack(s: State) -> int:
    """The Swashbuckler's Queen, after losing: the Clash becomes a tie (DC-26)."""
    tie(s, BY_COUNTER)
    return TIE_STEP


def follow_through(s: State, seat: int) -> int:
    """The Swashbuckler's King, after winning: a random card of the enemy's hand is turned up and compared (DC-27).

    It becomes the enemy's standing card; no bonus of this Clash counts for it, and a Feint before it is forgotten
    (DCA-48, DCA-49).
    """
    enemy = 1 - seat
    card = nth_bit(s.hand[enemy], die(s, count_bits(s.hand[enemy])))
    lay_standing(s, enemy, card)
    emit(s, TURNED_UP, enemy, card)
    s.feint = NOBODY
    strike(s, enemy, 0)
    return BLOCK_STEP


def slip_through(s: State, seat: int) -> int:
    """The Rogue's Queen, after a tie: wins the Clash (DC-29, DCA-52, DCA-53)."""
    s.verdict = seat
    s.cause = BY_SLIP
    emit(s, CLASH_WON, seat, NO_CARD, BY_SLIP)
    return TIE_STEP
