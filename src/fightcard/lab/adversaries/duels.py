"""Compiled games between two opponent models, to measure in seconds what takes bots in Python hours.

Each deal is played twice with the seats exchanged. opponent_model.py says who the players are.
"""

from __future__ import annotations

from typing import Any

from fightcard.bots.search.determinization import SearchWorkspace
from fightcard.bots.search.reinforce import final_share
from fightcard.kernel.bot_rng import random_choice
from fightcard.kernel.driver import BLANK, GAME, OBSERVATION, choices, first_due, step
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.rules_interface import deal

from .opponent_model import OpponentModel, ViewRows, opponent_choice

ENTRIES = ("play_duels",)


def play_duels(
    deals: int, key: Any, one: OpponentModel, other: OpponentModel, workspace: SearchWorkspace, points: Any
) -> int:
    """Play so many deals, each twice, and write what the first player has won of each; return the number of games."""
    for number in range(deals):
        points[number] = 0.0
        for side in range(2):
            draw_key(workspace.states[GAME], key, number, workspace.luck)
            play_duel(side, one, other, workspace)
            points[number] += final_share(workspace.states[GAME], side)
    return 2 * deals


def play_duel(side: int, one: OpponentModel, other: OpponentModel, workspace: SearchWorkspace) -> None:
    """Deal and play one game, in which the first player has this side."""
    states, rows = workspace.states, ViewRows(GAME, OBSERVATION, BLANK)
    deal(states[GAME])
    seat = first_due(states[GAME])
    while seat >= 0:
        possible = choices(states, GAME, seat)
        if possible & (possible - 1) == 0:
            choice = random_choice(workspace.luck, 1, possible)
        elif seat == side:
            choice = opponent_choice(seat, possible, one, rows, workspace)
        else:
            choice = opponent_choice(seat, possible, other, rows, workspace)
        seat = step(states, GAME, seat, choice)
