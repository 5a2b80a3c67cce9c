"""Layers and slots: what can stand beside a pair of hands, and where Clashes lead from there."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import NOBODY
from fightcard.kernel.arrays import INT, full, zeros

from .clash_trees import FACES
from .position_kernel import BITS_OF_WORD, SURE_DRAW, SURE_LOSS, SURE_WIN, WORD
from .programs import Programs, SizedMove

Sizes = tuple[int, int]  # cards in each hand
NO_SLOT = -4  # it cannot occur
PILED = 32  # bits of piles that stand for no card


class Slot(NamedTuple):
    """The state of a Match besides the hands."""

    carried: int
    lock: int
    difference: int  # by which seat 0's pile is larger


@dataclass
class SlotLayer:
    """All positions with so many cards in each hand."""

    sizes: Sizes
    slots: list[Slot]
    codes: dict[Slot, int] = field(init=False)

    def __post_init__(self) -> None:
        numbered = enumerate(sorted(self.slots))
        self.codes = {slot: number // BITS_OF_WORD << WORD | number % BITS_OF_WORD for number, slot in numbered}

    @property
    def words(self) -> int:
        """Words of a row."""
        return -(-len(self.slots) // BITS_OF_WORD)

    @property
    def width(self) -> int:
        """Numbers that slots can have."""
        return self.words << WORD


class Slots:
    """The layers that can occur, each with its slots."""

    def __init__(self, programs: Programs) -> None:
        self.programs = programs
        self.cards = programs.deck.bit_count()
        self._ends: dict[tuple[Sizes, int, int], int] = {}
        self._tables: dict[Sizes, tuple[Any, Any, Any]] = {}
        self.steps = {move.cards for move in programs.moves}  # cards that a Clash may take from both hands
        self.layers: dict[Sizes, SlotLayer] = {}
        found: dict[Sizes, set[Slot]] = defaultdict(set)
        found[self.cards, self.cards].add(Slot(0, 0, 0))
        for sizes in sorted(self._sizes(), key=lambda sizes: -sum(sizes)):
            self.layers[sizes] = SlotLayer(sizes, list(found[sizes]))
            for slot in found[sizes]:
                for place in programs.moves_after[slot.carried]:
                    after, next_slot, certain = self._after(sizes, slot, place)
                    if min(after) >= 0 and certain is None:
                        found[after].add(next_slot)
        self.layers = {sizes: layer for sizes, layer in self.layers.items() if layer.slots}

    def _sizes(self) -> set[Sizes]:
        """Which sizes of hands can occur together, by the faces that are left."""
        faces = self.programs.deck & FACES
        seen = {((self.cards, self.cards), (faces, faces))}
        waiting = list(seen)
        steps = defaultdict(list)
        for step in self.programs.face_steps:
            steps[step.faces].append(step)
        while waiting:
            sizes, held = waiting.pop()
            for step in steps[held]:
                after = (sizes[0] - step.cards[0], sizes[1] - step.cards[1])
                left = (held[0] & ~step.gone[0], held[1] & ~step.gone[1])
                if min(after) > 0 and (after, left) not in seen:
                    seen.add((after, left))
                    waiting.append((after, left))
        return {sizes for sizes, _ in seen}

    def _after(self, sizes: Sizes, slot: Slot, place: int) -> tuple[Sizes, Slot, int | None]:
        """Where a move leads: sizes, slot, and the end if it is certain."""
        sized = self.programs.moves[place]
        after = (sizes[0] - sized.cards[0], sizes[1] - sized.cards[1])
        next_slot = moved(slot, sized, self.carried_places[sized.move.carried])
        if min(after) < 0:
            return after, next_slot, NO_SLOT
        if min(after) == 0:
            return after, next_slot, self._end(after, next_slot)
        left = sum(after) + next_slot.lock
        if abs(next_slot.difference) > left:
            return after, next_slot, SURE_WIN if next_slot.difference > 0 else SURE_LOSS
        return after, next_slot, None

    @cached_property
    def carried_places(self) -> dict[Any, int]:
        """The places of what one Clash may leave to the next."""
        return {carried: place for place, carried in enumerate(self.programs.carried)}

    def _end(self, sizes: Sizes, slot: Slot) -> int:
        """How a Match ends when a hand is empty, by the rules."""
        key = (sizes, slot.lock, slot.difference)
        if key not in self._ends:
            self._ends[key] = self._played_end(sizes, slot)
        return self._ends[key]

    def _played_end(self, sizes: Sizes, slot: Slot) -> int:
        state = GAME.new_state(self.programs.setup)
        GAME.rules.deal(state)
        state.target = 1
        piled = 2 * self.cards - sum(sizes) - slot.lock
        first = (piled + slot.difference) // 2
        for seat, count in enumerate((first, piled - first)):
            state.hand[seat] = (1 << sizes[seat]) - 1
            state.pile[seat] = ((1 << count) - 1) << PILED
        state.lock = ((1 << slot.lock) - 1) << PILED
        GAME.rules.end_match(state)
        if state.winner == NOBODY:
            return SURE_DRAW
        return SURE_WIN if state.winner == 0 else SURE_LOSS

    # -- for the kernel --

    def tables(self, sizes: Sizes) -> tuple[Any, Any, Any]:
        """What ``ClassLayer`` needs of a layer: moves, what slots carry, and mirror images if both seats are alike."""
        if sizes not in self._tables:
            mirror = self._mirror_table(sizes) if self.programs.is_symmetric else None
            self._tables[sizes] = self._move_table(sizes), self._carried_table(sizes), mirror
        return self._tables[sizes]

    def _move_table(self, sizes: Sizes) -> Any:
        """[move, slot] -> slot after it, or a certain end."""
        layer = self.layers[sizes]
        table = full((len(self.programs.moves), layer.width), NO_SLOT, INT)
        for slot, code in layer.codes.items():
            for place in self.programs.moves_after[slot.carried]:
                after, next_slot, certain = self._after(sizes, slot, place)
                if certain is not None:
                    table[place, code] = certain
                elif after in self.layers:
                    table[place, code] = self.layers[after].codes[next_slot]
        return table

    def _carried_table(self, sizes: Sizes) -> Any:
        """[slot]: what it carries."""
        layer = self.layers[sizes]
        table = zeros(layer.width, INT)
        for slot, code in layer.codes.items():
            table[code] = slot.carried
        return table

    def _mirror_table(self, sizes: Sizes) -> Any:
        """[slot] -> slot with the seats swapped."""
        layer, other = self.layers[sizes], self.layers[sizes[::-1]]
        table = full(layer.width, NO_SLOT, INT)
        for slot, code in layer.codes.items():
            table[code] = other.codes[self._mirrored(slot)]
        return table

    def _mirrored(self, slot: Slot) -> Slot:
        carried = self.carried_places[self.programs.carried[slot.carried].swapped]
        return Slot(carried, slot.lock, -slot.difference)


def moved(slot: Slot, sized: SizedMove, carried: int) -> Slot:
    """The slot after a move."""
    move = sized.move
    taken = 0 if move.taker == NOBODY else slot.lock if move.taker == 0 else -slot.lock
    lock = (slot.lock if move.taker == NOBODY else 0) + move.locked
    return Slot(carried, lock, slot.difference + move.gain + taken)
