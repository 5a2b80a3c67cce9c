"""Modules put together into one game, plain and compiled, and where the compiled form is kept."""

from __future__ import annotations

import importlib.util
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest

from fightcard.kernel import compiled as kernel
from fightcard.kernel.assemble import KERNEL, assemble
from fightcard.kernel.layout import Layout

# A game in a few lines: take 1 or 2 from a heap; whoever takes the last has won.
HEAP = """
from fightcard.kernel.game_rng import die

SIZES = [5, 6, 7]

def deal(s):
    s.heap = SIZES[die(s, 3)]
    s.turn = 0

def due(s):
    return 0 if s.heap == 0 else 1 << s.turn

def legal(s, seat):
    return 0b110 if s.heap > 1 else 0b010

def play(s, seat, choice):
    take_away(s, choice)
    s.turn = 1 - seat

def observe(s, viewer, o):
    o.heap = s.heap

def resample(w):
    return True

def advise(o, seat, choices, bot_rng):
    return 1

def tally(s, tallies):
    tallies[s.turn] += 1
"""
MOVES = """
def take_away(s, number):
    s.heap -= number
"""
LAYOUT = Layout("Heap", zones=1, capacity=1, own={"heap": ("i8", ()), "turn": ("i8", ())})


def module(folder: Path, name: str, source: str) -> ModuleType:
    """A module from a source in a folder of its own."""
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def heap(tmp_path: Path) -> tuple[ModuleType, ...]:
    """The game of the heap, of two modules."""
    return module(tmp_path, "heap_rules", HEAP), module(tmp_path, "heap_moves", MOVES)


def play_out(rules: SimpleNamespace) -> list[int]:
    """Always take one; who is due after each."""
    states = [LAYOUT.blank()]
    states[0].key = [1] * 8
    rules.start(states, 0)
    seats, seat = [], rules.first_due(states[0])
    while seat >= 0:
        seats.append(seat)
        seat = rules.step(states, 0, seat, 1)
    return seats


# -- putting together --------------------------------------------------------------------------------------------


def test_functions_find_each_other_by_name(heap: tuple[ModuleType, ...]) -> None:
    """The kernel's driver calls the game's rules, and those call another module's, which they never imported."""
    seats = play_out(assemble(heap))
    assert seats in ([0, 1] * 2 + [0], [0, 1] * 3, [0, 1] * 3 + [0])


def test_assembling_leaves_modules_unchanged(heap: tuple[ModuleType, ...]) -> None:
    assemble(heap)
    with pytest.raises(NameError):
        heap[0].play(LAYOUT.blank(), 0, 1)
    with pytest.raises(NotImplementedError):
        KERNEL[-1].start([LAYOUT.blank()], 0)


def test_name_may_be_replaced(heap: tuple[ModuleType, ...]) -> None:
    """As the compiled form replaces the generator."""

    def all_at_once(s: Any, number: int) -> None:
        s.heap = 0

    assert play_out(assemble(heap, take_away=all_at_once)) == [0]


def test_wrap_learns_which_functions_are_entry_points(heap: tuple[ModuleType, ...]) -> None:
    entries: dict[str, bool] = {}

    def wrap(function: FunctionType, entry: bool) -> FunctionType:
        entries[function.__name__] = entry
        return function

    assemble(heap, wrap)
    assert entries["start"]
    assert entries["run"]
    assert not entries["deal"]
    assert not entries["take_away"]
    assert not entries["insert"]


@pytest.mark.parametrize(
    "source",
    ["SIZES = [1, 2]", "def push(s, zone, card): pass", "def take_away(s, number): pass", "BLOCK = 32", "SIZES = 3"],
)
def test_name_with_two_meanings_is_refused(heap: tuple[ModuleType, ...], tmp_path: Path, source: str) -> None:
    """Tables, numbers and functions; the message names the module and the name."""
    other = module(tmp_path, "heap_other", source)
    with pytest.raises(AssertionError, match=r"heap_other\.\w+ means something else"):
        assemble((*heap, other))


@pytest.mark.parametrize("source", ["SIZES = [5, 6, 7]", "_private = 1", "BLOCK = 64", "TEXT = 'anything'"])
def test_name_with_one_meaning_is_accepted(heap: tuple[ModuleType, ...], tmp_path: Path, source: str) -> None:
    """Nor one that begins with a line."""
    module_with_private = module(tmp_path, "heap_more", "_private = 2")
    assert assemble((*heap, module_with_private, module(tmp_path, "heap_other", source))).start


def test_announced_function_may_be_defined_by_a_later_module(heap: tuple[ModuleType, ...], tmp_path: Path) -> None:
    """Like the protocol: the later definition counts, and is no other meaning of the name."""
    asks = module(tmp_path, "heap_asks", 'ANNOUNCES = ("hint",)\ndef hint(s): ...\ndef ask(s): return hint(s)')
    answers = module(tmp_path, "heap_answers", "def hint(s): return s.heap % 3")
    state = LAYOUT.blank()
    state.heap = 5
    assert assemble((*heap, asks, answers)).ask(state) == 2


# -- compiled ----------------------------------------------------------------------------------------------------


def machine(modules: tuple[ModuleType, ...]) -> SimpleNamespace:
    """The compiled form, made anew as another process would."""
    kernel.compiled.cache_clear()
    try:
        return kernel.compiled(modules)
    finally:
        kernel.compiled.cache_clear()


