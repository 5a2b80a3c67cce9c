"""Warm-up: plain search at first, compiled search when it is ready."""

from __future__ import annotations

from typing import Any

import pytest

from fightcard.bots.bot import Limit
from fightcard.bots.levels import find_level
from fightcard.bots.player import Player
from fightcard.bots.search import warm_up
from fightcard.bots.search.warm_up import SearchEngines, engines_of
from fightcard.core.game import Game
from fightcard.games.champions.game import GAME


class FakeEngine:
    """Counts how often it is made."""

    made: list[bool]

    def __init__(self, game: Any, *, compiled: bool, weights: object = None) -> None:
        self.compiled = compiled
        FakeEngine.made.append(compiled)

    def rehearse(self) -> None:
        assert self.compiled


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> SearchEngines:
    """Engines that need no compiler."""
    FakeEngine.made = []
    monkeypatch.setattr(warm_up, "SearchEngine", FakeEngine)
    return SearchEngines(GAME)


def test_plain_engine_is_used_until_compiled_one_is_ready(engines: SearchEngines) -> None:
    assert not engines.best(Limit(9)).compiled
    assert engines.compiled().compiled
    assert engines.compiled() is engines.best(Limit(9)) is engines.best(Limit(seconds=1))
    assert FakeEngine.made == [False, True]


def test_plain_engine_is_used_without_simulations(engines: SearchEngines) -> None:
    engines.compiled()
    assert not engines.best(Limit(0)).compiled


@pytest.mark.parametrize("works", [True, False])
def test_warm_up_loads_what_was_compiled(engines: SearchEngines, works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "run_in_process", lambda *order: works)
    engines._load()
    assert engines.best(Limit(9)).compiled is works


def test_all_bots_of_a_game_share_its_engines() -> None:
    assert engines_of(GAME) is engines_of(GAME)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_only_searching_levels_at_a_table_start_the_compiler(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = []
    monkeypatch.setattr(SearchEngines, "warm_up", lambda self: woken.append(self.game.name))
    find_level(level, GAME).make()
    assert not woken
    Player(level, Game(GAME, GAME.setup()), 1)
    assert woken == (["champions"] if level == "master" else [])
