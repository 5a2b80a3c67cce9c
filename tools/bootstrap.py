"""Make the project's own Python environment where it is missing, then become a Python inside it.

Called by tools/start as `bootstrap.py run|test ARGUMENTS-FOR-PYTHON...`; standard library only.
An environment is finished when `ready-run.txt` (and for tests `ready-test.txt`) in it equals the lock
of that name in requirements/. These marks are written last, so what was interrupted half-way is never
used. Whatever cannot go on ends in one sentence on stderr and exit code 3; stdout is the program's.
"""

import ast
import contextlib
import hashlib
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

if sys.version_info < (3, 11) or os.name != "posix":  # an older Python gets as far as this
    sys.stderr.write("fightcard: Python 3.11 or newer is needed, on Linux, macOS or WSL.\n")
    sys.exit(3)

ROOT = Path(__file__).resolve().parent.parent
HOLD_NAME = "bootstrap.lock"
# Wheels only: building one would fetch build tools that no lock names.
INSTALL = ("install", "--require-hashes", "--only-binary", ":all:", "--requirement")

# What an installer says, in lower case, and what it means to the user; the first that fits counts.
MEANINGS = {
    ("no space left", "os error 28)", "quota exceeded"): "the disk is full (about 500 MB are needed)",
    ("named ensurepip", "named venv"): "this Python lacks its venv module (Debian and Ubuntu: python3-venv)",
    ("hash mismatch", "do not match the hashes"): "a downloaded package is not the one that the lock names",
    ("connect", "dns error", "timed out", "certificate"): "the package registry cannot be reached",
    ("no matching", "no solution"): "the registry lacks a package's file for this Python and machine",
}
UV_NAMES = {  # uv does not read pip's settings: these are handed over, under these names
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
}


class CannotGoOn(Exception):
    """One sentence that says what is missing."""


def say(sentence: str) -> None:
    print(f"fightcard: {sentence}", file=sys.stderr, flush=True)


def places() -> Iterator[Path]:
    """Return the places for the environment, best first: the clone, the user's cache, a temporary folder."""
    yield ROOT / ".venv"
    name = hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:16]  # each clone has its own
    cache = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    if cache.is_absolute():
        yield cache / "fightcard" / "environments" / name
    shared = Path(tempfile.gettempdir()) / f"fightcard-{os.getuid()}"
    shared.mkdir(mode=0o700, exist_ok=True)
    found = shared.lstat()
    # Anybody could have made a folder of this name: code is run from it only if it is ours alone.
    if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022:
        yield shared / name


def lock_of(kind: str) -> Path:
    return ROOT / "requirements" / f"{kind}.txt"


def is_ready(place: Path, kind: str) -> bool:
    try:
        mark = (place / f"ready-{kind}.txt").read_bytes()
    except OSError:
        return False
    return mark == lock_of(kind).read_bytes() and os.access(place / "bin" / "python", os.X_OK)


def ready_place(kind: str) -> Path:
    """Return the first place whose environment is ready, or can be made so."""
    refusals = []
    for place in places():
        if is_ready(place, kind):
            return place
        try:
            hold = take_hold(place)
        except OSError as error:
            refusals.append(f"{place} ({error.strerror})")
            continue
        if not is_ready(place, kind):  # else the start that we have waited for has made it
            Workshop(place, hold).build(kind)
        return place
    raise CannotGoOn(f"there is no place to write the environment to: tried {', '.join(refusals)}.")


def take_hold(place: Path) -> int:
    """Lock a place against other starts, until we end or become the program; OSError if we may not."""
    import fcntl

    place.mkdir(parents=True, exist_ok=True)
    file = place / HOLD_NAME
    if not file.exists() and any(place.iterdir()):
        raise OSError(0, "made by somebody else")  # by hand, perhaps: not ours to clear
    hold = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("waiting for another start, which is making the environment ...")
        fcntl.flock(hold, fcntl.LOCK_EX)
    return hold


