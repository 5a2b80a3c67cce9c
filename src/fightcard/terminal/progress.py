"""Progress in the lessons, stored in the user's data directory."""

from __future__ import annotations

import json
from pathlib import Path

from fightcard import EnvironmentFailure
from fightcard.kernel.paths import data_folder

FILE = "lessons.json"


class LessonProgress:
    """Finished steps by game and lesson. A file that cannot be read is left as it is."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / FILE if path is None else path

    def done(self, game: str, lesson: str) -> int:
        """How many steps of a lesson are finished; EnvironmentFailure if the file cannot be read."""
        return self._read().get(game, {}).get(lesson, 0)

    def keep(self, game: str, lesson: str, done: int) -> None:
        """Note how many steps are finished; EnvironmentFailure if that cannot be written."""
        known = self._read()
        known.setdefault(game, {})[lesson] = done
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new = self.path.with_suffix(".new")
            new.write_text(json.dumps(known, indent=1), encoding="utf-8")
            new.replace(self.path)
        except OSError as error:
            raise EnvironmentFailure(
                "file-unwritable", path=str(self.path), reason=error.strerror or str(error)
            ) from error

    def _read(self) -> dict[str, dict[str, int]]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise EnvironmentFailure("file-unreadable", path=str(self.path), reason=str(error)) from error
        try:
            return _checked(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise EnvironmentFailure("progress-damaged", path=str(self.path)) from error


def _checked(data: object) -> dict[str, dict[str, int]]:
    """What a file of ours holds; ValueError for anything else."""
    known: dict[str, dict[str, int]] = {}
    for game, lessons in _items(data):
        known[game] = {name: done for name, done in _items(lessons) if isinstance(done, int)}
    return known


def _items(data: object) -> list[tuple[str, object]]:
    if not isinstance(data, dict):
        raise ValueError("not a table")
    return list(data.items())
