"""The flow of a game of Fightdrome, stated once for people and machines.

Plain Python over a state ``s`` (state.py): the match here, a round in rounds.py, cards in decks.py. Each function names
the rules it states. The functions run as they are, and kernel/compiled.py compiles the very same ones: so they keep to
numbers, loops and fixed arrays.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.game_rng import die, rewind_chance
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit, emit_cards
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import BOTH

from .cards import HIDDEN
from .decks import (
    build_both_decks,
    build_deck,
    deal_characters,
    empty_deck,
    gather_deck,
    hand_value,
    send_in_only,
    set_need,
)
from .events import FELL, GAME_ENDED, PICKED, RESIGNED, SCORED, SEALED_PICK, TOOK_BACK
from .options import (
    ALTERNATE,
    DRAW,
    EPIC,
    FAME,
    FRESH,
    RANDOM_STARTS,
    RESTER,
    SAME_STARTS,
    SINGLE,
    STARTER_RANDOM,
    WINNER_STARTS,
)
from .rounds import ask_nobody, begin_round, lose_card, play_card, rest, shared_round
from .state import (
    COUNT_LIMIT,
    HAND,
    NO_END,
    NOBODY,
    OVER,
    PICK,
    RESIGNED_GAME,
    REST,
    REST_END,
    ROUND_OVER,
    SEATS,
    SLEEVE,
    STAGGERED,
)

VERSION = 1  # rises when the same key and actions lead to another game

# -- what is allowed ----------------------------------------------------------------------------------------------


def due(s: State) -> int:
    """A bit for each seat that has to choose: one, but both for the first Sleeves (FDA-47), none at the end."""
    if s.phase == OVER:
        return 0
    if s.phase == PICK:
        return s.picking
    return 1 << s.turn


def legal(s: State, seat: int) -> int:
    """A bit for each choice of a seat that is due: places in the hand, Rest, Sleeves of the stable."""
    if s.phase == PICK:
        return s.standing[seat] << SLEEVE
    return s.choices


def may_take_back(s: State, seat: int) -> bool:
    """A Sleeve picked unseen may be taken back while the other seat still owes its pick (FDA-47)."""
    return s.phase == PICK and s.sealed[seat] != 0


# -- set-up -------------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """Set up a game by the options, card set and key in the state (FD-02 .. FD-16)."""
    clear(s)
    deal_characters(s)
    if s.mode == EPIC:
        ask_for_sleeves(s, BOTH)
    else:
        for seat in range(SEATS):
            send_in_only(s, seat)
        build_both_decks(s)
        begin_round(s, first_starter(s))


def clear(s: State) -> None:
    """Reset the state to before the deal."""
    rewind_chance(s)
    s.round = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.missed = 0
    s.top = HIDDEN
    s.picking = 0
    s.viewer = TABLE
    for seat in range(SEATS):
        s.fame[seat] = 0
        s.bouts[seat] = 0
        s.sealed[seat] = 0
        s.fighter[seat] = NOBODY
        empty_deck(s, seat)


def first_starter(s: State) -> int:
    """Who opens the first round (FD-13, FDA-17)."""
    return die(s, SEATS) if s.starter == STARTER_RANDOM else s.starter - 1


# -- what happens -------------------------------------------------------------------------------------------------


def play(s: State, seat: int, choice: int) -> None:
    """Take a legal choice, and resolve all that follows without another (FDA-62)."""
    if s.phase == PICK:
        pick_sleeve(s, seat, choice - SLEEVE)
    elif choice == REST:
        rest(s, seat)
    elif s.phase == STAGGERED:
        lose_card(s, seat, choice)
    else:
        play_card(s, seat, choice)
    while s.phase == ROUND_OVER:
        go_on(s)


def go_on(s: State) -> None:
    """After a round: the end, or Fame or Sleeves are counted and the match goes on (FD-52, FD-55, FD-62)."""
    if s.round_winner != NOBODY and not shared_round(s, s.ending):
        s.bouts[s.round_winner] = min(s.bouts[s.round_winner] + 1, COUNT_LIMIT)
    if s.mode == SINGLE:
        end_game(s, s.round_winner)
    elif s.mode == FAME:
        score_round(s, s.round_winner)
    else:
        fall(s, s.round_winner)


def end_game(s: State, winner: int) -> None:
    """The whole game is over; a draw is won by NOBODY."""
    s.phase = OVER
    ask_nobody(s)
    s.winner = winner
    emit(s, GAME_ENDED, winner)


def resign(s: State, seat: int) -> None:
    """Resignation, and a lost clock, lose the whole game; nothing is scored (FDA-61)."""
    emit(s, RESIGNED, seat)
    s.ending = RESIGNED_GAME
    end_game(s, 1 - seat)


def starter_after(s: State, winner: int) -> int:
    """Who opens the next round (FDA-16); a round without a winner counts as ``alternate``."""
    if s.next_starter == SAME_STARTS:
        return s.first
    if s.next_starter == RANDOM_STARTS:
        return die(s, SEATS)
    if winner == NOBODY or s.next_starter == ALTERNATE:
        return 1 - s.first
    return winner if s.next_starter == WINNER_STARTS else 1 - winner


# -- Fame match ---------------------------------------------------------------------------------------------------


def score_round(s: State, winner: int) -> None:
    """Both hands count, an empty one for nothing; the target decides, or another round (FD-55, FD-57, FDA-12)."""
    for seat in range(SEATS):
        if s.size[HAND + seat] > 0:
            value = hand_value(s, seat)
            s.fame[seat] += value
            emit_cards(s, SCORED, seat, HAND + seat, value)
    if not match_decided(s, winner):
        for seat in range(SEATS):
            gather_deck(s, seat)
        begin_round(s, starter_after(s, winner))
    for seat in range(SEATS):
        s.fame[seat] = min(s.fame[seat], COUNT_LIMIT)


def match_decided(s: State, winner: int) -> bool:
    """Has a seat reached the target, and who has won (FD-57, FDA-14, FDA-15)? In a rest-ended round the rester
    is the winner; a capped round has none, and then the higher total decides."""
    reached = 0
    leader = NOBODY
    for seat in range(SEATS):
        if s.fame[seat] >= s.fame_target:
            reached += 1
            if leader == NOBODY or s.fame[seat] > s.fame[leader]:
                leader = seat
    if reached == 0:
        return False
    if reached == SEATS:
        if s.both_reach == DRAW:
            leader = NOBODY
        elif s.both_reach == RESTER and s.ending == REST_END:
            leader = winner
        elif s.fame[0] == s.fame[1]:
            return False
    end_game(s, leader)
    return True


# -- Epic Tournament ----------------------------------------------------------------------------------------------


def fall(s: State, winner: int) -> None:
    """The loser's Sleeve is out; they pick another, or have lost (FD-62, FDA-48, FDA-50). Without a winner: replay."""
    if winner == NOBODY:
        for seat in range(SEATS):
            gather_deck(s, seat)
        begin_round(s, starter_after(s, winner))
        return
    loser = 1 - winner
    emit(s, FELL, loser, s.stable[loser][s.fighter[loser]])
    if s.standing[loser] == 0:
        end_game(s, winner)
        return
    s.fighter[loser] = NOBODY
    empty_deck(s, loser)
    ask_for_sleeves(s, 1 << loser)


