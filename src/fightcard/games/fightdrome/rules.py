"""How a game of Fightdrome flows: the only statement of it, for people and for machines.

Plain Python over a state ``s`` (state.py). Each function names the rules it states. The functions run as they are,
and kernel/compiled.py compiles the very same ones: so they keep to numbers, loops and fixed arrays.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.chance import begin_event, die, draw_lots, shuffle
from fightcard.kernel.layout import State
from fightcard.kernel.log import emit, emit_cards
from fightcard.kernel.zones import clear_zone, insert, move_all, pop, push, take

from .cards import (
    BLOCK_PILE,
    FEINT,
    FEINT_PILE,
    FOLLOW_DEMAND,
    HIDDEN,
    IS_ATTACK,
    IS_NEUROCHEM,
    NEUROCHEM_PILE,
    NO_DEMAND,
    OPENING_DEMAND,
    PILE_OF,
    PILES,
    PUNCH,
    STRENGTH_MASK,
    TYPE_SHIFT,
    WEAVE_PILE,
    meets,
    refusal_of_card,
)
from .events import (
    DEALT,
    DREW,
    FELL,
    GAME_ENDED,
    GOT_CHARACTER,
    HAS_RESTED,
    LOST,
    PICKED,
    PLAYED,
    RESHUFFLED,
    RESIGNED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SCORED,
    SEALED_PICK,
    TOOK_BACK,
    WAS_OVERSTIMULATED,
    WAS_STAGGERED,
)
from .memory import forget_deck, new_pile, remember_deck, remember_reshuffle, remember_shown
from .options import (
    ALTERNATE,
    DRAW,
    DRAWN,
    EPIC,
    FAME,
    FAME_WINS,
    FRESH,
    IMMEDIATE,
    LOSER_STARTS,
    RANDOM_STARTS,
    RESTAGGER_BOUT,
    RESTAGGER_ROUND,
    RESTER,
    SAME_STARTS,
    SINGLE,
    STARTER_RANDOM,
    STAYS_OUT,
    WINNER_STARTS,
    YES,
)
from .refusals import (
    ALLOWED,
    REST_AFTER_REST,
    REST_WITH_FULL_HAND,
    REST_WITHOUT_CARDS,
    REST_WRONG_MOMENT,
)
from .state import (
    ANSWER,
    CAPPED,
    DECK,
    DISCARD,
    EMPTY_HAND,
    FOLLOW,
    HAND,
    HAND_LIMIT,
    NO_END,
    NOBODY,
    OPEN,
    OPENING,
    OUT,
    OVER,
    PICK,
    PILE,
    PLAY_LIMIT,
    PRESS,
    RESIGNED_GAME,
    REST,
    REST_END,
    RESTED,
    ROUND_OVER,
    SEATS,
    SLEEVE,
    STABLE,
    STAGGERED,
    STAGGERED_OUT,
    TABLE,
)

VERSION = 1  # rises when the same key and actions lead to another game

# -- what is allowed ---------------------------------------------------------------------------------------------


def due(s: State) -> int:
    """A bit for each seat that has to choose: one, but both for the first Sleeves (FDA-47), none at the end."""
    if s.phase == OVER:
        return 0
    if s.phase == PICK:
        return s.picking  # type: ignore[no-any-return]
    return 1 << s.turn  # type: ignore[no-any-return]


def legal(s: State, seat: int) -> int:
    """A bit for each choice of a seat that is due: places in the hand, Rest, Sleeves of the stable."""
    if s.phase == PICK:
        return s.standing[seat] << SLEEVE  # type: ignore[no-any-return]
    return s.choices  # type: ignore[no-any-return]


def find_choices(s: State, seat: int) -> int:
    """A bit for each place in the hand whose card may be played (of equal cards the first), and for Rest."""
    asked = demand(s)
    strength = s.top & STRENGTH_MASK
    hand = s.cards[HAND + seat]
    choices = 0
    before = HIDDEN
    for place in range(HAND_LIMIT):  # past the end lie zeros, which meet no demand
        card = hand[place]
        choices |= (meets(card, asked, strength) & (card != before)) << place
        before = card
    if s.phase >= PRESS and rest_refusal(s, seat) == ALLOWED:
        choices |= 1 << REST
    return choices


def demand(s: State) -> int:
    """What a card must be now: an answer to the Attack on top, an Attack, or any (FD-22, FD-33, FD-43)."""
    if s.phase == ANSWER:
        return s.top >> TYPE_SHIFT  # type: ignore[no-any-return]
    if s.phase == STAGGERED:
        return NO_DEMAND
    return FOLLOW_DEMAND if s.phase == FOLLOW else OPENING_DEMAND


def card_refusal(s: State, card: int) -> int:
    """Why a card in hand may not be played, or lost, now; 0 if it may."""
    return refusal_of_card(card, demand(s), s.top & STRENGTH_MASK)


def rest_refusal(s: State, seat: int) -> int:
    """Why this seat may not Rest now; 0 if it may (FD-46 .. FD-48, FD-59, FDA-34)."""
    if s.phase == RESTED and s.breathing_space != YES:
        return REST_AFTER_REST
    if s.phase != PRESS and s.phase != RESTED:
        return REST_WRONG_MOMENT
    if s.size[HAND + seat] >= HAND_LIMIT:
        return REST_WITH_FULL_HAND
    return ALLOWED if can_draw(s, seat) else REST_WITHOUT_CARDS


def may_take_back(s: State, seat: int) -> bool:
    """A Sleeve picked unseen may be taken back while the other seat still owes its pick (FDA-47)."""
    return s.phase == PICK and s.sealed[seat] != 0  # type: ignore[no-any-return]


# -- what happens ------------------------------------------------------------------------------------------------


def play(s: State, seat: int, choice: int) -> None:
    """Take a legal choice, and resolve all that follows without another (FDA-62)."""
    if s.phase == PICK:
        pick_sleeve(s, seat, choice - SLEEVE)
    elif choice == REST:
        rest(s, seat)
    elif s.phase == STAGGERED:
        lose_card(s, seat, choice)
    else:
        play_card(s, seat, choice)
    while s.phase == ROUND_OVER:
        go_on(s)


def play_card(s: State, seat: int, place: int) -> None:
    """Lay a card face up and draw (FD-17, FD-19, FD-20, FDA-33); the opponent, or after a Feint the same seat, goes on."""
    card = take(s, HAND + seat, place)
    kind = card >> TYPE_SHIFT
    only_card = s.size[HAND + seat] == 0
    leave_hand(s, seat, card, 0)
    s.plays += 1
    s.top = card if IS_ATTACK[kind] else HIDDEN
    emit(s, PLAYED, seat, card)
    if not IS_NEUROCHEM[kind] or (only_card and s.last_gasp == YES):  # FD-60, FDA-46
        draw(s, seat)
    if s.size[HAND + seat] == 0 and s.empty_hand == IMMEDIATE:  # FDA-01, FDA-03
        end_round(s, 1 - seat, EMPTY_HAND)
    elif s.plays >= PLAY_LIMIT:  # FDA-56
        end_round(s, NOBODY, CAPPED)
    else:
        if s.size[PILE + seat] == 0:  # FD-51, FDA-31
            reshuffle(s, seat)
        if IS_ATTACK[kind]:
            ask(s, ANSWER, 1 - seat)
        elif kind == FEINT:  # FD-33, FDA-28
            ask(s, FOLLOW, seat)
        else:  # FD-42
            ask(s, OPEN, 1 - seat)


def lose_card(s: State, seat: int, place: int) -> None:
    """A Staggered player lays a card of his choice face down (FD-21, FD-43 .. FD-45)."""
    card = take(s, HAND + seat, place)
    leave_hand(s, seat, card, s.missed)
    s.missed = 0
    emit(s, LOST, seat, card)
    if s.size[HAND + seat] == 0:
        end_round(s, 1 - seat, STAGGERED_OUT)
    else:
        ask(s, PRESS, 1 - seat)


def rest(s: State, seat: int) -> None:
    """Give up the turn and draw a card (FD-46, FD-48); in Breathing Space this goes back and forth (FD-59, FDA-43)."""
    emit(s, HAS_RESTED, seat)
    draw(s, seat)
    ask(s, RESTED if s.phase == PRESS else PRESS, 1 - seat)


def ask(s: State, phase: int, seat: int) -> None:
    """It is this seat's turn; whoever can do nothing is Staggered, or has lost (FD-21, FD-49, FD-50, FDA-09)."""
    s.phase = phase
    s.turn = seat
    if phase != ANSWER:
        s.top = HIDDEN
    s.choices = find_choices(s, seat)
    if s.choices != 0:
        return
    if phase == RESTED and dead_end_ends_round(s):
        end_round(s, dead_end_winner(s, seat), REST_END)
    elif s.size[HAND + seat] == 0:  # FDA-01, empty_hand=deferred: asked for a card, and has none
        end_round(s, 1 - seat, EMPTY_HAND)
    else:
        s.missed = s.top if phase == ANSWER else OPENING
        s.phase = STAGGERED
        s.top = HIDDEN
        s.choices = find_choices(s, seat)
        emit(s, WAS_STAGGERED, seat, s.missed if s.missed > 0 else HIDDEN)


