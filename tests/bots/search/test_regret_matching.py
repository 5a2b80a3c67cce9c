"""Regret matching: what each side learns where both choose at the same time."""

from __future__ import annotations

from fightcard.bots.search.determinization import REGRET_STEP, ROOT, WORLD, SearchContext, SearchTask
from fightcard.bots.search.engine import SearchEngine
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from fightcard.kernel.encoding import POINT
from fightcard.kernel.game_rng import key_of_seed

ENGINE = SearchEngine(GAME, compiled=False)
CONTEXT = SearchContext(0, 0, 2, 0, ENGINE.key(bytes(32)), ENGINE.weights)


def test_rival_tries_a_choice_without_regret_again() -> None:
    """A choice whose chance rounds to 0 was never tried again, so that the modelled rival could stick at Panic."""
    observation = Position.deal(GAME, GAME.setup(), key_of_seed(7))[0].observed(0)
    totals = ENGINE.totals()
    with ENGINE.workspaces(observation) as (workspace,):
        assert workspace.states[ROOT].phase == observation.phase
        assert ENGINE.rules.sample_world(0, 1, CONTEXT, workspace)
        world = workspace.states[WORLD]
        panic = ENGINE.rules.action_feature(world, 1, 0)
        totals.rival_regrets[panic] = 1_000 * POINT  # it believes in Panic, and in nothing else
        task = SearchTask(REGRET_STEP, int(GAME.rules.legal(observation, 0)), 0, 1, 1, 1_000)
        ENGINE.rules.search_step(task, CONTEXT, workspace, totals)
    others = [regret for feature, regret in enumerate(totals.rival_regrets) if feature != panic]
    assert max(others) > 0


def test_average_strategy_of_the_rival_is_a_probability() -> None:
    observation = Position.deal(GAME, GAME.setup(), key_of_seed(7))[0].observed(0)
    totals = ENGINE.totals()
    with ENGINE.workspaces(observation) as (workspace,):
        task = SearchTask(REGRET_STEP, int(GAME.rules.legal(observation, 0)), 0, 6, 1, 1_000)
        ENGINE.rules.search_step(task, CONTEXT, workspace, totals)
    for average, weight in zip(totals.rival_average, totals.rival_weights, strict=True):
        assert 0 <= average <= weight * POINT
    assert max(totals.rival_weights) > 0
