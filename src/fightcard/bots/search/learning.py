"""How a mind is made: games of a player against itself, in which what was done in won games becomes likelier.

Compiled like the rules, and run by lab/training.py. While it learns, weights are floating-point numbers.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

from fightcard.kernel.chance import draw_key
from fightcard.kernel.driver import choices, first_due, step
from fightcard.kernel.layout import State
from fightcard.kernel.luck import Luck, random_choice, roll
from fightcard.kernel.protocol import calm, deal, signs, survey, traits

from .mind import AMOUNTS, MOST_CHOICES, POINT, SIGNS, TRAITS, Mind, Room, judge

# Rows of the table of numbers to work in while learning.
CHANCE_OF = 0  # by choice
NUMBERS = 1

STEADY = 1e-3  # so much is added to the size of past steps, so that no weight moves too far
FORGET = 5e-4
HIGHEST_ROLL = 1 << 31

ENTRIES = ("learn_choices", "gather_signs")


def find_chances(s: State, seat: int, possible: int, weights: Any, room: Room, numbers: Any, ends: Any) -> None:
    """The chances of each choice by the weights, and all their traits one after the other in the room."""
    survey(s, seat, room)
    at = 0
    best = -1e300
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            end = traits(s, seat, choice, room, at)
            score = 0.0
            for i in range(at, end):
                score += weights[room[TRAITS + i]] * room[AMOUNTS + i]
            numbers[CHANCE_OF + choice] = score
            best = max(best, score)
            at = end
        ends[choice] = at
    total = 0.0
    for choice in range(MOST_CHOICES):
        chance = exp(numbers[CHANCE_OF + choice] - best) if (possible >> choice) & 1 else 0.0
        numbers[CHANCE_OF + choice] = chance
        total += chance
    for choice in range(MOST_CHOICES):
        numbers[CHANCE_OF + choice] /= total


def draw_by_chance(luck: Luck, possible: int, numbers: Any) -> int:
    """One of the choices."""
    lot = roll(luck, 0, HIGHEST_ROLL) / HIGHEST_ROLL
    found = 0
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            found = choice
            lot -= numbers[CHANCE_OF + choice]
            if lot < 0:
                break
    return found


def spread_of(numbers: Any) -> float:
    """The entropy of the chances."""
    spread = 0.0
    for choice in range(MOST_CHOICES):
        chance = numbers[CHANCE_OF + choice]
        if chance > 0:
            spread -= chance * log(chance)
    return spread


def note_gradient(
    chosen: int, curiosity: float, room: Room, numbers: Any, ends: Any, steps: Any, which: Any, at: int
) -> int:
    """Note by how much each trait made this choice likelier than others, and what would keep choices open."""
    spread = spread_of(numbers)
    begin = 0
    for choice in range(MOST_CHOICES):
        chance = numbers[CHANCE_OF + choice]
        likelier = (1.0 if choice == chosen else 0.0) - chance
        opener = -curiosity * chance * (log(chance) + spread) if chance > 0 else 0.0
        for i in range(begin, ends[choice]):
            which[at] = room[TRAITS + i]
            steps[0][at] = likelier * room[AMOUNTS + i]
            steps[1][at] = opener * room[AMOUNTS + i]
            at += 1
        begin = ends[choice]
    return at


def learn_choices(
    states: Any,
    sides: Any,
    master: Any,
    first: int,
    games: int,
    weights: Any,
    sizes: Any,
    pace: float,
    curiosity: float,
    luck: Luck,
    room: Room,
    numbers: Any,
    ends: Any,
    steps: Any,
    which: Any,
    until: Any,
    whose: Any,
    expected: Any,
    mind: Mind,
) -> int:
    """Play so many games against oneself, and after each one learn from it; returns the choices learned from.

    What came out better than the mind expected becomes likelier.
    """
    learned = 0
    s = states[0]
    for number in range(first, first + games):
        draw_key(s, master, number, luck)
        deal(s)
        at = 0
        made = 0
        share = POINT // 2
        seat = first_due(s)
        while seat >= 0:
            if calm(s):
                share = judge(s, mind, room)
            possible = choices(states, 0, seat)
            if possible & (possible - 1) == 0 or made == len(until) or at + 512 > len(which):
                choice = random_choice(luck, 0, possible)
            else:
                find_chances(s, seat, possible, weights, room, numbers, ends)
                choice = draw_by_chance(luck, possible, numbers)
                at = note_gradient(choice, curiosity, room, numbers, ends, steps, which, at)
                until[made] = at
                whose[made] = sides[seat]
                expected[made] = share / POINT if sides[seat] == 0 else 1 - share / POINT
                made += 1
            seat = step(states, 0, seat, choice)
        learned += made
        begin = 0
        for i in range(made):
            better = points_for(s, whose[i]) - expected[i]
            learn_from_choice(better, begin, until[i], pace, weights, sizes, steps, which)
            begin = until[i]
    return learned


def points_for(s: State, side: int) -> float:
    """What a side has got from a finished game."""
    return 0.5 if s.winner < 0 else (1.0 if s.winner == side else 0.0)


def learn_from_choice(
    better: float, begin: int, end: int, pace: float, weights: Any, sizes: Any, steps: Any, which: Any
) -> None:
    """What was done, as noted from ``begin`` to ``end``, becomes likelier if it came out better than expected."""
    for j in range(begin, end):
        slope = better * steps[0][j] + steps[1][j]
        sizes[which[j]] += FORGET * (slope * slope - sizes[which[j]])
        weights[which[j]] += pace * slope / (sqrt(sizes[which[j]]) + STEADY)


def gather_signs(
    states: Any,
    master: Any,
    first: int,
    games: int,
    percent: int,
    weights: Any,
    luck: Luck,
    room: Room,
    numbers: Any,
    ends: Any,
    seen: Any,
    shares: Any,
    whose: Any,
) -> int:
    """Play so many games by the weights, and gather the signs of some moments, and who won; returns how many."""
    gathered = 0
    s = states[0]
    for number in range(first, first + games):
        draw_key(s, master, number, luck)
        deal(s)
        begin = gathered
        seat = first_due(s)
        while seat >= 0:
            if calm(s) and roll(luck, 1, 100) < percent and gathered < len(shares):
                whose[gathered] = signs(s, room)
                for sign in range(len(seen[gathered])):
                    seen[gathered][sign] = room[SIGNS + sign]
                gathered += 1
            possible = choices(states, 0, seat)
            find_chances(s, seat, possible, weights, room, numbers, ends)
            seat = step(states, 0, seat, draw_by_chance(luck, possible, numbers))
        for i in range(begin, gathered):
            shares[i] = points_for(s, whose[i])
    return gathered
