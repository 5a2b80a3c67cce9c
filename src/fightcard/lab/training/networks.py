"""The networks of a mind while they learn: floating-point weights, and how they move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.bots.search import policy_value
from fightcard.bots.search.reinforce import MOST_SEEN, Leanings, Notes

Floats = NDArray[np.float32]

HIGHEST_LOGIT = 30
MOST_DECISIONS = 1_000  # of a game that are learned from
USUALLY_SEEN = 80  # things in a glimpse
RECENT, LASTING = 0.1, 0.001  # how much a slope counts, and its square, beside those before
TINY = 1e-8


class Steps:
    """Moves weights against slopes, each as far as its slopes were steady (Adam)."""

    def __init__(self, parts: Sequence[Floats]) -> None:
        self.parts, self.taken = parts, 0
        self._means = [np.zeros_like(part) for part in parts]
        self._squares = [np.zeros_like(part) for part in parts]

    def take(self, slopes: Sequence[Floats], pace: float) -> None:
        """One step down."""
        self.taken += 1
        mean_so_far, square_so_far = 1 - (1 - RECENT) ** self.taken, 1 - (1 - LASTING) ** self.taken
        for part, slope, mean, square in zip(self.parts, slopes, self._means, self._squares, strict=True):
            mean += RECENT * (slope - mean)
            square += LASTING * (slope * slope - square)
            part -= pace * (mean / mean_so_far) / (np.sqrt(square / square_so_far) + TINY)


class Judgement:
    """What a situation is worth: signs, hidden units, one number."""

    def __init__(self, signs: int, units: int, seed: int) -> None:
        lots = np.random.default_rng(seed)
        self.signs: Floats = lots.normal(0, 2 / np.sqrt(signs), (signs, units)).astype(np.float32)
        self.units: Floats = lots.normal(0, 1 / np.sqrt(units), units).astype(np.float32)
        self.constant: Floats = np.zeros(1, np.float32)
        self._steps = Steps([self.signs, self.units, self.constant])

    def shares(self, seen: Floats) -> Floats:
        """What it expects."""
        return self._outcome(np.maximum(seen @ self.signs, 0))

    def _outcome(self, inner: Floats) -> Floats:
        logits = np.clip(inner @ self.units + self.constant, -HIGHEST_LOGIT, HIGHEST_LOGIT)
        return np.asarray(1 / (1 + np.exp(-logits)), np.float32)

    def learn(self, seen: Floats, shares: Floats, pace: float) -> None:
        """One step towards what came out."""
        outer = seen @ self.signs
        inner = np.maximum(outer, 0)
        error = (self._outcome(inner) - shares) / len(shares)
        slopes = [seen.T @ (np.outer(error, self.units) * (outer > 0)), inner.T @ error, error.sum(keepdims=True)]
        self._steps.take(slopes, pace)


@dataclass
class Inclination:
    """What one would do without thinking: things seen, hidden units, a score for each label."""

    net: Leanings

    def __post_init__(self) -> None:
        self.slopes = Leanings(*(np.zeros_like(part) for part in self.net))
        self._steps = Steps(self.net)

    @classmethod
    def new(cls, seen: int, units: int, seed: int) -> Inclination:
        """One that has hardly any."""
        lots = np.random.default_rng(seed)
        weights = (lots.normal(0, 0.15, (seen, units)), lots.normal(0, 0.05, (policy_value.LABELS, units)))
        return cls(Leanings(*(part.astype(np.float32) for part in weights)))

    @classmethod
    def of_mind(cls, data: Sequence[Any]) -> Inclination:
        """That of a mind."""
        seen, labels = data[policy_value.SEEN_WEIGHTS], data[policy_value.LABEL_WEIGHTS]
        units = len(labels) // policy_value.LABELS
        weights = (
            np.reshape(seen, (-1, units)) / 2**policy_value.IN_SHIFT,
            np.reshape(labels, (-1, units)) / policy_value.NAT,
        )
        return cls(Leanings(*(part.astype(np.float32) for part in weights)))

    def learn(self, learned: int, pace: float) -> None:
        """One step by the slopes that so many choices have left behind, and wipe them."""
        self._steps.take([-slopes / max(learned, 1) for slopes in self.slopes], pace)
        for slopes in self.slopes:
            slopes[:] = 0

    def whole(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """In whole numbers."""
        return whole(self.net.seen.ravel() * 2**policy_value.IN_SHIFT), whole(
            self.net.labels.ravel() * policy_value.NAT
        )

    def notes(self) -> Notes:
        """Room to note a game's choices in."""
        units, most = self.net.labels.shape[1], MOST_DECISIONS
        return Notes(
            seen=np.zeros(most * USUALLY_SEEN + MOST_SEEN, np.int64),
            until=np.zeros(most, np.int64),
            units=np.zeros((most, units), np.float32),
            choices=np.zeros(most, np.int64),
            labels=np.zeros((most, policy_value.MOST_CHOICES), np.int64),
            chances=np.zeros((most, policy_value.MOST_CHOICES)),
            chosen=np.zeros(most, np.int64),
            whose=np.zeros(most, np.int64),
            expected=np.zeros(most),
        )


def whole(numbers: Any) -> NDArray[np.int64]:
    """The nearest whole numbers."""
    return np.ascontiguousarray(np.rint(numbers).astype(np.int64))
