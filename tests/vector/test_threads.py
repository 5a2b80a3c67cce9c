"""The threads of a batch: every row is somebody's, errors come out, and no thread outlives its batch."""

from __future__ import annotations

import gc
import threading
import time
from types import SimpleNamespace

import pytest

import fightcard as fc
from fightcard import vector
from fightcard.kernel.batch import WORKER_ROWS, Rows
from fightcard.kernel.turns import ASLEEP, SPREAD, TurnArrays
from fightcard.vector.threads import RowThreads


@pytest.mark.parametrize(("rows", "count"), [(10, 1), (10, 3), (2, 5), (1000, 7)])
def test_every_row_has_one_thread(rows: int, count: int) -> None:
    threads, taken = RowThreads(rows, count), [0] * rows

    def take(part: Rows) -> None:
        for row in range(part.first, part.last):
            taken[row] += 1

    for times in (1, 2, 3):
        threads.run(take)
        assert taken == [times] * rows


@pytest.mark.parametrize("failing", [0, 1, 2])
def test_error_in_any_part_is_raised_when_all_have_finished(failing: int) -> None:
    threads, finished = RowThreads(3, 3), []

    def fail(part: Rows) -> None:
        if part.worker == failing:
            raise RuntimeError(f"part {failing}")
        time.sleep(0.01)
        finished.append(part.worker)

    with pytest.raises(RuntimeError, match=f"part {failing}"):
        threads.run(fail)
    assert sorted(finished) == [worker for worker in range(3) if worker != failing]
    threads.run(lambda part: finished.append(part.worker))
    assert len(finished) == 5


def test_threads_end_with_their_batch() -> None:
    before = set(threading.enumerate())
    env = vector.make("cartisora", 8, num_threads=3, observation="tensor")
    env.step(env.sample())
    own = set(threading.enumerate()) - before
    assert len(own) == 2
    del env
    gc.collect()
    for thread in own:
        thread.join(timeout=10)
    assert not any(thread.is_alive() for thread in own)


def test_workers_sleep_when_nothing_comes_and_are_woken() -> None:
    one, two = (vector.make("cartisora", 50, seed=3, num_threads=count) for count in (1, 2))
    for pause in (0.0, 0.05, 0.0, 0.0, 0.05):
        time.sleep(pause)
        actions = two.sample()
        assert (actions == one.sample()).all()
        assert (two.step(actions).mask == one.step(actions).mask).all()
    assert two._turns is not None
    deadline = time.monotonic() + 10
    while two._turns.words[SPREAD] != ASLEEP and time.monotonic() < deadline:
        time.sleep(0.01)
    assert two._turns.words[SPREAD] == ASLEEP


def test_other_work_between_two_steps_does_not_wait_for_an_order() -> None:
    one, two = (vector.make("cartisora", 50, seed=3, num_threads=count) for count in (1, 2))
    for _ in range(20):
        actions = one.sample()
        assert (actions == two.sample()).all()
        assert (two.step(actions).mask == one.step(actions).mask).all()
        assert (two.observe() == one.observe()).all()
        two.restore(two.state())


def test_error_of_a_worker_is_raised_by_the_one_who_gave_the_order() -> None:
    def fail(work: TurnArrays, rows: Rows, words: object) -> None:
        raise RuntimeError(f"part {rows.worker}")

    env = vector.make("cartisora", 10, num_threads=3)
    env.reset()
    assert env._turns is not None
    env._turns._kernels = SimpleNamespace(**{**vars(env._kernels), "serve_rows": fail})
    with pytest.raises(RuntimeError, match=r"part [12]"):
        env.sample()
    assert set(env._turns.words[SPREAD::SPREAD]) == {ASLEEP}


@pytest.mark.parametrize("num_threads", [1, 2, 3])
def test_illegal_action_of_any_part_is_named_and_nothing_is_played(num_threads: int) -> None:
    env = vector.make("cartisora", 9, seed=3, num_threads=num_threads)
    actions, before = env.sample(), env.state()
    for rows in ([0], [4], [8], [8, 4], [5, 2]):
        wrong = actions.copy()
        wrong[rows] = env.action_count
        with pytest.raises(fc.Unreadable, match=f"environment {min(rows)}"):
            env.step(wrong)
        assert all((one == other).all() for one, other in zip(env.state().arrays, before.arrays, strict=True))
    assert not env.step(actions).info["illegal"].any()


def test_workers_write_to_cache_lines_of_their_own() -> None:
    line = 64
    for name in ("fightdrome", "champions", "cartisora"):
        batch = vector.make(name, 4, num_threads=2)._batch
        for array, used in ((batch.shared, 1), (batch.seen, 2), (batch.tallies, 1)):
            size = array.nbytes // len(array)
            assert (WORKER_ROWS - used) * size >= line, (name, array.dtype)
