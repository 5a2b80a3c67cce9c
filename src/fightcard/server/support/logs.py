"""Logging: one line of JSON per request and per error, without secrets, names or addresses."""

from __future__ import annotations

import json
import logging
import re
import sys
import time

SHOWN = 4  # characters of a table's id: enough to tell tables apart, too few to open one
TABLE = re.compile(r"(/tables?/|/replay/)([^/]+)")
FIELDS = ("method", "path", "status", "ms", "table", "seat")


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            **{name: getattr(record, name) for name in FIELDS if hasattr(record, name)},
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


def write_json() -> None:
    """Log everything as JSON to stderr from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.getLogger("fightcard").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True


def short(table: str) -> str:
    """Shorten a table's id for the log."""
    return f"{table[:SHOWN]}…"


def safe_path(path: str) -> str:
    """Return a path without its query and with shortened table ids."""
    return TABLE.sub(lambda found: found[1] + short(found[2]), path)[:200]
