"""How large is an install, how long does an import take, and does it work in an environment that holds nothing else?

`python bench/install.py` builds the wheel, installs it plain and with the extras into new environments, and prints
sizes and import times as Markdown. With `--check` it also plays a game in the terminal against every level, runs the
README's Python and bench/api_script.py and checks their types against what is installed, asks for what the plain
install lacks, and starts the server of the extra `table`; it ends with 1 if anything is not as promised.
Packages come from wherever your pip takes them.
"""

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("", "fast", "table", "all")
GAMES = ("fightdrome", "champions", "cartisora")
LEVELS = ("random", "novice", "regular", "expert", "master")
MEGABYTE, BLOCK = 1e6, 512
MOST_MEGABYTES, MOST_SECONDS = 70, 0.15  # of the plain install, and of its import
ROUNDS = 5
PATIENCE = 600.0  # seconds for one command

# A person who knows nothing types all of these until one is legal: numbers of cards, and what has none.
TYPED = (*map(str, range(1, 21)), "A", "J", "Q", "K", "rest", "pass", "panic")
TURNS = 150
UNFINISHED = "the game stops here"
OPTIONAL = ("numpy", "numba", "starlette", "uvicorn", "websockets", "psycopg")
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDED_FILES = (
    "py.typed",
    "language/words.en.ftl",
    "solve/cartisora/books/basic.book",
    "web/static/index.html",
    "web/static/vendor/preact.js",
    "games/fightdrome/search.weights.json",
)


class BrokenInstall(Exception):
    """Something is not as promised."""


def expect(condition: bool, what: str) -> None:
    if not condition:
        raise BrokenInstall(what)


