"""Fits the evaluations of class pairings of Duels of Cartisora that are not solved.

``python -m fightcard.solve.cartisora.endgame.fitting FIRST,SECOND`` makes the file of a pairing in the package again,
the same one every time. Positions are met at random, from the start of a Match on. With few cards they are solved live,
with all that follows. Then from few cards to many: networks are fitted for one number of cards in the larger hand, and
the positions with one card more are worth what a Clash brings that ends in the values of these.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from fightcard.bots.search.networks import ValueNetwork
from fightcard.core.definition import Setup
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.spots import spot_of
from fightcard.solve.cartisora.classes.solver.solving import has_equal_classes
from fightcard.solve.cartisora.endgame.endgames import (
    Endgame,
    blank,
    compiled_tree_kernels,
    number_at_first,
    solve,
)
from fightcard.solve.cartisora.endgame.estimating import TERMS
from fightcard.solve.cartisora.endgame.evaluation import FittedEvaluation, evaluation_path, write_evaluation
from fightcard.solve.cartisora.endgame.horizon import estimated
from fightcard.solve.interface import EVEN

FEWEST = 3  # cards in the larger hand; for fewer the smallest network stands in
ROOM = 1 << 13  # positions after a Clash
MOST = 400_000  # positions of an endgame
PER_ENDGAME = 8  # positions of a size that are learned from
BESIDE = 8  # positions after each Clash that are noted besides the one that is played on from
KEPT_ASIDE = 10  # each tenth position, to measure the error
BATCH, RATE, LEAST_RATE = 256, 0.004, 1e-4
PARTS = (8, 1)  # of the work: a small part finds the worth of a drawn Match, by which all is fitted
SEED = 1

Values = dict[int, float]  # of positions by their numbers


@dataclass(frozen=True)
class Recipe:
    """The amount of work."""

    matches: int = 2_000  # in which positions are met
    positions: int = 12_000  # of each number of cards that are learned from, at most
    endgames: int = 3_000  # that are solved
    solved: int = 5  # cards in the larger hand of these
    units: int = 64
    steps: int = 4_000  # of learning, for each number of cards
    cards: int = RANKS


@dataclass
class Fitting:
    """Fits the networks of a pairing."""

    setup: Setup
    kernels: SimpleNamespace
    recipe: Recipe
    say: Callable[[str], None] = print
    networks: dict[int, ValueNetwork] = field(default_factory=dict)
    errors: dict[int, float] = field(default_factory=dict)

    def fitted(self) -> FittedEvaluation:
        """The evaluation, with the worth of a drawn Match that follows from it."""
        met, draw = self.met(), EVEN
        for part in PARTS:
            self._fit_all(met, draw, part)
            value = EVEN if self.is_symmetric else self.value(number_at_first(self.recipe.cards), self.evaluation(draw))
            self.say(f"a Match is worth {value:.4f}, if a drawn one is worth {draw:.4f}")
            draw = round(value, 4)
        return self.evaluation(draw)

    @property
    def is_symmetric(self) -> bool:
        """Do both seats begin alike?"""
        return has_equal_classes(self.setup)

    # -- positions --

    def met(self) -> dict[int, list[int]]:
        """Undecided positions by the cards in the larger hand, met in Matches in which everything falls at random."""
        luck, found = Random(SEED), defaultdict[int, dict[int, None]](dict)
        for _ in range(self.recipe.matches):
            after = self._after(number_at_first(self.recipe.cards))
            while after.count:
                numbers = [int(after.tree.order[luck.randrange(after.count)]) for _ in range(1 + BESIDE)]
                for number in filter(self._is_early, numbers):
                    found[max(spot_of(number).sizes)][number] = None
                if not self._is_early(numbers[0]):
                    break
                after = self._after(numbers[0])
        return {size: list(numbers)[: self.recipe.positions] for size, numbers in found.items()}

    def _is_early(self, number: int) -> bool:
        """Is a position undecided, and not later than those that are solved?"""
        spot = spot_of(number)
        return not spot.is_decided and min(spot.sizes) > 0 and max(spot.sizes) >= self.recipe.solved

    def _after(self, number: int) -> Endgame:
        """The positions that follow from one with the next Clash."""
        endgame = blank(self.setup, self.kernels, ROOM)
        self.kernels.set_up(endgame.states[0], number)
        self.kernels.evaluate(endgame.states, endgame.tree)
        return endgame

    # -- what they are worth --

    def value(self, number: int, known: FittedEvaluation) -> float:
        """By the next Clash, and an evaluation of what follows."""
        after = estimated(self._after(number), 0, known)
        self.kernels.set_up(after.states[0], number)
        return float(self.kernels.evaluate(after.states, after.tree))

    def solved(self, starts: Iterable[int], draw: float) -> dict[int, Values]:
        """Some positions of every size from endgames that are solved."""
        luck, found = Random(SEED), defaultdict[int, Values](dict)
        for start in starts:
            endgame = solve(self.setup, start, self.kernels, MOST, draw)
            assert endgame is not None, "so few cards do not have so many positions"
            by_size = defaultdict[int, list[int]](list)
            for number in map(int, endgame.tree.order[: endgame.count]):
                spot = spot_of(number)
                if not spot.is_decided:
                    by_size[max(spot.sizes)].append(number)
            for size, numbers in by_size.items():
                some = luck.sample(numbers, min(PER_ENDGAME, len(numbers)))
                found[size].update({number: endgame.value(number) for number in some})
        return found

    # -- fitting --

    def _fit_all(self, met: dict[int, list[int]], draw: float, part: int) -> None:
        """Fit all networks, with a part of the positions and of the steps."""
        recipe = self.recipe
        solved = self.solved(met[recipe.solved][: recipe.endgames // part], draw)
        steps = recipe.steps // part
        for size in range(min(FEWEST, recipe.solved), recipe.solved + 1):
            self._fit(size, solved[size], steps)
        for size in range(recipe.solved + 1, recipe.cards):
            known = self.evaluation(draw)
            some = met[size][: recipe.positions // part]
            self._fit(size, {number: self.value(number, known) for number in some}, steps)

    def _fit(self, size: int, values: Values, steps: int) -> None:
        """Fit one network, from where it or that for one card less has come to."""
        network = ValueNetwork(TERMS, self.recipe.units, SEED)
        start = self.networks.get(size) or self.networks.get(size - 1)
        if start is not None:
            network.hidden[:], network.output[:], network.bias[:] = start.hidden, start.output, start.bias
        terms, shares = self._described(values)
        aside = np.arange(len(shares)) % KEPT_ASIDE == 0
        chooser, learned = np.random.default_rng(SEED), np.flatnonzero(~aside)
        for step in range(steps):
            some = chooser.choice(learned, BATCH)
            network.learn(terms[some], shares[some], RATE * (1 - step / steps) + LEAST_RATE)
        missed = network.estimates(terms[aside]) - shares[aside]
        self.networks[size], self.errors[size] = network, float(np.sqrt(np.mean(missed**2)))
        self.say(f"{size} cards: {len(shares)} positions, {self.errors[size]:.4f} from those kept aside")

    def _described(self, values: Values) -> tuple[Any, Any]:
        """The terms of positions and their values; between equals with the seats swapped, too."""
        turns = (0, 1) if self.is_symmetric else (0,)
        terms = np.zeros((len(values) * len(turns), TERMS))
        rows = ((number, turn) for number in values for turn in turns)
        for row, (number, turn) in enumerate(rows):
            self.kernels.describe(number, turn, terms[row])
        shares = [1 - value if turn else value for value in values.values() for turn in turns]
        return terms.astype(np.float32), np.array(shares, np.float32)

    def evaluation(self, draw: float) -> FittedEvaluation:
        """The networks so far."""
        sizes = tuple(sorted(self.networks))
        found = [self.networks[size] for size in sizes]
        parts = [np.array([getattr(each, name) for each in found], float) for name in ("hidden", "output", "bias")]
        errors = [error for size, error in self.errors.items() if size > self.recipe.solved]
        return FittedEvaluation(sizes, parts[0], parts[1], parts[2][:, 0], draw, round(max(errors, default=0.0), 4))


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", help="FIRST,SECOND")
    setup = GAME.setup([f"classes={parser.parse_args().classes}"])
    found = Fitting(setup, compiled_tree_kernels(), Recipe()).fitted()
    path = evaluation_path(setup)
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    print(path, write_evaluation(found, ClassTable(setup, RANKS).programs.digest, path))


if __name__ == "__main__":
    main()
