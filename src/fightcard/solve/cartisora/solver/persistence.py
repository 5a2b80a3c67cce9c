"""Persistence: tables as files with 16 bits a position, and only half of what is symmetric."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from fightcard.kernel.arrays import FLOAT, INT, packed
from fightcard.kernel.paths import cache_folder
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, SURE_LOSS, SURE_WIN, LayerKey, mirrored
from fightcard.solve.interface import EVEN

from .solution import UNKNOWN

SCALE = 65534  # what a won Match is in a file: even, so that a drawn one is exact
UNKNOWN_NUMBER = 65535
FORMAT = 1  # rises when the files mean something else

Tables = Mapping[LayerKey, Any]


# -- sixteen bits ------------------------------------------------------------------------------------------------


def shortened(table: Any) -> Any:
    """Values as whole numbers of sixteen bits."""
    import numpy as np

    numbers = np.rint(table * SCALE)
    numbers[table == UNKNOWN] = UNKNOWN_NUMBER
    return numbers.astype(np.uint16)


# -- half of what is symmetric -----------------------------------------------------------------------------------


def fold(frame: Frame, tables: Tables) -> dict[LayerKey, Any]:
    """The part of some layers from which the rest follows if the seats are swapped."""
    kept = {}
    for key, table in tables.items():
        if key <= mirrored(key):
            rows, _ = _pairs(frame, key)
            kept[key] = table[rows, FIRST_SLOT:]
    return kept


def unfold(frame: Frame, kept: Tables) -> dict[LayerKey, Any]:
    """The complete layers again."""
    import numpy as np

    tables = {}
    for key, part in kept.items():
        exact = part.dtype == np.float64
        won, unknown = (1.0, UNKNOWN) if exact else (SCALE, UNKNOWN_NUMBER)
        for target in (key, mirrored(key)):
            tables[target] = np.full(frame.shape(target), unknown, part.dtype)
            tables[target][:, SURE_LOSS], tables[target][:, SURE_WIN] = 0, won
        rows, swapped = _pairs(frame, key)
        slots = frame.grids.mirrored_slots(key)
        other = np.where(part == unknown, part, won - part)
        tables[mirrored(key)][swapped[:, None], slots[None, :]] = other
        tables[key][rows, FIRST_SLOT:] = part
    return tables


def _pairs(frame: Frame, key: LayerKey) -> tuple[Any, Any]:
    """The rows of a layer that are kept, and those of the same hands with the seats swapped."""
    import numpy as np

    count = frame.hands[0].count(key[1])
    first, second = np.triu_indices(count) if key == mirrored(key) else np.indices((count, count)).reshape(2, -1)
    return first * count + second, second * count + first


class Folded:
    """A table of which only half is kept, read like the whole; the parts of a file need not be read at once."""

    def __init__(self, frame: Frame, key: LayerKey, kept: Tables) -> None:
        self.shape = frame.shape(key)
        self._swapped_weights = key not in kept
        self._half = key == mirrored(key)
        self._part = kept[min(key, mirrored(key))]
        self._count = frame.hands[0].count(key[1])
        self._slots = frame.grids.mirrored_slots(key)

    def __getitem__(self, at: tuple[int, int]) -> float:
        row, slot = at
        if slot < FIRST_SLOT:
            return SCALE * (slot == SURE_WIN)
        first, second = divmod(int(row), self._count)
        if self._swapped_weights or (self._half and first > second):
            number = self._number(second, first, int(self._slots[slot - FIRST_SLOT]))
            return number if number == UNKNOWN_NUMBER else SCALE - number
        return self._number(first, second, slot)

    def _number(self, first: int, second: int, slot: int) -> int:
        row = first * self._count + second
        if self._half:
            row -= first * (first + 1) // 2
        return int(self._part[row, slot - FIRST_SLOT])


def stored_places(frame: Frame, most_gone: int) -> list[LayerKey]:
    """The layers of which something is stored, from the start on."""
    some = [key for key in frame.grids if key[1] <= most_gone]
    return [key for key in some if key <= mirrored(key) or not frame.is_symmetric]


def stored_shape(frame: Frame, key: LayerKey) -> tuple[int, int]:
    """The rows and columns that are stored of a layer."""
    rows, columns = frame.shape(key)
    if not frame.is_symmetric:
        return rows, columns
    count = frame.hands[0].count(key[1])
    return (count * (count + 1) // 2 if key == mirrored(key) else rows), columns - FIRST_SLOT


class ScaledTables(Mapping[LayerKey, Any]):
    """The tables of a solution as numbers up to SCALE, of which only what is looked at is read."""

    @abstractmethod
    def stored(self, key: LayerKey) -> Any:
        """Return the part of a layer to store."""

    @abstractmethod
    def full_table(self, key: LayerKey) -> Any:
        """A table in the form that compiled functions need."""


class StoredTables(ScaledTables):
    """The tables of the first layers of a solution, read when they are asked for.

    ``read`` gives what was stored of a layer: if the frame is symmetric, what ``fold`` keeps.
    """

    def __init__(self, frame: Frame, read: Callable[[LayerKey], Any], most_gone: int) -> None:
        self.frame = frame
        self._places = [key for key in frame.grids if key[1] <= most_gone]
        self._read = cache(read)
        self._halved = frame.is_symmetric
        self._found: dict[LayerKey, Any] = {}

    def __getitem__(self, key: LayerKey) -> Any:
        if key not in self._places:
            raise KeyError(key)
        if key not in self._found:
            self._found[key] = Folded(self.frame, key, self._kept(key)) if self._halved else self._read(key)
        return self._found[key]

    def _kept(self, key: LayerKey) -> Tables:
        stored = min(key, mirrored(key))
        return {stored: self._read(stored)}

    def stored(self, key: LayerKey) -> Any:
        """Read the stored part of a layer."""
        return self._read(key)

    def __iter__(self) -> Iterator[LayerKey]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def full_table(self, key: LayerKey) -> Any:
        """A table in the form that compiled functions need."""
        import numpy as np

        return unfold(self.frame, self._kept(key))[key] if self._halved else np.array(self._read(key))


# -- files -------------------------------------------------------------------------------------------------------


def digest_of(frame: Frame) -> str:
    """A name for a solution, by all that it depends on."""
    start = "Spot(hand0={}, hand1={}, difference={}, lock={})".format(*frame.start)  # as files of FORMAT 1 have it
    digest = sha256(f"{FORMAT} {start}".encode())
    for outcomes, kind in ((frame.outcomes.clash, FLOAT), (frame.outcomes.feint, FLOAT), (frame.outcomes.looks, INT)):
        digest.update(packed(outcomes, kind))
    if frame.draw != EVEN:
        digest.update(repr(frame.draw).encode())
    return digest.hexdigest()[:16]


def folder_of(frame: Frame) -> Path:
    """Return the path of a frame's solution."""
    return cache_folder() / "solved" / f"cartisora-{digest_of(frame)}"


