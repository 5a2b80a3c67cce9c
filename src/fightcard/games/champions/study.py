"""Facts of a game of Combat of Champions as numbers, and set-ups to compare, for studies."""

from __future__ import annotations

from fightcard.core.definition import Setup
from fightcard.core.study import StudyNote
from fightcard.kernel.layout import State

from .cards import NAMED_JOKER, PACK, SUITS, WEAPONS, write_card
from .options import ONE_DUEL
from .rules import fighting_side, total
from .setups import WEAPON_CODES, owners_of, read_pairing
from .state import HAND, NOBODY, PANIC, PLACE, SAXONS, SUIT, TEAM, VIKINGS

AXIS, GROUP_NAME, LEGEND = "weapons", "weapon", "champions-note-weapons"
HAS_OPENER = False
SLOTS = 64  # the cards, each by its number
LETTERS = "PSA"

# -- facts, compiled like the rules -------------------------------------------------------------------------------


def leader(s: State) -> int:
    """Return the side that leads by Reputation, then by the Rounds and the Health of the duel, as the standing does."""
    ahead = total(s, SAXONS) - total(s, VIKINGS)
    saxon = s.fighter[SAXONS]
    if ahead == 0 and saxon != NOBODY:
        viking = s.fighter[VIKINGS]
        ahead = s.won[saxon] - s.won[viking]
        if ahead == 0:
            ahead = s.health[saxon] - s.health[viking]
    if ahead == 0:
        return NOBODY
    return SAXONS if ahead > 0 else VIKINGS


def opener(s: State) -> int:
    """Both choose at once: nobody opens."""
    return NOBODY


def card_slot(s: State, seat: int, choice: int) -> int:
    """The number of the card played, a Joker with its suit."""
    if choice == PANIC:
        return NOBODY
    if choice >= SUIT:
        return NAMED_JOKER + choice - SUIT
    return s.cards[HAND + s.fighter[fighting_side(s, seat)]][choice - PLACE]


def group(s: State, side: int) -> int:
    """The weapons of a side, its first champion's first; in a single duel of that one only."""
    number = 1
    for champion in range(side * TEAM, side * TEAM + TEAM):
        if s.duels != ONE_DUEL or champion % TEAM == 0:
            number = number * WEAPONS + s.weapon[champion]
    return number


# -- names --------------------------------------------------------------------------------------------------------


def card_names(setup: Setup) -> dict[int, str]:
    """The codes of the cards by slot."""
    cards = sorted({card for card in PACK if card < NAMED_JOKER} | {NAMED_JOKER + suit for suit in range(SUITS)})
    return {card: write_card(card) for card in cards}


def group_name(setup: Setup, number: int) -> str:
    """The weapons with this number, as the option ``weapons`` writes them."""
    letters = ""
    while number > 1:
        number, weapon = divmod(number, WEAPONS)
        letters = LETTERS[weapon] + letters
    return letters


# -- set-ups ------------------------------------------------------------------------------------------------------


def rows(setup: Setup) -> tuple[str, ...]:
    """Every weapon: spear, sword, axe."""
    return tuple(WEAPON_CODES)


def pair(row: str, column: str) -> str:
    """The option ``weapons``: all champions of a side carry the same, or the three that are given."""
    return f"{_team(row)},{_team(column)}"


def _team(weapons: str) -> str:
    return weapons * TEAM if len(weapons) == 1 else weapons


def exchanged(setup: Setup) -> dict[str, str]:
    """The options for which the sides have changed seats."""
    found = {}
    weapons = str(setup.options["weapons"])
    if weapons not in ("preset", "random"):
        letters = weapons.replace(",", "")
        found["weapons"] = f"{letters[TEAM:]},{letters[:TEAM]}"
    pairing = str(setup.options["pairing"])
    if pairing not in ("list", "random"):
        enemies = read_pairing(pairing)
        found["pairing"] = "".join(str(enemies.index(TEAM + viking) + 1) for viking in range(TEAM))
    if setup.options["duels"] != ONE_DUEL:
        found["owners"] = _exchanged_owners(owners_of(setup))
    return found


def _exchanged_owners(owners: tuple[int, ...]) -> str:
    saxons, vikings = owners[:TEAM], owners[TEAM:]
    second = max(vikings) - min(vikings) + 1
    return ",".join([*(str(owner - min(vikings)) for owner in vikings), *(str(owner + second) for owner in saxons)])


def unreached(a: Setup, b: Setup) -> list[StudyNote]:
    """Every change of an option reaches the game, or is noted with the set-up."""
    return []
