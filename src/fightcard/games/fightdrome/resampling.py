"""Resampling: ``resample`` completes an observation to a whole state that its viewer cannot tell from the real one.

The unseen cards are dealt anew from what is left of the box; then the round is run backwards, guessing which card each
draw had brought. If somewhere on the way a Staggered player would have held an answer, all is tried again. So every
world comes up in proportion to the number of deals that lead to it.

Where that hardly ever succeeds (in about one position of a hundred: long rounds with many Staggers), a world is built
to fit instead: consistent with all that was seen, but no longer exactly in proportion. What a reshuffle within the
round told is let go if even that fails (some positions of long rounds with stagger_cards=out).
"""

from __future__ import annotations

from fightcard.kernel.game_rng import RESAMPLING, begin_event, below, draw_lots
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.zones import clear_zone, count, insert

from .cards import HIDDEN, PILE_OF, PILES, TYPE_SHIFT
from .decks import overstimulated
from .memory import would_answer
from .options import STAYS_OUT
from .rounds import find_choices
from .rules import due
from .state import (
    DECK,
    DISCARD,
    HAND,
    HAND_LIMIT,
    NOBODY,
    OUT,
    PICK,
    PILE,
    RECYCLED,
    SEATS,
    SEEN,
    STABLE,
    STAGGERED,
)

EXACT, BUILT, LOOSE = 0, 1, 2  # worlds dealt at random; built to fit; built to fit all but the last reshuffle
ATTEMPTS = [400, 100, 100]
TRIES = 200  # for a card that fits one place


def resample(w: State) -> bool:
    """Turn an observation into a whole state by the key in it; False if nothing fits (a contradictory position)."""
    rng_event = w.rng_event
    w.rng_event = RESAMPLING
    begin_event(w)
    deal_sealed_picks(w)
    found = gather_unseen(w) and deal_until_plausible(w)
    w.rng_event = rng_event
    w.viewer = TABLE
    if w.phase > PICK:
        w.choices = find_choices(w, w.turn)
    return found


def shuffle_piles(w: State) -> None:
    """Put both piles in a new order."""
    for seat in range(SEATS):
        draw_lots(w, w.cards[PILE + seat], w.size[PILE + seat], w.size[PILE + seat])


def deal_sealed_picks(w: State) -> None:
    """A Sleeve that the other has picked unseen is any of theirs."""
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
            elif not take_from_pool(w, card):
                return False
    seen = SEEN + 2 * seat if w.viewer == seat else SEEN + 2 * seat + 1
    for place in range(w.size[seen]):
        card = w.cards[seen][place]
        if count_up_to(w, seen, place, card) > count_in_deck(w, seat, card):
            if not take_from_pool(w, card):
                return False
            w.hidden[seat][known] = card
            known += 1
    for pile in range(PILES):
        for _ in range(w.missing[pile]):
            if known < DECK:
                w.hidden[seat][known] = -1 - pile
            known += 1
    w.hidden_size[seat] = places
    return known == places


def take_from_pool(w: State, card: int) -> bool:
    """This card is in a deck, and no longer in the box; False if the box has none left."""
    pile = PILE_OF[card >> TYPE_SHIFT]
    w.missing[pile] -= 1
    last = w.box_start[pile] + w.pool_size[pile] - 1
    for place in range(w.box_start[pile], last + 1):
        if w.pool[place] == card:
            w.pool[place] = w.pool[last]
            w.pool[last] = card
            w.pool_size[pile] -= 1
            return True
    return False


def count_up_to(w: State, zone: int, last: int, card: int) -> int:
    """The number of copies of this card in a zone up to a place."""
    found = 0
    for place in range(last + 1):
        if w.cards[zone][place] == card:
            found += 1
    return found


def count_in_deck(w: State, seat: int, card: int) -> int:
    """The number of copies of this card seen in a deck."""
    found = 0
    for zone in (HAND + seat, DISCARD + seat, OUT + seat, PILE + seat):
        found += count(w, zone, card)
    return found


def deal_until_plausible(w: State) -> bool:
    """Deal the unseen cards until everything that was seen could have happened; if need be, with more help."""
    for care in (EXACT, BUILT, LOOSE):
        for _ in range(ATTEMPTS[care]):
            for pile in range(PILES):
                w.pool_left[pile] = w.pool_size[pile]
            if deal_unseen(w, care):
                for seat in range(SEATS):
                    sort_hand(w, seat)
                return True
    return False


def deal_unseen(w: State, care: int) -> bool:
    """Deal the hidden cards of both decks; False as soon as it is clear that it cannot have been so."""
    for seat in range(SEATS):
        outside = w.hidden_outside[seat]
        if outside > 0 and care != EXACT and not build_outside(w, seat, care):
            return False
        if outside > 0 and care == EXACT and not deal_outside(w, seat):
            return False
        for i in range(outside, w.hidden_size[seat]):
            deal_hidden_card(w, seat, i, i)
        if outside > 0 and care != LOOSE and not recycled_fits(w, seat):
            return False
    return True


