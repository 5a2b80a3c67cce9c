"""The benchmark protocol of ``fightcard evaluate``: the same yardsticks for every policy.

A policy plays the standard game against opponents whose ratings are fixed, each deal twice with the seats exchanged.
Its Elo rating is the one under which its results are most likely. In small games, whose whole tree is known, its
exploitability is computed; in the whole game, what the best of a fixed set of responders wins is a lower bound of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fightcard import Decision, Game
from fightcard.bots.bot_names import check_bot
from fightcard.bots.policy_files import is_policy_file, load_policy
from fightcard.core.definition import GameDefinition
from fightcard.lab.adversaries.baselines import SIMPLE, make_baseline, simple_baselines
from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.lab.rating.league import Fixtures, LeagueTable, play_league
from fightcard.lab.rating.ratings import rating_among, share_of
from fightcard.lab.simulation.bot_games import Contestant, make_contestant
from fightcard.lab.simulation.executors import Jobs
from fightcard.lab.simulation.simulate import SILENT, SimulationWatcher

from .benchmarks import ratings_of, small_games
from .tree_arrays import Array, TreeArrays

PROTOCOL = 1  # rises when any yardstick changes
GAMES, SEED = 200, 1
DRAWS = 24  # decisions from which the mix of a bot is estimated that does not tell it


@dataclass(frozen=True)
class SmallResult:
    """The result of a policy in a small game."""

    name: str
    nodes: int
    information_sets: int
    exploitability: float  # what a best response wins on average: a won game counts 1, a lost one -1
    exact: bool  # False: the policy's probabilities were estimated from its decisions


@dataclass(frozen=True)
class StrongestOpponent:
    """The opponent that does best against a policy; this bounds its exploitability from below."""

    name: str
    share: IntervalEstimate  # of the points


@dataclass(frozen=True)
class Evaluation:
    """The results of the protocol for one policy."""

    policy: str
    game: str
    elo: IntervalEstimate
    ratings: Mapping[str, int]  # of the opponents
    shares: Mapping[str, IntervalEstimate]  # of the points, that the policy wins against each
    responder: StrongestOpponent
    small: tuple[SmallResult, ...]
    table: LeagueTable

    def data(self) -> dict[str, Any]:
        """Return all of it as JSON data."""
        opponents = [
            {"name": name, "rating": self.ratings.get(name), "score": it.value, "low": it.low, "high": it.high}
            for name, it in self.shares.items()
        ]
        responder = self.responder
        return {
            "protocol": PROTOCOL,
            "elo": vars(self.elo),
            "games": self.table.fixtures.games,
            "opponents": opponents,
            "responder": {"name": responder.name, **vars(responder.share)},
            "small_games": [vars(result) for result in self.small],
        }


@dataclass(frozen=True)
class EvaluationTask:
    """A policy to evaluate: a policy file, ``FILE.py:CLASS``, an installed bot or a level."""

    policy: str
    game: GameDefinition
    games: int = GAMES
    seed: int = SEED
    jobs: Jobs = 1

    def checked(self) -> EvaluationTask:
        """The same, if the policy can be read and the game has a benchmark."""
        ratings_of(self.game)
        if is_policy_file(self.policy):
            load_policy(self.policy, Game(self.game, self.game.setup()))
        check_bot(self.policy)
        return self

    @property
    def fixtures(self) -> Fixtures:
        """The games to play."""
        rated = [name for name in ratings_of(self.game) if name != self.policy]
        opponents = (*rated, *simple_baselines(self.game))
        pairs = tuple((self.policy, name) for name in opponents)
        names = (self.policy, *opponents)
        return Fixtures(self.game.name, self.game.setup(), names, self.games, self.seed, make_opponent, pairs)


def make_opponent(name: str, game: GameDefinition) -> Contestant:
    """Return the policy or an opponent of it."""
    return make_baseline(name, game) if name.startswith(SIMPLE) else make_contestant(name, game)


def evaluate(task: EvaluationTask, watcher: SimulationWatcher = SILENT) -> Evaluation | None:
    """Play all games and look at the small ones; None if that was interrupted."""
    table = play_league(task.checked().fixtures, task.jobs, watcher)
    if table.interrupted:
        return None
    ratings = ratings_of(task.game)
    meetings = [table.meeting(pair) for pair in table.fixtures.pairs]
    shares = {meeting.b: share_of(meeting) for meeting in meetings}
    elo = rating_among([each for each in meetings if each.b in ratings], ratings, task.seed)
    small = tuple(_small_results(task))
    return Evaluation(task.policy, task.game.name, elo, ratings, shares, _responder(shares), small, table)


def _responder(shares: Mapping[str, IntervalEstimate]) -> StrongestOpponent:
    """The opponent against whom the policy wins the least."""
    name, least = min(shares.items(), key=lambda item: item[1].value)
    return StrongestOpponent(name, IntervalEstimate(1 - least.value, 1 - least.high, 1 - least.low))


# -- small games -----------------------------------------------------------------------------------------------------


def _small_results(task: EvaluationTask) -> list[SmallResult]:
    found = small_games(task.game)
    names = list(found) if is_policy_file(task.policy) else list(found)[:1]  # a bot is asked at every information set
    return [small_result(task, name) for name in names]


def small_result(task: EvaluationTask, name: str) -> SmallResult:
    """The value and exploitability of a policy in one small game."""
    starts = small_games(task.game)[name]
    tree = TreeArrays.of(*starts)
    chances, exact = _mixes(task, tree, starts[0].game)
    return SmallResult(name, tree.nodes, len(tree.masks), tree.exploitability(chances), exact)


def _mixes(task: EvaluationTask, tree: TreeArrays, game: Game) -> tuple[Array, bool]:
    """The probabilities of a policy at all information sets, and whether they are exact."""
    if is_policy_file(task.policy):
        return load_policy(task.policy, game).probabilities(tree.tensors, tree.masks), True
    contestant = make_contestant(task.policy, task.game)
    contestant.prepare(game.setup)
    chances, exact = np.zeros(tree.masks.shape), True
    for infoset, observation in enumerate(tree.observations):
        decision = contestant.choose_seen(observation, 0)
        if decision.mixed or len(observation.legal_actions()) == 1:
            _add_mix(chances[infoset], decision, game)
            continue
        exact = False
        for number in range(DRAWS):
            action = contestant.choose_seen(observation, number + 1).action
            chances[infoset, game.action_id(action)] += 1 / DRAWS
    return chances, exact


def _add_mix(chances: Array, decision: Decision, game: Game) -> None:
    for candidate in decision.candidates if decision.mixed else ():
        chances[game.action_id(candidate.action)] = candidate.share
    total = chances.sum()
    if total > 0:
        chances /= total
    else:
        chances[game.action_id(decision.action)] = 1.0
