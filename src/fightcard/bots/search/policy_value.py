"""What a searching player knows by heart: how inclined it is to each choice, and how a situation looks to it.

Both are small networks, learned (lab/training/train.py), kept as whole numbers, so that plain and compiled code come to
the same results to the last bit. The inclination starts from what a seat sees, and has a score for each label that a
choice may have; chances are proportional to its exponential. The judgement starts from the signs of a situation in
which all cards are known.

``mind`` is a tuple of long lists of weights, with one number for every hidden unit: of what is seen, of the labels, of
the signs, and of the units of the judgement. ``room`` is a long list of whole numbers to work in.
"""

from __future__ import annotations

from math import exp
from typing import Any

from fightcard.kernel.bot_rng import BotRng, random_choice, roll
from fightcard.kernel.layout import State
from fightcard.kernel.rows import add_row, dot_row
from fightcard.kernel.rules_interface import differs, glimpse, label, signs

Mind = Any
Room = Any

POINT = 1 << 16  # a whole point: the game is won
MOST_CHOICES = 32  # more than any game has at a time

LABELS = 160  # likewise of labels

# Where in the room to work in each kind of number begins.
WIDTH = 1024
GLIMPSE = 0  # numbers of what is seen
SCORES = 1 * WIDTH  # by choice
SIGNS = 2 * WIDTH
UNITS = 3 * WIDTH
CHANCE = 4 * WIDTH  # of each choice
MINE = 5 * WIDTH  # the same at the root of a search: one's own
THEIRS = 6 * WIDTH  # and the rival's
SHARES = 7 * WIDTH  # what each choice there has brought
HELD = 8 * WIDTH  # in one place: 1 + the number of the deal of the world at hand
ROOM = HELD + 1

# Parts of the mind.
SEEN_WEIGHTS = 0
LABEL_WEIGHTS = 1
SIGN_WEIGHTS = 2
UNIT_WEIGHTS = 3  # and last a constant

NAT = 256  # the score that makes a choice e times as likely
AS_TRAINED = 100  # heat, in hundredths: at more the chances are more alike
STEP = 8  # of the table below, in 1 / NAT
CHANCES = [round(POINT * exp(-i * STEP / NAT)) for i in range(12 * NAT // STEP)]

IN_SHIFT = 12  # weights of what is seen, and of signs, are in 1 / 2**12, those of labels in 1 / NAT,
OUT_SHIFT = 8  # those of units in 1 / 2**8
LOGIT_SHIFT = IN_SHIFT + OUT_SHIFT - 6  # down to 1 / 64
LOGITS = 512  # the table reaches from -8 to 8
SHARES_OF_LOGITS = [round(POINT / (1 + exp(-i / 64))) for i in range(-LOGITS, LOGITS + 1)]


def see_options(s: State, first: int, count: int, row: Room, at: int) -> int:
    """A part of any glimpse: by which rules the game is played, where they are not the usual ones."""
    for option in range(count):
        if differs(s, option):
            row[at] = first + option
            at += 1
    return at


def look_around(s: State, seat: int, mind: Mind, room: Room) -> int:
    """Let the units take in what the seat sees; returns how many there are."""
    units = len(mind[LABEL_WEIGHTS]) // LABELS
    for unit in range(units):
        room[UNITS + unit] = 0
    for place in range(GLIMPSE, glimpse(s, seat, room, GLIMPSE)):
        add_row(room, UNITS, mind[SEEN_WEIGHTS], room[place] * units, units, 1)
    for unit in range(units):
        room[UNITS + unit] = max(room[UNITS + unit], 0)
    return units


def incline(s: State, seat: int, possible: int, mind: Mind, room: Room) -> int:
    """Write how inclined one is to each choice into the row SCORES; returns the most."""
    units = look_around(s, seat, mind, room)
    best = -(1 << 40)
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            score = dot_row(room, UNITS, mind[LABEL_WEIGHTS], label(s, seat, choice) * units, units) >> IN_SHIFT
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


def draw_choice(luck: BotRng, player: int, total: int, room: Room, row: int) -> int:
    """One of the choices by the chances in a row, which have this sum."""
    lot = roll(luck, player, total)
    choice = 0
    while lot >= room[row + choice]:
        lot -= room[row + choice]
        choice += 1
    return choice


def follow_inclination(s: State, seat: int, possible: int, mind: Mind, luck: BotRng, room: Room) -> int:
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
            add_row(room, UNITS, weights, sign * units, units, amount)
    for unit in range(units):
        room[UNITS + unit] = max(room[UNITS + unit], 0)
    logit = (mind[UNIT_WEIGHTS][units] << IN_SHIFT) + dot_row(room, UNITS, mind[UNIT_WEIGHTS], 0, units)
    place = min(max(logit >> LOGIT_SHIFT, -LOGITS), LOGITS)
    share = SHARES_OF_LOGITS[LOGITS + place]
    return share if side == 0 else POINT - share
