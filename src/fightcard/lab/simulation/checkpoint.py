"""Checkpoints: files that keep what is done of a study or a simulation, so that it can be resumed.

A checkpoint is a line that says what is played, and a line of JSON for each task. The end of a file may be cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from fightcard import EnvironmentFailure

Range = tuple[int, int]  # the first number and the one after the last


def gaps(done: Iterable[Range], end: int) -> list[Range]:
    """Return the numbers below ``end`` that no range holds."""
    found, begin = [], 0
    for first, after in sorted(done):
        if begin < min(first, end):
            found.append((begin, min(first, end)))
        begin = max(begin, after)
    return [*found, (begin, end)] if begin < end else found


class Checkpoint:
    """A file with the results of tasks; without a path it keeps nothing. An optional one may fail."""

    def __init__(self, path: str | None, identity: Mapping[str, object], *, optional: bool = False) -> None:
        self.path, self.identity = Path(path) if path else None, json.dumps(identity, sort_keys=True)
        self.optional = optional
        self._file: TextIO | None = None

    def load(self) -> Iterator[list[Any]]:
        """Return what the tasks have written, if the file is about the same."""
        if self.path is None or not self.path.is_file():
            return
        with self._watched():
            lines = self.path.read_text(encoding="utf-8").splitlines()
        if not lines or lines[0] != self.identity:
            return
        for line in lines[1:]:
            with suppress(ValueError):
                found = json.loads(line)
                if isinstance(found, list):
                    yield found

    def open(self, *, resume: bool) -> None:
        """Open the file, to append or to start again."""
        if self.path is None:
            return
        with self._watched():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            goes_on = resume and self.path.is_file() and self.path.stat().st_size > 0
            self._file = self.path.open("a" if goes_on else "w", encoding="utf-8")
            print("" if goes_on else self.identity, file=self._file, flush=True)  # a line that was cut off ends here

    def write(self, *data: object) -> None:
        """Keep the result of a task."""
        if self._file is not None:
            with self._watched():
                print(json.dumps(data), file=self._file, flush=True)

    def close(self, *, finished: bool) -> None:
        """Stop writing; what is finished needs no checkpoint."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        if finished and self.path is not None:
            with suppress(OSError):
                self.path.unlink()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Turn what goes wrong with the file into one sentence."""
        try:
            yield
        except OSError as error:
            if self.optional:
                self._file = None
                return
            reason = error.strerror or str(error)
            raise EnvironmentFailure("file-unwritable", path=str(self.path), reason=reason) from error
