"""What a player makes of what the search has found: the best, a mix, or a slip."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fightcard.bots.bot import Limit
from fightcard.bots.search.ladder import STYLES
from fightcard.bots.search.search import Findings, Style
from fightcard.bots.search.search_bot import SearchBot, chances_of_choices
from fightcard.bots.search.warm_up import Engines
from fightcard.core.definition import GameDefinition
from tests.bots.moments import decided, hard_moment


def findings(**values: float) -> Findings:
    """Three choices, tried in 100 worlds each."""
    shares = {int(name[1:]): value for name, value in values.items()}
    return Findings(list(shares), dict.fromkeys(shares, 1 / len(shares)), dict.fromkeys(shares, 100), shares)


def test_without_slips_the_best_is_taken() -> None:
    assert chances_of_choices(findings(c0=0.4, c1=0.6, c2=0.5), Style()) == {0: 0.0, 1: 1.0, 2: 0.0}


def test_what_was_dropped_early_is_not_taken() -> None:
    found = findings(c0=0.4, c1=0.6, c2=0.5)
    found.worlds[1] = 10
    assert chances_of_choices(found, Style()) == {0: 0.0, 1: 0.0, 2: 1.0}


def test_little_knowledge_leans_on_inclination() -> None:
    found = findings(c0=0.5, c1=0.501)
    found.inclinations = {0: 0.99, 1: 0.01}
    assert chances_of_choices(found, Style(trust=0.1))[0] == 1.0
    assert chances_of_choices(found, Style(trust=0.0))[1] == 1.0


def test_a_mix_is_played_as_it_is_but_for_what_is_there_by_chance() -> None:
    found = findings(c0=0.4, c1=0.6, c2=0.5)
    found.mix = {0: 0.01, 1: 0.33, 2: 0.66}
    assert chances_of_choices(found, Style()) == pytest.approx({0: 0, 1: 1 / 3, 2: 2 / 3})


def test_whims_make_choices_more_alike() -> None:
    found = Findings([0, 1], {0: 0.9, 1: 0.1}, {0: 0, 1: 0})
    tame, wild = (chances_of_choices(found, Style(whim=whim)) for whim in (1.0, 3.0))
    assert tame == pytest.approx({0: 0.9, 1: 0.1})
    assert 0.1 < wild[1] < 0.5


def test_slips_are_anything() -> None:
    chances = chances_of_choices(findings(c0=0.4, c1=0.6, c2=0.5), Style(slips=0.3))
    assert chances == pytest.approx({0: 0.1, 1: 0.8, 2: 0.1})


def test_choices_are_drawn_by_their_chances(searched: GameDefinition) -> None:
    bot = SearchBot("x", searched, Style(whim=4.0), Engines(searched))
    position, seat = hard_moment(searched, Random(3))
    drawn = Counter(decided(bot, position, seat, Limit(0, seed=9999 * seed)).action for seed in range(400))
    for candidate in decided(bot, position, seat, Limit(0)).candidates:
        assert drawn[candidate.action] / 400 == pytest.approx(candidate.share, abs=0.1)


def test_weaker_levels_think_less(searched: GameDefinition) -> None:
    assert list(STYLES[searched.name]) == ["novice", "regular", "expert", "master"]
    simulations = [count for count, _ in STYLES[searched.name].values()]
    assert simulations == sorted(simulations)
