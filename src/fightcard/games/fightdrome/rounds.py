"""One round: what is asked, what is allowed, what happens, and how it ends. The functions compile as they are."""

from __future__ import annotations

from fightcard.core.refusals import ALLOWED
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit
from fightcard.kernel.zones import take

from .cards import (
    BY_STRENGTH,
    FEINT,
    FOLLOW_DEMAND,
    HIDDEN,
    IS_ATTACK,
    IS_NEUROCHEM,
    LEAST_STRENGTH,
    NO_DEMAND,
    OPENING_DEMAND,
    STRENGTH_MASK,
    TYPE_SHIFT,
    refusal_of_card,
)
from .decks import can_draw, draw, hand_value, leave_hand, opening_hand, reshuffle
from .events import HAS_RESTED, LOST, PLAYED, ROUND_BEGAN, ROUND_ENDED, WAS_STAGGERED
from .options import DRAWN, FAME, FAME_WINS, IMMEDIATE, RESTAGGER_BOUT, RESTAGGER_ROUND, YES
from .refusals import REST_AFTER_REST, REST_WITH_FULL_HAND, REST_WITHOUT_CARDS, REST_WRONG_MOMENT
from .state import (
    ANSWER,
    CAPPED,
    COUNT_LIMIT,
    EMPTY_HAND,
    FOLLOW,
    HAND,
    HAND_LIMIT,
    NOBODY,
    OPEN,
    OPENING,
    PILE,
    PLAY_LIMIT,
    PRESS,
    REST,
    REST_END,
    RESTED,
    ROUND_OVER,
    SEATS,
    STAGGERED,
    STAGGERED_OUT,
)

# When compiled: called at every decision.
INLINE = ("find_choices", "demand", "rest_refusal", "play_card", "lose_card", "ask")

# -- what is allowed ----------------------------------------------------------------------------------------------


def find_choices(s: State, seat: int) -> int:
    """A bit for each place in the hand whose card may be played (of equal cards the first), and for Rest."""
    asked = demand(s)
    least = LEAST_STRENGTH[asked]
    by_strength = BY_STRENGTH[asked]
    strength = s.top & STRENGTH_MASK
    hand = s.cards[HAND + seat]
    choices = 0
    before = HIDDEN
    # This is ``meets`` with its rows looked up once, for it runs all the time. Past the end of a hand lie zeros, which
    # meet no demand.
    for place in range(HAND_LIMIT):
        card = hand[place]
        kind = card >> TYPE_SHIFT
        meets_demand = (card & STRENGTH_MASK) >= least[kind] + by_strength[kind] * strength
        choices |= (meets_demand & (card != before)) << place
        before = card
    if s.phase >= PRESS and rest_refusal(s, seat) == ALLOWED:
        choices |= 1 << REST
    return choices


def demand(s: State) -> int:
    """The requirement on a card now: an answer to the Attack on top, an Attack, or none (FD-22, FD-33, FD-43)."""
    if s.phase == ANSWER:
        return s.top >> TYPE_SHIFT
    if s.phase == STAGGERED:
        return NO_DEMAND
    return FOLLOW_DEMAND if s.phase == FOLLOW else OPENING_DEMAND


def card_refusal(s: State, card: int) -> int:
    """Why a card in hand may not be played, or lost, now; 0 if it may."""
    return refusal_of_card(card, demand(s), s.top & STRENGTH_MASK)


def rest_refusal(s: State, seat: int) -> int:
    """Why this seat may not Rest now; 0 if it may (FD-46 .. FD-48, FD-59, FDA-34)."""
    if s.phase == RESTED and s.breathing_space != YES:
        return REST_AFTER_REST
    if s.phase != PRESS and s.phase != RESTED:
        return REST_WRONG_MOMENT
    if s.size[HAND + seat] >= HAND_LIMIT:
        return REST_WITH_FULL_HAND
    return ALLOWED if can_draw(s, seat) else REST_WITHOUT_CARDS


# -- what happens -------------------------------------------------------------------------------------------------


def begin_round(s: State, first: int) -> None:
    """New piles and hands for all who start afresh, then the first player opens (FD-12, FD-14, FD-16)."""
    s.round = min(s.round + 1, COUNT_LIMIT)
    s.first = first
    s.plays = 0
    emit(s, ROUND_BEGAN, first, HIDDEN, s.round)
    for seat in range(SEATS):
        if s.drawn[seat] == 0 and s.carried[seat] < 0:  # in a gauntlet the survivor goes on unchanged (FDA-48)
            opening_hand(s, seat)
    ask(s, OPEN, first)


