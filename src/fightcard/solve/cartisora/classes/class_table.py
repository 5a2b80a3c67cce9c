"""The table of all positions of a game with classes, in arrays for the kernel."""

from __future__ import annotations

from functools import cache, cached_property
from math import comb
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.state import FULL_HAND, RANKS
from fightcard.kernel.arrays import INT, array, full, zeros
from fightcard.kernel.assemble import assemble
from fightcard.solve import matrix
from fightcard.solve.interface import EVEN
from fightcard.solve.matrix import WIDTH
from fightcard.solve.workspaces import new_simplex

from . import position_kernel
from .clash_trees import kind_of
from .position_kernel import CLOSE, OP, OPEN, QUAD, ClassLayer, Rules, ValueTable, Work
from .programs import Programs
from .slots import Sizes, Slots

MODULES = (matrix, position_kernel)
NO_LAYER = -1


@cache
def plain_class_kernels() -> SimpleNamespace:
    """The functions of position_kernel.py as they are."""
    return assemble(MODULES)


def compiled_class_kernels() -> SimpleNamespace:
    """The same, compiled."""
    from fightcard.kernel.compiled import compiled

    return compiled(MODULES)


class ClassTable:
    """The index of every position of a game with classes."""

    def __init__(self, setup: Setup, cards: int) -> None:
        self.setup, self.cards = setup, cards
        self.deck = FULL_HAND & ~((1 << RANKS - cards) - 1)
        self.programs = Programs(setup, self.deck)
        self.slots = Slots(self.programs)
        self.is_symmetric = self.programs.is_symmetric
        rows = masks = 0
        shape = (RANKS + 1, RANKS + 1)
        self.row_starts, self.mask_starts = full(shape, NO_LAYER, INT), full(shape, NO_LAYER, INT)
        self.words = zeros(shape, INT)
        for sizes, layer in self.slots.layers.items():
            self.row_starts[sizes], self.mask_starts[sizes], self.words[sizes] = rows, masks, layer.words
            rows += self.slots.rows(sizes)
            masks += self.slots.rows(sizes) * layer.words
        self.rows, self.mask_words = rows, masks

    @property
    def totals(self) -> list[int]:
        """The numbers of cards in both hands that can occur, from the start on."""
        return sorted({sum(sizes) for sizes in self.slots.layers}, reverse=True)

    def layers_of(self, total: int) -> list[Sizes]:
        """The layers with so many cards in both hands."""
        return [sizes for sizes in self.slots.layers if sum(sizes) == total]

    def solved_layers(self, total: int) -> list[Sizes]:
        """Likewise, without those that are filled in as mirror images."""
        some = self.layers_of(total)
        return [sizes for sizes in some if sizes[0] <= sizes[1]] if self.is_symmetric else some

    def mask_range(self, sizes: Sizes) -> slice:
        """The range of a layer's words."""
        first = int(self.mask_starts[sizes])
        return slice(first, first + self.slots.rows(sizes) * self.slots.layers[sizes].words)

    # -- for the kernel --

    @cached_property
    def rules(self) -> Rules:
        """The programs of all Clashes."""
        programs = self.programs
        kinds = array([kind_of(hand) for hand in range(1 << RANKS)], INT)
        return Rules(programs.steps, programs.starts, programs.move_cards, programs.attacks, kinds)

    def table(self, masks: Any, offsets: Any, values: Any, draw: float = EVEN) -> ValueTable:
        """All positions, with these arrays."""
        import numpy as np

        places, hands, widths = self._hands
        certain = array([0.0, 1.0, draw])
        starts = (self.row_starts, self.mask_starts, self.words)
        return ValueTable(places, hands, widths, *starts, masks, offsets, np.asarray(values), certain)

    @cached_property
    def _hands(self) -> tuple[Any, Any, Any]:
        places, widths = zeros(1 << RANKS, INT), zeros(RANKS + 1, INT)
        hands = zeros((RANKS + 1, max(comb(self.cards, size) for size in range(self.cards + 1))), INT)
        for hand in range(1 << RANKS):
            if hand & ~self.deck == 0:
                size = hand.bit_count()
                places[hand] = widths[size]
                hands[size, widths[size]] = hand
                widths[size] += 1
        return places, hands, widths

    def layer(self, sizes: Sizes) -> ClassLayer:
        """A layer to work on."""
        slots = self.slots
        mirror = slots.mirror_table(sizes) if self.is_symmetric else zeros(0, INT)
        half = self.is_symmetric and sizes[0] == sizes[1]
        return ClassLayer(*sizes, slots.move_table(sizes), slots.carried_table(sizes), mirror, half)

    def work(self) -> Work:
        """Arrays for one thread."""
        most = max(layer.width for layer in self.slots.layers.values())
        words, moves, deepest = most >> position_kernel.WORD, len(self.programs.moves), self._deepest + 2
        return Work(
            live=zeros(most, INT),
            cards=zeros((2, RANKS), INT),
            worths=zeros((deepest, most)),
            weights=zeros(deepest, INT),
            kinds=zeros(deepest, INT),
            quads=zeros((QUAD, most)),
            prefix=zeros(words, INT),
            reached=zeros((moves, words), INT),
            fresh=zeros(moves, INT),
            marks=zeros(0, INT),
            payoffs=zeros((most, RANKS + 1, WIDTH)),
            simplex=new_simplex(),
        )

    @cached_property
    def _deepest(self) -> int:
        """The depth of the trees of Clashes."""
        depth = deepest = 0
        for step in self.programs.steps.tolist():
            depth += (step[OP] == OPEN) - (step[OP] == CLOSE)
            deepest = max(deepest, depth)
        return deepest
