"""Measures simulations on a Ray cluster of nodes on this machine: ``python -m bench.cluster [--games N] [--json]``.

Three questions, each with real nodes (``ray.cluster_utils.Cluster``: a scheduler, a store and workers for each):

* ``killed``: two nodes of one core, of which one is killed in the middle. The results must be those of one process.
* ``ratio``: games a second of two nodes of one core over those of one, in turns (goal: 1.7 where two cores are free).
* ``memory``: the memory of the driving process after a tenth of the games and at the end (``--memory-games 100000000``
  for the whole).

It needs the extra ``ray``, which no lock of this project holds for its size: 79 MB to download, 240 MB installed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fightcard.core.support.extras import require
from fightcard.lab.simulation.engine import Plan, Tally
from fightcard.lab.simulation.ray_executor import RayExecutor, connect_ray, keep_private
from fightcard.lab.simulation.simulate import SILENT, SimulationWatcher, simulate
from fightcard.registry import find_game

GOAL = 1.7
STORE = 100 << 20  # bytes of each node's object store


def plan_of(name: str, seed: int = 1) -> Plan:
    """Return a plan of games between ``thumb`` and itself."""
    return Plan(name, find_game(name).setup(), ("thumb", "thumb"), seed, compiled=True)


@contextmanager
def cluster(nodes: int) -> Iterator[tuple[Any, RayExecutor]]:
    """Start a cluster of nodes with one core each, behind a head node that runs no tasks; connect to it."""
    require("ray", "bench.cluster")
    keep_private()
    import ray
    from ray.cluster_utils import Cluster

    found = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, "object_store_memory": STORE}
    )
    try:
        for _ in range(nodes):
            found.add_node(num_cpus=1, object_store_memory=STORE)
        found.wait_for_nodes()
        yield found, connect_ray(found.address)
    finally:
        ray.shutdown()
        found.shutdown()


class NodeKiller:
    """A watcher that kills a node when half of the games are done."""

    def __init__(self, found: Any, games: int) -> None:
        self.cluster, self.games, self.lost = found, games, 0

    def compiling(self) -> None:
        """Do nothing."""

    def playing(self, done: int) -> None:
        """Kill the node that was added last."""
        if not self.lost and 2 * done >= self.games:
            self.lost = 1
            node = sorted(self.cluster.worker_nodes, key=lambda each: str(each.unique_id))[-1]
            self.cluster.remove_node(node, allow_graceful=False)


@dataclass(frozen=True)
class KilledNode:
    """The results of a simulation that lost a node."""

    tally: Tally
    lost: int


def killed_node(plan: Plan, games: int) -> KilledNode:
    """Simulate on two nodes, one of which is killed in the middle."""
    with cluster(2) as (found, executor):
        killer = NodeKiller(found, games)
        outcome = simulate(plan, games, executor, killer)
    return KilledNode(outcome.tally, killer.lost)


def speed(plan: Plan, games: int, nodes: int) -> float:
    """Return games a second on so many nodes; all workers have prepared before."""
    with cluster(nodes) as (_, executor):
        simulate(plan, games // 4, executor)
        tally = simulate(plan, games, executor).tally
    return tally.games / tally.seconds


def ratio(plan: Plan, games: int, rounds: int) -> list[dict[str, float]]:
    """Return the speeds of one node and of two, in turns."""
    found = []
    for _ in range(rounds):
        one, two = speed(plan, games, 1), speed(plan, games, 2)
        found.append({"one": round(one), "two": round(two), "ratio": round(two / one, 2)})
    return found


class MemoryWatcher:
    """Notes the memory of this process at each tenth of the games."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.seen: dict[int, float] = {}

    def compiling(self) -> None:
        """Do nothing."""

    def playing(self, done: int) -> None:
        """Note the memory once for each tenth."""
        self.seen.setdefault(10 * done // self.games, round(resident(), 1))


def resident() -> float:
    """Return the memory of this process in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def memory(plan: Plan, games: int) -> dict[str, Any]:
    """Return the memory of the driving process in a long simulation on two nodes."""
    watcher = MemoryWatcher(games)
    watched: SimulationWatcher = watcher
    with cluster(2) as (_, executor):
        tally = simulate(plan, games, executor, watched).tally
    seen = watcher.seen
    return {"games": tally.games, "seconds": round(tally.seconds), "megabytes": seen, "growth": seen[10] - seen[1]}


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--memory-games", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--parts", default="killed,ratio,memory")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    plan, parts = plan_of("cartisora"), asked.parts.split(",")
    found: dict[str, Any] = {"games": asked.games}
    if "killed" in parts:
        killed, alone = killed_node(plan, asked.games), simulate(plan, asked.games, 1, SILENT)
        found["killed"] = {"lost": killed.lost, "same": killed.tally.counts == alone.tally.counts}
    if "ratio" in parts:
        found["ratio"] = ratio(plan, asked.games, asked.rounds)
    if "memory" in parts:
        found["memory"] = memory(plan, asked.memory_games)
    print(json.dumps(found, indent=None if asked.json else 1))
    sys.exit(0 if found.get("killed", {"same": True})["same"] else 1)


if __name__ == "__main__":
    main()
