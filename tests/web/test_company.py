"""Company at a table: emotes are limited, not stored and only players'; rematches keep the score of their series."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fightcard.client import Connection, Place
from fightcard.messages import server_messages
from fightcard.registry import GAMES, find_game
from fightcard.server.create_table import make_rematch, next_series
from fightcard.table.commands import PlayAction
from fightcard.table.events import Created
from tests.store.postgres import Postgres
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import BOT, begun, first_state, made, seated
from tests.web.playing import two_people
from tests.web.serving import Server

TOUCHE = {"type": "emote", "id": "e", "emote": "touche"}


def test_everybody_at_the_table_sees_an_emote_and_nothing_is_stored(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = await inside.site.tables.find(table["table"])
        before = live.state.seq
        async with (
            seated(inside, table, 0) as ann,
            seated(inside, table, 1) as ben,
            seated(inside, table, "spectator") as eve,
        ):
            for talk in (ann, ben, eve):
                await first_state(talk)
            await ann.send(**TOUCHE)
            for talk in (ann, ben, eve):
                assert await talk.hear("emote") == {"type": "emote", "seat": 0, "emote": "touche"}
            assert await eve.refusal(**TOUCHE) == "spectator"
            assert await ben.refusal(**{**TOUCHE, "emote": "nice-hit"}) == "emote-unknown", "of another game"
            assert await ben.refusal(**{**TOUCHE, "emote": "<b>hi</b>"}) == "emote-unknown"
        assert live.state.seq == before
        assert len((await inside.store.load(table["table"])).entries) == before  # type: ignore[union-attr]  # it is there

    run_in_process(tmp_path, work)


def test_emotes_of_a_seat_are_few_and_cost_no_moves(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table, 0) as ann, seated(inside, table, 0) as tab:
            await first_state(ann)
            await first_state(tab)
            for talk in (ann, tab, ann):
                await talk.send(**TOUCHE)
                await ann.hear("emote")
            assert await tab.refusal(**TOUCHE) == "emote-too-soon", "all sockets of a seat share its limit"
            await ann.send(type="resign", id="r")
            assert (await ann.hear("done"))["id"] == "r"

    run_in_process(tmp_path, work)


def test_garbled_emotes_are_refused(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, BOT)
        async with seated(inside, table, 0) as ann:
            await first_state(ann)
            for wrong in ({"emote": 7}, {"emote": "x" * 41}, {"emote": "touche", "text": "hello"}, {}):
                assert await ann.refusal(type="emote", id="e", **wrong) == "message-unreadable", wrong

    run_in_process(tmp_path, work)


def test_slow_clients_miss_emotes(tmp_path: Path) -> None:
    """The queue of a client that does not read stays bounded."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table, 0) as ann:
            await first_state(ann)
            (outbox,) = (await inside.site.tables.find(table["table"])).listeners
            for _ in range(100):
                outbox.show_emote(server_messages.Emoted(1, "touche"))
            assert len(outbox.responses) == 8  # type: ignore[attr-defined]  # an Outbox

    run_in_process(tmp_path, work)


def test_catalogue_lists_the_emotes_of_each_game(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        games = (await inside.get("/api/catalogue")).data["games"]
        assert {each["name"]: each["emotes"] for each in games} == {
            name: list(find_game(name).emotes) for name in GAMES
        }

    run_in_process(tmp_path, work)


def test_emote_over_two_servers(start: Callable[..., Server], postgres: Postgres) -> None:
    address = postgres.new_database()
    first, second = start(database=address), start(database=address)
    table = two_people(first.site, "cartisora")
    ben = Place(second.site, table.name, 1, table.seat(1).token)
    with table.seat(0).connect() as near, ben.connect() as far:
        near.emote("touche")
        assert heard(far) == server_messages.Emoted(0, "touche")


def heard(player: Connection) -> server_messages.Emoted:
    while True:
        message = player.receive()
        if isinstance(message, server_messages.Emoted):
            return message


@pytest.mark.parametrize(("loser", "score"), [(0, [1.0, 0.0]), (1, [0.0, 1.0])])
def test_rematch_keeps_the_score_of_the_series(loser: int, score: list[float], tmp_path: Path) -> None:
    """By side: at the rematch the players have changed sides."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = await inside.site.tables.find(table["table"])
        assert next_series(live.state) == [], "before the end there is none"
        async with seated(inside, table, 0) as ann:
            assert (await ann.hear("welcome"))["series"] == []
        await live.queue.submit(PlayAction(loser, "resign"))
        created = make_rematch(live.state, 0).entries[0]
        assert isinstance(created, Created)
        assert created.series == score
        live.state.plan.series = [2.0, 0.5]
        assert sum(next_series(live.state)) == 3.5

    run_in_process(tmp_path, work)


def test_series_ends_when_a_bot_has_taken_over(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = await inside.site.tables.find(table["table"])
        await live.queue.submit(PlayAction(0, "resign"))
        live.state.seats[1].left = True
        assert next_series(live.state) == []

    run_in_process(tmp_path, work)


def test_welcome_tells_the_series(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        live = await inside.site.tables.find(table["table"])
        live.state.plan.series = [1.5, 0.5]
        async with seated(inside, table, 0) as ann:
            assert (await ann.hear("welcome"))["series"] == [1.5, 0.5]

    run_in_process(tmp_path, work)