def deal_outside(w: State, seat: int) -> bool:
    """Deal the hidden hand and lost cards of a deck; False if they cannot have been so."""
    for i in range(w.hidden_outside[seat]):
        deal_hidden_card(w, seat, i, i)
    return plausible(w, seat)


def deal_hidden_card(w: State, seat: int, dealt: int, i: int) -> None:
    """The i-th hidden place of a deck gets one of the hidden cards left when so many are dealt."""
    j = dealt + below(w, w.hidden_size[seat] - dealt)
    card = w.hidden[seat][j]
    w.hidden[seat][j] = w.hidden[seat][dealt]
    w.hidden[seat][dealt] = card
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
    return card


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
    return w.held_size - count_answers(w, w.held_size, w.carried_missed[seat]) >= w.carried_free[seat]


def fits_now(w: State, seat: int) -> bool:
    """A Staggered player holds no answer; any other player who is due can act."""
    if (due(w) >> seat) & 1 == 0:
        return True
    if w.phase == STAGGERED:
        for place in range(w.size[HAND + seat]):
            if would_answer(w.cards[HAND + seat][place], w.missed):
                return False
        return True
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
    return w.size[HAND + seat]


def undo_draws(w: State, size: int, draws: int) -> int:
    """Any of the cards held may be the one drawn last, and so on; returns how many are left."""
    for _ in range(draws):
        size -= 1
        w.held[below(w, size + 1)] = w.held[size]
    return size


def count_answers(w: State, size: int, missed: int) -> int:
    """The number of held cards that would have been an answer."""
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
        insert(w, HAND + seat, w.held[place], HAND_LIMIT)


# -- building a world that fits -----------------------------------------------------------------------------------
# While the round is run backwards a hidden card is not chosen yet: it is written in ``w.held`` as minus one minus its
# number, and ``w.bans`` notes when it was held, one bit for each Stagger, where it must not have been an answer.

CARRIED_BAN = 44  # held over when the pile was reshuffled: none of the cards seen to go into it
CARRIED_MISS_BAN = 45
PRESENT_BAN = 46
DRAWN_BAN = 47  # drawn since the reshuffle: with stagger_cards=out, one of the cards seen to go into the pile


def build_outside(w: State, seat: int, care: int) -> bool:
    """Choose a hidden hand and lost cards that fit all Staggers; False if the choice leads nowhere."""
    note_bans(w, seat)
    if care == LOOSE:
        for i in range(w.hidden_outside[seat]):
            w.bans[i] &= (1 << CARRIED_BAN) - 1 | 1 << PRESENT_BAN
    dealt = 0
    for urgency in (2, 1, 0):  # the hardest first
        for i in range(w.hidden_outside[seat]):
            if ban_urgency(w, seat, i) == urgency:
                if not deal_fitting_card(w, seat, dealt, i, care):
                    return False
                dealt += 1
    reveal_held(w, seat)
    if w.carried[seat] < 0 and overstimulated(w.held):
        return False
    return fits_now(w, seat)


def ban_urgency(w: State, seat: int, i: int) -> int:
    """How hard a card for a hidden place is to find: 2 if it was never in the pile, 1 if it must not be an answer."""
    if w.hidden_at[seat][i] // DECK == OUT + seat or (w.bans[i] >> CARRIED_BAN) & 1:
        return 2
    return 1 if w.bans[i] != 0 else 0


def note_bans(w: State, seat: int) -> None:
    """Run the round backwards, and note for each hidden card what it must not have been."""
    size = 0
    for i in range(w.hidden_outside[seat]):
        w.bans[i] = 0
        if w.hidden_at[seat][i] // DECK == HAND + seat:
            if w.phase == STAGGERED and w.turn == seat:
                w.bans[i] = 1 << PRESENT_BAN
            w.held[size] = -1 - i
            size += 1
    hidden = size
    drawn = w.drawn[seat]
    lost = w.hidden_outside[seat] - w.size[OUT + seat] - 1  # hidden discards, from the last
    for place in range(w.size[DISCARD + seat] - 1, -1, -1):
        hidden_place = w.failed[seat][place] != 0
        if w.left_at[seat][place] >= 0:
            size = undo_draws_in_time(w, seat, size, drawn - w.left_at[seat][place], place)
            drawn = w.left_at[seat][place]
            w.held[size] = -1 - lost if hidden_place else w.cards[DISCARD + seat][place]
            size += 1
            if hidden_place:
                ban_held(w, size, place)
        elif hidden_place:
            w.bans[lost] |= 1 << place
        if hidden_place and lost >= hidden:
            lost -= 1
    start = HAND_LIMIT if w.carried[seat] < 0 else w.carried[seat]
    w.held_size = undo_draws_in_time(w, seat, size, drawn - start, -1)
    if w.carried[seat] >= 0:
        ban_held(w, w.held_size, CARRIED_BAN)
        if w.carried_missed[seat] != 0:
            ban_held(w, min(w.held_size, w.carried_free[seat]), CARRIED_MISS_BAN)


