"""Views as plain data. They are made from observations and events, never from a state, and so cannot leak one."""

from __future__ import annotations

from typing import Any, cast

from fightcard.core.definition import TABLE, Event, RawEvent, Setup
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .cards import HIDDEN, WEAPON_NAMES, write_card
from .decks import deck_of, takes_part
from .events import (
    ARMED,
    COMBAT_BEGAN,
    DIED,
    DUEL_BEGAN,
    DUEL_ENDED,
    GAIN,
    GAINED,
    GAME_ENDED,
    MEETS,
    NAMES_OF_EVENTS,
    NAMES_OF_GAINS,
    PRIVATE,
    RADIX,
    RESHUFFLED,
    RESIGNED,
    ROUND_BEGAN,
    ROUND_DRAWN,
    ROUND_WON,
    SEALED,
    TOOK_BACK,
    TOTALLED,
    WOUNDED,
)
from .names import ENDINGS, NAMES, PHASES, SIDE_NAMES
from .notation import write_sealed
from .rounds import has_sealed
from .rules import total
from .setups import owners_of
from .state import (
    ASIDE,
    CHAMPIONS,
    DECK,
    HAND,
    NOBODY,
    OVER,
    SAXONS,
    SPENT,
    TEAM,
)

# -- the table ----------------------------------------------------------------------------------------------------


def describe(o: State, setup: Setup) -> dict[str, Any]:
    """An observation for people and programs."""
    data: dict[str, Any] = {
        "phase": PHASES[o.phase],
        "combat": o.combat,
        "totals": totals(o),
        "champions": [_champion(o, champion) for champion in range(CHAMPIONS) if takes_part(o, champion)],
        "duel": None if o.fighter[SAXONS] == NOBODY else _duel(o),
    }
    if o.phase == OVER:
        data["winner"] = None if o.winner == NOBODY else SIDE_NAMES[o.winner]
        data["ending"] = ENDINGS[o.ending]
    return data


def totals(o: State) -> list[int]:
    """Both sides' Reputation."""
    return [int(total(o, side)) for side in range(SIDES)]


def _champion(o: State, champion: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": NAMES[champion],
        "side": SIDE_NAMES[champion // TEAM],
        "seat": o.owner[champion],
        "weapon": WEAPON_NAMES[o.weapon[champion]],
        "health": o.health[champion],
        "reputation": o.reputation[champion],
        "enemy": None if o.enemy[champion] == NOBODY else NAMES[o.enemy[champion]],
        "rounds_won": o.won[champion],
        "hand": _zone(o, HAND + champion)[::-1],
        "hand_size": o.size[HAND + champion],
    }
    if o.size[ASIDE + champion]:
        data["aside"] = _zone(o, ASIDE + champion)[::-1]
    return data


def _duel(o: State) -> dict[str, Any]:
    deck = deck_of(o, o.fighter[SAXONS])
    return {
        "round": o.round,
        "fighters": [_fighter(o, side) for side in range(SIDES)],
        "disadvantaged": None if o.disadvantaged == NOBODY else NAMES[o.fighter[o.disadvantaged]],
        "played": _zone(o, SPENT + deck - DECK),
        "deck_size": o.size[deck],
    }


def _fighter(o: State, side: int) -> dict[str, Any]:
    return {
        "name": NAMES[o.fighter[side]],
        "panicked": bool(o.panicked >> side & 1),
        "chosen": has_sealed(o, side),
        "sealed": write_sealed(o, side) or None,
        "card": None if o.table[side] == HIDDEN else write_card(o.table[side]),
    }


def _zone(o: State, zone: int) -> list[str]:
    """The cards of a zone, ``?`` for those the viewer does not know."""
    return [write_card(card) for card in o.cards[zone][: o.size[zone]]]


# -- what happens -------------------------------------------------------------------------------------------------


def event(raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
    """An event as a viewer may know it: what is another's alone has no card (CCA-46)."""
    kind, who, card, number = raw
    if kind == RESIGNED:
        return cast(Event, {"kind": NAMES_OF_EVENTS[kind], "seat": who})
    seat = None if who == NOBODY else owners_of(setup)[who]
    data: dict[str, Any] = {"kind": NAMES_OF_EVENTS[kind], "seat": seat}
    if kind in (SEALED, TOOK_BACK):  # nothing else is public
        return cast(Event, data)
    if who != NOBODY:
        data["champion"] = NAMES[who]
    if isinstance(card, tuple):
        shown = card and (kind not in PRIVATE or viewer in (seat, TABLE) or revealed)
        data |= {"cards": [write_card(c) for c in card[::-1]]} if shown else {"count": len(card)}
    elif kind in (GAINED, TOTALLED, GAME_ENDED):
        data |= _numbered(kind, card)
    elif card != HIDDEN:
        data["card"] = write_card(card)
    return cast(Event, data | _details(kind, number))


def _numbered(kind: int, card: int) -> dict[str, Any]:
    """Events that use the place of a card for something else."""
    if kind == GAINED:
        return {"reason": NAMES_OF_GAINS[card], "gain": GAIN[card]}
    return {"side": SIDE_NAMES[card - 1] if card else None}


def _details(kind: int, number: int) -> dict[str, Any]:
    """The meaning of an event's number."""
    if kind == ARMED:
        return {"weapon": WEAPON_NAMES[number]}
    if kind in (MEETS, DUEL_BEGAN):
        return {"enemy": NAMES[number]}
    if kind == COMBAT_BEGAN:
        return {"combat": number}
    if kind == ROUND_BEGAN:
        return {"round": number}
    if kind == ROUND_WON:
        value, against = divmod(number, RADIX)
        return {"value": value, "against": against, "draw": "yes" if value == against else "no"}
    if kind == ROUND_DRAWN:
        return {"value": number}
    if kind == WOUNDED:
        return {"wounds": number // RADIX, "health": number % RADIX}
    if kind == DIED:
        return {"heroic": "yes" if number else "no"}
    if kind == DUEL_ENDED:
        enemy, rounds = divmod(number, RADIX * RADIX)
        return {"enemy": NAMES[enemy], "won": rounds // RADIX, "lost": rounds % RADIX}
    if kind == GAINED:
        return {"reputation": number}
    if kind == TOTALLED:
        return {"total": number}
    if kind == RESHUFFLED:
        return {"count": number}
    return {}
