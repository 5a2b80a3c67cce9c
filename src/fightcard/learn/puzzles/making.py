"""Makes the puzzles of a game: so many bot games, and the most different of what is found in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.solve.interface import find_solver, has_solver

from .bot_games import BotGames
from .candidates import find_candidates
from .model import Puzzle
from .reader import pack, unpack
from .selection import COUNT, select

GAMES = 1_000
BATCH = 25  # bot games between two signs of progress


@dataclass(frozen=True)
class MakingPlan:
    """The plan of making puzzles: the same plan gives the same puzzles."""

    seed: int = 1
    count: int = COUNT
    games: int = GAMES


@dataclass(frozen=True)
class Made:
    """The puzzles, and how many bot games it took."""

    puzzles: list[Puzzle]
    games: int
    candidates: int


Progress = Callable[[Made], None]


def make_puzzles(game: GameDefinition, plan: MakingPlan, progress: Progress, resume: Path | None = None) -> Made:
    """Make puzzles. ``resume`` is a file in which the candidates of each bot game are kept, and found again."""
    if has_solver(game):
        find_solver(game).prepare()  # here and now: in the background it would take very long on a busy machine
    found: list[Puzzle] = []
    for number, candidates in enumerate(_all_candidates(game, plan, resume), 1):
        found += candidates
        if number % BATCH == 0:
            progress(Made([], number, len(found)))
    return Made(select(found, plan.count), plan.games, len(found))


def _all_candidates(game: GameDefinition, plan: MakingPlan, resume: Path | None) -> Iterator[list[Puzzle]]:
    games, kept = BotGames(game, plan.seed), _kept(resume)
    for number in range(plan.games):
        if number < len(kept):
            yield [unpack(game.name, each) for each in kept[number]]
            continue
        candidates = find_candidates(games, number)
        if resume is not None:
            with resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps([pack(each) for each in candidates]) + "\n")
        yield candidates


def _kept(resume: Path | None) -> list[list[dict[str, object]]]:
    """The candidates of the bot games that were played before."""
    if resume is None or not resume.exists():
        return []
    return [json.loads(line) for line in resume.read_text(encoding="utf-8").splitlines()]
