"""Leagues: every deal in both seatings, and the same results for any number of processes."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Unreadable
from fightcard.lab.rating.league import Fixtures, LeagueTable, make_fight, play_league
from fightcard.lab.simulation.bot_games import Contestant, split_budget
from fightcard.lab.simulation.simulate import SilentWatcher
from fightcard.registry import find_game


def fixtures(game: str = "fightdrome", *names: str, games: int = 6, seed: int = 1) -> Fixtures:
    """A small league."""
    return Fixtures(game, find_game(game).setup(), names or ("random", "thumb"), games, seed)


class Watching(SilentWatcher):
    """Records the numbers of games done."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def playing(self, done: int) -> None:
        """Record the number of games done."""
        self.told.append(done)


def test_all_pairs_meet() -> None:
    watcher = Watching()
    table = play_league(fixtures("fightdrome", "random", "novice", "thumb", games=4), watcher=watcher)
    assert list(table.shares()) == [("novice", "random"), ("thumb", "random"), ("thumb", "novice")]
    assert all(table.meeting(pair).games == (2, 2) for pair in table.shares())
    assert watcher.told == [2, 4, 6, 8, 10, 12]
    assert table.played == 12
    assert table.anchor == "thumb"
    assert LeagueTable(fixtures("fightdrome", "random", "novice")).anchor == "random"


def test_points_of_a_deal_do_not_depend_on_order_of_names() -> None:
    """Both seatings of each deal are played, so that the order of the names makes no difference."""
    thumb_first, random_first = make_fight(fixtures()), make_fight(fixtures("fightdrome", "thumb", "random"))
    for deal in range(3):
        one, other = thumb_first("thumb", "random", deal), random_first("random", "thumb", deal)
        assert one.points + other.points == 2


def test_results_depend_on_the_seed_and_not_on_the_processes() -> None:
    alone, shared = play_league(fixtures()), play_league(fixtures(), jobs=2)
    assert alone.bouts == {pair: dict(sorted(bouts.items())) for pair, bouts in shared.bouts.items()}
    assert alone.shares() == shared.shares()
    assert alone.ratings() == shared.ratings()
    assert play_league(fixtures(seed=2)).bouts != alone.bouts


def test_odd_game_is_played_in_one_seating_only() -> None:
    table = play_league(fixtures(games=5))
    assert table.meeting(("thumb", "random")).games == (2, 2, 1)
    assert table.played == 5


def test_better_player_is_rated_higher() -> None:
    table = play_league(fixtures(games=40))
    assert table.shares()["thumb", "random"].low > 0.5
    assert table.ratings()["random"].high < 0


def test_champions_league_reports_reputation_per_combat() -> None:
    table = play_league(fixtures("champions", games=8))
    pair = ("thumb", "random")
    ahead = table.reputation(pair)
    assert ahead is not None
    assert 1 < ahead.low < ahead.value < ahead.high < 6
    assert all(8 <= bout.combats <= 12 for bout in table.bouts[pair].values()), "two games, each of two times three"
    assert play_league(fixtures(games=2)).reputation(pair) is None


def test_name_can_set_the_number_of_simulations() -> None:
    assert split_budget("master@100") == ("master", 100)
    assert split_budget("thumb") == ("thumb", None)
    contestant = Contestant("master@100", find_game("fightdrome"))
    assert (contestant.limit.simulations, contestant.limit.seconds) == (100, None)
    for text in ("master@", "master@0", "master@x", "master@-1", "master@99999999999", "master@1@2"):
        with pytest.raises(Unreadable):
            split_budget(text)
