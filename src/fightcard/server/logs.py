"""The log: a line of JSON for each request and each thing that went wrong, without secrets, names or addresses."""

from __future__ import annotations

import json
import logging
import re
import sys
import time

SHOWN = 4  # signs of a table's address that tell tables apart and open none
TABLE = re.compile(r"(/tables?/|/replay/)([^/]+)")
FIELDS = ("method", "path", "status", "ms", "table", "seat")


class JsonLines(logging.Formatter):
    """One line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            **{name: getattr(record, name) for name in FIELDS if hasattr(record, name)},
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def write_json() -> None:
    """From now on everything is logged so, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.getLogger("fightcard").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True


def short(table: str) -> str:
    """Enough of a table's address to tell it from others."""
    return f"{table[:SHOWN]}…"


def safe_path(path: str) -> str:
    """An address without its query, and without what would lead to a table."""
    return TABLE.sub(lambda found: found[1] + short(found[2]), path)[:200]
