"""The policy and value networks in training: floating-point weights, optimised by Adam."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.bots.search import policy_value
from fightcard.bots.search.policy_value import Weights
from fightcard.bots.search.reinforce import MAX_OBSERVATION, PolicyNet, Trajectory

Floats = NDArray[np.float32]
Integers = NDArray[np.int32]

MAX_LOGIT = 30
MAX_DECISIONS = 1_000  # of a game that are learned from
MAX_STAGES = 2_000  # quiet states of a game
USUAL_FEATURES = 80  # active features of an observation
BETA_1, BETA_2 = 0.9, 0.999  # decay rates of Adam
EPSILON = 1e-8


class Adam:
    """The Adam optimiser."""

    def __init__(self, parts: Sequence[Floats]) -> None:
        self.parts, self.steps = parts, 0
        self._means = [np.zeros_like(part) for part in parts]
        self._squares = [np.zeros_like(part) for part in parts]

    def data(self) -> list[Floats]:
        """Return all that it remembers."""
        return [np.array([self.steps], np.float32), *self._means, *self._squares]

    def restore(self, data: Sequence[Floats]) -> None:
        """Remember what another one has remembered."""
        self.steps = int(data[0][0])
        for mine, stored in zip((*self._means, *self._squares), data[1:], strict=True):
            mine[:] = stored

    def step(self, gradients: Sequence[Floats], learning_rate: float) -> None:
        """Take one step against the gradients."""
        self.steps += 1
        mean_bias, square_bias = 1 - BETA_1**self.steps, 1 - BETA_2**self.steps
        for part, gradient, mean, square in zip(self.parts, gradients, self._means, self._squares, strict=True):
            mean += (1 - BETA_1) * (gradient - mean)
            square += (1 - BETA_2) * (gradient * gradient - square)
            part -= learning_rate * (mean / mean_bias) / (np.sqrt(square / square_bias) + EPSILON)


class ValueNetwork:
    """Estimates the share of the point: value features, hidden units, one logit."""

    def __init__(self, features: int, units: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.hidden: Floats = rng.normal(0, 2 / np.sqrt(features), (features, units)).astype(np.float32)
        self.output: Floats = rng.normal(0, 1 / np.sqrt(units), units).astype(np.float32)
        self.bias: Floats = np.zeros(1, np.float32)
        self._optimiser = Adam([self.hidden, self.output, self.bias])

    def estimates(self, features: Floats) -> Floats:
        """Return the estimated shares of a batch."""
        return self._outputs(np.maximum(features @ self.hidden, 0))

    def _outputs(self, units: Floats) -> Floats:
        logits = np.clip(units @ self.output + self.bias, -MAX_LOGIT, MAX_LOGIT)
        return np.asarray(1 / (1 + np.exp(-logits)), np.float32)

    def learn(self, features: Floats, shares: Floats, learning_rate: float) -> None:
        """Take one step towards the shares of a batch."""
        outer = features @ self.hidden
        inner = np.maximum(outer, 0)
        error = (self._outputs(inner) - shares) / len(shares)
        gradients = [
            features.T @ (np.outer(error, self.output) * (outer > 0)),
            inner.T @ error,
            error.sum(keepdims=True),
        ]
        self._optimiser.step(gradients, learning_rate)


@dataclass
class PolicyNetwork:
    """Scores actions: observation features, hidden units, a score for each action feature."""

    net: PolicyNet

    def __post_init__(self) -> None:
        self.gradients = PolicyNet(*(np.zeros_like(part) for part in self.net))
        self._optimiser = Adam(self.net)

    @classmethod
    def new(cls, features: int, units: int, seed: int) -> PolicyNetwork:
        """Return a network that is close to uniformly random play."""
        rng = np.random.default_rng(seed)
        actions = policy_value.ACTION_FEATURE_COUNT
        weights = (rng.normal(0, 0.15, (features, units)), rng.normal(0, 0.05, (actions, units)))
        return cls(PolicyNet(*(part.astype(np.float32) for part in weights)))

    @classmethod
    def of_weights(cls, weights: Weights) -> PolicyNetwork:
        """Return the policy network of trained weights."""
        units = len(weights.action) // policy_value.ACTION_FEATURE_COUNT
        parts = (
            np.reshape(weights.observation, (-1, units)) / 2**policy_value.IN_SHIFT,
            np.reshape(weights.action, (-1, units)) / policy_value.SCORE_SCALE,
        )
        return cls(PolicyNet(*(part.astype(np.float32) for part in parts)))

    def data(self) -> list[Floats]:
        """Return the weights and what the optimiser remembers."""
        return [*self.net, *self._optimiser.data()]

    def restore(self, data: Sequence[Floats]) -> None:
        """Go on where another one was."""
        for mine, stored in zip(self.net, data, strict=False):
            mine[:] = stored
        self._optimiser.restore(data[len(self.net) :])

    def learn(self, choices: int, learning_rate: float) -> None:
        """Take one step by the gradients that so many choices have added up, and reset them."""
        self._optimiser.step([-gradient / max(choices, 1) for gradient in self.gradients], learning_rate)
        for gradient in self.gradients:
            gradient[:] = 0

    def fixed_point(self) -> tuple[Integers, Integers]:
        """Return the weights of observation and action features in whole numbers."""
        observation = fixed_point(self.net.observation.ravel() * 2**policy_value.IN_SHIFT)
        return observation, fixed_point(self.net.actions.ravel() * policy_value.SCORE_SCALE)

    def trajectory(self) -> Trajectory:
        """Return space to record the choices of a game."""
        units, most = self.net.actions.shape[1], MAX_DECISIONS
        return Trajectory(
            observation=np.zeros(most * USUAL_FEATURES + MAX_OBSERVATION, np.int64),
            until=np.zeros(most, np.int64),
            units=np.zeros((most, units), np.float32),
            choices=np.zeros(most, np.int64),
            actions=np.zeros((most, policy_value.MAX_CHOICES), np.int64),
            chances=np.zeros((most, policy_value.MAX_CHOICES)),
            chosen=np.zeros(most, np.int64),
            whose=np.zeros(most, np.int64),
            stage=np.zeros(most, np.int64),
            estimates=np.zeros(MAX_STAGES),
            outlooks=np.zeros(MAX_STAGES),
        )


def fixed_point(numbers: Any) -> Integers:
    """Return the nearest whole numbers."""
    return np.ascontiguousarray(np.rint(numbers).astype(np.int32))
