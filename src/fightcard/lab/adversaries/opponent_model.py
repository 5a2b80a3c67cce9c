"""An opponent whom one knows: what it does in a given place, as a plain function that is compiled with the rules."""

from __future__ import annotations

from typing import Any

from fightcard.bots.search.policy_value import CHANCE, Mind, Room, chances_of, draw_choice, incline
from fightcard.kernel.bot_rng import BotRng, random_choice, roll
from fightcard.kernel.driver import RANDOM, THUMB, look
from fightcard.kernel.rules_interface import advise

BY_HABIT = 2  # a kind of player besides the driver's RANDOM and THUMB: one that follows its inclination


def opponents_choice(
    states: Any,
    row: int,
    sight: int,
    blank: int,
    seat: int,
    possible: int,
    kind: int,
    heat: int,
    slips: int,
    mind: Mind,
    luck: BotRng,
    room: Room,
) -> int:
    """What an opponent of this kind does in the state of a row; ``sight`` and ``blank`` are rows to work in.

    By habit he follows his inclination, at some heat, but for so many slips in a hundred choices.
    """
    if kind == RANDOM or (kind == BY_HABIT and roll(luck, 1, 100) < slips):
        return random_choice(luck, 1, possible)
    if kind == THUMB:
        look(states, row, seat, sight, blank)
        return advise(states[sight], seat, possible, luck)
    best = incline(states[row], seat, possible, mind, room)
    return draw_choice(luck, 1, chances_of(possible, best, heat, room, CHANCE), room, CHANCE)
