"""Bots at tables: a fixed pace, choices stored before a person's, and failures that never stop a game."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

import fightcard
from fightcard.bots.bot import Decision, Limit
from fightcard.bots.bot_names import OwnBot
from fightcard.bots.own.process import BotProcess
from fightcard.client import Site, bot
from fightcard.core.observation import Observation
from fightcard.kernel.game_rng import hex_of_key
from fightcard.messages import requests
from fightcard.registry import find_game
from fightcard.server import create_table
from fightcard.server.live.bot_driver import BotDriver, bot_seed
from fightcard.server.live.live_table import LiveTable
from fightcard.server.live.table_context import TableContext
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import ServerSettings
from fightcard.server.workers import bot_pool, own_bots
from fightcard.server.workers.bot_pool import BotPool, BotRequest
from fightcard.server.workers.own_bots import OFFERED, OwnBotPool
from fightcard.store import SqliteStore
from fightcard.table.commands import PlayAction
from fightcard.table.state import TableState
from tests.waiting import until, wait_until
from tests.web.pauses import compare_pauses
from tests.web.playing import GAMES, against_bot
from tests.web.serving import Server
from tests.web.worlds import new_state, some_tables, step
from tests.worlds import random_setup

TOLERANCE = 0.6  # seconds by which a busy machine may be late


def test_bot_answers_at_its_pace(start: Callable[..., Server]) -> None:
    """With one choice or with many, its answer takes the same time."""
    server = start(pace=0.5)
    table = server.site.set_up("champions", [bot("random"), bot("random")], ["duels=1"])
    with table.spectator().connect() as eve:
        eve.wait_for(lambda state: state.seq > 11 or state.over)
        at = [told.at for told in eve.told if told.what["kind"] in ("started", "acted")]
    pace = bot_pool.pace("random") * 0.5
    waits = [(later - sooner) / 1000 for sooner, later in pairwise(at)]
    rounds = [wait for wait in waits if wait > 0.1]
    assert len(rounds) > 3
    assert all(wait > pace - 0.02 for wait in rounds)
    assert sorted(rounds)[len(rounds) // 2] < pace + TOLERANCE


def test_bot_choice_is_stored_before_the_persons(start: Callable[..., Server]) -> None:
    """Where both choose at the same time, the bot's entry comes first, however fast the person is."""
    server = start(pace=0.4)
    table = against_bot(server.site, "cartisora")
    with table.seat(0).connect() as ann:
        both = 0
        for _ in range(6):
            state = ann.wait_for_turn()
            if state.over:
                break
            together = state.due == [0, 1]
            seq = ann.act(state.actions[0])
            if together:
                both += 1
                assert [told.what for told in ann.told if told.seq == seq - 1] == [{"seat": 1, "kind": "acted"}]
        assert both > 2


def test_thinking_bots_are_announced(start: Callable[..., Server]) -> None:
    server = start(pace=0.5)
    table = against_bot(server.site, "cartisora")
    with table.seat(0).connect() as ann:
        ann.wait_until(lambda: ann.live is not None and ann.live.thinking == [1])
        ann.wait_until(lambda: ann.live is not None and ann.live.thinking == [])
        assert ann.state.due == [0]


def test_bot_request_holds_only_the_observation(site: Site) -> None:
    """Neither a key nor another hand."""
    state = new_state("champions", [], 5)
    question = BotRequest.of(state, 1, "novice", 7)
    assert set(question.observation) == set(state.game.layout.fields)
    assert not any(question.observation["key"])
    text = json.dumps(vars(question))
    assert not any(secret in text for secret in (state.plan.seed, hex_of_key(state.match.key)))
    other = BotRequest.of(state, 0, "novice", 7)
    assert question.observation["cards"] != other.observation["cards"]


@pytest.mark.parametrize("game", GAMES)
def test_pauses_depend_on_public_facts_only(game: str) -> None:
    """Hidden information does not change when bots answer."""
    chooser, known, pairs = Random(f"pauses {game}"), find_game(game), 0
    while pairs < 400:
        options = random_setup(known, chooser).options.write()
        for state, seat, action in islice(some_tables(known, options, chooser), 30):
            pairs += compare_pauses(state, seat, action, chooser)


def test_bots_wait_wherever_a_person_may_undo() -> None:
    """Also where it only looks undoable, because the hidden choice was the only one."""
    chooser, waits = Random(8), Counter[tuple[bool, bool]]()
    for state, seat, action in islice(some_tables(find_game("fightdrome"), [], chooser), 300):
        step(state, seat, action)
        if not state.over:
            waits[state.match.may_undo(seat), state.match.looks_undoable(seat)] += 1
            assert not any(state.match.looks_undoable(other) for other in state.others(seat))
    assert set(waits) == {(True, True), (False, True), (False, False)}


class Broken(BotPool):
    """Bots that fail in several ways."""

    def __init__(self, how: str) -> None:
        super().__init__(1)
        self.how = how

    async def ask(self, request: BotRequest, timeout: float = 1.0) -> Decision:
        if self.how == "nonsense":
            return Decision("K999")
        if self.how == "resigns":
            return Decision("resign")
        raise RuntimeError if self.how == "surprises" else bot_pool.BotFailed(self.how)


