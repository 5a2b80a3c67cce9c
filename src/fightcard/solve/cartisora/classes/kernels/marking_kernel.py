"""Compiled kernels of the indexed solver: which positions can occur."""

from __future__ import annotations

from fightcard.kernel.batch import borrow

from .position_kernel import (
    END,
    HOLDS0,
    HOLDS1,
    LEAF,
    LOW_BITS,
    MOVE,
    OP,
    SKIP,
    WORD,
    LayerSpan,
    Task,
    ValueGroup,
    choices_of,
    group_end,
    group_of,
    live_slots,
    program_of,
    row_after,
)

ENTRIES = ("mark_rows", "mirror_marks")
INLINE = ("mark_group", "mark_clash", "mark_leaf", "find_reached")


def mark_rows(task: Task, span: LayerSpan) -> int:
    """Mark what can follow from the marked positions of these hands of seat 0; returns how many those are."""
    task = borrow(task)
    table, layer, live = task.table, task.layer, task.work.live
    marked = 0
    width = table.widths[1, layer.size1]
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


def mirror_marks(task: Task) -> None:
    """With symmetry: what can occur, can occur with the seats swapped."""
    task = borrow(task)
    table, layer, live = task.table, task.layer, task.work.live
    width0 = table.widths[0, layer.size0]
    width1 = table.widths[1, layer.size1]
    words = table.words[layer.size1, layer.size0]
    start = table.mask_starts[layer.size1, layer.size0]
    for place0 in range(width0):
        for place1 in range(width1):
            first = start + (place1 * width0 + place0) * words
            for place in range(live_slots(table, layer, place0 * width1 + place1, live)):
                slot = layer.mirror[live[place]]
                table.masks[first + (slot >> WORD)] |= 1 << (slot & LOW_BITS)
