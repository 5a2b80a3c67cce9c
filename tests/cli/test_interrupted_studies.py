"""Studies as processes with two workers: a real Ctrl-C keeps what is done, and ``--resume`` goes on from there."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import environment
from tests.cli.test_process import hear_interrupts
from tests.waiting import wait_until

BOTS = Path(__file__).parents[1] / "bots" / "own_bots.py"
OWN = ("--bots", "bots/mine.py:First", "--jobs", "2", "--json")  # asked one by one: nothing is compiled
ENDLESS, FEW = "1000000", "8"
STUDIES = {
    "sweep": ("cartisora", "-o", "target=1..2", *OWN),
    "compare": ("cartisora", "--a", "-o target=1", "--b", "-o target=2", *OWN),
    "matrix": ("champions", "-o", "duels=1", "--over", "weapons", *OWN),
}
TUNE = ("tune", "cartisora", "--goal", "length within 1..1.5", "--change", "target=1..5", "--games", "400")
campaign = pytest.mark.campaign


def started(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    (folder / "bots").mkdir(exist_ok=True)
    shutil.copy(BOTS, folder / "bots" / "mine.py")
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "fightcard", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment(FIGHTCARD_CACHE=str(folder / "cache")),
        start_new_session=True,  # a group of its own, as a shell gives it
        preexec_fn=hear_interrupts,
    )


def kept_lines(folder: Path) -> int:
    """Return how many lines the study has stored so far."""
    return sum(path.read_bytes().count(b"\n") for path in (folder / "cache" / "studies").glob("*.jsonl"))


def interrupted(folder: Path, *arguments: str) -> tuple[bytes, str]:
    """Return a study's output after a Ctrl-C to its whole process group, as a terminal sends it."""
    process = started(folder, *arguments)
    try:
        wait_until(lambda: kept_lines(folder) >= 4 or process.poll() is not None, "progress")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=300)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, err.decode()
    assert b"Traceback" not in err
    assert "--resume" in err.decode()
    return out, err.decode()


@pytest.mark.parametrize("kind", ["sweep", *(pytest.param(kind, marks=campaign) for kind in ("compare", "matrix"))])
def test_ctrl_c_keeps_what_is_done(kind: str, tmp_path: Path) -> None:
    """The command that is printed goes on, though the bot is in another folder and no seed was given."""
    answer, told = interrupted(tmp_path, kind, *STUDIES[kind], "--games", ENDLESS)
    stopped = json.loads(answer)
    assert stopped["interrupted"]
    assert stopped["games"] > 0
    command = told.split("Go on with: ")[1].splitlines()[0]
    process = started(tmp_path, *shlex.split(command.replace(ENDLESS, FEW))[1:])
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err.decode()
    resumed = json.loads(out)
    assert not resumed["interrupted"]
    assert resumed["seed"] == stopped["seed"]
    assert resumed["games"] >= stopped["games"]
    assert kept_lines(tmp_path) == 0  # it is finished


@campaign
def test_ctrl_c_keeps_the_trials_of_tune(tmp_path: Path) -> None:
    words = (*TUNE, "--seed", "1", "--jobs", "2", "--json")
    assert interrupted(tmp_path, *words)[0] == b""  # nothing was measured on fresh deals yet
    kept = kept_lines(tmp_path)
    assert kept >= 4
    process = started(tmp_path, *words, "--resume")
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err.decode()
    assert json.loads(out)["met"]
    assert kept_lines(tmp_path) == 0
