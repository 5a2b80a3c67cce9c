"""``python -m fightcard.tournament.pairing_process``: computes the pairings of a round in a process of its own.

Reads the log of a tournament from stdin, one entry a line, and writes the pairings as JSON. A large Swiss round takes
seconds, which neither the event loop nor a thread beside it can spare.
"""

from __future__ import annotations

import sys

import msgspec

from fightcard.core.support.background import lower_priority

from .events import read_tournament_entry
from .pairings import Pair, next_round
from .state import Tournament


def pair_log(log: bytes) -> list[Pair]:
    """Return the pairings of the next round."""
    return next_round(Tournament.of(map(read_tournament_entry, log.splitlines())))


if __name__ == "__main__":
    lower_priority()  # games that are being played come first
    sys.stdout.buffer.write(msgspec.json.encode(pair_log(sys.stdin.buffer.read())))
