"""Books of games with classes: what the first positions are worth, in a small file that comes with the package.

A book knows all positions in which a hand has more than ``last`` cards, and those that follow from them. Later ones are
solved when they come up (live_classes.py). The first line is JSON: the version of the format, the rules by which it was
solved (``Programs.digest``), the value of a drawn Match, ``last``, how exact the values are, an estimate for what is
not in the book, and a hash of the rest. The rest is the values, compressed, in the order of the index: which positions
can occur is marked anew when a book is read. Between equals a value that follows from another by swapping the seats is
written as zero.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.book.opening_book import FOLDER, write_file
from fightcard.solve.cartisora.book.packing import as_array, compressed, decompressed, from_planes, in_planes, scale_of
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.storage import SINGLE, Positions, Values
from fightcard.solve.cartisora.classes.solver.class_solution import ClassSolution
from fightcard.solve.cartisora.classes.solver.class_solver import ClassSolver
from fightcard.solve.cartisora.classes.solver.solving import classes_of, swapped_setup

VERSION = 2  # of the format
CLASS_BOOKS = FOLDER / "classes"
BITS = 9  # of a value: so none is wrong by more than 0.001
LAST = 10  # cards in the larger hand of positions that are solved when they come up

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ClassBook:
    """The content of a book."""

    table: ClassTable  # of the whole game
    solution: ClassSolution  # of the first positions
    last: int  # with so many cards in the larger hand, and fewer, positions are solved when they come up
    error: float  # no value is wrong by more


def book_path(setup: Setup) -> Path:
    """Return the path of a pairing's book, in either order of the seats."""
    first, second = sorted(classes_of(setup))
    return CLASS_BOOKS / f"{CLASSES[first]}-{CLASSES[second]}.book"


def opening_values(solution: ClassSolution, last: int, kernels: SimpleNamespace) -> ClassSolution:
    """The part of a whole solution that a book holds."""
    import numpy as np

    opening = solution.table.opening(last)
    positions = ClassSolver(opening, kernels).marked()
    values = Values(np.zeros(positions.count), np.zeros(0, SINGLE))
    source = solution.table.table(solution.positions, solution.values, solution.draw)
    target = opening.table(positions, values, solution.draw)
    for sizes in opening.layers:
        kernels.copy_rows(source, target, *sizes)
    return ClassSolution(opening, positions, values, solution.draw)


def rounded(worths: Any, bits: int = BITS) -> Any:
    """Values as a book knows them."""
    import numpy as np

    return np.rint(worths * scale_of(bits)) / scale_of(bits)


def write_class_book(opening: ClassSolution, path: Path, kernels: SimpleNamespace, bits: int = BITS) -> int:
    """Write the book of the first positions of a game; returns its size."""
    import numpy as np

    worths = opening.values.worths.copy()
    ClassSolver(opening.table, kernels).mirror(opening.positions, Values(worths, opening.values.draws), blank=True)
    steps = np.rint(worths * scale_of(bits)).astype(np.int32)
    contents = compressed(in_planes(steps))
    header = {
        "version": VERSION,
        "rules": opening.table.programs.digest,
        "draw": opening.draw,
        "last": opening.table.last,
        "bits": bits,
        "positions": opening.positions.count,
        "sha256": sha256(contents).hexdigest(),
    }
    return write_file(path, header, contents)


def read_class_book(
    setup: Setup, kernels: SimpleNamespace, path: Path | None = None, cards: int = RANKS
) -> ClassBook | None:
    """The book of a pairing; None if there is none, or it is another's, or damaged."""
    first, second = classes_of(setup)
    try:
        header_line, contents = (path or book_path(setup)).read_bytes().split(b"\n", 1)
        header = json.loads(header_line)
    except (OSError, ValueError):
        return None
    if header.get("version") != VERSION:
        return None
    table = ClassTable(setup if first <= second else swapped_setup(setup), cards)
    if header["rules"] != table.programs.digest:
        return None
    if sha256(contents).hexdigest() != header["sha256"]:
        logger.warning("the book %s is damaged", path or book_path(setup))
        return None
    opening = table.opening(header["last"])
    solver = ClassSolver(opening, kernels)
    positions = solver.marked()
    values = _unpacked(contents, positions, header["bits"])
    solver.mirror(positions, values)
    known = Values(rounded(values.worths, header["bits"]), values.draws)
    solution = ClassSolution(opening, positions, known, header["draw"], swapped=first > second)
    return ClassBook(table, solution, header["last"], 0.5 / scale_of(header["bits"]))


def _unpacked(contents: bytes, positions: Positions, bits: int) -> Values:
    import numpy as np

    steps = from_planes(as_array(decompressed(contents)))
    assert len(steps) == positions.count, "the same positions can occur as when it was written"
    return Values(steps / scale_of(bits), np.zeros(0, SINGLE))
