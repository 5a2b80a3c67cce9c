"""Hidden information: ``observe`` alone decides who knows what (3.1).

Both hands are known to all, for every card played lies open (3.1): secret are only choices not yet open, and chance to
come. An observation is a blank state into which only what the viewer may know has been copied.
"""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE

from .state import OVER, SEATS


def observe(s: State, viewer: int, o: State) -> None:
    """Write into the blank ``o`` what a seat, a spectator or the table itself may know; at the end everybody all."""
    o.viewer = viewer
    copy_setup(s, o)
    copy_duel(s, o)
    copy_clash(s, o)
    for seat in range(SEATS):
        copy_seat(s, o, seat)
        if viewer == seat or viewer == TABLE or s.phase == OVER:
            o.sealed[seat] = s.sealed[seat]


def copy_setup(s: State, o: State) -> None:
    """The rules the table agreed on are public, and so are the classes."""
    o.classes = s.classes
    o.target = s.target
    o.final_lock = s.final_lock
    o.undercut = s.undercut
    o.feint_sees_dice = s.feint_sees_dice
    o.feint_tie = s.feint_tie
    o.reaction_as_attack = s.reaction_as_attack
    o.bash_card = s.bash_card
    o.reaction_chain = s.reaction_chain
    o.block_v_disarm = s.block_v_disarm
    o.gambler_even = s.gambler_even
    o.gambler_parity = s.gambler_parity


def copy_duel(s: State, o: State) -> None:
    """The course of Duel and Match."""
    o.rng_event = s.rng_event
    o.phase = s.phase
    o.match = s.match
    o.winner = s.winner
    o.ending = s.ending
    o.lock = s.lock
    o.last = s.last
    o.marked = s.marked


def copy_clash(s: State, o: State) -> None:
    """Who has to choose, and what lies open on the table."""
    o.owing = s.owing
    o.pot = s.pot
    o.feint = s.feint
    o.verdict = s.verdict
    o.cause = s.cause
    o.reacted = s.reacted


def copy_seat(s: State, o: State, seat: int) -> None:
    """What lies open of one seat: a sealed card still counts as in hand."""
    o.fighter[seat] = s.fighter[seat]
    o.score[seat] = s.score[seat]
    o.hand[seat] = s.hand[seat]
    o.pile[seat] = s.pile[seat]
    o.bonus[seat] = s.bonus[seat]
    o.echo[seat] = s.echo[seat]
    o.standing[seat] = s.standing[seat]
    o.power[seat] = s.power[seat]
