"""Compiled kernels of the indexed solver: the index of positions.

Plain functions over arrays, compiled as they are. A *layer* is all positions with so many cards in each hand, a *row* a
pair of hands, by its combinatorial rank. What else counts (the difference of the piles, the lock, what is carried from
one Clash to the next) is the *slot*, a bit in the words of the row. The values of a row stand one after the other, so a
position is found by counting the bits below its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.state import RANKS
from fightcard.solve.matrix import Simplex

ENTRIES = ("number_rows", "count_rows", "copy_rows")
INLINE = (
    *("bits_below", "choices_of", "count_word", "find_row", "group_end", "group_of", "live_slots", "program_of"),
    "row_after",
)

Array = Any

# A slot is a word and a bit in it; the two highest bits of a word are not used, so that it is never negative.
WORD = 6
BITS_OF_WORD = 62
LOW_BITS = 63

# Steps of a program.
LEAF, OPEN, CLOSE, END = 0, 1, 2, 3
OP, HOLDS0, HOLDS1, WEIGHT, SKIP, KIND, GONE1, MOVE = range(8)
GONE0 = KIND
COLUMNS = 8

# Kinds of nodes, by which the values of their options are merged.
TAKE, FIRST_CHOOSES, SECOND_CHOOSES, CHANCE, TOGETHER = 0, 1, 2, 3, 4
QUAD = 4  # options of two seats that choose together

# Ends of which the value is certain, in place of a slot.
SURE_LOSS, SURE_WIN, SURE_DRAW = -1, -2, -3

# What ``solve_rows`` counts.
LARGEST_GAP, GAMES = 0, 1
COUNTS = 2

PAIRS_OF_BITS, PAIRS_OF_PAIRS, NIBBLES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
EACH_BYTE, TOP_BYTE, LEAST_BITS = 0x0101010101010101, 56, 127

# What ``Work.noted`` holds.
NOTED_ROW, NOTED_WORDS = 0, 1


class Rules(NamedTuple):
    """The programs of all Clashes."""

    steps: Array
    starts: Array  # [carried, card of seat 0, card of seat 1, kinds of the hands] -> first step
    move_cards: Array  # [move, seat]
    attacks: Array  # [seat, hand]
    kinds: Array  # [hand]


class ValueTable(NamedTuple):
    """All positions."""

    places: Array  # [seat, hand]: its rank among those of the same size
    hands: Array  # [seat, size, rank]
    widths: Array  # [seat, size]: how many hands there are
    row_starts: Array  # [size of hand 0, size of hand 1]; -1 if there is no such layer
    mask_starts: Array  # likewise
    words: Array  # likewise: words of a row
    masks: Array
    offsets: Array  # [row]: the place of its first value
    values: Array
    beside: Array  # a second number of each position, beside its value (draws_kernel.py); empty if nobody asks
    certain: Array  # [0, end]: values of ends that are certain; [1, end]: their second numbers


class ClassLayer(NamedTuple):
    """The layer that is worked on."""

    size0: int
    size1: int
    moves: Array  # [move, slot] -> slot after it, or a certain end
    carried: Array  # [slot]: what it carries
    mirror: Array  # [slot] -> slot with the seats swapped; nothing without symmetry
    half: bool  # the layer is its own mirror image


class Work(NamedTuple):
    """Arrays to work in, one set for each thread."""

    live: Array  # the slots that can occur
    cards: Array  # [seat, choice] -> card
    worths: Array  # [depth, place]: what is merged so far
    beside: Array  # likewise: second numbers
    weights: Array  # [depth]: of chance
    kinds: Array  # [depth]
    quads: Array  # [option, place] of two seats that choose together
    beside_quads: Array  # likewise: second numbers
    prefix: Array  # [word] -> place of its first value
    noted: Array  # the row of which ``prefix`` tells, and where its words stand
    reached: Array  # [move, word]: what a move leads to from the live slots
    fresh: Array  # [move]: is that known?
    marks: Array  # what this thread has marked, like ``masks``
    payoffs: Array  # [place, choice of seat 0, choice of seat 1]
    beside_payoffs: Array  # likewise: second numbers; empty if nobody asks
    policy: Array  # of the player whom response_kernel.py answers; nothing for the solver
    options: Array  # [depth, option, place]: what the player may choose from
    beside_options: Array  # likewise: second numbers
    turned: Array  # a game as the player sees it, and one of second numbers
    simplex: Simplex


class Task(NamedTuple):
    """All that the functions below need."""

    rules: Rules
    table: ValueTable
    layer: ClassLayer
    work: Work


class ValueGroup(NamedTuple):
    """A pair of hands with some of its live slots, which carry the same."""

    hand0: int
    hand1: int
    first: int
    last: int
    carried: int


class LayerSpan(NamedTuple):
    """Some of the hands of seat 0, by their ranks."""

    first: int
    last: int


# -- positions ----------------------------------------------------------------------------------------------------


def count_word(word: int) -> int:
    """The number of set bits."""
    word = word - ((word >> 1) & PAIRS_OF_BITS)
    word = (word & PAIRS_OF_PAIRS) + ((word >> 2) & PAIRS_OF_PAIRS)
    word = (word + (word >> 4)) & NIBBLES
    # Compilers know this form as one instruction; NumPy would warn of the overflow.
    return ((int(word) * EACH_BYTE) >> TOP_BYTE) & LEAST_BITS


def bits_below(word: int, bit: int) -> int:
    """The number of set bits below this one."""
    return count_word(word & ((1 << bit) - 1))


def live_slots(table: ValueTable, layer: ClassLayer, row: int, live: Array) -> int:
    """Write down the slots of a row that can occur; returns how many there are."""
    words = table.words[layer.size0, layer.size1]
    first = table.mask_starts[layer.size0, layer.size1] + row * words
    count = 0
    for word in range(words):
        mask = table.masks[first + word]
        while mask != 0:
            below = mask - 1
            live[count] = (word << WORD) | count_word(below & ~mask)
            count += 1
            mask &= below
    return count


def group_end(layer: ClassLayer, live: Array, first: int, count: int) -> int:
    """The live slots from the first on that carry the same: where they end."""
    last = first + 1
    while last < count and layer.carried[live[last]] == layer.carried[live[first]]:
        last += 1
    return last


def group_of(task: Task, place0: int, place1: int, first: int, last: int) -> ValueGroup:
    """Some live slots of a pair of hands."""
    table, layer = task.table, task.layer
    hand0 = table.hands[0, layer.size0, place0]
    hand1 = table.hands[1, layer.size1, place1]
    return ValueGroup(hand0, hand1, first, last, layer.carried[task.work.live[first]])


def choices_of(hand: int, cards: Array, seat: int) -> int:
    """Write down the cards of a hand; returns how many there are."""
    count = 0
    for card in range(RANKS):
        if (hand >> card) & 1:
            cards[seat, count] = card
            count += 1
    return count


def program_of(rules: Rules, group: ValueGroup, card0: int, card1: int) -> int:
    """The program of a Clash."""
    kind0 = rules.kinds[group.hand0 & ~(1 << card0)]
    kind1 = rules.kinds[group.hand1 & ~(1 << card1)]
    return rules.starts[group.carried, card0, card1, 8 * kind0 + kind1]


def row_after(task: Task, group: ValueGroup, at: int, size1: int) -> int:
    """The pair of hands after the end of a Clash."""
    table, steps = task.table, task.rules.steps
    place0 = table.places[0, group.hand0 & ~steps[at, GONE0]]
    return place0 * table.widths[1, size1] + table.places[1, group.hand1 & ~steps[at, GONE1]]


def find_row(task: Task, size0: int, size1: int, row: int) -> int:
    """Note the place of the first value of each word of a row; returns where the words stand."""
    table = task.table
    start = table.row_starts[size0, size1]
    if start < 0:
        return 0
    noted = task.work.noted
    if noted[NOTED_ROW] == start + row:
        return noted[NOTED_WORDS]
    words = table.words[size0, size1]
    first = table.mask_starts[size0, size1] + row * words
    place = table.offsets[start + row]
    for word in range(words):
        task.work.prefix[word] = place
        place += count_word(table.masks[first + word])
    noted[NOTED_ROW] = start + row
    noted[NOTED_WORDS] = first
    return first


def number_rows(table: ValueTable, size0: int, size1: int, first: int) -> int:
    """Give the positions of a layer their places from the first on; returns the place behind the last."""
    words = table.words[size0, size1]
    at = table.mask_starts[size0, size1]
    start = table.row_starts[size0, size1]
    for row in range(table.widths[0, size0] * table.widths[1, size1]):
        table.offsets[start + row] = first
        for _ in range(words):
            first += count_word(table.masks[at])
            at += 1
    return first


def count_rows(table: ValueTable, layer: ClassLayer, counts: Array) -> None:
    """How many matrix games each hand of seat 0 takes."""
    width = table.widths[1, layer.size1]
    words = table.words[layer.size0, layer.size1]
    start = table.mask_starts[layer.size0, layer.size1]
    for place0 in range(table.widths[0, layer.size0]):
        counts[place0] = 0
        for place1 in range(place0 if layer.half else 0, width):
            for word in range(words):
                counts[place0] += count_word(table.masks[start + (place0 * width + place1) * words + word])


def copy_rows(source: ValueTable, target: ValueTable, size0: int, size1: int) -> None:
    """Copy the values of a layer's positions that two tables of the same hands have in common."""
    words = source.words[size0, size1]
    rows = target.widths[0, size0] * target.widths[1, size1]
    for row in range(rows):
        found = source.offsets[source.row_starts[size0, size1] + row]
        at = target.offsets[target.row_starts[size0, size1] + row]
        for word in range(words):
            known = source.masks[source.mask_starts[size0, size1] + row * words + word]
            mask = target.masks[target.mask_starts[size0, size1] + row * words + word]
            while mask != 0:
                below = mask - 1
                target.values[at] = source.values[found + count_word(known & below & ~mask)]
                at += 1
                mask &= below
            found += count_word(known)
