"""The game once more, slowly and independently: the engine's own rules, all dice tried out, exact fractions.

A Match is followed through ``GAME.rules`` from whatever hands are given; its matrix games are solved by trying all
square parts of the matrix (one of them gives the value, as Shapley and Snow have shown).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import ranks_in
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import CLASH, FOLLOW_UP, FULL_HAND, OVER, RANKS
from fightcard.kernel.assemble import assemble
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.tables.grids import MatchState

Matrix = Sequence[Sequence[Fraction]]
HALF = Fraction(1, 2)


# -- matrix games --------------------------------------------------------------------------------------------------


def matrix_value(matrix: Matrix) -> Fraction:
    """The value of a matrix game."""
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some_rows in combinations(rows, size):
            for some_columns in combinations(columns, size):
                value = _part_value(matrix, some_rows, some_columns)
                if value is not None:
                    return value
    raise AssertionError("every matrix game has a value")


def _part_value(matrix: Matrix, rows: tuple[int, ...], columns: tuple[int, ...]) -> Fraction | None:
    """The value, if the strategies that make the other indifferent within this part are the best of all."""
    part = [[matrix[i][j] for j in columns] for i in rows]
    turned = [list(column) for column in zip(*part, strict=True)]
    for_rows, for_columns = _indifferent(turned), _indifferent(part)
    if for_rows is None or for_columns is None:
        return None
    (mix_of_rows, value), (mix_of_columns, _) = for_rows, for_columns
    least = min(sum(w * matrix[i][j] for w, i in zip(mix_of_rows, rows, strict=True)) for j in range(len(matrix[0])))
    most = max(sum(w * row[j] for w, j in zip(mix_of_columns, columns, strict=True)) for row in matrix)
    return value if least == value == most else None


def _indifferent(part: list[list[Fraction]]) -> tuple[list[Fraction], Fraction] | None:
    """Weights of the columns with which every row wins the same, and what; None if there are no such, or several."""
    size = len(part)
    equations = [[*row, Fraction(-1), Fraction(0)] for row in part] + [
        [*[Fraction(1)] * size, Fraction(0), Fraction(1)]
    ]
    solution = _solved(equations)
    if solution is None or min(solution[:size]) < 0:
        return None
    return solution[:size], solution[size]


def _solved(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """The only solution of linear equations."""
    size = len(equations)
    for k in range(size):
        pivot = next((i for i in range(k, size) if equations[i][k]), None)
        if pivot is None:
            return None
        equations[k], equations[pivot] = equations[pivot], equations[k]
        head = [number / equations[k][k] for number in equations[k]]
        equations[k] = head
        for i in range(size):
            if i != k and equations[i][k]:
                factor = equations[i][k]
                equations[i] = [a - factor * b for a, b in zip(equations[i], head, strict=True)]
    return [row[-1] for row in equations]


# -- the game ------------------------------------------------------------------------------------------------------


def state_of(spot: MatchState, setup: Setup) -> State:
    """A state with these hands, difference and lock; the cards that are gone lie wherever there is room."""
    s = GAME.new_state(setup)
    GAME.rules.deal(s)
    s.hand = [spot.hand0, spot.hand1]
    gone = [1 << rank + RANKS * seat for seat in range(2) for rank in ranks_in(FULL_HAND & ~spot[seat])]
    first, rest = divmod(len(gone) - spot.lock + spot.difference, 2)
    assert rest == 0 <= first <= len(gone) - spot.lock, f"no piles lead to {spot}"
    s.lock, s.pile = sum(gone[: spot.lock]), [sum(gone[spot.lock :][:first]), sum(gone[spot.lock + first :])]
    return s


def spot_of(s: State) -> MatchState:
    """Return the part of a state that counts."""
    return MatchState(s.hand[0], s.hand[1], s.pile[0].bit_count() - s.pile[1].bit_count(), s.lock.bit_count())


class Slowly:
    """Values by a set-up in which one won Match ends the Duel."""

    def __init__(self, *options: str) -> None:
        self.setup = GAME.setup(["target=1", *options])
        self.rules = assemble(GAME.modules, die=self._die)
        self.values: dict[MatchState, Fraction] = {}  # of all spots that were met
        self._dice: list[int] = []
        self._sides: list[int] = []

    def _die(self, _state: State, sides: int) -> int:
        self._sides.append(sides)
        return self._dice[len(self._sides) - 1] if len(self._sides) <= len(self._dice) else 0

    def outcomes(self, state: State, *choices: tuple[int, int]) -> Iterator[tuple[Fraction, State]]:
        """The states after some choices with their probabilities, for every fall of the dice."""
        waiting: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
        while waiting:
            chance, dice = waiting.pop()
            self._dice, self._sides = dice, []
            s = state.copy()
            for seat, choice in choices:
                self.rules.play(s, seat, choice)
            if len(self._sides) == len(dice):
                yield chance, s
            else:
                sides = self._sides[len(dice)]
                waiting += [(chance / sides, [*dice, fall]) for fall in range(sides)]

    def value(self, spot: MatchState) -> Fraction:
        """Return seat 0's value of a spot if both play well."""
        return self._value(state_of(spot, self.setup))

    def _value(self, s: State) -> Fraction:
        if s.phase == OVER:
            return Fraction(1 - s.winner)
        if s.match > 1:
            return HALF  # a drawn Match: another one begins
        if s.phase == FOLLOW_UP:
            return self._follow_up(s)
        assert s.phase == CLASH
        spot = spot_of(s)
        if spot not in self.values:
            self.values[spot] = self.solved(self.matrix(s))
        return self.values[spot]

    def _follow_up(self, s: State) -> Fraction:
        seat = 0 if s.owing == 1 else 1
        return self.chosen(seat, [self.expected(s, (seat, card)) for card in ranks_in(s.hand[seat])])

    def solved(self, matrix: Matrix) -> Fraction:
        """Return the results of a Clash."""
        return matrix_value(matrix)

    def chosen(self, seat: int, wins: list[Fraction]) -> Fraction:
        """Return the results of a follow-up."""
        return max(wins) if seat == 0 else min(wins)

    def matrix(self, s: State) -> Matrix:
        """Return seat 0's value of each card against each."""
        return [
            [self.expected(s, (0, card), (1, other)) for other in ranks_in(s.hand[1])] for card in ranks_in(s.hand[0])
        ]

    def expected(self, s: State, *choices: tuple[int, int]) -> Fraction:
        """Return seat 0's average value after some choices."""
        return sum((chance * self._value(after) for chance, after in self.outcomes(s, *choices)), Fraction(0))
