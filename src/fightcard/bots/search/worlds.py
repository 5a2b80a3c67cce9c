"""The search: worlds that fit what the seat knows, every choice tried in each, roll-outs that end in a judgement.

All choices are tried in the same worlds with the same luck, so that what differs is the choice. Where somebody else
chooses at the same time, both learn by regret which mix of choices to play: nobody pretends to know the other's.

Sums are of whole numbers: so they do not depend on how the worlds are shared out, and are the same in plain and
compiled form.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.chance import draw_key
from fightcard.kernel.driver import choices, copy_state, first_due, step
from fightcard.kernel.layout import State
from fightcard.kernel.luck import Luck
from fightcard.kernel.protocol import calm, due, label, legal, may_take_back, play, resample, take_back, whole_share

from .mind import (
    CHANCE,
    MINE,
    MOST_CHOICES,
    POINT,
    SHARES,
    THEIRS,
    Mind,
    Room,
    chances_of,
    draw_choice,
    follow_inclination,
    incline,
    judge,
)

# Rows of ``states``.
SEEN_STATE, WORLD, TRIAL = 0, 1, 2
SEARCH_ROWS = 3

# What is added up of each choice, and where in ``sums`` it begins.
TOTAL = 0  # its shares
SQUARES = 1 * MOST_CHOICES  # their squares, in POINT
REGRET = 2 * MOST_CHOICES
MIX = 3 * MOST_CHOICES  # its chances so far
INCLINED = 4 * MOST_CHOICES  # the inclination's chances
ROLLED = 5 * MOST_CHOICES  # and in one place: all roll-outs for a mix
SUMS = ROLLED + 1

LABELS = 128
PRIOR = 4  # worlds' worth of regret by which the first mix is the inclination

ENTRIES = ("begin_search", "weigh_choices", "mix_choices")
INLINE = ("points_of",)


def points_of(s: State) -> int:
    """The share of the point that side 0 has got from a finished game; a draw is a half."""
    return POINT // 2 if s.winner < 0 else POINT * (1 - s.winner)


def play_out(s: State, depth: int, mind: Mind, luck: Luck, room: Room) -> int:
    """Let all follow their inclination for so many choices and until all is calm; returns side 0's share."""
    made = 0
    seat = first_due(s)
    while seat >= 0:
        if made >= depth and calm(s):
            return whole_share(s, judge(s, mind, room))
        made += 1
        play(s, seat, follow_inclination(s, seat, legal(s, seat), mind, luck, room))
        seat = first_due(s)
    return points_of(s)


def imagine_world(states: Any, seat: int, seats: int, master: Any, number: int, luck: Luck) -> bool:
    """A world by its number; what others have sealed unseen they choose anew. False if nothing fits."""
    copy_state(states, SEEN_STATE, WORLD)
    draw_key(states[WORLD], master, number, luck)
    if not resample(states[WORLD]):
        return False
    for other in range(seats):
        if other != seat and may_take_back(states[WORLD], other):
            take_back(states[WORLD], other)
    return True


def share_after(states: Any, depth: int, mind: Mind, luck: Luck, room: Room) -> int:
    """Side 0's share of what comes after the trial's first choice."""
    return play_out(states[TRIAL], depth, mind, luck, room)


def begin_search(
    states: Any, seat: int, seats: int, heat: int, master: Any, mind: Mind, luck: Luck, room: Room, sums: Any
) -> bool:
    """Write the inclination's chances, out of POINT, into ``sums``; returns whether somebody else chooses as well.

    That is so too if he has sealed a choice that is not open yet.
    """
    possible = choices(states, SEEN_STATE, seat)
    best = incline(states[SEEN_STATE], seat, possible, mind, room)
    total = chances_of(possible, best, heat, room, CHANCE)
    for choice in range(MOST_CHOICES):
        sums[INCLINED + choice] = room[CHANCE + choice] * POINT // total
    return imagine_world(states, seat, seats, master, 0, luck) and (due(states[WORLD]) & ~(1 << seat)) != 0


def weigh_choices(
    states: Any,
    seat: int,
    side: int,
    seats: int,
    possible: int,
    first: int,
    worlds: int,
    depth: int,
    master: Any,
    mind: Mind,
    luck: Luck,
    room: Room,
    sums: Any,
) -> int:
    """Try the possible choices in so many worlds and add up their shares; returns the worlds that could be."""
    found = 0
    for number in range(first, first + worlds):
        if imagine_world(states, seat, seats, master, number, luck):
            found += 1
            lucky = luck[0]
            for choice in range(MOST_CHOICES):
                if (possible >> choice) & 1:
                    luck[0] = lucky
                    copy_state(states, WORLD, TRIAL)
                    step(states, TRIAL, seat, choice)
                    share = share_after(states, depth, mind, luck, room)
                    if side == 1:
                        share = POINT - share
                    sums[TOTAL + choice] += share
                    sums[SQUARES + choice] += share * share // POINT
    return found


