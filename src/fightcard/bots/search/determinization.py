"""The search: worlds that fit what the seat knows, every choice tried in each, roll-outs that end in a judgement.

All choices are tried in the same worlds with the same luck, so that what differs is the choice. Where somebody else
chooses at the same time, both learn by regret which mix of choices to play: nobody pretends to know the other's.

Sums are of whole numbers: so they do not depend on how the worlds are shared out, and are the same in plain and
compiled form.
"""

from __future__ import annotations

from typing import Any

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.driver import choices, copy_state, first_due, step
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import (
    calm,
    due,
    label,
    legal,
    may_take_back,
    play,
    resample,
    take_back,
    whole_share,
)

from .policy_value import (
    AS_TRAINED,
    CHANCE,
    HELD,
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
REGRET = 1 * MOST_CHOICES
MIX = 2 * MOST_CHOICES  # its chances so far
INCLINED = 3 * MOST_CHOICES  # the inclination's chances
ROLLED = 4 * MOST_CHOICES  # in one place: all roll-outs for a mix
EFFORT = ROLLED + 1  # likewise: blocks of chance that it took to imagine a world
SUMS = EFFORT + 1

PRIOR = 4  # worlds' worth of regret by which the first mix is the inclination

# Steps of a search. They have one entry point in common, because each one takes the compiler as long as all of them.
INCLINE, PROBE, WEIGH_UP, MIX_UP = 0, 1, 2, 3

ENTRIES = ("search_on",)
INLINE = ("points_of",)


def points_of(s: State) -> int:
    """The share of the point that side 0 has got from a finished game; a draw is a half."""
    return POINT // 2 if s.winner < 0 else POINT * (1 - s.winner)


def play_out(s: State, depth: int, mind: Mind, luck: BotRng, room: Room) -> int:
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


def imagine_world(
    states: Any, seat: int, seats: int, master: Any, number: int, reuse: int, luck: BotRng, room: Room
) -> bool:
    """A world by its number, and its luck; what others have sealed unseen they choose anew. False if nothing fits.

    Where worlds are hard to find, each serves ``reuse`` numbers, with other luck.
    """
    deal = 1 + number // reuse
    if room[HELD] != deal:
        copy_state(states, SEEN_STATE, WORLD)
        draw_key(states[WORLD], master, number - number % reuse, luck)
        room[HELD] = deal if resample(states[WORLD]) else 0
        if room[HELD] == 0:
            return False
        for other in range(seats):
            if other != seat and may_take_back(states[WORLD], other):
                take_back(states[WORLD], other)
    draw_key(states[WORLD], master, number, luck)
    return True


def search_on(
    states: Any,
    task: int,
    seat: int,
    side: int,
    seats: int,
    possible: int,
    first: int,
    worlds: int,
    reuse: int,
    most: int,
    depth: int,
    master: Any,
    mind: Mind,
    luck: BotRng,
    room: Room,
    sums: Any,
    regrets: Any,
) -> int:
    """One step of a search for a seat of a side: about its possible choices, in worlds from number ``first`` on."""
    if task == INCLINE:
        return begin_search(states, seat, possible, mind, room, sums)
    if task == PROBE:
        return probe_worlds(states, seat, seats, master, luck, room, sums)
    found = 0
    most += sums[ROLLED]
    for number in range(first, first + worlds):
        if imagine_world(states, seat, seats, master, number, reuse, luck, room):
            if task == WEIGH_UP:
                weigh_choices(states, seat, side, possible, depth, mind, luck, room, sums)
            else:
                rival = other_due(states[WORLD], seat)
                rolled = sums[ROLLED] + count_choices(possible) + count_choices(choices(states, WORLD, rival))
                if rolled > most:
                    return found
                sums[ROLLED] = rolled
                mix_choices(states, seat, side, possible, rival, depth, mind, luck, room, sums, regrets)
            found += 1
    return found


def begin_search(states: Any, seat: int, possible: int, mind: Mind, room: Room, sums: Any) -> int:
    """Write the inclination's chances, out of POINT, into ``sums``; returns the most."""
    best = incline(states[SEEN_STATE], seat, possible, mind, room)
    total = chances_of(possible, best, AS_TRAINED, room, CHANCE)
    highest = 0
    for choice in range(MOST_CHOICES):
        sums[INCLINED + choice] = room[CHANCE + choice] * POINT // total
        highest = max(highest, sums[INCLINED + choice])
    return highest


def probe_worlds(states: Any, seat: int, seats: int, master: Any, luck: BotRng, room: Room, sums: Any) -> int:
    """Imagine the first world; returns whether somebody else chooses as well, or -1 if nothing fits.

    That is so too if he has sealed a choice that is not open yet. The sum EFFORT tells how much chance it took.
    """
    if not imagine_world(states, seat, seats, master, 0, 1, luck, room):
        return -1
    sums[EFFORT] = states[WORLD].block
    return 1 if (due(states[WORLD]) & ~(1 << seat)) != 0 else 0


def weigh_choices(
    states: Any, seat: int, side: int, possible: int, depth: int, mind: Mind, luck: BotRng, room: Room, sums: Any
) -> None:
    """Try the possible choices in the world at hand, each with the same luck, and add up their shares."""
    lucky = luck[0]
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = lucky
            copy_state(states, WORLD, TRIAL)
            step(states, TRIAL, seat, choice)
            share = play_out(states[TRIAL], depth, mind, luck, room)
            sums[TOTAL + choice] += POINT - share if side == 1 else share


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
    states: Any, seat: int, mine: int, rival: int, theirs: int, depth: int, mind: Mind, luck: BotRng, room: Room
) -> int:
    """Side 0's share if both choose so."""
    copy_state(states, WORLD, TRIAL)
    step(states, TRIAL, seat, mine)
    step(states, TRIAL, rival, theirs)
    return play_out(states[TRIAL], depth, mind, luck, room)


def mix_choices(
    states: Any,
    seat: int,
    side: int,
    possible: int,
    rival: int,
    depth: int,
    mind: Mind,
    luck: BotRng,
    room: Room,
    sums: Any,
    regrets: Any,
) -> None:
    """Learn a mix in the world at hand against a rival who chooses at the same time and learns too."""
    total = chances_by_regret(sums, possible, room)
    for choice in range(MOST_CHOICES):
        room[MINE + choice] = room[MINE + choice] * POINT // total
        sums[MIX + choice] += room[MINE + choice] * sums[ROLLED]  # later ones know more
    total = rival_chances(states, rival, choices(states, WORLD, rival), regrets, room)
    for choice in range(MOST_CHOICES):
        room[THEIRS + choice] = room[THEIRS + choice] * POINT // total
    mine = draw_mixed(luck, room, MINE)
    theirs = draw_mixed(luck, room, THEIRS)
    regret_mine(states, seat, side, possible, rival, theirs, depth, mind, luck, room, sums)
    regret_theirs(states, seat, side, mine, rival, depth, mind, luck, room, regrets)


def count_choices(possible: int) -> int:
    """How many bits are set."""
    count = 0
    for choice in range(MOST_CHOICES):
        count += (possible >> choice) & 1
    return count


def draw_mixed(luck: BotRng, room: Room, row: int) -> int:
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
    luck: BotRng,
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
    luck: BotRng,
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
