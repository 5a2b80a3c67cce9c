"""Rule options with their defaults. The rules see a choice as its place in the list."""

from __future__ import annotations

from dataclasses import dataclass

from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice, Option, Whole

from .cards import CLASSES

LOCK_TO_NOBODY, LOCK_TO_OWNERS, LOCK_TO_LAST_WINNER = 0, 1, 2
UNDERCUT_ALL, UNDERCUT_NUMBERS = 0, 1
SEES_DICE, BLIND_FEINT = 0, 1
TIE_BY_TEXT, TIE_LOCKS, TIE_LOSES = 0, 1, 2
FORCED, FREE = 0, 1
OWN_POT, NEXT_POT = 0, 1
CHAIN, ONE_EACH = 0, 1
BLOCK_WINS, DISARM_TIES = 0, 1
MISS_LOSES, MISS_TIES = 0, 1
PARITY_OF_CARD, PARITY_OF_POWER = 0, 1

PAIRS = tuple(f"{first},{second}" for first in CLASSES for second in CLASSES)


@dataclass(frozen=True)
class ClassPair(Choice):
    """The classes of both seats; as a number the first one's times six plus the second one's."""

    @property
    def help_values(self) -> str:
        return "|".join(CLASSES)

    def read(self, text: str) -> int:
        if text not in self.values:
            both = f"{self.help_values},{self.help_values}"
            raise Unreadable("option-value", option=self.name, value=text, values=both)
        return self.values.index(text)


OPTIONS: tuple[Option, ...] = (
    ClassPair("classes", "DC-17", PAIRS),
    Whole("target", "DCA-59", 3, 1, 25),
    Choice("final_lock", "DCA-06", ("nobody", "own", "last_winner")),
    Choice("undercut", "DCA-12", ("all", "numbers_only")),
    Choice("feint_sees_dice", "DCA-15", ("yes", "no")),
    Choice("feint_tie", "DCA-17", ("by_text", "lock", "lose")),
    Choice("reaction_as_attack", "DCA-22", ("forced", "free")),
    Choice("bash_card", "DCA-25", ("own_pot", "next_pot")),
    Choice("reaction_chain", "DCA-27", ("chain", "one_each")),
    Choice("block_v_disarm", "DCA-31", ("block", "tie")),
    Choice("gambler_even", "DCA-45", ("lose", "tie")),
    Choice("gambler_parity", "DCA-46", ("card", "power")),
)
