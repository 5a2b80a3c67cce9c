"""Batches of games play by the same rules as positions do, and depend on their seed alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fightcard
from fightcard import vector

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("fightdrome", {}),
    ("fightdrome", {"mode": "epic"}),
    ("champions", {}),
    ("champions", {"owners": "0,1,2,3,4,5", "deck": "shared"}),
    ("cartisora", {"target": 1}),
    ("cartisora", {"classes": "rogue,monk", "target": 2}),
]
ROWS = 3


@pytest.fixture(params=SETUPS, ids=lambda setup: "-".join([setup[0], *map(str, setup[1].values())]))
def setup(request: pytest.FixtureRequest) -> Any:
    return request.param


def mask_of(position: fightcard.Position, seat: int) -> list[int]:
    return list(position.action_mask(seat))


def test_batch_plays_by_the_rules_of_positions(setup: Any) -> None:
    name, options = setup
    env = vector.make(name, ROWS, seed=5, observation="tensor", **options)
    step = env.reset()
    positions = [env.position(row) for row in range(ROWS)]
    finished = 0
    for _ in range(150):
        actions = env.sample()
        for row, position in enumerate(positions):
            seat = int(step.seat[row])
            assert seat == position.due[0]
            assert step.mask[row].tolist() == mask_of(position, seat)
            assert step.observation is not None
            assert step.observation[row].tolist() == position.tensor(seat).tolist()
            positions[row] = position.play(f"{seat}:{env.game.action_text(int(actions[row]))}")[0]
        step = env.step(actions)
        for row, position in enumerate(positions):
            assert bool(step.done[row]) == position.is_over
            if position.is_over:
                finished += 1
                check_result(env, step, position, row)
                positions[row] = env.position(row)
            else:
                assert env.position(row) == position
                assert not step.reward[row].any()
    assert finished


def check_result(env: vector.VectorEnv, step: vector.BatchStep, position: fightcard.Position, row: int) -> None:
    assert position.result
    winner = position.result["winner"]
    sides = [env.game.side_of(seat) for seat in range(env.num_seats)]
    rewards = [0 if winner is None else 1 if side == winner else -1 for side in sides]
    assert step.reward[row].tolist() == rewards
    assert step.info["winner"][row] == (2 if winner is None else winner)
    assert step.info["length"][row] > 0


def test_all_seats_act_at_once(setup: Any) -> None:
    name, options = setup
    env = vector.make(name, ROWS, seed=6, simultaneous=True, observation="tensor", **options)
    step = env.reset()
    positions = [env.position(row) for row in range(ROWS)]
    for _ in range(60):
        actions = env.sample()
        for row, position in enumerate(positions):
            for seat in range(env.num_seats):
                assert step.mask[row, seat].tolist() == mask_of(position, seat)
                assert step.observation is not None
                assert step.observation[row, seat].tolist() == position.tensor(seat).tolist()
            for seat in position.due:
                position = position.play(f"{seat}:{env.game.action_text(int(actions[row, seat]))}")[0]
            positions[row] = position
        step = env.step(actions)
        for row, position in enumerate(positions):
            assert bool(step.done[row]) == position.is_over
            positions[row] = env.position(row)
            assert position.is_over or positions[row] == position


def course(env: vector.VectorEnv, steps: int, rows: int) -> list[Any]:
    """Return the steps of the first rows."""
    told: list[Any] = [env.reset().mask[:rows].tolist()]
    for _ in range(steps):
        actions = env.sample()
        step = env.step(actions)
        told.append([array[:rows].tolist() for array in (actions, step.mask, step.seat, step.reward, step.done)])
    return told


@pytest.mark.parametrize("simultaneous", [False, True])
def test_results_depend_on_the_seed_alone(simultaneous: bool) -> None:
    def env(num_envs: int, num_threads: int, seed: int = 3) -> vector.VectorEnv:
        kinds: dict[str, Any] = {"simultaneous": simultaneous, "num_threads": num_threads}
        return vector.make("cartisora", num_envs, seed=seed, target=1, **kinds)

    expected = course(env(5, 1), 80, 5)
    assert course(env(12, 3), 80, 5) == expected
    assert course(env(5, 2, seed=4), 80, 5) != expected


def test_reset_starts_the_same_games_again() -> None:
    env = vector.make("fightdrome", 4, seed=9)
    first = course(env, 30, 4)
    assert course(env, 30, 4) == first
    env.reset(seed=10)
    assert env.mask.tolist() != first[0]


def test_restored_games_go_on_alike() -> None:
    env = vector.make("champions", 6, seed=2, duels=1)
    env.reset()
    for _ in range(10):
        env.step(env.sample())
    snapshot = env.state()
    expected = [env.step(env.sample()).mask.tolist() for _ in range(40)]
    env.restore(snapshot)
    assert [env.step(env.sample()).mask.tolist() for _ in range(40)] == expected
    with pytest.raises(fightcard.Unreadable, match="another environment"):
        vector.make("champions", 5).restore(snapshot)


def test_illegal_action_raises_before_anything_is_played() -> None:
    env = vector.make("cartisora", 3, seed=1)
    env.reset()
    before = [env.position(row) for row in range(3)]
    with pytest.raises(fightcard.Unreadable, match="environment 1"):
        env.step(np.array([0, 13, 0]))
    assert [env.position(row) for row in range(3)] == before


def test_illegal_action_loses_on_request() -> None:
    env = vector.make("cartisora", 3, seed=1, illegal="lose")
    env.reset()
    step = env.step(np.array([0, 99, -1]))
    assert step.done.tolist() == [False, True, True]
    assert step.info["illegal"].tolist() == [False, True, True]
    assert step.reward.tolist() == [[0, 0], [-1, 1], [-1, 1]]
    assert not env.step(env.sample()).info["illegal"].any()


def test_entry_of_a_seat_not_due_is_ignored() -> None:
    env = vector.make("fightdrome", 2, seed=1, simultaneous=True)
    env.reset()
    actions = env.sample()
    for row in range(2):
        actions[row, 1 - int(env.seat[row])] = 77
    assert not env.step(actions).info["illegal"].any()


def test_features_are_the_tensor_in_bytes() -> None:
    numbers = vector.make("fightdrome", 4, seed=3, observation="tensor", mode="fame")
    bytes_ = vector.make("fightdrome", 4, seed=3, observation="features", mode="fame")
    one, other = numbers.reset(), bytes_.reset()
    for _ in range(300):
        assert one.observation is not None
        assert other.observation is not None
        assert other.observation.dtype == np.uint8
        assert other.observation.tolist() == np.minimum(one.observation, 255).tolist()
        actions = numbers.sample()
        one, other = numbers.step(actions), bytes_.step(actions)


def test_observations_are_written_into_the_given_array() -> None:
    env = vector.make("cartisora", 4, seed=3)
    env.reset()
    target = env.observation_array()
    target[:] = 7
    assert env.observe(target) is target
    assert target.tolist() == env.observe().tolist()
    assert [env.position(row).tensor(0).tolist() for row in range(4)] == target.tolist()


def test_indistinguishable_worlds_have_the_same_tensor(setup: Any) -> None:
    """Hidden information is not in a seat's tensor: hidden cards are dealt anew, and nothing changes."""
    name, options = setup
    env = vector.make(name, ROWS, seed=8, **options)
    env.reset()
    for _ in range(12):
        env.step(env.sample())
    for row in range(ROWS):
        position, seat = env.position(row), int(env.seat[row])
        tensor = env.observe()[row].tolist()
        for seed in range(3):
            world = position.observe(seat).sample_world(seed)
            assert world.tensor(seat).tolist() == tensor


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_memory_per_environment_is_at_most_2_kib(name: str, options: dict[str, Any], simultaneous: bool) -> None:
    assert vector.make(name, 64, simultaneous=simultaneous, **options).nbytes / 64 <= 2048


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "num_envs"),
        ({"num_envs": 1 << 40}, "num_envs"),
        ({"num_threads": 0}, "num_threads"),
        ({"num_threads": 1_000_000}, "num_threads"),
        ({"seed": "x"}, "seed"),
        ({"observation": "pixels"}, "'features'"),
        ({"illegal": "ignore"}, "'lose'"),
        ({"game": "chess"}, "chess"),
        ({"game": fightcard.game("cartisora"), "target": 2}, "target"),
        ({"colour": "red"}, "colour"),
        ({"num_thread": 2}, "num_threads"),
        ({"simultaneous": "no"}, "simultaneous"),
        ({"settings": {"num_threads": 2}}, "Settings"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(fightcard.Error, match=message):
        vector.make(**{"game": "cartisora", "num_envs": 2, **arguments})


def test_lack_of_memory_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise MemoryError("211 TiB")

    monkeypatch.setattr("fightcard.vector.environment.new_batch", refuse)
    with pytest.raises(fightcard.Error, match="memory for 2 environments"):
        vector.make("cartisora", 2)


@pytest.mark.parametrize(
    "call",
    [
        lambda env: env.reset(start="hand0=2"),
        lambda env: env.restore(None),
        lambda env: env.position(2),
        lambda env: env.position("a"),
        lambda env: env.observe(seat=2),
    ],
)
def test_bad_arguments_of_methods_get_one_sentence(call: Callable[[vector.VectorEnv], Any]) -> None:
    with pytest.raises(fightcard.Unreadable):
        call(vector.make("cartisora", 2))


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.5, 1.5], ["a", "b"], [[0], [0, 1]]])
def test_actions_of_a_wrong_shape_or_type_get_one_sentence(actions: Any) -> None:
    env = vector.make("cartisora", 2)
    with pytest.raises(fightcard.Unreadable, match=r"shape \(2,\)"):
        env.step(actions)


