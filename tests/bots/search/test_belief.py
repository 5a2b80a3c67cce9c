"""Belief network: worlds are kept by how likely the opponent's play makes them, and drawn as before without it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fightcard.bots.search.belief import gumbel
from fightcard.bots.search.determinization import ROOT, SearchContext
from fightcard.bots.search.engine import SearchEngine
from fightcard.bots.search.policy_value import ACTION_FEATURE_COUNT, SCORE_SCALE, Weights
from fightcard.bots.search.weights import load_weights
from fightcard.games.fightdrome.cards import GRAPPLE, TYPE_SHIFT
from fightcard.games.fightdrome.encoder import OBSERVATION_FEATURE_COUNT, face_of
from fightcard.games.fightdrome.state import HAND
from fightcard.registry import find_game
from tests.bots.moments import moment

GAME = find_game("fightdrome")


def suspicious(score: int) -> Weights:
    """Return weights by which every Grapple in the opponent's hand makes a world likelier or less likely."""
    one = 1 << 12
    observation, hidden = [0] * OBSERVATION_FEATURE_COUNT, [0] * ACTION_FEATURE_COUNT
    observation[0] = one  # always on
    for strength in (20, 30, 40, 50, 60, 70, 80):
        hidden[face_of((GRAPPLE << TYPE_SHIFT) + strength)] = score
    return load_weights(GAME)._replace(belief_observation=observation, belief_hidden=hidden)


def grapples(weights: Weights, candidates: int, worlds: int = 60) -> float:
    """Return how many Grapples the opponent holds on average in the worlds of one position."""
    engine = SearchEngine(GAME, compiled=False, weights=weights)
    position, seat = moment(GAME, Random(3))
    observation = position.observed(seat)
    context = SearchContext(seat, seat, 2, 4, engine.key(bytes(32)), engine.weights, candidates)
    held = 0
    with engine.workspaces(observation) as workspaces:
        assert workspaces[0].states[ROOT].turn in (0, 1)
        for number in range(worlds):
            assert engine.rules.sample_world(number, 1, context, workspaces[0])
            world = workspaces[0].states[1]
            cards = world.cards[HAND + 1 - seat][: world.size[HAND + 1 - seat]]
            held += sum(card >> TYPE_SHIFT == GRAPPLE for card in cards)
    return held / worlds


def test_likelier_worlds_are_kept() -> None:
    usual = grapples(suspicious(0), 6)
    assert grapples(suspicious(2 * SCORE_SCALE), 6) > usual + 0.5
    assert grapples(suspicious(-2 * SCORE_SCALE), 6) < usual - 0.3


def test_one_candidate_is_taken_as_it_comes() -> None:
    assert grapples(suspicious(2 * SCORE_SCALE), 1) == grapples(suspicious(-2 * SCORE_SCALE), 1)


def test_gumbel_draws_from_the_softmax() -> None:
    luck, scores = [1, 2], (0, SCORE_SCALE)  # the second is e times as likely
    drawn = Counter(max(range(2), key=lambda each: scores[each] + gumbel(luck, 0)) for _ in range(20_000))
    assert drawn[1] / drawn[0] == pytest.approx(2.718, rel=0.05)
