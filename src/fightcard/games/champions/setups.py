"""Set-up options that are texts: weapons, pairs, and owners (ledger 2.3, set-up)."""

from __future__ import annotations

from functools import lru_cache

from fightcard.core.definition import Setup
from fightcard.core.errors import Unreadable
from fightcard.kernel.sides import SIDES

from .cards import AXE, SPEAR, SWORD
from .options import ONE_DUEL
from .state import CHAMPIONS, NOBODY, TEAM

WEAPON_CODES = {"P": SPEAR, "S": SWORD, "A": AXE}
PRESET = [SPEAR, SWORD, AXE] * SIDES  # CCA-08
OWNERS_OF_ONE_DUEL = tuple(champion // TEAM for champion in range(CHAMPIONS))
RANDOM = "random"


def read_weapons(text: str) -> list[int]:
    """Each champion's weapon, from six letters, ``preset`` or ``random`` (then NOBODY's yet)."""
    if text == "preset":
        return PRESET[:]
    if text == RANDOM:
        return [NOBODY] * CHAMPIONS
    letters = text.upper().replace(",", "", 1) if len(text) == CHAMPIONS + 1 and text[TEAM] == "," else ""
    if len(letters) != CHAMPIONS or not set(letters) <= set(WEAPON_CODES):
        raise Unreadable("option-value", option="weapons", value=text, values="preset|random|PSA,PSA")
    return [WEAPON_CODES[letter] for letter in letters]


def read_pairing(text: str) -> list[int]:
    """Whom each Saxon meets first, from three figures, ``list`` or ``random``, where it is nobody yet."""
    if text == RANDOM:
        return [NOBODY] * TEAM
    figures = "123" if text == "list" else text
    if sorted(figures) != ["1", "2", "3"]:
        raise Unreadable("option-value", option="pairing", value=text, values="list|random|123|132|213|231|312|321")
    return [TEAM + int(figure) - 1 for figure in figures]


@lru_cache(64)  # it is asked at every event
def read_owners(text: str) -> tuple[int, ...]:
    """The seat of each champion: numbered from 0 without a gap, the Saxons' before the Vikings' (CCA-45)."""
    words = text.split(",")
    fault = Unreadable("option-value", option="owners", value=text, values="0,0,0,1,1,1|0,1,2,3,4,5|…")
    if len(words) != CHAMPIONS or not all(word in map(str, range(CHAMPIONS)) for word in words):
        raise fault
    seats = [int(word) for word in words]
    saxons, vikings = set(seats[:TEAM]), set(seats[TEAM:])
    if max(saxons) >= min(vikings) or saxons | vikings != set(range(max(vikings) + 1)):
        raise fault
    return tuple(seats)


def owners_of(setup: Setup) -> tuple[int, ...]:
    """The seat of each champion; a single duel has two seats (CCA-01)."""
    if setup.options["duels"] == ONE_DUEL:
        return OWNERS_OF_ONE_DUEL
    return read_owners(str(setup.options["owners"]))
