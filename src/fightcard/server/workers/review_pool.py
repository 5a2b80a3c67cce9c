"""Reviews of finished games, each in a process of low priority: one at a time, in a short queue, and kept.

A client asks again and again, and gets what is ready. A review that nobody asks for any more is cancelled.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count

import msgspec

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.core.record import Record, write_record
from fightcard.core.review_data import ReviewItem, ReviewPoint, WholeReview
from fightcard.messages import codec
from fightcard.messages.responses import ReviewResponse

logger = logging.getLogger(__name__)

MAX_WAITING = 8
MAX_KEPT = 64
MAX_TABLES = 256  # whose reviews are found without their records
MAX_DECISIONS = 400
MAX_BYTES = 64_000
MAX_LINE = 4 << 20  # bytes of an answer of the process
PATIENCE = 20.0  # seconds after which a review that nobody asks for is cancelled
LOOK = 1.0  # seconds between two looks at that


class _Line(msgspec.Struct):
    """One answer of the process: a part, or the whole."""

    done: int = 0
    entries: int = 0
    items: list[ReviewItem] = []
    point: ReviewPoint | None = None
    review: WholeReview | None = None
    preparing: bool = False


@dataclass
class ReviewJob:
    """A review under way, or a finished one."""

    record: str
    language: str
    client: str
    entries: int
    done: int = 0
    items: list[ReviewItem] = field(default_factory=list)
    line: list[ReviewPoint] = field(default_factory=list)
    review: WholeReview | None = None
    failed: bool = False
    preparing: bool = False  # the process gets ready for this game
    asked: float = 0.0  # when a client asked last
    work: asyncio.Task[None] | None = None
    number: int = 0  # in the order in which they were asked for
    encoded: bytes | None = None  # the whole review, once it was asked for

    @property
    def is_waiting(self) -> bool:
        """Is it not finished yet?"""
        return self.review is None and not self.failed

    def take(self, line: _Line) -> None:
        """Add what the process has found."""
        self.preparing = line.preparing
        if line.review is not None:
            self.review, self.items, self.line = line.review, [], []
            return
        self.done = max(self.done, line.done)
        self.items += line.items
        self.line += [line.point] if line.point is not None else []


def check_reviewable(record: Record) -> str:
    """Return the text of a record that a stranger may have reviewed; else TableRefuses."""
    if record.result is None:
        raise TableRefuses("review-unfinished")
    if record.cards:
        raise TableRefuses("review-cards")
    text = write_record(record)
    if len(record.actions) > MAX_DECISIONS or len(text.encode()) > MAX_BYTES:
        raise TableRefuses("review-too-long", decisions=MAX_DECISIONS, bytes=MAX_BYTES)
    return text


_NUMBERS = count()


class ReviewPool:
    """All reviews of a server; their processes have this niceness."""

    def __init__(self, niceness: int) -> None:
        worker = "fightcard.server.workers.review_worker"
        self.command: tuple[str, ...] = (sys.executable, "-P", "-m", worker, str(niceness))
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._keys: OrderedDict[tuple[str, str], str] = OrderedDict()  # by table and language
        self._works: set[asyncio.Task[None]] = set()  # all of them, also of reviews that were dropped
        self._turn = asyncio.Semaphore(1)

    @staticmethod
    def key(record: str, language: str) -> str:
        """Return the name of a review: the digest of the record, and the language of its reasons."""
        return f"{sha256(record.encode()).hexdigest()}-{language}"

    def find_of_table(self, table: str, language: str) -> ReviewJob | None:
        """Return the review of a table that was asked for before."""
        return self.find(self._keys.get((table, language), ""))

    def remember_table(self, table: str, job: ReviewJob) -> None:
        """Keep in mind whose review this is."""
        self._keys[table, job.language] = self.key(job.record, job.language)
        while len(self._keys) > MAX_TABLES:
            self._keys.popitem(last=False)

    def find(self, key: str) -> ReviewJob | None:
        """Return a review that was asked for before; of one that has failed this is the last that is heard."""
        job = self._jobs.get(key)
        if job is not None and job.failed:
            del self._jobs[key]
        elif job is not None:
            job.asked = asyncio.get_running_loop().time()
            self._jobs.move_to_end(key)
        return job

    def start(self, record: str, language: str, client: str, entries: int) -> ReviewJob:
        """Begin a review, or return the one under way; refuse it if this client has another, or the queue is full."""
        key = self.key(record, language)
        known = self.find(key)
        if known is not None:
            return known
        self._drop_forgotten()
        waiting = [job for job in self._jobs.values() if job.is_waiting]
        if any(job.client == client for job in waiting):
            raise TableRefuses("review-one-at-a-time")
        if len(waiting) >= MAX_WAITING:
            raise EnvironmentFailure("server-busy")
        job = ReviewJob(
            record, language, client, entries, asked=asyncio.get_running_loop().time(), number=next(_NUMBERS)
        )
        self._jobs[key] = job
        job.work = asyncio.create_task(self._run(key, job))
        self._works.add(job.work)
        job.work.add_done_callback(self._works.discard)
        self._forget_old()
        return job

    def response(self, job: ReviewJob) -> ReviewResponse:
        """The finished part, and the number of jobs before; EnvironmentFailure if it will never be ready."""
        if job.failed:
            raise EnvironmentFailure("review-failed")
        if job.review is not None:
            return ReviewResponse(job.entries, job.entries, [], [], job.review)
        before = sum(other.is_waiting and other.number < job.number for other in self._jobs.values())
        return ReviewResponse(job.done, job.entries, list(job.items), list(job.line), None, before, job.preparing)

    def body(self, job: ReviewJob) -> bytes:
        """``response`` as JSON; clients poll, so a finished review is encoded once."""
        if job.encoded is not None:
            return job.encoded
        body = codec.encode(self.response(job))
        if job.review is not None:
            job.encoded = body
        return body

    def _drop_forgotten(self) -> None:
        """Give the places of clients who have left to others, also before their turn."""
        for key, job in list(self._jobs.items()):
            if job.work is not None and not job.work.done() and self._is_forgotten(job):
                job.work.cancel()
                del self._jobs[key]

    def _forget_old(self) -> None:
        finished = [key for key, job in self._jobs.items() if job.review is not None or job.failed]
        for key in finished[: max(0, len(finished) - MAX_KEPT)]:
            del self._jobs[key]

    async def _run(self, key: str, job: ReviewJob) -> None:
        """Wait for the turn of a job, and review; drop it if it fails or is no longer wanted."""
        try:
            async with self._turn:
                await self._review(job)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            logger.info("a review has failed: %s", type(error).__name__)
            job.failed = True
        finally:
            if job.review is None and not job.failed and self._jobs.get(key) is job:
                del self._jobs[key]

    async def _review(self, job: ReviewJob) -> None:
        if self._is_forgotten(job):
            return
        starting = asyncio.ensure_future(self._start())
        try:
            await self._read(await asyncio.shield(starting), job)
        finally:
            await _end(await starting)  # Python 3.11 never ends the start of a process if it is cancelled

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MAX_LINE,
            start_new_session=True,
        )

    async def _read(self, process: asyncio.subprocess.Process, job: ReviewJob) -> None:
        """Collect the results of the process while the job is wanted."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"record": job.record, "language": job.language}).encode() + b"\n")
        reading = asyncio.ensure_future(process.stdout.readline())
        try:
            while job.review is None and not self._is_forgotten(job):
                done, _ = await asyncio.wait([reading], timeout=LOOK)
                if not done:
                    continue
                line = reading.result()
                if not line:
                    raise ValueError("the process has ended")
                job.take(msgspec.json.decode(line, type=_Line))
                reading = asyncio.ensure_future(process.stdout.readline())
        finally:
            reading.cancel()

    @staticmethod
    def _is_forgotten(job: ReviewJob) -> bool:
        return asyncio.get_running_loop().time() - job.asked > PATIENCE

    async def close(self) -> None:
        """End all processes."""
        works = list(self._works)
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()
