"""Positions as one line of text that a person can write: parts such as ``hand0=7S,KC``, in any order.

Champions are numbered in the order of CC-01: ``hand0`` is Wulfstan's, ``hand5`` Sten's. ``deck0`` is the deck of
Wulfstan's duel (or the one that all share), listed from the top, and ``spent0`` what was played from it in finished
Rounds. Pairs of values are the Saxon's and the Viking's. position_reader.py reads what is written here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.core.definition import Setup
from fightcard.core.text.parts import NOTHING, chance_parts, end_parts
from fightcard.kernel.layout import State
from fightcard.kernel.sides import SIDES

from .cards import HIDDEN, write_card
from .names import ENDINGS, PHASES
from .notation import write_sealed
from .setups import WEAPON_CODES
from .state import (
    ASIDE,
    CHAMPIONS,
    DECK,
    HAND,
    NOBODY,
    OVER,
    SAXONS,
    SPENT,
    START_HEALTH,
    START_REPUTATION,
    TEAM,
)

PARTS = {
    *("phase", "combat", "duel", "round", "rounds", "disadvantaged", "pairs", "health", "reputation", "won"),
    *("panicked", "table", "sealed", "recycled", "resigned", "winner", "ending", "key", "seed", "chance"),
    *(f"{name}{champion}" for champion in range(CHAMPIONS) for name in ("hand", "aside")),
    *(f"{name}{duel}" for duel in range(TEAM) for name in ("deck", "spent")),
}


def position_parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    """The whole state as parts of a text; the position reader gives the same state back."""
    yield "phase", PHASES[s.phase]
    yield from _moment(s)
    yield from _cards(s)
    yield from _sheets(s)
    for option in setup.options.write():
        name, _, value = option.partition("=")
        if name != "weapons":
            yield name, value
    yield "weapons", write_weapons(s.weapon)
    if s.phase == OVER:
        yield from end_parts(s.winner, ENDINGS[s.ending])
    yield from chance_parts(s)


def _moment(s: State) -> Iterator[tuple[str, str]]:
    """Which duel, which Round, and what lies on the table."""
    yield "combat", str(s.combat)
    yield "duel", NOTHING if s.fighter[SAXONS] == NOBODY else str(s.fighter[SAXONS] + 1)
    yield "round", str(s.round)
    yield "rounds", str(s.rounds)
    if s.disadvantaged != NOBODY:
        yield "disadvantaged", str(s.disadvantaged)
    if any(card != HIDDEN for card in s.table):
        yield "table", ",".join(NOTHING if card == HIDDEN else write_card(card) for card in s.table)
    if any(s.sealed):
        yield "sealed", ",".join(write_sealed(s, side) or NOTHING for side in range(SIDES))
    yield "panicked", ",".join(str(s.panicked >> side & 1) for side in range(SIDES))


def _cards(s: State) -> Iterator[tuple[str, str]]:
    for champion in range(CHAMPIONS):
        hand = _zone(s, HAND + champion)[::-1]
        yield f"hand{champion}", ",".join(hand) or (NOTHING if s.enemy[champion] != NOBODY else "")
        yield f"aside{champion}", ",".join(_zone(s, ASIDE + champion)[::-1])
    for duel in range(TEAM):
        yield f"deck{duel}", ",".join(_zone(s, DECK + duel)[::-1])
        yield f"spent{duel}", ",".join(_zone(s, SPENT + duel))


def _zone(s: State, zone: int) -> list[str]:
    return [write_card(card) for card in s.cards[zone][: s.size[zone]]]


def _sheets(s: State) -> Iterator[tuple[str, str]]:
    """The champions' sheets, as far as they differ from what they were."""
    yield "pairs", ",".join(NOTHING if enemy == NOBODY else str(enemy - TEAM + 1) for enemy in s.enemy[:TEAM])
    for name, values, start in (
        ("health", s.health, START_HEALTH),
        ("reputation", s.reputation, START_REPUTATION),
        ("won", s.won, 0),
    ):
        if any(value != start for value in values):
            yield name, ",".join(map(str, values))
    if s.recycled:
        yield "recycled", "1"
    if s.resigned:
        yield "resigned", "+".join(str(seat) for seat in range(CHAMPIONS) if s.resigned >> seat & 1)


def write_weapons(weapons: Sequence[int]) -> str:
    """``PSA,PSA``."""
    letters = {number: code for code, number in WEAPON_CODES.items()}
    text = "".join(letters[weapon] for weapon in weapons)
    return f"{text[:TEAM]},{text[TEAM:]}"
