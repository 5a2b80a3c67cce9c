"""Standings with tie-breaks. The order of the tie-breaks is part of the format, and every table states it.

Unplayed pairings count as the FIDE tie-break regulations (C.07, 2024) have it in their simplest form: a bye, or a
pairing that was forfeited, counts as one against a dummy opponent with the entrant's own points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from .data import Criterion, Format
from .state import Pairing, Tournament

# The criteria of each format, the most important first. Those whom none separates share a place.
CRITERIA: dict[Format, tuple[Criterion, ...]] = {
    "round-robin": ("points", "sonneborn-berger", "direct", "wins"),
    "swiss": ("points", "buchholz", "sonneborn-berger", "wins"),
    "knockout": ("survived",),
    "stable": ("lives", "rounds", "points"),
}


@dataclass(frozen=True)
class StandingsRow:
    """One line of the table. ``values`` are those of the format's criteria, in their order."""

    place: int
    entrant: int
    values: tuple[float, ...]
    wins: int  # by play, as draws and losses
    draws: int
    losses: int


def standings(tournament: Tournament) -> list[StandingsRow]:
    """Return the table, the leader first."""
    scores, numbers = _Scores(tournament), tournament.starting_numbers()
    measures = [MEASURES[name] for name in CRITERIA[tournament.plan.format]]
    values = {number: tuple(measure(scores, number) for measure in measures) for number in numbers}
    ranked = sorted(values, key=lambda entrant: ([-value for value in values[entrant]], numbers[entrant]))
    places: dict[tuple[float, ...], int] = {}
    for place, entrant in enumerate(ranked, start=1):
        places.setdefault(values[entrant], place)
    return [_row(tournament, places[values[entrant]], entrant, values[entrant]) for entrant in ranked]


def _row(tournament: Tournament, place: int, entrant: int, values: tuple[float, ...]) -> StandingsRow:
    played = [pairing for pairing in tournament.pairings_of(entrant) if pairing.was_played and pairing.is_decided]
    results = [pairing.points_of(entrant) for pairing in played]
    return StandingsRow(place, entrant, values, results.count(1.0), results.count(0.5), results.count(0.0))


class _Scores:
    """The decided pairings and points of all entrants, and the criteria computed from them."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        everyone = range(len(tournament.entrants))
        self.decided = [[each for each in tournament.pairings_of(number) if each.is_decided] for number in everyone]
        self._points = [sum(each.points_of(number) for each in self.decided[number]) for number in everyone]

    def points(self, entrant: int) -> float:
        """Sum of the pairings' results."""
        return self._points[entrant]

    def buchholz(self, entrant: int) -> float:
        """Sum of the opponents' points."""
        return sum(self._opponent_points(entrant, pairing) for pairing in self.decided[entrant])

    def sonneborn_berger(self, entrant: int) -> float:
        """Sum of the opponents' points, each times the result against them."""
        return self._sonneborn_berger[entrant]

    @cached_property
    def _sonneborn_berger(self) -> list[float]:
        return [
            sum(pairing.points_of(entrant) * self._opponent_points(entrant, pairing) for pairing in pairings)
            for entrant, pairings in enumerate(self.decided)
        ]

    def direct_encounter(self, entrant: int) -> float:
        """Points against those with as many points and the same Sonneborn-Berger score."""
        rivals = {
            number
            for number, points in enumerate(self._points)
            if (points, self._sonneborn_berger[number]) == (self._points[entrant], self._sonneborn_berger[entrant])
        }
        return sum(
            pairing.points_of(entrant) for pairing in self.decided[entrant] if pairing.opponent_of(entrant) in rivals
        )

    def wins(self, entrant: int) -> float:
        """Pairings that were won by play."""
        return sum(pairing.was_played and pairing.points_of(entrant) == 1 for pairing in self.decided[entrant])

    def survived(self, entrant: int) -> float:
        """Rounds of a knock-out after which the entrant was still in."""
        numbers = self.tournament.starting_numbers()
        return sum(goes_on(pairing, numbers) == entrant for pairing in self.decided[entrant])

    def lives(self, entrant: int) -> float:
        """Lives left in a stable tournament; none for those who withdrew."""
        return 0 if self.tournament.entrants[entrant].withdrawn else self.tournament.lives_of(entrant)

    def rounds(self, entrant: int) -> float:
        """Rounds in which an entrant was paired."""
        return len(self.decided[entrant])

    def _opponent_points(self, entrant: int, pairing: Pairing) -> float:
        """Points of the opponent, or of a dummy with the entrant's own points if the pairing was not played."""
        return self._points[pairing.opponent_of(entrant) if pairing.was_played else entrant]


MEASURES: dict[Criterion, Callable[[_Scores, int], float]] = {
    "points": _Scores.points,
    "buchholz": _Scores.buchholz,
    "sonneborn-berger": _Scores.sonneborn_berger,
    "direct": _Scores.direct_encounter,
    "wins": _Scores.wins,
    "survived": _Scores.survived,
    "lives": _Scores.lives,
    "rounds": _Scores.rounds,
}


def goes_on(pairing: Pairing, starting_numbers: dict[int, int]) -> int | None:
    """Return who wins a decided pairing; a drawn one goes to the better starting number. None if both were absent."""
    first, second = pairing.result or (0.0, 0.0)
    if first == second == 0:
        return None
    if first == second:
        return min(pairing.entrants, key=starting_numbers.__getitem__)
    return pairing.first if first > second else pairing.second
