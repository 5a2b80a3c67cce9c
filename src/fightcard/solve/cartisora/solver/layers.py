"""The work: which positions can occur, and the matrix game of each. Plain functions over arrays, compiled as they are.

A *layer* is all positions of one kind with so many pairs of cards gone (grids.py). Its hands are those of each seat
without the Queen; a pair of hands is a row of the layer's tables, and a slot a column.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import QUEEN
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.tables.grids import (
    BOTH_QUEENS,
    CLASH_MOVES,
    FEINT0_MOVES,
    FEINT1_MOVES,
    FIRST_SLOT,
    MOVES,
    QUEENS_MOVE,
)
from fightcard.solve.cartisora.tables.outcomes import LOST, OUT_OF, TIED, WON
from fightcard.solve.matrix import solve_game

ENTRIES = ("mark_rows", "solve_rows")
INLINE = ("expected", "row_after")

Array = Any

# What ``solve_rows`` counts.
LARGEST_GAP, GAMES = 0, 1
COUNTS = 2


class Layer(NamedTuple):
    """A layer, and the ones that its Clashes lead to; ``after_…`` are their tables."""

    kind: int
    hands0: Array
    hands1: Array
    places0: Array  # of a hand among those of the same size
    places1: Array
    width: int  # hands of seat 1 in this layer
    next_width: int  # and with a pair gone
    clash: Array  # these three: outcomes.Outcomes
    feint: Array
    looks: Array
    moves: Array  # [move, slot] -> slot after it
    table: Array
    after_clash: Array
    after_feint0: Array
    after_feint1: Array
    after_queens: Array


class Room(NamedTuple):
    """Arrays to work in, one set for each thread."""

    live: Array  # the slots that can occur
    stages: Array  # [move, place in ``live``] -> slot after it
    ahead: Array  # [move, slot]: marks
    cards: Array  # [seat, choice] -> card
    best: Array  # [look, place]
    payoffs: Array  # [place, choice of seat 0, choice of seat 1]
    tableau: Array
    labels: Array
    mixes: Array


# -- one pair of hands --------------------------------------------------------------------------------------------


def live_slots(marks: Array, row: int, slots: int, live: Array) -> int:
    """Write down the marked ones of so many slots of a row; returns how many there are."""
    count = 0
    for slot in range(FIRST_SLOT, FIRST_SLOT + slots):
        if marks[row, slot]:
            live[count] = slot
            count += 1
    return count


def choices_of(hand: int, queen: int, cards: Array, seat: int) -> int:
    """Write down the cards of a hand, the Queen last; returns how many there are."""
    count = 0
    for card in range(RANKS):
        if (hand >> card) & 1:
            cards[seat, count] = card
            count += 1
    if queen:
        cards[seat, count] = QUEEN
        count += 1
    return count


def stage(moves: Array, live: Array, count: int, stages: Array) -> None:
    """Look up once for all cards where the live slots lead to."""
    for move in range(MOVES):
        for place in range(count):
            stages[move, place] = moves[move, live[place] - FIRST_SLOT]


def row_after(places0: Array, places1: Array, width: int, hand0: int, hand1: int, card0: int, card1: int) -> int:
    """The row of the pair of hands without these cards."""
    return places0[hand0 & ~(1 << card0)] * width + places1[hand1 & ~(1 << card1)]


def expected(
    table: Array, row: int, stages: Array, move: int, place: int, won: float, lost: float, tied: float
) -> float:
    """What a Clash brings on average."""
    return (
        won * table[row, stages[move + WON, place]]
        + lost * table[row, stages[move + LOST, place]]
        + tied * table[row, stages[move + TIED, place]]
    ) / OUT_OF


# -- matrices -----------------------------------------------------------------------------------------------------


def lay_out(layer: Layer, hand0: int, hand1: int, count: int, feints0: bool, room: Room) -> Any:
    """The matrices of all live slots of a pair of hands; returns their rows and columns.

    Without ``feints0``, what a Feint of seat 0 brings against another card is left to the caller.
    """
    stage(layer.moves, room.live, count, room.stages)
    rows = choices_of(hand0, layer.kind & 1, room.cards, 0)
    columns = choices_of(hand1, layer.kind >> 1, room.cards, 1)
    for i in range(rows):
        card0 = room.cards[0, i]
        for j in range(columns):
            card1 = room.cards[1, j]
            if card0 == QUEEN and card1 == QUEEN:
                row = layer.places0[hand0] * layer.width + layer.places1[hand1]
                lay_out_certain(layer.after_queens, row, room.stages, QUEENS_MOVE, i, j, count, room.payoffs)
            elif card0 == QUEEN:
                if feints0:
                    lay_out_feint(layer, 0, hand0, hand1, card1, rows - 1, count, room)
                    average_looks(room.best, layer.looks[0, card1], i, j, count, room.payoffs)
            elif card1 == QUEEN:
                lay_out_feint(layer, 1, hand0, hand1, card0, columns - 1, count, room)
                average_looks(room.best, layer.looks[1, card0], i, j, count, room.payoffs)
            else:
                row = row_after(layer.places0, layer.places1, layer.next_width, hand0, hand1, card0, card1)
                lay_out_clash(layer.clash, card0, card1, layer.after_clash, row, i, j, count, room.stages, room.payoffs)
    return rows, columns


def lay_out_clash(
    clash: Array,
    card0: int,
    card1: int,
    table: Array,
    row: int,
    i: int,
    j: int,
    count: int,
    stages: Array,
    payoffs: Array,
) -> None:
    """Card against card: what the positions after it are worth."""
    won = clash[card0, card1, WON]
    lost = clash[card0, card1, LOST]
    tied = clash[card0, card1, TIED]
    if won == OUT_OF:
        lay_out_certain(table, row, stages, CLASH_MOVES + WON, i, j, count, payoffs)
    elif lost == OUT_OF:
        lay_out_certain(table, row, stages, CLASH_MOVES + LOST, i, j, count, payoffs)
    elif tied == OUT_OF:
        lay_out_certain(table, row, stages, CLASH_MOVES + TIED, i, j, count, payoffs)
    else:
        for place in range(count):
            payoffs[place, i, j] = expected(table, row, stages, CLASH_MOVES, place, won, lost, tied)


def lay_out_certain(
    table: Array, row: int, stages: Array, move: int, i: int, j: int, count: int, payoffs: Array
) -> None:
    """The Clash can end in one way only."""
    for place in range(count):
        payoffs[place, i, j] = table[row, stages[move, place]]


def lay_out_feint(
    layer: Layer, seat: int, hand0: int, hand1: int, other: int, follow_ups: int, count: int, room: Room
) -> None:
    """A Feint against another card: its best follow-up for each look at the enemy's dice (DC-13, DCA-15)."""
    table = layer.after_feint0 if seat == 0 else layer.after_feint1
    move = FEINT0_MOVES if seat == 0 else FEINT1_MOVES
    worst = -1e300 if seat == 0 else 1e300
    for look in range(layer.looks[seat, other]):
        for place in range(count):
            room.best[look, place] = worst
    for choice in range(follow_ups):
        card = room.cards[seat, choice]
        if seat == 0:
            row = row_after(layer.places0, layer.places1, layer.next_width, hand0, hand1, card, other)
        else:
            row = row_after(layer.places0, layer.places1, layer.next_width, hand0, hand1, other, card)
        for look in range(layer.looks[seat, other]):
            won = layer.feint[seat, look, card, other, WON]
            lost = layer.feint[seat, look, card, other, LOST]
            tied = layer.feint[seat, look, card, other, TIED]
            improve(table, row, room.stages, move, won, lost, tied, seat, look, count, room.best)


