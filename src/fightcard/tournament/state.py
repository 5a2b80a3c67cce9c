"""The state of a tournament, computed from its entries: entrants, rounds, pairings and their results."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import assert_never

from .data import Points
from .events import (
    BYE,
    Closed,
    Entered,
    Erased,
    Forfeited,
    GameEnded,
    GameStarted,
    Opened,
    RoundPaired,
    TournamentEntry,
    TournamentPlan,
    Withdrew,
)

MAX_TIEBREAK_GAMES = 3  # after a drawn series in a knock-out; if these are drawn too, the better seed goes on


@dataclass
class Entrant:
    """An entrant: a person, or a bot if there is a level."""

    number: int
    name: str
    level: str
    seed: int
    entered: int  # rounds that had been paired before they entered
    withdrawn: bool = False
    erased: bool = False

    @property
    def is_bot(self) -> bool:
        """Return whether the computer plays for this entrant."""
        return bool(self.level)


@dataclass
class Pairing:
    """Two entrants who meet in a round, or one who has a bye."""

    number: int  # of all pairings of the tournament
    round: int
    first: int  # has seat 0 in the first game; seats alternate
    second: int
    series: int
    must_decide: bool  # a drawn series is prolonged
    games: list[Points] = field(default_factory=list)  # points of first and second
    tables: list[str] = field(default_factory=list)  # of all games that were started
    absent: tuple[int, ...] | None = None  # entrants by whose absence it was decided

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants of the pairing."""
        return (self.first,) if self.is_bye else (self.first, self.second)

    @property
    def is_bye(self) -> bool:
        """Return whether there is no opponent."""
        return self.second == BYE

    @property
    def was_played(self) -> bool:
        """Return whether it was decided by games."""
        return not self.is_bye and self.absent is None

    @property
    def total(self) -> Points:
        """Points of all games."""
        return sum(first for first, _ in self.games), sum(second for _, second in self.games)

    @property
    def is_decided(self) -> bool:
        """Return whether no further game is needed."""
        if self.is_bye or self.absent is not None:
            return True
        left, (first, second) = self.series - len(self.games), self.total
        if left > 0:
            return abs(first - second) > left
        return first != second or not self.must_decide or -left >= MAX_TIEBREAK_GAMES

    @property
    def result(self) -> Points | None:
        """Return the points of both: 1, 0.5 or 0; None while the pairing is not decided."""
        if not self.is_decided:
            return None
        if self.is_bye:
            return 1.0, 0.0
        if self.absent is not None:
            return float(self.first not in self.absent), float(self.second not in self.absent)
        first, second = self.total
        return (0.5, 0.5) if first == second else (float(first > second), float(second > first))

    def seats(self, game: int) -> tuple[int, int]:
        """Return who sits in seat 0 and in seat 1 in this game of the series."""
        return (self.first, self.second) if game % 2 == 0 else (self.second, self.first)

    def points_of(self, entrant: int) -> float:
        """Return an entrant's points of a decided pairing, else 0."""
        result = self.result or (0.0, 0.0)
        return result[0] if entrant == self.first else result[1]

    def opponent_of(self, entrant: int) -> int:
        """Return the other one, or BYE."""
        return self.second if entrant == self.first else self.first


