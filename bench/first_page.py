"""How soon is the first page there, from the start of the command to the last file the page needs?

`python bench/first_page.py [--rounds 5]` starts `fightcard serve` anew each time and prints the answer as Markdown. The
measure of the machine is a bare `python -c pass`, started in the same round: compare the ratio, not the seconds.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PORT = 8499
URL = f"http://127.0.0.1:{PORT}"
PATIENCE = 60.0  # seconds


def fetch(path: str) -> bytes:
    """A file of the page."""
    with urlopen(URL + path, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def wait_for_page(end: float) -> bytes:
    """The page itself, as soon as somebody answers."""
    while True:
        try:
            return fetch("/")
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.005)


def first_page(folder: Path) -> float:
    """Seconds until the page and all that it names are here."""
    command = [sys.executable, "-m", "fightcard", "serve", "--no-browser", "--port", str(PORT)]
    began = time.monotonic()
    with subprocess.Popen([*command, "--database", str(folder / "tables.sqlite")], stdout=subprocess.DEVNULL) as server:
        try:
            page = wait_for_page(began + PATIENCE).decode()
            for path in (*re.findall(r'(?:href|src)="(/static/[^"]+)"', page), "/words/en", "/api/catalogue"):
                fetch(path)
            return time.monotonic() - began
        finally:
            server.terminate()


def bare_start() -> float:
    """Seconds that Python itself takes to start and end."""
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.monotonic() - began


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        first_page(Path(folder))  # so that the machine is warm
        pairs = [(first_page(Path(folder)), bare_start()) for _ in range(rounds)]
    seconds, ratios = [page for page, _ in pairs], [page / bare for page, bare in pairs]
    print("| first page | seconds | times a bare start of Python |\n|---|---|---|")
    for name, of in (("best", min), ("median", statistics.median), ("worst", max)):
        print(f"| {name} | {of(seconds):.2f} | {of(ratios):.0f} |")


if __name__ == "__main__":
    main()
