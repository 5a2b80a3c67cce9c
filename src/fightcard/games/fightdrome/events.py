"""Events as the rules emit them: (kind, seat, card or cards, number)."""

from __future__ import annotations

GOT_CHARACTER = 1  # card: the Sleeve; number: the Stack
ROUND_BEGAN = 2  # number: which round
DEALT = 3  # cards: the opening hand, for its owner only
WAS_OVERSTIMULATED = 4  # cards: the hand, shown to all (FDA-21)
PLAYED = 5
DREW = 6  # for its owner only
WAS_STAGGERED = 7  # card: the Attack that could not be answered; none: no Attack to open with
LOST = 8  # face down: for its owner only
HAS_RESTED = 9
RESHUFFLED = 10  # number: cards in the new pile
ROUND_ENDED = 11  # seat: the winner, or nobody; number: how
SCORED = 12  # cards: the hand, shown to all (FDA-55); number: its value
SEALED_PICK = 13
TOOK_BACK = 14
PICKED = 15  # card: the Sleeve
FELL = 16  # card: the Sleeve
GAME_ENDED = 17  # seat: the winner, or nobody
RESIGNED = 18

NAMES_OF_EVENTS = {
    GOT_CHARACTER: "character",
    ROUND_BEGAN: "round-began",
    DEALT: "dealt",
    WAS_OVERSTIMULATED: "overstimulated",
    PLAYED: "played",
    DREW: "drew",
    WAS_STAGGERED: "staggered",
    LOST: "lost",
    HAS_RESTED: "rested",
    RESHUFFLED: "reshuffled",
    ROUND_ENDED: "round-ended",
    SCORED: "scored",
    SEALED_PICK: "sealed",
    TOOK_BACK: "took-back",
    PICKED: "picked",
    FELL: "fell",
    GAME_ENDED: "game-ended",
    RESIGNED: "resigned",
}

# FDA-55: the card in these is for its owner alone until the game is over.
PRIVATE = {DEALT, DREW, LOST}
