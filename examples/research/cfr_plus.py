"""CFR+ in NumPy on the small games whose whole tree is known, with the exact exploitability of its average policy.

python examples/research/cfr_plus.py cartisora --iterations 200
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import fightcard
from fightcard.lab.evaluation.benchmarks import small_games
from fightcard.lab.evaluation.tree_arrays import TreeArrays

Floats = NDArray[np.float64]


def matched(regrets: Floats, tree: TreeArrays) -> Floats:
    """The policy in proportion to positive regrets; where there are none, every legal action alike."""
    total = regrets.sum(axis=1, keepdims=True)
    return np.where(total > 0, regrets / np.where(total > 0, total, 1.0), tree.uniform())


def cfr_plus(tree: TreeArrays, iterations: int, report: int = 0) -> Floats:
    """The average policy after so many iterations, in which both sides take turns."""
    sides = np.array(tree.sides)[tree.owner]
    regrets, average = np.zeros(tree.masks.shape), np.zeros(tree.masks.shape)
    for number in range(1, iterations + 1):
        for side in (0, 1):
            policy = matched(regrets, tree)
            found = tree.infoset_values(policy, side)
            mine = (sides == side)[:, None] & (tree.masks > 0)
            gains = found.actions - (policy * found.actions).sum(axis=1, keepdims=True)
            regrets = np.where(mine, np.maximum(regrets + gains, 0.0), regrets)
            average += np.where(mine, number * found.reach[:, None] * policy, 0.0)
        if report and number % report == 0:
            print(f"{number:6} iterations, exploitability {tree.exploitability(normal(average, tree)):.6f}", flush=True)
    return normal(average, tree)


def normal(weights: Floats, tree: TreeArrays) -> Floats:
    """The policy in proportion to these weights."""
    total = weights.sum(axis=1, keepdims=True)
    return np.where(total > 0, weights / np.where(total > 0, total, 1.0), tree.uniform())


def main() -> None:
    """Solve the small games of a game one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="cartisora")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--only", help="the name of one small game")
    given = parser.parse_args()
    for name, starts in small_games(fightcard.game(given.game).definition).items():
        if given.only in (None, name):
            tree = TreeArrays.of(*starts)
            print(f"{name}: {tree.nodes:,} nodes, {len(tree.masks):,} information sets")
            policy = cfr_plus(tree, given.iterations, report=max(given.iterations // 10, 1))
            print(f"  value {tree.value(policy):+.6f}, exploitability {tree.exploitability(policy):.6f}")


if __name__ == "__main__":
    main()
