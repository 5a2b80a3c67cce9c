"""What a searching player knows by heart: how inclined it is to each choice, and how a situation looks to it.

Both are learned (lab/training.py) and kept as whole numbers, so that plain and compiled code come to the same results
to the last bit. The inclination is a sum of weights over the traits of a choice; chances are proportional to its
exponential. The judgement is a small network over the signs of a situation.

``mind`` is a tuple: the weights of the traits, those of each sign for all hidden units, those of the units. ``room``
is a long list of whole numbers to work in.
"""

from __future__ import annotations

from math import exp
from typing import Any

from fightcard.kernel.layout import State
from fightcard.kernel.luck import Luck, random_choice, roll
from fightcard.kernel.protocol import signs, survey, traits

Mind = Any
Room = Any

POINT = 1 << 16  # a whole point: the game is won
MOST_CHOICES = 32  # more than any game has at a time

# Where in the room to work in each kind of number begins.
WIDTH = 1024
NOTES = 0  # of ``survey``
TRAITS = 1 * WIDTH  # numbers of traits
AMOUNTS = 2 * WIDTH
SCORES = 3 * WIDTH  # by choice
SIGNS = 4 * WIDTH
UNITS = 5 * WIDTH
CHANCE = 6 * WIDTH  # of each choice
MINE = 7 * WIDTH  # the same at the root of a search: one's own
THEIRS = 8 * WIDTH  # and the rival's
SHARES = 9 * WIDTH  # what each choice there has brought
HELD = 10 * WIDTH  # in one place: 1 + the number of the deal of the world at hand
ROOM = HELD + 1

# Parts of the mind.
TRAIT_WEIGHTS = 0
SIGN_WEIGHTS = 1
UNIT_WEIGHTS = 2  # and last a constant

NAT = 256  # the weight of a trait that makes a choice e times as likely
AS_TRAINED = 100  # heat, in hundredths: at more the chances are more alike
STEP = 8  # of the table below, in 1 / NAT
CHANCES = [round(POINT * exp(-i * STEP / NAT)) for i in range(12 * NAT // STEP)]

SIGN_SHIFT = 12  # weights of signs are in 1 / 2**12, those of units in 1 / 2**8
UNIT_SHIFT = 8
LOGIT_SHIFT = SIGN_SHIFT + UNIT_SHIFT - 6  # down to 1 / 64
LOGITS = 512  # the table reaches from -8 to 8
SHARES_OF_LOGITS = [round(POINT / (1 + exp(-i / 64))) for i in range(-LOGITS, LOGITS + 1)]

INLINE = ("score_of",)


def score_of(mind: Mind, room: Room, first: int, last: int) -> int:
    """The sum of the weights of some traits."""
    weights = mind[TRAIT_WEIGHTS]
    score = 0
    for i in range(first, last):
        score += weights[room[TRAITS + i]] * room[AMOUNTS + i]
    return score


def incline(s: State, seat: int, possible: int, mind: Mind, room: Room) -> int:
    """Write how inclined one is to each choice into the row SCORES; returns the most."""
    survey(s, seat, room)
    best = -(1 << 40)
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            score = score_of(mind, room, 0, traits(s, seat, choice, room, 0))
            room[SCORES + choice] = score
            best = max(best, score)
    return best


def chances_of(possible: int, best: int, heat: int, room: Room, row: int) -> int:
    """Turn scores into chances, in a row of the room; returns their sum."""
    total = 0
    for choice in range(MOST_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            place = (best - room[SCORES + choice]) * AS_TRAINED // heat // STEP
            chance = CHANCES[place] if place < len(CHANCES) else 0
        room[row + choice] = chance
        total += chance
    return total


def draw_choice(luck: Luck, player: int, total: int, room: Room, row: int) -> int:
    """One of the choices by the chances in a row, which have this sum."""
    lot = roll(luck, player, total)
    choice = 0
    while lot >= room[row + choice]:
        lot -= room[row + choice]
        choice += 1
    return choice


def follow_inclination(s: State, seat: int, possible: int, mind: Mind, luck: Luck, room: Room) -> int:
    """A choice as the player would make it without thinking."""
    if possible & (possible - 1) == 0:
        return random_choice(luck, 0, possible)
    best = incline(s, seat, possible, mind, room)
    total = chances_of(possible, best, AS_TRAINED, room, CHANCE)
    return draw_choice(luck, 0, total, room, CHANCE)


def judge(s: State, mind: Mind, room: Room) -> int:
    """The share of a point, out of POINT, that side 0 may expect."""
    side = signs(s, room)
    weights = mind[SIGN_WEIGHTS]
    units = len(mind[UNIT_WEIGHTS]) - 1
    for unit in range(units):
        room[UNITS + unit] = 0
    for sign in range(len(weights) // units):
        amount = room[SIGNS + sign]
        if amount != 0:
            for unit in range(units):
                room[UNITS + unit] += amount * weights[sign * units + unit]
    logit = mind[UNIT_WEIGHTS][units] << SIGN_SHIFT
    for unit in range(units):
        logit += max(room[UNITS + unit], 0) * mind[UNIT_WEIGHTS][unit]
    place = min(max(logit >> LOGIT_SHIFT, -LOGITS), LOGITS)
    share = SHARES_OF_LOGITS[LOGITS + place]
    return share if side == 0 else POINT - share
