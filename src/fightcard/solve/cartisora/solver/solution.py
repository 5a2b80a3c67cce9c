"""Solutions: values and strategies of all positions that can follow from one state of a Match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import mul
from types import SimpleNamespace
from typing import Any

from fightcard.games.cartisora.cards import ranks_in
from fightcard.kernel.assemble import assemble
from fightcard.solve import matrix
from fightcard.solve.cartisora.tables.frames import Frame, new_workspace
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_WIN, LayerKey, MatchState
from fightcard.solve.cartisora.tables.outcomes import FEINT_POT, OUT_OF, RESULTS
from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS

from . import layers
from .layers import HandPair

Numbers = tuple[float, ...]

MODULES = (matrix, layers)
MOST_REMEMBERED = 1_000  # Clashes
UNKNOWN = -1.0  # the value of what cannot occur; a number, for it is multiplied by 0 now and then


@cache
def plain_kernels() -> SimpleNamespace:
    """The functions of matrix.py and layers.py as they are."""
    return assemble(MODULES)


def compiled_kernels() -> SimpleNamespace:
    """The same, compiled."""
    from fightcard.kernel.compiled import compiled

    return compiled(MODULES)


@dataclass(frozen=True)
class SolvedClash:
    """The matrix game of a Clash, solved: each seat's cards, and how likely it should lay each."""

    cards: tuple[tuple[int, ...], tuple[int, ...]]
    mixes: tuple[Numbers, Numbers]
    payoffs: tuple[Numbers, ...]  # [card of seat 0][card of seat 1]: what seat 0 wins on average
    least: float  # that seat 0's mix wins
    most: float  # that seat 1's mix gives

    @property
    def value(self) -> float:
        """The value for seat 0 if both play optimally."""
        return (self.least + self.most) / 2

    def worth(self, seat: int) -> Numbers:
        """Return the value of each card of a seat against the other's mix."""
        if seat == 0:
            return tuple(_average(row, self.mixes[1]) for row in self.payoffs)
        return tuple(1 - _average(column, self.mixes[0]) for column in zip(*self.payoffs, strict=True))


@dataclass(frozen=True)
class Solution:
    """The values of all positions that can follow from a spot, as numbers from 0 to ``scale``."""

    frame: Frame
    tables: Mapping[LayerKey, Any]
    error: float  # no value is wrong by more
    scale: float = 1.0
    _clashes: dict[MatchState, SolvedClash] = field(
        default_factory=dict, repr=False, compare=False
    )  # both seats ask for the same

    def value(self, state: MatchState) -> float | None:
        """Return seat 0's value: 1 for a won Match, 1/2 for a drawn one. None if the spot is not among ours."""
        found = self.frame.find(state)
        if found is None or found[0] not in self.tables:
            return None
        key, row, slot = found
        value = float(self.tables[key][row, slot]) / self.scale
        return value if 0 <= value <= 1 else None

    def clash(self, state: MatchState) -> SolvedClash | None:
        """The matrix game of a spot; None if it, or one that it can lead to, is not among ours."""
        found = self.frame.find(state)
        if found is None or self.value(state) is None:
            return None
        key, _, slot = found
        if slot < FIRST_SLOT:
            return _certain(state, slot)
        grids = self.frame.grids
        if not all(clash.target in self.tables for clash in grids.clashes(grids[key])):
            return None
        known = self._clashes.get(state)
        if known is None:
            known = self._solved(state, key, slot)
            if len(self._clashes) >= MOST_REMEMBERED:
                self._clashes.clear()
            self._clashes[state] = known
        return known

    def _solved(self, state: MatchState, key: LayerKey, slot: int) -> SolvedClash:
        kernels, work = plain_kernels(), new_workspace(1)
        layer = self.frame.layer(key, self.tables.__getitem__)
        work.live[0] = slot
        size = kernels.build_matrices(layer, HandPair(*state.others, 1), True, work)
        for i in range(size.rows):
            for j in range(size.columns):
                work.payoffs[0, i, j] /= self.scale
        least, most = kernels.solve_game(work.payoffs, 0, size, work.simplex)
        first, second = _in_order(work.cards, 0, size.rows), _in_order(work.cards, 1, size.columns)
        mixes = work.simplex.mixes
        return SolvedClash(
            cards=(_ranks(state.hand0), _ranks(state.hand1)),
            mixes=(
                tuple(float(mixes[OF_ROWS, i]) for i in first),
                tuple(float(mixes[OF_COLUMNS, j]) for j in second),
            ),
            payoffs=tuple(tuple(float(work.payoffs[0, i, j]) for j in second) for i in first),
            least=float(least),
            most=float(most),
        )

    def follow_ups(self, state: MatchState, seat: int, other: int, power: int) -> dict[int, float] | None:
        """Return the value of each follow-up of a seat; None if one of them leads to a spot that is not among ours.

        ``state`` is with the Clash's cards out of the hands and the pot not yet moved, ``other`` the enemy's card and
        ``power`` what it shows.
        """
        look = self.frame.outcomes.look(seat, other, power)
        found = {card: self._follow_up(state, seat, card, other, look) for card in _ranks(state[seat])}
        worths = {card: worth for card, worth in found.items() if worth is not None}
        return worths if len(worths) == len(found) else None

    def _follow_up(self, state: MatchState, seat: int, card: int, other: int, look: int) -> float | None:
        total = 0.0
        for result in range(RESULTS):
            times = float(self.frame.outcomes.feint[seat, look, card, other, result])
            value = self.value(state.without(seat, card).after(result, FEINT_POT)) if times else 0.0
            if value is None:
                return None
            total += times / OUT_OF * value
        return total if seat == 0 else 1 - total


def _average(numbers: Numbers, weights: Numbers) -> float:
    return sum(map(mul, numbers, weights))


def _in_order(cards: Any, seat: int, count: int) -> list[int]:
    """The choices of a seat by their cards: where they were laid out, the Queen comes last."""
    return sorted(range(count), key=lambda choice: int(cards[seat, choice]))


def _ranks(hand: int) -> tuple[int, ...]:
    return tuple(ranks_in(hand))


def _certain(state: MatchState, slot: int) -> SolvedClash:
    """Return whether all choices are worth the same."""
    cards = _ranks(state.hand0), _ranks(state.hand1)
    value = float(slot == SURE_WIN)
    first, second = (len(some) for some in cards)
    return SolvedClash(
        cards, ((1 / first,) * first, (1 / second,) * second), ((value,) * second,) * first, value, value
    )
