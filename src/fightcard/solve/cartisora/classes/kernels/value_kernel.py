"""Compiled kernels of the indexed solver: the matrix game of each position, and its value.

Beside its value a position may have a second number. Another module says how it is worked out: draws_kernel.py for the
solver, response_kernel.py for best responses.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.batch import borrow
from fightcard.solve.matrix import MatrixSize

from .position_kernel import (
    CHANCE,
    END,
    FIRST_CHOOSES,
    GAMES,
    HOLDS0,
    HOLDS1,
    KIND,
    LARGEST_GAP,
    LEAF,
    LOW_BITS,
    MOVE,
    OP,
    OPEN,
    SKIP,
    TOGETHER,
    WEIGHT,
    WORD,
    LayerSpan,
    Task,
    ValueGroup,
    Work,
    bits_below,
    choices_of,
    find_row,
    group_end,
    group_of,
    live_slots,
    program_of,
    row_after,
)

ENTRIES = ("solve_rows", "mirror_rows", "build_matrices", "solve_game")
ANNOUNCES = ("merge_beside", "close_beside", "solve_position")
INLINE = (
    *("merge", "slots_after", "open_node", "close_node", "value_of_four", "run_program", "build_matrices"),
    *("first_value", "solve_group", "fill_mirror"),
)


# -- second numbers, which another module works out -------------------------------------------------------------


def merge_beside(group: ValueGroup, work: Work, depth: int, weight: int, seen: int) -> None:
    """Add what stands one deeper to a node, before the values are merged."""
    raise NotImplementedError


def close_beside(group: ValueGroup, work: Work, depth: int) -> None:
    """A node of which all is merged, before its value is worked out."""
    raise NotImplementedError


def solve_position(task: Task, place: int, at: int, size: MatrixSize) -> float:
    """Work out a position from its matrix, and keep what is found; returns the gap between its bounds."""
    raise NotImplementedError


# -- what a Clash is worth ----------------------------------------------------------------------------------------


def slots_after(task: Task, group: ValueGroup, at: int, depth: int) -> None:
    """The values of all slots of a group after the end of a Clash."""
    table, worths, beside = task.table, task.work.worths, task.work.beside
    has_more = len(table.beside) > 0
    move = task.rules.steps[at, MOVE]
    size0 = task.layer.size0 - task.rules.move_cards[move, 0]
    size1 = task.layer.size1 - task.rules.move_cards[move, 1]
    first = find_row(task, size0, size1, row_after(task, group, at, size1))
    for place in range(group.first, group.last):
        slot = task.layer.moves[move, task.work.live[place]]
        if slot < 0:
            worths[depth, place] = table.certain[0, -1 - slot]
            if has_more:
                beside[depth, place] = table.certain[1, -1 - slot]
        else:
            word = slot >> WORD
            found = task.work.prefix[word] + bits_below(table.masks[first + word], slot & LOW_BITS)
            worths[depth, place] = table.values[found]
            if has_more:
                beside[depth, place] = table.beside[found]


def merge(group: ValueGroup, work: Work, depth: int, weight: int) -> None:
    """Add what stands one deeper to a node."""
    worths = work.worths
    kind = work.kinds[depth]
    seen = work.weights[depth]
    work.weights[depth] += weight
    if len(work.beside_payoffs) > 0:
        merge_beside(group, work, depth, weight, seen)
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
            work.beside[depth, place] = 0.0


def close_node(group: ValueGroup, work: Work, depth: int) -> bool:
    """A node of which all is merged; False if it had no option, for then it is none itself."""
    if work.weights[depth] == 0:
        return False
    quads, worths = work.quads, work.worths
    if len(work.beside_payoffs) > 0:
        close_beside(group, work, depth)
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


# -- matrix games -------------------------------------------------------------------------------------------------


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
            if len(work.beside_payoffs) > 0:
                for place in range(group.first, group.last):
                    work.beside_payoffs[place, i, j] = work.beside[0, place]
    return MatrixSize(rows, columns)


def solve_rows(task: Task, span: LayerSpan, counts: Any) -> None:
    """Solve the marked positions of these hands of seat 0, and note the largest gap between their bounds."""
    task = borrow(task)
    table, layer = task.table, task.layer
    width = table.widths[1, layer.size1]
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


def mirror_rows(task: Task, span: LayerSpan, blank: bool) -> None:
    """Fill the mirror images of these hands of seat 0, as solving does; or put zeros there."""
    task = borrow(task)
    table, layer = task.table, task.layer
    width = table.widths[1, layer.size1]
    for place0 in range(span.first, span.last):
        for place1 in range(place0 if layer.half else 0, width):
            if not (layer.half and place0 == place1):
                count = live_slots(table, layer, place0 * width + place1, task.work.live)
                if blank:
                    row = table.row_starts[layer.size1, layer.size0] + place1 * table.widths[0, layer.size0] + place0
                    first = table.offsets[row]
                    table.values[first : first + count] = 0.0
                else:
                    fill_mirror(task, place0, place1, count)


def first_value(task: Task, place0: int, place1: int) -> int:
    """The place of the first value of a pair of hands."""
    table, layer = task.table, task.layer
    return table.offsets[table.row_starts[layer.size0, layer.size1] + place0 * table.widths[1, layer.size1] + place1]


def solve_group(task: Task, place0: int, place1: int, group: ValueGroup, counts: Any) -> None:
    """Solve some positions of a pair of hands."""
    offset = first_value(task, place0, place1)
    size = build_matrices(task, group)
    for place in range(group.first, group.last):
        gap = solve_position(task, place, offset + place, size)
        counts[LARGEST_GAP] = max(counts[LARGEST_GAP], gap)


def fill_mirror(task: Task, place0: int, place1: int, count: int) -> None:
    """With the seats swapped, one wins what the other loses, and as many Matches are drawn."""
    table, layer, work = task.table, task.layer, task.work
    offset = first_value(task, place0, place1)
    first = find_row(task, layer.size1, layer.size0, place1 * table.widths[0, layer.size0] + place0)
    for place in range(count):
        slot = layer.mirror[work.live[place]]
        word = slot >> WORD
        found = work.prefix[word] + bits_below(table.masks[first + word], slot & LOW_BITS)
        table.values[found] = 1.0 - table.values[offset + place]
        if len(table.beside) > 0:
            table.beside[found] = table.beside[offset + place]
