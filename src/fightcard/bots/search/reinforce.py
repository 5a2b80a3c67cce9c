"""How a mind is made: games of a player against itself, in which what was done in won games becomes likelier.

Compiled like the rules, and run by lab/training/train.py. While it learns, weights are floating-point numbers.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

from fightcard.kernel.bot_rng import BotRng, random_choice, roll
from fightcard.kernel.driver import choices, first_due, step
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import calm, deal, glimpse, label, signs

from .policy_value import MOST_CHOICES, POINT, SIGNS, Mind, Room, judge

HIGHEST_ROLL = 1 << 31
MOST_SEEN = 512  # things in one glimpse, with the room it takes to count them

ENTRIES = ("learn_choices", "gather_signs")


class Leanings(NamedTuple):
    """The network of an inclination: weights of what is seen and of labels, by unit; or the slopes of these."""

    seen: Any
    labels: Any


class Notes(NamedTuple):
    """What is noted of the choices of a game, one after the other."""

    seen: Any  # all glimpses in one row,
    until: Any  # and where in it each one ends
    units: Any  # what the units said
    choices: Any  # how many there were,
    labels: Any  # what they were,
    chances: Any  # how likely each was,
    chosen: Any  # and which of them was made
    whose: Any
    expected: Any  # share of the point


def find_chances(s: State, seat: int, possible: int, net: Leanings, notes: Notes, number: int) -> int:
    """Note what a seat sees, what the units say to it, and the chances of each choice; returns the glimpse's end."""
    begin = notes.until[number - 1] if number > 0 else 0
    end = glimpse(s, seat, notes.seen, begin)
    units = notes.units[number]
    count = len(units)
    for unit in range(count):
        units[unit] = 0.0
    for place in range(begin, end):
        weights = net.seen[notes.seen[place]]
        for unit in range(count):
            units[unit] += weights[unit]
    for unit in range(count):
        units[unit] = max(units[unit], 0.0)
    note_chances(s, seat, possible, net, notes, number)
    return end


def note_chances(s: State, seat: int, possible: int, net: Leanings, notes: Notes, number: int) -> None:
    """The labels of all choices, and their chances by what the units say."""
    units = notes.units[number]
    chances = notes.chances[number]
    labels = notes.labels[number]
    best = -1e30
    found = 0
    for choice in range(MOST_CHOICES):
        if (possible >> choice) & 1:
            labels[found] = label(s, seat, choice)
            weights = net.labels[labels[found]]
            score = 0.0
            for unit in range(len(units)):
                score += units[unit] * weights[unit]
            chances[found] = score
            best = max(best, score)
            found += 1
    notes.choices[number] = found
    total = 0.0
    for i in range(found):
        chances[i] = exp(chances[i] - best)
        total += chances[i]
    for i in range(found):
        chances[i] /= total


def draw_by_chance(luck: BotRng, possible: int, notes: Notes, number: int) -> int:
    """One of the choices; which of them is noted."""
    lot = roll(luck, 0, HIGHEST_ROLL) / HIGHEST_ROLL
    chosen = 0
    while chosen < notes.choices[number] - 1:
        lot -= notes.chances[number][chosen]
        if lot < 0:
            break
        chosen += 1
    notes.chosen[number] = chosen
    return nth_choice(possible, chosen)


def nth_choice(possible: int, which: int) -> int:
    """The choice with so many others before it."""
    choice = 0
    while True:
        if (possible >> choice) & 1:
            if which == 0:
                return choice
            which -= 1
        choice += 1


def make_choice(
    s: State, seat: int, side: int, possible: int, share: int, net: Leanings, luck: BotRng, notes: Notes, number: int
) -> int:
    """Choose by the weights, and note all that can be learned from it later; ``share`` is what side 0 expects."""
    end = find_chances(s, seat, possible, net, notes, number)
    notes.until[number] = end
    notes.whose[number] = side
    notes.expected[number] = share / POINT if side == 0 else 1 - share / POINT
    return draw_by_chance(luck, possible, notes, number)


def has_room(notes: Notes, number: int) -> bool:
    """Can one more choice be noted?"""
    if number == 0:
        return True
    return number + 1 < len(notes.units) and notes.until[number - 1] + MOST_SEEN <= len(notes.seen)


def learn_choices(
    states: Any,
    sides: Any,
    master: Any,
    first: int,
    games: int,
    net: Leanings,
    slopes: Leanings,
    curiosity: float,
    luck: BotRng,
    room: Room,
    notes: Notes,
    mind: Mind,
) -> int:
    """Play so many games against oneself, and add up what would have been better; returns the choices learned from.

    What came out better than the mind expected should become likelier.
    """
    learned = 0
    s = states[0]
    for number in range(first, first + games):
        draw_key(s, master, number, luck)
        deal(s)
        made = 0
        share = POINT // 2
        seat = first_due(s)
        while seat >= 0:
            if calm(s):
                share = judge(s, mind, room)
            possible = choices(states, 0, seat)
            if possible & (possible - 1) == 0 or not has_room(notes, made):
                choice = random_choice(luck, 0, possible)
            else:
                choice = make_choice(s, seat, sides[seat], possible, share, net, luck, notes, made)
                made += 1
            seat = step(states, 0, seat, choice)
        learned += made
        for i in range(made):
            learn_from_choice(points_for(s, notes.whose[i]) - notes.expected[i], i, curiosity, net, slopes, notes)
    return learned


def points_for(s: State, side: int) -> float:
    """What a side has got from a finished game."""
    return 0.5 if s.winner < 0 else (1.0 if s.winner == side else 0.0)


def spread_of(chances: Any, count: int) -> float:
    """The entropy of some chances."""
    spread = 0.0
    for i in range(count):
        if chances[i] > 0:
            spread -= chances[i] * log(chances[i])
    return spread


def learn_from_choice(
    better: float, number: int, curiosity: float, net: Leanings, slopes: Leanings, notes: Notes
) -> None:
    """Add up which weights would make a choice likelier by how much better it came out, and keep choices open."""
    units = notes.units[number]
    chances = notes.chances[number]
    spread = spread_of(chances, notes.choices[number])
    blame = notes.units[len(notes.units) - 1]  # the last row is never a choice's: room to work in
    for unit in range(len(units)):
        blame[unit] = 0.0
    for i in range(notes.choices[number]):
        slope = better * ((1.0 if i == notes.chosen[number] else 0.0) - chances[i])
        if chances[i] > 0:
            slope -= curiosity * chances[i] * (log(chances[i]) + spread)
        weights = net.labels[notes.labels[number][i]]
        sums = slopes.labels[notes.labels[number][i]]
        for unit in range(len(units)):
            sums[unit] += slope * units[unit]
            blame[unit] += slope * weights[unit]
    for unit in range(len(units)):
        if units[unit] <= 0:
            blame[unit] = 0.0
    for place in range(notes.until[number - 1] if number > 0 else 0, notes.until[number]):
        sums = slopes.seen[notes.seen[place]]
        for unit in range(len(units)):
            sums[unit] += blame[unit]


def gather_signs(
    states: Any,
    master: Any,
    first: int,
    games: int,
    percent: int,
    net: Leanings,
    luck: BotRng,
    room: Room,
    notes: Notes,
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
            if possible & (possible - 1) == 0:
                choice = random_choice(luck, 0, possible)
            else:
                find_chances(s, seat, possible, net, notes, 0)
                choice = draw_by_chance(luck, possible, notes, 0)
            seat = step(states, 0, seat, choice)
        for i in range(begin, gathered):
            shares[i] = points_for(s, whose[i])
    return gathered
