"""Measures simulations on a Ray cluster of nodes on this machine: ``python -m bench.cluster [--games N] [--json]``.

Three questions, each with real nodes (``ray.cluster_utils.Cluster``: a scheduler, a store and workers for each):

* ``killed``: two nodes of one core, of which one is killed in the middle. The results must be those of one process.
* ``ratio``: games a second of two nodes of one core over those of one, in turns (goal: 1.7 where two cores are free).
  Before them two plain processes against one, which is what the machine allows; and how busy Ray's own processes are.
* ``memory``: the memory of the driving process and of the workers at each tenth of the games (``--memory-games
  100000000 --bots random`` for the whole: random players are the fastest).
* ``solve``: a small game solved on two nodes, of which one is killed in the middle. The tables must be those of one
  process, bit for bit.

It needs the extra ``ray``, which no lock of this project holds for its size: 79 MB to download, 240 MB installed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from fightcard.core.support.extras import require
from fightcard.lab.simulation.engine import Plan, Tally
from fightcard.lab.simulation.executors import Jobs, SolveCluster
from fightcard.lab.simulation.ray_executor import RayExecutor, connect_ray, keep_private
from fightcard.lab.simulation.simulate import SILENT, SimulationWatcher, simulate
from fightcard.registry import find_game
from fightcard.solve.cartisora.solver.backward_induction import ready_kernels
from fightcard.solve.cartisora.solver.full_solver import first_state, solve_fully
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from fightcard.solve.interface import NoProgress
from measure import processes_of, seconds_of

GOAL = 1.7
SOLVED_CARDS = 8
CACHE = "FIGHTCARD_CACHE"
STORE = 100 << 20  # bytes of each node's object store
WORKERS = ("ray::run_task", "ray::IDLE")  # the names of worker processes


def plan_of(name: str, bot: str = "thumb", options: Sequence[str] = (), seed: int = 1) -> Plan:
    """Return a plan of games between a bot and itself."""
    return Plan(name, find_game(name).setup(options), (bot, bot), seed, compiled=True)


@contextmanager
def cluster(nodes: int) -> Iterator[tuple[Any, RayExecutor]]:
    """Start a cluster of nodes with one core each, and connect to it; the first is the head node."""
    require("ray", "bench.cluster")
    keep_private()
    os.environ.setdefault("RAY_worker_niceness", "0")  # as plain processes; with Ray's 15 all else comes first
    import ray
    from ray.cluster_utils import Cluster

    found = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE}
    )
    try:
        for _ in range(nodes - 1):
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


def speed(plan: Plan, games: int, jobs: Jobs) -> float:
    """Return games a second; all workers have compiled or loaded the rules before."""
    simulate(plan, games // 4, jobs)
    tally = simulate(plan, games, jobs).tally
    return tally.games / tally.seconds


@dataclass(frozen=True)
class NodeSpeed:
    """Games a second of some nodes, and the share of a core that Ray's own processes took meanwhile."""

    games: float
    overhead: float


def node_speed(plan: Plan, games: int, nodes: int) -> NodeSpeed:
    """Measure some nodes."""
    with cluster(nodes) as (_, executor):
        before, began = own_seconds(), perf_counter()
        found = speed(plan, games, executor)
        return NodeSpeed(found, (own_seconds() - before) / (perf_counter() - began))


def own_seconds() -> float:
    """Return the processor seconds of all processes started from here but Ray's workers."""
    workers = {process for name in WORKERS for process in processes_of(name)}
    return sum(map(seconds_of, {*processes_of("")} - {*workers, os.getpid()}))


def ratio(plan: Plan, games: int, rounds: int) -> list[dict[str, float]]:
    """Return the speeds of one and of two, of processes and of nodes, in turns."""
    found = []
    for _ in range(rounds):
        processes = [speed(plan, games, jobs) for jobs in (1, 2)]
        nodes = [node_speed(plan, games, count) for count in (1, 2)]
        found.append(
            {
                "one process": round(processes[0]),
                "two processes": round(processes[1]),
                "processes' ratio": round(processes[1] / processes[0], 2),
                "one": round(nodes[0].games),
                "two": round(nodes[1].games),
                "ratio": round(nodes[1].games / nodes[0].games, 2),
                "Ray's share of a core": round(nodes[1].overhead, 3),
            }
        )
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)
    return found