class Tournament:
    """A tournament as its entries have made it."""

    def __init__(self, opened: Opened) -> None:
        self.plan: TournamentPlan = opened.plan
        self.rules, self.at = opened.rules, opened.at
        self.created = opened.at
        self.entrants: list[Entrant] = []
        self.rounds: list[list[Pairing]] = []
        self.pairings: list[Pairing] = []
        self._pairings_of: list[list[Pairing]] = []  # by entrant
        self.closed_at: int | None = None
        self.seq = 1

    @staticmethod
    def of(entries: Iterable[TournamentEntry]) -> Tournament:
        """Return the tournament that these entries make."""
        remaining: Iterator[TournamentEntry] = iter(entries)
        opened = next(remaining)
        assert isinstance(opened, Opened)
        tournament = Tournament(opened)
        for entry in remaining:
            tournament.apply(entry)
        return tournament

    # -- questions --

    @property
    def has_begun(self) -> bool:
        """Return whether the first round was paired."""
        return bool(self.rounds)

    @property
    def is_closed(self) -> bool:
        """Return whether it is over."""
        return self.closed_at is not None

    @property
    def field(self) -> list[Entrant]:
        """Entrants who take part: all but those who withdrew before their first round."""
        return [entrant for entrant in self.entrants if self.takes_part(entrant)]

    def takes_part(self, entrant: Entrant) -> bool:
        """Return whether an entrant has been paired or can still be."""
        return not entrant.withdrawn or bool(self.pairings_of(entrant.number))

    @property
    def active(self) -> list[Entrant]:
        """Entrants who have not withdrawn."""
        return [entrant for entrant in self.entrants if not entrant.withdrawn]

    @property
    def open_pairings(self) -> list[Pairing]:
        """Pairings of the current round that are not decided."""
        return [pairing for pairing in self.rounds[-1] if not pairing.is_decided] if self.rounds else []

    def is_for_bots(self, pairing: Pairing) -> bool:
        """Return whether only bots meet."""
        return all(self.entrants[entrant].is_bot for entrant in pairing.entrants)

    def pairings_of(self, entrant: int) -> list[Pairing]:
        """Return an entrant's pairings so far, byes included."""
        return self._pairings_of[entrant]

    def points_of(self, entrant: int) -> float:
        """Return an entrant's points so far."""
        return sum(pairing.points_of(entrant) for pairing in self.pairings_of(entrant))

    def lives_of(self, entrant: int) -> int:
        """Return how many more pairings an entrant of a stable tournament may lose."""
        lost = sum(pairing.is_decided and pairing.points_of(entrant) == 0 for pairing in self.pairings_of(entrant))
        return max(0, self.plan.lives - lost)

    def starting_numbers(self) -> dict[int, int]:
        """Return the draw: entrants of the first round in random order by the plan's seed, later ones behind them."""
        first = [entrant.number for entrant in self.field if entrant.entered == 0]
        random.Random(self.plan.seed).shuffle(first)
        late = [entrant.number for entrant in self.field if entrant.entered > 0]
        return {number: place for place, number in enumerate((*first, *late), start=1)}

    # -- changes --

    def apply(self, entry: TournamentEntry) -> None:
        """Apply one entry of the log."""
        match entry:
            case Entered():
                self.entrants.append(Entrant(entry.number, entry.name, entry.level, entry.seed, len(self.rounds)))
                self._pairings_of.append([])
            case Withdrew():
                self.entrants[entry.entrant].withdrawn = True
            case Erased():
                erased = self.entrants[entry.entrant]
                erased.name, erased.erased = "", True
            case RoundPaired():
                self._begin_round(entry)
            case GameStarted():
                self.pairings[entry.pairing].tables.append(entry.table)
            case GameEnded():
                self.pairings[entry.pairing].games.append(entry.points)
            case Forfeited():
                self.pairings[entry.pairing].absent = tuple(entry.absent)
            case Closed():
                self.closed_at = entry.at
            case Opened():
                raise AssertionError("a tournament is opened once")
            case _:
                assert_never(entry)
        self.at = entry.at
        self.seq += 1

    def _begin_round(self, paired: RoundPaired) -> None:
        must_decide = self.plan.format == "knockout"
        self.rounds.append([])
        for first, second in paired.pairings:
            pairing = Pairing(
                len(self.pairings), len(self.rounds), first, second, self.plan.series, must_decide=must_decide
            )
            self.pairings.append(pairing)
            self.rounds[-1].append(pairing)
            for entrant in pairing.entrants:
                self._pairings_of[entrant].append(pairing)
