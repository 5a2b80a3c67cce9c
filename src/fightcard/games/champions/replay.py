"""The choices made so far in a duel, for a search that asks how likely they were with the cards of a world."""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.sides import BOTH, SIDES
from fightcard.kernel.zones import insert

from .cards import HIDDEN, JOKER, NAMED_JOKER
from .decks import deck_of
from .events import FOR_WOUND, GAIN
from .options import FOR_COMBAT
from .rounds import ask, round_winner, value_of, wounds_by
from .rules import fighting_side
from .state import DECK, HAND, NOBODY, PLACE, SAXONS, SEAL, SPENT, SUIT, VIKINGS


def rewind(w: State) -> bool:
    """Turn a full state back to the beginning of its duel; False, and no change, if the past cannot be told.

    That is so in the first face-down Round, and wherever somebody has panicked: blind cards were nobody's choice.
    """
    if w.panicked != 0 or w.recycled != 0 or w.panic != FOR_COMBAT:
        return False
    if w.round == 1 and w.table[SAXONS] == HIDDEN and w.table[VIKINGS] == HIDDEN:
        return False
    pile = SPENT + deck_of(w, w.fighter[SAXONS]) - DECK
    for side in range(SIDES):
        take_up(w, side, w.table[side])
        w.table[side] = HIDDEN
        w.sealed[side] = 0
    first = w.size[pile] - SIDES * (w.round - 1)
    for place in range(first, w.size[pile], SIDES):
        heal(w, w.cards[pile][place], w.cards[pile][place + 1])
    for place in range(first, w.size[pile]):
        w.cards[pile][place] = HIDDEN
    w.size[pile] = first
    for side in range(SIDES):
        w.won[w.fighter[side]] = 0
    w.round = 1
    w.disadvantaged = NOBODY
    ask(w, SEAL, BOTH)
    return True


def take_up(w: State, side: int, card: int) -> None:
    """Put a played card back into the hand that it came from, a Joker without its suit."""
    if card != HIDDEN:
        hand = HAND + w.fighter[side]
        insert(w, hand, JOKER if card >= NAMED_JOKER else card, w.size[hand] + 1)


def heal(w: State, saxon: int, viking: int) -> None:
    """Undo the wounds of a Round in which these cards met."""
    w.table[SAXONS] = saxon
    w.table[VIKINGS] = viking
    saxon_value = value_of(w, SAXONS)
    viking_value = value_of(w, VIKINGS)
    winner = round_winner(w, saxon_value, viking_value)
    if winner != NOBODY:
        wounds = wounds_by(w, winner, max(saxon_value, viking_value), min(saxon_value, viking_value))
        w.health[w.fighter[1 - winner]] += wounds
        if wounds > 0:
            w.reputation[w.fighter[winner]] -= GAIN[FOR_WOUND]
    for side in range(SIDES):
        take_up(w, side, w.table[side])
        w.table[side] = HIDDEN


def recorded_choice(w: State, past: State, seat: int) -> int:
    """Return what a seat chose, in the state of the past in which it was due; -1 if it has not chosen yet."""
    side = fighting_side(w, seat)
    card = w.table[side]
    if past.round < w.round:
        pile = SPENT + deck_of(w, w.fighter[SAXONS]) - DECK
        card = w.cards[pile][w.size[pile] - SIDES * (w.round - past.round) + side]
    if card == HIDDEN:
        return -1
    if card >= NAMED_JOKER:
        return SUIT + card - NAMED_JOKER
    place = 0
    while past.cards[HAND + w.fighter[side]][place] != card:
        place += 1
    return PLACE + place
