"""Reviews of finished tables: what is refused, what comes when, and what is kept."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from fightcard.client import Refusal
from fightcard.client import Site as Client
from fightcard.core import review_data
from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.core.record import Record
from fightcard.messages import codec
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.server.workers import review_pool
from fightcard.server.workers.review_pool import ReviewJob, ReviewPool, check_reviewable
from fightcard.table import records
from fightcard.table.state import TableState
from fightcard.web.http import replays
from fightcard.web.http.endpoints.shared import LONG
from tests.learn.review.records import random_record
from tests.waiting import wait_until
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.in_process_tables import ended
from tests.web.playing import against_bot, play_out
from tests.web.serving import Server

SLOW = "import sys; sys.stdin.readline(); sys.stdin.read()"  # says nothing until it is killed


def test_no_review_until_the_game_is_over(site: Client) -> None:
    table = against_bot(site, "cartisora", options=["target=1"])
    with pytest.raises(Refusal) as refusal:
        site.get(f"/api/tables/{table.name}/review/en")
    assert refusal.value.code == "table-not-over"


def test_review_of_a_finished_table(site: Client) -> None:
    table = against_bot(site, "cartisora", options=["target=1"])
    with table.seat(0).connect() as connection:
        play_out([connection], Random(2))
    first = site.get(f"/api/tables/{table.name}/review/en")
    assert first["entries"] > 0
    assert set(first) == {"done", "entries", "items", "line", "review", "waiting", "preparing"}
    with pytest.raises(Refusal):
        site.get(f"/api/tables/{table.name}/review/xx")


def test_long_review_costs_more_than_a_short_one(tmp_path: Path) -> None:
    """Clients poll: for one unit each they could have had 2,500 long answers at once."""

    async def work(inside: InProcessServer) -> None:
        table, pool = await ended(inside), inside.site.reviews
        pool.command = (sys.executable, "-c", SLOW)
        job = pool.start("a record", "en", "somebody", 1)
        pool.remember_table(table["table"], job)

        async def statuses(count: int) -> list[int]:
            path = f"/api/tables/{table['table']}/review/en"
            return [(await inside.get(path, client=FAR)).status for _ in range(count)]

        assert await statuses(20) == [200] * 20
        job.encoded = b"0" * (LONG + 1)
        assert await statuses(2) == [200, 429]

    run_in_process(tmp_path, work, limits=Limits(requests=RateLimit(27, 0.001)))


def test_long_games_and_own_cards_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record("cartisora", 3, most=6, target="1")
    assert check_reviewable(record) == str(record)
    monkeypatch.setattr(review_pool, "MAX_DECISIONS", 3)
    with pytest.raises(TableRefuses, match="review-too-long"):
        check_reviewable(record)
    record.cards = "own"
    with pytest.raises(TableRefuses, match="review-cards"):
        check_reviewable(record)
    record.result = None
    with pytest.raises(TableRefuses, match="review-unfinished"):
        check_reviewable(record)


def _with_pool(script: str | None, test: Callable[[ReviewPool], Any]) -> None:
    async def run() -> None:
        pool = ReviewPool(0)
        if script is not None:
            pool.command = (sys.executable, "-c", script)
        try:
            await test(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def test_reviews_run_singly_for_each_client_with_a_short_queue() -> None:
    async def test(pool: ReviewPool) -> None:
        pool.start("record 0", "en", "client 0", 1)
        assert pool.start("record 0", "en", "another", 1).client == "client 0", "the same review is shared"
        with pytest.raises(TableRefuses, match="review-one-at-a-time"):
            pool.start("record 1", "en", "client 0", 1)
        for number in range(1, review_pool.MAX_WAITING):
            pool.start(f"record {number}", "en", f"client {number}", 1)
        with pytest.raises(EnvironmentFailure, match="server-busy"):
            pool.start("record 9", "en", "client 9", 1)

    _with_pool(SLOW, test)


def test_review_that_nobody_asks_for_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_pool, "PATIENCE", 0.0)
    monkeypatch.setattr(review_pool, "LOOK", 0.01)

    async def test(pool: ReviewPool) -> None:
        job = pool.start("record", "en", "client", 1)
        assert job.work is not None
        await job.work
        assert pool.find(pool.key("record", "en")) is None

    _with_pool(SLOW, test)


def test_place_in_the_queue_is_lost_with_its_client() -> None:
    """Even while another review is under way: it may take minutes."""

    async def test(pool: ReviewPool) -> None:
        jobs = [
            pool.start(f"record {number}", "en", f"client {number}", 1) for number in range(review_pool.MAX_WAITING)
        ]
        for job in jobs[1:]:
            job.asked -= review_pool.PATIENCE + 1
        pool.start("another", "en", "client 1", 1)
        for number in range(2, review_pool.MAX_WAITING):
            pool.start(f"more {number}", "en", f"client {number}", 1)
        assert pool.find(pool.key("record 0", "en")) is jobs[0], "it is still asked for"
        await asyncio.gather(*(job.work for job in jobs[1:] if job.work), return_exceptions=True)
        assert pool.find(pool.key("record 1", "en")) is None
        again = pool.find(pool.key("another", "en"))
        assert again is not None
        assert again.work is not None
        assert not again.work.done()

    _with_pool(SLOW, test)


def test_worker_puts_the_record_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long game that would hold the event loop."""
    threads: list[threading.Thread] = []

    def record_of(state: TableState) -> Record:
        threads.append(threading.current_thread())
        return records.record_of(state)

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        response = await inside.get(f"/api/tables/{table['table']}/review/en")
        assert response.status == 200
        await inside.site.reviews.close()
        assert threads != []
        assert threading.main_thread() not in threads

    monkeypatch.setattr(replays, "record_of", record_of)
    run_in_process(tmp_path, work)


