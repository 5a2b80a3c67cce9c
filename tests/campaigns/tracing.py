"""strace on a server: faults at a chosen system call of its database, and a log of its writes."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.web.serving import Server

WRITES = "pwrite64,write,pwritev,ftruncate"
SYNCS = "fsync,fdatasync"
CALLS = f"{WRITES},{SYNCS}"


def is_usable() -> bool:
    """Is there a strace, and may it trace?"""
    return shutil.which("strace") is not None and not subprocess.call(
        ["strace", "-qq", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL
    )


def files(server: Server) -> list[str]:
    """Options that choose the files of the database."""
    return [part for end in ("", "-wal") for part in ("-P", f"{server.database}{end}")]


@contextmanager
def injected(server: Server, what: str, calls: str = CALLS) -> Iterator[None]:
    """Something happens to these calls of a running server, such as ``signal=SIGKILL:when=9``."""
    assert server.process is not None
    log = server.log.with_suffix(".strace")
    options = ["-f", "-qq", *files(server), "-e", f"trace={calls}", "-e", f"inject={calls}:{what}", "-o", str(log)]
    tracer = subprocess.Popen(["strace", *options, "-p", str(server.process.pid)], stderr=subprocess.DEVNULL)
    _wait_until_traced(server.process.pid)
    try:
        yield
    finally:
        tracer.terminate()
        tracer.wait(15)


def _wait_until_traced(process: int) -> None:
    """All its threads, the one of the store among them."""
    end = time.monotonic() + 15
    while time.monotonic() < end:
        tasks = list(Path(f"/proc/{process}/task").iterdir())
        if all("TracerPid:\t0" not in (task / "status").read_text() for task in tasks):
            return
        time.sleep(0.01)
    raise TimeoutError("strace does not begin")


# -- records ------------------------------------------------------------------------------------------------------


class Write(NamedTuple):
    """Bytes on their way to a file."""

    file: str
    offset: int
    data: bytes


class Cut(NamedTuple):
    """A file made shorter."""

    file: str
    size: int


class Removed(NamedTuple):
    """A file taken out of its folder."""

    file: str


class Synced(NamedTuple):
    """All that a file, or a folder, was given before has arrived."""

    file: str


class Sent(NamedTuple):
    """Bytes to a client."""

    data: bytes


Call = Write | Cut | Removed | Synced | Sent


def recording(log: Path) -> list[str]:
    """Return the prefix of a command that records its writes and sends."""
    calls = f"{CALLS},writev,unlink,unlinkat,sendto,sendmsg"
    return ["strace", "-D", "-f", "-q", "-y", "-xx", "-s", "1000000", "-e", f"trace={calls}", "-o", str(log)]


def wait_until_recorded(log: Path, process: int) -> None:
    """The record goes on for a moment after the process has ended: until it tells so."""
    end = time.monotonic() + 15
    while not re.search(rf"^{process} +\+\+\+ (exited|killed)", log.read_text()[-2000:], re.MULTILINE):
        assert time.monotonic() < end, "the record has no end"
        time.sleep(0.01)


CONNECTION_EXTENSION = re.compile(r"^\d+ +(?P<call>\w+)\((?P<fd>\d+)<(?P<path>[^>]*)>(?P<rest>.*)$")
UNLINK = re.compile(r'^\d+ +unlink(?:at)?\(.*?"(?P<path>[^"]*)"')
RESUMED = re.compile(r"^(?P<pid>\d+) +<\.\.\. (?P<call>\w+) resumed>")
SOCKETS = ("socket:", "TCP", "UNIX")
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


def read_record(log: Path, folder: Path) -> list[Call]:
    """The calls of a record that concern the files of a folder, or clients, in their order."""
    calls: list[Call] = []
    waiting: dict[str, Synced] = {}  # by thread: a sync that has begun
    for line in log.read_text().splitlines():
        resumed = RESUMED.match(line)
        if resumed:
            if resumed["pid"] in waiting:
                calls.append(waiting.pop(resumed["pid"]))
            continue
        removed = UNLINK.match(line)
        if removed and Path(_plain(removed["path"])).parent == folder:
            calls.append(Removed(_plain(removed["path"])))
        found = CONNECTION_EXTENSION.match(line)
        if removed or not found:
            continue
        call = _read_call(found["call"], _plain(found["path"]), found["rest"], folder)
        if isinstance(call, Synced) and "unfinished" in line:
            waiting[line.split()[0]] = call
        elif call is not None:
            calls.append(call)
    return calls


def _plain(path: str) -> str:
    """With -xx strace writes paths in hexadecimal as well."""
    return bytes.fromhex(path.replace("\\x", "")).decode() if path.startswith("\\x") else path


def _read_call(call: str, path: str, rest: str, folder: Path) -> Call | None:
    strings = [bytes.fromhex(text.replace("\\x", "")) for text in STRING.findall(rest)]
    if call in ("sendto", "sendmsg") or path.startswith(SOCKETS):  # some loops write to sockets as to files
        return Sent(b"".join(strings))
    if folder not in (Path(path).parent, Path(path)) or Path(path).suffix == ".log":
        return None
    if call in SYNCS.split(","):
        return Synced(path)
    if call == "ftruncate":
        return Cut(path, int(rest.lstrip(", ").partition(")")[0]))
    assert call == "pwrite64", f"{call} is not expected: extend the record"
    offset = int(rest.rpartition(", ")[2].partition(")")[0].split()[0])
    return Write(path, offset, strings[0])
