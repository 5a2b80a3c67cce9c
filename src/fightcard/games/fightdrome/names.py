"""Names of phases and endings, for texts and views."""

from __future__ import annotations

from .state import (
    ANSWER,
    CAPPED,
    EMPTY_HAND,
    FOLLOW,
    NO_END,
    OPEN,
    OVER,
    PICK,
    PRESS,
    RESIGNED_GAME,
    REST_END,
    RESTED,
    STAGGERED,
    STAGGERED_OUT,
)

PHASES = {
    OVER: "over",
    PICK: "pick",
    OPEN: "open",
    ANSWER: "answer",
    FOLLOW: "follow",
    STAGGERED: "staggered",
    PRESS: "press",
    RESTED: "rested",
}
ENDINGS = {
    NO_END: "none",
    STAGGERED_OUT: "staggered-out",
    EMPTY_HAND: "empty-hand",
    REST_END: "rest",
    CAPPED: "capped",
    RESIGNED_GAME: "resigned",
}
