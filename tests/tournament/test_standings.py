"""Tie-breaks, computed by hand."""

from __future__ import annotations

import csv
import io

from fightcard.tournament.commands import Enter, Forfeit, StartRound
from fightcard.tournament.export import pairings_csv, standings_csv, tournament_data
from fightcard.tournament.standings import CRITERIA, standings
from tests.tournament.hosting import DRAW, LOSS, WIN, Host


def play_round_robin_of_four() -> Host:
    """P0 beats P1 and P2 and loses to P3; P1 beats P2 and P3; P2 and P3 draw."""
    winners = {frozenset((0, 1)): 0, frozenset((0, 2)): 0, frozenset((0, 3)): 3, frozenset((1, 2)): 1}
    winners[frozenset((1, 3))] = 1
    host = Host("round-robin", 4)
    while not host.tournament.is_closed:
        host.do(StartRound())
        for pairing in host.tournament.open_pairings:
            winner = winners.get(frozenset(pairing.entrants))
            host.play(pairing, DRAW if winner is None else WIN if winner == pairing.first else LOSS)
    return host


def test_round_robin_is_decided_by_sonneborn_berger() -> None:
    rows = {row.entrant: row for row in standings(play_round_robin_of_four().tournament)}
    assert {number: row.values[:2] for number, row in rows.items()} == {
        0: (2.0, 2.5),  # beat P1 (2) and P2 (0.5)
        1: (2.0, 2.0),  # beat P2 (0.5) and P3 (1.5)
        3: (1.5, 2.25),  # beat P0 (2), drew with P2 (0.5)
        2: (0.5, 0.75),  # drew with P3 (1.5)
    }
    assert [row.place for row in rows.values()] == [1, 2, 3, 4]
    assert (rows[3].wins, rows[3].draws, rows[3].losses) == (1, 1, 1)


def test_bye_and_forfeit_count_as_a_dummy_opponent_with_ones_own_points() -> None:
    host = Host("swiss", 3, rounds=1)
    host.do(StartRound())
    played, bye = host.tournament.rounds[0]
    host.do(Forfeit(played.number, (played.second,)))
    rows = {row.entrant: row for row in standings(host.tournament)}
    points, buchholz, sonneborn_berger, wins = rows[bye.first].values
    assert (points, buchholz, sonneborn_berger, wins) == (1.0, 1.0, 1.0, 0)
    assert rows[played.first].values == (1.0, 1.0, 1.0, 0)
    assert rows[played.first].place == rows[bye.first].place == 1
    assert rows[played.second].place == 3


def test_direct_encounter_decides_between_two_with_equal_scores() -> None:
    host = Host("round-robin", 2)
    host.do(StartRound())
    pairing = host.tournament.rounds[0][0]
    host.play(pairing, DRAW)
    first, second = standings(host.tournament)
    assert first.place == second.place == 1
    assert first.values[CRITERIA["round-robin"].index("direct")] == 0.5


def test_csv_has_a_row_for_each_entrant_and_pairing() -> None:
    tournament = play_round_robin_of_four().tournament
    rows = list(csv.DictReader(io.StringIO(standings_csv(tournament))))
    assert [row["name"] for row in rows] == ["P0", "P1", "P3", "P2"]
    columns = standings_csv(tournament).splitlines()[0].split(",")
    assert len(columns) == len(set(columns)), "wins stood there twice: as a criterion and as a count"
    assert rows[0]["points"] == "2"
    assert rows[2]["sonneborn-berger"] == "2.25"
    assert len(list(csv.DictReader(io.StringIO(pairings_csv(tournament))))) == 6


def test_csv_quotes_names_that_a_spreadsheet_would_compute() -> None:
    host = Host("swiss", 1)
    host.do(Enter("=1+1"))
    assert "'=1+1" in standings_csv(host.tournament)


def test_data_names_the_criteria_in_their_order() -> None:
    data = tournament_data(play_round_robin_of_four().tournament)
    assert data.criteria == ["points", "sonneborn-berger", "direct", "wins"]
    assert len(data.standings[0].values) == len(data.criteria)
    assert data.over
