"""Clashes as small game trees, played through by the rules themselves: nothing about a class is stated here.

A Clash depends on the two cards laid, on what earlier Clashes left behind (``Carried``), and of the hands only on which
cards they hold. So each tree is built once for hands with all cards that there may be, and an option that takes a
card, chosen or drawn, counts only where the hand holds that card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import NamedTuple

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import KING, QUEEN
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import CLASH_OVER, NOBODY, PACK, RANKS, SEATS
from fightcard.kernel.assemble import assemble
from fightcard.kernel.bot_rng import nth_bit
from fightcard.kernel.layout import State
from fightcard.kernel.sides import BOTH

# What a hand holds besides the card laid, as far as a tree depends on it.
HAS_QUEEN, HAS_KING, HAS_OTHERS = 1, 2, 4
KINDS = 8
FACES = (1 << QUEEN) | (1 << KING)

LOCKED = 1 << PACK  # stands for all cards locked before the Clash: it shows where they go


class Carried(NamedTuple):
    """The effects that one Clash leaves to the next besides cards: marks, bonuses and echoes."""

    marked: int = NOBODY
    bonus: tuple[int, int] = (0, 0)
    echo: tuple[int, int] = (0, 0)

    @property
    def swapped(self) -> Carried:
        """The same with the seats swapped."""
        marked = self.marked if self.marked == NOBODY else 1 - self.marked
        return Carried(marked, self.bonus[::-1], self.echo[::-1])


class Move(NamedTuple):
    """The moves of cards and lock at the end of a Clash."""

    taker: int  # of the cards locked before, or NOBODY: they stay
    gain: int  # by which seat 0's pile grows more than seat 1's, without the lock
    locked: int  # cards added to the lock
    carried: Carried


class Leaf(NamedTuple):
    """The end of a Clash: the cards gone from each hand."""

    gone: tuple[int, int]
    move: Move


class ClashOption(NamedTuple):
    """A choice, or a fall of a die; it counts only where the hand of the seat holds the card."""

    node: int
    weight: int = 1
    seat: int = 0
    card: int = -1


class Branch(NamedTuple):
    """A decision of a seat, or chance, which is NOBODY's."""

    seat: int
    options: tuple[ClashOption, ...]


class Together(NamedTuple):
    """Both seats choose unseen between two choices each: what follows, row by row."""

    nodes: tuple[int, int, int, int]


Node = Leaf | Branch | Together
Play = Callable[[], State]


@dataclass(frozen=True)
class Clash:
    """Two cards laid, and what else the tree of a Clash depends on."""

    cards: tuple[int, int]
    kinds: tuple[int, int]
    carried: Carried


def kind_of(hand: int) -> int:
    """The kind of a hand without the card laid."""
    queen, king = hand >> QUEEN & 1, hand >> KING & 1
    return HAS_QUEEN * queen | HAS_KING * king | (HAS_OTHERS if hand & ~FACES else 0)


