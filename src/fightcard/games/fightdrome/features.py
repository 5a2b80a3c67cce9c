"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's.

The first part is plain Python over an observation, and is compiled unchanged; the second says what each number means.
"""

from __future__ import annotations

from fightcard.core.tensors import Field, ordered
from fightcard.kernel.layout import State
from fightcard.kernel.tensor import OWN_FACTS, Facts, Row, is_known, put_bits, put_number, put_one_hot

from .cards import PILES, TYPE_SHIFT, TYPES, write_card
from .cardset import PILE_NAMES, CardSet
from .names import ENDINGS, PHASES
from .state import (
    DISCARD,
    HAND,
    OPENING,
    OUT,
    PILE,
    RECYCLED,
    REST,
    ROUND_OVER,
    SEATS,
    SEEN,
    SLEEVE,
    SOMETHING,
    STABLE,
)

ENDING_COUNT = len(ENDINGS)
NO_FACE = -1

# Facts about the card set: how many faces, Stacks and Sleeves there are, then by card the place of its face, which is
# its action id too, or NO_FACE.
FACE_COUNT = OWN_FACTS
STACK_COUNT = OWN_FACTS + 1
SLEEVE_COUNT = OWN_FACTS + 2
FACE_PLACES = OWN_FACTS + 3

INLINE = (
    "place_of",
    "put_characters",
    "put_match",
    "put_missed",
    "put_zone",
    "put_zones",
)  # when compiled: called for every observation


def action_id(s: State, seat: int, choice: int, facts: Facts) -> int:
    """The id of a choice: the faces first, then Rest, then the Sleeves."""
    if choice == REST:
        return facts[FACE_COUNT]
    if choice >= SLEEVE:
        return facts[FACE_COUNT] + 1 + s.stable[seat][choice - SLEEVE]
    return facts[FACE_PLACES + s.cards[HAND + seat][choice]]


def write_features(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """All fields of ``fields``, in their order."""
    faces = facts[FACE_COUNT]
    at = put_one_hot(o.phase, ROUND_OVER, row, at)
    at = put_one_hot(place_of(o.top, facts), faces, row, at)
    at = put_missed(o.missed, facts, row, at)
    at = put_zones(o, HAND + seat, HAND + 1 - seat, facts, row, at)
    at = put_zones(o, PILE + seat, PILE + 1 - seat, facts, row, at)
    at = put_zones(o, DISCARD + seat, DISCARD + 1 - seat, facts, row, at)
    at = put_zones(o, OUT + seat, OUT + 1 - seat, facts, row, at)
    at = put_zones(o, SEEN + 2 * seat, SEEN + 2 * (1 - seat), facts, row, at)
    at = put_zones(o, SEEN + 2 * seat + 1, SEEN + 2 * (1 - seat) + 1, facts, row, at)
    at = put_zones(o, RECYCLED + seat, RECYCLED + 1 - seat, facts, row, at)
    at = put_match(o, seat, facts, row, at)
    return put_characters(o, seat, facts, row, at)


def place_of(card: int, facts: Facts) -> int:
    """The place of a card's face, or NO_FACE."""
    return facts[FACE_PLACES + card] if card >= 0 else NO_FACE


def put_missed(card: int, facts: Facts, row: Row, at: int) -> int:
    """What was not answered: a face, no Attack to open with, or something that is not known."""
    faces = facts[FACE_COUNT]
    place = place_of(card, facts)
    if card == OPENING:
        place = faces
    if card == SOMETHING:
        place = faces + 1
    return put_one_hot(place, faces + 2, row, at)


def put_zones(o: State, own: int, other: int, facts: Facts, row: Row, at: int) -> int:
    """Write the count of each face in a zone of each seat, and of unknown cards."""
    return put_zone(o, other, facts, row, put_zone(o, own, facts, row, at))


def put_zone(o: State, zone: int, facts: Facts, row: Row, at: int) -> int:
    """Write the count of each face in a zone, and of unknown cards."""
    faces = facts[FACE_COUNT]
    if not is_known(o, zone):
        row[at + faces] = o.size[zone]
        return at + faces + 1
    for i in range(o.size[zone]):
        place = facts[FACE_PLACES + o.cards[zone][i]]
        row[at + (place if place >= 0 else faces)] += 1
    return at + faces + 1


