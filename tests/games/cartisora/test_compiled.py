"""Plain and compiled are one game: the whole state after every action, for all pairings and options."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from fightcard.games.cartisora import thumb
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.options import PAIRS
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.driver import GameBatch
from fightcard.kernel.game_rng import key_of_seed, key_of_simulation, set_key
from tests.worlds import differences, random_setup

pytestmark = pytest.mark.slow

MODULES = (*GAME.modules, thumb)
RULES = assemble(MODULES)
GAMES = 10  # of each pairing
MATCHES = 100_000


@pytest.fixture(scope="module")
def machine() -> SimpleNamespace:
    """The compiled form, with bounds checks."""
    return compiled(MODULES, boundscheck=True)


@pytest.mark.parametrize("classes", PAIRS)
def test_whole_states_agree_after_every_action(machine: SimpleNamespace, classes: str) -> None:
    play_both(machine, classes, GAMES)


def play_both(machine: SimpleNamespace, classes: str, games: int) -> None:
    """Play games in both forms, comparing after every action."""
    chooser = Random(f"compiled {classes}")
    for _ in range(games):
        options = [text for text in random_setup(GAME, chooser).options.write() if not text.startswith("classes=")]
        state = GAME.new_state(GAME.setup([*options, f"classes={classes}"]))
        set_key(state, key_of_seed(chooser.randrange(2**62)))
        states, records = [state], GAME.layout.record(state)
        RULES.start(states, 0)
        machine.start(records, 0)
        seat = RULES.first_due(state)
        while seat >= 0:
            choices = RULES.choices(states, 0, seat)
            assert machine.choices(records, 0, seat) == choices
            choice = chooser.choice([bit for bit in range(16) if choices >> bit & 1])
            after = RULES.step(states, 0, seat, choice)
            assert machine.step(records, 0, seat, choice) == after
            assert differences(GAME, state, records[0]) == []
            seat = after


@pytest.mark.parametrize("classes", PAIRS)
def test_rules_hold_in_100000_random_matches_of_every_pairing(machine: SimpleNamespace, classes: str) -> None:
    """Without an error, with bounds checks; and every Duel ends in one of the ways there are."""
    records, counts, played = GAME.layout.records(3), np.zeros(16, np.int64), 0
    records[:1] = GAME.layout.record(GAME.new_state(GAME.setup([f"classes={classes}"])))
    key, bot_rng = np.array(key_of_simulation(1), np.uint32), np.zeros(2, np.uint64)
    while counts[3] < MATCHES:
        machine.run_random(records, GameBatch(key, played, 5_000), bot_rng, counts)
        played += 5_000
    assert sum(counts[:3]) == sum(counts[4 : 4 + len(GAME.endings)]) == played
