"""Pairings of the next round, for each format.

Swiss rounds are paired by the FIDE Dutch system (Handbook C.04.3) and round robins by Berger tables (C.05), both from
the library caissify-pairings; seat 0 stands for White. Where the Dutch system finds no pairing, which happens when few
entrants play many rounds, and in stable tournaments, a minimum-weight perfect matching repeats as few pairings as
possible.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, log2

from fightcard.core.support.extras import require

from .data import Format
from .events import BYE
from .standings import goes_on
from .state import Entrant, Pairing, Tournament

Pair = tuple[int, int]  # who has seat 0 in the first game, and the opponent or BYE

# Weights of the matching: each outweighs all that follow it.
REPEATED, SCORE, SAME_SEAT = 10**9, 10**4, 10**2


def planned_rounds(tournament: Tournament) -> int | None:
    """Return how many rounds are played; None while that is open, as in a stable tournament."""
    count = len(tournament.field)
    match tournament.plan.format:
        case "round-robin":
            return _all_rounds(count)
        case "swiss":
            return tournament.plan.rounds or max(1, ceil(log2(max(count, 2))))
        case "knockout":
            return max(1, ceil(log2(max(count, 2))))
        case "stable":
            return None


def next_round(tournament: Tournament) -> list[Pair]:
    """Return the pairings of the next round; none if the tournament is over."""
    rounds = planned_rounds(tournament)
    if rounds is not None and len(tournament.rounds) >= rounds:
        return []
    return PAIRERS[tournament.plan.format](tournament)


# -- formats -------------------------------------------------------------------------------------------------------


def pair_round_robin(tournament: Tournament) -> list[Pair]:
    """Return the next round of the Berger table; entrants without an opponent have a bye."""
    require("tournament", "fightcard tournament")
    from caissify_pairings.engines.round_robin import berger_round

    order = sorted(tournament.starting_numbers().items(), key=lambda item: item[1])
    entrants = [number for number, _ in order] + [BYE] * (len(order) % 2)
    return [
        _bye_last(entrants[first - 1], entrants[second - 1])
        for first, second in berger_round(len(entrants), len(tournament.rounds) + 1)
    ]


def pair_swiss(tournament: Tournament) -> list[Pair]:
    """Return the next round by the FIDE Dutch system; a pairing is repeated only if that cannot be avoided."""
    active = tournament.active
    if len(active) < 2:
        return []
    if _is_round_robin(tournament):
        return pair_round_robin(tournament)
    pairs = _dutch_pairs(tournament, active)
    return pairs if _is_complete(pairs, active) else pair_by_matching(tournament, active, tournament.points_of)


def _is_round_robin(tournament: Tournament) -> bool:
    """Whether a Swiss tournament lets everybody meet everybody: paired by points alone, it could end in repetitions."""
    unchanged = all(entrant.entered == 0 and not entrant.withdrawn for entrant in tournament.field)
    return unchanged and planned_rounds(tournament) == _all_rounds(len(tournament.field))


def _all_rounds(count: int) -> int:
    """Return the number of rounds in which everybody meets everybody."""
    return count - 1 + count % 2


def pair_knockout(tournament: Tournament) -> list[Pair]:
    """Return the next round of the bracket; in the first round the best starting numbers have the byes.

    Where nobody goes on, because both did not come or the winner withdrew, the next opponent has a bye.
    """
    numbers = tournament.starting_numbers()
    if not tournament.rounds:
        return _bracket([number for number, _ in sorted(numbers.items(), key=lambda item: item[1])])
    winners = [_remaining(tournament, goes_on(pairing, numbers)) for pairing in tournament.rounds[-1]]
    if len(winners) < 2:
        return []
    seconds = [*winners[1::2], *[BYE] * (len(winners) % 2)]
    pairs = [_bye_last(first, second) for first, second in zip(winners[::2], seconds, strict=True)]
    return [pair for pair in pairs if pair[0] != BYE]


def _remaining(tournament: Tournament, winner: int | None) -> int:
    """Return a winner; BYE for nobody, and for one who has withdrawn."""
    return BYE if winner is None or tournament.entrants[winner].withdrawn else winner


def pair_stable(tournament: Tournament) -> list[Pair]:
    """Return the next round among those with lives left; entrants with equally many lives meet."""
    alive = [entrant for entrant in tournament.active if tournament.lives_of(entrant.number)]
    return pair_by_matching(tournament, alive, tournament.lives_of) if len(alive) > 1 else []


PAIRERS: dict[Format, Callable[[Tournament], list[Pair]]] = {
    "round-robin": pair_round_robin,
    "swiss": pair_swiss,
    "knockout": pair_knockout,
    "stable": pair_stable,
}


# -- brackets ------------------------------------------------------------------------------------------------------


def _bracket(seeds: Sequence[int]) -> list[Pair]:
    """Return the first round: 1 meets the last, and 1 and 2 can meet in the final only."""
    size, order = 1, [1]
    while size < len(seeds):
        size *= 2
        order = [place for top in order for place in (top, size + 1 - top)]
    filled = [seeds[place - 1] if place <= len(seeds) else BYE for place in order]
    return [_bye_last(first, second) for first, second in zip(filled[::2], filled[1::2], strict=True)]


def _bye_last(first: int, second: int) -> Pair:
    return (second, first) if first == BYE else (first, second)


# -- the Dutch system ----------------------------------------------------------------------------------------------


def _dutch_pairs(tournament: Tournament, active: Sequence[Entrant]) -> list[Pair]:
    require("tournament", "fightcard tournament")
    from caissify_pairings import generate_pairings

    logging.getLogger("caissify_pairings").setLevel(logging.ERROR)  # it warns where it finds no pairing
    numbers = tournament.starting_numbers()
    entrants = {number: entrant for entrant, number in numbers.items()}
    played = [
        sorted(numbers[each] for each in pairing.entrants) for pairing in tournament.pairings if pairing.was_played
    ]
    paired = generate_pairings(
        "dutch",
        [_dutch_player(tournament, entrant, numbers[entrant.number]) for entrant in active],
        {(low, high) for low, high in played},
        len(tournament.rounds) + 1,
        max(planned_rounds(tournament) or 0, len(tournament.rounds) + 1),
    )
    return [(entrants[each["white_id"]], entrants.get(each["black_id"], BYE)) for each in paired]


def _dutch_player(tournament: Tournament, entrant: Entrant, starting_number: int) -> dict[str, object]:
    """Return an entrant as the library takes it: with the seats and the floats of every round so far."""
    number, pairings = entrant.number, tournament.pairings_of(entrant.number)
    return {
        "id": starting_number,
        "name": entrant.name,
        "score": tournament.points_of(number),
        "rating": 0,
        "starting_number": starting_number,
        "color_hist": ["white" if each.first == number else "black" for each in pairings if each.was_played],
        "float_history": [_float(tournament, number, each) for each in pairings],
        "bye_count": sum(each.is_bye for each in pairings),
        "forfeit_win_count": sum(each.absent is not None and each.points_of(number) == 1 for each in pairings),
    }


def _float(tournament: Tournament, entrant: int, pairing: Pairing) -> str:
    """Return whether an entrant met somebody with fewer points (down) or with more (up)."""
    if not pairing.was_played:
        return "down" if pairing.points_of(entrant) else "none"
    own, other = (_points_before(tournament, each, pairing.round) for each in (entrant, pairing.opponent_of(entrant)))
    return "down" if own > other else "up" if own < other else "none"


def _points_before(tournament: Tournament, entrant: int, number: int) -> float:
    return sum(pairing.points_of(entrant) for pairing in tournament.pairings_of(entrant) if pairing.round < number)


def _is_complete(pairs: Sequence[Pair], active: Sequence[Entrant]) -> bool:
    """Return whether everybody is paired once, with at most one bye."""
    paired = [entrant for pair in pairs for entrant in pair]
    return sorted(number for number in paired if number != BYE) == [entrant.number for entrant in active] and (
        paired.count(BYE) == len(active) % 2
    )


# -- matching ------------------------------------------------------------------------------------------------------


def pair_by_matching(tournament: Tournament, active: Sequence[Entrant], rank: Callable[[int], float]) -> list[Pair]:
    """Return the pairing with the fewest repetitions, then with the smallest differences in rank."""
    require("tournament", "fightcard tournament")
    import networkx

    costs = _Costs(tournament, rank)
    places = [entrant.number for entrant in active] + [BYE] * (len(active) % 2)
    graph = networkx.Graph()
    for one, first in enumerate(places):
        graph.add_weighted_edges_from((first, second, costs.of(first, second)) for second in places[one + 1 :])
    pairs = [costs.seated(first, second) for first, second in networkx.min_weight_matching(graph)]
    return sorted(pairs, key=lambda pair: (pair[1] == BYE, -rank(pair[0]), costs.numbers[pair[0]]))


class _Costs:
    """The penalties of pairings: repetitions first, then different ranks, then equal claims to a seat."""

    def __init__(self, tournament: Tournament, rank: Callable[[int], float]) -> None:
        self.rank, self.numbers = rank, tournament.starting_numbers()
        self._met = Counter(frozenset((pairing.first, pairing.second)) for pairing in tournament.pairings)
        self._balance = Counter[int]()  # games in seat 0 less games in seat 1
        for pairing in tournament.pairings:
            if pairing.was_played:
                self._balance[pairing.first] += 1
                self._balance[pairing.second] -= 1

    def of(self, first: int, second: int) -> int:
        """Return the cost of a pairing; a bye costs more the better the entrant stands."""
        repeated = REPEATED * self._met[frozenset((first, second))] ** 2
        if BYE in (first, second):
            return repeated + int(SCORE * self.rank(max(first, second)) ** 2)
        same_claim = self._balance[first] * self._balance[second] > 0
        return repeated + int(SCORE * (self.rank(first) - self.rank(second)) ** 2) + SAME_SEAT * same_claim

    def seated(self, first: int, second: int) -> Pair:
        """Return the pair with seat 0 for the one who had it less often, else for the better starting number."""
        if BYE in (first, second):
            return _bye_last(first, second)
        low, high = sorted((first, second), key=lambda entrant: (self._balance[entrant], self.numbers[entrant]))
        return low, high
