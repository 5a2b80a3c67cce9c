"""A solved game with classes: what its positions are worth, and what each choice in a decision of any kind brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import SimpleNamespace
from typing import Any

from fightcard.kernel.layout import State
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.slots import Sizes, Slot
from fightcard.solve.cartisora.classes.index.spots import Spot, spot_of
from fightcard.solve.cartisora.classes.index.storage import Positions, Values
from fightcard.solve.cartisora.classes.kernels.position_kernel import LOW_BITS, WORD
from fightcard.solve.cartisora.endgame.endgames import (
    DecisionMatrix,
    decision_by_values,
    position_by_values,
)
from fightcard.solve.cartisora.endgame.endgames import solve as solve_endgame

from .solving import swapped_setup

FROM_SCRATCH = 3  # cards in the larger hand of positions that are solved once more from scratch
MOST = 100_000  # positions of these


@dataclass
class ClassSolution:
    """The values of all positions that can occur."""

    table: ClassTable
    positions: Positions
    values: Values
    draw: float
    swapped: bool = False  # it is read with the seats swapped

    @cached_property
    def _arrays(self) -> Any:
        return self.table.table(self.positions, self.values, self.draw)

    def value(self, number: int) -> float | None:
        """Return seat 0's value in a position, by its number in an endgame (trees.py); None if it cannot occur."""
        spot = spot_of(number)
        if self.swapped:
            value = self._value(spot.swapped)
            return None if value is None else 1 - value
        return self._value(spot)

    def _value(self, spot: Spot) -> float | None:
        if spot.is_decided:
            return float(spot.difference > 0)
        place = self.table.place_of(spot, self.positions)
        return None if place is None else float(self.values.worths[place])

    def decision(self, observation: State, kernels: SimpleNamespace) -> DecisionMatrix | None:
        """Return the value of each choice in a decision, from the rules and the values of the successors."""
        setup = swapped_setup(self.table.setup) if self.swapped else self.table.setup
        draw = 1 - self.draw if self.swapped else self.draw
        return decision_by_values(setup, observation, kernels, draw, self.value)

    # -- checks --

    def sampled(self, sizes: Sizes, count: int, luck: Random) -> list[int]:
        """Numbers of some positions of a layer."""
        width = int(self._arrays.widths[1, sizes[1]])
        layer = self.table.slots.layers[sizes]
        slots = {code: slot for slot, code in layer.codes.items()}
        first, found = int(self.table.mask_starts[sizes]), list[int]()
        for _ in range(count * 20):
            row = luck.randrange(self.table.row_count(sizes))
            masks = [int(self.positions.masks[first + row * layer.words + word]) for word in range(layer.words)]
            codes = [code for code in slots if masks[code >> WORD] >> (code & LOW_BITS) & 1]
            if codes and len(found) < count:
                places = (row // width, row % width)
                first_hand, second_hand = (
                    int(self._arrays.hands[seat, sizes[seat], place]) for seat, place in enumerate(places)
                )
                found.append(self._number((first_hand, second_hand), slots[luck.choice(codes)]))
        return found

    def _number(self, hands: tuple[int, int], slot: Slot) -> int:
        return Spot(hands, self.table.programs.carried[slot.carried], slot.lock, slot.difference).number

    def largest_difference(self, samples: int, kernels: SimpleNamespace, seed: int = 0) -> float:
        """Compare a sample of positions of every layer with independent results; returns the largest difference.

        Each is worked out once more through the rules from the values of what follows, and with few cards from scratch.
        """
        luck, largest = Random(seed), 0.0
        for sizes in self.table.layers:
            for number in self.sampled(sizes, samples, luck):
                value = self.value(number)
                assert value is not None, "it can occur"
                again = position_by_values(self.table.setup, number, kernels, self.draw, self.value)
                largest = max(largest, abs(value - again))
                if max(sizes) <= FROM_SCRATCH:
                    endgame = solve_endgame(self.table.setup, number, kernels, MOST, self.draw)
                    assert endgame is not None, "so few cards do not have so many positions"
                    largest = max(largest, abs(value - endgame.value(number)))
        return largest
