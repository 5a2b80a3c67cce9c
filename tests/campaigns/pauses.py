"""F1: the time of a bot's answer does not depend on hidden cards: pairs of worlds that a viewer cannot tell apart."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from fightcard.registry import find_game
from tests.web.pauses import compare_pauses
from tests.web.playing import GAMES
from tests.web.worlds import some_tables
from tests.worlds import random_setup

from . import planted
from .campaign import Campaign, Outcome

MOMENTS = 300  # of each game, in one round


def pauses(seed: int, _folder: Path, fault: str) -> Outcome:
    """Moments of games with any options and seats; the pauses of every bot that could be due, in both worlds."""
    planted.plant(fault)
    chooser = Random(f"pauses {seed}")
    pairs = 0
    for game in map(find_game, GAMES):
        options = random_setup(game, chooser).options.write()
        for state, seat, action in islice(some_tables(game, options, chooser), MOMENTS):
            pairs += compare_pauses(state, seat, action, chooser)
    return Outcome(pairs)


PAUSES = Campaign(
    "F1",
    "pauses",
    100_000,
    "one pair of worlds that a viewer cannot tell apart, and the bots' pauses",
    pauses,
    "pauses-for-undo",
)
