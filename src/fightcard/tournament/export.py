"""A tournament as data for pages, programs and spreadsheets: JSON and CSV."""

from __future__ import annotations

import csv
import io

from .data import ClockData, EntrantData, PairingData, StandingsRowData, TournamentData
from .pairings import planned_rounds
from .standings import CRITERIA, standings
from .state import Pairing, Tournament

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute a cell that begins so


def tournament_data(tournament: Tournament) -> TournamentData:
    """Return all that may be known of a tournament."""
    plan = tournament.plan
    return TournamentData(
        name=plan.name,
        game=plan.game,
        options=plan.options,
        clock=ClockData(plan.clock.kind, plan.clock.seconds, plan.clock.increment),
        format=plan.format,
        series=plan.series,
        round=len(tournament.rounds),
        rounds=planned_rounds(tournament),
        over=tournament.is_closed,
        seed=plan.seed if tournament.has_begun else 0,  # nobody chooses their number by the moment of entering
        entrants=[EntrantData(each.name, each.level, each.withdrawn) for each in tournament.entrants],
        pairings=[_pairing_data(pairing) for pairing in tournament.pairings],
        criteria=list(CRITERIA[plan.format]),
        standings=[
            StandingsRowData(row.place, row.entrant, list(row.values), row.wins, row.draws, row.losses)
            for row in standings(tournament)
        ],
    )


def _pairing_data(pairing: Pairing) -> PairingData:
    return PairingData(
        round=pairing.round,
        first=pairing.first,
        second=None if pairing.is_bye else pairing.second,
        games=pairing.games,
        result=pairing.result,
        absent=list(pairing.absent or ()),
        tables=pairing.tables,
    )


def standings_csv(tournament: Tournament) -> str:
    """Return the table as CSV (RFC 4180), with the criteria as columns."""
    data = tournament_data(tournament)
    counted = [name for name in ("wins", "draws", "losses") if name not in data.criteria]  # each column once
    rows: list[list[object]] = [["place", "name", "level", *data.criteria, *counted, "withdrawn"]]
    for row in data.standings:
        entrant = data.entrants[row.entrant]
        values = [f"{value:g}" for value in row.values]
        counts = {"wins": row.wins, "draws": row.draws, "losses": row.losses}
        fields = [*values, *(counts[name] for name in counted), int(entrant.withdrawn)]
        rows.append([row.place, _harmless(entrant.name), _harmless(entrant.level), *fields])
    return _csv(rows)


def pairings_csv(tournament: Tournament) -> str:
    """Return all pairings as CSV; an undecided one has no result."""
    names = [_harmless(entrant.name) for entrant in tournament.entrants]
    rows: list[list[object]] = [["round", "first", "second", "points first", "points second", "forfeited"]]
    for pairing in tournament.pairings:
        result = [f"{points:g}" for points in pairing.result or ()] or ["", ""]
        second = "" if pairing.is_bye else names[pairing.second]
        rows.append([pairing.round, names[pairing.first], second, *result, int(pairing.absent is not None)])
    return _csv(rows)


def _harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def _csv(rows: list[list[object]]) -> str:
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows(rows)
    return stream.getvalue()
