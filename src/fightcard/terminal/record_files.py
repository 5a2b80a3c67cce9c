"""Records as files: a new one is written, an old one is never touched."""

from __future__ import annotations

from pathlib import Path

from fightcard import EnvironmentFailure, Record
from fightcard.core.record import write_record


def write_new_file(record: Record, name: str) -> str:
    """Write a record into a new file; returns its path, or raises EnvironmentFailure."""
    try:
        path = Path(_unquoted(name)).expanduser()
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(write_record(record))
    except FileExistsError as error:
        raise EnvironmentFailure("file-exists", path=name) from error
    except (OSError, RuntimeError, ValueError) as error:  # no such user's home; a name that no file can have
        raise EnvironmentFailure("file-unwritable", path=name, reason=_reason(error)) from error
    return str(path)


def _unquoted(name: str) -> str:
    """A name without the quotation marks that shells need, and we do not."""
    quoted = len(name) > 2 and name[0] == name[-1] and name[0] in "\"'"
    return name[1:-1] if quoted else name


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
