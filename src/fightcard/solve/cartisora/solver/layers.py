"""Compiled kernels of the solver: which positions can occur, and the matrix game of each.

Plain functions over arrays, compiled as they are. A *layer* is all positions of one kind with so many pairs of cards
gone (grids.py). Its hands are those of each seat without the Queen; a pair of hands is a row of the layer's tables, and
a slot a column.
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
from fightcard.solve.matrix import MatrixSize, Simplex, solve_game

ENTRIES = ("mark_rows", "solve_rows")
INLINE = ("best_follow_ups", "expected", "feint_odds", "fill_certain", "fill_clash", "improve", "row_after")

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


class Workspace(NamedTuple):
    """Arrays to work in, one set for each thread."""

    live: Array  # the slots that can occur
    next_slots: Array  # [move, place in ``live``] -> slot after it
    reached: Array  # [move, slot]: marks
    cards: Array  # [seat, choice] -> card
    best: Array  # [look, place]
    payoffs: Array  # [place, choice of seat 0, choice of seat 1]
    simplex: Simplex


class HandPair(NamedTuple):
    """The hands of both seats without their Queens, and how many slots can occur with them."""

    hand0: int
    hand1: int
    live: int


class Successor(NamedTuple):
    """The successors of a Clash: a row of a table, and there the slot for each move and live slot."""

    table: Array
    row: int
    next_slots: Array


class Odds(NamedTuple):
    """Chances out of OUT_OF of each end of a Clash."""

    won: float
    lost: float
    tied: float


class Mirror(NamedTuple):
    """The same layer with the seats swapped, which is filled in; without symmetry its table has no rows."""

    half: bool  # the layer is its own mirror image: hands of seat 1 come from seat 0's on only
    table: Array
    slots: Array  # [slot] -> slot with the seats swapped


class RowSpan(NamedTuple):
    """Some of the hands of seat 0, by their places."""

    first: int
    last: int


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


def find_next_slots(moves: Array, live: Array, count: int, next_slots: Array) -> None:
    """Look up once for all cards where the live slots lead to."""
    for move in range(MOVES):
        for place in range(count):
            next_slots[move, place] = moves[move, live[place] - FIRST_SLOT]


def row_after(layer: Layer, hands: HandPair, card0: int, card1: int) -> int:
    """The row of the pair of hands without these cards."""
    first = layer.places0[hands.hand0 & ~(1 << card0)]
    return first * layer.next_width + layer.places1[hands.hand1 & ~(1 << card1)]


def expected(after: Successor, move: int, place: int, odds: Odds) -> float:
    """The expected value of a Clash."""
    table, row, next_slots = after.table, after.row, after.next_slots
    return (
        odds.won * table[row, next_slots[move + WON, place]]
        + odds.lost * table[row, next_slots[move + LOST, place]]
        + odds.tied * table[row, next_slots[move + TIED, place]]
    ) / OUT_OF


# -- matrices -----------------------------------------------------------------------------------------------------


def build_matrices(layer: Layer, hands: HandPair, feints0: bool, work: Workspace) -> MatrixSize:
    """Fill the payoff matrices of all live slots of a pair of hands; return their size.

    Without ``feints0``, what a Feint of seat 0 brings against another card is left to the caller.
    """
    find_next_slots(layer.moves, work.live, hands.live, work.next_slots)
    rows = choices_of(hands.hand0, layer.kind & 1, work.cards, 0)
    columns = choices_of(hands.hand1, layer.kind >> 1, work.cards, 1)
    for i in range(rows):
        card0 = work.cards[0, i]
        for j in range(columns):
            card1 = work.cards[1, j]
            if card0 == QUEEN and card1 == QUEEN:
                row = layer.places0[hands.hand0] * layer.width + layer.places1[hands.hand1]
                after = Successor(layer.after_queens, row, work.next_slots)
                fill_certain(after, QUEENS_MOVE, i, j, hands.live, work.payoffs)
            elif card0 == QUEEN:
                if feints0:
                    best_follow_ups(layer, hands, 0, card1, rows - 1, work)
                    average_looks(work.best, layer.looks[0, card1], i, j, hands.live, work.payoffs)
            elif card1 == QUEEN:
                best_follow_ups(layer, hands, 1, card0, columns - 1, work)
                average_looks(work.best, layer.looks[1, card0], i, j, hands.live, work.payoffs)
            else:
                clash = layer.clash
                odds = Odds(clash[card0, card1, WON], clash[card0, card1, LOST], clash[card0, card1, TIED])
                after = Successor(layer.after_clash, row_after(layer, hands, card0, card1), work.next_slots)
                fill_clash(after, odds, i, j, hands.live, work.payoffs)
    return MatrixSize(rows, columns)


def fill_clash(after: Successor, odds: Odds, i: int, j: int, count: int, payoffs: Array) -> None:
    """Card against card: the values of the positions after it."""
    if odds.won == OUT_OF:
        fill_certain(after, CLASH_MOVES + WON, i, j, count, payoffs)
    elif odds.lost == OUT_OF:
        fill_certain(after, CLASH_MOVES + LOST, i, j, count, payoffs)
    elif odds.tied == OUT_OF:
        fill_certain(after, CLASH_MOVES + TIED, i, j, count, payoffs)
    else:
        for place in range(count):
            payoffs[place, i, j] = expected(after, CLASH_MOVES, place, odds)


def fill_certain(after: Successor, move: int, i: int, j: int, count: int, payoffs: Array) -> None:
    """The Clash can end in one way only."""
    table, row, next_slots = after.table, after.row, after.next_slots
    for place in range(count):
        payoffs[place, i, j] = table[row, next_slots[move, place]]


def best_follow_ups(layer: Layer, hands: HandPair, seat: int, other: int, follow_ups: int, work: Workspace) -> None:
    """A Feint against another card: its best follow-up for each look at the enemy's dice (DC-13, DCA-15)."""
    table = layer.after_feint0 if seat == 0 else layer.after_feint1
    worst = -1e300 if seat == 0 else 1e300
    for look in range(layer.looks[seat, other]):
        for place in range(hands.live):
            work.best[look, place] = worst
    for choice in range(follow_ups):
        card = work.cards[seat, choice]
        row = row_after(layer, hands, card, other) if seat == 0 else row_after(layer, hands, other, card)
        after = Successor(table, row, work.next_slots)
        for look in range(layer.looks[seat, other]):
            odds = feint_odds(layer.feint, seat, look, card, other)
            improve(after, odds, seat, look, hands.live, work.best)


