"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.core.tensors import Field, bits, one_hot
from fightcard.kernel.layout import State

from .cards import CLASSES
from .names import CAUSES, ENDINGS
from .state import BLOCKED, CLASH_OVER, PASS, RANKS, SEATS, TIE

CHOICES = PASS + 1


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
    Field("phase", (CLASH_OVER,), "1 at the place of the phase", lambda o, _: one_hot(o.phase, CLASH_OVER)),
    Field("hand", (SEATS, RANKS), "cards in hand", _by_seat(lambda o, seat: bits(o.hand[seat], RANKS))),
    Field(
        *("sealed", (SEATS, CHOICES), "the action chosen unseen, where it is known"),
        _by_seat(lambda o, seat: one_hot(o.sealed[seat], CHOICES, 1)),
    ),
    Field("piles", (SEATS, SEATS, RANKS), "cards of each Damage pile, by owner", _piles),
    Field("lock", (SEATS, RANKS), "locked cards by owner", lambda o, seat: _owned(o.lock, seat)),
    Field("pot", (SEATS, RANKS), "cards of this Clash by owner", lambda o, seat: _owned(o.pot, seat)),
    Field("score", (SEATS,), "Matches won", _by_seat(lambda o, seat: [o.score[seat]])),
    Field("match", (1,), "number of the Match", lambda o, _: [o.match]),
    Field(
        *("class", (SEATS, len(CLASSES)), "the class"),
        _by_seat(lambda o, seat: one_hot(o.fighter[seat], len(CLASSES))),
    ),
    Field("standing", (SEATS, RANKS), "the standing card", _by_seat(lambda o, seat: one_hot(o.standing[seat], RANKS))),
    Field("power", (SEATS,), "and its power; 0: none", _by_seat(lambda o, seat: [o.power[seat]])),
    Field("bonus", (SEATS,), "a bonus for this Clash", _by_seat(lambda o, seat: [o.bonus[seat]])),
    Field("echo", (SEATS,), "a Monk's power in the Clash before", _by_seat(lambda o, seat: [o.echo[seat]])),
    Field("marked", (SEATS,), "1 for who was bashed", _by_seat(lambda o, seat: [o.marked == seat])),
    Field("feint", (SEATS,), "1 for who follows a Feint up", _by_seat(lambda o, seat: [o.feint == seat])),
    Field("last", (SEATS,), "1 for who took the last pot", _by_seat(lambda o, seat: [o.last == seat])),
    Field("reacted", (SEATS,), "1 for who has reacted", _by_seat(lambda o, seat: [o.reacted >> seat & 1])),
    Field("verdict", (4,), "what came of the Clash so far: won, lost, tied, blocked", _verdict),
    Field("cause", (len(CAUSES),), "and why", lambda o, _: one_hot(o.cause, len(CAUSES))),
    Field("winner", (SEATS,), "1 for the winner of the game", _by_seat(lambda o, seat: [o.winner == seat])),
    Field("ending", (len(ENDINGS),), "how the game ended", lambda o, _: one_hot(o.ending, len(ENDINGS))),
]
