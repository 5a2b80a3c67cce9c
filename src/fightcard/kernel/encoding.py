"""What a game's feature encoder (``games/<game>/encoder.py``) shares with the networks that read its features.

An encoder has plain functions over a state, compiled like the rules. Observation features use only what the seat may
know; value features describe a determinization, in which all cards are known. Here are the
fixed-point numbers and the scratch array, so that plain and compiled code agree to the last bit.
"""

from __future__ import annotations

from typing import Any

from .layout import State
from .rules_interface import option_differs

Scratch = Any  # an array of whole numbers to work in, divided into rows

POINT = 1 << 16  # the value of a won game

# Rows of the scratch array; bots/search/policy_value.py has the others.
SCRATCH_ROW = 1024  # the length of a row
OBSERVATION_FEATURES = 0  # the numbers of the active observation features
VALUE_FEATURES = 2 * SCRATCH_ROW  # the amount of each value feature


def encode_options(s: State, first: int, count: int, row: Scratch, at: int) -> int:
    """Write the features of rule options that differ from their defaults; return the place after them."""
    for option in range(count):
        if option_differs(s, option):
            row[at] = first + option
            at += 1
    return at
