"""Reviews as users ask for them."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.errors import TableRefuses
from fightcard.core.record import Record
from fightcard.core.support.checks import checked_type
from fightcard.registry import find_game

from .model import Review
from .reviewer import Reviewer, ReviewPart


def review(record: Record | str, *, seed: int = 0, on_part: Callable[[ReviewPart], object] | None = None) -> Review:
    """Take a finished game apart: what was luck, and what each decision has cost.

    Each decision is judged by what its seat knew. ``on_part`` is called with every part as it is ready. It is exact in
    solved pairings of Duels of Cartisora; elsewhere values are sampled, and the same seed gives the same review.

    >>> import fightcard
    >>> position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play("0:resign")
    >>> found = fightcard.review(fightcard.Record.of(position))
    >>> found.start, found.result, found.luck, found.skill
    (0.5, 0.0, 0.0, (-0.5, 0.0))
    >>> [(item.entry, item.seat, item.kind, item.label) for item in found.items]
    [(1, 0, 'resignation', 'blunder')]
    """
    checked_type("record", record, (Record, str))
    read = Record.read(record) if isinstance(record, str) else record
    made = reviewer_of(read, seed)
    for part in made.parts():
        if on_part is not None:
            on_part(part)
    return made.review()


def reviewer_of(record: Record, seed: int = 0) -> Reviewer:
    """The reviewer of a record, if the game is over."""
    if record.result is None:
        raise TableRefuses("review-unfinished")
    return Reviewer(record, find_game(record.game), seed)
