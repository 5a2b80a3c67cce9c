"""Compiles the assembled functions of a game with numba, and caches the result on disk."""

from __future__ import annotations

import hashlib
import os
import tempfile
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from numba import njit

from . import borrowed, bot_rng, chacha, split_state
from .assemble import KERNEL, assemble
from .paths import cache_folder
from .process_lock import exclusive_lock

types: Any = numba.core.types
U8, U32, U64 = np.uint8, np.uint32, np.uint64
C0, C1, C2, C3 = (np.uint32(word) for word in chacha.CONSTANTS)
ROUND_PAIRS = chacha.ROUNDS // 2
OWN_FORMS = (chacha, borrowed, split_state)  # what the functions below are made of
CONSTANTS = (list, int, float, tuple)  # what compiled functions may use of other modules
# Called at every decision: inlined, because a call costs as much as what they do (13 instead of 10 million decisions a
# second). A game's modules name theirs in INLINE. Inlining everything would double the time of compilation for nothing.
INLINE = ("count_bits", "draw_top", "due", "first_due", "legal", "nth_bit", "play", "push", "random_choice")
GOLDEN, MIX1, MIX2 = U64(bot_rng.GOLDEN), U64(bot_rng.MIX1), U64(bot_rng.MIX2)
U27, U30, U31, U32_ = U64(27), U64(30), U64(31), U64(32)


# The only functions with a second form; tests hold them equal to the plain ones.


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _rotated(x: Any, bits: Any) -> Any:
    return U32((x << U32(bits)) | (x >> U32(32 - bits)))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _quarter(a: Any, b: Any, c: Any, d: Any) -> Any:
    a = U32(a + b)
    d = _rotated(U32(d ^ a), 16)
    c = U32(c + d)
    b = _rotated(U32(b ^ c), 12)
    a = U32(a + b)
    d = _rotated(U32(d ^ a), 8)
    c = U32(c + d)
    b = _rotated(U32(b ^ c), 7)
    return a, b, c, d


@njit  # type: ignore[untyped-decorator]
def _block(key: Any, low: Any, high: Any) -> Any:
    """One ChaCha block as sixteen words."""
    k0, k1, k2, k3, k4, k5, k6, k7 = key[0], key[1], key[2], key[3], key[4], key[5], key[6], key[7]
    a0, a1, a2, a3 = C0, C1, C2, C3
    b0, b1, b2, b3, c0, c1, c2, c3 = k0, k1, k2, k3, k4, k5, k6, k7
    d0, d1, d2, d3 = low, high, U32(0), U32(0)
    for _ in range(ROUND_PAIRS):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    return (
        *(U32(a0 + C0), U32(a1 + C1), U32(a2 + C2), U32(a3 + C3)),
        *(U32(b0 + k0), U32(b1 + k1), U32(b2 + k2), U32(b3 + k3)),
        *(U32(c0 + k4), U32(c1 + k5), U32(c2 + k6), U32(c3 + k7)),
        *(U32(d0 + low), U32(d1 + high), d2, d3),
    )


@njit  # type: ignore[untyped-decorator]
def refill(s: Any) -> None:
    """game_rng.refill."""
    words = _block(s.key, U32(s.block), U32(s.rng_event - 1))
    rng_bytes = s.rng_bytes
    for i in range(16):
        word = words[i]
        rng_bytes[4 * i] = U8(word & U32(255))
        rng_bytes[4 * i + 1] = U8((word >> U32(8)) & U32(255))
        rng_bytes[4 * i + 2] = U8((word >> U32(16)) & U32(255))
        rng_bytes[4 * i + 3] = U8(word >> U32(24))
    s.block += 1
    s.used = 0


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def set_key(s: Any, key: Any) -> None:
    """game_rng.set_key."""
    for i in range(8):
        s.key[i] = key[i]


