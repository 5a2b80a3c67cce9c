"""Transactions of one SQLite connection, each for all that waits.

Moves are written and committed where they are decided: that is a write into memory of the system. What waits for the
disk is done in a thread, and whatever comes meanwhile goes together into the next transaction: bringing the log into
the file now and then, every commit with ``durable``, and all that looks up or changes more than the end of a book.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from fightcard.core.errors import Outside

from .base import Taken

T = TypeVar("T")
LOGGED = 400  # jobs, of some pages each, after which the log is brought into the file


class Job(NamedTuple):
    """Something to be done in a transaction, and who waits for its end."""

    work: Callable[[sqlite3.Cursor], Any]
    future: asyncio.Future[Any]
    is_move: bool


class Answer(NamedTuple):
    """What came of a job."""

    job: Job
    result: Any = None
    error: Exception | None = None

    def give(self) -> None:
        """Tell whoever waits for it; what they asked for is stored, also if they have gone."""
        if self.job.future.cancelled():
            return
        if self.error is None:
            self.job.future.set_result(self.result)
        else:
            self.job.future.set_exception(self.error)


class Transactions:
    """One after the other, until ``close``. The connection must leave its log to them (``wal_autocheckpoint = 0``)."""

    def __init__(self, connection: sqlite3.Connection, durable: bool) -> None:
        self._connection, self._durable = connection, durable
        self._waiting: list[Job] = []
        self._committing: asyncio.Task[None] | None = None
        self._logged = 0  # jobs that are in the log and perhaps not in the file
        self._thread = ThreadPoolExecutor(1, "store")

    async def run(self, work: Callable[[sqlite3.Cursor], T], is_move: bool = False) -> T:
        """Do something, and answer when it is committed; Outside if it cannot be."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future(), is_move)
        self._waiting.append(job)
        if self._committing is None:
            self._committing = loop.create_task(self._commit_all())
        result: T = await job.future
        return result

    async def close(self) -> None:
        """Finish what was begun."""
        if self._committing is not None:
            await self._committing
        self._thread.shutdown()

    async def _commit_all(self) -> None:
        """As long as something waits."""
        while self._waiting:
            jobs, self._waiting = self._waiting, []
            for answer in await self._commit(jobs):
                answer.give()
            self._logged += len(jobs)
            if self._logged > LOGGED:
                await self._in_thread(self._empty_log)
        self._committing = None

    async def _commit(self, jobs: list[Job]) -> list[Answer]:
        """One transaction for all, in which each job stands or falls by itself; the answers are for after it."""
        moves, others = [job for job in jobs if job.is_move], [job for job in jobs if not job.is_move]
        try:
            cursor = self._connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            answers = [_do(job, cursor) for job in moves]
            if others or self._durable:
                return answers + await self._in_thread(_end, others, cursor)
            return answers + _end(others, cursor)
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [_failed(job, error) for job in jobs]

    def _empty_log(self) -> None:
        self._logged = 0
        with suppress(sqlite3.Error):  # then it grows, until the next time or until a commit fails
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)


def _end(others: list[Job], cursor: sqlite3.Cursor) -> list[Answer]:
    answers = [_do(job, cursor) for job in others]
    cursor.execute("COMMIT")
    return answers


def _do(job: Job, cursor: sqlite3.Cursor) -> Answer:
    """Do one job; its answer is for when all is committed."""
    cursor.execute("SAVEPOINT job")
    try:
        answer = Answer(job, job.work(cursor))
    except sqlite3.IntegrityError as error:
        taken = Taken()
        taken.__cause__ = error
        answer = Answer(job, error=taken)
    except sqlite3.Error:  # of the disk, not of this job
        raise
    except Exception as error:
        answer = Answer(job, error=error)
    if answer.error is not None:
        cursor.execute("ROLLBACK TO job")
    cursor.execute("RELEASE job")
    return answer


def _failed(job: Job, error: sqlite3.Error) -> Answer:
    failure = Outside("store-failed", reason=str(error))
    failure.__cause__ = error
    return Answer(job, error=failure)
