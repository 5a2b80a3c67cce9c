"""Command ids: a repeated command is acknowledged, another command with the same id is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fightcard.bots.bot import Candidate, Decision
from fightcard.client import Refusal
from fightcard.core.errors import TableRefuses
from fightcard.messages import client_messages
from fightcard.server.live.command_queue import MAX_NOOPS, Origin
from fightcard.server.workers.bot_pool import BotAnswer, BotPool
from fightcard.table.commands import PauseClocks
from fightcard.table.events import Acted, Renamed, read_entry, without_name, write_entry
from fightcard.web.ws.session import command_digest
from tests.store.postgres import Postgres
from tests.waiting import until
from tests.web.in_process import InProcessServer, InProcessSocket, run_in_process
from tests.web.in_process_tables import NEVER, TWO, begun, ended, first_state, seated
from tests.web.playing import two_people
from tests.web.serving import Server
from tests.web.test_cluster import at
from tests.web.worlds import new_state

OTHERS: list[dict[str, Any]] = [
    {"type": "hint"},
    {"type": "act", "action": "K60"},
    {"type": "undo"},
    {"type": "resign"},
    {"type": "offer", "what": "undo"},
    {"type": "offer", "what": "rematch"},
    {"type": "answer", "what": "hints", "accept": True},
    {"type": "claim", "seat": 1, "how": "win"},
    {"type": "fill", "seat": 1, "level": "novice"},
    {"type": "rename", "name": "Anna "},
]


async def done(talk: InProcessSocket, **message: Any) -> int:
    await talk.send(**message)
    return int((await talk.hear("done"))["seq"])


@pytest.mark.parametrize("other", OTHERS, ids=lambda other: "-".join(map(str, other.values())))
def test_command_id_cannot_be_reused_for_another_command(tmp_path: Path, other: dict[str, Any]) -> None:
    """Whatever it is, it is refused before anything is decided; the first is still acknowledged when it is repeated."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, {**TWO, "hints": "never"})
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table) as ann:
            await first_state(ann)
            seq = await done(ann, type="rename", id="a", name="Anna")
            assert await ann.refusal(**other, id="a") == "id-reused"
            assert (live.state.seq, live.state.seats[0].name, live.state.over) == (seq, "Anna", False)
            assert await done(ann, type="rename", id="a", name="Anna") == seq
            assert live.state.seq == seq

    run_in_process(tmp_path, work, timers=NEVER)


def test_command_ids_survive_a_reload_of_the_table(tmp_path: Path) -> None:
    """After a restart, and for a table that has left the memory; another seat's ids are its own."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            seq = await done(ann, type="rename", id="a", name="Anna")
        inside.site.tables.live.pop(table["table"]).close()
        async with seated(inside, table) as ann, seated(inside, table, 1) as ben:
            await first_state(ann)
            assert await ann.refusal(type="resign", id="a") == "id-reused"
            assert await done(ann, type="rename", id="a", name="Anna") == seq
            await first_state(ben)
            assert await done(ben, type="rename", id="a", name="Benno") == seq + 1

    run_in_process(tmp_path, work, timers=NEVER)


def test_repeated_action_with_newer_seq_is_the_same_command(tmp_path: Path) -> None:
    """``seq`` is what the client had seen, not what it asks for."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table, live.state.due[0]) as ann:
            state = await first_state(ann)
            seq = await done(ann, type="act", id="a", action=state["actions"][0], seq=state["seq"])
            assert await done(ann, type="act", id="a", action=state["actions"][0], seq=seq) == seq
            assert await ann.refusal(type="act", id="a", action=state["actions"][1], seq=seq) == "id-reused"

    run_in_process(tmp_path, work, timers=NEVER)


# -- hints --------------------------------------------------------------------------------------------------------


def _never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(_pool: BotPool, *_question: Any) -> Any:
        raise AssertionError("a bot was asked")

    monkeypatch.setattr(BotPool, "explain", ask)


@pytest.mark.parametrize("content", ["kept", "lost"])
def test_hint_with_the_id_of_another_command_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    """Where hints are off there is none, also for a command from before contents were kept."""
    _never_asked(monkeypatch)

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, {**TWO, "hints": "never"})
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table) as ann:
            await first_state(ann)
            seq = await done(ann, type="rename", id="a", name="Anna")
            if content == "lost":
                live.state.contents.clear()
            refused = await ann.refusal(type="hint", id="a")
            assert refused == ("id-reused" if content == "kept" else "hints-never")
            assert (live.state.seq, live.state.seats[0].hints) == (seq, 0)

    run_in_process(tmp_path, work, timers=NEVER)


