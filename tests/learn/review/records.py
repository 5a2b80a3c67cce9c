"""Records of games between bots."""

from __future__ import annotations

from random import Random

import fightcard
from fightcard import Record


def random_record(name: str, seed: int, most: int = 10_000, **options: str) -> Record:
    """A game of random choices; after so many of them the next seat resigns."""
    position, chooser = fightcard.game(name, cards=None, **options).deal(seed=seed), Random(seed)
    for _ in range(most):
        if position.is_over:
            break
        seat = chooser.choice(position.due)
        position, _ = position.play(f"{seat}:{chooser.choice(position.legal_actions(seat))}")
    if not position.is_over:
        position, _ = position.play(f"{position.due[0]}:resign")
    return Record.of(position)
