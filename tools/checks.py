"""All checks of the project, one after the other; with arguments, pytest alone with these.

Runs inside the environment (see `./test`). Every step runs, even if one before it failed.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

WORKERS = 1 + (os.cpu_count() or 1)  # one more than cores: many tests wait, for a server, a clock or a browser
PYTEST = ("-m", "pytest", "-n", str(WORKERS), "--dist", "worksteal", "--durations=12", "--durations-min=5")
BROWSER = "tests/browser"

# Modules, never the scripts beside the Python: these hold an absolute path, and a clone may be moved.
STEPS = {
    "ruff format": ("-m", "ruff", "format", "--check"),
    "ruff check": ("-m", "ruff", "check"),
    "codespell": ("-m", "codespell_lib"),
    "mypy": ("-m", "mypy", "--strict"),
    "import-linter": ("-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"),
    "pytest": (*PYTEST, "-m", "not slow and not campaign", f"--ignore={BROWSER}"),
    "pytest, browser": (*PYTEST, BROWSER),  # apart: Playwright leaves an event loop running in its process
    "pytest, slow tests": (*PYTEST, "-m", "slow"),
}


def put_caches_aside() -> None:
    """Keep what the tools remember inside the environment: the clone stays clean, and may be read-only."""
    prefix = Path(sys.prefix)
    caches = prefix / "caches" if os.access(prefix, os.W_OK) else Path(tempfile.mkdtemp(prefix="fightcard-"))
    caches.mkdir(exist_ok=True)
    os.environ |= {
        "COVERAGE_FILE": str(caches / "coverage"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(caches / "hypothesis"),
        "MYPY_CACHE_DIR": str(caches / "mypy"),
        "PYTEST_ADDOPTS": f"-o cache_dir='{caches / 'pytest'}' {os.environ.get('PYTEST_ADDOPTS', '')}",
        "RUFF_CACHE_DIR": str(caches / "ruff"),
    }
    STEPS["import-linter"] += ("--cache-dir", str(caches / "import-linter"))


def passes(name: str, command: tuple[str, ...]) -> bool:
    print(f"== {name}", flush=True)
    began = time.monotonic()
    code = subprocess.call((sys.executable, "-P", *command))
    print(f"== {name}: {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - began:.1f} s\n", flush=True)
    return code == 0


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    put_caches_aside()
    if arguments:
        os.execv(sys.executable, [sys.executable, "-P", "-m", "pytest", *arguments])
    subprocess.call((sys.executable, "-P", str(ROOT / "tools" / "programs.py")))
    failed = [name for name, command in STEPS.items() if not passes(name, command)]
    print(f"checks: {len(STEPS) - len(failed)} passed, {len(failed)} failed", end="")
    print(f" ({', '.join(failed)})" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
