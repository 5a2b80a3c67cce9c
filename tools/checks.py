"""All checks of the project, two at a time; with arguments, pytest alone with these.

Runs inside the environment (see `./test`). Every step runs, even if one before it failed. Up to `FLAKY` failed
tests of a step are run once more at the end, alone: if all pass then, they are listed as flaky and the step
has passed.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CORES = os.cpu_count() or 1
WORKERS = CORES + 1  # of the main step: many of its tests wait for a server, a clock or another process's compiler
PYTEST = ("-m", "pytest", "--dist", "worksteal", "--durations=12", "--durations-min=5", "-n")
BROWSER = "tests/browser"
FLAKY = 4  # failures of a step that may have come from a busy machine
# What the server does for those who play; all of tests/web takes as long again (see CONTRIBUTING.md).
STOCK_TESTS = ("socket_connection", "games", "lock_outs", "people", "reliability")
STOCK = tuple(f"tests/web/test_{name}.py" for name in STOCK_TESTS)

# Modules, never the scripts beside the Python: these hold an absolute path, and a clone may be moved.
Steps = dict[str, tuple[str, ...]]
STEPS: Steps = {"pytest": (*PYTEST, str(WORKERS), "-m", "not campaign", f"--ignore={BROWSER}")}
BESIDE: Steps = {  # at the same time, since many tests wait, for a server, a clock or a browser
    "ruff format": ("-m", "ruff", "format", "--check"),
    "ruff check": ("-m", "ruff", "check"),
    "codespell": ("-m", "codespell_lib"),
    "import-linter": (
        "-c",
        "from importlinter.cli import lint_imports_command as lint; lint()",
        "--no-logo",
        "--no-cache",
    ),
    "mypy": ("-m", "mypy", "--strict"),
    "pytest, stock protocols": (*PYTEST, "1", "--stock-protocols", *STOCK),
    "pytest, browser": (
        *PYTEST,
        str(CORES),
        "-m",
        "not campaign",
        BROWSER,
    ),  # Playwright leaves an event loop in its process
}


def put_caches_aside() -> Path:
    """Keep what the tools remember inside the environment: the clone stays clean, and may be read-only."""
    prefix = Path(sys.prefix)
    caches = prefix / "caches" if os.access(prefix, os.W_OK) else Path(tempfile.mkdtemp(prefix="fightcard-"))
    caches.mkdir(exist_ok=True)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each of hundreds of processes would compile the package anew
    os.environ |= {
        "COVERAGE_FILE": str(caches / "coverage"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(caches / "hypothesis"),
        "MYPY_CACHE_DIR": str(caches / "mypy"),
        "PYTEST_ADDOPTS": f"-o cache_dir='{caches / 'pytest'}' {os.environ.get('PYTEST_ADDOPTS', '')}",
        "RUFF_CACHE_DIR": str(caches / "ruff"),
    }
    return caches


class Checks:
    """The steps, each pytest with a cache of its own that lists its failures."""

    def __init__(self, caches: Path) -> None:
        self.caches = caches

    def passes(self, name: str, command: tuple[str, ...], hidden: bool = False) -> bool:
        """Run one step; what a hidden one prints comes when it has ended."""
        began = time.monotonic()
        output = subprocess.PIPE if hidden else None
        done = subprocess.run((sys.executable, "-P", *command), stdout=output, stderr=subprocess.STDOUT, check=False)
        result = "passed" if done.returncode == 0 else "FAILED"
        text = (done.stdout or b"").decode(errors="replace")
        print(f"\n{text}== {name}: {result} in {time.monotonic() - began:.1f} s\n", flush=True)
        return done.returncode == 0

    def failures(self, steps: Steps, hidden: bool = False) -> list[str]:
        """The names of those that fail, one after the other."""
        for name in steps:
            shutil.rmtree(self.cache(name), ignore_errors=True)
        return [
            name for name, command in steps.items() if not self.passes(name, self.remembering(name, command), hidden)
        ]

    def fail_again(self, name: str) -> bool:
        """Run the tests of a failed step that failed once more, alone; does one of them fail again?"""
        failed = self.failed_tests(name)
        if not 0 < len(failed) <= FLAKY:
            return True
        command = (*self.remembering(name, (STEPS | BESIDE)[name]), "--last-failed", "-n", "0")
        again = not self.passes(f"{name}, failed tests again", command)
        if not again:
            print(f"== flaky, failed once and passed alone: {', '.join(failed)}\n", flush=True)
        return again

    def cache(self, name: str) -> Path:
        return self.caches / name.replace(", ", "-").replace(" ", "-")

    def remembering(self, name: str, command: tuple[str, ...]) -> tuple[str, ...]:
        """The command with a cache of its own, if it is pytest."""
        return (*command, "-o", f"cache_dir={self.cache(name)}") if "pytest" in command else command

    def failed_tests(self, name: str) -> list[str]:
        """The tests that pytest remembers as failed."""
        path = self.cache(name) / "v" / "cache" / "lastfailed"
        return sorted(json.loads(path.read_text("utf-8"))) if path.exists() else []


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    checks = Checks(put_caches_aside())
    if arguments:
        os.execv(sys.executable, [sys.executable, "-P", "-m", "pytest", *arguments])
    subprocess.call((sys.executable, "-P", str(ROOT / "tools" / "programs.py")))
    with ThreadPoolExecutor() as pool:
        beside = pool.submit(checks.failures, BESIDE, hidden=True)
        failed = checks.failures(STEPS) + beside.result()
    failed = [name for name in failed if checks.fail_again(name)]
    print(f"checks: {len(STEPS | BESIDE) - len(failed)} passed, {len(failed)} failed", end="")
    print(f" ({', '.join(failed)})" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
