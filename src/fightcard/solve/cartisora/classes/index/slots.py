"""Layers and slots: what can stand beside a pair of hands, and where Clashes lead from there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import NOBODY
from fightcard.kernel.arrays import INT, full, zeros
from fightcard.solve.cartisora.classes.kernels.position_kernel import BITS_OF_WORD, SURE_DRAW, SURE_LOSS, SURE_WIN, WORD

from .clash_trees import FACES
from .programs import Programs

Sizes = tuple[int, int]  # cards in each hand
NO_SLOT = -4  # it cannot occur
OPEN = 0  # there is a slot after it
LOCKS, DIFFERENCES = 64, 128  # more than there are
MOVE_COLUMNS = 7
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
    slots: list[Slot]  # in order
    codes: dict[Slot, int] = field(init=False)

    def __post_init__(self) -> None:
        numbered = enumerate(self.slots)
        self.codes = {slot: number // BITS_OF_WORD << WORD | number % BITS_OF_WORD for number, slot in numbered}

    @cached_property
    def _keys(self) -> Any:
        import numpy as np

        return np.array([_key(slot) for slot in self.slots], np.int64)

    def codes_of(self, keys: Any) -> Any:
        """The codes of slots by their keys."""
        import numpy as np

        numbers = np.searchsorted(self._keys, keys)
        return numbers // BITS_OF_WORD << WORD | numbers % BITS_OF_WORD

    @property
    def words(self) -> int:
        """Words of a row."""
        return -(-len(self.slots) // BITS_OF_WORD)

    @property
    def width(self) -> int:
        """Numbers that slots can have."""
        return self.words << WORD


class MoveResults(NamedTuple):
    """The successors of some slots by some moves: arrays [slot, move], but for the moves themselves."""

    places: Any  # of the moves
    keys: Any  # of the slots after them
    certain: Any  # ends that are certain; OPEN where there is a slot


class Slots:
    """The layers that can occur, each with its slots."""

    def __init__(self, programs: Programs) -> None:
        self.programs = programs
        self.cards = programs.deck.bit_count()
        self._ends: dict[tuple[Sizes, int, int], int] = {}
        self._tables: dict[Sizes, tuple[Any, Any, Any]] = {}
        self._moves = [self._moves_after(place) for place in range(len(programs.carried))]
        self.steps = {move.cards for move in programs.moves}  # cards that a Clash may take from both hands
        self.layers: dict[Sizes, SlotLayer] = {}
        found: dict[Sizes, set[int]] = defaultdict(set)
        found[self.cards, self.cards].add(_key(Slot(0, 0, 0)))
        for sizes in sorted(self._sizes(), key=lambda sizes: -sum(sizes)):
            if found[sizes]:
                self.layers[sizes] = SlotLayer(sizes, [_slot(key) for key in sorted(found[sizes])])
                self._follow(sizes, found)

    def _follow(self, sizes: Sizes, found: dict[Sizes, set[int]]) -> None:
        """Note the slots of later layers that follow from a layer."""
        for _, outcomes in self._outcomes(sizes):
            for column, place in enumerate(outcomes.places):
                gone = self.programs.moves[place].cards
                is_open = outcomes.certain[:, column] == OPEN
                found[sizes[0] - gone[0], sizes[1] - gone[1]].update(outcomes.keys[is_open, column].tolist())

    def _moves_after(self, carried: int) -> Any:
        """The moves that may follow what is carried, as numbers in rows."""
        import numpy as np

        rows = []
        for place in sorted(self.programs.moves_after[carried]):
            move, cards = self.programs.moves[place]
            rows.append((place, move.taker, move.gain, move.locked, self.carried_places[move.carried], *cards))
        return np.array(rows, np.int64).reshape(-1, MOVE_COLUMNS)

    def _outcomes(self, sizes: Sizes) -> Iterator[tuple[Any, MoveResults]]:
        """The slots of a layer that carry the same, and where their moves lead."""
        import numpy as np

        slots = np.array(self.layers[sizes].slots, np.int64)
        for carried in np.unique(slots[:, 0]):
            some = slots[slots[:, 0] == carried]
            places, taker, gain, added, carries, cards0, cards1 = self._moves[carried].T
            lock, difference = some[:, 1, None], some[:, 2, None]
            taken = np.where(taker == NOBODY, 0, np.where(taker == 0, lock, -lock))
            lock, difference = np.where(taker == NOBODY, lock, 0) + added, difference + gain + taken
            left = (sizes[0] - cards0, sizes[1] - cards1)
            surely = np.where(difference > 0, SURE_WIN, SURE_LOSS)
            certain = np.where(abs(difference) > left[0] + left[1] + lock, surely, OPEN)
            for column in np.flatnonzero(np.minimum(*left) <= 0):
                after = (int(left[0][column]), int(left[1][column]))
                ends = zip(lock[:, column].tolist(), difference[:, column].tolist(), strict=True)
                certain[:, column] = [self._end(after, *end) if min(after) == 0 else NO_SLOT for end in ends]
            yield some, MoveResults(places.tolist(), _keys(carries, lock, difference), certain)

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

    @cached_property
    def carried_places(self) -> dict[Any, int]:
        """The places of what one Clash may leave to the next."""
        return {carried: place for place, carried in enumerate(self.programs.carried)}

    def _end(self, sizes: Sizes, lock: int, difference: int) -> int:
        """Return the end of a Match when a hand is empty, by the rules."""
        key = (sizes, lock, difference)
        if key not in self._ends:
            self._ends[key] = self._played_end(sizes, Slot(0, lock, difference))
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
        """Return the data of a ``ClassLayer``: moves, what slots carry, and mirror images if both seats are alike."""
        if sizes not in self._tables:
            mirror = self._mirror_table(sizes) if self.programs.is_symmetric else None
            self._tables[sizes] = self._move_table(sizes), self._carried_table(sizes), mirror
        return self._tables[sizes]

    def _move_table(self, sizes: Sizes) -> Any:
        """[move, slot] -> slot after it, or a certain end."""
        import numpy as np

        table = full((len(self.programs.moves), self.layers[sizes].width), NO_SLOT, INT)
        for slots, outcomes in self._outcomes(sizes):
            codes = self.layers[sizes].codes_of(_keys(*slots.T))
            for column, place in enumerate(outcomes.places):
                gone = self.programs.moves[place].cards
                found = np.array(outcomes.certain[:, column])
                is_open = found == OPEN
                after = self.layers.get((sizes[0] - gone[0], sizes[1] - gone[1]))
                found[is_open] = NO_SLOT if after is None else after.codes_of(outcomes.keys[is_open, column])
                table[place, codes] = found
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


def _keys(carried: Any, lock: Any, difference: Any) -> Any:
    """Slots as numbers in the same order."""
    return (carried * LOCKS + lock) * DIFFERENCES + difference + DIFFERENCES // 2


def _key(slot: Slot) -> int:
    return int(_keys(*slot))


def _slot(key: int) -> Slot:
    rest, difference = divmod(key, DIFFERENCES)
    return Slot(*divmod(rest, LOCKS), difference - DIFFERENCES // 2)
