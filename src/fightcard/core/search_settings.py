"""Settings of searching bots that each game chooses for itself (``games/<game>/search.py``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchSettings:
    """The search settings of one level."""

    simulations: int = 0  # rollouts per decision; without any it plays from its policy prior
    rollout_depth: int = 8  # choices of a rollout before the value network is asked
    prior_weight: float = 0.1  # of the policy prior in the score of a choice, while few worlds were tried
    temperature: float = 1.0  # of the policy prior without search: above 1 less likely choices come more often
    blunder_rate: float = 0.0  # the probability of a uniformly random choice
    resolves: bool = False  # solves late decisions exactly, where the game has a resolver (registry.py)


@dataclass(frozen=True)
class TrainingRecipe:
    """Hyperparameters by which a game's weights are trained: the same recipe gives the same weights."""

    games: int  # of self-play for the policy; games for the value network come on top
    policy_units: int = 64
    value_units: int = 64
    turns: int = 4  # of alternating policy and value training
    learning_rate: float = 0.002
    entropy_bonus: float = 0.01
    seed: int = 1

    def __str__(self) -> str:
        units = f"{self.policy_units} and {self.value_units} units"
        rates = f"pace {self.learning_rate:g}, curiosity {self.entropy_bonus:g}"
        return f"{self.games:,} games in {self.turns} turns, {units}, {rates}, seed {self.seed}"


@dataclass(frozen=True)
class Training:
    """The training recipe of a game's weights."""

    recipe: TrainingRecipe
    variants: tuple[str, ...]  # rule options played besides the default rules, so that the networks know them
    sampled_percent: int  # of the quiet states that are sampled for the value network: about six per game
