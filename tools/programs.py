"""Programs that tests need besides Python: those that are there, else those that we may install, else a line each.

Run by `./test`. That tests then run without one is their own affair: with CI=true they fail.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")  # as tests/browser looks for them
PATIENCE = 600  # seconds for a download


def has_browser() -> bool:
    return any(map(shutil.which, BROWSERS))


def has_firefox() -> bool:
    return shutil.which("firefox-esr") is not None


def has_postgres() -> bool:
    return bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))


def has_strace() -> bool:
    return shutil.which("strace") is not None


# By Debian's name: is it there, and which tests want it?
WANTED: dict[str, tuple[Callable[[], bool], str]] = {
    "chromium": (has_browser, "the browser tests"),
    "firefox-esr": (has_firefox, "the game in Firefox"),
    "postgresql": (has_postgres, "the tests of several servers"),
    "strace": (has_strace, "the tests of crashes and failing disks"),
}


def succeeds(*command: str) -> bool:
    """Run a command quietly; a failure only means that this way is closed."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=PATIENCE)
        return done.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install_package(name: str) -> bool:
    """With Debian's packages, where we may install them."""
    if os.getuid() != 0 or not shutil.which("apt-get"):
        return False
    install = ("apt-get", "install", "--yes", "--no-install-recommends", name)
    return succeeds(*install) or (succeeds("apt-get", "update") and succeeds(*install))


def install(name: str) -> bool:
    if install_package(name):
        return True
    return name == "chromium" and succeeds(sys.executable, "-P", "-m", "playwright", "install", name)


def main() -> None:
    """See that all are there, if they can be."""
    for name, (is_there, tests) in WANTED.items():
        if is_there():
            continue
        print(f"== {name} is not here: installing it for {tests} (once) ...", flush=True)
        if not install(name):
            print(f"== there is no {name} and it could not be installed: install the package {name} for {tests}\n")


if __name__ == "__main__":
    main()