@pytest.mark.parametrize("how", ["raises", "nonsense", "resigns", "surprises"])
def test_failing_bot_is_replaced_by_a_legal_action(tmp_path: Path, how: str) -> None:
    """Bots never resign."""

    async def play() -> TableState:
        store = SqliteStore(tmp_path / "tables.sqlite")
        wish = requests.NewTable("cartisora", [requests.SeatWish("me"), requests.SeatWish("bot", "random")])
        new = create_table.make_table(wish, now_ms())
        await store.create(new.name, new.entries, new.tokens)
        settings = ServerSettings(tmp_path, pace=0.0, undo_pause=0.0, nonces=0.0)
        table = LiveTable(TableContext(new.name, TableState.of(new.entries), store, settings), Broken(how))
        for _ in range(200):
            await asyncio.sleep(0.005)
            if table.state.over or table.state.seq > 12:
                break
            if 0 in table.state.due and 1 not in table.state.due:
                await table.queue.submit(PlayAction(0, table.state.actions(0)[0]))
        table.close()
        await store.close()
        return table.state

    state = asyncio.run(play())
    assert state.over or state.seq > 12
    assert not state.seats[1].resigned


def test_search_that_has_died_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would hold the event loop for ever."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        wish = requests.NewTable("cartisora", [requests.SeatWish("me"), requests.SeatWish("bot", "random")])
        new = create_table.make_table(wish, now_ms())
        await store.create(new.name, new.entries, new.tokens)
        state = TableState.of(new.entries)
        table = LiveTable(TableContext(new.name, state, store, ServerSettings(tmp_path, nonces=0.0)), Broken("raises"))
        await wait_for(lambda: 1 in table.state.due)
        await until(lambda: not table.context.tasks)
        assert 0 in table.state.due
        await table.bots.wait_until_chosen(0)
        table.close()
        await store.close()

    async def die(_driver: BotDriver, _seat: int, _prompt: int) -> None:
        raise RuntimeError

    monkeypatch.setattr(BotDriver, "_play", die)
    asyncio.run(play())


