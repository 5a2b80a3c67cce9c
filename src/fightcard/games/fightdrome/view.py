"""Views as plain data. They are made from observations and events, never from a state, and so cannot leak one."""

from __future__ import annotations

from typing import Any, cast

from fightcard.core.definition import TABLE, Event, RawEvent, Setup
from fightcard.kernel.layout import State

from .cards import HIDDEN, write_card
from .cardset import PILE_NAMES, CardSet
from .events import (
    FELL,
    GOT_CHARACTER,
    NAMES_OF_EVENTS,
    PICKED,
    PRIVATE,
    RESHUFFLED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SCORED,
    WAS_STAGGERED,
)
from .names import ENDINGS, PHASES
from .options import EPIC, FAME
from .state import ANSWER, DISCARD, HAND, NOBODY, OUT, OVER, PILE, SEATS, STABLE, STAGGERED


def describe(o: State, setup: Setup) -> dict[str, Any]:
    """An observation for people and programs."""
    data: dict[str, Any] = {
        "phase": PHASES[o.phase],
        "round": o.round,
        "top": _card(o.top),
        "seats": [_seat(o, seat, setup.cards) for seat in range(SEATS)],
    }
    if o.phase == STAGGERED:
        data["missed"] = write_card(o.missed) if o.missed > 0 else None
    if o.mode == FAME:
        data["fame"] = list(o.fame)
        data["fame_target"] = o.fame_target
    if o.phase == OVER:
        data["winner"] = None if o.winner == NOBODY else o.winner
        data["ending"] = ENDINGS[o.ending]
    return data


def _card(card: int) -> str | None:
    return None if card == HIDDEN else write_card(card)


def _zone(o: State, zone: int) -> list[str]:
    """The cards of a zone, ``?`` for those the viewer does not know."""
    return [write_card(card) for card in o.cards[zone][: o.size[zone]]]


def _discards(o: State, seat: int) -> list[str]:
    """What a seat has played and lost, without the Attack that still waits for an answer (FDA-33)."""
    discards = _zone(o, DISCARD + seat)
    return discards[:-1] if o.phase == ANSWER and o.turn != seat else discards


def _seat(o: State, seat: int, cards: CardSet) -> dict[str, Any]:
    sleeves = list(cards.sleeves)
    data: dict[str, Any] = {
        "stack": list(cards.stacks)[o.stack[seat]],
        "sleeves": [sleeves[sleeve] for sleeve in o.stable[seat] if sleeve != NOBODY],
        "deck": dict(zip(PILE_NAMES, o.need[seat], strict=True)),
        "hand": _zone(o, HAND + seat)[::-1],
        "hand_size": o.size[HAND + seat],
        "pile_size": o.size[PILE + seat],
        "discards": _discards(o, seat),
        "bouts": o.bouts[seat],
    }
    if o.size[OUT + seat]:
        data["out"] = _zone(o, OUT + seat)
    if o.mode == EPIC:
        data["fighting"] = None if o.fighter[seat] == NOBODY else sleeves[o.stable[seat][o.fighter[seat]]]
        data["standing"] = [sleeves[o.stable[seat][i]] for i in range(STABLE) if o.standing[seat] >> i & 1]
        data["sealed"] = None if not o.sealed[seat] else sleeves[o.stable[seat][o.sealed[seat] - 1]]
    if o.phase == OVER:
        data["pile"] = _zone(o, PILE + seat)[::-1]
    return data


def event(raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
    """An event as a viewer may know it: one that belongs to the opponent alone has no card (FDA-55)."""
    kind, seat, card, number = raw
    data: dict[str, Any] = {"kind": NAMES_OF_EVENTS[kind], "seat": None if seat == NOBODY else seat}
    shown = kind not in PRIVATE or viewer in (seat, TABLE) or revealed
    if isinstance(card, tuple):
        data |= {"cards": [write_card(c) for c in sorted(card)]} if shown else {"count": len(card)}
    elif kind in (GOT_CHARACTER, PICKED, FELL):
        data["sleeve"] = list(setup.cards.sleeves)[card]
    elif card != HIDDEN and shown:
        data["card"] = write_card(card)
    elif kind == WAS_STAGGERED:
        data["card"] = None
    return cast(Event, data | _details(kind, number, setup.cards))


def _details(kind: int, number: int, cards: CardSet) -> dict[str, Any]:
    """The meaning of an event's number."""
    if kind == GOT_CHARACTER:
        return {"stack": list(cards.stacks)[number]}
    if kind == ROUND_BEGAN:
        return {"round": number}
    if kind == RESHUFFLED:
        return {"count": number}
    if kind == ROUND_ENDED:
        return {"reason": ENDINGS[number]}
    if kind == SCORED:
        return {"fame": number}
    return {}
