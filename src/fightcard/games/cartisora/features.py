"""An observation as numbers, for learning programs. What is by seat has this seat's numbers first, then the other's.

The first part is plain Python over an observation, and is compiled unchanged; the second says what each number means.
"""

from __future__ import annotations

from fightcard.core.tensors import Field, ordered
from fightcard.kernel.layout import State
from fightcard.kernel.tensor import Facts, Row, put_bits, put_number, put_one_hot

from .cards import CLASSES, CODES
from .names import CAUSES, ENDINGS, PHASES
from .state import BLOCKED, CLASH_OVER, PASS, RANKS, SEATS, TIE

CHOICES = PASS + 1
CLASS_COUNT = len(CLASSES)
CAUSE_COUNT = len(CAUSES)
ENDING_COUNT = len(ENDINGS)
VERDICTS = SEATS + 2

INLINE = ("put_owned", "put_pair", "put_seat", "put_verdict")  # when compiled: called for every observation


def action_id(s: State, seat: int, choice: int, facts: Facts) -> int:
    """The id of a choice: they are numbered alike."""
    return choice


def write_features(o: State, seat: int, facts: Facts, row: Row, at: int) -> int:
    """All fields of FIELDS, in their order."""
    at = put_one_hot(o.phase, CLASH_OVER, row, at)
    at = put_bits(o.hand[seat], RANKS, row, at)
    at = put_bits(o.hand[1 - seat], RANKS, row, at)
    at = put_one_hot(o.sealed[seat] - 1, CHOICES, row, at)
    at = put_one_hot(o.sealed[1 - seat] - 1, CHOICES, row, at)
    at = put_owned(o.pile[seat], seat, row, at)
    at = put_owned(o.pile[1 - seat], seat, row, at)
    at = put_owned(o.lock, seat, row, at)
    at = put_owned(o.pot, seat, row, at)
    at = put_pair(o.score[seat], o.score[1 - seat], facts, row, at)
    at = put_number(o.match, facts, row, at)
    at = put_one_hot(o.fighter[seat], CLASS_COUNT, row, at)
    at = put_one_hot(o.fighter[1 - seat], CLASS_COUNT, row, at)
    at = put_one_hot(o.standing[seat], RANKS, row, at)
    at = put_one_hot(o.standing[1 - seat], RANKS, row, at)
    at = put_pair(o.power[seat], o.power[1 - seat], facts, row, at)
    at = put_pair(o.bonus[seat], o.bonus[1 - seat], facts, row, at)
    at = put_pair(o.echo[seat], o.echo[1 - seat], facts, row, at)
    at = put_seat(o.marked, seat, row, at)
    at = put_seat(o.feint, seat, row, at)
    at = put_seat(o.last, seat, row, at)
    at = put_pair((o.reacted >> seat) & 1, (o.reacted >> (1 - seat)) & 1, facts, row, at)
    at = put_verdict(o.verdict, seat, row, at)
    at = put_one_hot(o.cause, CAUSE_COUNT, row, at)
    at = put_seat(o.winner, seat, row, at)
    return put_one_hot(o.ending, ENDING_COUNT, row, at)


def put_owned(cards: int, seat: int, row: Row, at: int) -> int:
    """Cards of a pile, pot or lock: this seat's own first."""
    at = put_bits(cards >> RANKS * seat, RANKS, row, at)
    return put_bits(cards >> RANKS * (1 - seat), RANKS, row, at)


def put_pair(own: int, other: int, facts: Facts, row: Row, at: int) -> int:
    """A number of each seat."""
    return put_number(other, facts, row, put_number(own, facts, row, at))


def put_seat(which: int, seat: int, row: Row, at: int) -> int:
    """One-hot: the seat, or nothing for NOBODY."""
    return put_one_hot(which ^ seat if which >= 0 else which, SEATS, row, at)


def put_verdict(verdict: int, seat: int, row: Row, at: int) -> int:
    """Won, lost, tied or blocked."""
    if verdict == TIE or verdict == BLOCKED:
        return put_one_hot(verdict, VERDICTS, row, at)
    return put_seat(verdict, seat, row, at) + VERDICTS - SEATS


# -- what the numbers mean ----------------------------------------------------------------------------------------

RANK_ORDER = f"rank ({', '.join(CODES)})"
BY_RANK = f", by {RANK_ORDER}"
OWN_FIRST = "; the observing seat first"

FIELDS = (
    Field("phase", (CLASH_OVER,), ordered("current phase", PHASES.values())),
    Field("hand", (SEATS, RANKS), "1 for each card in hand" + BY_RANK + OWN_FIRST),
    Field("sealed", (SEATS, CHOICES), "one-hot: action chosen unseen, by action id, where it is known" + OWN_FIRST),
    Field(
        "piles",
        (SEATS, SEATS, RANKS),
        f"1 for each card of a Damage pile, by pile, owner and {RANK_ORDER}" + OWN_FIRST,
    ),
    Field("lock", (SEATS, RANKS), f"1 for each locked card, by owner and {RANK_ORDER}" + OWN_FIRST),
    Field("pot", (SEATS, RANKS), f"1 for each card of this Clash, by owner and {RANK_ORDER}" + OWN_FIRST),
    Field("score", (SEATS,), "Matches won" + OWN_FIRST),
    Field("match", (1,), "number of the Match"),
    Field("class", (SEATS, CLASS_COUNT), ordered("class", CLASSES) + OWN_FIRST),
    Field("standing", (SEATS, RANKS), "one-hot: standing card" + BY_RANK + OWN_FIRST),
    Field("power", (SEATS,), "power of the standing card; 0: none" + OWN_FIRST),
    Field("bonus", (SEATS,), "bonus for this Clash" + OWN_FIRST),
    Field("echo", (SEATS,), "power of a Monk in the Clash before" + OWN_FIRST),
    Field("marked", (SEATS,), "1 for the seat that was bashed" + OWN_FIRST),
    Field("feint", (SEATS,), "1 for the seat that follows a Feint up" + OWN_FIRST),
    Field("last", (SEATS,), "1 for the seat that took the last pot" + OWN_FIRST),
    Field("reacted", (SEATS,), "1 for the seats that have reacted" + OWN_FIRST),
    Field("verdict", (VERDICTS,), "one-hot: outcome of the Clash so far, in the order won, lost, tied, blocked"),
    Field("cause", (CAUSE_COUNT,), ordered("cause of that outcome", CAUSES.values())),
    Field("winner", (SEATS,), "1 for the winner of the game" + OWN_FIRST),
    Field("ending", (ENDING_COUNT,), ordered("how the game ended", ENDINGS.values())),
)
