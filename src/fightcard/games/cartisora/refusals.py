"""Why an action is not allowed: a number for the rules, and for people a stable code and the rule's id (DCA-60)."""

from __future__ import annotations

from fightcard.core.refusals import GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE

from .cards import (
    COUNTER_ATTACK,
    EXTENDED_STRIKE,
    FOLLOW_THROUGH,
    SHIELD_BASH,
    SLIP_THROUGH,
    STALWART,
)

NOT_IN_HAND = OWN
REACTION_AS_ATTACK = OWN + 1
NO_FOLLOW_UP_OWED = OWN + 2
FOLLOW_UP_OWED = OWN + 3
NOTHING_TO_PASS = OWN + 4
NO_SHIELD_BASH = OWN + 5
NO_STALWART = OWN + 6
NO_EXTENDED_STRIKE = OWN + 7
NO_COUNTER_ATTACK = OWN + 8
NO_FOLLOW_THROUGH = OWN + 9
NO_SLIP_THROUGH = OWN + 10

# Reactions outside their windows.
OUTSIDE_ITS_WINDOW = {
    SHIELD_BASH: NO_SHIELD_BASH,
    STALWART: NO_STALWART,
    EXTENDED_STRIKE: NO_EXTENDED_STRIKE,
    COUNTER_ATTACK: NO_COUNTER_ATTACK,
    FOLLOW_THROUGH: NO_FOLLOW_THROUGH,
    SLIP_THROUGH: NO_SLIP_THROUGH,
}

# number -> (code, rule)
REFUSALS: dict[int, tuple[str, str]] = {
    NOT_IN_HAND: ("not-in-hand", "DCA-60"),
    REACTION_AS_ATTACK: ("reaction-as-attack", "DCA-22"),
    NO_FOLLOW_UP_OWED: ("no-follow-up-owed", "DC-13"),
    FOLLOW_UP_OWED: ("follow-up-owed", "DC-13"),
    NOTHING_TO_PASS: ("nothing-to-pass", "DCA-29"),
    NO_SHIELD_BASH: ("no-shield-bash", "DC-20"),
    NO_STALWART: ("no-stalwart", "DC-21"),
    NO_EXTENDED_STRIKE: ("no-extended-strike", "DC-23"),
    NO_COUNTER_ATTACK: ("no-counter-attack", "DC-26"),
    NO_FOLLOW_THROUGH: ("no-follow-through", "DC-27"),
    NO_SLIP_THROUGH: ("no-slip-through", "DC-29"),
    NOT_DUE: ("not-due", "DC-04"),
    TAKE_BACK_TOO_LATE: ("take-back-too-late", "DCA-60"),
    GAME_OVER: ("game-over", "DC-07"),
}