def ask(s: State, phase: int, seat: int) -> None:
    """It is this seat's turn; a seat that can do nothing is Staggered, or has lost (FD-21, FD-49, FD-50, FDA-09)."""
    s.phase = phase
    s.turn = seat
    if phase != ANSWER:
        s.top = HIDDEN
    s.choices = find_choices(s, seat)
    if s.choices != 0:
        return
    if phase == RESTED and dead_end_ends_round(s):
        end_round(s, dead_end_winner(s, seat), REST_END)
    elif s.size[HAND + seat] == 0:  # FDA-01, empty_hand=deferred: asked for a card, and has none
        end_round(s, 1 - seat, EMPTY_HAND)
    else:
        s.missed = s.top if phase == ANSWER else OPENING
        s.phase = STAGGERED
        s.top = HIDDEN
        s.choices = find_choices(s, seat)
        emit(s, WAS_STAGGERED, seat, s.missed if s.missed > 0 else HIDDEN)


def ask_nobody(s: State) -> None:
    """No seat is asked for a card."""
    s.turn = 0
    s.choices = 0
    s.top = HIDDEN
    s.missed = 0


def play_card(s: State, seat: int, place: int) -> None:
    """Lay a card face up and draw (FD-17, FD-19, FD-20); then the other goes on, or after a Feint the same seat."""
    card = take(s, HAND + seat, place, HAND_LIMIT)
    kind = card >> TYPE_SHIFT
    only_card = s.size[HAND + seat] == 0
    leave_hand(s, seat, card, 0)
    s.plays += 1
    s.top = card if IS_ATTACK[kind] else HIDDEN
    emit(s, PLAYED, seat, card)
    if not IS_NEUROCHEM[kind] or (only_card and s.last_gasp == YES):  # FD-60, FDA-46
        draw(s, seat)
    if s.size[HAND + seat] == 0 and s.empty_hand == IMMEDIATE:  # FDA-01, FDA-03
        end_round(s, 1 - seat, EMPTY_HAND)
    elif s.plays >= PLAY_LIMIT:  # FDA-56
        end_round(s, NOBODY, CAPPED)
    else:
        if s.size[PILE + seat] == 0:  # FD-51, FDA-31
            reshuffle(s, seat)
        if IS_ATTACK[kind]:
            ask(s, ANSWER, 1 - seat)
        elif kind == FEINT:  # FD-33, FDA-28
            ask(s, FOLLOW, seat)
        else:  # FD-42
            ask(s, OPEN, 1 - seat)


def lose_card(s: State, seat: int, place: int) -> None:
    """A Staggered player lays a card of their choice face down (FD-21, FD-43 .. FD-45)."""
    card = take(s, HAND + seat, place, HAND_LIMIT)
    leave_hand(s, seat, card, s.missed)
    s.missed = 0
    emit(s, LOST, seat, card)
    if s.size[HAND + seat] == 0:
        end_round(s, 1 - seat, STAGGERED_OUT)
    else:
        ask(s, PRESS, 1 - seat)


def rest(s: State, seat: int) -> None:
    """Give up the turn and draw a card (FD-46, FD-48); in Breathing Space this goes back and forth (FD-59, FDA-43)."""
    emit(s, HAS_RESTED, seat)
    draw(s, seat)
    ask(s, RESTED if s.phase == PRESS else PRESS, 1 - seat)


# -- the end ------------------------------------------------------------------------------------------------------


def end_round(s: State, winner: int, ending: int) -> None:
    """A round is over; what follows from it is for ``go_on``."""
    s.phase = ROUND_OVER
    s.round_winner = winner
    s.ending = ending
    emit(s, ROUND_ENDED, NOBODY if shared_round(s, ending) else winner, HIDDEN, ending)


def shared_round(s: State, ending: int) -> bool:
    """In a rest-ended round of a Fame match both score and neither wins; the rester is its winner only for who starts
    the next one and for ``both_reach`` (FD-49, FDA-12, FDA-16)."""
    return s.mode == FAME and ending == REST_END


def dead_end_ends_round(s: State) -> bool:
    """After a Rest the opponent has no Attack: does that end the round (FD-49, FDA-05, FDA-06)?"""
    if s.mode == FAME:
        return s.rest_dead_end != RESTAGGER_ROUND
    return s.single_bout_rest_end != RESTAGGER_BOUT


def dead_end_winner(s: State, stuck: int) -> int:
    """Who wins a round that ends because ``stuck`` cannot open after a Rest (FDA-06, FDA-50)."""
    rester = 1 - stuck
    if s.mode == FAME or s.single_bout_rest_end < FAME_WINS:
        return rester
    mine = hand_value(s, rester)
    theirs = hand_value(s, stuck)
    if s.single_bout_rest_end == DRAWN or mine == theirs:
        return NOBODY
    return rester if mine > theirs else stuck
