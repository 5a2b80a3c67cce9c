"""Small JSON files in the user's data directory. A file that cannot be read is left as it is."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from pathlib import Path

from fightcard import EnvironmentFailure
from fightcard.kernel.paths import data_folder


class DataFile(ABC):
    """One file; subclasses give its name."""

    name: str

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / self.name if path is None else path

    def read(self) -> dict[str, object]:
        """Return its content, empty if there is no file; EnvironmentFailure if it cannot be read."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise EnvironmentFailure("file-unreadable", path=str(self.path), reason=str(error)) from error
        try:
            return checked_table(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise self.damage() from error

    @abstractmethod
    def damage(self) -> EnvironmentFailure:
        """The error that says that it holds something else."""

    def write(self, data: object) -> None:
        """Replace it; EnvironmentFailure if that cannot be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new = self.path.with_suffix(".new")
            new.write_text(json.dumps(data, indent=1), encoding="utf-8")
            new.replace(self.path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentFailure("file-unwritable", path=str(self.path), reason=reason) from error


def checked_table(data: object) -> dict[str, object]:
    """A table of JSON; ValueError for anything else."""
    if not isinstance(data, dict):
        raise ValueError("not a table")
    return data