class Workshop:
    """Builds the environment in a place that this process holds."""

    def __init__(self, place: Path, hold: int) -> None:
        self.place, self.hold = place, hold
        self.python, self.log = str(place / "bin" / "python"), place / "bootstrap.log"
        self.said = ""  # what the latest command wrote
        astray = {"PIP_PREFIX", "PIP_ROOT", "PIP_TARGET"}  # these and --user lead out of the environment
        self.variables = {name: value for name, value in os.environ.items() if name not in astray}
        self.variables |= {"PIP_USER": "0", "PIP_NO_INPUT": "1"}

    def build(self, kind: str) -> None:
        began, test_mark = time.monotonic(), self.place / "ready-test.txt"
        # Any change but adding tests to a finished environment starts anew: no package outlives its lock.
        if kind == "test" and is_ready(self.place, "run") and not test_mark.exists():
            say(f"adding the packages for tests to {self.place} (once) ...")
        else:
            say(f"making the Python environment in {self.place} (once; downloads about 85 MB) ...")
            self.clear()
            self.create()
        if kind == "test":
            test_mark.touch()  # empty, it differs from the lock: if this is interrupted, all starts anew
        self.install(kind)
        for finished in ("run", kind):  # the lock for tests holds everything of the lock for running
            shutil.copyfile(lock_of(finished), self.place / f"ready-{finished}.txt")
        say(f"the environment is ready, after {time.monotonic() - began:.0f} s.")

    def clear(self) -> None:
        """Remove everything but the lock that is held, the marks first."""
        for path in sorted(self.place.iterdir(), key=lambda path: not path.name.startswith("ready")):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path.name != HOLD_NAME:
                path.unlink()

    def create(self) -> None:
        # By its real name: should `python3` become another version one day, that must be noticed.
        self.must(os.path.realpath(sys.executable), "-I", "-m", "venv", "--without-pip", str(self.place))
        # A .pth rather than PYTHONPATH: editors and type checkers see it, other Pythons do not. Inside the
        # clone it is relative, so that the clone can be moved; outside, each clone path has its own place.
        packages = next(self.place.glob("lib/python*/site-packages"))
        source = os.path.relpath(ROOT / "src", packages) if ROOT in self.place.parents else ROOT / "src"
        (packages / "fightcard.pth").write_bytes(os.fsencode(source))

    def install(self, kind: str) -> None:
        """Install a lock by the uv on the PATH, else by a uv of the environment's own, else by pip."""
        uv = shutil.which("uv")
        if uv and self.install_with_uv(uv, kind):
            return
        uv_reason = self.reason() if uv else ""
        if not self.run(self.python, "-m", "ensurepip"):
            raise CannotGoOn(uv_reason or self.reason())
        pip = (self.python, "-m", "pip", *INSTALL)
        got_uv = not uv and self.run(*pip, str(lock_of("uv")), "--retries", "1")
        if not (got_uv and self.install_with_uv(str(self.place / "bin" / "uv"), kind)):
            self.must(*pip, str(lock_of(kind)))

    def install_with_uv(self, uv: str, kind: str) -> bool:
        # As with pip, the system's certificates and any index will do: the hashes say which file is right.
        handed = {"UV_SYSTEM_CERTS": "1", "UV_INDEX_STRATEGY": "unsafe-best-match"}
        if not any(name.startswith("UV_") and "INDEX" in name for name in os.environ):
            for name, value in self.pip_settings():
                if name in UV_NAMES:
                    handed[UV_NAMES[name]] = ("," if name == "find-links" else " ").join(value.split())
        self.variables = handed | self.variables
        return self.run(uv, "pip", *INSTALL, str(lock_of(kind)), "--python", self.python)

    def pip_settings(self) -> Iterator[tuple[str, str]]:
        """Pip's settings as pairs, the stronger ones later: of its files, then of the environment."""
        command = (sys.executable, "-m", "pip", "config", "list")  # not logged: it may show passwords
        listed = subprocess.run(command, capture_output=True, errors="replace", check=False).stdout
        for line in sorted(listed.splitlines()):
            name, is_setting, value = line.partition("='")
            if is_setting:
                yield name.rpartition(".")[2], ast.literal_eval("'" + value)
        for name, value in os.environ.items():
            if name.startswith("PIP_"):
                yield name[4:].lower().replace("_", "-"), value

    def must(self, *command: str) -> None:
        if not self.run(*command):
            raise CannotGoOn(self.reason())

    def run(self, *command: str) -> bool:
        """Run a command; what it says goes to the log, and is kept for the reason of a failure."""
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,  # not the log itself, which could not tell that its disk is full
            stderr=subprocess.STDOUT,
            process_group=0,  # of its own, so that its children can be ended with it
            pass_fds=(self.hold,),  # if we are killed, others still wait until it has ended
        ) as child:
            try:
                self.said = child.communicate()[0].decode(errors="replace")
            except BaseException:
                with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                    os.killpg(child.pid, signal.SIGKILL)
                raise
        with self.log.open("a", encoding="utf-8", errors="replace") as log:
            log.write(f"$ {' '.join(command)}\n{self.said}\n")
        return child.returncode == 0

    def reason(self) -> str:
        found = [text for signs, text in MEANINGS.items() if any(sign in self.said.lower() for sign in signs)]
        meaning = found[0] if found else "the packages could not be installed"
        return f"{meaning}; the details are in {self.log}."


def main(kind: str, *arguments: str) -> NoReturn:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # an exception: the installer is ended too
    place = ready_place(kind)
    if not place.is_relative_to(ROOT):  # the clone cannot be written: compiled modules go here as well
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(place / "pycache"))
    python = str(place / "bin" / "python")
    os.execv(python, [python, "-P", *arguments])


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        say("interrupted; the next start makes the environment anew.")
        sys.exit(130)
    except CannotGoOn as problem:
        say(str(problem))
    except OSError as problem:
        say(f"the environment cannot be made or started: {problem}.")
    sys.exit(3)
