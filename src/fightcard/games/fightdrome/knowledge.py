"""Who knows what (FDA-55), and what the rest may be: ``observe`` and ``resample``.

An observation is a blank state into which only what the viewer may know has been copied: what nobody put in is not
there. ``resample`` makes a whole state of it again, which this viewer cannot tell from the real one: each as often as
the deal makes it likely, given all he has seen and all that a Stagger has told him.
"""

from __future__ import annotations

from fightcard.kernel.chance import begin_event, below
from fightcard.kernel.layout import State
from fightcard.kernel.zones import clear_zone, count, insert

from .cards import HIDDEN, PILE_OF, PILES, TYPE_SHIFT
from .decks import overstimulated
from .memory import would_answer
from .rounds import find_choices
from .rules import due
from .state import (
    DECK,
    DISCARD,
    HAND,
    HAND_LIMIT,
    NOBODY,
    OUT,
    OVER,
    PICK,
    PILE,
    RECYCLED,
    SEATS,
    SEEN,
    STABLE,
    STAGGERED,
    TABLE,
)

RESAMPLING = 0x7FFFFFFE  # a chance event no game reaches: redeals draw from its counter range
ATTEMPTS = 100_000

# -- observe -----------------------------------------------------------------------------------------------------


def observe(s: State, viewer: int, o: State) -> None:
    """Write into the blank ``o`` what a seat, a spectator or the table itself may know; at the end everybody all."""
    o.viewer = viewer
    copy_options(s, o)
    copy_card_set(s, o)
    copy_match(s, viewer, o)
    for seat in range(SEATS):
        owner = viewer == seat or viewer == TABLE or s.phase == OVER
        copy_deck_facts(s, o, seat)
        copy_zone(s, o, HAND + seat, owner)
        copy_zone(s, o, PILE + seat, viewer == TABLE or s.phase == OVER)
        copy_zone(s, o, OUT + seat, owner)
        copy_discards(s, o, seat, owner)
        copy_zone(s, o, SEEN + 2 * seat + 1, True)
        copy_zone(s, o, RECYCLED + seat, True)
        if owner:
            copy_zone(s, o, SEEN + 2 * seat, True)
            o.sealed[seat] = s.sealed[seat]


def copy_options(s: State, o: State) -> None:
    """The rules the table agreed on are public."""
    o.mode = s.mode
    o.starter = s.starter
    o.fame_target = s.fame_target
    o.empty_hand = s.empty_hand
    o.rest_dead_end = s.rest_dead_end
    o.single_bout_rest_end = s.single_bout_rest_end
    o.both_reach = s.both_reach
    o.next_starter = s.next_starter
    o.stagger_cards = s.stagger_cards
    o.epic_survivor = s.epic_survivor
    o.breathing_space = s.breathing_space
    o.last_gasp = s.last_gasp


def copy_card_set(s: State, o: State) -> None:
    """What the box holds is public."""
    o.box[:] = s.box
    o.box_start[:] = s.box_start
    o.stack_count = s.stack_count
    o.sleeve_count = s.sleeve_count
    for i in range(s.stack_count):
        o.stacks[i][:] = s.stacks[i]
    for i in range(s.sleeve_count):
        o.sleeves[i][:] = s.sleeves[i]


def copy_match(s: State, viewer: int, o: State) -> None:
    """The course of the match is public: characters, Fame, whose turn it is, what lies on the table."""
    o.chance = s.chance
    o.phase = s.phase
    o.round = s.round
    o.first = s.first
    o.winner = s.winner
    o.ending = s.ending
    o.turn = s.turn
    o.top = s.top
    if viewer == s.turn or viewer == TABLE:  # what somebody can do tells what he holds
        o.choices = s.choices
    o.missed = s.missed
    o.plays = s.plays
    o.picking = s.picking
    for seat in range(SEATS):
        o.stack[seat] = s.stack[seat]
        o.stable[seat][:] = s.stable[seat]
        o.standing[seat] = s.standing[seat]
        o.fighter[seat] = s.fighter[seat]
        o.need[seat][:] = s.need[seat]
        o.fame[seat] = s.fame[seat]
        o.bouts[seat] = s.bouts[seat]


def copy_deck_facts(s: State, o: State, seat: int) -> None:
    """When cards were drawn and left the hand, and what was missed, everybody saw."""
    o.drawn[seat] = s.drawn[seat]
    o.carried[seat] = s.carried[seat]
    o.carried_missed[seat] = s.carried_missed[seat]
    o.carried_free[seat] = s.carried_free[seat]
    for place in range(s.size[DISCARD + seat]):
        o.left_at[seat][place] = s.left_at[seat][place]
        o.failed[seat][place] = s.failed[seat][place]
    for place in range(s.size[OUT + seat]):
        o.failed[SEATS + seat][place] = s.failed[SEATS + seat][place]


def copy_zone(s: State, o: State, zone: int, shown: bool) -> None:
    """The size of a zone, and if shown its cards."""
    o.size[zone] = s.size[zone]
    if shown:
        for place in range(s.size[zone]):
            o.cards[zone][place] = s.cards[zone][place]


