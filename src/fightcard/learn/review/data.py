"""A review as plain data, for ``--json``, the server and reports."""

from __future__ import annotations

from typing import cast

from fightcard.core.review_data import (
    ReviewAccuracy,
    ReviewCandidate,
    ReviewItem,
    ReviewLabel,
    ReviewPoint,
    WholeReview,
)
from fightcard.language import Speaker
from fightcard.learn.estimates import Estimate
from fightcard.learn.judge import JudgedChoice

from .model import LUCK, Accuracy, LedgerItem, LinePoint, Review

CONFIDENT = 1.96  # standard errors on both sides of an interval


def review_data(review: Review, speaker: Speaker) -> WholeReview:
    """The whole review, with reasons in words."""
    return {
        "game": review.game,
        "result": review.result,
        "start": review.start,
        "luck": review.luck,
        "se": review.se,
        "skill": list(review.skill),
        "parts": {kind: review.luck_of(kind) for kind in LUCK},
        "items": [item_data(item, review.game, speaker) for item in review.items],
        "accuracy": list(map(accuracy_data, review.accuracy)),
        "turning_points": list(review.turning_points),
        "line": list(map(point_data, review.line)),
        "sides": list(review.sides),
        "exact": review.exact,
    }


def accuracy_data(accuracy: Accuracy) -> ReviewAccuracy:
    """The accuracy of one side."""
    return {"value": accuracy.value, "se": accuracy.se}


def item_data(item: LedgerItem, game: str, speaker: Speaker) -> ReviewItem:
    """One item."""
    return {
        "entry": item.entry,
        "seat": item.seat,
        "kind": item.kind,
        "value": item.value,
        "se": item.se,
        "action": item.action or None,
        "label": cast(ReviewLabel | None, item.label or None),
        "unclear": item.unclear,
        "best": item.best or None,
        "reason": speaker.reason(game, item.reasons[0]) if item.reasons else None,
        "reasons": [{"code": each.code, "arguments": dict(each.arguments)} for each in item.reasons],
        "weight": item.weight,
        "exact": item.exact,
        "candidates": list(map(candidate_data, item.candidates)),
    }


def candidate_data(candidate: JudgedChoice) -> ReviewCandidate:
    """A choice with its interval."""
    low, high = interval(Estimate(candidate.value, candidate.se))
    return {"action": candidate.action, "value": candidate.value, "low": low, "high": high, "mix": candidate.mix}


def interval(estimate: Estimate) -> tuple[float, float]:
    """Between which shares a value lies, with 95 % confidence."""
    room = CONFIDENT * estimate.se
    return max(0.0, estimate.value - room), min(1.0, estimate.value + room)


def point_data(point: LinePoint) -> ReviewPoint:
    """One point of the line."""
    return {
        "entry": point.entry,
        "chances": [chance.value for chance in point.chances],
        "errors": [chance.se for chance in point.chances],
        "table": point.table.value,
    }
