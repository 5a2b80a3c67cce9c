"""A table on a real server, played at the full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from fightcard import EnvironmentFailure, TableRefuses, Unreadable
from fightcard.cli.commands.play.joining import read_link
from fightcard.client import bot, friend, me
from fightcard.language import Speaker
from fightcard.messages.requests import ClockWish
from fightcard.terminal.full.joining import remote_table
from fightcard.terminal.full.models.remote import RemoteTable
from fightcard.terminal.full.screens.remote import RemoteScreen
from tests.web.serving import Server

from .helpers import Watcher, opened, run


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


async def until(watcher: Watcher, holds: Callable[[], bool]) -> None:
    """Wait until something holds of the screen."""
    while not holds():
        await asyncio.sleep(0.02)
        await watcher.pilot.pause()


def test_game_against_a_person_by_link(server: Server) -> None:
    """The seat is taken by its link; refusals come from the server in words; both play until one resigns."""
    table = server.site.set_up("fightdrome", [me("Ann"), friend()], ["starter=1"])
    model = remote_table(server.url, table.invites[1], "Bo", Speaker("en"))

    async def play() -> None:
        async with opened(lambda: RemoteScreen(model)) as watcher:
            await until(watcher, lambda: bool(watcher.allowed()))
            assert "Ann" in watcher.text()
            scene = watcher.table.scene
            refused = next((n for n, choice in enumerate(scene.choices) if not choice.allowed), None)
            if refused is not None:
                watcher.table._press(refused)
                await until(watcher, lambda: "(FD" in watcher.text())
            watcher.table._press(watcher.allowed()[0])
            watcher.table.action_play()
            await until(watcher, lambda: 1 not in model.state.due)
            with table.seat(0).connect() as other:
                other.wait_for_turn()
                other.resign()
            await until(watcher, lambda: watcher.table.scene.over)
            assert "Bo has won" in watcher.text()
            model.close()

    run(play())


def test_game_at_a_server_is_reviewed(server: Server) -> None:
    """Whoever had joined by a link was offered no review at the end, players and spectators alike."""
    table = server.site.set_up("cartisora", [me("Ann"), friend()], ["target=1"])
    bo = server.site.join(table.invites[1], "Bo")
    for place in (bo, table.spectator()):
        model = RemoteTable(place, Speaker("de"))

        async def review(model: RemoteTable = model) -> None:
            async with opened(lambda: RemoteScreen(model), "de") as watcher:
                if not model.state.over:
                    assert "review" not in watcher.table.scene.commands
                    with table.seat(0).connect() as other:
                        other.resign()
                    await until(watcher, lambda: watcher.table.scene.over)
                await watcher.press("v")
                await until(watcher, lambda: "Auswertung für" in watcher.text())
                model.place = replace(model.place, table="nowhere")
                with pytest.raises(TableRefuses):
                    model.finished()
                model.close()

        run(review())


def test_lost_connection_comes_back(server: Server) -> None:
    """The table is there again after the connection has ended, and nothing is told twice."""
    table = server.site.set_up("cartisora", [me("Ann"), bot("random")])
    model = RemoteTable(table.seat(0), Speaker("de"))

    async def lose() -> None:
        async with opened(lambda: RemoteScreen(model), "de") as watcher:
            await until(watcher, lambda: bool(watcher.allowed()))
            story = list(watcher.table.scene.story)
            lost = model.connection
            lost.close()
            await until(watcher, lambda: model.connection is not lost and not model.is_lost)
            await until(watcher, lambda: bool(watcher.allowed()))
            assert list(watcher.table.scene.story)[: len(story)] == story
            model.close()

    run(lose())


def test_seat_that_another_device_has_taken_over(server: Server) -> None:
    """A sentence says so, at once or when the connection comes back; nothing can be played any more."""

    async def revoke(lost: bool) -> None:
        table = server.site.set_up("cartisora", [me("Ann"), bot("random")])
        model = RemoteTable(table.seat(0), Speaker("en"))
        phone = server.site.join(table.links[0])
        async with opened(lambda: RemoteScreen(model)) as watcher:
            await until(watcher, lambda: bool(watcher.allowed()))
            if lost:
                model.connection.close()
            phone.keep_only()
            await until(watcher, lambda: "Another device has taken over this seat" in watcher.text())
            assert not watcher.table.scene.choices
            assert not watcher.table.scene.commands

    run(revoke(False))
    run(revoke(True))


def test_clocks_of_both_players_run(server: Server) -> None:
    """They stand in the title, with a mark before the one that runs."""
    table = server.site.set_up("fightdrome", [me("Ann"), friend()], ["starter=0"], ClockWish("bank", 300, 5))
    model = remote_table(server.url, table.invites[1], "Bo", Speaker("en"))

    async def look() -> None:
        with table.seat(0).connect() as other:
            other.wait_for_turn()
            async with opened(lambda: RemoteScreen(model)) as watcher:
                await until(watcher, lambda: "▶ Ann 4:" in watcher.text().splitlines()[0])
                assert "You 5:00" in watcher.text().splitlines()[0]
                model.close()

    run(look())


def test_offers_and_rematch(server: Server) -> None:
    """An offer is answered by a key; both go on at the table of the rematch."""
    table = server.site.set_up("cartisora", [me("Ann"), friend()])
    model = remote_table(server.url, table.invites[1], "Bo", Speaker("en"))

    async def play() -> None:
        with table.seat(0).connect() as other:
            other.wait_for_turn()
            async with opened(lambda: RemoteScreen(model)) as watcher:
                await until(watcher, lambda: bool(watcher.allowed()))
                await watcher.press("f", "y")
                await until(watcher, lambda: watcher.table.scene.over)
                await asyncio.to_thread(other.offer, "rematch")
                await until(watcher, lambda: "accept" in watcher.table.scene.commands)
                assert "Ann" in watcher.table.scene.prompt
                await watcher.press("a")
                before = model.place.table
                await until(watcher, lambda: "follow" in watcher.table.scene.commands)
                await watcher.press("n")
                await until(watcher, lambda: model.place.table != before and not watcher.table.scene.over)
                with table.seat(0).follow().connect() as again:
                    await asyncio.to_thread(again.wait_for_turn)
                    await until(watcher, lambda: bool(watcher.allowed()))
                model.close()

    run(play())


def test_declined_offers_are_told(server: Server) -> None:
    """One key declines an offer; a player whose own offer is declined reads by whom."""
    table = server.site.set_up("cartisora", [me("Ann"), friend()])
    model = remote_table(server.url, table.invites[1], "Bo", Speaker("en"))

    async def decline() -> None:
        with table.seat(0).connect() as other:
            other.wait_for_turn()
            other.resign()
            async with opened(lambda: RemoteScreen(model)) as watcher:
                await until(watcher, lambda: watcher.table.scene.over)
                await asyncio.to_thread(other.offer, "rematch")
                await until(watcher, lambda: "decline" in watcher.table.scene.commands)
                await watcher.press("d")
                await until(watcher, lambda: "accept" not in watcher.table.scene.commands)
                assert "declines" not in watcher.text(), "it was their own answer"
                await watcher.press("n")
                await until(watcher, lambda: bool(model.state.offers))
                await asyncio.to_thread(other.answer, "rematch", False)
                await until(watcher, lambda: "Ann declines." in watcher.text())
                model.close()

    run(decline())


def test_watching(server: Server) -> None:
    """A spectator sees the table and no hand, and has no commands of players."""
    table = server.site.set_up("cartisora", [me("Ann"), bot("random")])
    model = remote_table(server.url, table.watch, "", Speaker("en"))

    async def watch() -> None:
        with table.seat(0).connect() as player:
            async with opened(lambda: RemoteScreen(model)) as watcher:
                state = player.wait_for_turn()
                await until(watcher, lambda: model.state.started)
                before = model.state.seq
                await asyncio.to_thread(player.act, state.actions[0])
                await until(watcher, lambda: model.state.seq > before)
                scene = watcher.table.scene
                assert (scene.seat, list(scene.choices), scene.commands) == (None, [], frozenset())
                assert "Ann" in watcher.text()
                model.close()

    run(watch())


def test_links_that_lead_nowhere(server: Server) -> None:
    """Each is one clear error."""
    assert read_link(f"{server.url}/join#abc") == (server.url, "abc")
    for link in ("abc", "http://127.0.0.1/join", "ftp://127.0.0.1/join#abc"):
        with pytest.raises(Unreadable):
            read_link(link)
    with pytest.raises(TableRefuses) as refused:
        remote_table(server.url, "x" * 20, "", Speaker("en"))
    assert Speaker("en").error(refused.value)
    with pytest.raises(EnvironmentFailure):
        remote_table("http://127.0.0.1:9", "x" * 20, "", Speaker("en"))
