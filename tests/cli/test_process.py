"""The command as a process: start-up, exit codes, pipes, signals, encodings."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fightcard.core.record import write_record
from tests.cli.helpers import POSITION, environment, fightcard_process, played
from tests.waiting import processor_seconds, wait_until

COMMAND = [sys.executable, "-m", "fightcard"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("games",), 0),
        (("do", "fightdrome", POSITION, "K80"), 0),
        (("do", "fightdrome", POSITION, "P80"), 1),
        (("do", "fightdrome", POSITION, "jump"), 2),
        (("replay", "nowhere"), 3),
    ],
)
def test_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    done = fightcard_process(*arguments)
    assert done.returncode == code
    assert bool(done.stdout) == (code == 0)
    assert done.stderr.count(b"\n") == (code != 0)


def test_quick_commands_need_neither_numpy_nor_numba() -> None:
    """Importing them would cost more than all the rest: nobody waits for a compiler that they do not use."""
    program = f"""if True:
        import sys
        from fightcard.cli import main
        for arguments in (["games"], ["deal", "fightdrome"], ["legal", "fightdrome", {POSITION!r}], ["--help"],
                          ["show", "fightdrome", {POSITION!r}], ["do", "fightdrome", {POSITION!r}, "K80"],
                          ["rules", "fightdrome"], ["simulate", "fightdrome", "--games", "20"]):
            assert main(arguments) == 0
        assert not {{"numpy", "numba"}} & set(sys.modules)
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment(), check=False)
    assert done.returncode == 0, done.stderr


def test_starting_loads_nothing_heavy() -> None:
    """A command that prints a list imports no compiler, server or table of another command."""
    heavy = {"asyncio", "msgspec", "numba", "numpy", "psycopg", "sqlite3", "starlette", "textual", "uvicorn"}
    done = fightcard_process("games", PYTHONPROFILEIMPORTTIME="1")
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
    assert "fightcard.language" in loaded
    assert not loaded & heavy


def test_bytes_that_are_no_text() -> None:
    done = fightcard_process("show", "fightdrome", b"\xff\xfe", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "position-part"
    assert fightcard_process(b"\xff").returncode == 2
    assert fightcard_process("replay", b"\xff").returncode == 3


def test_ascii_terminal_gets_ascii() -> None:
    done = fightcard_process("rules", "fightdrome", "FD-01", "--lang", "es", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stdout.isascii()


def test_environment_chooses_the_language() -> None:
    assert b"Regeloptionen" in fightcard_process("games", LANG="de_DE.UTF-8").stdout


def test_broken_pipe_ends_with_141() -> None:
    for arguments in (["rules", "fightdrome"], ["games", "--json"], ["play", "fightdrome"]):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
        os.close(writer)
        assert (done.returncode, done.stderr) == (141, b"")


def test_nowhere_to_write() -> None:
    with open(os.devnull, "rb") as unwritable:
        done = subprocess.run(
            [*COMMAND, "games", "--lang", "de"],
            stdout=unwritable,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr.decode().startswith("Die Ausgabe lässt sich nicht schreiben (")
    assert done.stderr.count(b"\n") == 1


def test_streams_that_are_closed() -> None:
    for closed in (">&-", "2>&-", "<&-", "<&- >&- 2>&-"):
        line = f'"$@" games {closed}'
        done = subprocess.run(["sh", "-c", line, "sh", *COMMAND], capture_output=True, env=environment(), check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def hear_interrupts() -> None:
    """A shell that starts us in the background tells us to ignore Ctrl-C, and so all that we start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_partial_results(jobs: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", "fightdrome", "--games", "10000000", "--plain", "--jobs", jobs, "--json", "--seed", "3"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,  # a group of its own, as a shell gives it
        preexec_fn=hear_interrupts,
    )
    assert process.stderr is not None
    try:
        process.stderr.readline()  # the note about the cards: now it begins
        spent = processor_seconds(process.pid)
        wait_until(lambda: processor_seconds(process.pid) > spent + 2, "the simulation")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=300)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert f"Interrupted after {json.loads(out)['games']:,} of 10,000,000 games." in err.decode()


def processes_of_group(group: int) -> list[int]:
    """The living processes of a process group."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,pid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in listed.stdout.splitlines()]
    return [int(pid) for pgid, pid, state in rows if int(pgid) == group and not state.startswith("Z")]


def test_workers_end_when_their_parent_is_killed() -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", "fightdrome", "--games", "10000000", "--plain", "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
        start_new_session=True,
    )
    wait_until(lambda: len(processes_of_group(process.pid)) >= 3)
    process.kill()
    process.wait()
    wait_until(lambda: processes_of_group(process.pid) == [])


def at_a_terminal(*arguments: str, typed: bytes) -> tuple[int, str]:
    """The exit code and all that is to be read when the command runs at a terminal."""
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment(PAGER="cat", TERM="xterm"),
    )
    os.close(terminal)
    os.write(screen, typed)
    read = b""
    with contextlib.suppress(OSError):  # which is how a terminal says that its last user has gone
        while data := os.read(screen, 65536):
            read += data
    os.close(screen)
    return process.wait(30), read.decode()


def test_at_a_terminal_a_replay_waits_for_enter(tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(write_record(played()), "utf-8")
    code, text = at_a_terminal("replay", str(path), typed=b"\n\nq\n")
    assert code == 0
    assert "Enter: next step." in text
    assert "\n2. " in text
    assert "\n3. " not in text
    assert at_a_terminal("replay", str(path), typed=b"\n" * 500)[1].strip().endswith(").")
    assert at_a_terminal("replay", str(path), typed=b"\n\x04")[0] == 0


def test_at_a_terminal_long_rules_come_page_by_page() -> None:
    for more in ((), ("--no-pager",)):
        code, text = at_a_terminal("rules", "fightdrome", *more, typed=b"")
        assert code == 0
        assert "FDA-63" in text


def test_ctrl_c_is_quiet() -> None:
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [*COMMAND, "legal", "fightdrome", "-"],
        stdin=reading,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=hear_interrupts,
    )
    os.write(writing, b"top=")
    wait_until(lambda: not select.select([reading], [], [], 0)[0], "reading the position")  # it waits for the rest
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=300) == (b"", b"")
    os.close(reading)
    os.close(writing)
    assert process.returncode == 130
