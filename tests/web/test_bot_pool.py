"""Bots at the table: at a fixed pace, sealed before a person's choice, and never a reason for a game to stop."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from fightcard.bots.bot import Decision
from fightcard.client import Site, bot
from fightcard.kernel.game_rng import hex_of_key
from fightcard.messages import wire
from fightcard.registry import find_game
from fightcard.server import bot_pool, create_table
from fightcard.server.bot_pool import Question, Thinkers
from fightcard.server.live_table import LiveTable, bot_seed, now_ms
from fightcard.server.settings import Settings
from fightcard.store import SqliteStore
from fightcard.table.events import Acted
from fightcard.table.state import Room
from tests.waiting import wait_until
from tests.web.pauses import compare_pauses
from tests.web.playing import GAMES, against_bot
from tests.web.serving import Server
from tests.web.worlds import new_room, some_tables, step
from tests.worlds import random_setup

TOLERANCE = 0.6  # seconds by which a busy machine may be late


def test_a_bots_answer_comes_at_its_pace(start: Callable[..., Server]) -> None:
    """Whatever it holds: with one choice or with many, the time between question and answer is the same."""
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


def test_a_bot_has_sealed_before_a_person_can(start: Callable[..., Server]) -> None:
    """However quick the person is, where both choose at the same time the bot's entry comes first."""
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


def test_bots_show_that_they_think(start: Callable[..., Server]) -> None:
    server = start(pace=0.5)
    table = against_bot(server.site, "cartisora")
    with table.seat(0).connect() as ann:
        ann.wait_until(lambda: ann.live is not None and ann.live.thinking == [1])
        ann.wait_until(lambda: ann.live is not None and ann.live.thinking == [])
        assert ann.state.due == [0]


def test_a_bot_is_given_what_its_seat_may_know(site: Site) -> None:
    """A question holds the observation of its seat, and neither a key nor another hand."""
    room = new_room("champions", [], 5)
    question = Question.of(room, 1, "novice", 7)
    assert set(question.observation) == set(room.game.layout.fields)
    assert not any(question.observation["key"])
    text = json.dumps(vars(question))
    assert not any(secret in text for secret in (room.plan.seed, hex_of_key(room.match.key)))
    other = Question.of(room, 0, "novice", 7)
    assert question.observation["cards"] != other.observation["cards"]


@pytest.mark.parametrize("game", GAMES)
def test_pauses_depend_on_public_facts_only(game: str) -> None:
    """Whatever is hidden from a viewer, the times at which bots answer are the same."""
    chooser, known, pairs = Random(f"pauses {game}"), find_game(game), 0
    while pairs < 400:
        options = random_setup(known, chooser).options.write()
        for room, seat, action in islice(some_tables(known, options, chooser), 30):
            pairs += compare_pauses(room, seat, action, chooser)


def test_bots_wait_wherever_a_person_may_undo() -> None:
    """And also where it only looks so: the last choice was made unseen, but it was the only one."""
    chooser, waits = Random(8), Counter[tuple[bool, bool]]()
    for room, seat, action in islice(some_tables(find_game("fightdrome"), [], chooser), 300):
        step(room, seat, action)
        if not room.over:
            waits[room.match.may_undo(seat), room.match.looks_undoable(seat)] += 1
            assert not any(room.match.looks_undoable(other) for other in room.others(seat))
    assert set(waits) == {(True, True), (False, True), (False, False)}


class Broken(Thinkers):
    """Bots that fail in every way that there is."""

    def __init__(self, how: str) -> None:
        super().__init__(1)
        self.how = how

    async def ask(self, question: Question, patience: float = 1.0) -> Decision:
        if self.how == "nonsense":
            return Decision("K999")
        if self.how == "resigns":
            return Decision("resign")
        raise bot_pool.BotFailed(self.how)


@pytest.mark.parametrize("how", ["raises", "nonsense", "resigns"])
def test_a_game_goes_on_with_bots_that_fail(tmp_path: Path, how: str) -> None:
    """A legal action is taken in their place; resigning is not for bots."""

    async def play() -> Room:
        store = SqliteStore(tmp_path / "tables.sqlite")
        wish = wire.NewTable("cartisora", [wire.SeatWish("me"), wire.SeatWish("bot", "random")])
        new = create_table.make_table(wish, now_ms())
        await store.create(new.name, new.entries, new.tokens)
        settings = Settings(tmp_path, pace=0.0, undo_pause=0.0, nonces=0.0)
        table = LiveTable(new.name, Room.of(new.entries), store, Broken(how), settings)
        for _ in range(200):
            await asyncio.sleep(0.005)
            if table.room.over or table.room.seq > 12:
                break
            if 0 in table.room.due and 1 not in table.room.due:
                await table.perform(lambda room, now: [Acted(at=now, seat=0, action=room.actions(0)[0])])
        table.close()
        await store.close()
        return table.room

    room = asyncio.run(play())
    assert room.over or room.seq > 12
    assert not room.seats[1].resigned


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
def test_a_process_that_hangs_or_dies_is_replaced(program: str) -> None:
    """And the next question has an answer."""
    room = new_room("champions", ["duels=1"], 3)
    question = Question.of(room, room.due[0], "novice", 1)

    async def work() -> Decision:
        thinkers = Thinkers(1)
        whole = thinkers.command
        thinkers.command = (sys.executable, "-P", "-c", program)
        with pytest.raises(bot_pool.BotFailed):
            await thinkers.ask(question, patience=1.0)
        thinkers.command = whole
        try:
            return await thinkers.ask(question)
        finally:
            await thinkers.close()

    assert asyncio.run(work()).action in room.actions(room.due[0])


