"""Characters, decks and piles: what is dealt, drawn and reshuffled. The functions compile as they are."""

from __future__ import annotations

from typing import Any

from fightcard.kernel.game_rng import begin_event, draw_lots, shuffle_pile
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit, emit_cards
from fightcard.kernel.zones import clear_zone, draw_top, insert, move_all, push

from .cards import (
    BLOCK_PILE,
    FEINT_PILE,
    HIDDEN,
    IS_ATTACK,
    IS_NEUROCHEM,
    NEUROCHEM_PILE,
    PILE_OF,
    PILES,
    PUNCH,
    STRENGTH_MASK,
    TYPE_SHIFT,
    WEAVE_PILE,
)
from .events import DEALT, DREW, GOT_CHARACTER, RESHUFFLED, WAS_OVERSTIMULATED
from .memory import forget_deck, new_pile, remember_deck, remember_reshuffle, remember_shown
from .options import EPIC, FAME, STAYS_OUT
from .state import DISCARD, HAND, HAND_LIMIT, NEUROCHEM_LIMIT, NOBODY, OUT, PILE, SEATS, STABLE

INLINE = ("draw", "leave_hand")  # when compiled: called at every decision

# -- set-up -------------------------------------------------------------------------------------------------------


def deal_characters(s: State) -> None:
    """A Stack and a Sleeve for each, or three Sleeves, from two shuffled piles; or as chosen (FD-03, FD-62, FDA-54)."""
    sleeves = STABLE if s.mode == EPIC else 1
    for seat in range(SEATS):
        s.standing[seat] = (1 << sleeves) - 1
        for place in range(STABLE):
            s.stable[seat][place] = s.chosen_sleeves[seat][place] if place < sleeves else NOBODY
        s.stack[seat] = s.chosen_stack[seat]
    if s.chosen_stack[0] != NOBODY:
        return
    begin_event(s)
    draw_numbers(s, s.stack_count, SEATS)
    for seat in range(SEATS):
        s.stack[seat] = s.pool[s.stack_count - 1 - seat]
    draw_numbers(s, s.sleeve_count, SEATS * sleeves)
    for i in range(SEATS * sleeves):
        s.stable[i // sleeves][i % sleeves] = s.pool[s.sleeve_count - 1 - i]


def draw_numbers(s: State, size: int, count: int) -> None:
    """Draw so many lots of the numbers below ``size``; they lie at the end of ``s.pool``, the first one last."""
    for i in range(size):
        s.pool[i] = i
    draw_lots(s, s.pool, size, count)


def send_in_only(s: State, seat: int) -> None:
    """EnvironmentFailure the Epic Tournament a character is one Sleeve and one Stack."""
    s.fighter[seat] = 0
    s.standing[seat] = 0
    emit(s, GOT_CHARACTER, seat, s.stable[seat][0], s.stack[seat])
    set_need(s, seat)


def set_need(s: State, seat: int) -> None:
    """Set the number of cards from each pile: the Stack's numbers on the Sleeve's lines (FD-04 .. FD-09)."""
    numbers = s.stacks[s.stack[seat]]
    lines = s.sleeves[s.stable[seat][s.fighter[seat]]]
    for line in range(3):
        s.need[seat][lines[line] - PUNCH] = numbers[line]
    s.need[seat][BLOCK_PILE] = numbers[3]
    s.need[seat][NEUROCHEM_PILE] = numbers[4]
    s.need[seat][FEINT_PILE] = 2
    s.need[seat][WEAVE_PILE] = 2


def build_both_decks(s: State) -> None:
    """Every pile of the box is shuffled, and both take their numbers from it (FD-06 .. FD-10)."""
    begin_event(s)
    for pile in range(PILES):
        share_out(s, pile, fill_pool(s, pile))


def build_deck(s: State, seat: int) -> None:
    """A new deck after a fall, from all but the survivor's cards: the fallen deck went back to the box (FDA-49)."""
    begin_event(s)
    for pile in range(PILES):
        size = fill_pool(s, pile)
        for zone in range(HAND, OUT + SEATS):
            for place in range(s.size[zone]):
                if zone % SEATS != seat and PILE_OF[s.cards[zone][place] >> TYPE_SHIFT] == pile:
                    size = without(s.pool, size, s.cards[zone][place])
        need = s.need[seat][pile]
        if pile != FEINT_PILE and pile != WEAVE_PILE:
            draw_lots(s, s.pool, size, need)
        take_cards(s, seat, size - need, need)


def fill_pool(s: State, pile: int) -> int:
    """One pile of the box; returns its size."""
    start = s.box_start[pile]
    size = s.box_start[pile + 1] - start
    for place in range(size):
        s.pool[place] = s.box[start + place]
    return size


def share_out(s: State, pile: int, size: int) -> None:
    """Both take their numbers from a shuffled pile; shuffled only as far as it matters, since decks are shuffled again:
    the first player's cards are drawn at random, then those that stay in the box, and the rest are the second's."""
    first = s.need[0][pile]
    second = s.need[1][pile]
    if pile != FEINT_PILE and pile != WEAVE_PILE:  # those are all alike
        draw_lots(s, s.pool, size, size - second)
    take_cards(s, 0, size - first, first)
    take_cards(s, 1, 0, second)


def take_cards(s: State, seat: int, start: int, count: int) -> None:
    """A seat takes so many cards of the pool from a place on into its deck."""
    deck = s.cards[PILE + seat]
    held = s.size[PILE + seat]
    for i in range(count):
        deck[held + i] = s.pool[start + i]
    s.size[PILE + seat] += count


def without(cards: Any, size: int, card: int) -> int:
    """Remove one such card from a list, keeping the order; returns the new size."""
    place = 0
    while place < size and cards[place] != card:
        place += 1
    for i in range(place, size - 1):
        cards[i] = cards[i + 1]
    return size - 1 if place < size else size


def empty_deck(s: State, seat: int) -> None:
    """A seat without cards, and nothing known of any."""
    clear_zone(s, HAND + seat)
    s.size[PILE + seat] = 0
    s.size[DISCARD + seat] = 0
    s.size[OUT + seat] = 0
    for pile in range(PILES):
        s.need[seat][pile] = 0
    forget_deck(s, seat)


# -- opening hands ------------------------------------------------------------------------------------------------


def opening_hand(s: State, seat: int) -> None:
    """Shuffle the deck and draw seven, again while Overstimulated (FD-14, FD-15, FDA-18, FDA-19)."""
    pile = PILE + seat
    while True:
        shuffle_pile(s, pile, s.size[pile])
        new_pile(s, seat)
        for _ in range(HAND_LIMIT):
            insert(s, HAND + seat, draw_top(s, pile), HAND_LIMIT)
        s.drawn[seat] = HAND_LIMIT
        if not overstimulated(s.cards[HAND + seat]):
            emit_cards(s, DEALT, seat, HAND + seat)
            return
        emit_cards(s, WAS_OVERSTIMULATED, seat, HAND + seat)
        remember_shown(s, seat)
        move_all(s, HAND + seat, pile)


def overstimulated(hand: Any) -> bool:
    """More than two Neurochem cards among seven, or no Attack (FD-15, FDA-20)."""
    neurochems = 0
    attacks = 0
    for place in range(HAND_LIMIT):
        kind = hand[place] >> TYPE_SHIFT
        neurochems += IS_NEUROCHEM[kind]
        attacks += IS_ATTACK[kind]
    return neurochems > NEUROCHEM_LIMIT or attacks == 0


def gather_deck(s: State, seat: int) -> None:
    """All 44 cards of a seat back together (FD-58, FDA-35)."""
    remember_deck(s, seat, s.mode == FAME)  # FDA-55: there every scoring hand was shown
    move_all(s, HAND + seat, PILE + seat)
    move_all(s, DISCARD + seat, PILE + seat)
    move_all(s, OUT + seat, PILE + seat)
    new_pile(s, seat)


# -- drawing and discarding ---------------------------------------------------------------------------------------


def draw(s: State, seat: int) -> None:
    """Draw a card, reshuffling first if the pile is empty; with nothing to draw, go without (FDA-31, FDA-34)."""
    if s.size[PILE + seat] == 0:
        reshuffle(s, seat)
    if s.size[PILE + seat] > 0:
        card = draw_top(s, PILE + seat)
        insert(s, HAND + seat, card, HAND_LIMIT)
        s.drawn[seat] += 1
        emit(s, DREW, seat, card)


def can_draw(s: State, seat: int) -> bool:
    """Is there a card to draw, if need be after a reshuffle (FDA-34)?"""
    if s.size[PILE + seat] > 0:
        return True
    for place in range(s.size[DISCARD + seat]):
        if s.failed[seat][place] == 0 or s.stagger_cards != STAYS_OUT:
            return True
    return False


def leave_hand(s: State, seat: int, card: int, missed: int) -> None:
    """A card goes to its owner's discards: played (``missed`` is 0), or lost for want of an answer (FDA-33)."""
    place = s.size[DISCARD + seat]
    s.left_at[seat][place] = s.drawn[seat]
    s.failed[seat][place] = missed
    push(s, DISCARD + seat, card)


def reshuffle(s: State, seat: int) -> None:
    """The discards become the draw pile, all but the Attack that waits for an answer (FD-51, FDA-32)."""
    live = 1 if s.top != HIDDEN else 0  # its player has just played it: nobody else draws while an Attack waits
    remember_reshuffle(s, seat, live)
    recycled = s.size[DISCARD + seat] - live
    for place in range(recycled):
        card = s.cards[DISCARD + seat][place]
        if s.failed[seat][place] != 0 and s.stagger_cards == STAYS_OUT:
            s.failed[SEATS + seat][s.size[OUT + seat]] = s.failed[seat][place]
            push(s, OUT + seat, card)
        else:
            push(s, PILE + seat, card)
    s.size[DISCARD + seat] = 0
    if live:
        s.failed[seat][0] = 0
        s.left_at[seat][0] = -1
        push(s, DISCARD + seat, s.top)
    if s.size[PILE + seat] > 0:
        shuffle_pile(s, PILE + seat, s.size[PILE + seat])
        emit(s, RESHUFFLED, seat, HIDDEN, s.size[PILE + seat])


def hand_value(s: State, seat: int) -> int:
    """Fame in hand: an Attack's strength, 25 for a Block, 50 for Neurochem, nothing for Feint and Weave (FD-56)."""
    value = 0
    for place in range(s.size[HAND + seat]):
        card = s.cards[HAND + seat][place]
        pile = PILE_OF[card >> TYPE_SHIFT]
        if pile < BLOCK_PILE:
            value += card & STRENGTH_MASK
        elif pile == BLOCK_PILE:
            value += 25
        elif pile == NEUROCHEM_PILE:
            value += 50
    return value
