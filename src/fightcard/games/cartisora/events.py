"""Events as the rules emit them: (kind, seat, card or cards, number).

A card is a rank; cards are bits (state.py). Events with a card of a seat's class also name its face (view.py).
"""

from __future__ import annotations

GOT_CLASS = 1  # number: the class
MATCH_BEGAN = 2  # nobody's; number: which Match
SEALED = 3  # a choice was made unseen, and the other seat has not chosen yet
TOOK_BACK = 4
REVEALED = 5  # card
ROLLED = 6  # card: whose effect the die is for; number: the die, 1 .. 6
HAS_POWER = 7  # card: by its effect, or with a bonus; number: its power
BONUS_FADED = 8  # number: the Asp bonus that was lost on a card without power (DCA-54)
FOLLOWED_UP = 9  # card: after a Feint
REACTED = 10  # card: a reaction face
PASSED = 11  # no reaction
TURNED_UP = 12  # card: out of this seat's hand, by the other's Follow Through
RETURNED = 13  # card: back into this seat's hand, by Stalwart
MARKED = 14  # by a Shield Bash
MARK_FADED = 15  # the mark is spent without effect (DCA-36)
CLASH_WON = 16  # number: why (CAUSES), so far: a reaction may change it
CLASH_TIED = 17  # nobody's; number: why
CLASH_BLOCKED = 18  # nobody's
TOOK_POT = 19  # cards: of this Clash and any lock, onto this seat's Damage pile
LOCKED = 20  # nobody's; cards: all that is locked now
KEPT_OWN = 21  # cards: onto this seat's own Damage pile, after a Block
GOT_LEFTOVERS = 22  # cards: the other's hand, onto this seat's Damage pile (DC-16)
GOT_LOCK = 23  # cards: at the end of the Match, onto this seat's Damage pile (DCA-06)
LOCK_LEFT = 24  # nobody's; cards: at the end of the Match they are nobody's
MATCH_WON = 25  # number: the sizes of both Damage piles
MATCH_DRAWN = 26  # nobody's; number: likewise
GAME_ENDED = 27  # the winner, or nobody's
RESIGNED = 28

NAMES_OF_EVENTS = {
    GOT_CLASS: "class",
    MATCH_BEGAN: "match-began",
    SEALED: "sealed",
    TOOK_BACK: "took-back",
    REVEALED: "revealed",
    ROLLED: "rolled",
    HAS_POWER: "power",
    BONUS_FADED: "bonus-faded",
    FOLLOWED_UP: "followed-up",
    REACTED: "reacted",
    PASSED: "passed",
    TURNED_UP: "turned-up",
    RETURNED: "returned",
    MARKED: "marked",
    MARK_FADED: "mark-faded",
    CLASH_WON: "clash-won",
    CLASH_TIED: "clash-tied",
    CLASH_BLOCKED: "clash-blocked",
    TOOK_POT: "took-pot",
    LOCKED: "locked",
    KEPT_OWN: "kept-own",
    GOT_LEFTOVERS: "leftovers",
    GOT_LOCK: "got-lock",
    LOCK_LEFT: "lock-left",
    MATCH_WON: "match-won",
    MATCH_DRAWN: "match-drawn",
    GAME_ENDED: "game-ended",
    RESIGNED: "resigned",
}

# What else an event has for people besides its kind and seat:
WITH_CARD = {REVEALED, ROLLED, HAS_POWER, FOLLOWED_UP, REACTED, TURNED_UP, RETURNED}  # "card" and "face"
WITH_CARDS = {TOOK_POT, LOCKED, KEPT_OWN, GOT_LEFTOVERS, GOT_LOCK, LOCK_LEFT}  # "cards" and "count"
WITH_REASON = {CLASH_WON, CLASH_TIED}  # "reason": one of CAUSES
WITH_PILES = {MATCH_WON, MATCH_DRAWN}  # "piles": both sizes, by seat
WITH_NUMBER = {MATCH_BEGAN: "match", ROLLED: "die", HAS_POWER: "power", BONUS_FADED: "bonus"}

RADIX = 100  # two numbers in one: the first times this, plus the second

PRIVATE: frozenset[int] = frozenset()  # all viewers may know all events in full
