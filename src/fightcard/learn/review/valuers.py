"""Values of positions, as side 0's share of the whole game: by a game's own reference, or by rollouts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Protocol

from fightcard.bots.reference import Reference, Series
from fightcard.bots.search.sampler import TO_THE_END, PlayOuts, SamplePlan
from fightcard.core.definition import TABLE
from fightcard.core.errors import TableRefuses
from fightcard.core.game import Game
from fightcard.core.position import Position
from fightcard.learn.estimates import Estimate, mean
from fightcard.learn.judge import Assessment, assess, by_reference, engine_of, reference_module
from fightcard.learn.judge import assessed as assessed_at_once

from .budget import affordable_games, games_of_line, until_sure

DEALS = 4_000  # games behind a prior

ROUNDED = 12  # digits of an exact value: a half is a half

Choices = Mapping[int, str]  # by seat


class Valuer(Protocol):
    """Values the positions of one game."""

    exact: bool

    def prepare(self) -> None:
        """Get ready, however long that takes."""

    def prior(self) -> Estimate:
        """Before the deal."""

    def value(self, position: Position, seed: int) -> Estimate:
        """With all cards known but those still to be drawn."""

    def after(self, position: Position, choices: Choices, seed: int) -> Estimate:
        """The same once these choices are made, before any chance that follows."""

    def seen(self, position: Position, seat: int, seed: int) -> Estimate:
        """The win chance of a seat's own side, by what the seat knows."""

    def assess(self, position: Position, seat: int, action: str, seed: int) -> Assessment:
        """The cost of a decision, as a share of the current Match."""

    def weight(self, position: Position) -> float:
        """The weight of the current Match for the game."""


def valuer_of(game: Game, moments: int) -> Valuer:
    """The valuer of a game with so many moments."""
    return ReferenceValuer(game) if reference_module(game.definition) is not None else PlayOutValuer(game, moments)


class PlayOutValuer:
    """Plays games out, both sides by the policy prior."""

    exact = False

    def __init__(self, game: Game, moments: int) -> None:
        self.game, self._moments = game, moments

    def prepare(self) -> None:
        engine_of(self.game.definition)

    @cached_property
    def play_outs(self) -> PlayOuts:
        """The games that are played out."""
        return PlayOuts(engine_of(self.game.definition), self.game.setup)

    @cached_property
    def _budget(self) -> int:
        return affordable_games(self.play_outs, self._moments)

    def prior(self) -> Estimate:
        return Estimate(0.5) if self.game.definition.has_equal_sides(self.game.setup) else _prior(self.game)

    def value(self, position: Position, seed: int) -> Estimate:
        return self.after(position, {}, seed)

    def after(self, position: Position, choices: Choices, seed: int) -> Estimate:
        state, definition = position.observed(TABLE), self.game.definition
        forced = {
            seat: definition.choice_of_action(state, seat, self.game.read_action(action))
            for seat, action in choices.items()
        }
        return until_sure(lambda plan: self.play_outs.from_state(state, forced, plan), seed, self._budget)

    def seen(self, position: Position, seat: int, seed: int) -> Estimate:
        state, games = position.observed(seat), games_of_line(self._budget)
        found = until_sure(lambda plan: self.play_outs.from_observation(state, seat, plan), seed, games)
        return found if self.game.side_of(seat) == 0 else Estimate(1 - found.value, found.se)

    def assess(self, position: Position, seat: int, action: str, seed: int) -> Assessment:
        return assess(position, seat, action, seed=seed)

    def weight(self, position: Position) -> float:
        return 1.0


@lru_cache(maxsize=32)
def _prior(game: Game) -> Estimate:
    made = PlayOuts(engine_of(game.definition), game.setup)
    return mean(made.from_deal(SamplePlan(DEALS, 0, TO_THE_END)))


class ReferenceValuer:
    """Asks the reference of a game with open hands. A drawn Match counts as what a new one is worth."""

    def __init__(self, game: Game) -> None:
        self.game, self.exact = game, True
        self._module: Any = reference_module(game.definition)
        self._known: dict[str, Reference] = {}

    def prepare(self) -> None:
        self._module.prepare_reference(self.game.setup)

    def prior(self) -> Estimate:
        return self.value(self.game.deal(seed=0), 0)

    def value(self, position: Position, seed: int) -> Estimate:
        return self._in_game(position, self._reference(position, seed).value)

    def after(self, position: Position, choices: Choices, seed: int) -> Estimate:
        """Both choices, before the dice; a side that is not asked has one placeholder choice."""
        found = self._reference(position, seed)
        state, definition = position.observed(TABLE), self.game.definition
        pair = [found.choices[side][0] for side in (0, 1)]
        for seat, action in choices.items():
            pair[self.game.side_of(seat)] = definition.choice_of_action(state, seat, self.game.read_action(action))
        return self._in_game(position, found.payoff((pair[0], pair[1])))

    def seen(self, position: Position, seat: int, seed: int) -> Estimate:
        value = self.value(position, seed).value
        return Estimate(value if self.game.side_of(seat) == 0 else 1 - value)

    def assess(self, position: Position, seat: int, action: str, seed: int) -> Assessment:
        return assessed_at_once(by_reference(position.observe(seat), self._reference(position, seed)), action)

    def weight(self, position: Position) -> float:
        return self._series(position).weight

    def _series(self, position: Position) -> Series:
        found: Series = self._module.series(position.observed(TABLE), self.game.setup)
        return found

    def _in_game(self, position: Position, share: float) -> Estimate:
        series = self._series(position)
        return Estimate(round(series.low + series.weight * share, ROUNDED))

    def _reference(self, position: Position, seed: int) -> Reference:
        text = str(position)
        if text not in self._known:
            found: Reference | None = self._module.reference(position.observed(TABLE), self.game.setup, seed)
            if found is None:
                raise TableRefuses("judge-game", game=self.game.name)
            self.exact = self.exact and found.exact
            self._known[text] = found
        return self._known[text]
