"""The state of Duels of Cartisora: phases, choices, results, and fields.

Every card there is once: so hands, piles, pot and lock are sets, kept as bits. A hand has a bit for each rank; in
piles, pot and lock a card of seat 1 stands RANKS bits higher than the same one of seat 0.
"""

from __future__ import annotations

from fightcard.kernel.layout import Fields, Layout

SEATS = 2
RANKS = 13  # DC-03
PACK = SEATS * RANKS
FULL_HAND = (1 << RANKS) - 1
MATCH_LIMIT = 50  # DCA-05
CATCHES = 7  # DC-12, DC-20: the least power that a Sucker Punch undercuts and a Shield Bash beats

# Phases: what is asked of those who have to choose.
OVER = 0
CLASH = 1  # both lay a card face down (DC-04)
FOLLOW_UP = 2  # the Feint's owner plays another card (DC-13)
TIE_WINDOW = 3  # a reaction to a tie, or pass (3.2 step 9)
LOSER_WINDOW = 4
WINNER_WINDOW = 5
CLASH_OVER = 6  # nothing is asked: the Match goes on at once

# Choices: a rank, or pass.
PASS = RANKS

NOBODY = -1
NO_CARD = -1
NO_POWER = 0  # powers begin at 1

# Steps of the resolution order (3.2): where a Clash is worked out on from, after a choice.
REVEAL_STEP = 1
FEINT_STEP = 2
BASH_STEP = 3
BLOCK_STEP = 4
DISARM_STEP = 5
JACK_STEP = 6
NO_POWER_STEP = 7
POWER_STEP = 8
TIE_STEP = 9  # the ledger's step 9 has three windows: tie, loser, winner
LOSER_STEP = 10
WINNER_STEP = 11
POT_STEP = 12  # the ledger's step 10

# What came of a Clash so far: the seat that wins it, or
TIE = 2  # DC-11: the cards are locked
BLOCKED = 3  # DC-19: each player keeps their own cards
UNDECIDED = -1

# Why: which step of the resolution order, or which reaction, has decided.
NO_CAUSE = 0
BY_FEINTS = 1  # step 2: two Feints (DC-14)
BY_BASH = 2  # step 3: a marked player showed 7 or more (DC-20)
BY_BLOCK = 3  # step 4 (DC-19)
BY_DISARM = 4  # step 5 (DC-25)
BY_BARE_FEINT = 5  # a Feint without a follow-up (DCA-18)
BY_JACK = 6  # step 6: Sucker Punch or Gambler's Strike hit (DC-12, DC-28)
BY_MISS = 7  # step 6: they missed
BY_NO_POWER = 8  # step 7: one card had no power, or neither
BY_UNDERCUT = 9  # step 8 (DC-09)
BY_HIGHER = 10  # step 8 (DC-10)
BY_EQUAL = 11  # step 8 (DC-11)
BY_FEINT_TIED = 12  # a Feint that only tied is lost (DC-18, DCA-17)
BY_COUNTER = 13  # Counter Attack (DC-26)
BY_SLIP = 14  # Slip Through (DC-29)
BY_SLIPS = 15  # both slipped (DCA-28)

# How the Duel ended.
NO_END = 0
TARGET_REACHED = 1  # DC-07
CAPPED = 2  # DCA-05: after 50 Matches the higher score wins
DRAWN = 3  # DCA-05: or nobody
RESIGNED_DUEL = 4  # DCA-60

# Fields that all games of a batch have in common.
RULE_FIELDS: Fields = {  # rule options, by their names in options.py
    "classes": ("i8", ()),
    "target": ("i8", ()),
    "final_lock": ("i8", ()),
    "undercut": ("i8", ()),
    "feint_sees_dice": ("i8", ()),
    "feint_tie": ("i8", ()),
    "reaction_as_attack": ("i8", ()),
    "bash_card": ("i8", ()),
    "reaction_chain": ("i8", ()),
    "block_v_disarm": ("i8", ()),
    "gambler_even": ("i8", ()),
    "gambler_parity": ("i8", ()),
    "fighter": ("i8", (SEATS,)),  # option classes: the class of each seat
}

LAYOUT = Layout(
    "Cartisora",
    zones=1,  # the kernel's zones are not used: see above
    capacity=1,
    own={
        **RULE_FIELDS,
        # the Duel
        "match": ("i8", ()),  # the number of this Match, from 1
        "score": ("i8", (SEATS,)),  # Matches won
        "winner": ("i8", ()),
        "ending": ("i8", ()),
        # the Match
        "hand": ("i8", (SEATS,)),
        "pile": ("i8", (SEATS,)),
        "lock": ("i8", ()),
        "last": ("i8", ()),  # who last took a pot in this Match, or NOBODY
        "marked": ("i8", ()),  # who was bashed and must not show 7 or more in the next Clash, or NOBODY
        "bonus": ("i8", (SEATS,)),  # of an Asp Strike, for the next Clash
        "echo": ("i8", (SEATS,)),  # a Monk's final power in the Clash before
        # the Clash
        "owing": ("i8", ()),  # a bit for each seat that has to choose
        "sealed": ("i8", (SEATS,)),  # 1 + the choice made and not yet open
        "pot": ("i8", ()),
        "standing": ("i8", (SEATS,)),  # the standing card of each seat (3.5), or NO_CARD
        "power": ("i8", (SEATS,)),  # and its power
        "feint": ("i8", ()),  # whose standing card is a follow-up, or NOBODY
        "verdict": ("i8", ()),  # what came of the Clash so far
        "cause": ("i8", ()),  # and why
        "reacted": ("i8", ()),  # a bit for each seat that has played a reaction
        "viewer": ("i8", ()),
    },
    shared=(*RULE_FIELDS,),
)
