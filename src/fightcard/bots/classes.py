"""Plays Duels of Cartisora with classes that are not solved: endgames exactly, before that by playing out.

Both give a matrix, what each choice wins against each of the enemy's, and the level mixes as in the basic game.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from fightcard.core.elsewhere import in_background, run_elsewhere
from fightcard.core.game import Game, Setup
from fightcard.games.cartisora.game import GAME
from fightcard.kernel.chance import key_of_seed
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK
from fightcard.solve.cartisora.advice import Advice, mix_of_cards, mix_of_follow_ups
from fightcard.solve.cartisora.endgames import (
    Weighed,
    as_decision,
    choices_in,
    compiled_trees,
    is_countable,
    number_at_first,
    solve,
    weighed,
)
from fightcard.solve.cartisora.levels import Level
from fightcard.solve.cartisora.solution import Clash
from fightcard.solve.matrix import MIXES, WIDTH, solve_game

from . import cartisora as thumb
from . import rollouts
from .bot import Limit

MOST = 400_000  # positions of an endgame


@dataclass(frozen=True)
class Depth:
    """How far a level looks: with so many cards in the larger hand it solves the endgame; how often it plays out."""

    cards: int
    rounds: int  # for each choice against each

    slips: Level


DEPTHS = {
    "novice": Depth(0, 2, Level(slip=1.0, reach=1.2, naive=1.0)),
    "regular": Depth(0, 4, Level(slip=1.0, reach=0.5, naive=1.0)),
    "expert": Depth(4, 16, Level(slip=0.9, reach=0.3, naive=0.3)),
    "master": Depth(6, 160, Level()),
}


class Machines:
    """The compiled functions, made in the background."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._trees: Future[SimpleNamespace] | None = None
        self._rollouts: Future[SimpleNamespace] | None = None

    def warm_up(self) -> None:
        """Compile, or load what was compiled before, in the background."""
        if self._trees is None:
            elsewhere = in_background(lambda: run_elsewhere(__name__))
            self._trees = in_background(lambda: _after(elsewhere, _ready_trees))
            self._rollouts = in_background(lambda: _after(elsewhere, lambda: _ready_rollouts(self.game)))

    def prepare(self) -> None:
        """The same, however long it takes."""
        self.warm_up()
        assert self._trees is not None, "it is being made"
        assert self._rollouts is not None, "and this, too"
        wait([self._trees, self._rollouts])

    @property
    def trees(self) -> SimpleNamespace | None:
        """What solves endgames, if it is ready."""
        return self._trees.result() if self._trees is not None and self._trees.done() else None

    @property
    def rollouts(self) -> SimpleNamespace | None:
        """What plays out, if it is ready."""
        return self._rollouts.result() if self._rollouts is not None and self._rollouts.done() else None


@cache
def machines(game: Game) -> Machines:
    """The same for all players."""
    return Machines(game)


def _after(first: Future[bool], make: Callable[[], SimpleNamespace]) -> SimpleNamespace:
    first.result()
    return make()


def main() -> None:
    """``python -m fightcard.bots.classes``: compile what playing with classes needs."""
    _ready_rollouts(GAME)
    _ready_trees()


def _ready_trees() -> SimpleNamespace:
    machine = compiled_trees()
    solve(GAME.setup(), number_at_first(1), machine, MOST)
    weighed(GAME.setup(), _shortest(GAME), machine, MOST)
    return machine


def _ready_rollouts(game: Game) -> SimpleNamespace:
    from fightcard.kernel.compiled import compiled

    machine = compiled((*game.modules, thumb, rollouts))
    _played_out(game, _shortest(game), machine, 1, 0)
    return machine


def _shortest(game: Game) -> State:
    state = game.new_state(game.setup())
    game.rules.deal(state)
    state.hand[0] = state.hand[1] = 1
    return state


# -- advice --------------------------------------------------------------------------------------------------------


def advised(game: Game, level: str, observation: State, seat: int, setup: Setup, limit: Limit) -> Advice | None:
    """What a level does; None while nothing is compiled.

    Without a limit in seconds it waits for the compiler, so that the same seed always decides the same.
    """
    made, depth = machines(game), DEPTHS[level]
    if limit.seconds is None:
        made.prepare()
    else:
        made.warm_up()
    found, exact = None, False
    if max(hand.bit_count() for hand in observation.hand) <= depth.cards and is_countable(setup) and made.trees:
        found, exact = _solved(setup, observation, made.trees, limit.seconds), True
    if found is None and made.rollouts:
        rounds, exact = depth.rounds, False
        found = _played_out(game, as_decision(observation), made.rollouts, rounds, limit.seed)
    return None if found is None else _advice(found, seat, depth.slips, exact)


def _solved(setup: Setup, observation: State, trees: SimpleNamespace, seconds: float | None) -> Weighed | None:
    """The endgame, if there is time for it."""
    if seconds is None:
        return weighed(setup, observation, trees, MOST)
    solving = in_background(lambda: weighed(setup, observation, trees, MOST))
    return solving.result() if wait([solving], seconds / 2).done else None


def _played_out(game: Game, at_hand: State, machine: SimpleNamespace, rounds: int, seed: int) -> Weighed:
    choices = choices_in(at_hand)
    states = np.repeat(game.layout.record(at_hand), rollouts.PLAYED_OUT)
    luck, master = np.zeros(2, np.uint64), np.array(key_of_seed(seed & MASK), np.uint32)
    payoffs = np.zeros(tuple(map(len, choices)))
    for i, first in enumerate(choices[0]):
        for j, second in enumerate(choices[1]):
            at = (i * len(choices[1]) + j) * rounds
            payoffs[i, j] = machine.play_out(states, first, second, master, at, rounds, luck)
    return Weighed(choices, payoffs)


def _advice(found: Weighed, seat: int, slips: Level, exact: bool) -> Advice:
    """Mix where both choose, else take the best; with the level's slips."""
    if min(map(len, found.choices)) == 1 and len(found.choices[1 - seat]) == 1:
        own = found.payoffs[:, 0] if seat == 0 else 1 - found.payoffs[0]
        worths = tuple(map(float, own))
        return Advice(found.choices[seat], tuple(mix_of_follow_ups(worths, slips).tolist()), worths, False, exact)
    clash = _clash(found)
    mix = mix_of_cards(clash, seat, slips)
    return Advice(found.choices[seat], tuple(mix.tolist()), tuple(clash.worth(seat).tolist()), True, exact)


def _clash(found: Weighed) -> Clash:
    rows, columns = found.payoffs.shape
    payoffs: Any = np.zeros((1, rows, WIDTH))
    payoffs[0, :, :columns] = found.payoffs
    tableau, labels, mixes = np.zeros((rows + 1, WIDTH)), np.zeros((2, WIDTH), np.int64), np.zeros((MIXES, WIDTH))
    least, most = solve_game(payoffs, 0, rows, columns, tableau, labels, mixes)
    return Clash(found.choices, (mixes[0, :rows], mixes[1, :columns]), found.payoffs, float(least), float(most))


if __name__ == "__main__":
    main()