def copy_discards(s: State, o: State, seat: int, owner: bool) -> None:
    """What was played lies open; what was lost lies face down, and only its owner knows it."""
    o.size[DISCARD + seat] = s.size[DISCARD + seat]
    for place in range(s.size[DISCARD + seat]):
        if owner or s.failed[seat][place] == 0:
            o.cards[DISCARD + seat][place] = s.cards[DISCARD + seat][place]


# -- resample ----------------------------------------------------------------------------------------------------


def resample(w: State) -> bool:
    """Turn an observation into a whole state by the key in it; False if nothing fits (a contradictory position).

    The unseen cards are dealt anew from what is left of the box; then the round is run backwards, guessing which card
    each draw had brought. If somewhere on the way a Staggered player would have held an answer, all is tried again.
    So every world comes up in proportion to the number of deals that lead to it.
    """
    chance = w.chance
    w.chance = RESAMPLING
    begin_event(w)
    deal_sealed_picks(w)
    found = gather_unseen(w) and deal_until_plausible(w)
    w.chance = chance
    w.viewer = TABLE
    if w.phase > PICK:
        w.choices = find_choices(w, w.turn)
    return found


def deal_sealed_picks(w: State) -> None:
    """A Sleeve that the other has picked unseen is any of his."""
    for seat in range(SEATS):
        if w.phase == PICK and w.round == 0 and (w.picking >> seat) & 1 == 0 and w.sealed[seat] == 0:
            w.sealed[seat] = 1 + below(w, STABLE)


def gather_unseen(w: State) -> bool:
    """List the hidden cards of both decks, and what is left in the box for those of which only the pile is known."""
    w.pool[:] = w.box
    for pile in range(PILES):
        w.pool_size[pile] = w.box_start[pile + 1] - w.box_start[pile]
    for seat in range(SEATS):
        w.hidden_size[seat] = 0
        w.hidden_outside[seat] = 0
        if w.fighter[seat] != NOBODY and not gather_deck_unseen(w, seat):
            return False
    return True


def gather_deck_unseen(w: State, seat: int) -> bool:
    """One deck's places without a card, and the cards for them; False if they are not as many.

    Cards seen before the last shuffle are hidden somewhere; of the others only the pile of the box is known, which is
    written as minus one minus the pile.
    """
    places = 0
    known = 0
    for pile in range(PILES):
        w.missing[pile] = w.need[seat][pile]
    for zone in (HAND + seat, DISCARD + seat, OUT + seat, PILE + seat):
        for place in range(w.size[zone]):
            card = w.cards[zone][place]
            if card == HIDDEN:
                w.hidden_at[seat][places] = DECK * zone + place
                places += 1
                if zone != PILE + seat:
                    w.hidden_outside[seat] = places
            else:
                take_from_pool(w, card)
    seen = SEEN + 2 * seat if w.viewer == seat else SEEN + 2 * seat + 1
    for place in range(w.size[seen]):
        card = w.cards[seen][place]
        if count_up_to(w, seen, place, card) > count_in_deck(w, seat, card):
            take_from_pool(w, card)
            w.hidden[seat][known] = card
            known += 1
    for pile in range(PILES):
        for _ in range(w.missing[pile]):
            if known < DECK:
                w.hidden[seat][known] = -1 - pile
            known += 1
    w.hidden_size[seat] = places
    return known == places


def take_from_pool(w: State, card: int) -> None:
    """This card is in a deck, and no longer in the box."""
    pile = PILE_OF[card >> TYPE_SHIFT]
    w.missing[pile] -= 1
    last = w.box_start[pile] + w.pool_size[pile] - 1
    for place in range(w.box_start[pile], last + 1):
        if w.pool[place] == card:
            w.pool[place] = w.pool[last]
            w.pool[last] = card
            w.pool_size[pile] -= 1
            return


def count_up_to(w: State, zone: int, last: int, card: int) -> int:
    """How many of this card lie in a zone up to a place."""
    found = 0
    for place in range(last + 1):
        if w.cards[zone][place] == card:
            found += 1
    return found


def count_in_deck(w: State, seat: int, card: int) -> int:
    """How many of this card are seen in a deck."""
    found = 0
    for zone in (HAND + seat, DISCARD + seat, OUT + seat, PILE + seat):
        found += count(w, zone, card)
    return found


def deal_until_plausible(w: State) -> bool:
    """Deal the unseen cards anew until everything that was seen could have happened."""
    for _ in range(ATTEMPTS):
        if deal_unseen(w):
            for seat in range(SEATS):
                sort_hand(w, seat)
            return True
    return False