def improve(
    table: Array,
    row: int,
    stages: Array,
    move: int,
    won: float,
    lost: float,
    tied: float,
    seat: int,
    look: int,
    count: int,
    best: Array,
) -> None:
    """Note what a follow-up brings if its seat has none better: seat 0 wants much, seat 1 little."""
    for place in range(count):
        payoff = expected(table, row, stages, move, place, won, lost, tied)
        best[look, place] = max(best[look, place], payoff) if seat == 0 else min(best[look, place], payoff)


def average_looks(best: Array, looks: int, i: int, j: int, count: int, payoffs: Array) -> None:
    """All looks are equally likely."""
    for place in range(count):
        total = 0.0
        for look in range(looks):
            total += best[look, place]
        payoffs[place, i, j] = total / looks


# -- forward: which positions can occur ---------------------------------------------------------------------------


def mark_rows(layer: Layer, first: int, last: int, room: Room) -> int:
    """Mark what can follow from the marked positions of these hands of seat 0; returns how many those are.

    The tables are of marks here: 1 for a position that can occur.
    """
    marked = 0
    for place0 in range(first, last):
        for place1 in range(layer.width):
            row = place0 * layer.width + place1
            count = live_slots(layer.table, row, layer.moves.shape[1], room.live)
            if count > 0:
                marked += count
                stage(layer.moves, room.live, count, room.stages)
                stage_marks(room.stages, count, room.ahead)
                mark_pair(layer, layer.hands0[place0], layer.hands1[place1], room.cards, room.ahead)
                if layer.kind == BOTH_QUEENS:
                    mark(layer.after_queens, row, QUEENS_MOVE, room.ahead)
    return marked


