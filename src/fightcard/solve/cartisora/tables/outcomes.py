"""Outcomes of Clashes between two cards, computed by the rules themselves with fixed dice: no rule is stated twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import BASIC, CLASSES, GLADIATOR, QUEEN
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.options import LOCK_TO_NOBODY
from fightcard.games.cartisora.state import FOLLOW_UP, RANKS, SEATS
from fightcard.kernel.arrays import INT, array
from fightcard.kernel.assemble import assemble
from fightcard.kernel.layout import State

WON, LOST, TIED = 0, 1, 2  # by seat 0
RESULTS = 3
LOOKS = 6  # dice that the owner of the Feint may have seen before following up
OUT_OF = 36  # outcomes are counted: so many of 36, so that certain ones are exact
PLAIN_POT, FEINT_POT = 2, 3  # cards of a Clash without and with a follow-up


@dataclass(frozen=True)
class Outcomes:
    """Chances out of 36 that seat 0 wins, loses or ties, card against card."""

    clash: Any  # [card of seat 0, card of seat 1, result], Queens excepted
    feint: Any  # [seat of the Queen, look, follow-up, card of the other, result]
    looks: Any  # [seat of the Queen, card of the other]: 1, or LOOKS equally likely ones
    powers: Any  # [seat of the Queen, look, card of the other]: what it shows

    @property
    def is_symmetric(self) -> bool:
        """Do both seats play by the same text?"""
        other = self.swapped
        return bool(self.clash.tolist() == other.clash.tolist() and self.feint.tolist() == other.feint.tolist())

    @property
    def swapped(self) -> Outcomes:
        """The same with the seats swapped."""
        clash = [list(column) for column in zip(*self.clash.tolist(), strict=True)]
        looks, powers = (array(some.tolist()[::-1], INT) for some in (self.looks, self.powers))
        return Outcomes(array(_swapped(clash)), array(_swapped(self.feint.tolist()[::-1])), looks, powers)

    def both_like(self, seat: int) -> Outcomes:
        """Return the outcome of a Clash if both seats played by this one's text."""
        own = self.feint.tolist()[seat]
        feint = [own, _swapped(own)] if seat == 0 else [_swapped(own), own]
        looks, powers = (array([some.tolist()[seat]] * SEATS, INT) for some in (self.looks, self.powers))
        return Outcomes(self.clash, array(feint), looks, powers)

    def look(self, seat: int, other: int, power: int) -> int:
        """Which look at the enemy's card shows this power; 0 if all are the same."""
        if self.looks[seat, other] == 1:
            return 0
        return next(look for look in range(LOOKS) if self.powers[seat, look, other] == power)


def _swapped(counts: list[Any]) -> list[Any]:
    """Counts of results, as the other seat sees them."""
    if isinstance(counts[0], list):
        return [_swapped(some) for some in counts]
    return [counts[LOST], counts[WON], counts[TIED]]


def is_solvable(setup: Setup) -> bool:
    """Is it the basic game, or the Gladiator's, and does nothing count but hands, piles and the size of the lock?"""
    fighters = divmod(int(setup.options["classes"]), len(CLASSES))
    return set(fighters) <= {BASIC, GLADIATOR} and setup.options["final_lock"] == LOCK_TO_NOBODY


@lru_cache(maxsize=8)
def outcomes_of(setup: Setup) -> Outcomes:
    """The outcomes by a set-up's options and classes."""
    table = _Table(setup)
    others = [card for card in range(RANKS) if card != QUEEN]
    clash = _nested(RANKS, RANKS, RESULTS)
    feint = _nested(SEATS, LOOKS, RANKS, RANKS, RESULTS)
    looks = [[1] * RANKS for _ in range(SEATS)]
    powers = _nested(SEATS, LOOKS, RANKS)
    for card in others:
        for other in others:
            clash[card][other] = table.clash(card, other)
        for seat in range(SEATS):
            seen = list(table.looks(seat, card))
            looks[seat][card] = len(seen)
            for look, shown in enumerate(seen):
                powers[seat][look][card] = shown.power[1 - seat]
                for follow_up in others:
                    feint[seat][look][follow_up][card] = table.follow_up(seat, shown, follow_up)
    return Outcomes(array(clash), array(feint), array(looks, INT), array(powers, INT))


def _nested(*shape: int) -> list[Any]:
    """Zeros in lists of lists."""
    return [_nested(*shape[1:]) if shape[1:] else 0 for _ in range(shape[0])]


class _Table:
    """The rules with fixed dice. All hands are full, so that nothing ends."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.dice: list[int] = []
        self.sides: list[int] = []  # of the dice that were rolled
        self.rules: SimpleNamespace = assemble(GAME.modules, die=self._die)

    def _die(self, _state: State, sides: int) -> int:
        rolled = len(self.sides)
        self.sides.append(sides)
        return self.dice[rolled] if rolled < len(self.dice) else 0

    def _rolls(self, play: Callable[[], State]) -> Iterator[State]:
        """Return the results for every roll of the dice, each as likely."""
        waiting: list[list[int]] = [[]]
        while waiting:
            self.dice, self.sides = waiting.pop(), []
            state = play()
            rolled = len(self.dice)
            if len(self.sides) == rolled:
                yield state
            else:
                waiting += [[*self.dice, fall] for fall in reversed(range(self.sides[rolled]))]

    def _revealed(self, cards: tuple[int, ...]) -> State:
        state = GAME.new_state(self.setup)
        self.rules.deal(state)
        for seat, card in enumerate(cards):
            self.rules.play(state, seat, card)
        return state

    def _followed(self, shown: State, seat: int, card: int) -> State:
        state = shown.copy()
        self.rules.play(state, seat, card)
        return state

    def clash(self, *cards: int) -> list[int]:
        """The results of two cards without a Feint."""
        return _counted(list(self._rolls(lambda: self._revealed(cards))))

    def looks(self, seat: int, other: int) -> Iterator[State]:
        """Return what the owner of a Feint may see before following up."""
        cards = (QUEEN, other) if seat == 0 else (other, QUEEN)
        for state in self._rolls(lambda: self._revealed(cards)):
            assert state.phase == FOLLOW_UP
            yield state

    def follow_up(self, seat: int, shown: State, card: int) -> list[int]:
        """The results of a follow-up against what was shown."""
        return _counted(list(self._rolls(lambda: self._followed(shown, seat, card))))


def _counted(states: list[State]) -> list[int]:
    """Return the count of each result out of 36."""
    results = Counter(map(_result, states))
    return [results[result] * OUT_OF // len(states) for result in (WON, LOST, TIED)]


def _result(s: State) -> int:
    """Return the seat that took the pot of the first Clash."""
    if s.lock:
        return TIED
    return WON if s.pile[0] else LOST
