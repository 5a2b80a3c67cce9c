"""Work that nobody waits for."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from fightcard.core.support.background import AUTOGROUP, in_background, lower_priority, run_in_process
from fightcard.kernel.process_lock import exclusive_lock
from tests.waiting import wait_until

NICEST = 19
NICE = "import os; from fightcard.core.support.background import lower_priority; lower_priority(7); print(os.nice(0))"


def test_thread_brings_its_result_or_its_failure() -> None:
    assert in_background(lambda: 7).result(60) == 7
    assert isinstance(in_background(lambda: 1 // 0).exception(60), ZeroDivisionError)


def test_failing_process_returns_false(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_in_process("this")
    assert not run_in_process("fightcard.no_such_module")
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert not run_in_process("this")


def test_process_ends_with_its_starter(tmp_path: Path) -> None:
    """Even if that one is killed."""
    written = tmp_path / "pid"
    sleeper = f"import os, time; open({str(written)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    (tmp_path / "sleeper.py").write_text(sleeper, "utf-8")
    order = [
        sys.executable,
        "-c",
        "from fightcard.core.support.background import run_in_process; run_in_process('sleeper')",
    ]
    places = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}
    starter = subprocess.Popen(order, env=places)
    try:
        wait_until(lambda: starter.poll() is not None or (written.exists() and written.read_text()), "the start")
        assert starter.poll() is None
        child = int(written.read_text())
    finally:
        starter.kill()
        starter.wait()
    wait_until(lambda: not is_running(child), "its end")


def test_same_work_is_not_done_twice_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One waits, and finds what the other has made; other work goes on meanwhile."""
    (tmp_path / "maker.py").write_text(
        "import pathlib, sys, time\n"
        "made = pathlib.Path(sys.argv[1])\n"
        "if not made.exists():\n"
        "    print(1, file=made.with_suffix('.begun').open('a'))\n"
        "    time.sleep(0.5)\n"
        "    made.touch()\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "kept"))
    works = [in_background(partial(run_in_process, "maker", str(tmp_path / name))) for name in "aab"]
    assert [work.result(300) for work in works] == [True] * 3
    assert [(tmp_path / f"{name}.begun").read_text() for name in "ab"] == ["1\n", "1\n"]


def test_where_nothing_can_be_kept_each_works_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wall").touch()
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "wall"))
    assert run_in_process("this")


def test_where_there_are_no_locks_each_works_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr("fcntl.flock", refuse)
    done = []
    with exclusive_lock("work"):
        done.append("work")
    assert done == ["work"]


def is_running(process: int) -> bool:
    """A process that has ended may wait to be buried."""
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not AUTOGROUP.exists(), reason="time is not shared by sessions here")
def test_priority_of_an_own_session_is_lowered() -> None:
    """Else the niceness of a process counts only among its own session's."""
    more = "; print(open('/proc/self/autogroup').read().split()[-1])"
    order = [sys.executable, "-c", NICE + more]
    alone = subprocess.run(order, capture_output=True, text=True, check=True, start_new_session=True)
    assert alone.stdout.split() == [str(min(os.nice(0) + 7, NICEST)), "7"], "the tests may run under nice themselves"


def test_sessions_of_others_are_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "autogroup"
    monkeypatch.setattr("fightcard.core.support.background.AUTOGROUP", kept)
    monkeypatch.setattr(os, "nice", lambda by: by, raising=False)
    monkeypatch.setattr(os, "getsid", lambda _process: -1, raising=False)
    lower_priority()
    assert not kept.exists()
