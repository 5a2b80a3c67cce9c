"""Executors: a cluster gives the results of one process, and a lost node costs its unfinished tasks only."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from fightcard import EnvironmentFailure, Unreadable, game
from fightcard.core.support import extras
from fightcard.lab.rating.league import Fixtures, play_league
from fightcard.lab.simulation.executors import AHEAD, LocalExecutor, executor_of, find_jobs, kept_workers, share_out
from fightcard.lab.simulation.ray_executor import connect_ray
from fightcard.lab.study.settings import StudySettings
from fightcard.lab.study.sweep import sweep
from fightcard.registry import find_game
from tests.lab.eager import EagerExecutor, finished
from tests.web.serving import free_port


def make_square(offset: int) -> Callable[[int], int]:
    return lambda number: number * number + offset


def test_every_task_is_entered_once_whatever_the_order() -> None:
    found: dict[int, int] = {}
    executor = EagerExecutor()
    with executor.workers(make_square, 1) as submit:
        share_out(executor, submit, ((number,) for number in range(12)), lambda task, got: found.update({task[0]: got}))
    assert found == {number: number * number + 1 for number in range(12)}


def test_tasks_are_taken_as_workers_get_free() -> None:
    executor = LocalExecutor(2)
    taken: list[int] = []
    entered: list[Any] = []
    ahead: list[int] = []

    def tasks() -> Iterator[tuple[int]]:
        for number in range(20):
            taken.append(number)
            ahead.append(len(taken) - len(entered))
            yield (number,)

    share_out(executor, finished, tasks(), lambda task, _: entered.append(task))
    assert len(entered) == 20
    assert max(ahead) == executor.ahead == AHEAD * 2


def test_interrupt_enters_what_has_begun_and_cancels_the_rest() -> None:
    begun: Future[str] = Future()
    begun.set_running_or_notify_cancel()
    waiting: Future[str] = Future()
    futures, entered = iter([begun, waiting]), []

    def tasks() -> Iterator[tuple[int]]:
        yield (0,)
        yield (1,)
        begun.set_result("done")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        share_out(LocalExecutor(2), lambda _: next(futures), tasks(), lambda task, got: entered.append((task, got)))
    assert entered == [((0,), "done")]
    assert waiting.cancelled()


def test_studies_give_the_same_on_another_executor() -> None:
    executor = EagerExecutor()
    cartisora = game("cartisora")
    alone = sweep(cartisora, "target", ("1", "2"), StudySettings(games=24, seed=5))
    shared = sweep(cartisora, "target", ("1", "2"), StudySettings(games=24, seed=5, jobs=executor))
    assert alone.data() == shared.data()
    fixtures = Fixtures("cartisora", find_game("cartisora").setup(), ("random", "thumb"), 8, 3)
    assert play_league(fixtures).bouts == play_league(fixtures, executor).bouts


def make_process_id(_study: int) -> Callable[[int], int]:
    return lambda _number: os.getpid()


def test_processes_are_kept_from_one_study_to_the_next() -> None:
    """Each trial of ``tune`` started its processes anew, which took longer than its games."""
    seen: list[set[int]] = []
    with kept_workers(2) as jobs:
        assert not isinstance(jobs, int)
        for study in range(2):
            with jobs.workers(make_process_id, study) as submit:
                tasks = [submit(number) for number in range(8)]
                seen.append({task.result() for task in tasks})
            with jobs.workers(make_square, study) as submit:
                assert submit(3).result() == 9 + study
    assert os.getpid() not in seen[0] | seen[1]
    assert len(seen[0] | seen[1]) <= 2
    with kept_workers(1) as jobs:
        assert jobs == 1


@pytest.mark.parametrize("address", ["", "ray://here:1", "two words", "host", "host:99999999"])
def test_addresses_that_are_none(address: str) -> None:
    with pytest.raises(Unreadable) as caught:
        find_jobs(1, address)
    assert caught.value.code == "ray-address"


def test_without_the_extra_the_command_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.MODULES, "ray", ("no_such_module",))
    with pytest.raises(EnvironmentFailure, match=r"pip install 'fightcard\[ray\]'"):
        find_jobs(1, "local")


def test_numbers_are_local_processes() -> None:
    assert executor_of(3) == LocalExecutor(3)
    assert executor_of(1).is_local
    assert find_jobs(4, None) == 4


needs_ray = pytest.mark.skipif(not extras.has_extra("ray"), reason="Ray is not installed: pip install '.[ray]'")


@pytest.mark.campaign
@needs_ray
@pytest.mark.parametrize("port", ["free", "99999"])
def test_cluster_that_is_not_there_is_reported_at_once(port: str) -> None:
    """Ray tried for a minute, and wrote warnings."""
    with pytest.raises(EnvironmentFailure) as caught:
        connect_ray(f"127.0.0.1:{free_port() if port == 'free' else port}")
    assert caught.value.code == "ray-unreachable"


@needs_ray
def test_two_nodes_one_killed() -> None:
    """Ray is too large for the lock, so this is skipped where it is missing."""
    command = [sys.executable, "-m", "bench.cluster", "--games", "20000", "--parts", "killed,solve", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=Path(__file__).parents[2])
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["killed"] == {"lost": 1, "same": True}
    assert found["solve"] == {"lost": 1, "same": True, "tables": 23}


LISTENING = """
from fightcard.lab import connect_ray
connect_ray("local")
import psutil, ray
assert ray.get(ray.remote(lambda: 1).remote()) == 1
mine = [psutil.Process(), *psutil.Process().children(recursive=True)]
found = [each.laddr.ip for one in mine for each in one.net_connections("inet") if each.status == "LISTEN"]
print(len(found), *{address.removeprefix("::ffff:") for address in found})
"""


@pytest.mark.campaign
@needs_ray
def test_local_listens_on_loopback_only() -> None:
    done = subprocess.run([sys.executable, "-c", LISTENING], stdout=subprocess.PIPE, text=True, check=True)
    count, *addresses = done.stdout.split()
    assert int(count) >= 4, "scheduler, store, control service and workers"
    assert addresses == ["127.0.0.1"]
