"""Small games whose whole trees can be enumerated: the last cards of each game, dealt unseen from a few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product

import fightcard
from fightcard import Game, OptionValue
from fightcard.adapters import openspiel
from fightcard.adapters.openspiel import FightcardGame
from fightcard.core.small_games import hands_of
from fightcard.solve.game_tree import GameTree

LAST_MATCH = "match=50"  # a drawn Match ends the Duel
CHARACTERS = "S06+L1,S03+L4"
LAST_ROUND = "combat=2 round=5 rounds=10 health=1,0,0,1,0,0 reputation=2,0,0,2,0,0"


@dataclass(frozen=True)
class SmallGame:
    """A game with options, and the positions of which one is dealt."""

    name: str
    positions: tuple[str, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return fightcard.game(self.name, cards=None, **self.options)

    def tree(self) -> GameTree:
        return GameTree(self.game, self.positions)

    def in_spiel(self) -> FightcardGame:
        return openspiel.load(self.game, positions=self.positions, moves="turns")


def clashes(hand0: str, hand1: str, classes: str = "basic,basic") -> SmallGame:
    """Cartisora with these cards left in the last Match."""
    position = f"{LAST_MATCH} hand0={hand0} hand1={hand1}"
    return SmallGame("cartisora", (position,), {"target": 1, "classes": classes})


def last_round(pack: Sequence[str], size: int) -> SmallGame:
    """Champions: the last Round of a single duel, with hands dealt from a reduced pack."""
    deals = (
        f"{LAST_ROUND} hand0={','.join(first)} hand3={','.join(second)}"
        for first, rest in hands_of(pack, size)
        for second, _ in hands_of(rest, size)
    )
    return SmallGame("champions", tuple(deals), {"duels": 1})


def tiny_box(cards: tuple[Sequence[str], Sequence[str]], size: int, plays: int) -> SmallGame:
    """Fightdrome: each seat has a few cards left of its deck, so many of them in hand, until the play limit."""
    options: dict[str, OptionValue] = {"stagger_cards": "out", "starter": "0", "characters": CHARACTERS}
    dealt = dict(
        word.split("=", 1) for word in str(fightcard.game("fightdrome", cards=None, **options).deal(7)).split()
    )
    lost = [_without(f"{dealt[f'hand{seat}']},{dealt[f'pile{seat}']}".split(","), cards[seat]) for seat in (0, 1)]
    positions = []
    for parted in product(*(hands_of(own, size) for own in cards)):
        parts = [
            f"hand{seat}={','.join(hand)} pile{seat}={','.join(pile)} out{seat}={','.join(lost[seat])}"
            for seat, (hand, pile) in enumerate(parted)
        ]
        positions.append(f"{parts[0]} {parts[1]} plays={plays}")
    return SmallGame("fightdrome", tuple(positions), options)


def _without(deck: list[str], cards: Sequence[str]) -> list[str]:
    for card in cards:
        deck.remove(card)
    return deck


QUICK = {
    "cartisora with 3 cards": clashes("9,J,K", "8,10,Q"),
    "cartisora with 2 cards, monk and swashbuckler": clashes("J,K", "Q,K", "monk,swashbuckler"),
    "champions with a pack of 2": last_round(("4S", "KS"), 1),
    "fightdrome with 3 cards": tiny_box((("P20", "P60", "K50"), ("K30", "PB60", "P70")), 2, 1997),
}
LONG = {
    "cartisora with 4 cards": clashes("2,9,J,Q", "3,8,10,K"),
    "cartisora with 5 cards": clashes("2,3,5,9,J", "3,4,6,8,10"),
    "cartisora with 3 cards, knight and rogue": clashes("10,J,Q", "9,J,K", "knight,rogue"),
    "champions with a pack of 4": last_round(("4S", "9H", "QS", "5H"), 2),
    "fightdrome with 3 cards, 8 plays": tiny_box((("P20", "P60", "K50"), ("K30", "PB60", "P70")), 2, 1992),
    "fightdrome with 4 cards": tiny_box((("P20", "P60", "K50", "F"), ("K30", "PB60", "P70", "W")), 2, 1996),
}
