"""The mutation tests themselves: a weak test lets a fault pass, a strong one notices it, and no tree is touched."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.catalogue import TARGETS, Target
from tools.mutants.changes import measured, mutants
from tools.mutants.results import UNNOTICED, Results, read_explained, survivors, table

ROOT = Path(__file__).parents[2]
LARGER = '''
def larger(a: int, b: int) -> int:
    """The larger of two."""
    return a if a > b else b


def never() -> None:
    print("called")
'''
EVERY = ["def", '"""The', "return", "def", 'print("called")']
WEAK = """
from larger import larger


def test_weak():
    assert larger(5, 5) == 5
"""
STRONG = """
from larger import larger


def test_strong():
    assert larger(5, 3) == larger(3, 5) == 5
"""


def changes(source: str) -> set[str]:
    return {mutant.what for mutant in mutants(source)}


@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("x = a == b", "a == b → a != b"),
        ("x = a < b", "a < b → a <= b"),
        ("x = a in b", "a in b → a not in b"),
        ("x = a and b", "a and b → a or b"),
        ("x = not a", "not a → a"),
        ("x = a + b", "a + b → a - b"),
        ("x = 7", "7 → 8"),
        ("x = True", "True → False"),
        ("x = 'word'", "'word' → 'word~'"),
        ("x = 'SELECT 1 WHERE a AND b'", "'SELECT 1 WHERE a AND b' → 'SELECT 1 WHERE a OR b'"),
        (
            f"x = 'SELECT {'a, ' * 40}b WHERE b = ?'",
            "… a, a, a, a, a, b WHERE b = ?' → … a, a, a, a, a, b WHERE b <> ?'",
        ),
        ("f(a, b)", "f(a, b) → f(b, a)"),
        ("f(a, name=b)", "without name=b"),
        ("f()", "f() → pass"),
        ("x.y = z", "x.y = z → pass"),
        ("raise Wrong", "raise Wrong → pass"),
        ("if f: g", "if f: g → if not f: g"),
        ("with f: g", "with f: g → if True: g"),
        ("while f: break", "break → continue"),
        ("def f(): return g", "return g → return None"),
        ("@d\ndef f(): ...", "without @d"),
        ("def f(x=1): ...", "1 → 2"),
    ],
)
def test_mutation_is_applied(source: str, change: str) -> None:
    assert change in changes(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "x: Literal['a']",
        "def f(x: 'a') -> 'b': ...",
        "assert f(a, b)",
        "logger.info('a')",
        "import a",
        "@abstractmethod\ndef f(): ...",
    ],
)
def test_source_lines_without_behaviour_are_not_mutated(source: str) -> None:
    assert changes(source) == set()


def test_each_fault_is_one_change_and_has_a_name_of_its_own() -> None:
    found = list(mutants(LARGER))
    whole = ast.unparse(ast.parse(LARGER)) + "\n"
    assert len({mutant.key for mutant in found}) == len(found) == len({mutant.make() for mutant in found})
    assert all(mutant.make() != whole for mutant in found)
    assert {mutant.function for mutant in mutants(LARGER, ["never"])} == {"never"}
    later = {mutant.key for mutant in mutants(LARGER.replace('"called"', '"nobody"'))}
    assert {mutant.key for mutant in found if mutant.function != "never"} < later, "the others keep their names"


def test_measured_module_marks_every_statement() -> None:
    lines = [int(line) for line in re.findall(r"__hit__\((\d+)\)", measured(LARGER))]
    assert [LARGER.splitlines()[line - 1].split()[0] for line in lines] == EVERY


def test_weak_tests_let_faults_pass_and_strong_ones_do_not(tmp_path: Path) -> None:
    """The whole command, on a tree of its own, which it leaves as it was."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "larger.py").write_text(LARGER)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_weak.py").write_text(WEAK)
    (tmp_path / "tests" / "test_strong.py").write_text(STRONG)
    weak, strong = (outcomes(tmp_path, f"tests/test_{name}.py") for name in ("weak", "strong"))
    uncalled = dict.fromkeys(("never: print('called') → pass", "never: 'called' → 'called~'"), "uncovered")
    either, neither = "larger: a > b → a >= b", "larger: a > b → a <= b"
    nothing = "larger: return a if a > b else b → return None"
    assert weak == {either: "unnoticed", neither: "unnoticed", nothing: "noticed", **uncalled}
    assert strong == {either: "unnoticed", neither: "noticed", nothing: "noticed", **uncalled}, "the first is no fault"
    assert (tmp_path / "src" / "larger.py").read_text() == LARGER
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.json", "src", "tests"]


def test_explained_survivor_is_not_retried(tmp_path: Path) -> None:
    """The page names it in a row of a table: where, what, why."""
    page, path = tmp_path / "page.md", "src/fightcard/a.py"
    page.write_text("| `a.py` `f` | `` a \\| b → a & b `` | no reason |\n| `a.py` | `` 1 → 2 #2 `` | none |\n")
    found = list(mutants("def f(): return a | b\nx = (1, 1)"))
    results = Results(tmp_path / "results.json", read_explained(page))
    assert results.left(path, found, again=True) == found
    for mutant in found:
        results.note(path, mutant, UNNOTICED)
    assert results.left(path, found, again=False) == []
    assert {mutant.what for mutant in results.left(path, found, again=True)} == {"return a | b → return None", "1 → 2"}
    row = survivors(results, [Target("these", path, ())]).splitlines()[0]
    assert row == "| `a.py` `f` | `` return a \\| b → return None `` | 1: ? |"
    assert "| `a.py` | 0 | 4 | 0 | 0 | 4 | 2 | 0.0 % |" in table(results, [Target("these", path, ())])


def outcomes(root: Path, test: str) -> dict[str, str]:
    """Return the result of each mutant."""
    results = root / "results.json"
    results.unlink(missing_ok=True)
    options = ("--root", str(root), "--results", str(results), "--at-once", "1", "--tests", test)
    command = [sys.executable, "-m", "tools.mutants", "src/larger.py", *options]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    fates = json.loads(results.read_text())["fates"]["src/larger.py"].values()
    return {f"{fate['function']}: {fate['what']}": fate["outcome"] for fate in fates}


def test_everything_in_the_catalogue_exists() -> None:
    for target in TARGETS:
        assert (ROOT / target.path).is_file()
        assert all((ROOT / test).exists() for test in target.tests)
        assert next(mutants((ROOT / target.path).read_text(), target.functions), None) is not None
