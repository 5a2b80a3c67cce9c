"""Does a game cost the same among a thousand and among ten million, and do two processes play twice as much?

`python bench/flat.py [--largest 7] [--rounds 5] [GAME ...]` prints the answer as Markdown.
"""

import argparse
from dataclasses import dataclass

import ours
from measure import Sample, Spread, count, one_core, ratios, say, table, wait_until_quiet

PAIR = 10**6
"""Games of the comparison of two processes with one: enough for the second process's start not to matter."""


@dataclass(frozen=True)
class Flatness:
    """The samples of one game: by number of games on one core, and by number of processes on all cores."""

    alone: dict[int, list[Sample]]
    processes: dict[int, list[Sample]]

    def costs(self) -> dict[int, Spread]:
        """Microseconds of play a game, by the number of games."""
        return {
            size: Spread.of([1e6 * sample.seconds / sample.games for sample in samples])
            for size, samples in self.alone.items()
        }

    def unevenness(self) -> float:
        """The dearest size's median cost over the cheapest's: 1 is perfectly flat."""
        middles = [cost.middle for cost in self.costs().values()]
        return max(middles) / min(middles)

    def gain(self) -> Spread:
        """Decisions per second of two processes over one, round by round."""
        return ratios(self.processes[2], self.processes[1])


def measure(game: str, largest: int, rounds: int) -> Flatness:
    """Measure every size in turn, then every size again, so that a slow minute touches all of them."""
    ours.simulate(game, 1000)
    alone: dict[int, list[Sample]] = {10**power: [] for power in range(3, largest + 1)}
    processes: dict[int, list[Sample]] = {1: [], 2: []}
    for number in range(1, rounds + 1):
        for size, samples in alone.items():
            say(f"{game}, round {number} of {rounds}: {size:,} games on one core")
            wait_until_quiet()
            with one_core():
                samples.append(ours.simulate(game, size))
        for jobs, samples in processes.items():
            say(f"{game}, round {number} of {rounds}: {PAIR:,} games, processes: {jobs}")
            wait_until_quiet()
            samples.append(ours.simulate(game, PAIR, jobs))
    return Flatness(alone, processes)


def describe(game: str, found: Flatness) -> str:
    """Write the tables of one game."""
    costs = [
        [f"{size:,} games", f"{cost.middle:.3f}", f"{cost.low:.3f} - {cost.high:.3f}"]
        for size, cost in found.costs().items()
    ]
    rates = {jobs: Spread.of([one.rate for one in samples]) for jobs, samples in found.processes.items()}
    processes = [
        [f"{jobs} on {PAIR:,} games", count(rate.middle), f"{count(rate.low)} - {count(rate.high)}"]
        for jobs, rate in rates.items()
    ]
    gain = found.gain()
    return "\n\n".join(
        [
            f"### {game}",
            table(["one core", "µs a game, median", "range"], costs),
            f"The dearest size costs {found.unevenness():.2f} times the cheapest.",
            table(["processes", "decisions/s, median", "range"], processes),
            f"Two processes play {gain.middle:.2f} times as much as one ({gain.low:.2f} - {gain.high:.2f}).",
        ]
    )


def main() -> None:
    """Measure the named games, or all, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (default: all)")
    parser.add_argument("--largest", type=int, default=7, help="power of ten of the largest run (default: 7)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of measurements (default: 5)")
    chosen = parser.parse_args()
    for game in chosen.games or ours.game_names():
        print(describe(game, measure(game, chosen.largest, chosen.rounds)))


if __name__ == "__main__":
    main()
