"""Simulations per second of our search, and of OpenSpiel's MCTS in games of similar length, in one run.

`python bench/search.py` prints the table; with `--write` the samples go to `bench/strength/search.json`, from which
`bench/strength.py` writes a part of `docs/strength.md`.
"""

import argparse
import itertools
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from environment import Worker, install, interpreter
from fightcard.bots.bot import Limit
from fightcard.bots.levels import search_levels
from fightcard.bots.search.engine import SearchEngine
from fightcard.core.definition import GameDefinition
from fightcard.core.position import Position
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State
from fightcard.registry import find_game
from measure import Sample, Spread, count, one_core, say, table, wait_until_quiet

HERE = Path(__file__).parent
RESULTS = HERE / "strength" / "search.json"
GAMES = ("fightdrome", "champions")
PEERS = {
    "hearts-search": "OpenSpiel MCTS: hearts, 4 seats",
    "crazy_eights-search": "OpenSpiel MCTS: crazy_eights, 2 seats",
}
SIMULATIONS = 40_000
"""Of one search of ours: enough to be divided among threads."""

FAR = 500
"""Choices of a rollout to the end: more than a game has."""

Round = Callable[[float], Sample]


def moments(game: GameDefinition, number: int) -> Iterator[tuple[State, int]]:
    """Yield observations of a game in which a seat has a choice, and the seat."""
    position, _ = Position.deal(game, game.setup(), key_of_seed(number))
    for step in itertools.count():
        if not position.due:
            return
        seat = position.due[0]
        actions = position.legal_actions(seat)
        if len(actions) > 1 and step % 7 == 0:
            yield position.observed(seat), seat
        position, _ = position.play(f"{seat}:{actions[step % len(actions)]}")


def ours(game: GameDefinition, threads: int, settings: SearchSettings) -> Round:
    """Return a round of our search on observations of some games."""
    engine = SearchEngine(game, compiled=True, threads=threads)
    engine.rehearse()
    turn = itertools.cycle([moment for number in range(5) for moment in moments(game, number)])
    setup = game.setup()

    def play(seconds: float) -> Sample:
        searches, simulations = 0, 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            observation, seat = next(turn)
            simulations += engine.search(observation, seat, setup, Limit(SIMULATIONS), settings).simulations
            searches += 1
        return Sample(searches, simulations, elapsed)

    play(0.5)
    return play


def theirs(workers: list[Worker]) -> Round:
    """Return a round of so many processes at the same time."""

    def play(seconds: float) -> Sample:
        for worker in workers:
            worker.begin(seconds)
        samples = [worker.end() for worker in workers]
        rate = sum(sample.rate for sample in samples)
        return Sample(sum(sample.games for sample in samples), rate * seconds, seconds)

    return play


def contestants(games: tuple[str, ...], cores: int) -> dict[str, Round]:
    """Return all contestants, on so many cores."""
    found: dict[str, Round] = {}
    for game in games:
        settings = search_levels(find_game(game))["master"]
        to_the_end = replace(settings, rollout_depth=FAR)
        found[f"Fightcard: {game}, as it plays"] = ours(find_game(game), cores, settings)
        found[f"Fightcard: {game}, played out"] = ours(find_game(game), cores, to_the_end)
    python = interpreter()
    install(python, "open_spiel")
    for name, label in PEERS.items():
        found[label] = theirs([Worker(python, name, pinned=cores == 1) for _ in range(cores)])
    return found


def compete(games: tuple[str, ...], rounds: int, seconds: float) -> dict[str, dict[str, list[float]]]:
    """Measure simulations per second, by number of cores and contestant: all of them in each round."""
    everybody = {cores: contestants(games, cores) for cores in (1, 2)}
    found: dict[str, dict[str, list[float]]] = {
        str(cores): {name: [] for name in rows} for cores, rows in everybody.items()
    }
    for number in range(1, rounds + 1):
        for cores, rows in everybody.items():
            for name, play in rows.items():
                say(f"round {number} of {rounds}, cores: {cores}, {name}")
                wait_until_quiet()
                if cores == 1:
                    with one_core():
                        found[str(cores)][name].append(play(seconds).rate)
                else:
                    found[str(cores)][name].append(play(seconds).rate)
    return found


def ratio(found: dict[str, dict[str, list[float]]], cores: str, one: str, other: str) -> Spread:
    """Return the ratio of simulations of one to another, round by round."""
    rows = found[cores]
    return Spread.of([a / b for a, b in zip(rows[one], rows[other], strict=True)])


def rows_of(found: dict[str, dict[str, list[float]]]) -> list[list[str]]:
    """Return a line for each contestant: simulations per second on one core and on two, and ratios."""
    lines = []
    for name in found["1"]:
        one, two = Spread.of(found["1"][name]), Spread.of(found["2"][name])
        gain = Spread.of([b / a for a, b in zip(found["1"][name], found["2"][name], strict=True)])
        times = [f"{ratio(found, '1', name, peer).middle:.2f}" if peer != name else "" for peer in PEERS.values()]
        lines.append([name, count(one.middle), count(two.middle), f"{gain.middle:.2f}", *times])
    return lines


def describe(data: dict[str, Any]) -> str:
    """Return the table in Markdown."""
    head = ["simulations a second", "one core", "two cores", "times"]
    head += [f"one core, times {label.partition(': ')[2]}" for label in PEERS.values()]
    return table(head, rows_of(data["rates"]))


def main() -> None:
    """Measure, then print or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES, help="our games to measure (default: all)")
    parser.add_argument("--write", action="store_true", help="write the samples beside this file")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of measurements (default: 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds of each (default: 2)")
    chosen = parser.parse_args()
    data = {"rates": compete(tuple(chosen.games), chosen.rounds, chosen.seconds), "seconds": chosen.seconds}
    if chosen.write:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    else:
        print(describe(data))


if __name__ == "__main__":
    main()
