"""Any classes, by the rules themselves: every Clash is played through with every choice and every fall of the dice.

Plain functions over states, compiled together with the game's rules. It is far slower than layers.py, which knows how
Clashes without reactions go, but nothing about a class is stated again. Positions between two Clashes are numbers
(``number_of``), kept in a table with open addressing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import KING
from fightcard.games.cartisora.clashes import clear_clash
from fightcard.games.cartisora.state import CLASH, FULL_HAND, NOBODY, PACK, RANKS, SEATS
from fightcard.kernel.bot_rng import count_bits
from fightcard.kernel.driver import copy_state
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import legal, play
from fightcard.kernel.sides import BOTH
from fightcard.solve.matrix import MatrixSize, Simplex, solve_game

ENTRIES = ("expand", "solve_positions", "evaluate", "solve_game")
ANNOUNCES = ("die",)  # here the dice fall as they are told

Array = Any

FALLS = 32  # places of the dice in ``rng_bytes``; behind them, how many sides each had
EMPTY = -1
EXPANDING, SOLVING = 0, 1  # what is done with the positions after a Clash: note that they can occur, or look them up
SPREAD0, SPREAD1 = 40_503, 2_654_435  # large enough to spread numbers over a table, too small to overflow
CHOICES = RANKS + 1
DEEPEST = 16  # decisions within a Clash

# What is counted.
FOUND, WIDEST, DRAWN_ENDS = 0, 1, 2
COUNTS = 3


def die(s: State, sides: int) -> int:
    """The dice fall as ``rng_bytes`` says, and how many sides they had is noted."""
    fall = s.rng_bytes[s.used] + 0
    s.rng_bytes[FALLS + s.used] = sides
    s.used += 1
    return fall


# -- positions as numbers ------------------------------------------------------------------------------------------


def number_of(s: State) -> int:
    """A position between two Clashes; an echo counts only while there is a King to make use of it."""
    difference = count_bits(s.pile[0]) - count_bits(s.pile[1]) + PACK
    number = (difference << 5) | count_bits(s.lock)
    number = (number << 2) | (s.marked + 1)
    for seat in range(SEATS):
        number = (number << 4) | s.bonus[seat]
        number = (number << 5) | (s.echo[seat] if (s.hand[seat] >> KING) & 1 else 0)
    return (number << PACK) | (s.hand[1] << RANKS) | s.hand[0]


def set_up(s: State, number: int) -> None:
    """The position again, with nothing of a Clash left. Which cards lie where does not matter, only how many."""
    clear_clash(s)
    s.hand[0] = number & FULL_HAND
    s.hand[1] = (number >> RANKS) & FULL_HAND
    number >>= PACK
    for seat in range(SEATS - 1, -1, -1):
        s.echo[seat] = number & 31
        s.bonus[seat] = (number >> 5) & 15
        number >>= 9
    s.marked = (number & 3) - 1
    lock = (number >> 2) & 31
    difference = (number >> 7) - PACK
    gone = (FULL_HAND ^ s.hand[0]) | ((FULL_HAND ^ s.hand[1]) << RANKS)
    first = (count_bits(gone) - lock + difference) // 2
    s.lock = 0
    s.pile[0] = 0
    s.pile[1] = 0
    for place in range(PACK):
        card = gone & (1 << place)
        if card != 0:
            if lock > 0:
                s.lock |= card
                lock -= 1
            elif first > 0:
                s.pile[0] |= card
                first -= 1
            else:
                s.pile[1] |= card
    s.phase = CLASH
    s.owing = BOTH
    s.match = 1
    s.last = NOBODY


# -- the table of positions ----------------------------------------------------------------------------------------


def find(numbers: Array, number: int) -> int:
    """The slot of a position, or a free one for it."""
    mask = len(numbers) - 1
    spread_out = (number & ((1 << PACK) - 1)) * SPREAD0 + (number >> PACK) * SPREAD1
    place = (spread_out ^ (spread_out >> 17)) & mask
    while numbers[place] != EMPTY and numbers[place] != number:
        place = (place + 1) & mask
    return place


def note(numbers: Array, order: Array, counts: Array, number: int) -> None:
    """Note that a position can occur, if there is room."""
    place = find(numbers, number)
    if numbers[place] == EMPTY and counts[FOUND] < len(order):
        numbers[place] = number
        order[int(counts[FOUND])] = number
        counts[FOUND] += 1


# -- one Clash -----------------------------------------------------------------------------------------------------


class EndgameTree(NamedTuple):
    """What the work needs besides the states, which are one for each decision within a Clash."""

    purpose: int
    draw: float  # what a drawn Match is worth
    numbers: Array  # the table of positions
    values: Array  # and what they are worth
    order: Array  # the positions one after the other
    counts: Array
    games: Array  # [depth, choice, choice of the other]: what they lead to
    simplex: Simplex


def value_of(states: Array, depth: int, tree: EndgameTree) -> float:
    """What a position is worth to seat 0 by what can follow from it; or only note what can."""
    s = states[depth]
    if s.match != 1:
        tree.counts[DRAWN_ENDS] = 1.0
        return tree.draw
    if s.owing == 0:
        return 1.0 if s.winner == 0 else 0.0
    if depth > 0 and s.phase == CLASH and s.owing == BOTH:
        number = number_of(s)
        if tree.purpose == EXPANDING:
            note(tree.numbers, tree.order, tree.counts, number)
            return 0.0
        return tree.values[find(tree.numbers, number)]
    seat = 0 if s.owing & 1 else 1
    both = s.owing == BOTH
    choices = legal(s, seat)
    others = legal(s, 1) if both else 1
    best = worst = -1.0
    rows = 0
    columns = 0
    for choice in range(CHOICES):
        if (choices >> choice) & 1:
            columns = 0
            for other in range(CHOICES):
                if (others >> other) & 1:
                    # All falls of the dice in turn: the last die that can still rise does.
                    worth = 0.0
                    rising = 0
                    while rising >= 0:
                        copy_state(states, depth, depth + 1)
                        chance, rising = roll_on(s, states[depth + 1], seat, choice, other, both)
                        worth += chance * value_of(states, depth + 1, tree)
                    tree.games[depth, rows, columns] = worth
                    best = worth if best < 0.0 else max(best, worth)
                    worst = worth if worst < 0.0 else min(worst, worth)
                    columns += 1
            rows += 1
    if not both:
        return best if seat == 0 else worst
    if tree.purpose == EXPANDING:
        return 0.0
    least, most = solve_game(tree.games, depth, MatrixSize(rows, columns), tree.simplex)
    tree.counts[WIDEST] = max(tree.counts[WIDEST], most - least)
    return 0.5 * (least + most)


def roll_on(s: State, t: State, seat: int, choice: int, other: int, both: bool) -> Any:
    """Make the choices in ``t`` with the dice as ``s`` has them, and set these for the next fall.

    Returns how likely this fall was, and which die rises next; -1 if that was the last.
    """
    t.used = 0
    play(t, seat, choice)
    if both:
        play(t, 1, other)
    chance = 1.0
    rising = -1
    for roll in range(t.used):
        chance /= t.rng_bytes[FALLS + roll]
        if t.rng_bytes[roll] + 1 < t.rng_bytes[FALLS + roll]:
            rising = roll
    for roll in range(t.used):
        t.rng_bytes[roll] = 0
        if roll > rising:
            s.rng_bytes[roll] = 0
    if rising >= 0:
        s.rng_bytes[rising] += 1
    return chance, rising


# -- all positions -------------------------------------------------------------------------------------------------


def expand(states: Array, first: int, tree: EndgameTree) -> int:
    """Note all that can follow from the positions in the order from the first on; returns how many there are now."""
    at = first
    while at < tree.counts[FOUND] and tree.counts[FOUND] < len(tree.order):
        set_up(states[0], tree.order[at])
        value_of(states, 0, tree)
        at += 1
    return int(tree.counts[FOUND])


def solve_positions(states: Array, first: int, last: int, tree: EndgameTree) -> None:
    """Work out what positions are worth, of which those that follow are worked out."""
    for at in range(first, last):
        number = tree.order[at]
        set_up(states[0], number)
        tree.values[find(tree.numbers, number)] = value_of(states, 0, tree)


def evaluate(states: Array, tree: EndgameTree) -> float:
    """What each choice in one position brings: it is in ``games[0]``."""
    return value_of(states, 0, tree)
