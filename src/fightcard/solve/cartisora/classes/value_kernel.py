"""Compiled kernels of the indexed solver: the matrix game of each position, and its value.

If ``ValueTable.draws`` has room, the share of drawn Matches is worked out beside each value: by so much the value grows
with the worth of a draw. Where a seat chooses, it is that of the best choice, and in a matrix game that of both mixes.
"""

from __future__ import annotations

from typing import Any

from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS, MatrixSize, solve_game

from .borrowing import borrowed_task
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
    SURE_DRAW,
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

ENTRIES = ("solve_rows", "build_matrices", "drawn_share", "solve_game")
INLINE = (
    *("merge", "merge_draws", "slots_after", "open_node", "close_node", "value_of_four", "mixes_of_four"),
    *("run_program", "build_matrices", "first_value", "solve_group", "drawn_share", "fill_mirror"),
)


# -- what a Clash is worth ----------------------------------------------------------------------------------------


def slots_after(task: Task, group: ValueGroup, at: int, depth: int) -> None:
    """The values of all slots of a group after the end of a Clash."""
    table, worths, draws = task.table, task.work.worths, task.work.draws
    counts_draws = len(table.draws) > 0
    move = task.rules.steps[at, MOVE]
    size0 = task.layer.size0 - task.rules.move_cards[move, 0]
    size1 = task.layer.size1 - task.rules.move_cards[move, 1]
    first = find_row(task, size0, size1, row_after(task, group, at, size1))
    for place in range(group.first, group.last):
        slot = task.layer.moves[move, task.work.live[place]]
        if slot < 0:
            worths[depth, place] = table.certain[-1 - slot]
            if counts_draws:
                draws[depth, place] = 1.0 if slot == SURE_DRAW else 0.0
        else:
            word = slot >> WORD
            found = task.work.prefix[word] + bits_below(table.masks[first + word], slot & LOW_BITS)
            worths[depth, place] = table.values[found]
            if counts_draws:
                draws[depth, place] = table.draws[found]


def merge(group: ValueGroup, work: Work, depth: int, weight: int) -> None:
    """Add what stands one deeper to a node."""
    worths = work.worths
    kind = work.kinds[depth]
    seen = work.weights[depth]
    work.weights[depth] += weight
    if len(work.drawn) > 0:
        merge_draws(group, work, depth, weight, seen)
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


def merge_draws(group: ValueGroup, work: Work, depth: int, weight: int, seen: int) -> None:
    """The same for drawn Matches, before the values are merged."""
    draws, worths = work.draws, work.worths
    kind = work.kinds[depth]
    if kind == TOGETHER:
        for place in range(group.first, group.last):
            work.drawn_quads[seen, place] = draws[depth + 1, place]
    elif kind == CHANCE:
        for place in range(group.first, group.last):
            draws[depth, place] += weight * draws[depth + 1, place]
    else:
        for place in range(group.first, group.last):
            gain = worths[depth + 1, place] - worths[depth, place]
            if seen == 0 or (gain > 0.0 if kind == FIRST_CHOOSES else gain < 0.0):
                draws[depth, place] = draws[depth + 1, place]


def open_node(group: ValueGroup, work: Work, depth: int, kind: int) -> None:
    """A node of which nothing is merged yet."""
    work.kinds[depth] = kind
    work.weights[depth] = 0
    if kind == CHANCE:
        for place in range(group.first, group.last):
            work.worths[depth, place] = 0.0
            work.draws[depth, place] = 0.0


def close_node(group: ValueGroup, work: Work, depth: int) -> bool:
    """A node of which all is merged; False if it had no option, for then it is none itself."""
    if work.weights[depth] == 0:
        return False
    quads, worths, drawn = work.quads, work.worths, work.drawn_quads
    if work.kinds[depth] == CHANCE:
        share = 1.0 / work.weights[depth]
        for place in range(group.first, group.last):
            worths[depth, place] /= work.weights[depth]
            work.draws[depth, place] *= share
    elif work.kinds[depth] == TOGETHER:
        for place in range(group.first, group.last):
            a, b, c, d = quads[0, place], quads[1, place], quads[2, place], quads[3, place]
            row, column = mixes_of_four(a, b, c, d)
            worths[depth, place] = value_of_four(a, b, c, d)
            first = column * drawn[0, place] + (1.0 - column) * drawn[1, place]
            second = column * drawn[2, place] + (1.0 - column) * drawn[3, place]
            work.draws[depth, place] = row * first + (1.0 - row) * second
    return True


def value_of_four(a: float, b: float, c: float, d: float) -> float:
    """The value of a game of two rows and two columns."""
    least = max(min(a, b), min(c, d))
    most = min(max(a, c), max(b, d))
    if least >= most:
        return least
    return (a * d - b * c) / (a + d - b - c)


def mixes_of_four(a: float, b: float, c: float, d: float) -> Any:
    """How likely the first row and the first column are."""
    if max(min(a, b), min(c, d)) >= min(max(a, c), max(b, d)):
        return (1.0 if min(a, b) >= min(c, d) else 0.0), (1.0 if max(a, c) <= max(b, d) else 0.0)
    return (d - c) / (a + d - b - c), (d - b) / (a + d - b - c)


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
            if len(work.drawn) > 0:
                for place in range(group.first, group.last):
                    work.drawn[place, i, j] = work.draws[0, place]
    return MatrixSize(rows, columns)


def solve_rows(task: Task, span: LayerSpan, counts: Any) -> None:
    """Solve the marked positions of these hands of seat 0, and note the largest gap between their bounds."""
    task = borrowed_task(task)
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


def first_value(task: Task, place0: int, place1: int) -> int:
    """The place of the first value of a pair of hands."""
    table, layer = task.table, task.layer
    return table.offsets[table.row_starts[layer.size0, layer.size1] + place0 * table.widths[1, layer.size1] + place1]


def solve_group(task: Task, place0: int, place1: int, group: ValueGroup, counts: Any) -> None:
    """Solve some positions of a pair of hands."""
    work, values, draws = task.work, task.table.values, task.table.draws
    offset = first_value(task, place0, place1)
    size = build_matrices(task, group)
    for place in range(group.first, group.last):
        least, most = solve_game(work.payoffs, place, size, work.simplex)
        values[offset + place] = 0.5 * (least + most)
        if len(draws) > 0:
            draws[offset + place] = drawn_share(work, place, size)
        counts[LARGEST_GAP] = max(counts[LARGEST_GAP], most - least)


def drawn_share(work: Work, place: int, size: MatrixSize) -> float:
    """How many Matches are drawn if both keep to the mixes that were found last."""
    mixes, drawn = work.simplex.mixes, work.drawn
    total = 0.0
    for i in range(size.rows):
        if mixes[OF_ROWS, i] > 0.0:
            share = 0.0
            for j in range(size.columns):
                share += mixes[OF_COLUMNS, j] * drawn[place, i, j]
            total += mixes[OF_ROWS, i] * share
    return total


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
        if len(table.draws) > 0:
            table.draws[found] = table.draws[offset + place]
