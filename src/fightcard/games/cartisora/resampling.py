"""Resampling: ``resample`` completes an observation to a whole state that its viewer cannot tell from the real one.

Only sealed choices are unseen: each is any of those its owner had, equally likely.
"""

from __future__ import annotations

from fightcard.kernel.bot_rng import count_bits, nth_bit
from fightcard.kernel.game_rng import RESAMPLING, begin_event, below
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE

from .reactions import asks_both
from .rules import legal
from .state import SEATS


def resample(w: State) -> bool:
    """Turn an observation into a whole state by the key in it."""
    if asks_both(w):
        rng_event = w.rng_event
        w.rng_event = RESAMPLING
        begin_event(w)
        for seat in range(SEATS):
            if (w.owing >> seat) & 1 == 0 and w.sealed[seat] == 0:
                choices = legal(w, seat)
                w.sealed[seat] = 1 + nth_bit(choices, below(w, count_bits(choices)))
        w.rng_event = rng_event
    w.viewer = TABLE
    return True