def chances_by_regret(sums: Any, possible: int, room: Room) -> int:
    """Chances in proportion to regret, in the row MINE; returns their sum."""
    highest = 1
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            highest = max(highest, sums[REGRET + choice])
    total = 0
    for choice in range(MOST_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            chance = 1 + sums[REGRET + choice] * POINT // highest
        room[MINE + choice] = chance
        total += chance
    return total


def rival_chances(states: Any, rival: int, possible: int, regrets: Any, room: Room) -> int:
    """The same for the rival, in the row THEIRS, by what his choices are: his hand is another in every world."""
    s = states[WORLD]
    highest = 1
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            highest = max(highest, regrets[label(s, rival, choice)])
    total = 0
    for choice in range(MOST_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            chance = 1 + regrets[label(s, rival, choice)] * POINT // highest
        room[THEIRS + choice] = chance
        total += chance
    return total


def share_of_pair(
    states: Any, seat: int, mine: int, rival: int, theirs: int, depth: int, mind: Mind, luck: Luck, room: Room
) -> int:
    """Side 0's share if both choose so."""
    copy_state(states, WORLD, TRIAL)
    step(states, TRIAL, seat, mine)
    step(states, TRIAL, rival, theirs)
    return share_after(states, depth, mind, luck, room)


def mix_choices(
    states: Any,
    seat: int,
    side: int,
    seats: int,
    possible: int,
    first: int,
    worlds: int,
    most: int,
    depth: int,
    master: Any,
    mind: Mind,
    luck: Luck,
    room: Room,
    sums: Any,
    regrets: Any,
) -> int:
    """Learn a mix against somebody who chooses at the same time and learns too; returns in how many worlds.

    Each takes a roll-out for every choice of both: ``most`` of them altogether, in the sum ROLLED.
    """
    found = 0
    most += sums[ROLLED]
    for number in range(first, first + worlds):
        if imagine_world(states, seat, seats, master, number, luck):
            rival = other_due(states[WORLD], seat)
            rolled = sums[ROLLED] + count_choices(possible) + count_choices(choices(states, WORLD, rival))
            if rolled > most:
                return found
            sums[ROLLED] = rolled
            found += 1
            total = chances_by_regret(sums, possible, room)
            for choice in range(MOST_CHOICES):
                room[MINE + choice] = room[MINE + choice] * POINT // total
                sums[MIX + choice] += room[MINE + choice]
            total = rival_chances(states, rival, choices(states, WORLD, rival), regrets, room)
            for choice in range(MOST_CHOICES):
                room[THEIRS + choice] = room[THEIRS + choice] * POINT // total
            mine = draw_mixed(luck, room, MINE)
            theirs = draw_mixed(luck, room, THEIRS)
            regret_mine(states, seat, side, possible, rival, theirs, depth, mind, luck, room, sums)
            regret_theirs(states, seat, side, mine, rival, depth, mind, luck, room, regrets)
    return found


def count_choices(possible: int) -> int:
    """How many bits are set."""
    count = 0
    for choice in range(MOST_CHOICES):
        count += (possible >> choice) & 1
    return count


def draw_mixed(luck: Luck, room: Room, row: int) -> int:
    """One of the choices by chances that were made to sum up to POINT, or a little less."""
    total = 0
    for choice in range(MOST_CHOICES):
        total += room[row + choice]
    return draw_choice(luck, 0, total, room, row)


def regret_mine(
    states: Any,
    seat: int,
    side: int,
    possible: int,
    rival: int,
    theirs: int,
    depth: int,
    mind: Mind,
    luck: Luck,
    room: Room,
    sums: Any,
) -> None:
    """What each of one's choices would have brought against the rival's, and so which to regret."""
    lucky = luck[0]
    expected = 0
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = lucky
            share = share_of_pair(states, seat, choice, rival, theirs, depth, mind, luck, room)
            share = POINT - share if side == 1 else share
            room[SHARES + choice] = share
            expected += share * room[MINE + choice]
            sums[TOTAL + choice] += share
            sums[SQUARES + choice] += share * share // POINT
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            regret = sums[REGRET + choice] + room[SHARES + choice] - expected // POINT
            sums[REGRET + choice] = max(regret, 0)


def regret_theirs(
    states: Any,
    seat: int,
    side: int,
    mine: int,
    rival: int,
    depth: int,
    mind: Mind,
    luck: Luck,
    room: Room,
    regrets: Any,
) -> None:
    """The same for the rival, against one's own choice."""
    lucky = luck[0]
    expected = 0
    for choice in range(MOST_CHOICES):
        if room[THEIRS + choice] > 0:
            luck[0] = lucky
            share = share_of_pair(states, seat, mine, rival, choice, depth, mind, luck, room)
            share = share if side == 1 else POINT - share
            room[SHARES + choice] = share
            expected += share * room[THEIRS + choice]
    for choice in range(MOST_CHOICES):
        if room[THEIRS + choice] > 0:
            what = label(states[WORLD], rival, choice)
            regrets[what] = max(regrets[what] + room[SHARES + choice] - expected // POINT, 0)


def other_due(s: State, seat: int) -> int:
    """The first seat that is due besides this one."""
    waiting = due(s) & ~(1 << seat)
    other = 0
    while not (waiting >> other) & 1:
        other += 1
    return other
