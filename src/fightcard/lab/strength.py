"""Measures how strong the levels are: ``python -m fightcard.lab.strength GAME --output FILE [--parts league,times]``.

What is measured goes into a file of results, part by part, and what was measured before stays; ``bench/strength.py``
makes the page of it. Parts:

==============  ====================================================================================================
``league``      everybody against everybody
``steps``       each level against the one below it, in more games: as many as it takes to tell them apart
``yardstick``   each level against the yardstick, in as many games
``curve``       the master with 100, 1,000 and 10,000 simulations, and the yardstick
``ceiling``     one who sees all cards against each level
``responders``  those who were trained against a level, or search far longer than it, against that level
``times``       how long a level takes for a move at a table
``limits``      how long a search takes that only seconds limit
``exploited``   what an opponent who knows a level wins of it, exactly (``fightcard solve``)
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
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from fightcard.bots.levels import ladder
from fightcard.bots.search.ladder import STYLES
from fightcard.core.definition import GameDefinition
from fightcard.games.cartisora.state import RANKS
from fightcard.lab.adversaries.baselines import CEILING, PUPIL, READER, make_rival
from fightcard.lab.rating.league import YARDSTICK, Fixtures, play_league
from fightcard.lab.rating.timing import keeping_of, searching_levels, times_of
from fightcard.registry import find_game

CURVE = (100, 1_000, 10_000)
CEILING_SIMULATIONS = 4_000
STEP_GAMES = 1_000


@dataclass(frozen=True)
class Task:
    """What is to be measured, and how much of it."""

    game: GameDefinition
    games: int  # a pair
    seed: int
    jobs: int
    budget: int  # simulations a decision of who searches for an answer
    training: int  # games of who learns one
    step_games: int = STEP_GAMES  # a step of the ladder
    cards: int = RANKS  # in each hand, where all levels are answered exactly

    def fixtures(self, names: Sequence[str], only: Sequence[tuple[str, str]] = ()) -> Fixtures:
        """A league between these, or a few pairs of them."""
        setup = self.game.setup()
        return Fixtures(self.game.name, setup, tuple(names), self.games, self.seed, make_rival, tuple(only))

    @property
    def levels(self) -> list[str]:
        """All levels and the yardstick."""
        return list(ladder(self.game))


def league(task: Task) -> dict[str, Any]:
    """Everybody against everybody."""
    return {"seed": task.seed, **play_league(task.fixtures(task.levels), task.jobs).data()}


def steps(task: Task) -> dict[str, Any]:
    """Each level against the one below it, in other deals than the league's."""
    levels = [level for level in task.levels if level != YARDSTICK]
    return _at_length(task, [(higher, lower) for lower, higher in pairwise(levels)])


def yardstick(task: Task) -> dict[str, Any]:
    """Each level against the yardstick, in the same deals as the steps."""
    return _at_length(task, [(level, YARDSTICK) for level in task.levels if level != YARDSTICK])


def _at_length(task: Task, pairs: list[tuple[str, str]]) -> dict[str, Any]:
    fixtures = replace(task.fixtures(task.levels, pairs), games=task.step_games, seed=task.seed + 1)
    return {"seed": fixtures.seed, "pairs": play_league(fixtures, task.jobs).pairs_data()}


def curve(task: Task) -> dict[str, Any]:
    """The master by simulations."""
    names = [YARDSTICK, *(f"master@{simulations}" for simulations in CURVE)]
    return {"seed": task.seed, **play_league(task.fixtures(names), task.jobs).data()}


def ceiling(task: Task) -> dict[str, Any]:
    """One who sees all cards against each level."""
    name = f"{CEILING}@{CEILING_SIMULATIONS}"
    pairs = [(name, level) for level in task.levels]
    table = play_league(task.fixtures([name, *task.levels], pairs), task.jobs)
    return {"seed": task.seed, "simulations": CEILING_SIMULATIONS, "pairs": table.pairs_data()}