def stage_marks(stages: Array, count: int, ahead: Array) -> None:
    """All that each move leads to, in a form that can be added to a row at once."""
    for move in range(MOVES):
        for slot in range(ahead.shape[1]):
            ahead[move, slot] = 0
        for place in range(count):
            ahead[move, stages[move, place]] = 1


def mark_pair(layer: Layer, hand0: int, hand1: int, cards: Array, ahead: Array) -> None:
    """Mark what can follow from one pair of hands, Queen against Queen excepted."""
    rows = choices_of(hand0, 0, cards, 0)
    columns = choices_of(hand1, 0, cards, 1)
    for i in range(rows):
        card0 = cards[0, i]
        for j in range(columns):
            card1 = cards[1, j]
            row = row_after(layer.places0, layer.places1, layer.next_width, hand0, hand1, card0, card1)
            for result in range(TIED + 1):
                if layer.clash[card0, card1, result] > 0:
                    mark(layer.after_clash, row, CLASH_MOVES + result, ahead)
                if layer.kind & 1 and can_follow(layer.feint, layer.looks, 0, card0, card1, result):
                    mark(layer.after_feint0, row, FEINT0_MOVES + result, ahead)
                if layer.kind >> 1 and can_follow(layer.feint, layer.looks, 1, card1, card0, result):
                    mark(layer.after_feint1, row, FEINT1_MOVES + result, ahead)


def can_follow(feint: Array, looks: Array, seat: int, card: int, other: int, result: int) -> bool:
    """Can a seat's follow-up against a card end like this?"""
    for look in range(looks[seat, other]):
        if feint[seat, look, card, other, result] > 0:
            return True
    return False


def mark(marks: Array, row: int, move: int, ahead: Array) -> None:
    """Mark in a row what a move leads to."""
    for slot in range(marks.shape[1]):
        marks[row, slot] |= ahead[move, slot]


# -- backward: what positions are worth ---------------------------------------------------------------------------


def solve_rows(
    layer: Layer,
    first: int,
    last: int,
    half: bool,
    marks: Array,
    mirror: Array,
    mirrored: Array,
    room: Room,
    counts: Array,
) -> None:
    """Solve the marked positions of these hands of seat 0, and note the largest gap between their bounds.

    With ``half``, hands of seat 1 come from seat 0's on only. ``mirror`` is the table of the same positions with the
    seats exchanged, which are filled in, and ``mirrored`` their slots; without symmetry it has no rows.
    """
    table = layer.table
    for place0 in range(first, last):
        for place1 in range(place0 if half else 0, layer.width):
            row = place0 * layer.width + place1
            count = live_slots(marks, row, layer.moves.shape[1], room.live)
            if count > 0:
                rows, columns = lay_out(layer, layer.hands0[place0], layer.hands1[place1], count, True, room)
                solve_row(table, row, rows, columns, count, room, counts)
            if mirror.shape[0] > 0:
                other = place1 * layer.width + place0
                for place in range(count):
                    slot = room.live[place]
                    mirror[other, mirrored[slot - FIRST_SLOT]] = 1.0 - table[row, slot]


def solve_row(table: Array, row: int, rows: int, columns: int, count: int, room: Room, counts: Array) -> None:
    """Solve the matrices that were laid out."""
    for place in range(count):
        least, most = solve_game(room.payoffs, place, rows, columns, room.tableau, room.labels, room.mixes)
        table[row, room.live[place]] = 0.5 * (least + most)
        counts[LARGEST_GAP] = max(counts[LARGEST_GAP], most - least)
    counts[GAMES] += count
