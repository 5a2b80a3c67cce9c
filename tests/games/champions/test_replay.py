"""The choices of a duel told again from its beginning, and how likely they were."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.bots.search.likelihood import CERTAIN
from fightcard.bots.search.policy_value import SCRATCH_SIZE
from fightcard.games.champions.game import GAME
from fightcard.games.champions.state import HAND
from fightcard.kernel.layout import State
from tests.bots.moments import hard_moment, moment, world_of
from tests.bots.search.helpers import plain_engine

ENGINE = plain_engine("champions")
RULES = ENGINE.resolver.rules
SCRATCH = [0] * SCRATCH_SIZE
FIELDS = ("table", "won", "health", "reputation", "panicked", "disadvantaged", "round", "phase", "waiting", "winner")


def unsealed(world: State) -> State:
    """Let those who have sealed a choice choose again."""
    for seat in range(6):
        if RULES.may_take_back(world, seat):
            RULES.take_back(world, seat)
    return world


def told(s: State) -> tuple[object, ...]:
    """Return what a replay has to reach again; how a pile lies is part of it, and the order of a hand."""
    piles = [zone[:size] for zone, size in zip(s.cards, s.size, strict=True)]
    return *(getattr(s, name) for name in FIELDS), piles


def test_replayed_choices_lead_to_the_same_state_again() -> None:
    chooser, retold = Random(3), 0
    for _ in range(500):
        world = unsealed(world_of(moment(GAME, chooser)[0]))
        past = world.copy()
        if not RULES.rewind(past):
            assert told(past) == told(world)
            continue
        assert past.round == 1
        assert past.size[HAND + past.fighter[0]] > 0
        while (seat := RULES.first_due(past)) >= 0 and (choice := RULES.recorded_choice(world, past, seat)) >= 0:
            assert RULES.legal(past, seat) >> choice & 1
            RULES.play(past, seat, choice)
        assert told(past) == told(world)
        retold += 1
    assert retold > 50


def test_likelihoods_of_all_choices_add_up_to_one() -> None:
    chooser = Random(4)
    for _ in range(20):
        position, seat = hard_moment(GAME, chooser)
        world = world_of(position)
        possible = int(RULES.legal(world, seat))
        chances = [
            RULES.choice_likelihood(world, seat, choice, ENGINE.weights, SCRATCH)
            for choice in range(32)
            if possible >> choice & 1
        ]
        doubt = len(chances) / 8 / 32  # the same for each choice, however many there are
        assert sum(chances) / CERTAIN == pytest.approx(31 / 32 + doubt, abs=1e-3)
        assert min(chances) > 0
