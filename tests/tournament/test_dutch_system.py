"""Swiss pairings against the library's checker, which rebuilds every round from a tournament report (TRF16)."""

from __future__ import annotations

import pytest
from caissify_pairings.fpc import check_trf
from caissify_pairings.trf import write_trf

from fightcard.tournament.commands import Forfeit, StartRound, Withdraw
from fightcard.tournament.state import Pairing, Tournament
from tests.tournament.hosting import Host

RESULTS = {1.0: "1", 0.5: "=", 0.0: "0"}


def report(tournament: Tournament) -> str:
    """The tournament as a FIDE tournament report; players are their starting numbers."""
    numbers = tournament.starting_numbers()
    players = [
        {
            "starting_number": number,
            "name": f"Player {number:03}",
            "rating": 3000 - number,
            "score": tournament.points_of(entrant),
            "rank": number,
            "results": {each.round: _line(each, entrant, numbers) for each in tournament.pairings_of(entrant)},
        }
        for entrant, number in sorted(numbers.items(), key=lambda item: item[1])
    ]
    return str(write_trf({"name": "Test", "total_rounds": len(tournament.rounds)}, players, len(tournament.rounds)))


def _line(pairing: Pairing, entrant: int, numbers: dict[int, int]) -> dict[str, object]:
    if pairing.is_bye:
        return {"opponent": None, "color": None, "result": "U"}
    color = "w" if pairing.first == entrant else "b"
    opponent = numbers[pairing.opponent_of(entrant)]
    points = pairing.points_of(entrant)
    result = RESULTS[points] if pairing.was_played else "+" if points else "-"
    return {"opponent": opponent, "color": color, "result": result}


@pytest.mark.parametrize(("size", "rounds"), [(16, 5), (7, 3), (11, 4)])
def test_rounds_are_those_of_the_fide_dutch_system(size: int, rounds: int) -> None:
    for seed in range(2):
        checked = check_trf(report(Host("swiss", size, rounds=rounds, seed=seed).finish()))["summary"]
        assert checked["rounds_checked"] == rounds
        assert checked["rounds_mismatched"] == 0


def test_checker_notices_a_wrong_pairing() -> None:
    tournament = Host("swiss", 8, rounds=3).finish()
    wrong = tournament.rounds[1]
    wrong[0].second, wrong[1].second = wrong[1].second, wrong[0].second
    for number in range(8):
        tournament.pairings_of(number)[1] = next(pairing for pairing in wrong if number in pairing.entrants)
    assert check_trf(report(tournament))["summary"]["rounds_mismatched"] > 0


def test_forfeited_pairing_is_told_as_unplayed() -> None:
    host = Host("swiss", 8, rounds=4)
    host.do(StartRound())
    pairing = host.tournament.open_pairings[0]
    host.do(Forfeit(pairing.number, (pairing.second,)))
    host.finish()
    assert check_trf(report(host.tournament))["summary"]["rounds_mismatched"] == 0


def test_pairing_that_was_not_played_may_come_again() -> None:
    """FIDE Handbook C.04.1: two players do not *play* each other twice. Both came late, and the others left."""
    host = Host("swiss", 6, rounds=4)
    host.do(StartRound())
    first, *others = host.tournament.open_pairings
    host.do(Forfeit(first.number, first.entrants))
    for pairing in others:
        host.play(pairing, (1.0, 0.0))
        host.do(Withdraw(pairing.second))
    host.do(StartRound())
    assert {frozenset(pairing.entrants) for pairing in host.tournament.open_pairings} == {
        frozenset(first.entrants),
        frozenset(pairing.first for pairing in others),
    }
