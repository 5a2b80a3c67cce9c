"""The OpenSpiel games and their states: positions and chance nodes of Fightcard, behind OpenSpiel's interface."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import pyspiel

from fightcard import ChanceNode, ChanceOutcome, Game, Observation, Position
from fightcard.registry import find_game

from .observers import SpielObserver
from .parameters import PREFIX, SharedByCopies, Variant, specification

SEEDS = 1 << 53  # what a sampler's uniform number is turned into
MOST_OUTCOMES = 256  # of one draw of the rules
DRAWS_PER_CHOICE = 512  # a generous bound: two whole decks are dealt anew


class Chance(Protocol):
    """A chance node: one of the rules, or the root."""

    @property
    def outcomes(self) -> tuple[ChanceOutcome, ...]:
        """All outcomes with their probabilities."""

    def after(self, number: int) -> Position | ChanceNode:
        """The state after an action."""


@dataclass(frozen=True)
class SeededDeals(SharedByCopies):
    """A root that folds all chance into one node: the deals of so many seeds, all as likely."""

    game: Game
    count: int
    first: int

    @cached_property
    def outcomes(self) -> tuple[ChanceOutcome, ...]:
        """A seed each."""
        return tuple(ChanceOutcome(f"deal {self.first + number}", 1 / self.count) for number in range(self.count))

    def after(self, number: int) -> Position:
        """The deal of a seed."""
        return self.game.deal(seed=self.first + number)


@dataclass(frozen=True)
class Starts(SharedByCopies):
    """A root that chooses between written positions, all as likely."""

    positions: tuple[Position, ...]

    @cached_property
    def outcomes(self) -> tuple[ChanceOutcome, ...]:
        """A position each."""
        return tuple(ChanceOutcome(f"start {number}", 1 / len(self.positions)) for number in range(len(self.positions)))

    def after(self, number: int) -> Position:
        """One of the positions."""
        return self.positions[number]


Node = Position | Chance


class FightcardGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Fightcard in OpenSpiel. ``variant`` says what its parameters mean."""

    fightcard_name: str

    def __init__(self, params: dict[str, str | int] | None = None) -> None:
        self.variant = Variant.of(self.fightcard_name, params or {})
        super().__init__(_type_of(self.fightcard_name, self.variant), _info_of(self.variant), params or {})

    @cached_property
    def root(self) -> Node:
        """The root of the game."""
        variant = self.variant
        if variant.starts:
            positions = tuple(map(variant.game.position, variant.starts))
            return positions[0] if len(positions) == 1 else Starts(positions)
        return variant.game.tree_root() if variant.explicit else SeededDeals(variant.game, variant.deals, variant.seed)

    def new_initial_state(self, text: str | None = None) -> FightcardState:
        """The root; or a position that a text stands for, with its own chance to come."""
        state = FightcardState(self)
        if text is not None:
            state.node = self.variant.game.position(text)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """An observer of one seat; None for observations that are not of one whole seat."""
        if iig_obs_type is not None:
            whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            if not whole:
                return None
        return SpielObserver(self.variant.game, bool(iig_obs_type and iig_obs_type.perfect_recall), params)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no game reaches."""
        return (1 + self.variant.horizon) * DRAWS_PER_CHOICE if self.variant.explicit else 1

    def state_of(self, observation: Observation, seed: int) -> FightcardState:
        """A state that the observing seat cannot tell from the real one, in which it is this seat's turn.

        Where seats choose unseen one after the other, those before it have chosen anything.
        """
        state = self.new_initial_state()
        world = observation.sample_world(seed)
        while not self.variant.simultaneous and observation.seat in world.due and world.due[0] != observation.seat:
            actions = world.legal_actions(world.due[0])
            world, _ = world.play(f"{world.due[0]}:{actions[seed % len(actions)]}")
        state.node = world
        return state


class FightcardState(pyspiel.State):  # type: ignore[misc]
    """A position, or a moment at which chance chooses.

    ``node`` is what Fightcard has for it. It never changes, so that a clone costs little.
    """

    def __init__(self, game: FightcardGame) -> None:
        super().__init__(game)
        self.node: Node = game.root
        self.variant = game.variant
        self.choices_made = 0

    @property
    def position(self) -> Position | None:
        """The position; at a chance node the one before it, and None in the deal."""
        return self.node if isinstance(self.node, Position) else getattr(self.node, "before", None)

    # -- who chooses, and what --

    def current_player(self) -> int:
        """The seat that has to choose, or one of OpenSpiel's numbers for chance, several seats, or the end."""
        if not isinstance(self.node, Position):
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if len(self.node.due) > 1 and self.variant.simultaneous:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.node.due[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert isinstance(self.node, Position), "players choose in positions"
        return [number for number, legal in enumerate(self.node.action_mask(player)) if legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes of a chance node by number."""
        return [(number, outcome.probability) for number, outcome in enumerate(self._chance().outcomes)]

    def _chance(self) -> Chance:
        assert not isinstance(self.node, Position), "not a chance node"
        return self.node

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._chance().outcomes[action].text
        return self.variant.game.action_text(action)

    # -- what happens --

    def _apply_action(self, action: int) -> None:
        if isinstance(self.node, Position):
            self.choices_made += 1
            self.node = self._chosen(self.node, self.node.due[0], action)
        else:
            self.node = self.node.after(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        assert isinstance(self.node, Position), "players choose in positions"
        self.choices_made += 1
        for seat in self.node.due:
            assert isinstance(self.node, Position), "nothing happens before the last has chosen"
            self.node = self._chosen(self.node, seat, actions[seat])

    def _chosen(self, position: Position, seat: int, action: int) -> Node:
        text = f"{seat}:{self.variant.game.action_text(action)}"
        return position.branch(text) if self.variant.explicit else position.play(text)[0]

    # -- the end --

    def is_terminal(self) -> bool:
        """Is the game over, by its rules or at the horizon?"""
        return isinstance(self.node, Position) and (self.node.is_over or self.choices_made >= self.variant.horizon)

    def returns(self) -> list[float]:
        """1 for a won game, -1 for a lost one, else 0."""
        game = self.variant.game
        result = self.node.result if isinstance(self.node, Position) else None
        if result is None or result["winner"] is None:
            return [0.0] * game.seats
        return [1.0 if game.side_of(seat) == result["winner"] else -1.0 for seat in range(game.seats)]

    # -- worlds --

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FightcardState:
        """A state that a player cannot tell from this one, with unseen cards dealt again.

        It has no history: it begins with the world that was made up.
        """
        position = self.position
        assert position, "nothing is dealt yet"
        state: FightcardState = self.get_game().new_initial_state()
        state.node = position.observe(player).sample_world(int(sampler() * SEEDS))
        state.choices_made = self.choices_made
        return state

    def __str__(self) -> str:
        if isinstance(self.node, Position):
            return str(self.node)
        if isinstance(self.node, ChanceNode):
            before = "the deal" if self.node.before is None else f"{self.node.before}, {self._asked(self.node)}"
            return f"chance after {before}, {list(self.node.chosen)}"
        return "chance at the root"

    def _asked(self, node: ChanceNode) -> str:
        return f"{node.seat}:{node.game.definition.write_action(node.action, node.game.setup)}"


def _type_of(name: str, variant: Variant | None) -> Any:
    """The type of a registered game, or of one with its parameters."""
    definition = find_game(name)
    game_type = pyspiel.GameType
    zero_sum = variant is None or _is_zero_sum(variant.game)
    sealed = variant is None or (variant.simultaneous and definition.has_sealed_choices(variant.game.setup))
    folded = "" if variant is None or variant.explicit else f" (all chance folded into {variant.deals} sampled deals)"
    return game_type(
        short_name=PREFIX + name,
        long_name=f"Fightcard {name}{folded}",
        dynamics=game_type.Dynamics.SIMULTANEOUS if sealed else game_type.Dynamics.SEQUENTIAL,
        chance_mode=game_type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=game_type.Information.IMPERFECT_INFORMATION,
        utility=game_type.Utility.ZERO_SUM if zero_sum else game_type.Utility.GENERAL_SUM,
        reward_model=game_type.RewardModel.TERMINAL,
        max_num_players=definition.most_seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(definition),
    )


def _is_zero_sum(game: Game) -> bool:
    """Have both sides as many seats?"""
    return 2 * sum(game.side_of(seat) for seat in range(game.seats)) == game.seats


def _info_of(variant: Variant) -> Any:
    game = variant.game
    return pyspiel.GameInfo(
        num_distinct_actions=game.action_count,
        max_chance_outcomes=max(MOST_OUTCOMES, len(variant.starts)) if variant.explicit else variant.deals,
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if _is_zero_sum(game) else None,
        max_game_length=variant.horizon,
    )


def register(name: str) -> None:
    """Tell OpenSpiel of a game.

    It gets a class of its own, because OpenSpiel drops what it has registered after the interpreter has gone: a class
    outlives that, a function does not.
    """
    pyspiel.register_game(_type_of(name, None), type(f"{name.title()}Game", (FightcardGame,), {"fightcard_name": name}))
