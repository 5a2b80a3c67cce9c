"""Hidden information: ``observe`` alone decides who knows what (CCA-46).

An observation is a blank state into which only what the viewer may know has been copied: what nobody put in is not
there. resampling.py makes a whole state of it again.
"""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE
from fightcard.kernel.sides import SIDES
from fightcard.kernel.zones import copy_zone, insert

from .state import ASIDE, CHAMPIONS, DECK, HAND, NOBODY, OVER, SPENT, TEAM

# -- observe -----------------------------------------------------------------------------------------------------


def observe(s: State, viewer: int, o: State) -> None:
    """Write into the blank ``o`` what a seat, a spectator or the table itself may know; at the end everybody all."""
    everything = viewer == TABLE or s.phase == OVER
    o.viewer = viewer
    copy_setup(s, o)
    copy_game(s, o)
    for champion in range(CHAMPIONS):
        mine = everything or s.owner[champion] == viewer
        copy_champion(s, o, champion)
        copy_zone(s, o, HAND + champion, mine)
        copy_zone(s, o, ASIDE + champion, mine)
    for duel in range(TEAM):
        copy_zone(s, o, SPENT + duel, True)
        copy_zone(s, o, DECK + duel, everything)
    if s.recycled and not everything:
        copy_known_deck(s, o)
    for side in range(SIDES):
        o.fighter[side] = s.fighter[side]
        o.table[side] = s.table[side]
        if everything or (s.fighter[side] != NOBODY and s.owner[s.fighter[side]] == viewer):
            o.sealed[side] = s.sealed[side]


def copy_setup(s: State, o: State) -> None:
    """The rules the table agreed on are public."""
    o.duels = s.duels
    o.combat2 = s.combat2
    o.deck = s.deck
    o.spear_draw = s.spear_draw
    o.spear_draw_wounds = s.spear_draw_wounds
    o.overpower_cap = s.overpower_cap
    o.panic = s.panic
    o.kill_wins_combat = s.kill_wins_combat
    o.dead_reputation = s.dead_reputation
    o.chosen_enemies[:] = s.chosen_enemies
    o.owner[:] = s.owner


def copy_game(s: State, o: State) -> None:
    """The course of the game is public: who fights, who is Disadvantaged, who has chosen."""
    o.rng_event = s.rng_event
    o.phase = s.phase
    o.combat = s.combat
    o.rounds = s.rounds
    o.resigned = s.resigned
    o.winner = s.winner
    o.ending = s.ending
    o.round = s.round
    o.disadvantaged = s.disadvantaged
    o.asked = s.asked
    o.waiting = s.waiting
    o.panicked = s.panicked
    o.recycled = s.recycled


def copy_champion(s: State, o: State, champion: int) -> None:
    """A champion's sheet is public."""
    o.weapon[champion] = s.weapon[champion]
    o.health[champion] = s.health[champion]
    o.reputation[champion] = s.reputation[champion]
    o.enemy[champion] = s.enemy[champion]
    o.won[champion] = s.won[champion]


def copy_known_deck(s: State, o: State) -> None:
    """A deck made of played cards: everybody knows which it holds, but not in what order (CCA-31)."""
    o.size[DECK] = 0
    for place in range(s.size[DECK]):
        insert(o, DECK, s.cards[DECK][place], place + 1)