@njit  # type: ignore[untyped-decorator]
def draw_key(s: Any, master: Any, number: int, bot_rng: Any) -> None:
    """game_rng.draw_key."""
    words = _block(master, U32(number & 0xFFFFFFFF), U32(number >> 32))
    for i in range(8):
        s.key[i] = words[i]
    bot_rng[0] = U64(words[8]) | (U64(words[9]) << U32_)
    bot_rng[1] = U64(words[10]) | (U64(words[11]) << U32_)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def roll(bot_rng: Any, seat: int, n: int) -> Any:
    """bot_rng.roll."""
    z = bot_rng[seat & 1] + GOLDEN
    bot_rng[seat & 1] = z
    z = (z ^ (z >> U30)) * MIX1
    z = (z ^ (z >> U27)) * MIX2
    return np.int64((((z ^ (z >> U31)) >> U32_) * U64(n)) >> U32_)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def copy_state(states: Any, source: int, target: int) -> None:
    """driver.copy_state: between records, assignment copies."""
    states[target] = states[source]


# Every place of a hand is treated alike: a loop that ends at the place of the card costs a branch misprediction,
# which is more than it saves.


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def insert(s: Any, zone: int, card: int, room: int) -> None:
    """zones.insert."""
    cards = s.cards[zone]
    for place in range(room):
        other = cards[place]
        cards[place] = card if card > other else other
        card = other if card > other else card
    s.size[zone] += 1


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def take(s: Any, zone: int, place: int, room: int) -> Any:
    """zones.take."""
    cards = s.cards[zone]
    card = cards[place]
    for i in range(room):
        cards[i] = cards[i + (i >= place)]
    s.size[zone] -= 1
    return card


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def copy_zone(s: Any, o: Any, zone: int, shown: bool) -> None:
    """zones.copy_zone."""
    size = s.size[zone]
    o.size[zone] = size
    if shown and size != 0:
        source, target = s.cards[zone], o.cards[zone]
        for place in range(target.size):
            target[place] = source[place] if place < size else 0


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def hide_marked(o: Any, zone: int, marks: Any) -> None:
    """zones.hide_marked."""
    cards = o.cards[zone]
    for place in range(cards.size):
        cards[place] = cards[place] if marks[place] == 0 else 0


# A slice has no negative indices, so the compiler vectorises the loop, which is ten times as fast.


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def add_row(sums: Any, at: int, weights: Any, first: int, count: int, times: int) -> None:
    """rows.add_row."""
    target = sums[at : at + count]
    row = weights[first : first + count]
    few = np.int32(times)
    for i in range(count):
        target[i] += few * row[i]


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def dot_row(sums: Any, at: int, weights: Any, first: int, count: int) -> Any:
    """rows.dot_row."""
    some = sums[at : at + count]
    row = weights[first : first + count]
    total = np.int64(0)
    for i in range(count):
        total += np.int64(some[i]) * np.int64(row[i])
    return total


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def emit(s: Any, kind: int, seat: int, card: int = 0, number: int = 0) -> None:
    """log.emit: compiled games have no log."""


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def emit_cards(s: Any, kind: int, seat: int, zone: int, number: int = 0) -> None:
    """log.emit_cards."""


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def log_chance(s: Any, size: int, count: int) -> None:
    """log.log_chance."""


def _wide(kind: Any) -> Any:
    if isinstance(kind, types.IntegerLiteral) or (isinstance(kind, types.Integer) and kind.signed):
        return types.int64
    return types.unliteral(kind)


def _widened(dispatcher: Any) -> Any:
    """Compile a function once for all signed integers, instead of once for each width and constant."""
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(map(_wide, args)), kws)
    return dispatcher


TWINS = {
    f.__name__: _widened(f)
    for f in (
        *(refill, set_key, draw_key, roll, copy_state, copy_zone, hide_marked, insert, take, add_row, dot_row),
        *(emit, emit_cards, log_chance, borrowed.borrow, borrowed.fetch, split_state.join_state),
    )
}


def _constant(value: Any) -> Any:
    """A table as an array of the smallest signed type that holds it: tables share the cache with the state."""
    if not isinstance(value, list):
        return value
    table = np.array(value)
    return table.astype(np.result_type(np.int8, np.min_scalar_type(table.min()), np.min_scalar_type(table.max())))


