"""Which test comes by which line: called before every statement of a module that is being measured.

Any process of a test may come by, so what is noted goes into a file that all of them have open.
"""

from __future__ import annotations

import mmap
import os
from pathlib import Path

NOTES = "MUTANTS_NOTES"  # in the environment: the file; beside it lies the number of the test that runs
_seen: set[tuple[int, int]] = set()
_open: list[tuple[int, mmap.mmap]] = []


def number_file(notes: Path) -> Path:
    """The place of the running test's number."""
    return notes.with_suffix(".now")


def begin(notes: Path) -> None:
    """Nothing is noted yet, and no test runs."""
    notes.write_bytes(b"")
    number_file(notes).write_bytes(bytes(4))
    os.environ[NOTES] = str(notes)


def now(number: int) -> None:
    """From here on test number so-and-so runs; 0: something that several may share."""
    _files()[1][:] = number.to_bytes(4, "little")


def _files() -> tuple[int, mmap.mmap]:
    if not _open:
        notes = Path(os.environ[NOTES])
        with number_file(notes).open("r+b") as file:
            _open.append((os.open(notes, os.O_WRONLY | os.O_APPEND), mmap.mmap(file.fileno(), 4)))
    return _open[0]


def hit(line: int) -> None:
    """The statement in this line is about to run."""
    notes, number = _files()
    place = (int.from_bytes(number[:], "little"), line)
    if place not in _seen:
        _seen.add(place)
        os.write(notes, b"%d %d\n" % place)


def read(notes: Path) -> dict[int, set[int]]:
    """By test: the lines."""
    found: dict[int, set[int]] = {}
    for row in notes.read_text().splitlines():
        number, line = row.split()
        found.setdefault(int(number), set()).add(int(line))
    return found
