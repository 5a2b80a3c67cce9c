"""Measures the evaluations of class pairings of Duels of Cartisora that are not solved.

`python bench/class_evaluations.py FIRST,SECOND [--games N]` plays Matches of `master` with its evaluation against
`master` with rollouts, as it played before there were evaluations, and against a responder. It stores what they won.
Both classes are played by each side in turn, with the same luck. As soon as both would solve what is left, a Match
counts what the position is worth by that solution: so the luck of endgames is left out.

The responder knows the mix of `master` at every decision. With a few cards more than `master` solves it solves what can
follow, and takes the best card against that mix; before that it plays like `master`. What it wins as both classes above
one point, halved, is a lower bound of what a perfect best response wins.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import OVER
from fightcard.kernel.layout import State
from fightcard.lab.rating.ratings import mean_of
from fightcard.solve.cartisora.classes.play.class_adviser import class_adviser
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, as_decision, numbers_after
from fightcard.solve.cartisora.endgame.evaluation import evaluation_of, evaluation_path
from fightcard.solve.cartisora.play.classes import (
    DEPTHS,
    estimated_matrix,
    machines,
    matrix_of,
    played_out,
    solved_clash,
)
from fightcard.solve.cartisora.solver.solution import SolvedClash

RESULTS = Path(__file__).with_name("class_evaluations.json")
GAMES = 200
INDEXED, BY_TREES = 8, 6  # cards in the larger hand of what `master` solves: by the index, or for a Monk by trees
DEEPER = 1  # cards more with which the responder solves
MASTER = DEPTHS["master"]

Decide = Callable[[State, int, int], dict[int, float]]  # a seat's mix in a decision, by a seed


@dataclass(frozen=True)
class Measured:
    """A pairing, with everything compiled."""

    setup: Setup
    trees: SimpleNamespace
    rollouts: SimpleNamespace

    @property
    def solved(self) -> int:
        """The cards in the larger hand of positions that count as solved."""
        return BY_TREES if class_adviser(self.setup) is None else INDEXED

    # -- the players --

    def master(self, state: State, seat: int, _seed: int = 0) -> dict[int, float]:
        """By the evaluation."""
        return _mix(self._looked(state), self.trees, seat)

    def former(self, state: State, seat: int, seed: int) -> dict[int, float]:
        """By rollouts."""
        found = played_out(GAME, as_decision(state), self.rollouts, MASTER.rounds, seed)
        return _mix(found, self.trees, seat)

    def responder(self, state: State, seat: int, seed: int) -> dict[int, float]:
        """The best response to the other's mix, where the values are known."""
        if _cards(state) > self.solved + DEEPER or not GAME.rules.asks_both(state):
            return self.master(state, seat, seed)
        found, theirs = self.exactly(state), self.master(state, 1 - seat)
        rows = found.payoffs if seat == 0 else tuple(zip(*found.payoffs, strict=True))
        weights = [theirs[choice] for choice in found.choices[1 - seat]]
        worths = [sum(share * worth for share, worth in zip(weights, row, strict=True)) for row in rows]
        best = max(range(len(worths)), key=lambda place: worths[place] if seat == 0 else -worths[place])
        return {found.choices[seat][best]: 1.0}

    def _looked(self, state: State) -> DecisionMatrix:
        found = estimated_matrix(self.setup, state, MASTER.positions, self.trees)
        assert found is not None, "there is an evaluation"
        return found

    def exactly(self, state: State) -> DecisionMatrix:
        """All that can follow, solved."""
        adviser = class_adviser(self.setup)
        if adviser is None:
            found = matrix_of(self.setup, state, BY_TREES + DEEPER, self.trees)
        else:
            _, live = adviser.warm_up().result()
            found = live.solution(numbers_after(self.setup, state, self.trees)).decision(state, self.trees)
        assert found is not None, "so few cards are solved"
        return found

    # -- a Match --

    def share(self, players: tuple[Decide, Decide], seed: int) -> float:
        """Seat 0's share of a Match."""
        state, luck = GAME.new_state(self.setup), Random(seed)
        state.key[0] = seed
        GAME.rules.deal(state)
        while state.phase != OVER and state.match == 1:
            if GAME.rules.asks_both(state) and _cards(state) <= self.solved:
                return _clash(self.exactly(state), self.trees).value
            due = GAME.rules.due(state)
            seats = [seat for seat in range(2) if due >> seat & 1]
            seen = GAME.observe(state, seats[0])
            mixes = [players[seat](seen, seat, luck.randrange(1 << 30)) for seat in seats]
            for seat, mix in zip(seats, mixes, strict=True):
                GAME.rules.play(state, seat, luck.choices(list(mix), list(mix.values()))[0])
        evaluation = evaluation_of(self.setup)
        assert evaluation is not None, "there is one"
        return evaluation.worth_of_draw if state.match != 1 else float(state.winner == 0)


