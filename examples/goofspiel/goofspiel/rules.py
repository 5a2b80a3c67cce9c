"""The rules of Goofspiel: plain functions over a state, which Fightcard compiles as they are.

Two players hold the same cards, 1 to N. In each round a prize, also one of 1 to N, is turned up, and both bid a card,
unseen. The higher bid wins the prize's value; for equal bids nobody does (or it waits for the next round). Cards are
bits: card 1 is bit 0.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.bot_rng import count_bits, nth_bit
from fightcard.kernel.game_rng import RESAMPLING, begin_event, below, die
from fightcard.kernel.layout import Layout, State
from fightcard.kernel.log import emit
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import BOTH

SEATS = 2
MOST_CARDS = 13
NOBODY = -1
OVER, BIDDING = 0, 1  # phases
NO_END, COUNTED, GIVEN_UP = 0, 1, 2  # how a game ended
DISCARD, CARRY = 0, 1  # the option ties

PRIZE, SEALED, TOOK_BACK, BID, WON, TIED, GAME_ENDED, RESIGNED = range(1, 9)  # events

LAYOUT = Layout(
    "Goofspiel",
    zones=1,  # the kernel's zones are not used
    capacity=1,
    own={
        "numbers": ("i8", ()),  # the options
        "ties": ("i8", ()),
        "round": ("i8", ()),
        "prizes": ("i8", ()),  # still to be turned up
        "prize": ("i8", ()),  # of this round
        "waiting": ("i8", ()),  # the value of prizes that wait for a higher bid
        "hand": ("i8", (SEATS,)),
        "sealed": ("i8", (SEATS,)),  # the card bid and not yet open, or 0
        "score": ("i8", (SEATS,)),
        "owing": ("i8", ()),  # a bit for each seat that has to bid
        "winner": ("i8", ()),
        "ending": ("i8", ()),
        "viewer": ("i8", ()),
    },
)


def clear(s: State) -> None:
    """Reset the state to before the first prize."""
    s.rng_event = 0
    s.block = 0
    s.used = 0
    s.phase = BIDDING
    s.round = 0
    s.prizes = (1 << s.numbers) - 1
    s.prize = 0
    s.waiting = 0
    s.owing = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.viewer = TABLE
    for seat in range(SEATS):
        s.hand[seat] = (1 << s.numbers) - 1
        s.sealed[seat] = 0
        s.score[seat] = 0


def deal(s: State) -> None:
    """Begin a game (GS-01)."""
    clear(s)
    turn_up(s)


def turn_up(s: State) -> None:
    """Turn up a prize; both bid for it (GS-02)."""
    place = die(s, count_bits(s.prizes))
    card = nth_bit(s.prizes, place)
    s.prizes &= ~(1 << card)
    s.prize = card + 1
    s.round += 1
    s.owing = BOTH
    emit(s, PRIZE, NOBODY, s.prize, s.round)


def due(s: State) -> int:
    """Return a bit for each seat that has to bid."""
    return s.owing


def legal(s: State, seat: int) -> int:
    """Return a bit for each card in hand (GS-03)."""
    return s.hand[seat]


def play(s: State, seat: int, choice: int) -> None:
    """Seal a bid; the second one opens both."""
    s.sealed[seat] = choice + 1
    s.owing &= ~(1 << seat)
    if s.owing != 0:
        emit(s, SEALED, seat)
    else:
        reveal(s)


def may_take_back(s: State, seat: int) -> bool:
    """Return True while the other has not bid."""
    return s.phase != OVER and s.sealed[seat] != 0


def take_back(s: State, seat: int) -> None:
    """Take back a sealed bid."""
    s.sealed[seat] = 0
    s.owing |= 1 << seat
    emit(s, TOOK_BACK, seat)


def reveal(s: State) -> None:
    """The higher bid wins the prize, and all that has waited (GS-04, GS-05)."""
    for seat in range(SEATS):
        s.hand[seat] &= ~(1 << (s.sealed[seat] - 1))
        emit(s, BID, seat, s.sealed[seat])
    value = s.prize + s.waiting
    s.waiting = 0
    if s.sealed[0] == s.sealed[1]:
        emit(s, TIED, NOBODY, s.prize)
        if s.ties == CARRY:
            s.waiting = value
    else:
        taker = 0 if s.sealed[0] > s.sealed[1] else 1
        s.score[taker] += value
        emit(s, WON, taker, s.prize, value)
    s.sealed[0] = 0
    s.sealed[1] = 0
    if s.prizes == 0:
        finish(s)
    else:
        turn_up(s)


def finish(s: State) -> None:
    """The game ends with the last prize: more points win (GS-06)."""
    winner = NOBODY
    if s.score[0] != s.score[1]:
        winner = 0 if s.score[0] > s.score[1] else 1
    end(s, winner, COUNTED)


def end(s: State, winner: int, ending: int) -> None:
    """End the game."""
    s.phase = OVER
    s.owing = 0
    s.winner = winner
    s.ending = ending
    emit(s, GAME_ENDED, NOBODY, 0, winner)


def resign(s: State, seat: int) -> None:
    """Give up: the other wins."""
    emit(s, RESIGNED, seat)
    end(s, 1 - seat, GIVEN_UP)


def observe(s: State, viewer: int, o: State) -> None:
    """Everything lies open but a sealed bid, and the order of the prizes to come."""
    o.viewer = viewer
    o.numbers = s.numbers
    o.ties = s.ties
    o.rng_event = s.rng_event
    o.phase = s.phase
    o.round = s.round
    o.prizes = s.prizes
    o.prize = s.prize
    o.waiting = s.waiting
    o.owing = s.owing
    o.winner = s.winner
    o.ending = s.ending
    for seat in range(SEATS):
        o.hand[seat] = s.hand[seat]
        o.score[seat] = s.score[seat]
        if viewer == seat or viewer == TABLE or s.phase == OVER:
            o.sealed[seat] = s.sealed[seat]


def resample(w: State) -> bool:
    """Turn an observation into a whole state: an unseen bid may be any card of that hand."""
    if w.phase == BIDDING:
        rng_event = w.rng_event
        w.rng_event = RESAMPLING
        begin_event(w)
        for seat in range(SEATS):
            if (w.owing >> seat) & 1 == 0 and w.sealed[seat] == 0:
                w.sealed[seat] = 1 + nth_bit(w.hand[seat], below(w, count_bits(w.hand[seat])))
        w.rng_event = rng_event
    w.viewer = TABLE
    return True


def tally(s: State, tallies: Any) -> None:
    """Count wins by side, draws, rounds and endings."""
    if s.winner == NOBODY:
        tallies[2] += 1
    else:
        tallies[s.winner] += 1
    tallies[3] += s.round
    tallies[3 + s.ending] += 1
