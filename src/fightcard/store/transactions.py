"""Group commit for one SQLite connection: each transaction holds all jobs that wait.

Moves are committed on the event loop, because that only writes to the page cache. Whatever waits for the disk runs in a
thread: checkpoints of the write-ahead log, every commit with ``durable``, and jobs that do more than append to a log.
Jobs that arrive meanwhile go together into the next transaction.

While people's moves come in such quick succession that more of them would arrive in a rest, the loop rests for a moment
after each transaction, once its clients have been told: the moves that arrive meanwhile are read, stored and told
together, which costs far less than one by one. Those that arrive before the rest wait for them: a second transaction
would have a rest of its own, and a move would pass through several. A move that comes alone is never delayed, and bots'
moves cause no rest: however many bots play, people do not wait for them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from fightcard.core.errors import EnvironmentFailure

from .base import TableDamaged, WriteConflict, WriteFailure

logger = logging.getLogger(__name__)

T = TypeVar("T")
CHECKPOINT_MOVES = 4000  # moves, of a page or two each, between two checkpoints
JOB_WEIGHT = 10  # moves that write as much as another job
REST = 0.008  # seconds for which the loop rests after a transaction, so that moves gather
CROWD = 16  # moves in one transaction, from which on they gather without a rest


DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH)


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the file holds something that SQLite did not write, which affects only jobs that read it."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


class Job(Struct, frozen=True):
    """Work to be done in a transaction, and what is called with its result or its error when it is committed."""

    work: Callable[[sqlite3.Cursor], Any]
    done: Callable[[Any, Exception | None], object]
    is_move: bool
    is_single: bool  # one statement, which is atomic by itself
    gathers: bool = False  # a person's move, after which the loop may rest


class JobResult(Struct, frozen=True):
    """The result of a job, or its error."""

    job: Job
    result: Any = None
    error: Exception | None = None

    def give(self) -> None:
        """Call back; a fault in there is not one of the other jobs."""
        try:
            self.job.done(self.result, self.error)
        except Exception:
            logger.exception("after a commit")


def _resolve(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Resolve a future, unless its waiter is gone; the job is committed in any case."""
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