def _cards(state: State) -> int:
    return max(int(hand).bit_count() for hand in state.hand)


def _clash(found: DecisionMatrix, trees: SimpleNamespace) -> SolvedClash:
    return solved_clash(found, trees)


def _mix(found: DecisionMatrix, trees: SimpleNamespace, seat: int) -> dict[int, float]:
    clash = _clash(found, trees)
    return dict(zip(found.choices[seat], clash.mixes[seat], strict=True))


@cache
def ready(classes: str) -> Measured:
    """Compile everything."""
    setup, made = GAME.setup([f"classes={classes}"]), machines(GAME)
    made.prepare()
    assert made.trees is not None, "it is ready"
    assert made.rollouts is not None, "it is ready"
    return Measured(setup, made.trees, made.rollouts)


def measured(classes: str, games: int, opponent: str) -> dict[str, Any]:
    """What `master` wins of the points against an opponent, as both classes in turn."""
    pairing = ready(classes)
    other: Decide = getattr(pairing, opponent)
    shares = []
    for seed in range(games // 2):
        first = pairing.share((pairing.master, other), seed)
        second = 1 - pairing.share((other, pairing.master), seed)
        shares.append((first + second) / 2)
        mean = mean_of(shares) if len(shares) > 1 else None
        if mean and seed % 10 == 9:
            print(f"{classes} against {opponent}: {mean.value:.4f} ({mean.low:.4f} to {mean.high:.4f})", flush=True)
    mean = mean_of(shares)
    return {
        "games": 2 * len(shares),
        "share": round(mean.value, 5),
        "low": round(mean.low, 5),
        "high": round(mean.high, 5),
    }


# -- the table ------------------------------------------------------------------------------------------------------


def evaluations_table() -> str:
    """What is known of each evaluation."""
    rows = [
        "| classes | bytes | error | a Match is worth | against rollouts | games | a responder wins more | games |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    stored: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for first, name in enumerate(CLASSES):
        for other in CLASSES[first:]:
            setup = GAME.setup([f"classes={name},{other}"])
            found, path = evaluation_of(setup), evaluation_path(setup)
            if found is not None:
                kept = stored.get(f"{name},{other}", {})
                worth = "1/2" if name == other else f"{found.draw:.3f}"
                cells = (f"{path.stat().st_size:,}", f"{found.error:.3f}", worth)
                rows.append(f"| {name}, {other} | {' | '.join(cells)} | {_former(kept)} | {_responder(kept)} |")
    return "\n".join(rows)


def _former(kept: dict[str, Any]) -> str:
    part = kept.get("former")
    if part is None:
        return " | "
    return f"{100 * part['share']:.1f} % ({100 * part['low']:.1f} to {100 * part['high']:.1f}) | {part['games']}"


def _responder(kept: dict[str, Any]) -> str:
    part = kept.get("responder")
    if part is None:
        return " | "
    gain, low, high = (50 - 100 * part[name] for name in ("share", "high", "low"))
    return f"{gain:+.2f} % ({low:+.2f} to {high:+.2f}) | {part['games']}"


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", help="FIRST,SECOND")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--against", nargs="+", default=["former", "responder"])
    given = parser.parse_args()
    for opponent in given.against:
        found = measured(given.classes, given.games, opponent)
        stored = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
        stored.setdefault(given.classes, {})[opponent] = found
        RESULTS.write_text(json.dumps(dict(sorted(stored.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
