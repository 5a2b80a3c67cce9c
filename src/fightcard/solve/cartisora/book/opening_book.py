"""An opening book: the values of the first layers in one small file, which comes with the package.

The first line is JSON: the version of the format, the solution it was made from (``persistence.digest_of``), the value
of a drawn Match, an estimate for what is not in the book (estimate.py), the size of each layer's part, and a hash of
them all. The parts follow, compressed (packing.py). If another class than the basic one is played, a book holds the
differences from that of the basic class; where the seats play different classes, it is delta-coded against those of the
two (delta_coding.py). Its first line has the hashes of the books that it leans on.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import SEATS
from fightcard.kernel.arrays import has_numpy
from fightcard.solve.cartisora.analysis.estimate import ValueEstimate
from fightcard.solve.cartisora.solver.full_solver import first_state
from fightcard.solve.cartisora.solver.persistence import (
    SCALE,
    ScaledTables,
    StoredTables,
    digest_of,
    stored_places,
)
from fightcard.solve.cartisora.solver.seat_swap import swap_seats
from fightcard.solve.cartisora.solver.solution import Solution
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import LayerKey, MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes, outcomes_of

from .packing import DifferenceCoding, LayerCoding, PlainCoding

VERSION = 2  # of the format
FOLDER = Path(__file__).parent.with_name("books")
MOST_GONE = 4  # pairs of cards: what comes later is solved when it comes up
NOTHING = -1  # in place of it: no layer

Spans = dict[LayerKey, tuple[int, int]]  # where in the file each part begins and ends

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Book:
    """The content of a book: the solution of the first Clashes, and estimates of later positions."""

    solution: Solution
    estimate: ValueEstimate
    sha256: str = ""

    def load(self) -> None:
        """Read all of it, which takes a second or two; otherwise each layer is read when it is asked for."""
        for table in self.solution.tables.values():
            table[0, 0]

    @property
    def tables(self) -> ScaledTables:
        """The values, as numbers up to SCALE."""
        tables = self.solution.tables
        assert isinstance(tables, ScaledTables), "a book is read layer by layer"
        return tables


# -- making it ---------------------------------------------------------------------------------------------------


def write_book(solution: Solution, estimate: ValueEstimate, path: Path) -> int:
    """Write the book of a solution that was kept into a new file; returns its size."""
    frame, tables = solution.frame, solution.tables
    assert isinstance(tables, ScaledTables), "a book is made from what was kept"
    others = _texts(frame)
    packer, places = _packer(frame, others), stored_places(frame, MOST_GONE)
    parts = {key: packer.packed(key, tables.stored(key)) for key in places}
    contents = b"".join(parts.values())
    header = {
        "version": VERSION,
        "solution": digest_of(frame),
        "draw": frame.draw,
        "error": solution.error + max(packer.error(key) for key in places),
        "sizes": {f"{kind}-{gone}": len(part) for (kind, gone), part in parts.items()},
        "leans_on": [other.sha256 for other in others],
        "sha256": sha256(contents).hexdigest(),
        "estimate": estimate.weights,
    }
    return write_file(path, header, contents)


def write_file(path: Path, header: dict[str, Any], contents: bytes) -> int:
    """Write a book into a new file; returns its size."""
    try:
        with path.open("xb") as file:
            return file.write(json.dumps(header).encode() + b"\n" + contents)
    except FileExistsError as error:
        raise EnvironmentFailure("file-exists", path=str(path)) from error
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error


def _texts(frame: Frame) -> list[Book]:
    """The books that this one leans on: of the basic class, or of both classes of a pairing; else nothing."""
    texts = _basic_text(frame) if frame.is_symmetric else _texts_of_pairing(frame)
    books = [book for text in texts if (book := find_book(frame.start, text)) is not None]
    return books if len(books) == len(texts) else []


def _basic_text(frame: Frame) -> list[Outcomes]:
    """The outcomes of the basic class, if another one is played."""
    basic = outcomes_of(GAME.setup())
    return [] if digest_of(Frame(frame.start, basic)) == digest_of(frame) else [basic]


def _texts_of_pairing(frame: Frame) -> list[Outcomes]:
    """The outcomes of both classes of a pairing, each against itself."""
    return [frame.outcomes.both_like(seat) for seat in range(SEATS)] if frame.start.is_symmetric else []


def _packer(frame: Frame, others: list[Book]) -> LayerCoding:
    if not others:
        return PlainCoding(frame, MOST_GONE)
    if len(others) == 1:
        return DifferenceCoding(frame, others[0].tables, MOST_GONE)
    from .delta_coding import DeltaCoding  # needs NumPy

    return DeltaCoding(frame, [other.tables for other in others], MOST_GONE)


# -- reading it --------------------------------------------------------------------------------------------------


def load_opening_book(outcomes: Outcomes) -> Book | None:
    """The book for these outcomes that comes with the package, if there is one."""
    found = find_book(first_state(), outcomes)
    if found is None and not outcomes.is_symmetric:
        other = find_book(first_state(), outcomes.swapped)
        return other and Book(swap_seats(other.solution), other.estimate.swapped, other.sha256)
    return found


def find_book(start: MatchState, outcomes: Outcomes) -> Book | None:
    """The book in the package of what follows from a state, if there is one."""
    found = (read_book(start, outcomes, path) for path in sorted(FOLDER.glob("*.book")))
    return next((book for book in found if book is not None), None)


def read_book(start: MatchState, outcomes: Outcomes, path: Path) -> Book | None:
    """The book of what follows from a state; None if there is none, or it is another's, or damaged."""
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
    leans_on = header.get("leans_on", [])
    others = _texts(frame) if leans_on else []
    if damaged or [other.sha256 for other in others] != leans_on:
        logger.warning("the opening book %s is damaged", path)
        return None
    ends = accumulate([begin, *header["sizes"].values()])
    spans = dict(zip(stored_places(frame, MOST_GONE), pairwise(ends), strict=True))
    # A delta-coded book takes NumPy to read; its estimate does not.
    reach = MOST_GONE if has_numpy() or len(others) < SEATS else NOTHING
    read = _reader(_packer(frame, others), path, spans) if reach == MOST_GONE else _unread
    tables = StoredTables(frame, read, reach)
    estimate = ValueEstimate({int(left): tuple(weights) for left, weights in header["estimate"].items()})
    return Book(Solution(frame, tables, header["error"], SCALE), estimate, header["sha256"])


def _reader(packer: LayerCoding, path: Path, spans: Spans) -> Callable[[LayerKey], Any]:
    """A function that reads a layer: unpacked, or number by number if there is no NumPy."""
    if isinstance(packer, PlainCoding) and not has_numpy():
        return lambda key: packer.opened(key, _part(path, spans[key]))
    return lambda key: packer.unpacked(key, _part(path, spans[key]))


def _unread(key: LayerKey) -> Any:
    raise KeyError(key)


def _part(path: Path, span: tuple[int, int]) -> bytes:
    first, last = span
    with path.open("rb") as file:
        file.seek(first)
        return file.read(last - first)
