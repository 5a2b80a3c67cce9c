"""Why an action is not allowed: a number for the rules, and for people a stable code and the rule's id (FDA-63)."""

from __future__ import annotations

ALLOWED = 0
NOT_IN_HAND = 1
NEUROCHEM_ON_TOP = 2
FEINT_OR_WEAVE_ON_NEUROCHEM = 3
PUNCH_ON_KICK = 4
KICK_ON_PUNCH = 5
PUNCH_BLOCK_ON_KICK = 6
KICK_BLOCK_ON_PUNCH = 7
NEUROCHEM_PUNCH_ON_KICK = 8
NEUROCHEM_KICK_ON_PUNCH = 9
TOO_WEAK = 10
OPEN_WITH_ATTACK = 11
FEINT_OR_WEAVE_OPENS = 12
FOLLOW_WITH_ATTACK = 13
REST_WRONG_MOMENT = 14
REST_AFTER_REST = 15
REST_WITH_FULL_HAND = 16
REST_WITHOUT_CARDS = 17
NOT_DUE = 18
PICK_A_SLEEVE = 19
NO_SLEEVE_DUE = 20
SLEEVE_NOT_STANDING = 21
TAKE_BACK_TOO_LATE = 22
GAME_OVER = 23

# number -> (code, rule)
REFUSALS: dict[int, tuple[str, str]] = {
    NOT_IN_HAND: ("not-in-hand", "FDA-63"),
    NEUROCHEM_ON_TOP: ("neurochem-on-top", "FD-41"),
    FEINT_OR_WEAVE_ON_NEUROCHEM: ("feint-or-weave-on-neurochem", "FD-31"),
    PUNCH_ON_KICK: ("punch-on-kick", "FD-24"),
    KICK_ON_PUNCH: ("kick-on-punch", "FD-25"),
    PUNCH_BLOCK_ON_KICK: ("punch-block-on-kick", "FD-27"),
    KICK_BLOCK_ON_PUNCH: ("kick-block-on-punch", "FD-28"),
    NEUROCHEM_PUNCH_ON_KICK: ("neurochem-punch-on-kick", "FD-36"),
    NEUROCHEM_KICK_ON_PUNCH: ("neurochem-kick-on-punch", "FD-37"),
    TOO_WEAK: ("too-weak", "FD-23"),
    OPEN_WITH_ATTACK: ("open-with-attack", "FD-22"),
    FEINT_OR_WEAVE_OPENS: ("feint-or-weave-opens", "FD-31"),
    FOLLOW_WITH_ATTACK: ("follow-with-attack", "FD-33"),
    REST_WRONG_MOMENT: ("rest-wrong-moment", "FD-46"),
    REST_AFTER_REST: ("rest-after-rest", "FD-48"),
    REST_WITH_FULL_HAND: ("rest-with-full-hand", "FD-47"),
    REST_WITHOUT_CARDS: ("rest-without-cards", "FDA-34"),
    NOT_DUE: ("not-due", "FD-17"),
    PICK_A_SLEEVE: ("pick-a-sleeve", "FD-62"),
    NO_SLEEVE_DUE: ("no-sleeve-due", "FD-62"),
    SLEEVE_NOT_STANDING: ("sleeve-not-standing", "FD-62"),
    TAKE_BACK_TOO_LATE: ("take-back-too-late", "FDA-47"),
    GAME_OVER: ("game-over", "FD-53"),
}
