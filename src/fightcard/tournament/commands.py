"""Commands of a tournament, and what they lead to: ``decide`` returns entries, or raises TableRefuses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from fightcard.core.errors import TableRefuses

from .data import Points
from .events import (
    Closed,
    Entered,
    Erased,
    Forfeited,
    GameEnded,
    GameStarted,
    RoundPaired,
    TournamentEntry,
    Withdrew,
)
from .pairings import Pair, next_round
from .state import Pairing, Tournament

MAX_ENTRANTS = 128
OPEN_FOR_LATE_ENTRIES = ("swiss", "stable")


@dataclass(frozen=True)
class Enter:
    """Take part; a bot has a level."""

    name: str
    level: str = ""
    seed: int = 0


@dataclass(frozen=True)
class Withdraw:
    """An entrant leaves; ``erase`` removes their name too."""

    entrant: int
    erase: bool = False


@dataclass(frozen=True)
class StartRound:
    """The next round starts; the tournament closes if there is none.

    ``pairs`` are its pairings, where they were computed elsewhere.
    """

    pairs: Sequence[Pair] | None = None


@dataclass(frozen=True)
class StartGame:
    """The next game of a pairing is played at this table."""

    pairing: int
    table: str


@dataclass(frozen=True)
class EndGame:
    """A game of a pairing ended with these points for seat 0 and seat 1."""

    pairing: int
    table: str
    points: Points


@dataclass(frozen=True)
class Forfeit:
    """These entrants of a pairing did not come."""

    pairing: int
    absent: tuple[int, ...]


@dataclass(frozen=True)
class Close:
    """The organiser ends the tournament early."""


TournamentCommand = Enter | Withdraw | StartRound | StartGame | EndGame | Forfeit | Close


def decide_tournament(tournament: Tournament, command: TournamentCommand, now: int) -> list[TournamentEntry]:
    """Return the entries that a command leads to; none if it changes nothing. TableRefuses if it is not possible."""
    if tournament.is_closed and not isinstance(command, Withdraw):
        raise TableRefuses("tournament-closed")
    match command:
        case Enter():
            return _enter(tournament, command, now)
        case Withdraw():
            return _withdraw(tournament, command, now)
        case StartRound():
            return _start_round(tournament, command, now)
        case StartGame():
            return _start_game(tournament, command, now)
        case EndGame():
            return _end_game(tournament, command, now)
        case Forfeit():
            return _forfeit(tournament, command, now)
        case Close():
            return [Closed(at=now)]
        case _:
            assert_never(command)


def accepts_entries(tournament: Tournament) -> bool:
    """Return whether the tournament accepts entrants now."""
    late = tournament.plan.format in OPEN_FOR_LATE_ENTRIES
    return not tournament.is_closed and (late or not tournament.has_begun)


def _enter(tournament: Tournament, command: Enter, now: int) -> list[TournamentEntry]:
    if not accepts_entries(tournament):
        raise TableRefuses("tournament-begun")
    if len(tournament.entrants) >= MAX_ENTRANTS:
        raise TableRefuses("tournament-full", most=MAX_ENTRANTS)
    if not command.name:
        raise TableRefuses("tournament-name-missing")
    if any(entrant.name.casefold() == command.name.casefold() for entrant in tournament.field):
        raise TableRefuses("tournament-name-taken", name=command.name)
    return [Entered(at=now, number=len(tournament.entrants), name=command.name, level=command.level, seed=command.seed)]


def _withdraw(tournament: Tournament, command: Withdraw, now: int) -> list[TournamentEntry]:
    entrant = tournament.entrants[command.entrant]
    entries: list[TournamentEntry] = []
    if not entrant.withdrawn and not tournament.is_closed:
        entries.append(Withdrew(at=now, entrant=entrant.number))
        entries += [
            Forfeited(at=now, pairing=pairing.number, absent=[entrant.number])
            for pairing in tournament.open_pairings
            if entrant.number in pairing.entrants
        ]
    if command.erase and not entrant.erased:
        entries.append(Erased(at=now, entrant=entrant.number))
    return entries


def check_round(tournament: Tournament) -> None:
    """Refuse a round that cannot start now."""
    if len(tournament.active) < 2 and not tournament.has_begun:
        raise TableRefuses("tournament-too-small")
    if tournament.open_pairings:
        raise TableRefuses("tournament-round-open", open=len(tournament.open_pairings))


def _start_round(tournament: Tournament, command: StartRound, now: int) -> list[TournamentEntry]:
    check_round(tournament)
    pairs = list(next_round(tournament) if command.pairs is None else command.pairs)
    if not pairs:
        return [Closed(at=now)]
    number = len(tournament.pairings)
    gone = {entrant.number for entrant in tournament.entrants if entrant.withdrawn}
    return [
        RoundPaired(at=now, pairings=pairs),
        *(
            Forfeited(at=now, pairing=number + place, absent=absent)
            for place, pair in enumerate(pairs)
            if (absent := [entrant for entrant in pair if entrant in gone])
        ),
    ]


def _start_game(tournament: Tournament, command: StartGame, now: int) -> list[TournamentEntry]:
    pairing = _open_pairing(tournament, command.pairing)
    if len(pairing.tables) > len(pairing.games):
        raise TableRefuses("tournament-game-running")
    return [GameStarted(at=now, pairing=pairing.number, table=command.table)]


def _end_game(tournament: Tournament, command: EndGame, now: int) -> list[TournamentEntry]:
    """Enter a result once: reports of the same table may come twice, after a restart or from another server."""
    pairing = tournament.pairings[command.pairing]
    if pairing.is_decided or pairing.tables[len(pairing.games) :] != [command.table]:
        return []
    in_order = pairing.seats(len(pairing.games))[0] == pairing.first
    points = command.points if in_order else command.points[::-1]
    return [GameEnded(at=now, pairing=pairing.number, points=points, table=command.table)]


def _forfeit(tournament: Tournament, command: Forfeit, now: int) -> list[TournamentEntry]:
    pairing = _open_pairing(tournament, command.pairing)
    absent = [entrant for entrant in pairing.entrants if entrant in command.absent]
    return [Forfeited(at=now, pairing=pairing.number, absent=absent)] if absent else []


def _open_pairing(tournament: Tournament, number: int) -> Pairing:
    if not 0 <= number < len(tournament.pairings):
        raise TableRefuses("tournament-pairing-unknown")
    pairing = tournament.pairings[number]
    if pairing.is_decided:
        raise TableRefuses("tournament-pairing-decided")
    return pairing
