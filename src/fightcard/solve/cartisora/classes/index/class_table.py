"""The table of all positions of a game with classes, in arrays for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache, cached_property
from itertools import product
from math import comb
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.state import FULL_HAND, RANKS, SEATS
from fightcard.kernel.arrays import INT, array, full, zeros
from fightcard.kernel.assemble import assemble
from fightcard.solve import matrix
from fightcard.solve.cartisora.classes.kernels import (
    draws_kernel,
    marking_kernel,
    position_kernel,
    value_kernel,
)
from fightcard.solve.cartisora.classes.kernels.position_kernel import (
    CLOSE,
    LOW_BITS,
    OP,
    OPEN,
    QUAD,
    WORD,
    ClassLayer,
    Rules,
    ValueTable,
    Work,
)
from fightcard.solve.cartisora.classes.kernels.response_kernel import OF_TRAITS, POLICY_ROWS
from fightcard.solve.interface import EVEN
from fightcard.solve.matrix import WIDTH
from fightcard.solve.workspaces import new_simplex

from .clash_trees import kind_of
from .programs import Programs
from .slots import Sizes, Slot, Slots
from .spots import Spot
from .storage import Positions, Values

INDEX = (matrix, position_kernel, marking_kernel, value_kernel)
MODULES = (*INDEX, draws_kernel)
NO_LAYER = -1
NO_ROW = NOWHERE = -1


@cache
def plain_class_kernels() -> SimpleNamespace:
    """The functions of the kernels as they are."""
    return assemble(MODULES)


def compiled_class_kernels() -> SimpleNamespace:
    """The same, compiled."""
    from fightcard.kernel.compiled import compiled

    return compiled(MODULES)


class ClassTable:
    """The index of every position of a game with classes that can follow from a pair of hands."""

    def __init__(self, setup: Setup, cards: int) -> None:
        deck = FULL_HAND & ~((1 << RANKS - cards) - 1)
        self.setup, self.cards = setup, cards
        self.programs = Programs(setup, deck)
        self.slots = Slots(self.programs)
        self.is_symmetric = self.programs.is_symmetric
        self.last = 0
        self._place((deck, deck))

    def _place(self, decks: tuple[int, int]) -> None:
        """Give every row its place."""
        self.decks = decks
        self.sizes: Sizes = (decks[0].bit_count(), decks[1].bit_count())
        rows = masks = 0
        shape = (RANKS + 1, RANKS + 1)
        self.row_starts, self.mask_starts = full(shape, NO_LAYER, INT), full(shape, NO_LAYER, INT)
        self.words = zeros(shape, INT)
        self.layers = [sizes for sizes in self.slots.layers if self._has(sizes)]
        for sizes in self.layers:
            words = self.slots.layers[sizes].words
            self.row_starts[sizes], self.mask_starts[sizes], self.words[sizes] = rows, masks, words
            rows += self.row_count(sizes)
            masks += self.row_count(sizes) * words
        self.rows, self.mask_words = rows, masks

    def within(self, hands: tuple[int, int]) -> ClassTable:
        """The table of what can follow from a pair of hands of the deck; it shares all that does not depend on them."""
        part = copy(self)
        part.__dict__.pop("_hands", None)
        part.is_symmetric = False
        part._place(hands)
        return part

    def row_count(self, sizes: Sizes) -> int:
        """The pairs of hands of a layer."""
        return comb(self.sizes[0], sizes[0]) * comb(self.sizes[1], sizes[1])

    def opening(self, last: int) -> ClassTable:
        """The table of the first Clashes, in which a hand has more cards than so many, and of what follows each."""
        part = copy(self)
        part.last = last
        part._place(self.decks)
        return part

    def expands(self, sizes: Sizes) -> bool:
        """Does the table have what follows from a layer?"""
        return max(sizes) > self.last

    def _has(self, sizes: Sizes) -> bool:
        if any(size > most for size, most in zip(sizes, self.sizes, strict=True)):
            return False
        earlier = ((sizes[0] + gone[0], sizes[1] + gone[1]) for gone in self.slots.steps)
        return self.expands(sizes) or any(before in self.slots.layers and self.expands(before) for before in earlier)

    def mask_of(self, spot: Spot) -> tuple[int, int] | None:
        """The word of an undecided position among the masks, and its bit there; None if the table has no place."""
        sizes = spot.sizes
        if sizes not in self.layers or any(hand & ~deck for hand, deck in zip(spot.hands, self.decks, strict=True)):
            return None
        layer = self.slots.layers[sizes]
        code = layer.codes.get(Slot(self.slots.carried_places.get(spot.carried, NOWHERE), spot.lock, spot.difference))
        if code is None:
            return None
        first = int(self.mask_starts[sizes]) + self._row(spot) * layer.words
        return first + (code >> WORD), 1 << (code & LOW_BITS)

    def _row(self, spot: Spot) -> int:
        places, _, widths = self._hands
        first, second = (int(places[seat, hand]) for seat, hand in enumerate(spot.hands))
        return first * int(widths[1, spot.sizes[1]]) + second

    def place_of(self, spot: Spot, positions: Positions) -> int | None:
        """The place of an undecided position among the values; None if it cannot occur."""
        mask = self.mask_of(spot)
        if mask is None or not int(positions.masks[mask[0]]) & mask[1]:
            return None
        row, words = self._row(spot), self.slots.layers[spot.sizes].words
        first = int(self.mask_starts[spot.sizes]) + row * words
        before = sum(int(word).bit_count() for word in positions.masks[first : mask[0]])
        below = (int(positions.masks[mask[0]]) & mask[1] - 1).bit_count()
        return int(positions.offsets[int(self.row_starts[spot.sizes]) + row]) + before + below

    @property
    def totals(self) -> list[int]:
        """The numbers of cards in both hands that can occur, from the start on."""
        return sorted({sum(sizes) for sizes in self.layers}, reverse=True)

    def layers_of(self, total: int) -> list[Sizes]:
        """The layers with so many cards in both hands."""
        return [sizes for sizes in self.layers if sum(sizes) == total]

    def solved_layers(self, total: int) -> list[Sizes]:
        """Likewise, without those that are filled in as mirror images."""
        some = self.layers_of(total)
        return [sizes for sizes in some if sizes[0] <= sizes[1]] if self.is_symmetric else some

    def mask_range(self, sizes: Sizes) -> slice:
        """Return the place of a layer's words."""
        first = int(self.mask_starts[sizes])
        return slice(first, first + self.row_count(sizes) * self.slots.layers[sizes].words)

    # -- for the kernel --

    @cached_property
    def rules(self) -> Rules:
        """The programs of all Clashes."""
        programs = self.programs
        kinds = array([kind_of(hand) for hand in range(1 << RANKS)], INT)
        return Rules(programs.steps, programs.starts, programs.move_cards, programs.attacks, kinds)

    def table(self, positions: Positions, values: Values, draw: float = EVEN) -> ValueTable:
        """All positions, with these values."""
        import numpy as np

        places, hands, widths = self._hands
        certain = array([[0.0, 1.0, draw], [0.0, 0.0, 1.0]])
        starts = (self.row_starts, self.mask_starts, self.words)
        numbers = (positions.masks, positions.offsets, np.asarray(values.worths), np.asarray(values.draws))
        return ValueTable(places, hands, widths, *starts, *numbers, certain)

    @cached_property
    def _hands(self) -> tuple[Any, Any, Any]:
        places, widths = zeros((SEATS, 1 << RANKS), INT), zeros((SEATS, RANKS + 1), INT)
        most = max(comb(cards, cards // 2) for cards in self.sizes)
        hands = zeros((SEATS, RANKS + 1, most), INT)
        for seat, hand in product(range(SEATS), range(1 << RANKS)):
            if hand & ~self.decks[seat] == 0:
                size = hand.bit_count()
                places[seat, hand] = widths[seat, size]
                hands[seat, size, widths[seat, size]] = hand
                widths[seat, size] += 1
        return places, hands, widths

    def layer(self, sizes: Sizes) -> ClassLayer:
        """A layer to work on."""
        moves, carried, mirror = self.slots.tables(sizes)
        half = self.is_symmetric and sizes[0] == sizes[1]
        return ClassLayer(*sizes, moves, carried, mirror if self.is_symmetric else zeros(0, INT), half)

    def work(self, marks: Any = None, *, counts_draws: bool = False) -> Work:
        """Arrays for one thread."""
        most = max(self.slots.layers[sizes].width for sizes in self.layers)
        words, moves, deepest = most >> WORD, len(self.programs.moves), self._deepest + 2
        return Work(
            live=zeros(most, INT),
            cards=zeros((2, RANKS), INT),
            worths=zeros((deepest, most)),
            beside=zeros((deepest, most)),
            weights=zeros(deepest, INT),
            kinds=zeros(deepest, INT),
            quads=zeros((QUAD, most)),
            beside_quads=zeros((QUAD, most)),
            prefix=zeros(words, INT),
            noted=full(2, NO_ROW, INT),
            reached=zeros((moves, words), INT),
            fresh=zeros(moves, INT),
            marks=zeros(0, INT) if marks is None else marks,
            payoffs=zeros((most, RANKS + 1, WIDTH)),
            beside_payoffs=zeros((most if counts_draws else 0, RANKS + 1, WIDTH)),
            policy=zeros(0),
            options=zeros((0, 0, 0)),
            beside_options=zeros((0, 0, 0)),
            turned=zeros((0, 0, 0)),
            simplex=new_simplex(),
        )

    def response_work(self, traits: Sequence[float], seat: int) -> Work:
        """Arrays for one thread that answers a policy."""
        work = self.work(counts_draws=True)
        policy = zeros((POLICY_ROWS, WIDTH))
        for at, trait in enumerate((*traits, seat)):
            policy[OF_TRAITS, at] = trait
        shape = (len(work.weights), RANKS + 1, len(work.live))
        turned = zeros((2, RANKS + 1, WIDTH))
        return work._replace(policy=policy, options=zeros(shape), beside_options=zeros(shape), turned=turned)

    @cached_property
    def _deepest(self) -> int:
        """Return the depth of the trees of Clashes."""
        depth = deepest = 0
        for step in self.programs.steps.tolist():
            depth += (step[OP] == OPEN) - (step[OP] == CLOSE)
            deepest = max(deepest, depth)
        return deepest