def test_finished_games_stay_over_without_auto_reset() -> None:
    env = vector.make("cartisora", 8, seed=4, target=1, auto_reset=False)
    step = env.reset()
    ended = 0
    for _ in range(200):
        step = env.step(env.sample())
        ended += int(step.done.sum())
    assert ended == 8
    assert (step.seat == -1).all()
    assert not step.mask.any()
    assert all(env.position(row).is_over for row in range(8))
    assert not env.observe().any()
    assert env.observe(seat=1)[3].tolist() == env.position(3).tensor(1).tolist()
    assert env.reset().mask.any(axis=1).all()


def test_games_begin_in_a_given_position() -> None:
    env = vector.make("cartisora", 3, seed=2, target=1)
    start = env.game.position("hand0=2,9,K hand1=5,10,K")
    step = env.reset(start=start)
    assert step.mask.sum(axis=1).tolist() == [3, 3, 3]
    for _ in range(60):
        step = env.step(env.sample())
        for row in np.flatnonzero(step.done):
            position = env.position(int(row))
            assert position.legal_actions(0) == ["2", "9", "K"]
            assert position.key != start.key  # chance differs from game to game
    assert env.reset().mask.sum(axis=1).tolist() == [13, 13, 13]


@pytest.mark.parametrize(
    "position", [fightcard.game("cartisora").deal(seed=1), fightcard.game("champions").deal(seed=1)]
)
def test_positions_of_other_games_are_no_start(position: fightcard.Position) -> None:
    with pytest.raises(fightcard.Unreadable, match="its own game"):
        vector.make("cartisora", 3, target=1).reset(start=position)


