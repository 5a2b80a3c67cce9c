"""Simple baselines: a fixed suite for each game, against which every level is measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fightcard import Unreadable
from fightcard.bots.levels import levels_of
from fightcard.core.definition import GameDefinition
from fightcard.lab import strength
from fightcard.lab.adversaries.baselines import SIMPLE, make_baseline, simple_baselines
from fightcard.lab.rating.league import Fixtures, play_league
from fightcard.registry import GAMES, find_game

SUITES = {
    "fightdrome": ["weakest-always-rest", "weakest", "strongest", "first"],
    "champions": ["lowest", "highest", "always-panic", "first"],
    "cartisora": ["lowest", "highest", "middle", "undercut"],
}


@pytest.mark.parametrize("name", GAMES)
def test_each_suite_plays_whole_games(name: str) -> None:
    game = find_game(name)
    names = simple_baselines(game)
    assert names == [f"{SIMPLE}{each}" for each in SUITES[name]]
    table = play_league(Fixtures(name, game.setup(), tuple(names), 2, 1, make_baseline))
    assert table.played == 2 * len(table.fixtures.pairs)


def test_unknown_baseline_is_refused() -> None:
    with pytest.raises(Unreadable):
        make_baseline("simple:nobody", find_game("fightdrome"))


def test_weakest_always_rest_beats_the_yardstick() -> None:
    """In ten lines: so the yardstick alone says too little."""
    game = find_game("fightdrome")
    pair = (f"{SIMPLE}weakest-always-rest", "thumb")
    table = play_league(Fixtures(game.name, game.setup(), pair, 240, 5, make_baseline, (pair,)))
    assert table.shares()[pair].low > 0.5


def test_every_level_meets_every_baseline(monkeypatch: pytest.MonkeyPatch) -> None:
    game: GameDefinition = find_game("fightdrome")
    task = strength.StrengthTask(game, games=2, seed=1, jobs=1, budget=1, training=1)
    few = {level: levels_of(game)[level] for level in ("random", "thumb")}
    monkeypatch.setattr(strength, "levels_of", lambda _: few)
    found = strength.simple(replace(task, games=2))
    met = [(pair["a"], pair["b"]) for pair in found["pairs"]]
    assert met == [(level, name) for level in few for name in SUITES["fightdrome"]]
