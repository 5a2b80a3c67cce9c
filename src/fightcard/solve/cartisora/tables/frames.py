"""Where everything stands that can follow from one spot: grids, hands, and the layers that are made of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import combinations
from typing import Any

from fightcard.games.cartisora.cards import ranks_in
from fightcard.games.cartisora.state import RANKS, SEATS
from fightcard.kernel.arrays import BYTE, INT, array, full, zeros
from fightcard.solve.cartisora.solver.layers import Layer, Room
from fightcard.solve.matrix import MIXES, WIDTH

from .grids import CLASH_MOVES, FEINT0_MOVES, FEINT1_MOVES, MOVES, QUEENS_MOVE, Grids, Place, Spot, after
from .outcomes import LOOKS, Outcomes

Tables = Callable[[Place], Any]

EVEN = 0.5  # what a drawn Match is worth between equals


class Hands:
    """The hands a seat can have without its Queen, by the number of cards gone."""

    def __init__(self, hand: int) -> None:
        cards = ranks_in(hand)
        self.places = full(1 << RANKS, -1, INT)
        self.by_gone: list[Any] = []
        for gone in range(len(cards) + 1):
            kept = combinations(cards, len(cards) - gone)
            hands = sorted(sum(1 << card for card in some) for some in kept)
            for place, held in enumerate(hands):
                self.places[held] = place
            self.by_gone.append(array(hands, INT))

    def count(self, gone: int) -> int:
        """How many hands there are with so many cards gone."""
        return len(self.by_gone[gone]) if gone < len(self.by_gone) else 0


class Frame:
    """All layers from a spot on; a table of one has a row for each pair of hands and a column for each slot.

    ``draw`` is what a drawn Match is worth to seat 0. In a race to a number of wins it is played again, so to speak:
    between equals it is worth half a win, else as much as a Match is worth before it has begun (race.py).
    """

    def __init__(self, start: Spot, outcomes: Outcomes, draw: float = EVEN) -> None:
        self.start, self.outcomes, self.draw = start, outcomes, draw
        self.grids = Grids(start)
        self.hands = [Hands(hand) for hand in start.others]

    @cached_property
    def is_symmetric(self) -> bool:
        """Does nothing change if the seats are exchanged?"""
        return self.start.is_symmetric and self.outcomes.is_symmetric and self.draw == EVEN

    @cached_property
    def exchanged(self) -> Frame:
        """The same with the seats exchanged."""
        return Frame(self.start.exchanged, self.outcomes.exchanged, 1 - self.draw)

    def worth(self, difference: int | None) -> float:
        """What a finished Match is worth to seat 0, by the difference of the piles."""
        assert difference is not None, "the Match is over"
        return self.draw if difference == 0 else float(difference > 0)

    def shape(self, place: Place) -> tuple[int, int]:
        """Rows and columns of a layer's tables."""
        first, second = (hands.count(place[1]) for hands in self.hands)
        return first * second, self.grids[place].width

    def whole_shape(self, place: Place) -> tuple[int, int]:
        """The same where each slot whose end is certain counts for itself."""
        return self.shape(place)[0], self.grids[place].whole_width

    def find(self, spot: Spot) -> tuple[Place, int, int] | None:
        """Layer, row and slot of a spot; None if it cannot follow from the start."""
        first, second = (int(hands.places[hand]) for hands, hand in zip(self.hands, spot.others, strict=True))
        gone = [mine.bit_count() - hand.bit_count() for mine, hand in zip(self.start.others, spot.others, strict=True)]
        place = spot.kind, gone[0]
        if min(first, second) < 0 or gone[0] != gone[1] or place not in self.grids:
            return None
        slot = self.grids[place].place(spot.slot)
        return None if slot is None else (place, first * self.hands[1].count(gone[0]) + second, slot)

    def layer(self, place: Place, tables: Tables, *, apart: bool = False) -> Layer:
        """A layer with its own table and those that its Clashes lead to; these may have all slots apart."""
        kind, gone = place
        moves, reached = self._moves(place, tables, apart)
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
            table=tables(place),
            after_clash=reached[CLASH_MOVES],
            after_feint0=reached[FEINT0_MOVES],
            after_feint1=reached[FEINT1_MOVES],
            after_queens=reached[QUEENS_MOVE],
        )

    def _moves(self, place: Place, tables: Tables, apart: bool) -> tuple[Any, dict[int, Any]]:
        """[move, slot] -> slot after it, and the tables that the moves lead to; its own where there is no such move."""
        grid = self.grids[place]
        moves = zeros((MOVES, len(grid.slots)), INT)
        reached = dict.fromkeys(range(MOVES), tables(place))
        for target, pot, results in self.grids.clashes(grid):
            places = self.grids[target].places_apart if apart else self.grids[target].places
            for move, result in results.items():
                reached[move] = tables(target)
                for i, slot in enumerate(places([after(slot, result, pot) for slot in grid.slots])):
                    moves[move, i] = slot
        return moves, reached

    def room(self) -> Room:
        """Room to work in, enough for every layer."""
        return room_for(max(grid.whole_width for grid in self.grids.values()))


def room_for(slots: int) -> Room:
    """Room to work in, for so many slots of a pair of hands at a time."""
    return Room(
        live=zeros(slots, INT),
        stages=zeros((MOVES, slots), INT),
        ahead=zeros((MOVES, slots), BYTE),
        cards=zeros((SEATS, RANKS), INT),
        best=zeros((LOOKS, slots)),
        payoffs=zeros((slots, RANKS, WIDTH)),
        tableau=zeros((RANKS + 1, WIDTH)),
        labels=zeros((SEATS, RANKS), INT),
        mixes=zeros((MIXES, WIDTH)),
    )
