"""Small games as whole trees in arrays: exact values, best responses and exploitability of policies, many times over.

``solve/game_tree.py`` has the same trees as objects, for policies that are asked information state by information
state; here a policy is one array, and each question takes milliseconds. A node is a history. Seats that choose unseen
come one after the other, and a seat's nodes that it cannot tell apart share an information set, which the engine's own
information states define. All nodes of a level lie in arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from fightcard import Observation, Position, Unreadable
from fightcard.core.tree import leaves

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]
else:
    Array = Any

LARGEST = 200_000  # nodes
NOTHING = -1


def result_of(position: Position) -> float | None:
    """The value of a finished game for side 0; None while it runs."""
    if position.result is None:
        return None
    winner = position.result["winner"]
    return 0.0 if winner is None else 1.0 - 2.0 * winner


class Edges(NamedTuple):
    """The edges from one level to the next; an action that chance follows has one for each outcome."""

    parent: Array
    action: Array
    child: Array
    chance: Array  # how likely the outcome is


class TreeLevel(NamedTuple):
    """All nodes of one depth."""

    seat: Array  # that chooses; NOTHING at an end
    infoset: Array
    value: Array  # at an end, for side 0
    edges: Edges  # to the next level


class InfosetValues(NamedTuple):
    """The values of a seat's choices, added up over the nodes of its information sets."""

    actions: Array  # [infoset, action]: value weighted with the others' reach
    reach: Array  # [infoset]: how likely the seat's own choices lead here
    value: float  # of the whole game for the seat


@dataclass(frozen=True)
class TreeArrays:
    """A game from one position on, or from several of which each is as likely; chance is included.

    >>> import fightcard
    >>> from fightcard.lab.evaluation.tree_arrays import TreeArrays
    >>> game = fightcard.game("cartisora", target=1)
    >>> tree = TreeArrays.of(game.position("match=50 hand0=2,K hand1=2,K"))  # no Match follows a drawn one
    >>> tree.nodes, len(tree.masks), round(tree.exploitability(tree.uniform()), 3)
    (245, 100, 0.0)
    """

    levels: list[TreeLevel]
    owner: Array  # [infoset] -> seat
    sides: tuple[int, ...]  # [seat] -> side
    masks: Array  # [infoset, action]
    tensors: Array  # [infoset]: the observation of the seat that chooses
    observations: list[Observation]  # [infoset]

    @classmethod
    def of(cls, *starts: Position) -> TreeArrays:
        """The tree of all that can follow from these positions; Unreadable if it grows too large."""
        return _Growth(starts).grown()

    @property
    def nodes(self) -> int:
        """The number of histories, ends included."""
        return sum(len(level.seat) for level in self.levels)

    def uniform(self) -> Array:
        """The policy that takes every legal action alike."""
        return np.asarray(self.masks / self.masks.sum(axis=1, keepdims=True))

    # -- values --

    def value(self, policy: Array) -> float:
        """The expected value for side 0 if all seats follow a policy: [infoset, action] -> probability."""
        value = self.levels[-1].value
        for level in reversed(self.levels[:-1]):
            chances = np.where(level.infoset[:, None] >= 0, policy[level.infoset], 0.0)
            value = level.value + (chances * self._brings(level, value)).sum(axis=1)
        return float(value.mean())

    def best_response(self, policy: Array, side: int) -> float:
        """The value of a side's best response to the policy of the other."""
        reaches = self._reaches(policy, skipped=side)
        sign = 1.0 - 2.0 * side
        value = self.levels[-1].value * sign
        for level, reach in zip(reversed(self.levels[:-1]), reversed(reaches[:-1]), strict=True):
            brings = self._brings(level, value)
            chances = np.where(level.infoset[:, None] >= 0, policy[level.infoset], 0.0)
            own = self._of_side(level, side)
            if own.any():
                chances[own] = self._best_choices(level, brings, reach, own)[level.infoset[own]]
            value = level.value * sign + (chances * brings).sum(axis=1)
        return float(value.mean())

    def exploitability(self, policy: Array) -> float:
        """Return the gain of a best response, averaged over both sides, with 1 for a won game: 0 for an equilibrium."""
        return (self.best_response(policy, 0) + self.best_response(policy, 1)) / 2

    def infoset_values(self, policy: Array, side: int) -> InfosetValues:
        """Return the counterfactual value of each choice of a side if all follow a policy."""
        reaches, own_reaches = self._reaches(policy, skipped=side), self._reaches(policy, skipped=1 - side)
        sign = 1.0 - 2.0 * side
        found, own_reach = np.zeros(self.masks.shape), np.zeros(len(self.masks))
        value = self.levels[-1].value * sign
        for depth in range(len(self.levels) - 2, -1, -1):
            level = self.levels[depth]
            brings = self._brings(level, value)
            own = self._of_side(level, side)
            np.add.at(found, level.infoset[own], brings[own] * reaches[depth][own, None])
            own_reach[level.infoset[own]] = own_reaches[depth][own]
            chances = np.where(level.infoset[:, None] >= 0, policy[level.infoset], 0.0)
            value = level.value * sign + (chances * brings).sum(axis=1)
        return InfosetValues(found, own_reach, float(value.mean()))

    def _brings(self, level: TreeLevel, value: Array) -> Array:
        """The value of each action of each node; 0 where there is none."""
        edges, actions = level.edges, self.masks.shape[1]
        places = edges.parent * actions + edges.action
        size = len(level.seat) * actions
        return np.bincount(places, edges.chance * value[edges.child], size).reshape(-1, actions)

    def _of_side(self, level: TreeLevel, side: int) -> Array:
        """Which nodes of a level are a side's to choose in."""
        return np.asarray(np.array([*self.sides, NOTHING])[level.seat] == side)

    def _best_choices(self, level: TreeLevel, brings: Array, reach: Array, own: Array) -> Array:
        """The best action of each information set, as a policy."""
        totals = np.zeros(self.masks.shape)
        np.add.at(totals, level.infoset[own], brings[own] * reach[own, None])
        best = np.where(self.masks > 0, totals, -np.inf).argmax(axis=1)
        return np.asarray(np.eye(self.masks.shape[1])[best])

    def _reaches(self, policy: Array, skipped: int) -> list[Array]:
        """The probability that the choices of all but one side lead to each node."""
        starts = len(self.levels[0].seat)
        reaches = [np.full(starts, 1 / starts)]
        for level, following in zip(self.levels[:-1], self.levels[1:], strict=True):
            chances = np.where(self._of_side(level, skipped)[:, None], 1.0, policy[level.infoset])
            reach, edges = np.zeros(len(following.seat)), level.edges
            reach[edges.child] = reaches[-1][edges.parent] * edges.chance * chances[edges.parent, edges.action]
            reaches.append(reach)
        return reaches


