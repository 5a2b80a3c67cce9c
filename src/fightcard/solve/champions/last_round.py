"""The last Round of a duel, solved over every hand that may be hidden.

What is left of the hands is thrown in after it, so each outcome has one value, and a Round in which both lay a card
face down is a game of one move each with hidden hands. It is solved by CFR+ in vector form: all hands of a side at a
time, each met by all hands that share no card with it, which inclusion and exclusion counts without looking at pairs.
Where the Disadvantaged leads, the other's best answer to each card is known for every hand.

A blind card is any that has not been laid open, whatever the two hands hold. The functions compile as they are;
resolve.py runs them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.champions.cards import HIDDEN, JOKER, NAMED_JOKER, PACK, PACK_SIZE, SUITS
from fightcard.games.champions.decks import deck_of, is_shared
from fightcard.games.champions.events import FOR_PANIC
from fightcard.games.champions.rounds import gain, round_winner, value_of, wound, wounds_by
from fightcard.games.champions.rules import go_on
from fightcard.games.champions.state import (
    DECK,
    HAND,
    LEAD,
    NOBODY,
    OVER,
    PANIC,
    PLACE,
    ROUND_OVER,
    ROUNDS,
    SAXONS,
    SEAL,
    SPENT,
    SUIT,
    VIKINGS,
)
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES
from fightcard.kernel.zones import insert, take

LARGEST_HAND = 3  # cards; larger ones are too many
HAND_OPTIONS = LARGEST_HAND + SUITS  # of a hand: Panic, the cards, and for a Joker its suits instead
LAID = JOKER  # cards as they are laid; the place 0 is Panic
NO_OPTION = -1
MOST_WOUNDS = 5  # more are as deadly
ROUND_ENDS = SIDES * (MOST_WOUNDS + 1) + 1  # of a Round: nobody wins, or a side with so many wounds
OUTCOME_CLASSES = 4 * ROUND_ENDS  # by the sides that have chosen Panic


class LastRound(NamedTuple):
    """The tables of one last Round. Hands are numbered, and hold places in ``unseen``, the lowest first."""

    outcomes: Any  # side 0's value by outcome class
    payoffs: Any  # and by what side 0 and side 1 lay: LAID * LAID
    faces: Any  # what can be laid: Panic and the cards, ascending
    unseen: Any  # the cards that are not on the table or played, as everybody knows
    hands: Any  # LARGEST_HAND places for each hand of the Saxons, then as much for the Vikings
    sizes: Any  # by side: cards of a hand; then by side: number of hands; of unseen cards; of faces
    options: Any  # HAND_OPTIONS for each hand, by side
    ranges: Any  # likelihood of each hand, by side
    regrets: Any  # by side, hand and option
    strategies: Any  # weighted sums of them
    current: Any  # the strategies of this iteration
    met: Any  # what a side's options meet, with all hands: LAID numbers,
    met_card: Any  # with those that hold a card,
    met_pair: Any  # and those that hold two


# -- the tables ---------------------------------------------------------------------------------------------------


def is_last_round(s: State) -> bool:
    """Does a duel end with the Round that begins now, with hands that are small enough?"""
    if s.round != ROUNDS or s.panicked != 0 or is_shared(s) or s.recycled != 0:
        return False
    if s.phase != SEAL and s.phase != LEAD:
        return False
    for side in range(SIDES):
        if s.size[HAND + s.fighter[side]] > LARGEST_HAND:
            return False
    return True


def end_round(s: State, outcome: int) -> None:
    """Let the Round end with an outcome of this class, and all that follows without a choice."""
    panicked, winner, wounds = class_panicked(outcome), class_winner(outcome), class_wounds(outcome)
    for side in range(SIDES):
        s.sealed[side] = 0
        s.table[side] = HIDDEN
        if (panicked >> side) & 1:
            gain(s, s.fighter[side], FOR_PANIC)
    if winner != NOBODY:
        champion = s.fighter[winner]
        s.won[champion] += 1
        if wounds > 0:
            wound(s, champion, s.fighter[1 - winner], wounds)
    s.waiting = 0
    s.phase = ROUND_OVER
    while s.waiting == 0 and s.phase != OVER:
        go_on(s)


def outcome_class(panicked: int, winner: int, wounds: int) -> int:
    """Return the number of a class of outcomes."""
    if winner == NOBODY:
        return panicked * ROUND_ENDS
    return panicked * ROUND_ENDS + 1 + winner * (MOST_WOUNDS + 1) + min(wounds, MOST_WOUNDS)


def class_panicked(number: int) -> int:
    """Return the sides that have chosen Panic in a class of outcomes, a bit for each."""
    return number // ROUND_ENDS


def class_winner(number: int) -> int:
    """Return who wins in a class of outcomes."""
    outcome = number % ROUND_ENDS
    return NOBODY if outcome == 0 else (outcome - 1) // (MOST_WOUNDS + 1)


def class_wounds(number: int) -> int:
    """Return how many wounds there are in a class of outcomes."""
    outcome = number % ROUND_ENDS
    return 0 if outcome == 0 else (outcome - 1) % (MOST_WOUNDS + 1)


def can_be(number: int) -> bool:
    """Is there such a class of outcomes? The Panicked wound nobody."""
    wounds = class_wounds(number)
    return wounds == 0 or (class_panicked(number) >> class_winner(number)) & 1 == 0


def laid_value(s: State, panicked: int, saxon: int, viking: int, outcomes: Any) -> float:
    """Return the value of the outcome when these cards meet."""
    s.panicked = panicked
    s.table[SAXONS] = saxon
    s.table[VIKINGS] = viking
    mine = value_of(s, SAXONS)
    theirs = value_of(s, VIKINGS)
    winner = round_winner(s, mine, theirs)
    wounds = 0
    if winner != NOBODY:
        wounds = wounds_by(s, winner, max(mine, theirs), min(mine, theirs))
    s.table[SAXONS] = HIDDEN
    s.table[VIKINGS] = HIDDEN
    s.panicked = 0
    return outcomes[outcome_class(panicked, winner, wounds)]


def named(card: int) -> bool:
    """Is this a Joker with a suit?"""
    return card >= NAMED_JOKER and card != JOKER


def blind_value(s: State, side: int, other: int, tables: LastRound) -> float:
    """Return the average value when a side plays the top card of the deck against a card: each unseen one is as likely.

    Of a Joker its owner names the suit, seeing the other card.
    """
    total = 0.0
    for place in range(tables.sizes[4]):
        total += best_suit(s, side, tables.unseen[place], other, tables)
    return total / tables.sizes[4]


def best_suit(s: State, side: int, card: int, other: int, tables: LastRound) -> float:
    """Return the value when a side has turned up a card blind, and names its suit if it is a Joker."""
    panicked = 1 << side
    if card != JOKER:
        return ordered_value(s, panicked, side, card, other, tables.outcomes)
    best = ordered_value(s, panicked, side, NAMED_JOKER, other, tables.outcomes)
    for suit in range(1, SUITS):
        value = ordered_value(s, panicked, side, NAMED_JOKER + suit, other, tables.outcomes)
        best = max(best, value) if side == SAXONS else min(best, value)
    return best


def ordered_value(s: State, panicked: int, side: int, card: int, other: int, outcomes: Any) -> float:
    """Return the value of a side's card against another one."""
    if side == SAXONS:
        return laid_value(s, panicked, card, other, outcomes)
    return laid_value(s, panicked, other, card, outcomes)


