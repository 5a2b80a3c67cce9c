"""R6: games replay bit for bit, after every action, as they were played and as the released rules played them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from fightcard.core.record import Record, Step
from fightcard.registry import GAMES
from tests.records import states

from .campaign import Campaign, Outcome

PLAYED = states.BLOCK  # games in one round; the sum of the released rules is over a whole block


def replays(seed: int, _folder: Path, fault: str) -> Outcome:
    """The next hundred games of the next kind."""
    kind, block = list(GAMES)[seed % len(GAMES)], seed // len(GAMES) % states.BLOCKS
    last = []
    for number in range(block * states.BLOCK, block * states.BLOCK + PLAYED):
        record, known = states.played(kind, number)
        again = list(states.hashes(FAULTS[fault](record) if fault else states.replayed(record)))
        wrong = next((step for step, pair in enumerate(zip(known, again, strict=True)) if len({*pair}) > 1), None)
        assert wrong is None, f"game {number} of {kind} replays otherwise after action {wrong}"
        last.append(known[-1])
    if PLAYED == states.BLOCK:
        found = hashlib.sha256("".join(last).encode()).hexdigest()
        assert found == states.golden_sum(kind, block), (
            f"{kind}, games {block} hundred: the released rules did otherwise"
        )
    return Outcome(PLAYED)


def astray(record: Record) -> Iterator[Step]:
    """A replay of which nothing can be seen to be wrong: the next chance event would be the one after."""
    for number, step in enumerate(states.replayed(record)):
        if number == 2:
            step.position._state.rng_event += 1
        yield step


FAULTS = {"counts-chance-twice": astray}
REPLAYED = Campaign("R6", "replays", 10_000, "a game", replays, "counts-chance-twice")