def undo_draws_in_time(w: State, seat: int, size: int, draws: int, place: int) -> int:
    """Undo draws, first of known cards that would have been an answer at the nearest Stagger before; else of any."""
    for _ in range(draws):
        size -= 1
        chosen = most_urgent(w, seat, size + 1, place)
        if chosen < 0:
            chosen = any_but_held_over(w, seat, size + 1)
        card = w.held[chosen]
        if card < HIDDEN and w.carried[seat] >= 0:
            w.bans[-1 - card] |= 1 << DRAWN_BAN
        w.held[chosen] = w.held[size]
        w.held[size] = card
    return size


def most_urgent(w: State, seat: int, size: int, place: int) -> int:
    """Which of the known cards held must have been drawn since the nearest Stagger up to a discard; -1: none."""
    for stagger in range(place, -1, -1):
        if w.left_at[seat][stagger] >= 0 and w.failed[seat][stagger] != 0:
            for i in range(size):
                if w.held[i] > HIDDEN and would_answer(w.held[i], w.failed[seat][stagger]):
                    return i
    for i in range(size):
        if w.held[i] > HIDDEN and surely_recycled(w, seat, w.held[i]):
            return i
    return -1


def any_but_held_over(w: State, seat: int, size: int) -> int:
    """Any of the cards held; after a reshuffle rather not a known one that was not seen to go into the pile."""
    for _ in range(TRIES):
        chosen = below(w, size)
        card = w.held[chosen]
        if w.carried[seat] < 0 or card < HIDDEN or count(w, RECYCLED + seat, card) > 0:
            return chosen
    return below(w, size)


def surely_recycled(w: State, seat: int, card: int) -> bool:
    """Did every such card that is known to be in the deck go into the pile when it was reshuffled?"""
    recycled = count(w, RECYCLED + seat, card)
    if recycled == 0:
        return False
    known = 0
    for place in range(w.size[DISCARD + seat]):
        if w.left_at[seat][place] >= 0 and w.failed[seat][place] == 0 and w.cards[DISCARD + seat][place] == card:
            known += 1
    for i in range(w.hidden_size[seat]):
        if w.hidden[seat][i] == card:
            known += 1
    return known <= recycled


def ban_held(w: State, size: int, ban: int) -> None:
    """The hidden cards held were held then."""
    for i in range(size):
        if w.held[i] < HIDDEN:
            w.bans[-1 - w.held[i]] |= 1 << ban


def deal_fitting_card(w: State, seat: int, dealt: int, i: int, care: int) -> bool:
    """The i-th hidden place of a deck gets a card that fits it; False if none is found."""
    at = w.hidden_at[seat][i]
    for _ in range(TRIES):
        deal_hidden_card(w, seat, dealt, i)
        known = w.hidden[seat][dealt] > HIDDEN
        if fits_place(w, seat, i, w.cards[at // DECK][at % DECK], known and care != LOOSE):
            return True
        if not known:
            w.pool_left[-1 - w.hidden[seat][dealt]] += 1
    return False


def fits_place(w: State, seat: int, i: int, card: int, known: bool) -> bool:
    """Is this card, known to be in the deck or not, none of those that the i-th hidden place cannot hold?"""
    at = w.hidden_at[seat][i]
    out = at // DECK == OUT + seat
    if out and would_answer(card, w.failed[SEATS + seat][at % DECK]):
        return False
    bans = w.bans[i]
    if (bans >> PRESENT_BAN) & 1 and would_answer(card, w.missed):
        return False
    if (bans >> CARRIED_MISS_BAN) & 1 and would_answer(card, w.carried_missed[seat]):
        return False
    if (out or (bans >> CARRIED_BAN) & 1) and known and count(w, RECYCLED + seat, card) > 0:
        return False
    if (bans >> DRAWN_BAN) & 1 and w.stagger_cards == STAYS_OUT and not known:
        return False
    for place in range(w.size[DISCARD + seat]):
        if (bans >> place) & 1 and would_answer(card, w.failed[seat][place]):
            return False
    return True


def reveal_held(w: State, seat: int) -> None:
    """The hidden cards held at the start, now that they are chosen."""
    for i in range(w.held_size):
        if w.held[i] < HIDDEN:
            at = w.hidden_at[seat][-1 - w.held[i]]
            w.held[i] = w.cards[at // DECK][at % DECK]