def both_blind_value(s: State, tables: LastRound) -> float:
    """Return the average value of two blind cards; Jokers count as the spade, as the choice of suits hardly matters."""
    total, count = 0.0, tables.sizes[4]
    for first in range(count):
        for second in range(count):
            if first != second:
                mine = min(tables.unseen[first], NAMED_JOKER)
                theirs = min(tables.unseen[second], NAMED_JOKER)
                total += laid_value(s, 3, mine, theirs, tables.outcomes)
    return total / (count * (count - 1))


def fill_payoffs(s: State, tables: LastRound) -> None:
    """Write side 0's value for all pairs of cards, and Panic."""
    payoffs = tables.payoffs
    payoffs[PANIC] = both_blind_value(s, tables)
    list_faces(tables)
    for first in range(1, tables.sizes[5]):
        card = tables.faces[first]
        payoffs[card] = blind_value(s, SAXONS, card, tables)
        payoffs[card * LAID] = blind_value(s, VIKINGS, card, tables)
        for second in range(1, tables.sizes[5]):
            other = tables.faces[second]
            payoffs[card * LAID + other] = laid_value(s, 0, card, other, tables.outcomes)


def list_faces(tables: LastRound) -> None:
    """Write what can be laid."""
    tables.faces[0] = PANIC
    found = 1
    for card in range(1, LAID):
        if can_be_laid(card, tables):
            tables.faces[found] = card
            found += 1
    tables.sizes[5] = found


