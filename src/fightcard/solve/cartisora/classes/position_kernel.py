"""Compiled kernels of the indexed solver: which positions can occur, and the matrix game of each.

Plain functions over arrays, compiled as they are. A *layer* is all positions with so many cards in each hand, a *row* a
pair of hands, by its combinatorial rank. What else counts (the difference of the piles, the lock, what is carried from
one Clash to the next) is the *slot*, a bit in the words of the row. The values of a row stand one after the other, so a
position is found by counting the bits below its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.state import RANKS
from fightcard.solve.matrix import MatrixSize, Simplex, solve_game

ENTRIES = (
    *("mark_rows", "mirror_marks", "number_rows", "count_rows", "solve_rows"),
    *("build_matrices", "solve_game", "place_of"),
)
INLINE = ("bits_below", "count_word", "find_row", "merge", "row_after", "slots_after")

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


class Rules(NamedTuple):
    """The programs of all Clashes."""

    steps: Array
    starts: Array  # [carried, card of seat 0, card of seat 1, kinds of the hands] -> first step
    move_cards: Array  # [move, seat]
    attacks: Array  # [seat, hand]
    kinds: Array  # [hand]


class ValueTable(NamedTuple):
    """All positions."""

    places: Array  # [hand]: its rank among those of the same size
    hands: Array  # [size, rank]
    widths: Array  # [size]: how many hands there are
    row_starts: Array  # [size of hand 0, size of hand 1]; -1 if there is no such layer
    mask_starts: Array  # likewise
    words: Array  # likewise: words of a row
    masks: Array
    offsets: Array  # [row]: the place of its first value
    values: Array
    certain: Array  # values of ends that are certain


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
    weights: Array  # [depth]: of chance
    kinds: Array  # [depth]
    quads: Array  # [option, place] of two seats that choose together
    prefix: Array  # [word] -> place of its first value
    reached: Array  # [move, word]: what a move leads to from the live slots
    fresh: Array  # [move]: is that known?
    marks: Array  # what this thread has marked, like ``masks``
    payoffs: Array  # [place, choice of seat 0, choice of seat 1]
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


# -- bits ---------------------------------------------------------------------------------------------------------


def count_word(word: int) -> int:
    """The number of set bits."""
    word = word - ((word >> 1) & PAIRS_OF_BITS)
    word = (word & PAIRS_OF_PAIRS) + ((word >> 2) & PAIRS_OF_PAIRS)
    word = (word + (word >> 4)) & NIBBLES
    word = word + (word >> 8)
    word = word + (word >> 16)
    return (word + (word >> 32)) & 127


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
        bit = 0
        while mask != 0:
            if mask & 1:
                live[count] = (word << WORD) | bit
                count += 1
            mask >>= 1
            bit += 1
    return count


def group_end(layer: ClassLayer, live: Array, first: int, count: int) -> int:
    """The live slots from the first on that carry the same: where they end."""
    last = first + 1
    while last < count and layer.carried[live[last]] == layer.carried[live[first]]:
        last += 1
    return last


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


# -- forward: which positions can occur ---------------------------------------------------------------------------


def mark_rows(task: Task, span: LayerSpan) -> int:
    """Mark what can follow from the marked positions of these hands of seat 0; returns how many those are."""
    table, layer, live = task.table, task.layer, task.work.live
    marked = 0
    width = table.widths[layer.size1]
    for place0 in range(span.first, span.last):
        for place1 in range(place0 if layer.half else 0, width):
            count = live_slots(table, layer, place0 * width + place1, live)
            marked += count
            first = 0
            while first < count:
                last = group_end(layer, live, first, count)
                mark_group(task, group_of(task, place0, place1, first, last))
                first = last
    return marked


def group_of(task: Task, place0: int, place1: int, first: int, last: int) -> ValueGroup:
    """Some live slots of a pair of hands."""
    table, layer = task.table, task.layer
    hand0 = table.hands[layer.size0, place0]
    hand1 = table.hands[layer.size1, place1]
    return ValueGroup(hand0, hand1, first, last, layer.carried[task.work.live[first]])


def mark_group(task: Task, group: ValueGroup) -> None:
    """Mark what can follow from some slots of a pair of hands."""
    rules, work = task.rules, task.work
    for move in range(len(work.fresh)):
        work.fresh[move] = 0
    rows = choices_of(rules.attacks[0, group.hand0], work.cards, 0)
    columns = choices_of(rules.attacks[1, group.hand1], work.cards, 1)
    for i in range(rows):
        for j in range(columns):
            mark_clash(task, group, program_of(rules, group, work.cards[0, i], work.cards[1, j]))


def mark_clash(task: Task, group: ValueGroup, at: int) -> None:
    """Mark all that one Clash can lead to."""
    steps = task.rules.steps
    while steps[at, OP] != END:
        if (steps[at, HOLDS0] & ~group.hand0) | (steps[at, HOLDS1] & ~group.hand1):
            at = steps[at, SKIP]
        else:
            if steps[at, OP] == LEAF:
                mark_leaf(task, group, at)
            at += 1


def mark_leaf(task: Task, group: ValueGroup, at: int) -> None:
    """Mark what the end of a Clash leads to."""
    table, reached, marks = task.table, task.work.reached, task.work.marks
    move = task.rules.steps[at, MOVE]
    size0 = task.layer.size0 - task.rules.move_cards[move, 0]
    size1 = task.layer.size1 - task.rules.move_cards[move, 1]
    if table.row_starts[size0, size1] < 0:
        return
    words = table.words[size0, size1]
    if not task.work.fresh[move]:
        find_reached(task, group, move, words)
    first = table.mask_starts[size0, size1] + row_after(task, group, at, size1) * words
    for word in range(words):
        marks[first + word] |= reached[move, word]


def find_reached(task: Task, group: ValueGroup, move: int, words: int) -> None:
    """All slots that a move leads to, in a form that can be added to a row at once."""
    reached = task.work.reached
    task.work.fresh[move] = 1
    for word in range(words):
        reached[move, word] = 0
    for place in range(group.first, group.last):
        slot = task.layer.moves[move, task.work.live[place]]
        if slot >= 0:
            reached[move, slot >> WORD] |= 1 << (slot & LOW_BITS)


def row_after(task: Task, group: ValueGroup, at: int, size1: int) -> int:
    """The pair of hands after the end of a Clash."""
    table, steps = task.table, task.rules.steps
    place0 = table.places[group.hand0 & ~steps[at, GONE0]]
    return place0 * table.widths[size1] + table.places[group.hand1 & ~steps[at, GONE1]]


def mirror_marks(task: Task) -> None:
    """With symmetry: what can occur, can occur with the seats swapped."""
    table, layer, live = task.table, task.layer, task.work.live
    width0 = table.widths[layer.size0]
    width1 = table.widths[layer.size1]
    words = table.words[layer.size1, layer.size0]
    start = table.mask_starts[layer.size1, layer.size0]
    for place0 in range(width0):
        for place1 in range(width1):
            first = start + (place1 * width0 + place0) * words
            for place in range(live_slots(table, layer, place0 * width1 + place1, live)):
                slot = layer.mirror[live[place]]
                table.masks[first + (slot >> WORD)] |= 1 << (slot & LOW_BITS)


def number_rows(table: ValueTable, size0: int, size1: int, first: int) -> int:
    """Give the positions of a layer their places from the first on; returns the place behind the last."""
    words = table.words[size0, size1]
    at = table.mask_starts[size0, size1]
    start = table.row_starts[size0, size1]
    for row in range(table.widths[size0] * table.widths[size1]):
        table.offsets[start + row] = first
        for _ in range(words):
            first += count_word(table.masks[at])
            at += 1
    return first


def count_rows(table: ValueTable, layer: ClassLayer, counts: Array) -> None:
    """How many matrix games each hand of seat 0 takes."""
    width = table.widths[layer.size1]
    words = table.words[layer.size0, layer.size1]
    start = table.mask_starts[layer.size0, layer.size1]
    for place0 in range(table.widths[layer.size0]):
        counts[place0] = 0
        for place1 in range(place0 if layer.half else 0, width):
            for word in range(words):
                counts[place0] += count_word(table.masks[start + (place0 * width + place1) * words + word])


# -- what a Clash is worth ----------------------------------------------------------------------------------------


def slots_after(task: Task, group: ValueGroup, at: int, depth: int) -> None:
    """The values of all slots of a group after the end of a Clash."""
    table, worths = task.table, task.work.worths
    move = task.rules.steps[at, MOVE]
    size0 = task.layer.size0 - task.rules.move_cards[move, 0]
    size1 = task.layer.size1 - task.rules.move_cards[move, 1]
    first = find_row(task, size0, size1, row_after(task, group, at, size1))
    for place in range(group.first, group.last):
        slot = task.layer.moves[move, task.work.live[place]]
        if slot < 0:
            worths[depth, place] = table.certain[-1 - slot]
        else:
            word = slot >> WORD
            below = bits_below(table.masks[first + word], slot & LOW_BITS)
            worths[depth, place] = table.values[task.work.prefix[word] + below]


def find_row(task: Task, size0: int, size1: int, row: int) -> int:
    """Note the place of the first value of each word of a row; returns where the words stand."""
    table = task.table
    start = table.row_starts[size0, size1]
    if start < 0:
        return 0
    words = table.words[size0, size1]
    first = table.mask_starts[size0, size1] + row * words
    place = table.offsets[start + row]
    for word in range(words):
        task.work.prefix[word] = place
        place += count_word(table.masks[first + word])
    return first


def merge(group: ValueGroup, work: Work, depth: int, weight: int) -> None:
    """Add what stands one deeper to a node."""
    worths = work.worths
    kind = work.kinds[depth]
    seen = work.weights[depth]
    work.weights[depth] += weight
    if kind == TOGETHER:
        for place in range(group.first, group.last):
            work.quads[seen, place] = worths[depth + 1, place]
    elif kind == CHANCE:
        for place in range(group.first, group.last):
            worths[depth, place] += weight * worths[depth + 1, place]
    elif seen == 0:
        for place in range(group.first, group.last):
            worths[depth, place] = worths[depth + 1, place]
    elif kind == FIRST_CHOOSES:
        for place in range(group.first, group.last):
            worths[depth, place] = max(worths[depth, place], worths[depth + 1, place])
    else:
        for place in range(group.first, group.last):
            worths[depth, place] = min(worths[depth, place], worths[depth + 1, place])


def open_node(group: ValueGroup, work: Work, depth: int, kind: int) -> None:
    """A node of which nothing is merged yet."""
    work.kinds[depth] = kind
    work.weights[depth] = 0
    if kind == CHANCE:
        for place in range(group.first, group.last):
            work.worths[depth, place] = 0.0


def close_node(group: ValueGroup, work: Work, depth: int) -> bool:
    """A node of which all is merged; False if it had no option, for then it is none itself."""
    if work.weights[depth] == 0:
        return False
    quads, worths = work.quads, work.worths
    if work.kinds[depth] == CHANCE:
        for place in range(group.first, group.last):
            worths[depth, place] /= work.weights[depth]
    elif work.kinds[depth] == TOGETHER:
        for place in range(group.first, group.last):
            worths[depth, place] = value_of_four(quads[0, place], quads[1, place], quads[2, place], quads[3, place])
    return True


def value_of_four(a: float, b: float, c: float, d: float) -> float:
    """The value of a game of two rows and two columns."""
    least = max(min(a, b), min(c, d))
    most = min(max(a, c), max(b, d))
    if least >= most:
        return least
    return (a * d - b * c) / (a + d - b - c)


def run_program(task: Task, group: ValueGroup, at: int) -> None:
    """What a Clash is worth in all slots of a group: in ``worths[0]``."""
    steps, work = task.rules.steps, task.work
    if steps[at, OP] == LEAF:
        slots_after(task, group, at, 0)
        return
    depth = -1
    while steps[at, OP] != END:
        if (steps[at, HOLDS0] & ~group.hand0) | (steps[at, HOLDS1] & ~group.hand1):
            at = steps[at, SKIP]
        else:
            if steps[at, OP] == LEAF:
                slots_after(task, group, at, depth + 1)
                merge(group, work, depth, steps[at, WEIGHT])
            elif steps[at, OP] == OPEN:
                depth += 1
                open_node(group, work, depth, steps[at, KIND])
            else:
                depth -= 1
                if close_node(group, work, depth + 1) and depth >= 0:
                    merge(group, work, depth, steps[at, WEIGHT])
            at += 1


# -- backward: what positions are worth ---------------------------------------------------------------------------


def build_matrices(task: Task, group: ValueGroup) -> MatrixSize:
    """Fill the payoff matrices of all slots of a group; returns their size."""
    rules, work = task.rules, task.work
    rows = choices_of(rules.attacks[0, group.hand0], work.cards, 0)
    columns = choices_of(rules.attacks[1, group.hand1], work.cards, 1)
    for i in range(rows):
        for j in range(columns):
            run_program(task, group, program_of(rules, group, work.cards[0, i], work.cards[1, j]))
            for place in range(group.first, group.last):
                work.payoffs[place, i, j] = work.worths[0, place]
    return MatrixSize(rows, columns)


def solve_rows(task: Task, span: LayerSpan, counts: Array) -> None:
    """Solve the marked positions of these hands of seat 0, and note the largest gap between their bounds."""
    table, layer = task.table, task.layer
    width = table.widths[layer.size1]
    for place0 in range(span.first, span.last):
        for place1 in range(place0 if layer.half else 0, width):
            count = live_slots(table, layer, place0 * width + place1, task.work.live)
            counts[GAMES] += count
            first = 0
            while first < count:
                last = group_end(layer, task.work.live, first, count)
                solve_group(task, place0, place1, group_of(task, place0, place1, first, last), counts)
                first = last
            if len(layer.mirror) > 0 and not (layer.half and place0 == place1):
                fill_mirror(task, place0, place1, count)


def first_value(task: Task, place0: int, place1: int) -> int:
    """The place of the first value of a pair of hands."""
    table, layer = task.table, task.layer
    return table.offsets[table.row_starts[layer.size0, layer.size1] + place0 * table.widths[layer.size1] + place1]


def solve_group(task: Task, place0: int, place1: int, group: ValueGroup, counts: Array) -> None:
    """Solve some positions of a pair of hands."""
    work, values = task.work, task.table.values
    offset = first_value(task, place0, place1)
    size = build_matrices(task, group)
    for place in range(group.first, group.last):
        least, most = solve_game(work.payoffs, place, size, work.simplex)
        values[offset + place] = 0.5 * (least + most)
        counts[LARGEST_GAP] = max(counts[LARGEST_GAP], most - least)


def fill_mirror(task: Task, place0: int, place1: int, count: int) -> None:
    """With the seats swapped, one wins what the other loses."""
    table, layer, work = task.table, task.layer, task.work
    offset = first_value(task, place0, place1)
    first = find_row(task, layer.size1, layer.size0, place1 * table.widths[layer.size0] + place0)
    for place in range(count):
        slot = layer.mirror[work.live[place]]
        word = slot >> WORD
        below = bits_below(table.masks[first + word], slot & LOW_BITS)
        table.values[work.prefix[word] + below] = 1.0 - table.values[offset + place]


def place_of(task: Task, row: int, slot: int) -> int:
    """The place of a position among the values; -1 if it cannot occur."""
    first = find_row(task, task.layer.size0, task.layer.size1, row)
    word = slot >> WORD
    mask = task.table.masks[first + word]
    if (mask >> (slot & LOW_BITS)) & 1 == 0:
        return -1
    return task.work.prefix[word] + bits_below(mask, slot & LOW_BITS)