def ask_nobody(s: State) -> None:
    """No card is asked of anybody."""
    s.turn = 0
    s.choices = 0
    s.top = HIDDEN
    s.missed = 0


def dead_end_ends_round(s: State) -> bool:
    """After a Rest the opponent has no Attack: does that end the round (FD-49, FDA-05, FDA-06)?"""
    if s.mode == FAME:
        return s.rest_dead_end != RESTAGGER_ROUND  # type: ignore[no-any-return]
    return s.single_bout_rest_end != RESTAGGER_BOUT  # type: ignore[no-any-return]


def dead_end_winner(s: State, stuck: int) -> int:
    """Who wins a round that ends because ``stuck`` cannot open after a Rest (FDA-06, FDA-50)."""
    rester = 1 - stuck
    if s.mode == FAME or s.single_bout_rest_end < FAME_WINS:
        return rester
    mine = hand_value(s, rester)
    theirs = hand_value(s, stuck)
    if s.single_bout_rest_end == DRAWN or mine == theirs:
        return NOBODY
    return rester if mine > theirs else stuck


# -- cards -------------------------------------------------------------------------------------------------------


def leave_hand(s: State, seat: int, card: int, missed: int) -> None:
    """A card goes to its owner's discards: played (``missed`` is 0), or lost for want of an answer (FDA-33)."""
    place = s.size[DISCARD + seat]
    s.left_at[seat][place] = s.drawn[seat]
    s.failed[seat][place] = missed
    push(s, DISCARD + seat, card)