def can_be_laid(card: int, tables: LastRound) -> bool:
    """Can this card still be laid?"""
    wanted = JOKER if named(card) else card
    for place in range(tables.sizes[4]):
        if tables.unseen[place] == wanted:
            return True
    return False


# -- hands --------------------------------------------------------------------------------------------------------


def list_unseen(s: State, tables: LastRound) -> None:
    """Write the cards that have not been laid open in this duel, the lowest first; two Jokers are two cards."""
    pile = SPENT + deck_of(s, s.fighter[SAXONS]) - DECK
    found = 0
    for place in range(PACK_SIZE):
        card = PACK[place]
        copies, before = 0, 0
        for other in range(s.size[pile]):
            laid = s.cards[pile][other]
            copies += laid == card or (named(laid) and card == JOKER)
        for other in range(place):
            before += PACK[other] == card
        if before >= copies:
            tables.unseen[found] = card
            found += 1
    tables.sizes[4] = found


def count_hands(unseen: int, size: int) -> int:
    """Return how many hands of so many cards there are."""
    if size == 1:
        return unseen
    if size == 2:
        return unseen * (unseen - 1) // 2
    return unseen * (unseen - 1) * (unseen - 2) // 6


def list_hands(side: int, tables: LastRound) -> None:
    """Write all hands of a side, and their options."""
    size, unseen = tables.sizes[side], tables.sizes[4]
    hands, number = tables.hands[side], 0
    for first in range(unseen):
        for second in range(first + 1 if size > 1 else unseen - 1, unseen):
            for third in range(second + 1 if size > 2 else unseen - 1, unseen):
                hands[number * LARGEST_HAND] = first
                hands[number * LARGEST_HAND + 1] = second if size > 1 else -1
                hands[number * LARGEST_HAND + 2] = third if size > 2 else -1
                list_options(side, number, tables)
                number += 1
    tables.sizes[SIDES + side] = number


def list_options(side: int, number: int, tables: LastRound) -> None:
    """Write what a hand can lay: Panic first, then its cards; of two Jokers one."""
    at, end = number * HAND_OPTIONS, (number + 1) * HAND_OPTIONS
    options = tables.options[side]
    options[at] = PANIC
    at += 1
    has_joker = False
    for place in range(tables.sizes[side]):
        card = tables.unseen[tables.hands[side][number * LARGEST_HAND + place]]
        if card == JOKER:
            has_joker = True
        else:
            options[at] = card
            at += 1
    if has_joker:
        for suit in range(SUITS):
            options[at] = NAMED_JOKER + suit
            at += 1
    while at < end:
        options[at] = NO_OPTION
        at += 1


def add_hand(s: State, side: int, number: int, tables: LastRound) -> None:
    """Put the cards of a hand into the hand of a fighter, besides those that are there."""
    hand = HAND + s.fighter[side]
    for place in range(tables.sizes[side]):
        card = tables.unseen[tables.hands[side][number * LARGEST_HAND + place]]
        insert(s, hand, card, s.size[hand] + 1)


def remove_hand(s: State, side: int, number: int, tables: LastRound) -> None:
    """Take the cards of a hand out of the hand of a fighter."""
    for place in range(tables.sizes[side]):
        remove_card(s, side, tables.unseen[tables.hands[side][number * LARGEST_HAND + place]])


