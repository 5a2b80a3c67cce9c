"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.tensors import Field, bits, counts, one_hot
from fightcard.kernel.layout import State

from .cardset import CardSet
from .names import ENDINGS
from .state import (
    DISCARD,
    HAND,
    NOBODY,
    OPENING,
    OUT,
    PILE,
    RECYCLED,
    ROUND_OVER,
    SEATS,
    SEEN,
    SOMETHING,
    STABLE,
)

BY_FACE = "; the last place counts cards that are not known"


def fields(cards: CardSet) -> list[Field]:
    """All of them, for the faces of a card set, which are in the order of the action ids."""
    index = {card: place for place, card in enumerate(sorted(face.card for face in cards.faces))}
    faces = len(index)

    def zone(name: str, first: int, what: str, step: int = 1) -> Field:
        def fill(o: State, seat: int) -> list[int]:
            zones = [first + step * each for each in _order(seat)]
            return [n for place in zones for n in counts(o.cards[place][: o.size[place]], index)]

        return Field(name, (SEATS, faces + 1), what + BY_FACE, fill)

    def face(card: int) -> list[int]:
        return one_hot(index.get(card, -1), faces)

    def missed(o: State, seat: int) -> list[int]:
        return [*face(o.missed), int(o.missed == OPENING), int(o.missed == SOMETHING)]

    return [
        Field("phase", (ROUND_OVER,), "1 at the place of the phase", lambda o, _: one_hot(o.phase, ROUND_OVER)),
        Field("top", (faces,), "the Attack that waits for an answer, by face", lambda o, _: face(o.top)),
        Field("missed", (faces + 2,), "what was not answered, by face; no Attack to open with; not known", missed),
        zone("hand", HAND, "cards in hand by face"),
        zone("pile", PILE, "cards of the draw pile by face"),
        zone("discards", DISCARD, "cards played and lost, by face"),
        zone("out", OUT, "cards lost and not recycled, by face"),
        zone("seen_by_owner", SEEN, "cards that the owner has seen before the last shuffle, by face", 2),
        zone("seen_by_all", SEEN + 1, "cards that all have seen before the last shuffle, by face", 2),
        zone("recycled", RECYCLED, "cards seen to go into the draw pile, by face"),
        *_match_fields(),
        *_character_fields(len(cards.stacks), len(cards.sleeves)),
    ]


def _match_fields() -> list[Field]:
    return [
        Field("fame", (SEATS,), "Fame", _by_seat(lambda o, seat: [o.fame[seat]])),
        Field("bouts", (SEATS,), "rounds won", _by_seat(lambda o, seat: [o.bouts[seat]])),
        Field("round", (1,), "number of the round", lambda o, _: [o.round]),
        Field("plays", (1,), "cards played in this round", lambda o, _: [o.plays]),
        Field("first", (SEATS,), "1 for who opened this round", _by_seat(lambda o, seat: [o.first == seat])),
        Field("winner", (SEATS,), "1 for the winner of the game", _by_seat(lambda o, seat: [o.winner == seat])),
        Field("ending", (len(ENDINGS),), "how the last round ended", lambda o, _: one_hot(o.ending, len(ENDINGS))),
        Field("drawn", (SEATS,), "cards drawn since the last shuffle", _by_seat(lambda o, seat: [o.drawn[seat]])),
        Field(
            *("carried", (SEATS, 2), "1 + cards held over a shuffle, and how many of them could not answer"),
            _by_seat(lambda o, seat: [o.carried[seat] + 1, o.carried_free[seat]]),
        ),
    ]


def _character_fields(stacks: int, sleeves: int) -> list[Field]:
    def stable(o: State, seat: int) -> list[int]:
        return [n for sleeve in o.stable[seat] for n in one_hot(sleeve, sleeves)]

    def place(number: int) -> list[int]:
        return [0] * STABLE if number == NOBODY else one_hot(number, STABLE)

    return [
        Field("stack", (SEATS, stacks), "the Stack", _by_seat(lambda o, seat: one_hot(o.stack[seat], stacks))),
        Field("stable", (SEATS, STABLE, sleeves), "the Sleeves by their places in the stable", _by_seat(stable)),
        Field("fighter", (SEATS, STABLE), "which of them fights", _by_seat(lambda o, seat: place(o.fighter[seat]))),
        Field("standing", (SEATS, STABLE), "which are left", _by_seat(lambda o, seat: bits(o.standing[seat], STABLE))),
        Field(
            *("sealed", (SEATS, STABLE), "a Sleeve picked unseen, where it is known"),
            _by_seat(lambda o, seat: place(o.sealed[seat] - 1)),
        ),
        Field("deck", (SEATS, 7), "cards of each kind in the deck", _by_seat(lambda o, seat: o.need[seat])),
    ]


def _by_seat(fill: Callable[[State, int], list[int]]) -> Callable[[State, int], list[int]]:
    return lambda o, seat: [number for each in _order(seat) for number in fill(o, each)]


def _order(seat: int) -> tuple[int, int]:
    return seat, 1 - seat
