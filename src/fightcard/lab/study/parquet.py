"""Games and decisions as Parquet files, written by DuckDB.

Rows are collected in a database beside the file, which may be larger than the memory, and written when all are there.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from fightcard import EnvironmentFailure
from fightcard.core.support.extras import require


class ParquetFile:
    """A Parquet file to be written; ``columns`` has the type of each column, and rows are sorted by the first ones."""

    def __init__(self, path: str, columns: Mapping[str, str], key: str) -> None:
        require("lab", "--out")
        import duckdb

        self.path, self.columns, self.key, self.rows = path, columns, key, 0
        self._part = Path(path).with_name(f".{Path(path).name}.rows")
        self._remove()
        self._failure: type[Exception] = duckdb.Error
        if not Path(path).parent.is_dir():  # told before the games are played, not after
            missing = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            raise EnvironmentFailure("file-unwritable", path=path, reason=str(missing.strerror)) from missing
        try:
            self._database = duckdb.connect(str(self._part))
            listed = ", ".join(f"{name} {kind}" for name, kind in columns.items())
            self._database.execute(f"create table rows ({listed})")
        except duckdb.Error as error:
            raise self._failed(error) from _cause(error)

    def add(self, batch: Mapping[str, Any]) -> None:
        """Add some rows, as an array for each column."""
        listed = ", ".join(self.columns)
        try:
            self._database.register("batch", dict(batch))
            self._database.execute(f"insert into rows select {listed} from batch")
            self._database.unregister("batch")
        except self._failure as error:
            raise self._failed(error) from _cause(error)
        self.rows += len(next(iter(batch.values())))

    def write(self) -> int:
        """Write the file; return the number of rows."""
        query = f"copy (select * from rows order by {self.key}) to $path (format parquet, compression zstd)"
        try:
            self._database.execute(query.replace("$path", _quoted(self.path)))
        except self._failure as error:
            raise self._failed(error) from _cause(error)
        self.close()
        return self.rows

    def close(self) -> None:
        """Remove what is no longer needed."""
        self._database.close()
        self._remove()

    def _failed(self, error: Exception) -> EnvironmentFailure:
        """Return what went wrong as one sentence, and leave nothing behind."""
        with suppress(AttributeError):
            self._database.close()
        self._remove()
        return EnvironmentFailure("file-unwritable", path=self.path, reason=str(_cause(error)).splitlines()[0][:200])

    def _remove(self) -> None:
        for name in (self._part, self._part.with_name(f"{self._part.name}.wal")):
            with suppress(OSError):
                os.unlink(name)


def _cause(error: Exception) -> Exception:
    """The error of the system where DuckDB tells of one, so that its reason is told in the user's language."""
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) if "No space left" in str(error) else error


def _quoted(path: str) -> str:
    return "'" + path.replace("'", "''") + "'"
