"""The trees of all Clashes as programs for the kernel: lists of steps, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import product
from typing import Any, NamedTuple

from fightcard.core.definition import Setup
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import NOBODY, RANKS
from fightcard.kernel.arrays import INT, array, full, packed, zeros
from fightcard.solve.cartisora.classes.kernels.position_kernel import (
    CHANCE,
    CLOSE,
    COLUMNS,
    END,
    FIRST_CHOOSES,
    LEAF,
    OPEN,
    SECOND_CHOOSES,
    TOGETHER,
)

from .clash_trees import FACES, KINDS, Branch, Carried, Clash, ClashTrees, Leaf, Move, Together, kind_of

NO_PROGRAM = -1
KIND_OF_SEAT = {NOBODY: CHANCE, 0: FIRST_CHOOSES, 1: SECOND_CHOOSES}


class SizedMove(NamedTuple):
    """A move, and how many cards leave each hand."""

    move: Move
    cards: tuple[int, int]


class FaceStep(NamedTuple):
    """The effect of a Clash on the faces and sizes of the hands, whatever else they hold."""

    faces: tuple[int, int]  # of the hands before it
    gone: tuple[int, int]
    cards: tuple[int, int]


@dataclass
class Programs:
    """The programs of all Clashes that can occur between two hands of a deck."""

    setup: Setup
    deck: int
    carried: list[Carried] = field(default_factory=lambda: [Carried()])
    moves: list[SizedMove] = field(default_factory=list)
    moves_after: dict[int, set[int]] = field(default_factory=dict)  # by what was carried into the Clash
    face_steps: set[FaceStep] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._trees = ClashTrees(self.setup, self.deck)
        self._steps: list[list[int]] = []
        self._starts: dict[int, int] = {}  # of the programs, by the first node of the tree
        self._leaves: dict[int, frozenset[Leaf]] = {}
        self._move_places: dict[SizedMove, int] = {}
        self._carried_places = {Carried(): 0}
        clashes: list[tuple[tuple[int, ...], int]] = []
        self._cards = [card for card in range(RANKS) if self.deck >> card & 1]
        at = 0
        while at < len(self.carried):  # more is found while we go
            clashes += self._add_clashes(at)
            at += 1
        self.steps = array(self._steps, INT)
        self.starts = full((len(self.carried), RANKS, RANKS, KINDS * KINDS), NO_PROGRAM, INT)
        for place, start in clashes:
            self.starts[place] = start

    def _add_clashes(self, place: int) -> list[tuple[tuple[int, ...], int]]:
        """The programs of all Clashes with what one carries into them."""
        found: list[tuple[tuple[int, ...], int]] = []
        self.moves_after[place] = set()
        sides = [(card, kind) for card in self._cards for kind in range(KINDS) if self._may_lay(card, kind)]
        for (card0, kind0), (card1, kind1) in product(sides, sides):
            clash = Clash((card0, card1), (kind0, kind1), self.carried[place])
            if self._trees.is_legal(clash):
                root = self._trees.root(clash)
                found.append(((place, card0, card1, KINDS * kind0 + kind1), self._program(root)))
                self._note_leaves(root, clash, place)
        return found

    def _may_lay(self, card: int, kind: int) -> bool:
        """Can a hand of the deck with this card be of this kind without it?"""
        return kind_of(self.deck & ~(1 << card)) & kind == kind

    def _note_leaves(self, root: int, clash: Clash, place: int) -> None:
        faces = tuple(
            ((kind & 3) * (FACES & -FACES)) | (1 << card & FACES)
            for card, kind in zip(clash.cards, clash.kinds, strict=True)
        )
        for leaf in self._leaves_of(root):
            cards = (leaf.gone[0].bit_count(), leaf.gone[1].bit_count())
            gone = (leaf.gone[0] & FACES, leaf.gone[1] & FACES)
            self.face_steps.add(FaceStep((faces[0], faces[1]), gone, cards))
            self.moves_after[place].add(self._move_place(leaf))

    def _leaves_of(self, at: int) -> frozenset[Leaf]:
        if at not in self._leaves:
            node = self._trees.nodes[at]
            if isinstance(node, Leaf):
                self._leaves[at] = frozenset([node])
            else:
                after = node.nodes if isinstance(node, Together) else [option.node for option in node.options]
                self._leaves[at] = frozenset().union(*map(self._leaves_of, after))
        return self._leaves[at]

    def _move_place(self, leaf: Leaf) -> int:
        if leaf.move.carried not in self._carried_places:
            self._carried_places[leaf.move.carried] = len(self.carried)
            self.carried.append(leaf.move.carried)
        sized = SizedMove(leaf.move, (leaf.gone[0].bit_count(), leaf.gone[1].bit_count()))
        place = self._move_places.setdefault(sized, len(self.moves))
        if place == len(self.moves):
            self.moves.append(sized)
        return place

    # -- steps --

    def _program(self, root: int) -> int:
        if root not in self._starts:
            self._starts[root] = len(self._steps)
            self._write(root, (0, 0), 1)
            self._steps.append([END] + [0] * (COLUMNS - 1))
        return self._starts[root]

    def _write(self, at: int, holds: tuple[int, int], weight: int) -> None:
        """The steps of a node: what it needs in the hands, and its weight for chance."""
        node, first = self._trees.nodes[at], len(self._steps)
        if isinstance(node, Leaf):
            self._steps.append([LEAF, *holds, weight, first + 1, *node.gone, self._move_place(node)])
            return
        self._steps.append([])
        if isinstance(node, Together):
            kind = TOGETHER
            for after in node.nodes:
                self._write(after, (0, 0), 1)
        else:
            kind = KIND_OF_SEAT[node.seat]
            self._write_options(node)
        self._steps.append([CLOSE, 0, 0, weight, len(self._steps) + 1, kind, 0, 0])
        self._steps[first] = [OPEN, *holds, weight, len(self._steps), kind, 0, 0]

    def _write_options(self, node: Branch) -> None:
        for option in node.options:
            held = 0 if option.card < 0 else 1 << option.card
            self._write(option.node, (0, held) if option.seat else (held, 0), option.weight)

    # -- what the kernel needs besides --

    @cached_property
    def move_cards(self) -> Any:
        """[move, seat]: the cards that leave a hand."""
        return array([list(move.cards) for move in self.moves], INT)

    @cached_property
    def attacks(self) -> Any:
        """[seat, hand]: the cards that may be laid."""
        state, table = GAME.new_state(self.setup), zeros((2, 1 << RANKS), INT)
        for seat, hand in product(range(2), range(1 << RANKS)):
            state.hand[seat] = hand
            table[seat, hand] = GAME.rules.attacks(state, seat)
        return table

    @cached_property
    def digest(self) -> str:
        """A name for these rules, by all that comes of them."""
        digest = sha256(f"{self.deck} {self.carried} {self.moves}".encode())
        for numbers in (self.steps, self.starts, self.attacks):
            digest.update(packed(numbers, INT))
        return digest.hexdigest()[:16]

    @property
    def is_symmetric(self) -> bool:
        """Do both seats play by the same text?"""
        state = GAME.new_state(self.setup)
        return bool(state.fighter[0] == state.fighter[1])
