"""Views as plain data. They are made from observations and events, never from a state, and so cannot leak one."""

from __future__ import annotations

from typing import Any, cast

from fightcard.core.definition import Event, RawEvent, Setup
from fightcard.kernel.layout import State

from .cards import CLASSES, EFFECT, NAMES_OF_EFFECTS, owned_cards, suit_of, write_card
from .events import (
    GOT_CLASS,
    NAMES_OF_EVENTS,
    RADIX,
    WITH_CARD,
    WITH_CARDS,
    WITH_NUMBER,
    WITH_PILES,
    WITH_REASON,
)
from .names import CAUSES, ENDINGS, PHASES
from .notation import write_choice, write_hand, write_owned
from .reactions import asks_both
from .setups import classes_of
from .state import NO_CARD, NO_POWER, NOBODY, OVER, TIE, UNDECIDED

# -- the table ----------------------------------------------------------------------------------------------------


def describe(o: State, setup: Setup) -> dict[str, Any]:
    """An observation for people and programs; in piles, pot and lock each card has its owner before it: ``0:7``."""
    both = asks_both(o)
    data: dict[str, Any] = {
        "phase": PHASES[o.phase],
        "match": o.match,
        "target": o.target,
        "score": list(o.score),
        "lock": write_owned(o.lock) if o.lock else [],
        "pot": write_owned(o.pot) if o.pot else [],
        "verdict": None if o.verdict == UNDECIDED else _verdict(o),
        "seats": [_seat(o, 0, both), _seat(o, 1, both)],
    }
    if o.phase == OVER:
        data["winner"] = None if o.winner == NOBODY else o.winner
        data["ending"] = ENDINGS[o.ending]
    return data


def _verdict(o: State) -> dict[str, Any]:
    """The result of the Clash so far: its winner, if any, and the cause."""
    return {"winner": None if o.verdict == TIE else o.verdict, "reason": CAUSES[o.cause]}


def _seat(o: State, seat: int, both_choose: bool) -> dict[str, Any]:
    fighter, pile, card, power = o.fighter[seat], o.pile[seat], o.standing[seat], o.power[seat]
    stands = card != NO_CARD  # the card that stands for the seat in this Clash
    return {
        "class": CLASSES[fighter],
        "suit": suit_of(seat, o.match),
        "hand": write_hand(o.hand[seat]),
        "pile": write_owned(pile) if pile else [],
        "pile_size": pile.bit_count(),
        "card": write_card(card) if stands else None,
        "face": _face(fighter, card) if stands else None,
        "power": power if stands and power != NO_POWER else None,
        "chosen": both_choose and not o.owing >> seat & 1,
        "sealed": write_choice(o.sealed[seat] - 1) if o.sealed[seat] else None,
        "marked": o.marked == seat,
        "bonus": o.bonus[seat],
        "echo": o.echo[seat],
    }


def _face(fighter: int, card: int) -> str:
    return NAMES_OF_EFFECTS[EFFECT[fighter][card]]


# -- what happens -------------------------------------------------------------------------------------------------


def event(raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
    """An event. All viewers may know all of it: no event tells what is sealed."""
    kind, seat, card, number = raw
    data: dict[str, Any] = {"kind": NAMES_OF_EVENTS[kind], "seat": None if seat == NOBODY else seat}
    if kind in WITH_CARD:
        data |= {"card": write_card(card), "face": _face(classes_of(setup)[seat], card)}
    if kind in WITH_CARDS:
        cards = [write_card(rank) for _, rank in owned_cards(card)]
        data |= {"cards": cards, "count": len(cards)}
    if kind in WITH_NUMBER:
        data[WITH_NUMBER[kind]] = number
    if kind in WITH_REASON:
        data["reason"] = CAUSES[number]
    if kind in WITH_PILES:
        data["piles"] = list(divmod(number, RADIX))
    if kind == GOT_CLASS:
        data["class"] = CLASSES[number]
    return cast(Event, data)
