"""A tournament as clients and programs receive it: declarations only, which import nothing of ours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Format = Literal["round-robin", "swiss", "knockout", "stable"]
Criterion = Literal["points", "buchholz", "sonneborn-berger", "direct", "wins", "survived", "lives", "rounds"]
Points = tuple[float, float]


class ClockData(Struct):
    """The clock of every game; its kind is ``none`` if there is no clock."""

    kind: Literal["none", "move", "bank", "days"]
    seconds: int
    increment: int


class EntrantData(Struct):
    """An entrant; ``level`` is empty for people."""

    name: str
    level: str
    withdrawn: bool


class PairingData(Struct):
    """A pairing; ``second`` is None for a bye, ``result`` is None while it is not decided."""

    round: int
    first: int
    second: int | None
    games: list[Points]
    result: Points | None
    absent: list[int]
    tables: list[str]


class StandingsRowData(Struct):
    """A line of the table; ``values`` are those of ``criteria``, in their order."""

    place: int
    entrant: int
    values: list[float]
    wins: int
    draws: int
    losses: int


class TournamentData(Struct):
    """A whole tournament. Entrants are named by their index; ``seed`` is 0 until the draw."""

    name: str
    game: str
    options: list[str]
    clock: ClockData
    format: Format
    series: int
    round: int
    rounds: int | None
    over: bool
    seed: int
    entrants: list[EntrantData]
    pairings: list[PairingData]
    criteria: list[Criterion]
    standings: list[StandingsRowData]
