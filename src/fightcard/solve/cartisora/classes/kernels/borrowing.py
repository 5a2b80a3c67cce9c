"""The arrays of a task without counted references: counting them took most of the time of the kernels."""

from __future__ import annotations

from fightcard.kernel.batch import borrow
from fightcard.solve.matrix import Simplex

from .position_kernel import ClassLayer, Rules, Task, ValueTable, Work

INLINE = ("borrowed_layer", "borrowed_rules", "borrowed_simplex", "borrowed_table", "borrowed_task", "borrowed_work")


def borrowed_task(task: Task) -> Task:
    """The same task; who calls an entry point keeps its arrays alive."""
    return Task(
        borrowed_rules(task.rules), borrowed_table(task.table), borrowed_layer(task.layer), borrowed_work(task.work)
    )


def borrowed_rules(rules: Rules) -> Rules:
    """The programs of all Clashes."""
    return Rules(
        steps=borrow(rules.steps),
        starts=borrow(rules.starts),
        move_cards=borrow(rules.move_cards),
        attacks=borrow(rules.attacks),
        kinds=borrow(rules.kinds),
    )


def borrowed_table(table: ValueTable) -> ValueTable:
    """All positions."""
    return ValueTable(
        places=borrow(table.places),
        hands=borrow(table.hands),
        widths=borrow(table.widths),
        row_starts=borrow(table.row_starts),
        mask_starts=borrow(table.mask_starts),
        words=borrow(table.words),
        masks=borrow(table.masks),
        offsets=borrow(table.offsets),
        values=borrow(table.values),
        beside=borrow(table.beside),
        certain=borrow(table.certain),
    )


def borrowed_layer(layer: ClassLayer) -> ClassLayer:
    """The layer that is worked on."""
    return ClassLayer(
        size0=layer.size0,
        size1=layer.size1,
        moves=borrow(layer.moves),
        carried=borrow(layer.carried),
        mirror=borrow(layer.mirror),
        half=layer.half,
    )


def borrowed_work(work: Work) -> Work:
    """Arrays to work in."""
    return Work(
        live=borrow(work.live),
        cards=borrow(work.cards),
        worths=borrow(work.worths),
        beside=borrow(work.beside),
        weights=borrow(work.weights),
        kinds=borrow(work.kinds),
        quads=borrow(work.quads),
        beside_quads=borrow(work.beside_quads),
        prefix=borrow(work.prefix),
        noted=borrow(work.noted),
        reached=borrow(work.reached),
        fresh=borrow(work.fresh),
        marks=borrow(work.marks),
        payoffs=borrow(work.payoffs),
        beside_payoffs=borrow(work.beside_payoffs),
        policy=borrow(work.policy),
        options=borrow(work.options),
        beside_options=borrow(work.beside_options),
        turned=borrow(work.turned),
        simplex=borrowed_simplex(work.simplex),
    )


def borrowed_simplex(simplex: Simplex) -> Simplex:
    """The arrays of the simplex method."""
    return Simplex(tableau=borrow(simplex.tableau), labels=borrow(simplex.labels), mixes=borrow(simplex.mixes))
