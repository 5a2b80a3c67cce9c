"""Settings of searching bots that each game chooses for itself (``games/<game>/search.py``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchSettings:
    """The search settings of one level."""

    simulations: int = 0  # rollouts per decision; without any it plays from its policy prior
    candidates: int = 1  # for each world, of which the belief network keeps one
    rollout_depth: int = 8  # choices of a rollout before the value network is asked
    prior_weight: float = 0.1  # of the policy prior in the score of a choice, while few worlds were tried
    temperature: float = 1.0  # of the policy prior without search: above 1 less likely choices come more often
    blunder_rate: float = 0.0  # the probability of a uniformly random choice
    resolves: bool = False  # solves late decisions exactly, where the game has a resolver (registry.py)


@dataclass(frozen=True)
class TrainingRecipe:
    """Hyperparameters by which a game's weights are trained: the same recipe gives the same weights."""

    games: int  # of self-play for the policy; games for the value network come on top; 0: both stay as at the start
    policy_units: int = 64
    value_units: int = 64
    turns: int = 4  # of alternating policy and value training
    learning_rate: float = 0.002
    entropy_bonus: float = 0.01
    trace: float = 1.0  # how far results count for earlier choices, besides the value network's estimates (lambda)
    sparring_percent: int = 0  # of the policy's games, against sparring partners
    belief_games: int = 0  # by the trained policy for the belief network; without any it has none
    belief_units: int = 16
    pick_games: int = 0  # of matches, in which only the choice of who fights is learned
    start: str = ""  # a frozen version (bots/frozen.py) from whose weights the training goes on
    seed: int = 1

    def __str__(self) -> str:
        told = [
            f"{self.games:,} games in {self.turns} turns",
            f"{self.policy_units} and {self.value_units} units",
            f"pace {self.learning_rate:g}",
            f"curiosity {self.entropy_bonus:g}",
        ]
        told = told if self.games else []
        told += [f"trace {self.trace:g}"] if self.trace < 1 else []
        told += [f"sparring {self.sparring_percent} %"] if self.sparring_percent else []
        told += [f"{self.belief_games:,} games for {self.belief_units} units of beliefs"] if self.belief_games else []
        told += [f"{self.pick_games:,} matches for picks"] if self.pick_games else []
        told += [f"from version {self.start}"] if self.start else []
        return ", ".join([*told, f"seed {self.seed}"])


@dataclass(frozen=True)
class Training:
    """The training recipe of a game's weights."""

    recipe: TrainingRecipe
    variants: tuple[str, ...]  # rule options played besides the default rules, so that the networks know them
    sampled_percent: int  # of the quiet states that are sampled for the value network: about six per game
    match: str = ""  # rule options of a match in which fighters are picked (``PICK_FEATURE`` in encoder.py)
    sparring: int = 0  # sparring partners of the game's own (``spar`` in thumb.py)
