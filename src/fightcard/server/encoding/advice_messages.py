"""Hints and what the coach says as messages of the protocol."""

from __future__ import annotations

from collections.abc import Iterable

from fightcard.bots.bot import Candidate
from fightcard.bots.hints import Hint
from fightcard.core.data import ReasonData
from fightcard.core.reasons import Reason
from fightcard.learn.coach import Coaching
from fightcard.messages import server_messages
from fightcard.messages.game_data import CandidateData


def hint_message(move_id: str, hint: Hint) -> server_messages.Advice:
    """Return the message with a hint."""
    decision = hint.decision
    return server_messages.Advice(
        id=move_id,
        action=hint.best,
        level=hint.level,
        reason=hint.reason,
        mixed=decision.mixed,
        value=hint.expected if hint.ranked else 0.0,
        simulations=decision.simulations,
        candidates=[_candidate(hint, each) for each in hint.told],
        rival=hint.rival.action if hint.rival else None,
        untold=hint.untold,
        exact=hint.exact,
        reasons=_reasons(hint.reasons),
    )


def _candidate(hint: Hint, candidate: Candidate) -> CandidateData:
    low, high = hint.interval(candidate)
    return {"action": candidate.action, "value": candidate.value, "share": candidate.share, "low": low, "high": high}


def coach_message(move_id: str, coaching: Coaching) -> server_messages.CoachAdvice:
    """Return the message with what the coach says."""
    return server_messages.CoachAdvice(
        id=move_id,
        matter=None if coaching.matter is None else _reason(coaching.matter),
        warnings=[
            {
                "action": each.action,
                "better": each.better,
                "cost": each.cost,
                "exact": each.exact,
                "reasons": _reasons(each.reasons),
            }
            for each in coaching.warnings
        ],
    )


def _reasons(given: Iterable[Reason]) -> list[ReasonData]:
    return [_reason(reason) for reason in given]


def _reason(reason: Reason) -> ReasonData:
    return {"code": reason.code, "arguments": dict(reason.arguments)}
