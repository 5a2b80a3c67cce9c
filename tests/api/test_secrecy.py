"""Worlds that a seat cannot tell apart look the same to it in every way, and those that it can tell apart do not."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import fightcard
from fightcard.kernel.layout import GENERATOR
from tests.api.helpers import played, some_games, some_positions
from tests.worlds import fields

SEED = 5


@pytest.fixture(params=fightcard.game_names())
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


def all_of(position: fightcard.Position, seat: int) -> list[Any]:
    """Everything that a seat can ask of a position."""
    observation = position.observe(seat)
    words = [position.game.action_text(number) for number in range(position.game.action_count)]
    return [
        observation.view,
        observation.due,
        observation.legal_actions(),
        [observation.refusal(word) for word in words],
        position.action_mask(seat),
        observation.action_mask(),
        position.tensor(seat).tobytes(),
        observation.tensor().tobytes(),
        position.information_state(seat),
        str(observation),
        repr(observation),
        str(observation.sample_world(SEED)),
    ]


def heard(position: fightcard.Position, action: str, seat: int) -> tuple[fightcard.Position, Any] | None:
    """The position after an action, and what a seat learns; None if the action is illegal here."""
    if position.refusal(action) is not None:
        return None
    later, outcome = position.advance(action)
    return later, (outcome.events(seat), fields(later.game.definition, later.observed(seat)))


def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same(name: str) -> None:
    """At once, and for as long as it hears and sees the same in both of them."""
    chooser = Random(f"alike {name}")
    different = followed = 0
    for position in some_positions(name, 8, 4, "alike"):
        for seat in position.seats:
            real = position if chooser.random() < 0.5 else position.game.position(str(position))
            world = real.observe(seat).sample_world(chooser.randrange(2**60))
            assert world.observe(seat) == real.observe(seat)
            assert all_of(pickle.loads(pickle.dumps(world)), seat) == all_of(world, seat) == all_of(real, seat)
            different += world != real
            for one, other in alike(real, world, seat, chooser):
                assert all_of(one, seat) == all_of(other, seat)
                followed += one != other
    assert different > 40
    assert followed > 20


def alike(
    real: fightcard.Position, world: fightcard.Position, seat: int, chooser: Random
) -> Iterator[tuple[fightcard.Position, fightcard.Position]]:
    """How both go on by the same actions, until one of them cannot, or the seat notices something."""
    for _ in range(4):
        if real.is_over:
            return
        due = chooser.choice(real.due)
        action = f"{due}:{chooser.choice(real.legal_actions(due))}"
        one, other = heard(real, action, seat), heard(world, action, seat)
        if one is None or other is None or one[1] != other[1]:
            return
        real, world = one[0], other[0]
        yield real, world


def test_choices_of_others_show_only_in_events(name: str) -> None:
    """Whatever another seat chooses: unless a seat is told something else, it has the same information."""
    compared = 0
    for position in some_positions(name, 6, 6, "choices"):
        for due in position.due:
            for seat in set(position.seats) - {due}:
                found: dict[str, list[Any]] = {}
                for text in position.legal_actions(due):
                    later, outcome = position.advance(f"{due}:{text}")
                    told = repr((outcome.events(seat), later.view(seat)))
                    compared += told in found
                    assert found.setdefault(told, all_of(later, seat)) == all_of(later, seat)
                states = [each[8] for each in found.values()]
                assert len(set(states)) == len(states), "what was told differently is remembered differently"
    assert compared > 20


def known(position: fightcard.Position, seat: int) -> dict[str, Any]:
    """All that a seat knows, as a raw state."""
    state = fields(position.game.definition, position.observed(seat))
    return {field: value for field, value in state.items() if field not in GENERATOR}


def test_two_histories_of_a_seat_have_two_information_states(name: str) -> None:
    """Of whole games: positions with the same text are the same to the seat, by what it did and heard and knows."""
    chooser = Random(f"histories {name}")
    for game, _ in zip(some_games(name, chooser), range(4), strict=False):
        found: dict[tuple[int, str], Any] = {}
        for _ in range(3):
            for position in played(game, chooser, 60):
                for seat in position.seats:
                    own = [step.action for step in position.steps() if step.seat == seat]
                    told = [
                        [game.definition.event(raw, seat, game.setup, step.over) for raw in step.raw]
                        for step in position.steps()
                    ]
                    history = (own, told, known(position, seat))
                    assert found.setdefault((seat, position.information_state(seat)), history) == history
        assert len(found) > 10


def test_information_state_has_the_memory_of_a_read_position(name: str) -> None:
    """Such as who took the last pot, or which cards were seen before a shuffle: no view has these."""
    compared = 0
    for position in some_positions(name, 6, 5, "written"):
        words = str(position).split()
        for word in words:
            shorter = " ".join(each for each in words if each != word)
            try:
                other = position.game.position(shorter)
            except fightcard.Error:
                continue
            whole = position.game.position(str(position))
            for seat in position.seats:
                same = other.information_state(seat) == whole.information_state(seat)
                assert not same or known(other, seat) == known(whole, seat), word
                compared += not same
    assert compared > 100