def test_repeated_hint_is_refused_after_the_decision_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When something else is asked by now, it is neither counted nor given."""

    async def advise(_pool: BotPool, *_question: Any) -> BotAnswer:
        return BotAnswer(Decision("any", (Candidate("any", 0.5, 1.0),)))

    monkeypatch.setattr(BotPool, "explain", advise)

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, {**TWO, "hints": "free"})
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table) as ann, seated(inside, table, 1) as ben:
            state = await first_state(ann)
            await ann.send(type="hint", id="h")
            await ann.hear("hint")
            await ann.send(type="hint", id="h")
            assert (await ann.hear("hint"))["id"] == "h", "the same moment, the same hint"
            assert live.state.seats[0].hints == 1
            _never_asked(monkeypatch)
            await done(ann, type="act", id="b", action=state["actions"][0])
            assert await ann.refusal(type="hint", id="h") == "hint-not-due"
            await done(ben, type="act", id="c", action=live.state.actions(1)[0])
            assert live.state.actions(0)
            assert await ann.refusal(type="hint", id="h") == "stale"
            assert live.state.seats[0].hints == 1

    run_in_process(tmp_path, work, timers=NEVER)


# -- commands that change nothing ---------------------------------------------------------------------------------


def test_command_without_effect_stays_without_effect(tmp_path: Path) -> None:
    """It was acknowledged; that its name would be a new one by now does not matter, and its id is used."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table) as ann:
            await first_state(ann)
            seq = await done(ann, type="rename", id="a", name="Ann")
            await done(ann, type="rename", id="b", name="Anna")
            assert await done(ann, type="rename", id="a", name="Ann") == seq
            assert await ann.refusal(type="resign", id="a") == "id-reused"
            assert live.state.seats[0].name == "Anna"

    run_in_process(tmp_path, work, timers=NEVER)


def test_number_of_remembered_commands_is_limited(tmp_path: Path) -> None:
    """Of each seat, so that nobody fills the memory, nor another's."""

    async def work(inside: InProcessServer) -> None:
        live = inside.site.tables.live[(await begun(inside))["table"]]
        await live.queue.submit(PauseClocks(0), Origin(1, "mine", "x"))
        for number in range(3 * MAX_NOOPS):
            await live.queue.submit(PauseClocks(0), Origin(0, f"m{number}", "x"))
        assert {seat: len(noops) for seat, noops in live.queue._noops.items()} == {0: MAX_NOOPS, 1: 1}
        with pytest.raises(TableRefuses, match="id-reused"):
            await live.queue.submit(PauseClocks(0), Origin(1, "mine", "y"))

    run_in_process(tmp_path, work)


def test_repeated_offer_creates_no_second_rematch(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        async with seated(inside, table) as ann, seated(inside, table, 1) as ben:
            for talk in (ann, ben):
                await first_state(talk)
                await done(talk, type="offer", id="again", what="rematch")
            await until(lambda: inside.site.tables.live[table["table"]].state.rematch is not None)
            tables = await inside.store.count()
            for talk in (ann, ben):
                await done(talk, type="offer", id="again", what="rematch")
                assert await talk.refusal(type="offer", id="again", what="hints") == "id-reused"
            assert await inside.store.count() == tables == 2

    run_in_process(tmp_path, work, timers=NEVER)


# -- what is kept -------------------------------------------------------------------------------------------------


def test_old_entries_are_read_unchanged() -> None:
    """Byte for byte, and without a content any command with their id is taken for theirs."""
    for old in (b'{"kind":"renamed","seat":0,"name":"Ann","at":5,"id":"0:a"}', b'{"kind":"undone","seat":1,"at":5}'):
        entry = read_entry(old)
        assert (write_entry(entry), entry.content) == (old, "")


def test_command_digest_is_secret_and_contains_no_name() -> None:
    """A digest of few possible choices would tell the choice."""
    state = new_state("cartisora", [], 5)
    for entry in (
        Renamed(at=1, content="x", seat=0, name="A"),
        Acted(at=2, content="x", seat=0, action=state.actions(0)[0]),
    ):
        state.apply(entry)
        assert "content" not in state.summaries[-1].what
    named = Renamed(at=1, id="0:a", content="x", seat=0, name="Ann")
    forgotten = without_name(named, 0)
    assert (forgotten.content, forgotten.id) == ("", "0:a")
    assert command_digest(client_messages.Rename("a", "Ann")) != command_digest(client_messages.Rename("a", "Anna"))
    assert command_digest(client_messages.Rename("a", "Ann")) == command_digest(client_messages.Rename("b", "Ann"))
    assert command_digest(client_messages.Undo("a")) != command_digest(client_messages.Resign("a"))


def test_command_ids_are_known_to_every_server_of_a_database(start: Callable[..., Server], postgres: Postgres) -> None:
    address = postgres.new_database()
    one, two = start(database=address), start(database=address)
    table = two_people(one.site, "cartisora", hints="never")
    with table.seat(0).connect() as here, at(two.site, table.seat(0)).connect() as there:
        seq = here._done(client_messages.Rename("a", "Anna"))
        there.wait_for(lambda state: state.seq >= seq)
        for message in (
            client_messages.HintRequest("a"),
            client_messages.Resign("a"),
            client_messages.Rename("a", "Annette"),
        ):
            with pytest.raises(Refusal, match="id-reused"):
                there.ask(message)
        assert there._done(client_messages.Rename("a", "Anna")) == seq
        assert not there.state.over