def test_settings_are_a_record_or_keywords() -> None:
    settings = vector.Settings(observation="features", simultaneous=True)
    one = vector.make("cartisora", 2, settings=settings, target=1)
    other = vector.make("cartisora", 2, observation="features", simultaneous=True, target=1)
    assert one.reset().mask.shape == other.reset().mask.shape == (2, 2, 14)
    assert one.game == other.game
    with pytest.raises(fightcard.Unreadable, match="'features'"):
        vector.make("cartisora", 2, settings=vector.Settings(observation="pixels"))  # type: ignore[arg-type]


def test_arrays_that_cannot_hold_observations_are_refused() -> None:
    env = vector.make("cartisora", 4, seed=3)
    right = env.observation_array()
    wrong = [right[:3], right.astype(np.float32), np.zeros((4, 2 * env.observation_size), np.int32)[:, ::2]]
    for array in wrong:
        with pytest.raises(fightcard.Unreadable, match="contiguous"):
            env.observe(array)


def test_samples_are_legal_and_even() -> None:
    env = vector.make("fightdrome", 400, seed=5)
    step = env.reset()
    for _ in range(20):
        actions = env.sample()
        assert (step.mask[np.arange(400), actions] == 1).all()
        step = env.step(actions)
    counts = np.zeros(env.action_count)
    row = int(step.mask.sum(axis=1).argmax())
    for _ in range(3000):
        counts[env.sample()[row]] += 1
    legal = np.flatnonzero(step.mask[row])
    assert counts[legal].sum() == 3000
    assert (abs(counts[legal] - 3000 / len(legal)) < 6 * (3000 / len(legal)) ** 0.5).all()
