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
from fightcard.solve.cartisora.solver.persistence import complete
from fightcard.solve.interface import Summary

MASKS, OFFSETS, COUNT = "masks.npy", "offsets.npy", "count.json"
VALUES, PROGRESS, SUMMARY = "values.npy", "progress.json", "summary.json"
DRAW = "draw-"  # folders for a value of a draw
GIGABYTE = 10**9
BYTES = 8  # of a value


@dataclass(frozen=True)
class Positions:
    """All positions that can occur: the slots of each row, and the place of its first value."""

    masks: Any
    offsets: Any
    count: int


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
        """What can occur, if it was marked before."""
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

    def values(self, draw: float, count: int) -> Any:
        """The values, in a file that memory is mapped to; a new one if there is none of this size."""
        import numpy as np

        path = self._folder_of(draw) / VALUES
        if path.exists():
            return np.lib.format.open_memmap(path, mode="r+")
        path.parent.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(path.parent).free
        if free < count * BYTES:
            need, room = (round(size / GIGABYTE, 1) for size in (count * BYTES, free))
            raise EnvironmentFailure("solve-room", path=str(self.folder), need=str(need), free=str(room))
        passing = path.with_name(f"{VALUES}.new")
        np.lib.format.open_memmap(passing, mode="w+", dtype=np.float64, shape=(count,))
        passing.replace(path)
        return np.lib.format.open_memmap(path, mode="r+")

    def progress(self, draw: float) -> ClassProgress:
        """The progress so far."""
        errors = _read(self._folder_of(draw) / PROGRESS) or {}
        return ClassProgress({int(left): float(error) for left, error in errors.items()})

    def keep_progress(self, draw: float, values: Any, progress: ClassProgress) -> None:
        """Write the values, then how far it is."""
        values.flush()
        _write(self._folder_of(draw) / PROGRESS, progress.errors)

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
        for name in (PROGRESS, VALUES):
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