def draw(s: State, seat: int) -> None:
    """Draw a card, reshuffling first if the pile is empty; with nothing to draw, go without (FDA-31, FDA-34)."""
    if s.size[PILE + seat] == 0:
        reshuffle(s, seat)
    if s.size[PILE + seat] > 0:
        card = pop(s, PILE + seat)
        insert(s, HAND + seat, card)
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


def reshuffle(s: State, seat: int) -> None:
    """The discards become the draw pile, all but the Attack that waits for an answer (FD-51, FDA-32)."""
    live = 1 if s.top != HIDDEN else 0  # whoever reshuffles has just played, so the card on the table is his own
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
        shuffle(s, s.cards[PILE + seat], s.size[PILE + seat])
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


# -- a round: from opening hands to its end --------------------------------------------------------------------


def begin_round(s: State, first: int) -> None:
    """New piles and hands for all who start afresh, then the first player opens (FD-12, FD-14, FD-16)."""
    s.round += 1
    s.first = first
    s.plays = 0
    emit(s, ROUND_BEGAN, first, HIDDEN, s.round)
    for seat in range(SEATS):
        if s.size[PILE + seat] == DECK:  # in a gauntlet the survivor keeps hand, pile and discards (FDA-48)
            opening_hand(s, seat)
    ask(s, OPEN, first)