def responders(task: Task) -> dict[str, Any]:
    """Whoever should beat a level, against that level; the deals are others than those trained on."""
    from fightcard.lab.adversaries.best_responders import Pupil

    with TemporaryDirectory() as folder:
        pairs, names = [], {}
        for level in task.levels:
            path = Path(folder) / f"{level}.json"
            pupil = Pupil(task.game, level, seed=task.seed + 1)
            pupil.train(task.training, say)
            pupil.keep(path)
            names[f"{PUPIL}{path}"] = f"trained, {pupil.games:,} games"
            names[reader := f"{READER}{level}@{task.budget}"] = f"search that knows it, {task.budget:,} simulations"
            pairs += [(f"{PUPIL}{path}", level), (reader, level)]
        table = play_league(task.fixtures([*names, *task.levels], pairs), task.jobs)
        found = [{**pair, "a": names[pair["a"]]} for pair in table.pairs_data()]
    return {"seed": task.seed, "pairs": found}


def times(task: Task) -> dict[str, Any]:
    """Seconds a level takes for a move at a table, with all that is done around its thinking."""
    return {level: times_of(task.game, level, task.seed) for level in task.levels}


def limits(task: Task) -> dict[str, Any]:
    """What searches take that only a level's seconds limit, in real time."""
    forms = {"plain": False, "compiled": True}
    levels = searching_levels(task.game)
    return {
        level: {form: keeping_of(task.game, level, task.seed, compiled=how) for form, how in forms.items()}
        for level in levels
    }


def exploited(task: Task) -> dict[str, Any]:
    """What an opponent who knows a level wins of it, by the number of cards; of the master always with all cards."""
    found = {} if task.cards == RANKS else {RANKS: _exploited(task, "master", RANKS)}
    found[task.cards] = _exploited(task, "all", task.cards)
    return {"levels": found}


def _exploited(task: Task, levels: str, cards: int) -> dict[str, float]:
    call = [sys.executable, "-m", "fightcard", "solve", task.game.name, "--exploit", levels, "--json"]
    call += [] if cards == RANKS else ["--cards", str(cards)]
    done = subprocess.run(call, stdout=subprocess.PIPE, check=True, text=True)
    shares: dict[str, float] = json.loads(done.stdout)["exploitability"]
    return shares


PARTS: dict[str, Callable[[Task], dict[str, Any]]] = {
    "league": league,
    "steps": steps,
    "yardstick": yardstick,
    "curve": curve,
    "ceiling": ceiling,
    "responders": responders,
    "times": times,
    "limits": limits,
    "exploited": exploited,
}
LEAGUES = ("league", "steps", "yardstick")
SEARCHED = (*LEAGUES, "curve", "ceiling", "responders", "times", "limits")  # what can be measured where levels search,
SOLVED = (*LEAGUES, "times", "exploited")  # and where they know the solution


def parts_of(game: GameDefinition) -> Sequence[str]:
    """What there is to measure in a game."""
    return SEARCHED if game.name in STYLES else SOLVED


def say(text: str) -> None:
    """Report how far it is."""
    print(text, file=sys.stderr, flush=True)


def measure(task: Task, parts: Sequence[str], path: Path) -> None:
    """Measure parts, and enter each into the file as soon as it is known."""
    for part in parts:
        began = perf_counter()
        found = PARTS[part](task)
        took = perf_counter() - began
        say(f"{task.game.name}, {part}: {took:.0f} s")
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known[part] = {**found, "seconds": round(took)} if part not in ("times", "limits") else found
        path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m fightcard.lab.strength", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--parts", help="default: all that make sense in the game")
    parser.add_argument("--games", type=int, default=200, help="games a pair")
    parser.add_argument("--step-games", type=int, default=STEP_GAMES, help="games a step of the ladder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--budget", type=int, default=10_000, help="simulations of who searches for an answer")
    parser.add_argument("--training", type=int, default=200_000, help="games of who learns an answer")
    parser.add_argument("--cards", type=int, default=RANKS, help="cards in each hand where levels are answered exactly")
    asked = parser.parse_args(words)
    budgets = asked.budget, asked.training, asked.step_games, asked.cards
    task = Task(find_game(asked.game), asked.games, asked.seed, asked.jobs, *budgets)
    measure(task, asked.parts.split(",") if asked.parts else parts_of(task.game), asked.output)


if __name__ == "__main__":
    main()
