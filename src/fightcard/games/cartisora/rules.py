"""The flow of a game of Duels of Cartisora, stated once for people and machines.

Plain Python over a state ``s`` (state.py): Duel and Match here, a Clash in clashes.py, the face cards in faces.py and
reactions.py. Each function names the rules it states. The functions run as they are, and kernel/compiled.py compiles
the very same ones: so they keep to numbers, loops and fixed arrays.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.bot_rng import count_bits
from fightcard.kernel.game_rng import rewind_chance
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import BOTH

from .cards import REACTION_CARD
from .clashes import clear_clash, follow_up, move_pot, resolve, reveal
from .events import (
    GAME_ENDED,
    GOT_CLASS,
    GOT_LEFTOVERS,
    GOT_LOCK,
    LOCK_LEFT,
    MATCH_BEGAN,
    MATCH_DRAWN,
    MATCH_WON,
    RADIX,
    RESIGNED,
    SEALED,
    TOOK_BACK,
)
from .hands import attacks, cards_of
from .options import LOCK_TO_LAST_WINNER, LOCK_TO_OWNERS
from .reactions import answer, answer_together, ask, asks_both
from .state import (
    CAPPED,
    CLASH,
    CLASH_OVER,
    DRAWN,
    FOLLOW_UP,
    FULL_HAND,
    MATCH_LIMIT,
    NO_CARD,
    NO_END,
    NOBODY,
    OVER,
    PASS,
    RANKS,
    RESIGNED_DUEL,
    SEATS,
    TARGET_REACHED,
)

VERSION = 1  # rises when the same key and actions lead to another game

# When compiled: called at every decision.
INLINE = ("seal",)

# -- what is allowed ----------------------------------------------------------------------------------------------


def due(s: State) -> int:
    """A bit for each seat that has to choose: both in a Clash (DC-04), mostly one within it, none at the end."""
    return s.owing


def legal(s: State, seat: int) -> int:
    """A bit for each choice of a seat that is due: ranks in hand, or pass."""
    if s.phase == CLASH:
        return attacks(s, seat)
    if s.phase == FOLLOW_UP:
        return s.hand[seat]
    return (1 << REACTION_CARD[s.fighter[seat]][s.phase]) | (1 << PASS)  # DCA-29


def may_take_back(s: State, seat: int) -> bool:
    """What is sealed may be taken back until the other commits (3.5, seals)."""
    return s.phase != OVER and s.sealed[seat] != 0


# -- set-up -------------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """Begin a Duel by the options in the state (DC-01, DC-17)."""
    clear(s)
    for seat in range(SEATS):
        emit(s, GOT_CLASS, seat, NO_CARD, s.fighter[seat])
    begin_match(s)


def clear(s: State) -> None:
    """Reset the state to before the deal."""
    rewind_chance(s)
    s.match = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.viewer = TABLE
    for seat in range(SEATS):
        s.score[seat] = 0
    clear_match(s)


def clear_match(s: State) -> None:
    """A whole suit in each hand (DC-03); bonus, mark, lock and echo of the Match before are gone (DCA-44, DCA-56)."""
    s.lock = 0
    s.last = NOBODY
    s.marked = NOBODY
    for seat in range(SEATS):
        s.hand[seat] = FULL_HAND
        s.pile[seat] = 0
        s.bonus[seat] = 0
        s.echo[seat] = 0
    clear_clash(s)


def begin_match(s: State) -> None:
    """The next Match, with the other suits (DC-03)."""
    s.match += 1
    clear_match(s)
    emit(s, MATCH_BEGAN, NOBODY, NO_CARD, s.match)
    ask(s, CLASH, BOTH)


# -- what happens -------------------------------------------------------------------------------------------------


def play(s: State, seat: int, choice: int) -> None:
    """Take a legal choice, and resolve all that follows without another."""
    if s.phase == CLASH:
        seal(s, seat, choice)
        if s.owing == 0:
            reveal(s)
    elif s.phase == FOLLOW_UP:
        follow_up(s, seat, choice)
    elif asks_both(s):
        seal(s, seat, choice)
        if s.owing == 0:
            answer_together(s)
            move_pot(s)
    else:
        resolve(s, answer(s, seat, choice))
    if s.phase == CLASH_OVER:
        go_on(s)


def seal(s: State, seat: int, choice: int) -> None:
    """A choice is made unseen: nothing public changes before the reveal, which the last one due is (3.5, seals)."""
    s.sealed[seat] = choice + 1
    s.owing &= ~(1 << seat)
    if s.owing != 0:
        emit(s, SEALED, seat)


def take_back(s: State, seat: int) -> None:
    """Take back a sealed choice."""
    s.sealed[seat] = 0
    s.owing |= 1 << seat
    emit(s, TOOK_BACK, seat)


def go_on(s: State) -> None:
    """After a Clash: another one, or with an empty hand the end of the Match (DC-06, DCA-08)."""
    if s.hand[0] != 0 and s.hand[1] != 0:
        ask(s, CLASH, BOTH)
    else:
        end_match(s)


# -- the end of a Match -------------------------------------------------------------------------------------------


def end_match(s: State) -> None:
    """Leftovers and lock find their place; the larger pile wins, equal ones score nothing (DC-06, DCA-03, DCA-04)."""
    give_leftovers(s)
    give_lock(s)
    first = count_bits(s.pile[0])
    second = count_bits(s.pile[1])
    if first == second:
        emit(s, MATCH_DRAWN, NOBODY, NO_CARD, RADIX * first + second)
    else:
        winner = 0 if first > second else 1
        s.score[winner] += 1
        emit(s, MATCH_WON, winner, NO_CARD, RADIX * first + second)
    if not duel_decided(s):
        begin_match(s)


def give_leftovers(s: State) -> None:
    """A player who still has cards puts them onto the pile of the one who has none (DC-16, DCA-08, DCA-09)."""
    for seat in range(SEATS):
        if s.hand[seat] != 0:
            leftovers = s.hand[seat] << (RANKS * seat)
            s.hand[seat] = 0
            s.pile[1 - seat] |= leftovers
            emit(s, GOT_LEFTOVERS, 1 - seat, leftovers)


def give_lock(s: State) -> None:
    """Cards still locked belong to no seat, or go where the option says (DCA-06)."""
    if s.lock == 0:
        return
    if s.final_lock == LOCK_TO_OWNERS:
        for seat in range(SEATS):
            give_locked(s, seat, s.lock & cards_of(seat))
    elif s.final_lock == LOCK_TO_LAST_WINNER and s.last != NOBODY:
        give_locked(s, s.last, s.lock)
    else:
        emit(s, LOCK_LEFT, NOBODY, s.lock)


def give_locked(s: State, seat: int, cards: int) -> None:
    """Locked cards go onto a pile after all."""
    if cards != 0:
        s.pile[seat] |= cards
        s.lock &= ~cards
        emit(s, GOT_LOCK, seat, cards)


# -- the end of the Duel ------------------------------------------------------------------------------------------


def duel_decided(s: State) -> bool:
    """Has a seat won enough Matches (DC-07, DCA-59), or were there too many (DCA-05)?"""
    for seat in range(SEATS):
        if s.score[seat] >= s.target:
            end_duel(s, seat, TARGET_REACHED)
            return True
    if s.match < MATCH_LIMIT:
        return False
    if s.score[0] == s.score[1]:
        end_duel(s, NOBODY, DRAWN)
    else:
        end_duel(s, 0 if s.score[0] > s.score[1] else 1, CAPPED)
    return True


def end_duel(s: State, winner: int, ending: int) -> None:
    """The Duel is over; a drawn one is won by NOBODY."""
    s.phase = OVER
    s.owing = 0
    s.winner = winner
    s.ending = ending
    emit(s, GAME_ENDED, winner)


def resign(s: State, seat: int) -> None:
    """Resignation, and a lost clock, lose the whole Duel (DCA-60)."""
    emit(s, RESIGNED, seat)
    end_duel(s, 1 - seat, RESIGNED_DUEL)


# -- for simulations ----------------------------------------------------------------------------------------------


def tally(s: State, tallies: Any) -> None:
    """Count how a finished Duel ended: wins by side, draws, Matches, and the endings."""
    tallies[2 if s.winner == NOBODY else s.winner] += 1
    tallies[3] += s.match
    tallies[3 + s.ending] += 1
