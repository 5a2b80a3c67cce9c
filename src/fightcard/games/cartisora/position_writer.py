"""Positions as one line of text that a person can write: parts such as ``hand0=2,5,K``, in any order.

In piles, pot and lock each card has its owner before it: ``lock=0:7,1:7``. position_reader.py reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.core.definition import Setup
from fightcard.core.text.parts import NOTHING, chance_parts, end_parts
from fightcard.kernel.layout import State

from .cards import ranks_in, write_card
from .names import CAUSES, ENDINGS, PHASES
from .notation import write_choice, write_owned
from .state import NO_CARD, NOBODY, OVER, SEATS, TIE, UNDECIDED

PARTS = {
    *("phase", "due", "match", "score", "winner", "ending", "key", "seed", "chance"),
    *(f"{name}{seat}" for seat in range(SEATS) for name in ("hand", "pile")),
    *("lock", "last", "marked", "bonus", "echo"),
    *("sealed", "pot", "standing", "power", "feint", "verdict", "reacted"),
}
NEITHER = (NOTHING, NOTHING)


def position_parts(setup: Setup, s: State) -> Iterator[tuple[str, str]]:
    """The whole state as parts of a text; the position reader gives the same state back."""
    yield "phase", PHASES[s.phase]
    yield "due", _seats(s.owing) or NOTHING
    for text in setup.options.write():
        name, _, value = text.partition("=")
        yield name, value
    yield "match", str(s.match)
    yield "score", _unless(s.score, (0, 0))
    yield from _match_parts(s)
    yield from _clash_parts(s)
    if s.phase == OVER:
        yield from end_parts(s.winner, ENDINGS[s.ending])
    yield from chance_parts(s)


def _match_parts(s: State) -> Iterator[tuple[str, str]]:
    for seat in range(SEATS):
        yield f"hand{seat}", ",".join(map(write_card, ranks_in(s.hand[seat]))) or NOTHING
    for seat in range(SEATS):
        yield f"pile{seat}", ",".join(write_owned(s.pile[seat])) or NOTHING
    yield "lock", ",".join(write_owned(s.lock))
    yield "last", _seat(s.last)
    yield "marked", _seat(s.marked)
    yield "bonus", _unless(s.bonus, (0, 0))
    yield "echo", _unless(s.echo, (0, 0))


def _clash_parts(s: State) -> Iterator[tuple[str, str]]:
    """The parts that exist only within a Clash."""
    yield "sealed", _unless([write_choice(choice - 1) if choice else NOTHING for choice in s.sealed], NEITHER)
    yield "pot", ",".join(write_owned(s.pot))
    yield "standing", _unless([NOTHING if card == NO_CARD else write_card(card) for card in s.standing], NEITHER)
    yield "power", _unless(s.power, (0, 0))
    yield "feint", _seat(s.feint)
    if s.verdict != UNDECIDED:
        yield "verdict", f"{'tie' if s.verdict == TIE else s.verdict}:{CAUSES[s.cause]}"
    yield "reacted", _seats(s.reacted)


def _seats(seats: int) -> str:
    return "+".join(str(seat) for seat in range(SEATS) if seats >> seat & 1)


def _seat(seat: int) -> str:
    return "" if seat == NOBODY else str(seat)


def _unless(values: Sequence[object], usual: Sequence[object]) -> str:
    return "" if tuple(values) == tuple(usual) else ",".join(map(str, values))
