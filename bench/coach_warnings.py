"""``python -m bench.coach_warnings GAME``: which mistakes of weak players the coach warns of, and what that costs.

Each choice is judged again in many other worlds. It prints how many choices of each loss were warned of, and
the processor time of the coach beside that of a move of ``master``. Everything runs in this process, compiled.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean
from time import process_time

import fightcard
from fightcard.bots.levels import find_level
from fightcard.bots.search.warm_up import engines_of
from fightcard.bots.untimed import UntimedBot
from fightcard.core.game import Game
from fightcard.core.observation import Observation
from fightcard.learn.coach_losses import coach_losses, is_mistake
from fightcard.learn.judge import judge

WORLDS, SEED = 2_000, 77  # of the judgement that the coach is measured by
BOUNDS = (0.02, 0.04, 0.06, 0.08, 0.10, 0.15)
LOOKED_AT, RANDOM = 0.5, 0.4  # shares of decisions that are judged, and of random choices among novice's


def decisions(game: Game, seed: int) -> Iterator[Observation]:
    """Decisions of weak players, without end; each is seen by the seat that has to choose."""
    luck, novice = random.Random(seed), UntimedBot("novice", game.definition)
    while True:
        position = game.deal(seed=luck.getrandbits(60))
        while not position.is_over:
            seat = position.due[0]
            actions = position.legal_actions(seat)
            if len(actions) > 1 and luck.random() < LOOKED_AT:
                yield position.observe(seat)
            by_chance = len(actions) == 1 or luck.random() < RANDOM
            action = luck.choice(actions) if by_chance else novice.choose(position, seat, luck.getrandbits(60))
            position, _ = position.play(f"{seat}:{action}")


def warned(seen: Observation, seed: int) -> set[str]:
    """The choices that the coach warns of."""
    found = coach_losses(seen, seen.seat, seed)
    return set() if found is None else {action for action, loss in found.losses.items() if is_mistake(loss)}


def losses(seen: Observation) -> dict[str, float]:
    """What each choice costs, measured in many worlds."""
    judged = judge(seen, seen.seat, worlds=WORLDS, seed=SEED)
    if not judged.sealed:
        return {each.action: judged.margin(judged.best.action, each.action).value for each in judged.candidates}
    return {
        each.action: 0.0 if judged.is_in_mix(each.action) else judged.loss(each.action).value
        for each in judged.candidates
    }


def main() -> None:
    """Print the tables of one game."""
    parser = argparse.ArgumentParser(prog="python -m bench.coach_warnings", description=__doc__)
    parser.add_argument("game", choices=("fightdrome", "champions"))
    parser.add_argument("--decisions", type=int, default=150)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = fightcard.game(arguments.game, cards=None, **dict(each.split("=") for each in arguments.option))
    engines_of(game.definition).compiled()
    level = find_level("master", game.definition)
    master, limit = level.make(), replace(level.limit, seed=arguments.seed)
    times: dict[str, list[float]] = {"master": [], "coach": []}
    choices, warnings = Counter[float](), Counter[float]()

    for _, seen in zip(range(arguments.decisions), decisions(game, arguments.seed), strict=False):
        state, setup = seen.raw()
        began = process_time()
        master.decide(state, seen.seat, setup, limit)
        times["master"].append(process_time() - began)
        began = process_time()
        told = warned(seen, arguments.seed)
        times["coach"].append(process_time() - began)
        for action, loss in losses(seen).items():
            least = max((bound for bound in BOUNDS if loss >= bound), default=0.0)
            choices[least] += 1
            warnings[least] += action in told
    for least in (0.0, *BOUNDS):
        print(f"loss from {least:.0%} on: {choices[least]} choices, warned of {warnings[least]}")
    for name, seconds in times.items():
        print(f"{name}: {1000 * mean(seconds):.1f} ms on average, {1000 * max(seconds):.1f} ms at most")


if __name__ == "__main__":
    main()
