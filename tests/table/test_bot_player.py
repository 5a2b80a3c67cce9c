"""Bots at a table: they see what their seat may know, and have chance of their own."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.bots.player import BotPlayer
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.fightdrome.game import GAME
from fightcard.kernel.chance import key_of_seed, set_key
from fightcard.registry import BOTS
from tests.worlds import random_game, random_setup

from .helpers import MODES, new_match


def test_a_bot_must_be_known() -> None:
    with pytest.raises(Unreadable):
        BotPlayer("nobody", GAME, 0)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("mode", MODES)
def test_bots_play_whole_games(name: str, mode: str) -> None:
    match = new_match(*MODES[mode])
    bots = [BotPlayer(name, GAME, seat) for seat in range(2)]
    while not match.over:
        seat = match.due[0]
        match.act(seat, bots[seat].action(match.observe(seat), seat, match.setup))
    assert match.result is not None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_in_every_world_it_cannot_tell_apart(name: str) -> None:
    chooser = Random(name)
    worlds = 0
    for _ in range(4):
        setup = random_setup(GAME, chooser)
        for number, (position, _) in zip(range(20), random_game(GAME, setup, chooser), strict=False):
            for seat in position.due:
                worlds += _same_in_another_world(name, position, seat, number)
    assert worlds > 50


def _same_in_another_world(name: str, position: Position, seat: int, seed: int) -> bool:
    state = position.observe(seat)
    set_key(state, key_of_seed(seed))
    if not GAME.rules.resample(state):
        return False
    world = Position(GAME, position.setup, state)
    chosen = [BotPlayer(name, GAME, seed).action(p.observe(seat), seat, p.setup) for p in (position, world)]
    assert chosen[0] == chosen[1]
    return True


def test_the_choice_is_one_of_the_choices() -> None:
    position = new_match("starter=0").position
    for name in BOTS:
        assert BotPlayer(name, GAME, 3).action(position.observe(0), 0, position.setup) in position.actions(0)


def test_chance_is_the_bots_own() -> None:
    """The same seed chooses the same, another one differently."""
    match = new_match("starter=0")
    rows = []
    for seed in (1, 1, 2):
        bot = BotPlayer("random", GAME, seed)
        rows.append([bot.action(match.observe(0), 0, match.setup) for _ in range(20)])
    assert rows[0] == rows[1]
    assert rows[0] != rows[2]