class MemoryWatcher:
    """Notes the memory of this process, and of all workers together, at each tenth of the games."""

    def __init__(self, games: int) -> None:
        self.games, self.began = games, perf_counter()
        self.seen: dict[int, tuple[float, float]] = {}

    def compiling(self) -> None:
        """Do nothing."""

    def playing(self, done: int) -> None:
        """Note the memory once for each tenth."""
        tenth = 10 * done // self.games
        if tenth not in self.seen:
            workers = sum(resident(str(process)) for process in processes_of("ray::"))
            self.seen[tenth] = round(resident("self"), 1), round(workers, 1)
            print(
                f"{perf_counter() - self.began:.0f} s, {done:,} games: {self.seen[tenth]} MB",
                file=sys.stderr,
                flush=True,
            )


def resident(process: str) -> float:
    """Return the memory of a process in MB; 0 if it has ended."""
    with suppress(OSError):
        status = Path("/proc", process, "status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024
    return 0.0


def memory(plan: Plan, games: int, nodes: int) -> dict[str, Any]:
    """Return the memory of the driving process, and of the workers, in a long simulation."""
    watcher = MemoryWatcher(games)
    watched: SimulationWatcher = watcher
    with cluster(nodes) as (_, executor):
        tally = simulate(plan, games, executor, watched).tally
    seen = watcher.seen
    first, last = seen[min(seen, key=lambda tenth: (tenth < 1, tenth))], seen[max(seen)]
    growth = [round(after - before, 1) for before, after in zip(first, last, strict=True)]
    counts = {"wins": tally.wins, "draws": tally.draws, "decisions": tally.decisions}
    return {"games": tally.games, "seconds": round(tally.seconds), "megabytes": seen, "growth": growth, **counts}


class SolveKiller(NodeKiller):
    """The same for a solve."""

    def solved(self, done: int, games: int) -> None:
        """Kill a node when half of the matrix games are done."""
        self.games = games
        self.playing(done)


def killed_solve(cards: int) -> dict[str, Any]:
    """Solve a small game on two nodes, one of which is killed in the middle, and in one process; compare the files."""
    start, outcomes, kernels = first_state(cards), outcomes_of(find_game("cartisora").setup()), ready_kernels()
    kept = []
    with cluster(2) as (found, executor):
        killer = SolveKiller(found, 0)
        for jobs in (SolveCluster(executor), 1):
            with TemporaryDirectory() as folder, cache_in(folder):
                solve_fully(start, outcomes, kernels, jobs, killer if jobs != 1 else NoProgress())
                kept.append({path.name: path.read_bytes() for path in Path(folder).rglob("*.npy")})
    return {"lost": killer.lost, "same": bool(kept[0]) and kept[0] == kept[1], "tables": len(kept[0])}


@contextmanager
def cache_in(folder: str) -> Iterator[None]:
    """Keep solutions in a folder for a while."""
    before = os.environ.get(CACHE)
    os.environ[CACHE] = folder
    try:
        yield
    finally:
        os.environ.pop(CACHE)
        os.environ.update({} if before is None else {CACHE: before})


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--memory-games", type=int, default=1_000_000)
    parser.add_argument("--memory-nodes", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--parts", default="killed,solve,ratio,memory")
    parser.add_argument("--bots", default="thumb", choices=["thumb", "random"])
    parser.add_argument("-o", "--option", dest="options", action="append", default=[], help="of Cartisora")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    plan, parts = plan_of("cartisora", asked.bots, asked.options), asked.parts.split(",")
    found: dict[str, Any] = {"games": asked.games}
    if "killed" in parts:
        killed, alone = killed_node(plan, asked.games), simulate(plan, asked.games, 1, SILENT)
        found["killed"] = {"lost": killed.lost, "same": killed.tally.counts == alone.tally.counts}
    if "solve" in parts:
        found["solve"] = killed_solve(SOLVED_CARDS)
    if "ratio" in parts:
        found["ratio"] = ratio(plan, asked.games, asked.rounds)
    if "memory" in parts:
        found["memory"] = memory(plan, asked.memory_games, asked.memory_nodes)
    print(json.dumps(found, indent=None if asked.json else 1))
    sys.exit(0 if all(found.get(part, {"same": True})["same"] for part in ("killed", "solve")) else 1)


if __name__ == "__main__":
    main()
