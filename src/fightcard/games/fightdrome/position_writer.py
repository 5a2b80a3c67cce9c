"""Positions as one line of text that a person can write: parts such as ``hand0=K30,P20``, in any order.

Piles and hands are listed from the top; ``gone0`` lists what seat 0 has played and lost, oldest first. What a person
leaves out is filled in by position_reader.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from fightcard.core.definition import Setup
from fightcard.core.text.parts import NOTHING, chance_parts
from fightcard.kernel.layout import State

from .cards import write_card
from .cardset import CardSet, standard_set
from .names import ENDINGS, PHASES
from .options import EPIC
from .rules import due
from .state import (
    ANSWER,
    DISCARD,
    FIRST_ROUND,
    HAND,
    NOBODY,
    OPENING,
    OUT,
    OVER,
    PICK,
    PILE,
    RECYCLED,
    SEATS,
    SEEN,
    SOMETHING,
    STABLE,
    STAGGERED,
)

PARTS = {
    *("due", "phase", "top", "missed", "fame", "bouts", "first", "winner", "ending", "key", "seed", "cards"),
    *("fighting", "standing", "sealed", "round", "plays", "chance"),
    *(f"{name}{seat}" for seat in range(SEATS) for name in ("hand", "pile", "gone", "out", "seen", "own", "recycled")),
    *(f"{name}{seat}" for seat in range(SEATS) for name in ("drawn", "carried")),
}


def position_parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    """The whole state as parts of a text; the position reader gives the same state back."""
    yield "due", _due(s)
    yield "phase", PHASES[s.phase]
    if s.phase == ANSWER:
        yield "top", _discard(s, 1 - s.turn, s.size[DISCARD + 1 - s.turn] - 1)
    if s.phase == STAGGERED:
        yield "missed", _missed(s.missed)
    for seat in range(SEATS):
        yield f"hand{seat}", _cards(_zone(s, HAND + seat)[::-1]) or NOTHING
    for seat in range(SEATS):
        yield f"pile{seat}", _cards(_zone(s, PILE + seat)[::-1]) or NOTHING
        yield f"gone{seat}", ",".join(_gone(s, seat))
        yield f"out{seat}", ",".join(_lost(s, OUT + seat, place) for place in range(s.size[OUT + seat]))
    yield from _match_parts(setup, s)
    for seat in range(SEATS):
        yield from _memory_parts(s, seat)
    yield from chance_parts(s)


def _match_parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    cards: CardSet = setup.cards
    for text in setup.options.write():
        if not text.startswith("characters="):
            name, _, value = text.partition("=")
            yield name, value
    yield "characters", ",".join("+".join(_character(s, seat, cards)) for seat in range(SEATS))
    if s.mode == EPIC:
        yield "fighting", ",".join(_sleeve(s, seat, s.fighter[seat], cards) for seat in range(SEATS))
        yield "standing", ",".join(_standing(s, seat, cards) for seat in range(SEATS))
        if any(s.sealed) or s.phase == PICK:
            yield "sealed", ",".join(_sleeve(s, seat, s.sealed[seat] - 1, cards) for seat in range(SEATS))
    if any(s.fame):
        yield "fame", f"{s.fame[0]},{s.fame[1]}"
    if any(s.bouts):
        yield "bouts", f"{s.bouts[0]},{s.bouts[1]}"
    yield "first", str(s.first)
    if s.round != FIRST_ROUND:
        yield "round", str(s.round)
    if s.plays:
        yield "plays", str(s.plays)
    if s.phase == OVER:
        yield "winner", NOTHING if s.winner == NOBODY else str(s.winner)
    if s.ending:
        yield "ending", ENDINGS[s.ending]
    if cards.digest != standard_set().digest:
        yield "cards", cards.digest


def _memory_parts(s: State, seat: int) -> Iterator[tuple[str, str]]:
    yield f"drawn{seat}", str(s.drawn[seat])
    if s.carried[seat] >= 0:
        facts = (str(s.carried[seat]), _missed(s.carried_missed[seat]), str(s.carried_free[seat]))
        yield f"carried{seat}", "/".join(facts if s.carried_missed[seat] else facts[:1])
    yield f"own{seat}", _cards(_zone(s, SEEN + 2 * seat))
    yield f"seen{seat}", _cards(_zone(s, SEEN + 2 * seat + 1))
    yield f"recycled{seat}", _cards(_zone(s, RECYCLED + seat))


def _due(s: State) -> str:
    return "+".join(str(seat) for seat in range(SEATS) if due(s) >> seat & 1) or NOTHING


def _zone(s: State, zone: int) -> list[int]:
    return s.cards[zone][: s.size[zone]]


def _cards(cards: list[int]) -> str:
    return ",".join(map(write_card, cards))


def _missed(missed: int) -> str:
    return {OPENING: NOTHING, SOMETHING: "?"}.get(missed) or write_card(missed)


def _lost(s: State, zone: int, place: int) -> str:
    return f"({write_card(s.cards[zone][place])}:{_missed(s.failed[zone - DISCARD][place])})"


def _gone(s: State, seat: int) -> Iterator[str]:
    live = 1 if s.phase == ANSWER and s.turn != seat else 0
    for place in range(s.size[DISCARD + seat] - live):
        yield _discard(s, seat, place)


def _discard(s: State, seat: int, place: int) -> str:
    lost = s.failed[seat][place] != 0
    text = _lost(s, DISCARD + seat, place) if lost else write_card(s.cards[DISCARD + seat][place])
    return text if s.left_at[seat][place] < 0 else f"{text}@{s.left_at[seat][place]}"


def _character(s: State, seat: int, cards: CardSet) -> list[str]:
    sleeves = [list(cards.sleeves)[sleeve] for sleeve in s.stable[seat] if sleeve != NOBODY]
    return [list(cards.stacks)[s.stack[seat]], *sleeves]


def _sleeve(s: State, seat: int, place: int, cards: CardSet) -> str:
    return NOTHING if place < 0 else list(cards.sleeves)[s.stable[seat][place]]


def _standing(s: State, seat: int, cards: CardSet) -> str:
    places = [place for place in range(STABLE) if s.standing[seat] >> place & 1]
    return "+".join(_sleeve(s, seat, place, cards) for place in places) or NOTHING
