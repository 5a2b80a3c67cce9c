"""An opening book: the values of the first layers in one small file, which comes with the package.

The first line is JSON: the version of the format, what solution it was made from (``storing.digest_of``), what a drawn
Match is worth in it, an estimate for what is not in the book (estimate.py), the size of each layer's part, and a hash
of them all. The parts follow, compressed: which positions are known, and their values with as many bits as there is
room for.
"""

from __future__ import annotations

import json
import logging
import lzma
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from fightcard.core.errors import Outside

from .estimate import Estimate
from .frames import Frame
from .grids import Place, Spot
from .outcomes import Outcomes
from .solution import Solution
from .storing import SCALE, UNKNOWN_NUMBER, StoredTables, digest_of, stored_places, stored_shape
from .whole import first_spot

VERSION = 2  # of the format
FOLDER = Path(__file__).with_name("books")
MOST_GONE = 4  # pairs of cards: what comes later is solved when it comes up
MOST_BITS = 16
LAST_BITS = 11  # of the last layers, which take most of the room
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]


logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Book:
    """What a book says: the solution of the first Clashes, and what later positions are about worth."""

    solution: Solution
    estimate: Estimate

    def load(self) -> None:
        """Read all of it, which takes a second; otherwise each layer is read when it is asked for."""
        for table in self.solution.tables.values():
            table[0, 0]


# -- making it ---------------------------------------------------------------------------------------------------


def write_book(solution: Solution, estimate: Estimate, path: Path) -> int:
    """Write the book of a solution that was kept into a new file; returns its size."""
    frame, tables = solution.frame, solution.tables
    assert isinstance(tables, StoredTables), "a book is made from what was kept"
    parts = {place: _packed(tables.stored(place), _bits(place)) for place in stored_places(frame, MOST_GONE)}
    contents = b"".join(parts.values())
    header = {
        "version": VERSION,
        "solution": digest_of(frame),
        "draw": frame.draw,
        "error": solution.error + 0.5 / _scale(LAST_BITS),
        "sizes": {f"{kind}-{gone}": len(part) for (kind, gone), part in parts.items()},
        "sha256": sha256(contents).hexdigest(),
        "estimate": estimate.weights,
    }
    try:
        with path.open("xb") as file:
            return file.write(json.dumps(header).encode() + b"\n" + contents)
    except FileExistsError as error:
        raise Outside("file-exists", path=str(path)) from error
    except OSError as error:
        raise Outside("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error


def _bits(place: Place) -> int:
    return LAST_BITS if place[1] == MOST_GONE else MOST_BITS


def _packed(numbers: Any, bits: int) -> bytes:
    """Compressed: which are known, then those by their lower and their higher bytes."""
    known = numbers != UNKNOWN_NUMBER
    shorter = np.rint(numbers[known] * (_scale(bits) / SCALE)).astype("<u2")
    planes = shorter.view(np.uint8).reshape(-1, 2).T
    return lzma.compress(np.packbits(known).tobytes() + planes.tobytes(), lzma.FORMAT_RAW, filters=FILTERS)


def _unpacked(part: bytes, shape: tuple[int, int], bits: int) -> Any:
    data = np.frombuffer(lzma.decompress(part, lzma.FORMAT_RAW, filters=FILTERS), np.uint8)
    size = shape[0] * shape[1]
    known = np.unpackbits(data[: -(-size // 8)], count=size).astype(bool)
    shorter = data[-(-size // 8) :].reshape(2, -1).T.copy().view("<u2")[:, 0]
    numbers = np.full(size, UNKNOWN_NUMBER, np.uint16)
    numbers[known] = np.rint(shorter * (SCALE / _scale(bits)))
    return numbers.reshape(shape)


def _scale(bits: int) -> int:
    """What a won Match is with so many bits: even, so that a drawn one is exact."""
    return (1 << bits) - 2


# -- reading it --------------------------------------------------------------------------------------------------


def opening_book(outcomes: Outcomes) -> Book | None:
    """The book for these outcomes that comes with the package, if there is one."""
    found = (read_book(first_spot(), outcomes, path) for path in sorted(FOLDER.glob("*.book")))
    return next((book for book in found if book is not None), None)


def read_book(start: Spot, outcomes: Outcomes, path: Path) -> Book | None:
    """The book of what follows from a spot; None if there is none, or it is another's, or damaged."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline())
            begin = file.tell()
            if header.get("version") != VERSION:
                return None
            frame = Frame(start, outcomes, header["draw"])
            if header["solution"] != digest_of(frame):
                return None
            damaged = sha256(file.read()).hexdigest() != header["sha256"]
    except (OSError, ValueError, AttributeError):
        return None
    if damaged:
        logger.warning("the opening book %s is damaged", path)
        return None
    ends = np.cumsum([begin, *header["sizes"].values()]).tolist()
    spans = dict(zip(stored_places(frame, MOST_GONE), pairwise(ends), strict=True))
    solution = Solution(frame, StoredTables(frame, _reader(frame, path, spans), MOST_GONE), header["error"], SCALE)
    return Book(solution, Estimate({int(left): tuple(weights) for left, weights in header["estimate"].items()}))


def _reader(frame: Frame, path: Path, spans: dict[Place, tuple[int, int]]) -> Callable[[Place], Any]:
    def read(place: Place) -> Any:
        first, last = spans[place]
        with path.open("rb") as file:
            file.seek(first)
            return _unpacked(file.read(last - first), stored_shape(frame, place), _bits(place))

    return read
