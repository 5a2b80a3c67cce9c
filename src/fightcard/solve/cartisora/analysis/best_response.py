"""What a policy wins against an opponent who knows it and answers best. Plain functions, compiled as they are.

``values`` is a layer of what positions are worth if both play well: the policy looks at it. ``responses`` is the same
layer of what they are worth to the policy, in seat 0, against its best responder.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import QUEEN
from fightcard.solve.cartisora.solver.layers import Layer, Room, expected, lay_out, live_slots, row_after
from fightcard.solve.cartisora.tables.grids import FEINT0_MOVES, FIRST_SLOT
from fightcard.solve.cartisora.tables.outcomes import LOST, OUT_OF, TIED, WON

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
    feints: Array  # [follow-up, place]: what each is worth, if both play well
    answers: Array  # and against the best responder
    worths: Array  # of the follow-ups, in one place
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
            count = live_slots(marks, row, values.moves.shape[1], room.live)
            if count > 0:
                live_slots(marks, row, values.moves.shape[1], replies.live)
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
    rows, columns = lay_out(values, hand0, hand1, count, True, room)
    lay_out(responses, hand0, hand1, count, False, replies)
    desk.facts[OWN_HAND] = hand0 | ((values.kind & 1) << QUEEN)
    desk.facts[ENEMY_HAND] = hand1 | ((values.kind >> 1) << QUEEN)
    if values.kind & 1:
        for j in range(columns - (values.kind >> 1)):
            answer_feint(values, responses, scale, slots, hand0, hand1, j, rows - 1, count, room, replies, desk)
    for place in range(count):
        note_slot(slots, room.live[place], desk.facts)
        for i in range(rows):
            for j in range(columns):
                room.payoffs[place, i, j] /= scale
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
        responses.table[row, room.live[place]] = answered(replies.payoffs, place, rows, columns, desk.weights)


def note_slot(slots: Array, slot: int, facts: Array) -> None:
    """What the policy is told of the piles."""
    facts[LOCK] = slots[slot - FIRST_SLOT, 0]
    facts[DIFFERENCE] = slots[slot - FIRST_SLOT, 1]


def answer_feint(
    values: Layer,
    responses: Layer,
    scale: float,
    slots: Array,
    hand0: int,
    hand1: int,
    j: int,
    follow_ups: int,
    count: int,
    room: Room,
    replies: Room,
    desk: Desk,
) -> None:
    """What the policy's Feint wins against a card, with its own follow-ups, in all places."""
    other = room.cards[1, j]
    looks = values.looks[0, other]
    desk.facts[SHOWN_CARD] = other
    for place in range(count):
        replies.payoffs[place, follow_ups, j] = 0.0
    for look in range(looks):
        desk.facts[SHOWN_LOOK] = look
        for i in range(follow_ups):
            card = room.cards[0, i]
            row = row_after(values.places0, values.places1, values.next_width, hand0, hand1, card, other)
            won = values.feint[0, look, card, other, WON]
            lost = values.feint[0, look, card, other, LOST]
            tied = values.feint[0, look, card, other, TIED]
            follow(values.after_feint0, row, room.stages, won, lost, tied, i, count, desk.feints)
            follow(responses.after_feint0, row, replies.stages, won, lost, tied, i, count, desk.answers)
        for place in range(count):
            note_slot(slots, room.live[place], desk.facts)
            for i in range(follow_ups):
                desk.worths[i] = desk.feints[i, place] / scale
            weigh_follow_ups(desk.facts, room.cards, desk.worths, follow_ups, desk.traits, desk.weights)
            replies.payoffs[place, follow_ups, j] += weighted(desk.answers, place, desk.weights, follow_ups) / looks


def follow(
    table: Array, row: int, stages: Array, won: float, lost: float, tied: float, i: int, count: int, worths: Array
) -> None:
    """What a follow-up brings, in all places."""
    if won == OUT_OF:
        follow_certain(table, row, stages, FEINT0_MOVES + WON, i, count, worths)
    elif lost == OUT_OF:
        follow_certain(table, row, stages, FEINT0_MOVES + LOST, i, count, worths)
    else:
        for place in range(count):
            worths[i, place] = expected(table, row, stages, FEINT0_MOVES, place, won, lost, tied)


def follow_certain(table: Array, row: int, stages: Array, move: int, i: int, count: int, worths: Array) -> None:
    """It can end in one way only."""
    for place in range(count):
        worths[i, place] = table[row, stages[move, place]]


def weighted(worths: Array, place: int, weights: Array, count: int) -> float:
    """What choices win on average."""
    total = 0.0
    sum_of_weights = 0.0
    for i in range(count):
        if weights[i] > 0.0:
            total += weights[i] * worths[i, place]
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
