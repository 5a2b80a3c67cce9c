"""The rule-of-thumb player chooses what is legal, and does better than chance."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.games.cartisora import thumb
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.kernel.assemble import assemble
from fightcard.kernel.driver import RANDOM, ROWS, THUMB, GameBatch
from fightcard.kernel.game_rng import key_of_simulation
from tests.worlds import random_game, random_setup

RULES = assemble((*GAME.modules, thumb))


def test_its_choices_are_legal() -> None:
    chooser, bot_rng = Random("novice"), [1, 2]
    for _ in range(40):
        for position, _ in random_game(GAME, random_setup(GAME, chooser), chooser):
            for seat in position.due:
                o = position.observed(seat)
                choices = RULES.legal(o, seat)
                assert choices >> RULES.advise(o, seat, choices, bot_rng) & 1


@pytest.mark.parametrize("fighter", CLASSES)
def test_it_beats_chance_in_a_mirror(fighter: str) -> None:
    state = GAME.new_state(GAME.setup([f"classes={fighter},{fighter}"]))
    states, tallies = [state, *(GAME.layout.blank() for _ in range(ROWS - 1))], [0] * 16
    RULES.run(states, GameBatch(key_of_simulation(3), 0, 60), [THUMB, RANDOM], [0, 0], tallies)
    assert tallies[0] > tallies[1] + tallies[2]
