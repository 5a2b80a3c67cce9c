"""Estimated values of positions between two Clashes: small networks, one for each number of cards in the larger hand.

Plain functions, compiled together with trees.py. A position is described by its number (``number_of``) alone, as the
rules left it: which cards both hands hold, marks, bonuses, echoes, the lock and the difference of the piles.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from fightcard.games.cartisora.state import FULL_HAND, PACK, RANKS
from fightcard.kernel.bot_rng import count_bits

from .trees import EndgameTree, find

ENTRIES = ("describe", "estimate_noted")

Array = Any

# Where the terms of a description stand: the cards of both hands, what a Clash left behind, and the cards won so far.
CONSTANT, HANDS = 0, 1
MARKS = HANDS + PACK
LEFT = MARKS + 4  # for each seat its bonus, then its echo
BONUSES, ECHOES = 16, 32
LOCK = LEFT + 2 * (BONUSES + ECHOES)
DIFFERENCE, NEARNESS = LOCK + 1, LOCK + 2
TERMS = LOCK + 3
UNIT = 0.1  # of lock and difference

# Where the parts of a number begin (``number_of``).
SEAT_BITS, MARK_AT, LOCK_AT, DIFFERENCE_AT = 9, PACK + 18, PACK + 20, PACK + 25
STEEP = 30.0  # beyond this all is certain


class Network(NamedTuple):
    """The weights of all networks, and arrays to work in."""

    places: Array  # [cards in the larger hand]: which network
    hidden: Array  # [network, term, unit]
    output: Array  # [network, unit]
    bias: Array  # [network]
    terms: Array
    units: Array
    is_swapped: int  # the networks know positions with the seats swapped


def estimate_noted(tree: EndgameTree, first: int, last: int, network: Network) -> None:
    """Estimate some of the noted positions."""
    for at in range(first, last):
        number = tree.order[at]
        tree.values[find(tree.numbers, number)] = estimated(number, network)


def estimated(number: int, network: Network) -> float:
    """What a position is worth to seat 0, about; exactly if the cards that are left cannot change who wins."""
    hands = number & ((1 << PACK) - 1)
    difference = (number >> DIFFERENCE_AT) - PACK
    rest = count_bits(hands) + ((number >> LOCK_AT) & 31)
    if difference > rest:
        return 1.0
    if -difference > rest:
        return 0.0
    describe(number, network.is_swapped, network.terms)
    larger = max(count_bits(hands & FULL_HAND), count_bits(hands >> RANKS))
    place = network.places[larger]
    units, terms = network.units, network.terms
    for unit in range(len(units)):
        units[unit] = 0.0
    for term in range(TERMS):
        if terms[term] != 0.0:
            for unit in range(len(units)):
                units[unit] += terms[term] * network.hidden[place, term, unit]
    total = network.bias[place]
    for unit in range(len(units)):
        if units[unit] > 0.0:
            total += units[unit] * network.output[place, unit]
    value = 1.0 / (1.0 + exp(-min(max(total, -STEEP), STEEP)))
    return 1.0 - value if network.is_swapped else value


def describe(number: int, is_swapped: int, terms: Array) -> None:
    """Write the terms of a position; or of the same with the seats swapped."""
    for term in range(TERMS):
        terms[term] = 0.0
    terms[CONSTANT] = 1.0
    for seat in range(2):
        own = 1 - seat if is_swapped else seat
        hand = (number >> (RANKS * own)) & FULL_HAND
        for card in range(RANKS):
            if (hand >> card) & 1:
                terms[HANDS + RANKS * seat + card] = 1.0
        left = LEFT + (BONUSES + ECHOES) * seat
        carried = number >> (PACK + SEAT_BITS * (1 - own))
        terms[left + ((carried >> 5) & 15)] = 1.0
        terms[left + BONUSES + (carried & 31)] = 1.0
    marked = (number >> MARK_AT) & 3
    if is_swapped and marked > 0:
        marked = 3 - marked
    terms[MARKS + marked] = 1.0
    lock = (number >> LOCK_AT) & 31
    difference = (number >> DIFFERENCE_AT) - PACK
    if is_swapped:
        difference = -difference
    terms[LOCK] = UNIT * lock
    terms[DIFFERENCE] = UNIT * difference
    terms[NEARNESS] = difference / (1.0 + lock + count_bits(number & ((1 << PACK) - 1)))
