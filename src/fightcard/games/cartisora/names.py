"""Names of the numbers that the rules use, for texts and views: phases, causes, endings."""

from __future__ import annotations

from .state import (
    BY_BARE_FEINT,
    BY_BASH,
    BY_BLOCK,
    BY_COUNTER,
    BY_DISARM,
    BY_EQUAL,
    BY_FEINT_TIED,
    BY_FEINTS,
    BY_HIGHER,
    BY_JACK,
    BY_MISS,
    BY_NO_POWER,
    BY_SLIP,
    BY_SLIPS,
    BY_UNDERCUT,
    CAPPED,
    CLASH,
    DRAWN,
    FOLLOW_UP,
    LOSER_WINDOW,
    NO_CAUSE,
    NO_END,
    OVER,
    RESIGNED_DUEL,
    TARGET_REACHED,
    TIE_WINDOW,
    WINNER_WINDOW,
)

PHASES = {
    OVER: "over",
    CLASH: "clash",
    FOLLOW_UP: "follow-up",
    TIE_WINDOW: "tie",
    LOSER_WINDOW: "loser",
    WINNER_WINDOW: "winner",
}
# Why a Clash was won or tied.
CAUSES = {
    NO_CAUSE: "none",
    BY_FEINTS: "feints",
    BY_BASH: "bash",
    BY_BLOCK: "block",
    BY_DISARM: "disarm",
    BY_BARE_FEINT: "bare-feint",
    BY_JACK: "jack",
    BY_MISS: "miss",
    BY_NO_POWER: "no-power",
    BY_UNDERCUT: "undercut",
    BY_HIGHER: "higher",
    BY_EQUAL: "equal",
    BY_FEINT_TIED: "feint-tied",
    BY_COUNTER: "counter",
    BY_SLIP: "slip",
    BY_SLIPS: "slips",
}
ENDINGS = {NO_END: "none", TARGET_REACHED: "target", CAPPED: "capped", DRAWN: "drawn", RESIGNED_DUEL: "resigned"}
