"""How fast `fightcard.vector` plays: `python bench/batches.py` prints a table, `--write` puts it into `results.md`.

In the same run, round by round, it is held against pgx's leduc_holdem, stepped the same way (one compiled step a Python
call, actions chosen by NumPy), and against OpenSpiel's crazy_eights from Python, in the plainest loop and as a batch of
its environments. The peers are installed in an environment of their own (environment.py). Everything is on one core, by
processor time, so that other programs on the machine count as little as possible. Two threads are compared with one by
the clock on the wall, in many short turns, of which the fastest count: in the others another program had a core. Two
processes that share nothing and play half of the games each show what the machine allows.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

import batch_report
from environment import PeerFailed, Worker, install, interpreter
from fightcard import vector
from legal_choice import LegalChoice
from measure import one_core, say, wait_until_quiet

HERE = Path(__file__).parent
GAMES = ("fightdrome", "champions", "cartisora")
PEERS = {"pgx-leduc_step": "pgx", "crazy_eights-python": "open_spiel", "crazy_eights-batch": "open_spiel"}
CHOICE = LegalChoice(seed=1)
WARM_UP = 60  # steps until games of all ages are under way
TURN = 16  # steps of a short turn
FASTEST = 0.95  # the quantile of short turns that counts

Choose = Callable[[vector.VectorEnv], Any]


def sampled(env: vector.VectorEnv) -> Any:
    """A random legal action, chosen by compiled code."""
    return env.sample()


def in_numpy(env: vector.VectorEnv) -> Any:
    """A random legal action, chosen by NumPy."""
    return CHOICE(env.mask)


WAYS: dict[str, tuple[Choose, vector.Settings]] = {
    "sampled": (sampled, vector.Settings()),
    "numpy": (in_numpy, vector.Settings()),
    "features": (sampled, vector.Settings(observation="features")),
    "tensors": (sampled, vector.Settings(observation="tensor")),
    "threads": (sampled, vector.Settings(num_threads=2)),
}


class Batch:
    """A batch that is under way, and how it is stepped."""

    def __init__(self, game: str, way: str, envs: int) -> None:
        self.choose, settings = WAYS[way]
        self.env = vector.make(game, envs, seed=1, settings=settings)
        self.env.reset()
        for _ in range(WARM_UP):
            self.env.step(self.env.sample())

    def rate(self, seconds: float) -> float:
        """Decisions a second of processor time, over about so many seconds."""
        began, steps = time.process_time(), 0
        while (elapsed := time.process_time() - began) < seconds:
            self.play(8)
            steps += 8
        return steps * self.env.num_envs / elapsed

    def turn(self) -> float:
        """Decisions a second by the clock on the wall, in a short turn."""
        began = time.perf_counter()
        self.play(TURN)
        return TURN * self.env.num_envs / (time.perf_counter() - began)

    def play(self, steps: int) -> None:
        """Take so many steps."""
        for _ in range(steps):
            self.env.step(self.choose(self.env))


class Pair:
    """Two processes that play at the same time, half of the games each."""

    def __init__(self, game: str, envs: int) -> None:
        self.other, theirs = multiprocessing.Pipe()
        start = multiprocessing.get_context("spawn").Process
        start(target=play_on_request, args=(theirs, game, envs // 2), daemon=True).start()
        self.own = Batch(game, "sampled", envs // 2)
        self.other.recv()

    def turn(self) -> float:
        """Decisions a second of both, in a short turn."""
        began = time.perf_counter()
        self.other.send(TURN)
        self.own.play(TURN)
        self.other.recv()
        return TURN * 2 * self.own.env.num_envs / (time.perf_counter() - began)


def play_on_request(requests: Connection, game: str, envs: int) -> None:
    """Play so many steps each time, until the other process ends; tell when ready."""
    batch = Batch(game, "sampled", envs)
    requests.send(None)
    with suppress(EOFError):
        while True:
            batch.play(requests.recv())
            requests.send(None)


class TakesTurns(Protocol):
    """Whatever plays in short turns."""

    def turn(self) -> float:
        """Decisions a second in a short turn."""


def in_turns(players: Sequence[TakesTurns], seconds: float) -> list[float]:
    """The rates of batches that take short turns; of each the fastest turns count."""
    rates: list[list[float]] = [[] for _ in players]
    end = time.monotonic() + seconds * len(players)
    while not rates[0] or time.monotonic() < end:
        for player, found in zip(players, rates, strict=True):
            found.append(player.turn())
    return [sorted(found)[int(FASTEST * len(found))] for found in rates]


def peers() -> dict[str, Worker]:
    """The peers that can be installed, warm."""
    python, found = interpreter(), {}
    for name, requirement in PEERS.items():
        say(f"preparing {name}")
        try:
            install(python, requirement)
            found[name] = Worker(python, name)
        except PeerFailed as problem:
            say(f"{name} is left out: {problem}")
    return found


def measure(envs: int, rounds: int, seconds: float, with_peers: bool) -> dict[str, Any]:
    """All rates, by game and way and by peer, round by round."""
    workers = peers() if with_peers else {}
    rates: dict[str, list[float]] = {}
    batches = {(game, way): Batch(game, way, envs) for game in GAMES for way in WAYS}
    pairs = {game: Pair(game, envs) for game in GAMES}
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        wait_until_quiet()
        for (game, way), batch in batches.items():
            if way == "threads":
                players: dict[str, TakesTurns] = {
                    "one thread": batches[game, "sampled"],
                    "two threads": batch,
                    "two processes": pairs[game],
                }
                found = in_turns([*players.values()], 2 * seconds)
                for name, rate in zip(players, found, strict=True):
                    rates.setdefault(f"{game} {name}", []).append(rate)
                continue
            with one_core():
                rates.setdefault(f"{game} {way}", []).append(batch.rate(seconds))
        for name, worker in workers.items():
            rates.setdefault(name, []).append(worker.play(seconds).busy_rate)
    for worker in workers.values():
        worker.close()
    sizes = {game: round(batches[game, "sampled"].env.nbytes / envs) for game in GAMES}
    versions = {name: worker.version for name, worker in workers.items()}
    return {"envs": envs, "rounds": rounds, "rates": rates, "bytes": sizes, "versions": versions}


def main() -> None:
    """Measure, then print or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=int, default=4096)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (default: 0.5)")
    parser.add_argument("--no-peers", action="store_true", help="measure Fightcard alone")
    parser.add_argument("--write", action="store_true", help="write batches.json, and its part of results.md")
    given = parser.parse_args()
    found = measure(given.envs, given.rounds, given.seconds, not given.no_peers)
    if not given.write:
        print(batch_report.section(found))
        return
    (HERE / "batches.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    page = HERE / "results.md"
    page.write_text(batch_report.with_section(page.read_text(encoding="utf-8"), found), encoding="utf-8")


if __name__ == "__main__":
    main()
