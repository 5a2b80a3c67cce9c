"""Search: its limits, its results, and that its plain and compiled forms agree."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, randoms

from fightcard.bots.bot import Limit
from fightcard.bots.search import search as search_module
from fightcard.bots.search.determinization import EVALUATE_STEP, ROLLOUTS, SearchTask, Totals
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.search import SearchResult
from fightcard.core.definition import GameDefinition
from fightcard.core.position import Position
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.game_rng import key_of_seed
from tests.bots.moments import hard_moment, moment

from .helpers import plain_engine

SIMULTANEOUS = {"fightdrome": ["mode=epic"], "champions": []}  # both choose at the beginning


def search(engine: SearchEngine, position: Position, seat: int, limit: Limit, depth: int = 2) -> SearchResult:
    """Search a decision."""
    settings = SearchSettings(rollout_depth=depth, candidates=2)
    return engine.search(position.observed(seat), seat, position.setup, limit, settings)


@given(randoms(use_true_random=False), integers(0, 60))
@settings(max_examples=40)
def test_search_never_exceeds_its_simulations(searched: GameDefinition, chooser: Random, most: int) -> None:
    position, seat = moment(searched, chooser)
    found = search(plain_engine(searched.name), position, seat, Limit(most))
    assert found.simulations <= most
    assert len(found.choices) == len(position.legal_actions(seat))
    assert set(found.values) <= set(found.choices) == set(found.prior)
    assert all(0 <= value <= 1 for value in found.values.values())
    if len(found.choices) > 1:
        assert sum(found.prior.values()) == pytest.approx(1, abs=0.01)
    if found.strategy is not None:
        assert sum(found.strategy.values()) == pytest.approx(1, abs=0.01)
    else:
        assert found.simulations == sum(found.worlds.values())


def test_search_uses_most_of_its_simulations(searched: GameDefinition) -> None:
    chooser, used = Random(2), []
    for _ in range(12):
        position, seat = moment(searched, chooser)
        found = search(plain_engine(searched.name), position, seat, Limit(60))
        used += [found.simulations] if len(found.choices) > 1 else []
    assert used
    assert min(used) > 30


class Slow:
    """A clock that only moves with rollouts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, engine: SearchEngine, per_simulation: float) -> None:
        self.now, self.inner = 0.0, engine.rules.search_step
        self.cost = per_simulation
        monkeypatch.setattr(search_module, "perf_counter", lambda: self.now)
        monkeypatch.setattr(engine.rules, "search_step", self.search_step)

    def search_step(self, task: SearchTask, context: Any, workspace: Any, totals: Totals) -> int:
        before = totals.counters[ROLLOUTS]
        found: int = self.inner(task, context, workspace, totals)
        matched = totals.counters[ROLLOUTS] - before
        rollouts = found * task.possible.bit_count() if task.step == EVALUATE_STEP else matched
        self.now += self.cost * (rollouts if task.step >= EVALUATE_STEP else 1)
        return found


@pytest.mark.parametrize("seconds", [0.1, 0.5])
def test_slow_plain_search_keeps_its_seconds(
    searched: GameDefinition, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = SearchEngine(searched, compiled=False)
    slow, chooser = Slow(monkeypatch, engine, 0.003), Random(3)
    for _ in range(12):
        position, seat = moment(searched, chooser)
        began = slow.now
        found = search(engine, position, seat, Limit(400, seconds))
        assert slow.now - began <= seconds
        if len(found.choices) > 1:
            assert slow.now - began > 0


def test_search_limited_by_seconds_only_uses_them(searched: GameDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = SearchEngine(searched, compiled=False)
    slow = Slow(monkeypatch, engine, 0.001)
    position, seat = hard_moment(searched, Random(4))
    search(engine, position, seat, Limit(seconds=0.4))
    assert 0.15 < slow.now < 0.4


def test_concurrent_searches_are_independent(searched: GameDefinition) -> None:
    engine, chooser = SearchEngine(searched, compiled=False), Random(5)
    moments = [moment(searched, chooser) for _ in range(6)]
    alone = [search(engine, *each, Limit(20)) for each in moments]
    together: list[SearchResult | None] = [None] * len(moments)

    def think(number: int) -> None:
        together[number] = search(engine, *moments[number], Limit(20))

    threads = [threading.Thread(target=think, args=(number,)) for number in range(len(moments))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_sealed_choice_is_answered_by_a_mixed_strategy() -> None:
    """The search treats a sealed choice neither as known nor as not made."""
    from fightcard.games.champions.game import GAME

    position, _ = Position.deal(GAME, GAME.setup(), (1, 2, 3, 4, 5, 6, 7, 8))
    assert position.due == (0, 1)
    sealed, _ = position.play(f"0:{position.legal_actions(0)[0]}")
    engine = plain_engine("champions")
    before, after = (search(engine, each, 1, Limit(60)) for each in (position, sealed))
    assert before.strategy is not None
    assert after.strategy is not None


def test_expensive_determinizations_are_reused(monkeypatch: pytest.MonkeyPatch) -> None:
    from fightcard.games.fightdrome.game import GAME

    engine, chooser = SearchEngine(GAME, compiled=False), Random(6)
    dealt = []
    resample = engine.rules.resample

    def counted(w: Any) -> bool:
        dealt.append(1)
        found: bool = resample(w)
        w.block = 8 * 40
        return found

    names = engine.rules.search_step.__globals__
    monkeypatch.setitem(names, "resample", counted)
    position, seat = hard_moment(GAME, chooser)
    found = search(engine, position, seat, Limit(200))
    assert len(dealt) <= 2 + max(found.worlds.values()) // 41


@pytest.mark.slow
def test_plain_and_compiled_search_agree(searched: GameDefinition) -> None:
    machine = SearchEngine(searched, compiled=True, threads=2)
    chooser, mixes = Random(7), 0
    both, _ = Position.deal(searched, searched.setup(SIMULTANEOUS[searched.name]), key_of_seed(1))
    for number, (position, seat) in enumerate([(both, 0), (both, 1), *(moment(searched, chooser) for _ in range(40))]):
        limit, depth = Limit(chooser.randrange(80), seed=number), chooser.choice((0, 3, 8))
        plain = search(plain_engine(searched.name), position, seat, limit, depth)
        assert search(machine, position, seat, limit, depth) == plain
        mixes += plain.strategy is not None
    assert mixes > 1
    position, seat = moment(searched, chooser)
    long = Limit(20_000)
    assert search(machine, position, seat, long) == search(
        SearchEngine(searched, compiled=True, threads=1), position, seat, long
    )
    assert search(machine, position, seat, Limit(seconds=0.2)).simulations > 100