class Transactions:
    """Runs jobs until ``close``. The connection must leave checkpoints to it (``wal_autocheckpoint = 0``)."""

    def __init__(self, connection: sqlite3.Connection, durable: bool) -> None:
        self._connection, self._durable = connection, durable
        self._cursor = connection.cursor()
        self._waiting: list[Job] = []
        self._soon = False  # whether ``_go_on`` is scheduled
        self._resting = False  # whether ``_rest`` is scheduled: what arrives until then is committed after it
        self._busy: asyncio.Task[None] | None = None  # uses the connection in the thread
        self._log = connection.execute("PRAGMA database_list").fetchone()[2] + "-wal"
        self._logged = 0  # moves in the write-ahead log since the last checkpoint, or as much as these
        self._syncing: asyncio.Task[None] | None = None
        self._synced = False  # whether the log is on disk, so that a checkpoint is quick
        self._thread = ThreadPoolExecutor(1, "store")
        self.write_failure: WriteFailure | None = None
        self._changes = connection.total_changes  # rows, at the last success
        self._committed = float("-inf")  # when the last transaction with people's moves ended

    def run(
        self, work: Callable[[sqlite3.Cursor], T], is_move: bool = False, is_single: bool = False
    ) -> asyncio.Future[T]:
        """Run a job; its result comes when it is committed, or EnvironmentFailure if that fails."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.add(Job(work, partial(_resolve, future), is_move, is_single))
        return future

    def add(self, job: Job) -> None:
        """Run a job; it calls back when it is committed, or with EnvironmentFailure if that fails."""
        self._waiting.append(job)
        if not (self._soon or self._resting):
            self._soon = True
            asyncio.get_running_loop().call_soon(self._go_on)

    async def close(self) -> None:
        """Finish what was begun."""
        while self._waiting or self._busy or self._syncing:
            await (self._busy or self._syncing or asyncio.sleep(0))
        self._thread.shutdown()

    def _go_on(self) -> None:
        """Commit all waiting jobs: at once, unless one of them waits for the disk."""
        self._soon = False
        if self._busy is not None:
            return
        if self._waiting and not self._durable and all(job.is_move for job in self._waiting):
            self._commit_here()
        if self._logged > CHECKPOINT_MOVES and self._syncing is None and not self._synced:
            self._syncing = asyncio.get_running_loop().create_task(self._sync_log())
        if self._waiting or self._synced:
            self._busy = asyncio.get_running_loop().create_task(self._wait_for_disk())

    async def _wait_for_disk(self) -> None:
        """Checkpoint or commit in the thread, then go on with the jobs that have arrived meanwhile."""
        if self._synced:
            self._synced = False
            await self._in_thread(self._checkpoint)
        else:
            await self._commit()
        self._busy = None
        self._go_on()

    async def _sync_log(self) -> None:
        """Sync the log before a checkpoint, which is most of its time: moves continue meanwhile."""
        await self._in_thread(_sync, self._log)
        self._syncing, self._synced = None, True
        self._go_on()

    def _commit_here(self) -> None:
        jobs, self._waiting = self._waiting, []
        try:
            alone = len(jobs) == 1 and jobs[0].is_single  # a single statement is a transaction by itself
            results = [_try(jobs[0], self._cursor)] if alone else _end(self._begin(jobs), [], self._cursor)
            self._note_success()
        except sqlite3.Error as error:
            results = self._separately(jobs) if is_damage(error) else self._give_up(jobs, error)
        self._give(results)
        people = sum(job.gathers for job in jobs)
        if self._resting or not people:
            return
        before, self._committed = self._committed, time.monotonic()
        if len(jobs) < CROWD and self._committed - before < people * REST:
            self._resting = True
            self._call_in_next_turn(self._rest)  # frames are made and sent in this one

    def _rest(self) -> None:
        """Let moves gather; what has arrived meanwhile is read in the next turn, and committed together."""
        time.sleep(REST)
        self._resting = False
        if self._waiting and not self._soon:
            self._soon = True
            self._call_in_next_turn(self._go_on)  # the loop reads in between

    @staticmethod
    def _call_in_next_turn(callback: Callable[[], object]) -> None:
        """Call back after everything that is scheduled now, and after the loop has looked at its sockets."""
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, callback)

    async def _commit(self) -> None:
        jobs, self._waiting = self._waiting, []
        moves, others = [job for job in jobs if job.is_move], [job for job in jobs if not job.is_move]
        try:
            results = await self._in_thread(_end, self._begin(moves), others, self._cursor)
            self._note_success()
        except sqlite3.Error as error:
            if is_damage(error):
                results = await self._in_thread(self._separately, jobs)
            else:
                results = self._give_up(jobs, error)
        self._give(results)

    def _begin(self, moves: list[Job]) -> list[JobResult]:
        """Begin one transaction for all jobs, in which each succeeds or fails alone; return their results."""
        self._cursor.execute("BEGIN IMMEDIATE")
        return [_do(job, self._cursor) for job in moves]

    def _separately(self, jobs: list[Job]) -> list[JobResult]:
        """Run each job in its own transaction: after damage SQLite may refuse to commit the others with it."""
        self._roll_back()
        return [self._alone(job) for job in jobs]

    def _alone(self, job: Job) -> JobResult:
        result = JobResult(job, error=TableDamaged("table-damaged"))
        try:
            self._cursor.execute("BEGIN IMMEDIATE")
            done = _do(job, self._cursor)
            result = done if done.error is not None else result
            self._cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return result if is_damage(error) else _failed(job, error)
        return done

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _give_up(self, jobs: list[Job], error: sqlite3.Error) -> list[JobResult]:
        self._roll_back()
        self._changes = self._connection.total_changes
        since = self.write_failure.since if self.write_failure else int(time.time() * 1000)
        self.write_failure = WriteFailure(since, str(error))
        return [_failed(job, error) for job in jobs]

    def _note_success(self) -> None:
        """Note a commit; only one that changed a row shows that writing works again."""
        changes = self._connection.total_changes
        if changes != self._changes:
            self._changes, self.write_failure = changes, None

    def _give(self, results: list[JobResult]) -> None:
        for result in results:
            self._logged += 1 if result.job.is_move else JOB_WEIGHT
            result.give()

    def _checkpoint(self) -> None:
        self._logged = 0
        with suppress(sqlite3.Error):  # then the log grows until the next checkpoint
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)


def _sync(path: str) -> None:
    with suppress(OSError), open(path, "rb+") as file:  # else the checkpoint syncs it, while moves wait
        os.fsync(file.fileno())


def _end(results: list[JobResult], others: list[Job], cursor: sqlite3.Cursor) -> list[JobResult]:
    results += [_do(job, cursor) for job in others]
    cursor.execute("COMMIT")
    return results


def _do(job: Job, cursor: sqlite3.Cursor) -> JobResult:
    """Run one job; its result is given when all is committed."""
    if job.is_single:
        return _try(job, cursor)
    cursor.execute("SAVEPOINT job")
    result = _try(job, cursor)
    if result.error is not None:
        cursor.execute("ROLLBACK TO job")
    cursor.execute("RELEASE job")
    return result


def _try(job: Job, cursor: sqlite3.Cursor) -> JobResult:
    try:
        return JobResult(job, job.work(cursor))
    except sqlite3.IntegrityError as error:
        taken = WriteConflict()
        taken.__cause__ = error
        return JobResult(job, error=taken)
    except sqlite3.Error as error:
        if not is_damage(error):  # an error of the disk, not of this job
            raise
        return JobResult(job, error=TableDamaged("table-damaged"))
    except UnicodeDecodeError:  # SQLite's message may quote damaged text
        return JobResult(job, error=TableDamaged("table-damaged"))
    except Exception as error:
        return JobResult(job, error=error)


def _failed(job: Job, error: sqlite3.Error) -> JobResult:
    failure = EnvironmentFailure("store-failed", reason=str(error))
    failure.__cause__ = error
    return JobResult(job, error=failure)
