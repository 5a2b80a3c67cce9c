"""The evaluation of a pairing that is not solved: small networks from a file that comes with the package.

The first line of a file is JSON: the version of the format, the rules by which it was fitted (``Programs.digest``), the
worth of a drawn Match, the error on positions that were kept aside, and for which numbers of cards in the larger hand
there is a network. The rest is the weights, compressed. fitting.py makes it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import INT, array, has_compiler, zeros
from fightcard.solve.cartisora.book.opening_book import FOLDER, write_file
from fightcard.solve.cartisora.book.packing import as_array, compressed, decompressed
from fightcard.solve.cartisora.classes.solver.results import plays_by_default
from fightcard.solve.cartisora.classes.solver.solving import classes_of
from fightcard.solve.interface import EVEN

from .estimating import TERMS, Network

VERSION = 1  # of the format
EVALUATIONS = FOLDER / "evaluations"
HALF = "<f2"  # of a weight


@dataclass(frozen=True)
class FittedEvaluation:
    """Networks for one order of the classes, which may be read with the seats swapped."""

    sizes: tuple[int, ...]  # cards in the larger hand
    hidden: Any  # [size, term, unit]
    output: Any  # [size, unit]
    bias: Any  # [size]
    draw: float
    error: float
    swapped: bool = False

    @property
    def worth_of_draw(self) -> float:
        """What a drawn Match is worth to seat 0."""
        return 1 - self.draw if self.swapped else self.draw

    def network(self) -> Network:
        """The networks as the kernel needs them; those at the ends stand for fewer and for more cards."""
        places = [_nearest(self.sizes, cards) for cards in range(RANKS + 1)]
        work = (zeros(TERMS), zeros(len(self.output[0])))
        return Network(array(places, INT), self.hidden, self.output, self.bias, *work, int(self.swapped))


def _nearest(sizes: tuple[int, ...], cards: int) -> int:
    return min(range(len(sizes)), key=lambda place: abs(sizes[place] - cards))


def evaluation_path(setup: Setup) -> Path:
    """The file of a pairing, in either order of the seats."""
    first, second = sorted(classes_of(setup))
    return EVALUATIONS / f"{CLASSES[first]}-{CLASSES[second]}.evaluation"


@lru_cache(maxsize=4)
def evaluation_of(setup: Setup) -> FittedEvaluation | None:
    """The evaluation of a pairing, if there is one for these options."""
    path = evaluation_path(setup)
    if not has_compiler() or not plays_by_default(setup) or not path.exists():
        return None
    first, second = classes_of(setup)
    return replace(read_evaluation(path), swapped=first > second)


def worth_of_draw(setup: Setup) -> float:
    """What a drawn Match is worth to seat 0, as far as that is known of a pairing that is not solved."""
    found = evaluation_of(setup)
    return EVEN if found is None else found.worth_of_draw


def write_evaluation(found: FittedEvaluation, rules: str, path: Path) -> int:
    """Write a new file; returns its size."""
    import numpy as np

    header = {
        "version": VERSION,
        "rules": rules,
        "draw": found.draw,
        "error": found.error,
        "sizes": found.sizes,
        "units": len(found.output[0]),
    }
    weights = [np.asarray(part, HALF).ravel() for part in (found.hidden, found.output, found.bias)]
    planes = np.concatenate(weights).view(np.uint8).reshape(-1, 2).T
    return write_file(path, header, compressed(np.ascontiguousarray(planes).tobytes()))


def read_evaluation(path: Path) -> FittedEvaluation:
    """Read a file."""
    import numpy as np

    header_line, contents = path.read_bytes().split(b"\n", 1)
    header = json.loads(header_line)
    planes = as_array(decompressed(contents)).reshape(2, -1)
    weights = np.ascontiguousarray(planes.T).view(HALF).ravel().astype(float)
    sizes, units = len(header["sizes"]), header["units"]
    hidden, output, bias = np.split(weights, np.cumsum([sizes * TERMS * units, sizes * units]))
    return FittedEvaluation(
        sizes=tuple(header["sizes"]),
        hidden=hidden.reshape(sizes, TERMS, units),
        output=output.reshape(sizes, units),
        bias=bias,
        draw=header["draw"],
        error=header["error"],
    )
