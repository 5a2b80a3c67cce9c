"""Hidden information: ``observe`` alone decides who knows what (FDA-55).

An observation is a blank state into which only what the viewer may know has been copied: what nobody put in is not
there. resampling.py makes a whole state of it again.
"""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.zones import copy_zone, hide_marked

from .cards import PILES
from .state import (
    DISCARD,
    HAND,
    OUT,
    OVER,
    PILE,
    RECYCLED,
    SEATS,
    SEEN,
    STABLE,
)

# -- observe -----------------------------------------------------------------------------------------------------


def observe(s: State, viewer: int, o: State) -> None:
    """Write into the blank ``o`` what a seat, a spectator or the table itself may know; at the end everybody all."""
    o.viewer = viewer
    copy_setup(s, o)
    copy_match(s, viewer, o)
    for seat in range(SEATS):
        owner = viewer == seat or viewer == TABLE or s.phase == OVER
        copy_deck_facts(s, o, seat)
        copy_memory(s, o, seat)
        copy_zone(s, o, HAND + seat, owner)
        copy_zone(s, o, PILE + seat, viewer == TABLE or s.phase == OVER)
        copy_zone(s, o, OUT + seat, owner)
        copy_discards(s, o, seat, owner)
        copy_zone(s, o, SEEN + 2 * seat + 1, True)
        copy_zone(s, o, RECYCLED + seat, True)
        if owner:
            copy_zone(s, o, SEEN + 2 * seat, True)
            o.sealed[seat] = s.sealed[seat]


def copy_setup(s: State, o: State) -> None:
    """The rules the table agreed on are public, and so is what the box holds."""
    copy_options(s, o)
    copy_card_set(s, o)


def copy_options(s: State, o: State) -> None:
    """The rules the table agreed on are public."""
    o.mode = s.mode
    o.starter = s.starter
    o.fame_target = s.fame_target
    o.empty_hand = s.empty_hand
    o.rest_dead_end = s.rest_dead_end
    o.single_bout_rest_end = s.single_bout_rest_end
    o.both_reach = s.both_reach
    o.next_starter = s.next_starter
    o.stagger_cards = s.stagger_cards
    o.epic_survivor = s.epic_survivor
    o.breathing_space = s.breathing_space
    o.last_gasp = s.last_gasp


def copy_card_set(s: State, o: State) -> None:
    """What the box holds is public."""
    o.box[:] = s.box
    o.box_start[:] = s.box_start
    o.stack_count = s.stack_count
    o.sleeve_count = s.sleeve_count
    for i in range(s.stack_count):
        o.stacks[i][:] = s.stacks[i]
    for i in range(s.sleeve_count):
        o.sleeves[i][:] = s.sleeves[i]


def copy_match(s: State, viewer: int, o: State) -> None:
    """The course of the match is public: characters, Fame, whose turn it is, what lies on the table."""
    o.rng_event = s.rng_event
    o.phase = s.phase
    o.round = s.round
    o.first = s.first
    o.winner = s.winner
    o.ending = s.ending
    o.turn = s.turn
    o.top = s.top
    if viewer == s.turn or viewer == TABLE:  # a seat's legal actions reveal its hand
        o.choices = s.choices
    o.missed = s.missed
    o.plays = s.plays
    o.picking = s.picking
    for seat in range(SEATS):
        o.stack[seat] = s.stack[seat]
        for place in range(STABLE):  # when compiled, a loop costs less than a slice
            o.stable[seat][place] = s.stable[seat][place]
        o.standing[seat] = s.standing[seat]
        o.fighter[seat] = s.fighter[seat]
        for pile in range(PILES):
            o.need[seat][pile] = s.need[seat][pile]
        o.fame[seat] = s.fame[seat]
        o.bouts[seat] = s.bouts[seat]


def copy_deck_facts(s: State, o: State, seat: int) -> None:
    """How many cards were drawn, and what is known of those held over, everybody saw."""
    o.drawn[seat] = s.drawn[seat]
    o.carried[seat] = s.carried[seat]
    o.carried_missed[seat] = s.carried_missed[seat]
    o.carried_free[seat] = s.carried_free[seat]


def copy_memory(s: State, o: State, seat: int) -> None:
    """When cards left the hand, and what was missed, everybody saw."""
    for place in range(s.size[DISCARD + seat]):
        o.left_at[seat][place] = s.left_at[seat][place]
        o.failed[seat][place] = s.failed[seat][place]
    for place in range(s.size[OUT + seat]):
        o.failed[SEATS + seat][place] = s.failed[SEATS + seat][place]


def copy_discards(s: State, o: State, seat: int, owner: bool) -> None:
    """What was played lies open; what was lost lies face down, and only its owner knows it."""
    copy_zone(s, o, DISCARD + seat, True)
    if not owner:
        hide_marked(o, DISCARD + seat, s.failed[seat])
