"""Reasons in words: why one choice of a seat is better than another, from what that seat knows.

The predicates are the games' (``games/<game>/reasons.py``); the sentences are Fluent messages ``<game>-why-<code>`` in
the game's ``reasons.*.ftl``, which ``Speaker.reason`` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from fightcard.core.observation import Observation
from fightcard.core.reasons import Comparison, Judged, Reason, ranked

__all__ = ["Judged", "Reason", "reasons"]


class JudgedCandidate(Protocol):
    """A choice and what it brings."""

    @property
    def action(self) -> str:
        """Its text without a seat."""

    @property
    def value(self) -> float:
        """The expected share of the points."""


class JudgedChoices(Protocol):
    """The findings of ``judge`` about the choices of a seat."""

    @property
    def candidates(self) -> Sequence[JudgedCandidate]:
        """All choices."""


def reasons(
    observation: Observation, seat: int, chosen: str, better: str, judgement: JudgedChoices | Judged
) -> tuple[Reason, ...]:
    """Why ``better`` is better than ``chosen`` for a seat, the weightiest reason first; nothing if none is known.

    >>> import fightcard
    >>> observation = fightcard.game("cartisora").position("hand0=2,10,K hand1=5,9,K").observe(0)
    >>> [reason.code for reason in reasons(observation, 0, "10", "K", Judged({"10": 0.3, "K": 0.6}))]
    ['undercut', 'wins-more']
    """
    if chosen == better:
        return ()
    judged = judgement if isinstance(judgement, Judged) else _judged(judgement)
    found = observation.game.definition.reasons(Comparison(observation, seat, chosen, better, judged))
    return tuple(_with_actions(reason, chosen, better) for reason in ranked(found))


def _judged(judgement: JudgedChoices) -> Judged:
    values = {candidate.action: candidate.value for candidate in judgement.candidates}
    theirs: Mapping[str, float] = getattr(judgement, "theirs", {})  # where the other side chooses at the same time
    return Judged(values, dict(theirs))


def _with_actions(reason: Reason, chosen: str, better: str) -> Reason:
    return replace(reason, arguments={"chosen_action": chosen, "better_action": better, **reason.arguments})
