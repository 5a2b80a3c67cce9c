"""A solved game with classes: what its positions are worth, and what each choice in a decision of any kind brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from types import SimpleNamespace
from typing import Any

from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import NOBODY, PACK
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.endgame.endgames import (
    DecisionMatrix,
    decision_by_values,
    plain_tree_kernels,
    position_by_values,
)
from fightcard.solve.cartisora.endgame.endgames import solve as solve_endgame

from .clash_trees import Carried
from .class_table import ClassTable, plain_class_kernels
from .position_kernel import LOW_BITS, WORD, Task
from .slots import Sizes, Slot
from .solving import swapped_setup
from .storage import Positions, Values

FROM_SCRATCH = 3  # cards in the larger hand of positions that are solved once more from scratch
MOST = 100_000  # positions of these
NOTHING_LIKE_IT = -1


@dataclass
class ClassSolution:
    """The values of all positions that can occur."""

    table: ClassTable
    positions: Positions
    values: Values
    draw: float
    swapped: bool = False  # it is read with the seats swapped
    _tasks: dict[Sizes, Task] = field(default_factory=dict, repr=False)

    @cached_property
    def _arrays(self) -> Any:
        return self.table.table(self.positions, self.values, self.draw)

    @cached_property
    def _work(self) -> Any:
        return self.table.work()

    def value(self, number: int) -> float | None:
        """What seat 0 wins in a position, by its number in an endgame (trees.py); None if it cannot occur."""
        state = self._state_of(number)
        if self.swapped:
            value = self._value(_swapped(state))
            return None if value is None else 1 - value
        return self._value(state)

    def _value(self, state: State) -> float | None:
        sizes = (int(state.hand[0]).bit_count(), int(state.hand[1]).bit_count())
        slot = self._slot(state)
        if abs(slot.difference) > sum(sizes) + slot.lock:
            return float(slot.difference > 0)
        if sizes not in self.table.layers or any(int(state.hand[seat]) & ~self.table.decks[seat] for seat in range(2)):
            return None
        layer = self.table.slots.layers[sizes]
        if slot not in layer.codes:
            return None
        places, width = self._arrays.places, int(self._arrays.widths[1, sizes[1]])
        row = int(places[0, state.hand[0]]) * width + int(places[1, state.hand[1]])
        place = plain_class_kernels().place_of(self._task(sizes), row, layer.codes[slot])
        return None if place < 0 else float(self.values.worths[place])

    def _task(self, sizes: Sizes) -> Task:
        if sizes not in self._tasks:
            self._tasks[sizes] = Task(self.table.rules, self._arrays, self.table.layer(sizes), self._work)
        return self._tasks[sizes]

    def _slot(self, state: State) -> Slot:
        carried = Carried(int(state.marked), _pair(state.bonus), _pair(state.echo))
        lock = int(state.lock).bit_count()
        difference = int(state.pile[0]).bit_count() - int(state.pile[1]).bit_count()
        return Slot(self.table.slots.carried_places.get(carried, NOTHING_LIKE_IT), lock, difference)

    def _state_of(self, number: int) -> State:
        state = GAME.new_state(self.table.setup)
        GAME.rules.deal(state)
        plain_tree_kernels().set_up(state, number)
        return state

    def decision(self, observation: State, kernels: SimpleNamespace) -> DecisionMatrix | None:
        """What each choice in a decision brings, by the rules themselves and the values of what follows."""
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
                hands = [int(self._arrays.hands[seat, sizes[seat], place]) for seat, place in enumerate(places)]
                found.append(self._number(hands, slots[luck.choice(codes)]))
        return found

    def _number(self, hands: list[int], slot: Slot) -> int:
        state = GAME.new_state(self.table.setup)
        GAME.rules.deal(state)
        carried = self.table.programs.carried[slot.carried]
        for seat in range(2):
            state.hand[seat], state.bonus[seat], state.echo[seat] = hands[seat], carried.bonus[seat], carried.echo[seat]
        state.marked = carried.marked
        state.lock = (1 << slot.lock) - 1
        state.pile[0] = (1 << max(slot.difference, 0)) - 1 << PACK
        state.pile[1] = (1 << max(-slot.difference, 0)) - 1 << PACK
        return int(plain_tree_kernels().number_of(state))

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


def _swapped(state: State) -> State:
    """The same with the seats swapped, as far as it counts between two Clashes."""
    other = state.copy()
    for seat in range(2):
        other.hand[seat], other.pile[seat] = state.hand[1 - seat], state.pile[1 - seat]
        other.bonus[seat], other.echo[seat] = state.bonus[1 - seat], state.echo[1 - seat]
    other.marked = state.marked if state.marked == NOBODY else 1 - state.marked
    return other


def _pair(some: Any) -> tuple[int, int]:
    return int(some[0]), int(some[1])