def heap_size(machine: SimpleNamespace) -> int:
    """Return the compiled form's deal."""
    records = LAYOUT.records(1)
    records[0]["key"] = np.array([1] * 8, np.uint32)
    machine.start(records, 0)
    return int(records[0]["heap"])


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for compiled code."""
    folder = tmp_path / "cache of mine"
    monkeypatch.setenv("FIGHTCARD_CACHE", str(folder))
    return folder / "compiled"


def test_function_is_compiled_and_stored_under_its_lock(
    heap: tuple[ModuleType, ...], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So other processes that need it wait, and find it in the cache then."""
    seen = {}

    @contextmanager
    def watched(work: str, held: bool) -> Iterator[None]:
        before = len(list(store.rglob("driver.start-*.nbc"))), held
        yield
        seen[Path(work).name] = (*before, len(list(store.rglob("driver.start-*.nbc"))))

    monkeypatch.setattr(kernel, "exclusive_lock", watched)
    monkeypatch.setattr(kernel, "_is_low_priority", lambda: False)
    heap_size(machine(heap))
    assert seen["start"] == (0, True, 1)
    monkeypatch.setattr(kernel, "_is_low_priority", lambda: True)
    heap_size(machine(heap))
    assert seen["start"][1] is False, "nobody should wait for a process at low priority"


def test_compiled_code_is_kept_and_never_stale(
    heap: tuple[ModuleType, ...], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed table is compiled anew, although the file of the cached function is the same."""
    states = [LAYOUT.blank()]
    states[0].key = [1] * 8
    assemble(heap).start(states, 0)
    assert heap_size(machine(heap)) == states[0].heap
    first = [path.name for path in store.iterdir()]
    assert len(first) == 1
    assert list((store / first[0]).rglob("*.nbi"))
    monkeypatch.setattr(heap[0], "SIZES", [size + 100 for size in heap[0].SIZES])
    assert heap_size(machine(heap)) == states[0].heap + 100
    assert len(list(store.iterdir())) == 2


def test_directory_is_named_by_all_it_depends_on(
    heap: tuple[ModuleType, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sources, tables, numbers, bounds checks, and the versions of the compiler; not a file that is not compiled."""
    names = [kernel._fingerprint(heap, False)]
    assert kernel._fingerprint(heap, False) == names[0]
    names.append(kernel._fingerprint(heap, True))
    (tmp_path / "heap_moves.py").write_text(MOVES + "\n# a comment\n", encoding="utf-8")
    names.append(kernel._fingerprint(heap, False))
    (tmp_path / "heap_helper.py").write_text("x = 1\n", encoding="utf-8")
    assert kernel._fingerprint(heap, False) == names[-1]
    monkeypatch.setattr(heap[0], "SIZES", [1, 2, 3])
    names.append(kernel._fingerprint(heap, False))
    monkeypatch.setattr(heap[0], "NUMBER", 5, raising=False)
    names.append(kernel._fingerprint(heap, False))
    monkeypatch.setattr("numba.__version__", "0.0")
    names.append(kernel._fingerprint(heap, False))
    assert len(set(names)) == len(names)
    assert all(name.isalnum() for name in names)


def test_kernel_names_the_directory_too(
    heap: tuple[ModuleType, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its sources lie elsewhere."""
    before = kernel._fingerprint(heap, False)
    other = tmp_path / "kernel"
    other.mkdir()
    monkeypatch.setattr(kernel, "KERNEL", (*KERNEL, module(other, "more", "x = 1")))
    assert kernel._fingerprint(heap, False) != before


def test_where_nothing_can_be_kept_a_passing_directory_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never __pycache__, where stale code may lie; and processes started from here find it again."""
    wall = tmp_path / "a file, not a folder"
    wall.write_text("", encoding="utf-8")
    monkeypatch.setenv("FIGHTCARD_CACHE", str(wall))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    directory = kernel._cache_directory("name")
    assert directory.is_relative_to(tmp_path)
    assert directory.name == "name"
    assert any(part.startswith("fightcard-") for part in directory.parts)
    (directory / "code").write_text("", encoding="utf-8")
    assert kernel._cache_directory("name") == directory


def test_numba_configuration_is_restored(heap: tuple[ModuleType, ...], store: Path) -> None:
    before = numba.config.CACHE_DIR
    machine(heap)
    assert before == numba.config.CACHE_DIR


def test_clones_share_compiled_code(tmp_path: Path) -> None:
    """The cache names a folder by its place in the package; other packages keep numba's name, by the whole path."""
    own, other = kernel.PACKAGE / "games" / "fightdrome" / "rules.py", tmp_path / "rules.py"
    with kernel._cached_in(tmp_path):
        inside, outside = map(kernel.CacheLocator.get_suitable_cache_subpath, map(str, (own, other)))
    assert inside == "games.fightdrome"
    assert outside == kernel.CacheLocator.get_suitable_cache_subpath(str(other))
    assert kernel.CacheLocator.get_suitable_cache_subpath(str(own)) != inside, "numba's own way is back"


def test_threads_compile_one_after_the_other(tmp_path: Path) -> None:
    """The setting is the whole process's: what one puts back, another may just be using."""
    seen: dict[str, str] = {}

    def compile_in(name: str) -> None:
        with kernel._cached_in(tmp_path / name):
            time.sleep(0.05)
            seen[name] = Path(numba.config.CACHE_DIR).name

    before = numba.config.CACHE_DIR
    threads = [threading.Thread(target=compile_in, args=(name,)) for name in ("a", "b", "c")]
    for thread in threads:
        thread.start()
        time.sleep(0.02)
    for thread in threads:
        thread.join()
    assert seen == {"a": "a", "b": "b", "c": "c"}, "in whatever order"
    assert before == numba.config.CACHE_DIR
