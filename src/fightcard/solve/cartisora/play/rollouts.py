"""Rollouts of Duels of Cartisora by the rules of thumb. Plain functions, compiled like the rules."""

from __future__ import annotations

from typing import Any

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.driver import copy_state, first_due
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.rules_interface import advise, legal, play

ENTRIES = ("play_outs",)

AT_HAND, MATCH = 0, 1  # rows of ``states``
PLAYED_OUT = 2

Array = Any


def play_outs(states: Array, choices: Array, key: Any, count: int, luck: BotRng, payoffs: Array) -> None:
    """Fill ``payoffs``: every choice of seat 0 (``choices[0]``) against every one of seat 1, played out so often."""
    rows, columns = payoffs.shape
    for i in range(rows):
        for j in range(columns):
            pair = (choices[0, i], choices[1, j])
            payoffs[i, j] = play_out(states, pair, key, (i * columns + j) * count, count, luck)


def play_out(states: Array, choices: tuple[int, int], key: Any, first: int, count: int, luck: BotRng) -> float:
    """Make the given choices, then play the Match out so many times; return seat 0's mean share of the points."""
    points = 0.0
    for number in range(first, first + count):
        copy_state(states, AT_HAND, MATCH)
        s = states[MATCH]
        draw_key(s, key, number, luck)
        due = s.owing
        if due & 1:
            play(s, 0, choices[0])
        if due & 2:
            play(s, 1, choices[1])
        seat = first_due(s)
        while seat >= 0 and s.match == 1:
            play(s, seat, advise(s, seat, legal(s, seat), luck))
            seat = first_due(s)
        if s.match != 1:
            points += 0.5
        elif s.winner == 0:
            points += 1.0
    return points / count
