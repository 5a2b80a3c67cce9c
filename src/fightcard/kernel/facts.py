"""Facts about whole games, for studies: who opened, who led and for how long, who won, which cards were used.

``play_facts`` plays games like ``driver.run`` and writes a row for each. A game's module ``study`` defines the four
functions that ANNOUNCES lists. The same functions serve games between bots that the driver cannot play, in plain form.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .bot_rng import BotRng
from .driver import GAME, GameBatch, States, choose, first_due
from .game_rng import draw_key
from .layout import State
from .rules_interface import deal, play, tally

ANNOUNCES = ("card_slot", "group", "leader", "opener")
ENTRIES = ("play_facts",)

# Columns of a row.
WINNER = 0  # a side, or NONE
ENDING = 1  # as the game numbers them
LENGTH = 2  # in what the game's ``tally`` counts: rounds, Matches
DECISIONS = 3
OPENER = 4  # the side that opened, or NONE
LEAD_CHANGES = 5  # how often the lead passed from one side to the other
SETTLED = 6  # decisions since the winner took the lead for good
TRAILED = 7  # decisions during which the winner was behind
TRACE = 8  # a hash of all choices: games with different traces differ
GROUP = 9  # of side 0, then of side 1: character, weapons, class
# Room to work in.
LED = 11  # the side that led last
AHEAD_SINCE = 12  # of side 0, then of side 1: decisions before it took the lead that it still has
BEHIND = 14  # of side 0, then of side 1: decisions during which it was behind
COLUMNS = 16

NONE = -1
TALLIES = 16
FIRST_ENDING = 3  # where ``tally`` counts the endings, from number 1 on
MULTIPLIER, PRIME = 1_000_003, 2_147_483_647


class SeatPlayers(NamedTuple):
    """The players by seat, the side of each seat, and 1 if the players have changed seats with their generators."""

    players: Any
    sides: Any
    exchanged: int


def leader(s: State) -> int:
    """The side that is ahead, or NONE; the same as the game's standing."""
    raise NotImplementedError


def opener(s: State) -> int:
    """The side that opens, or NONE where both begin at once or it is not settled yet."""
    raise NotImplementedError


def card_slot(s: State, seat: int, choice: int) -> int:
    """The slot of the card that a choice uses, or NONE. The module's ``card_names`` names the slots."""
    raise NotImplementedError


def group(s: State, side: int) -> int:
    """Return a side's character, weapons or class as a number, which ``group_name`` names."""
    raise NotImplementedError


def play_facts(states: States, games: GameBatch, seating: SeatPlayers, bot_rng: BotRng, rows: Any, uses: Any) -> int:
    """Play games and write a row of facts for each; returns the number of decisions.

    ``uses[game, side, slot]`` counts the cards used, if it has any slots.
    """
    decisions = 0
    s = states[GAME]
    for i in range(games.size):
        row = rows[i]
        draw_key(s, games.master, games.first + i, bot_rng)
        if seating.exchanged:
            exchange(bot_rng)
        deal(s)
        begin_row(row)
        seat = first_due(s)
        while seat >= 0:
            choice = choose(states, seat, seating.players[seat], bot_rng)
            note_choice(s, seat, choice, seating.sides[seat], row, uses[i])
            play(s, seat, choice)
            seat = first_due(s)
            if seat >= 0:
                note_lead(s, row)
        end_row(s, row)
        decisions += row[DECISIONS]
    return decisions


def exchange(bot_rng: BotRng) -> None:
    """The players change seats and take their generators along."""
    first = bot_rng[0]
    bot_rng[0] = bot_rng[1]
    bot_rng[1] = first


def begin_row(row: Any) -> None:
    """Begin the row of a game."""
    for column in range(COLUMNS):
        row[column] = 0
    row[WINNER] = NONE
    row[OPENER] = NONE
    row[LED] = NONE


def note_choice(s: State, seat: int, choice: int, side: int, row: Any, used: Any) -> None:
    """Note a choice before it is played."""
    if row[OPENER] == NONE:
        row[OPENER] = opener(s)
    slot = card_slot(s, seat, choice)
    if slot >= 0 and slot < used.shape[1]:
        used[side, slot] += 1
    row[DECISIONS] += 1
    row[TRACE] = (row[TRACE] * MULTIPLIER + 32 * side + choice + 1) % PRIME


def note_lead(s: State, row: Any) -> None:
    """Note who is ahead after a choice."""
    now = leader(s)
    if now >= 0:
        if row[LED] == 1 - now:
            row[LEAD_CHANGES] += 1
        row[LED] = now
        row[BEHIND + 1 - now] += 1
    for side in range(2):
        if now != side:
            row[AHEAD_SINCE + side] = row[DECISIONS]


def end_row(s: State, row: Any) -> None:
    """Finish the row of a game that is over: ``tally`` knows how it ended."""
    tallies = [0] * TALLIES
    tally(s, tallies)
    for side in range(2):
        if tallies[side] > 0:
            row[WINNER] = side
            row[SETTLED] = row[DECISIONS] - row[AHEAD_SINCE + side]
            row[TRAILED] = row[BEHIND + side]
        row[GROUP + side] = group(s, side)
    row[LENGTH] = tallies[FIRST_ENDING]
    for ending in range(1, TALLIES - FIRST_ENDING):
        if tallies[FIRST_ENDING + ending] > 0:
            row[ENDING] = ending