def ask_for_sleeves(s: State, seats: int) -> None:
    """These seats owe a Sleeve."""
    s.phase = PICK
    s.picking = seats
    ask_nobody(s)


def pick_sleeve(s: State, seat: int, place: int) -> None:
    """Pick a Sleeve; the first ones unseen by the other until both have picked (FDA-47, FDA-49)."""
    s.picking &= ~(1 << seat)
    if s.round > 0:
        if s.epic_survivor == FRESH:
            gather_deck(s, 1 - seat)
        send_in(s, seat, place)
        build_deck(s, seat)
        begin_round(s, starter_after(s, 1 - seat))
        return
    s.sealed[seat] = place + 1
    if s.picking != 0:
        emit(s, SEALED_PICK, seat)
    else:
        for other in range(SEATS):
            send_in(s, other, s.sealed[other] - 1)
            s.sealed[other] = 0
        build_both_decks(s)
        begin_round(s, first_starter(s))


def take_back(s: State, seat: int) -> None:
    """Take back a Sleeve picked unseen."""
    s.sealed[seat] = 0
    s.picking |= 1 << seat
    emit(s, TOOK_BACK, seat)


def send_in(s: State, seat: int, place: int) -> None:
    """A Sleeve of the stable fights now, and may not be picked again."""
    s.fighter[seat] = place
    s.standing[seat] &= ~(1 << place)
    emit(s, PICKED, seat, s.stable[seat][place])
    set_need(s, seat)


# -- for simulations ----------------------------------------------------------------------------------------------


def tally(s: State, tallies: Any) -> None:
    """Count how a finished game ended: wins by seat, draws, rounds, and the ways in which the last round ended."""
    tallies[2 if s.winner == NOBODY else s.winner] += 1
    tallies[3] += s.round
    tallies[3 + s.ending] += 1
