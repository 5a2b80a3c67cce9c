"""Chromium for the browser tests: the one that is there, else one that we may install, else one line that says so.

Run by `./test`. That tests/browser then runs without one is its own affair: with CI=true it fails.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")  # as tests/browser looks for them
PATIENCE = 600  # seconds for a download


def is_there() -> bool:
    return any(map(shutil.which, NAMES))


def succeeds(*command: str) -> bool:
    """Run a command quietly; a failure only means that this way is closed."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=PATIENCE)
        return done.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install_package() -> bool:
    """With Debian's packages, where we may install them."""
    if os.getuid() != 0 or not shutil.which("apt-get"):
        return False
    install = ("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
    done = succeeds(*install) or (succeeds("apt-get", "update") and succeeds(*install))
    return done and is_there()


def main() -> None:
    """See that there is a browser, if there can be one."""
    if is_there():
        return
    print("== Chromium is not here: installing it for the browser tests (once) ...", flush=True)
    if install_package() or succeeds(sys.executable, "-P", "-m", "playwright", "install", "chromium"):
        return
    print("== there is no Chromium and none could be installed: install the package chromium for the browser tests\n")


if __name__ == "__main__":
    main()
