"""Resampling: turns an observation into a full state that its viewer cannot tell from the real one.

Nobody's play tells anything for certain about the cards they keep. So the unseen cards of each deck are dealt anew, all
orders as likely, which is exactly in proportion to the deals; and a sealed choice is any of those there are.
"""

from __future__ import annotations

from fightcard.kernel.bot_rng import count_bits, nth_bit
from fightcard.kernel.game_rng import RESAMPLING, begin_event, below, draw_lots
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import SIDES

from .cards import HIDDEN, JOKER, NAMED_JOKER, PACK, PACK_SIZE
from .decks import is_shared
from .rounds import find_choices, has_sealed
from .state import ASIDE, DECK, HAND, NOBODY, OVER, SAXONS, SPENT, TEAM


def resample(w: State) -> bool:
    """Turn an observation into a whole state by the key in it; False if nothing fits (a contradictory position)."""
    rng_event = w.rng_event
    w.rng_event = RESAMPLING
    begin_event(w)
    found = True
    if is_shared(w):
        found = redeal(w, 0, TEAM)
    else:
        for saxon in range(TEAM):
            found = found and redeal(w, saxon, saxon + 1)
    if found:
        reseal(w)
    w.rng_event = rng_event
    w.viewer = TABLE
    return found


def shuffle_piles(w: State) -> None:
    """Put the decks in a new order."""
    for deck in range(DECK, DECK + TEAM):
        draw_lots(w, w.cards[deck], w.size[deck], w.size[deck])


def redeal(w: State, first: int, last: int) -> bool:
    """Deal the unseen cards of the deck that the duels of these Saxons share; False if they do not fit."""
    for place in range(PACK_SIZE):
        w.pool[place] = PACK[place]
    left = PACK_SIZE
    places = 0
    paired = False
    for saxon in range(first, last):
        if w.enemy[saxon] != NOBODY:
            paired = True
            viking = w.enemy[saxon]
            for zone in (HAND + saxon, ASIDE + saxon, HAND + viking, ASIDE + viking):
                places += w.size[zone]
                left = without_zone(w, zone, left)
    if not paired:  # no such duel in this Combat
        return True
    for zone in (DECK + first, SPENT + first):
        places += w.size[zone]
        left = without_zone(w, zone, left)
    for side in range(SIDES):
        if first <= w.fighter[SAXONS] < last and w.table[side] != HIDDEN:
            places += 1
            left = without_card(w, w.table[side], left)
    if left < 0 or places != PACK_SIZE:
        return False
    draw_lots(w, w.pool, left, left)
    deal_unseen(w, first, last, left)
    return True


def without_zone(w: State, zone: int, left: int) -> int:
    """Take a zone's known cards out of the pool; returns what is left in it, less than 0 for a contradiction."""
    for place in range(w.size[zone]):
        if w.cards[zone][place] != HIDDEN:
            left = without_card(w, w.cards[zone][place], left)
    return left


def without_card(w: State, card: int, left: int) -> int:
    """Take one card out of the pool."""
    wanted = JOKER if card >= NAMED_JOKER else card
    for place in range(left):
        if w.pool[place] == wanted:
            w.pool[place] = w.pool[left - 1]
            return left - 1
    return -PACK_SIZE


def deal_unseen(w: State, first: int, last: int, left: int) -> None:
    """Fill hands, what lies aside, and the deck with as many cards of the pool."""
    for saxon in range(first, last):
        if w.enemy[saxon] != NOBODY:
            viking = w.enemy[saxon]
            for zone in (HAND + saxon, ASIDE + saxon, HAND + viking, ASIDE + viking):
                left = fill_zone(w, zone, left)
                sort_zone(w, zone)
    deck = DECK + first
    fill_zone(w, deck, left)
    if w.recycled and w.viewer != TABLE and w.phase != OVER:  # its cards are known, but not their order
        draw_lots(w, w.cards[deck], w.size[deck], w.size[deck])


def fill_zone(w: State, zone: int, left: int) -> int:
    """Fill a zone's unseen places from the end of the pool; returns what is left in it."""
    for place in range(w.size[zone]):
        if w.cards[zone][place] == HIDDEN:
            left -= 1
            w.cards[zone][place] = w.pool[left]
    return left


def sort_zone(w: State, zone: int) -> None:
    """The highest card first, as in all hands."""
    for end in range(1, w.size[zone]):
        place = end
        while place > 0 and w.cards[zone][place - 1] < w.cards[zone][place]:
            card = w.cards[zone][place]
            w.cards[zone][place] = w.cards[zone][place - 1]
            w.cards[zone][place - 1] = card
            place -= 1


def reseal(w: State) -> None:
    """A choice sealed unseen is any of the legal ones."""
    for side in range(SIDES):
        if has_sealed(w, side) and w.sealed[side] == 0:
            choices = find_choices(w, side)
            w.sealed[side] = 1 + nth_bit(choices, below(w, count_bits(choices)))
