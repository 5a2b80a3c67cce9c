"""Keys and mouse at the full screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import fightcard
from fightcard import EnvironmentFailure
from fightcard.core.support import extras
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import Speaker
from fightcard.terminal.full.app import TooSmall
from fightcard.terminal.full.models.match import MatchTable
from fightcard.terminal.full.screens.curtain import Curtain
from fightcard.terminal.full.screens.play import PlayScreen
from fightcard.terminal.full.screens.reader import Reader
from fightcard.terminal.full.start import match_table
from fightcard.terminal.full.widgets.hand import Hand
from fightcard.terminal.local_game import LocalGame
from fightcard.terminal.seat_assignment import SeatAssignment
from tests.cli.helpers import fightcard_says as command

from .helpers import LARGE, SMALL, opened, run, table_screen


def local_game(watcher_model: object) -> LocalGame:
    """The local game of a match."""
    assert isinstance(watcher_model, MatchTable)
    return watcher_model.local_game


def test_key_chooses_and_plays() -> None:
    """Once to choose, once more to play; a card that is not allowed says why and is never played."""

    async def play() -> None:
        async with opened(lambda: table_screen("fightdrome")) as watcher:
            await watcher.press("5")
            assert "✗ Punch Block 40 cannot open an Exchange" in watcher.text()
            await watcher.press("5", "enter")
            assert local_game(watcher.table.model).match.actions == []
            await watcher.press("1")
            assert "Enter chooses: Kick 40" in watcher.text()
            await watcher.press("1")
            assert local_game(watcher.table.model).match.actions[0] == "0:K40"

    run(play())


def test_mouse_chooses_and_plays() -> None:
    """A click is as good as a key, on cards and on commands."""

    async def play() -> None:
        async with opened(lambda: table_screen("fightdrome"), size=LARGE) as watcher:
            hand = watcher.table.query_one("#hand")
            for _ in range(2):
                await watcher.pilot.click(hand, offset=(4, 4))
                await watcher.rest()
            assert local_game(watcher.table.model).match.actions[0] == "0:K40"
            bar = watcher.table.query_one("#commands")
            line = watcher.text().splitlines()[-1]
            await watcher.pilot.click(bar, offset=(line.index("Rules"), 0))
            await watcher.rest()
            assert isinstance(watcher.app.screen, Reader)

    run(play())


def test_languages_follow_each_other() -> None:
    """The whole screen changes, the game does not."""

    async def switch() -> None:
        async with opened(lambda: table_screen("cartisora")) as watcher:
            assert "Choose a card" in watcher.text()
            await watcher.press("g")
            assert "Wähle eine Karte" in watcher.text()
            await watcher.press("g")
            assert "Elige una carta" in watcher.text()
            await watcher.press("g")
            assert "Choose a card" in watcher.text()

    run(switch())


def test_hint_then_figures() -> None:
    """The first press says what to do, the second one opens the figures."""

    async def ask() -> None:
        async with opened(lambda: table_screen("cartisora", options=("target=1",))) as watcher:
            await watcher.press("h")
            assert "the figures" in watcher.text()
            await watcher.press("h")
            assert len(watcher.app.screen_stack) == 3
            await watcher.press("escape")
            assert watcher.app.screen is watcher.table

    run(ask())


def test_curtain_between_two_people() -> None:
    """The other hand is shown only behind the curtain; a locked choice can be taken back there."""

    async def play() -> None:
        async with opened(lambda: table_screen("champions", people=("Ann", "Bo"))) as watcher:
            match = local_game(watcher.table.model).match
            assert isinstance(watcher.app.screen, Curtain)
            assert "♥" not in watcher.text()
            assert "♠" not in watcher.text()
            await watcher.press("enter", "1", "enter")
            assert match.due == [1]
            assert isinstance(watcher.app.screen, Curtain)
            assert "Bo" in watcher.text()
            await watcher.press("t")
            assert match.due == [0, 1]
            await watcher.press("enter", "2", "enter", "enter")
            assert watcher.table.scene.seat == 1
            assert watcher.table.scene.view is not None
            hands = [each["hand"] for each in watcher.table.scene.view["champions"] if each["seat"] == 0]
            assert all(card == "?" for hand in hands for card in hand)

    run(play())


def staggered() -> PlayScreen:
    """Two people; one of them has just lost a card face down, which the other has not seen."""
    screen = table_screen("fightdrome", people=("Ann", "Bo"), seed=3)
    own, lot = local_game(screen.model), Random(3)
    while not own.match.may_undo(own.last_person):
        own.last_person = own.match.due[0]
        own.match.act(own.last_person, lot.choice(own.match.position.legal_actions(own.last_person)))
    return screen


@pytest.mark.parametrize("agrees", [True, False])
def test_undo_needs_the_others_consent(agrees: bool) -> None:
    """The other player is asked, over a table without hands; a refusal says so, and the game goes on."""

    async def ask() -> None:
        screen = staggered()
        own = local_game(screen.model)
        before, (seat, other) = len(own.match.actions), (own.last_person, 1 - own.last_person)
        async with opened(lambda: screen) as watcher:
            assert f"{screen.model.names[seat]} can still undo" in watcher.text()
            await watcher.press("u")
            assert f"{screen.model.names[other]}, do you agree" in watcher.text()
            assert watcher.table.scene.seat is None
            assert not watcher.table.scene.choices
            assert len(own.match.actions) == before
            await watcher.press("y" if agrees else "n")
            assert len(own.match.actions) == before - agrees
            assert isinstance(watcher.app.screen, Curtain)
            assert f"{screen.model.names[seat if agrees else other]} is next" in watcher.text()
            assert ("Between people" in watcher.text()) is not agrees
            await watcher.press("enter")
            assert watcher.table.scene.seat == (seat if agrees else other)

    run(ask())


def test_terminal_that_is_too_small() -> None:
    """It shows a sentence, and the table again as soon as there is room."""

    async def resize() -> None:
        async with opened(lambda: table_screen("fightdrome")) as watcher:
            before = watcher.text()
            await watcher.pilot.resize_terminal(79, 24)
            assert isinstance(watcher.app.screen, TooSmall)
            assert "80" in watcher.text()
            await watcher.pilot.resize_terminal(*SMALL)
            assert watcher.text() == before

    run(resize())


def test_saved_game_goes_on(tmp_path: Path) -> None:
    """Leaving writes the file that --save names; the next start goes on there; a finished one is not overwritten."""
    path = str(tmp_path / "game.txt")
    told: list[str] = []

    async def play(keys: tuple[str, ...]) -> list[str]:
        screen = table_screen("fightdrome")
        screen.model = model = resumed()
        async with opened(lambda: screen) as watcher:
            watcher.app.save_path = path
            await watcher.press(*keys)
            actions = model.local_game.match.actions
            await watcher.press("q")
            told.append(str(watcher.app.return_value))
        return actions

    def resumed() -> MatchTable:
        assignment = SeatAssignment({0: ""}, ["random"], 7)
        return match_table(fightcard.game("fightdrome"), key_of_seed(7), assignment, Speaker("en"), path)

    first: list[list[str]] = []

    async def both() -> None:
        first.append(await play(("1", "1")))
        first.append(await play(()))
        await play(("f", "y"))

    run(both())
    assert first[0][:1] == ["0:K40"]
    assert first[1] == first[0]
    assert f"--full --save {path}" in told[0]
    with pytest.raises(EnvironmentFailure):
        resumed()


def test_ctrl_c_leaves_at_once() -> None:
    """It says how a game can be continued."""

    async def stop() -> None:
        async with opened(lambda: table_screen("fightdrome")) as watcher:
            await watcher.pilot.press("ctrl+c")
            assert "--save FILE" in str(watcher.app.return_value)

    run(stop())


def test_frames_tell_what_colours_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without colour a chosen card has a double frame, and one that is not allowed a dotted one."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def look() -> None:
        async with opened(lambda: table_screen("fightdrome")) as watcher:
            await watcher.press("1")
            edges = watcher.table.query_one(Hand).render().plain.splitlines()[0]  # the upper ones of the hand
            allowed = len(watcher.allowed())
            refused = len(watcher.table.scene.choices) - allowed
            assert refused > 0
            assert [edges.count(corner) for corner in ("╔═", "╭─", "┌┄")] == [1, allowed - 1, refused]
            assert edges in watcher.text()
            colours = watcher.app.export_screenshot()
            assert "#ff6a7b" not in colours

    run(look())


def test_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the command that installs it; without a terminal another sentence says so."""
    done = command("play", "fightdrome", "--full")
    assert (done.code, len(done.err.splitlines())) == (3, 1)
    assert "without --full" in done.err
    monkeypatch.setitem(extras.MODULES, "terminal", ("no_such_module",))
    done = command("play", "fightdrome", "--full")
    assert done.code == 3
    assert "pip install 'fightcard[terminal]'" in done.err