def test_a_process_that_is_not_ready_in_time_disturbs_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a busy machine that happens; the next question starts another."""
    monkeypatch.setattr(bot_pool, "GETTING_READY", 0.1)

    async def work() -> None:
        thinkers = Thinkers(1)
        thinkers.command = (sys.executable, "-P", "-c", "import time; time.sleep(60)")
        try:
            await thinkers._get_ready(await thinkers._start(), ["cartisora"])
        finally:
            await thinkers.close()

    with caplog.at_level("INFO", "fightcard"):
        asyncio.run(work())
    told = [record.levelname for record in caplog.records if "did not get ready" in record.getMessage()]
    assert told == ["INFO"]


def test_a_question_that_is_not_wanted_any_more_leaves_its_process_warm() -> None:
    """Its late answer is nobody's, and the next question has its own."""
    room = new_room("cartisora", [], 3)

    async def work() -> tuple[list[int], Decision]:
        thinkers = Thinkers(1)
        try:
            await thinkers.ask(Question.of(room, 0, "random", 1))
            process = thinkers._idle[0]
            unwanted = asyncio.create_task(thinkers.ask(Question.of(room, 0, "expert", 1)))
            await asyncio.sleep(0.01)
            unwanted.cancel()
            answer = await thinkers.ask(Question.of(room, 0, "random", 2))
            return [process.pid, thinkers._idle[0].pid], answer
        finally:
            await thinkers.close()

    pids, answer = asyncio.run(work())
    assert pids[0] == pids[1]
    assert not answer.candidates, "only the expert would have weighed any"
    assert answer.action in room.actions(0)


STUB = """
import json, os, sys, time
for line in sys.stdin:
    while "ready" in json.loads(line) and not os.path.exists(sys.argv[1]):
        time.sleep(0.01)
    print(json.dumps({"action": str(os.getpid())}), flush=True)
"""


def test_nobody_waits_for_a_process_that_gets_ready(tmp_path: Path) -> None:
    """Meanwhile another one answers; afterwards the one that is ready is preferred, for its game only."""
    room = new_room("champions", ["duels=1"], 3)
    question = Question.of(room, room.due[0], "master", 1)
    other = Question.of(new_room("cartisora", [], 3), 0, "novice", 1)

    async def work() -> list[tuple[str, bool]]:
        thinkers = Thinkers(2, warm=True)
        may_be_ready = tmp_path / "ready"
        thinkers.command = (sys.executable, "-P", "-c", STUB, str(may_be_ready))
        told = []
        try:
            for asked in (question, question, None, question, question, other):
                if asked is None:
                    may_be_ready.touch()
                while asked is None and thinkers.is_warming:
                    await asyncio.sleep(0.05)
                if asked is not None:
                    told.append(((await thinkers.ask(asked)).action, thinkers.is_warming))
            return told
        finally:
            await thinkers.close()

    first, second, *later, last = asyncio.run(work())
    assert first[1]
    assert second[1]
    assert first[0] != second[0]
    assert later == [(first[0], False)] * 2
    assert not last[1], "a level that does not search needs nothing"


def test_bots_end_with_their_server_even_if_it_is_killed(start: Callable[..., Server]) -> None:
    server = start()
    assert server.process is not None
    table = server.site.set_up("cartisora", [bot("random"), bot("random")])
    with table.spectator().connect() as eve:
        eve.wait_for(lambda state: state.seq > 3)
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell the children of a process")
    thinkers = children.read_text().split()
    assert thinkers
    server.stop(signal.SIGKILL)
    wait_until(lambda: not any(Path(f"/proc/{each}").exists() for each in thinkers), "the end of the bots")


def test_a_bots_chance_is_its_own(site: Site) -> None:
    """The same seed and question give the same answer; another question, another seed, never the game's key."""
    room = new_room("champions", [], 5)
    assert bot_seed(room, 0, 3) == bot_seed(room, 0, 3)
    assert len({bot_seed(room, seat, asked) for seat in (0, 1) for asked in range(5)}) == 10


def test_hints_against_a_bot_are_free_and_marked(site: Site) -> None:
    with against_bot(site).seat(0).connect() as ann:
        ann.wait_for_turn()
        first = ann.hint()
        assert first.action in ann.state.actions
        assert ann.hint().action == first.action
        ann.wait_for(lambda state: state.seats[0]["hints"] == 1)
