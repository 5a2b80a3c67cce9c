"""The flow of a game of Combat of Champions, stated once for people and machines.

Plain Python over a state ``s`` (state.py): the Combats here, a Round in rounds.py, packs and pairs in decks.py. Each
function names the rules it states. The functions run as they are, and kernel/compiled.py compiles the very same ones:
so they keep to numbers, loops and fixed arrays.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.game_rng import rewind_chance
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import SIDES

from .cards import HIDDEN
from .decks import deal_hands, muster, pair_first_combat, pair_second_combat, tell_pairs
from .events import (
    COMBAT_BEGAN,
    DUEL_BEGAN,
    DUEL_ENDED,
    FOR_COMBAT_WON,
    GAME_ENDED,
    RADIX,
    RESIGNED,
    SEALED,
    TOOK_BACK,
    TOTALLED,
)
from .options import LOSE_REPUTATION, YES
from .rounds import begin_round, find_choices, gain, lay_aside, name_jokers, reveal
from .state import (
    CHAMPIONS,
    COMBAT_OVER,
    COMBATS,
    FOUGHT_OUT,
    NAME,
    NO_END,
    NO_ENEMY,
    NOBODY,
    OVER,
    RESIGNED_GAME,
    ROUND_OVER,
    ROUNDS,
    SAXONS,
    TEAM,
    VIKINGS,
)

VERSION = 1  # rises when the same key and actions lead to another game

# When compiled: called at every decision.
INLINE = ("fighting_side", "go_on", "next_round", "somebody_died")

# -- what is allowed ----------------------------------------------------------------------------------------------


def due(s: State) -> int:
    """A bit for each seat that has to choose: the owners of the fighters who owe a choice (CCA-45, CCA-48)."""
    if s.waiting == 0:
        return 0
    saxon = (s.waiting & 1) << s.owner[s.fighter[SAXONS]]
    return saxon | (s.waiting >> VIKINGS) << s.owner[s.fighter[VIKINGS]]


def legal(s: State, seat: int) -> int:
    """A bit for each choice of a seat: Panic, a Joker with a suit, places in the hand; none if it is not due."""
    if not (due(s) >> seat) & 1:
        return 0
    return find_choices(s, fighting_side(s, seat))


def fighting_side(s: State, seat: int) -> int:
    """The side for which a seat fights in the present duel; of those who do not fight nothing is asked."""
    return SAXONS if s.owner[s.fighter[SAXONS]] == seat else VIKINGS


def may_take_back(s: State, seat: int) -> bool:
    """A sealed choice may be taken back while the enemy still owes theirs (CCA-48)."""
    if s.phase == OVER:
        return False
    side = fighting_side(s, seat)
    return s.owner[s.fighter[side]] == seat and s.sealed[side] != 0


# -- set-up -------------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """Set up a game by the options and the key in the state (CC-01 .. CC-07)."""
    clear(s)
    muster(s)
    pair_first_combat(s)
    begin_combat(s)


def clear(s: State) -> None:
    """Reset the state to before the deal."""
    rewind_chance(s)
    s.combat = 0
    s.rounds = 0
    s.resigned = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.viewer = TABLE
    for side in range(SIDES):
        s.sealed[side] = 0
        s.table[side] = HIDDEN


# -- what happens -------------------------------------------------------------------------------------------------


def play(s: State, seat: int, choice: int) -> None:
    """Make a legal choice; the last one due opens them all, and what leaves no choice follows at once (CCA-49)."""
    side = fighting_side(s, seat)
    s.sealed[side] = 1 + choice
    s.waiting &= ~(1 << side)
    if s.waiting != 0:
        emit(s, SEALED, s.fighter[side])
    while s.waiting == 0 and s.phase != OVER:
        go_on(s)


def take_back(s: State, seat: int) -> None:
    """Take back a sealed choice."""
    side = fighting_side(s, seat)
    s.sealed[side] = 0
    s.waiting |= 1 << side
    emit(s, TOOK_BACK, s.fighter[side])


def go_on(s: State) -> None:
    """No choice is owed: reveal what was chosen, and after a Round begin the next."""
    if s.phase == ROUND_OVER:
        next_round(s)
    elif s.phase == COMBAT_OVER:
        end_combat(s)
    elif s.phase == NAME:
        name_jokers(s)
    else:
        reveal(s)


def next_round(s: State) -> None:
    """A duel ends with its fifth Round or a death (CC-03, CCA-33)."""
    if s.round == ROUNDS or somebody_died(s):
        end_duel(s)
        next_duel(s)
    else:
        begin_round(s)


def somebody_died(s: State) -> bool:
    """Is one of the two fighters dead?"""
    return s.health[s.fighter[SAXONS]] == 0 or s.health[s.fighter[VIKINGS]] == 0


# -- duels and Combats --------------------------------------------------------------------------------------------


def begin_combat(s: State) -> None:
    """All pairs are dealt their hands, then they fight one after the other (CCA-44)."""
    s.combat += 1
    emit(s, COMBAT_BEGAN, NOBODY, HIDDEN, s.combat)
    tell_pairs(s)
    for champion in range(CHAMPIONS):
        s.won[champion] = 0
    deal_hands(s)
    s.fighter[SAXONS] = NOBODY
    next_duel(s)


def next_duel(s: State) -> None:
    """In the list order of the Saxons (CCA-44)."""
    saxon = s.fighter[SAXONS] + 1
    while saxon < TEAM and s.enemy[saxon] == NOBODY:
        saxon += 1
    if saxon < TEAM:
        begin_duel(s, saxon, s.enemy[saxon])
    else:
        s.fighter[SAXONS] = NOBODY
        s.fighter[VIKINGS] = NOBODY
        s.phase = COMBAT_OVER


def begin_duel(s: State, saxon: int, viking: int) -> None:
    """Two enemies face each other, neither at a disadvantage (CC-08)."""
    s.fighter[SAXONS] = saxon
    s.fighter[VIKINGS] = viking
    s.round = 0
    s.disadvantaged = NOBODY
    s.panicked = 0
    emit(s, DUEL_BEGAN, saxon, HIDDEN, viking)
    begin_round(s)


def end_duel(s: State) -> None:
    """The winner of more Rounds gains Reputation (CC-24); what is left of the hands is thrown in (CCA-43)."""
    saxon = s.fighter[SAXONS]
    viking = s.fighter[VIKINGS]
    emit(s, DUEL_ENDED, saxon, HIDDEN, RADIX * (RADIX * viking + s.won[saxon]) + s.won[viking])
    best = combat_winner(s, saxon, viking)
    if best != NOBODY:
        gain(s, best, FOR_COMBAT_WON)
    lay_aside(s, saxon)
    lay_aside(s, viking)


def combat_winner(s: State, saxon: int, viking: int) -> int:
    """Who gets the Reputation of a Combat won (CC-24, CCA-34, CCA-35, CCA-41), or NOBODY."""
    if s.kill_wins_combat == YES and somebody_died(s):
        return saxon if s.health[saxon] > 0 else viking
    if s.won[saxon] == s.won[viking]:
        return NOBODY
    best = saxon if s.won[saxon] > s.won[viking] else viking
    return NOBODY if s.health[best] == 0 and s.dead_reputation == LOSE_REPUTATION else best


def end_combat(s: State) -> None:
    """The second Combat follows the first, if a pair can be formed (CC-04, CCA-03, CCA-05)."""
    if s.combat == COMBATS:
        end_game(s, FOUGHT_OUT)
        return
    pair_second_combat(s)
    paired = False
    for saxon in range(TEAM):
        if s.enemy[saxon] != NOBODY:
            paired = True
    if paired:
        begin_combat(s)
    else:
        end_game(s, NO_ENEMY)


# -- the end ------------------------------------------------------------------------------------------------------


def end_game(s: State, ending: int) -> None:
    """The side with more Reputation wins; equal sums are a draw (CC-05, CCA-42)."""
    saxons = total(s, SAXONS)
    vikings = total(s, VIKINGS)
    emit(s, TOTALLED, NOBODY, 1 + SAXONS, saxons)
    emit(s, TOTALLED, NOBODY, 1 + VIKINGS, vikings)
    if saxons == vikings:
        declare(s, NOBODY, ending)
    else:
        declare(s, SAXONS if saxons > vikings else VIKINGS, ending)


def total(s: State, side: int) -> int:
    """A side's Reputation, that of its dead included unless an option says otherwise (CC-05, CCA-37)."""
    reputation = 0
    for champion in range(side * TEAM, side * TEAM + TEAM):
        if s.health[champion] > 0 or s.dead_reputation != LOSE_REPUTATION:
            reputation += s.reputation[champion]
    return reputation


def declare(s: State, winner: int, ending: int) -> None:
    """The game is over; a draw is won by NOBODY."""
    s.phase = OVER
    s.asked = 0
    s.waiting = 0
    s.winner = winner
    s.ending = ending
    emit(s, GAME_ENDED, NOBODY, 1 + winner)


def resign(s: State, seat: int) -> None:
    """A seat gives up; its side has lost when all its owners have (CCA-50)."""
    emit(s, RESIGNED, seat)
    s.resigned |= 1 << seat
    for side in range(SIDES):
        given_up = True
        for champion in range(side * TEAM, side * TEAM + TEAM):
            if not (s.resigned >> s.owner[champion]) & 1:
                given_up = False
        if given_up:
            declare(s, 1 - side, RESIGNED_GAME)


# -- for simulations ----------------------------------------------------------------------------------------------


def tally(s: State, tallies: Any) -> None:
    """Count how a finished game ended: wins by side, draws, Rounds, and the ways in which games end."""
    tallies[2 if s.winner == NOBODY else s.winner] += 1
    tallies[3] += s.rounds
    tallies[3 + s.ending] += 1
