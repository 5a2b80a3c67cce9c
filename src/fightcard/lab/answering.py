"""How an answer to one opponent is learned: games against it, in which what was done in won games becomes likelier.

Plain functions, compiled with a game's rules and the search's (bots/search/learning.py); run by lab/responders.py.
"""

from __future__ import annotations

from typing import Any

from fightcard.bots.search.learning import (
    draw_by_chance,
    find_chances,
    learn_from_choice,
    note_gradient,
    points_for,
)
from fightcard.bots.search.mind import POINT, Mind, Room, judge
from fightcard.kernel.chance import draw_key
from fightcard.kernel.driver import BLANK, GAME, OBSERVATION, choices, first_due, step
from fightcard.kernel.luck import Luck, random_choice
from fightcard.kernel.protocol import calm, deal

from .opponents import opponents_choice

ENTRIES = ("learn_answers",)


def learn_answers(
    states: Any,
    sides: Any,
    master: Any,
    first: int,
    games: int,
    kind: int,
    heat: int,
    slips: int,
    mind: Mind,
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
    expected: Any,
) -> float:
    """Play so many games against the opponent, in turns on either side, and learn from each; returns the points won."""
    points = 0.0
    s = states[GAME]
    for number in range(first, first + games):
        own = number & 1
        draw_key(s, master, number, luck)
        deal(s)
        at = 0
        made = 0
        share = POINT // 2
        seat = first_due(s)
        while seat >= 0:
            possible = choices(states, GAME, seat)
            if possible & (possible - 1) == 0:
                choice = random_choice(luck, 0, possible)
            elif sides[seat] != own:
                choice = opponents_choice(
                    states, GAME, OBSERVATION, BLANK, seat, possible, kind, heat, slips, mind, luck, room
                )
            else:
                if calm(s):
                    share = judge(s, mind, room)
                find_chances(s, seat, possible, weights, room, numbers, ends)
                choice = draw_by_chance(luck, possible, numbers)
                if made < len(until) and at + 512 <= len(which):
                    at = note_gradient(choice, curiosity, room, numbers, ends, steps, which, at)
                    until[made] = at
                    expected[made] = share / POINT if own == 0 else 1 - share / POINT
                    made += 1
            seat = step(states, GAME, seat, choice)
        won = points_for(s, own)
        points += won
        learn_from_game(won, made, pace, weights, sizes, steps, which, until, expected)
    return points


def learn_from_game(
    won: float, made: int, pace: float, weights: Any, sizes: Any, steps: Any, which: Any, until: Any, expected: Any
) -> None:
    """What was done becomes likelier if the game brought more than was expected."""
    begin = 0
    for i in range(made):
        learn_from_choice(won - expected[i], begin, until[i], pace, weights, sizes, steps, which)
        begin = until[i]
