"""A search by somebody who knows his opponent: in every roll-out that one does what he is known to do.

Like the search's own, roll-outs end in a judgement: who won a whole game says too little about one choice in it.

Plain functions, compiled with the search's (bots/search/determinization.py); run by lab/adversaries/baselines.py.
"""

from __future__ import annotations

from typing import Any

from fightcard.bots.search.determinization import TRIAL, WORLD, imagine_world, points_of
from fightcard.bots.search.policy_value import MOST_CHOICES, POINT, Mind, Room, follow_inclination, judge
from fightcard.kernel.bot_rng import BotRng, random_choice
from fightcard.kernel.driver import copy_state, first_due, step
from fightcard.kernel.rules_interface import calm, legal, play, whole_share

from .opponent_model import opponents_choice

# Rows of ``states`` besides those of the search.
SIGHT, EMPTY = 3, 4
READING_ROWS = 5

ENTRIES = ("weigh_against",)


def play_against(
    states: Any,
    own: int,
    sides: Any,
    depth: int,
    kind: int,
    heat: int,
    slips: int,
    mind: Mind,
    luck: BotRng,
    room: Room,
) -> int:
    """Play the trial on, one's own side by inclination, the other as it is known to; returns side 0's share."""
    s = states[TRIAL]
    made = 0
    seat = first_due(s)
    while seat >= 0:
        if made >= depth and calm(s):
            return whole_share(s, judge(s, mind, room))
        made += 1
        possible = legal(s, seat)
        if possible & (possible - 1) == 0:
            choice = random_choice(luck, 0, possible)
        elif sides[seat] == own:
            choice = follow_inclination(s, seat, possible, mind, luck, room)
        else:
            choice = opponents_choice(states, TRIAL, SIGHT, EMPTY, seat, possible, kind, heat, slips, mind, luck, room)
        play(s, seat, choice)
        seat = first_due(s)
    return points_of(s)


def weigh_against(
    states: Any,
    seat: int,
    sides: Any,
    possible: int,
    worlds: int,
    depth: int,
    kind: int,
    heat: int,
    slips: int,
    master: Any,
    mind: Mind,
    luck: BotRng,
    room: Room,
    sums: Any,
) -> int:
    """Try the possible choices in so many worlds and add up what each wins; returns the worlds that could be."""
    found = 0
    own = sides[seat]
    for number in range(worlds):
        if imagine_world(states, seat, len(sides), master, number, 1, luck, room):
            found += 1
            lucky = luck[0]
            for choice in range(MOST_CHOICES):
                if (possible >> choice) & 1:
                    luck[0] = lucky
                    copy_state(states, WORLD, TRIAL)
                    step(states, TRIAL, seat, choice)
                    share = play_against(states, own, sides, depth, kind, heat, slips, mind, luck, room)
                    sums[choice] += share if own == 0 else POINT - share
    return found