def opening_hand(s: State, seat: int) -> None:
    """Shuffle the deck and draw seven, again while Overstimulated (FD-14, FD-15, FDA-18, FDA-19)."""
    pile = PILE + seat
    while True:
        shuffle(s, s.cards[pile], s.size[pile])
        new_pile(s, seat)
        for _ in range(HAND_LIMIT):
            insert(s, HAND + seat, pop(s, pile))
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
    return neurochems > 2 or attacks == 0


def end_round(s: State, winner: int, ending: int) -> None:
    """A round is over; what follows from it is for ``go_on``."""
    s.phase = ROUND_OVER
    s.round_winner = winner
    s.ending = ending
    emit(s, ROUND_ENDED, winner, HIDDEN, ending)


def go_on(s: State) -> None:
    """After a round: the end, or Fame or Sleeves are counted and the match goes on (FD-52, FD-55, FD-62)."""
    if s.round_winner != NOBODY:
        s.bouts[s.round_winner] += 1
    if s.mode == SINGLE:
        end_game(s, s.round_winner)
    elif s.mode == FAME:
        score_round(s, s.round_winner)
    else:
        fall(s, s.round_winner)


def end_game(s: State, winner: int) -> None:
    """The whole game is over; a draw is won by NOBODY."""
    s.phase = OVER
    ask_nobody(s)
    s.winner = winner
    emit(s, GAME_ENDED, winner)


def resign(s: State, seat: int) -> None:
    """Resignation, and a lost clock, lose the whole game; nothing is scored (FDA-61)."""
    emit(s, RESIGNED, seat)
    s.ending = RESIGNED_GAME
    end_game(s, 1 - seat)


def starter_after(s: State, winner: int) -> int:
    """Who opens the next round (FDA-16); a round without a winner counts as ``alternate``."""
    if s.next_starter == SAME_STARTS:
        return s.first  # type: ignore[no-any-return]
    if s.next_starter == RANDOM_STARTS:
        return die(s, SEATS)
    if winner == NOBODY or s.next_starter == ALTERNATE:
        return 1 - s.first  # type: ignore[no-any-return]
    return winner if s.next_starter == WINNER_STARTS else 1 - winner


def gather_deck(s: State, seat: int) -> None:
    """All 44 cards of a seat back together (FD-58, FDA-35)."""
    remember_deck(s, seat)
    move_all(s, HAND + seat, PILE + seat)
    move_all(s, DISCARD + seat, PILE + seat)
    move_all(s, OUT + seat, PILE + seat)


# -- Fame match ------------------------------------------------------------------------------------------------


def score_round(s: State, winner: int) -> None:
    """Both hands count, an empty one for nothing; the target decides, or another round (FD-55, FD-57, FDA-12)."""
    for seat in range(SEATS):
        if s.size[HAND + seat] > 0:
            value = hand_value(s, seat)
            s.fame[seat] += value
            emit_cards(s, SCORED, seat, HAND + seat, value)
    if match_decided(s, winner):
        return
    for seat in range(SEATS):
        gather_deck(s, seat)
    begin_round(s, starter_after(s, winner))


def match_decided(s: State, winner: int) -> bool:
    """Has somebody reached the target, and who has won (FD-57, FDA-14, FDA-15)? In a rest-ended round the rester
    is the winner; a capped round has none, and then the higher total decides."""
    reached = 0
    leader = NOBODY
    for seat in range(SEATS):
        if s.fame[seat] >= s.fame_target:
            reached += 1
            if leader == NOBODY or s.fame[seat] > s.fame[leader]:
                leader = seat
    if reached == 0:
        return False
    if reached == SEATS:
        if s.both_reach == DRAW:
            leader = NOBODY
        elif s.both_reach == RESTER and winner != NOBODY:
            leader = winner
        elif s.fame[0] == s.fame[1]:
            return False
    end_game(s, leader)
    return True


# -- Epic Tournament -------------------------------------------------------------------------------------------