class Environment:
    """A new Python environment with one install of Fightcard in it, and nothing else."""

    def __init__(self, home: Path, wheel: Path, extra: str) -> None:
        self.home, self.name = home, extra or "plain"
        venv.create(home)
        self.python = str(home / "bin" / "python")
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        pip = (sys.executable, "-m", "pip", "--python", self.python, "install", "--quiet")
        subprocess.run((*pip, "--disable-pip-version-check", wanted), check=True, stderr=subprocess.DEVNULL)

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command `fightcard` in an empty folder."""
        command = (str(self.home / "bin" / "fightcard"), *arguments)
        variables = {**os.environ, "FIGHTCARD_CACHE": str(self.home / "cache"), "LC_ALL": "C.UTF-8"}
        variables.pop("PYTHONPATH", None)
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, timeout=PATIENCE, env=variables, cwd=self.home
        )

    def evaluate(self, code: str) -> str:
        """What a line of Python prints there."""
        done = subprocess.run((self.python, "-I", "-c", code), capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def run_script(self, path: Path) -> subprocess.CompletedProcess[str]:
        """Run a file of Python there, in an empty folder."""
        command = (self.python, "-I", str(path))
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, cwd=self.home)

    @property
    def megabytes(self) -> float:
        """What its packages take on disk, in whole blocks, with the bytecode that pip writes."""
        packages = next(self.home.glob("lib/python*/site-packages"))
        return sum(path.lstat().st_blocks * BLOCK for path in packages.rglob("*")) / MEGABYTE

    def import_seconds(self) -> float:
        """`import fightcard`, without the start of Python: the best of some, for other work can only add to it."""
        code = "import time; a = time.perf_counter(); import fightcard; print(time.perf_counter() - a)"
        return min(float(self.evaluate(code)) for _ in range(ROUNDS))


def build(folder: Path) -> Path:
    """Build the wheel from a copy of the sources, so that nothing is left behind in them."""
    copy = folder / "source"
    ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "dist", "build")
    shutil.copytree(ROOT, copy, ignore=ignored, symlinks=True)
    order = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(copy))
    subprocess.run(order, check=True, stderr=subprocess.DEVNULL)
    return next(folder.glob("*.whl"))


# -- checks ------------------------------------------------------------------------------------------------------


def check_wheel(wheel: Path) -> None:
    """It holds the words, books and pages, its licences, and no tests."""
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in NEEDED_FILES:
        expect(f"fightcard/{name}" in names, f"the wheel lacks {name}")
    expect(not any(name.startswith(("tests/", "bench/", "tools/")) for name in names), "the wheel holds tests")
    expect(any(name.endswith("licenses/LICENSE") for name in names), "the wheel lacks its licence")


def check_plain(plain: Environment) -> None:
    """All levels of all games play in the terminal; what is missing is said in one sentence."""
    expect(plain.megabytes <= MOST_MEGABYTES, f"the plain install takes {plain.megabytes:.1f} MB")
    found = plain.evaluate(
        f"import sys, importlib.util as u, fightcard; print([n for n in {OPTIONAL!r} if u.find_spec(n)], "
        f"[n for n in {(*OPTIONAL, 'click', 'fluent')!r} if n in sys.modules])"
    )
    expect(found == "[] []", f"the plain install holds or imports {found}")
    seconds = plain.import_seconds()
    expect(seconds <= MOST_SECONDS, f"import fightcard takes {seconds:.3f} s")
    check_types(plain)
    said = check_scripts(plain)
    expect("pip install 'fightcard[fast]'" in said, f"a script that needs more is told: {said}")
    for game in GAMES:
        for level in LEVELS:
            check_game(plain, game, level)
    for command in (("simulate", "fightdrome"), ("league", "champions"), ("solve", "cartisora"), ("bench",)):
        check_refusal(plain, "fast", *command)
    check_refusal(plain, "fast", "hint", "champions", "seed=1", "--simulations", "201")
    check_refusal(plain, "table", "serve", "--no-browser")


def user_scripts(folder: Path) -> list[Path]:
    """The README's Python, and a longer script, outside of this clone."""
    readme = "\n".join(FENCE.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    texts = {"readme": readme, "api_script": (ROOT / "bench" / "api_script.py").read_text(encoding="utf-8")}
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return sorted(folder.iterdir())


def check_scripts(place: Environment) -> str:
    """They run; returns the last line that the longer one printed."""
    said = ""
    for path in reversed(user_scripts(place.home / "scripts")):
        done = place.run_script(path)
        expect(done.returncode == 0 and bool(done.stdout), f"{path.name}: {done.stderr[-500:]}")
        said = done.stdout.splitlines()[-1]
        print(f"- {place.name}: {path.name} prints “{said}”")
    return said


def check_types(place: Environment) -> None:
    """They pass `mypy --strict` against the packages of an environment; mypy itself has one of its own."""
    home = place.home.parent / "mypy"
    if not home.exists():
        venv.create(home)
        pip = (sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet", "mypy")
        subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)
    scripts = user_scripts(place.home / "types")
    order = (str(home / "bin" / "mypy"), "--strict", "--python-executable", place.python, *map(str, scripts))
    variables = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    done = subprocess.run(order, capture_output=True, text=True, timeout=PATIENCE, env=variables, cwd=scripts[0].parent)
    expect(done.returncode == 0, f"mypy --strict: {done.stdout[-1000:]}{done.stderr[-500:]}")
    print(f"- {place.name}: mypy --strict: {done.stdout.strip()}")


def check_game(place: Environment, game: str, level: str) -> None:
    """A whole game in the terminal."""
    began = time.monotonic()
    typed = "\n".join(TYPED * TURNS) + "\n"
    done = place.run("play", game, "--bot", level, "--seed", "3", typed=typed)
    finished = done.returncode == 0 and not done.stderr and UNFINISHED not in done.stdout
    expect(finished, f"{game} against {level} ends with {done.returncode}: {done.stdout[-200:]}{done.stderr[-500:]}")
    print(f"- {place.name}: {game} against {level}, {time.monotonic() - began:.1f} s")


def check_refusal(place: Environment, extra: str, *command: str) -> None:
    """One sentence with the command that installs the extra."""
    done = place.run(*command)
    last = done.stderr.strip().splitlines()[-1:]
    said = f"pip install 'fightcard[{extra}]'"
    expect(done.returncode == 3 and bool(last) and said in last[0], f"{' '.join(command)}: {done.stderr[-500:]}")
    expect("Traceback" not in done.stderr, f"{' '.join(command)} shows a traceback")
    print(f"- {place.name}: fightcard {' '.join(command)}: “{last[0]}”")


def check_fast(fast: Environment) -> None:
    """Simulations are there, and the levels as before."""
    check_types(fast)
    said = check_scripts(fast)
    expect("fightcard[fast]" not in said, f"a script is told: {said}")
    done = fast.run("simulate", "fightdrome", "--games", "50", "--seed", "1")
    expect(done.returncode == 0, f"simulate ends with {done.returncode}: {done.stderr[-500:]}")
    for game in GAMES:
        check_game(fast, game, "expert")


def check_table(table: Environment) -> None:
    """The server answers; without PostgreSQL's driver a sentence says so."""
    check_refusal(table, "postgres", "serve", "--no-browser", "--database", "postgresql://127.0.0.1/nobody")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = (str(table.home / "bin" / "fightcard"), "serve", "--no-browser", "--port", str(port))
    with subprocess.Popen((*command, "--database", str(table.home / "t.sqlite")), stdout=subprocess.DEVNULL) as server:
        try:
            expect("<html" in fetched(f"http://127.0.0.1:{port}/", server), "the table's page is not there")
        finally:
            server.terminate()
    print(f"- {table.name}: the table serves its page")


def fetched(url: str, server: subprocess.Popen[bytes]) -> str:
    """The page, as soon as the server answers or has ended."""
    while server.poll() is None:
        try:
            with urlopen(url, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except URLError:
            time.sleep(0.05)
    return ""


def check_pipx(folder: Path, wheel: Path) -> None:
    """`pipx run` starts it without installing it for good; where there is no pipx, one is installed for this."""
    home = folder / "pipx"
    venv.create(home)
    pip = (sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet", "pipx")
    subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)
    variables = {**os.environ, "PIPX_HOME": str(home / "apps"), "PIPX_BIN_DIR": str(home / "links")}
    order = (str(home / "bin" / "pipx"), "run", "--spec", str(wheel), "fightcard", "--version")
    done = subprocess.run(order, capture_output=True, text=True, timeout=PATIENCE, env=variables)
    expect(re.search(r"fightcard \d", done.stdout) is not None, f"pipx run: {done.stderr[-500:]}")
    print(f"- pipx run: {done.stdout.strip()}")


CHECKS: dict[str, Callable[[Environment], None]] = {"": check_plain, "fast": check_fast, "table": check_table}


def measured(folder: Path, wheel: Path, extras: tuple[str, ...]) -> Iterator[Environment]:
    print("| install | size | `import fightcard` |\n|---|---|---|")
    for extra in extras:
        place = Environment(folder / (extra or "plain"), wheel, extra)
        name = f"`pip install 'fightcard[{extra}]'`" if extra else "`pip install fightcard`"
        print(f"| {name} | {place.megabytes:.1f} MB | {place.import_seconds():.3f} s |", flush=True)
        yield place


@contextmanager
def exit_status() -> Iterator[None]:
    """Run checks, say whether all is as promised, and end the command with 1 if it is not."""
    try:
        yield
    except BrokenInstall as problem:
        print(f"FAILED: {problem}")
        raise SystemExit(1) from problem
    print("all as promised")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="also see whether all of it works")
    parser.add_argument("--extra", action="append", choices=EXTRAS, help="only these; '' is the plain install")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fightcard-install-") as name:
        folder = Path(name)
        wheel = build(folder)
        places = dict(zip(chosen := tuple(arguments.extra or EXTRAS), measured(folder, wheel, chosen), strict=True))
        if not arguments.check:
            return 0
        with exit_status():
            check_wheel(wheel)
            for extra, place in places.items():
                if extra in CHECKS:
                    CHECKS[extra](place)
            check_pipx(folder, wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
