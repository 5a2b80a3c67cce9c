"""Background tasks of one table: kept alive, logged when they fail, cancelled together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

from fightcard.server.support.logs import short

logger = logging.getLogger(__name__)


class TableTasks:
    """The running tasks of one table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        """Return whether any task is running."""
        return bool(self._tasks)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("table %s: %r", short(self._table), task.exception())

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in list(self._tasks):
            task.cancel()
