"""Frames: the layers, rows and columns of all positions that can follow from one state of a Match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

from fightcard.games.cartisora.cards import ranks_in
from fightcard.games.cartisora.state import RANKS, SEATS
from fightcard.kernel.arrays import BYTE, INT, array, full, zeros
from fightcard.solve.cartisora.solver.layers import Layer, Workspace
from fightcard.solve.interface import EVEN
from fightcard.solve.matrix import WIDTH
from fightcard.solve.workspaces import new_simplex

from .grids import CLASH_MOVES, FEINT0_MOVES, FEINT1_MOVES, MOVES, QUEENS_MOVE, Grids, LayerKey, MatchState, after
from .outcomes import LOOKS, Outcomes

Tables = Callable[[LayerKey], Any]


class Hands:
    """The hands a seat can have without its Queen, by the number of cards gone."""

    def __init__(self, hand: int) -> None:
        cards = ranks_in(hand)
        self.places = full(1 << RANKS, -1, INT)
        self.by_gone: list[Any] = []
        for gone in range(len(cards) + 1):
            kept = combinations(cards, len(cards) - gone)
            hands = sorted(sum(1 << card for card in some) for some in kept)
            for index, held in enumerate(hands):
                self.places[held] = index
            self.by_gone.append(array(hands, INT))

    def count(self, gone: int) -> int:
        """Return the number of hands with so many cards gone."""
        return len(self.by_gone[gone]) if gone < len(self.by_gone) else 0


@lru_cache(64)
def hands_from(hand: int) -> Hands:
    """Return what a seat can have that began with this hand; it is never changed."""
    return Hands(hand)


class Frame:
    """All layers from a state on. The table of a layer has a row for each pair of hands and a column for each slot.

    ``draw`` is the value of a drawn Match to seat 0. In a Duel to a number of wins another Match follows a drawn one:
    between equals it is worth half a win, else as much as a Match before it has begun (draw_value.py).
    """

    def __init__(self, start: MatchState, outcomes: Outcomes, draw: float = EVEN) -> None:
        self.start, self.outcomes, self.draw = start, outcomes, draw
        self.grids = Grids(start)
        self.hands = [hands_from(hand) for hand in start.others]

    @cached_property
    def is_symmetric(self) -> bool:
        """Does nothing change if the seats are swapped?"""
        return self.start.is_symmetric and self.outcomes.is_symmetric and self.draw == EVEN

    @cached_property
    def swapped(self) -> Frame:
        """The same with the seats swapped."""
        return Frame(self.start.swapped, self.outcomes.swapped, 1 - self.draw)

    def worth(self, difference: int | None) -> float:
        """Return the value of a finished Match to seat 0, by the difference of the piles."""
        assert difference is not None, "the Match is over"
        return self.draw if difference == 0 else float(difference > 0)

    def shape(self, key: LayerKey) -> tuple[int, int]:
        """Rows and columns of a layer's tables."""
        first, second = (hands.count(key[1]) for hands in self.hands)
        return first * second, self.grids[key].width

    def full_shape(self, key: LayerKey) -> tuple[int, int]:
        """The same where each slot whose end is certain counts for itself."""
        return self.shape(key)[0], self.grids[key].full_width

    def find(self, state: MatchState) -> tuple[LayerKey, int, int] | None:
        """Layer, row and slot of a state; None if it cannot follow from the start."""
        first, second = (int(hands.places[hand]) for hands, hand in zip(self.hands, state.others, strict=True))
        gone = [mine.bit_count() - hand.bit_count() for mine, hand in zip(self.start.others, state.others, strict=True)]
        key = state.kind, gone[0]
        if min(first, second) < 0 or gone[0] != gone[1] or key not in self.grids:
            return None
        slot = self.grids[key].column(state.slot)
        return None if slot is None else (key, first * self.hands[1].count(gone[0]) + second, slot)

    def layer(self, key: LayerKey, tables: Tables, *, apart: bool = False) -> Layer:
        """A layer with its own table and those that its Clashes lead to; these may have all slots apart."""
        kind, gone = key
        moves, reached = self._moves(key, tables, apart)
        first, second = self.hands
        return Layer(
            kind=kind,
            hands0=first.by_gone[gone],
            hands1=second.by_gone[gone],
            places0=first.places,
            places1=second.places,
            width=second.count(gone),
            next_width=second.count(gone + 1),
            clash=self.outcomes.clash,
            feint=self.outcomes.feint,
            looks=self.outcomes.looks,
            moves=moves,
            table=tables(key),
            after_clash=reached[CLASH_MOVES],
            after_feint0=reached[FEINT0_MOVES],
            after_feint1=reached[FEINT1_MOVES],
            after_queens=reached[QUEENS_MOVE],
        )

    def _moves(self, key: LayerKey, tables: Tables, apart: bool) -> tuple[Any, dict[int, Any]]:
        """[move, slot] -> slot after it, and the tables that the moves lead to; its own where there is no such move."""
        grid = self.grids[key]
        moves = zeros((MOVES, len(grid.slots)), INT)
        reached = dict.fromkeys(range(MOVES), tables(key))
        for target, pot, results in self.grids.clashes(grid):
            columns = self.grids[target].separate_columns if apart else self.grids[target].columns
            for move, result in results.items():
                reached[move] = tables(target)
                for i, slot in enumerate(columns([after(slot, result, pot) for slot in grid.slots])):
                    moves[move, i] = slot
        return moves, reached

    def workspace(self) -> Workspace:
        """Arrays to work in, large enough for every layer."""
        return new_workspace(max(grid.full_width for grid in self.grids.values()))


def new_workspace(slots: int) -> Workspace:
    """Arrays to work in, for so many slots of a pair of hands at a time."""
    return Workspace(
        live=zeros(slots, INT),
        next_slots=zeros((MOVES, slots), INT),
        reached=zeros((MOVES, slots), BYTE),
        cards=zeros((SEATS, RANKS), INT),
        best=zeros((LOOKS, slots)),
        payoffs=zeros((slots, RANKS, WIDTH)),
        simplex=new_simplex(),
    )
