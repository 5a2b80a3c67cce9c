"""Measures how strong the levels are: ``python -m fightcard.lab.strength GAME --output FILE [--parts league,times]``.

Results go into a file, part by part, and what was measured before stays; ``bench/strength.py``
writes the page. Parts:

==============  ====================================================================================================
``league``      round robin of all levels
``steps``       each level against the one below it, in enough games to tell them apart
``yardstick``   each level against the yardstick, in as many games
``simple``      each level against each simple baseline of the game
``versions``    the levels and those of the first frozen version against the same opponents in the same deals
``policies``    the same for levels that do not search, in many compiled games
``curve``       the master with 100, 1,000 and 10,000 simulations, and the yardstick
``ceiling``     perfect-information search against each level
``responders``  best-response training and opponent-aware search, each against the level that it knows
``times``       time per move of a level at a table
``limits``      time per move of a search limited by seconds only
``exploited``   exact exploitability of each level (``fightcard solve``)
==============  ====================================================================================================
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from fightcard.bots.frozen import MARK
from fightcard.bots.levels import levels_of, search_levels
from fightcard.core.definition import SIDES, GameDefinition
from fightcard.lab.adversaries.baselines import CEILING, PUPIL, READER, SIMPLE, make_baseline, simple_baselines
from fightcard.lab.rating.league import YARDSTICK, Fixtures, play_league
from fightcard.lab.rating.ratings import mean_of
from fightcard.lab.rating.timing import limited_times, searching_levels, times_of
from fightcard.lab.simulation.executors import Jobs, find_jobs
from fightcard.registry import find_game
from fightcard.solve.interface import find_solver, has_solver

CURVE = (100, 1_000, 10_000)
CEILING_SIMULATIONS = 4_000
STEP_GAMES = 1_000
VERSION, VERSION_GAMES = "1", 2_500
COMPARED = ("regular", "expert", "master")  # levels, with their frozen versions
POLICY_GAMES = 10_000
CEILING_WORLDS = 500  # simulations of perfect-information search in that comparison
SEARCHING_SHARE = 5  # a level that searches or solves plays so many times fewer games against simple baselines


@dataclass(frozen=True)
class StrengthTask:
    """The plan of a measurement."""

    game: GameDefinition
    games: int  # per pair
    seed: int
    jobs: Jobs
    budget: int  # simulations per decision of opponent-aware search
    training: int  # games of best-response training
    step_games: int = STEP_GAMES  # per pair of neighbouring levels
    version_games: int = VERSION_GAMES  # of each level against each opponent, beside its frozen version
    cards: int | None = None  # in each hand, for exact exploitability; without it, all

    def fixtures(self, names: Sequence[str], only: Sequence[tuple[str, str]] = ()) -> Fixtures:
        """Return a league between these, or a few pairs of them."""
        setup = self.game.setup()
        return Fixtures(self.game.name, setup, tuple(names), self.games, self.seed, make_baseline, tuple(only))

    @property
    def levels(self) -> list[str]:
        """All levels and the yardstick."""
        return list(levels_of(self.game))


def league(task: StrengthTask) -> dict[str, Any]:
    """Play a round robin of all levels."""
    return {"seed": task.seed, **play_league(task.fixtures(task.levels), task.jobs).data()}


def steps(task: StrengthTask) -> dict[str, Any]:
    """Play each level against the one below it, in other deals than the league's."""
    levels = [level for level in task.levels if level != YARDSTICK]
    return _at_length(task, [(higher, lower) for lower, higher in pairwise(levels)])


def yardstick(task: StrengthTask) -> dict[str, Any]:
    """Play each level against the yardstick, in the same deals as the steps."""
    return _at_length(task, [(level, YARDSTICK) for level in task.levels if level != YARDSTICK])


def _at_length(task: StrengthTask, pairs: list[tuple[str, str]]) -> dict[str, Any]:
    fixtures = replace(task.fixtures(task.levels, pairs), games=task.step_games, seed=task.seed + 1)
    return {"seed": fixtures.seed, "pairs": play_league(fixtures, task.jobs).pairs_data()}


