"""Cost classes: everything declares one, is charged for it, and runs off the event loop if it is above small."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import finalize

import pytest
from starlette.responses import Response

import fightcard
from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.core.position import Position
from fightcard.messages import client_messages, codec
from fightcard.registry import GAMES
from fightcard.server import table_registry
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.server.workers import worker_pool
from fightcard.server.workers.bot_pool import BotFailed, BotPool
from fightcard.server.workers.worker_pool import WorkerPool, in_slices
from fightcard.table.state import TableState
from fightcard.web.guard import costs, tarpit
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.middleware import GuardMiddleware
from fightcard.web.http import app, openapi, pages, replays
from fightcard.web.http.endpoints.shared import Endpoint, Resource
from fightcard.web.http.pages import STATIC
from tests.learn.review.records import random_record
from tests.table.test_state import TableLog
from tests.waiting import until
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.in_process_tables import BOT, begun, ended, first_state, path_of, seated

TOO_MANY = (429, "too-many-requests")
PUZZLE = fightcard.puzzles("cartisora")[0]
SAMPLES = {
    "{language}": "en",
    "{game}": "cartisora",
    "{lesson}": "first-match",
    "{puzzle}": PUZZLE.id,
    "{csv}": "standings",
}
BODIES = {
    "/api/lessons/{game}/{language}/{lesson}": {"step": 5, "moves": ["J"]},
    "/api/puzzles/{game}/{language}/{puzzle}": {"action": PUZZLE.best},
}


# -- declared -----------------------------------------------------------------------------------------------------


def test_every_message_declares_its_cost() -> None:
    assert set(costs.MESSAGES) == set(client_messages.AnyClientMessage.__args__)
    assert costs.message_cost(client_messages.Unread()) == Cost.SMALL


def test_every_route_declares_its_cost(tmp_path: Path) -> None:
    """Those of the document and no others; the socket's messages have costs of their own."""

    async def work(inside: InProcessServer) -> None:
        declared = {(each.method, each.path.replace(":path", "")) for each in app.all_endpoints(inside.site)}
        documented = {(each.method.upper(), each.path) for each in openapi.OPERATIONS if each.status != 101}
        assert declared == documented

    run_in_process(tmp_path, work)


def test_cost_classes_are_ordered() -> None:
    assert list(Cost) == sorted(Cost)
    assert Cost.SMALL.value == 1, "the middleware charges one unit before it knows the route"
    assert (
        costs.MESSAGES[client_messages.Act]
        < costs.MESSAGES[client_messages.Why]
        < costs.MESSAGES[client_messages.HintRequest]
    )


# -- off the loop -------------------------------------------------------------------------------------------------


class Threads:
    """Notes on which threads something runs."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def watch(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*arguments: Any) -> Any:
            self.seen.add(threading.get_ident())
            return function(*arguments)

        return watched

    @property
    def off_the_loop(self) -> bool:
        """Has it run, and never on this thread?"""
        return bool(self.seen) and threading.get_ident() not in self.seen


def test_expensive_part_of_every_route_runs_on_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By construction: above small a handler returns a job, and only a worker calls it."""
    ran: dict[str, Threads] = {}

    def watched(endpoint: Endpoint) -> Endpoint:
        async def handler(request: Any) -> Any:
            job = await endpoint.handler(request)
            assert not isinstance(job, Response), f"{endpoint.path} has answered on the loop"
            return ran.setdefault(endpoint.path, Threads()).watch(job)

        return endpoint if endpoint.cost == Cost.SMALL else endpoint._replace(handler=handler)

    for kind in Resource.__subclasses__():
        declared = kind.endpoints
        monkeypatch.setattr(kind, "endpoints", lambda self, of=declared: [watched(each) for each in of(self)])

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        cup = (await inside.post("/api/tournaments", {"game": "cartisora"})).data
        sent = await inside.post("/api/records", {"record": str(random_record("cartisora", 3, most=6, target="1"))})
        above = [each for each in app.all_endpoints(inside.site) if each.cost > Cost.SMALL]
        named = {"{table}": table["table"], "{tournament}": cup["tournament"], "{record}": sent.data["record"]}
        for endpoint in above:
            path = endpoint.path
            for name, value in (SAMPLES | named).items():
                path = path.replace(name, value)
            token = cup["follow"] if "{tournament}" in endpoint.path else ""
            answer = await inside.ask(endpoint.method, path, BODIES.get(endpoint.path), token)
            assert answer.status == 200, path
        assert {path for path, threads in ran.items() if threads.off_the_loop} == {each.path for each in above}

    run_in_process(tmp_path, work, reviews=True)


