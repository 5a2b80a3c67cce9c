"""The standing of a game: what counts between two sides, compared."""

from __future__ import annotations

from collections.abc import Sequence

from .data import Lead, Standing

Measure = tuple[str, int, int]  # what counts, and how much of it each side has


def compared(measures: Sequence[Measure]) -> Standing:
    """The standing by some measures, of which the first one that differs says who is ahead."""
    leads: list[Lead] = []
    for by, first, second in measures:
        if first > second:
            leads.append({"by": by, "side": 0, "lead": first - second})
        elif first < second:
            leads.append({"by": by, "side": 1, "lead": second - first})
    return {"leader": leads[0]["side"] if leads else None, "leads": leads}
