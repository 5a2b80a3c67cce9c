"""Bots of OpenSpiel and policies of PettingZoo in our league."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from tests.adapters import own_bots

FILE = Path(own_bots.__file__)


@pytest.mark.parametrize("name", fightcard.game_names())
@pytest.mark.parametrize("bot", ["IsMcts", "Uniform", "FirstAction", "Lowest"])
def test_bot_of_another_library_plays_every_game(name: str, bot: str) -> None:
    game = fightcard.game(name)
    player = fightcard.bot(getattr(own_bots, bot), game, seed=3)
    position, asked = game.deal(seed=5), 0
    while not position.is_over and asked < 8:
        for seat in position.due[::-1]:  # the last one first: it must not wait for the others
            decision = player.decide(position, seat)
            assert decision.action in position.legal_actions(seat)
            assert not decision.fallback
            asked += 1
            position, _ = position.play(f"{seat}:{decision.action}")


def test_league_takes_bots_of_other_libraries_by_file() -> None:
    table = fightcard.league(
        fightcard.game("cartisora", target=1),
        bots=("random", f"{FILE}:Lowest", f"{FILE}:FirstAction"),
        games=2,
        seed=1,
    )
    assert not table.failures
    assert set(table.ratings()) == {"random", f"{FILE}:Lowest", f"{FILE}:FirstAction"}
