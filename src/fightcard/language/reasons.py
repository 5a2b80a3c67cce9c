"""Reasons of system errors as messages: the operating system's own texts are mostly English."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping

PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")  # in what Python's reader of TOML says

BY_NUMBER = {
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-forbidden",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.ENAMETOOLONG: "reason-name",
    errno.ENOSPC: "reason-full",
}


def find_reason(cause: BaseException | None, text: str) -> tuple[str, Mapping[str, object]] | None:
    """The message, with its arguments, for the cause of an error; None if ``text`` is used instead."""
    if isinstance(cause, OSError) and cause.errno is not None:
        return BY_NUMBER.get(cause.errno, "reason-other"), {"text": text}
    if isinstance(cause, RuntimeError) and not isinstance(cause, RecursionError):  # no such home directory: ~user/file
        return "reason-missing", {}
    if isinstance(cause, UnicodeDecodeError):
        return "reason-no-text", {}
    place = PLACE.search(text)
    return ("reason-place", {"line": place[1], "column": place[2]}) if place else None