def remove_card(s: State, side: int, card: int) -> None:
    """Take a card out of the hand of a fighter."""
    hand = HAND + s.fighter[side]
    place = 0
    while s.cards[hand][place] != card:
        place += 1
    take(s, hand, place, s.size[hand])


def find_hand(s: State, side: int, tables: LastRound) -> int:
    """Return the number of the hand that a fighter holds; of hands with another Joker the first."""
    for number in range(tables.sizes[SIDES + side]):
        same = True
        for place in range(tables.sizes[side]):
            card = tables.unseen[tables.hands[side][number * LARGEST_HAND + place]]
            same = same and card == s.cards[HAND + s.fighter[side]][tables.sizes[side] - 1 - place]
        if same:
            return number
    return -1


def shares_card(side: int, number: int, other: int, tables: LastRound) -> bool:
    """Do a hand of a side and one of the other side hold the same card?"""
    mine, theirs = tables.hands[side], tables.hands[1 - side]
    for place in range(tables.sizes[side]):
        for place2 in range(tables.sizes[1 - side]):
            if mine[number * LARGEST_HAND + place] == theirs[other * LARGEST_HAND + place2]:
                return True
    return False


def option_of_choice(s: State, side: int, choice: int) -> int:
    """Return the option that a choice is."""
    if choice == PANIC:
        return PANIC
    if choice >= SUIT:
        return NAMED_JOKER + choice - SUIT
    return s.cards[HAND + s.fighter[side]][choice - PLACE]


# -- leading ------------------------------------------------------------------------------------------------------


def lead_value(s: State, side: int, number: int, option: int, tables: LastRound) -> float:
    """Return the value for side 0 when a side leads with an option, and every hand of the other answers best."""
    total, weights = 0.0, 0.0
    for other in range(tables.sizes[SIDES + 1 - side]):
        weight = tables.ranges[1 - side][other]
        if weight > 0.0 and not shares_card(side, number, other, tables):
            weights += weight
            total += weight * best_answer(s, side, option, other, tables)
    return total / weights if weights > 0.0 else 0.0


def best_answer(s: State, side: int, option: int, other: int, tables: LastRound) -> float:
    """Return the value of the best answer of a hand to what a side leads with; Panic is answered card by card."""
    if option != PANIC:
        return best_payoff(side, option, other, tables)
    total = 0.0
    for place in range(tables.sizes[4]):
        card = tables.unseen[place]
        worst = 0.0
        for at in range(HAND_OPTIONS):
            laid = tables.options[1 - side][other * HAND_OPTIONS + at]
            if laid == NO_OPTION:
                break
            if laid == PANIC:
                worst = tables.payoffs[0]
                continue
            value = ordered_value(s, 1 << side, side, NAMED_JOKER if card == JOKER else card, laid, tables.outcomes)
            worst = min(worst, value) if side == SAXONS else max(worst, value)
        total += worst
    return total / tables.sizes[4]


def best_payoff(side: int, option: int, other: int, tables: LastRound) -> float:
    """Return the value of the best answer of a hand to a card."""
    worst = 0.0
    for at in range(HAND_OPTIONS):
        laid = tables.options[1 - side][other * HAND_OPTIONS + at]
        if laid == NO_OPTION:
            break
        place = option * LAID + laid if side == SAXONS else laid * LAID + option
        value = tables.payoffs[place]
        if at == 0:
            worst = value
        else:
            worst = min(worst, value) if side == SAXONS else max(worst, value)
    return worst


# -- CFR+ ---------------------------------------------------------------------------------------------------------


def iterate(number: int, tables: LastRound) -> None:
    """One iteration of CFR+ for both sides in turn, and their strategies added up with linear weights."""
    for side in range(SIDES):
        for hand in range(tables.sizes[SIDES + side]):
            regret_strategy(side, hand, tables)
    for side in range(SIDES):
        meet(side, tables.current[1 - side], tables)
        for hand in range(tables.sizes[SIDES + side]):
            update_hand(side, hand, tables)
            regret_strategy(side, hand, tables)
            for at in range(hand * HAND_OPTIONS, hand * HAND_OPTIONS + HAND_OPTIONS):
                tables.strategies[side][at] += number * tables.current[side][at]


