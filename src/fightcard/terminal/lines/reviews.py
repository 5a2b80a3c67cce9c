"""The review of a game that has just ended, with signs of life while it is made."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from fightcard.core.support.notices import COMPILER_DELAY, notify_after

if TYPE_CHECKING:
    from fightcard.learn.review.reviewer import Reviewer

    from .session import Session

SPEAK_EVERY = 5.0  # seconds


def review_lines(session: Session, seat: int) -> list[str]:
    """The whole review, told from the side of a seat."""
    from fightcard.learn.review.public import reviewer_of
    from fightcard.learn.review.text import ReviewText

    made = reviewer_of(session.match.record())
    session.console.say(session.say("terminal-review-wait"))
    with notify_after(COMPILER_DELAY, lambda: session.console.say(session.say("cli-compiling"))):
        made.prepare()
    _work(session, made)
    side = session.match.position.game.side_of(seat)
    return list(ReviewText(made.review(), session.speaker, session.names, side).lines())


def _work(session: Session, made: Reviewer) -> None:
    spoken = monotonic()
    for part in made.parts():
        if monotonic() - spoken > SPEAK_EVERY:
            spoken = monotonic()
            session.console.say(session.say("terminal-review-progress", done=part.done, entries=part.entries))
