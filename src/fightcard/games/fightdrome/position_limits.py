"""Limits of written positions: what no game can lead to."""

from __future__ import annotations

from collections import Counter

from fightcard.core.errors import Unreadable
from fightcard.core.text.parts import PositionParts
from fightcard.kernel.layout import State

from .cards import PILE_OF, TYPE_SHIFT, write_card
from .cardset import PILE_NAMES, CardSet
from .state import DISCARD, HAND, HAND_LIMIT, OUT, PILE, SEEN


def check_box(cards: CardSet, named: Counter[int]) -> None:
    """No card is named more often than the box has it."""
    for card, times in named.items():
        if times > cards.box.count(card):
            raise Unreadable("position-too-many", card=write_card(card), times=times)


def check_deck(s: State, seat: int, named: Counter[int]) -> None:
    """No deck has more cards of a pile than its character takes."""
    need = s.need[seat]
    for pile, have in by_pile(named).items():
        if have > need[pile]:
            raise Unreadable("position-deck", seat=seat, pile=PILE_NAMES[pile], have=have, need=need[pile])


def check_draws(s: State, seat: int, parts: PositionParts) -> None:
    """The times at which cards were drawn and left the hand lead to the hand there is."""
    times = [at for at in s.left_at[seat][: s.size[DISCARD + seat]] if at >= 0]
    first = HAND_LIMIT if s.carried[seat] < 0 else s.carried[seat]
    in_order = all(a <= b for a, b in zip([first, *times], [*times, s.drawn[seat]], strict=True))
    enough = all(at > number for number, at in enumerate(times))
    if not (in_order and enough and s.drawn[seat] - len(times) == s.size[HAND + seat]):
        raise parts.fail(f"drawn{seat}")


def check_own(s: State, seat: int, parts: PositionParts) -> None:
    """The cards that their owner has seen of a deck are in it."""
    zones = [zone + seat for zone in (HAND, PILE, DISCARD, OUT)]
    deck = Counter(card for zone in zones for card in _zone(s, zone))
    if Counter(_zone(s, SEEN + 2 * seat)) - deck:
        raise parts.fail(f"own{seat}")


def by_pile(cards: Counter[int]) -> Counter[int]:
    """The number of these cards in each pile of the box."""
    piles: Counter[int] = Counter()
    for card, times in cards.items():
        piles[PILE_OF[card >> TYPE_SHIFT]] += times
    return piles


def _zone(s: State, zone: int) -> list[int]:
    return s.cards[zone][: s.size[zone]]
