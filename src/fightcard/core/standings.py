"""Who is ahead: what counts between two sides, compared."""

from __future__ import annotations

from collections.abc import Sequence

from .data import Lead, Standing

Measure = tuple[str, int, int]  # what counts, and how much of it each side has


def compared(measures: Sequence[Measure]) -> Standing:
    """The standing by some measures, of which the first one that differs says who is ahead."""
    leads = [Lead(by=by, side=int(first < second), lead=abs(first - second)) for by, first, second in measures]
    told = [lead for lead in leads if lead["lead"]]
    return Standing(leader=told[0]["side"] if told else None, leads=told)