def _fingerprint(modules: Sequence[ModuleType], boundscheck: bool) -> str:
    """The name of the cache directory, a hash of all sources: numba checks only the file of the cached function.

    What is compiled is in these modules, and in the constants that they import.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {boundscheck}".encode())
    for source in (__file__, *(str(module.__file__) for module in (*OWN_FORMS, *KERNEL, *modules))):
        digest.update(Path(source).name.encode() + Path(source).read_bytes())
    for module in modules:
        constants = [(name, value) for name, value in sorted(vars(module).items()) if isinstance(value, CONSTANTS)]
        digest.update(repr(constants).encode())
    return digest.hexdigest()[:16]


def _cache_directory(name: str) -> Path:
    """A directory for compiled code: the user's, or a temporary one if that cannot be written."""
    directory = cache_folder() / "compiled" / name
    try:
        directory.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=directory).close()
    except OSError:  # numba would quietly use __pycache__, where stale code may lie
        os.environ["FIGHTCARD_CACHE"] = tempfile.mkdtemp(prefix="fightcard-")  # for processes that we start, too
        return _cache_directory(name)
    return directory


PACKAGE = Path(__file__).resolve().parents[1]
CacheLocator: Any = numba.core.caching._CacheLocator
_folder_by_path = CacheLocator.get_suitable_cache_subpath


def _cache_folder_of(source: str) -> str:
    """The folder for a source file in a cache directory: by its place in the package, so that clones share it.

    numba names it by the absolute path, but the name of the directory is a hash of the sources already.
    """
    folder = Path(source).resolve().parent
    inside = folder.is_relative_to(PACKAGE)
    return ".".join(folder.relative_to(PACKAGE).parts) if inside else str(_folder_by_path(source))


_one_at_a_time = threading.Lock()


@contextmanager
def _cached_in(directory: Path) -> Iterator[None]:
    """Set numba's cache directory. The setting is global, so a lock keeps other threads from changing it meanwhile."""
    with _one_at_a_time:
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(directory)
        CacheLocator.get_suitable_cache_subpath = staticmethod(_cache_folder_of)
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before
            CacheLocator.get_suitable_cache_subpath = _folder_by_path


def _is_low_priority() -> bool:
    return hasattr(os, "nice") and os.nice(0) > 0


_compiling: set[str] = set()


def _compiled_by_one_process(dispatcher: Any, directory: Path) -> Any:
    """Compile a cached function in one process, however many need it at once: the others read it from the cache.

    No process waits for one at low priority. numba's own lock is taken first, because compiling one function may begin
    with compiling another, or the same one.
    """
    compile_here = dispatcher.compile
    work = str(directory / dispatcher.py_func.__name__)

    def compile_once(signature: Any) -> Any:
        with numba.core.compiler_lock.global_compiler_lock:
            if work in _compiling:
                return compile_here(signature)
            _compiling.add(work)
            try:
                with exclusive_lock(work, held=not _is_low_priority()):
                    return compile_here(signature)
            finally:
                _compiling.remove(work)

    dispatcher.compile = compile_once
    return dispatcher


@cache
def compiled(modules: tuple[ModuleType, ...], boundscheck: bool = False) -> SimpleNamespace:
    """The game's functions, to be compiled at their first call or read from the cache."""

    inlined = {*INLINE, *(name for module in modules for name in vars(module).get("INLINE", ()))}

    directory = _cache_directory(_fingerprint(modules, boundscheck))

    def wrap(function: FunctionType, entry: bool) -> Any:
        inline = function.__name__ in inlined
        made = _widened(njit(function, cache=entry, nogil=True, boundscheck=boundscheck, forceinline=inline))
        return _compiled_by_one_process(made, directory) if entry else made

    with _cached_in(directory), warnings.catch_warnings():
        return assemble(modules, wrap, _constant, **TWINS)