def regret_strategy(side: int, hand: int, tables: LastRound) -> None:
    """Write the strategy of a hand: in proportion to its regrets."""
    first = hand * HAND_OPTIONS
    total, count = 0.0, 0
    for at in range(first, first + HAND_OPTIONS):
        if tables.options[side][at] != NO_OPTION:
            total += tables.regrets[side][at]
            count += 1
    for at in range(first, first + HAND_OPTIONS):
        chance = 0.0
        if tables.options[side][at] != NO_OPTION:
            chance = tables.regrets[side][at] / total if total > 0.0 else 1.0 / count
        tables.current[side][at] = chance


def update_hand(side: int, hand: int, tables: LastRound) -> None:
    """Add up the regrets of a hand; none stays below 0."""
    first, expected = hand * HAND_OPTIONS, 0.0
    sign = 1.0 if side == SAXONS else -1.0
    for at in range(first, first + HAND_OPTIONS):
        if tables.options[side][at] != NO_OPTION:
            expected += tables.current[side][at] * sign * met_value(side, hand, tables.options[side][at], tables)
    for at in range(first, first + HAND_OPTIONS):
        if tables.options[side][at] != NO_OPTION:
            value = sign * met_value(side, hand, tables.options[side][at], tables)
            tables.regrets[side][at] = max(tables.regrets[side][at] + value - expected, 0.0)


def meet(side: int, strategy: Any, tables: LastRound) -> None:
    """Add up what each option of a side meets: over all hands of the other, those with a card, and those with two."""
    count = tables.sizes[4]
    for at in range(LAID):
        tables.met[at] = 0.0
    for at in range(count * LAID):
        tables.met_card[at] = 0.0
    for at in range(count * count * LAID):
        tables.met_pair[at] = 0.0
    for other in range(tables.sizes[SIDES + 1 - side]):
        if tables.ranges[1 - side][other] > 0.0:
            for at in range(tables.sizes[5]):
                meet_hand(side, tables.faces[at], other, strategy, tables)


def meet_hand(side: int, option: int, other: int, strategy: Any, tables: LastRound) -> None:
    """Add what an option meets with one hand of the other."""
    value = expected_payoff(side, option, other, strategy, tables)
    hands, first, count = tables.hands[1 - side], other * LARGEST_HAND, tables.sizes[4]
    tables.met[option] += value
    for place in range(tables.sizes[1 - side]):
        card = hands[first + place]
        tables.met_card[card * LAID + option] += value
        for later in range(place + 1, tables.sizes[1 - side]):
            tables.met_pair[(card * count + hands[first + later]) * LAID + option] += value


def expected_payoff(side: int, option: int, other: int, strategy: Any, tables: LastRound) -> float:
    """Return the payoff of an option against one hand of the other, times the likelihood of the hand."""
    total = 0.0
    for at in range(other * HAND_OPTIONS, other * HAND_OPTIONS + HAND_OPTIONS):
        laid = tables.options[1 - side][at]
        if laid == NO_OPTION:
            break
        place = option * LAID + laid if side == SAXONS else laid * LAID + option
        total += strategy[at] * tables.payoffs[place]
    return total * tables.ranges[1 - side][other]


def met_value(side: int, hand: int, option: int, tables: LastRound) -> float:
    """Return what an option of a hand meets with all hands that share no card with it, by inclusion and exclusion."""
    hands, first, count = tables.hands[side], hand * LARGEST_HAND, tables.sizes[4]
    value = tables.met[option]
    for place in range(tables.sizes[side]):
        card = hands[first + place]
        value -= tables.met_card[card * LAID + option]
        for later in range(place + 1, tables.sizes[side]):
            value += tables.met_pair[(card * count + hands[first + later]) * LAID + option]
    if tables.sizes[side] == LARGEST_HAND and tables.sizes[1 - side] == LARGEST_HAND:
        value -= expected_payoff(side, option, hand, tables.current[1 - side], tables)
    return value
