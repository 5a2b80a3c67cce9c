"""What a policy wins against an opponent who knows it and answers best. Plain functions, compiled as they are.

``values`` is a layer of what positions are worth if both play well: the policy looks at it. ``responses`` is the same
layer of what they are worth to the policy, in seat 0, against its best responder.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import QUEEN

from .grids import FEINT0_MOVES, FIRST_SLOT
from .layers import Layer, Room, expected, lay_out, live_slots, row_after
from .outcomes import LOST, TIED, WON

ENTRIES = ("respond_rows",)
ANNOUNCES = ("weigh_cards", "weigh_follow_ups")

Array = Any

# What ``facts`` are: both hands, the piles, and for a follow-up what the enemy has shown.
OWN_HAND, ENEMY_HAND, DIFFERENCE, LOCK, SHOWN_CARD, SHOWN_LOOK = 0, 1, 2, 3, 4, 5
FACTS = 6


class Desk(NamedTuple):
    """What the policy is given, and what it writes down; one for each thread."""

    traits: Array
    facts: Array
    worths: Array  # of follow-ups, if both play well
    answers: Array  # of follow-ups, against the best responder
    weights: Array


# -- the policy: another module defines it (policy.py), for seat 0; weights need not add up to 1 ---------------------


def weigh_cards(
    facts: Array,
    cards: Array,
    payoffs: Array,
    g: int,
    rows: int,
    columns: int,
    traits: Array,
    tableau: Array,
    labels: Array,
    mixes: Array,
    weights: Array,
) -> None:
    """How likely each card is: ``payoffs[g, i, j]`` is what ``cards[0, i]`` wins against ``cards[1, j]``."""
    raise NotImplementedError


def weigh_follow_ups(facts: Array, cards: Array, worths: Array, count: int, traits: Array, weights: Array) -> None:
    """How likely each follow-up is: ``worths[i]`` is what ``cards[0, i]`` wins."""
    raise NotImplementedError


# -- the best answer -------------------------------------------------------------------------------------------------


def respond_rows(
    values: Layer,
    responses: Layer,
    scale: float,
    slots: Array,
    first: int,
    last: int,
    marks: Array,
    room: Room,
    replies: Room,
    desk: Desk,
) -> None:
    """Work out the marked positions of these hands of seat 0.

    ``scale`` is what a won Match is in ``values``; ``slots`` are the lock and the difference of each slot.
    """
    for place0 in range(first, last):
        for place1 in range(values.width):
            row = place0 * values.width + place1
            count = live_slots(marks, row, room.live)
            if count > 0:
                live_slots(marks, row, replies.live)
                respond_pair(
                    values,
                    responses,
                    scale,
                    slots,
                    values.hands0[place0],
                    values.hands1[place1],
                    row,
                    count,
                    room,
                    replies,
                    desk,
                )


def respond_pair(
    values: Layer,
    responses: Layer,
    scale: float,
    slots: Array,
    hand0: int,
    hand1: int,
    row: int,
    count: int,
    room: Room,
    replies: Room,
    desk: Desk,
) -> None:
    """Work out the live slots of one pair of hands."""
    rows, columns = lay_out(values, hand0, hand1, count, room)
    lay_out(responses, hand0, hand1, count, replies)
    desk.facts[OWN_HAND] = hand0 | ((values.kind & 1) << QUEEN)
    desk.facts[ENEMY_HAND] = hand1 | ((values.kind >> 1) << QUEEN)
    for place in range(count):
        slot = room.live[place]
        desk.facts[LOCK] = slots[slot - FIRST_SLOT, 0]
        desk.facts[DIFFERENCE] = slots[slot - FIRST_SLOT, 1]
        for i in range(rows):
            for j in range(columns):
                room.payoffs[place, i, j] /= scale
        if values.kind & 1:
            for j in range(columns - (values.kind >> 1)):
                replies.payoffs[place, rows - 1, j] = feint_answered(
                    values, responses, scale, hand0, hand1, room.cards[1, j], rows - 1, place, room, replies, desk
                )
        weigh_cards(
            desk.facts,
            room.cards,
            room.payoffs,
            place,
            rows,
            columns,
            desk.traits,
            room.tableau,
            room.labels,
            room.mixes,
            desk.weights,
        )
        responses.table[row, slot] = answered(replies.payoffs, place, rows, columns, desk.weights)


def feint_answered(
    values: Layer,
    responses: Layer,
    scale: float,
    hand0: int,
    hand1: int,
    other: int,
    follow_ups: int,
    place: int,
    room: Room,
    replies: Room,
    desk: Desk,
) -> float:
    """What the policy's Feint wins against a card, with its own follow-ups."""
    looks = values.looks[0, other]
    desk.facts[SHOWN_CARD] = other
    total = 0.0
    for look in range(looks):
        desk.facts[SHOWN_LOOK] = look
        for i in range(follow_ups):
            card = room.cards[0, i]
            row = row_after(values.places0, values.places1, values.next_width, hand0, hand1, card, other)
            won = values.feint[0, look, card, other, WON]
            lost = values.feint[0, look, card, other, LOST]
            tied = values.feint[0, look, card, other, TIED]
            worth = expected(values.after_feint0, row, room.stages, FEINT0_MOVES, place, won, lost, tied)
            desk.worths[i] = worth / scale
            desk.answers[i] = expected(
                responses.after_feint0, row, replies.stages, FEINT0_MOVES, place, won, lost, tied
            )
        weigh_follow_ups(desk.facts, room.cards, desk.worths, follow_ups, desk.traits, desk.weights)
        total += weighted(desk.answers, desk.weights, follow_ups)
    return total / looks


def weighted(worths: Array, weights: Array, count: int) -> float:
    """What choices win on average."""
    total = 0.0
    sum_of_weights = 0.0
    for i in range(count):
        total += weights[i] * worths[i]
        sum_of_weights += weights[i]
    return total / sum_of_weights


def answered(payoffs: Array, g: int, rows: int, columns: int, weights: Array) -> float:
    """What the policy's mix wins against the card that is worst for it."""
    sum_of_weights = 0.0
    for i in range(rows):
        sum_of_weights += weights[i]
    worst = 1e300
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += weights[i] * payoffs[g, i, j]
        worst = min(worst, total)
    return worst / sum_of_weights
