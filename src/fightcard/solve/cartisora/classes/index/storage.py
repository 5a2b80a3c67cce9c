"""Working files of the indexed solver: what can occur, and the values in full precision.

Each file gets its name when it is complete, and the progress is written after the values it speaks of: so a solve goes
on after a kill at any point.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from fightcard.core.errors import EnvironmentFailure
from fightcard.kernel.arrays import FLOAT
from fightcard.solve.cartisora.solver.persistence import complete
from fightcard.solve.interface import Summary

MASKS, OFFSETS, COUNT = "masks.npy", "offsets.npy", "count.json"
VALUES, DRAWS, PROGRESS, SUMMARY = "values.npy", "draws.npy", "progress.json", "summary.json"
FIRST_DRAW = "first-draw.json"
DRAW = "draw-"  # folders for a value of a draw
GIGABYTE = 10**9
SINGLE = "f4"  # numbers of half the size: shares of drawn Matches need not be exact


@dataclass(frozen=True)
class Positions:
    """All positions that can occur: the slots of each row, and the place of its first value."""

    masks: Any
    offsets: Any
    count: int


@dataclass(frozen=True)
class Values:
    """The value of each position, and on request the number of drawn Matches from there."""

    worths: Any
    draws: Any

    @property
    def counts_draws(self) -> bool:
        """Are drawn Matches counted?"""
        return len(self.draws) > 0


@dataclass
class ClassProgress:
    """The error of each part that is solved, by the cards left in both hands."""

    errors: dict[int, float] = field(default_factory=dict)


class ValueStore:
    """The working files of one game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # -- what can occur --

    def positions(self) -> Positions | None:
        """Return the positions that can occur, if they were marked before."""
        import numpy as np

        count = _read(self.folder / COUNT)
        if count is None:
            return None
        masks, offsets = (np.load(self.folder / name, mmap_mode="c", allow_pickle=False) for name in (MASKS, OFFSETS))
        return Positions(np.asarray(masks), np.asarray(offsets), int(count))

    def keep(self, positions: Positions) -> None:
        """Keep what can occur; the count comes last."""
        import numpy as np

        for name, numbers in ((MASKS, positions.masks), (OFFSETS, positions.offsets)):
            with complete(self.folder / name) as file:
                np.save(file, numbers)
        _write(self.folder / COUNT, positions.count)

    # -- values --

    def values(self, draw: float, count: int, *, counts_draws: bool = False) -> Values:
        """The values, in files that memory is mapped to; new ones if there are none."""
        import numpy as np

        worths = self._mapped(self._folder_of(draw) / VALUES, FLOAT, count)
        draws = self._mapped(self._folder_of(draw) / DRAWS, SINGLE, count) if counts_draws else np.zeros(0, SINGLE)
        return Values(worths, draws)

    def _mapped(self, path: Path, kind: str, count: int) -> Any:
        import numpy as np

        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            size, free = count * np.dtype(kind).itemsize, shutil.disk_usage(path.parent).free
            if free < size:
                need, room = (round(some / GIGABYTE, 1) for some in (size, free))
                raise EnvironmentFailure("solve-room", path=str(self.folder), need=str(need), free=str(room))
            passing = path.with_name(f"{path.name}.new")
            np.lib.format.open_memmap(passing, mode="w+", dtype=np.dtype(kind), shape=(count,))
            passing.replace(path)
        return np.lib.format.open_memmap(path, mode="r+")

    def progress(self, draw: float) -> ClassProgress:
        """The progress so far."""
        errors = _read(self._folder_of(draw) / PROGRESS) or {}
        return ClassProgress({int(left): float(error) for left, error in errors.items()})

    def keep_progress(self, draw: float, values: Values, progress: ClassProgress) -> None:
        """Write the values, then how far it is."""
        values.worths.flush()
        if values.counts_draws:
            values.draws.flush()
        _write(self._folder_of(draw) / PROGRESS, progress.errors)

    def first_draw(self) -> float | None:
        """The value of a draw that is tried first, if it was guessed before."""
        found = _read(self.folder / FIRST_DRAW)
        return None if found is None else float(found)

    def keep_first_draw(self, draw: float) -> None:
        """Keep it."""
        _write(self.folder / FIRST_DRAW, draw)

    # -- the result --

    def summary(self, draw: float) -> Summary | None:
        """The result for a value of a draw."""
        found = _read(self._folder_of(draw) / SUMMARY)
        return None if found is None else Summary(**found)

    def draws(self) -> list[float]:
        """The values of a draw for which there are values of positions."""
        return [float(path.parent.name.removeprefix(DRAW)) for path in self.folder.glob(f"{DRAW}*/{VALUES}")]

    def keep_summary(self, summary: Summary) -> None:
        """Keep a result."""
        _write(self._folder_of(summary.draw) / SUMMARY, asdict(summary))

    def forget_values(self, draw: float) -> None:
        """Delete the values for a value of a draw that was not right."""
        for name in (PROGRESS, VALUES, DRAWS):
            (self._folder_of(draw) / name).unlink(missing_ok=True)

    def _folder_of(self, draw: float) -> Path:
        return self.folder / f"{DRAW}{draw!r}"


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _write(path: Path, data: Any) -> None:
    with complete(path) as file:
        file.write(json.dumps(data).encode())