def fall(s: State, winner: int) -> None:
    """The loser's Sleeve is out; he picks another, or has lost (FD-62, FDA-48, FDA-50). Without a winner: replay."""
    if winner == NOBODY:
        for seat in range(SEATS):
            gather_deck(s, seat)
        begin_round(s, starter_after(s, winner))
        return
    loser = 1 - winner
    emit(s, FELL, loser, s.stable[loser][s.fighter[loser]])
    s.fighter[loser] = NOBODY
    if s.standing[loser] == 0:
        end_game(s, winner)
        return
    empty_deck(s, loser)
    if s.epic_survivor == FRESH:
        gather_deck(s, winner)
    ask_for_sleeves(s, 1 << loser)


def ask_for_sleeves(s: State, seats: int) -> None:
    """These seats owe a Sleeve."""
    s.phase = PICK
    s.picking = seats
    ask_nobody(s)


def pick_sleeve(s: State, seat: int, place: int) -> None:
    """Pick a Sleeve; the first ones unseen by the other until both have picked (FDA-47, FDA-49)."""
    s.picking &= ~(1 << seat)
    if s.round > 0:
        send_in(s, seat, place)
        build_deck(s, seat)
        begin_round(s, starter_after(s, 1 - seat))
        return
    s.sealed[seat] = place + 1
    emit(s, SEALED_PICK, seat)
    if s.picking == 0:
        for other in range(SEATS):
            send_in(s, other, s.sealed[other] - 1)
            s.sealed[other] = 0
        build_both_decks(s)
        begin_round(s, first_starter(s))


def take_back(s: State, seat: int) -> None:
    """Take back a Sleeve picked unseen."""
    s.sealed[seat] = 0
    s.picking |= 1 << seat
    emit(s, TOOK_BACK, seat)


def send_in(s: State, seat: int, place: int) -> None:
    """A Sleeve of the stable fights now, and may not be picked again."""
    s.fighter[seat] = place
    s.standing[seat] &= ~(1 << place)
    emit(s, PICKED, seat, s.stable[seat][place])
    set_need(s, seat)


# -- set-up ----------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """Set up a game by the options, card set and key in the state (FD-02 .. FD-16)."""
    clear(s)
    deal_characters(s)
    if s.mode == EPIC:
        ask_for_sleeves(s, 3)
    else:
        for seat in range(SEATS):
            send_in_only(s, seat)
        build_both_decks(s)
        begin_round(s, first_starter(s))


def clear(s: State) -> None:
    """Nothing has happened yet."""
    s.chance = 0
    s.block = 0
    s.used = 0
    s.round = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.missed = 0
    s.top = HIDDEN
    s.picking = 0
    s.viewer = TABLE
    for seat in range(SEATS):
        s.fame[seat] = 0
        s.bouts[seat] = 0
        s.sealed[seat] = 0
        s.fighter[seat] = NOBODY
        empty_deck(s, seat)


def empty_deck(s: State, seat: int) -> None:
    """A seat without cards, and nothing known of any."""
    clear_zone(s, HAND + seat)
    s.size[PILE + seat] = 0
    s.size[DISCARD + seat] = 0
    s.size[OUT + seat] = 0
    for pile in range(PILES):
        s.need[seat][pile] = 0
    forget_deck(s, seat)


def first_starter(s: State) -> int:
    """Who opens the first round (FD-13, FDA-17)."""
    return die(s, SEATS) if s.starter == STARTER_RANDOM else s.starter - 1


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
    """Outside the Epic Tournament a character is one Sleeve and one Stack."""
    s.fighter[seat] = 0
    s.standing[seat] = 0
    emit(s, GOT_CHARACTER, seat, s.stable[seat][0], s.stack[seat])
    set_need(s, seat)


def set_need(s: State, seat: int) -> None:
    """How many cards of each pile make the deck: the Stack's numbers on the Sleeve's lines (FD-04 .. FD-09)."""
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
    """A new deck after a fall, from all that is not in the survivor's: the fallen deck went back to the box (FDA-49)."""
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
    return size  # type: ignore[no-any-return]


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


def tally(s: State, tallies: Any) -> None:
    """Count how a finished game ended: wins by seat, draws, rounds, and the ways in which the last round ended."""
    tallies[2 if s.winner == NOBODY else s.winner] += 1
    tallies[3] += s.round
    tallies[3 + s.ending] += 1
