"""How many decisions a second `fightcard.vector` plays on one core: `python bench/batches.py` prints a table.

The last column is a ratio within the run: decisions by `env.sample()` against those of the compiled simulation of
random players, which keeps one game in the processor's cache.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import fightcard
from fightcard import vector

ROUNDS, STEPS = 5, 40
RANDOM = np.random.default_rng(1)


def rate(play: Callable[[], int]) -> float:
    """Decisions per second of processor time, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        decisions = play()
        best = max(best, decisions / (time.process_time() - began))
    return best


def stepping(env: vector.VectorEnv, choose: Callable[[vector.VectorEnv], Any]) -> Callable[[], int]:
    """Some steps of a batch that is under way."""
    env.reset()
    for _ in range(STEPS):
        env.step(env.sample())

    def play() -> int:
        for _ in range(STEPS):
            env.step(choose(env))
        return STEPS * env.num_envs

    return play


def in_numpy(env: vector.VectorEnv) -> Any:
    """A random legal action, chosen by NumPy."""
    return (env.mask * RANDOM.random(env.mask.shape, np.float32)).argmax(axis=1)


def row(name: str, envs: int) -> str:
    """One line of the table."""
    plain = vector.make(name, envs, seed=1)
    rates = [
        rate(stepping(plain, vector.VectorEnv.sample)),
        rate(stepping(vector.make(name, envs, seed=1), in_numpy)),
        rate(stepping(vector.make(name, envs, seed=1, observation="features"), vector.VectorEnv.sample)),
        rate(stepping(vector.make(name, envs, seed=1, observation="tensor"), vector.VectorEnv.sample)),
    ]
    simulated = fightcard.simulate(fightcard.game(name), games=200_000, bots=("random", "random"), seed=1, jobs=1)
    cells = [f"{each / 1e6:.2f}" for each in rates]
    return f"| {name} | {' | '.join(cells)} | {plain.nbytes / envs:,.0f} | {rates[0] / simulated.tally.speed:.2f} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=int, default=4096)
    envs = parser.parse_args().envs
    print(f"Million decisions a second on one core, {envs:,} environments:\n")
    print("| game | sampled | chosen in NumPy | with features | with tensors | bytes each | of simulation |")
    print("|---|---|---|---|---|---|---|")
    for name in ("fightdrome", "champions", "cartisora"):
        print(row(name, envs), flush=True)


if __name__ == "__main__":
    main()
