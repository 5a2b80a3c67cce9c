"""Whole tournaments of every format and many sizes."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard.core.errors import TableRefuses
from fightcard.tournament.commands import Close, EndGame, Enter, Forfeit, StartGame, StartRound, Withdraw
from fightcard.tournament.data import Format
from fightcard.tournament.pairings import planned_rounds
from fightcard.tournament.standings import standings
from fightcard.tournament.state import Tournament
from tests.tournament.hosting import DRAW, LOSS, WIN, Host

SIZES = (2, 3, 5, 7, 16, 33)


def repeats(tournament: Tournament) -> int:
    """Return how often a pairing was repeated."""
    met = Counter(frozenset(pairing.entrants) for pairing in tournament.pairings if not pairing.is_bye)
    return sum(count - 1 for count in met.values())


def byes(tournament: Tournament) -> Counter[int]:
    return Counter(pairing.first for pairing in tournament.pairings if pairing.is_bye)


def seat_balance(tournament: Tournament, entrant: int) -> int:
    """Pairings in seat 0 less those in seat 1."""
    played = [pairing for pairing in tournament.pairings_of(entrant) if not pairing.is_bye]
    return sum(1 if pairing.first == entrant else -1 for pairing in played)


@pytest.mark.parametrize("size", SIZES)
def test_round_robin_pairs_everybody_once(size: int) -> None:
    tournament = Host("round-robin", size).finish()
    assert len([pairing for pairing in tournament.pairings if not pairing.is_bye]) == size * (size - 1) // 2
    assert repeats(tournament) == 0
    assert max(byes(tournament).values(), default=0) == size % 2
    assert all(abs(seat_balance(tournament, number)) <= 1 for number in range(size))


BERGER = {  # FIDE Handbook C.05, annex 1: starting numbers, those with seat 0 first
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: """1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4,
          4-8 5-3 6-2 7-1""",
}


@pytest.mark.parametrize("size", BERGER)
def test_round_robin_follows_the_published_tables(size: int) -> None:
    tournament = Host("round-robin", size).finish()
    numbers = tournament.starting_numbers()
    rounds = [{f"{numbers[each.first]}-{numbers[each.second]}" for each in pairings} for pairings in tournament.rounds]
    assert rounds == [set(each.split()) for each in BERGER[size].split(",")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [1, 2])
def test_swiss_repeats_no_pairing_and_gives_one_bye_at_most(size: int, seed: int) -> None:
    tournament = Host("swiss", size, seed=seed).finish()
    assert repeats(tournament) == 0
    assert max(byes(tournament).values(), default=0) <= 1
    assert all(len(tournament.pairings_of(number)) == len(tournament.rounds) for number in range(size))
    assert all(abs(seat_balance(tournament, number)) <= 2 for number in range(size))


@pytest.mark.parametrize(("size", "rounds"), [(5, 5), (6, 5), (7, 7), (4, 3)])
def test_swiss_with_as_many_rounds_as_possible_still_repeats_nothing(size: int, rounds: int) -> None:
    for seed in range(5):
        assert repeats(Host("swiss", size, rounds=rounds, seed=seed).finish()) == 0


def test_swiss_with_more_rounds_than_opponents_repeats_as_little_as_possible() -> None:
    tournament = Host("swiss", 4, rounds=5).finish()
    assert len(tournament.rounds) == 5
    assert repeats(tournament) == 4  # 10 pairings of 6 different ones


@pytest.mark.parametrize("size", SIZES)
def test_knockout_leaves_one_undefeated_entrant(size: int) -> None:
    tournament = Host("knockout", size).finish()
    played = [pairing for pairing in tournament.pairings if not pairing.is_bye]
    assert len(played) == size - 1
    first = standings(tournament)[0]
    assert (first.place, first.values[0]) == (1, len(tournament.rounds))


def test_knockout_seeds_one_and_two_can_meet_in_the_final_only() -> None:
    host = Host("knockout", 8)
    numbers = {place: entrant for entrant, place in host.tournament.starting_numbers().items()}
    host.do(StartRound())
    while not host.tournament.is_closed:
        for pairing in host.tournament.open_pairings:
            best = min(pairing.entrants, key=host.tournament.starting_numbers().__getitem__)
            host.play(pairing, WIN if best == pairing.first else LOSS)
        host.do(StartRound())
    assert set(host.tournament.rounds[-1][0].entrants) == {numbers[1], numbers[2]}


def test_drawn_knockout_series_is_prolonged_then_goes_to_the_better_starting_number() -> None:
    host = Host("knockout", 2)
    host.do(StartRound())
    pairing = host.tournament.rounds[0][0]
    for _ in range(3):
        host.play(pairing, DRAW)
        assert not pairing.is_decided
    host.play(pairing, DRAW)
    assert pairing.is_decided
    host.do(StartRound())
    assert standings(host.tournament)[0].entrant == min((0, 1), key=host.tournament.starting_numbers().__getitem__)


@pytest.mark.parametrize("size", SIZES)
def test_stable_ends_with_one_entrant_alive(size: int) -> None:
    tournament = Host("stable", size).finish()
    assert [tournament.lives_of(row.entrant) > 0 for row in standings(tournament)].count(True) == 1


def test_series_alternates_seats_and_ends_when_it_is_decided() -> None:
    host = Host("round-robin", 2, series=3)
    host.do(StartRound())
    pairing = host.tournament.rounds[0][0]
    assert pairing.seats(0) == (pairing.first, pairing.second)
    host.play(pairing, WIN)
    assert pairing.seats(1) == (pairing.second, pairing.first)
    host.play(pairing, LOSS)  # seat 1 wins, which the first one has now
    assert pairing.is_decided
    assert pairing.total == (2.0, 0.0)
    assert pairing.result == (1.0, 0.0)


@pytest.mark.parametrize("kind", ["round-robin", "swiss", "knockout", "stable"])
def test_log_gives_the_same_tournament_again(kind: Format) -> None:
    host = Host(kind, 7, series=2)
    host.do(StartRound())
    host.finish_round()
    host.do(Withdraw(3, erase=True))
    host.finish()
    assert standings(host.reread()) == standings(host.tournament)


# -- people come late, leave, or do not come at all ------------------------------------------------------------------


def test_late_entrant_plays_from_the_next_round() -> None:
    host = Host("swiss", 5, rounds=4)
    host.do(StartRound())
    host.do(Enter("Late"))
    assert not host.tournament.pairings_of(5)
    host.finish()
    assert [pairing.round for pairing in host.tournament.pairings_of(5)] == [2, 3, 4]
    assert repeats(host.tournament) == 0


@pytest.mark.parametrize("kind", ["round-robin", "knockout"])
def test_fixed_formats_refuse_late_entries(kind: Format) -> None:
    host = Host(kind, 4)
    host.do(StartRound())
    with pytest.raises(TableRefuses, match="tournament-begun"):
        host.do(Enter("Late"))


@pytest.mark.parametrize("kind", ["round-robin", "swiss", "knockout", "stable"])
def test_withdrawal_forfeits_the_open_pairing_and_all_later_ones(kind: Format) -> None:
    host = Host(kind, 6)
    host.do(StartRound())
    leaver = host.tournament.open_pairings[0].first
    host.do(Withdraw(leaver))
    host.finish()
    assert host.tournament.points_of(leaver) == 0
    assert all(pairing.absent == (leaver,) for pairing in host.tournament.pairings_of(leaver))


@pytest.mark.parametrize("kind", ["round-robin", "swiss", "knockout", "stable"])
def test_who_withdraws_before_the_start_takes_no_part(kind: Format) -> None:
    """They were paired, and their opponents had a point without a game."""
    host = Host(kind, 5)
    host.do(Withdraw(2))
    assert planned_rounds(host.tournament) == {"round-robin": 3, "swiss": 2, "knockout": 2, "stable": None}[kind]
    host.do(Enter("P2"))
    host.do(Withdraw(5))
    tournament = host.finish()
    assert not [pairing for pairing in tournament.pairings if {2, 5} & set(pairing.entrants)]
    assert {row.entrant for row in standings(tournament)} == {0, 1, 3, 4}


def test_late_entrant_who_withdraws_before_a_round_takes_no_part() -> None:
    host = Host("swiss", 4)
    host.do(StartRound())
    host.do(Enter("late"))
    host.do(Enter("later"))
    host.do(Withdraw(4))
    tournament = host.finish()
    assert not tournament.pairings_of(4)
    assert tournament.pairings_of(5)
    assert tournament.starting_numbers()[5] == 5


def test_forfeit_by_both_gives_nobody_a_point_and_the_next_opponent_a_bye() -> None:
    host = Host("knockout", 8)
    host.do(StartRound())
    nobody = host.tournament.rounds[0][0]
    host.do(Forfeit(nobody.number, nobody.entrants))
    host.finish()
    assert nobody.result == (0.0, 0.0)
    assert host.tournament.rounds[1][0].is_bye
    assert not set(nobody.entrants) & {entrant for pair in host.tournament.rounds[1] for entrant in pair.entrants}


def test_opponent_of_a_withdrawn_knockout_winner_has_a_bye() -> None:
    host = Host("knockout", 4)
    host.do(StartRound())
    pairing = host.tournament.rounds[0][0]
    host.play(pairing, WIN)
    host.do(Withdraw(pairing.first))
    host.finish()
    assert standings(host.tournament)[0].entrant != pairing.first


def test_round_does_not_start_while_a_pairing_is_open() -> None:
    host = Host("swiss", 4)
    host.do(StartRound())
    with pytest.raises(TableRefuses, match="tournament-round-open"):
        host.do(StartRound())


def test_result_of_a_game_counts_once() -> None:
    host = Host("swiss", 4)
    host.do(StartRound())
    pairing = host.tournament.rounds[0][0]
    host.play(pairing, WIN)
    before = len(host.entries)
    host.do(EndGame(pairing.number, pairing.tables[0], LOSS))
    assert len(host.entries) == before
    assert pairing.result == WIN


def test_second_table_for_a_running_game_is_refused() -> None:
    host = Host("swiss", 4)
    host.do(StartRound())
    host.do(StartGame(0, "a"))
    with pytest.raises(TableRefuses, match="tournament-game-running"):
        host.do(StartGame(0, "b"))


def test_names_are_unique_and_needed() -> None:
    host = Host("swiss", 2)
    with pytest.raises(TableRefuses, match="tournament-name-taken"):
        host.do(Enter("p0"))
    with pytest.raises(TableRefuses, match="tournament-name-missing"):
        host.do(Enter(""))


def test_single_entrant_is_refused() -> None:
    with pytest.raises(TableRefuses, match="tournament-too-small"):
        Host("swiss", 1).do(StartRound())


def test_closed_tournament_only_lets_people_leave() -> None:
    host = Host("swiss", 4)
    host.finish()
    for command in (Enter("Late"), StartRound(), Close()):
        with pytest.raises(TableRefuses, match="tournament-closed"):
            host.do(command)
    host.do(Withdraw(0, erase=True))
    assert host.tournament.entrants[0].name == ""
    assert not host.tournament.entrants[0].withdrawn


def test_swiss_field_that_changes_is_paired_by_points_again() -> None:
    host = Host("swiss", 4, rounds=3)
    host.do(StartRound())
    host.finish_round()
    host.do(Withdraw(0))
    host.finish()
    assert repeats(host.tournament) == 0
