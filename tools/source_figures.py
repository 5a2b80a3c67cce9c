"""Figures of the source: modules per folder, class names that exist twice, long parameter lists, long commit subjects.

`python -m tools.source_figures` prints them as Markdown; with `--since COMMIT` also the subjects of commits that are
longer than 72 characters. `tests/tools/test_source_figures.py` keeps the second and third at zero.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tools", "bench")
MOST_PARAMETERS = 6
MOST_CHARACTERS = 72  # of a commit's subject

Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules() -> Iterator[Path]:
    """Every Python file of the package and its tools."""
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def modules_per_folder() -> Counter[str]:
    """Return the number of modules in each folder of `src`, those of the page included, without folders below it."""
    source = ROOT / "src"
    found = [path for path in source.rglob("*.py") if path.name != "__init__.py"]
    found += [path for path in source.rglob("*.js") if "vendor" not in path.parts]
    return Counter(str(path.parent.relative_to(source)) for path in found)


def _nodes() -> Iterator[tuple[str, ast.ClassDef | Function]]:
    """Every class and function of every module, with its file."""
    for path in modules():
        for node in _definitions(path):
            yield str(path.relative_to(ROOT)), node


@cache
def _definitions(path: Path) -> list[ast.ClassDef | Function]:
    """The classes and functions of a module, nested ones included."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef | Function)]


def doubled_class_names() -> dict[str, list[str]]:
    """Names of classes that exist more than once in the package, with their places."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path, node in _nodes():
        if isinstance(node, ast.ClassDef) and path.startswith("src/"):
            places[node.name].append(f"{path}:{node.lineno}")
    return {name: where for name, where in places.items() if len(where) > 1}


def long_parameter_lists() -> dict[str, int]:
    """Functions with more than six parameters, without `self`, `cls`, `*args` and `**options`."""
    return {
        f"{path}:{node.name}": count
        for path, node in _nodes()
        if isinstance(node, Function) and (count := _parameters(node)) > MOST_PARAMETERS
    }


def _parameters(function: Function) -> int:
    given = function.args
    return sum(each.arg not in ("self", "cls") for each in (*given.posonlyargs, *given.args, *given.kwonlyargs))


def long_subjects(since: str) -> list[str]:
    """Commits since another one whose subject is longer than 72 characters."""
    order = ("git", "log", "--format=%h %s", f"{since}..HEAD")
    told = subprocess.run(order, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line for line in told if len(line.partition(" ")[2]) > MOST_CHARACTERS]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--since", metavar="COMMIT", help="list long commit subjects since this one")
    since = parser.parse_args().since
    print("| folder | modules |\n|---|---|")
    for folder, count in modules_per_folder().most_common():
        print(f"| `{folder}` | {count} |")
    print("\nClass names that exist twice:", doubled_class_names() or 0)
    print(f"Functions with more than {MOST_PARAMETERS} parameters:", long_parameter_lists() or 0)
    if since:
        print(f"Commit subjects over {MOST_CHARACTERS} characters:", long_subjects(since) or 0)


if __name__ == "__main__":
    main()
