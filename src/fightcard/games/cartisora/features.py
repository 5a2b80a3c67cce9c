"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.tensors import Field, bits, one_hot, ordered
from fightcard.kernel.layout import State

from .cards import CLASSES, CODES
from .names import CAUSES, ENDINGS, PHASES
from .state import BLOCKED, CLASH_OVER, PASS, RANKS, SEATS, TIE

CHOICES = PASS + 1
RANK_ORDER = f"rank ({', '.join(CODES)})"
BY_RANK = f", by {RANK_ORDER}"
OWN_FIRST = "; the observing seat first"


def _order(seat: int) -> tuple[int, int]:
    return seat, 1 - seat


def _by_seat(fill: Callable[[State, int], list[int]]) -> Callable[[State, int], list[int]]:
    return lambda o, seat: [number for each in _order(seat) for number in fill(o, each)]


def _owned(cards: int, seat: int) -> list[int]:
    """Cards of a pile, pot or lock: this seat's own first."""
    return [number for owner in _order(seat) for number in bits(cards >> RANKS * owner, RANKS)]


def _piles(o: State, seat: int) -> list[int]:
    return [number for each in _order(seat) for number in _owned(o.pile[each], seat)]


def _verdict(o: State, seat: int) -> list[int]:
    return [int(o.verdict == outcome) for outcome in (*_order(seat), TIE, BLOCKED)]


FIELDS = [
    Field("phase", (CLASH_OVER,), ordered("current phase", PHASES.values()), lambda o, _: one_hot(o.phase, CLASH_OVER)),
    Field(
        "hand",
        (SEATS, RANKS),
        "1 for each card in hand" + BY_RANK + OWN_FIRST,
        _by_seat(lambda o, seat: bits(o.hand[seat], RANKS)),
    ),
    Field(
        *("sealed", (SEATS, CHOICES), "one-hot: action chosen unseen, by action id, where it is known" + OWN_FIRST),
        _by_seat(lambda o, seat: one_hot(o.sealed[seat], CHOICES, 1)),
    ),
    Field(
        "piles",
        (SEATS, SEATS, RANKS),
        f"1 for each card of a Damage pile, by pile, owner and {RANK_ORDER}" + OWN_FIRST,
        _piles,
    ),
    Field(
        "lock",
        (SEATS, RANKS),
        f"1 for each locked card, by owner and {RANK_ORDER}" + OWN_FIRST,
        lambda o, seat: _owned(o.lock, seat),
    ),
    Field(
        "pot",
        (SEATS, RANKS),
        f"1 for each card of this Clash, by owner and {RANK_ORDER}" + OWN_FIRST,
        lambda o, seat: _owned(o.pot, seat),
    ),
    Field("score", (SEATS,), "Matches won" + OWN_FIRST, _by_seat(lambda o, seat: [o.score[seat]])),
    Field("match", (1,), "number of the Match", lambda o, _: [o.match]),
    Field(
        *("class", (SEATS, len(CLASSES)), ordered("class", CLASSES) + OWN_FIRST),
        _by_seat(lambda o, seat: one_hot(o.fighter[seat], len(CLASSES))),
    ),
    Field(
        "standing",
        (SEATS, RANKS),
        "one-hot: standing card" + BY_RANK + OWN_FIRST,
        _by_seat(lambda o, seat: one_hot(o.standing[seat], RANKS)),
    ),
    Field(
        "power", (SEATS,), "power of the standing card; 0: none" + OWN_FIRST, _by_seat(lambda o, seat: [o.power[seat]])
    ),
    Field("bonus", (SEATS,), "bonus for this Clash" + OWN_FIRST, _by_seat(lambda o, seat: [o.bonus[seat]])),
    Field(
        "echo", (SEATS,), "power of a Monk in the Clash before" + OWN_FIRST, _by_seat(lambda o, seat: [o.echo[seat]])
    ),
    Field(
        "marked", (SEATS,), "1 for the seat that was bashed" + OWN_FIRST, _by_seat(lambda o, seat: [o.marked == seat])
    ),
    Field(
        "feint",
        (SEATS,),
        "1 for the seat that follows a Feint up" + OWN_FIRST,
        _by_seat(lambda o, seat: [o.feint == seat]),
    ),
    Field(
        "last",
        (SEATS,),
        "1 for the seat that took the last pot" + OWN_FIRST,
        _by_seat(lambda o, seat: [o.last == seat]),
    ),
    Field(
        "reacted",
        (SEATS,),
        "1 for the seats that have reacted" + OWN_FIRST,
        _by_seat(lambda o, seat: [o.reacted >> seat & 1]),
    ),
    Field("verdict", (4,), "one-hot: outcome of the Clash so far, in the order won, lost, tied, blocked", _verdict),
    Field(
        "cause",
        (len(CAUSES),),
        ordered("cause of that outcome", CAUSES.values()),
        lambda o, _: one_hot(o.cause, len(CAUSES)),
    ),
    Field("winner", (SEATS,), "1 for the winner of the game" + OWN_FIRST, _by_seat(lambda o, seat: [o.winner == seat])),
    Field(
        "ending",
        (len(ENDINGS),),
        ordered("how the game ended", ENDINGS.values()),
        lambda o, _: one_hot(o.ending, len(ENDINGS)),
    ),
]