def feint_odds(feint: Array, seat: int, look: int, card: int, other: int) -> Odds:
    """The odds of a follow-up against a card that was looked at."""
    won = feint[seat, look, card, other, WON]
    lost = feint[seat, look, card, other, LOST]
    return Odds(won, lost, feint[seat, look, card, other, TIED])


def improve(after: Successor, odds: Odds, seat: int, look: int, count: int, best: Array) -> None:
    """Note what a follow-up brings if its seat has none better: seat 0 maximises, seat 1 minimises."""
    move = FEINT0_MOVES if seat == 0 else FEINT1_MOVES
    for place in range(count):
        payoff = expected(after, move, place, odds)
        best[look, place] = max(best[look, place], payoff) if seat == 0 else min(best[look, place], payoff)


def average_looks(best: Array, looks: int, i: int, j: int, count: int, payoffs: Array) -> None:
    """All looks are equally likely."""
    for place in range(count):
        total = 0.0
        for look in range(looks):
            total += best[look, place]
        payoffs[place, i, j] = total / looks


# -- forward: which positions can occur ---------------------------------------------------------------------------


def mark_rows(layer: Layer, span: RowSpan, work: Workspace) -> int:
    """Mark what can follow from the marked positions of these hands of seat 0; return how many those are.

    The tables are of marks here: 1 for a position that can occur.
    """
    marked = 0
    for place0 in range(span.first, span.last):
        for place1 in range(layer.width):
            row = place0 * layer.width + place1
            count = live_slots(layer.table, row, layer.moves.shape[1], work.live)
            if count > 0:
                marked += count
                find_next_slots(layer.moves, work.live, count, work.next_slots)
                find_reached(work.next_slots, count, work.reached)
                mark_pair(layer, HandPair(layer.hands0[place0], layer.hands1[place1], count), work.cards, work.reached)
                if layer.kind == BOTH_QUEENS:
                    mark(layer.after_queens, row, QUEENS_MOVE, work.reached)
    return marked


