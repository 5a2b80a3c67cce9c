"""Feature encoders, value estimates and trained weights of the games that are played by search."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.bots.search.policy_value import ACTION_FEATURE_COUNT, SCRATCH_SIZE
from fightcard.bots.search.reinforce import MAX_OBSERVATION
from fightcard.bots.search.weights import load_weights
from fightcard.core.definition import GameDefinition
from fightcard.games.fightdrome.game import GAME as FIGHTDROME
from fightcard.kernel.encoding import OBSERVATION_FEATURES, POINT, SCRATCH_ROW, VALUE_FEATURES
from fightcard.kernel.game_rng import key_of_seed, set_key
from fightcard.registry import find_encoder
from tests.bots.moments import moment, world_of

from .helpers import plain_engine


def test_weights_fit_the_encoder(searched: GameDefinition) -> None:
    weights, encoder = load_weights(searched), find_encoder(searched)
    units = len(weights.action) // ACTION_FEATURE_COUNT
    assert units > 1
    assert len(weights.action) == ACTION_FEATURE_COUNT * units
    assert len(weights.observation) == encoder.OBSERVATION_FEATURE_COUNT * units
    assert len(weights.value_hidden) == encoder.VALUE_FEATURE_COUNT * (len(weights.value_output) - 1)


def test_features_stay_within_their_ranges(searched: GameDefinition) -> None:
    chooser, encoder = Random(1), find_encoder(searched)
    rules, quiet = plain_engine(searched.name).rules, 0
    for _ in range(150):
        position, seat = moment(searched, chooser)
        world = world_of(position)
        scratch = [-99] * SCRATCH_SIZE
        end = rules.observation_features(world, seat, scratch, OBSERVATION_FEATURES)
        assert all(0 <= feature < encoder.OBSERVATION_FEATURE_COUNT for feature in scratch[OBSERVATION_FEATURES:end])
        assert end - OBSERVATION_FEATURES + 250 < MAX_OBSERVATION < SCRATCH_ROW
        for choice in range(32):
            if rules.legal(world, seat) >> choice & 1:
                assert 0 <= rules.action_feature(world, seat, choice) < ACTION_FEATURE_COUNT
        if rules.is_quiet(world):
            quiet += 1
            assert rules.value_features(world, scratch) in (0, 1)
            assert -99 not in scratch[VALUE_FEATURES : VALUE_FEATURES + encoder.VALUE_FEATURE_COUNT]
            assert scratch[VALUE_FEATURES + encoder.VALUE_FEATURE_COUNT] == -99
            assert all(
                abs(amount) < 128 for amount in scratch[VALUE_FEATURES : VALUE_FEATURES + encoder.VALUE_FEATURE_COUNT]
            )
    assert quiet > 5


def test_observation_features_use_only_what_the_seat_may_know(searched: GameDefinition) -> None:
    """They are the same in the full state and in the observation of the seat, which holds nothing else."""
    chooser, rules = Random(2), plain_engine(searched.name).rules
    for _ in range(150):
        position, seat = moment(searched, chooser)
        features = []
        for s in (world_of(position), position.observed(seat)):
            scratch = [0] * SCRATCH_SIZE
            features.append(
                scratch[OBSERVATION_FEATURES : rules.observation_features(s, seat, scratch, OBSERVATION_FEATURES)]
            )
        assert features[0] == features[1]


@pytest.mark.parametrize("options", ["mode=fame", "mode=epic"])
def test_match_value_grows_with_the_value_of_the_bout(options: str) -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup([options]))
    s.standing[:] = [0b110, 0b110]
    values = [rules.match_value(s, value) for value in (0, POINT // 4, POINT // 2, POINT)]
    assert values == sorted(set(values))
    assert values[2] == POINT // 2
    assert 0 <= values[0] < values[-1] <= POINT


def test_value_of_the_last_bout_is_the_match_value() -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["mode=epic"]))
    s.standing[:] = [0, 0]
    assert rules.match_value(s, 12345) == 12345
    s.standing[:] = [0b100, 0]
    assert [rules.match_value(s, value) for value in (0, POINT)] == [POINT // 2, POINT]


def test_lead_in_fame_counts_more_near_the_end() -> None:
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["mode=fame"]))
    rows = []
    for mine, theirs in ((50, 0), (250, 200), (200, 250)):
        s.fame[:] = [mine, theirs]
        rows.append(rules.match_value(s, POINT // 2))
    assert rows[1] > rows[0] > POINT // 2 > rows[2]


def test_value_estimate_is_between_zero_and_a_point(searched: GameDefinition) -> None:
    rules, chooser = plain_engine(searched.name).rules, Random(3)
    values: set[int] = set()
    while len(values) < 5:
        s = world_of(moment(searched, chooser)[0])
        if rules.is_quiet(s):
            values.add(rules.estimate_value(s, load_weights(searched), [0] * SCRATCH_SIZE))
    assert all(0 < value < POINT for value in values)


def test_values_of_both_sides_sum_to_a_point() -> None:
    """With exchanged hands and turn, the other side has the same value."""
    rules = plain_engine("fightdrome").rules
    s = FIGHTDROME.new_state(FIGHTDROME.setup(["starter=0"]))
    set_key(s, key_of_seed(1))
    FIGHTDROME.rules.deal(s)
    value = rules.estimate_value(s, load_weights(FIGHTDROME), [0] * SCRATCH_SIZE)
    for rows in (s.cards, s.size):
        rows[0], rows[1] = rows[1], rows[0]
    s.need[0], s.need[1] = s.need[1], s.need[0]
    s.turn = 1
    assert rules.estimate_value(s, load_weights(FIGHTDROME), [0] * SCRATCH_SIZE) == POINT - value
