"""A review as an HTML file."""

from __future__ import annotations

from .data import interval
from .model import LedgerItem
from .text import ReviewText, is_part


def report_context(text: ReviewText) -> dict[str, object]:
    """The data of the template ``review.html``: plain values, of which every text is escaped."""
    review, say = text.review, text.speaker.say
    rows = text.ledger()
    return {
        "title": say("review-title", player=text.team(text.side)),
        "ledger": [
            {"text": row.text, "value": text.percent(row.value, sign=number not in (0, len(rows) - 1))}
            for number, row in enumerate(rows)
        ],
        "precision": say("review-exact")
        if review.exact
        else say("review-sampled", error=text.percent(review.se, sign=False)),
        "accuracy": [text.accuracy(side) for side in (text.side, 1 - text.side)],
        "names": [text.names[seat] for seat in range(len(review.sides))],
        "curves": [_curve(text, seat) for seat in range(len(review.sides))],
        "line_title": say("review-line"),
        "turns_title": say("review-turns"),
        "turns": text.turning_points(),
        "decisions_title": say("review-decisions"),
        "parts": say("review-parts") if any(map(is_part, text.mistakes())) else "",
        "nothing": say("review-no-mistakes"),
        "headings": [
            say("review-entry"),
            say("review-player"),
            say("review-played"),
            say("review-label"),
            say("review-cost"),
            say("review-better-play"),
            say("review-why"),
        ],
        "decisions": [_row(text, item) for item in text.mistakes()],
    }


def _curve(text: ReviewText, seat: int) -> dict[str, object]:
    points = []
    for point in text.review.line:
        low, high = interval(point.chances[seat])
        points.append({"x": point.entry, "y": point.chances[seat].value, "low": low, "high": high})
    return {"name": text.names[seat], "points": points}


def _row(text: ReviewText, item: LedgerItem) -> dict[str, object]:
    assert item.seat is not None, "of decisions only"
    return {
        "entry": item.entry,
        "player": text.names[item.seat],
        "action": text.action(item.action) if item.kind != "resignation" else "",
        "label": text.label(item),
        "cost": text.cost(item),
        "better": text.action(item.best) if item.best else "",
        "why": " ".join(text.reasons(item)),
    }
