"""Plain search at once, compiled search as soon as it is there: nobody waits for the compiler.

Compiling takes the better part of a minute the first time, so another process does it, and the result is kept; loading
that takes a second or two, in a thread.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

from fightcard.core.game import Game
from fightcard.registry import find_game

from .engine import Engine


class Engines:
    """The engines of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plain = Engine(game, compiled=False)
        self._compiled: Engine | None = None
        self._lock = threading.Lock()
        self._warming: threading.Thread | None = None

    def best(self) -> Engine:
        """The compiled one if it is ready."""
        return self._compiled or self.plain

    def compiled(self) -> Engine:
        """The compiled one, however long it takes."""
        with self._lock:
            if self._compiled is None:
                self._compiled = ready_engine(self.game)
            return self._compiled

    def warm_up(self) -> None:
        """See to it that the compiled one gets ready, in the background."""
        if self._compiled is None and self._warming is None:
            process = _start_compiling(self.game)
            self._warming = threading.Thread(target=self._load, args=(process,), daemon=True)
            self._warming.start()

    def _load(self, process: BaseProcess) -> None:
        process.join()
        if process.exitcode == 0:
            self.compiled()


_engines: dict[str, Engines] = {}


def engines_of(game: Game) -> Engines:
    """The engines of a game: the same for all its players."""
    if game.name not in _engines:
        _engines[game.name] = Engines(game)
    return _engines[game.name]


def ready_engine(game: Game, threads: int | None = None) -> Engine:
    """A compiled engine that has nothing left to compile."""
    engine = Engine(game, compiled=True, threads=threads or os.cpu_count() or 1)
    engine.rehearse()
    return engine


def _start_compiling(game: Game) -> BaseProcess:
    process = get_context("spawn").Process(target=_compile, args=(game.name,), daemon=True)
    with _uninterrupted():
        process.start()
    return process


def _compile(name: str) -> None:
    """In a process of its own: what is compiled here is kept for everybody."""
    os.nice(10)
    ready_engine(find_game(name), threads=1)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started here do not hear a Ctrl-C, which is meant for us; they end with us."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
