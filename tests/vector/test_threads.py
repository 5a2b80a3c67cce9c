"""The threads of a batch: every row is somebody's, errors come out, and no thread outlives its batch."""

from __future__ import annotations

import gc
import threading
import time

import pytest

from fightcard import vector
from fightcard.kernel.batch import Rows
from fightcard.kernel.turns import ASLEEP, SPREAD, STEP
from fightcard.registry import find_game
from fightcard.vector.arrays import kernels_of
from fightcard.vector.threads import RowThreads, Turns


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
    turns = Turns(RowThreads(10, 3), kernels_of(find_game("cartisora")))
    done: list[int] = []

    def fail(part: Rows) -> None:
        raise RuntimeError(f"part {part.worker}")

    with pytest.raises(RuntimeError, match=r"part [12]"):
        turns.take(STEP, lambda part: done.append(part.worker), fail)
    assert done == [0]
    assert set(turns.words[SPREAD::SPREAD]) == {ASLEEP}