def test_middleware_and_handlers_share_one_tarpit(tmp_path: Path) -> None:
    """Otherwise twice as many refusals could wait in memory."""

    async def work(inside: InProcessServer) -> None:
        assert isinstance(inside.app, GuardMiddleware)
        assert inside.app.tarpit is inside.site.tarpit

    run_in_process(tmp_path, work)


def test_table_is_opened_on_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = Threads()
    monkeypatch.setattr(table_registry, "read_state", threads.watch(table_registry.read_state))

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        inside.site.tables.live.clear()
        assert (await inside.get(f"/api/tables/{table['table']}")).status == 200
        assert threads.off_the_loop
        threads.seen.clear()
        forgotten = await inside.post(f"/api/tables/{table['table']}/forget", {"seat": 0}, table["links"]["0"])
        assert forgotten.data == {"deleted": False}
        assert threads.off_the_loop

    run_in_process(tmp_path, work)


def test_costly_messages_run_off_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``why`` by a worker, ``hint`` and ``coach`` by a process of the bots; nothing else is above small."""
    assert {kind for kind, cost in costs.MESSAGES.items() if cost > Cost.SMALL} == {
        client_messages.Why,
        client_messages.HintRequest,
        client_messages.CoachRequest,
    }
    threads, asked = Threads(), []

    async def ask(_pool: BotPool, question: Any, *_more: Any) -> Any:
        asked.append(question)
        raise BotFailed("it is not there")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, BOT | {"hints": "free"})
        async with seated(inside, table) as ann:
            state = await first_state(ann)
            monkeypatch.setattr(Position, "refusal", threads.watch(Position.refusal))
            await ann.send(type="why", id="w", action=state["actions"][0])
            assert (await ann.hear("why"))["refused"] is None
            assert threads.off_the_loop
            monkeypatch.setattr(BotPool, "explain", ask)
            for number, kind in enumerate(("hint", "coach"), 1):
                assert await ann.refusal(type=kind, id=kind) == "hint-failed"
                assert len(asked) == number

    run_in_process(tmp_path, work)


# -- charged ------------------------------------------------------------------------------------------------------


def units(burst: float) -> Limits:
    """So many units for an address of the world, and no more."""
    return Limits(requests=RateLimit(burst, 1e-9))


def test_request_is_charged_by_its_cost(tmp_path: Path) -> None:
    """Requests for replays exhaust a client's tokens sooner than requests for files."""

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        replay = f"/api/tables/{table['table']}/replay"
        statuses = [(await inside.get(replay, client=FAR)).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        left = 2 * Cost.LARGE + Cost.MEDIUM - 2 * Cost.LARGE - Cost.SMALL  # the gate has had its unit of the third
        for _ in range(left):
            assert (await inside.get("/healthz", client=FAR)).status == 200
        assert (await inside.get("/healthz", client=FAR)).error == TOO_MANY

    run_in_process(tmp_path, work, limits=units(2 * Cost.LARGE + Cost.MEDIUM))


def test_opening_a_table_is_charged(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        path = f"/api/tables/{table['table']}"
        assert (await inside.get(path, client=FAR)).status == 200
        inside.site.tables.live.clear()
        assert (await inside.get(path, client=FAR)).error == TOO_MANY
        assert (await inside.get(path)).status == 200

    run_in_process(tmp_path, work, limits=units(Cost.SMALL + Cost.SMALL + Cost.MEDIUM - 1))


def test_club_behind_one_address_can_load_the_page() -> None:
    """Twenty people at once, each with every file of the first page and of one game."""
    named = len(re.findall(r'(?:href|src)="/static/', (STATIC / "index.html").read_text("utf-8")))
    own = max(sum(game in path.as_posix() for path in STATIC.rglob("*.*")) for game in GAMES)
    page = (1 + named + own) * Cost.SMALL + 3 * Cost.MEDIUM  # words, catalogue, rules
    assert Limits().requests.burst / page > 20


def test_costly_messages_wait_and_moves_do_not(tmp_path: Path) -> None:
    """``why`` never bans a client; other messages have a bucket of their own."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            state = await first_state(ann)
            for number in range(8):
                await ann.send(type="why", id=f"w{number}", action=state["actions"][0])
            for _ in range(8):
                await ann.hear("why")
            await ann.send(type="act", id="a", action=state["actions"][0])
            assert (await ann.hear("done"))["id"] == "a"

    run_in_process(tmp_path, work, limits=Limits(messages=RateLimit(9, 100)))


def test_hints_are_charged_to_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one address with many tables keeps all processes of the bots busy."""

    async def ask(*_question: Any) -> Any:
        raise BotFailed("it is not there")

    async def work(inside: InProcessServer) -> None:
        monkeypatch.setattr(BotPool, "explain", ask)
        heard = []
        for _ in range(2):
            table = await begun(inside, BOT | {"hints": "free"})
            async with inside.socket(path_of(table, 0), table["links"]["0"], FAR) as ann:
                await ann.send(type="watch")
                await first_state(ann)
                heard.append(await ann.refusal(type="hint", id="h"))
        assert heard == ["hint-failed", "too-many-requests"]

    run_in_process(tmp_path, work, limits=units(Cost.LARGE + 2 * Cost.SMALL))


def test_429_responses_are_delayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the middleware and by a handler; other refusals are not, and their number is limited."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(tarpit, "asyncio", SimpleNamespace(sleep=sleep))

    async def work(inside: InProcessServer) -> None:
        assert (await inside.get("/words/en", client=FAR)).error == TOO_MANY
        assert (await inside.get("/api/tables/none", client=FAR)).error == TOO_MANY
        assert slept == [tarpit.TARPIT_DELAY] * 2
        assert (await inside.get("/api/tables/none")).status == 404
        monkeypatch.setattr(tarpit, "MAX_HELD", 0)
        assert (await inside.get("/healthz", client=FAR)).error == TOO_MANY
        assert slept == [tarpit.TARPIT_DELAY] * 2

    run_in_process(tmp_path, work, limits=units(Cost.MEDIUM - 1))


# -- workers ------------------------------------------------------------------------------------------------------


def test_full_worker_queue_is_a_clear_refusal() -> None:
    """One client's share before the whole, and both are free again when the work is done."""

    async def work() -> None:
        pool = WorkerPool(1, 3, 2)
        gate = threading.Event()
        waiting = [asyncio.ensure_future(pool.run(gate.wait, client)) for client in ("a", "a", "b")]
        await asyncio.sleep(0)
        with pytest.raises(TableRefuses, match="too-many-requests"):
            await pool.run(gate.wait, "a")
        with pytest.raises(EnvironmentFailure, match="server-busy"):
            await pool.run(gate.wait, "c")
        gate.set()
        assert await asyncio.gather(*waiting) == [True] * 3
        assert await pool.run(lambda: "done", "a") == "done"
        await until(lambda: not pool.jobs)
        pool.close()

    asyncio.run(work())


def test_cancelled_request_keeps_its_place_until_its_work_ends() -> None:
    """Otherwise a client could queue work without end by cancelling its requests."""

    async def work() -> None:
        pool = WorkerPool(1, 2, 2)
        gate = threading.Event()
        first = asyncio.ensure_future(pool.run(gate.wait, "a"))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert pool.jobs == 1
        gate.set()
        await until(lambda: not pool.jobs)
        pool.close()

    asyncio.run(work())


def test_worker_errors_reach_the_caller() -> None:
    async def work() -> None:
        pool = WorkerPool(1, 2, 2)
        with pytest.raises(Error, match="not-found"):
            await pool.run(lambda: replays.viewer_of(2, "7"))
        pool.close()

    asyncio.run(work())


def test_long_work_is_sliced_and_short_work_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    class Time:
        now, slept = 0.0, 0.0

        def perf_counter(self) -> float:
            return self.now

        def sleep(self, seconds: float) -> None:
            self.now += seconds
            self.slept += seconds

    time = Time()
    monkeypatch.setattr(worker_pool, "time", time)

    def work(items: int) -> float:
        time.now, time.slept = 0.0, 0.0
        for _ in in_slices(range(items)):
            time.now += 0.001
        return time.slept

    assert work(9) == 0
    assert 2.0 < work(1000) / 1.0 <= 3.0
    assert list(in_slices("abc")) == ["a", "b", "c"]


# -- replays ------------------------------------------------------------------------------------------------------


def played_out() -> TableState:
    """A room whose game is over."""
    book = TableLog()
    for _ in range(3):
        book.act(0)
        book.act(1)
    book.act(0, "resign")
    return book.state


@pytest.mark.parametrize("viewer", ["table", "spectator", "0", "1"])
def test_sliced_replay_is_identical(viewer: str) -> None:
    state = played_out()
    whole = codec.encode(replays.replay_data(state, viewer))
    assert replays.replay_page(state, replays.viewer_of(len(state.seats), viewer)).body == whole


def test_replays_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """By room, viewer and length; not longer than the room, and not beyond a number of bytes."""
    made: list[int] = []
    make = replays.replay_page

    def counted(state: TableState, viewer: int) -> pages.Page:
        made.append(viewer)
        return make(state, viewer)

    monkeypatch.setattr(replays, "replay_page", counted)
    cache, state = replays.ReplayCache(), played_out()
    first = cache.page(state, 0)
    assert cache.page(state, 0) == first
    cache.page(state, 1)
    assert made == [0, 1]
    state.seq += 1  # something more was entered
    cache.page(state, 0)
    assert made == [0, 1, 0]
    other = played_out()
    cache.page(other, 0)
    assert made == [0, 1, 0, 0]
    monkeypatch.setattr(cache, "MOST_BYTES", len(first.packed))
    cache.page(other, 1)
    assert cache._bytes <= cache.MOST_BYTES
    assert list(cache._kept) in ([], [(id(other), 1)])


def test_long_response_is_sent_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def answer(size: int) -> list[tuple[int, bool]]:
        sent.clear()
        await pages.SlicedResponse(b"x" * size)({}, send, send)  # type: ignore[arg-type]  # nothing is received
        assert dict(sent[0]["headers"])[b"content-length"] == str(size).encode()
        return [(len(each["body"]), each["more_body"]) for each in sent[1:]]

    monkeypatch.setattr(pages.SlicedResponse, "SLICE", 4)
    assert asyncio.run(answer(9)) == [(4, True), (4, True), (1, False)]
    assert asyncio.run(answer(4)) == [(4, False)]
    assert asyncio.run(answer(0)) == [(0, False)]


# -- tables that leave the memory ---------------------------------------------------------------------------------


def test_single_address_cannot_fill_the_queue_for_opening_tables(tmp_path: Path) -> None:
    """Others, and all who come back to their seats after a start, are still served."""

    async def work(inside: InProcessServer) -> None:
        tables = [await ended(inside) for _ in range(3)]
        inside.site.tables.live.clear()
        inside.site.tables.workers = WorkerPool(1, 10, 1)
        gate = threading.Event()
        running = asyncio.ensure_future(inside.site.tables.workers.run(gate.wait, FAR))
        await asyncio.sleep(0)
        paths = [f"/api/tables/{table['table']}" for table in tables]
        assert (await inside.get(paths[0], client=FAR)).error == TOO_MANY
        other = asyncio.ensure_future(inside.get(paths[1], client="203.0.113.8"))
        gate.set()
        assert await running
        assert (await other).status == 200

    run_in_process(tmp_path, work)


def test_worker_frees_tables_that_leave_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is a large object, and freeing it takes as long as its length says."""
    freed: list[int] = []

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        finalize(inside.site.tables.live[table["table"]].state, lambda: freed.append(threading.get_ident()))
        monkeypatch.setattr(inside.site.tables, "IDLE", -1.0)
        while inside.site.tables.live:
            inside.site.tables.evict_idle()
            await asyncio.sleep(0)
        await inside.site.tables.workers.run(lambda: None)
        await until(lambda: freed)
        assert threading.get_ident() not in freed

    run_in_process(tmp_path, work)
