"""Why an action is not allowed: a number for the rules, and for people a stable code and the rule's id (CCA-50)."""

from __future__ import annotations

from fightcard.core.refusals import GAME_OVER, NOT_DUE, OWN, TAKE_BACK_TOO_LATE

NOT_IN_HAND = OWN
JOKER_WITHOUT_SUIT = OWN + 1
ALREADY_PANICKED = OWN + 2
NAME_A_SUIT = OWN + 3
PANIC_WHILE_NAMING = OWN + 4
ALREADY_RESIGNED = OWN + 5

# number -> (code, rule)
REFUSALS: dict[int, tuple[str, str]] = {
    NOT_IN_HAND: ("not-in-hand", "CCA-50"),
    JOKER_WITHOUT_SUIT: ("joker-without-suit", "CC-11"),
    ALREADY_PANICKED: ("already-panicked", "CCA-24"),
    NAME_A_SUIT: ("name-a-suit", "CCA-22"),
    PANIC_WHILE_NAMING: ("panic-while-naming", "CCA-22"),
    ALREADY_RESIGNED: ("already-resigned", "CCA-50"),
    NOT_DUE: ("not-due", "CC-09"),
    TAKE_BACK_TOO_LATE: ("take-back-too-late", "CCA-48"),
    GAME_OVER: ("game-over", "CC-05"),
}
