"""Transactions of one SQLite connection, each for all that waits.

Moves are written and committed where they are decided: that is a write into memory of the system. What waits for the
disk is done in a thread, and whatever comes meanwhile goes together into the next transaction: bringing the log into
the file now and then, every commit with ``durable``, and all that looks up or changes more than the end of a book.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from fightcard.core.errors import EnvironmentFailure

from .base import Failing, TableDamaged, Taken

T = TypeVar("T")
LOGGED = 4000  # moves, of a page or two each, after which the log is brought into the file
MUCH = 10  # moves that write as much as another job


DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH)


def is_damage(error: sqlite3.Error) -> bool:
    """Does the file hold something that SQLite has not written? That concerns only who reads it there."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


class Job(NamedTuple):
    """Something to be done in a transaction, and who waits for its end."""

    work: Callable[[sqlite3.Cursor], Any]
    future: asyncio.Future[Any]
    is_move: bool
    is_single: bool  # one statement, which is done or not by itself


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
        self._cursor = connection.cursor()
        self._waiting: list[Job] = []
        self._soon = False  # will it be looked at in this turn of the loop?
        self._busy: asyncio.Task[None] | None = None  # has the connection, with the thread
        self._log = connection.execute("PRAGMA database_list").fetchone()[2] + "-wal"
        self._logged = 0  # moves, or as much as these, that are in the log and perhaps not in the file
        self._syncing: asyncio.Task[None] | None = None
        self._synced = False  # may the log be brought into the file?
        self._thread = ThreadPoolExecutor(1, "store")
        self.failing: Failing | None = None
        self._changes = connection.total_changes  # rows, at the last success

    def run(
        self, work: Callable[[sqlite3.Cursor], T], is_move: bool = False, is_single: bool = False
    ) -> asyncio.Future[T]:
        """Do something; the answer comes when it is committed, or EnvironmentFailure if it cannot be."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future(), is_move, is_single)
        self._waiting.append(job)
        if not self._soon:
            self._soon = True
            loop.call_soon(self._go_on)
        return job.future

    async def close(self) -> None:
        """Finish what was begun."""
        while self._waiting or self._busy or self._syncing:
            await (self._busy or self._syncing or asyncio.sleep(0))
        self._thread.shutdown()

    def _go_on(self) -> None:
        """Commit all that waits: at once, unless something is to wait for the disk."""
        self._soon = False
        if self._busy is not None:
            return
        if self._waiting and not self._durable and all(job.is_move for job in self._waiting):
            self._commit_here()
        if self._logged > LOGGED and self._syncing is None and not self._synced:
            self._syncing = asyncio.get_running_loop().create_task(self._sync_log())
        if self._waiting or self._synced:
            self._busy = asyncio.get_running_loop().create_task(self._wait_for_disk())

    async def _wait_for_disk(self) -> None:
        """Bring the log into the file, or commit in the thread, and go on with what has come meanwhile."""
        if self._synced:
            self._synced = False
            await self._in_thread(self._empty_log)
        else:
            await self._commit()
        self._busy = None
        self._go_on()

    async def _sync_log(self) -> None:
        """Most of the time that emptying the log takes is waiting for it to be on the disk: meanwhile moves go on."""
        await self._in_thread(_sync, self._log)
        self._syncing, self._synced = None, True
        self._go_on()

    def _commit_here(self) -> None:
        jobs, self._waiting = self._waiting, []
        try:
            alone = len(jobs) == 1 and jobs[0].is_single  # a statement that is a transaction by itself
            answers = [_try(jobs[0], self._cursor)] if alone else _end(self._begin(jobs), [], self._cursor)
            self._note_success()
        except sqlite3.Error as error:
            answers = self._separately(jobs) if is_damage(error) else self._give_up(jobs, error)
        self._answer(answers)

    async def _commit(self) -> None:
        jobs, self._waiting = self._waiting, []
        moves, others = [job for job in jobs if job.is_move], [job for job in jobs if not job.is_move]
        try:
            answers = await self._in_thread(_end, self._begin(moves), others, self._cursor)
            self._note_success()
        except sqlite3.Error as error:
            if is_damage(error):
                answers = await self._in_thread(self._separately, jobs)
            else:
                answers = self._give_up(jobs, error)
        self._answer(answers)

    def _begin(self, moves: list[Job]) -> list[Answer]:
        """One transaction for all, in which each job stands or falls by itself; the answers are for after it."""
        self._cursor.execute("BEGIN IMMEDIATE")
        return [_do(job, self._cursor) for job in moves]

    def _separately(self, jobs: list[Job]) -> list[Answer]:
        """One transaction for each: where one job has met damage, SQLite may refuse to commit any that came with it."""
        self._roll_back()
        return [self._alone(job) for job in jobs]

    def _alone(self, job: Job) -> Answer:
        answer = Answer(job, error=TableDamaged("table-damaged"))
        try:
            self._cursor.execute("BEGIN IMMEDIATE")
            done = _do(job, self._cursor)
            answer = done if done.error is not None else answer
            self._cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return answer if is_damage(error) else _failed(job, error)
        return done

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _give_up(self, jobs: list[Job], error: sqlite3.Error) -> list[Answer]:
        self._roll_back()
        self._changes = self._connection.total_changes
        since = self.failing.since if self.failing else int(time.time() * 1000)
        self.failing = Failing(since, str(error))
        return [_failed(job, error) for job in jobs]

    def _note_success(self) -> None:
        """Something was committed. Only if it has changed a row does it show that writing works again."""
        changes = self._connection.total_changes
        if changes != self._changes:
            self._changes, self.failing = changes, None

    def _answer(self, answers: list[Answer]) -> None:
        for answer in answers:
            self._logged += 1 if answer.job.is_move else MUCH
            answer.give()

    def _empty_log(self) -> None:
        self._logged = 0
        with suppress(sqlite3.Error):  # then it grows, until the next time or until a commit fails
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)


def _sync(path: str) -> None:
    with suppress(OSError), open(path, "rb+") as file:  # else it is synced later, while moves wait
        os.fsync(file.fileno())


def _end(answers: list[Answer], others: list[Job], cursor: sqlite3.Cursor) -> list[Answer]:
    answers += [_do(job, cursor) for job in others]
    cursor.execute("COMMIT")
    return answers


def _do(job: Job, cursor: sqlite3.Cursor) -> Answer:
    """Do one job; its answer is for when all is committed."""
    if job.is_single:
        return _try(job, cursor)
    cursor.execute("SAVEPOINT job")
    answer = _try(job, cursor)
    if answer.error is not None:
        cursor.execute("ROLLBACK TO job")
    cursor.execute("RELEASE job")
    return answer


def _try(job: Job, cursor: sqlite3.Cursor) -> Answer:
    try:
        return Answer(job, job.work(cursor))
    except sqlite3.IntegrityError as error:
        taken = Taken()
        taken.__cause__ = error
        return Answer(job, error=taken)
    except sqlite3.Error as error:
        if not is_damage(error):  # of the disk, not of this job
            raise
        return Answer(job, error=TableDamaged("table-damaged"))
    except UnicodeDecodeError:  # what SQLite says of damage may be unreadable itself
        return Answer(job, error=TableDamaged("table-damaged"))
    except Exception as error:
        return Answer(job, error=error)


def _failed(job: Job, error: sqlite3.Error) -> Answer:
    failure = EnvironmentFailure("store-failed", reason=str(error))
    failure.__cause__ = error
    return Answer(job, error=failure)
