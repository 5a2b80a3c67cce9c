"""``python -m fightcard.learn.puzzles GAME``: make the puzzles of a game, or try those that it has."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.registry import GAMES, find_game

from .checker import check_puzzles, prove_puzzles
from .level_shares import missed_shares
from .making import Made, MakingPlan, make_puzzles
from .reader import puzzle_file, read_puzzles, write_puzzles


def main() -> int:
    """Read the arguments and do it."""
    parser = argparse.ArgumentParser(prog="python -m fightcard.learn.puzzles", description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--seed", type=int, default=MakingPlan.seed)
    parser.add_argument("--count", type=int, default=MakingPlan.count)
    parser.add_argument("--games", type=int, default=MakingPlan.games, help="bot games to look in")
    parser.add_argument("--resume", type=Path, help="keep candidates in this file, and go on from it")
    parser.add_argument("--out", type=Path, help="the file to write instead of the game's own")
    parser.add_argument("--prove", action="store_true", help="prove the stored puzzles with new seeds; make none")
    parser.add_argument("--levels", action="store_true", help="let each level try the stored puzzles; make none")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    if arguments.levels:
        return _try_levels(game, arguments.seed)
    return _prove(game, arguments.seed) if arguments.prove else _make(game, arguments)


def _make(game: GameDefinition, arguments: argparse.Namespace) -> int:
    plan = MakingPlan(arguments.seed, arguments.count, arguments.games)
    made = make_puzzles(game, plan, _tell, arguments.resume)
    figures = {"seed": plan.seed, "games": made.games, "candidates": made.candidates}
    write_puzzles(arguments.out or puzzle_file(game), game, made.puzzles, figures)
    return 0 if len(made.puzzles) == plan.count else 1


def _tell(made: Made) -> None:
    print(f"{made.games} games, {made.candidates} candidates", file=sys.stderr, flush=True)


def _prove(game: GameDefinition, seed: int) -> int:
    problems = [*check_puzzles(game), *prove_puzzles(game, seed)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def _try_levels(game: GameDefinition, seed: int) -> int:
    for share in missed_shares(game, read_puzzles(game), seed):
        print(f"{share.name} misses {100 * share.value:.1f} % ± {100 * share.error:.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