async def wait_for(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def test_process_that_cannot_start_is_a_failure(tmp_path: Path) -> None:
    async def ask() -> None:
        state, pool = new_state("cartisora", [], 3), BotPool(1, warm=False)
        pool.command = (str(tmp_path / "nothing"),)
        with pytest.raises(bot_pool.BotFailed):
            await pool.ask(BotRequest.of(state, 0, "random", 1))
        await pool.close()

    asyncio.run(ask())


def test_process_that_is_being_started_ends_with_the_pool() -> None:
    """Its caller is cancelled first, as at the stop of a server."""

    async def stop() -> list[int | None]:
        pool, spawned = BotPool(1), []
        unchanged = pool._spawn

        async def spawn() -> asyncio.subprocess.Process:
            spawned.append(process := await unchanged())
            return process

        pool._spawn = spawn  # type: ignore[method-assign]
        beginning = asyncio.ensure_future(pool.begin())
        await asyncio.sleep(0)
        beginning.cancel()
        await pool.close()
        return [process.returncode for process in spawned]

    assert asyncio.run(stop()) == [-signal.SIGKILL]


def test_killed_own_bots_are_not_awaited_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(own_bots, "MAX_PROCESSES", 1)
    monkeypatch.setattr(BotProcess, "decide", lambda *_: Decision("K"))
    monkeypatch.setattr(BotProcess, "close", lambda _: ended.append(threading.get_ident()))
    for name in ("first", "second"):
        monkeypatch.setitem(OFFERED, name, OwnBot(name, name))

    async def ask() -> None:
        pool, seen = OwnBotPool(), fightcard.game("cartisora").deal(seed=1).observe(0)
        for name in ("first", "second"):
            await pool.ask(name, seen, 1)
        await pool.close()

    asyncio.run(ask())
    assert len(ended) == 2
    assert threading.get_ident() not in ended


def test_own_bot_answers_one_question_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nobody waits for the first answer any more: two questions at once would garble both."""
    asked, go_on = threading.Semaphore(0), threading.Event()
    inside: list[int] = []

    def decide(process: BotProcess, observation: Observation, limit: Limit) -> Decision:
        inside.append(limit.seed)
        asked.release()
        go_on.wait(30)
        together = len(inside)
        inside.remove(limit.seed)
        return Decision(str(together))

    async def ask() -> str:
        pool, seen = OwnBotPool(), fightcard.game("cartisora").deal(seed=1).observe(0)
        first = asyncio.ensure_future(pool.ask("mine", seen, 1))
        await asyncio.to_thread(asked.acquire)
        first.cancel()
        second = asyncio.ensure_future(pool.ask("mine", seen, 2))
        await asyncio.wait([first])
        await asyncio.sleep(0)
        assert not asked.acquire(timeout=0.05), "the first is not answered yet"
        go_on.set()
        answer = (await second).action
        await pool.close()
        return answer

    monkeypatch.setattr(BotProcess, "decide", decide)
    monkeypatch.setitem(OFFERED, "mine", OwnBot("mine", "Mine"))
    assert asyncio.run(ask()) == "1"


@pytest.mark.parametrize(
    "program",
    [
        "import time; time.sleep(60)",
        "raise SystemExit(3)",
        "input(); print('nonsense')",
        "input(); print('[]')",
        "input(); print('{}')",
    ],
)
def test_hanging_or_dead_process_is_replaced(program: str) -> None:
    """The next request is answered."""
    state = new_state("champions", ["duels=1"], 3)
    question = BotRequest.of(state, state.due[0], "novice", 1)

    async def work() -> Decision:
        pool = BotPool(1)
        whole = pool.command
        pool.command = (sys.executable, "-P", "-c", program)
        with pytest.raises(bot_pool.BotFailed):
            await pool.ask(question, timeout=1.0)
        pool.command = whole
        try:
            return await pool.ask(question)
        finally:
            await pool.close()

    assert asyncio.run(work()).action in state.actions(state.due[0])


def test_warm_up_timeout_ends_the_process(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """The next request starts another process."""
    monkeypatch.setattr(bot_pool, "WARM_UP_TIMEOUT", 0.1)

    async def work() -> None:
        pool = BotPool(1)
        pool.command = (sys.executable, "-P", "-c", "import time; time.sleep(60)")
        try:
            await pool._warm_up(await pool._start(), ["cartisora"])
        finally:
            await pool.close()

    with caplog.at_level("INFO", "fightcard"):
        asyncio.run(work())
    told = [record.levelname for record in caplog.records if "did not warm up" in record.getMessage()]
    assert told == ["INFO"]


def test_cancelled_request_keeps_its_process() -> None:
    """Its late answer is dropped, and the next request gets its own."""
    state = new_state("cartisora", [], 3)

    async def work() -> tuple[list[int], Decision]:
        pool = BotPool(1)
        try:
            await pool.ask(BotRequest.of(state, 0, "random", 1))
            process = pool._idle[0]
            unwanted = asyncio.create_task(pool.ask(BotRequest.of(state, 0, "expert", 1)))
            await asyncio.sleep(0.01)
            unwanted.cancel()
            answer = await pool.ask(BotRequest.of(state, 0, "random", 2))
            return [process.pid, pool._idle[0].pid], answer
        finally:
            await pool.close()

    pids, answer = asyncio.run(work())
    assert pids[0] == pids[1]
    assert not answer.candidates, "only the expert would have weighed any"
    assert answer.action in state.actions(0)


STUB = """
import json, os, sys, time
for line in sys.stdin:
    while "ready" in json.loads(line) and not os.path.exists(sys.argv[1]):
        time.sleep(0.01)
    print(json.dumps({"decision": {"action": str(os.getpid())}}), flush=True)
"""


def test_requests_do_not_wait_for_warm_up(tmp_path: Path) -> None:
    """A cold process answers meanwhile; afterwards the warm one is preferred, for its game only."""
    state = new_state("champions", ["duels=1"], 3)
    question = BotRequest.of(state, state.due[0], "master", 1)
    other = BotRequest.of(new_state("cartisora", [], 3), 0, "novice", 1)

    async def work() -> list[tuple[str, bool]]:
        pool = BotPool(2, warm=True)
        may_be_ready = tmp_path / "ready"
        pool.command = (sys.executable, "-P", "-c", STUB, str(may_be_ready))
        told = []
        try:
            for asked in (question, question, None, question, question, other):
                if asked is None:
                    may_be_ready.touch()
                while asked is None and pool.is_warming:
                    await asyncio.sleep(0.05)
                if asked is not None:
                    told.append(((await pool.ask(asked)).action, pool.is_warming))
            return told
        finally:
            await pool.close()

    first, second, *later, last = asyncio.run(work())
    assert first[1]
    assert second[1]
    assert first[0] != second[0]
    assert later == [(first[0], False)] * 2
    assert not last[1], "a level that does not search needs nothing"


def test_bot_processes_end_with_a_killed_server(start: Callable[..., Server]) -> None:
    server = start()
    assert server.process is not None
    table = server.site.set_up("cartisora", [bot("random"), bot("random")])
    with table.spectator().connect() as eve:
        eve.wait_for(lambda state: state.seq > 3)
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell the children of a process")
    pool = children.read_text().split()
    assert pool
    server.stop(signal.SIGKILL)
    wait_until(lambda: not any(Path(f"/proc/{each}").exists() for each in pool), "the end of the bots")


def test_bot_seeds_are_independent(site: Site) -> None:
    """The same prompt has the same seed; other prompts and seats have others."""
    state = new_state("champions", [], 5)
    assert bot_seed(state, 0, 3) == bot_seed(state, 0, 3)
    assert len({bot_seed(state, seat, asked) for seat in (0, 1) for asked in range(5)}) == 10


def test_hints_against_a_bot_are_free_and_recorded(site: Site) -> None:
    with against_bot(site).seat(0).connect() as ann:
        ann.wait_for_turn()
        first = ann.hint()
        assert first.action in ann.state.actions
        assert ann.hint().action == first.action
        ann.wait_for(lambda state: state.seats[0]["hints"] == 1)