def simple(task: StrengthTask) -> dict[str, Any]:
    """Play each level and the yardstick against each simple baseline, in other deals than the league's."""
    found = []
    for level in task.levels:
        names = simple_baselines(task.game)
        fixtures = task.fixtures([level, *names], [(level, name) for name in names])
        games = max(SIDES, task.games // SEARCHING_SHARE) if _is_slow(task.game, level) else task.games
        table = play_league(replace(fixtures, games=games, seed=task.seed + 2), task.jobs)
        found += [{**pair, "b": pair["b"].removeprefix(SIMPLE)} for pair in table.pairs_data()]
    return {"seed": task.seed + 2, "pairs": found}


def _is_slow(game: GameDefinition, level: str) -> bool:
    """Return True if a level searches, or solves endgames exactly."""
    searches = (levels_of(game)[level].limit.simulations or 0) > 0
    return searches or (has_solver(game) and level in find_solver(game).exact_levels())


def versions(task: StrengthTask) -> dict[str, Any]:
    """Play levels and their frozen versions against the same opponents in the same deals, and compare them.

    The opponents are the frozen expert, each simple baseline, and the frozen perfect-information search.
    """
    ceiling_name = f"{CEILING}{MARK}{VERSION}@{CEILING_WORLDS}"
    others = [
        f"expert{MARK}{VERSION}",
        *simple_baselines(task.game),
        *([ceiling_name] if search_levels(task.game) else []),
    ]
    found = []
    for level, other in product(COMPARED, others):
        former = f"{level}{MARK}{VERSION}"
        pairs = [(name, other) for name in (level, former) if name != other]
        fixtures = replace(task.fixtures([level, former, other], pairs), games=task.version_games, seed=task.seed + 3)
        table = play_league(fixtures, task.jobs)
        points = [table.meeting(pair).points for pair in pairs]
        gains = [(now - before) / SIDES for now, before in zip(points[0], points[-1], strict=True)]
        if len(pairs) == 1:  # against itself it would win a half
            gains = [now / SIDES - 0.5 for now in points[0]]
        gain = mean_of(gains)
        now, *before = ({**pair, "b": pair["b"].removeprefix(SIMPLE)} for pair in table.pairs_data())
        found.append({**now, "before": before, "gain": {"mean": gain.value, "low": gain.low, "high": gain.high}})
        say(f"{task.game.name}, {level} against {other}: {100 * gain.value:+.1f} ({now['score']:.3f})")
    return {"seed": task.seed + 3, "version": VERSION, "pairs": found}


def policies(task: StrengthTask) -> dict[str, Any]:
    """Play levels without search and their frozen versions in compiled games, and compare them."""
    from fightcard.lab.adversaries.best_responders import sparring_kinds
    from fightcard.lab.adversaries.duellists import Duellists

    duellists, found = Duellists(task.game), []
    levels = [name for name, settings in search_levels(task.game).items() if not settings.simulations]
    others = [f"expert{MARK}{VERSION}", "random", YARDSTICK, *sparring_kinds(task.game)]
    for level, other in product(levels, others):
        names = (level, f"{level}{MARK}{VERSION}")
        opponent = duellists.model(other)
        now, before = (duellists.play(duellists.model(name), opponent, POLICY_GAMES, task.seed + 4) for name in names)
        pairs = [_interval(each, name, other) for each, name in zip((now, before), names, strict=True)]
        gain = mean_of((now - before).tolist())
        found.append(
            {**pairs[0], "before": pairs[1:], "gain": {"mean": gain.value, "low": gain.low, "high": gain.high}}
        )
    return {"seed": task.seed + 4, "version": VERSION, "pairs": found}


def _interval(points: Any, name: str, other: str) -> dict[str, Any]:
    share = mean_of(points.tolist())
    games = SIDES * len(points)
    return {"a": name, "b": other, "games": games, "score": share.value, "low": share.low, "high": share.high}


def curve(task: StrengthTask) -> dict[str, Any]:
    """Play the master with different numbers of simulations."""
    names = [YARDSTICK, *(f"master@{simulations}" for simulations in CURVE)]
    return {"seed": task.seed, **play_league(task.fixtures(names), task.jobs).data()}


def ceiling(task: StrengthTask) -> dict[str, Any]:
    """Play perfect-information search against each level."""
    name = f"{CEILING}@{CEILING_SIMULATIONS}"
    pairs = [(name, level) for level in task.levels]
    table = play_league(task.fixtures([name, *task.levels], pairs), task.jobs)
    return {"seed": task.seed, "simulations": CEILING_SIMULATIONS, "pairs": table.pairs_data()}


def responders(task: StrengthTask) -> dict[str, Any]:
    """Play best responses and opponent-aware search against their level, in other deals than those trained on."""
    from fightcard.lab.adversaries.best_responders import BestResponseLearner

    with TemporaryDirectory() as folder:
        pairs, names = [], {}
        for level in task.levels:
            path = Path(folder) / f"{level}.json"
            learner = BestResponseLearner(task.game, level, seed=task.seed + 1)
            learner.train(task.training, say)
            learner.save(path)
            names[f"{PUPIL}{path}"] = f"trained, {learner.games:,} games"
            names[reader := f"{READER}{level}@{task.budget}"] = f"search that knows it, {task.budget:,} simulations"
            pairs += [(f"{PUPIL}{path}", level), (reader, level)]
        table = play_league(task.fixtures([*names, *task.levels], pairs), task.jobs)
        found = [{**pair, "a": names[pair["a"]]} for pair in table.pairs_data()]
    return {"seed": task.seed, "pairs": found}


def times(task: StrengthTask) -> dict[str, Any]:
    """Time the moves of each level at a table, with all the work around its search."""
    return {level: times_of(task.game, level, task.seed) for level in task.levels}


def limits(task: StrengthTask) -> dict[str, Any]:
    """Time searches that only a level's seconds limit, in real time."""
    forms = {"plain": False, "compiled": True}
    levels = searching_levels(task.game)
    return {
        level: {form: limited_times(task.game, level, task.seed, compiled=how) for form, how in forms.items()}
        for level in levels
    }


def exploited(task: StrengthTask) -> dict[str, Any]:
    """Compute the exploitability by the number of cards; of the master always with all cards."""
    all_cards = find_solver(task.game).ALL_CARDS
    if task.cards in (None, all_cards):
        return {"levels": {all_cards: _exploited(task, "all")}}
    return {"levels": {all_cards: _exploited(task, "master"), task.cards: _exploited(task, "all", task.cards)}}


def _exploited(task: StrengthTask, levels: str, cards: int | None = None) -> dict[str, float]:
    call = [sys.executable, "-m", "fightcard", "solve", task.game.name, "--exploit", levels, "--json"]
    call += [] if cards is None else ["--cards", str(cards)]
    done = subprocess.run(call, stdout=subprocess.PIPE, check=True, text=True)
    shares: dict[str, float] = json.loads(done.stdout)["exploitability"]
    return shares


PARTS: dict[str, Callable[[StrengthTask], dict[str, Any]]] = {
    "league": league,
    "steps": steps,
    "yardstick": yardstick,
    "simple": simple,
    "versions": versions,
    "policies": policies,
    "curve": curve,
    "ceiling": ceiling,
    "responders": responders,
    "times": times,
    "limits": limits,
    "exploited": exploited,
}
LEAGUES = ("league", "steps", "yardstick", "simple", "versions")
SEARCHED = (  # what can be measured where levels search
    *LEAGUES,
    *("policies", "curve", "ceiling", "responders", "times", "limits"),
)
SOLVED = (*LEAGUES, "times", "exploited")  # and where they play by a solution


def parts_of(game: GameDefinition) -> Sequence[str]:
    """Return the parts that can be measured in a game."""
    return SEARCHED if search_levels(game) else SOLVED


def say(text: str) -> None:
    """Report progress."""
    print(text, file=sys.stderr, flush=True)


def measure(task: StrengthTask, parts: Sequence[str], path: Path) -> None:
    """Measure parts, and write each to the file as soon as it is known."""
    for part in parts:
        began = perf_counter()
        found = PARTS[part](task)
        took = perf_counter() - began
        say(f"{task.game.name}, {part}: {took:.0f} s")
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known[part] = {**found, "seconds": round(took)} if part not in ("times", "limits") else found
        path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m fightcard.lab.strength", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--parts", help="default: all that can be measured in the game")
    parser.add_argument("--games", type=int, default=200, help="games per pair")
    parser.add_argument("--step-games", type=int, default=STEP_GAMES, help="games per pair of neighbouring levels")
    parser.add_argument("--version-games", type=int, default=VERSION_GAMES, help="games beside the frozen version")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster (local, auto or HOST:PORT) instead of --jobs")
    parser.add_argument("--budget", type=int, default=10_000, help="simulations of opponent-aware search")
    parser.add_argument("--training", type=int, default=200_000, help="games of best-response training")
    parser.add_argument("--cards", type=int, help="cards in each hand, for exact exploitability; default: all")
    asked = parser.parse_args(words)
    budgets = asked.budget, asked.training, asked.step_games, asked.version_games, asked.cards
    jobs = find_jobs(asked.jobs, asked.ray)
    task = StrengthTask(find_game(asked.game), asked.games, asked.seed, jobs, *budgets)
    measure(task, asked.parts.split(",") if asked.parts else parts_of(task.game), asked.output)


if __name__ == "__main__":
    main()
