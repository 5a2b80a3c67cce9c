"""Plain and compiled are one game: the whole state, bit for bit, after every action, with all options."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from fightcard.core.definition import SPECTATOR, TABLE, GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.driver import RANDOM, THUMB, GameBatch
from fightcard.kernel.game_rng import key_of_seed, key_of_simulation, set_key
from fightcard.registry import GAMES, find_game, find_thumb
from tests.worlds import differences, random_setup

pytestmark = pytest.mark.slow

GAMES_PLAYED = 1_000
LOOKS = 25  # every so many actions the views and redeals are compared as well
ROWS = 4


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Every registered game."""
    return find_game(request.param)


@pytest.fixture(scope="module")
def machine(game: GameDefinition) -> SimpleNamespace:
    """Its compiled form, with bounds checks."""
    return compiled((*game.modules, find_thumb(game)), boundscheck=True)


class Pair:
    """One game in both forms."""

    def __init__(self, game: GameDefinition, machine: SimpleNamespace, chooser: Random) -> None:
        self.game, self.machine = game, machine
        setup = random_setup(game, chooser)
        self.viewers = (TABLE, SPECTATOR, *range(game.seats(setup)))
        state = game.new_state(setup)
        set_key(state, key_of_seed(chooser.randrange(2**62)))
        self.states = [state, *(game.layout.blank() for _ in range(ROWS - 1))]
        self.records = game.layout.records(ROWS)
        self.records[0:1] = game.layout.record(state)
        self.rules = assemble((*game.modules, find_thumb(game)))
        self.rules.start(self.states, 0)
        machine.start(self.records, 0)

    def play(self, chooser: Random) -> int:
        """Play to the end at random, comparing after every action; returns the number of actions."""
        seat, actions = self.rules.first_due(self.states[0]), 0
        self.compare(0)
        while seat >= 0:
            choices = self.rules.choices(self.states, 0, seat)
            assert self.machine.choices(self.records, 0, seat) == choices
            choice = chooser.choice([bit for bit in range(64) if choices >> bit & 1])
            after = self.rules.step(self.states, 0, seat, choice)
            assert self.machine.step(self.records, 0, seat, choice) == after
            seat, actions = after, actions + 1
            self.compare(0)
            if actions % LOOKS == 0:
                self.look(chooser)
        return actions

    def compare(self, row: int) -> None:
        """Both forms hold the same in every field."""
        assert differences(self.game, self.states[row], self.records[row]) == []

    def look(self, chooser: Random) -> None:
        """Both forms see the same, imagine the same, and advise the same."""
        viewer, key = chooser.choice(self.viewers), key_of_seed(chooser.randrange(2**62))
        self.rules.observe_into(self.states, 0, viewer, 1, 3)
        self.machine.observe_into(self.records, 0, viewer, 1, 3)
        self.compare(1)
        imagined = self.rules.resample_into(self.states, 1, 2, key)
        assert self.machine.resample_into(self.records, 1, 2, np.array(key, np.uint32)) == imagined is True
        self.compare(2)


def test_plain_and_compiled_states_agree_after_every_action(game: GameDefinition, machine: SimpleNamespace) -> None:
    """A thousand random games with random options."""
    chooser = Random(f"compiled {game.name}")
    actions = sum(Pair(game, machine, chooser).play(chooser) for _ in range(GAMES_PLAYED))
    assert actions > 10 * GAMES_PLAYED


def usual(game: GameDefinition) -> Setup:
    """As nobody has said anything."""
    return game.setup()


def crowded(game: GameDefinition) -> Setup:
    """With as many seats as there can be."""
    chooser = Random(f"crowded {game.name}")
    return max((random_setup(game, chooser) for _ in range(50)), key=game.seats)


@pytest.mark.parametrize("some_setup", [usual, crowded])
@pytest.mark.parametrize("both", [(RANDOM, RANDOM), (THUMB, RANDOM), (RANDOM, THUMB), (THUMB, THUMB)])
def test_simulations_agree(
    game: GameDefinition, machine: SimpleNamespace, some_setup: Callable[[GameDefinition], Setup], both: tuple[int, int]
) -> None:
    """The same seed gives the same wins, draws, rounds and decisions in both forms; one player after the other sits
    down until all seats are taken."""
    simulate(game, machine, some_setup(game), both, 60)


def simulate(game: GameDefinition, machine: SimpleNamespace, setup: Setup, both: tuple[int, int], count: int) -> None:
    """Play so many games in both forms."""
    state = game.new_state(setup)
    players = [both[seat % 2] for seat in range(game.seats(setup))]
    rules = assemble((*game.modules, find_thumb(game)))
    master, tallies = key_of_simulation(5), [0] * 16
    states, games = [state, game.layout.blank(), game.layout.blank()], GameBatch(master, 100, count)
    records, counts = game.layout.records(3), np.zeros(16, np.int64)
    records[0:1] = game.layout.record(state)
    batch = games._replace(master=np.array(master, np.uint32))
    decisions = machine.run(records, batch, np.array(players), np.zeros(2, np.uint64), counts)
    assert rules.run(states, games, players, [0, 0], tallies) == decisions
    assert tallies == counts.tolist()
    if set(players) == {RANDOM}:
        again = np.zeros(16, np.int64)
        assert machine.run_random(records, batch, np.zeros(2, np.uint64), again) > 0
        assert again.tolist() == tallies