def find_reached(next_slots: Array, count: int, reached: Array) -> None:
    """All slots that each move leads to, in a form that can be added to a row at once."""
    for move in range(MOVES):
        for slot in range(reached.shape[1]):
            reached[move, slot] = 0
        for place in range(count):
            reached[move, next_slots[move, place]] = 1


def mark_pair(layer: Layer, hands: HandPair, cards: Array, reached: Array) -> None:
    """Mark what can follow from one pair of hands, Queen against Queen excepted."""
    rows = choices_of(hands.hand0, 0, cards, 0)
    columns = choices_of(hands.hand1, 0, cards, 1)
    for i in range(rows):
        card0 = cards[0, i]
        for j in range(columns):
            card1 = cards[1, j]
            row = row_after(layer, hands, card0, card1)
            for result in range(TIED + 1):
                if layer.clash[card0, card1, result] > 0:
                    mark(layer.after_clash, row, CLASH_MOVES + result, reached)
                if layer.kind & 1 and can_follow(layer.feint, layer.looks, 0, card0, card1, result):
                    mark(layer.after_feint0, row, FEINT0_MOVES + result, reached)
                if layer.kind >> 1 and can_follow(layer.feint, layer.looks, 1, card1, card0, result):
                    mark(layer.after_feint1, row, FEINT1_MOVES + result, reached)


def can_follow(feint: Array, looks: Array, seat: int, card: int, other: int, result: int) -> bool:
    """Can a seat's follow-up against a card end like this?"""
    for look in range(looks[seat, other]):
        if feint[seat, look, card, other, result] > 0:
            return True
    return False


def mark(marks: Array, row: int, move: int, reached: Array) -> None:
    """Mark in a row what a move leads to."""
    for slot in range(marks.shape[1]):
        marks[row, slot] |= reached[move, slot]


# -- backward: what positions are worth ---------------------------------------------------------------------------


def solve_rows(layer: Layer, span: RowSpan, marks: Array, mirror: Mirror, work: Workspace, counts: Array) -> None:
    """Solve the marked positions of these hands of seat 0, and note the largest gap between their bounds."""
    table = layer.table
    for place0 in range(span.first, span.last):
        for place1 in range(place0 if mirror.half else 0, layer.width):
            row = place0 * layer.width + place1
            count = live_slots(marks, row, layer.moves.shape[1], work.live)
            if count > 0:
                hands = HandPair(layer.hands0[place0], layer.hands1[place1], count)
                solve_row(table, row, build_matrices(layer, hands, True, work), count, work, counts)
            if mirror.table.shape[0] > 0:
                other = place1 * layer.width + place0
                for place in range(count):
                    slot = work.live[place]
                    mirror.table[other, mirror.slots[slot - FIRST_SLOT]] = 1.0 - table[row, slot]


def solve_row(table: Array, row: int, size: MatrixSize, count: int, work: Workspace, counts: Array) -> None:
    """Solve the matrices of a pair of hands."""
    for place in range(count):
        least, most = solve_game(work.payoffs, place, size, work.simplex)
        table[row, work.live[place]] = 0.5 * (least + most)
        counts[LARGEST_GAP] = max(counts[LARGEST_GAP], most - least)
    counts[GAMES] += count