def save_table(folder: Path, key: LayerKey, table: Any) -> None:
    """Keep a layer; the file is there only when it is complete."""
    import numpy as np

    with complete(_path(folder, key)) as file:
        np.save(file, table)


def load_table(folder: Path, key: LayerKey) -> Any:
    """A layer that was kept, of which only what is looked at is read."""
    import numpy as np

    return np.load(_path(folder, key), mmap_mode="r", allow_pickle=False)


def save_all(path: Path, tables: Tables, **numbers: Any) -> None:
    """Keep several layers, and what else is to be remembered, in one file."""
    import numpy as np

    with complete(path) as file:
        np.savez(file, **{f"{kind}-{gone}": table for (kind, gone), table in tables.items()}, **numbers)


def load_all(path: Path) -> tuple[dict[LayerKey, Any], dict[str, Any]]:
    """The layers of a file, and what else was remembered."""
    import numpy as np

    with np.load(path, allow_pickle=False) as file:
        contents = {name: file[name] for name in file.files}
    tables = {name: contents.pop(name) for name in list(contents) if name[0].isdecimal()}
    return {(int(name[0]), int(name[2:])): table for name, table in tables.items()}, contents


def _path(folder: Path, key: LayerKey) -> Path:
    kind, gone = key
    return folder / f"{gone:02}-{kind}.npy"


@contextmanager
def complete(path: Path) -> Iterator[IO[bytes]]:
    """A file that gets its name when it is written to the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    passing = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with passing.open("wb") as file:
            yield file
        passing.replace(path)
    finally:
        passing.unlink(missing_ok=True)
