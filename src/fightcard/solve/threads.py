"""Shares pieces of work out among threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def in_threads(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """The results of the pieces as they are done, in as many threads as there are jobs; with one job in order."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    pool = ThreadPoolExecutor(jobs)
    try:
        for future in as_completed([pool.submit(work, piece) for piece in pieces]):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)
