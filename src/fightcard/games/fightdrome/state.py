"""The state of Fightdrome: phases, zones, choices, and fields."""

from __future__ import annotations

from fightcard.core.text.parts import LARGEST
from fightcard.kernel.layout import Fields, Layout

SEATS = 2
HAND_LIMIT = 7  # FD-14, FD-47
NEUROCHEM_LIMIT = 2  # FD-15: in an opening hand
DECK = 44  # FD-10
PLAY_LIMIT = 2000  # FDA-56
COUNT_LIMIT = LARGEST  # Fame, bouts and rounds stand still there, so that a position that can be written can be read
FIRST_ROUND = 1
LINES = 5  # FD-05
STABLE = 3  # FD-62: Sleeves a player has in an Epic Tournament

# Room for other people's card sets.
BOX_LIMIT = 240
STACK_LIMIT = 40
SLEEVE_LIMIT = 24

# Phases: what is asked of the seat due.
OVER = 0
PICK = 1  # pick a Sleeve (FD-62)
OPEN = 2  # open an Exchange: at the start, or after a pause (FD-16, FD-42)
ANSWER = 3  # answer the Attack on the table
FOLLOW = 4  # follow a Feint with an Attack (FD-33)
STAGGERED = 5  # lose a card (FD-21)
PRESS = 6  # the opponent was Staggered: open, or Rest (FD-45)
RESTED = 7  # the opponent Rested: open (FD-48), or Rest too in Breathing Space (FD-59)
ROUND_OVER = 8  # nothing is asked: the match goes on at once

# Choices: a place in the hand, Rest, or a Sleeve of the stable.
REST = HAND_LIMIT
SLEEVE = REST + 1

# Zones; add the seat, in SEEN twice the seat whose deck it is.
HAND = 0
PILE = 2
DISCARD = 4  # in the order of play, with the Attack on the table, if it is this seat's, as the last
OUT = 6  # lost by Stagger and not recycled (FDA-32, stagger_cards=out)
SEEN = 8  # cards of a deck that its owner (+ 0) or everybody (+ 1) saw before it was last shuffled
RECYCLED = 12  # cards everybody saw go into the draw pile at its last reshuffle within a round
ZONES = 14

# How a round ended.
NO_END = 0
STAGGERED_OUT = 1  # FD-44
EMPTY_HAND = 2  # FD-53, FDA-01
REST_END = 3  # FD-49, FDA-06
CAPPED = 4  # FDA-56
RESIGNED_GAME = 5  # FDA-61

NOBODY = -1  # winner of a draw; seat of an event that is nobody's; a fighter not yet picked
OPENING = -1  # in ``missed``: no Attack to open or follow with, rather than no answer to a card
SOMETHING = -2  # in ``missed``: a position that does not say what was missed

# Fields that all games of a batch have in common.
RULE_FIELDS: Fields = {  # rule options, by their names in options.py
    "mode": ("i8", ()),
    "starter": ("i8", ()),
    "fame_target": ("i8", ()),
    "empty_hand": ("i8", ()),
    "rest_dead_end": ("i8", ()),
    "single_bout_rest_end": ("i8", ()),
    "both_reach": ("i8", ()),
    "next_starter": ("i8", ()),
    "stagger_cards": ("i8", ()),
    "epic_survivor": ("i8", ()),
    "breathing_space": ("i8", ()),
    "last_gasp": ("i8", ()),
    "chosen_stack": ("i1", (SEATS,)),  # option characters; NOBODY: dealt at random
    "chosen_sleeves": ("i1", (SEATS, STABLE)),
}
BOX_FIELDS: Fields = {  # the card set
    "box": ("i2", (BOX_LIMIT,)),  # sorted
    "box_start": ("i2", (8,)),  # where in the box each pile begins, and where the last one ends
    "stacks": ("i1", (STACK_LIMIT, LINES)),
    "stack_count": ("i8", ()),
    "sleeves": ("i1", (SLEEVE_LIMIT, 3)),
    "sleeve_count": ("i8", ()),
}
WORKING_ROOM: Fields = {  # room to work in, for set-up and resample
    "pool": ("i2", (BOX_LIMIT,)),
    "pool_size": ("i2", (7,)),
    "pool_left": ("i2", (7,)),
    "missing": ("i1", (7,)),
    "hidden": ("i2", (SEATS, DECK)),
    "hidden_at": ("i2", (SEATS, DECK)),
    "hidden_size": ("i1", (SEATS,)),
    "hidden_outside": ("i1", (SEATS,)),
    "bans": ("i8", (DECK,)),
    "held": ("i2", (DECK,)),
    "held_size": ("i8", ()),
}

LAYOUT = Layout(
    "Fightdrome",
    zones=ZONES,
    capacity=DECK,
    own={
        **RULE_FIELDS,
        **BOX_FIELDS,
        # characters
        "stack": ("i1", (SEATS,)),
        "stable": ("i1", (SEATS, STABLE)),  # Sleeves dealt; outside the Epic Tournament only the first counts
        "standing": ("i1", (SEATS,)),  # a bit for each Sleeve of the stable that may still be picked
        "fighter": ("i1", (SEATS,)),  # place in the stable of who fights now
        "need": ("i1", (SEATS, 7)),  # cards of each pile in the deck (FD-04)
        # the match
        "fame": ("i4", (SEATS,)),
        "bouts": ("i4", (SEATS,)),  # rounds won
        "round": ("i8", ()),
        "first": ("i8", ()),  # who opened this round
        "winner": ("i8", ()),
        "round_winner": ("i8", ()),  # of the last round; in a rest-ended one of a Fame match the rester (FDA-16)
        "ending": ("i8", ()),  # how the last round ended
        # the round
        "turn": ("i8", ()),
        "top": ("i8", ()),  # the Attack that waits for an answer
        "choices": ("i8", ()),  # of the seat whose turn it is: worked out when it is asked, and needed again at once
        "missed": ("i8", ()),  # what the Staggered player could not answer
        "plays": ("i8", ()),
        "picking": ("i8", ()),  # a bit for each seat that owes a Sleeve
        "sealed": ("i1", (SEATS,)),  # a Sleeve picked unseen: 1 + its place in the stable
        # what can be inferred (knowledge.py)
        "drawn": ("i1", (SEATS,)),  # cards drawn since the pile was last shuffled
        "left_at": ("i1", (SEATS, DECK)),  # for each discard: cards drawn when it left the hand; -1: before
        "failed": ("i2", (4, DECK)),  # for each discard and each card out: what was missed; 0: played
        "carried": ("i1", (SEATS,)),  # cards in hand when the pile was shuffled; -1: a new opening hand
        "carried_missed": ("i2", (SEATS,)),  # of those, at least carried_free cannot answer this
        "carried_free": ("i1", (SEATS,)),
        "viewer": ("i8", ()),
        **WORKING_ROOM,
    },
    shared=(*RULE_FIELDS, *BOX_FIELDS, *WORKING_ROOM),
)
