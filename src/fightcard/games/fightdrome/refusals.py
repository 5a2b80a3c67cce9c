"""Why an action is not allowed: a number for the rules, and for people a stable code and the rule's id (FDA-63)."""

from __future__ import annotations

from fightcard.core.refusals import GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE

NOT_IN_HAND = OWN
NEUROCHEM_ON_TOP = OWN + 1
FEINT_OR_WEAVE_ON_NEUROCHEM = OWN + 2
PUNCH_ON_KICK = OWN + 3
KICK_ON_PUNCH = OWN + 4
PUNCH_BLOCK_ON_KICK = OWN + 5
KICK_BLOCK_ON_PUNCH = OWN + 6
NEUROCHEM_PUNCH_ON_KICK = OWN + 7
NEUROCHEM_KICK_ON_PUNCH = OWN + 8
TOO_WEAK = OWN + 9
OPEN_WITH_ATTACK = OWN + 10
FEINT_OR_WEAVE_OPENS = OWN + 11
FOLLOW_WITH_ATTACK = OWN + 12
REST_WRONG_MOMENT = OWN + 13
REST_AFTER_REST = OWN + 14
REST_WITH_FULL_HAND = OWN + 15
REST_WITHOUT_CARDS = OWN + 16
PICK_A_SLEEVE = OWN + 17
NO_SLEEVE_DUE = OWN + 18
SLEEVE_NOT_STANDING = OWN + 19

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