class _Growth:
    """A tree that grows level by level."""

    def __init__(self, starts: Sequence[Position]) -> None:
        self.game, self.starts = starts[0].game, starts
        self.infosets: dict[tuple[int, str], int] = {}
        self.owner: list[int] = []
        self.masks: list[bytes] = []
        self.tensors: list[Any] = []
        self.observations: list[Observation] = []
        self.count = 0

    def grown(self) -> TreeArrays:
        levels, positions = [], list(self.starts)
        while positions:
            level, positions = self._level(positions)
            levels.append(level)
        game = self.game
        return TreeArrays(
            levels,
            np.array(self.owner),
            tuple(game.side_of(seat) for seat in range(game.seats)),
            np.array([list(mask) for mask in self.masks], np.int8),
            np.array(self.tensors, np.int32),
            self.observations,
        )

    def _level(self, positions: list[Position]) -> tuple[TreeLevel, list[Position]]:
        size = len(positions)
        following: list[Position] = []
        self.count += size
        if self.count > LARGEST:
            raise Unreadable("tree-too-large", most=LARGEST)
        seats, infosets, values = np.full(size, NOTHING), np.full(size, NOTHING), np.zeros(size)
        edges: list[tuple[int, int, int, float]] = []
        for node, position in enumerate(positions):
            worth = result_of(position)
            if worth is not None:
                values[node] = worth
                continue
            seat = seats[node] = position.due[0]
            infosets[node] = self._infoset(position, int(seat))
            for text in position.legal_actions(int(seat)):
                action = self.game.action_id(text)
                for after, chance in leaves(position.branch(f"{seat}:{text}")):
                    edges.append((node, action, len(following), chance))
                    following.append(after)
        parts = np.array(edges or np.zeros((0, 4))).T
        parent, action_ids, child = parts[:3].astype(np.int64)
        return TreeLevel(seats, infosets, values, Edges(parent, action_ids, child, parts[3])), following

    def _infoset(self, position: Position, seat: int) -> int:
        observation = position.observe(seat)
        key = seat, observation.information_state()
        if key not in self.infosets:
            self.infosets[key] = len(self.infosets)
            self.owner.append(seat)
            self.observations.append(observation)
            self.masks.append(observation.action_mask())
            self.tensors.append(observation.tensor())
        return self.infosets[key]