def put_match(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """What is known of the match."""
    other = 1 - seat
    at = put_number(o.fame[other], facts, row, put_number(o.fame[seat], facts, row, at))
    at = put_number(o.bouts[other], facts, row, put_number(o.bouts[seat], facts, row, at))
    at = put_number(o.round, facts, row, at)
    at = put_number(o.plays, facts, row, at)
    at = put_one_hot(o.first ^ seat if o.first >= 0 else o.first, SEATS, row, at)
    at = put_one_hot(o.winner ^ seat if o.winner >= 0 else o.winner, SEATS, row, at)
    at = put_one_hot(o.ending, ENDING_COUNT, row, at)
    at = put_number(o.drawn[other], facts, row, put_number(o.drawn[seat], facts, row, at))
    for i in range(SEATS):
        at = put_number(o.carried[i ^ seat] + 1, facts, row, at)
        at = put_number(o.carried_free[i ^ seat], facts, row, at)
    return at


def put_characters(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """What is known of the characters."""
    for i in range(SEATS):
        at = put_one_hot(o.stack[i ^ seat], facts[STACK_COUNT], row, at)
    for i in range(SEATS):
        for place in range(STABLE):
            at = put_one_hot(o.stable[i ^ seat][place], facts[SLEEVE_COUNT], row, at)
    for i in range(SEATS):
        at = put_one_hot(o.fighter[i ^ seat], STABLE, row, at)
    for i in range(SEATS):
        at = put_bits(o.standing[i ^ seat], STABLE, row, at)
    for i in range(SEATS):
        at = put_one_hot(o.sealed[i ^ seat] - 1, STABLE, row, at)
    for i in range(SEATS):
        for pile in range(PILES):
            at = put_number(o.need[i ^ seat][pile], facts, row, at)
    return at


# -- what the numbers mean ----------------------------------------------------------------------------------------

OWN_FIRST = "; the observing seat first"


def face_facts(cards: CardSet) -> list[int]:
    """The game's own facts for a card set."""
    places = [NO_FACE] * (len(TYPES) + 1 << TYPE_SHIFT)
    faces = _faces(cards)
    for place, card in enumerate(faces):
        places[card] = place
    return [len(faces), len(cards.stacks), len(cards.sleeves), *places]


def _faces(cards: CardSet) -> list[int]:
    """The faces of a card set, in the order of their action ids."""
    return sorted(face.card for face in cards.faces)


def fields(cards: CardSet) -> list[Field]:
    """All of them, for the faces of a card set."""
    faces = len(_faces(cards))
    by_face = f"by face ({', '.join(map(write_card, _faces(cards)))})"

    def zone(name: str, what: str) -> Field:
        meaning = f"{what}, {by_face}; the last place counts cards that are not known{OWN_FIRST}"
        return Field(name, (SEATS, faces + 1), meaning)

    return [
        Field("phase", (ROUND_OVER,), ordered("current phase", PHASES.values())),
        Field("top", (faces,), f"one-hot: Attack that waits for an answer, {by_face}"),
        Field(
            "missed",
            (faces + 2,),
            f"one-hot: what was not answered, {by_face}, then: no Attack to open with, not known",
        ),
        zone("hand", "cards in hand"),
        zone("pile", "cards of the draw pile"),
        zone("discards", "cards played and lost"),
        zone("out", "cards lost and not recycled"),
        zone("seen_by_owner", "cards that the owner has seen before the last shuffle"),
        zone("seen_by_all", "cards that all have seen before the last shuffle"),
        zone("recycled", "cards seen to go into the draw pile"),
        *_match_fields(),
        *_character_fields(list(cards.stacks), list(cards.sleeves)),
    ]


def _match_fields() -> list[Field]:
    return [
        Field("fame", (SEATS,), "Fame" + OWN_FIRST),
        Field("bouts", (SEATS,), "rounds won" + OWN_FIRST),
        Field("round", (1,), "number of the round"),
        Field("plays", (1,), "cards played in this round"),
        Field("first", (SEATS,), "1 for the seat that opened this round" + OWN_FIRST),
        Field("winner", (SEATS,), "1 for the winner of the game" + OWN_FIRST),
        Field("ending", (ENDING_COUNT,), ordered("how the last round ended", ENDINGS.values())),
        Field("drawn", (SEATS,), "cards drawn since the last shuffle" + OWN_FIRST),
        Field(
            "carried",
            (SEATS, 2),
            "1 + cards held over a shuffle, and how many of them could not answer" + OWN_FIRST,
        ),
    ]


def _character_fields(stacks: list[str], sleeves: list[str]) -> list[Field]:
    return [
        Field("stack", (SEATS, len(stacks)), ordered("Stack", stacks) + OWN_FIRST),
        Field(
            "stable",
            (SEATS, STABLE, len(sleeves)),
            ordered("Sleeve of each place in the stable", sleeves) + OWN_FIRST,
        ),
        Field("fighter", (SEATS, STABLE), "one-hot: place of the Sleeve that fights" + OWN_FIRST),
        Field("standing", (SEATS, STABLE), "1 for each place whose Sleeve is left" + OWN_FIRST),
        Field("sealed", (SEATS, STABLE), "one-hot: place of the Sleeve picked unseen, where it is known" + OWN_FIRST),
        Field(
            "deck",
            (SEATS, PILES),
            f"cards of each kind in the deck, in the order {', '.join(PILE_NAMES)}" + OWN_FIRST,
        ),
    ]
