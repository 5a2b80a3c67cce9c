"""The coach, reviews, and bots of one's own at the full screen."""

from __future__ import annotations

from functools import partial

import fightcard
from fightcard import TABLE, Position
from fightcard.bots.own.failures import BotFailure
from fightcard.kernel.game_rng import key_of_seed
from fightcard.language import LANGUAGES, Speaker
from fightcard.table.match import Match
from fightcard.terminal.full.app import SCREENS_AT_A_TABLE
from fightcard.terminal.full.models.match import MatchTable
from fightcard.terminal.full.models.replay import ReplayTable
from fightcard.terminal.full.screens.play import PlayScreen
from fightcard.terminal.full.screens.reader import Reader
from fightcard.terminal.full.screens.replay import ReplayScreen
from fightcard.terminal.local_game import LocalGame
from fightcard.terminal.seat_assignment import SeatAssignment

from .helpers import Watcher, opened, run, table_screen
from .scenes import short_record

ENDING = fightcard.game("cartisora").position("hand0=7,9,Q hand1=5,6,8")


def coached(position: Position, language: str) -> PlayScreen:
    """A game from this position, with the coach."""
    game = position.game
    match = Match(game.definition, game.setup, key_of_seed(1), str(position))
    assignment = SeatAssignment({0: ""}, ["random"], 1)
    local_game = LocalGame(
        match, Speaker(language), {0: ""}, assignment.players(game), partial(assignment.stand_in, game)
    )
    return PlayScreen(MatchTable(local_game, Speaker(language), coach=True))


def place(watcher: Watcher, action: str) -> int:
    """The place of a card in the hand."""
    return [choice.action for choice in watcher.table.scene.choices].index(action)


def own_actions(model: MatchTable) -> list[str]:
    """Return the person's decisions."""
    return [action for action in model.local_game.match.actions if action.startswith("0:")]


def test_coach_warns_once() -> None:
    """Advice appears at once; a mistake waits for Enter once more, or for another card."""

    async def play() -> None:
        for answer in ("7", "Q"):
            async with opened(lambda: coached(ENDING, "en")) as watcher:
                assert watcher.table.model.matter().split(".")[0] in watcher.text()
                await watcher.play(place(watcher, "7"))
                model = watcher.table.model
                assert isinstance(model, MatchTable)
                assert own_actions(model) == []
                assert "Wait: 7?" in watcher.text()
                assert "Enter plays it anyway" in " ".join(watcher.text().split())
                if answer == "Q":
                    watcher.table._press(place(watcher, "Q"))
                await watcher.press("enter")
                assert own_actions(model)[0] == f"0:{answer}"

    run(play())


def test_warnings_fit_the_smallest_screen() -> None:
    """No language's warning is cut."""

    async def look() -> None:
        for language in LANGUAGES:
            async with opened(partial(coached, ENDING, language), language) as watcher:
                await watcher.play(place(watcher, "7"))
                last = watcher.table._told.text.split()[-1]
                assert last in watcher.text()

    run(look())


def test_review_after_a_game() -> None:
    """The key of the review opens it once the game is over, and not before."""

    async def review() -> None:
        async with opened(lambda: table_screen("cartisora", "es"), "es") as watcher:
            await watcher.press("1", "1", "v")
            assert not isinstance(watcher.app.screen, Reader)
            await watcher.press("f", "y", "v")
            assert isinstance(watcher.app.screen, Reader)
            assert "Análisis para Jugador 1" in watcher.text()
            assert "Exacto: todas las posiciones están resueltas." in watcher.text()
            await watcher.press("escape")
            assert len(watcher.app.screen_stack) == SCREENS_AT_A_TABLE

    run(review())


def test_review_in_a_replay() -> None:
    """At the end of a record its game is reviewed."""

    async def review() -> None:
        model = ReplayTable(short_record("cartisora"), TABLE, Speaker("de"))
        async with opened(lambda: ReplayScreen(model), "de") as watcher:
            await watcher.press("v")
            assert watcher.app.screen is watcher.table
            await watcher.press("end", "v")
            assert "Auswertung für Ann" in watcher.text()
            assert "Wendepunkte" in watcher.text()

    run(review())


def test_failure_of_a_bot_is_told() -> None:
    """It stands in the story where it happened, and stays there."""

    async def play() -> None:
        async with opened(lambda: table_screen("cartisora", options=("target=1",))) as watcher:
            model = watcher.table.model
            assert isinstance(model, MatchTable)
            bot = model.local_game.bots[1]
            bot._bot.last_failure = BotFailure(bot="Mine", kind="raised", detail="ValueError: no idea")
            await watcher.play(0)
            told = [line for line in watcher.table.scene.story if "ValueError: no idea" in line]
            assert len(told) == 1
            bot._bot.last_failure = None
            await watcher.play(0)
            story = watcher.table.scene.story
            assert [line for line in story if "no idea" in line] == told
            assert "no idea" not in story[-1]

    run(play())
