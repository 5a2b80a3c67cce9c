"""Records that strangers send for a review: what is taken, what is refused, and how little it may cost."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from fightcard.core.errors import Error, TableRefuses
from fightcard.core.record import Record
from fightcard.server import pasted_records
from fightcard.server.pasted_records import MAX_OF_CLIENT, PastedRecord, PastedRecords, read_pasted
from fightcard.server.workers import review_pool
from fightcard.web.http.endpoints import reviews as review_endpoints
from tests.learn.review.records import random_record
from tests.web.in_process import FAR, InProcessServer, run_in_process

SCRIPT = "<img src=x onerror=alert(1)>"


def finished(**more: Any) -> Record:
    """A short finished game."""
    return random_record("cartisora", 3, most=6, target="1", **more)


def serving(folder: Path, work: Callable[[InProcessServer], Any], reviews: bool = True) -> None:
    """A server that takes records, whose reviews never begin."""

    async def run(inside: InProcessServer) -> None:
        inside.site.reviews.command = ("sleep", "60")
        await work(inside)

    run_in_process(folder, run, reviews=reviews)


def test_record_is_reviewed_and_replayed_under_its_digest(tmp_path: Path) -> None:
    record = finished()

    async def work(inside: InProcessServer) -> None:
        sent = await inside.post("/api/records", {"record": str(record)})
        assert (sent.status, sent.data["game"]) == (201, "cartisora")
        again = await inside.post("/api/records", {"record": str(record)}, client=FAR)
        assert again.data == sent.data, "the same record has the same name"
        path = f"/api/records/{sent.data['record']}"
        review = (await inside.get(f"{path}/review/de")).data
        assert (review["done"], review["entries"], review["waiting"]) == (0, len(record.actions), 0)
        replay = (await inside.get(f"{path}/replay?as=0")).data
        assert [step["action"] for step in replay["steps"][1:]] == record.actions
        retry = await inside.post(f"{path}/retry", {"step": 0, "seat": 1})
        assert (retry.status, retry.data["mine"]) == (201, [1])
        assert (await inside.post(f"{path}/retry", {"step": 0, "seat": 5})).error == (404, "not-found")
        assert (await inside.get("/api/catalogue")).data["reviews"] is True
        await inside.site.reviews.close()

    serving(tmp_path, work)


def test_nothing_is_taken_unless_the_operator_allows_it(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        assert (await inside.post("/api/records", {"record": str(finished())})).error == (403, "reviews-off")
        assert (await inside.get("/api/records/abc/review/en")).error == (403, "reviews-off")
        assert (await inside.get("/api/catalogue")).data["reviews"] is False

    serving(tmp_path, work, reviews=False)


def test_second_review_of_a_client_waits_for_the_first(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        names = []
        for seed in (3, 4):
            record = random_record("cartisora", seed, most=6, target="1")
            names.append((await inside.post("/api/records", {"record": str(record)})).data["record"])
        assert (await inside.get(f"/api/records/{names[0]}/review/en")).status == 200
        refused = await inside.get(f"/api/records/{names[1]}/review/en")
        assert refused.error == (409, "review-one-at-a-time")
        other = await inside.get(f"/api/records/{names[1]}/review/en", client=FAR)
        assert other.data["waiting"] == 1, "it is told how many come first"
        await inside.site.reviews.close()

    serving(tmp_path, work)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"\xff\xfe", "request-unreadable"),
        (b"{}", "request-unreadable"),
        (b'{"record": 7}', "request-unreadable"),
        (b'{"record": ' + b"[" * 60_000, "request-unreadable"),
        (json.dumps({"record": "x" * 65_000}).encode(), "request-unreadable"),
        (json.dumps({"record": "\n" * 40_000}).encode(), "body-too-large"),
        (json.dumps({"record": "garbage"}).encode(), "record-no-body"),
        (json.dumps({"record": SCRIPT}).encode(), "record-no-body"),
    ],
)
def test_garbage_is_refused_in_a_sentence(tmp_path: Path, body: bytes, code: str) -> None:
    async def work(inside: InProcessServer) -> None:
        response = await inside.ask("POST", "/api/records", body)
        assert response.code == code
        assert response.status in (400, 413)

    serving(tmp_path, work)


def test_record_is_read_by_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def noted(text: str, client: str) -> PastedRecord:
        threads.append(threading.current_thread())
        return read_pasted(text, client)

    async def work(inside: InProcessServer) -> None:
        assert (await inside.post("/api/records", {"record": str(finished())})).status == 201
        assert threads != []
        assert threading.main_thread() not in threads

    monkeypatch.setattr(review_endpoints, "read_pasted", noted)
    serving(tmp_path, work)


def refused(record: Record | str) -> str:
    """The code with which a record is refused."""
    with pytest.raises(Error) as found:
        read_pasted(str(record), "client")
    return found.value.code


def test_only_true_and_finished_games_are_taken() -> None:
    record = finished()
    assert record.result is not None
    unfinished = finished()
    unfinished.result = None
    assert refused(unfinished) == "review-unfinished"
    claimed = finished()
    claimed.actions.pop()
    assert refused(claimed) == "record-result", "it says that the game is over"
    lied = finished()
    lied.result = {**record.result, "winner": None, "reason": "lied"}
    assert refused(lied) == "record-result"
    wrong = finished()
    wrong.actions[0] = "0:Q"
    assert refused(wrong) in ("record-action", "record-result")
    cards = finished()
    cards.cards = "own"
    assert refused(cards) == "review-cards"
    unknown = finished()
    unknown.game = "poker"
    assert refused(unknown) == "game-unknown"


def test_wrong_digest_of_a_shuffle_is_refused() -> None:
    pasted = str(finished()).replace(
        "format = 1", 'format = 2\ncommitment = "' + "0" * 64 + '"\nseed = "' + "1" * 64 + '"\nnonces = ["", ""]'
    )
    assert refused(pasted) == "shuffle-commitment"


def test_long_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_pool, "MAX_DECISIONS", 1)
    assert refused(finished()) == "review-too-long"


@pytest.mark.parametrize(
    "header",
    [
        "x = " + "[" * 30_000,
        "x = " + "{a=" * 10_000,
        ".".join(["a"] * 7_000) + " = 1",
        "result = { " + ".".join(["a"] * 7_000) + " = 1 }",
        "rules = " + "1" * 15_000,
        "x = '''" + "a" * 9_000,
        'x = """' + "a" * 9_000,
        "[" + ".".join(["a"] * 7_000) + "]",
    ],
)
def test_headers_that_would_take_minutes_are_not_read(header: str) -> None:
    began = process_time()
    assert refused(f"format = 1\n{header}\n---\n0:2\n") == "record-header"
    assert process_time() - began < 1, "seconds of processor time; unchecked it would be many"


def test_names_are_cleaned_like_those_of_a_table() -> None:
    record = finished()
    record.players = [SCRIPT, "\u202eevil\x00" * 200, "more", "than", "seats"]
    pasted = read_pasted(str(record), "client")
    assert pasted.players == ["img src=x onerror=alert(", "evil" * 6]


def test_client_cannot_push_out_the_records_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted_records, "MAX_KEPT", MAX_OF_CLIENT + 2)
    kept, record = PastedRecords(), finished()
    one = read_pasted(str(record), "one")

    def named(name: str, client: str) -> PastedRecord:
        return PastedRecord(name, one.text, record, one.game, client)

    kept.add(one)
    for number in range(3 * MAX_OF_CLIENT):
        kept.add(named(f"flood {number}", "another"))
    assert kept.find(one.name) is one
    with pytest.raises(TableRefuses, match="record-unknown"):
        kept.find("flood 0")
    for number in range(MAX_OF_CLIENT + 2):
        kept.add(named(f"many {number}", f"client {number}"))
    with pytest.raises(TableRefuses, match="record-unknown"):
        kept.find(one.name)
