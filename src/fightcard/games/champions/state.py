"""The state of Combat of Champions: phases, zones, choices, and fields."""

from __future__ import annotations

from fightcard.kernel.layout import Fields, Layout
from fightcard.kernel.sides import SIDES

from .cards import PACK_SIZE

SAXONS, VIKINGS = 0, 1
TEAM = 3  # champions of a side; the first three are the Saxons (CC-01)
CHAMPIONS = SIDES * TEAM
START_HEALTH, START_REPUTATION = 5, 2  # CC-06
COMBATS = 2  # CC-04
ROUNDS = 5  # CC-03
HAND_LIMIT = 16  # the largest deal there can be: a slayer's who has won every Round of the first Combat

# Phases: what is asked of those who have to choose.
OVER = 0
SEAL = 1  # both lay a card face down (CC-08, CC-10)
LEAD = 2  # the Disadvantaged plays face up (CC-09)
ANSWER = 3  # the other answers, knowing that card
NAME = 4  # the suit of a Joker turned up blind (CCA-22)
ROUND_OVER = 5  # nothing is asked: the duel goes on at once
COMBAT_OVER = 6  # likewise: all duels of the Combat are done

# Choices: Panic, a place in the hand, or a Joker with a suit. The usual ones come first: with seven cards and no Joker
# they fit into a byte, and random players choose quickest among those.
PANIC = 0
PLACE = 1
SUIT = PLACE + HAND_LIMIT
CHOICES = SUIT + 4

# Zones; add the champion, or the Saxon whose duel's deck it is (0 for a deck that all share).
HAND = 0
ASIDE = 6  # laid aside in Panic, or left over when the duel was done
DECK = 12
SPENT = 15  # played in finished Rounds of this Combat, the Saxon's card before the Viking's
ZONES = 18

# How the game ended.
NO_END = 0
FOUGHT_OUT = 1  # two Combats were fought (CC-04)
NO_ENEMY = 2  # no pair could be formed for the second (CCA-05)
RESIGNED_GAME = 3  # CCA-50

NOBODY = -1

# Fields that all games of a batch have in common.
RULE_FIELDS: Fields = {  # rule options, by their names in options.py
    "duels": ("i8", ()),
    "combat2": ("i8", ()),
    "deck": ("i8", ()),
    "spear_draw": ("i8", ()),
    "spear_draw_wounds": ("i8", ()),
    "overpower_cap": ("i8", ()),
    "panic": ("i8", ()),
    "kill_wins_combat": ("i8", ()),
    "dead_reputation": ("i8", ()),
    "chosen_weapons": ("i1", (CHAMPIONS,)),  # option weapons; NOBODY: each at random
    "chosen_enemies": ("i1", (TEAM,)),  # option pairing: the champion each Saxon meets; NOBODY: at random
    "owner": ("i1", (CHAMPIONS,)),  # option owners: the seat that plays a champion
}
WORKING_ROOM: Fields = {  # room to work in
    "pool": ("i2", (PACK_SIZE,)),
    "order": ("i1", (SIDES, TEAM)),
}

LAYOUT = Layout(
    "Champions",
    zones=ZONES,
    capacity=PACK_SIZE,
    own={
        **RULE_FIELDS,
        # champions
        "weapon": ("i1", (CHAMPIONS,)),
        "health": ("i1", (CHAMPIONS,)),
        "reputation": ("i2", (CHAMPIONS,)),
        "enemy": ("i1", (CHAMPIONS,)),  # whom a champion meets in this Combat, or NOBODY
        "won": ("i1", (CHAMPIONS,)),  # Rounds won in this Combat
        # the game
        "combat": ("i8", ()),
        "rounds": ("i8", ()),  # Rounds fought in the whole game
        "resigned": ("i8", ()),  # a bit for each seat that has given up
        "winner": ("i8", ()),
        "ending": ("i8", ()),
        # the duel
        "fighter": ("i1", (SIDES,)),  # the champion of each side, or NOBODY
        "round": ("i8", ()),
        "disadvantaged": ("i8", ()),  # the side that lost the last Round, or NOBODY
        # the Round, by side
        "asked": ("i8", ()),  # a bit for each side that plays a card now
        "waiting": ("i8", ()),  # a bit for each of them that still owes its choice
        "sealed": ("i1", (SIDES,)),  # 1 + the choice made and not yet open
        "panicked": ("i8", ()),  # a bit for each side
        "table": ("i2", (SIDES,)),  # the card on the table
        # what can be inferred (knowledge.py)
        "recycled": ("i8", ()),  # 1: the shared deck was made anew of played cards, so everybody knows what is in it
        "viewer": ("i8", ()),
        **WORKING_ROOM,
    },
    shared=(*RULE_FIELDS, *WORKING_ROOM),
    batch_card="i1",
)