@dataclass
class ClashTrees:
    """Builds the trees of Clashes between hands of a deck; equal nodes are kept once."""

    setup: Setup
    deck: int
    nodes: list[Node] = field(default_factory=list)
    _places: dict[Node, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._rules: SimpleNamespace = assemble(
            GAME.modules, die=self._die, nth_bit=self._drawn, go_on=lambda _state: None
        )
        self._blank = GAME.new_state(self.setup)
        self._rules.deal(self._blank)
        self._dice: list[int] = []
        self._sides: list[int] = []  # of the dice that were rolled
        self._drawn_from: dict[int, int] = {}  # hands from which the fall of a die draws a card

    # -- the rules with fixed dice --

    def _die(self, _state: State, sides: int) -> int:
        rolled = len(self._sides)
        self._sides.append(sides)
        return self._dice[rolled] if rolled < len(self._dice) else 0

    def _drawn(self, hand: int, nth: int) -> int:
        self._drawn_from[len(self._sides) - 1] = hand
        return nth_bit(hand, nth)

    # -- trees --

    def is_legal(self, clash: Clash) -> bool:
        """May both cards be laid?"""
        start = self._start(clash)
        return all(self._rules.legal(start, seat) >> card & 1 for seat, card in enumerate(clash.cards))

    def root(self, clash: Clash) -> int:
        """The tree of a Clash, as the place of its first node."""
        start = self._start(clash)

        def play() -> State:
            state = start.copy()
            for seat, card in enumerate(clash.cards):
                self._rules.play(state, seat, card)
            return state

        laid = tuple(1 << card for card in clash.cards)
        return self._rolled(start, play, (laid[0], laid[1]), [])

    def _start(self, clash: Clash) -> State:
        state = self._blank.copy()
        for seat, (card, kind) in enumerate(zip(clash.cards, clash.kinds, strict=True)):
            hand = 1 << card
            hand |= (kind & HAS_QUEEN != 0) << QUEEN | (kind & HAS_KING != 0) << KING
            if kind & HAS_OTHERS:
                hand |= self.deck & ~FACES
            state.hand[seat] = hand
            state.bonus[seat], state.echo[seat] = clash.carried.bonus[seat], clash.carried.echo[seat]
        state.marked, state.lock = clash.carried.marked, LOCKED
        return state

    def _rolled(self, before: State, play: Play, laid: tuple[int, int], dice: list[int]) -> int:
        """Return the successors of choices, with these rolls of the dice and every roll of the others."""
        self._dice, self._sides, self._drawn_from = dice, [], {}
        after = play()
        die = len(dice)
        if len(self._sides) == die:
            return self._after(after)
        sides, hand = self._sides[die], self._drawn_from.get(die)
        seat = 0 if hand is None else _seat_drawn_from(before, after, laid, nth_bit(hand, 0))
        options = [
            ClashOption(
                self._rolled(before, play, laid, [*dice, fall]), 1, seat, -1 if hand is None else nth_bit(hand, fall)
            )
            for fall in range(sides)
        ]
        return self._chance(options)

    def _chance(self, options: list[ClashOption]) -> int:
        """A node of chance; equal options are counted together."""
        weights: dict[ClashOption, int] = {}
        for option in options:
            weights[option] = weights.get(option, 0) + 1
        if len(weights) == 1 and options[0].card < 0:
            return options[0].node
        merged = tuple(option._replace(weight=weight) for option, weight in weights.items())
        return self._noted(Branch(NOBODY, merged))

    def _after(self, state: State) -> int:
        if state.phase == CLASH_OVER:
            return self._noted(self._leaf(state))
        owing = self._rules.due(state)
        if owing == BOTH:
            return self._together(state)
        seat = 0 if owing == 1 else 1
        options = []
        for choice in _bits(self._rules.legal(state, seat)):
            card = choice if choice < RANKS else -1
            laid = (1 << choice, 0) if seat == 0 else (0, 1 << choice)
            node = self._rolled(state, lambda choice=choice: self._played(state, seat, choice), laid, [])  # type: ignore[misc]
            options.append(ClashOption(node, 1, seat, card))
        return self._noted(Branch(seat, tuple(options)))

    def _together(self, state: State) -> int:
        """Two seats that may both react choose unseen."""
        first, second = (_bits(self._rules.legal(state, seat)) for seat in range(SEATS))
        nodes = [
            self._rolled(state, lambda a=a, b=b: self._played_both(state, a, b), (0, 0), [])  # type: ignore[misc]
            for a in first
            for b in second
        ]
        a, b, c, d = nodes
        return self._noted(Together((a, b, c, d)))

    def _played(self, state: State, seat: int, choice: int) -> State:
        after = state.copy()
        self._rules.play(after, seat, choice)
        return after

    def _played_both(self, state: State, first: int, second: int) -> State:
        return self._played(self._played(state, 0, first), 1, second)

    def _leaf(self, state: State) -> Leaf:
        piles = [int(pile & ~LOCKED).bit_count() for pile in state.pile]
        taker = NOBODY if state.lock & LOCKED else 0 if state.pile[0] & LOCKED else 1
        echo = tuple(int(state.echo[seat]) if state.hand[seat] >> KING & 1 else 0 for seat in range(SEATS))
        bonus = tuple(map(int, state.bonus))
        carried = Carried(int(state.marked), (bonus[0], bonus[1]), (echo[0], echo[1]))
        moved = int(state.pile[0] | state.pile[1] | state.lock)
        gone = (moved & (1 << RANKS) - 1, moved >> RANKS & (1 << RANKS) - 1)
        locked = int(state.lock & ~LOCKED).bit_count()
        return Leaf(gone, Move(taker, piles[0] - piles[1], locked, carried))

    def _noted(self, node: Node) -> int:
        place = self._places.setdefault(node, len(self.nodes))
        if place == len(self.nodes):
            self.nodes.append(node)
        return place


def _bits(choices: int) -> list[int]:
    return [choice for choice in range(RANKS + 1) if choices >> choice & 1]


def _seat_drawn_from(before: State, after: State, laid: tuple[int, int], card: int) -> int:
    """Whose hand a card was drawn from: it is gone, and not because it was laid."""
    for seat in range(SEATS):
        if (before.hand[seat] & ~after.hand[seat] & ~laid[seat]) >> card & 1:
            return seat
    raise AssertionError("a card that is drawn leaves a hand")
