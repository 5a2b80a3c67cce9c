"""The search bot: from a search result to the best choice, a mixed strategy, or a blunder."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fightcard.bots.bot import Limit
from fightcard.bots.levels import search_levels
from fightcard.bots.search.search import SearchResult
from fightcard.bots.search.search_bot import SearchBot, choice_probabilities
from fightcard.bots.search.warm_up import SearchEngines
from fightcard.core.definition import GameDefinition
from fightcard.core.search_settings import SearchSettings
from tests.bots.moments import decided, hard_moment


def result(**values: float) -> SearchResult:
    """Return a result with choices that were tried in 100 worlds each."""
    shares = {int(name[1:]): value for name, value in values.items()}
    return SearchResult(list(shares), dict.fromkeys(shares, 1 / len(shares)), dict.fromkeys(shares, 100), shares)


def test_best_choice_is_taken_without_blunders() -> None:
    assert choice_probabilities(result(c0=0.4, c1=0.6, c2=0.5), SearchSettings()) == {0: 0.0, 1: 1.0, 2: 0.0}


def test_choice_dropped_early_is_not_taken() -> None:
    found = result(c0=0.4, c1=0.6, c2=0.5)
    found.worlds[1] = 10
    assert choice_probabilities(found, SearchSettings()) == {0: 0.0, 1: 0.0, 2: 1.0}


def test_prior_breaks_close_values_while_few_worlds_were_tried() -> None:
    found = result(c0=0.5, c1=0.501)
    found.prior = {0: 0.99, 1: 0.01}
    assert choice_probabilities(found, SearchSettings(prior_weight=0.1))[0] == 1.0
    assert choice_probabilities(found, SearchSettings(prior_weight=0.0))[1] == 1.0


def test_mixed_strategy_is_played_without_rare_choices() -> None:
    found = result(c0=0.4, c1=0.6, c2=0.5)
    found.strategy = {0: 0.01, 1: 0.33, 2: 0.66}
    assert choice_probabilities(found, SearchSettings()) == pytest.approx({0: 0, 1: 1 / 3, 2: 2 / 3})


def test_higher_temperature_makes_choices_more_alike() -> None:
    found = SearchResult([0, 1], {0: 0.9, 1: 0.1}, {0: 0, 1: 0})
    cool, hot = (choice_probabilities(found, SearchSettings(temperature=whim)) for whim in (1.0, 3.0))
    assert cool == pytest.approx({0: 0.9, 1: 0.1})
    assert 0.1 < hot[1] < 0.5


def test_blunders_are_uniformly_random() -> None:
    chances = choice_probabilities(result(c0=0.4, c1=0.6, c2=0.5), SearchSettings(blunder_rate=0.3))
    assert chances == pytest.approx({0: 0.1, 1: 0.8, 2: 0.1})


def test_choices_are_drawn_by_their_probabilities(searched: GameDefinition) -> None:
    bot = SearchBot("x", searched, SearchSettings(temperature=4.0), SearchEngines(searched))
    position, seat = hard_moment(searched, Random(3))
    drawn = Counter(decided(bot, position, seat, Limit(0, seed=9999 * seed)).action for seed in range(400))
    for candidate in decided(bot, position, seat, Limit(0)).candidates:
        assert drawn[candidate.action] / 400 == pytest.approx(candidate.share, abs=0.1)


def test_weaker_levels_make_fewer_simulations(searched: GameDefinition) -> None:
    assert list(search_levels(searched)) == ["novice", "regular", "expert", "master"]
    simulations = [settings.simulations for settings in search_levels(searched).values()]
    assert simulations == sorted(simulations)
