"""An observation as numbers, for learning programs. Champions and sides are in the order of the game, Saxons first.

The first part is plain Python over an observation, and is compiled unchanged; the second says what each number means.
"""

from __future__ import annotations

from fightcard.core.tensors import Field, ordered
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES
from fightcard.kernel.tensor import ACTIONS, SEAT_COUNT, Facts, Row, is_known, put_bits, put_number, put_one_hot

from .cards import JOKER, NAMED_JOKER, PACK, SUIT_CODES, WEAPON_NAMES, WEAPONS, write_card
from .names import NAMES, PHASES, SIDE_NAMES
from .rules import fighting_side, total
from .state import ASIDE, CHAMPIONS, DECK, HAND, PANIC, PLACE, ROUND_OVER, SPENT, SUIT, TEAM

CARDS = [*sorted(set(PACK)), *range(NAMED_JOKER, NAMED_JOKER + len(SUIT_CODES))]
FACES = len(CARDS)
ACTION_CARDS = [
    *(card for card in sorted(set(PACK)) if card != JOKER),
    *range(NAMED_JOKER, NAMED_JOKER + len(SUIT_CODES)),
]
# By card: its place among the faces, the last place for a card that is not known; and 1 + its action.
FACE = [CARDS.index(card) if card in CARDS else FACES for card in range(JOKER + 1)]
CARD_ACTION = [1 + ACTION_CARDS.index(card) if card in ACTION_CARDS else 0 for card in range(JOKER + 1)]

INLINE = ("put_champions", "put_duel", "put_zones", "side_action")  # when compiled: called for every observation


def action_id(s: State, seat: int, choice: int, facts: Facts) -> int:
    """The id of a choice: Panic first, then the cards."""
    return side_action(s, fighting_side(s, seat), choice)


def side_action(s: State, side: int, choice: int) -> int:
    """The id of a choice of the side that fights."""
    if choice == PANIC:
        return 0
    if choice >= SUIT:
        return CARD_ACTION[NAMED_JOKER + choice - SUIT]
    return CARD_ACTION[s.cards[HAND + s.fighter[side]][choice - PLACE]]


def write_features(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """All fields of ``fields``, in their order."""
    at = put_one_hot(o.phase, ROUND_OVER, row, at)
    at = put_zones(o, HAND, CHAMPIONS, row, at)
    at = put_zones(o, ASIDE, CHAMPIONS, row, at)
    at = put_zones(o, SPENT, TEAM, row, at)
    at = put_zones(o, DECK, TEAM, row, at)
    for champion in range(CHAMPIONS):
        at = put_one_hot(o.owner[champion], facts[SEAT_COUNT], row, at)
    for side in range(SIDES):
        sealed = side_action(o, side, o.sealed[side] - 1) if o.sealed[side] != 0 else -1
        at = put_one_hot(sealed, facts[ACTIONS], row, at)
    at = put_champions(o, facts, row, at)
    return put_duel(o, facts, row, at)


def put_zones(o: State, first: int, count: int, row: Row, at: int) -> int:
    """Write the count of each face in each of some zones, and of unknown cards."""
    for zone in range(first, first + count):
        if is_known(o, zone):
            for place in range(o.size[zone]):
                row[at + FACE[o.cards[zone][place]]] += 1
        else:
            row[at + FACES] = o.size[zone]
        at += FACES + 1
    return at


def put_champions(o: State, facts: Facts, row: Row, at: int) -> int:
    """Write the features of the champions."""
    for champion in range(CHAMPIONS):
        at = put_one_hot(o.weapon[champion], WEAPONS, row, at)
    for champion in range(CHAMPIONS):
        at = put_number(o.health[champion], facts, row, at)
    for champion in range(CHAMPIONS):
        at = put_number(o.reputation[champion], facts, row, at)
    for champion in range(CHAMPIONS):
        at = put_one_hot(o.enemy[champion], CHAMPIONS, row, at)
    for champion in range(CHAMPIONS):
        at = put_number(o.won[champion], facts, row, at)
    return at


def put_duel(o: State, facts: Facts, row: Row, at: int) -> int:
    """Write the features of the game and of the present duel."""
    for side in range(SIDES):
        at = put_number(total(o, side), facts, row, at)
    at = put_number(o.combat, facts, row, at)
    at = put_number(o.round, facts, row, at)
    for side in range(SIDES):
        at = put_one_hot(o.fighter[side], CHAMPIONS, row, at)
    for side in range(SIDES):
        at = put_one_hot(FACE[o.table[side]], FACES, row, at)
    at = put_one_hot(o.disadvantaged, SIDES, row, at)
    at = put_bits(o.panicked, SIDES, row, at)
    at = put_bits(o.resigned, CHAMPIONS, row, at)
    return put_one_hot(o.winner, SIDES, row, at)


# -- what the numbers mean ----------------------------------------------------------------------------------------

FACE_ORDER = f"by face ({', '.join(map(write_card, CARDS))})"
BY_CARD = f", {FACE_ORDER}; the last place counts cards that are not known"
BY_CHAMPION = f"; by champion ({', '.join(NAMES)}), the same for every observer"
BY_DUEL = "; by duel, in the order of its Saxon; a shared deck is the first one"
BY_SIDE = f"; by side ({', '.join(SIDE_NAMES)}), the same for every observer"


def fields(seats: int, actions: int) -> list[Field]:
    """All of them, for so many seats and action ids."""
    return [
        Field("phase", (ROUND_OVER,), ordered("current phase", PHASES.values())),
        Field("hand", (CHAMPIONS, FACES + 1), "cards in hand" + BY_CHAMPION + BY_CARD),
        Field("aside", (CHAMPIONS, FACES + 1), "cards laid aside" + BY_CHAMPION + BY_CARD),
        Field("spent", (TEAM, FACES + 1), "cards played in this Combat" + BY_DUEL + BY_CARD),
        Field("deck", (TEAM, FACES + 1), "cards of the deck" + BY_DUEL + BY_CARD),
        Field("owner", (CHAMPIONS, seats), "one-hot: seat that owns the champion" + BY_CHAMPION),
        Field("sealed", (SIDES, actions), "one-hot: action chosen unseen, by action id, where it is known" + BY_SIDE),
        Field("weapon", (CHAMPIONS, WEAPONS), ordered("weapon", WEAPON_NAMES.values()) + BY_CHAMPION),
        Field("health", (CHAMPIONS,), "Health" + BY_CHAMPION),
        Field("reputation", (CHAMPIONS,), "Reputation" + BY_CHAMPION),
        Field("enemy", (CHAMPIONS, CHAMPIONS), "one-hot: champion whom they meet in this Combat" + BY_CHAMPION),
        Field("won", (CHAMPIONS,), "Rounds won in this Combat" + BY_CHAMPION),
        Field("totals", (SIDES,), "Reputation" + BY_SIDE),
        Field("combat", (1,), "number of the Combat"),
        Field("round", (1,), "number of the Round"),
        Field("fighter", (SIDES, CHAMPIONS), "one-hot: champion who fights now" + BY_SIDE),
        Field("table", (SIDES, FACES), f"one-hot: card on the table, {FACE_ORDER}" + BY_SIDE),
        Field("disadvantaged", (SIDES,), "1 for the side that lost the last Round" + BY_SIDE),
        Field("panicked", (SIDES,), "1 for the sides that have Panicked" + BY_SIDE),
        Field("resigned", (CHAMPIONS,), "1 for the seats that have resigned, seat 0 first"),
        Field("winner", (SIDES,), "1 for the side that has won" + BY_SIDE),
    ]