def test_failure_is_told_once() -> None:
    async def test(pool: ReviewPool) -> None:
        job = pool.start("record", "en", "client", 1)
        assert job.work is not None
        await job.work
        for _ in range(2):
            with pytest.raises(EnvironmentFailure, match="review-failed"):
                assert pool.response(job)
        assert pool.find(pool.key("record", "en")) is job
        assert pool.find(pool.key("record", "en")) is None, "the next request may try again"
        pool.start("another", "en", "client", 1)

    _with_pool("raise SystemExit(1)", test)


def test_finished_review_is_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients poll it as often as they like."""
    encoded: list[object] = []
    unchanged = codec.encode
    job = ReviewJob("record", "en", "client", 3)
    pool = ReviewPool(0)

    def encode(data: object) -> bytes:
        encoded.append(data)
        return unchanged(data)

    monkeypatch.setattr(codec, "encode", encode)
    assert pool.body(job) == pool.body(job)
    assert len(encoded) == 2, "what is ready may have grown"
    job.review = cast(review_data.WholeReview, {"exact": True})
    assert len({pool.body(job) for _ in range(3)}) == 1
    assert len(encoded) == 3


def test_tables_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_pool, "MAX_TABLES", 2)

    async def test(pool: ReviewPool) -> None:
        job = pool.start("record", "en", "client", 1)
        for table in ("a", "b", "c"):
            pool.remember_table(table, job)
        assert [pool.find_of_table(table, "en") for table in ("a", "b", "c")] == [None, job, job]
        assert pool.find_of_table("c", "de") is None

    _with_pool(SLOW, test)


@pytest.mark.slow
def test_served_review_from_the_game_to_the_last_item(start: Callable[..., Server]) -> None:
    """A real server, a real game against a bot, and a client that asks until the review is whole."""
    site = start(review_niceness=0).site
    table = against_bot(site, "cartisora", options=["target=1"])
    with table.seat(0).connect() as connection:
        play_out([connection], Random(2))
    answers: list[dict[str, Any]] = []

    def is_whole() -> bool:
        answers.append(site.get(f"/api/tables/{table.name}/review/de"))
        return answers[-1]["review"] is not None

    wait_until(is_whole, "the review")
    review, done = answers[-1]["review"], [each["done"] for each in answers]
    assert done == sorted(done)
    assert done[-1] == answers[0]["entries"]
    assert review["result"] - review["start"] == pytest.approx(review["luck"] + sum(review["skill"]), abs=1e-9)
    assert {item["seat"] for item in review["items"]} == {None, 0, 1}
    assert site.get(f"/api/tables/{table.name}/review/de")["review"] == review, "it is kept"


@pytest.mark.slow
def test_process_reviews_a_record() -> None:
    record = random_record("cartisora", 3, most=6, target="1")

    async def test(pool: ReviewPool) -> None:
        job = pool.start(check_reviewable(record), "de", "client", len(record.actions))
        while job.review is None and job.work is not None and not job.work.done():
            pool.find(pool.key(job.record, "de"))  # somebody asks
            await asyncio.wait([job.work], timeout=0.2)
        assert job.review is not None
        assert job.review["exact"]
        assert pool.response(job).done == len(record.actions)
        assert pool.start(job.record, "de", "another", 1) is job, "it is kept"

    _with_pool(None, test)
