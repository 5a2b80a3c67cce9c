"""Frozen levels: they play for ever as they did, wherever a bot is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard
from fightcard.bots import frozen, levels
from fightcard.bots.bot_names import check_bot, is_own_bot
from fightcard.bots.levels import find_level
from fightcard.core.errors import Unreadable
from fightcard.lab import freeze
from fightcard.registry import GAMES, find_game

DECISIONS = Path(__file__).with_name("frozen_decisions.json")
# Cartisora's expert solves endgames within a time limit, so what it decides depends on the machine.
CASES = [(game, bot) for game in GAMES for bot in ("novice~1", "regular~1", "expert~1")]
CASES.remove(("cartisora", "expert~1"))


def decisions(game: str, bot: str) -> Iterator[str]:
    """Let a bot play a game against itself for a while."""
    position = fightcard.game(game).deal(seed=3)
    player = fightcard.bot(bot, position.game, seed=11)
    for _ in range(12):
        if position.is_over:
            return
        seat = position.due[0]
        action = player.decide(position, seat).action
        yield action
        position, _ = position.play(f"{seat}:{action}")


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_frozen_level_decides_as_when_it_was_frozen(game: str, bot: str) -> None:
    assert list(decisions(game, bot)) == json.loads(DECISIONS.read_text("utf-8"))[game][bot]


def test_frozen_weights_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not those of the present levels."""
    game = find_game("champions")
    weights = frozen.read_frozen(game, "1").weights
    assert weights is not None
    empty = weights._replace(observation=[0] * len(weights.observation))
    other = frozen.FrozenLevels(frozen.read_frozen(game, "1").parameters, empty)
    monkeypatch.setattr(frozen, "read_frozen", lambda *_: other)
    monkeypatch.setattr(levels, "frozen_levels", levels.frozen_levels.__wrapped__)
    assert list(decisions("champions", "expert~1")) != json.loads(DECISIONS.read_text("utf-8"))["champions"]["expert~1"]


@pytest.mark.parametrize("name", ["expert~2000", "expert~", "expert~1~1", "expert~x", "expert~../1"])
def test_unknown_version_is_refused(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_bot(name)
    assert caught.value.code == "level-not-frozen"
    assert "1" in caught.value.sentence("en")


def test_levels_that_never_change_are_not_frozen() -> None:
    with pytest.raises(Unreadable) as caught:
        find_level("thumb~1", find_game("cartisora"))
    assert caught.value.code == "bot-unknown"


def test_frozen_level_is_no_bot_of_a_users_own() -> None:
    assert not is_own_bot("master~1@400")
    assert is_own_bot("mine~1.py:Bot")


def test_frozen_level_plays_in_simulations() -> None:
    result = fightcard.simulate(fightcard.game("cartisora", target=1), games=4, bots=("novice~1", "thumb"), seed=1)
    assert sum(result.wins) + result.draws == 4


def test_freezing_stores_the_present_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    freeze.main()
    freeze.main()
    assert frozen.frozen_versions() == ["1", "2"]
    names = {"fightdrome.json", "champions.json", "cartisora.json", "fightdrome.weights.json", "champions.weights.json"}
    assert {path.name for path in (tmp_path / "2").iterdir()} == names
    with pytest.raises(FileExistsError):
        freeze.freeze("2")