def deal_unseen(w: State) -> bool:
    """Deal the hidden cards of both decks; False as soon as it is clear that it cannot have been so."""
    for pile in range(PILES):
        w.pool_left[pile] = w.pool_size[pile]
    for seat in range(SEATS):
        for i in range(w.hidden_outside[seat]):
            deal_hidden_card(w, seat, i)
        if w.hidden_outside[seat] > 0 and not plausible(w, seat):
            return False
        for i in range(w.hidden_outside[seat], w.hidden_size[seat]):
            deal_hidden_card(w, seat, i)
        if w.hidden_outside[seat] > 0 and not recycled_fits(w, seat):
            return False
    return True


def deal_hidden_card(w: State, seat: int, i: int) -> None:
    """The i-th hidden place of a deck gets one of the hidden cards not dealt yet."""
    j = i + below(w, w.hidden_size[seat] - i)
    card = w.hidden[seat][j]
    w.hidden[seat][j] = w.hidden[seat][i]
    w.hidden[seat][i] = card
    if card < 0:
        card = draw_from_pool(w, -1 - card)
    at = w.hidden_at[seat][i]
    w.cards[at // DECK][at % DECK] = card


def draw_from_pool(w: State, pile: int) -> int:
    """Any card of a pile of the box."""
    last = w.box_start[pile] + w.pool_left[pile] - 1
    place = w.box_start[pile] + below(w, w.pool_left[pile])
    card = w.pool[place]
    w.pool[place] = w.pool[last]
    w.pool[last] = card
    w.pool_left[pile] -= 1
    return card  # type: ignore[no-any-return]


def plausible(w: State, seat: int) -> bool:
    """Run this seat's draws backwards at random: could its hand have been so whenever it was put to the test?

    It was so at each Stagger, where no card in hand may have been an answer; at the opening hand, which was not
    Overstimulated; when the pile was reshuffled; and it is so now, if this seat is to act.
    """
    if not (fits_now(w, seat) and lost_cards_fit(w, seat)):
        return False
    size = copy_hand(w, seat)
    drawn = w.drawn[seat]
    for place in range(w.size[DISCARD + seat] - 1, -1, -1):
        if w.left_at[seat][place] >= 0:
            size = undo_draws(w, size, drawn - w.left_at[seat][place])
            drawn = w.left_at[seat][place]
            w.held[size] = w.cards[DISCARD + seat][place]
            size += 1
            if w.failed[seat][place] != 0 and count_answers(w, size, w.failed[seat][place]) > 0:
                return False
    if w.carried[seat] < 0:
        undo_draws(w, size, drawn - HAND_LIMIT)
        return not overstimulated(w.held)
    w.held_size = undo_draws(w, size, drawn - w.carried[seat])
    return w.held_size - count_answers(w, w.held_size, w.carried_missed[seat]) >= w.carried_free[seat]  # type: ignore[no-any-return]


def fits_now(w: State, seat: int) -> bool:
    """A Staggered player holds no answer; anybody else who is due can do something."""
    if (due(w) >> seat) & 1 == 0:
        return True
    if w.phase == STAGGERED:
        return count_answers(w, copy_hand(w, seat), w.missed) == 0
    return w.phase == PICK or find_choices(w, seat) != 0


def lost_cards_fit(w: State, seat: int) -> bool:
    """No card that was lost and stays out would have been an answer when it was lost."""
    for place in range(w.size[OUT + seat]):
        if would_answer(w.cards[OUT + seat][place], w.failed[SEATS + seat][place]):
            return False
    return True


def copy_hand(w: State, seat: int) -> int:
    """The hand as the list ``w.held``; returns its size."""
    for place in range(w.size[HAND + seat]):
        w.held[place] = w.cards[HAND + seat][place]
    return w.size[HAND + seat]  # type: ignore[no-any-return]


def undo_draws(w: State, size: int, draws: int) -> int:
    """Any of the cards held may be the one drawn last, and so on; returns how many are left."""
    for _ in range(draws):
        size -= 1
        w.held[below(w, size + 1)] = w.held[size]
    return size


def count_answers(w: State, size: int, missed: int) -> int:
    """How many of the cards held would have been an answer."""
    found = 0
    for place in range(size):
        if would_answer(w.held[place], missed):
            found += 1
    return found


def recycled_fits(w: State, seat: int) -> bool:
    """The cards seen to go into the pile at its last reshuffle were in it: drawn since, or there still.

    ``w.held`` are the cards held over from before, where ``plausible`` has left them.
    """
    for place in range(w.size[RECYCLED + seat]):
        card = w.cards[RECYCLED + seat][place]
        available = count(w, PILE + seat, card) + count(w, HAND + seat, card)
        for i in range(w.size[DISCARD + seat]):
            if w.left_at[seat][i] >= 0 and w.cards[DISCARD + seat][i] == card:
                available += 1
        for i in range(w.held_size):
            if w.held[i] == card:
                available -= 1
        if available < count(w, RECYCLED + seat, card):
            return False
    return True


def sort_hand(w: State, seat: int) -> None:
    """Hands are kept in order."""
    size = copy_hand(w, seat)
    clear_zone(w, HAND + seat)
    for place in range(size):
        insert(w, HAND + seat, w.held[place])
