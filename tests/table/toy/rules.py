"""Two rounds: every seat seals a card or passes, and the side with the higher sum scores."""

from __future__ import annotations

from typing import Any

from fightcard.kernel.layout import Layout, State
from fightcard.kernel.log import emit
from fightcard.kernel.rules_interface import TABLE

MOST_SEATS = 6
CARDS = 3
PASS_CHOICE = 3
WORTH = [7, 11, 15, 0]
LAST_ROUND = 2
ALL_CARDS = 0b111
NOBODY = -1

DEALT, ROUND_BEGAN, SEALED, TOOK_BACK, REVEALED, SCORED, GAME_ENDED, RESIGNED = range(1, 9)
NO_END, FOUGHT_OUT, GIVEN_UP = 0, 1, 2

LAYOUT = Layout(
    "Toy",
    zones=1,
    capacity=1,
    own={
        "players": ("i8", ()),  # the option: its place in the list
        "seats": ("i8", ()),
        "round": ("i8", ()),
        "owing": ("i8", ()),
        "hand": ("i8", (MOST_SEATS,)),
        "sealed": ("i8", (MOST_SEATS,)),  # a choice and one
        "score": ("i8", (2,)),
        "winner": ("i8", ()),
        "ending": ("i8", ()),
    },
)


def side(s: State, seat: int) -> int:
    """The first half of the seats against the second."""
    return 0 if seat < s.seats // 2 else 1


def deal(s: State) -> None:
    """Everybody has all cards."""
    s.seats = 2 * (s.players + 1)
    s.round = 0
    s.winner = NOBODY
    s.ending = NO_END
    s.score[0] = s.score[1] = 0
    for seat in range(s.seats):
        s.hand[seat] = ALL_CARDS
        emit(s, DEALT, seat, ALL_CARDS)
    begin(s)


def begin(s: State) -> None:
    """All have to choose."""
    s.round += 1
    s.owing = (1 << s.seats) - 1
    emit(s, ROUND_BEGAN, NOBODY, 0, s.round)


def due(s: State) -> int:
    """Return the seats that have not sealed."""
    return int(s.owing)


def legal(s: State, seat: int) -> int:
    """Any card in hand, or none."""
    return int(s.hand[seat]) | 1 << PASS_CHOICE


def play(s: State, seat: int, choice: int) -> None:
    """Seal it; the last one reveals all."""
    s.sealed[seat] = choice + 1
    s.owing &= ~(1 << seat)
    if s.owing:
        emit(s, SEALED, seat)
    else:
        reveal(s)


def may_take_back(s: State, seat: int) -> bool:
    """Until all have chosen."""
    return bool(s.owing) and s.sealed[seat] > 0


def take_back(s: State, seat: int) -> None:
    """It owes a choice again."""
    s.sealed[seat] = 0
    s.owing |= 1 << seat
    emit(s, TOOK_BACK, seat)


def reveal(s: State) -> None:
    """The side with the higher sum scores."""
    sums = [0, 0]
    for seat in range(s.seats):
        choice = s.sealed[seat] - 1
        s.sealed[seat] = 0
        s.hand[seat] &= ~(1 << choice)
        sums[side(s, seat)] += WORTH[choice]
        emit(s, REVEALED, seat, choice)
    scorer = NOBODY if sums[0] == sums[1] else int(sums[1] > sums[0])
    if scorer != NOBODY:
        s.score[scorer] += 1
    emit(s, SCORED, NOBODY, 0, scorer)
    if s.round < LAST_ROUND:
        begin(s)
    else:
        winner = NOBODY if s.score[0] == s.score[1] else int(s.score[1] > s.score[0])
        end(s, winner, FOUGHT_OUT)


def end(s: State, winner: int, ending: int) -> None:
    """The game is over."""
    s.owing = 0
    s.winner = winner
    s.ending = ending
    emit(s, GAME_ENDED, NOBODY, 0, winner)


def resign(s: State, seat: int) -> None:
    """The other side wins."""
    emit(s, RESIGNED, seat)
    end(s, 1 - side(s, seat), GIVEN_UP)


def observe(s: State, viewer: int, o: State) -> None:
    """Hands and choices are for their owners until the end."""
    o.seats, o.round, o.owing, o.winner, o.ending = s.seats, s.round, s.owing, s.winner, s.ending
    o.score[:] = s.score
    for seat in range(s.seats):
        if viewer in (seat, TABLE) or not s.owing:
            o.hand[seat] = s.hand[seat]
            o.sealed[seat] = s.sealed[seat]


def resample(w: State) -> bool:
    """Never called."""
    return False


def tally(s: State, tallies: Any) -> None:
    """Wins by side, draws, rounds, endings."""
    tallies[2 if s.winner == NOBODY else s.winner] += 1
    tallies[3] += s.round
    tallies[3 + s.ending] += 1
