"""How an answer to one opponent is learned: games against it, in which what was done in won games becomes likelier.

Plain functions, compiled with a game's rules and the search (bots/search/reinforce.py); best_responders.py runs them.
"""

from __future__ import annotations

from typing import Any

from fightcard.bots.search.policy_value import POINT, Mind, Room, judge
from fightcard.bots.search.reinforce import (
    Leanings,
    Notes,
    has_room,
    learn_from_choice,
    make_choice,
    points_for,
)
from fightcard.kernel.bot_rng import BotRng, random_choice
from fightcard.kernel.driver import BLANK, GAME, OBSERVATION, choices, first_due, step
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.rules_interface import calm, deal

from .opponent_model import opponents_choice

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
    net: Leanings,
    slopes: Leanings,
    luck: BotRng,
    room: Room,
    notes: Notes,
    learned: Any,
) -> float:
    """Play so many games against the opponent, in turns on either side, and learn from each; returns the points won.

    ``learned`` counts the choices learned from.
    """
    points = 0.0
    s = states[GAME]
    for number in range(first, first + games):
        own = number & 1
        draw_key(s, master, number, luck)
        deal(s)
        made = 0
        share = POINT // 2
        seat = first_due(s)
        while seat >= 0:
            possible = choices(states, GAME, seat)
            if possible & (possible - 1) == 0:
                choice = random_choice(luck, 0, possible)
            elif sides[seat] != own or not has_room(notes, made):
                choice = opponents_choice(
                    states, GAME, OBSERVATION, BLANK, seat, possible, kind, heat, slips, mind, luck, room
                )
            else:
                if calm(s):
                    share = judge(s, mind, room)
                choice = make_choice(s, seat, own, possible, share, net, luck, notes, made)
                made += 1
            seat = step(states, GAME, seat, choice)
        points += points_for(s, own)
        learned[0] += made
        for i in range(made):
            learn_from_choice(points_for(s, own) - notes.expected[i], i, 0.0, net, slopes, notes)
    return points
