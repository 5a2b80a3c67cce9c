"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.tensors import Field, bits, counts, one_hot, ordered
from fightcard.kernel.layout import State

from .cards import write_card
from .cardset import PILE_NAMES, CardSet
from .names import ENDINGS, PHASES
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

OWN_FIRST = "; the observing seat first"


def fields(cards: CardSet) -> list[Field]:
    """All of them, for the faces of a card set, which are in the order of the action ids."""
    index = {card: place for place, card in enumerate(sorted(face.card for face in cards.faces))}
    faces = len(index)
    by_face = f"by face ({', '.join(map(write_card, index))})"

    def zone(name: str, first: int, what: str, step: int = 1) -> Field:
        def fill(o: State, seat: int) -> list[int]:
            zones = [first + step * each for each in _order(seat)]
            return [n for place in zones for n in counts(o.cards[place][: o.size[place]], index)]

        return Field(
            name,
            (SEATS, faces + 1),
            f"{what}, {by_face}; the last place counts cards that are not known{OWN_FIRST}",
            fill,
        )

    def face(card: int) -> list[int]:
        return one_hot(index.get(card, -1), faces)

    def missed(o: State, seat: int) -> list[int]:
        return [*face(o.missed), int(o.missed == OPENING), int(o.missed == SOMETHING)]

    return [
        Field(
            "phase", (ROUND_OVER,), ordered("current phase", PHASES.values()), lambda o, _: one_hot(o.phase, ROUND_OVER)
        ),
        Field("top", (faces,), f"one-hot: Attack that waits for an answer, {by_face}", lambda o, _: face(o.top)),
        Field(
            "missed",
            (faces + 2,),
            f"one-hot: what was not answered, {by_face}, then: no Attack to open with, not known",
            missed,
        ),
        zone("hand", HAND, "cards in hand"),
        zone("pile", PILE, "cards of the draw pile"),
        zone("discards", DISCARD, "cards played and lost"),
        zone("out", OUT, "cards lost and not recycled"),
        zone("seen_by_owner", SEEN, "cards that the owner has seen before the last shuffle", 2),
        zone("seen_by_all", SEEN + 1, "cards that all have seen before the last shuffle", 2),
        zone("recycled", RECYCLED, "cards seen to go into the draw pile"),
        *_match_fields(),
        *_character_fields(list(cards.stacks), list(cards.sleeves)),
    ]


def _match_fields() -> list[Field]:
    return [
        Field("fame", (SEATS,), "Fame" + OWN_FIRST, _by_seat(lambda o, seat: [o.fame[seat]])),
        Field("bouts", (SEATS,), "rounds won" + OWN_FIRST, _by_seat(lambda o, seat: [o.bouts[seat]])),
        Field("round", (1,), "number of the round", lambda o, _: [o.round]),
        Field("plays", (1,), "cards played in this round", lambda o, _: [o.plays]),
        Field(
            "first",
            (SEATS,),
            "1 for the seat that opened this round" + OWN_FIRST,
            _by_seat(lambda o, seat: [o.first == seat]),
        ),
        Field(
            "winner", (SEATS,), "1 for the winner of the game" + OWN_FIRST, _by_seat(lambda o, seat: [o.winner == seat])
        ),
        Field(
            "ending",
            (len(ENDINGS),),
            ordered("how the last round ended", ENDINGS.values()),
            lambda o, _: one_hot(o.ending, len(ENDINGS)),
        ),
        Field(
            "drawn",
            (SEATS,),
            "cards drawn since the last shuffle" + OWN_FIRST,
            _by_seat(lambda o, seat: [o.drawn[seat]]),
        ),
        Field(
            *(
                "carried",
                (SEATS, 2),
                "1 + cards held over a shuffle, and how many of them could not answer" + OWN_FIRST,
            ),
            _by_seat(lambda o, seat: [o.carried[seat] + 1, o.carried_free[seat]]),
        ),
    ]


def _character_fields(stack_names: list[str], sleeve_names: list[str]) -> list[Field]:
    stacks, sleeves = len(stack_names), len(sleeve_names)

    def stable(o: State, seat: int) -> list[int]:
        return [n for sleeve in o.stable[seat] for n in one_hot(sleeve, sleeves)]

    def place(number: int) -> list[int]:
        return [0] * STABLE if number == NOBODY else one_hot(number, STABLE)

    return [
        Field(
            "stack",
            (SEATS, stacks),
            ordered("Stack", stack_names) + OWN_FIRST,
            _by_seat(lambda o, seat: one_hot(o.stack[seat], stacks)),
        ),
        Field(
            "stable",
            (SEATS, STABLE, sleeves),
            ordered("Sleeve of each place in the stable", sleeve_names) + OWN_FIRST,
            _by_seat(stable),
        ),
        Field(
            "fighter",
            (SEATS, STABLE),
            "one-hot: place of the Sleeve that fights" + OWN_FIRST,
            _by_seat(lambda o, seat: place(o.fighter[seat])),
        ),
        Field(
            "standing",
            (SEATS, STABLE),
            "1 for each place whose Sleeve is left" + OWN_FIRST,
            _by_seat(lambda o, seat: bits(o.standing[seat], STABLE)),
        ),
        Field(
            *("sealed", (SEATS, STABLE), "one-hot: place of the Sleeve picked unseen, where it is known" + OWN_FIRST),
            _by_seat(lambda o, seat: place(o.sealed[seat] - 1)),
        ),
        Field(
            "deck",
            (SEATS, 7),
            f"cards of each kind in the deck, in the order {', '.join(PILE_NAMES)}" + OWN_FIRST,
            _by_seat(lambda o, seat: o.need[seat]),
        ),
    ]


def _by_seat(fill: Callable[[State, int], list[int]]) -> Callable[[State, int], list[int]]:
    return lambda o, seat: [number for each in _order(seat) for number in fill(o, each)]


def _order(seat: int) -> tuple[int, int]:
    return seat, 1 - seat
